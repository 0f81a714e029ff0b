"""The middle of a turn in a few words (`2 walk 3`): what it stands for, in The Lost Mines and The Dark Cave."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyrite import Game, PositionError
from tests.notation.support import examples, section
from tests.notation.test_schema import VALIDATORS, valid

# Seat 2 stands on a campfire beside a mine that is up, with two treasures of its kind on offer beyond it.
MINES: dict[str, Any] = {
    "game": "lost-mines",
    "players": 4,
    "maze": {"8,2": "NESW+campfire"},
    "goals": {"9,2": "gold up"},
    "pawns": ["?", "?", "8,2", "?"],
    "treasures": [{"kind": "gold"}, {"kind": "gold"}, "?", "?"],
}
# All stand where the rat is; seat 2 has it in play, seats 0, 1 and 2 have an axe.
CAVE: dict[str, Any] = {
    "game": "dark-cave",
    "players": 5,
    "maze": {"1,0": "I:NESW+abyss"},
    "pawns": ["1,0/NESW"] * 5,
    "creatures": {"rat": {"at": "1,0/NESW", "seat": 2}},
    "front": [["axe"], ["axe"], ["axe"], [], []],
}


def frames(*names: str, **last: Any) -> list[dict[str, Any]]:
    """The frames of a turn of seat 2, with more said of the last one."""
    below: dict[str, dict[str, Any]] = {"draw": {"count": 1}, "go-on": {"steps": 0}, "meet": {"from": 1}}
    out: list[dict[str, Any]] = [{"frame": name, "seat": 2, **below.get(name, {})} for name in names]
    return [*out[:-1], {**out[-1], **last}]


ASK = {"ask_way_round": True}
BEFORE = ("next", "draw", "arrive")
AXE = {"creature": "rat", "walker": False}
CASES: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {
    "2 walk": (MINES, frames(*BEFORE, "walk", steps=5)),
    "2 walk 2": (MINES, frames(*BEFORE, "walk", steps=2)),
    "2 walk draw 2": (
        MINES,
        [{**each, "count": 2} if "count" in each else each for each in frames(*BEFORE, "walk", steps=5)],
    ),
    "2 proposed": (MINES, frames("turn", proposed=True)),
    "2 vote 0": (MINES, [*frames("turn", proposed=True), {"frame": "vote", "seat": 0, "proposer": 2}]),
    "2 orient 9,0": (
        {**MINES, "options": ASK, "maze": {"9,1": "NS"}, "goals": {"9,0": "gems turning"},
         "pawns": ["?", "?", "9,0", "?"]},
        frames(*BEFORE, "orient", goal="9,0"),
    ),
    "2 treasure": ({**MINES, "pawns": ["?", "?", "9,2", "?"]}, frames("next", "draw", "treasure")),
    "2 orient 4,4": (
        {"game": "dark-cave", "players": 3, "options": ASK, "maze": {"4,3": "I:NS"}, "goals": {"4,4": "ladder turning"},
         "pawns": ["0,0/NESW", "0,0/NESW", "4,3/NS"]},
        frames(*BEFORE, "go-on", "orient", goal="4,4"),
    ),
    "2 creature rat": (CAVE, frames(*BEFORE, "set-out", "creature", creature="rat")),
    "2 axe 0,1 rat": (CAVE, frames(*BEFORE, "set-out", "axe", seat=0, then=[1], **AXE)),
    "2 axe 2 rat walking": (
        {**CAVE, "creatures": {"rat": {"at": "1,0/NESW", "seat": 1}}},
        frames(*BEFORE, "go-on", "meet", "axe", then=[], creature="rat", walker=True),
    ),
}  # fmt: skip


@pytest.mark.parametrize("words", CASES)
def test_the_words_stand_for_the_frames(words: str) -> None:
    fields, decision = CASES[words]
    fields = {**fields, "seed": 4}
    VALIDATORS["position"].validate({**fields, "turn": words})
    game = Game.from_position({**fields, "turn": words})
    assert game.to_position()["decision"] == decision
    assert game.digest() == Game.from_position({**fields, "decision": decision}).digest()
    assert Game.replay(game.record().to_json()).digest() == game.digest()
    game.play(game.legal_moves()[-1])


def test_the_documentation_names_them_all() -> None:
    told = section("Positions").partition("| what is pending | `turn` |")[2].partition("```json")[0]
    assert re.findall(r'`"(2 [^"]*)"`', told) == list(CASES)
    (example,) = (data for data in examples("Positions") if isinstance(data, dict))
    assert Game.from_position(example).view(None)["walk"] == {"seat": 0, "left": 5}


@pytest.mark.parametrize(
    ("front", "words", "left", "so_far"),
    [
        ([], "0 walk", 3, []),
        (["boots"], "0 walk", 4, []),
        (["boots"], "0 walk 3", 3, ["walked"]),
        ([], "0 walk 3", 3, []),
        ([], "0 walk 1", 1, ["walked"]),
    ],
)
def test_a_pawn_with_fewer_steps_left_has_walked(
    front: list[str], words: str, left: int, so_far: list[str]
) -> None:
    fields = {"game": "dark-cave", "players": 2, "maze": {"1,0": "I:EW"}, "front": [front, []]}
    whole = Game.from_position({**fields, "turn": words}).to_position()
    decision = whole["decision"]
    assert isinstance(decision, list) and decision[-1]["steps"] == left and whole["so_far"] == so_far


def test_who_turns_a_goal_up_has_walked() -> None:
    fields, _ = CASES["2 orient 4,4"]
    assert Game.from_position({**fields, "turn": "2 orient 4,4"}).to_position()["so_far"] == ["walked"]


def test_a_pawn_at_a_start_has_three_steps() -> None:
    fields = {"game": "lost-mines", "players": 3, "maze": {"2,2": "EW", "2,4": "EW"}, "turn": "1 walk"}
    assert Game.from_position(fields).view(None)["walk"] == {"seat": 1, "left": 3}


@pytest.mark.parametrize(
    ("game", "words"),
    [
        *((game, words) for game in ("lost-mines", "dark-cave") for words in (
            "", " ", "2", "9 walk", "-1 walk", "walk", "2 walk six", "2 walk 7", "2 walk 2 2", "2  walk", "2 walk draw",
            "2 walk draw 3", "2 vote", "2 vote 9", "2 run", "2 proposed now", "2 walk " + "9" * 50, "²walk", "2 walk ²",
        )),
        ("lost-mines", "2 creature rat"),
        ("lost-mines", "2 treasure 3"),
        ("lost-mines", "2 orient"),
        ("dark-cave", "2 orient 4,4 4,3"),
        ("dark-cave", "2 treasure"),
        ("dark-cave", "2 creature cat"),
        ("dark-cave", "2 axe rat"),
        ("dark-cave", "2 axe 0,, rat"),
        ("dark-cave", "2 axe 0 rat running"),
        ("saboteur", "2 walk"),
        ("saboteur", "2"),
        ("saboteur2", "1 walk"),
    ],
)  # fmt: skip
def test_other_words_are_refused_by_the_field(game: str, words: str) -> None:
    fields = {"game": game, "players": 4, "turn": words}
    with pytest.raises(PositionError) as caught:
        Game.from_position(fields)
    assert caught.value.field == "turn" and len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "words", ["2", "walk", "2 walk six", "2 walk 7", "2 run", "2 creature cat", "2 axe rat", "2  walk"]
)
def test_the_schema_refuses_what_no_game_knows(words: str) -> None:
    assert not valid("position", {"game": "dark-cave", "players": 4, "turn": words})


def test_a_turn_in_words_and_a_decision_are_one_too_many() -> None:
    fields = {"game": "lost-mines", "players": 3, "turn": "0 walk"}
    for more in ({"decision": [{"frame": "turn", "seat": 0}]}, {"over": True}):
        with pytest.raises(PositionError, match="turn: either"):
            Game.from_position({**fields, **more})
