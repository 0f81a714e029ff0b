"""Whoever has gone is forgotten at once, without a search for rings: among thousands of sockets it takes a second in
which nobody is heard."""

import asyncio
import gc
from collections import Counter
from pathlib import Path

from tests.patience import PATIENCE
from tests.server.socket.test_newcomers import HEAD, Door, Wire, most_in_a_turn, with_door
from tests.server.storm import masked

MANY = 10


async def until_gone(door: Door, wires: list[Wire]) -> None:
    for wire in wires:
        wire.closed = True
        wire.protocol.connection_lost(None)
        wire.protocol = None
    async with asyncio.timeout(PATIENCE):
        while door.state.tasks:
            await asyncio.sleep(0)
    for _ in range(3):
        await asyncio.sleep(0)


async def visit(door: Door, table: str) -> None:
    """Some who said hello, one who did not, one who was turned away, one who asked for a page."""
    wires = [door.come() for _ in range(MANY + 3)]
    for wire in wires[: MANY + 1]:
        wire.protocol.data_received(HEAD.format(table).encode())
    wires[-2].protocol.data_received(HEAD.format("nowhere").encode())
    wires[-1].protocol.data_received(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    await most_in_a_turn(wires, 1)
    for wire in wires[:MANY]:
        wire.protocol.data_received(masked('{"t":"hello"}'))
    await most_in_a_turn(wires[:MANY], 2)
    await until_gone(door, wires)


def test_who_has_gone_leaves_nothing_behind(tmp_path: Path) -> None:
    async def play(door: Door, table: str) -> None:
        await visit(door, table)  # what is made once is made
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            await visit(door, table)
            gc.collect()
            left = Counter(type(each).__name__ for each in gc.garbage)
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
        assert not [name for name, times in left.items() if times >= MANY], left
        assert not {"Requests", "Connections", "Lines", "Visit", "Connection", "WebSocket", "Outlet"} & set(
            left
        )

    with_door(tmp_path, play)
