"""Move: what a seat wants. An int inside (`tag`, two operands), a text everywhere else.

The tag numbers depend on the modules in play, so an int is never written down: records, wire and people use the text.
"""

from typing import Final

from pyrite._native import i64, vec

TAG: Final = 16777216  # a move is tag * TAG + first operand (16 bits) * 256 + second operand (8 bits)
MOST_TAGS: Final = 64
MOST_MOVES: Final = 4096  # more than any decision offers
LONGEST_MOVE: Final = 100  # letters of a move's text


def first(move: i64) -> i64:
    return (move >> 8) & 65535


def second(move: i64) -> i64:
    return move & 255


class Moves:
    """The list that legal moves are written into: packed, so that listing costs no object for each move."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * MOST_MOVES)
        self.count: i64 = 0
        self.busy = False

    def add(self, move: i64) -> None:
        self.items[self.count] = move
        self.count += 1


class Move:
    """A legal move as the front door hands it out."""

    def __init__(self, text: str, key: str, args: dict[str, object]) -> None:
        self.text = text
        self.key = key
        self.args = args

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)
