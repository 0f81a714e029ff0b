"""The window of the veto (CH-19) at a table: fixed in time, the same for all, with bots among the seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyrite.maze.state import MineState
from pyrite.server import protocol
from pyrite.server.clock import Pace
from pyrite.server.table import LiveTable
from tests.server.table.support import House, Person, house, run, settle

SECONDS = 3.0


def holder(table: LiveTable) -> int | None:
    """The seat that holds the veto."""
    assert table.match is not None
    s = table.match.game.state
    assert isinstance(s, MineState)
    kind = s.mine.cards.kind_of["veto"]
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


CASES = [(answers, held, 0) for answers in ("all", "none", "some") for held in (True, False)]


@pytest.mark.parametrize(("answers", "held", "bots"), [*CASES, ("all", None, 2), ("some", None, 2)])
def test_it_stays_open_for_the_same_time_whoever_answers(
    tmp_path: Path, answers: str, held: bool | None, bots: int
) -> None:
    async def main() -> None:
        pace = Pace(bot_pause=(0.9, 1.8))
        async with house(tmp_path, pace) as home:
            table, people = await seated(home, 4 - bots, bots)
            player = await announce(home, table, people, held)
            asked = [person for person in people if person is not player]
            for person in asked[: {"all": len(asked), "none": 0, "some": 1}[answers]]:
                await person.whisper("decline")
            assert table.match is not None
            moves = len(table.match.game.moves)
            on_time = await open_until(home, table, SECONDS)
            made = [move for _, move in table.match.game.moves[moves:]]
            assert on_time and ("veto" in made[:3] or made[:3] == ["decline"] * 3)
            await settle()
            for person in asked[: {"all": len(asked), "none": 0, "some": 1}[answers]]:
                assert person.of(protocol.Done)

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


def test_nobody_hears_of_an_answer_before_the_time_is_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await seated(home, 4, 0)
            watcher = await Person("W", None).come(table)
            player = await announce(home, table, people)
            everybody = [*people, watcher]
            heard = [len(person.frames) for person in everybody]
            for person in people:
                if person is not player:
                    await person.whisper("decline")
            assert [len(person.frames) for person in everybody] == heard

    run(main())


def test_a_veto_is_made_when_the_time_is_up_too_and_all_answers_are_done(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await seated(home, 4, 0)
            player = await announce(home, table, people, held=True)
            seat = holder(table)
            assert seat is not None and table.match is not None
            stopper = next(person for person in people if seat_of(person) == seat)
            others = [person for person in people if person not in (player, stopper)]
            for person in others:
                await person.whisper("decline")
            await stopper.whisper("veto")
            asked = [*others, stopper]
            done = [len(person.of(protocol.Done)) for person in asked]
            assert await open_until(home, table, SECONDS)
            await settle()
            assert [len(person.of(protocol.Done)) for person in asked] == [count + 1 for count in done]
            assert (seat, "veto") in table.match.game.moves[-len(people) :]

    run(main())


def test_what_one_seat_is_sent_is_the_same_whether_or_not_somebody_holds_it(tmp_path: Path) -> None:
    """Kinds of frames and their moments, from the announcement to the next turn, for everyone but the holder."""

    async def main() -> None:
        told: list[list[tuple[float, str]]] = []
        for held in (True, False):
            (tmp_path / str(held)).mkdir()
            async with house(tmp_path / str(held)) as home:
                table, people = await seated(home, 4, 0)
                player = await announce(home, table, people, held)
                other = next(p for p in people if p is not player and seat_of(p) != holder(table))
                begun, first, seen = home.time.now(), len(other.frames), []
                for step in (1.0, 1.9, 0.2, 1.0):
                    await home.time.pass_by(step)
                    seen += [
                        (round(home.time.now() - begun, 2), type(f).__name__) for f in other.frames[first:]
                    ]
                    first = len(other.frames)
                told.append(seen)
        assert told[0] == told[1]
        assert told[0]

    run(main())
