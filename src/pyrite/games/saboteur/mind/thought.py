"""Thought: what a mind makes of one kind of move: what it is worth, what it tells the others, what its card is worth in
hand. The game and every module bring their own."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64, mypyc_attr
from pyrite.games.judge import OTHER

if TYPE_CHECKING:
    from pyrite.games.saboteur.mind.mind import MazeMind

IDLE: Final = -10000  # of a move that is not worth a look: worse than any pass
WORTH: Final = 1000  # one card's way towards the treasure
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
        return OTHER

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        """What a card is worth in hand, from 0 to about 1000."""
        return POOR
