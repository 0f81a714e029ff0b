"""State: the truth of a game. Mutable, cloneable, never leaves the engine; secrets live in its zones.

Who may write what in place, and what is replaced whole, is said here. *Edited in place, copied by a clone:* the stack,
the maze, hands, discard, cards in front, the modules' ints. *Replaced whole, shared by clones:* everything that rarely
changes (facts, roles, goals, purses, piles, history). Never write into one of the latter: make a new array and put it
in its place.
"""

from typing import Final

from pyrite._native import append, i64, vec
from pyrite.core.bits import BIT, lowest, numbers
from pyrite.core.chance import Chance
from pyrite.core.digest import digest
from pyrite.core.event import Event
from pyrite.core.move import LONGEST_MOVE, Moves
from pyrite.core.stack import FRAME, WINDOW, Stack
from pyrite.family.rules import Rules
from pyrite.maze.maze import Maze

HAND: Final = 16  # places kept for a hand
EVERYBODY: Final = 2**16 - 1  # a discard that all have seen
KIND: Final = 255  # the lower bits of a discard entry are its kind, the upper ones the seats that know it


class RoundEnd:
    """What is shown when a round ends; never changed."""

    def __init__(
        self, won: str, reached_by: int, roles: list[int], spare: list[int], goals: list[int]
    ) -> None:
        self.won = won
        self.reached_by = reached_by
        self.roles = roles
        self.spare = spare
        self.goals = goals
        self.points: list[int] = []  # by seat what was won in it, where points lie open (LM-29)


class State(Stack):
    """Made by `setup.bare_state` or by `clone`; `__init__` takes nothing so that both are cheap."""

    def __init__(self) -> None:
        super().__init__()
        self.rules: Rules
        self.chance: Chance
        self.facts: vec[i64]
        self.slots: vec[i64]  # the modules' own ints
        self.log: list[Event] | None = None
        self.over = False
        self.maze: Maze
        self.hands: vec[i64]  # HAND places for each seat, rising; equal cards stand together
        self.held: vec[i64]  # how many cards each seat holds
        self.discard: vec[i64]  # bottom first: kind | seats that know it << 8
        self.front: vec[i64]  # by seat: cards lying in front, as bits (Rules.front_kinds)
        # Replaced whole from here on.
        # Top first; the first `drawn` are gone, the first of these set aside (Rules.set_aside).
        self.deck: vec[i64]
        self.drawn: i64 = 0
        self.roles: vec[i64]  # by seat: the dwarf card, a number of Rules.roles
        self.spare: vec[i64]  # the dwarf cards not dealt, top first
        self.roles_out: vec[i64]  # dwarf cards laid aside during this round, oldest first (S2-15)
        self.goals: vec[i64]  # by goal: its face (a kind); goal n lies in slot n + 1 of the maze
        self.goals_down: i64 = 0  # mask of the goals still face down
        self.gold_won: vec[i64]  # by (round, seat, value): gold cards won
        self.gold_paid: vec[i64]  # by (round, seat): what was paid in the open (B-25)
        self.nuggets: vec[i64]  # by seat: open nuggets
        self.pile: vec[i64]  # gold cards, top first
        self.gold_out: vec[i64]  # gold cards that left the pile as change
        self.tray: vec[i64]  # gold cards now handed on, rising
        self.round_number: i64 = 1
        self.last: i64 = -1  # the seat whose turn was last
        self.history: list[RoundEnd]

    def clone(self) -> "State":
        other = State()
        other.rules = self.rules
        other.chance = self.chance
        other.stack = self.stack[:]
        other.depth = self.depth
        other.facts = self.facts
        other.slots = self.slots[:]
        other.over = self.over
        other.maze = self.maze.copy()
        other.hands = self.hands[:]
        other.held = self.held[:]
        other.discard = self.discard[:]
        other.front = self.front[:]
        other.deck = self.deck
        other.drawn = self.drawn
        other.roles = self.roles
        other.spare = self.spare
        other.roles_out = self.roles_out
        other.goals = self.goals
        other.goals_down = self.goals_down
        other.gold_won = self.gold_won
        other.gold_paid = self.gold_paid
        other.nuggets = self.nuggets
        other.pile = self.pile
        other.gold_out = self.gold_out
        other.tray = self.tray
        other.round_number = self.round_number
        other.last = self.last
        other.history = self.history
        return other

    # --- steps -------------------------------------------------------------------------------------------------

    def legal(self) -> vec[i64]:
        """All legal moves of the seat to decide, packed; empty when the match is over."""
        top = self.depth - FRAME
        if top < 0:
            return vec[i64]()
        rules = self.rules
        stack = self.stack
        kind = stack[top]
        who = stack[top + 1]
        out = rules.listed
        if kind > rules.game_frames or who >= WINDOW or out.busy:
            return self.list_moves(self.seat())
        out.count = 0
        out.busy = True
        rules.game.legal(self, kind, who, out)
        out.busy = False
        return out.items[: out.count]

    def apply(self, move: i64) -> None:
        """Play a legal move of the seat to decide. In place, unchecked: `Game.play` is the careful door."""
        rules = self.rules
        stack = self.stack
        who = stack[self.depth - FRAME + 1]
        if who >= WINDOW:
            who = lowest(who - WINDOW)
        rules.moves[move >> 24].play(self, who, move)
        top = self.depth - FRAME
        if top >= 0 and rules.automatic[stack[top]]:
            self.run()

    def legal_for(self, seat: i64) -> vec[i64]:
        """All legal moves of a seat; empty if it is not asked."""
        return self.list_moves(seat if seat >= 0 and (self.asked() >> seat) & 1 else -1)

    def list_moves(self, seat: i64) -> vec[i64]:
        rules = self.rules
        out = rules.listed
        if out.busy:  # a module looks ahead while it lists
            out = Moves()
        out.count = 0
        if seat >= 0:
            kind = self.stack[self.depth - FRAME]
            out.busy = True
            if kind <= rules.game_frames:
                rules.game.legal(self, kind, seat, out)
            else:
                rules.frame_owners[kind].legal(self, kind, seat, out)
            out.busy = False
        return out.items[: out.count]

    def apply_by(self, seat: i64, move: i64) -> None:
        """The same for a given seat of a window."""
        self.rules.moves[move >> 24].play(self, seat, move)
        self.run()

    def text(self, move: i64) -> str:
        """A move of this moment as it is written."""
        return self.rules.moves[move >> 24].text(self, move)

    def read(self, text: str) -> i64:
        """The number of a move's text, legal or not; -1 if it is no move of this table."""
        if len(text) <= LONGEST_MOVE:
            for kind in self.rules.moves:
                number = kind.read(self, text)
                if number >= 0 and kind.means(self, number, text):
                    return number
        return -1

    def run(self) -> None:
        """Do what happens by itself until a seat has to choose."""
        rules = self.rules
        stack = self.stack
        while self.depth:
            start = self.depth - FRAME
            kind = stack[start]
            if rules.automatic[kind] == 0:
                return
            self.depth = start
            owner = rules.game if kind <= rules.game_frames else rules.frame_owners[kind]
            owner.run(self, kind, stack[start + 1], stack[start + 2], stack[start + 3], stack[start + 4])

    def draw_from(self) -> Chance:
        """The chance source, ready to be used: a copy of its own, so that clones keep theirs."""
        self.chance = self.chance.copy()
        return self.chance

    # --- hands -------------------------------------------------------------------------------------------------

    def gain(self, seat: i64, kind: i64) -> None:
        """A card comes into a hand, at its sorted place."""
        hands = self.hands
        count = self.held[seat]
        if count >= HAND:
            raise OverflowError("a hand has no room for more cards")
        self.held[seat] = count + 1
        first = seat * HAND
        place = first + count
        while place > first and hands[place - 1] > kind:
            hands[place] = hands[place - 1]
            place -= 1
        hands[place] = kind

    def lose(self, seat: i64, kind: i64) -> None:
        """A card that is there leaves a hand."""
        hands = self.hands
        place = seat * HAND
        left = self.held[seat] - 1
        self.held[seat] = left
        end = place + left
        while hands[place] != kind:
            place += 1
        while place < end:
            hands[place] = hands[place + 1]
            place += 1
        hands[end] = 0

    def swap(self, seat: i64, kind: i64, other: i64) -> None:
        """A card that is there leaves a hand and another one comes in: what lies between their places moves by one."""
        hands = self.hands
        first = seat * HAND
        place = first
        while hands[place] != kind:
            place += 1
        if other < kind:
            while place > first and hands[place - 1] > other:
                hands[place] = hands[place - 1]
                place -= 1
        else:
            last = first + self.held[seat] - 1
            while place < last and hands[place + 1] < other:
                hands[place] = hands[place + 1]
                place += 1
        hands[place] = other

    def holds(self, seat: i64, kind: i64) -> bool:
        place = seat * HAND
        end = place + self.held[seat]
        while place < end:
            if self.hands[place] == kind:
                return True
            place += 1
        return False

    def hand(self, seat: i64) -> list[int]:
        return numbers(self.hands[seat * HAND : seat * HAND + self.held[seat]])

    def in_deck(self) -> i64:
        return len(self.deck) - self.drawn

    def aside(self) -> list[int]:
        """The cards set aside unseen for this round (S2-1)."""
        return numbers(self.deck[: self.rules.set_aside])

    # --- discard -----------------------------------------------------------------------------------------------

    def discard_open(self, kind: i64) -> None:
        """Everybody saw this card (B-7)."""
        self.discard = append(self.discard, kind + EVERYBODY * 256)

    def discard_hidden(self, kind: i64, seat: i64) -> None:
        """Only its owner knows this card (B-7)."""
        self.discard = append(self.discard, kind + BIT[seat] * 256)

    # --- what it is, in numbers ----------------------------------------------------------------------------------

    def numbers(self) -> list[int]:
        """Everything that matters, as ints, independent of how the arrays grew."""
        out: list[int] = [self.depth, 1 if self.over else 0, self.chance.at]
        out.extend(numbers(self.stack[: self.depth]))
        out.append(len(self.facts))
        out.extend(numbers(self.facts))
        out.extend(numbers(self.slots))
        maze = self.maze
        places: list[tuple[int, int, int]] = []
        slot: i64 = 0
        while slot < len(maze.card):
            if maze.card[slot] != -2:
                places.append((maze.where[slot], maze.card[slot], maze.reach[slot]))
            slot += 1
        places.sort()
        for where, card, reach in places:
            out.extend((where, card, reach))
        zones: list[vec[i64]] = [maze.frontier, maze.removable, self.held, self.discard, self.front]
        zones += [self.deck[self.drawn :], self.roles, self.spare, self.goals, self.gold_won, self.gold_paid]
        zones += [self.nuggets, self.pile, self.gold_out, self.tray]
        if self.rules.set_aside:
            zones += [self.deck[: self.rules.set_aside], self.roles_out]
        for zone in zones:
            out.append(len(zone))
            out.extend(numbers(zone))
        for seat in range(len(self.held)):
            out.extend(self.hand(seat))
        out.extend((self.goals_down, self.round_number, self.last, len(self.history)))
        for ended in self.history:
            out.append(ended.reached_by)
            out.extend(ord(letter) for letter in ended.won)
            out.extend(ended.roles)
            out.extend(ended.spare)
            out.extend(ended.goals)
            out.extend(ended.points)
        return out

    def digest(self) -> str:
        return digest(self.numbers())
