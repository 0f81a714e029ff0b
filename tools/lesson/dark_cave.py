"""The Dark Cave: a card, a walk by squares, a look, an abyss and what comes out of it, gold, an axe, the way out."""

from tools.lesson.step import Lesson, Position, Step

NAMES = ("", "Odda", "Brok")
HAND = ["I:EW", "I:NES", "rat", "boots", "information"]
GOALS = {"-4,-4": "vein", "4,-4": "exit", "-4,4": "abyss", "4,4": "ladder"}
NEAR = {"1,0": "I:NEW", "2,0": "I:NESW"}
DEEP = {**NEAR, "3,0": "I:NESW+abyss"}
UP = {**NEAR, "2,-1": "I:NS", "2,-2": "I:NES", "3,-2": "I:NEW", "4,-2": "I:NW", "4,-3": "I:NES"}


def at(maze: dict[str, str], hand: list[str] = HAND, **more: object) -> Position:
    return {
        "game": "dark-cave",
        "players": len(NAMES),
        "roles": ["blue-loyal", "blue-saboteur", "blue-loyal"],
        "hands": [hand, "?", "?"],
        "goals": GOALS,
        "maze": maze,
        **more,
    }


LESSON = Lesson(
    "dark-cave",
    NAMES,
    (
        Step("flee", ("role", "cell:0,0"), at(NEAR)),
        Step("path", ("card:I:EW", "cell:3,0"), at(NEAR), ("I:EW@3,0",)),
        Step(
            "walk",
            ("cell:3,0/EW", "main"),
            at({**NEAR, "3,0": "I:EW"}, ["I:NS", *HAND[1:]], turn="0 walk"),
            ("step@1,0/NEW step@2,0/NESW step@3,0/EW",),
        ),
        Step(
            "information",
            ("card:information", "cell:4,-4"),
            at({**NEAR, "3,0": "I:NES~"}),
            ("information@4,-4", *(f"information@{cell}" for cell in GOALS if cell != "4,-4")),
        ),
        Step(
            "creature",
            ("card:rat", "cell:3,0/NESW"),
            at(DEEP, pawns=["1,0/NEW", "2,0/NESW", "0,0/NESW"]),
            ("rat@3,0/NESW",),
        ),
        Step(
            "attack",
            ("cell:2,0/NESW", "main"),
            at(DEEP, pawns=["1,0/NEW", "2,0/NESW", "0,0/NESW"]),
            ("creature@2,0/NESW",),
            played=("rat@3,0/NESW",),
        ),
        Step(
            "vein",
            ("cell:3,0/S", "main"),
            at({**NEAR, "3,0": "II:NES+vein~"}, pawns=["1,0/NEW", "0,0/NESW", "0,0/NESW"], turn="0 walk"),
            ("step@2,0/NESW step@3,0/W step@3,0/S",),
        ),
        Step(
            "exit",
            ("cell:4,-4/NESW+", "main"),
            at(
                UP,
                ["I:EW", "rat"],
                goals={**GOALS, "4,-4": "exit up"},
                pawns=["4,-3/NES", "0,0/NESW", "0,0/NESW"],
                turn="0 walk",
            ),
            ("step@4,-4/S step@4,-4/NESW+",),
        ),
    ),
)
