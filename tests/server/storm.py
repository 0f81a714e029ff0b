"""Everybody comes back at once after the server was killed (R9).

    python -m tests.server.storm [--sockets 15000] [--tables 1500]

Seats and watchers of many games lose their line and come back after growing waits. Meanwhile an honest table at a
process of its own says things, each kept before it is answered. All must be back within 20 s of the server's being
up, and 99 of 100 of the honest acts must be answered within 250 ms.
"""

import argparse
import asyncio
import json
import multiprocessing
import multiprocessing.connection
import os
import resource
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, cast

from websockets.asyncio.client import connect

from pyrite.server.run import loop_factory, raise_file_limit
from pyrite.server.store import hash_token
from tests.patience import PATIENCE
from tests.server.boot import SPEC, fill, name_of
from tests.server.live import process
from tests.server.player import Wrong

BACK = 20.0  # seconds
P99 = 250.0  # milliseconds
HOMES = 16  # addresses of loopback: one has too few ports
TEXT, PING, PONG = 1, 9, 10  # kinds of frames
SPARE = 500  # files that are no sockets of the storm
LIMITS: dict[str, Any] = {
    "lines_seat": "1000000",
    "lines_table": "1000000",
    "lines_address": "1000000",
    "bot_workers": "0",
}


def token_of(table: str, seat: int) -> str:
    return f"token of {table} {seat}"


def masked(data: str | bytes, kind: int = TEXT) -> bytes:
    """A frame of a client, with a mask of zeros."""
    data = data.encode() if isinstance(data, str) else data
    assert len(data) < 65536
    length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes((0x80 | kind,)) + length + b"\0\0\0\0" + data


def frames_of(heard: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """Kind and content of the whole frames of a server at the beginning of these bytes, and what is behind them."""
    found, at = [], 0
    while at + 2 <= len(heard):
        length, start = heard[at + 1], at + 2
        if length > 125:
            wide = 2 if length == 126 else 8
            length, start = int.from_bytes(heard[start : start + wide], "big"), start + wide
        if len(heard) < start + length:
            break
        found.append((heard[at] & 15, heard[start : start + length]))
        at = start + length
    return found, heard[at:]


class Guest(asyncio.Protocol):
    """One socket: comes, says hello, and comes again whenever the line breaks."""

    def __init__(self, storm: "Storm", number: int, table: str, token: str | None) -> None:
        self.storm, self.number, self.table, self.token = storm, number, table, token
        self.attempt = 0
        self.open = self.welcomed = False
        self.heard = b""
        self.transport: asyncio.Transport | None = None

    async def come(self) -> None:
        try:
            home = (f"127.0.1.{1 + self.number % HOMES}", 0)
            await self.storm.loop.create_connection(
                lambda: self, "127.0.0.1", self.storm.port, local_addr=home
            )
        except OSError:
            self.again()

    def again(self) -> None:
        """Longer each time, and not all at the same moment."""
        if self.storm.over:
            return
        longest = min(8.0, 0.5 * 2.0 ** min(self.attempt, 6))
        self.attempt += 1
        self.storm.loop.call_later(longest * self.storm.rng.uniform(0.5, 1.0), self.go)

    def go(self) -> None:
        if self.storm.over:
            return
        task = self.storm.loop.create_task(self.come())
        self.storm.tasks.add(task)
        task.add_done_callback(self.storm.tasks.discard)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        self.open, self.heard = False, b""
        if self.storm.over:
            self.transport.abort()
            return
        self.transport.write(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.storm.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        assert self.transport is not None
        self.heard += data
        if not self.open:
            if b"\r\n\r\n" not in self.heard:
                return
            head, _, self.heard = self.heard.partition(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 101"):
                self.storm.refused += 1
                self.transport.abort()
                return
            self.open = True
            hello = {"t": "hello"} if self.token is None else {"t": "hello", "token": self.token}
            self.transport.write(masked(json.dumps(hello)))
        frames, self.heard = frames_of(self.heard)
        for kind, content in frames:
            if kind == PING:  # who does not answer is taken for gone
                self.transport.write(masked(content, PONG))
            elif not self.welcomed and b'"t":"packet"' in content:
                self.welcomed, self.attempt = True, 0
                self.storm.came()

    def connection_lost(self, error: Exception | None) -> None:
        if self.welcomed:
            self.welcomed = False
            self.storm.there -= 1
            self.storm.lost += 1
        self.again()


class Storm:
    def __init__(self, port: int, sockets: int, tables: int) -> None:
        self.loop = asyncio.get_running_loop()
        self.port = port
        self.rng = Random(1)
        self.there = self.refused = self.lost = 0
        self.over = False
        self.all_there = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        self.guests = []
        for number in range(sockets):
            table, place = name_of(number % tables), number // tables
            token = token_of(table, place) if place < SPEC.players else None
            self.guests.append(Guest(self, number, table, token))

    def came(self) -> None:
        self.there += 1
        if self.there == len(self.guests):
            self.all_there.set()

    async def gather(self) -> None:
        """The first time, a few after another."""
        for number, guest in enumerate(self.guests):
            guest.go()
            if number % 50 == 49:
                await asyncio.sleep(0.05)
        await asyncio.wait_for(self.all_there.wait(), 10 * PATIENCE)

    def leave(self) -> None:
        self.over = True
        for guest in self.guests:
            if guest.transport is not None:
                guest.transport.abort()


def honest(port: int, table: str, token: str, pipe: multiprocessing.connection.Connection) -> None:
    """Says something, waits for its answer, and again, until it is told to stop; milliseconds of each."""

    async def main() -> list[float]:
        waits: list[float] = []
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        async with connect(url, max_size=None, compression=None, open_timeout=PATIENCE) as socket:
            await socket.send(json.dumps({"t": "hello", "token": token}))
            while not pipe.poll():
                name = f"{len(waits)}"
                began = time.perf_counter()
                await socket.send(
                    json.dumps({"t": "say", "id": f"{began} {name}", "phrase": "say.hello", "args": {}})
                )
                async for text in socket:
                    frame = json.loads(text)
                    if frame["t"] == "refused":
                        raise Wrong(f"an honest act was refused: {frame}")
                    if frame["t"] == "done":
                        break
                waits.append(1000 * (time.perf_counter() - began))
                await asyncio.sleep(0.02)
        return waits

    pipe.recv()  # its process is there; it is told when to begin
    pipe.send(asyncio.run(main()))


class Honest:
    def __init__(self, port: int, table: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        asked = (port, table, token_of(table, 0), theirs)
        self.process = context.Process(target=honest, args=asked, daemon=True)
        self.process.start()

    def begin(self) -> None:
        self.pipe.send(None)

    async def stop(self) -> list[float]:
        self.pipe.send(None)
        loop = asyncio.get_running_loop()
        if not await loop.run_in_executor(None, self.pipe.poll, PATIENCE):
            raise Wrong("the honest table was never answered")
        waits: list[float] = self.pipe.recv()
        self.process.join(PATIENCE)
        return waits


def give_keys(database: Path, tables: int) -> None:
    rows = [
        (hash_token(token_of(name_of(number), seat)), name_of(number), seat)
        for number in range(tables)
        for seat in range(SPEC.players)
    ]
    with sqlite3.connect(database) as connection:
        connection.executemany("UPDATE seats SET token_hash = ? WHERE table_id = ? AND seat = ?", rows)
    connection.close()


def worked_seconds(pid: int) -> float:
    """Of the processors, by one process, in all."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def p99(waits: list[float]) -> float:
    return sorted(waits)[int(len(waits) * 0.99)] if waits else 0.0


async def measure(folder: Path, sockets: int, tables: int) -> dict[str, Any]:
    loop = asyncio.get_running_loop()
    database = folder / "storm.db"
    address, its = f"sqlite:///{database}", name_of(tables)
    await loop.run_in_executor(None, fill, address, tables + 1, 20)
    give_keys(database, tables + 1)
    with process(folder, address, **LIMITS) as server:
        port = server.port
        storm = Storm(port, sockets, tables)
        await storm.gather()
        calm, table = Honest(port, its), Honest(port, its)
        await asyncio.sleep(5)
        calm.begin()
        await asyncio.sleep(5)
        quiet = await calm.stop()
        storm.all_there.clear()
        await loop.run_in_executor(None, server.kill)
    with process(folder, address, port, **LIMITS) as server:
        up, spent, storm.lost = time.monotonic(), time.process_time(), 0
        worked = worked_seconds(server.process.pid)
        table.begin()
        try:
            await asyncio.wait_for(storm.all_there.wait(), 5 * BACK)
        except TimeoutError:
            raise Wrong(f"{storm.there} of {sockets} were back after {5 * BACK:g} s") from None
        lost = storm.lost
        back, spent = time.monotonic() - up, time.process_time() - spent
        worked = worked_seconds(server.process.pid) - worked
        waits = await table.stop()
        used = int(Path(f"/proc/{server.process.pid}/statm").read_text(encoding="ascii").split()[1])
        storm.leave()
    return {
        "sockets": sockets,
        "tables": tables,
        "back_s": round(back, 2),
        "server_worked_s": round(worked, 2),
        "storm_worked_s": round(spent, 2),
        "refused": storm.refused,
        "lost": lost,
        "honest_acts": len(waits),
        "honest_p50_ms": round(statistics.median(waits), 1) if waits else 0.0,
        "honest_p99_ms": round(p99(waits), 1),
        "quiet_p99_ms": round(p99(quiet), 1),
        "server_mb": round(used * resource.getpagesize() / 1e6, 1),
        "files": resource.getrlimit(resource.RLIMIT_NOFILE)[0],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=15_000)
    parser.add_argument("--tables", type=int, default=1500)
    given = parser.parse_args()
    raise_file_limit()
    room = resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE
    sockets = min(given.sockets, room)
    if sockets < given.sockets:
        print(f"only {sockets} sockets: this machine allows {room + SPARE} files a process")  # noqa: T201
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=loop_factory()) as runner,
    ):
        found = runner.run(measure(Path(folder), sockets, given.tables))
    holds = found["back_s"] <= BACK and 0 < found["honest_p99_ms"] <= P99
    print(json.dumps(found))  # noqa: T201
    raise SystemExit(0 if holds else 1)


if __name__ == "__main__":
    main()
