"""An extra card that lies in the maze from the start and does something once a round, when it is first joined to the
start (MX-7, MX-8, MX-19)."""

from pyrite._native import i64, mypyc_attr
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.maze.cards import RECONSTRUCTED, Card
from pyrite.maze.maze import cell_at
from pyrite.maze.names import cell_name

SPENT = "spent"  # of a view: the cells of such cards that have done in this round what they do


@mypyc_attr(allow_interpreted_subclasses=True)
class JoinedCard(Module):
    """A crossing open on four sides; it can't be removed, and cards beside it must fit (B-9). Where it lies is a
    reconstruction."""

    def __init__(self, column: int, row: int, rule: str) -> None:
        self.rule = rule
        self.cell: i64 = cell_at(column, row)
        self.slot: i64 = 0  # of the module's ints: 1 once it has done what it does in this round

    def install(self, rules: Rules) -> None:
        kind = rules.add_card(Card(self.id, 1, "NESW", confidence=RECONSTRUCTED, fixed=True))
        rules.extras.append((self.cell, 2 * kind))
        self.slot = rules.take_slots(1)
        rules.sources.append(self)

    def start_round(self, s: State) -> None:
        s.slots[self.slot] = 0

    def placed(self, s: State) -> None:
        """It has worked if it is joined already."""
        s.slots[self.slot] = 1 if s.maze.reach[s.maze.slot(self.cell)] else 0

    def check_placed(self, s: State) -> None:
        if s.slots[self.slot] not in (0, 1):
            raise ValueError(f"slots: {self.id} has worked in this round, 1, or has not, 0 ({self.rule})")

    def consequence(self, s: State, seat: i64) -> bool:
        """Whoever joins it again later: it works once a round."""
        if s.slots[self.slot] or not s.maze.reach[s.maze.slot(self.cell)]:
            return False
        s.slots[self.slot] = 1
        self.joined(s, seat)
        return True

    def joined(self, s: State, seat: i64) -> None:
        """What it does; the play of this seat joined it."""
        raise NotImplementedError(self.id)

    def add_view(self, s: State, seat: i64, view: dict[str, object]) -> None:
        done = view.get(SPENT)
        cells: list[object] = done[:] if isinstance(done, list) else []
        if s.slots[self.slot]:
            cells.append(cell_name(self.cell))
        view[SPENT] = cells

    def forms(self) -> dict[str, dict[str, object]]:
        words = "Extra cards in the maze that have done in this round what they do."
        cells: dict[str, object] = {"type": "array", "items": {"type": "string"}, "description": words}
        return {"view": {SPENT: cells}}

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        done = view[SPENT]
        assert isinstance(done, list)
        slots[self.slot] = 1 if cell_name(self.cell) in done else 0
