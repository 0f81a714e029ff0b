"""Walking in The Lost Mines: steps, what they cost, mines turned up, and all the ways there are. Part of the oracle."""

from __future__ import annotations

from tests.perft.oracle_maze import OPPOSITE, SIDES, neighbour, ways_to_lie

from .board import (
    MINE_SHAPES,
    OBSTACLES,
    State,
    edge_of,
    face_down,
    face_up,
    feature,
    mine_name,
    mismatches,
    opens,
)

# What a way costs: how many cards are lost to traps.
Way = tuple[str, ...]


def walk_length(state: State, cell: str) -> int:
    """LM-9, LM-14: up to three cards, five from a campfire."""
    return 5 if feature(state["maze"].get(cell, "")) == "campfire" else 3


def side_towards(cell: str, other: str) -> str:
    """The side of a cell on which the other one lies."""
    return next(side for side in SIDES if neighbour(cell, side) == other)


def may_enter(state: State, seat: int, cell: str) -> bool:
    """LM-12, LM-13: no standing obstacle; rocks and overcome obstacles hold one pawn."""
    kind = feature(state["maze"].get(cell, ""))
    if kind in OBSTACLES and cell not in state["overcome"]:
        return False
    if kind in OBSTACLES or kind == "rocks":
        return all(pawn != cell for other, pawn in enumerate(state["pawns"]) if other != seat)
    return True


def steps(state: State, seat: int, cell: str) -> set[str]:
    """LM-22, LM-23: the cells one step away: open side against open side, or a face-down mine; no troll between."""
    board, down = face_up(state), face_down(state)
    found = set()
    for side in board[cell]:
        beyond = neighbour(cell, side)
        if state["tokens"].get(edge_of(cell, side), ("", None))[0] == "troll":
            continue
        if beyond in down:
            found.add(beyond)
            continue
        joined = beyond in board and OPPOSITE[side] in board[beyond]
        if joined and may_enter(state, seat, beyond):
            found.add(beyond)
    return found


def trapped(state: State, cell: str, other: str) -> bool:
    """LM-17: is there a trap between the two?"""
    edge = edge_of(cell, side_towards(cell, other))
    return bool(state["tokens"].get(edge, ("", None))[0] == "trap")


def turned_up(state: State, cell: str, came_from: str) -> list[str]:
    """LM-23: how the mine may lie: joined to where the pawn came from, fewest mismatches; the printed way first."""
    name = mine_name(state["mines"][cell])
    entry = side_towards(cell, came_from)
    board = face_up(state)
    ways = [way for way in sorted(ways_to_lie(MINE_SHAPES[name])) if entry in opens(way)]
    fewest = min(mismatches(board, way, cell) for way in ways)
    best = [way.endswith("~") for way in ways if mismatches(board, way, cell) == fewest]
    return [f"{name}{'~' if turned else ''}" for turned in sorted(best)]


def all_walks(state: State, seat: int, left: int) -> dict[Way, int]:
    """Every walk of at most that many steps, as the cells stepped on, with the cards it loses.

    Nothing is remembered and nothing is cut short: a walk may go back and forth (LM-22). Only a face-down
    mine ends it (LM-23). Traps take no more cards than the hand holds (LM-17).
    """
    held = len(state["hands"][seat])
    down = face_down(state)
    found: dict[Way, int] = {}
    todo: list[tuple[str, Way, int]] = [(state["pawns"][seat], (), 0)]
    while todo:
        cell, way, lost = todo.pop()
        if way:
            found[way] = lost
        if len(way) == left or cell in down:
            continue
        for beyond in steps(state, seat, cell):
            costs = lost + (1 if trapped(state, cell, beyond) and lost < held else 0)
            todo.append((beyond, (*way, beyond), costs))
    return found


def best_ways(state: State, seat: int, left: int) -> dict[str, tuple[int, int]]:
    """By target the fewest cards lost on the way there and, with so few, the fewest steps."""
    best: dict[str, tuple[int, int]] = {}
    for way, lost in all_walks(state, seat, left).items():
        measure = (lost, len(way))
        if way[-1] not in best or measure < best[way[-1]]:
            best[way[-1]] = measure
    best.pop(state["pawns"][seat], None)
    return best
