"""A question to several seats (the veto, CH-19): whoever holds the card, all others and all watchers are sent the same
bytes at the same moments; and faults planted on purpose are noticed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyrite.family.game import Game
from pyrite.notation import read_position, write_position
from pyrite.server import protocol
from pyrite.server.clock import Pace
from pyrite.server.store import SeatRow, TableRow, hash_token
from pyrite.server.table.live import LiveTable
from pyrite.server.table.seats import BOT, HUMAN, Seats
from pyrite.server.table.timing import Timing
from pyrite.server.table.window import Window
from tests.rules.modules.table import table as position
from tests.server.leaks.worlds import NOON, StagedMatch, token_of
from tests.server.table.support import House, Person, house, run, settle

PEOPLE = (0, 1, 4)  # bots sit between them
ANNOUNCED = "map@8,0"
SECONDS = 5
TICK = 0.05
Told = dict[int | None, list[tuple[float, bytes]]]

# Who holds the veto, and where the card lies that is in its place otherwise.
HELD = ("seat 2", "seat 3", "seat 4", "the deck", "the discard")
# What the people who are asked do: seconds after the announcement.
STORIES: dict[str, dict[int, tuple[float, str]]] = {
    "nobody answers": {},
    "one answers": {1: (1.0, "decline")},
    "all answer": {1: (0.5, "decline"), 4: (2.0, "decline")},
    "all let everything pass": {1: (-1.0, "pass"), 4: (-1.0, "pass")},
}


def dealt(held: str) -> Game:
    """Seat 0 is to play; somebody, or nobody, holds the veto. All else is the same: it changes places with one card."""
    hands = [["map", "NEW"], ["NS", "NS"], ["NW", "veto"], ["NW", "NES"], ["NE", "NES"]]
    discard = [{"card": "NES", "known": [2]}]
    game = position(
        "saboteur", "veto", players=5, turn=0, options={"window": SECONDS}, hands=hands, discard=discard
    )
    whole: dict[str, Any] = dict(write_position(game))
    places: dict[str, tuple[Any, Any]] = {f"seat {seat}": (whole["hands"][seat], 1) for seat in (2, 3, 4)}
    places |= {"the deck": (whole["deck"], -1), "the discard": (whole["discard"][0], "card")}
    (one, first), (other, second) = places["seat 2"], places[held]
    one[first], other[second] = other[second], one[first]
    return read_position(whole)


async def begin(home: House, game: Game) -> tuple[LiveTable, dict[int | None, Person]]:
    row = TableRow(
        id="tablewindows",
        code="CWINDO",
        spec=game.spec.to_json(),
        players=game.players,
        server_seed=bytes(32),
        commitment="0" * 64,
        made=NOON,
        changed=NOON,
        state="playing",
    )
    seats = [
        SeatRow(table=row.id, seat=seat, kind=HUMAN, name=f"P{seat}", token_hash=hash_token(token_of(seat)))
        if seat in PEOPLE
        else SeatRow(table=row.id, seat=seat, kind=BOT, name=f"B{seat}", bot="simple")
        for seat in range(game.players)
    ]
    await home.store.create_table(row, seats)
    match = StagedMatch(game)
    await home.store.append(row.id, 0, -1, "", None, match.told[0], NOON, row)
    table = LiveTable(home.lobby, row, Seats(game.players, seats), match, [])
    home.lobby.live[row.id] = table
    people: dict[int | None, Person] = {}
    for seat in (*PEOPLE, None):
        people[seat] = await Person(f"P{seat}", None if seat is None else token_of(seat)).come(table)
    return table, people


async def told(folder: Path, held: str, story: str) -> Told:
    """Every frame of every viewer from the announcement on, with its moment, until the next turn is over."""
    folder.mkdir()
    out: Told = {}
    async with house(folder, Pace()) as home:
        table, people = await begin(home, dealt(held))
        acts = dict(STORIES[story])
        for seat, (when, act) in acts.items():
            if when < 0 and act == "pass":
                await people[seat].act(protocol.LetPass, on=True)
        heard = {viewer: len(person.raw) for viewer, person in people.items()}
        out = {viewer: [] for viewer in people}
        begun = home.time.now()
        await people[0].whisper(ANNOUNCED)
        assert table.match is not None and table.match.window()
        while home.time.now() - begun < SECONDS + 1:
            now = round(home.time.now() - begun, 2)
            for seat, (when, act) in list(acts.items()):
                if 0 <= when <= now:
                    del acts[seat]
                    await people[seat].whisper(act)
            if people[1].legal and not table.match.window():
                await people[1].whisper("pass:NS")
            for viewer, person in people.items():
                out[viewer] += [(now, frame) for frame in person.raw[heard[viewer] :]]
                heard[viewer] = len(person.raw)
            if table.match.game.seat not in (0, 1):
                break
            await home.time.pass_by(TICK)
        await settle()
        assert not table.match.window()
    return out


def worlds(folder: Path, story: str) -> dict[str, Told]:
    found: dict[str, Told] = {}

    async def main() -> None:
        for number, held in enumerate(HELD):
            found[held] = await told(folder / str(number), held, story)

    run(main())
    return found


def apart(found: dict[str, Told]) -> set[tuple[str, int | None]]:
    """Worlds and viewers who were told something else, or at another moment, than where nobody holds it."""
    same = found["the deck"]
    return {
        (held, viewer)
        for held, seen in found.items()
        for viewer in seen
        if held != f"seat {viewer}" and seen[viewer] != same[viewer]
    }


@pytest.mark.rule("CH-19")
@pytest.mark.parametrize("story", STORIES)
def test_whoever_holds_it_all_others_are_told_the_same_at_the_same_moments(
    tmp_path: Path, story: str
) -> None:
    found = worlds(tmp_path, story)
    assert apart(found) == set()
    for seen in found.values():
        assert all(frames for frames in seen.values())
    # Those who hold it are asked at the same moments too: only their cards and what they may answer differ.
    assert [when for when, _ in found["seat 4"][4]] == [when for when, _ in found["the deck"][4]]
    ended = found["the deck"][None][-1][0]
    assert (ended > SECONDS - TICK) == (story in ("nobody answers", "one answers"))


def quick_without_a_choice(patch: pytest.MonkeyPatch) -> None:
    """Who can only let it be does so at once."""
    honest = Window.moment

    def moment(self: Window, seat: int, longest: float) -> float:
        assert self.table.match is not None
        few = len(self.table.match.game.legal_moves(seat)) < 2
        return self.since + 0.01 if few else honest(self, seat, longest)

    patch.setattr(Window, "moment", moment)


def open_for_the_holder(patch: pytest.MonkeyPatch) -> None:
    """Those who can't stop it are not waited for."""

    def hold(self: Window, seat: int, answer: object) -> None:
        self.held.setdefault(seat, []).append(answer)  # type: ignore[arg-type]
        assert self.table.match is not None
        game = self.table.match.game
        if {seat for seat in game.seats() if len(game.legal_moves(seat)) > 1} <= self.held.keys():
            self.table.timing.answered()

    patch.setattr(Window, "hold", hold)


def longer_for_the_holder(patch: pytest.MonkeyPatch) -> None:
    """The clock knows whether anybody has something to think about."""
    honest = Timing.question

    def question(self: Timing) -> tuple[tuple[object, ...], float | None]:
        key, length = honest(self)
        match = self.table.match
        if match is not None and match.window() and length is not None:
            length += sum(len(match.game.legal_moves(seat)) > 1 for seat in match.game.seats())
        return key, length

    patch.setattr(Timing, "question", question)


PLANTS = {
    "quick without a choice": (quick_without_a_choice, "all let everything pass"),
    "open for the holder": (open_for_the_holder, "one answers"),
    "longer for the holder": (longer_for_the_holder, "nobody answers"),
}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_noticed(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, story = PLANTS[name]
    plant(monkeypatch)
    assert apart(worlds(tmp_path, story))
