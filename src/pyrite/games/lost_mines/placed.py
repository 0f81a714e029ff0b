"""Whether what a position puts on the board can lie there, and whether its fields agree (LM-12 … LM-30)."""

from pyrite.core.facts import family_of, places_of
from pyrite.family.frames import ORIENT, ROLE_FAMILY, SPARE
from pyrite.family.state import State
from pyrite.family.worlds.filling import FillError
from pyrite.games.expedition.frames import WALK
from pyrite.games.expedition.goals import check_turning
from pyrite.games.expedition.moves.cards import edge_name
from pyrite.games.expedition.placed import active, before_card
from pyrite.games.lost_mines.board import TROLL_SEAT, Board
from pyrite.games.lost_mines.cards import DRAGON
from pyrite.games.lost_mines.frames import TREASURE
from pyrite.games.lost_mines.moves.tokens import takes_token
from pyrite.games.lost_mines.treasures import kind_at, on_offer, taker_of
from pyrite.games.lost_mines.view import overcome
from pyrite.games.lost_mines.walking import CAMPFIRE, CAMPFIRE_STEPS, OBSTACLES, STEPS, Walking
from pyrite.maze.maze import STEP
from pyrite.maze.names import cell_name, read_cell


def check_placed(s: State, walking: Walking) -> None:
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
    turning = -1
    if s.top() == ORIENT:
        turning = int(s.maze.where[s.detail(2) + 1])
        if [seat for seat, cell in enumerate(cells) if cell == turning] != [s.seat()]:
            raise FillError("decision", "whoever stepped onto the mine chooses its way round (LM-23)")
        code = s.maze.code_at(turning)
        check_turning(s, [side for side in range(4) if (code >> (2 * side)) & 3 >= 2])
    for seat, cell in enumerate(cells):
        if cell != turning:
            check_pawn(s, walking, f"pawns[{seat}]", cell, cells.count(cell))


def check_agreement(s: State, walking: Walking) -> None:
    """Whether what lies there agrees with what else is said."""
    board = walking.board
    check_troll(s, board)
    check_mines(s, board)
    check_asked(s, walking)
    check_points(s)
    if any(family_of(entry) == ROLE_FAMILY and places_of(entry) >> SPARE & 1 for entry in s.facts):
        raise FillError("seen", "nobody sees the dwarf cards that were not dealt (LM-3)")


def check_pawn(s: State, walking: Walking, field: str, cell: int, pawns: int) -> None:
    slot = s.maze.slot(cell)
    if slot < 0 or s.maze.card[slot] < 0:
        raise FillError(field, f"no face-up card lies at {cell_name(cell)}")
    feature = walking.feature(s, cell)
    if 0 < feature <= OBSTACLES and not walking.board.is_overcome(s, cell):
        raise FillError(field, "no pawn stands on an obstacle that has not been overcome (LM-12)")
    if 0 < feature < CAMPFIRE and pawns > 1:
        raise FillError(field, "one pawn at a time stands there (LM-12, LM-13)")


def check_troll(s: State, board: Board) -> None:
    """It leaves as its player's turn begins, before another card is played (LM-18)."""
    seat = active(s)
    if seat < 0 or board.troll_of(s, seat) < 0:
        return
    if before_card(s):
        raise FillError("tokens", f"the troll of seat {seat} left when its turn began (LM-18)")
    if s.last not in (-1, seat):
        raise FillError("tokens", f"seat {seat} has played no troll in this turn: `last` is {s.last} (LM-18)")


def check_mines(s: State, board: Board) -> None:
    """Whoever turned the dragon's mine up has its token (LM-25); treasures come from mines that are face up (LM-24)."""
    up = [
        s.rules.cards.name(s.goals[mine]) for mine in range(len(s.goals)) if (s.goals_down >> mine) & 1 == 0
    ]
    if s.slots[board.dragon] and DRAGON not in up:
        raise FillError(
            "dragon", "its token is taken by whoever turns its mine up, and that lies face down (LM-25)"
        )
    if DRAGON in up and not s.slots[board.dragon]:
        raise FillError("dragon", "its mine is face up: somebody has its token (LM-25)")
    for place in range(int(board.players)):
        if taker_of(s, board, place) >= 0 and kind_at(s, board, place) not in up:
            words = f"the mine of its kind, {kind_at(s, board, place)}, lies face down (LM-24)"
            raise FillError(f"treasures[{place}].taken_by", words)


def check_points(s: State) -> None:
    """They were won in the rounds that have ended (LM-31)."""
    ended = s.round_number if s.over else s.round_number - 1
    won = [row.points for row in s.history if row.points]
    if len(won) == ended and any(
        points != sum(row[seat] for row in won) for seat, points in enumerate(s.nuggets)
    ):
        raise FillError("points", "they are those of the rounds that have ended: `history` (LM-31)")


def check_asked(s: State, walking: Walking) -> None:
    """More than three steps are left only near a campfire (LM-14); one of several treasures is chosen (LM-24)."""
    seat = s.detail(1) if s.depth else -1
    if s.top() == WALK and s.detail(2) > STEPS:
        here = s.slots[walking.board.pawns + seat]
        near = [here, *[here + step for step in STEP]] if s.detail(2) < CAMPFIRE_STEPS else [here]
        if not any(walking.feature(s, cell) == CAMPFIRE for cell in near):
            raise FillError("decision", "a walk of more than three steps starts at a campfire (LM-14)")
    if s.top() == TREASURE and len(on_offer(s, walking.board, seat)) < 2:
        raise FillError("decision", f"there are not several treasures for seat {seat} to choose from (LM-24)")
