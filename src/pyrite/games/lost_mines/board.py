"""What lies on the board beside the cards, as numbers of the state: pawns, tokens, treasures, the dragon token."""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.games.lost_mines.cards import ROWS, TRAPS, TROLLS
from pyrite.maze.maze import STEP

TROLL_SEAT: Final = 16  # a troll is its edge * 16 + the seat whose card it is


class Board:
    """Where each of these stands among the slots, and what each kind of path card has on it."""

    def __init__(self) -> None:
        self.players: i64 = 0
        self.treasure_cards: list[int] = []  # all that there are: kind * 8 + value
        self.pawns: i64 = 0  # by seat: the cell
        self.starter: i64 = 0  # the seat that began the round
        self.overcome: i64 = 0  # by row: a bit for each column whose obstacle has been overcome
        self.traps: i64 = 0  # edges, rising; 0 for a token that is not on the board
        self.trolls: i64 = 0  # edge * 16 + seat, rising; 0 as above
        self.treasures: i64 = 0  # by place: kind * 8 + value (secret)
        self.taken: i64 = 0  # by place: 1 + the seat that took it; 0 if it still lies there
        self.dragon: i64 = 0  # 1 + the seat with the dragon token; 0 if nobody has it

    def install(self, rules: Rules) -> None:
        players = rules.spec.players
        self.players = players
        self.pawns = rules.take_slots(players)
        self.starter = rules.take_slots(1)
        self.overcome = rules.take_slots(ROWS)
        self.traps = rules.take_slots(TRAPS)
        self.trolls = rules.take_slots(TROLLS)
        self.treasures = rules.take_slots(players)
        self.taken = rules.take_slots(players)
        self.dragon = rules.take_slots(1)

    def clear(self, s: State) -> None:
        """As a round begins; pawns and treasures are put out when they are dealt."""
        for slot in range(self.overcome, self.treasures):
            s.slots[slot] = 0
        for slot in range(self.taken, self.dragon + 1):
            s.slots[slot] = 0

    # --- pawns -----------------------------------------------------------------------------------------------------

    def pawn_on(self, s: State, cell: i64) -> bool:
        slots = s.slots
        at = self.pawns
        end = at + self.players
        while at < end:
            if slots[at] == cell:
                return True
            at += 1
        return False

    # --- obstacles -------------------------------------------------------------------------------------------------

    def is_overcome(self, s: State, cell: i64) -> bool:
        return (s.slots[self.overcome + (cell >> 8) - 128] >> ((cell & 255) - 128)) & 1 == 1

    def set_overcome(self, s: State, cell: i64, done: bool) -> None:
        at = self.overcome + (cell >> 8) - 128
        bit = BIT[(cell & 255) - 128]
        s.slots[at] = s.slots[at] | bit if done else s.slots[at] & ~bit

    # --- tokens ----------------------------------------------------------------------------------------------------

    def trap_on(self, s: State, edge: i64) -> bool:
        at = self.traps
        while at < self.trolls:
            if s.slots[at] == edge:
                return True
            at += 1
        return False

    def troll_on(self, s: State, edge: i64) -> bool:
        at = self.trolls
        while at < self.treasures:
            if s.slots[at] // TROLL_SEAT == edge:
                return True
            at += 1
        return False

    def troll_of(self, s: State, seat: i64) -> i64:
        """The edge of this seat's troll; -1 if it has none on the board."""
        at = self.trolls
        while at < self.treasures:
            if s.slots[at] and s.slots[at] % TROLL_SEAT == seat:
                return s.slots[at] // TROLL_SEAT
            at += 1
        return -1

    def free(self, s: State, first: i64, end: i64) -> bool:
        """Is a token of this kind left in the box (LM-21)? Those not on the board stand first, as 0."""
        return s.slots[first] == 0

    def put(self, s: State, first: i64, end: i64, token: i64) -> None:
        """A token comes onto the board, in the rising order of its kind."""
        slots = s.slots
        at = first
        while at + 1 < end and slots[at + 1] < token:
            slots[at] = slots[at + 1]
            at += 1
        slots[at] = token

    def take(self, s: State, first: i64, end: i64, token: i64) -> None:
        """A token that is there goes back to the box."""
        slots = s.slots
        at = first
        while slots[at] != token:
            at += 1
        while at > first:
            slots[at] = slots[at - 1]
            at -= 1
        slots[first] = 0


def beside(edge: i64) -> i64:
    """The cell east or south of an edge; the other one is `edge // 2`."""
    return (edge >> 1) + STEP[1 + (edge & 1)]
