"""Who plays a seat: the table of docs/seats.md, and the same lived through."""

from pathlib import Path
from random import Random

import pytest

from pyrite.server import protocol
from pyrite.server.clock import Pace
from pyrite.server.table.who import Plays, Situation, clock_runs, who_plays
from tests.modules.support import catalogue_of
from tests.modules.veto import Veto
from tests.server.table.support import house, play_on, run, settle

ALONE = {"people": 1, "company": 1}
TWO = {"people": 2, "company": 2}
DAY = 86400.0


def plays(people: int = 2, company: int = 2, **more: bool) -> Plays:
    names = ("bot", "left", "there", "voted", "once")
    return who_plays(
        Situation(**{name: more.get(name, False) for name in names}, people=people, company=company)
    )


@pytest.mark.parametrize("once", [False, True])
def test_the_table_of_the_docs(once: bool) -> None:
    assert plays(bot=True, once=once) == plays(left=True, once=once) == Plays.BOT
    assert plays(voted=True, once=once) == Plays.BOT
    assert plays(there=True, voted=True) == Plays.PERSON  # back
    assert plays(there=True, once=once) == (Plays.ONCE if once else Plays.PERSON)
    assert plays(company=1, once=once) == (Plays.ONCE if once else Plays.NOBODY)
    # Nobody is there: nothing happens, whoever would play.
    for who in ("bot", "left", "voted", "once"):
        assert plays(company=0, **{who: True}) == Plays.NOBODY
    # Everybody has left: it is played to its end.
    assert plays(people=0, company=0, left=True) == plays(people=0, company=0, bot=True) == Plays.BOT


def test_a_clock_runs_only_where_somebody_else_waits() -> None:
    assert [clock_runs(*each) for each in ((0, 0), (1, 1), (1, 0), (2, 0), (2, 1), (3, 3))] == [
        *(False, False, False, False, True, True)
    ]


@pytest.mark.parametrize("clock", ["off", "fast"])
def test_the_game_of_a_lone_player_is_untouched_after_a_day_and_a_restart(tmp_path: Path, clock: str) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace(natural=1.0, idle=600)) as home:
            table, (person,) = await home.begin(1, 3, clock=clock)
            while not person.legal:
                await home.time.pass_by(1)
            assert not person.of(protocol.Clock)  # nobody else waits
            await home.time.pass_by(300)
            await person.play(person.legal[0])
            packet, log = person.packet, await home.store.log(table.id)  # bots are about to play
            await person.go()
            await home.time.pass_by(DAY)
            await home.lobby.housekeeping.let_go()
            assert home.lobby.live == {}
            await home.again()
            await home.lobby.housekeeping.go_on()
            assert home.lobby.live == {} and await home.store.log(table.id) == log
            table = await home.table(table.id)
            await home.time.pass_by(DAY)
            assert await home.store.log(table.id) == log
            await person.come(table)
            assert person.packet == packet and table.info().seats[0].bot == ""
            await home.time.pass_by(5)
            assert len(await home.store.log(table.id)) > len(log)  # they go on

    run(main())


def test_who_left_is_played_for_to_the_end_and_who_is_back_plays(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(2, 1, options={"rounds": 1})
            await people[0].act(protocol.Leave)
            assert table.info().seats[0].bot and table.info().host == people[1].connection.seat  # type: ignore[union-attr]
            await people[0].come(table)
            assert not table.info().seats[0].bot
            for person in people:
                await person.act(protocol.Leave)
            await settle(50)
            assert table.row.state == "over"

    run(main())


def test_a_question_to_several_waits_while_nobody_is_there(tmp_path: Path) -> None:
    """Its time is whole again when somebody comes, and an answer that was given stays given."""

    async def main() -> None:
        async with house(tmp_path, catalogue=catalogue_of(Veto)) as home:
            table, people = await home.begin(4, spec={"modules": ["veto"]})
            assert table.match is not None
            while not table.match.window():
                asked = next(person for person in people if person.legal)
                shown = [move for move in asked.legal if not move.startswith("pass:")]
                await asked.play((shown or asked.legal)[0])
            waiting = [person for person in people if "decline" in person.legal]
            made = len(table.match.game.moves)
            await waiting[0].whisper("decline")
            for person in people:
                await person.go()
            await home.time.pass_by(DAY)
            assert table.match.window() and len(table.match.game.moves) == made
            await people[0].come(table)
            assert people[0].last(protocol.Clock).milliseconds in (None, 8000)
            await home.time.pass_by(7)
            assert table.match.window()
            await home.time.pass_by(2)
            assert not table.match.window()

    run(main())


def test_a_visit_keeps_a_game_that_waits(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, wall=lambda: round(10_000 + home_time[0])) as home:
            table, people = await home.begin(2, 1)
            await people[0].go()
            home_time[0] = 29 * DAY
            await people[0].come(table)
            await settle()
            assert (await home.store.table(table.id)).changed == 10_000 + 29 * DAY  # type: ignore[union-attr]
            await play_on(people, Random(1), 2)

    home_time = [0.0]
    run(main())
