"""Ways: how far it is to every goal that lies face down, for all seats alike, and what a card would change about it.

A field (maze/distance.py says what it holds) belongs to each goal. It is worked out when the maze has changed, not at
every decision: half of all turns leave the maze alone. All scratch space is kept and marked with a stamp, so that
nothing is ever cleared or allocated while games are played out.
"""

from typing import Final

from pyrite._native import i64, vec
from pyrite.family.state import State
from pyrite.maze.maze import GONE, TOUCHED, Maze
from pyrite.maze.shapes import FACING

MOST_GOALS: Final = 16
UNKNOWN: Final = 255
SLACK: Final = 3  # detours longer than this are all the same to us
NO_WAY: Final = 16  # what a goal counts that can't be reached any more
SIGNATURE: Final = 2**40 - 1


class Ways:
    def __init__(self) -> None:
        self.maze: Maze
        self.mark: i64 = -1  # of the maze that the fields belong to
        self.goals: i64 = 0  # mask of the goals that lie face down
        self.count: i64 = 0  # how many goals the table has
        self.cells: vec[i64] = vec[i64]([0] * int(MOST_GOALS))
        self.steps: vec[i64] = vec[i64]([0] * int(MOST_GOALS))  # cards that it is to each goal
        # The nearest cell of the frontier, and how far it is from the next best one.
        self.nearest: vec[i64] = vec[i64]([0] * int(MOST_GOALS))
        self.second: vec[i64] = vec[i64]([0] * int(MOST_GOALS))
        # The fields of all goals, one behind the other: stamp * 256 + steps.
        self.room: i64 = 0  # places of each
        self.fields: vec[i64] = vec[i64]()
        self.spare: vec[i64] = vec[i64]()  # a field that nobody keeps
        self.field: vec[i64] = vec[i64]()  # the one that is being walked through
        self.sure = True  # whether the last guess is exact
        self.stamp: i64 = 0
        self.stamps: vec[i64] = vec[i64]([0] * int(MOST_GOALS))  # by goal: that of its field
        self.used: vec[i64] = vec[i64]([0] * 256)  # by slot: sides that were followed
        self.queue: vec[i64] = vec[i64]()
        self.tail: i64 = 0
        # What would be if one place held another card: -1 if nothing would.
        self.over: i64 = -1
        self.over_laid: i64 = 0
        self.over_joined: i64 = 0  # its sides that what is reached goes on to

    # --- keeping up with the maze ------------------------------------------------------------------------------

    def look(self, s: State) -> bool:
        """Take in the maze of a state; says whether it has changed since the last look."""
        return self.take_in(s.maze, mark_of(s.maze), s.goals_down, len(s.goals))

    def take_in(self, maze: Maze, mark: i64, down: i64, count: i64) -> bool:
        """The same of a maze with this mark, in which so many goals lie, those of a mask face down."""
        self.maze = maze
        if mark == self.mark and down == self.goals:
            return False
        self.mark = mark
        self.goals = down
        self.count = count
        if len(maze.code) > self.room:
            self.room = len(maze.code)
            self.fields = vec[i64]([0] * int(self.room * self.count))
        goal: i64 = 0
        while goal < self.count:
            if (self.goals >> goal) & 1:
                self.cells[goal] = maze.where[goal + 1]
                self.measure(goal)
            goal += 1
        return True

    def measure(self, goal: i64) -> None:
        """The field of a goal, and what of it is asked most."""
        maze = self.maze
        known = self.fields
        base = goal * self.room
        self.over = -1
        self.field = known
        self.spread(maze.where[goal + 1], base, SLACK)
        stamp = self.stamp
        self.stamps[goal] = stamp
        best: i64 = UNKNOWN
        second: i64 = UNKNOWN
        where: i64 = 0
        for cell in maze.frontier:
            value = known[base + maze.index(cell)]
            if value >> 8 == stamp:
                steps = value & 255
                if steps < best:
                    second = best
                    best = steps
                    where = cell
                elif steps < second:
                    second = steps
        if TOUCHED[maze.code_at(maze.where[goal + 1])]:
            best = 0
        self.steps[goal] = best
        self.nearest[goal] = where
        self.second[goal] = second

    # --- asking ------------------------------------------------------------------------------------------------

    def at(self, goal: i64, cell: i64) -> i64:
        """Fewest cards from a cell to a goal, the one on that cell included."""
        maze = self.maze
        if not maze.holds(cell):
            return UNKNOWN
        value = self.fields[goal * self.room + maze.index(cell)]
        return value & 255 if value >> 8 == self.stamps[goal] else UNKNOWN

    def on_the_way(self, cell: i64, goals: i64) -> bool:
        """Whether the shortest way to one of these goals may begin at this cell."""
        goal: i64 = 0
        while goals >> goal:
            if (goals >> goal) & 1 and self.at(goal, cell) <= self.steps[goal]:
                return True
            goal += 1
        return False

    def leads_to(self, cell: i64, laid: i64) -> i64:
        """The sides on which a card laid at a cell of the frontier would go on."""
        maze = self.maze
        cards = maze.cards
        if cards.ladder[laid >> 1]:
            return cards.openings[laid]  # it is joined to the start wherever it lies (S2-7)
        touched = TOUCHED[maze.code_at(cell)]
        return cards.through[laid * 16 + (touched & cards.openings[laid])] & ~touched

    def beyond(self, goal: i64, cell: i64, sides: i64) -> i64:
        """Fewest cards needed beyond a cell, going on by some of its sides; never more than it will be."""
        maze = self.maze
        if not maze.holds(cell):
            return UNKNOWN
        place = maze.index(cell)
        at = goal * self.room
        known = self.fields
        stamp = self.stamps[goal]
        best: i64 = UNKNOWN
        side: i64 = 0
        while side < 4:
            if (sides >> side) & 1:
                beside = place + ((2 - side) if side & 1 else (side - 1) * maze.wide)
                value = known[at + beside]
                if value >> 8 == stamp and value & 255 < best:
                    best = value & 255
                    self.sure = maze.slot_at[beside] == 0
            side += 1
        return best

    def guess(self, goal: i64, cell: i64, sides: i64) -> i64:
        """Cards to a goal once a card lies at a cell and goes on by these sides; hardly ever more than it will be, and
        exactly it if we are `sure`: the way gets no longer, and no card that lies there already is a part of it."""
        self.sure = True
        best = self.beyond(goal, cell, sides)
        steps = self.steps[goal]
        if best > steps:
            self.sure = self.at(goal, cell) > steps
            if self.sure:
                best = steps
            else:
                # Its nearest cell is built on: other ways stay open.
                other = self.second[goal] if cell == self.nearest[goal] else steps
                if other < best:
                    best = other
        # The field ends a little beyond the shortest way: what it does not know is at least that far.
        if best > steps + SLACK + 1:
            best = steps + SLACK + 1
        return best if best < NO_WAY else NO_WAY

    def after(self, goal: i64, cell: i64, laid: i64, sides: i64) -> i64:
        """Cards to a goal once a card is laid, exactly, by the shortest way to know it."""
        guess = self.guess(goal, cell, sides)
        if self.sure and self.maze.cards.ladder[laid >> 1] == 0:
            return guess
        return self.after_lay(goal, cell, laid)

    def after_lay(self, goal: i64, cell: i64, laid: i64) -> i64:
        """Cards to a goal once a card is laid, exactly."""
        maze = self.maze
        if not maze.holds(cell):
            maze = maze.copy()
            maze.lay(cell, laid)
            return self.in_maze(maze, goal)
        self.over = maze.index(cell)
        self.over_laid = laid
        cards = maze.cards
        if cards.ladder[laid >> 1]:
            self.over_joined = cards.openings[laid]
        else:
            touched = TOUCHED[maze.code[self.over]]
            self.over_joined = cards.through[laid * 16 + (touched & cards.openings[laid])]
        steps = self.nearest_of(goal)
        self.over = -1
        return steps

    def in_maze(self, maze: Maze, goal: i64) -> i64:
        """Cards to a goal in another maze than that of the last look, exactly."""
        kept = self.maze
        self.maze = maze
        self.over = -1
        steps = self.nearest_of(goal)
        self.maze = kept
        return steps

    def nearest_of(self, goal: i64) -> i64:
        if TOUCHED[self.maze.code_at(self.maze.where[goal + 1])]:
            return 0
        size: i64 = len(self.maze.code)
        if size > len(self.spare):
            self.spare = vec[i64]([0] * int(size))
        self.field = self.spare
        steps = self.spread(self.maze.where[goal + 1], 0, -1)
        return steps if steps < NO_WAY else NO_WAY

    # --- walking -----------------------------------------------------------------------------------------------

    def spread(self, start: i64, base: i64, slack: i64) -> i64:
        """Walk back from a cell through the maze. With a slack below 0 it ends at the first cell that is joined to what
        is reached, and only that distance is wanted; else the field is filled, so many cards beyond it."""
        maze = self.maze
        code = maze.code
        slot_at = maze.slot_at
        field = self.field
        wide = maze.wide
        if len(self.queue) <= len(code):
            self.queue = vec[i64]([0] * int(len(code) + 1))
        edge: i64 = len(code) - wide
        inner = wide - 1
        queue = self.queue
        stamp = self.stamp + 1
        self.stamp = stamp
        high = stamp << 8
        over = self.over
        at = maze.index(start)
        field[base + at] = high
        queue[0] = at
        head: i64 = 0
        self.tail = 1
        most: i64 = UNKNOWN - 1
        while head < self.tail:
            at = queue[head]
            head += 1
            depth = field[base + at] & 255
            if depth >= most:
                break
            here = code[at]
            if here and depth and TOUCHED[here]:
                if slack < 0:
                    return depth
                if depth + slack < most:
                    most = depth + slack
            column = at & inner
            if column == 0 or column == inner or at < wide or at >= edge:
                continue
            side: i64 = 0
            while side < 4:
                seen = (here >> (2 * side)) & 3
                if seen == 0 or seen == 2:
                    beside = at + ((2 - side) if side & 1 else (side - 1) * wide)
                    if beside == over:
                        facing = FACING[side]
                        opened = (maze.cards.openings[self.over_laid] >> facing) & 1
                        if opened and self.follow(beside, facing, depth, base, high):
                            return depth
                    elif slot_at[beside] == 0:
                        if field[base + beside] >> 8 != stamp:
                            field[base + beside] = high + depth + 1
                            queue[self.tail] = beside
                            self.tail += 1
                    elif seen == 2 and self.follow(beside, FACING[side], depth, base, high):
                        return depth
                side += 1
        return UNKNOWN

    def follow(self, at: i64, side: i64, depth: i64, base: i64, high: i64) -> bool:
        """Go back through a tunnel that lies there already, or would, and costs no card; says whether it is joined to
        what would be reached."""
        maze = self.maze
        field = self.field
        stamp = high >> 8
        joined: i64 = 0
        slot: i64 = 255
        if at == self.over:
            joined = maze.cards.joins[self.over_laid * 4 + side]
            if joined & self.over_joined:
                return True
        else:
            slot = i64(maze.slot_at[at]) - 1
            laid = maze.card[slot]
            if laid < 0:
                return False
            joined = maze.cards.joins[laid * 4 + side]
        past = self.used[slot]
        walked = past & 15 if past >> 4 == stamp else 0
        fresh = joined & ~walked
        self.used[slot] = (stamp << 4) + (walked | fresh)
        if field[base + at] >> 8 != stamp or field[base + at] & 255 > depth:
            field[base + at] = high + depth
        here = maze.code[at]
        way: i64 = 0
        while way < 4:
            if (fresh >> way) & 1 and way != side:
                beside = at + ((2 - way) if way & 1 else (way - 1) * maze.wide)
                if beside == self.over:
                    facing = FACING[way]
                    opened = (maze.cards.openings[self.over_laid] >> facing) & 1
                    if opened and self.follow(beside, facing, depth, base, high):
                        return True
                elif maze.slot_at[beside] == 0:
                    if field[base + beside] >> 8 != stamp:
                        field[base + beside] = high + depth + 1
                        self.queue[self.tail] = beside
                        self.tail += 1
                elif (here >> (2 * way)) & 3 == 2 and self.follow(beside, FACING[way], depth, base, high):
                    return True
            way += 1
        return False


def mark_of(maze: Maze) -> i64:
    """A number that another maze hardly has."""
    mark: i64 = len(maze.card)
    card = maze.card
    where = maze.where
    slot: i64 = 0
    while slot < len(card):
        if card[slot] != GONE:
            mark = (mark * 31 + card[slot] * 65536 + where[slot]) & SIGNATURE
        slot += 1
    return mark
