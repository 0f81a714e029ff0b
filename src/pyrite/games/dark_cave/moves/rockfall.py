"""Rockfall: a card on which nobody stands (DC-17)."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.state import State
from pyrite.games.dark_cave.slots import (
    CREATURES,
    PAWNS,
    THREE,
    VEINS,
    remove,
    vein_at,
    web_at,
    web_owner,
)
from pyrite.games.dark_cave.webs import take_web
from pyrite.games.expedition.moves.cards import OnCell, edge_name, edge_of
from pyrite.maze.names import cell_name


def stood_on(s: State, cell: i64) -> bool:
    """Does a pawn or a creature stand on this card?"""
    slots = s.slots
    seat: i64 = 0
    while seat < len(s.held):
        if slots[PAWNS + seat] >> 3 == cell:
            return True
        seat += 1
    creature: i64 = 0
    while creature < THREE:
        if slots[CREATURES + creature] >> 7 == cell:
            return True
        creature += 1
    return False


class CaveIn(OnCell):
    """First operand the cell, second the card."""

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        for cell in s.maze.removable:
            if not stood_on(s, cell):
                out.add(self.base + kind + (cell << 8))

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """The card, then the webs on its sides, then the rockfall itself go to the discard; gold on it is gone."""
        cell = first(move)
        laid = s.maze.remove(cell)
        s.discard_open(laid >> 1)
        if s.log is not None:
            card = s.rules.cards.laid_name(laid)
            s.log.append(public("rockfall", {"seat": seat, "cell": cell_name(cell), "card": card}))
        for side in range(4):
            self.clear_edge(s, edge_of(cell, side))
        vein = vein_at(s, cell)
        if vein >= 0:
            remove(s, VEINS, vein)
            if s.log is not None:
                s.log.append(public("vein-lost", {"cell": cell_name(cell)}))
        s.discard_open(second(move))

    def clear_edge(self, s: State, edge: i64) -> None:
        web = web_at(s, edge)
        if web >= 0:
            owner = web_owner(s, web)
            take_web(s, web)
            if s.log is not None:
                s.log.append(public("web-gone", {"seat": owner, "at": edge_name(edge)}))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        where: dict[str, object] = {"cell": cell_name(first(move))}
        slot = s.maze.slot(first(move))
        if slot < 0:
            return Refusal("DC-17", "refusal.nothing-to-remove", where)
        if slot <= len(s.goals):
            return Refusal("DC-17", "refusal.fixed-card", where)
        return Refusal("DC-17", "refusal.stood-on", where) if stood_on(s, first(move)) else None
