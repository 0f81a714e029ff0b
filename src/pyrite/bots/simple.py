"""The simple bot: gives every legal move a worth, from what its role wants, and plays the best."""

from pyrite.bots.base import Bot
from pyrite.bots.digger import Digger
from pyrite.bots.field import Fields
from pyrite.bots.judge import Judge
from pyrite.bots.plan import Plan
from pyrite.bots.saboteur import Saboteur
from pyrite.bots.table import Move, Table
from pyrite.core.view import View
from pyrite.games.saboteur.cards import SABOTEUR

ALIKE = 1e-6  # moves whose worth differs by less are equally good


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
        if legal[0].startswith("take:"):
            # B-24: the highest gold card; nobody is helped by modesty.
            self.draw(1)
            return max(legal, key=lambda text: int(text.removeprefix("take:")))
        worths = self.plan(view).worths([Move(text) for text in legal])
        best = max(worths)
        good = [text for text, worth in zip(legal, worths, strict=True) if worth > best - ALIKE]
        return good[self.draw(len(good))]

    def plan(self, view: View) -> Plan:
        table = Table(view)
        fields = Fields(table)
        self.judge.remember(fields)
        role = Saboteur if table.role == SABOTEUR else Digger
        return role(table, fields, self.judge)
