"""Saboteur 2 through the suite: 2 to 12 players, its options, and positions that bring the rare things near."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.suite import prove
from tests.conformance.table import Table, scaled

PLAYERS = range(2, 13)
ROUNDS = (("rounds", 1),)
# Near the treasure, with little to draw; thieves, a prisoner; cards that let others know something.
LATE: dict[str, dict[str, Any]] = {
    "near the goals": {
        "players": 5,
        "maze": {f"{column},0": "NESW" for column in range(1, 5)}
        | {"5,0": "NEW+crystal", "6,0": "NEW+crystal"},
        "deck": 6,
        "front": [["thief"], ["prison"], ["thief", "prison"], [], ["broken:cart"]],
    },
    "doors": {
        "players": 7,
        "maze": {"1,0": "EW+blue-door", "2,0": "NESW", "3,0": "EW+green-door", "4,0": "NESW", "5,0": "NS|EW"},
        "deck": 8,
    },
    "knowing hands": {
        "players": 3,
        "hands": [
            ["swap-hands", "inspection", "NS"],
            ["swap-hands", "role-change"],
            ["inspection", "role-change"],
        ],
        "deck": 12,
        "front": [["thief"], ["thief"], ["thief"]],
    },
    "ladders": {
        "players": 12,
        "maze": {"0,1": "NS", "0,2": "N", "1,0": "EW"},
        "deck": 3,
        "hands": [["NE+ladder", "E+ladder"], ["NW+ladder", "rockfall"], *["?"] * 10],
    },
}


@pytest.mark.parametrize("players", PLAYERS)
def test_matches(players: int) -> None:
    for seed in range(scaled(3)):
        prove(Table(players, options=ROUNDS, game="saboteur2"), 3000 * players + seed)


@pytest.mark.parametrize(
    "options", [(("actions", 21), ("rounds", 2)), (("starter", 1), ("rounds", 1))], ids=str
)
def test_options(options: tuple[tuple[str, object], ...]) -> None:
    for seed in range(scaled(3)):
        prove(Table(2 + 3 * seed % 11, options=options, game="saboteur2"), 40_000 + seed)


@pytest.mark.parametrize("name", LATE)
def test_matches_from_positions(name: str) -> None:
    position = {**LATE[name], "options": {"rounds": 1}}
    for seed in range(scaled(6)):
        prove(Table(position["players"], position=tuple(position.items()), game="saboteur2"), seed)


def test_rare_things_happen() -> None:
    """Without eager players and late positions the suite would prove little."""
    played: set[str] = set()
    won: set[str] = set()
    for name, position in LATE.items():
        for seed in range(2, 2 + 3 * scaled(8), 3):
            fields = {**position, "options": {"rounds": 1}}
            game = prove(
                Table(position["players"], position=tuple(fields.items()), game="saboteur2"), seed, often=0
            )
            played |= {text.partition(">")[0].partition(":")[0] for _, text in game.moves}
            won |= {row["won"] for row in game.view(None).data["history"]}  # type: ignore[attr-defined]
        assert played, name
    assert {"swap-hands", "inspection", "role-change", "thief", "hands-off", "discard", "steal"} <= played
    assert len(won) > 2
