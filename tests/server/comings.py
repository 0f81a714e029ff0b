"""Tables come and go, with bots and people: what stays in the memory of each process?

    python -m tests.server.comings [--tables 5000] [--part 1]

Of four tables one is played to its end by a person and bots, one is left in the middle (it sleeps), two are only
gathered at: somebody joins, somebody watches, all leave. They leave the memory soon after the last who looked.

Behind the warm-up what the server and its bots hold must not grow at all (blocks of Python and of malloc in use, after
rings were looked for). What is resident hardly ever shrinks, since a page that was needed once is seldom given back
whole: its trend must stay below what would matter.
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pyrite.server.upkeep.room import resident_bytes
from tests.patience import PATIENCE, until
from tests.server.live import Process, Server, process
from tests.server.player import Player, Wrong
from tests.soak.flat import BLOCKS, MOST, WARM_UP, Samples, trend
from tests.soak.held import TELL, ask, told

AT_ONCE = 8
SAMPLES = 200
FEWEST = int(2 * BLOCKS / (1 - WARM_UP)) + 2  # samples that tell something
JUDGED = 1000  # tables: fewer are all warm-up, and only show that it runs
LEFT_AFTER = 8  # moves
SOON: dict[str, Any] = {
    "idle_seconds": "5",
    "absent_seconds": "0.2",
    "tables_in_memory": "200",
    "bot_seconds": "30",
}


class Comings:
    def __init__(self, server: Server, part: int) -> None:
        self.server = server
        self.part = part
        self.played = self.left = self.gathered = 0

    async def ask(self, call: Callable[..., Any], *args: object, **more: Any) -> Any:
        return await asyncio.to_thread(call, *args, **more)

    async def one(self, number: int) -> None:
        """The life of a table."""
        if number % 4 < 2:
            await self.play(number, to_the_end=number % 4 == 0)
        else:
            await self.gather(number)

    async def play(self, number: int, to_the_end: bool) -> None:
        bots = ["simple", "random"]
        made = await self.ask(self.server.make, bots=bots, spec={"options": {"rounds": 1}})
        player = self.person(made["table"], made["seat"], made["token"], number)
        running = asyncio.create_task(player.run())
        try:
            await player.start()
            async with asyncio.timeout(PATIENCE):
                while not player.over.is_set() and (to_the_end or len(player.answered) < LEFT_AFTER):
                    if running.done():
                        await running
                    await asyncio.sleep(0.02)
        finally:
            player.stop()
            if player.socket is not None:
                await player.socket.close()
            await running
        if player.troubles:
            raise Wrong(f"{player.troubles[0]}")
        if to_the_end:
            self.played += 1
        else:
            self.left += 1

    async def gather(self, number: int) -> None:
        made = await self.ask(self.server.make, chat=True)
        joined = await self.ask(self.server.join, made["table"], "Bo")
        people = [
            self.person(made["table"], made["seat"], made["token"], number),
            self.person(made["table"], joined["seat"], joined["token"], number),
            self.person(made["table"], None, None, number),
        ]
        running = [asyncio.create_task(person.run()) for person in people]
        try:
            async with asyncio.timeout(PATIENCE):
                while not all(person.info for person in people):
                    await asyncio.sleep(0.02)
            await people[0].act("chat", text="hello")
        finally:
            for person in people:
                person.stop()
                if person.socket is not None:
                    await person.socket.close()
            await asyncio.gather(*running)
        self.gathered += 1

    def person(self, table: str, seat: int | None, token: str | None, number: int) -> Player:
        return Player(self.server.address, table, seat, token, f"{self.part} {number}")


def processes(server: Process) -> dict[str, int]:
    """The server and its bots; not who looks after the memory that they share."""
    head = server.process.pid
    found = {"server": head}
    for child in Path(f"/proc/{head}/task/{head}/children").read_text(encoding="ascii").split():
        words = Path(f"/proc/{child}/cmdline").read_bytes()
        if b"resource_tracker" not in words:
            found[f"bots_{len(found)}"] = int(child)
    return found


class Memory:
    """Of one process: samples of what is resident and of what is held, in kB."""

    def __init__(self) -> None:
        self.resident: Samples = []
        self.held: Samples = []

    def look(self, done: int, pid: int, folder: Path) -> None:
        self.resident.append((done, resident_bytes([pid]) // 1024))
        ask(pid)
        held = until(lambda: told(folder, pid), f"process {pid} tells what it holds")
        self.held.append((done, held or 0))

    def figures(self) -> dict[str, Any]:
        resident, kept = trend(self.resident), trend(self.held)
        return {
            "mb": round(self.resident[-1][1] / 1024, 1),
            "kb_a_thousand_tables": round(1000 * resident.slope, 1),
            "error": round(1000 * resident.error, 1),
            "mb_held": round(self.held[-1][1] / 1024, 1),
            "kb_held_more_a_thousand_tables": round(1000 * kept.slope, 1),
            "error_held": round(1000 * kept.error, 1),
            "flat": kept.flat and resident.slope <= MOST,
        }


@contextmanager
def told_in(folder: Path) -> Iterator[Path]:
    """Processes that begin now write into this folder what they hold."""
    os.environ[TELL] = str(folder)
    try:
        yield folder
    finally:
        del os.environ[TELL]


async def measure(server: Process, tables: int, part: int, folder: Path) -> dict[str, Any]:
    comings = Comings(server, part)
    every = max(1, tables // SAMPLES)
    kept: dict[str, Memory] = {}
    numbers = iter(range(tables))
    done = 0
    looking = asyncio.Lock()

    def look() -> None:
        at = done
        for name, pid in processes(server).items():
            kept.setdefault(name, Memory()).look(at, pid, folder)

    async def go_on() -> None:
        nonlocal done
        for number in numbers:
            await comings.one(number)
            done += 1
            if done % every == 0:
                async with looking:  # two signals at once are one
                    await asyncio.to_thread(look)

    began = time.monotonic()
    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(go_on())
    found: dict[str, Any] = {"tables": tables, "seconds": round(time.monotonic() - began)}
    found |= {"played": comings.played, "left": comings.left, "gathered": comings.gathered}
    return found | {name: memory.figures() for name, memory in kept.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--part", type=int, default=1)
    given = parser.parse_args()
    tables = max(FEWEST, given.tables)
    with (
        tempfile.TemporaryDirectory() as folder,
        told_in(Path(folder)) as place,
        process(place, **SOON) as server,
    ):
        found = asyncio.run(measure(server, tables, given.part, place))
    print(json.dumps(found))  # noqa: T201
    curves = [each for each in found.values() if isinstance(each, dict)]
    flat = all(each["flat"] for each in curves) or tables < JUDGED
    raise SystemExit(0 if len(curves) == 2 and flat else 1)


if __name__ == "__main__":
    main()
