"""Positions that are fully given, so that sequences of moves can be counted, and their counts.

No hand has more than two cards when it comes to a trap, so nothing is left to chance.
"""

from __future__ import annotations

from typing import Any

_GIVEN = {
    "game": "lost-mines",
    "players": 3,
    "options": {"rounds": 1},
    "roles": ["yellow-loyal", "blue-loyal", "yellow-saboteur"],
    "goals": {"9,0": "gems", "9,2": "gold", "9,4": "silver", "9,6": "dragon-mine"},
    "treasures": [
        {"kind": "gold", "value": 4, "taken_by": None},
        {"kind": "gold", "value": 3, "taken_by": None},
        {"kind": "silver", "value": 2, "taken_by": None},
    ],
    "deck": 0,
}
# From the yellow start to the gold mine, with a way round in the middle.
_ROAD = {"2,2": "EW", "3,2": "EW+rocks", "4,2": "NEW~", "5,2": "NEW~", "4,3": "NE", "5,3": "NW", "6,2": "EW+pond",
         "7,2": "NESW+campfire", "8,2": "EW"}  # fmt: skip

COUNTED: dict[str, dict[str, Any]] = {
    "first lays": {**_GIVEN, "hands": [["NE", "NEW"], ["EW+pond", "N"], ["NESW+campfire"]]},
    "tools and tokens": {
        **_GIVEN,
        "maze": _ROAD,
        "pawns": ["5,2", "4,3", "2,2"],
        "hands": [["tool:boat", "trap"], ["troll", "storm"], ["NS"]],
    },
    "two pawns and rocks": {
        **_GIVEN,
        "maze": _ROAD,
        "pawns": ["2,2", "2,2", "4,2"],
        "hands": [["E"], ["N"], ["NE"]],
    },
    "trap on the short way": {
        **_GIVEN,
        "maze": _ROAD,
        "pawns": ["4,2", "5,2", "1,2"],
        "tokens": [{"kind": "trap", "at": "4,2/E"}, {"kind": "troll", "at": "2,2/E", "seat": 1}],
        "hands": [["E", "N"], ["NE", "troll"], ["storm"]],
    },
    "at the mine": {
        **_GIVEN,
        "maze": {**_ROAD, "9,3": "NS", "10,2": "NW"},
        "pawns": ["7,2", "8,2", "9,3"],
        "overcome": ["6,2"],
        "hands": [["E", "trap"], ["info:mine+treasure"], ["N"]],
    },
    "dragon": {
        **_GIVEN,
        "maze": {"8,6": "EW", "9,5": "NESW", "8,5": "NEW"},
        "pawns": ["8,6", "9,5", "8,5"],
        "hands": [["N"], ["storm"], ["NE"]],
    },
    "information": {
        **_GIVEN,
        "hands": [["info:mine+dwarf", "info:treasure+dwarf"], ["info:mine+treasure"], ["E"]],
    },
    "storm": {
        **_GIVEN,
        "maze": _ROAD,
        "overcome": ["6,2"],
        "pawns": ["1,2", "7,2", "6,2"],
        "tokens": [{"kind": "trap", "at": "7,1/S"}, {"kind": "trap", "at": "4,3/E"}],
        "hands": [["storm"], ["storm"], ["EW"]],
    },
    "both ways up": {
        **_GIVEN,
        "options": {"rounds": 1, "ask_way_round": True},
        "maze": {"8,2": "EW", "9,1": "NS", "9,3": "NS", "10,2": "NW"},
        "pawns": ["8,2", "9,1", "9,3"],
        "hands": [["E"], ["N"], ["NS"]],
    },
    "cards drawn": {
        **_GIVEN,
        "deck": ["NS", "E", "storm", "troll", "NE"],
        "maze": {"2,2": "EW"},
        "hands": [["N"], ["EW"], ["NW"]],
    },
}

# The sequences of one, two, three, four decisions from there.
COUNTS: dict[str, list[int]] = {
    "first lays": [20, 131, 511, 2834],
    "tools and tokens": [24, 72, 837, 3604],
    "two pawns and rocks": [5, 14, 51, 175],
    "trap on the short way": [11, 42, 375, 1909],
    "at the mine": [27, 80, 418, 1561],
    "dragon": [5, 10, 32, 101],
    "information": [15, 128, 716, 3305],
    "storm": [9, 24, 108, 365],
    "both ways up": [7, 15, 52, 136],
    "cards drawn": [4, 9, 31, 114],
}
