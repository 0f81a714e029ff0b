"""Mazes for the tests of workshop, party and new goals: one card away from what they are about."""

from __future__ import annotations

from typing import Any

# A way to the crossing at 4,0: one card north of it joins the party, one card south of it the workshop.
CROSSING = {"1,0": "EW", "2,0": "EW", "3,0": "EW", "4,0": "NESW"}
# Everything but the middle card: `NESW@4,0` joins the workshop, the party and the goal at 8,0 at once.
AROUND = {
    "1,0": "EW",
    "2,0": "EW",
    "3,0": "EW",
    "4,1": "NS",
    "4,-1": "NS",
    "5,0": "NEW",
    "6,0": "NEW",
    "7,0": "NEW",
}
# Between two goals: `NES~@8,1` touches those at 8,0 and 8,2, `NE~@8,1` the lower one alone.
BETWEEN = {
    "1,0": "NEW",
    "2,0": "NEW",
    "3,0": "NEW",
    "4,0": "NESW",
    "5,0": "NESW",
    "6,0": "NEW",
    "7,0": "NE~",
    "7,1": "NE",
}


def goals(*faces: str) -> dict[str, str]:
    """The five goals from north to south."""
    return dict(zip(("8,-4", "8,-2", "8,0", "8,2", "8,4"), faces, strict=True))


def middle(face: str) -> dict[str, str]:
    """This goal at 8,0, and others that are none of it elsewhere."""
    rest = [name for name in ("stone:NE", "bag2", "treasure", "dragon:NW", "stone:NW") if name != face]
    return goals(*rest[:2], face, *rest[2:4])


def seen(whole: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """What a seat knows beyond what lies open, without its own number."""
    return [{k: v for k, v in fact.items() if k != "seat"} for fact in whole["seen"] if fact["seat"] == seat]
