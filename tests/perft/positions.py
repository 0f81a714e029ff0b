"""Positions near the end of a round, in our notation, where the rules are hardest to get right.

Random play almost never reaches a goal. From these positions it does, in every way the rules speak of. What a
position leaves open is dealt from its seed.
"""

from __future__ import annotations

from typing import Any

Partial = dict[str, Any]

# A road along row 0 that ends before 7,0, with side ways at 4,0, 5,0 and 6,0.
ROAD = {"1,0": "EW", "2,0": "EW", "3,0": "EW", "4,0": "NEW", "5,0": "NEW~", "6,0": "NESW"}

# 1,0 is missing. Beyond it the road forks and touches the middle goal from north (8,-1) and south (8,1).
FORK = {
    "2,0": "EW", "3,0": "NEW", "4,0": "NEW~", "5,0": "NESW", "6,0": "NES~",
    "6,-1": "NW~", "7,-1": "EW", "8,-1": "NE~",
    "6,1": "NE", "7,1": "EW", "8,1": "NW",
}  # fmt: skip

# As FORK, and the top goal is touched from west (7,-2) and south (8,-1) as well: no stone can join both.
TWO_TIES = {**FORK, "6,-1": "NES", "6,-2": "NW~", "7,-2": "NEW", "8,-1": "NES~"}

# 3,0 is missing. Beyond it a cut-off region touches the top goal and the middle one.
HOLE = {
    "1,0": "EW", "2,0": "EW", "4,0": "EW", "5,0": "NEW", "6,0": "NEW~", "7,0": "NESW",
    "7,-1": "NS", "7,-2": "NW~",
}  # fmt: skip

# The top stone is reached from north (8,-3) and closed to 8,-1, which touches the middle goal but is cut off.
MISMATCH = {
    **ROAD, "6,-1": "NS", "6,-2": "NES", "6,-3": "NW~", "7,-3": "NEW", "8,-3": "NE~", "8,-1": "NES",
}  # fmt: skip

# Past the rectangle in the west and the north.
FAR_OUT = {
    **ROAD, "-1,0": "NES", "-1,-1": "NS", "-1,1": "NES", "0,-1": "NS", "0,-2": "NES", "0,-3": "NW~",
    "1,-3": "NESW", "6,1": "NS", "6,2": "NE", "7,2": "NW", "6,-1": "NE~",
}  # fmt: skip

# A card at 8,-1 open to east, south and west touches the middle goal and joins a way round it in the east, which
# touches it from south (8,1) and west (7,0) too.
RING = {
    "1,0": "EW", "2,0": "EW", "3,0": "NEW", "4,0": "NEW~", "5,0": "NESW", "6,0": "NW", "6,-1": "NW~", "7,-1": "EW",
    "9,-1": "NE~", "9,0": "NS", "9,1": "NW", "8,1": "NEW", "7,1": "NE", "7,0": "NW~",
}  # fmt: skip

# 6,0 is missing. The two upper goals are touched from the west; from the top one, once it is turned, a cut-off way
# leads round to north and east of the middle one.
ROUND_ABOUT = {
    "1,0": "EW", "2,0": "EW", "3,0": "EW", "4,0": "NEW", "5,0": "NEW~", "7,0": "NEW", "7,-1": "NS", "7,-2": "NW~",
    "8,-3": "NW~", "9,-3": "NE~", "9,-2": "NS", "9,-1": "NES~", "8,-1": "NW~", "9,0": "NW",
}  # fmt: skip

# As FORK, and the top goal is touched from the west; turned, it joins a way round in the far east to the lowest goal.
LONG_WAY = {
    **TWO_TIES, "8,-1": "NE~",
    "8,-3": "NW~", "9,-3": "NE~", "9,-2": "NE", "10,-2": "NE~", "10,-1": "NS", "10,0": "NS", "10,1": "NS",
    "10,2": "NW", "9,2": "NEW~",
}  # fmt: skip

# Gold cards left when most of the 28 (16 of 1, 8 of 2, 4 of 3) have left the pile as change.
ALMOST_NO_GOLD = {"gold": [3, 2], "gold_out": [1] * 16 + [2] * 7 + [3] * 3}

DEALT: dict[str, Partial] = {
    # One card is missing to the middle goal; which one it is, chance says.
    "one step": {"players": 4, "maze": ROAD},
    # The middle stone is up; from it and past it to the others (B-21).
    "stone turned": {
        "players": 3,
        "maze": {**ROAD, "7,0": "NEW"},
        "goals": {"8,0": "stone:NE~ up"},
    },
    # A card at 8,1 can reach two goals at once (B-20).
    "two at once": {
        "players": 5,
        "maze": {**ROAD, "6,0": "NE~", "6,1": "NE", "7,1": "NEW~"},
    },
    # The same with the treasure and a stone: the round ends, nothing is asked.
    "treasure and stone at once": {
        "players": 3,
        "maze": {**ROAD, "6,0": "NE~", "6,1": "NE", "7,1": "NEW~"},
        "goals": {"8,0": "stone:NW", "8,2": "treasure", "8,-2": "?"},
    },
    # Filling the hole reaches two goals from afar.
    "hole in the road": {
        "players": 3,
        "maze": HOLE,
    },
    # The fork reaches the middle stone from two sides that no way round joins: the player chooses (B-19).
    "tie": {"players": 3, "maze": FORK, "goals": {"8,0": "stone:NE"}},
    # The same for two stones at once: the top one is asked first (B-20).
    "two ties": {
        "players": 4,
        "maze": TWO_TIES,
        "goals": {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"},
    },
    # A tie beside the treasure: nothing is asked.
    "tie beside the treasure": {
        "players": 3,
        "maze": TWO_TIES,
        "goals": {"8,-2": "treasure", "8,0": "stone:NE", "8,2": "stone:NW"},
    },
    # A tie that a cut-off neighbour of the stone decides (B-19).
    "tie with a neighbour": {
        "players": 3,
        "maze": {**FORK, "9,0": "N|E|W"},
        "goals": {"8,0": "stone:NE"},
    },
    # The card laid last counts for more than two others that touch the stone at the same moment (B-19).
    "ring": {
        "players": 3,
        "maze": RING,
        "goals": {"8,0": "stone:NE"},
    },
    # Two stones at the same moment: what the one joins does not count for the way round of the other (B-20).
    "round about": {
        "players": 3,
        "maze": ROUND_ABOUT,
        "goals": {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"},
    },
    # All three goals are touched by the cut-off fork.
    "three at once": {
        "players": 6,
        "maze": {**FORK, "8,-1": "NES~", "8,1": "NES~"},
    },
    # The middle stone, once turned, joins the card below it, which reaches the next goal (B-20).
    "chain": {
        "players": 3,
        "maze": {**ROAD, "8,1": "NS"},
        "goals": {"8,0": "stone:NE"},
    },
    # The same upwards and downwards: a stone NW opens to the south and east when reached from there.
    "chain to the north": {
        "players": 5,
        "maze": {**ROAD, "8,-1": "NS", "8,1": "NES"},
        "goals": {"8,0": "stone:NW"},
    },
    # A tie, and one of its two ways round joins a cut-off road in the east that reaches the lowest goal.
    "chain after a choice": {
        "players": 3,
        "maze": {**FORK, "7,0": "E", "9,0": "NE~", "9,1": "NS", "9,2": "NW"},
        "goals": {"8,0": "stone:NE"},
    },
    # A rockfall has cut off a stone already turned and the card below it; 7,0 joins them again.
    "cut-off stone": {
        "players": 3,
        "maze": {**ROAD, "8,1": "NS"},
        "goals": {"8,0": "stone:NE~ up"},
    },
    # Dead ends around the goals: they reach nothing, though open towards them.
    "dead ends": {
        "players": 4,
        "maze": {**ROAD, "7,0": "N|E|W", "6,1": "N|S", "9,0": "E|W"},
    },
    # A stone that mismatches the card below it, as is allowed (B-19).
    "mismatch": {
        "players": 3,
        "maze": MISMATCH,
        "goals": {"8,-2": "stone:NE up"},
    },
    # The maze grown past the rectangle on all sides.
    "far out": {
        "players": 3,
        "maze": FAR_OUT,
    },
    # Everyone has a broken tool and only path cards: they pass until the hands are empty (B-12, B-22).
    "all stuck": {
        "players": 3,
        "hands": [["NS", "NE"], ["NESW", "NES"], ["NEW", "NW"]],
        "front": [["broken:cart"], ["broken:pickaxe", "broken:lantern"], ["broken:cart"]],
        "deck": [],
    },
    # One card is left in the whole game, and it reaches the treasure (B-22).
    "last card": {
        "players": 3,
        "maze": ROAD,
        "hands": [[], ["NESW"], []],
        "deck": [],
        "goals": {"8,0": "treasure"},
        "turn": 1,
    },
    # Two gold cards for four saboteurs (B-25): one is paid, one gets change, the others nothing.
    "gold nearly gone": {
        "players": 10,
        "maze": ROAD,
        "roles": ["saboteur"] * 4 + ["digger"] * 6,
        "hands": [["N|E"], ["map"]] + [[]] * 8,
        "deck": [],
        "round": 3,
        **ALMOST_NO_GOLD,
    },
    # One saboteur is due 4: 3+2 leave the pile (not 3+3), the purse gets 4 nuggets (B-25).
    "change": {
        "players": 3,
        "roles": ["digger", "saboteur", "digger"],
        "hands": [["N|E"], ["map"], []],
        "deck": [],
        "gold": [3, 3, 2],
        "gold_out": [1] * 16 + [2] * 7 + [3] * 2,
    },
    # The pile is worth less than 4: all of it leaves, the purse gets 4 nuggets all the same (B-25).
    "change for all that is left": {
        "players": 3,
        "roles": ["digger", "saboteur", "digger"],
        "hands": [["N|E"], ["map"], []],
        "deck": [],
        "gold": [2, 1],
        "gold_out": [1] * 15 + [2] * 7 + [3] * 4,
    },
    # Two gold cards for all diggers (B-23: all that are left).
    "gold nearly gone, treasure": {
        "players": 9,
        "maze": ROAD,
        "goals": {"8,0": "treasure"},
        "round": 2,
        **ALMOST_NO_GOLD,
    },
    # Ten players before the treasure: 9 gold cards in classic, fewer diggers than that (B-23, B-24).
    "ten players": {"players": 10, "maze": ROAD, "goals": {"8,0": "treasure"}},
    # A saboteur is on turn and may reach the treasure (B-24).
    "saboteur in front": {
        "players": 3,
        "maze": ROAD,
        "goals": {"8,0": "treasure"},
        "roles": ["digger", "saboteur", "digger"],
        "turn": 1,
    },
    # Gold cards are taken without asking.
    "auto share": {
        "players": 7,
        "maze": ROAD,
        "goals": {"8,0": "treasure"},
        "options": {"auto_share": True},
    },
}
