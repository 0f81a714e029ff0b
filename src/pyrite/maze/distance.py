"""How far it still is: the fewest cards that would join what is reached to a goal, whatever cards those must be.

A `Field` belongs to one goal and has a number for every place of the maze's window:

* on an empty place: how many cards are needed from there to the goal, the one on that place included;
* on a card that is not reached: how many are needed beyond it, should it be joined; 0 on the goal itself;
* UNKNOWN where no way leads, or none that is short enough to matter.

Closed sides bar the way (B-9), a dead end carries nothing (B-11), other face-down cards are not passed through. Every
set of two and more open sides exists as a card, so nothing else can stand in the way.

Bots are interpreted, so a field holds its array itself: one that they hand back would never be freed.
"""

from pyrite._native import i64, u8, vec
from pyrite.maze.maze import NOTHING, TOUCHED, Maze
from pyrite.maze.shapes import FACING

UNKNOWN: i64 = 255
BLANK: vec[u8] = vec[u8]([u8(255) for _ in range(65536)])
QUEUE: vec[i64] = vec[i64]([0] * 65536)


class Field:
    """The field of the goal at a cell; it ends `slack` cards beyond the nearest cell of the frontier."""

    def __init__(self, maze: Maze, goal: i64, slack: i64 = 0) -> None:
        self.maze = maze
        self.goal = goal
        self.steps: vec[u8] = steps_to(maze, goal, slack)

    def at(self, cell: i64) -> i64:
        """Fewest cards from a cell to the goal, the one on that cell included."""
        if not self.maze.holds(cell):
            return UNKNOWN
        return i64(self.steps[self.maze.index(cell)])

    def distance(self) -> i64:
        """Fewest cards from what is reached to the goal: 0 if it is reached, UNKNOWN without a way."""
        maze = self.maze
        if TOUCHED[maze.code_at(self.goal)]:
            return 0
        known = self.steps
        best = UNKNOWN
        for cell in maze.frontier:
            steps = i64(known[maze.index(cell)])
            if steps < best:
                best = steps
        return best

    def beyond(self, cell: i64, laid: i64) -> i64:
        """Fewest cards needed beyond a card laid at a cell of the frontier.

        A lower bound: the way that the field knows may have led through that very cell.
        """
        maze = self.maze
        if not maze.holds(cell):
            return UNKNOWN
        at = maze.index(cell)
        here = maze.code[at]
        joins = maze.cards.joins
        known = self.steps
        out: i64 = 0
        side: i64 = 0
        while side < 4:
            if (here >> (2 * side)) & 3 == 3:
                out |= joins[laid * 4 + side]
            side += 1
        best = UNKNOWN
        side = 0
        while side < 4:
            if (out >> side) & 1 and (here >> (2 * side)) & 3 != 3:
                beside = at + ((2 - side) if side & 1 else (side - 1) * maze.wide)
                steps = i64(known[beside])
                if steps < best:
                    best = steps
            side += 1
        return best


def distance(maze: Maze, goal: i64) -> i64:
    """Fewest cards from what is reached to the goal at a cell."""
    return Field(maze, goal).distance()


def steps_to(maze: Maze, goal: i64, slack: i64) -> vec[u8]:
    code = maze.code
    slot_at = maze.slot_at
    wide = maze.wide
    size: i64 = len(code)
    inner = wide - 1
    field = BLANK[:size]
    used = NOTHING[: len(maze.card)]
    queue = QUEUE[: size + 1]
    at = maze.index(goal)
    field[at] = u8(0)
    queue[0] = at
    head: i64 = 0
    tail: i64 = 1
    most = UNKNOWN - 1
    while head < tail:
        at = queue[head]
        head += 1
        depth = i64(field[at])
        if depth >= most:
            break
        here = code[at]
        if here and depth and TOUCHED[here] and depth + slack < most:
            most = depth + slack
        column = at & inner
        if column == 0 or column == inner or at < wide or at >= size - wide:
            continue
        side: i64 = 0
        while side < 4:
            facing = (here >> (2 * side)) & 3
            if facing == 0 or facing == 2:
                beside = at + ((2 - side) if side & 1 else (side - 1) * wide)
                if slot_at[beside] == 0:
                    if field[beside] == 255:
                        field[beside] = u8(depth + 1)
                        queue[tail] = beside
                        tail += 1
                elif facing == 2:
                    tail = follow(maze, beside, FACING[side], depth, field, used, queue, tail)
            side += 1
    return field


def follow(
    maze: Maze, at: i64, side: i64, depth: i64, field: vec[u8], used: vec[u8], queue: vec[i64], tail: i64
) -> i64:
    """Go back through a tunnel that lies there already and costs no card; returns the new end of the queue."""
    slot = i64(maze.slot_at[at]) - 1
    laid = maze.card[slot]
    if laid < 0:
        return tail
    fresh = maze.cards.joins[laid * 4 + side] & ~i64(used[slot])
    used[slot] = u8(i64(used[slot]) | fresh)
    if i64(field[at]) > depth:
        field[at] = u8(depth)
    here = maze.code[at]
    way: i64 = 0
    while way < 4:
        if (fresh >> way) & 1 and way != side:
            beside = at + ((2 - way) if way & 1 else (way - 1) * maze.wide)
            if maze.slot_at[beside] == 0:
                if field[beside] == 255:
                    field[beside] = u8(depth + 1)
                    queue[tail] = beside
                    tail += 1
            elif (here >> (2 * way)) & 3 == 2:
                tail = follow(maze, beside, FACING[way], depth, field, used, queue, tail)
        way += 1
    return tail
