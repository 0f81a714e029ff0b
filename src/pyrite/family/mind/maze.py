"""The mind of the games that dig from a start to goals. What it thinks of each kind of move the game and its modules
bring (`Module.think`)."""

from typing import Final

from pyrite._native import i64, vec
from pyrite.family.mind.digging import Digging
from pyrite.family.mind.judge import (
    ASTRAY,
    BARRED,
    BESIDE,
    DEAD_END,
    NEARER,
    OTHER,
)
from pyrite.family.mind.knower import BARS, CRYSTALS
from pyrite.family.mind.mind import UNSEEN
from pyrite.family.mind.thought import IDLE, NUGGET, Thought
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.turn import lay_price
from pyrite.maze.maze import Maze

HALF: Final = 500  # of what is held against a card that shows crystals: some lay it anywhere


class MazeMind(Digging):
    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        nothing = Thought()
        self.thoughts: vec[Thought] = vec[Thought]([nothing for _ in rules.moves])  # by tag
        self.keeps: vec[Thought] = vec[Thought]([nothing for _ in rules.card_moves])  # by kind
        self.moves: vec[i64] = vec[i64]()  # those that are being weighed
        self.stakers: list[Module] = []  # those for whom some cells are worth reaching
        self.stake_cells: list[int] = []
        self.stake_worths: list[int] = []
        self.exchanges: list[Exchange] = []
        self.in_hand: vec[i64] = vec[i64](
            [0] * len(rules.card_moves)
        )  # by kind: what it is worth in this hand
        self.in_hand_at: vec[i64] = vec[i64]([-1] * len(rules.card_moves))
        self.decision: i64 = 0
        for number in range(len(rules.moves)):
            if rules.moves[number].name == "lay":
                self.lay_tag = number
            elif rules.moves[number].name == "rockfall":
                self.fall_tag = number
        for module in rules.modules:
            module.think(self)

    # --- what games and modules bring ------------------------------------------------------------------------------

    def take(self, name: str, thought: Thought) -> None:
        """What is thought of the moves of this name, and of the cards that are played by them."""
        rules = self.rules
        for number in range(len(rules.moves)):
            if rules.moves[number].name == name:
                self.thoughts[number] = thought
        for kind in range(len(rules.card_moves)):
            how = rules.card_moves[kind]
            if how is not None and how.name == name:
                self.keeps[kind] = thought

    def take_card(self, kind: i64, thought: Thought) -> None:
        """What is thought of a card that no move of one's turn plays."""
        self.keeps[kind] = thought

    def take_exchange(self, slot: i64, everybody: bool) -> None:
        """When this slot of a module becomes 1 the seat that moved has another dwarf card, or everybody."""
        self.exchanges.append(Exchange(slot, everybody))

    def stake(self, cell: i64, worth: i64) -> None:
        """To reach this cell is worth something to the seat that thinks, besides the way."""
        if worth:
            self.stake_cells.append(cell)
            self.stake_worths.append(worth)

    # --- the door --------------------------------------------------------------------------------------------------

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
        self.common.look(state)
        return self.deed_of(seat, move)

    def witness(self, state: State, seat: i64, move: i64) -> int:
        deed = self.deed(state, seat, move)
        self.note(seat, move, deed)
        return deed

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
            if len(moves) > 1:
                self.face(state, seat, UNSEEN)
                move = self.best_among(moves, x >> 8)
            else:
                self.s = state
                self.common.look(state)
            self.note(seat, move, self.deed_of(seat, move))
            if self.exchanges:
                self.look_at_exchanges(state)
                state.apply(move)
                self.forget_exchanged(state, seat)
            else:
                state.apply(move)
            made += 1
        return made

    def applied(self, state: State, seat: i64) -> None:
        """A move that was witnessed has been played: whoever has another dwarf card now has a clean sheet."""
        self.forget_exchanged(state, seat)
        self.look_at_exchanges(state)

    def changed(self, before: State, after: State, seat: i64) -> None:
        self.look_at_exchanges(before)
        self.forget_exchanged(after, seat)

    def look_at_exchanges(self, s: State) -> None:
        for exchange in self.exchanges:
            exchange.before = s.slots[exchange.slot]

    def forget_exchanged(self, s: State, seat: i64) -> None:
        for exchange in self.exchanges:
            if s.slots[exchange.slot] == 1 and exchange.before == 0:
                if exchange.everybody:
                    self.judge.clear()
                else:
                    self.judge.forget(seat)

    # --- weighing --------------------------------------------------------------------------------------------------

    def keep(self, kind: i64) -> i64:
        """What a card is worth in this hand."""
        if self.in_hand_at[kind] != self.decision:
            self.in_hand_at[kind] = self.decision
            self.in_hand[kind] = self.keeps[kind].keep(self, self.seat, kind)
        return self.in_hand[kind]

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
        self.moves = moves
        self.decision += 1
        size: i64 = len(moves)
        lays: i64 = 0
        falls: i64 = 0
        place: i64 = 0
        if self.stakers:
            self.stake_cells = []
            self.stake_worths = []
            for module in self.stakers:
                module.think_of_stakes(self)
        while place < size:
            tag = moves[place] >> 24
            if tag == self.lay_tag:
                lays += 1
                listed[place] = IDLE
            elif tag == self.fall_tag:
                falls += 1
                listed[place] = IDLE
            place += 1
        if lays:
            self.weigh_lays(moves)
        if falls and self.chances:
            self.weigh_falls(moves)
        place = 0
        while place < size:
            move = moves[place]
            tag = move >> 24
            if tag != self.lay_tag and tag != self.fall_tag:
                listed[place] = self.thoughts[tag].worth(self, self.seat, move)
            place += 1

    def weigh_lays(self, moves: vec[i64]) -> None:
        self.forget_guesses()
        if self.chances:
            if self.plan == BARS:
                self.weigh_barring(moves)
            else:
                self.weigh_digging(moves)
        if self.plan == CRYSTALS:
            self.weigh_crystals(moves)
        if self.rules.lay_price:
            self.weigh_prices(moves)
        if self.stake_cells:
            self.weigh_stakes(moves)

    def weigh_prices(self, moves: vec[i64]) -> None:
        """A nugget less for each that has to be paid before a card lies there."""
        listed = self.listed
        place: i64 = 0
        while place < len(moves):
            move = moves[place]
            if move >> 24 == self.lay_tag and listed[place] > IDLE:
                listed[place] -= NUGGET * lay_price(self.s, self.seat, (move >> 8) & 65535)
            place += 1

    def weigh_stakes(self, moves: vec[i64]) -> None:
        """What a lay sets off besides by reaching cards."""
        listed = self.listed
        place: i64 = 0
        while place < len(moves):
            move = moves[place]
            if move >> 24 == self.lay_tag:
                cell = (move >> 8) & 65535
                sides: i64 = -1
                for number, other in enumerate(self.stake_cells):
                    side = side_to(cell, other)
                    if side >= 0:
                        if sides < 0:
                            sides = self.ways.leads_to(cell, move & 255)
                        if (sides >> side) & 1:
                            if listed[place] <= IDLE:
                                listed[place] = -500
                            listed[place] += self.stake_worths[number]
            place += 1

    def gain(self, after: i64) -> i64:
        """What another expected distance is worth to our side."""
        if after == 0 and self.now > 0:
            return self.side * 10000
        return self.side * (self.now - after)

    def worth_of_goal(self, cell: i64) -> i64:
        """What it is worth to turn up what lies face down on a cell."""
        goal = self.s.maze.slot(cell) - 1
        worth: i64 = 0
        if goal < len(self.s.goals) and (self.possible >> goal) & 1:
            worth = self.side * 1000 // self.chances
        for number, other in enumerate(self.stake_cells):
            if other == cell:
                worth += self.stake_worths[number]
        return worth

    def best_two_lays(self) -> tuple[i64, i64]:
        """What the two best path cards in hand are worth, each at its best place."""
        best: i64 = IDLE
        second: i64 = IDLE
        card: i64 = UNSEEN
        s = self.s
        place: i64 = 0
        while place < len(self.moves):
            move = self.moves[place]
            if move >> 24 == self.lay_tag:
                worth = self.listed[place]
                kind = (move & 255) >> 1
                if worth > best:
                    if kind != card:
                        second = best
                    best = worth
                    card = kind
                elif worth > second and kind != card:
                    second = worth
            place += 1
        if card >= 0 and self.copies(self.seat, card) > 0 and s.held[self.seat] > 1:
            second = best
        return best, second

    def expected_in(self, maze: Maze) -> i64:
        """How far the treasure is to be expected in another maze."""
        total: i64 = 0
        goal: i64 = 0
        while self.possible >> goal:
            if (self.possible >> goal) & 1:
                total += self.ways.in_maze(maze, goal)
            goal += 1
        return self.mean(total)

    # --- deeds -----------------------------------------------------------------------------------------------------

    def deed_of(self, seat: i64, move: i64) -> i64:
        if move >> 24 == self.lay_tag:
            return self.deed_of_lay((move >> 8) & 65535, move & 255)
        return self.thoughts[move >> 24].deed(self, seat, move)

    def deed_of_lay(self, cell: i64, laid: i64) -> i64:
        """For all who look on every goal that lies face down may hide the treasure."""
        ways = self.common
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

    def note(self, seat: i64, move: i64, deed: i64) -> None:
        """The judge takes in a deed; what a lay says besides, too."""
        judge = self.judge
        if deed == OTHER:
            return
        if move >> 24 == self.lay_tag:
            kind = (move & 255) >> 1
            for number, team in enumerate(self.teams):
                if team.shut[kind]:
                    # A door bars the other colour: whoever lays it is likely to be of its own (S2-8).
                    judge.note(seat, self.door_deed(1 - number))
            judge.note(seat, deed, HALF if self.kinds.crystal[kind] and deed != NEARER else 1000)
        else:
            judge.note(seat, deed)
            self.thoughts[move >> 24].noted(self, seat, move)

    def door_deed(self, team: i64) -> i64:
        role: i64 = 0
        while role < len(self.team_of):
            if self.team_of[role] == team:
                return self.told_by[role]
            role += 1
        return OTHER


class Exchange:
    def __init__(self, slot: i64, everybody: bool) -> None:
        self.slot = slot
        self.everybody = everybody
        self.before: i64 = 0


def side_to(cell: i64, other: i64) -> i64:
    """The side of a cell at which another one lies; -1 if it does not lie beside it."""
    away = other - cell
    return 0 if away == -256 else 1 if away == 1 else 2 if away == 256 else 3 if away == -1 else -1
