"""The reasoner: believes by the deeds of all, and plays the best move of its policy by what it believes.

It searches nothing. What it thinks of friend and foe comes from an exact joint belief over the sets of saboteurs,
instead of from sums of suspicion: the judge that its policy asks is set to what it believes. As a saboteur it knows
what its own moves will tell the others, and pays for it as long as they are in doubt.
"""

from math import log

from pyrite.bots.base import Bot
from pyrite.bots.belief import Belief, known_to
from pyrite.bots.searcher import SearcherBot
from pyrite.core.view import View
from pyrite.family.mind.judge import NAMES, SUSPECT
from pyrite.family.mind.mind import Mind
from pyrite.games.saboteur.cards import SABOTEUR
from pyrite.search import State

EVEN = 0.4  # so likely, a seat is neither trusted nor distrusted
SURE = 0.7  # from so likely on a seat is treated as a saboteur
# What a move costs that makes its seat e times as likely a saboteur, in thousandths of a card's way: found on deals for
# tuning as the most that costs no wins.
STEALTH = 600


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
        numbers = [int(world.read(text)) for text in view.legal]
        worths = mind.worths(world, view.seat, numbers)
        mind.judge = kept
        if view.data["role"] == SABOTEUR:
            prices = told(view, world, mind, numbers, self.belief)
            worths = [worth - price for worth, price in zip(worths, prices, strict=True)]
        best = max(worths)
        good = [text for text, worth in zip(view.legal, worths, strict=True) if worth == best]
        return good[luck % len(good)]


def told(view: View, world: State, mind: Mind, numbers: list[int], belief: Belief) -> list[int]:
    """What each move costs by what it tells: most while the others can't tell, nothing once they are sure. Whole
    numbers, so that no machine rounds another way."""
    seat = view.seat
    assert seat is not None
    suspicion = belief.marginals()[seat]
    doubt = round(4000 * suspicion * (1 - suspicion))
    out = []
    for text, number in zip(view.legal, numbers, strict=True):
        _, _, target = text.partition(">")
        to_other = target.partition("=")[0] not in ("", str(seat))
        likelier = belief.likelier(seat, NAMES[mind.deed(world, seat, number)], to_other)
        out.append(STEALTH * round(1000 * log(likelier)) * doubt // 1_000_000)
    return out
