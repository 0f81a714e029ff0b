"""Saboteur 2: two teams and their doors, ladders, prison, thieves, inspection, and who is paid in the end."""

from tools.lesson.step import Lesson, Position, Step

NAMES = ("", "Odda", "Brok", "Tilda")
HAND = ["EW+blue-door", "E+ladder", "NES", "free", "thief", "inspection"]
GOALS = {"8,-2": "stone:NE", "8,0": "treasure", "8,2": "stone:NW"}
WAY = {"1,0": "EW", "2,0": "NEW", "3,0": "NEW~", "4,0": "NESW", "5,0": "EW"}
ROLES = ["blue", "green", "geologist", "green"]


def at(maze: dict[str, str], hand: list[str] = HAND, **more: object) -> Position:
    return {
        "game": "saboteur2",
        "players": len(NAMES),
        "roles": ROLES,
        "hands": [hand, "?", "?", "?"],
        "goals": GOALS,
        "maze": maze,
        **more,
    }


LESSON = Lesson(
    "saboteur2",
    NAMES,
    (
        Step("teams", ("role",), at(WAY)),
        Step("door", ("card:EW+blue-door", "cell:6,0"), at(WAY), ("EW+blue-door@6,0",)),
        Step(
            "ladder",
            ("card:E+ladder", "cell:4,1"),
            at({"1,0": "EW", "2,0": "E|W", "5,1": "EW", "6,1": "NEW+crystal"}),
            ("E+ladder@4,1",),
        ),
        Step(
            "prison",
            ("card:free", "seat:0"),
            at(WAY, front=[["prison"], [], [], []]),
            ("free>0",),
        ),
        Step("inspection", ("card:inspection", "seat:1"), at(WAY), ("inspection>1",)),
        Step("thief", ("card:thief",), at(WAY), ("thief",)),
        Step(
            "pass",
            ("give", "card:thief", "card:inspection", "main"),
            at(WAY),
            ("pass:thief,inspection",),
        ),
        Step(
            "goal",
            ("card:EW", "cell:7,0"),
            at(
                {**WAY, "6,0": "EW+blue-door"},
                ["EW", "E+ladder", "NES", "free", "thief", "inspection"],
                seen=[{"seat": 0, "goal": "treasure", "at": ["8,0"]}],
            ),
            ("EW@7,0",),
        ),
    ),
)
