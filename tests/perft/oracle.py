"""The oracle: a brute-force reference for the base game, read from the rules alone.

It shares nothing with the engine and works on whole positions (every field known, nothing left to chance).
When another round has to be dealt, the position up to the pay-out comes back, marked with `"dealt": True`,
with the number of the new round and its starter.
"""

from __future__ import annotations

from copy import deepcopy

from .oracle_maze import Position
from .oracle_pay import take_gold
from .oracle_rules import choose_way_round, orient_moves, play_card, share_moves, turn_moves


def legal(position: Position) -> set[str]:
    """All legal moves, as texts, of the seat that decides; none when the match is over."""
    if position["over"] or not position["decision"]:
        return set()
    asked = position["decision"][-1]
    if asked["frame"] == "turn":
        return turn_moves(position, asked["seat"])
    if asked["frame"] == "orient":
        return orient_moves(position, asked["goal"])
    if asked["frame"] == "share":
        return share_moves(position)
    raise ValueError(f"no such frame: {asked['frame']}")


def after(position: Position, move: str) -> Position:
    """The position after a legal move; the one given is left as it was."""
    if move not in legal(position):
        raise ValueError(f"not legal: {move}")
    return _played(position, move)


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` decisions there are.

    A sequence also ends, and counts as one, where the match is over or a new round would have to be dealt.
    """
    if depth == 0 or position.get("dealt"):
        return 1
    moves = legal(position)
    if not moves:
        return 1
    return sum(perft(_played(position, move), depth - 1) for move in moves)


def _played(position: Position, move: str) -> Position:
    result = deepcopy(position)
    asked = result["decision"][-1]
    if asked["frame"] == "turn":
        play_card(result, asked["seat"], move)
    elif asked["frame"] == "orient":
        choose_way_round(result, asked["seat"], move)
    else:
        take_gold(result, asked["seat"], int(move.removeprefix("take:")))
    return result
