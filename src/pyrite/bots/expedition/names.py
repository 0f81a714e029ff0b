"""Texts of both games, taken apart: cells, sides of cards, moves. Nodes of a network are texts too."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
PACKS = {"I": 1, "II": 2, "III": 3}  # how many steps it takes to cross a card (DC-10)


@cache
def place_of(cell: str) -> tuple[int, int]:
    column, _, row = cell.partition(",")
    return int(column), int(row)


@cache
def beside(cell: str, side: str) -> str:
    """The cell on the other side of a cell's side."""
    column, row = place_of(cell)
    east, south = STEPS[side]
    return f"{column + east},{row + south}"


@cache
def edge_between(cell: str, side: str) -> str:
    """The one name of an edge: by the cell to its west or north."""
    return f"{cell}/{side}" if side in "ES" else f"{beside(cell, side)}/{FACING[side]}"


class Face(NamedTuple):
    """What can be read from the name of a laid card."""

    tunnels: tuple[str, ...]  # the sides that each of them joins, as the card lies
    feature: str
    steps: int  # to cross it
    sides: str  # all open ones
    through: str  # those that lead on to another one


@cache
def face_of(name: str) -> Face:
    if name.startswith("start"):
        return Face(("NESW",), "", 1, "NESW", "NESW")
    turned = name.endswith("~")
    pack, colon, rest = name.removesuffix("~").rpartition(":")
    shape, _, feature = rest.partition("+")
    parts = shape.split("|")
    if turned:
        parts = ["".join(side for side in "NESW" if FACING[side] in part) for part in parts]
    through = "".join(part for part in parts if len(part) > 1)
    return Face(tuple(parts), feature, PACKS[pack] if colon else 1, "".join(parts), through)


def both_ways(names: Iterable[str]) -> list[str]:
    """As they are printed and turned."""
    return [way for name in names for way in (name, f"{name}~")]


class Move(NamedTuple):
    """A legal move. `verb` is its first word, `lay` for path cards; what it does not name is empty or -1."""

    text: str
    verb: str
    card: str
    place: str = ""  # a cell, an edge or a square
    cell: str = ""  # of that place
    seat: int = -1
    number: int = -1  # the place of a treasure
    cards: tuple[str, ...] = ()  # those that are discarded


@lru_cache(maxsize=2000)  # those of some decisions: more would fill for hundreds of matches
def read_move(text: str) -> Move:
    for sign in "@>#":
        head, found, rest = text.partition(sign)
        if found:
            break
    verb = "lay" if head[0] in "NESWI" else head.partition(":")[0]
    if verb == "pass":
        return Move(text, verb, "", cards=tuple(head.partition(":")[2].split(",")))
    if sign == "@" and found:
        return Move(text, verb, head, place=rest, cell=rest.partition("/")[0])
    if found:
        return Move(
            text, verb, head, seat=int(rest) if sign == ">" else -1, number=int(rest) if sign == "#" else -1
        )
    return Move(text, head, head)
