"""Players for the comparison: more often than not they build and walk towards the mines, and take treasures."""

from __future__ import annotations

from random import Random

from .board import MINES, State, is_path


def choose(state: State, moves: list[str], rng: Random) -> str:
    """One of the moves. State and `rng` decide, not the order in which the moves come."""
    moves = sorted(moves)
    mood = rng.random()
    if state["ask"]["frame"] == "orient":
        return rng.choice(moves)
    steps = [move for move in moves if move.startswith("step@")]
    if steps and mood < 0.7:
        nearer = min(distance(move) for move in steps)
        return rng.choice([move for move in steps if distance(move) == nearer])
    if "end:propose" in moves and rng.random() < 0.97:
        moves.remove("end:propose")
    lays = [move for move in moves if "@" in move and is_path(move.split("@")[0].removesuffix("~"))]
    if lays and mood < 0.6:
        return min(rng.sample(lays, min(8, len(lays))), key=distance)
    return any_kind(moves, rng)


def any_kind(moves: list[str], rng: Random) -> str:
    """A kind of move first, so that the many lays do not crowd out the rest; passing only now and then."""
    kinds: dict[str, list[str]] = {}
    for move in moves:
        head = move.split("@")[0].split("#")[0].split(">")[0].split(":")[0]
        kinds.setdefault("lay" if is_path(head.removesuffix("~")) else head, []).append(move)
    if len(kinds) > 1 and rng.random() < 0.7:
        kinds.pop("pass", None)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def distance(move: str) -> int:
    """From the cell a move names to the nearest mine."""
    column, row = map(int, move.split("@")[1].split(","))
    return min(abs(column - int(c)) + abs(row - int(r)) for c, r in (mine.split(",") for mine in MINES))
