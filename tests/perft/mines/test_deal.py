"""The Lost Mines as dealt: every card of the components is somewhere, as many as the rules say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pyrite import Game

from .board import MINE_SHAPES, STARTS
from .boards import ACTIONS, PATHS, TREASURES

pytestmark = pytest.mark.rule("LM-1", "LM-3", "LM-4", "LM-5", "LM-6", "LM-7")


@pytest.mark.parametrize("players", range(3, 10))
def test_a_deal(players: int) -> None:
    loyal = 3 if players >= 7 else 2 if players >= 5 else 1
    dwarfs = {f"{clan}-{kind}": 1 for clan in STARTS for kind in ("selfish", "saboteur")}
    dwarfs |= {f"{clan}-loyal": loyal for clan in STARTS}
    treasures = Counter((kind, value) for kind, values in TREASURES.items() for value in values)
    for seed in range(3):
        position: dict[str, Any] = dict(Game.new("lost-mines", players=players, seed=seed).to_position())
        assert Counter(position["roles"] + position["spare"]) == dwarfs
        assert [position["pawns"][seat] for seat in range(players)] == [
            STARTS[role.partition("-")[0]] for role in position["roles"]
        ]
        assert sorted(position["goals"].values()) == sorted(MINE_SHAPES)
        assert [len(hand) for hand in position["hands"]] == [5 if players <= 6 else 4] * players
        assert len(position["aside"]) == 10
        cards = Counter(position["aside"] + position["deck"])
        for hand in position["hands"]:
            cards.update(hand)
        assert cards == Counter(PATHS) + Counter(ACTIONS)
        out = Counter((treasure["kind"], treasure["value"]) for treasure in position["treasures"])
        assert len(position["treasures"]) == players and out <= treasures
