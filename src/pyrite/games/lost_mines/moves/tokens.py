"""Traps and trolls: tokens across two joined sides, or on an open end (LM-17 … LM-19, LM-21)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import public
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.state import State
from pyrite.games.expedition.moves.cards import OnEdge, edge_name, edge_of
from pyrite.games.lost_mines.board import TROLL_SEAT, Board, beside
from pyrite.games.lost_mines.cards import MINES, TRAP, TROLL
from pyrite.maze.maze import STEP

# The last slot of the maze that holds a start or a mine: yellow start, mines, blue start.
FIXED: Final = len(MINES) + 1


class TokenCard(OnEdge):
    def __init__(self, name: str, rule: str, board: Board) -> None:
        super().__init__(name)
        self.said(about=f"Put a {name} on an edge.")
        self.rule = rule
        self.board = board

    def left(self, s: State) -> bool:
        """Is a token of this kind in the box?"""
        raise NotImplementedError(self.name)

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        """Around the cards that were laid, by cell; then around the starts and the mines that lie face up."""
        if not self.left(s):
            return
        maze = s.maze
        for cell in maze.removable:
            self.list_around(s, cell, kind, out)
        slot: i64 = 0
        while slot <= FIXED:
            if maze.card[slot] >= 0:
                self.list_around(s, maze.where[slot], kind, out)
            slot += 1

    def list_around(self, s: State, cell: i64, kind: i64, out: Moves) -> None:
        """The open sides of one card: onto an empty cell of the board, or joined; the latter from the west or north
        only, so that each is listed once."""
        maze = s.maze
        board = self.board
        at = maze.index(cell)
        openings = maze.cards.openings[maze.card[i64(maze.slot_at[at]) - 1]]
        here = maze.code[at]
        side: i64 = 0
        while side < 4:
            if (openings >> side) & 1:
                facing = (here >> (2 * side)) & 3
                joined = facing >= 2 and (side == 1 or side == 2)
                if joined or (facing == 0 and self.is_free(s, cell + STEP[side])):
                    edge = edge_of(cell, side)
                    if not board.trap_on(s, edge) and not board.troll_on(s, edge):
                        out.add(self.move_on(edge, kind))
            side += 1

    def is_free(self, s: State, cell: i64) -> bool:
        """An empty cell of the board: no mine lies there face down."""
        return s.maze.on_board(cell) and s.maze.slot_at[s.maze.index(cell)] == 0

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
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
        return None if takes_token(s, edge) else Refusal(self.rule, "refusal.no-path-there", where)


class Trap(TokenCard):
    """It stays for the round and hits everybody, its own player too (LM-17)."""

    def __init__(self, board: Board) -> None:
        super().__init__(TRAP, "LM-17", board)

    def left(self, s: State) -> bool:
        return s.slots[self.board.traps] == 0

    def effect(self, s: State, seat: i64, move: i64) -> None:
        board = self.board
        board.put(s, board.traps, board.trolls, self.edge(move))
        s.discard_open(self.card(move))
        if s.log is not None:
            s.log.append(public("trap", {"seat": seat, "at": edge_name(self.edge(move))}))


class Troll(TokenCard):
    """Its card lies in front of its player until that player's next turn begins (LM-18)."""

    def __init__(self, board: Board) -> None:
        super().__init__(TROLL, "LM-18", board)

    def left(self, s: State) -> bool:
        return s.slots[self.board.trolls] == 0

    def effect(self, s: State, seat: i64, move: i64) -> None:
        board = self.board
        board.put(s, board.trolls, board.treasures, self.edge(move) * TROLL_SEAT + seat)
        s.front[seat] |= BIT[s.rules.front_bit[self.card(move)]]
        if s.log is not None:
            s.log.append(public("troll", {"seat": seat, "at": edge_name(self.edge(move))}))


def takes_token(s: State, edge: i64) -> bool:
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


def troll_leaves(s: State, board: Board, seat: i64, edge: i64) -> None:
    """Token and card go together."""
    board.take(s, board.trolls, board.treasures, edge * TROLL_SEAT + seat)
    kind = s.rules.cards.kind_of[TROLL]
    s.front[seat] &= ~BIT[s.rules.front_bit[kind]]
    s.discard_open(kind)
    if s.log is not None:
        s.log.append(public("troll-leaves", {"seat": seat, "at": edge_name(edge)}))


def trap_leaves(s: State, board: Board, edge: i64) -> None:
    board.take(s, board.traps, board.trolls, edge)
    if s.log is not None:
        s.log.append(public("trap-leaves", {"at": edge_name(edge)}))
