"""More people and tables than the memory holds: what the system allows (MemoryMax) is kept (R20).

    python -m tests.server.brim [--megabytes 400] [--tables 1500] [--seconds 30]

A server that may use so much is visited by three times as many as fit: at each table all seats and three watchers,
who play at every tenth table, come back whenever they are refused, and now and then leave. Meanwhile an honest table
says things. The server and its bots never use more than they may, whoever can't come is refused with a reason, the
honest table is served, and when all have gone there is room again.
"""

import argparse
import asyncio
import contextlib
import json
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import InvalidStatus

from pyrite.server.run import loop_factory, raise_file_limit
from pyrite.server.upkeep.room import MEGABYTE, SHARE, resident_bytes
from tests.patience import PATIENCE
from tests.server.boot import SPEC, fill, name_of
from tests.server.comings import processes
from tests.server.live import Process, process
from tests.server.player import Wrong
from tests.server.storm import LIMITS, Guest, Honest, Storm, give_keys, masked, p99, token_of

EACH = SPEC.players + 3  # sockets of a table
PLAYED = 10  # of so many tables people play at one
LEAVES = 0.02  # of those who are there, each second
A_SECOND = 150  # come for the first time
ROOM: dict[str, Any] = {**LIMITS, "bot_workers": "1", "idle_seconds": "5"}


class Visitor(Guest):
    """Plays, if it is asked at a table where people play."""

    plays = False

    def data_received(self, data: bytes) -> None:
        before = self.heard
        super().data_received(data)
        if self.plays and self.token and b'"legal":["' in before + data:
            self.storm.loop.call_later(1.0, self.play, before + data)

    def play(self, heard: bytes) -> None:
        at = heard.rfind(b'"legal":["') + len(b'"legal":["')
        version = heard.rfind(b'"version":') + len(b'"version":')
        move = heard[at : heard.find(b'"', at)].decode(errors="replace")
        digits = heard[version : version + 12].split(b",")[0].split(b"}")[0]
        if self.open and digits.isdigit() and self.transport is not None and not self.transport.is_closing():
            frame = {"t": "play", "id": f"{time.monotonic()}", "version": int(digits), "move": move}
            self.transport.write(masked(json.dumps(frame)))


class Crowd(Storm):
    def __init__(self, port: int, tables: int) -> None:
        super().__init__(port, 0, tables)
        for number in range(tables * EACH):
            table, place = number // EACH, number % EACH
            token = token_of(name_of(table), place) if place < SPEC.players else None
            guest = Visitor(self, number, name_of(table), token)
            guest.plays = table % PLAYED == 0
            self.guests.append(guest)

    async def press(self) -> None:
        """They come one after another, and go now and then."""
        come = 0
        while True:
            for guest in self.guests[come : come + A_SECOND]:
                guest.go()
            come += A_SECOND
            for guest in self.guests[:come]:
                if guest.welcomed and guest.transport is not None and self.rng.random() < LEAVES:
                    guest.transport.abort()
            await asyncio.sleep(1)


class Used:
    """What the server and its bots use, looked at ten times a second."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.most = self.now = 0

    async def watch(self) -> None:
        while True:
            self.now = resident_bytes(list(processes(self.server).values())) // MEGABYTE
            self.most = max(self.most, self.now)
            await asyncio.sleep(0.1)


async def measure(folder: Path, megabytes: int, tables: int, seconds: float) -> dict[str, Any]:
    loop = asyncio.get_running_loop()
    database = folder / "brim.db"
    address, its = f"sqlite:///{database}", name_of(tables)
    await loop.run_in_executor(None, fill, address, tables + 1, 20)
    give_keys(database, tables + 1)
    with process(folder, address, memory_mb=str(int(SHARE * megabytes)), **ROOM) as server:
        crowd, honest, used = Crowd(server.port, tables), Honest(server.port, its), Used(server)
        await asyncio.sleep(3)  # its process is there
        empty = resident_bytes(list(processes(server).values())) // MEGABYTE
        honest.begin()
        tasks = [asyncio.create_task(each) for each in (used.watch(), crowd.press())]
        began = time.monotonic()
        while crowd.refused < len(crowd.guests) // 10:
            await asyncio.sleep(0.5)
            if any(task.done() for task in tasks) or time.monotonic() - began > 5 * PATIENCE:
                raise Wrong(f"{crowd.there} are there, {crowd.refused} were refused")
        await asyncio.sleep(seconds)
        waits = await honest.stop()
        there = crowd.there
        for task in tasks:
            task.cancel()
        crowd.leave()
        after = await loop.run_in_executor(None, room_again, server)
        left = resident_bytes(list(processes(server).values())) // MEGABYTE
    return {
        "allowed_mb": megabytes,
        "most_mb": used.most,
        "empty_mb": empty,
        "afterwards_mb": left,
        "offered_sockets": len(crowd.guests),
        "there_at_once": there,
        "refused": crowd.refused,
        "honest_acts": len(waits),
        "honest_p99_ms": round(p99(waits), 1),
        "room_again_s": round(after, 1),
    }


def room_again(server: Process) -> float:
    """Seconds until somebody makes a table and sits at it."""
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        status, _, seated = server.ask("POST", "/api/tables", {"name": "Ana", "spec": {"players": 3}})
        if status == 201:
            with contextlib.suppress(InvalidStatus), server.sit(seated):
                return time.monotonic() - began
        time.sleep(0.5)
    raise Wrong("there is no room although all have gone")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=400)
    parser.add_argument("--tables", type=int, default=1500)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    raise_file_limit()
    tables = min(given.tables, (resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 500) // EACH)
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=loop_factory()) as runner,
    ):
        found = runner.run(measure(Path(folder), given.megabytes, tables, given.seconds))
    print(json.dumps(found))  # noqa: T201
    raise SystemExit(0 if found["most_mb"] <= found["allowed_mb"] and found["honest_acts"] > 0 else 1)


if __name__ == "__main__":
    main()
