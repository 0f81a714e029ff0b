"""The reasoner: believes by the deeds of all, and plays the best move of its policy in the likeliest worlds.

It searches nothing. What it thinks of friend and foe comes from an exact joint belief over the sets of saboteurs,
instead of from sums of suspicion: the judge that its policy asks is set to what it believes.
"""

from pyrite.bots.base import Bot
from pyrite.bots.belief import known_to
from pyrite.bots.searcher import SearcherBot
from pyrite.core.view import View
from pyrite.family.mind.judge import SUSPECT

EVEN = 0.4  # so likely, a seat is neither trusted nor distrusted
SURE = 0.7  # from so likely on a seat is treated as a saboteur


class ReasonerBot(SearcherBot):
    name = "reasoner"
    longest = Bot.longest

    def think(self, view: View, luck: int) -> str:
        assert self.belief is not None and view.seat is not None
        world = self.witness.worlds(view).next()
        mind = self.witness.mind_for(world)
        kept = mind.judge
        mind.judge = kept.copy()
        for seat, chance in enumerate(self.belief.marginals(known_to(view))):
            mind.judge.set_score(seat, int(SUSPECT * (chance - EVEN) / (SURE - EVEN)))
        number = mind.choose(world, view.seat, luck)
        mind.judge = kept
        return world.text(number)
