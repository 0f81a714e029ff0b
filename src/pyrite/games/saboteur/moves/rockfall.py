"""Rockfall (B-16)."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.moves.common import CellCard
from pyrite.family.state import State
from pyrite.maze.names import cell_name


class Rockfall(CellCard):
    """First operand the cell, second the card."""

    def __init__(self) -> None:
        super().__init__("rockfall")
        self.said(about="Remove the path card at a cell.")

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        base = self.base + kind
        items = out.items
        listed = out.count
        for cell in s.maze.removable:
            items[listed] = base + (cell << 8)
            listed += 1
        out.count = listed

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """The card removed lies under the rockfall on the discard (B-31)."""
        rules = s.rules
        cell = first(move)
        laid = s.maze.remove(cell)
        s.discard_open(laid >> 1)
        s.discard_open(second(move))
        if s.log is not None:
            card = rules.cards.laid_name(laid)
            s.log.append(public("rockfall", {"seat": seat, "cell": cell_name(cell), "card": card}))
        if rules.any_removed:
            for module in rules.removed:
                module.removed(s, seat, cell)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        where: dict[str, object] = {"cell": cell_name(first(move))}
        slot = s.maze.slot(first(move))
        if slot < 0:
            return Refusal("B-16", "refusal.nothing-to-remove", where)
        if slot <= len(s.goals):
            return Refusal("B-16", "refusal.fixed-card", where)
        card = s.rules.cards.name(s.maze.card[slot] >> 1)
        return Refusal("B-16", "refusal.stays", {**where, "card": card})
