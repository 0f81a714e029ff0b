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
from pyrite.server.bots.pool import BotPool, BotSeat, WorkerDied
from pyrite.server.bots.worker import Desk, Feed
from pyrite.server.clock import Pace
from tests.patience import PATIENCE
from tests.server.table.support import InlinePool, house, play_on, run, settle, until


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


def test_a_bot_that_is_not_wanted_any_more_leaves_its_worker(tmp_path: Path) -> None:
    """At whatever moment of its thought that is: nothing is asked of it afterwards."""

    async def main() -> None:
        pool = InlinePool()
        async with house(tmp_path, pool=pool) as home:
            table, people = await home.begin(1, 2, bot="simple", spec={"game": "lost-mines"})
            await play_on(people, Random(1), 3)
            table.autopilot.pace = Pace()  # they think their whole turn through, and wait for a beat
            assert isinstance(await people[0].play(people[0].legal[0]), protocol.Done)
            while not table.autopilot.thinking:  # its own turn has several moves
                await people[0].play(people[0].legal[0])
            thought = 0
            for moment in range(20):
                table.autopilot.hurry()
                for _ in range(moment):
                    await asyncio.sleep(0)
                thought += bool(pool.worker.desk.bots)
                table.autopilot.close()
                await settle()
                assert pool.worker.desk.bots == {}, moment
            assert thought > 5

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


def test_a_worker_that_hangs_is_replaced_and_who_waited_behind_is_not_blamed() -> None:
    async def main() -> None:
        pool = BotPool(1, limit=PATIENCE)
        await pool.open()
        try:
            sent = packets(1, 10)
            bots = [pool.seat(table, 1, "simple", 3) for table in ("t", "u", "v")]
            for bot in bots:
                bot.feed(sent, len(sent))
            first = await asyncio.wait_for(bots[0].choose(), PATIENCE)
            hung = pool.workers[0].process.pid
            assert hung is not None
            os.kill(hung, signal.SIGSTOP)
            pool.workers[0].limit = 0.1
            waiting = [bot.choose() for bot in bots]
            told = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), PATIENCE)
            assert [isinstance(each, WorkerDied) and each.blamed for each in told] == [True, False, False]
            assert all(bot.fresh for bot in bots)
            pool.workers[0].limit = PATIENCE
            bots[0].feed(sent, len(sent))
            assert await asyncio.wait_for(bots[0].choose(), PATIENCE) == first
            assert pool.workers[0].generation == 2 and pool.workers[0].process.pid != hung
        finally:
            await pool.close()

    run(main())


def test_a_bot_that_never_ends_makes_a_random_move_and_others_play_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever is blamed twice is not asked a third time; whoever waited is asked as often as it takes."""

    asked: dict[str, int] = {}

    class Slow(InlinePool):
        def seat(self, table: str, seat: int, bot: str, seed: int) -> BotSeat:
            made = super().seat(table, seat, bot, seed)
            real = made.choose

            def choose() -> asyncio.Future[str]:
                number = asked[bot] = asked.get(bot, 0) + 1
                future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
                if bot == "random":
                    future.set_exception(WorkerDied(blamed=True))
                elif number % 5:
                    future.set_exception(WorkerDied(blamed=False))
                else:
                    return real()
                return future

            made.choose = choose  # type: ignore[method-assign]
            return made

    async def main() -> None:
        async with house(tmp_path, pool=Slow()) as home:
            table, people = await home.open_table(1, 2, bot="random")
            await people[0].act(protocol.SeatBot, seat=2, bot="simple")
            await people[0].act(protocol.Start)
            await play_on(people, Random(1), 3)
            await settle()
            assert table.match is not None
            made = [seat for seat, _ in table.match.game.moves]
            assert asked == {"random": 2 * made.count(1), "simple": 5 * made.count(2)}
            assert made.count(1) >= 2 and made.count(2) >= 2
            assert caplog.text.count("a random move is made") == made.count(1)

    run(main())
