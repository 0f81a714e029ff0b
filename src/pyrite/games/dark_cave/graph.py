"""The network of squares: what lies next to a square, how far a creature gets, where an abyss is.

Nothing here is kept between calls: the neighbours of a square follow from the cards that lie there (layout.py), and a
search marks what it has seen in arrays of its own, by slot of the maze and number of a square.
"""

from typing import Final

from pyrite._native import i64, vec
from pyrite.family.state import State
from pyrite.games.dark_cave.layout import MOST, ON_LADDER
from pyrite.games.dark_cave.slots import PAWNS, WEBS, web_at
from pyrite.games.expedition.moves.cards import edge_of
from pyrite.maze.maze import FACE_DOWN
from pyrite.maze.shapes import FACING

HIDDEN: Final = 7  # in place of a square's number: a goal that lies face down
NEIGHBOURS: Final = 24  # more than any square has
PLACES: Final = 2048  # slots of a maze times squares of a card


class Search:
    """Scratch space; nothing in it outlives a call."""

    def __init__(self) -> None:
        self.around: vec[i64] = vec[i64]([0] * NEIGHBOURS)
        self.queue: vec[i64] = vec[i64]([0] * PLACES)
        self.depth: vec[i64] = vec[i64]([0] * PLACES)
        self.seen: vec[i64] = vec[i64]([0] * PLACES)
        self.pawns: vec[i64] = vec[i64]([0] * PLACES)
        self.turn: i64 = 0  # of this search: older marks do not count


SEARCH: Final = Search()


def laid_at(s: State, cell: i64) -> i64:
    """The card that lies face up at a cell; below 0 if none does."""
    slot = s.maze.slot(cell)
    return FACE_DOWN if slot < 0 else s.maze.card[slot]


def marks(s: State, square: i64) -> i64:
    """What is on a square."""
    return s.rules.squares.marks[laid_at(s, square // MOST) * MOST + square % MOST]


def hidden(s: State, square: i64) -> bool:
    """Does it stand for a goal that lies face down? A card that is face up may have a square of that number."""
    return square & 7 == HIDDEN and laid_at(s, square >> 3) < 0


def list_around(s: State, square: i64, out: vec[i64], goals: bool = False) -> i64:
    """Write the squares one step away into `out` and return how many: those on the card, over its sides, by ladder.
    With `goals`, face-down ones that a pawn could step onto are among them, with the number HIDDEN."""
    maze = s.maze
    squares = s.rules.squares
    cell = square >> 3
    own = square & 7
    at = maze.index(cell)
    place = maze.card[i64(maze.slot_at[at]) - 1] * MOST + own
    count: i64 = 0
    beside = squares.beside[place]
    number: i64 = 0
    while beside >> number:
        if (beside >> number) & 1:
            out[count] = square - own + number
            count += 1
        number += 1
    opens = squares.opens[place]
    side: i64 = 0
    while opens >> side:
        if (opens >> side) & 1:
            # The window of the maze covers the neighbours of every card.
            slot = i64(maze.slot_at[at + ((2 - side) if side & 1 else (side - 1) * maze.wide)]) - 1
            if slot >= 0:
                laid = maze.card[slot]
                number = HIDDEN if goals else -1
                if laid >= 0:
                    number = squares.at_side[laid * 4 + FACING[side]]
                if number >= 0 and (s.slots[WEBS] == 0 or web_at(s, edge_of(cell, side)) < 0):
                    out[count] = maze.where[slot] * MOST + number
                    count += 1
        side += 1
    if squares.marks[place] & ON_LADDER:
        count = list_marked(s, ON_LADDER, square, out, count)
    return count


def list_marked(s: State, mark: i64, but: i64, out: vec[i64], count: i64) -> i64:
    """Add every square on the table with this mark, rising, but one and those that are there already; returns the new
    count."""
    maze = s.maze
    squares = s.rules.squares
    first = count
    slot: i64 = 0
    while slot < len(maze.card):
        laid = maze.card[slot]
        if laid >= 0 and squares.marked[laid] & mark:
            square = maze.where[slot] * MOST + squares.marked_square(laid, mark)
            known = square == but
            place: i64 = 0
            while place < first:
                known = known or out[place] == square
                place += 1
            if not known:
                place = count
                while place > first and out[place - 1] > square:
                    out[place] = out[place - 1]
                    place -= 1
                out[place] = square
                count += 1
        slot += 1
    return count


def place_of(s: State, square: i64) -> i64:
    """Where a search marks a square."""
    maze = s.maze
    return (i64(maze.slot_at[maze.index(square >> 3)]) - 1) * MOST + (square & 7)


def list_reached(s: State, start: i64, steps: i64) -> i64:
    """Where a creature may go from a square in so many steps (DC-22, DC-23), into `SEARCH.queue`; returns how many.
    Squares with pawns stop it; the square it starts on is among them if it can leave it and come back."""
    search = SEARCH
    search.turn += 1
    turn = search.turn
    queue = search.queue
    depth = search.depth
    around = search.around
    seat: i64 = 0
    while seat < len(s.held):
        if s.slots[PAWNS + seat]:
            search.pawns[place_of(s, s.slots[PAWNS + seat])] = turn
        seat += 1
    back = False
    queue[0] = start
    depth[0] = 0
    head: i64 = 0
    tail: i64 = 1
    search.seen[place_of(s, start)] = turn
    while head < tail and depth[head] < steps:
        square = queue[head]
        far = depth[head]
        if head and search.pawns[place_of(s, square)] == turn:
            head += 1
            continue
        count = list_around(s, square, around)
        number: i64 = 0
        while number < count:
            other = around[number]
            place = place_of(s, other)
            if search.seen[place] != turn:
                search.seen[place] = turn
                queue[tail] = other
                depth[tail] = far + 1
                tail += 1
            elif other == start and far < steps:
                back = True
            number += 1
        head += 1
    if not back:
        queue[0] = queue[tail - 1]
        tail -= 1
    return tail
