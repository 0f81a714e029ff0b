"""Bot: what every bot is. It is given views, never a state, so it can know no more than a player at its seat."""

from collections.abc import Iterable

from pyrite.core.chance import LARGEST_SEED, fast_chance
from pyrite.core.event import Face
from pyrite.core.view import View

DECISIONS = 2**32  # more than any match has: seed and decision together make one number


class Bot:
    """Sits at one seat for one match. The same seed and the same views give the same moves."""

    name = ""
    # Whether `watch` does anything: who runs a table may spare itself the views otherwise.
    watches = False
    # Whether `hear` does anything; who hears also watches.
    hears = False
    # Seconds that no turn of such a bot takes to think through, on a machine that has other work too.
    longest = 0.1

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.decisions = 0

    def choose(self, view: View) -> str:
        """One of `view.legal`; the view is that of the bot's own seat, which must have something to decide."""
        raise NotImplementedError(self.name)

    def watch(self, view: View) -> None:
        """What can be seen after somebody's move: the bot's own view, or a spectator's."""

    def hear(self, events: Iterable[Face]) -> None:
        """What happened in somebody's move, as the bot's own seat saw it or as all did; `watch` follows with what can
        be seen then. The deal comes first of all."""

    def draw(self, count: int) -> int:
        """A number below `count` for this decision, from the seed and the number of decisions made before."""
        chance = fast_chance((self.seed * DECISIONS + self.decisions) % LARGEST_SEED)
        self.decisions += 1
        return int(chance.below(count))
