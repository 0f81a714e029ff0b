"""Players for the comparison: more often than not they build and walk towards the goals, and try every card."""

from __future__ import annotations

from random import Random

from .squares import State, goal_name, is_path


def choose(state: State, moves: list[str], rng: Random) -> str:
    """One of the moves. State and `rng` decide, not the order in which the moves come."""
    moves = sorted(moves)
    mood = rng.random()
    if state["ask"]["frame"] == "orient":
        return rng.choice(moves)
    attacks = [move for move in moves if move.startswith("creature@") and move[9:] in state["pawns"]]
    rare = attacks or [move for move in moves if move.startswith("chop@")]
    if rare and mood < 0.5:
        return rng.choice(rare)
    steps = [move for move in moves if move.startswith("step@")]
    if steps and mood < 0.7:
        nearest = min(distance(state, move) for move in steps)
        return rng.choice([move for move in steps if distance(state, move) == nearest])
    if "end:propose" in moves and rng.random() < 0.97:
        moves.remove("end:propose")
    lays = [move for move in moves if "@" in move and is_path(move.split("@")[0])]
    if lays and mood < 0.6:
        return min(rng.sample(lays, min(8, len(lays))), key=lambda move: distance(state, move))
    return any_kind(moves, rng)


def any_kind(moves: list[str], rng: Random) -> str:
    """A kind of move first, so that the many lays do not crowd out the rest; passing only now and then."""
    kinds: dict[str, list[str]] = {}
    for move in moves:
        head = move.split("@")[0].split(">")[0]
        kinds.setdefault("lay" if head[0] == "I" else head.split(":")[0], []).append(move)
    if len(kinds) > 1 and rng.random() < 0.7:
        kinds.pop("pass", None)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def distance(state: State, move: str) -> int:
    """From the cell a move names to the nearest goal that is face down or the exit."""
    column, row = map(int, move.split("@")[1].split("/")[0].split(","))
    worth = [
        cell for cell, goal in state["goals"].items() if not goal.endswith(" up") or goal_name(goal) == "exit"
    ]
    return min(abs(column - int(c)) + abs(row - int(r)) for c, r in (cell.split(",") for cell in worth))
