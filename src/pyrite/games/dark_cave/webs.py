"""Spider webs: where one may lie, how it counts down, what an axe does to it (DC-19, DC-21)."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves
from pyrite.family.state import State
from pyrite.games.dark_cave.front import AXE_BITS, WEB_BITS, axes, take_from_front
from pyrite.games.dark_cave.graph import laid_at
from pyrite.games.dark_cave.layout import MOST
from pyrite.games.dark_cave.slots import (
    WEBS,
    fresh_axes,
    pawn,
    remove,
    web_at,
    web_count,
    web_edge,
    web_owner,
    webs,
)
from pyrite.games.expedition.moves.cards import edge_name, edge_of
from pyrite.maze.maze import STEP
from pyrite.maze.shapes import FACING


def opens_to(s: State, cell: i64, side: i64) -> int:
    """A side as a web sees it: 1 open, 0 closed, -1 if no card lies there face up."""
    laid = laid_at(s, cell)
    return -1 if laid < 0 else (s.rules.cards.openings[laid] >> side) & 1


def takes_web(s: State, edge: i64) -> bool:
    """Two joined sides, an open end, or an open side that faces a face-down goal; no web there already."""
    side: i64 = 2 if edge & 1 else 1
    near = opens_to(s, edge >> 1, side)
    far = opens_to(s, (edge >> 1) + STEP[side], FACING[side])
    return near != 0 and far != 0 and near + far >= 0 and web_at(s, edge) < 0


def count_down(s: State, number: i64) -> None:
    """From 2 to 1, or gone with its card."""
    slots = s.slots
    edge = web_edge(s, number)
    left = web_count(s, number) - 1
    owner = web_owner(s, number)
    if left:
        slots[WEBS + number] -= 1
    else:
        take_web(s, number)
    if s.log is not None:
        args: dict[str, object] = {"seat": owner, "at": edge_name(edge)}
        s.log.append(public("web-turned", args) if left else public("web-gone", args))


def take_web(s: State, number: i64) -> None:
    """A web leaves the table, and its card the place in front of its player."""
    owner = web_owner(s, number)
    remove(s, WEBS, number)
    take_from_front(s, owner, WEB_BITS)


def count_down_own(s: State, seat: i64) -> None:
    """At the start of its player's turn (DC-19)."""
    number: i64 = webs(s) - 1
    while number >= 0:
        if web_owner(s, number) == seat:
            count_down(s, number)
        number -= 1


def list_chops(s: State, seat: i64, base: i64, out: Moves) -> None:
    """`base` + the edge, as in a move, for every web that the seat may use an axe on (DC-21): its pawn is on a square
    that opens to that side, and not all of its axes came in this very turn."""
    if s.slots[WEBS] == 0 or s.front[seat] & AXE_BITS == 0 or axes(s, seat) <= fresh_axes(s):
        return
    square = pawn(s, seat)
    if square == 0:
        return
    number: i64 = 0
    while number < webs(s):
        edge = web_edge(s, number)
        if opens_onto(s, square, edge):
            out.add(base + ((edge >> 1) << 8) + (edge & 1))
        number += 1


def may_chop(s: State, seat: i64) -> bool:
    if s.slots[WEBS] == 0 or pawn(s, seat) == 0 or axes(s, seat) <= fresh_axes(s):
        return False
    return any(opens_onto(s, pawn(s, seat), web_edge(s, number)) for number in range(webs(s)))


def opens_onto(s: State, square: i64, edge: i64) -> bool:
    """Is a square next to an edge: does it open to that side of its card?"""
    cell = square >> 3
    opens = s.rules.squares.opens[laid_at(s, cell) * MOST + (square & 7)]
    side: i64 = 0
    while opens >> side:
        if (opens >> side) & 1 and edge_of(cell, side) == edge:
            return True
        side += 1
    return False


def chop(s: State, seat: i64, edge: i64) -> None:
    take_from_front(s, seat, AXE_BITS)
    if s.log is not None:
        s.log.append(public("chop", {"seat": seat, "at": edge_name(edge)}))
    count_down(s, web_at(s, edge))
