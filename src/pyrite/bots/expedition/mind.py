"""Mind: what the simple bot keeps between its decisions in the games where pawns walk, and how it plans."""

from pyrite.bots.expedition.cave import CaveTable
from pyrite.bots.expedition.cave_plan import CavePlan
from pyrite.bots.expedition.clans import dark_cave_deck, lost_mines_deck
from pyrite.bots.expedition.deeds import Deeds
from pyrite.bots.expedition.mines import MineTable
from pyrite.bots.expedition.mines_plan import MinePlan
from pyrite.bots.expedition.names import read_move
from pyrite.bots.expedition.plan import Plan
from pyrite.bots.expedition.table import Table
from pyrite.core.view import View

LOST_MINES, DARK_CAVE = "lost-mines", "dark-cave"
PROPOSE = "end:propose"


class Mind:
    def __init__(self) -> None:
        self.deeds = Deeds()
        # The round in which this bot proposed to end it: nobody is asked again before the table is laid anew.
        self.proposed: object = None

    def see(self, view: View) -> None:
        decision = view.data["decision"]
        if isinstance(decision, dict) and decision["frame"] == "turn":
            if decision.get("proposed") and decision["seat"] == view.data["seat"]:
                self.proposed = view.data["round"]  # also if it thought so in a process that is no more
            self.deeds.see(view, self.read(view))

    def read(self, view: View) -> Table:
        return MineTable(view) if "board" in view else CaveTable(view)

    def worths(self, view: View) -> list[float]:
        table = self.read(view)
        self.deeds.see(view, table)
        plan = self.plan(table)
        self.deeds.remember({seat: plan.weigh(seat) for seat in range(table.players)})
        worths = plan.worths([read_move(text) for text in view.legal])
        if PROPOSE in view.legal:
            number = view.legal.index(PROPOSE)
            if self.proposed == view.data["round"]:
                worths[number] = min(worths) - 1.0
            elif worths[number] == max(worths):
                self.proposed = view.data["round"]
        return worths

    def plan(self, table: Table) -> Plan:
        if isinstance(table, MineTable):
            return MinePlan(table, table.clans(lost_mines_deck(table.players), self.deeds.grudges))
        assert isinstance(table, CaveTable)
        return CavePlan(table, table.clans(dark_cave_deck(table.backs), self.deeds.grudges))


def walks(view: View) -> bool:
    """Whether a view belongs to one of these games."""
    spec = view.data.get("spec")
    return isinstance(spec, dict) and spec["game"] in (LOST_MINES, DARK_CAVE)
