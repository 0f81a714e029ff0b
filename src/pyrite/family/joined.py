"""An extra card that lies in the maze from the start and does something once a round, when it is first joined to the
start (MX-7, MX-8, MX-19)."""

from typing import TYPE_CHECKING

from pyrite._native import i64, mypyc_attr
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.maze.cards import RECONSTRUCTED, Card
from pyrite.maze.maze import cell_at
from pyrite.maze.names import cell_name, read_cell

if TYPE_CHECKING:
    from pyrite.family.worlds.draft import Draft

SPENT = "spent"  # the cells of such cards that have done in this round what they do


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

    def placed(self, s: State) -> None:
        """It has worked if it is joined already."""
        s.slots[self.slot] = 1 if s.maze.reach[s.maze.slot(self.cell)] else 0

    def check_placed(self, s: State) -> None:
        if s.slots[self.slot] not in (0, 1):
            raise ValueError(f"{SPENT}: {self.id} has worked in this round, 1, or has not, 0 ({self.rule})")

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

    # --- all of them in one field ----------------------------------------------------------------------------------

    def start_round(self, s: State) -> None:
        s.slots[self.slot] = 0

    def public_view(self, s: State) -> dict[str, object]:
        done: list[str] = []
        for module in s.rules.modules:
            if isinstance(module, JoinedCard) and s.slots[module.slot]:
                done.append(cell_name(module.cell))
        return {SPENT: done}

    def forms(self) -> dict[str, dict[str, object]]:
        words = "Extra cards in the maze that have done in this round what they do."
        cells: dict[str, object] = {"type": "array", "items": {"type": "string"}, "description": words}
        return {"view": {SPENT: cells}}

    def position_fields(self) -> list[str]:
        return [SPENT]

    def own_slots(self) -> list[int]:
        return [int(self.slot)]

    def write_fields(self, s: State) -> dict[str, object]:
        return self.public_view(s)

    def read_fields(self, fields: dict[str, object], draft: "Draft") -> None:
        if SPENT not in fields:
            return
        done = fields[SPENT]
        cells = [module.cell for module in draft.rules.modules if isinstance(module, JoinedCard)]
        if not isinstance(done, list) or not all(
            isinstance(name, str) and read_cell(name) in cells for name in done
        ):
            raise ValueError(f"{SPENT}: a list of cells of such cards is needed ({self.rule})")
        draft.slots[int(self.slot)] = int(cell_name(self.cell) in done)

    def read_world(self, view: dict[str, object], draft: "Draft") -> None:
        self.read_fields(view, draft)
