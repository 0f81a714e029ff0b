"""Thought: what a mind makes of one kind of move: what it is worth, what it tells the others, what its card is worth in
hand. The game and every module bring their own."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64, mypyc_attr
from pyrite.family.mind.judge import SPECIAL

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

IDLE: Final = -10000  # of a move that is not worth a look: worse than any pass
WORTH: Final = 1000  # one card's way towards the treasure
NUGGET: Final = 800  # what a nugget is worth
DRAWN: Final = 250  # what another card from the deck is worth
ORDINARY: Final = 400  # and a card that one can't see
CARD_FEWER: Final = 400  # what it costs to play on with one card fewer
POOR: Final = 50  # what a card is worth in hand of which nobody says more


@mypyc_attr(allow_interpreted_subclasses=True)
class Thought:
    """Worths are in thousandths of a card's way. A thought asks the mind, which knows what its seat may know, and the
    public parts of the state; never a hand, a role or a goal that the seat has not seen."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Of a legal move in this decision."""
        return IDLE

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """The public class of a move that is about to be played."""
        return SPECIAL

    def noted(self, mind: "MazeMind", seat: i64, move: i64) -> None:
        """The judge has taken in such a deed: what else it means for what is held against anybody."""

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """What another seat's announced move costs us, on the scale of our own moves; below 0 if it helps."""
        return 0

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        """What a card is worth in hand, from 0 to about 1000."""
        return POOR
