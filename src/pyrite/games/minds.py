"""The door to the minds of all games."""

from pyrite.family.mind.mind import Mind
from pyrite.family.state import State


def mind_of(state: State) -> Mind:
    """A fresh mind for the table of a state."""
    return state.rules.game.new_mind(state.rules)
