"""The Dark Cave through the suite: 2 to 8 players, and positions that bring creatures, webs and the exit near."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.suite import prove
from tests.conformance.table import Table, scaled

ROLES = ["blue-loyal", "blue-saboteur", "yellow-loyal", "yellow-loyal", "yellow-saboteur"]
NEAR = {"3,4": "II:EW", "2,4": "I:NESW+abyss", "1,4": "I:NE+ladder", "4,3": "I:NS", "2,3": "II:NES+vein"}
CREATURES = {"rat": {"at": "2,4/NESW", "seat": 1}, "goblin": {"at": "4,4/NESW+", "seat": 2}}
LATE: dict[str, dict[str, Any]] = {
    "before the exit": {
        "players": 5,
        "roles": ROLES,
        "maze": NEAR,
        "goals": {"4,4": "exit up"},
        "pawns": ["4,4/W", "3,4/E", "4,3/NS", "2,4/NESW", None],
        "out": [4],
        "creatures": CREATURES,
        "front": [["axe"], ["axe", "boots"], [], ["axe"], []],
        "tokens": [{"kind": "web", "at": "3,4/E", "seat": 0, "count": 2}],
        "deck": 14,
    },
    "creatures": {
        "players": 4,
        "maze": {"0,1": "I:NESW+abyss", "0,2": "I:NE|SW+tunnel", "1,0": "II:NS|EW+bridge-EW", "2,0": "I:NESW"},
        "hands": [["rat", "lindworm", "axe"], ["goblin", "web", "swap-hands"], ["rat", "goblin"], ["lindworm", "web"]],
        "front": [["axe"], [], ["axe"], []],
        "deck": 10,
    },
    "few cards": {
        "players": 2,
        "maze": {"0,1": "I:NS|EW+bridge-NS", "0,2": "II:NS|EW+bridge-NS", "0,3": "I:NESW+abyss"},
        "hands": [["rat", "swap-hands"], ["rat", "rockfall", "information"]],
        "deck": 3,
    },
    "goals all around": {
        "players": 6,
        "maze": {"2,3": "I:EW", "-2,3": "II:EW", "2,-3": "III:EW", "-3,-2": "I:NS"},
        "pawns": ["2,3/EW", "-2,3/W", "2,-3/E", "-3,-2/NS", "0,0/NESW", "2,3/EW"],
        "deck": 20,
    },
    "both ways up": {
        "players": 6,
        "maze": {"2,3": "I:EW", "-3,2": "I:NS"},
        "goals": {"3,3": "abyss", "-3,3": "ladder"},
        "pawns": ["2,3/EW", "-3,2/NS", "2,3/EW", "-3,2/NS", "2,3/EW", "-3,2/NS"],
        "deck": 20,
    },
}  # fmt: skip


def asking(seed: int) -> tuple[tuple[str, object], ...]:
    """Where a goal fits both ways up: asked, not asked, or not even named, by turns (DC-29)."""
    return ((("ask_way_round", True),), (("ask_way_round", False),), ())[seed % 3]


def late(name: str, seed: int, often: float = 0.08) -> Any:
    position = {**LATE[name], "options": dict(asking(seed))}
    table = Table(position["players"], "", position=tuple(position.items()), game="dark-cave")
    return prove(table, seed, often)


@pytest.mark.parametrize("players", range(2, 9))
def test_matches(players: int) -> None:
    for seed in range(scaled(2)):
        table = Table(players, "", options=asking(players + seed), game="dark-cave")
        prove(table, 3000 * players + seed, often=0.06)


@pytest.mark.parametrize("name", LATE)
def test_matches_from_positions(name: str) -> None:
    for seed in range(scaled(3)):
        late(name, seed)


def test_rare_things_happen() -> None:
    """Without late positions the suite would prove little: somebody drives a creature off, chops, leaves."""
    played: set[str] = set()
    won: set[str] = set()
    out = 0
    for name in LATE:
        for seed in range(0, 3 * max(6, scaled(6)), 3):  # fewer would not show all of it
            game = late(name, seed, often=0)
            played |= {text.partition("@")[0].partition(">")[0] for _, text in game.moves}
            data = game.view(None).data
            won |= {row["won"] for row in data["history"]}
            out += len(data["out"])
    wanted = {
        "step",
        "stop",
        "chop",
        "axe:use",
        "axe:keep",
        "creature",
        "creature:stay",
        "rat",
        "goblin",
        "lindworm",
    }
    wanted |= {"web", "axe", "boots", "information", "rockfall", "swap-hands", "end:propose"}
    wanted |= {"abyss", "abyss~", "ladder", "ladder~"}
    assert wanted <= played and out > 8 and len(won) >= 2
