"""The socket of a table: reads frames within the limits, hands them to the table, passes bytes back."""

import asyncio
import contextlib
from collections.abc import Hashable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pyrite.server.http.answers import encode, problem
from pyrite.server.net.limits import Counter, Rate
from pyrite.server.net.line import DIRECT, Gone, Line, Outlet, Outlets
from pyrite.server.parts import Parts
from pyrite.server.protocol import FromClient, Hello, Trouble, read_frame
from pyrite.server.settings import Settings
from pyrite.server.store import StoreDown
from pyrite.server.table.live import Connection, LiveTable
from pyrite.server.trouble import Refuse

# Why a socket is closed, as its code.
DONE = 1000
POLICY = 1008  # too much, or not who they say they are
BUSY = 1013  # try again later
NOT_HELLO = 4400
WRONG_TOKEN = 4401
AGAIN = 9  # frames more for a hello that is said again: the whole story is ten thousand times as long


class Sockets:
    def __init__(self, settings: Settings, parts: Parts) -> None:
        self.settings = settings
        self.parts = parts
        self.open = Counter(settings.sockets)
        self.opened = Rate(settings.sockets_opened, settings.sockets_seconds)
        self.frames = Rate(settings.frames, settings.frames_seconds)
        self.outlets = Outlets()
        self.crowds = Crowds(settings)

    async def serve(self, socket: WebSocket, name: str) -> None:
        key = socket.state.network
        if not self.opened.allows(key):
            await self.turn_away(
                socket, Refuse("server.too-often", {"seconds": self.opened.wait(key)}, status=429)
            )
        elif not self.open.enter(key):
            await self.turn_away(socket, Refuse("server.too-many-sockets", status=429))
        else:
            try:
                await self.admit(socket, name)
            finally:
                self.open.leave(key)

    async def turn_away(self, socket: WebSocket, why: Refuse) -> None:
        await socket.send_denial_response(problem(why))

    async def admit(self, socket: WebSocket, name: str) -> None:
        room = self.parts.lobby.room
        try:
            room.check()
            table = await self.parts.lobby.table(name) if len(name) <= 64 else None
        except StoreDown:
            await self.turn_away(socket, Refuse("server.store-down", status=503))
            return
        except Refuse as refused:
            await self.turn_away(socket, refused)
            return
        if table is None:
            await self.turn_away(socket, Refuse("server.no-table", status=404, field="table"))
            return
        table.visits += 1
        room.sockets += 1
        try:
            await self.let_in(socket, table)
        finally:
            table.visits -= 1
            room.sockets -= 1

    async def let_in(self, socket: WebSocket, table: LiveTable) -> None:
        await socket.accept()
        visit = Visit(self, socket, table)
        try:
            await visit.run()
        except WebSocketDisconnect:
            pass
        finally:
            visit.leave()


class Crowds:
    """Those who watch: so many at a table, and so many from an address. Players are never counted here."""

    def __init__(self, settings: Settings) -> None:
        self.tables = Counter(settings.watchers)
        self.addresses = Counter(settings.watchers_address)

    def enter(self, table: str, key: Hashable) -> None:
        """Refuse if there is no room."""
        if not self.addresses.enter(key):
            raise Refuse("server.too-many-watched", status=429)
        if not self.tables.enter(table):
            self.addresses.leave(key)
            raise Refuse("server.too-many-watchers", status=503)

    def leave(self, table: str, key: Hashable) -> None:
        self.tables.leave(table)
        self.addresses.leave(key)


class Visit:
    """One socket from its first frame to its last."""

    def __init__(self, sockets: Sockets, socket: WebSocket, table: LiveTable) -> None:
        self.settings = sockets.settings
        self.frames = sockets.frames
        self.crowds = sockets.crowds
        self.watches = False
        self.socket = socket
        self.table = table
        line = socket.scope["extensions"][DIRECT]
        assert isinstance(line, Line)
        self.line = line
        self.outlet = Outlet(line, self.settings.queued_frames, sockets.outlets)
        self.connection: Connection | None = None
        self.key: Hashable = self  # under which its frames are counted
        self.ignored = 0
        self.hello: Hello | None = None  # one that was said again

    async def run(self) -> None:
        if await self.greet():
            await self.listen()

    async def greet(self) -> bool:
        """The first frame says who this is; it must come soon."""
        try:
            async with asyncio.timeout(self.settings.hello_seconds):
                frame = self.read(await self.receive())
        except TimeoutError:
            self.outlet.close(NOT_HELLO, "server.no-hello")
            return False
        if not isinstance(frame, Hello):
            self.trouble("server.hello-first")
            self.outlet.close(NOT_HELLO, "server.hello-first")
            return False
        await self.line.starts.turn()
        return not self.outlet.closed and await self.connect(frame)

    async def connect(self, hello: Hello) -> bool:
        seat = None if hello.token is None else self.table.seats.owner(hello.token)
        if self.key != (key := self.key_of(seat)) or self.connection is None:
            # Before anything is made for it: a welcome is the dearest frame of all.
            self.key = key
            if not self.frames.allows(key):
                self.trouble("server.too-often", {"seconds": self.frames.wait(key)})
                self.outlet.close(POLICY, "server.too-often", deaf=True)
                return False
        if self.connection is not None:
            await self.table.caught_up()  # what was asked before is answered before, and to who asked
            self.connection.disconnect()
            self.connection = None
            if self.outlet.closed:  # the last thing that was asked was to leave
                return False
        try:
            self.watch(hello.token is None)
        except Refuse as full:
            self.trouble(*full.words)
            self.outlet.close(BUSY, full.words[0])
            return False
        try:
            self.connection = await self.table.connect(
                hello.token,
                hello.version,
                self.outlet.send,
                self.dropped,
                hello.tab,
                self.socket.state.network,
                hello.browser or "",
            )
        except Refuse as refused:
            self.trouble(*refused.words)
            self.outlet.close(WRONG_TOKEN, refused.words[0])
            return False
        except StoreDown:
            self.trouble("server.store-down")
            self.outlet.close(BUSY, "server.store-down")
            return False
        return True

    def watch(self, watches: bool) -> None:
        """Counts it among those who watch, or no longer. Refuse if there is no room for another."""
        if watches != self.watches:
            count = self.crowds.enter if watches else self.crowds.leave
            count(self.table.id, self.socket.state.network)
            self.watches = watches

    async def listen(self) -> None:
        """Most frames are taken as soon as they are read; what comes this way is a hello, or what is behind one."""
        while not self.outlet.closed:
            self.line.reader = self.take
            data = await self.receive()
            self.line.reader = None
            if self.hello is None and self.take(data):
                continue
            hello, self.hello = self.hello, None
            if hello is None:
                continue
            if not self.allowed(AGAIN):  # what comes behind it must not be done as who one was before
                self.outlet.close(POLICY, "server.too-often", deaf=True)
            elif not await self.connect(hello):
                return

    def take(self, data: bytes | str) -> bool:
        """A frame of this socket. False for a hello that is said again: it is kept until it can be waited for."""
        if self.outlet.closed or not self.allowed():
            return True
        frame = self.read(data)
        if frame is None:
            self.trouble("server.bad-frame")
        elif isinstance(frame, Hello):
            self.hello = frame
            return False
        elif self.connection is not None:
            self.connection.receive(frame)
            if self.connection.waiting > self.settings.frames:
                self.outlet.close(POLICY, "server.too-often", deaf=True)
        return True

    async def receive(self) -> bytes | str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", DONE))
        data: bytes | str | None = message.get("bytes")
        return data if data is not None else str(message.get("text", ""))

    def read(self, data: bytes | str) -> FromClient | None:
        try:
            frame: FromClient = read_frame(data)
            # PostgreSQL has no place for a zero, and no id needs one.
            return None if "\0" in getattr(frame, "id", "") else frame
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None

    def allowed(self, weight: int = 1) -> bool:
        """Within the number of frames of this seat? A few beyond it are ignored, then the socket is closed."""
        if self.frames.allows(self.key, weight):
            self.ignored = 0
            return True
        if self.ignored == 0:
            self.trouble("server.too-often", {"seconds": self.frames.wait(self.key)})
        self.ignored += 1
        if self.ignored > self.settings.frames_ignored:
            self.outlet.close(POLICY, "server.too-often", deaf=True)
        return False

    def key_of(self, seat: int | None) -> Hashable:
        """A seat is counted whatever sockets it uses; watchers by socket."""
        return self if seat is None else (self.table.id, seat)

    def dropped(self) -> None:
        """The table is closed, or this socket was too slow for it."""
        self.outlet.close(DONE, "server.closed")

    def trouble(self, key: str, args: dict[str, object] | None = None) -> None:
        with contextlib.suppress(Gone):
            self.outlet.send(encode(Trouble((key, args or {}))))

    def leave(self) -> None:
        self.line.reader = None
        if self.connection is not None:
            self.connection.disconnect()
        self.watch(False)
        self.frames.forget(self)
        self.connection = self.key = None  # both hold this visit
