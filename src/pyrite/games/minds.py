"""The door to the minds of all games."""

from pyrite.family.state import State
from pyrite.games.mind import Mind
from pyrite.games.saboteur.mind.mind import MazeMind


def mind_of(state: State) -> Mind:
    """A fresh mind for the table of a state."""
    rules = state.rules
    if rules.squares.names or rules.cards.all_joined:
        raise ValueError("where pawns walk nobody has a mind yet")
    return MazeMind(rules)
