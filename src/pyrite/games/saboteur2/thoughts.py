"""What Saboteur 2 thinks of its action cards and discards, which all roles play alike, each against its own foes; and
what its roles are to each other."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.family.mind.judge import (
    ABETTED,
    DOOR,
    HELPED,
    HINDERED,
    LOOKED,
    OTHER,
    OTHER_DOOR,
    PASSED,
    PUNISHED,
    REPAIRED,
    WAITED,
)
from pyrite.family.mind.knower import BARS, CRYSTALS
from pyrite.family.mind.thought import DRAWN, IDLE, NUGGET, ORDINARY, Thought
from pyrite.family.state import HAND
from pyrite.family.turn import BROKEN
from pyrite.games.saboteur2.access import barred_for
from pyrite.games.saboteur2.cards import BLUE, BOSS, GEOLOGIST, GREEN, PROFITEER, SABOTEUR, TEAMS
from pyrite.games.saboteur2.frames import PRISON_BIT
from pyrite.games.saboteur2.moves.discards import NO_CARD
from pyrite.games.saboteur2.moves.steal import NOBODY

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

# By one's own role: what another role is to us, from -1000 (wins with us) to 1000 (wins instead of us).
TO_DIGGERS: Final = {SABOTEUR: 1000, BOSS: -300, PROFITEER: 200, GEOLOGIST: 0}
FEELINGS: Final[dict[str, dict[str, int]]] = {
    BLUE: {**TO_DIGGERS, BLUE: -1000, GREEN: 500},
    GREEN: {**TO_DIGGERS, GREEN: -1000, BLUE: 500},
    BOSS: {SABOTEUR: 1000, BLUE: -500, GREEN: -500, PROFITEER: 200, GEOLOGIST: 0},
    PROFITEER: {SABOTEUR: 300, BLUE: 100, GREEN: 100, BOSS: 200, GEOLOGIST: 0},
    GEOLOGIST: {SABOTEUR: 300, GEOLOGIST: 1000, BLUE: -100, GREEN: -100, BOSS: 0, PROFITEER: 0},
    SABOTEUR: {SABOTEUR: -1000, BLUE: 800, GREEN: 800, BOSS: 800, PROFITEER: -100, GEOLOGIST: 200},
}
FREE_USE: Final = 2600  # what it is worth to be free and whole oneself
FREE_SABOTEUR: Final = 1400  # in prison one is not paid, but need not lay either
NEAR_THE_END: Final = 750
TEMPO: Final = 50  # what it is worth to saboteurs, and costs others, to use up a card more than one must


def think(mind: "MazeMind") -> None:
    for name, thought in (
        ("thief", Stealing()),
        ("hands-off", HandsOff()),
        ("prison", Jailing()),
        ("free", Freeing()),
        ("inspection", Inspecting()),
        ("role-change", Changing()),
        ("swap-hands", Swapping()),
        ("pass-several", PassingSeveral()),
        ("discard", Shedding()),
        ("steal", Taking()),
    ):
        mind.take(name, thought)
    mind.take_plan(GEOLOGIST, CRYSTALS)
    mind.take_plan(SABOTEUR, BARS)
    for role, others in FEELINGS.items():
        for other, feeling in others.items():
            mind.take_feeling(role, other, feeling)
    for number, team in enumerate(TEAMS):
        mind.take_team(team, barred_for(mind.rules.cards, team), OTHER_DOOR if number else DOOR)


def target_of(move: i64) -> i64:
    return (move >> 8) & 65535


class Trick(Thought):
    """A card that is worth so much in hand to whatever role."""

    def __init__(self, kept: i64) -> None:
        self.kept = kept

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return self.kept if mind.side < 0 else self.kept - 150 * mind.copies(seat, kind)


class Stealing(Trick):
    def __init__(self) -> None:
        super().__init__(750)

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """A nugget for one's turn; a prisoner does not steal (S2-10, S2-23). Later it draws less attention, and where
        many win each of them gets little more (S2-21)."""
        free = 200 if mind.s.front[seat] & PRISON_BIT else 500 + 50 * mind.players
        return free + mind.late() // 2


class HandsOff(Trick):
    def __init__(self) -> None:
        super().__init__(350)

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Every thief but oneself, foes first."""
        target = target_of(move)
        if target == seat:
            return IDLE
        weight = mind.weight(target)
        weight = -1000 if weight < -1000 else 2000 if weight > 2000 else weight
        return 200 + 4 * mind.late() // 10 + weight // 10


class Jailing(Trick):
    def __init__(self) -> None:
        super().__init__(800)

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """A foe can't lay any more and is not paid (S2-12, S2-23). Just before the end anybody will do: the fewer are
        paid, the more each of them gets (S2-21)."""
        target = target_of(move)
        if target == seat or mind.is_ally(target):
            return IDLE
        late = mind.late()
        if not mind.is_foe(target):
            return 500 if late > NEAR_THE_END else IDLE
        weight = mind.weight(target)
        strong = 300 if mind.hinders(target) == 0 else 0
        return 700 + 4 * (weight if weight < 3000 else 3000) // 10 + strong + 4 * late // 10

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = target_of(move)
        return 2000 if target == mind.seat else -4 * mind.clipped(target) // 10

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return PUNISHED if mind.judge.is_suspect(target_of(move)) else HINDERED


class Freeing(Trick):
    def __init__(self) -> None:
        super().__init__(550)

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = target_of(move)
        if target == seat:
            return free_use(mind)
        if not mind.is_ally(target):
            return IDLE
        weight = -mind.weight(target)
        return 500 + (weight if weight < 3000 else 3000) // 5

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = target_of(move)
        return -1000 if target == mind.seat else 4 * mind.clipped(target) // 10

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        target = target_of(move)
        if target == seat:
            return REPAIRED
        return ABETTED if mind.judge.is_suspect(target) else HELPED


def free_use(mind: "MazeMind") -> i64:
    return FREE_SABOTEUR if mind.side < 0 else FREE_USE


class Inspecting(Trick):
    def __init__(self) -> None:
        super().__init__(400)

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Of those who are not known: the one of whom most depends."""
        target = target_of(move)
        if mind.is_known(target):
            return IDLE
        weight = mind.weight(target)
        doubt = weight if weight > 0 else -weight
        armed = 600 if has_arms(mind, seat) else 350
        return armed + (doubt if doubt < 3000 else 3000) // 10 - 3 * mind.late() // 10

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return LOOKED


def has_arms(mind: "MazeMind", seat: i64) -> bool:
    """Does the seat hold what it could use against a foe: a prison, or a broken tool?"""
    s = mind.s
    place = seat * HAND
    end = place + s.held[seat]
    while place < end:
        bit = mind.rules.front_bit[s.hands[place]]
        if bit >= 0 and bit != 3:  # all that lies in front of a player but the thief
            return True
        place += 1
    return False


class Changing(Trick):
    def __init__(self) -> None:
        super().__init__(400)

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Whoever is known to be against us may be with us afterwards; and who is about to lose, anything else."""
        target = target_of(move)
        if target == seat:
            return 1000 - 5 * mind.hope // 2
        if not mind.is_foe(target):
            return IDLE
        weight = mind.weight(target)
        return 300 + 3 * (weight if weight < 3000 else 3000) // 10

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return 2 * (mind.hope - 400) if target_of(move) == mind.seat else 0

    def noted(self, mind: "MazeMind", seat: i64, move: i64) -> None:
        """Another dwarf sits there now (S2-15)."""
        mind.judge.forget(target_of(move))


class Swapping(Trick):
    def __init__(self) -> None:
        super().__init__(300)

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """A poor hand for a rich one; the other draws and we do not (S2-16)."""
        mine = hand_worth(mind, seat) - mind.keep(move & 255)
        return 6 * (ORDINARY * (mind.s.held[target_of(move)] - 1) - mine) // 10

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        if target_of(move) != mind.seat:
            return 0
        return 6 * (hand_worth(mind, mind.seat) - ORDINARY * mind.s.held[seat]) // 10


def hand_worth(mind: "MazeMind", seat: i64) -> i64:
    s = mind.s
    total: i64 = 0
    place = seat * HAND
    end = place + s.held[seat]
    while place < end:
        total += mind.keep(s.hands[place])
        place += 1
    return total


class PassingSeveral(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """The cards are lost, and as many are drawn: of several weak ones all may go (S2-4)."""
        third = (move >> 14) & 127
        more: i64 = 1
        lost = mind.keep((move >> 7) & 127) + mind.keep(move & 127)
        if third != NO_CARD:
            more = 2
            lost += mind.keep(third)
        drawn = mind.s.in_deck() - 1
        drawn = more if drawn > more else drawn if drawn > 0 else 0
        return DRAWN * drawn + (TEMPO if mind.side < 0 else -TEMPO) * more - lost

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return WAITED if mind.s.front[seat] & (BROKEN | mind.rules.jail) else PASSED


class Shedding(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Two cards for one that lies in front of oneself (S2-4): the prison, or the last broken tool."""
        bit = (move >> 14) & 127
        hindering = mind.hinders(seat)
        if hindering == 0 or bit == 3:
            return IDLE
        worth = free_use(mind) if bit == 4 else 6 * free_use(mind) // 10
        # A card in hand that does the same is cheaper, and may be played next.
        return worth // hindering - 300 - mind.keep((move >> 7) & 127) - mind.keep(move & 127)

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return REPAIRED


class Taking(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """From the richest; never declined (S2-22)."""
        target = target_of(move)
        return IDLE if target == NOBODY else NUGGET * mind.s.nuggets[target]

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return OTHER
