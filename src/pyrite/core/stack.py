"""Stack: what waits, as data. Frames of five ints, `(kind, who, a, b, c)`.

A *choice* frame waits for a seat, an *automatic* one runs as soon as it is on top, a *window* (`who` >= WINDOW) waits
for any of several seats. Frames hold public numbers only.
"""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.bits import BIT, lowest

FRAME: Final = 5
DEEPEST: Final = 20
NOBODY: Final = 63  # a frame of no seat
WINDOW: Final = 65536  # a window's `who` is WINDOW + the mask of the seats that may still answer


class Stack:
    """The lower part of a state: whoever makes one gives it room for DEEPEST frames."""

    def __init__(self) -> None:
        self.stack: vec[i64]
        self.depth: i64 = 0  # ints of the stack in use

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
