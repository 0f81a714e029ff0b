"""Walking and creatures' ways in The Dark Cave. Part of the oracle."""

from __future__ import annotations

from tests.perft.oracle_maze import OPPOSITE, SIDES, neighbour

from .squares import (
    State,
    card_of,
    edge_of,
    face_down,
    face_up,
    goal_card,
    goal_name,
    graph,
    sides_of,
    specials,
    ways_to_lie,
)

KINDS = ("rat", "lindworm", "goblin")
REACH = {"rat": 3, "lindworm": 4, "goblin": 5}
# A way's costs, in this order: cards, nuggets, attacks, a clan card shown, a goal turned up.
COSTS = ("card", "nugget", "attack", "role", "goal")
Costs = tuple[int, ...]


def goals_beside(state: State, square: str) -> dict[str, str]:
    """DC-29: the face-down goals one step away, no web between, each with the side of the card it lies on."""
    cell, down = square.split("/")[0], face_down(state)
    return {
        neighbour(cell, side): side
        for side in sides_of(state, square)
        if neighbour(cell, side) in down and edge_of(cell, side) not in state["webs"]
    }


def steps(state: State, square: str) -> set[str]:
    """DC-28: the squares one step away, face-down goals as `4,4/?`."""
    return graph(state)[square] | {f"{cell}/?" for cell in goals_beside(state, square)}


def turned_up(state: State, cell: str, side: str) -> list[str]:
    """DC-29: how a goal may lie that is reached from a card on whose `side` it is; the printed way first."""
    name = goal_name(state["goals"][cell])
    entry = OPPOSITE[side]
    cards = face_up(state)
    measured = []
    for way in ways_to_lie(goal_card(name)):
        mine = card_of(way).side
        if entry not in mine:
            continue
        beside = [(s, cards[neighbour(cell, s)].side) for s in SIDES if neighbour(cell, s) in cards]
        wrong = sum((s in mine) != (OPPOSITE[s] in other) for s, other in beside)
        measured.append((wrong, way.endswith("~")))
    fewest, _ = min(measured)
    return [f"{name}{'~' if turned else ''}" for wrong, turned in sorted(measured) if wrong == fewest]


def onto_wood(state: State, before: str, square: str) -> bool:
    """DC-13: does this step come from another card onto the wooden way of a bridge?"""
    cell, name = square.split("/")
    return before.split("/")[0] != cell and name in face_up(state)[cell].wooden


def creatures_at(state: State, square: str) -> list[str]:
    """DC-26: in the order in which they attack."""
    return [kind for kind in KINDS if kind in state["creatures"] and state["creatures"][kind]["at"] == square]


def full_veins(state: State) -> set[str]:
    """DC-15: the squares of veins that still hold a nugget."""
    return {square for square in specials(state, "vein") if square.split("/")[0] in state["veins"]}


def creature_targets(state: State, kind: str) -> set[str]:
    """DC-22, DC-23: all squares it can be on after one step or more; it stops where a pawn is, and passes none."""
    links = graph(state)
    pawns = {pawn for pawn in state["pawns"] if pawn is not None}
    edge = {state["creatures"][kind]["at"]}
    found: set[str] = set()
    for number in range(REACH[kind]):
        # Where it stands pawns do not hold it, but coming back to them it stops.
        leaving = edge if number == 0 else edge - pawns
        edge = {beyond for square in leaving for beyond in links[square]}
        found |= edge
    return found


def all_ways(state: State, seat: int, left: int) -> dict[str, dict[Costs, int]]:
    """By target, for every set of costs with which it can be walked to, the fewest steps.

    A bridge takes no card from an empty hand, a tunnel no nugget from who has none (DC-13, DC-14). A walk ends on
    a goal, a creature's square or the exit (DC-26, DC-29, DC-30). Who ends on a vein or leaves shows their card,
    unless it lies open already (DC-15, DC-30).
    """
    start = state["pawns"][seat]
    cards, gold = len(state["hands"][seat]), state["nuggets"][seat]
    exits = specials(state, "exit")
    showing = set() if state["shown"][seat] else exits | full_veins(state)
    found: dict[str, dict[Costs, int]] = {}
    edge: set[tuple[str, int, int]] = {(start, 0, 0)}
    for number in range(1, left + 1):
        further = set()
        for before, lost, paid in edge:
            for square in steps(state, before):
                if square.endswith("/?"):
                    found.setdefault(square, {}).setdefault((lost, paid, 0, 0, 1), number)
                    continue
                now = min(cards, lost + onto_wood(state, before, square))
                spent = min(gold, paid + square.endswith("/T"))
                attacks = len(creatures_at(state, square))
                costs = (now, spent, attacks, int(square in showing), 0)
                found.setdefault(square, {}).setdefault(costs, number)
                if not attacks and square not in exits:
                    further.add((square, now, spent))
        edge = further
    found.pop(start, None)
    return found


def costs_of(state: State, seat: int, path: list[str]) -> list[tuple[str, str]]:
    """What one way costs, and where, step by step; an AssertionError where it could not be walked."""
    found: list[tuple[str, str]] = []
    before = state["pawns"][seat]
    cards, gold = len(state["hands"][seat]), state["nuggets"][seat]
    for number, square in enumerate(path, start=1):
        assert square in steps(state, before), f"{square} is not next to {before}"
        last = number == len(path)
        if square.endswith("/?"):
            assert last
            return [*found, ("goal", square)]
        if onto_wood(state, before, square) and cards:
            found.append(("card", square))
            cards -= 1
        if square.endswith("/T") and gold:
            found.append(("nugget", square))
            gold -= 1
        found += [("attack", square) for _ in creatures_at(state, square)]
        assert last or not (creatures_at(state, square) or square in specials(state, "exit"))
        before = square
    if not state["shown"][seat] and before in specials(state, "exit") | full_veins(state):
        found.append(("role", before))
    return found


def undominated(ways: dict[Costs, int]) -> dict[Costs, int]:
    """Without those that cost as much or more of everything than another one."""
    return {
        costs: number
        for costs, number in ways.items()
        if not any(
            other != costs and all(a <= b for a, b in zip(other, costs, strict=True)) for other in ways
        )
    }
