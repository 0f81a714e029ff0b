"""One address floods the server with HTTP; an honest table beside it hardly notices (R16).

    python -m tests.server.floods [--rounds 3] [--seconds 5] [--connections 64]

Each flood comes from another process and another address (127.0.0.2 and on), as fast as it is let. Measured is the time
from a move that is sent to its packet at all seats of the honest table; the server has the limits that it has when
served, but for the frames of a seat, since the honest table plays fast.
"""

import argparse
import asyncio
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

from websockets.asyncio.client import ClientConnection, connect

from pyrite.server.settings import Settings
from tests.server.live import Process, process

FLOODER = "127.0.0.{}"  # each flood has an address of its own, which nobody has counted yet
TIMES = 3.0  # so many times as long as without the flood
SEATS = 3
PAUSE = 0.01  # seconds between two moves
PIPELINED = 100
# As served; the honest table alone may do more than people do.
LIMITS = {
    name: str(getattr(Settings(), name))
    for name in (
        "requests",
        "files",
        "refusals",
        "connections",
        "sockets",
        "sockets_opened",
        "request_seconds",
    )
}


def floods(server: Process) -> dict[str, tuple[str, int]]:
    """The path, and how many at once."""
    _, _, index = server.ask("GET", "/")
    names = re.findall(rb'(?:src|href)="(/assets/[^"]+)"', index)
    sizes = {name.decode(): len(server.ask("GET", name.decode())[2]) for name in names}
    return {
        "page": ("/", 1),
        "largest_asset": (max(sizes, key=lambda name: sizes[name]), 1),
        "pipelined": ("/", PIPELINED),
        "api": ("/api/catalogue", 1),
        "health": ("/api/health", 1),
    }


# --- the flood --------------------------------------------------------------------------------------------------


class Flood(asyncio.Protocol):
    """One connection: asks again as soon as it is answered, and comes back when it is closed."""

    answers: ClassVar[Counter[str]] = Counter()

    def __init__(self, address: str, port: int, request: bytes, times: int) -> None:
        self.address = address
        self.port = port
        self.request = request * times
        self.times = times
        self.read = b""
        self.left = 0

    async def go_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self.lost: asyncio.Future[None] = loop.create_future()
            try:
                await loop.create_connection(
                    lambda: self, "127.0.0.1", self.port, local_addr=(self.address, 0)
                )
            except OSError:
                await asyncio.sleep(0.001)
                continue
            await self.lost

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.read, self.left = b"", 0
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        if self.left:
            self.left -= len(data)
            data = b""
            if self.left > 0:
                return
            self.answered()
        self.read += data
        while (end := self.read.find(b"\r\n\r\n")) >= 0:
            head = self.read[:end].lower()
            found = re.search(rb"content-length: (\d+)", head)
            self.status = head[9:12].decode()
            self.left = int(found[1] if found else 0) - (len(self.read) - end - 4)
            self.read = self.read[len(self.read) + self.left :] if self.left < 0 else b""
            if self.left > 0:
                return
            self.left = 0
            self.answered()

    def answered(self) -> None:
        self.answers[self.status] += 1
        if self.times == 1 and not self.transport.is_closing():
            self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.answers["closed"] += 1
        if not self.lost.done():
            self.lost.set_result(None)


async def flood(address: str, port: int, path: str, times: int, connections: int) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    loop = asyncio.get_running_loop()
    print("ready", flush=True)  # noqa: T201
    await loop.run_in_executor(None, sys.stdin.readline)
    lines = [asyncio.create_task(Flood(address, port, request, times).go_on()) for _ in range(connections)]
    await loop.run_in_executor(None, sys.stdin.readline)
    for line in lines:
        line.cancel()
    print(json.dumps(Flood.answers), flush=True)  # noqa: T201


class Flooder:
    """A process that floods from when it is told to until it is told to stop; starting it costs the table nothing."""

    def __init__(self, server: Process, number: int, path: str, times: int, connections: int) -> None:
        arguments = [FLOODER.format(number), str(server.port), path, str(times), str(connections)]
        command = [sys.executable, "-m", "tests.server.floods", "--flood", *arguments]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> "Flooder":
        assert self.process.stdout is not None
        self.process.stdout.readline()
        return self

    def begin(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def end(self) -> Counter[str]:
        told, _ = self.process.communicate("\n", timeout=60)
        return Counter(json.loads(told))

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


# --- the honest table -------------------------------------------------------------------------------------------


class Table:
    """Plays game after game, and keeps when each move was made and the milliseconds that it took."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.moves: list[tuple[float, float]] = []

    async def run(self) -> None:
        while True:
            await self.play()

    async def during(self, seconds: float) -> list[float]:
        """Those of the next seconds."""
        began = time.perf_counter()
        known = len(self.moves)
        await asyncio.sleep(seconds)
        return [took for made, took in self.moves[known:] if made >= began]

    async def play(self) -> None:
        seats = await asyncio.to_thread(self.sit)
        async with contextlib.AsyncExitStack() as stack:
            url = f"ws://127.0.0.1:{self.server.port}/api/tables/{seats[0]['table']}/socket"
            lines = [await stack.enter_async_context(connect(url, compression=None)) for _ in seats]
            for line, seat in zip(lines, seats, strict=True):
                await line.send(json.dumps({"t": "hello", "token": seat["token"]}))
            await lines[0].send('{"t":"start","id":"start"}')
            packets = await asyncio.gather(*map(packet, lines))
            number = 0
            while not packets[0]["view"]["over"]:
                await asyncio.sleep(PAUSE)
                mover = next(seat for seat, shown in enumerate(packets) if shown["view"]["legal"])
                shown = packets[mover]
                number += 1
                move = {"t": "play", "id": f"m{number}", "version": shown["version"]}
                began = time.perf_counter()
                await lines[mover].send(json.dumps({**move, "move": shown["view"]["legal"][0]}))
                packets = await asyncio.gather(*map(packet, lines))
                self.moves.append((began, 1000 * (time.perf_counter() - began)))

    def sit(self) -> list[dict[str, Any]]:
        first = self.server.make("P0", SEATS)
        return [first, *(self.server.join(first["table"], f"P{seat}") for seat in range(1, SEATS))]


async def packet(line: ClientConnection) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = json.loads(await line.recv())
        if frame["t"] == "packet":
            return frame


def p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


class Found:
    """Under one flood, and beside it: each round has a quiet stretch, and a flood from an address of its own."""

    def __init__(self) -> None:
        self.rounds: list[tuple[list[float], list[float]]] = []
        self.answers: Counter[str] = Counter()

    def figures(self) -> dict[str, Any]:
        quiet, under = ([took for each in self.rounds for took in each[part]] for part in (0, 1))
        alone = [p99(loud) / p99(still) for still, loud in self.rounds]
        return {
            "moves": len(under),
            "quiet_p99_ms": round(p99(quiet), 2),
            "p99_ms": round(p99(under), 2),
            "times_as_long": round(p99(under) / p99(quiet), 2),
            "in_single_rounds": f"{min(alone):.2f} to {max(alone):.2f}",
            "answers": dict(sorted(self.answers.items())),
        }


async def measure(server: Process, rounds: int, seconds: float, connections: int) -> dict[str, Any]:
    """Quiet and loud stretches take turns: whatever else the machine does meets both."""
    table = Table(server)
    playing = asyncio.create_task(table.run())
    kinds = floods(server)
    found = {name: Found() for name in kinds}
    number = 1
    try:
        await table.during(2.0)  # it is warm
        for _ in range(rounds):
            for name, (path, times) in kinds.items():
                number += 1
                with await asyncio.to_thread(Flooder, server, number, path, times, connections) as flooder:
                    quiet = await table.during(seconds)
                    flooder.begin()
                    under = await table.during(seconds)
                    found[name].answers += await asyncio.to_thread(flooder.end)
                found[name].rounds.append((quiet, under))
                if playing.done():
                    await playing
    finally:
        playing.cancel()
    figures = {name: each.figures() for name, each in found.items()}
    return {what: {name: each[what] for name, each in figures.items()} for what in figures["page"]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--flood", nargs=5, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.flood:
        address, port, path, times, connections = given.flood
        os.nice(19)  # in life it has a machine of its own
        asyncio.run(flood(address, int(port), path, int(times), int(connections)))
        return
    with tempfile.TemporaryDirectory() as folder, process(Path(folder), None, 0, (), **LIMITS) as server:
        found = asyncio.run(measure(server, given.rounds, given.seconds, given.connections))
    print(json.dumps(found))  # noqa: T201
    raise SystemExit(0 if max(found["times_as_long"].values()) < TIMES else 1)


if __name__ == "__main__":
    main()
