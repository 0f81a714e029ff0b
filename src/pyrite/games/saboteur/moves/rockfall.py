"""Rockfall (B-16)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.event import Face, public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.core.state import State
from pyrite.games.saboteur.frames import TURN
from pyrite.games.saboteur.moves.common import not_in_hand
from pyrite.games.saboteur.turn import play_card
from pyrite.maze.cardmove import CardMove
from pyrite.maze.names import cell_name, read_cell
from pyrite.maze.state import MineState

NAME: Final = "rockfall"


class Rockfall(CardMove):
    """First operand the cell, second the card."""

    def list_card(self, s: MineState, seat: i64, kind: i64, out: Moves) -> None:
        base = self.base + kind
        items = out.items
        listed = out.count
        for cell in s.maze.removable:
            items[listed] = base + (cell << 8)
            listed += 1
        out.count = listed

    def play(self, s: State, seat: i64, move: i64) -> None:
        assert isinstance(s, MineState)
        play_card(s, seat, move, move & 255, 0, self)

    def effect(self, s: MineState, seat: i64, move: i64) -> None:
        """The card removed lies under the rockfall on the discard (B-31)."""
        rules = s.mine
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

    def text(self, s: State, move: i64) -> str:
        return f"{NAME}@{cell_name(first(move))}"

    def read(self, s: State, text: str) -> i64:
        assert isinstance(s, MineState)
        name, at, place = text.partition("@")
        cell = read_cell(place)
        if name != NAME or not at or cell < 0:
            return -1
        return self.base + cell * 256 + s.mine.cards.kind_of[NAME]

    def label(self, s: State, move: i64) -> Face:
        return ("move.rockfall", {"cell": cell_name(first(move))})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        assert isinstance(s, MineState)
        missing = not_in_hand(s, seat, second(move), TURN)
        if missing is not None:
            return missing
        where: dict[str, object] = {"cell": cell_name(first(move))}
        if s.maze.slot(first(move)) < 0:
            return Refusal("B-16", "refusal.nothing-to-remove", where)
        return Refusal("B-16", "refusal.fixed-card", where)
