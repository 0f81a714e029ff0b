"""The championship cards through the suite: each alone and all together, in the base game and in Saboteur 2."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.suite import prove
from tests.conformance.table import Table, scaled

ROUNDS = {"rounds": 1}
BOTH = ("swap-goals", "forgotten", "veto", "direction", "craftsman", "scout", "diversion")
ALONE = [("saboteur", "greedy"), *((game, module) for game in ("saboteur", "saboteur2") for module in BOTH)]
TOGETHER = {"saboteur": ("greedy", *BOTH), "saboteur2": BOTH}
# By module: how texts begin that must have been played, or its games would prove nothing.
PLAYED = {
    "swap-goals": ("swap-goals@", "goals:exchange", "goals:put-back"),
    "forgotten": ("forgotten", "keep:"),
    "veto": ("veto", "decline"),
    "direction": ("direction",),
    "craftsman": ("craftsman>",),
    "scout": ("scout",),
    "diversion": ("diversion:",),
}


def near(game: str, modules: tuple[str, ...], seed: int) -> Table:
    """A position near the goals in which one seat has each card of the modules, and the deck is short."""
    cards = [name for name in modules if name in PLAYED]
    players = 3 + seed % 4
    hands: list[Any] = [["?"] * 4 for _ in range(players)]
    for number, card in enumerate(cards):
        hands[(number + seed) % players].append(card)
    hands[seed % players] += ["NESW", "NEW"]
    fields: dict[str, Any] = {
        "players": players,
        "maze": {"1,0": "EW", "2,0": "NESW", "3,0": "EW", "4,0": "NEW", "5,0": "NESW"},
        "front": [["broken:cart"] if seat == 1 else [] for seat in range(players)],
        "hands": hands,
        "deck": 8,
        "options": ROUNDS,
    }
    return Table(players, modules=modules, position=tuple(fields.items()), game=game)


@pytest.mark.parametrize(("game", "module"), ALONE, ids=str)
def test_alone(game: str, module: str) -> None:
    played: set[str] = set()
    for seed in range(max(8, scaled(8))):
        played |= {text for _, text in prove(near(game, (module,), seed), seed).moves}
    whole = Table(5, modules=(module,), options=tuple(ROUNDS.items()), game=game)
    played |= {text for _, text in prove(whole, 8).moves}
    for start in PLAYED.get(module, ()):
        assert any(text.startswith(start) for text in played), f"{start} never happened"


@pytest.mark.parametrize("game", TOGETHER)
def test_all_together(game: str) -> None:
    for seed in range(scaled(4)):
        prove(near(game, TOGETHER[game], seed), 50 + seed)
    whole = Table(7, modules=TOGETHER[game], options=(("rounds", 2),), game=game)
    prove(whole, 60, often=0.05)
