"""The simple bot: gives every legal move a worth, from what its role wants, and plays the best."""

from pyrite.bots.base import Bot
from pyrite.bots.digger import Digger
from pyrite.bots.expedition.mind import Mind, walks
from pyrite.bots.field import Fields
from pyrite.bots.geologist import Geologist
from pyrite.bots.greedy import Greedy
from pyrite.bots.judge import Judge
from pyrite.bots.moves import Move
from pyrite.bots.others import others_of
from pyrite.bots.plan import Plan
from pyrite.bots.saboteur import Saboteur
from pyrite.bots.table import Table
from pyrite.core.view import View
from pyrite.games.saboteur.cards import GREEDY, SABOTEUR
from pyrite.games.saboteur2.cards import GEOLOGIST

ALIKE = 1e-6  # moves whose worth differs by less are equally good
# Every other role digs.
ROLES: dict[str, type[Plan]] = {SABOTEUR: Saboteur, GEOLOGIST: Geologist, GREEDY: Greedy}


class SimpleBot(Bot):
    name = "simple"
    watches = True

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.judge = Judge()
        self.mind = Mind()  # for the games where pawns walk

    def watch(self, view: View) -> None:
        if walks(view):
            self.mind.see(view)
        else:
            self.judge.see(view)

    def choose(self, view: View) -> str:
        legal = view.legal
        if len(legal) == 1:
            self.watch(view)
            return legal[self.draw(1)]
        worths = self.mind.worths(view) if walks(view) else self.worths(view)
        best = max(worths)
        good = [text for text, worth in zip(legal, worths, strict=True) if worth > best - ALIKE]
        return good[self.draw(len(good))]

    def worths(self, view: View) -> list[float]:
        self.judge.see(view)
        plan = self.plan(view)
        return plan.worths([Move(text, plan.known) for text in view.legal])

    def plan(self, view: View) -> Plan:
        table = Table(view)
        # A digger of a colour goes only where its own team can go (S2-8).
        fields = Fields(table, table.known.walks.get(table.role))
        self.judge.remember(fields)
        return ROLES.get(table.role, Digger)(table, fields, others_of(table, self.judge))
