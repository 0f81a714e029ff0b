"""Costume workshop (MX-7): whoever first joins it to the start exchanges the dwarf card."""

from typing import TYPE_CHECKING, Final

from pyrite._native import append, i64, vec
from pyrite.core.bits import BIT
from pyrite.core.event import secret
from pyrite.core.facts import add, drift, exchange, fact, moved, sees
from pyrite.family.frames import ROLE_FAMILY, SPARE
from pyrite.family.joined import JoinedCard
from pyrite.family.state import State
from pyrite.family.turn import everyone

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "workshop"
COLUMN: Final = 4  # a reconstruction, as its shape
ROW: Final = 2
ON_THE_TABLE: Final = 18  # of dwarf cards: the old one, while the new one is drawn


class Workshop(JoinedCard):
    id = ID

    def __init__(self) -> None:
        super().__init__(COLUMN, ROW, "MX-7")

    def joined(self, s: State, seat: i64) -> None:
        """With no dwarf card left nothing happens; this time counts all the same."""
        if len(s.spare) == 0:
            return
        exchange_role(s, seat)
        if s.log is not None:
            mine: dict[str, object] = {"seat": seat, "role": s.rules.roles[s.roles[seat]]}
            s.log.append(secret(seat, ("workshop-you", mine), ("workshop", {"seat": seat})))

    def think(self, mind: "MazeMind") -> None:
        mind.take_exchange(self.slot, False)
        mind.stakers.append(self)

    def think_of_stakes(self, mind: "MazeMind") -> None:
        """Who is about to win keeps the role; who is about to lose may be anything else."""
        if mind.s.slots[self.slot] == 0:
            mind.stake(self.cell, 2 * (500 - mind.hope))

    def senses(self) -> dict[str, str]:
        return {ID: "own-role"}

    def event_rules(self) -> dict[str, str]:
        return {"workshop": "MX-7", "workshop-you": "MX-7"}


def exchange_role(s: State, seat: i64) -> None:
    """The top of the undealt dwarf cards for one's own, which goes under them. Everybody knows that it happened."""
    old = s.roles[seat]
    new = s.spare[0]
    if len(s.spare) == 1:
        s.facts = exchange(s.facts, ROLE_FAMILY, seat, SPARE, everyone(s))
    else:
        # What was known among the undealt ones may have been drawn; the old card was not.
        s.facts = moved(s.facts, ROLE_FAMILY, seat, ON_THE_TABLE)
        s.facts = drift(s.facts, ROLE_FAMILY, SPARE, seat, 0)
        s.facts = moved(s.facts, ROLE_FAMILY, ON_THE_TABLE, SPARE)
    roles = s.roles[:]
    roles[seat] = new
    s.roles = roles
    s.spare = append(s.spare[1:], old)
    s.facts = sees(s.facts, seat, ROLE_FAMILY, seat, vec[i64]([new]))
    s.facts = add(s.facts, fact(seat, ROLE_FAMILY, old, BIT[SPARE]))
