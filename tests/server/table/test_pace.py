"""How fast bots play: on fixed beats, a whole walk at one moment, as the table says."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyrite.server import protocol
from pyrite.server.clock import PACES, REST, Pace
from pyrite.server.http import bodies
from pyrite.server.table.live import LiveTable
from pyrite.server.table.rematch import remake
from tests.server.table.support import House, Person, house, run, settle

GAMES = ("saboteur", "saboteur2", "lost-mines", "dark-cave")
TICK = 0.01


def made(table: LiveTable) -> list[tuple[int, str]]:
    assert table.match is not None
    return table.match.game.moves


async def moments(home: House, table: LiveTable, person: Person, seconds: float) -> list[tuple[float, int]]:
    """When bots moved, and how often at that moment, until the person is asked or that time is over."""
    found: list[tuple[float, int]] = []
    begun = home.time.now()
    while not person.legal and home.time.now() - begun < seconds:
        before = len(made(table))
        await home.time.pass_by(TICK)
        if len(made(table)) > before:
            found.append((round(home.time.now() - begun, 2), len(made(table)) - before))
    return found


async def to_my_turn(home: House, person: Person) -> None:
    for _ in range(400):
        if person.legal:
            return
        await home.time.pass_by(0.5)
    raise AssertionError("never asked")


async def play(person: Person) -> None:
    """Anything that keeps the game going; what follows from it in the same turn is as short as can be."""
    await person.play(next(move for move in person.legal if not move.startswith("end:")))
    await settle()
    while person.legal and "turn" not in str(person.packet.view["decision"]):
        words = ("stop", "end:refuse")
        await person.play(next((move for move in person.legal if move in words), person.legal[0]))
        await settle()


@pytest.mark.parametrize("game", GAMES)
def test_a_lap_of_four_bots_takes_at_most_six_seconds(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, (person,) = await home.begin(1, 4, bot="simple", spec={"game": game})
            laps = 0
            while laps < 6 and not person.packet.view["over"]:
                await to_my_turn(home, person)
                await play(person)
                found = await moments(home, table, person, 20)
                assert not found or found[-1][0] <= 6.0, found
                laps += 1
            assert laps >= 4

    run(main())


@pytest.mark.parametrize("game", ["lost-mines", "dark-cave"])
def test_all_that_follows_in_a_turn_is_shown_at_one_moment(tmp_path: Path, game: str) -> None:
    """The first move of a bot's turn after a beat, the whole walk after a short one."""

    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, (person,) = await home.begin(1, 3, bot="simple", spec={"game": game})
            longest = 0
            for _ in range(8):
                await to_my_turn(home, person)
                await play(person)
                before = len(made(table))
                found = await moments(home, table, person, 20)
                by_seat: dict[int, list[int]] = {}
                for seat, _ in made(table)[before:]:
                    by_seat.setdefault(seat, []).append(1)
                # At most two moments a turn, unless there was a vote.
                if not any(move.startswith("end:") for _, move in made(table)[before:]):
                    assert len(found) <= 2 * len(by_seat), found
                longest = max([longest, *(count for _, count in found)])
            assert longest >= 3

    run(main())


def test_beats_are_the_same_whatever_is_decided(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, (person,) = await home.begin(1, 4, bot="simple", spec={"game": "saboteur"})
            for _ in range(4):
                await to_my_turn(home, person)
                await play(person)
                found = await moments(home, table, person, 20)
                assert [count for _, count in found] == [1, 1, 1, 1]
                assert [when for when, _ in found] == pytest.approx([0.8, 1.6, 2.4, 3.2], abs=0.05)

    run(main())


def test_the_table_sets_the_pace_and_the_host_changes_it_at_any_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, people = await home.open_table(2, 2, pace="quick")
            host, guest = people if table.row.host == 0 else people[::-1]
            assert table.info().pace == "quick"
            assert isinstance(await guest.act(protocol.Change, pace="natural"), protocol.Refused)
            assert isinstance(await host.act(protocol.Change, pace="at-once"), protocol.Done)
            assert isinstance(await host.act(protocol.Start), protocol.Done)
            assert isinstance(await guest.act(protocol.Change, pace="natural"), protocol.Refused)
            assert isinstance(await host.act(protocol.Change, pace="natural", chat=True), protocol.Refused)
            assert isinstance(await host.act(protocol.Change, pace="natural"), protocol.Done)
            assert guest.last(protocol.TableNow).table.pace == "natural"
            await home.again()
            assert (await home.table(table.id)).row.pace == "natural"

    run(main())


def test_each_pace_is_quicker_than_the_one_before() -> None:
    pace = Pace()
    for opens in (True, False):
        beats = [pace.beat(name, opens, 0.0) for name in PACES]
        assert beats == sorted(beats, reverse=True) and len(set(beats)) == 3
    assert 4 * pace.natural * (1 + REST) < 6
    assert pace.beat("at-once", True, 2.5) == 2.5  # never shorter than the longest thought
    assert Pace(natural=0).beat("natural", True, 2.5) == 0


def test_skipping_lets_bots_play_at_once_until_one_is_asked(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace(natural=60.0)) as home:
            _, (person,) = await home.begin(1, 4, bot="simple", options={"starter": 0})
            await to_my_turn(home, person)
            for _ in range(2):
                await play(person)
                await home.time.pass_by(30)
                assert not person.legal
                assert isinstance(await person.act(protocol.Skip), protocol.Done)
                await home.time.pass_by(2)
                assert person.legal
            await play(person)  # it was for that lap alone
            await home.time.pass_by(30)
            assert not person.legal

    run(main())


def test_with_several_people_all_who_are_there_have_to_want_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace(natural=60.0)) as home:
            table, people = await home.begin(2, 3, bot="simple")
            while (asked := next((person for person in people if person.legal), None)) is not None:
                await play(asked)
            before = len(made(table))
            await people[0].act(protocol.Skip)
            await home.time.pass_by(30)
            assert len(made(table)) == before
            await people[1].act(protocol.Skip)
            await home.time.pass_by(0.5)
            assert len(made(table)) > before

    run(main())


def test_a_rematch_keeps_the_pace(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            made = await home.lobby.make(
                bodies.NewTable("A", {"players": 3}, bots=["random"] * 2, pace="at-once")
            )
            table = await home.table(made.table)
            await Person("A", made.token).come(table)
            table.row.state = "over"
            new, _ = await remake(table, 0)
            assert (await home.table(new)).row.pace == "at-once"

    run(main())
