"""Fields of a position that contradict each other are refused by name, with the rule; what is read is a game like any
other. The whole class: any field of a position of a game, as it stood at another moment of that game or another one."""

from __future__ import annotations

import copy
import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from pyrite import Game, PositionError
from pyrite.games.catalogue import CATALOGUE
from pyrite.notation.schema import schema
from tests.conformance.checks import (
    check_cards,
    check_clone,
    check_facts,
    check_gold,
    check_listing,
    check_position,
    check_views,
    check_worlds,
)
from tests.conformance.table import choose, scaled
from tests.notation.contradictions import Whole, contradictions

MINES: Whole = {"game": "lost-mines", "players": 3, "maze": {"2,2": "EW"}}
UP = {"9,0": "gems", "9,2": "gold", "9,4": "silver", "9,6": "dragon-mine"}
CAVE: Whole = {"game": "dark-cave", "players": 5, "maze": {"1,0": "I:NESW+abyss"}}
WORKERS = ["blue-loyal", "blue-loyal", "blue-saboteur", "yellow-loyal", "yellow-loyal"]
TROLL = {"kind": "troll", "at": "1,2/E", "seat": 0}
TURN = {"frame": "turn", "seat": 0, "proposed": True}
MEET = [{"frame": "go-on", "seat": 0, "steps": 0}, {"frame": "meet", "seat": 0, "from": 1}]
RAT = {"rat": {"at": "0,0/NESW", "seat": 1}}
ASKED = {"frame": "axe", "seat": 0, "creature": "rat", "walker": True}
WALK = [{"frame": name, "seat": 0} for name in ("next", "draw", "arrive")]
WON = {"won": "diggers", "reached_by": 0}
GOLD: Whole = {"modules": ["right-of-passage"], "maze": {"1,0": "EW"}}
PAWN = {"at": "1,0/E", "holder": 1}
CHESTS: Whole = {"modules": ["chests"]}
NESTED = [{"frame": "after-round", "seat": 0}, {"frame": "share", "seat": 1}]

# What is said, which field is named, which rule.
NAMED: dict[str, tuple[Whole, str, str]] = {
    "a troll of the seat that moves": ({**MINES, "tokens": [TROLL]}, "tokens", "LM-18"),
    "its troll while it proposes an end": ({**MINES, "tokens": [TROLL], "turn": "0 vote 1"}, "tokens", "LM-18"),
    "a troll that another has played since": (
        {**MINES, "tokens": [TROLL], "turn": "0 walk", "last": 2}, "tokens", "LM-18"),
    "a dragon token, its mine face down": ({**MINES, "dragon": 1, "goals": UP}, "dragon", "LM-25"),
    "a dragon token, its mine seen face down": (
        {**MINES, "dragon": 1, "seen": [{"seat": 0, "goal": "dragon-mine", "at": ["9,0"]}]}, "dragon", "LM-25"),
    "the dragon's mine face up, no token": ({**MINES, "goals": {"9,6": "dragon-mine up"}}, "dragon", "LM-25"),
    "the same, said twice": (
        {**MINES, "goals": {"9,6": "dragon-mine up"}, "dragon": None}, "dragon", "LM-25"),
    "a treasure of a mine that is not turned": (
        {**MINES, "goals": UP, "treasures": ["?", {"kind": "gold", "taken_by": 2}, "?"]},
        "treasures[1].taken_by", "LM-24"),
    "a walk without steps": ({**MINES, "turn": "0 walk 0"}, "decision", "LM-22"),
    "a long walk far from any fire": ({**MINES, "turn": "0 walk 5"}, "decision", "LM-14"),
    "one treasure to choose from": (
        {**MINES, "turn": "0 treasure", "goals": {"9,2": "gold up"}, "pawns": ["9,2", "?", "?"],
         "treasures": [{"kind": "gold"}, {"kind": "gems"}, {"kind": "gems"}]},
        "decision", "LM-24"),
    "a vote of the proposer": ({**MINES, "turn": "0 vote 0"}, "decision", "LM-28"),
    "a vote on what nobody proposed": (
        {**MINES, "decision": [{**TURN, "proposed": False}, {"frame": "vote", "seat": 1, "proposer": 0}]},
        "decision", "LM-28"),
    "a vote on what another proposed": (
        {**MINES, "decision": [TURN, {"frame": "vote", "seat": 1, "proposer": 2}]}, "decision", "LM-28"),
    "dwarf cards set aside and seen": (
        {**MINES, "seen": [{"seat": 0, "role": "blue-loyal", "at": ["spare"]}]}, "seen", "LM-3"),
    "over before the last round": ({**MINES, "over": True}, "round", "LM-31"),
    "seats out, the exit face down": ({**CAVE, "roles": WORKERS, "out": [1], "goals": {"4,4": "exit"}}, "out", "DC-30"),
    "a pawn on the exit": (
        {**CAVE, "goals": {"4,4": "exit up"}, "pawns": ["0,0/NESW", "4,4/NESW+", *["0,0/NESW"] * 3]},
        "pawns", "DC-30"),
    "stunned and to move": ({**CAVE, "stunned": [0]}, "stunned", "DC-24"),
    "stunned and proposing": ({**CAVE, "turn": "2 vote 1", "stunned": [2]}, "stunned", "DC-24"),
    "stunned and out": (
        {**CAVE, "roles": WORKERS, "out": [1], "stunned": [1]}, "stunned", "DC-30"),
    "a creature of the seat that moves": ({**CAVE, "creatures": RAT, "turn": 1}, "creatures", "DC-25"),
    "walked before a card was played": ({**CAVE, "so_far": ["walked"]}, "so_far", "DC-7"),
    "an axe laid before a card was played": (
        {**CAVE, "so_far": ["fresh_axe"], "front": [["axe"], [], [], [], []]}, "so_far", "DC-7"),
    "barred and walked": ({**CAVE, "turn": "0 walk 2", "so_far": ["barred", "walked"]}, "so_far", "DC-24"),
    "walked while a creature is moved": (
        {**CAVE, "creatures": RAT, "turn": "1 creature rat", "so_far": ["walked"]}, "so_far", "DC-7"),
    "barred and walking": ({**CAVE, "turn": "0 walk 3", "so_far": ["barred"]}, "decision", "DC-24"),
    "an axe laid that lies nowhere": ({**CAVE, "turn": "0 walk 3", "so_far": ["fresh_axe"]}, "so_far", "DC-21"),
    "points before a round has ended": ({**MINES, "points": [2, 0, 0]}, "points", "LM-31"),
    "other points than were won": (
        {**MINES, "round": 2, "points": [2, 0, 0], "history": [{"won": "no-treasure", "points": [1, 0, 0]}]},
        "points", "LM-31"),
    "a theft with nobody to rob": (
        {"game": "saboteur2", "front": [[], ["thief"], []], "purses": [{}, {"nuggets": 2}, {}],
         "decision": [{"frame": "after-round", "seat": 0}, {"frame": "thieves", "seat": 0, "left": []},
                      {"frame": "theft", "seat": 1}]},
        "decision", "S2-22"),
    "more gold than there is": ({**CAVE, "nuggets": [40, 4, 1, 1, 1]}, "nuggets", "DC-4"),
    "cards set aside, seen by others": (
        {**CAVE, "roles": WORKERS, "out": [1], "seen": [{"seat": 0, "role": "blue-loyal", "at": ["spare"]}]},
        "seen", "DC-30"),
    "a secret that lies open": (
        {**CAVE, "roles": WORKERS, "shown": [None, "blue-loyal", None, None, None],
         "seen": [{"seat": 0, "role": "blue-loyal", "at": [1]}]},
        "seen", "DC-15"),
    "a creature met twice": (
        {**CAVE, "creatures": RAT, "front": [["axe"], [], [], [], []],
         "decision": [*WALK, MEET[0], {**MEET[1], "from": 0}, ASKED]},
        "decision", "DC-26"),
    "a walk that goes on after it": (
        {**CAVE, "creatures": RAT, "front": [["axe"], [], [], [], []],
         "decision": [*WALK, {**MEET[0], "steps": 2}, MEET[1], ASKED]},
        "decision", "DC-26"),
    "over in the first of three rounds": ({"over": True}, "round", "B-30"),
    "other roles than were shown": (
        {"over": True, "round": 3, "roles": ["saboteur", "digger", "digger"],
         "history": [WON, WON, {**WON, "roles": ["digger", "digger", "digger"]}]},
        "history[2].roles", "B-22"),
    "other goals than were shown": (
        {"over": True, "round": 3, "goals": {"8,0": "treasure"},
         "history": [WON, WON, {**WON, "goals": ["treasure", "stone:NE", "stone:NW"]}]},
        "history[2].goals", "B-22"),
    "a saboteur shares": (
        {"decision": NESTED, "tray": [1, 2], "roles": ["digger", "saboteur", "digger"]}, "decision", "B-24"),
    "a thief's place without the card": (
        {"game": "saboteur2", "slots": [1, 0, 0], "front": [[], ["thief"], []]}, "slots", "S2-22"),
    "two thieves laid at once": (
        {"game": "saboteur2", "slots": [1, 1, 0], "front": [["thief"], ["thief"], []]}, "slots", "S2-22"),
    "a theft without a thief": (
        {"game": "saboteur2", "purses": [{"nuggets": 2}, {}, {}],
         "decision": [{"frame": "after-round", "seat": 0}, {"frame": "thieves", "seat": 0, "left": []},
                      {"frame": "theft", "seat": 1}]},
        "decision", "S2-22"),
    "no such order of play": ({"modules": ["direction"], "slots": [2]}, "order", "CH-20"),
    "laid last where nothing lies": ({"modules": ["diversion"], "laid_last": "5,5"}, "laid_last", "CH-23"),
    "half a workshop": ({"modules": ["workshop"], "slots": [2]}, "spent", "MX-7"),
    "another workshop": ({"modules": ["workshop"], "spent": ["1,1"]}, "spent", "MX-7"),
    "two pawns on one end": ({**GOLD, "passage": {"pawns": [PAWN, PAWN]}}, "passage.pawns[1].at", "MX-2"),
    "a promise of who was not asked": (
        {**GOLD, "passage": {"pawns": [{**PAWN, "promised": 2}]}}, "passage.pawns[0].promised", "MX-3"),
    "paid for, and nobody was": ({**GOLD, "passage": {"must": "2,0"}}, "passage.must", "MX-3"),
    "asked for a pawn that stands nowhere": (
        {**GOLD, "decision": [{"frame": "turn", "seat": 0}, {"frame": "asked-to-pay", "seat": 1, "pawn": 0, "by": 0}]},
        "decision", "MX-3"),
    "a chest that turns by itself": ({**CHESTS, "chests": {"2,-2": "NES a turning"}}, "chests", "MX-14"),
    "a chest that is due and was not found": ({**CHESTS, "chests_due": ["d"]}, "chests_due", "MX-17"),
    "a chest that is due before the turn": (
        {**CHESTS, "chests": {"2,-2": "NES d open"}, "chests_due": ["d"]}, "chests_due", "MX-17"),
    "a chest that is reached and closed": (
        {**CHESTS, "maze": {"0,-1": "NS", "0,-2": "NES", "1,-2": "EW"}}, "chests.2,-2", "MX-14"),
}  # fmt: skip


@pytest.mark.parametrize("name", NAMED)
def test_a_contradiction_is_refused_by_field_and_rule(name: str) -> None:
    fields, field, rule = NAMED[name]
    with pytest.raises(PositionError) as caught:
        Game.from_position({"players": 3, **fields})
    assert caught.value.field == field, caught.value
    assert f"({rule})" in caught.value.words, caught.value


@pytest.mark.parametrize("name", ["lost-mines", "dark-cave"])
def test_goals_that_are_not_named_are_as_other_fields_want_them(name: str) -> None:
    if name == "lost-mines":
        rows = [{"kind": "gold", "taken_by": 1}, "?", "?"]
        whole: Whole = Game.from_position({**MINES, "dragon": 2, "treasures": rows}).to_position()
        wanted = {"gold up", "dragon-mine up"}
    else:
        whole = Game.from_position({**CAVE, "roles": WORKERS, "out": [3]}).to_position()
        wanted = {"exit up"}
    assert {words for words in whole["goals"].values() if words.endswith("up")} == wanted
    assert Game.from_position(whole).to_position() == whole


# --- the whole class -----------------------------------------------------------------------------------------------

SPEC = ("pyrite", "game", "edition", "players", "modules", "options", "seed", "chance")
TABLES: dict[str, tuple[str, int, tuple[str, ...], dict[str, object]]] = {
    "saboteur": ("saboteur", 4, (), {"rounds": 2}),
    "saboteur2": ("saboteur2", 5, (), {"rounds": 2}),
    "lost-mines": ("lost-mines", 4, (), {"rounds": 2}),
    "dark-cave": ("dark-cave", 5, (), {}),
    "chests and pawns": ("saboteur", 4, ("chests", "right-of-passage", "direction"), {"rounds": 1}),
    "joined and moved": ("saboteur2", 4, ("workshop", "party", "diversion", "veto", "scout"), {"rounds": 1}),
}
FIELDS = set(schema("position")["properties"])


@cache
def moments(name: str) -> tuple[Whole, ...]:
    """Positions of two matches, from the deal to the end, and the first of every kind of decision."""
    game_name, players, modules, options = TABLES[name]
    out: list[Whole] = []
    for seed in (1, 2):
        game = Game.new(game_name, players=players, seed=seed, modules=modules, options=options)
        rng, seen = Random(seed), set[str]()
        while not game.over:
            whole = game.to_position()
            asked: Any = whole["decision"]
            if asked[-1]["frame"] not in seen or len(game.moves) % 12 == 0:
                out.append(whole)
            seen.add(asked[-1]["frame"])
            seat, move = choose(game, rng, 0.7)
            game.play(move, seat)
        out.append(game.to_position())
    return tuple(out)


def conforms(game: Game, rng: Random) -> None:
    check_views(game)
    check_listing(game, rng, 3)
    check_cards(game)
    check_gold(game)
    check_facts(game)
    check_clone(game, rng, 3)
    check_position(game, CATALOGUE, rng, 3)
    if not game.over:
        check_worlds(game, rng)


def read(whole: Whole) -> tuple[Game | None, PositionError | None]:
    try:
        return Game.from_position(whole), None
    except PositionError as error:
        return None, error


@pytest.mark.parametrize("name", TABLES)
def test_no_game_that_was_played_contradicts_itself(name: str) -> None:
    for whole in moments(name):
        assert contradictions(whole) == [], whole["decision"]


@pytest.mark.parametrize("name", TABLES)
def test_a_changed_field_is_refused_by_name_or_gives_a_game_like_any_other(name: str) -> None:
    rng = Random(name)
    known = moments(name)
    count: Counter[str] = Counter()
    fields = [field for field in known[0] if field not in SPEC]
    for number in range(scaled(90)):
        field = fields[number % len(fields)]
        whole, other = rng.choice(known), rng.choice(known)
        if whole[field] == other[field]:
            continue
        game, error = read(copy.deepcopy({**whole, field: other[field]}))
        if game is None:
            assert error is not None and re.split(r"[.\[]", error.field)[0] in FIELDS, error
            count["refused"] += 1
            continue
        assert contradictions(game.to_position()) == [], (field, other[field])
        conforms(game, rng)
        count["read"] += 1
    assert count["refused"] > 15 and count["read"] > 3, count
