"""The simple bot: gives every legal move a worth, from what its role wants, and plays the best."""

from pyrite.bots.base import Bot
from pyrite.bots.digger import Digger
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

    def watch(self, view: View) -> None:
        self.judge.see(view)

    def choose(self, view: View) -> str:
        self.judge.see(view)
        legal = view.legal
        if len(legal) == 1:
            return legal[self.draw(1)]
        plan = self.plan(view)
        worths = plan.worths([Move(text, plan.known) for text in legal])
        best = max(worths)
        good = [text for text, worth in zip(legal, worths, strict=True) if worth > best - ALIKE]
        return good[self.draw(len(good))]

    def plan(self, view: View) -> Plan:
        table = Table(view)
        # A digger of a colour goes only where its own team can go (S2-8).
        fields = Fields(table, table.known.walks.get(table.role))
        self.judge.remember(fields)
        return ROLES.get(table.role, Digger)(table, fields, others_of(table, self.judge))
