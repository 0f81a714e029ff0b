"""The cards of a table written as a box: those that it has, or those that lie in a position."""

from pyrite.core.state import State
from pyrite.family.state import MineState


def box_of(s: State) -> dict[str, object]:
    """Every card of the deck by name, and what else a box may name."""
    assert isinstance(s, MineState)
    counts = {row.name: row.copies for row in s.mine.cards.rows if row.of_deck}
    return s.mine.mine_modules()[0].boxed(s.mine, counts)
