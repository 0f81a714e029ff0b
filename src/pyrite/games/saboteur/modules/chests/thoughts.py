"""What is thought of treasure chests: reaching them, and what is asked when they open (MX-14 … MX-17)."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.core.bits import lowest
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.family.mind.judge import OTHER, TURNED
from pyrite.family.mind.thought import IDLE, NUGGET, Thought
from pyrite.games.saboteur.modules.chests.data import CHESTS
from pyrite.games.saboteur.modules.chests.store import CELL, DOWN, LIES

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind
    from pyrite.games.saboteur.modules.chests.module import TreasureChests

UNSEEN: Final = 250  # a find that one does not know
SOME: Final = 100  # any find is worth a little
DRAW: Final = 400
# By letter: what a find is worth to whoever joins it, and what it is worth to diggers, which saboteurs see otherwise.
ONES_OWN: Final = (NUGGET, SOME, -DRAW, DRAW, SOME, SOME, DRAW, SOME, DRAW, SOME)
DIGGERS: Final = (0, -200, 0, 0, -1000, 0, 0, 0, 0, -500)


def think(mind: "MazeMind", owner: "TreasureChests") -> None:
    mind.take(owner.open_move.name, TurningUp())
    mind.take(owner.goal_move.name, MovingGoal())
    mind.take(owner.look_move.name, LookingAt())
    mind.take(owner.rob_move.name, Robbing())
    mind.take(owner.way.name, PuttingPath())
    mind.take(owner.keep.name, Keeping())
    mind.stakers.append(owner)


def think_of_stakes(mind: "MazeMind", owner: "TreasureChests") -> None:
    s = mind.s
    for chest in range(CHESTS):
        if owner.chests.get(s, chest, LIES) != DOWN:
            continue
        worth = UNSEEN
        for entry in s.facts:
            known = seat_of(entry) == mind.seat and family_of(entry) == owner.family
            if known and places_of(entry) & (places_of(entry) - 1) == 0 and lowest(places_of(entry)) == chest:
                letter = int(face_of(entry) >> 3)
                worth = ONES_OWN[letter] + int(mind.side) * DIGGERS[letter]
        mind.stake(owner.chests.get(s, chest, CELL), worth)


class Choice(Thought):
    """Asked in the middle of a turn: it tells nothing."""

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return OTHER


class TurningUp(Choice):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return mind.worth_of_goal((move >> 8) & 65535)


class MovingGoal(Choice):
    """One column farther: the treasure, if it is not to be reached, and anything else if it is."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        goal = mind.s.maze.slot((move >> 8) & 65535) - 1
        return -mind.side * (1000 // mind.chances if (mind.possible >> goal) & 1 else 0)


class LookingAt(Choice):
    """At another dwarf card: of those who are not known, the one of whom most depends."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = (move >> 8) & 65535
        if mind.is_known(target):
            return IDLE
        weight = mind.clipped(target)
        return 350 + (weight if weight > 0 else -weight) // 10


class Robbing(Choice):
    """A card from a hand, rather a foe's."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = (move >> 8) & 65535
        return mind.clipped(target) + 100 * mind.s.held[target]


class PuttingPath(Choice):
    """The way round of the path card over a chest."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        maze = mind.ways.maze.copy()
        maze.turn_up(maze.slot((move >> 8) & 65535), move & 255)
        return mind.gain(mind.expected_in(maze))

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return TURNED


class Keeping(Choice):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return mind.keep(move & 255)
