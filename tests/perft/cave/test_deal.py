"""The Dark Cave as dealt: every card of the components is somewhere, pack upon pack, as many as the rules say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pyrite import Game

from .caves import ACTIONS, all_paths
from .squares import GOALS, is_path

pytestmark = pytest.mark.rule("DC-1", "DC-2", "DC-3", "DC-4", "DC-5")

# How many cards of pack I are dealt to each seat; the others of five are of pack II.
FROM_ONE = {2: 5, 3: 5, 4: 5, 5: 4, 6: 4, 7: 3, 8: 3}
LEFT_OF = {"I": 24, "II": 22, "III": 21}


def packs(cards: list[str]) -> list[str]:
    """The packs of the path cards among them, in their order; the backs of actions are not written."""
    return [card.partition(":")[0] for card in cards if is_path(card)]


@pytest.mark.parametrize("players", range(2, 9))
def test_a_deal(players: int) -> None:
    for seed in range(3):
        position: dict[str, Any] = dict(Game.new("dark-cave", players=players, seed=seed).to_position())
        hands, deck = position["hands"], position["deck"]
        cards = Counter(position["aside"] + deck)
        for hand in hands:
            cards.update(hand)
            assert len(hand) == 5
            assert packs(hand).count("I") <= FROM_ONE[players]
            assert packs(hand).count("II") <= 5 - FROM_ONE[players] and "III" not in packs(hand)
        assert cards == Counter(all_paths()) + Counter(ACTIONS)
        assert len(position["aside"]) == 15
        # Pack I lies on II, II on III, and each part of the deck holds what is left of its pack.
        first = LEFT_OF["I"] - players * FROM_ONE[players]
        second = LEFT_OF["II"] - players * (5 - FROM_ONE[players])
        parts = [deck[:first], deck[first : first + second], deck[first + second :]]
        assert [set(packs(part)) for part in parts] in ([{"I"}, {"II"}, {"III"}], [set(), {"II"}, {"III"}])
        assert len(parts[2]) == LEFT_OF["III"]
        far = 4 if players <= 5 else 3
        assert sorted(position["goals"]) == sorted(f"{x},{y}" for x in (-far, far) for y in (-far, far))
        assert sorted(position["goals"].values()) == sorted(GOALS)
        assert position["pawns"] == ["0,0/NESW"] * players and position["nuggets"] == [3] * players


@pytest.mark.parametrize("players", range(2, 9))
def test_clan_cards(players: int) -> None:
    clans = set()
    for seed in range(12):
        position: dict[str, Any] = dict(Game.new("dark-cave", players=players, seed=seed).to_position())
        dealt = Counter(position["roles"] + position["spare"])
        clan = position["roles"][0].partition("-")[0]
        clans.add(clan)
        if players == 2:
            assert dealt == {"blue-loyal": 1, "yellow-loyal": 1}
        elif players <= 4:
            assert dealt == {f"{clan}-loyal": 2, f"{clan}-saboteur": 2}
        else:
            assert dealt == {"blue-loyal": 3, "blue-saboteur": 1, "yellow-loyal": 3, "yellow-saboteur": 1}
    assert clans == {"blue", "yellow"}
