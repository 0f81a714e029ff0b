"""Saboteur: tunnels, a dead end, tools, a map, a rockfall, the treasure, the gold, and the other side."""

from tools.lesson.step import Lesson, Position, Step

NAMES = ("", "Odda", "Brok", "Tilda")
HAND = ["EW", "NE", "NESW", "map", "rockfall", "repair:lantern"]
GOALS = {"8,-2": "stone:NE", "8,0": "stone:NW", "8,2": "treasure"}
WAY = {"1,0": "EW", "2,0": "NEW", "3,0": "NEW~", "4,0": "NESW", "5,0": "EW"}
DOWN = {**WAY, "6,0": "NEW~", "6,1": "NS", "6,2": "NE"}


def at(maze: dict[str, str], hand: list[str] = HAND, **more: object) -> Position:
    return {
        "players": len(NAMES),
        "roles": ["digger", "digger", "saboteur", "digger"],
        "hands": [hand, "?", "?", "?"],
        "goals": GOALS,
        "maze": maze,
        **more,
    }


LESSON = Lesson(
    "saboteur",
    NAMES,
    (
        Step("aim", ("role", "goals"), at({"1,0": "NEW"})),
        Step("tunnel", ("card:EW", "cell:2,0"), at({"1,0": "NEW"}), ("EW@2,0",), ("NS@1,-1",)),
        Step("turn", ("card:NE", "cell:3,0", "turn"), at({"1,0": "NEW", "2,0": "EW"}), ("NE~@3,0",)),
        Step(
            "dead-end",
            ("card:NESW", "cell:1,-1"),
            at({"1,0": "NEW", "2,0": "E|W"}),
            ("NESW@1,-1",),
        ),
        Step(
            "tools",
            ("card:repair:lantern", "seat:0"),
            at({"1,0": "NEW", "2,0": "EW"}, front=[["broken:lantern"], [], [], []]),
            ("repair:lantern>0",),
        ),
        Step("map", ("card:map", "goals"), at(WAY), ("map@8,-2", "map@8,0", "map@8,2")),
        Step(
            "rockfall",
            ("card:rockfall", "cell:2,0"),
            at({"1,0": "NEW", "2,0": "E|W", "1,-1": "NE~"}),
            ("rockfall@2,0",),
        ),
        Step(
            "goal",
            ("card:EW", "cell:7,2"),
            at(DOWN, seen=[{"seat": 0, "goal": "treasure", "at": ["8,2"]}]),
            ("EW@7,2",),
        ),
        Step("gold", ("tray",), at(DOWN), ("take:1", "take:2", "take:3"), played=("EW@7,2",)),
        Step(
            "saboteur",
            ("card:broken:pickaxe", "seat:1"),
            at(
                {**WAY, "6,0": "NEW"},
                ["EW", "N|E|S", "NS", "map", "rockfall", "broken:pickaxe"],
                roles=["saboteur", "digger", "digger", "digger"],
                front=[[], [], ["broken:pickaxe"], []],
            ),
            ("broken:pickaxe>1",),
        ),
    ),
)
