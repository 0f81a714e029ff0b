"""Keepsake: its rules, then what every module is put through."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from examples.keepsake.module import ID, Keepsake
from pyrite.core.event import Event, Face
from pyrite.family.game import Game
from pyrite.family.state import State
from pyrite.notation import read_position, write_position
from pyrite.words import catalogue as words
from pyrite.words.catalogue import catalogue, say
from tests.conformance.suite import prove
from tests.conformance.table import Table
from tests.leaks import twins
from tests.leaks.packets import Leak
from tests.leaks.run import caught
from tests.leaks.strangers import with_module
from tests.leaks.test_twins import compared
from tests.modules.support import catalogue_of

CATALOGUE = catalogue_of(Keepsake)
HANDS = [["keepsake", "NE", "map"], ["EW"], ["NS", "NW"]]


def table(hands: list[list[str]] = HANDS, **fields: Any) -> Game:
    whole = {"game": "saboteur", "players": 3, "modules": [ID], "hands": hands, "deck": 6, **fields}
    return read_position(whole, CATALOGUE)


def played(game: Game, *moves: str) -> list[Event]:
    return [event for move in moves for event in game.play(move)]


@pytest.mark.rule("K-1")
def test_somebody_with_cards_gets_one() -> None:
    game = table()
    assert {move.text for move in game.legal_moves() if move.key == "move.keepsake"} == {
        "keepsake>1",
        "keepsake>2",
    }
    why = game.why(0, "keepsake>0")
    assert why is not None and why.key == "refusal.keepsake-self"
    alone = table([["keepsake"], ["EW"], []]).why(0, "keepsake>1")
    assert alone is not None and alone.key == "refusal.keepsake-nothing"
    empty = table([["keepsake", "NE"], ["EW"], []]).why(0, "keepsake>2")
    assert empty is not None and empty.key == "refusal.keepsake-no-hand"


@pytest.mark.rule("K-2", "K-3")
def test_it_is_given_and_one_is_thrown_away() -> None:
    game = table()
    played(game, "keepsake>1")
    assert [move.text for move in game.legal_moves(0)] == ["give:NE", "give:map"]
    played(game, "give:map")
    assert [move.text for move in game.legal_moves(1)] == ["drop:EW", "drop:map"]
    played(game, "drop:EW")
    whole: Any = write_position(game)
    assert (
        whole["hands"][1] == ["map"] and len(whole["hands"][0]) == 2
    )  # NE, and the draw of an ordinary turn
    assert whole["discard"][-2:] == ["keepsake", {"card": "EW", "known": [0, 1]}]
    assert game.seat == 1


@pytest.mark.rule("K-2", "K-3")
def test_only_the_two_know_which() -> None:
    game = table()
    told = played(game, "keepsake>1", "give:map", "drop:EW")
    faces = {seat: [event.face(seat) for event in told] for seat in (0, 1, 2, None)}

    def said(seat: int | None, key: str) -> Face | None:
        return next((face for face in faces[seat] if face is not None and face[0] == key), None)

    given = {"seat": 0, "target": 1}
    assert said(0, "keepsake-given-you") == said(1, "keepsake-given-you") == (
        "keepsake-given-you", {**given, "card": "map"},
    )  # fmt: skip
    assert said(2, "keepsake-given") == said(None, "keepsake-given") == ("keepsake-given", given)
    # The giver goes on knowing where the card is.
    assert game.view(0).data["seen"] == [{"card": "map", "at": [1]}]
    assert game.view(2).data["seen"] == []


def test_it_conforms() -> None:
    made: set[str] = set()
    for seed in range(8):
        options = (("rounds", 1),)
        game = prove(Table(3 + seed % 5, "", (ID,), options, CATALOGUE), seed)
        made |= {text.partition(":")[0].partition(">")[0] for _, text in game.moves}
    assert {"keepsake", "give", "drop"} <= made


def test_nothing_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    with_module(monkeypatch, Keepsake)
    assert ("saboteur", (ID,)) in twins.every_table()
    met = compared("saboteur", (ID,), 300)
    assert not met.alike
    for test in ("redeal", "lockstep", "facts"):
        assert caught(test, 150, range(2), "saboteur", (ID,)) is None


class Told(Keepsake):
    """The same with a leak: everybody hears which card it was."""

    def chosen(self, s: State, seat: int, card: int) -> None:
        super().chosen(s, seat, card)
        if s.log:
            event = next(event for event in reversed(s.log) if event.key.startswith("keepsake-"))
            event.others = (event.key, event.args)


def test_its_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with_module(monkeypatch, Told)
    with pytest.raises(Leak, match=r"give|drop"):
        compared("saboteur", (ID,), 300)


def test_it_speaks_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_learned", [])
    words.learn(Path(__file__).resolve().parents[1])
    try:
        assert catalogue("en").keys() == catalogue("fr").keys()
        names = ["Ana", "Bo", "Cy"]
        args = {"seat": 0, "target": 1, "card": "map"}
        assert say("event.keepsake-given-you", args, "en", names, 0) == "You hand a map to Bo."
        assert say("event.keepsake-given-you", args, "fr", names).startswith("Bo reçoit")
    finally:
        catalogue.cache_clear()
