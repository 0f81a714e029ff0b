"""The maze as the rules speak of it: cards are texts, a maze is a dict from cell to the card lying there.

Part of the oracle, the brute-force reference for the base game. It shares nothing with the engine: every rule
is one function, written straight from its numbered text, with no regard to speed.
"""

from __future__ import annotations

from functools import cache
from typing import Any

Position = dict[str, Any]
Board = dict[str, str]

SIDES = "NESW"
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
START = "0,0"
# B-2: the places of the goals, the top one first (rows grow to the south).
GOAL_CELLS = ("8,-2", "8,0", "8,2")


@cache
def neighbour(cell: str, side: str) -> str:
    """The cell on that side: `3,1` and N give `3,0`."""
    column, row = cell.split(",")
    right, down = STEP[side]
    return f"{int(column) + right},{int(row) + down}"


def tunnels(laid: str) -> list[set[str]]:
    """The tunnels of a card as it lies: `N|E` has two stubs, `NE~` is one tunnel from south to west."""
    turned = laid.endswith("~")
    groups = [set(letters) for letters in laid.removesuffix("~").split("|")]
    if turned:
        groups = [{OPPOSITE[side] for side in group} for group in groups]
    return groups


def open_sides(laid: str) -> set[str]:
    """All sides a tunnel of the card leads to."""
    return set().union(*tunnels(laid))


def ways_to_lie(card: str) -> set[str]:
    """B-10: as printed and turned by a half turn; where the turn changes nothing there is one way."""
    printed = sorted(sorted(group) for group in tunnels(card))
    turned = sorted(sorted(group) for group in tunnels(card + "~"))
    return {card} if printed == turned else {card, card + "~"}


def goal_name(goal: str) -> str:
    """`stone:NE~ up` is the goal card `stone:NE`, and so is `stone:NE turning`, whose way round is asked."""
    return goal.split(" ")[0].removesuffix("~")


def face_down(position: Position) -> list[str]:
    """The cells of the goals that lie face down, top first."""
    return [cell for cell in GOAL_CELLS if " " not in position["goals"][cell]]


def face_up_cards(position: Position) -> Board:
    """Start, laid path cards and revealed goals (B-21); no stone whose way round is still to be chosen."""
    board: Board = {START: "NESW"}
    board.update(position["maze"])
    for cell in GOAL_CELLS:
        goal = position["goals"][cell]
        if goal.endswith(" up"):
            shape = goal.removesuffix(" up").removeprefix("stone:")
            board[cell] = "NESW" if shape == "treasure" else shape
    return board


def reached_sides(board: Board) -> set[tuple[str, str]]:
    """B-11: every (cell, side) joined to the start by tunnels through touching open sides.

    A stub is a tunnel with one side: a search that comes in by it finds no way on, so it carries nothing on.
    """
    found: set[tuple[str, str]] = set()
    todo = [(START, side) for side in SIDES]
    while todo:
        cell, side = todo.pop()
        if (cell, side) in found:
            continue
        found.add((cell, side))
        for tunnel in tunnels(board[cell]):
            if side in tunnel:
                todo.extend((cell, other) for other in tunnel)
        beyond = neighbour(cell, side)
        if beyond in board and OPPOSITE[side] in open_sides(board[beyond]):
            todo.append((beyond, OPPOSITE[side]))
    return found


def touches_the_maze(board: Board, down: list[str], cell: str) -> bool:
    """B-8: the cell is empty and touches a card of the maze by a side."""
    if cell in board or cell in down:
        return False
    return any(neighbour(cell, side) in board or neighbour(cell, side) in down for side in SIDES)


def matches_neighbours(board: Board, laid: str, cell: str) -> bool:
    """B-9: to face-up cards open meets open and closed meets closed; face-down goals set no condition."""
    return mismatches(board, laid, cell) == 0


def mismatches(board: Board, laid: str, cell: str) -> int:
    """How many face-up neighbours have an open side against a closed one there (B-9, B-19)."""
    count = 0
    for side in SIDES:
        other = board.get(neighbour(cell, side))
        if other is not None and (side in open_sides(laid)) != (OPPOSITE[side] in open_sides(other)):
            count += 1
    return count


def meets_reached_tunnel(reached: set[tuple[str, str]], laid: str, cell: str) -> bool:
    """B-11: an open side of the new card meets an open side of a tunnel that is reached."""
    return any((neighbour(cell, side), OPPOSITE[side]) in reached for side in open_sides(laid))


def cells_beside(board: Board) -> set[str]:
    """Every cell that has a face-up card next to it; only there can a new card meet a tunnel."""
    return {neighbour(cell, side) for cell in board for side in SIDES}


def places(position: Position, card: str) -> set[str]:
    """B-8 to B-11: all texts `CARD@CELL` where that path card may be laid."""
    board = face_up_cards(position)
    down = face_down(position)
    reached = reached_sides(board)
    found = set()
    for cell in cells_beside(board):
        for laid in ways_to_lie(card):
            if (
                touches_the_maze(board, down, cell)
                and matches_neighbours(board, laid, cell)
                and meets_reached_tunnel(reached, laid, cell)
            ):
                found.add(f"{laid}@{cell}")
    return found


def reached_goals(position: Position) -> dict[str, set[str]]:
    """B-18: the face-down goals a reached open side touches, each with its sides where that happens."""
    reached = reached_sides(face_up_cards(position))
    found = {}
    for cell in face_down(position):
        touched = {side for side in SIDES if (neighbour(cell, side), OPPOSITE[side]) in reached}
        if touched:
            found[cell] = touched
    return found


def best_ways_round(
    board: Board, shape: str, cell: str, touched: set[str], laid_last: str | None
) -> set[str]:
    """B-19: the ways a revealed stone may lie; two only if no preference tells them apart.

    `touched` are the sides where reached tunnels touch the stone, `laid_last` the cell of the card laid last.
    """
    ways = ways_to_lie(shape)
    for side in touched:
        if neighbour(cell, side) == laid_last:
            joining = {way for way in ways if side in open_sides(way)}
            ways = joining or ways
    most = max(len(touched & open_sides(way)) for way in ways)
    ways = {way for way in ways if len(touched & open_sides(way)) == most}
    fewest = min(mismatches(board, way, cell) for way in ways)
    return {way for way in ways if mismatches(board, way, cell) == fewest}
