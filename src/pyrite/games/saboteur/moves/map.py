"""The map (B-17)."""

from pyrite._native import i64
from pyrite.core.event import secret
from pyrite.core.facts import look
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import GOAL_FAMILY
from pyrite.family.moves.common import CellCard, why_no_look
from pyrite.family.state import State
from pyrite.family.things import GOAL_CELL
from pyrite.maze.names import cell_name


class Map(CellCard):
    """First operand the cell of the goal, second the card."""

    def __init__(self) -> None:
        super().__init__("map", GOAL_CELL)
        self.said(about="Look at the face-down goal at a cell.")

    def aim(self) -> str:
        return "goal"

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        base = self.base + kind
        where = s.maze.where
        items = out.items
        listed = out.count
        down = s.goals_down
        slot: i64 = 1
        while down:
            items[listed] = base + (where[slot] << 8)
            listed += down & 1
            down >>= 1
            slot += 1
        out.count = listed

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """Only the one who looks sees the face; all know who looked at which."""
        goal = s.maze.slot(first(move)) - 1
        face = s.goals[goal]
        s.facts = look(s.facts, seat, GOAL_FAMILY, goal, face)
        s.discard_open(second(move))
        if s.log is not None:
            where = cell_name(first(move))
            name = s.rules.cards.name(face)
            mine: dict[str, object] = {"seat": seat, "goal": where, "face": name}
            s.log.append(secret(seat, ("map-you", mine), ("map", {"seat": seat, "goal": where})))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return why_no_look(s, first(move), "B-17", "refusal.no-goal")
