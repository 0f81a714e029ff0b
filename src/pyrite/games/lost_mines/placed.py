"""Whether what a position puts on the board can lie there (LM-12, LM-13, LM-17, LM-18, LM-22)."""

from pyrite.games.expedition.moves.cards import edge_name
from pyrite.games.lost_mines.board import TROLL_SEAT
from pyrite.games.lost_mines.moves.tokens import takes_token
from pyrite.games.lost_mines.view import overcome
from pyrite.games.lost_mines.walking import CAMPFIRE, OBSTACLES, Walking
from pyrite.games.saboteur.filling import FillError
from pyrite.maze.names import cell_name, read_cell
from pyrite.maze.state import MineState


def check_placed(s: MineState, walking: Walking) -> None:
    board = walking.board
    for place in overcome(s, board):
        if not 0 < walking.feature(s, read_cell(place)) <= OBSTACLES:
            raise FillError("overcome", f"no obstacle lies at {place} (LM-15)")
    for slot in range(int(board.traps), int(board.treasures)):
        token = int(s.slots[slot])
        edge = token if slot < board.trolls else token // TROLL_SEAT
        if edge and not takes_token(s, edge):
            raise FillError("tokens", f"no token can lie at {edge_name(edge)} (LM-17)")
    cells = [int(s.slots[board.pawns + seat]) for seat in range(int(board.players))]
    for seat, cell in enumerate(cells):
        check_pawn(s, walking, f"pawns[{seat}]", cell, cells.count(cell))


def check_pawn(s: MineState, walking: Walking, field: str, cell: int, pawns: int) -> None:
    slot = s.maze.slot(cell)
    if slot < 0 or s.maze.card[slot] < 0:
        raise FillError(field, f"no face-up card lies at {cell_name(cell)}")
    feature = walking.feature(s, cell)
    if 0 < feature <= OBSTACLES and not walking.board.is_overcome(s, cell):
        raise FillError(field, "no pawn stands on an obstacle that has not been overcome (LM-12)")
    if 0 < feature < CAMPFIRE and pawns > 1:
        raise FillError(field, "one pawn at a time stands there (LM-12, LM-13)")
