"""Judge: what everybody has seen of the others in this round, and how suspicious that makes each seat.

A *deed* is the public class of a move: what anybody who watches can say of it. It depends on nothing hidden, so every
seat and every world agrees on it. The judge adds up what deeds weigh; 1000 is about a dead end.
"""

from typing import Final

from pyrite._native import i64, vec

# Deeds. What is openly hostile to diggers: the dead ends, the rockfall on a way, the tool of a trusted dwarf.
OTHER: Final = 0  # tells nothing
NEARER: Final = 1  # a lay that shortens the way to some goal
BESIDE: Final = 2  # a lay that is not on any shortest way
ASTRAY: Final = 3  # a lay on a shortest way that brings no goal nearer
DEAD_END: Final = 4  # a dead end that bars nothing
BARRED: Final = 5  # a dead end on a shortest way
CLEARED: Final = 6  # a rockfall on a dead end
COLLAPSE: Final = 7  # a rockfall on anything else
HINDERED: Final = 8  # a tool of somebody trusted was broken
PUNISHED: Final = 9  # a tool of a suspect was broken
REPAIRED: Final = 10  # one's own tool was repaired
HELPED: Final = 11  # a tool of somebody trusted was repaired
ABETTED: Final = 12  # a tool of a suspect was repaired
PASSED: Final = 13  # a pass of somebody whose tools are whole
WAITED: Final = 14  # a pass of somebody who can't lay anyway
LOOKED: Final = 15  # a look at a goal
TURNED: Final = 16  # the way round of a goal
DOOR: Final = 17  # a door of the first team was laid; noted besides what the lay was otherwise
OTHER_DOOR: Final = 18  # and one of the second
STOPPED: Final = 19  # another player's card was stopped
SPECIAL: Final = 20  # any other card was played
DEEDS: Final = 24  # room for what games and modules add
NAMES: Final = (
    *("other", "nearer", "beside", "astray", "dead-end", "barred", "cleared", "collapse", "hindered"),
    *("punished", "repaired", "helped", "abetted", "passed", "waited", "looked", "turned"),
    *("door", "other-door", "stopped", "special"),
)
HOSTILE: Final = (DEAD_END, BARRED, COLLAPSE, HINDERED)

# By deed what it weighs.
WEIGHTS: Final[vec[i64]] = vec[i64](
    [0, -400, 0, 400, 1000, 2000, -1000, 1500, 800, -500, 0, -500, 500, 100] + [0] * (DEEDS - 14)
)
SUSPECT: Final = 900  # from here on a seat is treated as a saboteur


class Judge:
    """Of one round. A copy goes its own way."""

    def __init__(self, players: i64) -> None:
        self.players = players
        self.sums: vec[i64] = vec[i64]([0] * int(players))
        self.counts: vec[i64] = vec[i64]([0] * int(players * DEEDS))  # by seat and deed
        self.version: i64 = 0  # grows with every deed

    def copy(self) -> "Judge":
        other = Judge(self.players)
        other.take(self)
        return other

    def take(self, other: "Judge") -> None:
        """Become what another judge is."""
        self.sums = other.sums[:]
        self.counts = other.counts[:]
        self.version += 1

    def clear(self) -> None:
        """A new round: the roles are dealt again (B-28)."""
        place: i64 = 0
        while place < len(self.counts):
            self.counts[place] = 0
            place += 1
        place = 0
        while place < self.players:
            self.sums[place] = 0
            place += 1
        self.version += 1

    def forget(self, seat: i64) -> None:
        """Another dwarf sits there: what the one before did says nothing of it."""
        deed: i64 = 0
        while deed < DEEDS:
            self.counts[seat * DEEDS + deed] = 0
            deed += 1
        self.sums[seat] = 0
        self.version += 1

    def note(self, seat: i64, deed: i64, share: i64 = 1000) -> None:
        """A seat did something; of its weight so many thousandths count."""
        self.counts[seat * DEEDS + deed] += 1
        weight = WEIGHTS[deed]
        if weight:
            self.sums[seat] += weight if share == 1000 else weight * share // 1000
            self.version += 1

    def score(self, seat: i64) -> i64:
        return self.sums[seat]

    def set_score(self, seat: i64, score: i64) -> None:
        """Whoever knows better than the sum of deeds says so."""
        self.sums[seat] = score
        self.version += 1

    def done(self, seat: i64, deed: i64) -> i64:
        """How often a seat did such a thing."""
        return self.counts[seat * DEEDS + deed]

    def is_suspect(self, seat: i64) -> bool:
        return self.sums[seat] >= SUSPECT
