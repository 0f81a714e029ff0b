"""What The Dark Cave keeps in the slots of a state: pawns, webs, creatures, veins, who is out. All of it is public.

A square is `cell * MOST + number` (layout.py), an edge as in every expedition, a web `edge * 64 + owner * 4 + count`, a
creature `square * 16 + owner`. 0 stands for none: no card lies in cell 0.
"""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.family.state import State
from pyrite.games.dark_cave.layout import MOST
from pyrite.maze.maze import ORIGIN

SEATS: Final = 8
PAWNS: Final = 0  # by seat: the square of its pawn, or 0 once it is out
WEBS: Final = 8  # up to three, rising, the free places last
CREATURES: Final = 11  # by creature
VEINS: Final = 14  # up to three cells that hold a nugget, rising, the free places last
SHOWN: Final = 17  # mask of the seats whose clan card lies open
STUNNED: Final = 18  # mask of the seats whose pawn lies
LEFT: Final = 19  # the seats that are out, in order: 16 times what was before, plus seat + 1
SO_FAR: Final = 20  # what has happened in this turn: the bits below
SLOTS: Final = 21
BARRED: Final = 1  # a stunned pawn has stood up and does not walk (DC-24)
WALKED: Final = 2  # it has taken a step
FRESH: Final = 4  # the player has laid an axe in front of themselves (DC-21)
THREE: Final = 3  # webs, creatures, veins
START_SQUARE: Final = ORIGIN * MOST


def fresh_axes(s: State) -> i64:
    """Axes of the active player that can't be used before this turn has ended."""
    return 1 if s.slots[SO_FAR] & FRESH else 0


def begin(s: State) -> None:
    """All pawns on the start, nothing else on the table (DC-4)."""
    for place in range(SLOTS):
        s.slots[place] = 0
    for seat in range(len(s.held)):
        s.slots[PAWNS + seat] = START_SQUARE


def pawn(s: State, seat: i64) -> i64:
    return s.slots[PAWNS + seat]


def is_out(s: State, seat: i64) -> bool:
    return s.slots[PAWNS + seat] == 0


def has(s: State, slot: i64, seat: i64) -> bool:
    """Is the seat in a mask: SHOWN or STUNNED?"""
    return (s.slots[slot] >> seat) & 1 == 1


def mark(s: State, slot: i64, seat: i64) -> None:
    s.slots[slot] |= BIT[seat]


def unmark(s: State, slot: i64, seat: i64) -> None:
    s.slots[slot] &= ~BIT[seat]


def order_out(s: State) -> list[int]:
    """The seats that are out, the first one first."""
    out: list[int] = []
    rest = s.slots[LEFT]
    while rest:
        out.insert(0, rest % 16 - 1)
        rest //= 16
    return out


# --- creatures -----------------------------------------------------------------------------------------------------


def creature_square(s: State, creature: i64) -> i64:
    """Where it is; 0 if it is not in play."""
    return s.slots[CREATURES + creature] >> 4


def creature_owner(s: State, creature: i64) -> i64:
    return s.slots[CREATURES + creature] & 15


def put_creature(s: State, creature: i64, square: i64, seat: i64) -> None:
    s.slots[CREATURES + creature] = square * 16 + seat


# --- webs ---------------------------------------------------------------------------------------------------------


def web_at(s: State, edge: i64) -> i64:
    """The number of the web that lies there; -1 if none does."""
    slots = s.slots
    number: i64 = 0
    while number < THREE:
        web = slots[WEBS + number]
        if web == 0:
            return -1
        if web >> 6 == edge:
            return number
        number += 1
    return -1


def web_edge(s: State, number: i64) -> i64:
    return s.slots[WEBS + number] >> 6


def web_owner(s: State, number: i64) -> i64:
    return (s.slots[WEBS + number] >> 2) & 15


def web_count(s: State, number: i64) -> i64:
    return s.slots[WEBS + number] & 3


def webs(s: State) -> i64:
    """How many webs lie on the table."""
    number: i64 = 0
    while number < THREE and s.slots[WEBS + number]:
        number += 1
    return number


def add_web(s: State, edge: i64, seat: i64, count: i64) -> None:
    insert(s, WEBS, edge * 64 + seat * 4 + count)


def insert(s: State, first: i64, value: i64) -> None:
    """Put a value among three rising places, of which one is free."""
    slots = s.slots
    place = first
    while slots[place] and slots[place] < value:
        place += 1
    while value:
        other = slots[place]
        slots[place] = value
        value = other
        place += 1


def remove(s: State, first: i64, number: i64) -> None:
    """Take one of three places away; those behind it move up."""
    slots = s.slots
    place = first + number
    while place < first + THREE - 1:
        slots[place] = slots[place + 1]
        place += 1
    slots[place] = 0


# --- veins ---------------------------------------------------------------------------------------------------------


def vein_at(s: State, cell: i64) -> i64:
    """The number of the vein of this cell that still holds a nugget; -1 if there is none."""
    number: i64 = 0
    while number < THREE:
        if s.slots[VEINS + number] == cell:
            return number
        number += 1
    return -1
