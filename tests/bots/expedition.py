"""Small positions of the games where pawns walk, as a seat sees them: views written by hand."""

from typing import Any

from pyrite.bots.expedition.names import FACING, beside, face_of
from pyrite.core.view import View

STARTS = {"1,2": "start:yellow", "1,4": "start:blue"}
MINES = {"9,0": "?", "9,2": "?", "9,4": "?", "9,6": "?"}


def row_of_cards(first: int, last: int, row: int, name: str = "EW") -> dict[str, str]:
    return {f"{column},{row}": name for column in range(first, last + 1)}


def mines_seen_by(role: str, legal: list[str], hand: list[str], **fields: Any) -> View:
    """The Lost Mines: the view of seat 0 of five, whose turn it is; seats 0, 2 and 4 are blue, 1 and 3 yellow."""
    data: dict[str, object] = {
        "pyrite": "view/1",
        "spec": {"game": "lost-mines", "edition": "classic", "players": 5, "modules": [], "options": {}},
        "seat": 0,
        "round": 1,
        "last": 4,
        "board": {"columns": 11, "rows": 7},
        "goals": MINES,
        "clans": ["blue", "yellow", "blue", "yellow", "blue"],
        "pawns": ["1,4", "1,2", "1,4", "1,2", "1,4"],
        "tokens": [],
        "overcome": [],
        "treasures": [
            {"kind": kind, "taken_by": None} for kind in ("gems", "gems", "gold", "silver", "gold")
        ],
        "dragon": None,
        "points": [0] * 5,
        "hands": [len(hand), 5, 5, 5, 5],
        "deck": 25,
        "front": [[], [], [], [], []],
        "discard": [],
        "seen": [],
        "role": role,
        "hand": hand,
        "walk": None,
        "decision": {"frame": "turn", "seat": 0},
        "legal": legal,
        **fields,
    }
    data["maze"] = {**STARTS, **fields.get("maze", {})}
    return View(data)


def walking(
    left: int, routes: dict[str, list[str]], costs: dict[str, list[str]] | None = None
) -> dict[str, Any]:
    """Fields of a view in the middle of a walk: by target the way there, and what it costs."""
    ways = {
        to: {"path": path, "costs": [{"cost": cost, "at": to} for cost in (costs or {}).get(to, [])]}
        for to, path in routes.items()
    }
    return {
        "walk": {"seat": 0, "left": left},
        "routes": [{"to": to, "ways": [way]} for to, way in ways.items()],
        "decision": {"frame": "walk", "seat": 0},
    }


# --- The Dark Cave --------------------------------------------------------------------------------------------------

GOALS = {"-4,-4": "?", "4,-4": "?", "-4,4": "?", "4,4": "?"}
MIDDLES = {"exit": "NESW", "abyss": "NEW", "ladder": "NES", "vein": "NE"}


def squares_of(maze: dict[str, str], goals: dict[str, str]) -> dict[str, dict[str, list[str]]]:
    """The squares of a maze of pack I cards, and of goals that lie open as printed: each card's, with what is next."""
    sides: dict[str, dict[str, str]] = {}  # by cell: the square at each side
    inside: dict[str, list[tuple[str, str]]] = {}
    for cell, name in maze.items():
        tunnels = face_of(name).tunnels
        sides[cell] = {side: tunnel for tunnel in tunnels for side in tunnel}
    for cell, face in goals.items():
        if face.endswith(" up"):
            shape = MIDDLES[face.partition(" ")[0]]
            sides[cell] = {side: side for side in shape}
            inside[cell] = [(side, f"{shape}+") for side in shape]
    out: dict[str, dict[str, list[str]]] = {cell: {} for cell in sides}
    for cell, squares in sides.items():
        for side, name in squares.items():
            near = out[cell].setdefault(name, [])
            other = beside(cell, side)
            if FACING[side] in sides.get(other, {}):
                near.append(f"{other}/{sides[other][FACING[side]]}")
    for cell, pairs in inside.items():
        for one, middle in pairs:
            out[cell].setdefault(one, []).append(f"{cell}/{middle}")
            out[cell].setdefault(middle, []).append(f"{cell}/{one}")
    return out


def cave_seen_by(role: str, legal: list[str], hand: list[str], **fields: Any) -> View:
    """The Dark Cave: the view of seat 0 of five, whose turn it is; seats 0, 2 and 4 are blue, 1 and 3 yellow."""
    data: dict[str, object] = {
        "pyrite": "view/1",
        "spec": {"game": "dark-cave", "edition": "classic", "players": 5, "modules": [], "options": {}},
        "seat": 0,
        "round": 1,
        "last": 4,
        "goals": GOALS,
        "clans": ["blue", "yellow", "blue", "yellow", "blue"],
        "pawns": ["0,0/NESW"] * 5,
        "tokens": [],
        "nuggets": [3] * 5,
        "veins": [],
        "shown": [None] * 5,
        "stunned": [],
        "out": [],
        "creatures": {},
        "hands": [len(hand), 5, 5, 5, 5],
        "deck": 40,
        "front": [[], [], [], [], []],
        "discard": [],
        "seen": [],
        "role": role,
        "hand": hand,
        "walk": None,
        "decision": {"frame": "turn", "seat": 0},
        "legal": legal,
        **fields,
    }
    maze = {"0,0": "start", **fields.get("maze", {})}
    data["maze"] = maze
    data["squares"] = squares_of(maze, fields.get("goals", GOALS))
    return View(data)
