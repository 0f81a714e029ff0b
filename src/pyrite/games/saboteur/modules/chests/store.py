"""What lies where: the slots in which the chests of a round are kept."""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.family.state import State
from pyrite.games.saboteur.modules.chests.data import CHESTS, LETTERS
from pyrite.maze.maze import TOUCHED

# The slots of a chest: its cell, what it is (8 * letter + path card), how it lies. After all chests: the effects found
# in this turn that matter when cards are drawn (MX-17), as bits by letter. Chests are kept in the order of their cells.
CELL: Final = 0
CONTENT: Final = 1
LIES: Final = 2
EACH: Final = 3
DUE: Final = 12
SLOTS: Final = 13

DOWN: Final = 0  # face down, its path card too
TURNING: Final = 1  # the path card is seen, its way round is asked; the chest is not shown yet
OPEN: Final = 2  # shown and done
GONE: Final = 3  # fallen in unseen (MX-15)

B: Final = 1
C: Final = 2
D: Final = 3
F: Final = 5
G: Final = 6
I: Final = 8  # noqa: E741 - the letter of the rules


class Chests:
    """The chests of a table by number; `start` is the first slot."""

    def __init__(self) -> None:
        self.start: i64 = 0

    def get(self, s: State, chest: i64, what: i64) -> i64:
        return s.slots[self.start + EACH * chest + what]

    def set(self, s: State, chest: i64, what: i64, value: i64) -> None:
        s.slots[self.start + EACH * chest + what] = value

    def letter(self, s: State, chest: i64) -> i64:
        return self.get(s, chest, CONTENT) >> 3

    def path(self, s: State, chest: i64) -> i64:
        return self.get(s, chest, CONTENT) & 7

    def at(self, s: State, cell: i64) -> i64:
        """The chest that lies face down there; -1 if there is none."""
        for chest in range(CHESTS):
            if self.get(s, chest, CELL) == cell and self.get(s, chest, LIES) == DOWN:
                return chest
        return -1

    def number(self, s: State, cell: i64) -> i64:
        """The chest that lies or lay there; -1 if there is none."""
        for chest in range(CHESTS):
            if self.get(s, chest, CELL) == cell:
                return chest
        return -1

    def reached(self, s: State) -> list[int]:
        """The face-down ones that a reached, open side touches, by cell."""
        maze = s.maze
        out: list[int] = []
        chest: i64 = 0
        at = self.start
        while chest < CHESTS:
            if s.slots[at + LIES] == DOWN and TOUCHED[maze.code_at(s.slots[at + CELL])]:
                out.append(chest)
            chest += 1
            at += EACH
        return out

    def maps_forbidden(self, s: State) -> bool:
        """Was chest (b) found in this round?"""
        return any(self.get(s, n, LIES) == OPEN and self.letter(s, n) == B for n in range(CHESTS))

    # --- the draw at the end of this turn (MX-17) ------------------------------------------------------------------

    def note(self, s: State, letter: i64) -> None:
        s.slots[self.start + DUE] |= BIT[letter]

    def due(self, s: State) -> i64:
        return s.slots[self.start + DUE]

    def settled(self, s: State) -> None:
        s.slots[self.start + DUE] = 0


def letters_of(mask: int) -> list[str]:
    return [letter for n, letter in enumerate(LETTERS) if (mask >> n) & 1]
