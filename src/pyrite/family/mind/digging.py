"""Digging: what lays and rockfalls are worth. They are compared with each other: all get a quick guess, and the most
promising ones are measured."""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.bits import BIT
from pyrite.core.move import MOST_MOVES
from pyrite.family.mind.knower import ALONE, BARS, CRYSTALS, Knower
from pyrite.family.mind.thought import IDLE, WORTH
from pyrite.family.mind.ways import NO_WAY
from pyrite.family.rules import Rules

WIN: Final = 100 * WORTH
LOST: Final = -50 * WORTH
VERIFY: Final = 4  # lays and rockfalls that are measured exactly
NOT_NEARER: Final = -500  # a second way costs a card and may help later
CRYSTAL_WORTH: Final = 1600
WIDE: Final = 50  # for each open side: more ways round the next dead end


class Digging(Knower):
    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.lay_tag: i64 = -1
        self.fall_tag: i64 = -1
        self.listed: vec[i64] = vec[i64]([0] * int(MOST_MOVES))  # the worth of each move
        # By sides of a card that go on from a cell: what was guessed for them, and for which cell.
        self.guessed: vec[i64] = vec[i64]([0] * 16)
        self.guessed_at: vec[i64] = vec[i64]([0] * 16)
        # The most promising lays or rockfalls, by place in the list of moves, and how promising.
        self.picks: vec[i64] = vec[i64]([0] * 8)
        self.picks_by: vec[i64] = vec[i64]([0] * 8)
        self.picked: i64 = 0
        # What removing a card would do, by slot, for the maze of `fallen_mark`: steps of each goal, 5 bits each.
        self.fallen: vec[i64] = vec[i64]([0] * 256)
        self.fallen_mark: i64 = -1
        self.rivals: i64 = -1  # the other team, if it walks otherwise than ours

    def forget_guesses(self) -> None:
        place: i64 = 0
        while place < 16:
            self.guessed_at[place] = -1
            place += 1

    def guess(self, cell: i64, sides: i64) -> i64:
        """The expected distance with a card at a cell that goes on by these sides, added up over the goals."""
        if self.guessed_at[sides] == cell:
            return self.guessed[sides]
        ways = self.ways
        total: i64 = 0
        goal: i64 = 0
        while self.possible >> goal:
            if (self.possible >> goal) & 1:
                total += ways.guess(goal, cell, sides)
            goal += 1
        self.guessed[sides] = total
        self.guessed_at[sides] = cell
        return total

    def after(self, cell: i64, laid: i64) -> i64:
        """The expected distance once a card is laid, exactly."""
        ways = self.ways
        sides = ways.leads_to(cell, laid)
        total: i64 = 0
        goal: i64 = 0
        while self.possible >> goal:
            if (self.possible >> goal) & 1:
                total += ways.after(goal, cell, laid, sides)
            goal += 1
        return self.mean(total)

    def pick(self, place: i64, by: i64) -> None:
        """Keep the places with the lowest numbers, in the order in which they came."""
        at = self.picked
        if at == VERIFY:
            if by >= self.picks_by[at - 1]:
                return
            at -= 1
        else:
            self.picked += 1
        while at > 0 and self.picks_by[at - 1] > by:
            self.picks_by[at] = self.picks_by[at - 1]
            self.picks[at] = self.picks[at - 1]
            at -= 1
        self.picks_by[at] = by
        self.picks[at] = place

    def weigh_digging(self, moves: vec[i64]) -> None:
        """By how much the expected distance falls. The best few guesses are measured."""
        listed = self.listed
        dead_end = self.kinds.dead_end
        self.picked = 0
        self.note_doors(moves)
        place: i64 = 0
        while place < len(moves):
            move = moves[place]
            if move >> 24 == self.lay_tag:
                laid = move & 255
                if dead_end[laid >> 1] == 0 and not self.barred(laid >> 1):
                    cell = (move >> 8) & 65535
                    guess = self.guess(cell, self.ways.leads_to(cell, laid))
                    if guess < self.sum_now:
                        # Of equally promising ones the widest is looked at first.
                        self.pick(place, guess * 16 - self.kinds.width[laid >> 1])
                    elif guess == self.sum_now:
                        listed[place] = self.dug(move, self.now)
            place += 1
        number: i64 = 0
        while number < self.picked:
            place = self.picks[number]
            move = moves[place]
            listed[place] = self.dug(move, self.after((move >> 8) & 65535, move & 255))
            number += 1

    def dug(self, move: i64, after: i64) -> i64:
        """What a lay is worth after which the treasure is so far to be expected."""
        if after == 0:
            return WIN
        if self.plan == ALONE and after <= WORTH < self.now and not self.others_hindered():
            return -600  # the last step but one would be a present to the next player
        wide = WIDE * self.kinds.width[(move & 255) >> 1]
        gain = self.now - after
        if self.rivals >= 0:
            gain += self.against_rivals(move)
        return gain + wide if gain > 0 else NOT_NEARER + wide + gain

    # --- doors (S2-8) ----------------------------------------------------------------------------------------------

    def barred(self, kind: i64) -> bool:
        """A card that is rock to our own team."""
        return self.team >= 0 and self.teams[self.team].rock[kind] != 0

    def note_doors(self, moves: vec[i64]) -> None:
        """Do the others walk otherwise than we do? Only if doors lie there, or can be laid."""
        self.rivals = -1
        if self.team < 0 or len(self.teams) < 2:
            return
        rivals: i64 = 1 - self.team
        ours = self.teams[self.team]
        theirs = self.teams[rivals]
        if theirs.look(self.s, self.common.mark) or ours.closed:
            self.rivals = rivals
            return
        for move in moves:
            if move >> 24 == self.lay_tag:
                kind = (move & 255) >> 1
                if ours.shut[kind] or theirs.shut[kind]:
                    self.rivals = rivals
                    return

    def against_rivals(self, move: i64) -> i64:
        """What a lay does to the other team: its treasure is our loss, a longer way for it is worth a little."""
        theirs = self.teams[self.rivals]
        ways = theirs.ways if theirs.closed else self.common
        cell = (move >> 8) & 65535
        laid = move & 255
        before: i64 = 0
        after: i64 = 0
        goal: i64 = 0
        while self.possible >> goal:
            if (self.possible >> goal) & 1:
                steps = ways.steps[goal]
                before += steps if steps < NO_WAY else NO_WAY
                if theirs.shut[laid >> 1]:
                    after += steps if steps < NO_WAY else NO_WAY
                else:
                    after += ways.after(goal, cell, laid, ways.leads_to(cell, laid))
            goal += 1
        if after == 0:
            return LOST
        change = self.mean(after - before) // 10
        return -300 if change < -300 else 300 if change > 300 else change

    def weigh_crystals(self, moves: vec[i64]) -> None:
        """Crystals count wherever they lie (S2-19); where they help the diggers nobody minds them. Digging looks
        honest, and opens places for crystals."""
        listed = self.listed
        place: i64 = 0
        while place < len(moves):
            move = moves[place]
            if move >> 24 == self.lay_tag:
                kind = (move & 255) >> 1
                worth = listed[place]
                if worth > IDLE:
                    worth = worth // 5 if worth < 10000 else 2000
                    listed[place] = worth
                if self.kinds.crystal[kind]:
                    more = 0 if worth <= IDLE else 300 if worth > 300 else worth
                    listed[place] = CRYSTAL_WORTH + more - (200 if self.kinds.dead_end[kind] else 0)
            place += 1

    def others_hindered(self) -> bool:
        seat: i64 = 0
        while seat < self.players:
            if seat != self.seat and self.hinders(seat) == 0:
                return False
            seat += 1
        return True

    def weigh_barring(self, moves: vec[i64]) -> None:
        """By how much the expected distance rises; only a card on the shortest way can raise it."""
        listed = self.listed
        kinds = self.kinds
        eager = self.eager()
        self.picked = 0
        cell: i64 = -1
        on_the_way = False
        place: i64 = 0
        while place < len(moves):
            move = moves[place]
            if move >> 24 == self.lay_tag:
                here = (move >> 8) & 65535
                if here != cell:
                    cell = here
                    on_the_way = self.ways.on_the_way(cell, self.possible)
                if on_the_way:
                    laid = move & 255
                    guess = self.guess(cell, self.ways.leads_to(cell, laid))
                    self.pick(place, kinds.width[laid >> 1] - guess * 16)
            place += 1
        number: i64 = 0
        while number < self.picked:
            place = self.picks[number]
            move = moves[place]
            kind = (move & 255) >> 1
            rise = self.after((move >> 8) & 65535, move & 255) - self.now
            if rise > 0 or (rise == 0 and kinds.dead_end[kind]):
                # A curve that leads astray is seen with more patience than a dead end.
                plain = 300 if kinds.dead_end[kind] else 500
                listed[place] = eager * (rise + plain) // 1000 - 10 * kinds.width[kind]
            number += 1

    def weigh_falls(self, moves: vec[i64]) -> None:
        """Diggers remove what stands in the way, the farthest dead ends first; saboteurs what the way hangs on, nearest
        to the likely treasure first."""
        listed = self.listed
        self.picked = 0
        place: i64 = 0
        while place < len(moves):
            move = moves[place]
            if move >> 24 == self.fall_tag:
                cell = (move >> 8) & 65535
                slot = self.s.maze.slot(cell)
                if self.plan == BARS:
                    if self.s.maze.reach[slot]:
                        self.pick(place, self.air(cell))
                elif self.in_the_way(self.s.maze.card[slot] >> 1):
                    self.pick(place, -(cell & 255))
            place += 1
        eager = self.eager()
        number: i64 = 0
        while number < self.picked:
            place = self.picks[number]
            change = self.after_fall((moves[place] >> 8) & 65535) - self.now
            if self.plan == BARS:
                if change > 0:
                    listed[place] = eager * change // 1000
            elif change < 0:
                listed[place] = -8 * change // (50 if self.plan == CRYSTALS else 10)
            number += 1

    def in_the_way(self, kind: i64) -> bool:
        if self.plan == CRYSTALS and self.kinds.crystal[kind]:
            return False
        return self.kinds.dead_end[kind] != 0 or self.barred(kind)

    def air(self, cell: i64) -> i64:
        """Steps over an empty table to the goals that may hide the treasure, added up."""
        total: i64 = 0
        goal: i64 = 0
        while self.possible >> goal:
            if (self.possible >> goal) & 1:
                there = self.ways.cells[goal]
                east = (cell & 255) - (there & 255)
                south = (cell >> 8) - (there >> 8)
                total += (east if east > 0 else -east) + (south if south > 0 else -south)
            goal += 1
        return total

    def after_fall(self, cell: i64) -> i64:
        """The expected distance once a card is removed (B-16); worked out once for each maze."""
        ways = self.ways
        mark = 4 * ways.mark + (self.team + 1 if ways is not self.common else 0)
        if self.fallen_mark != mark:
            self.fallen_mark = mark
            place: i64 = 0
            while place < 256:
                self.fallen[place] = -1
                place += 1
        slot = self.s.maze.slot(cell)
        found = self.fallen[slot]
        goal: i64 = 0
        if found < 0:
            maze = ways.maze.copy()
            maze.remove(cell)
            found = 0
            while ways.goals >> goal:
                if (ways.goals >> goal) & 1:
                    found += ways.in_maze(maze, goal) * BIT[5 * goal]
                goal += 1
            self.fallen[slot] = found
        total: i64 = 0
        goal = 0
        while self.possible >> goal:
            if (self.possible >> goal) & 1:
                total += (found >> (5 * goal)) & 31
            goal += 1
        return self.mean(total)
