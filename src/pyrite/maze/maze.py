"""The maze: which card lies where, which sides are reached, where a card may be laid. The hot path lives here.

Layout, so that the packed arrays can be read:

* A *cell* is one number, `(row + 128) * 256 + column + 128`. Cells sort by row, then column.
* The arrays `code` and `slot_at` cover a window of the endless table, which grows when a card comes near its edge.
  `index` turns a cell into a place in the window.
* `code` keeps two bits for each side of a cell, as its neighbours leave it: 0 nothing lies there, 1 a closed side,
  2 an open side, 3 an open side that is reached. `FIT[code]` has a bit for every set of open sides that may be laid.
* Each card in the maze has a slot (`card`, `where`, `reach`); `slot_at` is 0 or its slot + 1. Slot 0 is the start.
* Face-down cards write nothing into the codes of their neighbours (B-9) and carry no reach.
* Reach is kept per side, so two tunnels of one card are reached apart, and a dead end needs no special case.
"""

from typing import Final

from pyrite._native import append, i64, pop, u8, vec
from pyrite.core.move import Moves
from pyrite.maze.cards import Cards
from pyrite.maze.shapes import EAST, NORTH, SOUTH, WEST, fit_table, touched_table

FIT: Final[vec[i64]] = vec[i64](fit_table())
# By code: the sides that are open and reached.
TOUCHED: Final[vec[i64]] = vec[i64](touched_table())
STEP: Final[vec[i64]] = vec[i64]([-256, 1, 256, -1])  # to the neighbouring cell, by number of a side
# The two bits of a code that each side has.
NORTH_BITS: Final = 3
EAST_BITS: Final = 12
SOUTH_BITS: Final = 48
WEST_BITS: Final = 192
NOTHING: Final[vec[u8]] = vec[u8](bytes(65536))
CLEAR: Final[vec[i64]] = vec[i64]([0] * 65536)
FACE_DOWN: Final = -1
GONE: Final = -2
ORIGIN: Final = 128 * 256 + 128
LIMIT: Final = 100  # no card lies further from the start than this


def cell_at(column: int, row: int) -> int:
    return (row + 128) * 256 + column + 128


def column_of(cell: int) -> int:
    return cell % 256 - 128


def row_of(cell: int) -> int:
    return cell // 256 - 128


def insert(items: vec[i64], value: i64) -> vec[i64]:
    """Put a value into a rising list."""
    n: i64 = len(items)
    items = append(items, value)
    while n > 0:
        below = items[n - 1]
        if below <= value:
            break
        items[n] = below
        n -= 1
    items[n] = value
    return items


def drop(items: vec[i64], value: i64) -> vec[i64]:
    """Take a value out of a rising list that has it."""
    n: i64 = 0
    while items[n] != value:
        n += 1
    items, _ = pop(items, n)
    return items


class Maze:
    """Filled by `new_maze` or `copy`."""

    def __init__(self) -> None:
        self.cards: Cards
        self.wide: i64 = 32  # columns of the window; a power of two, 2 ** across
        self.across: i64 = 5
        self.left: i64 = 120  # column and row, plus 128, of its north-west corner
        self.top: i64 = 120
        self.columns: i64 = (
            0  # of a board that cards can't leave (LM-4), from cell 0,0 on; 0 if there is none
        )
        self.rows: i64 = 0
        self.gone: i64 = 0  # slots of removed cards
        self.knocked = False  # has reach touched a face-down card since this was last cleared?
        self.code: vec[i64] = vec[i64]()
        self.slot_at: vec[u8] = vec[u8]()
        self.card: vec[i64] = vec[i64]()
        self.where: vec[i64] = vec[i64]()
        self.reach: vec[i64] = vec[i64]()
        # Empty cells that an open and reached side touches, and cells whose card may be removed: both rising.
        self.frontier: vec[i64] = vec[i64]()
        self.removable: vec[i64] = vec[i64]()

    def copy(self) -> "Maze":
        other = Maze()
        other.cards = self.cards
        other.wide = self.wide
        other.across = self.across
        other.left = self.left
        other.top = self.top
        other.columns = self.columns
        other.rows = self.rows
        other.gone = self.gone
        other.knocked = self.knocked
        other.code = self.code[:]
        other.slot_at = self.slot_at[:]
        other.card = self.card[:]
        other.where = self.where[:]
        other.reach = self.reach[:]
        other.frontier = self.frontier[:]
        other.removable = self.removable[:]
        return other

    def index(self, cell: i64) -> i64:
        return (((cell >> 8) - self.top) << self.across) + (cell & 255) - self.left

    def holds(self, cell: i64) -> bool:
        """Whether the window covers this cell and its neighbours."""
        column = (cell & 255) - self.left
        row = (cell >> 8) - self.top
        rows: i64 = len(self.code) >> self.across
        return 0 < column < self.wide - 1 and 0 < row < rows - 1

    def slot(self, cell: i64) -> i64:
        """The slot of the card at a cell; -1 if it is empty."""
        if not self.holds(cell):
            return -1
        return i64(self.slot_at[self.index(cell)]) - 1

    def code_at(self, cell: i64) -> i64:
        """0 outside of the window, at whose edge no card lies, but cards may lie beside it."""
        column = (cell & 255) - self.left
        row = (cell >> 8) - self.top
        if not 0 <= column < self.wide or not 0 <= row < len(self.code) >> self.across:
            return 0
        return self.code[self.index(cell)]

    def on_board(self, cell: i64) -> bool:
        """Whether a card may lie there at all; always, where there is no board."""
        return self.columns == 0 or (
            0 <= (cell & 255) - 128 < self.columns and 0 <= (cell >> 8) - 128 < self.rows
        )

    # --- laying and removing ---------------------------------------------------------------------------------

    def lay(self, cell: i64, laid: i64) -> None:
        """Lay a removable path card on an empty cell."""
        slot = self.put(cell, laid)
        self.removable = insert(self.removable, cell)
        if self.cards.any_ladders and self.cards.ladder[laid >> 1]:
            self.light(slot)

    def put(self, cell: i64, laid: i64) -> i64:
        """Put a card that stays (start, extra cards) or a face-down one; returns its slot."""
        if not self.holds(cell):
            self.grow(cell)
        at = self.index(cell)
        slot = self.free_slot()
        self.card[slot] = laid
        self.where[slot] = cell
        self.reach[slot] = 0
        self.slot_at[at] = u8(slot + 1)
        if TOUCHED[self.code[at]]:
            self.frontier = drop(self.frontier, cell)
        if laid >= 0:
            self.open_sides(slot, at, laid)
        return slot

    def free_slot(self) -> i64:
        """A slot that a removed card left, or a new one; a byte must be able to name it."""
        slot: i64 = len(self.card)
        if self.gone:
            self.gone -= 1
            slot = 0
            while self.card[slot] != GONE:
                slot += 1
            return slot
        self.card = append(self.card, GONE)
        self.where = append(self.where, 0)
        self.reach = append(self.reach, 0)
        return slot

    def turn_up(self, slot: i64, laid: i64) -> None:
        """A face-down card becomes a card of the maze."""
        self.card[slot] = laid
        self.open_sides(slot, self.index(self.where[slot]), laid)
        if self.cards.any_ladders and self.cards.ladder[laid >> 1]:
            self.light(slot)

    def open_sides(self, slot: i64, at: i64, laid: i64) -> None:
        """Tell the neighbours which sides are open, then carry reach into and through the card."""
        cards = self.cards
        code = self.code
        wide = self.wide
        openings = cards.openings[laid]
        meets = TOUCHED[code[at]] & openings
        # Each neighbour keeps two bits for its side that faces this card: 1 closed, 2 open, 3 open and reached.
        # Whatever reaches this card knows already that it does: it gets its 3 at once.
        code[at - wide] = (code[at - wide] & ~48) + ((1 + (openings & 1) + (meets & 1)) << 4)
        code[at + 1] = (code[at + 1] & ~192) + ((2 + (openings & 2) + (meets & 2)) << 5)
        code[at + wide] = (code[at + wide] & ~3) + ((4 + (openings & 4) + (meets & 4)) >> 2)
        code[at - 1] = (code[at - 1] & ~12) + ((8 + (openings & 8) + (meets & 8)) >> 1)
        if meets:
            reached = cards.through[laid * 16 + meets]
            self.reach[slot] = reached
            self.spread(at, reached & ~meets)

    def spread(self, at: i64, sides: i64) -> None:
        """Carry reach out of some sides of the card at a place."""
        if sides & NORTH:
            self.enter(at - self.wide, SOUTH, SOUTH_BITS)
        if sides & EAST:
            self.enter(at + 1, WEST, WEST_BITS)
        if sides & SOUTH:
            self.enter(at + self.wide, NORTH, NORTH_BITS)
        if sides & WEST:
            self.enter(at - 1, EAST, EAST_BITS)

    def enter(self, at: i64, side: i64, bits: i64) -> None:
        """A reached, open side touches this place from `side`, which has these bits in a code."""
        code = self.code
        old = code[at]
        code[at] = old | bits
        slot = i64(self.slot_at[at]) - 1
        if slot < 0:
            if not TOUCHED[old]:
                cell = self.cell_of(at)
                if self.columns == 0 or self.on_board(cell):
                    self.frontier = insert(self.frontier, cell)
            return
        laid = self.card[slot]
        if laid < 0:
            self.knocked = True
            return
        fresh = self.cards.through[laid * 16 + side] & ~self.reach[slot]
        if fresh:
            self.reach[slot] |= fresh
            self.spread(at, fresh)

    def cell_of(self, at: i64) -> i64:
        return (((at >> self.across) + self.top) << 8) + (at & (self.wide - 1)) + self.left

    def remove(self, cell: i64) -> i64:
        """Take a card out of the maze; returns the laid card. What it cut off stays, no longer reached (B-16)."""
        at = self.index(cell)
        slot = i64(self.slot_at[at]) - 1
        laid = self.card[slot]
        reached = self.reach[slot]
        if reached:
            self.forget_reach()
        self.card[slot] = GONE
        self.gone += 1
        self.slot_at[at] = u8(0)
        self.removable = drop(self.removable, cell)
        self.close_sides(at)
        if reached:
            self.flood()
        return laid

    def forget_reach(self) -> None:
        """Nothing is reached for the moment; what is open stays open."""
        code = self.code
        wide = self.wide
        reach = self.reach
        slot: i64 = 0
        while slot < len(reach):
            reached = reach[slot]
            if reached:
                at = self.index(self.where[slot])
                # 3 becomes 2 where the neighbour faces a reached side.
                code[at - wide] &= ~((reached & NORTH) << 4)
                code[at + 1] &= ~((reached & EAST) << 5)
                code[at + wide] &= ~((reached & SOUTH) >> 2)
                code[at - 1] &= ~((reached & WEST) >> 1)
                reach[slot] = 0
            slot += 1
        self.frontier = vec[i64]()

    def close_sides(self, at: i64) -> None:
        """A card is gone: its neighbours see nothing there."""
        code = self.code
        code[at - self.wide] &= ~SOUTH_BITS
        code[at + 1] &= ~WEST_BITS
        code[at + self.wide] &= ~NORTH_BITS
        code[at - 1] &= ~EAST_BITS
        if TOUCHED[code[at]]:
            self.frontier = insert(self.frontier, self.cell_of(at))

    def grow(self, cell: i64) -> None:
        """Widen the window until it holds the cell and its neighbours."""
        rows: i64 = len(self.code) >> self.across
        while not self.holds(cell):
            column = (cell & 255) - self.left
            if column < 1 or column > self.wide - 2:
                self.left -= self.wide >> 1
                self.wide *= 2
                self.across += 1
            else:
                self.top -= rows >> 1
                rows *= 2
            self.code = CLEAR[: rows << self.across]
        self.rebuild()

    def rebuild(self) -> None:
        """Work out codes, reach and frontier again from the cards that lie there."""
        self.code = CLEAR[: len(self.code)]
        self.slot_at = NOTHING[: len(self.code)]
        self.frontier = vec[i64]()
        slot: i64 = 0
        while slot < len(self.card):
            self.reach[slot] = 0
            if self.card[slot] != GONE:
                self.slot_at[self.index(self.where[slot])] = u8(slot + 1)
            slot += 1
        slot = 0
        while slot < len(self.card):
            if self.card[slot] >= 0:
                self.open_sides(slot, self.index(self.where[slot]), self.card[slot])
            slot += 1
        self.flood()

    def flood(self) -> None:
        """Reach begins at the start card, and at every ladder (S2-7)."""
        self.reach[0] = self.cards.openings[self.card[0]]
        self.spread(self.index(self.where[0]), self.reach[0])
        if self.cards.any_ladders:
            slot: i64 = 1
            while slot < len(self.card):
                laid = self.card[slot]
                if laid >= 0 and self.cards.ladder[laid >> 1]:
                    self.light(slot)
                slot += 1

    def light(self, slot: i64) -> None:
        """A ladder joins the start directly: its tunnel is reached, wherever it lies."""
        fresh = self.cards.openings[self.card[slot]] & ~self.reach[slot]
        self.reach[slot] |= fresh
        self.spread(self.index(self.where[slot]), fresh)

    # --- listing -----------------------------------------------------------------------------------------------

    def list_lays(self, ways: vec[i64], wanted: i64, tag: i64, out: Moves) -> None:
        """Every cell of the frontier with each of the laid cards `ways` that fits there.

        `wanted` has a bit for every set of open sides among them, so that most cells need one look.
        """
        openings = self.cards.openings
        code = self.code
        items = out.items
        listed = out.count
        fit = FIT
        across = self.across
        corner = (self.top << across) + self.left
        for cell in self.frontier:
            fits = fit[code[((cell >> 8) << across) + (cell & 255) - corner]] & wanted
            if fits:
                move = tag + (cell << 8)
                for laid in ways:
                    # Kept only if it fits: cheaper than a branch that nobody can predict.
                    items[listed] = move + laid
                    listed += (fits >> openings[laid]) & 1
        out.count = listed


def new_maze(cards: Cards, start: int, cell: int = ORIGIN, columns: int = 0, rows: int = 0) -> Maze:
    """An empty table but for the start card; with columns and rows it is a board."""
    maze = Maze()
    maze.cards = cards
    maze.columns = columns
    maze.rows = rows
    maze.code = CLEAR[:512]
    maze.slot_at = NOTHING[:512]
    maze.put(cell, start)
    maze.flood()
    return maze
