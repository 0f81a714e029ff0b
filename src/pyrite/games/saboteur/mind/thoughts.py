"""What is thought of the moves of the base game, lays and rockfalls aside, which are weighed all at once (mind.py)."""

from typing import TYPE_CHECKING

from pyrite._native import i64
from pyrite.family.state import HAND
from pyrite.family.turn import BROKEN
from pyrite.games.judge import (
    ABETTED,
    CLEARED,
    COLLAPSE,
    HELPED,
    HINDERED,
    LOOKED,
    PASSED,
    PUNISHED,
    REPAIRED,
    TURNED,
    WAITED,
)
from pyrite.games.saboteur.mind.thought import IDLE, Thought

if TYPE_CHECKING:
    from pyrite.games.saboteur.mind.mind import MazeMind


class Laying(Thought):
    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        use = mind.kinds.use[kind]
        if mind.side < 0:
            # The good ones are thrown away: nobody shall dig with them.
            return 300 - 3 * use // 10 if use else 900
        return use - 100 * mind.copies(seat, kind) if use else 50 - 150 * mind.copies(seat, kind)


class Breaking(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = (move >> 8) & 65535
        if target == seat:
            return IDLE
        whole = mind.hinders(target) == 0
        if mind.side < 0:
            if mind.is_ally(target):
                return IDLE
            # Whoever can lay at all is stopped by one broken tool; a second one only costs another repair.
            stops = 1200 if whole else 200
            weight = mind.weight(target)
            trusted = weight // 5 if weight > 0 else 0
            # The sooner a digger has its turn, the sooner it would dig.
            players = mind.players
            soon = 300 * (players - (target - seat + players) % players) // players
            return mind.eager() * (stops + trusted + soon) // 1000
        if mind.side == 0 and mind.now <= 2500:
            return 1000 if whole else 100  # whoever could be first, when it is near (CH-16)
        if not mind.is_foe(target):
            return IDLE
        weight = mind.weight(target)
        return 600 + 4 * (weight if weight < 3000 else 3000) // 10 - 500 * mind.hinders(target)

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return PUNISHED if mind.judge.is_suspect((move >> 8) & 65535) else HINDERED

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 900 if mind.side < 0 else 450 - 100 * mind.copies(seat, kind)


class Repairing(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = (move >> 8) & 65535
        target = target >> 2
        double = 50 if mind.kinds.double[move & 255] else 0
        if mind.side < 0:
            if target == seat:
                # Whole tools are of use only to lay what bars the way.
                bars = bars_in_hand(mind, seat)
                return (800 if bars > 2 else 300 * bars) - double
            return 300 if mind.is_ally(target) else IDLE
        if target == seat:
            return 2500 - double
        if mind.is_foe(target) or (mind.side == 0 and mind.now <= 2500):
            return IDLE
        return 900 - mind.weight(target) // 2 - double - 200 * (mind.hinders(target) - 1)

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = ((move >> 8) & 65535) >> 2
        if target == seat:
            return REPAIRED
        return ABETTED if mind.judge.is_suspect(target) else HELPED

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 150 if mind.side < 0 else 600 - 200 * mind.copies(seat, kind)


def bars_in_hand(mind: "MazeMind", seat: i64) -> i64:
    """Cards in hand with which a saboteur can bar the way or lead it astray."""
    s = mind.s
    bars: i64 = 0
    place = seat * HAND
    end = place + s.held[seat]
    while place < end:
        kind = s.hands[place]
        bars += mind.kinds.dead_end[kind] + mind.kinds.curve[kind]
        place += 1
    return bars


class Falling(Thought):
    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """To clear a dead end is a digger's work."""
        maze = mind.s.maze
        laid = maze.card[maze.slot((move >> 8) & 65535)]
        return CLEARED if mind.kinds.dead_end[laid >> 1] else COLLAPSE

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 900 if mind.side < 0 else 500


class Looking(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        goal = mind.s.maze.slot((move >> 8) & 65535) - 1
        if mind.knows_treasure() or not (mind.possible >> goal) & 1:
            return IDLE
        # The nearest goal first: that is where the tunnel leads. A saboteur wants to know which way to bar.
        return (500 if mind.side < 0 else 1600) - 10 * mind.ways.steps[goal]

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return LOOKED

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        if mind.side < 0:
            return 100 if mind.knows_treasure() else 500
        return 0 if mind.knows_treasure() else 900


class Passing(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return -mind.keep(move & 255)

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return WAITED if mind.s.front[seat] & (BROKEN | mind.rules.jail) else PASSED


class Turning(Thought):
    """The way round of a stone (B-19)."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        maze = mind.s.maze.copy()
        maze.turn_up(maze.slot((move >> 8) & 65535), move & 255)
        total: i64 = 0
        goal: i64 = 0
        while mind.possible >> goal:
            if (mind.possible >> goal) & 1:
                total += mind.ways.in_maze(maze, goal)
            goal += 1
        change = mind.now - mind.mean(total)
        return -change if mind.side < 0 else change

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return TURNED


class Taking(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """B-24: the highest gold card; nobody is helped by modesty."""
        return 1000 * (move & 255)


def of_name(name: str) -> Thought:
    """The thought of a move of the base game; of others one that thinks nothing of it."""
    if name == "lay":
        return Laying()
    if name == "broken":
        return Breaking()
    if name == "repair":
        return Repairing()
    if name == "rockfall":
        return Falling()
    if name == "map":
        return Looking()
    if name == "pass":
        return Passing()
    if name == "orient":
        return Turning()
    if name == "take":
        return Taking()
    return Thought()
