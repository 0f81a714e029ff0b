"""Deeds: what the others did, held for or against them. Whoever hurts our friends works for somebody else."""

from collections.abc import Mapping

from pyrite.bots.expedition.network import Field
from pyrite.bots.expedition.table import Table
from pyrite.bots.table import items, names_in, number
from pyrite.core.view import View

LONGER = 0.8  # by how much a way counts that was made longer
SHORTER = 0.25  # and one made shorter: who digs helps everybody
NUGGET = 1.5
STUNNED = 1.5
CARD = 0.6
GIFT = -2.0  # boots or an axe for somebody else
FORGET = 0.98


class Sight:
    """What one turn is compared by."""

    def __init__(self, view: View, table: Table) -> None:
        data = view.data
        self.round = data["round"]
        self.last = data["last"]
        self.table = table
        self.cards = table.deck + sum(table.hands)
        self.front = [len(names_in(cards)) for cards in items(data["front"])]
        self.nuggets = [number(count) for count in items(data.get("nuggets", []))]
        self.stunned = [number(seat) for seat in items(data.get("stunned", []))]


class Deeds:
    def __init__(self) -> None:
        self.before: Sight | None = None
        self.grudges: dict[int, float] = {}
        self.feelings: dict[int, float] = {}  # what others are to us, as of our last turn

    def see(self, view: View, table: Table) -> None:
        """Take in a view between two turns."""
        if table.frame != "turn":
            return
        now = Sight(view, table)
        before, self.before = self.before, now
        if before is None or before.round != now.round:
            self.grudges = {}
        elif isinstance(now.last, int) and now.last != before.last:
            harm = self.harm(now.last, before, now)
            self.grudges[now.last] = FORGET * self.grudges.get(now.last, 0.0) + harm

    def harm(self, seat: int, before: Sight, now: Sight) -> float:
        """What a seat's turn did to all others, as it matters to us."""
        old = before.table.make_field()
        new = Field(now.table.network.links, before.table.goals)
        total = 0.0
        for other, feeling in self.feelings.items():
            place = before.table.pawns[other]
            if other == seat or place != now.table.pawns[other]:
                continue
            lost = old.near(place) - new.near(place) if place else 0.0
            hurt = (LONGER if lost > 0 else SHORTER) * lost
            hurt += CARD * max(0, before.table.hands[other] - now.table.hands[other])
            hurt += GIFT * max(0, now.front[other] - before.front[other])
            if now.nuggets:
                hurt += NUGGET * max(0, before.nuggets[other] - now.nuggets[other])
            hurt += STUNNED * (other in now.stunned and other not in before.stunned)
            total += feeling * hurt
        return total

    def remember(self, feelings: Mapping[int, float]) -> None:
        self.feelings = dict(feelings)
