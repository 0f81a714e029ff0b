"""Players for the comparison: they dig towards the goals more often than not, so that goals are reached."""

from __future__ import annotations

from random import Random

from .oracle_maze import Board, Position, face_down, face_up_cards, neighbour, reached_sides


def choose(position: Position, moves: list[str], rng: Random) -> str:
    """One of the moves. Position and state of `rng` decide, not the order in which the moves come."""
    moves = sorted(moves)
    asked = position["decision"][-1]
    if asked["frame"] != "turn":
        return rng.choice(moves)
    mood = rng.random()
    if mood < 0.5:
        return dig(position, moves, rng) or mend(moves, asked["seat"], rng) or any_kind(moves, rng)
    if mood < 0.7:
        return mend(moves, asked["seat"], rng) or any_kind(moves, rng)
    return any_kind(moves, rng)


def any_kind(moves: list[str], rng: Random) -> str:
    """A kind of move first, so that the many lays do not crowd out the rest; passing only if nothing else."""
    kinds: dict[str, list[str]] = {}
    for move in moves:
        head = move.split("@")[0].split(">")[0].split(":")[0]
        kinds.setdefault("lay" if set(head) <= set("NESW|~") else head, []).append(move)
    if len(kinds) > 1 and rng.random() < 0.8:
        kinds.pop("pass", None)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def mend(moves: list[str], seat: int, rng: Random) -> str | None:
    """Repair one of one's own tools."""
    own = [
        move for move in moves if move.startswith("repair:") and move.split(">")[1].split("=")[0] == str(seat)
    ]
    return rng.choice(own) if own else None


def dig(position: Position, moves: list[str], rng: Random) -> str | None:
    """The lay that brings an open, reached end nearest to a face-down goal, if it is nearer than before."""
    lays = [move for move in moves if set(move.split("@")[0]) <= set("NESW|~")]
    board = face_up_cards(position)
    down = face_down(position)
    if not lays or not down:
        return None
    best, best_distance = None, distance(board, down)
    for move in rng.sample(lays, min(12, len(lays))):
        laid, cell = move.split("@")
        now = distance({**board, cell: laid}, down)
        if now < best_distance:
            best, best_distance = move, now
    return best


def distance(board: Board, down: list[str]) -> int:
    """Steps from the nearest cell a reached side opens to (without a card) to a face-down goal."""
    ends = {neighbour(cell, side) for cell, side in reached_sides(board)} - set(board)
    return min((steps(end, goal) for end in ends for goal in down), default=99)


def steps(one: str, other: str) -> int:
    (a, b), (c, d) = one.split(","), other.split(",")
    return abs(int(a) - int(c)) + abs(int(b) - int(d))
