"""Cards that lie in front of players: webs, boots, axes, creatures (DC-19 … DC-22).

Each has a bit of `front`, or three where several may lie in front of one player; those fill up from the lowest. Webs
and creatures lie on the table too (slots.py): card and token come and go together.
"""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.games.dark_cave.cards import AXE, BOOTS, CREATURES, WEB

WEB_BITS: Final = 7
BOOTS_BITS: Final = 8
AXE_BITS: Final = 112
CREATURE_BIT: Final = 7  # of the rat; the others follow
IN_FRONT: Final = (WEB, WEB, WEB, BOOTS, AXE, AXE, AXE, *CREATURES)


def install_front(rules: Rules) -> None:
    """By bit the kind that lies there."""
    rules.front_kinds = [rules.cards.kind_of[name] for name in IN_FRONT]
    for kind in rules.front_kinds:
        rules.front_bit[kind] = rules.front_kinds.index(kind)


def creature_bits(creature: i64) -> i64:
    return BIT[CREATURE_BIT + creature]


def put_in_front(s: State, seat: i64, bits: i64) -> None:
    """One more card of the kind that has these bits."""
    held = s.front[seat] & bits
    s.front[seat] |= (held * 2 | (bits & -bits)) & bits


def take_from_front(s: State, seat: i64, bits: i64) -> None:
    """A card of the kind that has these bits goes to the discard, for all to see."""
    held = s.front[seat] & bits
    s.front[seat] = (s.front[seat] & ~bits) | ((held >> 1) & bits)
    lowest: i64 = 0
    while (bits >> lowest) & 1 == 0:
        lowest += 1
    s.discard_open(s.rules.front_kinds[lowest])


def axes(s: State, seat: i64) -> i64:
    """How many axes lie in front of a seat."""
    bits = (s.front[seat] & AXE_BITS) >> 4
    return (bits & 1) + ((bits >> 1) & 1) + (bits >> 2)


def has_boots(s: State, seat: i64) -> bool:
    return s.front[seat] & BOOTS_BITS != 0
