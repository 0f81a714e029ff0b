"""Positions of The Dark Cave: with gaps, written and read again, and what is refused by the name of its field."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pyrite import Game, PositionError

MAZE = {"1,0": "I:EW", "0,1": "II:NES+vein", "2,0": "I:NESW+abyss"}
WALK = [
    {"frame": "next", "seat": 0},
    {"frame": "draw", "seat": 0, "count": 1},
    {"frame": "arrive", "seat": 0},
]
BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "a pawn beside the card": ({"pawns": ["5,5/NE", "0,0/NESW"]}, "pawns"),
    "a square that the card has not": ({"pawns": ["1,0/E", "0,0/NESW"]}, "pawns"),
    "a pawn for each seat": ({"pawns": ["0,0/NESW"]}, "pawns"),
    "out and still there": ({"out": [0], "pawns": ["1,0/EW", "0,0/NESW"]}, "pawns"),
    "nowhere though not out": ({"pawns": [None, "0,0/NESW"]}, "pawns"),
    "the only worker is out": ({"out": [0]}, "out"),
    "out twice": ({"out": [1, 1]}, "out"),
    "no such seat": ({"stunned": [4]}, "stunned"),
    "too much gold": ({"nuggets": [99, 0]}, "nuggets"),
    "another clan card": ({"roles": ["blue-loyal", "yellow-loyal"], "shown": ["yellow-loyal", None]}, "shown"),
    "no clan card": ({"shown": ["digger", None]}, "shown"),
    "two webs in one place": (
        {"tokens": [{"kind": "web", "at": "1,0/E", "seat": seat, "count": 1} for seat in (0, 1)]},
        "tokens",
    ),
    "a web where no path leads": ({"tokens": [{"kind": "web", "at": "1,0/S", "seat": 0, "count": 2}]}, "tokens"),
    "a web of three": ({"tokens": [{"kind": "web", "at": "1,0/E", "seat": 0, "count": 3}]}, "tokens"),
    "a trap": ({"tokens": [{"kind": "trap", "at": "1,0/E"}]}, "tokens"),
    "no such creature": ({"creatures": {"troll": {"at": "1,0/EW", "seat": 0}}}, "creatures"),
    "a creature nowhere": ({"creatures": {"rat": {"at": "1,0/N", "seat": 0}}}, "creatures"),
    "a web card without a web": ({"front": [["web"], []]}, "front"),
    "four axes": ({"front": [["axe", "axe"], ["axe", "axe"]]}, "front"),
    "two pairs of boots": ({"front": [["boots", "boots"], []]}, "front[0][1]"),
    "no vein there": ({"veins": ["1,0"]}, "veins"),
    "no such thing": ({"so_far": ["slept"]}, "so_far"),
    "no word at all": ({"so_far": [{}]}, "so_far"),
    "gold cards": ({"gold": [1]}, "gold"),
    "a creature that is not there moves": (
        {"decision": [*WALK, {"frame": "set-out", "seat": 0}, {"frame": "creature", "seat": 0, "creature": "rat"}]},
        "decision",
    ),
    "no axe to be asked for": (
        {
            "creatures": {"rat": {"at": "0,0/NESW", "seat": 0}},
            "decision": [*WALK, {"frame": "set-out", "seat": 0}, {"frame": "axe", "seat": 1, "creature": "rat"}],
        },
        "decision",
    ),
    "who is out walks": (
        {"players": 5, "roles": ["blue-loyal"] * 3 + ["yellow-loyal"] * 2, "out": [0],
         "decision": [*WALK, {"frame": "walk", "seat": 0, "steps": 2}]},
        "decision",
    ),
    "a draw that no hand holds": (
        {"hands": [["?"] * 15, "?"], "decision": [*WALK, {"frame": "walk", "seat": 0, "steps": 2}]},
        "decision[1].count",
    ),
    "a turn of two": (
        {"decision": [{**WALK[0], "seat": 1}, *WALK[1:], {"frame": "walk", "seat": 0, "steps": 2}]},
        "decision",
    ),
    "roles of two clans with three": ({"players": 3, "roles": ["blue-loyal", "yellow-loyal", "?"]}, "roles"),
}  # fmt: skip


def position(**fields: Any) -> dict[str, Any]:
    return dict(Game.from_position({"game": "dark-cave", "players": 2, "maze": MAZE, **fields}).to_position())


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_named(name: str) -> None:
    fields, field = BROKEN[name]
    with pytest.raises(PositionError) as caught:
        position(**fields)
    assert caught.value.field == field, caught.value


def test_what_is_left_out_is_as_the_game_begins() -> None:
    whole = position()
    assert whole["pawns"] == ["0,0/NESW"] * 2 and whole["nuggets"] == [3, 3] and whole["out"] == []
    assert whole["veins"] == ["0,1"] and whole["tokens"] == [] and whole["creatures"] == {}
    assert position(veins=[])["veins"] == []
    assert [len(hand) for hand in whole["hands"]] == [5, 5] and len(whole["aside"]) == 15


def test_written_and_read_it_is_the_same() -> None:
    fields: dict[str, Any] = {
        "players": 5,
        "pawns": ["1,0/EW", None, "0,1/N", "2,0/NESW", "0,0/NESW"],
        "roles": ["blue-loyal", "blue-loyal", "blue-saboteur", "yellow-loyal", "yellow-loyal"],
        "out": [1],
        "nuggets": [0, 5, 3, 2, 1],
        "shown": [None, "blue-loyal", "blue-saboteur", None, None],
        "tokens": [{"kind": "web", "at": "1,0/E", "seat": 3, "count": 1}],
        "creatures": {"goblin": {"at": "1,0/EW", "seat": 2}},
        "front": [["axe", "axe"], [], [], ["boots"], []],
        "veins": [],
        "stunned": [2],
        "so_far": ["walked", "fresh_axe"],
        "decision": [*WALK, {"frame": "walk", "seat": 0, "steps": 1}],
    }
    whole = position(**fields)
    for name in fields:
        if name != "front":
            assert whole[name] == fields[name], name
    # The cards of webs and creatures lie in front of their players.
    assert whole["front"] == [["axe", "axe"], [], ["goblin"], ["web", "boots"], []]
    assert dict(Game.from_position(whole).to_position()) == whole


@pytest.mark.parametrize("players", range(2, 9))
def test_gaps_are_filled_pack_by_pack(players: int) -> None:
    """As far as it can be, the deck lies I over II over III, and five of each are out."""
    for seed in range(4):
        whole = position(players=players, seed=seed, maze={}, hands=["?"] * players)
        names = Counter(card.partition(":")[0] for card in whole["aside"] if ":" in card)
        assert max(names.values()) <= 5
        deck = [card.partition(":")[0] for card in whole["deck"] if ":" in card]
        assert deck == sorted(deck)
        assert not any(card.startswith("III:") for hand in whole["hands"] for card in hand)


def test_three_or_four_are_of_one_clan() -> None:
    clans = {position(players=3, seed=seed)["roles"][0].partition("-")[0] for seed in range(10)}
    assert clans == {"blue", "yellow"}
    assert (
        position(players=4, roles=["?", "yellow-saboteur", "?", "?"])["roles"].count("yellow-saboteur") == 2
    )


def test_who_was_first_out_may_have_seen_two_of_a_kind() -> None:
    roles = ["blue-loyal", "blue-loyal", "blue-saboteur", "yellow-saboteur", "blue-loyal"]
    seen = [{"seat": 0, "role": "yellow-loyal", "at": ["spare"]}] * 3
    assert position(players=5, roles=roles, out=[0], seen=seen)["seen"] == seen
    with pytest.raises(PositionError, match="seen"):
        position(players=5, roles=roles, out=[0], seen=[*seen, seen[0]])


def test_after_a_swap_the_other_one_draws() -> None:
    decision = [
        WALK[0],
        {"frame": "draw", "seat": 1, "count": 1},
        WALK[2],
        {"frame": "walk", "seat": 0, "steps": 2},
    ]
    assert position(decision=decision)["decision"] == decision


@pytest.mark.parametrize("field", ["stunned", "out", "pawns", "veins", "so_far", "shown", "nuggets"])
def test_nested_without_end_is_refused_by_its_field(field: str) -> None:
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(PositionError, match=field):
        Game.from_position({"game": "dark-cave", "players": 3, field: [deep, deep, deep]})
