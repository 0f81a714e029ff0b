"""The positions of the page's lesson, with every answer to them, played by the engine.

The page knows no rule: what a learner may try in a step, what comes of it and why something is refused is written down
here, from real positions, into web/src/lesson/lesson.gen.json. `python tools/lesson.py` writes it anew.
"""

import json
from pathlib import Path
from typing import Any

from pyrite.api import Game
from pyrite.core.event import Event
from pyrite.core.move import Move

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "lesson" / "lesson.gen.json"
ME = 0
NAMES = ["", "Mina", "Odo", "Tilda"]
TOLD = ("lay", "broken", "repair", "rockfall", "map-you", "goal", "round-ends", "take-you")
SHOWN = ("maze", "lit", "goals", "hand", "front", "role", "seen", "tray_values")

# A step: its name, the rule behind it, the hand, the part of the maze that is drawn (first and last column, first and
# last row), the moves that bring the lesson on (none named: all that are legal), and the position.
WEST, EAST = [0, 3, -1, 1], [5, 8, -2, 2]
WAY: dict[str, str] = {"1,0": "EW", "2,0": "NEW", "3,0": "NEW~", "4,0": "NESW", "5,0": "EW"}
GOALS = {"8,-2": "stone:NE", "8,0": "stone:NW", "8,2": "treasure"}
STEPS: list[dict[str, Any]] = [
    {
        "id": "tunnel",
        "rule": "B-8",
        "hand": ["EW"],
        "window": WEST,
        "good": [],
        "position": {"maze": {"1,0": "NEW"}},
    },
    {
        "id": "turn",
        "rule": "B-9",
        "hand": ["NE"],
        "window": WEST,
        "good": ["NE~@3,0"],
        "position": {"maze": {"1,0": "EW", "2,0": "EW"}},
    },
    {
        "id": "dead-end",
        "rule": "B-11",
        "hand": ["NESW"],
        "window": WEST,
        "good": [],
        "position": {"maze": {"1,0": "NESW", "2,0": "E|W"}},
    },
    {
        "id": "tools",
        "rule": "B-14",
        "hand": ["EW", "repair:lantern"],
        "window": WEST,
        "good": ["repair:lantern>0"],
        "position": {
            "maze": {"1,0": "NEW", "2,0": "EW"},
            "front": [["broken:lantern"], [], ["broken:lantern"], []],
        },
    },
    {
        "id": "map",
        "rule": "B-17",
        "hand": ["map"],
        "window": EAST,
        "good": [],
        "position": {"maze": WAY, "goals": GOALS},
    },
    {
        "id": "rockfall",
        "rule": "B-16",
        "hand": ["rockfall"],
        "window": WEST,
        "good": ["rockfall@2,0"],
        "position": {"maze": {"1,0": "NEW", "2,0": "E|W", "1,-1": "NE~"}},
    },
    {
        "id": "goal",
        "rule": "B-18",
        "hand": ["EW"],
        "window": EAST,
        "good": ["EW@7,2"],
        "position": {
            "maze": {**WAY, "6,0": "NEW~", "6,1": "NS", "6,2": "NE"},
            "goals": GOALS,
            "seen": [{"seat": 0, "goal": "treasure", "at": ["8,2"]}],
        },
    },
    {
        "id": "gold",
        "rule": "B-24",
        "hand": ["EW"],
        "window": EAST,
        "good": [],
        "position": {"maze": {**WAY, "6,0": "NEW~", "6,1": "NS", "6,2": "NE"}, "goals": GOALS},
        "played": ["EW@7,2"],
    },
    {
        "id": "saboteur",
        "rule": "B-13",
        "hand": ["broken:pickaxe"],
        "window": EAST,
        "good": ["broken:pickaxe>1"],
        "position": {
            "maze": {**WAY, "6,0": "NEW"},
            "goals": GOALS,
            "roles": ["saboteur", "digger", "digger", "digger"],
            "front": [[], [], ["broken:pickaxe"], []],
        },
    },
]


def lesson() -> dict[str, object]:
    return {"pyrite": "lesson/1", "seat": ME, "names": NAMES, "steps": [step(each) for each in STEPS]}


def step(asked: dict[str, Any]) -> dict[str, object]:
    roles = ["digger", "digger", "saboteur", "digger"]
    hands = [asked["hand"], "?", "?", "?"]
    game = Game.from_position(
        {"players": len(NAMES), "seed": 1, "roles": roles, "hands": hands, **asked["position"]}
    )
    for move in asked.get("played", []):
        game.play(move)
    cells = drawn(asked["window"])
    moves = [
        move
        for move in game.legal_moves()
        if move.key != "move.pass" and str(move.args.get("cell", cells[0])) in cells
    ]
    good = asked["good"] or [move.text for move in moves]
    missing = set(good) - {move.text for move in moves}
    if missing:
        raise ValueError(f"{asked['id']}: not legal: {', '.join(sorted(missing))}")
    return {
        "id": asked["id"],
        "rule": asked["rule"],
        "window": asked["window"],
        "view": shown(game),
        "moves": [answer(game, move, move.text in good) for move in moves],
        "refused": [] if "played" in asked else refusals(game, asked["hand"], cells),
    }


def drawn(window: list[int]) -> list[str]:
    left, right, top, bottom = window
    return [f"{x},{y}" for y in range(top, bottom + 1) for x in range(left, right + 1)]


def answer(game: Game, move: Move, good: bool) -> dict[str, object]:
    """One legal move, what it leads to, and what the learner hears of it."""
    after = game.clone()
    events = heard(after.play(move))
    before, view = shown(game), shown(after)
    changed = {
        name: view[name]
        for name in SHOWN
        if name in view and view[name] != before.get(name) and name != "hand"
    }
    return {
        "move": move.text,
        "label": [move.key, move.args],
        "good": good,
        "after": changed,
        "events": events,
    }


def heard(events: list[Event]) -> list[object]:
    """What the move brought about. Nobody else plays in a lesson, so draws and deals are left out."""
    faces = [event.face(ME) for event in events]
    return [[f"event.{face[0]}", face[1]] for face in faces if face is not None and face[0] in TOLD]


def refusals(game: Game, hand: list[str], cells: list[str]) -> list[object]:
    """Everything else that can be tried with the hand in the part of the maze that is drawn."""
    tries: list[tuple[str, str, object]] = []
    for card in hand:
        # A turned card is a card of its own only where the half turn changes something.
        ways = [way for way in (card, f"{card}~") if way == card or game.read(f"{way}@{cells[0]}") >= 0]
        tries += [(f"{way}@{cell}", way, cell) for way in ways for cell in cells]
        tries += [(f"{card}>{seat}", card, seat) for seat in range(len(NAMES))]
    out: list[object] = []
    for text, card, aim in tries:
        refusal = game.why(ME, text)
        if refusal is not None and refusal.key != "refusal.unknown-move":
            out.append({"card": card, "aim": aim, "rule": refusal.rule, "words": [refusal.key, refusal.args]})
    return out


def shown(game: Game) -> dict[str, Any]:
    data = game.view(ME).data
    return {name: data[name] for name in SHOWN if name in data}


def text() -> str:
    return json.dumps(lesson(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
