"""One address floods the server with HTTP; an honest table beside it hardly notices (R16).

    python -m tests.server.floods [--seconds 12] [--connections 64]

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
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from websockets.asyncio.client import ClientConnection, connect

from pyrite.server.settings import Settings
from tests.server.live import Process, process
from tests.server.player import Wrong

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

    answers: ClassVar[dict[str, int]] = {}

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
        self.answers[self.status] = self.answers.get(self.status, 0) + 1
        if self.times == 1 and not self.transport.is_closing():
            self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.answers["closed"] = self.answers.get("closed", 0) + 1
        if not self.lost.done():
            self.lost.set_result(None)


async def flood(address: str, port: int, path: str, times: int, connections: int) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    lines = [asyncio.create_task(Flood(address, port, request, times).go_on()) for _ in range(connections)]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    for line in lines:
        line.cancel()
    print(json.dumps(Flood.answers), flush=True)  # noqa: T201


@contextlib.contextmanager
def flooded(
    server: Process, number: int, path: str, times: int, connections: int
) -> Iterator[dict[str, int]]:
    found: dict[str, int] = {}
    arguments = [FLOODER.format(number), str(server.port), path, str(times), str(connections)]
    command = [sys.executable, "-m", "tests.server.floods", "--flood", *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield found
        finally:
            told, _ = process.communicate("\n", timeout=60)
    found.update(json.loads(told))


# --- the honest table -------------------------------------------------------------------------------------------


class Table:
    def __init__(self, server: Process) -> None:
        self.server = server

    async def measure(self, seconds: float) -> list[float]:
        """Milliseconds of each move, until the time is over."""
        end = time.monotonic() + seconds
        found: list[float] = []
        while time.monotonic() < end:
            found += await self.play(end)
        return found

    async def play(self, end: float) -> list[float]:
        seats = await asyncio.to_thread(self.sit)
        found: list[float] = []
        async with contextlib.AsyncExitStack() as stack:
            url = f"ws://127.0.0.1:{self.server.port}/api/tables/{seats[0]['table']}/socket"
            lines = [await stack.enter_async_context(connect(url, compression=None)) for _ in seats]
            for line, seat in zip(lines, seats, strict=True):
                await line.send(json.dumps({"t": "hello", "token": seat["token"]}))
            await lines[0].send('{"t":"start","id":"start"}')
            packets = await asyncio.gather(*map(packet, lines))
            number = 0
            while time.monotonic() < end and not packets[0]["view"]["over"]:
                await asyncio.sleep(PAUSE)
                mover = next(seat for seat, shown in enumerate(packets) if shown["view"]["legal"])
                shown = packets[mover]
                number += 1
                move = {"t": "play", "id": f"m{number}", "version": shown["version"]}
                began = time.perf_counter()
                await lines[mover].send(json.dumps({**move, "move": shown["view"]["legal"][0]}))
                packets = await asyncio.gather(*map(packet, lines))
                found.append(1000 * (time.perf_counter() - began))
        return found

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


async def measure(server: Process, seconds: float, connections: int) -> dict[str, Any]:
    table = Table(server)
    await table.measure(1.0)
    quiet = [p99(await table.measure(seconds))]
    under: dict[str, float] = {}
    refused: dict[str, Any] = {}
    for number, (name, (path, times)) in enumerate(floods(server).items(), 2):
        with flooded(server, number, path, times, connections) as answers:
            await asyncio.sleep(0.5)  # it has begun
            under[name] = p99(await table.measure(seconds))
        refused[name] = dict(sorted(answers.items()))
        quiet.append(p99(await table.measure(seconds / 2)))
    usual = statistics.median(quiet)
    found = {
        "quiet_p99_ms": usual,
        "p99_ms": under,
        "times_as_long": {name: ms / usual for name, ms in under.items()},
        "answers_to_the_flood": refused,
    }
    worst = max(under, key=lambda name: under[name])
    if under[worst] > TIMES * usual:
        print(json.dumps(found))  # noqa: T201
        raise Wrong(f"{worst}: {under[worst]:.1f} ms where {usual:.1f} ms are usual")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--flood", nargs=5, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.flood:
        address, port, path, times, connections = given.flood
        os.nice(19)  # in life it has a machine of its own
        asyncio.run(flood(address, int(port), path, int(times), int(connections)))
        return
    with tempfile.TemporaryDirectory() as folder, process(Path(folder), None, 0, (), **LIMITS) as server:
        found = asyncio.run(measure(server, given.seconds, given.connections))
    print(json.dumps(found))  # noqa: T201


if __name__ == "__main__":
    main()
