"""The storm (LM-20)."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.state import State
from pyrite.games.expedition.moves.cards import OnCell, edge_of
from pyrite.games.lost_mines.board import TROLL_SEAT, Board
from pyrite.games.lost_mines.cards import STORM
from pyrite.games.lost_mines.moves.tokens import trap_leaves, troll_leaves
from pyrite.maze.maze import STEP
from pyrite.maze.names import cell_name


class Storm(OnCell):
    """First operand the cell, second the card."""

    def __init__(self, board: Board) -> None:
        super().__init__(STORM)
        self.said(about="Remove the path card at a cell that is free of pawns.")
        self.rule = "LM-20"
        self.board = board

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        for cell in s.maze.removable:
            if not self.board.pawn_on(s, cell):
                out.add(self.base + (cell << 8) + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """The card removed lies under the storm on the discard (B-31)."""
        cell = first(move)
        laid = s.maze.remove(cell)
        s.discard_open(laid >> 1)
        if s.log is not None:
            card = s.rules.cards.laid_name(laid)
            s.log.append(public("storm", {"seat": seat, "cell": cell_name(cell), "card": card}))
        self.board.set_overcome(s, cell, False)
        self.clear_sides(s, cell)
        s.discard_open(second(move))

    def clear_sides(self, s: State, cell: i64) -> None:
        """Each token on its sides is judged alone: it goes if the cell beyond is empty too."""
        board = self.board
        for side in range(4):
            if s.maze.slot(cell + STEP[side]) >= 0:
                continue
            edge = edge_of(cell, side)
            if board.trap_on(s, edge):
                trap_leaves(s, board, edge)
            for slot in range(board.trolls, board.treasures):
                if s.slots[slot] // TROLL_SEAT == edge:
                    troll_leaves(s, board, s.slots[slot] % TROLL_SEAT, edge)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        cell = first(move)
        where: dict[str, object] = {"cell": cell_name(cell)}
        if s.maze.slot(cell) < 0:
            return Refusal("LM-20", "refusal.nothing-to-remove", where)
        if cell in s.maze.removable:
            return Refusal("LM-20", "refusal.pawn-stands-there", where)
        return Refusal("LM-20", "refusal.start-or-mine", where)
