"""Positions that are fully given, so that sequences of moves can be counted, and their counts."""

from __future__ import annotations

from .oracle_maze import Position
from .positions import FORK, LONG_WAY, MISMATCH, RING, ROAD, ROUND_ABOUT, TWO_TIES, Partial

# 28 gold cards in an order that gives every tray different values.
GOLD = [1, 3, 1, 2, 1, 1, 2] * 4

_LAST_ROUND = {"players": 3, "options": {"rounds": 1}, "deck": [], "gold": GOLD}

# Everything is given: three players, one round, no deck, so that nothing is left to chance.
COUNTED: dict[str, Partial] = {
    "first lays": {
        **_LAST_ROUND,
        "roles": ["digger", "digger", "saboteur"],
        "goals": {"8,-2": "treasure", "8,0": "stone:NE", "8,2": "stone:NW"},
        "hands": [["NE", "NESW"], ["NEW", "N|E"], ["NS", "E"]],
    },
    "tools": {
        **_LAST_ROUND,
        "roles": ["digger", "digger", "saboteur"],
        "goals": {"8,-2": "treasure", "8,0": "stone:NE", "8,2": "stone:NW"},
        "hands": [
            ["broken:cart", "repair:cart", "NESW"],
            ["broken:lantern", "repair:pickaxe+cart", "NS"],
            ["broken:cart", "repair:pickaxe+lantern", "NE"],
        ],
        "front": [["broken:pickaxe"], [], ["broken:lantern", "broken:pickaxe"]],
    },
    "tools, classic": {
        **_LAST_ROUND,
        "edition": "classic",
        "roles": ["digger", "digger", "saboteur"],
        "goals": {"8,-2": "treasure", "8,0": "stone:NE", "8,2": "stone:NW"},
        "hands": [["broken:cart", "NESW"], ["broken:cart", "repair:lantern+cart"], ["broken:pickaxe", "E|W"]],
    },
    "rockfalls and maps": {
        **_LAST_ROUND,
        "roles": ["digger", "saboteur", "digger"],
        "goals": {"8,-2": "stone:NE", "8,0": "stone:NW~ up", "8,2": "treasure"},
        "maze": {**ROAD, "8,1": "NS"},
        "hands": [["rockfall", "map"], ["rockfall", "NESW"], ["map", "NES"]],
        "turn": 1,
    },
    "share": {
        **_LAST_ROUND,
        "edition": "classic",
        "roles": ["digger", "digger", "saboteur"],
        "goals": {"8,-2": "stone:NE", "8,0": "treasure", "8,2": "stone:NW"},
        "maze": ROAD,
        "hands": [["NESW", "NEW"], ["map"], ["NE"]],
    },
    "two at once": {
        **_LAST_ROUND,
        "roles": ["saboteur", "digger", "digger"],
        "goals": {"8,-2": "treasure", "8,0": "stone:NE", "8,2": "stone:NW"},
        "maze": {**ROAD, "6,0": "NE~", "6,1": "NE", "7,1": "NEW~"},
        "hands": [["NES", "NS"], ["NW", "NESW"], ["NEW", "rockfall"]],
    },
    "tie": {
        **_LAST_ROUND,
        "roles": ["digger", "digger", "digger"],
        "goals": {"8,-2": "treasure", "8,0": "stone:NE", "8,2": "stone:NW"},
        "maze": FORK,
        "hands": [["NESW", "NEW"], ["NW", "E"], ["NS"]],
    },
    "two ties": {
        **_LAST_ROUND,
        "roles": ["digger", "saboteur", "digger"],
        "goals": {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"},
        "maze": TWO_TIES,
        "hands": [["NEW"], ["NESW"], ["NE"]],
    },
    "chain after a choice": {
        **_LAST_ROUND,
        "roles": ["digger", "saboteur", "digger"],
        "goals": {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"},
        "maze": {**FORK, "7,0": "E", "9,0": "NE~", "9,1": "NS", "9,2": "NW"},
        "hands": [["NESW"], ["NW"], ["NES"]],
    },
    "mismatch": {
        **_LAST_ROUND,
        "roles": ["digger", "saboteur", "digger"],
        "goals": {"8,-2": "stone:NE up", "8,0": "stone:NW", "8,2": "treasure"},
        "maze": MISMATCH,
        "hands": [["NEW", "NESW"], ["NE", "NS"], ["NW", "NES"]],
    },
    "ring": {
        **_LAST_ROUND,
        "roles": ["digger", "saboteur", "digger"],
        "goals": {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"},
        "maze": RING,
        "hands": [["NEW", "NESW"], ["NES"], ["NS"]],
    },
    "tie with a neighbour": {
        **_LAST_ROUND,
        "roles": ["digger", "saboteur", "digger"],
        "goals": {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"},
        "maze": {**FORK, "9,0": "N|E|W"},
        "hands": [["NEW", "NESW"], ["NES"], ["NS"]],
    },
    "round about": {
        **_LAST_ROUND,
        "roles": ["digger", "saboteur", "digger"],
        "goals": {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"},
        "maze": ROUND_ABOUT,
        "hands": [["NESW"], ["NE"], ["NEW"]],
    },
    # The way round of the middle stone is asked before it is looked at what the top one joins: the treasure (B-20).
    "long way": {
        **_LAST_ROUND,
        "roles": ["digger", "saboteur", "digger"],
        "goals": {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"},
        "maze": LONG_WAY,
        "hands": [["NESW"], ["NES"], ["NEW"]],
    },
    "last cards": {
        **_LAST_ROUND,
        "roles": ["saboteur", "digger", "digger"],
        "goals": {"8,-2": "stone:NE", "8,0": "treasure", "8,2": "stone:NW"},
        "maze": ROAD,
        "hands": [["NESW"], [], ["NEW", "NW"]],
        "front": [["broken:cart"], [], []],
    },
    "cards drawn": {
        **_LAST_ROUND,
        "deck": ["NESW", "map", "rockfall", "NS"],
        "roles": ["saboteur", "digger", "digger"],
        "goals": {"8,-2": "stone:NE", "8,0": "treasure", "8,2": "stone:NW"},
        "maze": {"1,0": "E|W", "0,1": "NS"},
        "hands": [["map"], ["EW"], ["rockfall"]],
    },
}

# The sequences of one, two, three decisions from there.
COUNTS: dict[str, list[int]] = {
    "first lays": [10, 140, 940],
    "tools": [5, 40, 309],
    "tools, classic": [9, 45, 307],
    "rockfalls and maps": [16, 247, 2953],
    "share": [20, 74, 661],
    "two at once": [18, 278, 5835],
    "tie": [12, 78, 286],
    "two ties": [7, 33, 156],
    "chain after a choice": [5, 24, 175],
    "mismatch": [23, 424],
    "ring": [18, 232, 1593],
    "tie with a neighbour": [12, 110, 596],
    "round about": [7, 52, 557],
    "long way": [5, 34, 328],
    "last cards": [1, 20, 184],
    "cards drawn": [4, 8, 28],
}


def filled(partial: Partial) -> Position:
    """A counted position in full, for the oracle alone: cards that are named nowhere are left away."""
    players: int = partial["players"]
    return {
        "edition": "anniversary",
        "round": 1,
        "maze": {},
        "front": [[] for _ in range(players)],
        "discard": [],
        "purses": [{"cards": [], "nuggets": 0, "paid": []} for _ in range(players)],
        "gold_out": [],
        "tray": [],
        "decision": [{"frame": "turn", "seat": partial.get("turn", 0)}],
        "last": None,
        "seen": [],
        "history": [],
        "over": False,
        **partial,
    }
