"""What one client may do at length or leave unread does not touch the others (R16)."""

import asyncio
import contextlib
import json
import socket
from pathlib import Path
from random import Random
from select import select
from types import SimpleNamespace
from typing import Any

import pytest

from pyrite.core.chance import FairChance
from pyrite.core.spec import spec_from_json
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.server import wire
from pyrite.server.http.replays import replay_record
from pyrite.server.net.line import WAITING_BYTES, Gone, Outlet, Outlets
from pyrite.server.net.turns import Turns
from pyrite.server.run import UNREAD_BYTES
from pyrite.server.trouble import Refuse
from tests.patience import PATIENCE, until
from tests.server.live import inside


def long_record(rounds: int = 6) -> bytes:
    spec = CATALOGUE.check(spec_from_json({"players": 10, "options": {"rounds": rounds}}))
    game = new_game(spec, FairChance(bytes(32)))
    rng = Random(1)
    while not game.over:
        seat = game.seats()[0]
        game.play(rng.choice(game.legal_moves(seat)).text, seat)
    return json.dumps(game.record().to_json()).encode()


def test_many_long_replays_at_once_leave_the_others_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: on the clock of this test a frame takes a microsecond, and a piece of work four of them."""
    record = long_record()
    worked: list[str] = []
    gaps: list[list[str]] = []
    make_frame, make_whole = wire.replay_frame, wire.replay

    def frame(*given: Any) -> bytes:
        worked.append("frame")
        return make_frame(*given)

    def whole(*given: Any) -> bytes:
        worked.append("whole")
        return make_whole(*given)

    monkeypatch.setattr(wire, "replay_frame", frame)
    monkeypatch.setattr(wire, "replay", whole)
    monkeypatch.setattr(
        "pyrite.server.net.turns.time", SimpleNamespace(perf_counter=lambda: 1e-6 * len(worked))
    )
    monkeypatch.setattr("pyrite.server.net.turns.PIECE", 4e-6)

    async def main() -> None:
        turns = Turns()

        async def bring(address: str) -> None:
            async with turns.of(address):
                await replay_record(record, None)

        jobs = asyncio.gather(*(bring(f"10.0.0.{number % 3}") for number in range(12)))
        while not jobs.done():
            before = len(worked)
            await asyncio.sleep(0)
            gaps.append(worked[before:])
        assert not turns.own and not turns.waiting.counts

    asyncio.run(main())
    assert sum(gap.count("whole") for gap in gaps) == 12
    assert sum(gap.count("frame") for gap in gaps) > 12 * 400
    # One may end and the next begin in one turn of the event loop.
    assert max(gap.count("frame") for gap in gaps) <= 2 * 5
    assert max(gap.count("whole") for gap in gaps) <= 1


def test_the_addresses_take_turns() -> None:
    order: list[str] = []

    async def main() -> None:
        turns = Turns()

        async def work(address: str) -> None:
            async with turns.of(address):
                order.append(address)
                await asyncio.sleep(0)

        await asyncio.gather(*(work(address) for address in ("a", "a", "a", "a", "b")))
        assert order.index("b") <= 2

    asyncio.run(main())


def test_so_many_of_one_address_wait_and_one_more_is_refused() -> None:
    async def main() -> None:
        turns = Turns(2)
        async with turns.of("a"):
            second = asyncio.create_task(turns.of("a").__aenter__())
            await asyncio.sleep(0)
            with pytest.raises(Refuse):
                async with turns.of("a"):
                    pass
            second.cancel()
            await asyncio.gather(second, return_exceptions=True)
            assert turns.waiting.counts == {"a": 1}

    asyncio.run(main())


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    record = long_record()
    with inside(tmp_path, bot_workers="0", unread_seconds="0.5", record_bytes="1000000") as server:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        head = f"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(record)}\r\n"
        line.sendall(head.encode() + b"Content-Type: application/json\r\n\r\n" + record)
        assert server.running is not None
        connections = server.running.server_state.connections
        until(lambda: connections, "the request is there")
        until(lambda: not connections, "it is given up")
        line.close()


def test_long_records_that_come_slowly_are_counted_before_they_are_read(tmp_path: Path) -> None:
    head = b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 200000\r\n"
    with inside(tmp_path, bot_workers="0", imports="2") as server, contextlib.ExitStack() as stack:

        def begin() -> socket.socket:
            line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            line.sendall(head + b"Content-Type: application/json\r\n\r\n" + bytes(100_000))
            return stack.enter_context(line)

        lines = [begin(), begin(), begin()]
        answered, _, _ = select(lines, [], [], PATIENCE)
        assert len(answered) == 1 and answered[0].recv(100).startswith(b"HTTP/1.1 429 ")
        assert server.ask("GET", "/api/catalogue")[0] == 200
        assert select([line for line in lines if line not in answered], [], [], 0)[0] == []


def test_the_system_keeps_little_for_who_does_not_read(tmp_path: Path) -> None:
    """As much as it keeps counts to what the server uses (MemoryMax)."""
    with inside(tmp_path, bot_workers="0") as server, server.watch(server.make()["table"]):
        assert server.running is not None
        for connection in server.running.server_state.connections:
            taken = connection.transport.get_extra_info("socket")
            assert taken.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 2 * UNREAD_BYTES


class Stuck:
    """A line whose other end does not read."""

    gone = False
    ready = False

    def __init__(self) -> None:
        self.transport = self
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_long_frames_that_wait_are_counted_by_their_bytes() -> None:
    line = Stuck()
    outlet = Outlet(line, 64, Outlets())  # type: ignore[arg-type]
    story = bytes(WAITING_BYTES // 4)
    for _ in range(4):
        outlet.send(story)
    with pytest.raises(Gone):
        outlet.send(b"one more")
    assert line.aborted
