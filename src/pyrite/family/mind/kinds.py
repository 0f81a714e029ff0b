"""Kinds: what the cards of a table are good for, by number of their kind. All of it stands on the box."""

from typing import Final

from pyrite._native import append, i64, vec
from pyrite.family.rules import Rules
from pyrite.maze.cards import LADDER

# How much a tunnel helps to dig on, by the sides it joins, in thousandths; what is not listed is a dead end.
USE: Final = {"NESW": 1000, "NEW": 900, "EW": 800, "NES": 800, "NE": 600, "NW": 600, "NS": 400}
SECOND_TUNNEL: Final = 100  # the other tunnel of a card fits less often than it helps
LADDER_USE: Final = 900


class Kinds:
    def __init__(self, rules: Rules) -> None:
        self.use: vec[i64] = vec[
            i64
        ]()  # how much a card helps to dig on; 0 for dead ends and what is no path card
        self.dead_end: vec[i64] = vec[i64]()  # 1 for a path card none of whose tunnels joins two sides
        self.width: vec[i64] = vec[i64]()  # letters of its shape
        self.curve: vec[i64] = vec[i64]()  # 1 for what leads away from the goals as easily as towards them
        self.crystal: vec[i64] = vec[
            i64
        ]()  # 1 for what is worth something to whoever looks for crystals (S2-19)
        self.double: vec[i64] = vec[i64]()  # 1 for what mends one of two tools (B-15)
        for row in rules.cards.rows:
            self.double = append(self.double, 1 if row.name.startswith("repair:") and "+" in row.name else 0)
            parts = row.shape.split("|") if row.shape else []
            ladder = row.feature == LADDER
            dead = bool(parts) and all(len(part) == 1 for part in parts) and not ladder
            use = 0
            if ladder:
                use = LADDER_USE
            elif parts and not dead:
                use = max(use_of(part) for part in parts) - SECOND_TUNNEL * (len(parts) - 1)
            self.use = append(self.use, use)
            self.dead_end = append(self.dead_end, 1 if dead else 0)
            self.width = append(self.width, len(row.shape))
            self.crystal = append(self.crystal, 1 if row.feature == "crystal" else 0)
            self.curve = append(self.curve, 1 if row.shape in ("NS", "NE", "NW") else 0)


def use_of(part: str) -> int:
    return USE.get(part, USE.get(half_turn(part), 0))


def half_turn(part: str) -> str:
    """A tunnel's letters after a half turn, in the order in which they are written (B-10)."""
    other = {"N": "S", "E": "W", "S": "N", "W": "E"}
    return "".join([side for side in "NESW" if other[side] in part])
