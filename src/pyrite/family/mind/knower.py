"""Knower: what one seat of a table reckons with in one decision, and nothing that it may not know.

That is the table, its own hand and dwarf card, the goals and dwarf cards it has seen, and the judge, who has seen what
all have seen.
"""

from math import exp
from typing import Final

from pyrite._native import i64, vec
from pyrite.core.bits import count, lowest
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.family.frames import GOAL_FAMILY, ROLE_FAMILY
from pyrite.family.mind.kinds import Kinds
from pyrite.family.mind.mind import UNSEEN, Mind
from pyrite.family.mind.team import Team
from pyrite.family.mind.thought import WORTH
from pyrite.family.mind.ways import NO_WAY, Ways
from pyrite.family.rules import Rules
from pyrite.family.state import HAND, State
from pyrite.family.turn import BROKEN
from pyrite.maze.cards import Cards

# What a role is after.
DIGS: Final = 0
BARS: Final = 1
ALONE: Final = 2  # to lay the last card itself (CH-16)
CRYSTALS: Final = 3  # on the table, whoever gets the gold (S2-19)
LONG_WAY: Final = 5 * WORTH  # as long as the treasure is farther, a saboteur had better not be noticed
THICK_DECK: Final = 50  # as thick as it never is in the base game
NEEDED: Final = 6  # cards that a step towards the treasure costs all players together
FOE: Final = 900
ALLY: Final = -500
SCALE: Final = 3  # from feelings to the judge's scale
# How much likelier a deed makes a role, by suspicion in steps of 0.1 from -3 on, in thousandths; and by doors laid.
SURER: Final[vec[i64]] = vec[i64]([round(1000 * exp(1.6 * (step - 30) / 10)) for step in range(71)])
NO_TEAM: Final = -1


class Knower(Mind):
    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.players)
        self.rules = rules
        self.kinds = Kinds(rules)
        self.common = Ways()  # as all may walk
        self.ways = self.common  # as the seat that thinks walks
        self.treasure: i64 = UNSEEN
        for kind in rules.goal_cards:
            if rules.goal_ends[kind]:
                self.treasure = kind
        roles = len(rules.roles)
        self.plans: vec[i64] = vec[i64]([0] * roles)  # by role: what it is after
        self.teams: list[Team] = []
        self.team_of: vec[i64] = vec[i64]([NO_TEAM] * roles)  # by role
        self.told_by: vec[i64] = vec[i64]([0] * roles)  # by role: the deed that speaks for it, 0 if none does
        # By role what each other role is to it, from -1000 (wins with it) to 1000 (wins instead of it); if there are
        # more than two sides.
        self.feelings: vec[i64] = vec[i64]([0] * (roles * roles))
        self.many_sides = False
        # The decision that is thought about.
        self.s: State
        self.seat: i64 = 0
        self.role: i64 = 0
        self.plan: i64 = DIGS
        self.side: i64 = 0  # 1 if the treasure is to be reached, -1 if not
        self.team: i64 = NO_TEAM
        self.possible: i64 = 0  # mask of the goals that may hide the treasure, as far as the seat knows
        self.chances: i64 = 1  # how many these are
        self.sum_now: i64 = 0  # how far these are, added up; what can't be reached counts NO_WAY
        self.now: i64 = 0  # how far the treasure is to be expected, in thousandths
        self.hope: i64 = 500  # how likely one's own side seems to win: never quite hopeless, never quite sure
        self.roles_seen: vec[i64] = vec[i64]([0] * int(rules.players))  # by seat: its dwarf card, or UNSEEN
        self.left: vec[i64] = vec[i64]([0] * roles)  # by role: the dwarf cards that this seat has not seen
        self.weighed: vec[i64] = vec[i64]([0] * int(rules.players))  # by seat, if there are many sides

    # --- what games and modules say of roles -----------------------------------------------------------------------

    def take_plan(self, role: str, plan: i64) -> None:
        self.plans[self.rules.roles.index(role)] = plan

    def take_feeling(self, role: str, other: str, feeling: i64) -> None:
        self.many_sides = True
        roles = self.rules.roles
        self.feelings[roles.index(role) * len(roles) + roles.index(other)] = feeling

    def take_team(self, role: str, walked: Cards, deed: i64) -> None:
        """A role that walks by a card list of its own, and the deed that speaks for it."""
        self.team_of[self.rules.roles.index(role)] = len(self.teams)
        self.told_by[self.rules.roles.index(role)] = deed
        self.teams.append(Team(self.rules.cards, walked))

    # --- a decision ------------------------------------------------------------------------------------------------

    def face(self, s: State, seat: i64, role: i64) -> None:
        """Take in what a seat knows."""
        self.s = s
        self.seat = seat
        self.common.look(s)
        self.ways = self.common
        self.role = s.roles[seat] if role < 0 else role
        self.plan = self.plans[self.role]
        self.side = -1 if self.plan == BARS else 1 if self.plan == DIGS else 0
        self.team = self.team_of[self.role]
        if self.team >= 0 and self.teams[self.team].look(s, self.common.mark):
            self.ways = self.teams[self.team].ways
        self.recall(s, seat)
        self.sum_now = self.sum_of_steps()
        self.now = self.mean(self.sum_now)
        self.hope = self.hoped()
        if self.many_sides:
            self.weigh_seats()

    def recall(self, s: State, seat: i64) -> None:
        """What the seat has seen: goals, and dwarf cards."""
        possible = s.goals_down
        other: i64 = 0
        while other < self.players:
            self.roles_seen[other] = UNSEEN
            other += 1
        if self.many_sides:
            self.count_roles()
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
            elif family == ROLE_FAMILY:
                place = lowest(places)
                if single and place < self.players:
                    self.roles_seen[place] = face_of(entry)
                    self.left[face_of(entry)] -= 1
                elif place >= self.players:
                    self.left[face_of(entry)] -= 1  # laid aside, or never dealt
        self.possible = possible
        self.chances = count(possible)

    def count_roles(self) -> None:
        """The dwarf cards that anybody else may have."""
        role: i64 = 0
        while role < len(self.left):
            self.left[role] = 0
            role += 1
        for card in self.rules.role_cards:
            self.left[card] += 1
        self.left[self.role] -= 1

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

    def hoped(self) -> i64:
        left = self.s.in_deck()
        for held in self.s.held:
            left += held
        reached = (1000 * left - NEEDED * self.now) // 60  # above what is needed
        hope = 500 + self.side * reached
        return 150 if hope < 150 else 850 if hope > 850 else hope

    def knows_treasure(self) -> bool:
        return self.chances == 1

    def goals_seen(self) -> dict[int, int]:
        """The goals whose face this seat knows for sure."""
        out: dict[int, int] = {}
        for entry in self.s.facts:
            places = places_of(entry)
            if seat_of(entry) == self.seat and family_of(entry) == GOAL_FAMILY and places & (places - 1) == 0:
                out[lowest(places)] = face_of(entry)
        return out

    def seen_gold(self, seat: i64) -> i64:
        """What all can see in a purse: its nuggets, and gold cards at their mean worth."""
        s = self.s
        cards: i64 = 0
        number: i64 = 0
        while number < s.round_number:
            first = (number * self.players + seat) * 3
            cards += s.gold_won[first] + s.gold_won[first + 1] + s.gold_won[first + 2]
            number += 1
        return s.nuggets[seat] + 3 * cards // 2

    # --- friend and foe --------------------------------------------------------------------------------------------

    def weigh_seats(self) -> None:
        """Each seat may be any of the cards left, some more likely than others."""
        roles: i64 = len(self.plans)
        first = self.role * roles
        other: i64 = 0
        role: i64 = 0
        while other < self.players:
            seen = self.roles_seen[other]
            if seen >= 0:
                self.weighed[other] = SCALE * self.feelings[first + seen]
            else:
                odds: i64 = 0
                felt: i64 = 0
                role = 0
                while role < roles:
                    if self.left[role] > 0:
                        likely = self.left[role] * self.likely(other, role)
                        odds += likely
                        felt += likely * self.feelings[first + role]
                    role += 1
                self.weighed[other] = SCALE * felt // odds if odds else 0
            other += 1

    def likely(self, seat: i64, role: i64) -> i64:
        """How well what a seat did goes with a role."""
        if self.plans[role] == BARS:
            step = (self.judge.sums[seat] + 3050) // 100
            return SURER[0 if step < 0 else 70 if step > 70 else step]
        if self.told_by[role]:
            doors = self.judge.done(seat, self.told_by[role])
            return SURER[30 + 10 * (doors if doors < 4 else 4)]
        return 1000

    def weight(self, seat: i64) -> i64:
        """How much a seat is against us, in thousandths: above 0 a foe, below 0 a friend."""
        if self.many_sides:
            return self.weighed[seat]
        seen = self.roles_seen[seat]
        if seen >= 0:
            return -2000 if (self.plans[seen] == BARS) == (self.plan == BARS) else 2000
        score = self.judge.sums[seat]
        return -score if self.plan == BARS else score

    def clipped(self, seat: i64) -> i64:
        weight = self.weight(seat)
        return -2000 if weight < -2000 else 2000 if weight > 2000 else weight

    def is_foe(self, seat: i64) -> bool:
        if self.many_sides:
            return self.weighed[seat] >= FOE
        seen = self.roles_seen[seat]
        if seen >= 0:
            return (self.plans[seen] == BARS) != (self.plan == BARS)
        return self.judge.is_suspect(seat) != (self.plan == BARS)

    def is_ally(self, seat: i64) -> bool:
        return self.weighed[seat] <= ALLY if self.many_sides else not self.is_foe(seat)

    def is_known(self, seat: i64) -> bool:
        return seat == self.seat or self.roles_seen[seat] >= 0

    def hinders(self, seat: i64) -> i64:
        """How many cards in front of a seat keep it from laying (B-12, S2-12)."""
        return count(self.s.front[seat] & (BROKEN | self.rules.jail))

    # --- the table -------------------------------------------------------------------------------------------------

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

    def late(self) -> i64:
        """From 0 to 1000: how near the end of the round is, by treasure or by time."""
        left = self.s.in_deck()
        for held in self.s.held:
            left += held
        time = 1000 - 1000 * left // (12 * self.players)
        close = 1000 - self.now // 6
        later = time if time > close else close
        return later if later > 0 else 0
