"""Positions that are fully given, so that sequences of moves can be counted, and their counts.

No hand has more than two cards when it comes to a bridge or a rat, so nothing is left to chance.
"""

from __future__ import annotations

from typing import Any

_GIVEN = {
    "game": "dark-cave",
    "players": 3,
    "roles": ["blue-loyal", "blue-saboteur", "blue-loyal"],
    "goals": {"-4,-4": "exit", "4,-4": "abyss", "-4,4": "ladder", "4,4": "vein"},
    "deck": 0,
}
# A road to the east through the three packs, a bridge on the way and a ladder at its end.
_ROAD = {
    "1,0": "II:NS|EW+bridge-EW", "2,0": "II:NEW~", "3,0": "III:NESW+abyss", "4,0": "I:NW+ladder",
    "2,1": "I:NE|SW+tunnel",
}  # fmt: skip

COUNTED: dict[str, dict[str, Any]] = {
    "first lays": {**_GIVEN, "hands": [["I:NE", "II:NES+vein"], ["II:NESW+abyss", "web"], ["boots"]]},
    "squares": {
        **_GIVEN,
        "maze": _ROAD,
        "pawns": ["1,0/W", "3,0/NESW+", "2,1/T"],
        "hands": [["axe"], ["boots"], ["I:NS"]],
    },
    "rat and goblin": {
        **_GIVEN,
        "maze": _ROAD,
        "pawns": ["2,0/W", "3,0/W", "4,0/NW"],
        "creatures": {"goblin": {"at": "3,0/E", "seat": 2}},
        "front": [["axe"], [], ["goblin", "axe"]],
        "hands": [["rat"], ["goblin"], ["I:NS"]],
    },
    "lindworm": {
        **_GIVEN,
        "maze": _ROAD,
        "pawns": ["3,0/NESW+", "3,0/E", "3,0/E"],
        "front": [[], ["boots"], ["axe"]],
        "hands": [["lindworm"], ["lindworm"], ["rockfall"]],
    },
    "webs and axes": {
        **_GIVEN,
        "maze": _ROAD,
        "pawns": ["2,0/E", "3,0/W", "0,0/NESW"],
        "tokens": [
            {"kind": "web", "at": "2,0/E", "seat": 2, "count": 2},
            {"kind": "web", "at": "0,0/E", "seat": 1, "count": 1},
        ],
        "front": [["axe", "axe"], ["axe"], []],
        "hands": [["rockfall"], ["boots"], ["web"]],
    },
    "goals": {
        **_GIVEN,
        "maze": {"3,4": "I:NEW", "4,3": "III:NEW+vein", "-4,-3": "II:NS", "4,-3": "I:NS"},
        "pawns": ["3,4/NEW", "-4,-3/N", "4,-3/NS"],
        "hands": [["information"], ["I:EW"], ["information"]],
    },
    "exit": {
        **_GIVEN,
        "goals": {"-4,-4": "exit up", "4,-4": "abyss", "-4,4": "ladder", "4,4": "vein~ up"},
        "maze": {"-4,-3": "II:NS", "3,4": "III:NEW"},
        "pawns": ["-4,-4/S", "-4,-3/N", "4,4/W"],
        "creatures": {"goblin": {"at": "-4,-4/NESW+", "seat": 2}},
        "front": [["axe"], [], ["goblin"]],
        "hands": [["swap-hands", "I:NS"], ["I:NE"], ["information"]],
    },
    "both ways up": {
        **_GIVEN,
        "options": {"ask_way_round": True},
        "maze": {"-4,3": "I:NS", "3,-4": "I:EW", "-4,5": "II:NS", "4,3": "I:NW+ladder"},
        "pawns": ["-4,3/NS", "3,-4/EW", "-4,5/N"],
        "hands": [["boots"], ["axe"], ["I:NE"]],
    },
    "cards drawn": {
        **_GIVEN,
        "deck": ["I:NS", "boots", "web", "axe"],
        "hands": [["swap-hands"], [], ["I:EW"]],
    },
}

# The sequences of one, two, three, four decisions from there.
COUNTS: dict[str, list[int]] = {
    "first lays": [14, 70, 394, 1745],
    "squares": [5, 14, 50, 197],
    "rat and goblin": [3, 13, 44, 161],
    "lindworm": [3, 18, 69, 216],
    "webs and axes": [6, 24, 100, 396],
    "goals": [8, 16, 93, 260],
    "exit": [12, 35, 206, 918],
    "both ways up": [5, 10, 34, 93],
    "cards drawn": [4, 14, 35, 100],
}
