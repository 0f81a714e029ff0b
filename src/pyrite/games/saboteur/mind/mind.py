"""The mind of the games that dig from a start to goals."""

from pyrite._native import append, i64, vec
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.games.judge import ASTRAY, BARRED, BESIDE, DEAD_END, NEARER
from pyrite.games.mind import UNSEEN
from pyrite.games.saboteur.mind import thoughts
from pyrite.games.saboteur.mind.digging import Digging
from pyrite.games.saboteur.mind.knower import BARS
from pyrite.games.saboteur.mind.thought import IDLE, Thought


class MazeMind(Digging):
    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.thoughts: vec[Thought] = vec[Thought]()  # by tag
        for how in rules.moves:
            if how.name == "lay":
                self.lay_tag = len(self.thoughts)
            elif how.name == "rockfall":
                self.fall_tag = len(self.thoughts)
            self.thoughts = append(self.thoughts, thoughts.of_name(how.name))

    def worths(self, state: State, seat: i64, moves: list[int], role: i64 = UNSEEN) -> list[int]:
        packed: vec[i64] = vec[i64](moves)
        self.face(state, seat, role)
        self.weigh_moves(packed)
        out: list[int] = []
        place: i64 = 0
        while place < len(packed):
            out.append(self.listed[place])
            place += 1
        return out

    def deed(self, state: State, seat: i64, move: i64) -> int:
        self.s = state
        self.ways.look(state)
        return self.deed_of(seat, move)

    def choose(self, state: State, seat: i64, chance: i64) -> int:
        moves = state.legal_for(seat)
        if len(moves) == 0:
            return -1
        self.face(state, seat, UNSEEN)
        return self.best_among(moves, chance)

    def play_round(self, state: State, chance: i64, steps: i64) -> i64:
        x: i64 = chance & 2147483647
        made: i64 = 0
        number = state.round_number
        while made < steps and not state.over and state.round_number == number:
            moves = state.legal()
            x = (x * 1103515245 + 12345) & 2147483647
            seat = state.seat()
            move = moves[0]
            self.face(state, seat, UNSEEN)
            if len(moves) > 1:
                move = self.best_among(moves, x >> 8)
            self.judge.note(seat, self.deed_of(seat, move))
            state.apply(move)
            made += 1
        return made

    def keep(self, kind: i64) -> i64:
        """What a card is worth in this hand."""
        how = self.rules.card_moves[kind]
        if how is None:
            return 0
        return self.thoughts[how.base >> 24].keep(self, self.seat, kind)

    def best_among(self, moves: vec[i64], chance: i64) -> i64:
        self.weigh_moves(moves)
        listed = self.listed
        best = listed[0]
        equal: i64 = 0
        place: i64 = 0
        size: i64 = len(moves)
        while place < size:
            worth = listed[place]
            if worth > best:
                best = worth
                equal = 1
            elif worth == best:
                equal += 1
            place += 1
        skip = chance % equal
        place = 0
        while True:
            if listed[place] == best:
                if skip == 0:
                    return moves[place]
                skip -= 1
            place += 1

    def weigh_moves(self, moves: vec[i64]) -> None:
        """Write the worth of each move into `listed`. Lays and rockfalls are compared with each other, all at once."""
        listed = self.listed
        size: i64 = len(moves)
        lays: i64 = 0
        falls: i64 = 0
        place: i64 = 0
        while place < size:
            move = moves[place]
            tag = move >> 24
            if tag == self.lay_tag:
                lays += 1
                listed[place] = IDLE
            elif tag == self.fall_tag:
                falls += 1
                listed[place] = IDLE
            else:
                listed[place] = self.thoughts[tag].worth(self, self.seat, move)
            place += 1
        if lays and self.chances:
            self.forget_guesses()
            if self.plan == BARS:
                self.weigh_barring(moves)
            else:
                self.weigh_digging(moves)
        if falls and self.chances:
            self.weigh_falls(moves)

    # --- deeds -----------------------------------------------------------------------------------------------------

    def deed_of(self, seat: i64, move: i64) -> i64:
        if move >> 24 == self.lay_tag:
            return self.deed_of_lay((move >> 8) & 65535, move & 255)
        return self.thoughts[move >> 24].deed(self, seat, move)

    def deed_of_lay(self, cell: i64, laid: i64) -> i64:
        """For all who look on every goal that lies face down may hide the treasure."""
        ways = self.ways
        on_the_way = ways.on_the_way(cell, ways.goals)
        if self.kinds.dead_end[laid >> 1]:
            return BARRED if on_the_way else DEAD_END
        sides = ways.leads_to(cell, laid)
        goal: i64 = 0
        while ways.goals >> goal:
            if (ways.goals >> goal) & 1 and ways.beyond(goal, cell, sides) < ways.steps[goal]:
                return NEARER
            goal += 1
        return ASTRAY if on_the_way else BESIDE
