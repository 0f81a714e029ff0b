"""Everybody comes at once, as after a restart: a few are let in at a time, and those who play are heard in between."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from uvicorn.server import ServerState

from pyrite.server.app import create_app
from pyrite.server.http import bodies
from pyrite.server.net.gate import AT_ONCE, Starts
from pyrite.server.parts import Parts
from pyrite.server.run import DOORS, listen, loop_factory, make_server, wide
from pyrite.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.deals import dealt_parts
from tests.server.live import ROOMY
from tests.server.storm import masked

MANY = 5 * AT_ONCE
HEAD = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Wire(asyncio.Transport):
    """The server's end of a line that is no line."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.reads = True
        self.closed = False
        self.protocol: Any = None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 80) if name in ("peername", "sockname") else default

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def abort(self) -> None:
        self.closed = True

    close = abort


class Door:
    """A server without its listening: lines are put to it by hand."""

    def __init__(self, parts: Parts, settings: Settings) -> None:
        self.config = make_server(settings, create_app(settings, parts)).config
        self.config.load()
        self.state = ServerState()

    def come(self) -> Wire:
        wire = Wire()
        made: Any = self.config.http_protocol_class
        wire.set_protocol(made(config=self.config, server_state=self.state, app_state={}))
        wire.protocol.connection_made(wire)
        return wire


async def most_in_a_turn(wires: list[Wire], frames: int) -> int:
    """Until each has been written that much: how many of them were, at most, in one turn of the event loop."""
    most = before = 0
    async with asyncio.timeout(PATIENCE):
        while before < len(wires):
            await asyncio.sleep(0)
            now = sum(len(wire.written) >= frames for wire in wires)
            most, before = max(most, now - before), now
    return most


def with_door(folder: Path, play: Callable[[Door, str], Any]) -> None:
    async def main() -> None:
        settings = Settings(database=str(folder / "pyrite.db"), bot_workers=0).changed(ROOMY)
        parts = dealt_parts()(settings)
        await parts.open()
        try:
            made = await parts.lobby.make(bodies.NewTable(name="Ann", spec={"players": 3}))
            await parts.lobby.table(made.table)
            await play(Door(parts, settings), made.table)
        finally:
            await parts.close()

    asyncio.run(main())


def test_however_many_come_a_few_are_let_in_at_a_time(tmp_path: Path) -> None:
    """First their heads, then, of those who were let in, their hellos."""

    async def play(door: Door, table: str) -> None:
        wires = [door.come() for _ in range(MANY)]
        for wire in wires:
            wire.protocol.data_received(HEAD.format(table).encode())
        assert 0 < await most_in_a_turn(wires, 1) <= AT_ONCE
        assert all(wire.written[0].startswith(b"HTTP/1.1 101") for wire in wires)
        for wire in wires:
            wire.protocol.data_received(masked('{"t":"hello"}'))
        assert 0 < await most_in_a_turn(wires, 2) <= AT_ONCE
        assert all(b'"t":"welcome"' in wire.written[1] for wire in wires)

    with_door(tmp_path, play)


def test_who_waits_for_their_turn_is_not_lost_for_it(tmp_path: Path) -> None:
    """A head that comes in pieces is whole when its turn comes; of a body only so much is kept before it; who has gone
    meanwhile costs nothing."""

    async def play(door: Door, table: str) -> None:
        pieces, long, gone = door.come(), door.come(), door.come()
        head = HEAD.format(table).encode()
        for start in range(0, len(head), 7):
            pieces.protocol.data_received(head[start : start + 7])
        long.protocol.data_received(
            b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999\r\n\r\n"
        )
        long.protocol.data_received(b"x" * 40_000)
        assert not long.reads
        gone.protocol.data_received(head)
        gone.abort()
        await most_in_a_turn([pieces], 1)
        assert pieces.written[0].startswith(b"HTTP/1.1 101")
        assert long.reads and not long.closed and not gone.written
        assert long.protocol.cycle.body == b"x" * 40_000

    with_door(tmp_path, play)


def test_those_who_are_further_on_and_those_who_come_take_turns() -> None:
    begun: list[str] = []

    async def main() -> None:
        starts = Starts(4)
        for number in range(6):
            starts.add(lambda number=number: begun.append(f"new {number}"), newcomer=True)  # type: ignore[misc]
        for number in range(3):
            starts.add(lambda number=number: begun.append(f"old {number}"))  # type: ignore[misc]
        async with asyncio.timeout(PATIENCE):
            await starts.turn()
            while len(begun) < 9:
                await asyncio.sleep(0)

    asyncio.run(main())
    assert begun == ["old 0", "new 0", "old 1", "new 1", "old 2", "new 2", "new 3", "new 4", "new 5"]


def test_several_are_taken_in_each_turn() -> None:
    """A turn is long while many come, and whoever finds no place to wait in knocks again only after seconds."""
    turn = 0
    taken: list[int] = []

    class Taken(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            taken.append(turn)

    async def main() -> None:
        nonlocal turn
        loop = asyncio.get_running_loop()
        doors = wide([listen("127.0.0.1", 0)])
        servers = [await loop.create_server(Taken, sock=door, backlog=MANY) for door in doors]
        callers = [socket.create_connection(doors[0].getsockname(), PATIENCE) for _ in range(4 * DOORS)]
        async with asyncio.timeout(PATIENCE):
            while len(taken) < len(callers):
                turn += 1
                await asyncio.sleep(0)
        for server in servers:
            server.close()
        for caller in callers:
            caller.close()
        turns = [taken.count(number) for number in set(taken)]
        assert max(turns) >= DOORS and len(turns) <= 8, turns

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(main())
