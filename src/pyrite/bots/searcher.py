"""The searcher: tries its best moves in worlds drawn by belief, and plays each world on by what all would think.

Flat, with sequential halving: a third of the playouts goes to all candidates, a third to the better half, the rest to
the last few. Every candidate meets the same worlds and the same luck. The move that looks most natural within a few
points of the best one is played. The budget is a number of playouts, so the same packets and seed give the same move
on every machine.
"""

from collections.abc import Iterable

from pyrite.bots.base import Bot
from pyrite.bots.belief import Belief, belief_of, known_to
from pyrite.bots.simple import SimpleBot
from pyrite.bots.witness import Witness
from pyrite.core.event import Face
from pyrite.core.view import View
from pyrite.family.mind.mind import Mind, gold_of
from pyrite.games.saboteur.cards import SABOTEUR
from pyrite.search import State, Worlds, teach, worlds_of

MOST = 10  # candidates
HONEST = 3  # of a saboteur's candidates: the best moves of an honest digger
STAGES = 3
WON = 1000.0  # to be on the side that wins
GOLD = 20.0  # a nugget more or less
MOST_GOLD = 3
LONGEST = 1000  # moves of a playout: more than a round has
ASKED = ("turn",)  # what is searched; gold is taken and goals are turned by the policy alone
NATURAL = 30.0  # within so much of the best the most natural move is played
WHOLE = 1_000_000  # playouts draw their own luck from numbers below


def thinks(view: View) -> bool:
    """Whether the engine has a whole mind for this table."""
    spec = view.data["spec"]
    assert isinstance(spec, dict)
    return spec["game"] == "saboteur" and not spec["modules"]


class SearcherBot(Bot):
    name = "searcher"
    watches = True
    hears = True
    longest = 1.0
    playouts = 440

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.witness = Witness()
        self.belief: Belief | None = None
        self.round = 0
        self.simple: SimpleBot | None = None  # plays where the engine has no whole mind yet

    # --- what is seen ------------------------------------------------------------------------------------------------

    def hear(self, events: Iterable[Face]) -> None:
        deed = self.witness.hear(events)
        if self.witness.memory.round != self.round:
            self.round = self.witness.memory.round
            self.belief = None
        if deed is not None and self.belief is not None:
            self.belief.note(deed)

    def watch(self, view: View) -> None:
        if self.simple is None and not thinks(view):
            self.simple = SimpleBot(self.seed)
        if self.simple is not None:
            self.simple.watch(view)
            return
        self.witness.watch(view)
        if self.belief is None and not view.data.get("over"):
            self.belief = belief_of(view)

    # --- a decision --------------------------------------------------------------------------------------------------

    def choose(self, view: View) -> str:
        luck = self.draw(WHOLE)
        if len(view.legal) == 1:
            return view.legal[0]
        self.watch(view)
        if self.simple is not None:
            self.simple.decisions = self.decisions
            return self.simple.choose(view)
        return self.think(view, luck)

    def think(self, view: View, luck: int) -> str:
        dealt = self.worlds(view, luck)
        first = dealt.next()
        mind = self.witness.mind_for(first)
        return self.search(view, dealt, first, mind, luck)

    def worlds(self, view: View, luck: int) -> Worlds:
        dealt = worlds_of(view, luck)
        assert self.belief is not None
        masks, weights = self.belief.of_seat(known_to(view))
        dealt.weigh_holders(dealt.rules.roles.index(SABOTEUR), masks, weights)
        teach(dealt, view, self.witness.memory)
        return dealt

    def search(self, view: View, dealt: Worlds, first: State, mind: Mind, luck: int) -> str:
        seat = view.seat
        assert seat is not None
        texts, nature = self.candidates(view, first, mind, seat)
        decision = view.data["decision"]
        if len(texts) == 1 or not isinstance(decision, dict) or decision["frame"] not in ASKED:
            return texts[0]
        sums = [0.0] * len(texts)
        tried = 0
        alive = list(range(len(texts)))
        for stage in range(STAGES):
            each = max(1, self.playouts // STAGES // len(alive))
            for number in range(each):
                world = dealt.next()
                chance = (luck * 31 + tried + number) * 7919 % WHOLE
                for place in alive:
                    sums[place] += self.value(world, mind, seat, texts[place], chance)
            tried += each
            if stage < STAGES - 1:
                alive.sort(key=lambda place: (-sums[place], place))
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        best = max(sums[place] for place in alive) / tried
        near = [place for place in alive if sums[place] / tried >= best - NATURAL]
        return texts[max(near, key=lambda place: (nature[place], sums[place], -place))]

    def candidates(self, view: View, world: State, mind: Mind, seat: int) -> tuple[list[str], list[float]]:
        """The moves that are worth a look, and how natural each is: what the policy thinks of it."""
        legal = view.legal
        numbers = [int(world.read(text)) for text in legal]
        worths = mind.worths(world, seat, numbers)
        order = sorted(range(len(legal)), key=lambda place: (-worths[place], place))
        chosen = order[:MOST]
        if view.data.get("role") == SABOTEUR:
            roles = world.rules.roles
            digger = next(place for place, name in enumerate(roles) if name != SABOTEUR)
            honest = mind.worths(world, seat, numbers, digger)
            also = sorted(range(len(legal)), key=lambda place: (-honest[place], place))
            chosen = order[: MOST - HONEST]
            chosen += [place for place in also if place not in chosen][:HONEST]
        return [legal[place] for place in chosen], [float(worths[place]) for place in chosen]

    def value(self, world: State, mind: Mind, seat: int, text: str, chance: int) -> float:
        """What comes of it: to win, and a little for each nugget."""
        state = world.clone()
        number = int(state.read(text))
        kept = mind.judge
        mind.judge = kept.copy()
        mind.witness(state, seat, number)
        state.apply_by(seat, number)
        mind.play_round(state, chance, LONGEST)
        mind.judge = kept
        won = gold_of(state)[seat] - gold_of(world)[seat]
        return (WON if won > 0 else 0.0) + GOLD * min(won, MOST_GOLD)
