"""The window of the veto (CH-19) at a table: as long as the table says, over when all have answered, the same for all.
What the others are sent, byte for byte: tests/server/leaks/test_windows.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyrite.server import protocol
from pyrite.server.clock import Pace
from pyrite.server.table.live import LiveTable
from tests.server.table.support import House, Person, house, run, settle

SECONDS = 8.0


def holder(table: LiveTable) -> int | None:
    """The seat that holds the veto."""
    assert table.match is not None
    s = table.match.game.state
    kind = s.rules.cards.kind_of["veto"]
    return next((seat for seat in range(len(s.held)) if s.holds(seat, kind)), None)


async def seated(home: House, people: int, bots: int, **more: Any) -> tuple[LiveTable, list[Person]]:
    spec = {"modules": ["veto"], **more.pop("spec", {})}
    return await home.begin(people, bots, spec=spec, **more)


async def announce(home: House, table: LiveTable, people: list[Person], held: bool | None = None) -> Person:
    """Somebody, if asked for while the veto is in another hand or in none, plays a card; the window is open."""
    assert table.match is not None
    for _ in range(200):
        if not table.match.window():
            player = next((person for person in people if person.legal), None)
            if player is None:
                await home.time.pass_by(2)
                continue
            shown = [move for move in player.legal if not move.startswith(("pass:", "discard:"))]
            seat = seat_of(player)
            fits = held is None or (holder(table) not in (None, seat)) == held
            moves = shown if shown and fits else [move for move in player.legal if move.startswith("pass:")]
            await player.play(moves[0])
            if shown and fits and table.match.window():
                return player
        else:
            await home.time.pass_by(SECONDS + 0.1)
    raise AssertionError("no such window")


def seat_of(person: Person) -> int:
    assert person.connection is not None and person.connection.seat is not None
    return person.connection.seat


async def open_until(home: House, table: LiveTable, seconds: float) -> bool:
    """The window is still open just before that time is over, and closed just after it."""
    assert table.match is not None
    await home.time.pass_by(seconds - 0.1)
    before = table.match.window()
    await home.time.pass_by(0.2)
    return before and not table.match.window()


async def over_now(home: House, table: LiveTable) -> bool:
    await home.time.pass_by(0.01)
    assert table.match is not None
    return not table.match.window()


@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("answers", [0, 1, 2])
def test_as_long_as_somebody_has_not_answered_it_lasts_its_time(
    tmp_path: Path, answers: int, held: bool
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await seated(home, 4, 0)
            player = await announce(home, table, people, held)
            asked = [person for person in people if person is not player]
            for person in asked[:answers]:
                await person.whisper("decline")
            assert table.match is not None
            moves = len(table.match.game.moves)
            assert await open_until(home, table, SECONDS)
            assert [move for _, move in table.match.game.moves[moves:]] == ["decline"] * 3
            await settle()
            for person in asked[:answers]:
                assert person.of(protocol.Done)

    run(main())


@pytest.mark.parametrize("held", [True, False])
def test_it_is_over_as_soon_as_the_last_one_has_answered(tmp_path: Path, held: bool) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await seated(home, 4, 0)
            player = await announce(home, table, people, held)
            asked = [person for person in people if person is not player]
            assert table.match is not None
            moves = len(table.match.game.moves)
            for person in asked:
                assert not await over_now(home, table)
                await person.whisper("decline")
            assert await over_now(home, table)
            # In the order of the seats, whoever was quick.
            made = table.match.game.moves[moves:]
            assert made == [(seat, "decline") for seat in sorted(map(seat_of, asked))]
            assert all(person.of(protocol.Done) for person in asked)

    run(main())


def test_bots_answer_at_moments_that_were_drawn_when_the_question_was_put(tmp_path: Path) -> None:
    """Within its time, later than the longest thought, and at other moments the next time."""

    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, (person,) = await seated(home, 1, 3)
            took: list[float] = []
            while len(took) < 4:
                await announce(home, table, [person])
                assert table.match is not None
                drawn = [table.window.moment(seat, 0.1) for seat in table.match.game.seats()]
                begun = table.window.since
                assert all(0.32 <= round(moment - begun, 6) <= 1.12 for moment in drawn)
                assert len(set(drawn)) == 3
                await home.time.pass_by(max(drawn) - home.time.now() - 0.001)
                assert table.match.window()
                await home.time.pass_by(0.002)
                assert not table.match.window()
                took.append(round(max(drawn) - begun, 3))
            assert len(set(took)) > 2

    run(main())


def test_a_bot_that_holds_it_stops_cards(tmp_path: Path) -> None:
    """Its answer is made when the question is over, as everybody's."""

    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, (person,) = await seated(home, 1, 4)
            assert table.match is not None
            me = seat_of(person)
            for _ in range(60):
                if any(move == "veto" for seat, move in table.match.game.moves if seat != me):
                    return
                if person.legal:
                    await person.play(person.legal[0])
                await home.time.pass_by(SECONDS)
            raise AssertionError("no bot has used it")

    run(main())


def test_a_short_window_is_long_enough_for_bots(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace(natural=5.0)) as home:
            table, (person,) = await seated(home, 1, 3, options={"window": 1})
            await announce(home, table, [person])
            assert table.match is not None
            drawn = [table.window.moment(seat, 0.1) - table.window.since for seat in table.match.game.seats()]
            assert max(drawn) <= 0.9
            await home.time.pass_by(0.91)
            assert not table.match.window()

    run(main())


def test_whoever_lets_everything_pass_is_silent_for_the_round(tmp_path: Path) -> None:
    """At moments that are drawn as for bots, whatever they hold; nobody else is told, and they find it so when they
    are back. Whoever wants to be asked again is."""

    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, people = await seated(home, 4, 0)
            assert table.match is not None
            player = await announce(home, table, people, held=True)
            asked = [person for person in people if person is not player]
            heard = [len(person.frames) for person in people]
            for person in asked:
                assert not person.last(protocol.Clock).passing
                assert isinstance(await person.act(protocol.LetPass, on=True), protocol.Done)
                assert person.last(protocol.Clock).passing and person.last(protocol.Clock).seats
                assert isinstance(await person.act(protocol.LetPass, on=True), protocol.Done)  # twice is once
            assert len(player.frames) == heard[people.index(player)]
            assert table.match.window()
            drawn = [table.window.moment(seat, 0.0) for seat in table.match.game.seats()]
            await home.time.pass_by(max(drawn) - home.time.now() - 0.001)
            assert table.match.window()
            assert await over_now(home, table)
            await asked[0].go()
            await asked[0].come(table)
            assert asked[0].last(protocol.Clock).passing
            assert isinstance(await asked[0].act(protocol.LetPass, on=False), protocol.Done)
            while await announce(home, table, people) is asked[0]:
                await home.time.pass_by(SECONDS + 1)
            assert await open_until(home, table, SECONDS)

    run(main())


def test_letting_everything_pass_ends_with_the_round(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, people = await seated(home, 3, 0)
            assert table.match is not None
            for person in people:
                await person.act(protocol.LetPass, on=True)
            while people[0].packet.view["round"] == 1:
                person = next((person for person in people if person.legal), people[0])
                given = [move for move in person.legal if move.startswith(("pass:", "take:"))]
                await person.play((given or person.legal)[0])
            assert not any(table.window.passes(seat) for seat in range(3))
            player = await announce(home, table, people)
            assert not player.last(protocol.Clock).passing
            assert await open_until(home, table, SECONDS)

    run(main())


def test_who_only_watches_or_waits_lets_nothing_pass(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            waiting, (host,) = await home.open_table(1, 2, spec={"modules": ["veto"]})
            assert isinstance(await host.act(protocol.LetPass, on=True), protocol.Refused)
            assert waiting.match is None
            table, _ = await seated(home, 3, 0)
            watcher = await Person("W", None).come(table)
            assert isinstance(await watcher.act(protocol.LetPass, on=True), protocol.Refused)

    run(main())


def test_whoever_skips_and_lets_everything_pass_is_not_stopped_by_questions(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, Pace(natural=60.0)) as home:
            table, (person,) = await seated(home, 1, 4)
            assert table.match is not None
            await person.act(protocol.LetPass, on=True)
            while not any(move.startswith("pass:") for move in person.legal):
                await home.time.pass_by(5)
            await person.play(next(move for move in person.legal if move.startswith("pass:")))
            assert isinstance(await person.act(protocol.Skip), protocol.Done)
            await home.time.pass_by(4 * (0.15 + 2 * 0.15 + 0.1) + 1)
            assert any(move.startswith("pass:") for move in person.legal)

    run(main())


@pytest.mark.rule("CH-19")
def test_what_all_know_that_nobody_can_stop_costs_no_time(tmp_path: Path) -> None:
    """The veto was seen on the discard: bots play on the same beats as without it."""

    async def main() -> None:
        async with house(tmp_path, Pace()) as home:
            table, people = await seated(home, 4, 0)
            player = await announce(home, table, people, held=True)
            stopper = next(person for person in people if seat_of(person) == holder(table))
            for person in people:
                if person is not player:
                    await person.whisper("veto" if person is stopper else "decline")
            assert await over_now(home, table)
            assert table.match is not None
            for _ in range(8):
                asked = next(person for person in people if person.legal)
                shown = [move for move in asked.legal if not move.startswith(("pass:", "discard:"))]
                await asked.play((shown or asked.legal)[0])
                assert not table.match.window()
                assert asked.last(protocol.Clock).milliseconds is None

    run(main())


def test_the_table_sets_how_long(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await seated(home, 3, 0, options={"window": 7})
            player = await announce(home, table, people)
            other = next(person for person in people if person is not player)
            assert other.last(protocol.Clock).whole == 7000
            assert player.last(protocol.Clock).seats == []
            assert await open_until(home, table, 7)

    run(main())


def test_nobody_hears_of_an_answer_before_it_is_over(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await seated(home, 4, 0)
            watcher = await Person("W", None).come(table)
            player = await announce(home, table, people)
            everybody = [*people, watcher]
            heard = [len(person.frames) for person in everybody]
            asked = [person for person in people if person is not player]
            for person in asked[1:]:
                await person.whisper("decline")
            assert [len(person.frames) for person in everybody] == heard

    run(main())


@pytest.mark.parametrize("last", [True, False])
def test_a_veto_waits_for_the_others_too(tmp_path: Path, last: bool) -> None:
    """It is made when the question is over: when all have answered, or its time is up."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await seated(home, 4, 0)
            player = await announce(home, table, people, held=True)
            seat = holder(table)
            assert seat is not None and table.match is not None
            stopper = next(person for person in people if seat_of(person) == seat)
            others = [person for person in people if person not in (player, stopper)]
            await stopper.whisper("veto")
            await others[0].whisper("decline")
            answered = [stopper, others[0]]
            done = [len(person.of(protocol.Done)) for person in answered]
            assert not await over_now(home, table)
            if last:
                await others[1].whisper("decline")
                assert await over_now(home, table)
            else:
                assert await open_until(home, table, SECONDS - 0.01)
            await settle()
            assert [len(person.of(protocol.Done)) for person in answered] == [count + 1 for count in done]
            assert (seat, "veto") in table.match.game.moves[-len(people) :]

    run(main())
