"""The claims of The Lost Mines and The Dark Cave."""

from __future__ import annotations

from collections.abc import Callable

from tests.refusals.seen import FACING, SIDES, Seen, beyond, edge_cells

OBSTACLE = {"tool:axe": "trunk", "tool:boat": "pond", "tool:rope": "ravine"}
MOST = {"trap": 3, "troll": 2}
STEPS = {"rat": 3, "lindworm": 4, "goblin": 5}


def on_board(s: Seen, cell: str) -> bool:
    board = s.view["board"]
    column, row = (int(number) for number in cell.split(","))
    return column in range(board["columns"]) and row in range(board["rows"])


def side_to(s: Seen, cell: str) -> str:
    """The side at which a cell lies beside one's own pawn; empty if it does not."""
    return next((side for side in SIDES if beyond(s.my_pawn(), side) == cell), "")


def path_over(s: Seen, edge: str) -> bool:
    """Two open sides that meet there, or one that faces an empty cell."""
    one, other, side = edge_cells(edge)
    opens = [
        facing in s.opens(s.face_up[cell])
        for cell, facing in ((one, side), (other, FACING[side]))
        if cell in s.face_up
    ]
    return bool(opens) and all(opens)


def hidden_beside(s: Seen, edge: str) -> bool:
    return any(cell in s.goals and not s.goals[cell].endswith(" up") for cell in edge_cells(edge)[:2])


def abysses(s: Seen) -> bool:
    """Does an abyss lie open? One of the goals has one too."""
    return any("abyss" in (s.row(laid).feature, laid.removesuffix("~")) for laid in s.face_up.values())


def stands(s: Seen, cell: str) -> bool:
    """A pawn or a creature, in a cell or on one of its squares."""
    places = [place for place in s.view["pawns"] if place]
    places += [creature["at"] for creature in s.view.get("creatures", {}).values()]
    return any(place.partition("/")[0] == cell for place in places)


def webs(s: Seen) -> bool:
    return bool(s.view["tokens"])


def from_here(s: Seen, pawns: bool) -> int:
    """How far the square is for the creature that is moved."""
    name = s.decision["creature"]
    return s.steps_to(s.view["creatures"][name]["at"], s.args["at"], pawns)


def too_far(s: Seen) -> bool:
    """Also if no pawn stood there; without webs there would be a way at all."""
    far = from_here(s, pawns=False)
    return s.args["count"] == STEPS[s.args["creature"]] < far and (far < 99 or webs(s))


def not_next_to(s: Seen) -> bool:
    """The pawn is on another card than those beside the web, or on a square that does not open to it."""
    one, other, _ = edge_cells(s.args["at"])
    return f"chop@{s.args['at']}" not in s.legal and s.token(s.args["at"], "web") and one != other


def square_there(s: Seen, square: str) -> bool:
    cell, _, name = square.partition("/")
    hidden = cell in s.goals and not s.goals[cell].endswith(" up")
    return name in s.view["squares"].get(cell, {}) or (hidden and name == "?")


def one_step(s: Seen) -> bool:
    """By the squares of the view, in which webs bar the way."""
    cell, _, name = s.my_pawn().partition("/")
    return s.args["at"] in s.view["squares"][cell][name]


def lies_beside_pawn(s: Seen, square: str) -> bool:
    return square.partition("/")[0] in [beyond(s.my_pawn().partition("/")[0], side) for side in SIDES]


CLAIMS: dict[str, Callable[[Seen], bool]] = {
    "aim-edge": lambda s: s.args["card"] in s.hand and "/" not in s.text,
    "aim-look": lambda s: s.args["card"] in s.hand,
    # laying
    "off-board": lambda s: not on_board(s, s.args["cell"]),
    "beside-nothing": lambda s: not any(beyond(s.args["cell"], side) in s.face_up for side in SIDES),
    "goes-on-from-nothing": lambda s: not s.clashes(s.place, s.card) and not s.met(s.place, s.card),
    # a turn
    "not-walking": lambda s: s.frame != "walk",
    "proposed-already": lambda s: s.frame == "turn" and s.decision["proposed"] is True,
    "no-vote": lambda s: s.frame != "vote",
    # walking on cards
    "one-card-on": lambda s: not side_to(s, s.args["cell"]),
    "no-card-there": lambda s: not s.lies(s.args["cell"]),
    "not-joined-there": lambda s: (
        s.lies(s.args["cell"]) and not s.joined(s.my_pawn(), side_to(s, s.args["cell"]))
    ),
    "obstacle-stands": lambda s: (
        s.feature(s.args["cell"]) in OBSTACLE.values() and s.args["cell"] not in s.view["overcome"]
    ),
    "crowded": lambda s: (
        s.args["cell"] in s.view["pawns"] and s.feature(s.args["cell"]) in (*OBSTACLE.values(), "rocks")
    ),
    "troll-bars": lambda s: s.token(s.args["at"], "troll"),
    # actions of The Lost Mines
    "overcome-already": lambda s: s.args["cell"] in s.view["overcome"],
    "no-such-obstacle": lambda s: s.feature(s.args["cell"]) != OBSTACLE[s.args["card"]],
    "no-token": lambda s: (
        sum(token["kind"] == s.args["card"] for token in s.view["tokens"]) >= MOST[s.args["card"]]
    ),
    "token-there": lambda s: s.token(s.args["at"], "trap", "troll"),
    "board-edge": lambda s: not all(on_board(s, cell) for cell in edge_cells(s.args["at"])[:2]),
    "beside-hidden-mine": lambda s: hidden_beside(s, s.args["at"]),
    "no-path-there": lambda s: not path_over(s, s.args["at"]),
    "pawn-stands-there": lambda s: stands(s, s.args["cell"]),
    "start-or-mine": lambda s: s.args["cell"] in s.goals or s.face_up[s.args["cell"]].startswith("start"),
    "look-not-offered": lambda s: (
        {"@": "mine", "#": "treasure", ">": "dwarf"}[s.text.removeprefix(s.args["card"])[0]]
        not in s.args["card"]
    ),
    "treasure-taken": lambda s: s.view["treasures"][s.args["place"]]["taken_by"] is not None,
    "no-mine": lambda s: s.args["goal"] not in s.goals,
    "no-treasure-now": lambda s: s.frame != "treasure",
    "other-treasure": lambda s: (
        s.view["treasures"][s.args["place"]]["kind"] != s.goals[s.my_pawn()].split(" ")[0].removesuffix("~")
    ),
    # actions of The Dark Cave
    "clan-card-shown": lambda s: s.view["shown"][s.args["target"]] is not None,
    "has-boots": lambda s: s.in_front(s.args["target"], "boots"),
    "no-axe": lambda s: not s.in_front(s.args["seat"], "axe"),
    "fresh-axe": lambda s: s.view["front"][s.seat].count("axe") == 1 and "fresh_axe" in s.view["so_far"],
    "no-web": lambda s: not s.token(s.args["at"], "web"),
    "web-there": lambda s: s.token(s.args["at"], "web"),
    "web-not-beside": not_next_to,
    "no-way-there": lambda s: not path_over(s, s.args["at"]),
    "stood-on": lambda s: stands(s, s.args["cell"]),
    # creatures
    "no-abyss": lambda s: not abysses(s),
    "not-an-abyss": lambda s: abysses(s) and s.args["card"] not in s.view["creatures"],
    "creature-in-play": lambda s: s.args["card"] in s.view["creatures"],
    "no-creature-moves": lambda s: s.frame != "creature",
    "no-creature-comes": lambda s: s.frame != "axe",
    "creature-goal": lambda s: s.args["at"].endswith("/?"),
    "creature-no-way": lambda s: from_here(s, pawns=False) == 99,
    "creature-too-far": too_far,
    "creature-pawn": lambda s: (
        from_here(s, pawns=False) <= STEPS[s.args["creature"]] < from_here(s, pawns=True)
    ),
    "creature-web": lambda s: webs(s) and from_here(s, pawns=False) > STEPS[s.args["creature"]],
    "creature-barred": lambda s: webs(s) and from_here(s, pawns=False) > STEPS[s.args["creature"]],
    # steps from square to square
    "no-square": lambda s: not square_there(s, s.args["at"]),
    "no-steps-left": lambda s: s.frame == "walk" and s.decision["steps"] == 0,
    "not-one-step": lambda s: not one_step(s) and f"step@{s.args['at']}" not in s.legal,
    "web-bars": lambda s: webs(s) and not one_step(s) and lies_beside_pawn(s, s.args["at"]),
}
