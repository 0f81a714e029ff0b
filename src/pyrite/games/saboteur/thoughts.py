"""What the base game thinks of its moves; lays and rockfalls are weighed all at once (family/mind/digging.py)."""

from typing import TYPE_CHECKING

from pyrite._native import i64
from pyrite.family.mind.judge import (
    ABETTED,
    CLEARED,
    COLLAPSE,
    HELPED,
    HINDERED,
    LOOKED,
    OTHER,
    PASSED,
    PUNISHED,
    REPAIRED,
    TURNED,
    WAITED,
)
from pyrite.family.mind.knower import ALONE, BARS, CRYSTALS
from pyrite.family.mind.thought import IDLE, POOR, Thought
from pyrite.family.state import HAND
from pyrite.family.turn import BROKEN
from pyrite.games.saboteur.cards import GREEDY, SABOTEUR

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

NEAR = 2500  # from here on anybody may be first


def think(mind: "MazeMind") -> None:
    """What the moves and roles of the base game are good for."""
    for name, thought in (
        ("lay", Laying()),
        ("broken", Breaking()),
        ("repair", Repairing()),
        ("rockfall", Falling()),
        ("map", Looking()),
        ("pass", Passing()),
        ("orient", Turning()),
        ("take", Taking()),
    ):
        mind.take(name, thought)
    for role in mind.rules.roles:
        if role == SABOTEUR:
            mind.take_plan(role, BARS)
        elif role == GREEDY:
            mind.take_plan(role, ALONE)


class Laying(Thought):
    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        use = mind.kinds.use[kind]
        if mind.side < 0:
            # The good ones are thrown away: nobody shall dig with them.
            return 300 - 3 * use // 10 if use else 900
        if mind.plan == CRYSTALS and mind.kinds.crystal[kind]:
            return 1200
        if not use or mind.barred(kind):
            return POOR - (0 if use else 150 * mind.copies(seat, kind))
        worth = use - 100 * mind.copies(seat, kind)
        return 3 * worth // 10 if mind.plan == CRYSTALS else worth

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Of an announced lay; whoever lays the last card may take the treasure from us."""
        cell = (move >> 8) & 65535
        after = mind.after(cell, move & 255)
        if after == 0 < mind.now:
            if mind.plan == ALONE:
                return 10000
            if mind.team >= 0:
                return 3 * mind.weight(seat) - 1000
        return -mind.gain(after)


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
        if mind.plan == ALONE and mind.now <= NEAR:
            return 1000 if whole else 100  # whoever could be first, when it is near (CH-16)
        if not mind.is_foe(target):
            return IDLE
        weight = mind.weight(target)
        return 600 + 4 * (weight if weight < 3000 else 3000) // 10 - 500 * mind.hinders(target)

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = (move >> 8) & 65535
        return 1200 if target == mind.seat else -4 * mind.clipped(target) // 10

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
        if mind.is_foe(target) or (mind.plan == ALONE and mind.now <= NEAR):
            return IDLE
        return 900 - mind.weight(target) // 2 - double - 200 * (mind.hinders(target) - 1)

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = ((move >> 8) & 65535) >> 2
        return -1000 if target == mind.seat else 4 * mind.clipped(target) // 10

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
    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        cell = (move >> 8) & 65535
        if mind.s.maze.card[mind.s.maze.slot(cell)] < 0:
            return 0
        return -mind.gain(mind.after_fall(cell))

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """To clear a dead end is a digger's work."""
        maze = mind.s.maze
        laid = maze.card[maze.slot((move >> 8) & 65535)]
        if laid < 0:
            return OTHER  # what lay face down fell in
        return CLEARED if mind.kinds.dead_end[laid >> 1] else COLLAPSE

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 900 if mind.side < 0 else 500


class Looking(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        goal = mind.s.maze.slot((move >> 8) & 65535) - 1
        if mind.knows_treasure() or goal >= len(mind.s.goals) or not (mind.possible >> goal) & 1:
            return IDLE
        # The nearest goal first: that is where the tunnel leads. A saboteur wants to know which way to bar.
        worth = (500 if mind.side < 0 else 1600) - 10 * mind.ways.steps[goal]
        return worth // 5 if mind.plan == CRYSTALS else worth

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
        maze = mind.ways.maze.copy()
        maze.turn_up(maze.slot((move >> 8) & 65535), move & 255)
        change = mind.now - mind.expected_in(maze)
        return -change if mind.side < 0 else change

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return TURNED


class Taking(Thought):
    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return OTHER

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """B-24: the highest gold card; nobody is helped by modesty."""
        return 1000 * (move & 255)
