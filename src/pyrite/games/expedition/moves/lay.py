"""Laying a path card: beside any face-up card, wherever one's pawn is (LM-11, DC-9)."""

from pyrite._native import i64
from pyrite.core.move import first, second
from pyrite.core.refusal import Refusal
from pyrite.family.moves.lay import Lay, why_sides
from pyrite.family.state import State
from pyrite.games.expedition.turn import play_card
from pyrite.maze.maze import STEP
from pyrite.maze.names import cell_name


class Trail(Lay):
    """First operand the cell, second the laid card; `rule` is that of laying."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, (move & 255) >> 1, self)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """In the order in which a player would look: hand, cell, what lies beside it, sides, a path to go on from."""
        cell = first(move)
        laid = second(move)
        where: dict[str, object] = {"cell": cell_name(cell)}
        if not s.maze.on_board(cell):
            return Refusal(self.rule, "refusal.off-board", where)
        if s.maze.slot(cell) >= 0:
            return Refusal(self.rule, "refusal.occupied", where)
        if not any(face_up(s, cell + STEP[side]) for side in range(4)):
            return Refusal(self.rule, "refusal.beside-nothing", where)
        return why_sides(s.maze, cell, laid, self.rule) or Refusal(
            self.rule, "refusal.goes-on-from-nothing", where
        )


def face_up(s: State, cell: i64) -> bool:
    slot = s.maze.slot(cell)
    return slot >= 0 and s.maze.card[slot] >= 0
