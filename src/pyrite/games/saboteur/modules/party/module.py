"""Underground party (MX-8): when it is first joined to the start, the dwarf cards of all players are dealt again."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.core.bits import BIT, numbers
from pyrite.core.event import public, secret
from pyrite.core.facts import add, fact, mix, sees
from pyrite.family.frames import ROLE_FAMILY
from pyrite.family.joined import JoinedCard
from pyrite.family.state import State

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "party"
COLUMN: Final = 4  # a reconstruction, as its shape
ROW: Final = -2


class Party(JoinedCard):
    id = ID

    def __init__(self) -> None:
        super().__init__(COLUMN, ROW, "MX-8")

    def joined(self, s: State, seat: i64) -> None:
        shuffle_roles(s)
        if s.log is not None:
            s.log.append(public("party", {"seat": seat}))
            for other in range(len(s.roles)):
                mine: dict[str, object] = {"seat": other, "role": s.rules.roles[s.roles[other]]}
                s.log.append(secret(other, ("party-card-you", mine), ("party-card", {"seat": other})))

    def think(self, mind: "MazeMind") -> None:
        mind.take_exchange(self.slot, True)
        mind.stakers.append(self)

    def think_of_stakes(self, mind: "MazeMind") -> None:
        """Who is about to win keeps the role; who is about to lose may be anything else."""
        if mind.s.slots[self.slot] == 0:
            mind.stake(self.cell, 2 * (500 - mind.hope))

    def senses(self) -> dict[str, str]:
        return {ID: "all-roles"}

    def event_rules(self) -> dict[str, str]:
        return {"party": "MX-8", "party-card": "MX-8", "party-card-you": "MX-8"}


def shuffle_roles(s: State) -> None:
    """Only cards held by players. What was known of any of them now lies with any player; all know their old card and
    see their new one."""
    old = numbers(s.roles)
    cards = s.roles[:]
    s.draw_from().shuffle(cards)
    s.roles = cards
    seats = BIT[len(old)] - 1
    s.facts = mix(s.facts, ROLE_FAMILY, seats, 0)
    for seat, role in enumerate(old):
        s.facts = add(s.facts, fact(seat, ROLE_FAMILY, role, seats))
        s.facts = sees(s.facts, seat, ROLE_FAMILY, seat, cards[seat : seat + 1])
