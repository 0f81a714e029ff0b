"""Pawns on the board: where they may step, what that costs, what happens there (LM-12 … LM-14, LM-22 … LM-26)."""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.event import public
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.goals import goal_args
from pyrite.family.state import State
from pyrite.games.expedition.goals import turn_goal
from pyrite.games.expedition.moves.cards import edge_name, edge_of
from pyrite.games.expedition.turn import lose_card
from pyrite.games.expedition.walkers import Walkers, Way
from pyrite.games.lost_mines.board import Board
from pyrite.games.lost_mines.cards import DRAGON
from pyrite.maze.maze import FACE_DOWN, STEP
from pyrite.maze.names import cell_name
from pyrite.maze.shapes import FACING

NO_FEATURE: Final = 0
OBSTACLES: Final = 3  # features 1 to 3
ROCKS: Final = 4
CAMPFIRE: Final = 5
STEPS: Final = 3
CAMPFIRE_STEPS: Final = 5

# Why a step is not possible; 0 if it is.
NO_CARD: Final = 1
NOT_JOINED: Final = 2
STANDS: Final = 3
CROWDED: Final = 4
GUARDED: Final = 5


class Walking:
    """What the board is for a pawn. `features` says by kind what lies on a path card."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.features: vec[i64] = vec[i64]()

    def feature(self, s: State, cell: i64) -> i64:
        slot = s.maze.slot(cell)
        laid = s.maze.card[slot] if slot >= 0 else FACE_DOWN
        return self.features[laid >> 1] if laid >= 0 else NO_FEATURE

    def steps(self, s: State, seat: i64) -> i64:
        """A walk that starts at a campfire is longer (LM-14)."""
        here = s.slots[self.board.pawns + seat]
        return CAMPFIRE_STEPS if self.feature(s, here) == CAMPFIRE else STEPS

    def barred(self, s: State, cell: i64, side: i64) -> i64:
        """What bars a pawn from stepping out of a cell at a side; 0 if nothing does (LM-22)."""
        maze = s.maze
        at = maze.index(cell)
        target = cell + STEP[side]
        slot = i64(maze.slot_at[at + ((2 - side) if side & 1 else (side - 1) * maze.wide)]) - 1
        if slot < 0:
            return NO_CARD
        here = maze.card[i64(maze.slot_at[at]) - 1]
        if (maze.cards.openings[here] >> side) & 1 == 0:
            return NOT_JOINED
        laid = maze.card[slot]
        if laid >= 0:
            if (maze.code[at] >> (2 * side)) & 3 < 2:
                return NOT_JOINED
            feature = self.features[laid >> 1]
            if feature and feature != CAMPFIRE:
                if feature <= OBSTACLES and not self.board.is_overcome(s, target):
                    return STANDS
                if self.board.pawn_on(s, target):
                    return CROWDED
        return GUARDED if self.board.troll_on(s, edge_of(cell, side)) else 0

    def may_step(self, s: State, seat: i64) -> bool:
        here = s.slots[self.board.pawns + seat]
        side: i64 = 0
        while side < 4:
            if self.barred(s, here, side) == 0:
                return True
            side += 1
        return False

    def list_steps(self, s: State, seat: i64, base: i64, out: Moves) -> None:
        here = s.slots[self.board.pawns + seat]
        side: i64 = 0
        while side < 4:
            if self.barred(s, here, side) == 0:
                out.add(base + here + STEP[side])
            side += 1

    def step(self, s: State, seat: i64, target: i64, game: Walkers) -> bool:
        """One card on. A trap on the way is crossed, a face-down mine is turned up and ends the walk (LM-17, LM-23)."""
        board = self.board
        here = s.slots[board.pawns + seat]
        side = side_to(here, target)
        s.slots[board.pawns + seat] = target
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "from": cell_name(here), "cell": cell_name(target)}
            s.log.append(public("step", args))
        edge = edge_of(here, side)
        if board.trap_on(s, edge):
            if s.log is not None:
                s.log.append(public("trap-sprung", {"seat": seat, "at": edge_name(edge)}))
            lose_card(s, seat)
        slot = s.maze.slot(target)
        if s.maze.card[slot] != FACE_DOWN:
            return True
        turn_goal(s, seat, slot - 1, FACING[side], game)
        return False

    def put_mine(self, s: State, seat: i64, mine: i64, laid: i64) -> None:
        """It lies so from now on; whoever turned the dragon mine takes the token (LM-25)."""
        s.maze.turn_up(mine + 1, laid)
        if s.log is not None:
            s.log.append(public("mine", goal_args(s, seat, mine, laid)))
        if s.rules.cards.name(laid >> 1) == DRAGON:
            s.slots[self.board.dragon] = seat + 1
            if s.log is not None:
                s.log.append(public("dragon-token", {"seat": seat}))

    def why_no_step(self, s: State, seat: i64, target: i64) -> Refusal:
        here = s.slots[self.board.pawns + seat]
        side = side_to(here, target)
        where: dict[str, object] = {"cell": cell_name(target)}
        if side < 0:
            return Refusal("LM-22", "refusal.one-card-on", where)
        bar = self.barred(s, here, side)
        if bar == NO_CARD:
            return Refusal("LM-22", "refusal.no-card-there", where)
        if bar == STANDS:
            return Refusal("LM-12", "refusal.obstacle-stands", where)
        if bar == CROWDED:
            rule = "LM-13" if self.feature(s, target) == ROCKS else "LM-12"
            return Refusal(rule, "refusal.crowded", where)
        if bar == GUARDED:
            return Refusal("LM-18", "refusal.troll-bars", {"at": edge_name(edge_of(here, side))})
        return Refusal("LM-22", "refusal.not-joined-there", where)

    def ways_on(self, s: State, seat: i64, place: i64, paid: dict[str, int]) -> list[Way]:
        """As if the pawn stood there: its own card never bars its way back. `paid` is what the way so far has cost: a
        hand that traps have emptied loses nothing more (LM-17)."""
        board = self.board
        here = s.slots[board.pawns + seat]
        s.slots[board.pawns + seat] = place
        out: list[Way] = []
        for side in range(4):
            if self.barred(s, place, side) == 0:
                target = int(place + STEP[side])
                edge = edge_of(place, side)
                costs: list[tuple[str, str]] = []
                if board.trap_on(s, edge) and s.held[seat] > paid.get("card", 0):
                    costs.append(("card", edge_name(edge)))
                down = s.maze.card[s.maze.slot(target)] == FACE_DOWN
                if down:
                    costs.append(("mine", cell_name(target)))
                out.append(Way(target, costs, down))
        s.slots[board.pawns + seat] = here
        return out


def side_to(cell: i64, target: i64) -> i64:
    """The side of a cell at which its neighbour lies; -1 if the other is none."""
    side: i64 = 0
    while side < 4:
        if cell + STEP[side] == target:
            return side
        side += 1
    return -1
