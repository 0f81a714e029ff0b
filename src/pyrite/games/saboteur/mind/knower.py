"""Knower: what one seat of a table reckons with in one decision, and nothing that it may not know.

That is the table, its own hand and dwarf card, the goals and dwarf cards it has seen, and the judge, who has seen what
all have seen.
"""

from typing import Final

from pyrite._native import append, i64, vec
from pyrite.core.bits import count, lowest
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.family.frames import GOAL_FAMILY, ROLE_FAMILY
from pyrite.family.rules import Rules
from pyrite.family.state import HAND, State
from pyrite.family.turn import BROKEN
from pyrite.games.mind import UNSEEN, Mind
from pyrite.games.saboteur.cards import GREEDY, SABOTEUR, TREASURE
from pyrite.games.saboteur.mind.kinds import Kinds
from pyrite.games.saboteur.mind.thought import WORTH
from pyrite.games.saboteur.mind.ways import NO_WAY, Ways

# What a role is after.
DIGS: Final = 0
BARS: Final = 1
ALONE: Final = 2  # to lay the last card itself (CH-16)
LONG_WAY: Final = 5 * WORTH  # as long as the treasure is farther, a saboteur had better not be noticed
THICK_DECK: Final = 50  # as thick as it never is in the base game


class Knower(Mind):
    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.players)
        self.rules = rules
        self.kinds = Kinds(rules)
        self.ways = Ways()
        self.treasure: i64 = rules.cards.kind_of.get(TREASURE, -1)
        self.plans: vec[i64] = vec[i64]()  # by role: what it is after
        for name in rules.roles:
            self.plans = append(self.plans, BARS if name == SABOTEUR else ALONE if name == GREEDY else DIGS)
        # The decision that is thought about.
        self.s: State
        self.seat: i64 = 0
        self.role: i64 = 0
        self.plan: i64 = DIGS
        self.side: i64 = 0  # 1 if the treasure is to be reached, -1 if not
        self.possible: i64 = 0  # mask of the goals that may hide the treasure, as far as the seat knows
        self.chances: i64 = 1  # how many these are
        self.sum_now: i64 = 0  # how far these are, added up; what can't be reached counts NO_WAY
        self.now: i64 = 0  # how far the treasure is to be expected, in thousandths
        self.roles_seen: vec[i64] = vec[i64]([0] * int(rules.players))  # by seat: its dwarf card, or UNSEEN

    def face(self, s: State, seat: i64, role: i64) -> None:
        """Take in what a seat knows."""
        self.s = s
        self.seat = seat
        self.ways.look(s)
        self.role = s.roles[seat] if role < 0 else role
        self.plan = self.plans[self.role]
        self.side = -1 if self.plan == BARS else 1 if self.plan == DIGS else 0
        self.recall(s, seat)
        self.sum_now = self.sum_of_steps()
        self.now = self.mean(self.sum_now)

    def recall(self, s: State, seat: i64) -> None:
        """What the seat has seen: goals, and dwarf cards."""
        down = s.goals_down
        possible = down
        other: i64 = 0
        while other < self.players:
            self.roles_seen[other] = UNSEEN
            other += 1
        for entry in s.facts:
            if seat_of(entry) != seat:
                continue
            family = family_of(entry)
            places = places_of(entry)
            single = places & (places - 1) == 0
            if family == GOAL_FAMILY:
                if face_of(entry) == self.treasure:
                    possible &= places
                elif single:
                    possible &= ~places
            elif family == ROLE_FAMILY and single:
                place = lowest(places)
                if place < self.players:
                    self.roles_seen[place] = face_of(entry)
        self.possible = possible
        self.chances = count(possible)

    def sum_of_steps(self) -> i64:
        total: i64 = 0
        goal: i64 = 0
        while self.possible >> goal:
            if (self.possible >> goal) & 1:
                steps = self.ways.steps[goal]
                total += steps if steps < NO_WAY else NO_WAY
            goal += 1
        return total

    def mean(self, total: i64) -> i64:
        """Of the steps to all goals that may hide the treasure, added up; 0 if there is none left."""
        return 1000 * total // self.chances if self.chances else 0

    def knows_treasure(self) -> bool:
        return self.chances == 1

    def weight(self, seat: i64) -> i64:
        """How much a seat is against us, in thousandths: above 0 a foe, below 0 a friend."""
        score = self.judge.sums[seat]
        return -score if self.plan == BARS else score

    def is_foe(self, seat: i64) -> bool:
        return self.judge.is_suspect(seat) != (self.plan == BARS)

    def is_ally(self, seat: i64) -> bool:
        return not self.is_foe(seat)

    def hinders(self, seat: i64) -> i64:
        """How many cards in front of a seat keep it from laying (B-12, S2-12)."""
        return count(self.s.front[seat] & (BROKEN | self.rules.jail))

    def copies(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind the seat that thinks holds besides one."""
        s = self.s
        found: i64 = -1
        place = seat * HAND
        end = place + s.held[seat]
        while place < end:
            if s.hands[place] == kind:
                found += 1
            place += 1
        return found

    def eager(self) -> i64:
        """How openly a saboteur acts, in thousandths: little while the way is long, fully when it is short or the deck
        runs out. Behind a thick deck there is nothing to wait for."""
        left = self.s.in_deck()
        return 500 if self.now > LONG_WAY and 0 < left < THICK_DECK else 1000
