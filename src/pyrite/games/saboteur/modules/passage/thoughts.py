"""What is thought of pawns that take a toll (MX-1 … MX-6)."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.core.bits import count
from pyrite.family.mind.judge import OTHER, PASSED
from pyrite.family.mind.thought import CARD_FEWER, IDLE, NUGGET, Thought
from pyrite.family.mind.ways import NO_WAY
from pyrite.games.saboteur.modules.passage.pawns import ASKED, HOLDER, PAWNS, PLACE, front_of

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind
    from pyrite.games.saboteur.modules.passage.module import Passage

TOLL: Final = 700  # what a pawn is likely to bring
OBSTACLE: Final = 400  # and what it is worth that others can't pass
MOST_ASKED: Final = 2  # whoever asks everybody is a nuisance
LAST_STEPS: Final = 2500


def think(mind: "MazeMind", owner: "Passage") -> None:
    mind.take("recruit", Recruiting())
    mind.take("pawn", Putting(owner))
    mind.take("ask", Asking(owner))
    mind.take("agree", Agreeing(owner))
    mind.take("refuse", Refusing())


class Recruiting(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """A weak card for a pawn, and no card is drawn. It stands in the diggers' way, which saboteurs want."""
        return TOLL - mind.side * OBSTACLE - CARD_FEWER - mind.keep(move & 255)

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return PASSED


class Choice(Thought):
    def __init__(self, owner: "Passage") -> None:
        self.owner = owner

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return OTHER


class Putting(Choice):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Where the others will want to go on."""
        cell = front_of(self.owner.put_move.place(mind.s, move))
        total: i64 = 0
        goal: i64 = 0
        while mind.possible >> goal:
            if (mind.possible >> goal) & 1:
                steps = mind.ways.at(goal, cell)
                total += steps if steps < NO_WAY else NO_WAY
            goal += 1
        return -mind.mean(total)


class Asking(Choice):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Friends, before one pays oneself, where it leads on: whoever holds the pawn, and near the treasure others."""
        s = mind.s
        pawns = self.owner.pawns
        target = ((move >> 8) & 65535) >> 1
        cell = front_of(pawns.get(s, (move >> 8) & 1, PLACE))
        asked: i64 = 0
        holds = False
        pawn: i64 = 0
        while pawn < PAWNS:
            if pawns.standing(s, pawn) and front_of(pawns.get(s, pawn, PLACE)) == cell:
                asked += count(pawns.get(s, pawn, ASKED))
                holds = holds or pawns.get(s, pawn, HOLDER) == target
            pawn += 1
        if mind.side <= 0 or asked >= MOST_ASKED or not mind.ways.on_the_way(cell, mind.possible):
            return IDLE
        pays = mind.now <= LAST_STEPS and mind.seen_gold(target) > 0
        return 1300 if mind.is_ally(target) and (holds or pays) else IDLE


class Agreeing(Choice):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Pay for somebody of our own side when it is near; let them pass a pawn of our own more easily."""
        s = mind.s
        if mind.side <= 0 or mind.is_foe(s.detail(3)):
            return IDLE
        own = self.owner.pawns.get(s, s.detail(2), HOLDER) == seat
        return (900 if mind.now <= LAST_STEPS else 500) - (300 if own else NUGGET)


class Refusing(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return 0

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return OTHER
