"""Creatures: coming, going, attacking, being driven off (DC-22 … DC-27)."""

from pyrite._native import i64
from pyrite.core.bits import BIT, members
from pyrite.core.event import public
from pyrite.family.state import State
from pyrite.games.dark_cave.cards import CREATURES
from pyrite.games.dark_cave.frames import AXE, MEET
from pyrite.games.dark_cave.front import AXE_BITS, axes, creature_bits, take_from_front
from pyrite.games.dark_cave.losses import hit
from pyrite.games.dark_cave.names import square_name
from pyrite.games.dark_cave.slots import (
    CREATURES as PLACES,
)
from pyrite.games.dark_cave.slots import (
    THREE,
    creature_owner,
    creature_square,
    fresh_axes,
    pawn,
    put_creature,
)


def pawns_at(s: State, square: i64) -> i64:
    """The mask of the seats whose pawns stand there."""
    out: i64 = 0
    seat: i64 = 0
    while seat < len(s.held):
        if pawn(s, seat) == square:
            out |= BIT[seat]
        seat += 1
    return out


def take_creature(s: State, creature: i64) -> None:
    """It is gone, and its card with it."""
    owner = creature_owner(s, creature)
    s.slots[PLACES + creature] = 0
    take_from_front(s, owner, creature_bits(creature))


def creatures_leave(s: State, seat: i64) -> None:
    """At the start of its player's next turn (DC-25)."""
    creature: i64 = 0
    while creature < THREE:
        if creature_square(s, creature) and creature_owner(s, creature) == seat:
            take_creature(s, creature)
            if s.log is not None:
                s.log.append(public("creature-leaves", {"seat": seat, "creature": CREATURES[creature]}))
        creature += 1


def move_creature(s: State, seat: i64, creature: i64, square: i64) -> None:
    """It goes there and attacks all pawns on the square (DC-23)."""
    put_creature(s, creature, square, seat)
    if s.log is not None:
        args: dict[str, object] = {"seat": seat, "creature": CREATURES[creature]}
        args["at"] = square_name(s, square)
        s.log.append(public("creature-moves", args))
    attacked = pawns_at(s, square)
    if attacked:
        ask_axes(s, creature, attacked, with_axes(s, attacked, seat), seat, False)


def with_axes(s: State, seats: i64, active: i64) -> i64:
    """Those of some seats that have an axe they may use: not one that the active player laid in this very turn."""
    out: i64 = 0
    for seat in members(seats):
        if axes(s, seat) > (fresh_axes(s) if seat == active else 0):
            out |= BIT[seat]
    return out


def ask_axes(s: State, creature: i64, attacked: i64, asked: i64, first: i64, walker: bool) -> None:
    """Those who have an axe are asked in turn order from the active player (DC-27); if none is left, it attacks."""
    players: i64 = len(s.held)
    seat = first
    step: i64 = 0
    while step < players:
        if (asked >> seat) & 1:
            s.push(AXE, seat, creature, asked & ~BIT[seat], 1 if walker else 0)
            return
        seat = seat + 1 if seat + 1 < players else 0
        step += 1
    attack(s, creature, attacked, first)


def attack(s: State, creature: i64, attacked: i64, first: i64) -> None:
    """All of them at once; what needs an order follows the turn order from the active player."""
    players: i64 = len(s.held)
    step: i64 = 0
    while step < players:
        seat = (first + step) % players
        if (attacked >> seat) & 1:
            if s.log is not None:
                s.log.append(public("attack", {"seat": seat, "creature": CREATURES[creature]}))
            hit(s, creature, seat)
        step += 1


def answer_axe(s: State, seat: i64, use: bool) -> None:
    """The one who was asked drives the creature off, for all, or does not (DC-21, DC-23)."""
    creature = s.detail(2)
    asked = s.detail(3)
    walker = s.detail(4) == 1
    s.drop()
    square = creature_square(s, creature)
    if use:
        take_from_front(s, seat, AXE_BITS)
        take_creature(s, creature)
        if s.log is not None:
            s.log.append(public("axe-used", {"seat": seat, "creature": CREATURES[creature]}))
    elif walker:
        attack(s, creature, BIT[seat], seat)
    else:
        ask_axes(s, creature, pawns_at(s, square), asked, creature_owner(s, creature), False)


def meet(s: State, seat: i64, creature: i64) -> None:
    """A pawn walked onto a square: the creatures there attack it one after the other, each needing its own axe
    (DC-26)."""
    while creature < THREE:
        if creature_square(s, creature) == pawn(s, seat):
            s.push(MEET, seat, creature + 1)
            ask_axes(s, creature, BIT[seat], with_axes(s, BIT[seat], seat), seat, True)
            return
        creature += 1
