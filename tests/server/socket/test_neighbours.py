"""What one client may do at length or leave unread does not touch the others (R16)."""

import asyncio
import json
import socket
import time
from pathlib import Path
from random import Random

import pytest

from pyrite.core.chance import FairChance
from pyrite.core.spec import spec_from_json
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.server.line import WAITING_BYTES, Gone, Outlet, Outlets
from pyrite.server.replays import replay_record
from pyrite.server.trouble import Refuse
from pyrite.server.turns import Turns
from tests.server.live import inside


def long_record(rounds: int = 6) -> bytes:
    spec = CATALOGUE.check(spec_from_json({"players": 10, "options": {"rounds": rounds}}))
    game = new_game(spec, FairChance(bytes(32)))
    rng = Random(1)
    while not game.over:
        seat = game.seats()[0]
        game.play(rng.choice(game.legal_moves(seat)).text, seat)
    return json.dumps(game.record().to_json()).encode()


def test_many_long_replays_at_once_leave_the_others_their_turn() -> None:
    record = long_record()
    gaps: list[float] = []

    async def main() -> None:
        turns = Turns()

        async def bring(address: str) -> None:
            async with turns.of(address):
                await replay_record(record, None)

        jobs = asyncio.gather(*(bring(f"10.0.0.{number % 3}") for number in range(12)))
        while not jobs.done():
            before = time.thread_time()  # what was worked, however busy the machine is
            await asyncio.sleep(0)
            gaps.append(time.thread_time() - before)
        assert not turns.own and not turns.waiting.counts

    asyncio.run(main())
    gaps.sort()
    assert gaps[-2] < 0.03, gaps[-5:]


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
        deadline = time.monotonic() + 20
        while not connections and time.monotonic() < deadline:
            time.sleep(0.01)
        while connections and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not connections
        line.close()


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
