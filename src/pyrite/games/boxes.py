"""The cards of a table written as a box: those that it has, or those that lie in a position."""

from pyrite.family.state import State


def box_of(s: State) -> dict[str, object]:
    """Every card of the deck by name, and what else a box may name."""
    counts = {row.name: row.copies for row in s.rules.cards.rows if row.of_deck}
    return s.rules.modules[0].boxed(s.rules, counts)
