"""CardMove: a move that plays a card from the hand."""

from typing import TYPE_CHECKING

from pyrite._native import i64, mypyc_attr
from pyrite.core.move import Moves, OpenMove, second

if TYPE_CHECKING:
    from pyrite.family.state import MineState


@mypyc_attr(allow_interpreted_subclasses=True)
class CardMove(OpenMove):
    """Its second operand is the kind of the card, or the laid card for a path card."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        # Says that its effect pushes no frame, looks at none, and leaves alone the hand of the one who plays it: then
        # it may take effect while the card is still in the hand and the turn's frame lies on top.
        self.simple = False
        self.rule = ""  # the rule of its cards, where no event of the same name has one

    def card(self, move: i64) -> i64:
        """The kind of the card that is played."""
        return second(move)

    def aim(self) -> str:
        """What the card is played on, for whoever tries something else: `cell`, `goal`, `player` or `nothing`."""
        return "cell"

    def lays_at(self, move: i64) -> i64:
        """The cell on which this move lays a path card; 0 if it lays none."""
        return 0

    def could_lay(self, s: "MineState", seat: i64, kind: i64, cell: i64) -> bool:
        """Does this card in hand let the seat lay a path card there, whatever has to be paid for it? Only asked of
        cards that the list of ordinary lays does not know."""
        return False

    def list_card(self, s: "MineState", seat: i64, kind: i64, out: Moves) -> None:
        """Every legal way to play this kind of card now."""
        raise NotImplementedError(self.name)

    def effect(self, s: "MineState", seat: i64, move: i64) -> None:
        """What the card does once it has been announced and nobody stopped it."""
        raise NotImplementedError(self.name)
