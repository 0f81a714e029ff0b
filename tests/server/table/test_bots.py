"""Bots at tables: real worker processes, only bytes, the same move again (R7)."""

import asyncio
import logging
import os
import signal
from pathlib import Path
from random import Random

import pytest

from pyrite.core.chance import FairChance
from pyrite.core.spec import GameSpec
from pyrite.games.front import new_game
from pyrite.server import protocol, wire
from pyrite.server.bots.pool import BotPool, WorkerDied
from pyrite.server.bots.worker import Desk, Feed
from pyrite.server.clock import Pace
from tests.server.table.support import QUICK, InlinePool, house, play_on, run, settle, until


def packets(seat: int, moves: int) -> list[bytes]:
    """What a seat is sent in a random game, up to a decision of its own."""
    game = new_game(GameSpec("saboteur", 4), FairChance(bytes(32)))
    rng = Random(1)
    out = [wire.packet(1, wire.faces(game.opening, seat), wire.look(game, seat))]
    while len(out) < moves or game.seat != seat:
        events = game.play(rng.choice(game.legal_moves()))
        out.append(wire.packet(len(out) + 1, wire.faces(events, seat), wire.look(game, seat)))
    return out


@pytest.mark.parametrize("bot", ["random", "simple"])
def test_the_same_packets_and_seed_give_the_same_move(bot: str) -> None:
    sent = packets(2, 30)
    whole = Desk().handle(Feed("t", 2, bot, 7, sent, True, 1))
    desk = Desk()
    desk.handle(Feed("t", 2, bot, 7, sent[:1], True))
    for data in sent[1:-1]:
        desk.handle(Feed("t", 2, bot, 7, [data], False))
    piecewise = desk.handle(Feed("t", 2, bot, 7, sent[-1:], False, 1))
    assert whole is not None and whole == piecewise and whole.move


def test_a_bot_that_can_not_read_its_packet_fails_alone() -> None:
    desk = Desk()
    good = packets(1, 5)
    assert desk.handle(Feed("t", 1, "simple", 7, [b"{}"], True, 1)).move == ""  # type: ignore[union-attr]
    assert desk.handle(Feed("u", 1, "nobody", 7, good, True, 2)).move == ""  # type: ignore[union-attr]
    assert desk.handle(Feed("t", 1, "simple", 7, good, True, 3)).move  # type: ignore[union-attr]


def test_a_bot_is_given_its_own_packets_and_nothing_else(tmp_path: Path) -> None:
    async def main() -> None:
        pool = InlinePool()
        async with house(tmp_path, pool=pool) as home:
            table, people = await home.begin(2, 2, bot="simple")
            await play_on(people, Random(1), 8)
            await settle()
            assert table.match is not None
            for seat in (1, 2):
                fed = [data for feed in pool.worker.fed if feed.seat == seat for data in feed.packets]
                sent = [data for data in table.match.packets(seat) if data is not None]
                assert fed == sent[: len(fed)] and len(fed) >= len(sent) - 1

    run(main())


def test_a_bot_that_fails_makes_a_random_move_and_tells_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, place: object, order: object) -> str:
        raise ValueError("saboteur pickaxe")

    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(2, 1)
            await play_on(people, Random(1), 6)
            await settle()
            assert table.match is not None
            assert {seat for seat, _ in table.match.game.moves} == {0, 1, 2}

    monkeypatch.setattr(Desk, "feed", fail)
    with caplog.at_level(logging.DEBUG):
        run(main())
    assert "a random move is made" in caplog.text
    assert "saboteur" not in caplog.text and "pickaxe" not in caplog.text


def test_real_workers_play_a_match_and_survive_being_killed(tmp_path: Path) -> None:
    async def main() -> None:
        pool = BotPool(2)
        await pool.open()
        try:
            async with house(tmp_path, pool=pool) as home:
                table, people = await home.begin(1, 4, bot="simple", options={"rounds": 1})
                await play_on(people, Random(1), 3)
                victim = pool.worker_of(table.id)
                old = victim.process.pid
                assert old is not None
                os.kill(old, signal.SIGKILL)
                await people[0].act(protocol.Leave)
                await until(lambda: table.info().state == "over")
                assert victim.process.pid != old and victim.generation == 2
        finally:
            await pool.close()

    run(main())


def test_who_waits_for_a_worker_that_dies_learns_it(tmp_path: Path) -> None:
    async def main() -> None:
        pool = BotPool(1)
        await pool.open()
        try:
            bot = pool.seat("t", 1, "simple", 3)
            sent = packets(1, 10)
            bot.feed(sent, len(sent))
            first = await asyncio.wait_for(bot.choose(), 60)
            pool.workers[0].process.kill()
            with pytest.raises(WorkerDied):
                await asyncio.wait_for(bot.choose(), 60)
            assert bot.fresh
            bot.feed(sent, len(sent))
            assert await asyncio.wait_for(bot.choose(), 60) == first
        finally:
            await pool.close()

    run(main())


def test_a_bot_moves_at_the_moment_drawn_beforehand(tmp_path: Path) -> None:
    async def main() -> None:
        pace = Pace(bot_pause=(1.5, 1.5))
        async with house(tmp_path, pace) as home:
            table, people = await home.begin(1, 3)
            assert table.match is not None
            for _ in range(4):
                await settle()
                if people[0].legal:
                    await people[0].play(people[0].legal[0])
                    await settle()
                before = len(table.match.game.moves)
                await home.time.pass_by(1.39)
                assert len(table.match.game.moves) == before
                await home.time.pass_by(0.1101)
                await settle()
                assert len(table.match.game.moves) == before + 1

    run(main())
    assert QUICK.bot_pause == (0.0, 0.0)
