"""The squares of every laid card: which lie next to each other, which side each opens to, what is on it (DC-10).

Those of the printed cards are made once; a table with a box of its own makes its own.
"""

from typing import Final

from pyrite._native import i64, vec
from pyrite.games.dark_cave.cards import (
    ABYSS,
    BRIDGE_EW,
    BRIDGE_NS,
    EXIT,
    TUNNEL,
    VEIN,
    action_cards,
    fixed_cards,
    pack_of,
    path_cards,
)
from pyrite.maze.cards import LADDER, Card
from pyrite.maze.shapes import letters, sides, tunnels, turned
from pyrite.maze.squares import MOST as MOST
from pyrite.maze.squares import Squares

# What is on a square, as bits.
ON_ABYSS: Final = 1
ON_LADDER: Final = 2
ON_VEIN: Final = 4
ON_WOOD: Final = 8  # the wooden way of a bridge (DC-13)
ON_TUNNEL: Final = 16  # the tunnel between two curves (DC-14)
ON_EXIT: Final = 32
MARKS: Final = {ABYSS: ON_ABYSS, LADDER: ON_LADDER, VEIN: ON_VEIN, EXIT: ON_EXIT}
WOOD: Final = {BRIDGE_NS: "NS", BRIDGE_EW: "EW"}


class Square:
    """One square of a card as it lies."""

    def __init__(self, name: str, opens: int) -> None:
        self.name = name
        self.opens = opens  # the sides of the card that it touches, as a mask
        self.beside = 0  # its neighbours on the same card, as a mask of their numbers
        self.marks = 0


def all_cards() -> list[Card]:
    """The card list of the game, in its order."""
    return [*path_cards(), *action_cards(), *fixed_cards()]


def squares_of(card: Card, way: int) -> list[Square]:
    """The squares of a card laid as printed (0) or turned (1)."""
    pack = pack_of(card.name)
    out: list[Square] = []
    touched: list[int] = []  # what a tunnel square lies next to
    for printed in tunnels(card.shape):
        part = turned(printed) if way else printed
        first = len(out)
        if pack == 0:
            out.append(Square(letters(part), part))
            touched.append(first)
        else:
            touched += split(out, part, pack)
        if letters(part) == WOOD.get(card.feature):
            for square in out[first:]:
                square.marks |= ON_WOOD
    if card.feature == TUNNEL:
        out.append(Square("T", 0))
        out[-1].marks = ON_TUNNEL
        for number in touched:
            join(out, number, len(out) - 1)
    if card.feature in MARKS:
        out[feature_square(card, way, pack, out)].marks |= MARKS[card.feature]
    return out


def split(out: list[Square], part: int, pack: int) -> list[int]:
    """A tunnel of the packs II and III: a square at each side, an end for a stub, in III a middle. Returns the numbers
    of those that a tunnel square lies next to."""
    first = len(out)
    out += [Square(letter, sides(letter)) for letter in letters(part)]
    at_sides = list(range(first, len(out)))
    if len(at_sides) > 1 and pack == 1:
        for one in at_sides:
            for other in at_sides:
                if one < other:
                    join(out, one, other)
        return at_sides
    out.append(Square(f"{letters(part)}+", 0))
    for one in at_sides:
        join(out, one, len(out) - 1)
    return [len(out) - 1]


def join(squares: list[Square], one: int, other: int) -> None:
    squares[one].beside |= 2**other
    squares[other].beside |= 2**one


def feature_square(card: Card, way: int, pack: int, squares: list[Square]) -> int:
    """The only square in pack I, the side of the first letter in II, the middle in III or the end of a stub."""
    if pack == 0:
        return 0
    names = [square.name for square in squares]
    if pack == 1 and len(card.shape) > 1:
        side = sides(card.shape[0])
        return names.index(letters(turned(side) if way else side))
    return next(number for number, name in enumerate(names) if name.endswith("+"))


def lay_out(cards: list[Card]) -> Squares:
    """The tables of a card list."""
    count: list[int] = []
    opens: list[int] = []
    beside: list[int] = []
    marks: list[int] = []
    at_side: list[int] = []
    marked: list[int] = []
    out = Squares()
    for card in cards:
        for way in (0, 1):
            squares = squares_of(card, way)
            gaps = [0] * (MOST - len(squares))
            count.append(len(squares))
            out.names += [square.name for square in squares] + [""] * len(gaps)
            opens += [square.opens for square in squares] + gaps
            beside += [square.beside for square in squares] + gaps
            marks += [square.marks for square in squares] + gaps
            at_side += [side_square(squares, side) for side in range(4)]
            marked.append(sum(square.marks for square in squares if square.marks != ON_WOOD))
    out.count = vec[i64](count)
    out.opens = vec[i64](opens)
    out.beside = vec[i64](beside)
    out.marks = vec[i64](marks)
    out.at_side = vec[i64](at_side)
    out.marked = vec[i64](marked)
    return out


def side_square(squares: list[Square], side: int) -> int:
    for number, square in enumerate(squares):
        if (square.opens >> side) & 1:
            return number
    return -1


PRINTED: Final = lay_out(all_cards())
