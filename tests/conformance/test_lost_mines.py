"""The Lost Mines through the suite: 3 to 9 players, and positions that bring mines, traps and votes near."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.suite import prove
from tests.conformance.table import Table, scaled

ROUNDS = (("rounds", 1),)
ROAD = {"2,2": "NESW", "3,2": "EW", "4,2": "EW", "5,2": "NEW", "6,2": "NEW", "7,2": "NEW", "8,2": "NESW"}
TOKENS = [{"kind": "trap", "at": "6,2/E"}, {"kind": "troll", "at": "4,2/E", "seat": 2}]
LOOKS = [
    ["info:mine+treasure", "info:treasure+dwarf"],
    ["info:mine+dwarf", "storm"],
    ["info:mine+treasure", "trap"],
]
LATE: dict[str, dict[str, Any]] = {
    "before a mine": {"players": 3, "maze": ROAD, "pawns": ["8,2", "7,2", "?"], "deck": 9, "tokens": TOKENS},
    "two mines": {
        "players": 5,
        "maze": {**ROAD, "8,3": "NES", "9,3": "NEW+rocks"},
        "goals": {"9,2": "gold up", "9,0": "?", "9,4": "?", "9,6": "?"},
        "pawns": ["9,2", "8,3", "7,2", "6,2", "8,2"],
        "hands": [*LOOKS, "?", "?"],
        "deck": 6,
    },
    "obstacles": {
        "players": 4,
        "maze": {"2,2": "NESW", "3,2": "EW+pond", "2,1": "NS+ravine", "2,3": "NE+trunk", "4,2": "NESW+campfire"},
        "overcome": ["3,2"],
        "pawns": ["3,2", "4,2", "2,2", "?"],
        "hands": [["tool:axe", "storm"], ["tool:rope", "troll"], "?", "?"],
        "deck": 12,
    },
    "both ways up": {
        "players": 4,
        "maze": ROAD,
        "goals": {"9,2": "gold", "9,0": "gems", "9,4": "silver", "9,6": "dragon-mine"},
        "pawns": ["8,2", "8,2", "7,2", "7,2"],
        "deck": 8,
    },
}  # fmt: skip


def asking(seed: int) -> tuple[tuple[str, object], ...]:
    """Where a mine fits both ways up: asked, not asked, or not even named, by turns (LM-23)."""
    return ((("ask_way_round", True),), (("ask_way_round", False),), ())[seed % 3]


def late(name: str, seed: int, often: float = 0.08) -> Any:
    position = {**LATE[name], "options": {"rounds": 1, **dict(asking(seed))}}
    table = Table(position["players"], "", position=tuple(position.items()), game="lost-mines")
    return prove(table, seed, often)


@pytest.mark.parametrize("players", range(3, 10))
def test_matches(players: int) -> None:
    for seed in range(scaled(2)):
        options = ROUNDS + asking(players + seed)
        prove(Table(players, "", options=options, game="lost-mines"), 3000 * players + seed)


def test_two_rounds() -> None:
    prove(Table(3, "", options=(("starter", 1),), game="lost-mines"), 40_001, often=0.03)


@pytest.mark.parametrize("name", LATE)
def test_matches_from_positions(name: str) -> None:
    for seed in range(scaled(3)):
        late(name, seed)


def test_rare_things_happen() -> None:
    """Without eager players and late positions the suite would prove little."""
    played: set[str] = set()
    won: set[str] = set()
    for name in LATE:
        for seed in range(0, 3 * max(2, scaled(4)), 3):
            game = late(name, seed, often=0)
            played |= {text.partition(":")[0].partition("@")[0].partition("#")[0] for _, text in game.moves}
            won |= {row["won"] for row in game.view(None).data["history"]}
    wanted = {"step", "stop", "treasure", "tool", "info", "trap", "troll", "storm", "pass", "end"}
    assert wanted | {"gold", "gold~"} <= played and len(won) >= 3
