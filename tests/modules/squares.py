"""A creature on the squares of cards: cell and square in one number. Each seat may move it once a round."""

from __future__ import annotations

from pyrite.core.bits import BIT, members
from pyrite.core.event import Face
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import NEXT
from pyrite.family.module import Module
from pyrite.family.move import OpenMove
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.maze.maze import ORIGIN, STEP
from pyrite.maze.names import cell_name, read_cell
from tests.modules.support import RULE

SQUARES = 9  # of a card, row by row


class Prowl(OpenMove):
    """First operand the cell, second the square."""

    def __init__(self, owner: Squares) -> None:
        super().__init__("prowl")
        self.owner = owner

    def play(self, s: State, seat: int, move: int) -> None:
        self.owner.prowl(s, seat, int(first(move)), int(second(move)))

    def text(self, s: State, move: int) -> str:
        return f"prowl@{cell_name(first(move))}/{second(move)}"

    def read(self, s: State, text: str) -> int:
        name, _, place = text.partition("@")
        cell_text, _, square = place.partition("/")
        cell = read_cell(cell_text)
        if name != "prowl" or cell < 0 or len(square) != 1 or square not in "012345678":
            return -1
        return int(self.base) + cell * 256 + int(square)

    def label(self, s: State, move: int) -> Face:
        return ("move.prowl", {"cell": cell_name(first(move)), "square": int(second(move))})

    def why(self, s: State, seat: int, move: int) -> Refusal | None:
        return Refusal(RULE, "refusal.prowl")


class Squares(Module):
    def __init__(self) -> None:
        self.id = "squares"
        self.place = self.moved = 0
        self.kind = Prowl(self)

    def install(self, rules: Rules) -> None:
        self.place = rules.take_slots(1)
        self.moved = rules.take_slots(1)
        rules.take_move(self.kind)
        rules.turn_moves.append(self)
        rules.removed.append(self)

    def start_round(self, s: State) -> None:
        s.slots[self.place] = ORIGIN * SQUARES
        s.slots[self.moved] = 0

    def removed(self, s: State, seat: int, cell: int) -> None:
        if s.slots[self.place] // SQUARES == cell:
            s.slots[self.place] = ORIGIN * SQUARES

    def turn_moves(self, s: State, seat: int, out: Moves) -> None:
        """To another square of its card, or to the middle of a card beside it."""
        if (s.slots[self.moved] >> seat) & 1:
            return
        cell, square = divmod(int(s.slots[self.place]), SQUARES)
        for other in range(SQUARES):
            if other != square:
                out.add(self.kind.base + cell * 256 + other)
        for step in STEP:
            slot = s.maze.slot(cell + step)
            if slot >= 0 and s.maze.card[slot] >= 0:
                out.add(self.kind.base + (cell + step) * 256 + 4)

    def prowl(self, s: State, seat: int, cell: int, square: int) -> None:
        """It uses up the turn and no card, so nothing is drawn."""
        s.slots[self.place] = cell * SQUARES + square
        s.slots[self.moved] |= BIT[seat]
        s.drop()
        s.last = seat
        s.push(NEXT, seat)

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        cell, square = divmod(int(s.slots[self.place]), SQUARES)
        view["creature"] = [cell_name(cell), square]
        view["prowled"] = members(s.slots[self.moved])

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        place, moved = view["creature"], view["prowled"]
        assert isinstance(place, list) and isinstance(moved, list)
        slots[self.place] = read_cell(place[0]) * SQUARES + place[1]
        slots[self.moved] = sum(2**seat for seat in moved)
