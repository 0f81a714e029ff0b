"""Workshop, party, new goals, sabotaged dwarfs and tournament through the suite, from deals and from positions that
bring them near; alone, in pairs and all together, in the base game and in Saboteur 2."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from pyrite.family.game import Game
from tests.conformance.suite import prove
from tests.conformance.table import Table, scaled
from tests.rules.modules.mazes import BETWEEN, CROSSING

ROUNDS = {"rounds": 1}
BOTH = ("workshop", "party", "new-goals")
BASE = (*BOTH, "sabotaged-dwarfs", "tournament")
APART = {"workshop", "tournament"}
ALONE = [("saboteur", name) for name in BASE] + [("saboteur2", name) for name in BOTH]
PAIRS = [("saboteur", pair) for pair in combinations(BASE, 2) if set(pair) != APART]
PAIRS += [("saboteur2", pair) for pair in combinations(BOTH, 2)]
# Goals that are reached together.
TWO = (("bag1", "dragon:NE"), ("bag2", "treasure"), ("spider", "bag1"), ("stone:NE", "dragon:NW"))
TOGETHER = [("saboteur", tuple(name for name in BASE if name != left)) for left in sorted(APART)]
TOGETHER.append(("saboteur2", BOTH))


def players_of(game: str, modules: tuple[str, ...], seed: int) -> int:
    if "tournament" in modules:
        return 5 + seed % 5
    return 2 + seed % 11 if game == "saboteur2" else 3 + seed % 8


def near(game: str, modules: tuple[str, ...], seed: int) -> Table:
    """One card away from workshop and party, or from two goals at once; the deck is short."""
    players = players_of(game, modules, seed)
    hands: list[Any] = [["?"] * 3 for _ in range(players)]
    maze, cards = (BETWEEN, ["NES", "NE", "map"]) if seed % 2 else (CROSSING, ["NS", "NS", "rockfall"])
    for number, card in enumerate(cards):
        hands[number % players].append(card)
    fields: dict[str, Any] = {
        "players": players,
        "maze": maze,
        "front": [["broken:cart"] if seat == 1 else [] for seat in range(players)],
        "hands": hands,
        "deck": 10,
        "options": ROUNDS,
    }
    if game == "saboteur2" or "tournament" in modules:
        fields["purses"] = [{"nuggets": seat % 3} for seat in range(players)]
    elif seed % 3:
        fields["purses"] = [[seat % 3 + 1] for seat in range(players)]
    if "new-goals" in modules:
        fields["goals"] = dict(zip(("8,0", "8,2"), TWO[seed // 2 % len(TWO)], strict=True))
    return Table(players, modules=modules, position=tuple(fields.items()), game=game)


def happened(games: list[Game]) -> set[str]:
    """What these matches, each of one round, have come to: words for what only a module brings about."""
    out = {text.partition("@")[0] for game in games for _, text in game.moves}
    for game in games:
        data: dict[str, Any] = game.view(None).data
        out.update(data.get("spent", []))
        out.update(face.partition(" ")[0].rstrip("~") for face in data["goals"].values())
        out.update(row["won"] for row in data["history"])
    return out


# By module: what must have happened in its games, or they would prove nothing.
HAPPENS = {
    "workshop": {"4,2"},
    "party": {"4,-2"},
    "new-goals": {"turn-up", "bag1", "bag2", "dragon:NE", "spider", "treasure"},
    "tournament": {"diggers", "saboteurs"},
}


@pytest.mark.parametrize(("game", "module"), ALONE, ids=str)
def test_alone(game: str, module: str) -> None:
    games = [prove(near(game, (module,), seed), seed) for seed in range(max(12, scaled(12)))]
    assert HAPPENS.get(module, set()) <= happened(games)


@pytest.mark.parametrize(("game", "module"), ALONE, ids=str)
def test_whole_matches(game: str, module: str) -> None:
    for seed in range(scaled(2)):
        players = players_of(game, (module,), 3 * seed + len(module))
        table = Table(players, modules=(module,), options=(("rounds", 1 + seed % 3),), game=game)
        prove(table, 11 + seed, often=0.05)


@pytest.mark.parametrize(("game", "pair"), PAIRS, ids=str)
def test_in_pairs(game: str, pair: tuple[str, ...]) -> None:
    for seed in range(scaled(2)):
        prove(near(game, pair, seed), 20 + seed, often=0.05)


@pytest.mark.parametrize(("game", "modules"), TOGETHER, ids=str)
def test_all_together(game: str, modules: tuple[str, ...]) -> None:
    for seed in range(scaled(3)):
        prove(near(game, modules, seed), 70 + seed)
    players = players_of(game, modules, 4)
    prove(Table(players, modules=modules, options=(("rounds", 2),), game=game), 80, often=0.05)
