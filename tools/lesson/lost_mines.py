"""The Lost Mines: two clans, a path, a walk, an obstacle, a troll, a look, a mine and its treasure."""

from tools.lesson.step import Lesson, Position, Step

NAMES = ("", "Odda", "Brok", "Tilda")
HAND = ["EW", "NES", "tool:axe", "troll", "info:mine+treasure"]
GOALS = {"9,0": "silver", "9,2": "gold", "9,4": "dragon-mine", "9,6": "gems"}
TREASURES = [
    {"kind": "gold", "value": 4},
    {"kind": "silver", "value": 3},
    {"kind": "gems", "value": 3},
    {"kind": "gold", "value": 2},
]
NEAR = {"2,2": "EW", "3,2": "NEW"}
FAR = {**NEAR, "4,2": "NEW~", "5,2": "NESW", "6,2": "NEW", "7,2": "EW", "8,2": "NESW"}


def at(maze: dict[str, str], hand: list[str] = HAND, **more: object) -> Position:
    return {
        "game": "lost-mines",
        "players": len(NAMES),
        "roles": ["yellow-loyal", "blue-loyal", "yellow-selfish", "blue-saboteur"],
        "hands": [hand, "?", "?", "?"],
        "goals": GOALS,
        "treasures": TREASURES,
        "maze": maze,
        **more,
    }


LESSON = Lesson(
    "lost-mines",
    NAMES,
    (
        Step("clans", ("role", "cell:1,2", "goals"), at(NEAR)),
        Step("path", ("card:EW", "cell:4,2"), at(NEAR), ("EW@4,2",)),
        Step(
            "walk",
            ("cell:4,2", "main"),
            at({**NEAR, "4,2": "EW"}, turn="0 walk"),
            ("step@2,2 step@3,2 step@4,2",),
        ),
        Step(
            "obstacle",
            ("card:tool:axe", "cell:4,2"),
            at({**NEAR, "4,2": "NEW+trunk"}, pawns=["3,2", "1,4", "1,2", "1,4"]),
            ("tool:axe@4,2",),
        ),
        Step(
            "info",
            ("card:info:mine+treasure", "cell:9,4"),
            at(FAR),
            tuple(f"info:mine+treasure@{cell}" for cell in ("9,4", "9,0", "9,2", "9,6")),
        ),
        Step(
            "troll",
            ("card:troll", "cell:7,2|E"),
            at(FAR, pawns=["5,2", "7,2", "1,2", "1,4"]),
            ("troll@7,2/E",),
        ),
        Step(
            "mine",
            ("cell:9,2", "main"),
            at(FAR, pawns=["7,2", "1,4", "1,2", "1,4"], turn="0 walk"),
            ("step@8,2 step@9,2",),
        ),
        Step(
            "treasure",
            ("treasures",),
            at(FAR, pawns=["7,2", "1,4", "1,2", "1,4"], turn="0 walk"),
            ("treasure#0", "treasure#3"),
            played=("step@8,2", "step@9,2"),
        ),
    ),
)
