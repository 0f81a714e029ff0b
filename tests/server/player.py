"""A player at a real socket: plays at random, comes back by itself, and keeps what it was told, to be checked later.

Everything that it does follows docs/protocol.md and nothing else: it imports no line of the server.
"""

import asyncio
import contextlib
import json
import time
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Json = dict[str, Any]
LONGEST_WAIT = 1.0  # seconds between two attempts to come back


class Wrong(AssertionError):
    """The server broke a promise."""


class Player:
    """One seat (or a watcher, without a token) at one table."""

    def __init__(self, address: str, table: str, seat: int | None, token: str | None, seed: str = "") -> None:
        self.address = address
        self.table = table
        self.seat = seat
        self.token = token
        self.rng = Random(f"{seed} {table} {seat}")
        self.info: Json = {}
        self.packet: Json | None = None
        self.digests: dict[int, str] = {}  # by version: what was shown can't be unshown
        self.sent: Json | None = None  # a move that was not answered yet
        self.answered: dict[str, int | None] = {}  # moves that the server said were done, by id
        self.moves: dict[str, str] = {}  # every move that was ever sent, by id
        self.refused: list[Json] = []
        self.troubles: list[Json] = []
        self.back: list[float] = []  # seconds from losing the server to being in the right state again
        self.lost_at: float | None = None
        self.pause = 0.0  # before each move
        self.longest_wait = LONGEST_WAIT
        self.repeat = False  # send moves up to five times
        self.socket: ClientConnection | None = None
        self.number = 0
        self.over = asyncio.Event()
        self.stopped = False

    @property
    def version(self) -> int | None:
        return self.packet["version"] if self.packet else None

    async def run(self) -> None:
        """Until the match is over or `stop`."""
        wait = 0.05
        while not self.stopped and not self.over.is_set():
            try:
                async with connect(self.url(), max_size=None, compression=None, open_timeout=5) as socket:
                    wait = 0.05
                    self.socket = socket
                    await self.listen(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self.socket = None
            if self.stopped or self.over.is_set():
                return
            if self.lost_at is None:
                self.lost_at = time.monotonic()
            await asyncio.sleep(wait * (0.5 + self.rng.random()))
            wait = min(self.longest_wait, wait * 2)

    def url(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"

    @property
    def away(self) -> bool:
        """Not at the table, or not yet."""
        return self.lost_at is not None or not self.info

    def stop(self) -> None:
        self.stopped = True

    async def start(self) -> None:
        """As the host; said again after every return until it is answered."""
        self.sent = {"t": "start", "id": "start"}
        if self.info:
            await self.send(self.sent)

    async def listen(self, socket: ClientConnection) -> None:
        hello: Json = {"t": "hello", "version": self.version}
        if self.token:
            hello["token"] = self.token
        await self.send(hello)
        async for text in socket:
            await self.take(json.loads(text))
            if self.over.is_set() or self.stopped:
                return

    async def send(self, frame: Json) -> None:
        if self.socket is not None:
            with contextlib.suppress(ConnectionClosed):  # it is said again after the return
                await self.socket.send(json.dumps(frame))

    async def act(self, kind: str, **fields: object) -> str:
        """Send a frame with an id of its own."""
        self.number += 1
        name = f"{self.seat}-{kind}-{self.number}"
        await self.send({"t": kind, "id": name, **fields})
        return name

    async def take(self, frame: Json) -> None:
        kind = frame["t"]
        if kind == "welcome":
            self.info = frame["table"]
            if frame["seat"] != self.seat:
                raise Wrong(f"seat {self.seat} is welcomed as {frame['seat']}")
            if self.version is not None and frame["version"] < self.version:
                raise Wrong(
                    f"{self.table} seat {self.seat}: {self.version} was shown, now {frame['version']}"
                )
            if frame["version"] == 0:  # no packet will follow
                self.is_back()
            if self.sent is not None:
                await self.send(self.sent)
        elif kind == "table":
            self.info = frame["table"]
        elif kind == "packet":
            await self.take_packet(frame)
        elif kind == "pulse":
            if self.packet and (frame["version"], frame["digest"]) != (self.version, self.packet["digest"]):
                await self.send({"t": "hello", "version": self.version, "token": self.token})
        elif kind == "done":
            self.answered[frame["id"]] = frame["version"]
            if self.settle(frame["id"]) and self.packet and self.packet["view"]["legal"]:
                await self.play()  # the next decision came before this answer
        elif kind == "refused":
            self.refused.append(frame)
            self.settle(frame["id"])
        elif kind in ("trouble", "closed"):
            self.troubles.append(frame)

    def settle(self, name: str) -> bool:
        """Whether what was sent last is answered by this, and what was shown since is still to be looked at."""
        if self.sent is None or self.sent["id"] != name:
            return False
        behind = self.sent.get("version", 0) < (self.version or 0)
        self.sent = None
        return behind and not self.over.is_set()

    def is_back(self) -> None:
        if self.lost_at is not None:
            self.back.append(time.monotonic() - self.lost_at)
            self.lost_at = None

    async def take_packet(self, frame: Json) -> None:
        version, digest = frame["version"], frame["digest"]
        if self.digests.setdefault(version, digest) != digest:
            raise Wrong(f"{self.table} seat {self.seat}: packet {version} changed after it was shown")
        if self.version is not None and version < self.version:
            raise Wrong(f"{self.table} seat {self.seat}: packet {version} after {self.version}")
        self.packet = frame
        self.is_back()
        if frame["view"]["over"]:
            self.over.set()
        elif frame["view"]["legal"] and self.sent is None:
            await self.play()

    async def play(self) -> None:
        assert self.packet is not None
        if self.pause:
            await asyncio.sleep(self.pause)
        self.number += 1
        name = f"{self.seat}-{self.number}-{self.rng.getrandbits(32)}"
        move = self.choose(self.packet["view"]["legal"])
        self.moves[name] = move
        self.sent = {"t": "play", "id": name, "version": self.packet["version"], "move": move}
        frame = self.sent
        for _ in range(self.rng.randint(1, 5) if self.repeat else 1):
            await self.send(frame)

    def choose(self, legal: list[str]) -> str:
        return self.rng.choice(legal)
