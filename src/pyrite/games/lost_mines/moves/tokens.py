"""Traps and trolls: tokens across two joined sides, or on an open end (LM-17 … LM-19, LM-21)."""

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import Face, public
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.core.state import State
from pyrite.games.expedition.moves.cards import OnEdge, edge_name
from pyrite.games.lost_mines.board import TROLL_SEAT, Board, beside
from pyrite.games.lost_mines.cards import COLUMNS, ROWS, TRAP, TROLL
from pyrite.maze.maze import cell_at
from pyrite.maze.state import MineState


class TokenCard(OnEdge):
    def __init__(self, name: str, rule: str, board: Board) -> None:
        super().__init__(name)
        self.rule = rule
        self.board = board

    def left(self, s: MineState) -> bool:
        """Is a token of this kind in the box?"""
        raise NotImplementedError(self.name)

    def list_card(self, s: MineState, seat: i64, kind: i64, out: Moves) -> None:
        """Row by row, the eastern edge of a cell before its southern one."""
        if not self.left(s):
            return
        board = self.board
        row: i64 = 0
        while row < ROWS:
            column: i64 = 0
            while column < COLUMNS:
                edge: i64 = 2 * cell_at(column, row)
                end = edge + 2
                while edge < end:
                    if takes_token(s, edge) and not board.trap_on(s, edge) and not board.troll_on(s, edge):
                        out.add(self.move_on(edge, kind))
                    edge += 1
                column += 1
            row += 1

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        assert isinstance(s, MineState)
        missing = self.missing(s, seat, move)
        if missing is not None:
            return missing
        edge = self.edge(move)
        where: dict[str, object] = {"at": edge_name(edge)}
        if not self.left(s):
            return Refusal("LM-21", "refusal.no-token", {"card": self.name})
        if self.board.trap_on(s, edge) or self.board.troll_on(s, edge):
            return Refusal("LM-21", "refusal.token-there", where)
        for cell in (edge >> 1, beside(edge)):
            if not s.maze.on_board(cell):
                return Refusal(self.rule, "refusal.board-edge", where)
            slot = s.maze.slot(cell)
            if slot >= 0 and s.maze.card[slot] < 0:
                return Refusal(self.rule, "refusal.beside-hidden-mine", where)
        return Refusal(self.rule, "refusal.no-path-there", where)


class Trap(TokenCard):
    """It stays for the round and hits everybody, its own player too (LM-17)."""

    def __init__(self, board: Board) -> None:
        super().__init__(TRAP, "LM-17", board)

    def left(self, s: MineState) -> bool:
        return s.slots[self.board.traps] == 0

    def effect(self, s: MineState, seat: i64, move: i64) -> None:
        board = self.board
        board.put(s, board.traps, board.trolls, self.edge(move))
        s.discard_open(self.card(move))
        if s.log is not None:
            s.log.append(public("trap", {"seat": seat, "at": edge_name(self.edge(move))}))

    def label(self, s: State, move: i64) -> Face:
        return ("move.trap", {"card": self.name, "at": edge_name(self.edge(move))})


class Troll(TokenCard):
    """Its card lies in front of its player until that player's next turn begins (LM-18)."""

    def __init__(self, board: Board) -> None:
        super().__init__(TROLL, "LM-18", board)

    def left(self, s: MineState) -> bool:
        return s.slots[self.board.trolls] == 0

    def effect(self, s: MineState, seat: i64, move: i64) -> None:
        board = self.board
        board.put(s, board.trolls, board.treasures, self.edge(move) * TROLL_SEAT + seat)
        s.front[seat] |= BIT[s.mine.front_bit[self.card(move)]]
        if s.log is not None:
            s.log.append(public("troll", {"seat": seat, "at": edge_name(self.edge(move))}))

    def label(self, s: State, move: i64) -> Face:
        return ("move.troll", {"card": self.name, "at": edge_name(self.edge(move))})


def takes_token(s: MineState, edge: i64) -> bool:
    """Two open sides that meet, or one that faces an empty cell of the board."""
    maze = s.maze
    one = edge >> 1
    other = beside(edge)
    if not maze.on_board(other):
        return False
    side: i64 = 1 + (edge & 1)
    one_slot = maze.slot(one)
    other_slot = maze.slot(other)
    opens: i64 = 1
    if one_slot >= 0:
        laid = maze.card[one_slot]
        opens = (maze.cards.openings[laid] >> side) & 1 if laid >= 0 else 0
    if other_slot >= 0:
        laid = maze.card[other_slot]
        opens &= (maze.cards.openings[laid] >> (side ^ 2)) & 1 if laid >= 0 else 0
    return opens == 1 and (one_slot >= 0 or other_slot >= 0)


def troll_leaves(s: MineState, board: Board, seat: i64, edge: i64) -> None:
    """Token and card go together."""
    board.take(s, board.trolls, board.treasures, edge * TROLL_SEAT + seat)
    kind = s.mine.cards.kind_of[TROLL]
    s.front[seat] &= ~BIT[s.mine.front_bit[kind]]
    s.discard_open(kind)
    if s.log is not None:
        s.log.append(public("troll-leaves", {"seat": seat, "at": edge_name(edge)}))


def trap_leaves(s: MineState, board: Board, edge: i64) -> None:
    board.take(s, board.traps, board.trolls, edge)
    if s.log is not None:
        s.log.append(public("trap-leaves", {"at": edge_name(edge)}))
