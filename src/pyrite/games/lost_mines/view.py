"""What The Lost Mines add to a view (docs/notation.md, Views)."""

from pyrite._native import i64
from pyrite.family.state import State
from pyrite.games.expedition.moves.cards import edge_name
from pyrite.games.lost_mines.board import TROLL_SEAT, Board
from pyrite.games.lost_mines.cards import COLUMNS, ROWS, TRAP, TROLL
from pyrite.games.lost_mines.treasures import kind_at, taker_of, value_at
from pyrite.maze.maze import cell_at
from pyrite.maze.names import cell_name


def add_board(s: State, view: dict[str, object], board: Board) -> None:
    """What lies open for all."""
    dragon = int(s.slots[board.dragon])
    view["board"] = {"columns": COLUMNS, "rows": ROWS}
    view["starter"] = int(s.slots[board.starter])
    view["tokens"] = tokens(s, board)
    view["overcome"] = overcome(s, board)
    view["treasures"] = [treasure_words(s, board, place, s.over) for place in range(int(board.players))]
    view["dragon"] = dragon - 1 if dragon else None
    view["points"] = [int(points) for points in s.nuggets]
    if s.over:
        view["result"] = s.rules.game.result(s)


def add_own(s: State, seat: i64, view: dict[str, object], board: Board) -> None:
    """The treasures that a seat has taken it has seen."""
    places = range(int(board.players))
    view["treasures"] = [
        treasure_words(s, board, place, s.over or taker_of(s, board, place) == seat) for place in places
    ]


def tokens(s: State, board: Board) -> list[object]:
    """Traps and trolls by edge."""
    found: list[tuple[int, int]] = []  # the edge, and the seat of a troll or -1
    for slot in range(board.traps, board.trolls):
        if s.slots[slot]:
            found.append((int(s.slots[slot]), -1))
    for slot in range(board.trolls, board.treasures):
        if s.slots[slot]:
            found.append((int(s.slots[slot] // TROLL_SEAT), int(s.slots[slot] % TROLL_SEAT)))
    out: list[object] = []
    for edge, seat in sorted(found):
        row: dict[str, object] = {"kind": TRAP if seat < 0 else TROLL, "at": edge_name(edge)}
        if seat >= 0:
            row["seat"] = seat
        out.append(row)
    return out


def overcome(s: State, board: Board) -> list[str]:
    """The cells of obstacles that no longer stand, by row and column."""
    cells = [cell_at(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    return [cell_name(cell) for cell in cells if board.is_overcome(s, cell)]


def treasure_words(s: State, board: Board, place: i64, known: bool) -> dict[str, object]:
    taker = taker_of(s, board, place)
    row: dict[str, object] = {"kind": kind_at(s, board, place)}
    if known:
        row["value"] = value_at(s, board, place)
    row["taken_by"] = None if taker < 0 else taker
    return row
