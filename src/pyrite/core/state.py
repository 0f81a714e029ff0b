"""State: the truth of a game. Mutable, cloneable, never leaves the engine.

Pending work is data: a stack of frames of five ints, `(kind, who, a, b, c)`. A *choice* frame waits for a seat, an
*automatic* one runs as soon as it is on top, a *window* (`who` >= WINDOW) waits for any of several seats. Frames hold
public numbers only; secrets live in zones.
"""

import hashlib
from typing import Final

from pyrite._native import i64, vec
from pyrite.core.bits import BIT, lowest, numbers
from pyrite.core.chance import Chance
from pyrite.core.event import Event
from pyrite.core.move import Moves
from pyrite.core.rule import Rules

FRAME: Final = 5
DEEPEST: Final = 20
NOBODY: Final = 63  # a frame of no seat
LONGEST_MOVE: Final = 100  # letters of a move's text
WINDOW: Final = 65536  # a window's `who` is WINDOW + the mask of the seats that may still answer


class State:
    """Made by a game's factory or by `clone`; `__init__` takes nothing so that both are cheap."""

    def __init__(self) -> None:
        self.rules: Rules
        self.chance: Chance
        self.stack: vec[i64]
        self.depth: i64 = 0  # ints of the stack in use
        self.facts: vec[i64]
        self.slots: vec[i64]  # the modules' own ints
        self.log: list[Event] | None = None
        self.over = False

    # --- the stack ---------------------------------------------------------------------------------------------

    def push(self, kind: i64, who: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        stack = self.stack
        depth = self.depth
        stack[depth] = kind
        stack[depth + 1] = who
        stack[depth + 2] = a
        stack[depth + 3] = b
        stack[depth + 4] = c
        self.depth = depth + FRAME

    def drop(self) -> None:
        self.depth -= FRAME

    def top(self) -> i64:
        """The kind of the frame on top; 0 if there is none."""
        if self.depth == 0:
            return 0
        return self.stack[self.depth - FRAME]

    def detail(self, place: i64) -> i64:
        """A number of the frame on top: 1 who, 2 a, 3 b, 4 c."""
        return self.stack[self.depth - FRAME + place]

    def unwind(self, kind: i64) -> None:
        """Drop frames until one of this kind is on top, or none is left."""
        while self.depth and self.stack[self.depth - FRAME] != kind:
            self.depth -= FRAME

    def tuck(self, kind: i64, who: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put a frame under the one on top."""
        start = self.depth - FRAME
        old_kind = self.stack[start]
        old_who = self.stack[start + 1]
        old_a = self.stack[start + 2]
        old_b = self.stack[start + 3]
        old_c = self.stack[start + 4]
        self.drop()
        self.push(kind, who, a, b, c)
        self.push(old_kind, old_who, old_a, old_b, old_c)

    # --- decisions ---------------------------------------------------------------------------------------------

    def asked(self) -> i64:
        """The mask of the seats that may decide now."""
        if self.depth == 0:
            return 0
        who = self.stack[self.depth - FRAME + 1]
        return who - WINDOW if who >= WINDOW else BIT[who]

    def seat(self) -> i64:
        """The seat to decide, in a window the lowest; -1 if there is none."""
        if self.depth == 0:
            return -1
        who = self.stack[self.depth - FRAME + 1]
        return lowest(who - WINDOW) if who >= WINDOW else who

    def legal(self) -> vec[i64]:
        """All legal moves of the seat to decide, packed; empty when the match is over.

        Written by each family of games, like `apply` and `clone`: the interpreter calls a method of an object's very
        class more quickly than an inherited one, and these three are called for every step.
        """
        raise NotImplementedError

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

    def apply(self, move: i64) -> None:
        """Play a legal move of the seat to decide. In place, unchecked: `Game.play` is the careful door."""
        raise NotImplementedError

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

    # --- the rest ------------------------------------------------------------------------------------------------

    def draw_from(self) -> Chance:
        """The chance source, ready to be used: a copy of its own, so that clones keep theirs."""
        self.chance = self.chance.copy()
        return self.chance

    def share_with(self, other: "State") -> None:
        """Fill a clone: copy what is edited, share what is replaced."""
        other.rules = self.rules
        other.chance = self.chance
        other.stack = self.stack[:]
        other.depth = self.depth
        other.facts = self.facts
        other.slots = self.slots[:]
        other.over = self.over

    def clone(self) -> "State":
        raise NotImplementedError

    def numbers(self) -> list[int]:
        """Everything that matters, as ints, independent of how the arrays grew."""
        out: list[int] = [self.depth, 1 if self.over else 0, self.chance.at]
        out.extend(numbers(self.stack[: self.depth]))
        out.append(len(self.facts))
        out.extend(numbers(self.facts))
        out.extend(numbers(self.slots))
        return out

    def digest(self) -> str:
        text = ",".join([str(number) for number in self.numbers()])
        return hashlib.sha256(text.encode()).hexdigest()
