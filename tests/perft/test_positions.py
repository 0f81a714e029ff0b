"""The positions of this folder can stand on a table, and the stored counts are the oracle's own."""

from __future__ import annotations

from collections import Counter

import pytest

from . import oracle
from .counted import COUNTED, COUNTS, GOLD, filled
from .oracle_maze import GOAL_CELLS, Position, face_up_cards, mismatches, reached_goals
from .positions import DEALT, Partial

PATH_COPIES = {"NS": 4, "EW": 3, "NE": 5, "NW": 4, "NES": 5, "NEW": 5, "NESW": 5}

EVERY = {**DEALT, **{f"{name} (counted)": partial for name, partial in COUNTED.items()}}


def with_goals(partial: Partial) -> Position:
    """With some stone wherever a goal is not named; the maze does not ask which."""
    goals = {cell: partial.get("goals", {}).get(cell, "stone:NE") for cell in GOAL_CELLS}
    return filled({**partial, "goals": goals})


@pytest.mark.parametrize("name", EVERY)
def test_positions_can_stand_on_a_table(name: str) -> None:
    position = with_goals(EVERY[name])
    assert reached_goals(position) == {}, "a goal that is reached lies face up (B-18)"
    paths = face_up_cards({**position, "goals": dict.fromkeys(GOAL_CELLS, "treasure")})
    assert [cell for cell in paths if mismatches(paths, paths[cell], cell)] == [], "path cards match (B-9)"
    used = Counter(laid.removesuffix("~") for laid in position["maze"].values())
    used.update(card for hand in position.get("hands", []) for card in hand)
    used.update(position.get("deck", []))
    over = {card: count for card, count in used.items() if count > PATH_COPIES.get(card, 1)}
    assert not {card for card in over if set(card) <= set("NESW|")}, "no more than there are"


@pytest.mark.parametrize("name", COUNTED)
def test_stored_counts_are_the_oracles(name: str) -> None:
    position = filled(COUNTED[name])
    assert [oracle.perft(position, depth + 1) for depth in range(len(COUNTS[name]))] == COUNTS[name]


def test_b4_gold_is_complete() -> None:
    assert Counter(GOLD) == {1: 16, 2: 8, 3: 4}
