"""The board of The Lost Mines: what lies where, where cards may be laid and tokens put. Part of the oracle.

It shares nothing with the engine: cards are texts, the board is a dict from cell to the card lying there,
and an edge between two cells is named by the one to its west or north (`3,1/E`, `3,1/S`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.perft.oracle_maze import OPPOSITE, SIDES, neighbour, open_sides, ways_to_lie

State = dict[str, Any]
# By cell the sides of its card to which a path leads.
Board = dict[str, frozenset[str]]

COLUMNS, ROWS = 11, 7
STARTS = {"yellow": "1,2", "blue": "1,4"}
MINES = ("9,0", "9,2", "9,4", "9,6")
MINE_SHAPES = {"gems": "NES", "gold": "NEW", "silver": "NESW", "dragon-mine": "NESW"}
OBSTACLES = {"trunk": "axe", "pond": "boat", "ravine": "rope"}


def on_board(cell: str) -> bool:
    """LM-11: cards can't leave the board."""
    column, row = map(int, cell.split(","))
    return 0 <= column < COLUMNS and 0 <= row < ROWS


def is_path(card: str) -> bool:
    """Path cards are named by their shape, with or without a feature: `NE`, `NE+trunk`."""
    return set(card.partition("+")[0]) <= set(SIDES)


def shape(laid: str) -> str:
    """`NE+trunk~` is the shape `NE~`."""
    return laid.removesuffix("~").partition("+")[0] + ("~" if laid.endswith("~") else "")


def feature(laid: str) -> str:
    """`NE+trunk~` has a trunk; a plain card has nothing."""
    return laid.removesuffix("~").partition("+")[2]


def mine_name(mine: str) -> str:
    """`gems~ up` is the mine `gems`."""
    return mine.removesuffix(" up").removesuffix(" turning").removesuffix("~")


def face_down(state: State) -> set[str]:
    """LM-4: the mines no one has stepped on yet."""
    return {cell for cell in MINES if not state["mines"][cell].endswith((" up", " turning"))}


@cache
def opens(laid: str) -> frozenset[str]:
    """The open sides of a card as it lies."""
    return frozenset(open_sides(shape(laid)))


def face_up(state: State) -> Board:
    """Every face-up card: starts, path cards, turned mines."""
    board: Board = dict.fromkeys(STARTS.values(), opens("NESW"))
    board.update({cell: opens(laid) for cell, laid in state["maze"].items()})
    for cell in MINES:
        mine = state["mines"][cell]
        if mine.endswith(" up"):
            board[cell] = opens(MINE_SHAPES[mine_name(mine)] + ("~" if "~" in mine else ""))
    return board


def mismatches(board: Board, laid: str, cell: str) -> int:
    """How many face-up neighbours have an open side against a closed one there (LM-11, LM-23)."""
    beside = [(side, board[neighbour(cell, side)]) for side in SIDES if neighbour(cell, side) in board]
    return sum((side in opens(laid)) != (OPPOSITE[side] in other) for side, other in beside)


def lays(state: State, card: str) -> set[str]:
    """LM-11: on an empty cell; every side that touches a face-up card fits; one path goes on."""
    board, down = face_up(state), face_down(state)
    found = set()
    for cell in {neighbour(there, side) for there, sides in board.items() for side in sides}:
        if cell in board or cell in down or not on_board(cell):
            continue
        for way in ways_to_lie(shape(card)):
            goes_on = any(OPPOSITE[side] in board.get(neighbour(cell, side), "") for side in opens(way))
            if goes_on and not mismatches(board, way, cell):
                found.add(f"{card}{'~' if way.endswith('~') else ''}@{cell}")
    return found


def edge_of(cell: str, side: str) -> str:
    """The one name of an edge: by the cell to its west or north."""
    if side in "ES":
        return f"{cell}/{side}"
    return f"{neighbour(cell, side)}/{OPPOSITE[side]}"


def cells_of(edge: str) -> tuple[str, str]:
    """The two cells an edge lies between."""
    cell, side = edge.split("/")
    return cell, neighbour(cell, side)


def places_for_tokens(state: State) -> set[str]:
    """LM-17, LM-18, LM-21: across two joined sides or on an open end; one token per place.

    Not at the edge of the board, not towards a face-down mine, not against a closed side.
    """
    board, down = face_up(state), face_down(state)
    found = set()
    for cell, sides in board.items():
        for side in sides:
            beyond = neighbour(cell, side)
            if not on_board(beyond) or beyond in down:
                continue
            if beyond in board and OPPOSITE[side] not in board[beyond]:
                continue
            found.add(edge_of(cell, side))
    return found - set(state["tokens"])


def standing(state: State, kind: str) -> set[str]:
    """LM-15: the obstacles of a kind that have not been overcome."""
    return {
        cell
        for cell, laid in state["maze"].items()
        if feature(laid) == kind and cell not in state["overcome"]
    }


def storm_targets(state: State) -> set[str]:
    """LM-20: any path card on which no pawn stands; starts and mines are none."""
    return set(state["maze"]) - set(state["pawns"])


def blow_away(state: State, cell: str) -> list[str]:
    """LM-20: the card goes, with its tool; each token on its sides stays if it still touches a card.

    What comes to the discard is returned: the path card, and cards of trolls that went.
    """
    gone = [state["maze"].pop(cell).removesuffix("~")]
    state["overcome"].discard(cell)
    board = face_up(state)
    for side in SIDES:
        edge = edge_of(cell, side)
        token = state["tokens"].get(edge)
        if token is None or any(touched in board for touched in cells_of(edge)):
            continue
        kind, owner = state["tokens"].pop(edge)
        if kind == "troll":
            state["front"][owner].remove("troll")
            gone.append("troll")
    return gone
