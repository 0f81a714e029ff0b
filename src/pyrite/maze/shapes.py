"""Sides and tunnels of a card. `NS|E` is two tunnels: one from north to south, one stub to the east."""

from typing import Final

from pyrite._native import i64, vec

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final = "NESW"
# By number of a side (north 0, east 1, south 2, west 3): the side that faces it.
FACING: Final[vec[i64]] = vec[i64]([2, 3, 0, 1])


def sides(letters: str) -> int:
    """The mask of some side letters."""
    mask = 0
    for letter in letters:
        mask |= 2 ** SIDES.index(letter)
    return mask


def letters(mask: int) -> str:
    return "".join(SIDES[n] for n in range(4) if (mask >> n) & 1)


def tunnels(shape: str) -> list[int]:
    """The tunnels of a shape, each as a mask of the sides it joins."""
    return [sides(part) for part in shape.split("|")] if shape else []


def turned(mask: int) -> int:
    """The mask after a half turn: north and south change places, east and west too (B-10)."""
    return ((mask & 3) * 4) | (mask // 4)


def joined(parts: list[int], side: int) -> int:
    """The sides joined to a side inside the card, that side included; 0 if it is closed."""
    for part in parts:
        if (part >> side) & 1:
            return part
    return 0


def fit_table() -> list[int]:
    """For every code of a cell (see maze.py) the open-side masks that may be laid there, as bits (B-9, B-11)."""
    return [sum(2**openings for openings in range(16) if _fits(code, openings)) for code in range(256)]


def match_table() -> list[int]:
    """The same for cards that need not join a reached tunnel (S2-7): all sides fit, and that is all."""
    return [sum(2**openings for openings in range(16) if _matches(code, openings)) for code in range(256)]


def touched_table() -> list[int]:
    """For every code of a cell: the mask of the sides that are open and reached."""
    return [sum(2**side for side in range(4) if (code >> (2 * side)) & 3 == 3) for code in range(256)]


def _matches(code: int, openings: int) -> bool:
    for side in range(4):
        state = (code >> (2 * side)) & 3
        is_open = (openings >> side) & 1 == 1
        if (state == 1 and is_open) or (state >= 2 and not is_open):
            return False
    return True


def _fits(code: int, openings: int) -> bool:
    joins = any((code >> (2 * side)) & 3 == 3 and (openings >> side) & 1 for side in range(4))
    return joins and _matches(code, openings)
