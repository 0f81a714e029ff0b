"""Clocks and absence, with a clock that is turned by hand."""

from pathlib import Path
from random import Random

import pytest

from pyrite.server import protocol
from pyrite.server.clock import Pace
from pyrite.server.table import looking_back
from tests.modules.support import catalogue_of
from tests.modules.veto import Veto
from tests.server.table.support import Person, house, play_on, run, settle


@pytest.mark.parametrize(("clock", "seconds"), [("relaxed", 90), ("fast", 30)])
def test_when_the_time_is_up_a_bot_plays_that_turn_and_no_other(
    tmp_path: Path, clock: str, seconds: int
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, clock=clock)
            assert table.match is not None
            first = table.match.game.seat
            assert first is not None
            shown = people[0].last(protocol.Clock)
            assert shown == protocol.Clock([first], 1000 * seconds, 1000 * seconds)
            await home.time.pass_by(seconds - 1)
            assert len(table.match.game.moves) == 0
            await home.time.pass_by(1.5)
            await settle()
            assert [seat for seat, _ in table.match.game.moves] == [first]
            assert table.info().seats[first].bot == ""
            # All saw the clock, so all are told, before the packet of that move.
            assert [person.of(protocol.Expired) for person in people] == [[protocol.Expired(first, 1)]] * 3
            await home.time.pass_by(seconds / 2)
            await play_on(people, Random(1), 1)
            await home.time.pass_by(seconds - 1)
            assert len(table.match.game.moves) == 2
            late = await Person("W", None).come(table)
            assert late.last(protocol.Clock).milliseconds == 1000

    run(main())


def test_without_a_clock_nobody_who_is_there_is_hurried(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, _ = await home.begin(3)
            await home.time.pass_by(10_000)
            assert table.match is not None and table.match.game.moves == []

    run(main())


def test_without_a_clock_the_table_waits_for_who_is_away(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            assert table.match is not None
            seat = table.match.game.seat
            assert seat is not None
            await people[seat].go()
            await home.time.pass_by(59)
            assert not table.info().seats[seat].away
            await home.time.pass_by(2)
            assert table.info().seats[seat].away
            await home.time.pass_by(3000)
            assert table.match.game.moves == [] and table.info().seats[seat].bot == ""
            await people[seat].come(table)
            assert not table.info().seats[seat].away
            await play_on(people, Random(1), 4)

    run(main())


def test_with_a_clock_a_bot_plays_each_decision_of_who_is_away(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, clock="fast")
            assert table.match is not None
            seat = table.match.game.seat
            assert seat is not None
            await people[seat].go()
            await home.time.pass_by(29)
            assert table.match.game.moves == []
            await home.time.pass_by(2)
            await settle()
            assert [each for each, _ in table.match.game.moves] == [seat]
            assert table.info().seats[seat].bot == ""

    run(main())


def test_a_short_absence_changes_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            for _ in range(5):
                await people[1].go()
                await home.time.pass_by(50)
                await people[1].come(table)
            assert table.info().seats[1].bot == ""

    run(main())


def test_a_host_who_stays_away_is_replaced(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(3)
            await people[0].go()
            await people[1].go()
            await home.time.pass_by(61)
            assert table.info().host == 2
            assert (await home.store.table(table.id)).host == 2  # type: ignore[union-attr]

    run(main())


def test_versions_are_repeated_in_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(3)
            await home.time.pass_by(9)
            assert people[1].last(protocol.Pulse) == protocol.Pulse(0, "")
            await people[0].act(protocol.Start)
            for _ in range(3):
                await home.time.pass_by(9.9)
                for person in people:
                    pulse = protocol.Pulse(person.packet.version, person.packet.digest)
                    assert person.last(protocol.Pulse) == pulse
            assert len(people[1].of(protocol.Pulse)) >= 4
            assert Pace().pulse <= 10
            assert table.presence

    run(main())


def test_silence_answers_a_question_that_is_open_to_several(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, catalogue=catalogue_of(Veto)) as home:
            table, people = await home.begin(4, spec={"modules": ["veto"]})
            assert table.match is not None
            while not table.match.window():
                asked = next(person for person in people if person.legal)
                shown = [move for move in asked.legal if not move.startswith("pass:")]
                await asked.play((shown or asked.legal)[0])
            waiting = [person for person in people if "decline" in person.legal]
            assert len(waiting) == 3
            assert waiting[0].last(protocol.Clock).seats == [waiting[0].connection.seat]  # type: ignore[union-attr]
            counts = [len(person.frames) for person in people]
            # Nobody learns that somebody has answered: no packet, no clock, nothing, until the time is up for all.
            await waiting[0].whisper("decline")
            assert [len(person.frames) for person in people] == counts
            made = len(table.match.game.moves)
            await home.time.pass_by(Pace().window + 1)
            await settle()
            assert len(table.match.game.moves) == made + 3
            assert isinstance(waiting[0].last(protocol.Done), protocol.Done)
            assert not table.match.window()
            assert not any(person.of(protocol.Expired) for person in people)
            replay = await looking_back.replay(table, None, None)
            assert b'"by":null' in replay.split(b'"frames":[', 1)[1][12:]

    run(main())


def test_a_game_that_everybody_left_goes_on_after_a_restart_and_others_wait(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace(natural=1.0)) as home:
            ids = {}
            for why in ("away", "away, with a clock", "left", "one left"):
                table, people = await home.begin(3, clock="fast" if "clock" in why else "off")
                ids[why] = table.id
                for person in people[:1] if why == "one left" else people if why == "left" else []:
                    await person.act(protocol.Leave)
                for person in people:
                    if not person.dropped:
                        await person.go()
            await home.open_table(3, clock="fast")
            await home.again()
            assert not home.lobby.live
            await home.lobby.housekeeping.go_on()
            assert set(home.lobby.live) == {ids["left"]}
            for name in ids.values():
                await home.table(name)
            before = {why: len(await home.store.log(table)) for why, table in ids.items()}
            for _ in range(20):
                await home.time.pass_by(10)
            after = {why: len(await home.store.log(table)) for why, table in ids.items()}
            assert [why for why in ids if after[why] > before[why]] == ["left"]

    run(main())
