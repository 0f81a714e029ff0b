"""Walking: every seat has a pawn and may go up to two steps after each play; traps take a card."""

from __future__ import annotations

from pyrite.core.event import Face, public
from pyrite.core.move import Moves, first
from pyrite.core.refusal import Refusal
from pyrite.family.module import Module
from pyrite.family.move import OpenMove
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import Field, YesNo
from pyrite.family.turn import left_hand
from pyrite.maze.maze import ORIGIN, STEP, column_of, row_of
from pyrite.maze.names import cell_name, read_cell
from pyrite.maze.shapes import SIDES
from tests.modules.support import RULE, Word, small

FURTHEST = 2


class Step(OpenMove):
    """First operand the side."""

    def __init__(self, owner: Walk) -> None:
        super().__init__("step")
        self.owner = owner

    def play(self, s: State, seat: int, move: int) -> None:
        self.owner.step(s, seat, int(first(move)))

    def text(self, s: State, move: int) -> str:
        return f"step:{SIDES[first(move)]}"

    def read(self, s: State, text: str) -> int:
        name, _, side = text.partition(":")
        if name != "step" or len(side) != 1 or side not in SIDES:
            return -1
        return int(self.base) + SIDES.index(side) * 256

    def label(self, s: State, move: int) -> Face:
        return ("move.step", {"side": SIDES[first(move)]})

    def why(self, s: State, seat: int, move: int) -> Refusal | None:
        return Refusal(RULE, "refusal.no-way")


class Walk(Module):
    def __init__(self) -> None:
        self.id = "walk"
        self.frame = self.pawns = self.walked = 0
        self.go = Step(self)
        self.halt = Word("stop", self.stop)

    def install(self, rules: Rules) -> None:
        self.frame = rules.take_frame(self, "walk", automatic=False)
        rules.take_answers(self.frame, RULE, [self.go, self.halt])
        self.pawns = rules.take_slots(rules.spec.players)
        rules.take_move(self.go)
        rules.take_move(self.halt)
        self.walked = rules.take_slots(1)
        rules.sources.append(self)
        rules.turn_started.append(self)
        rules.removed.append(self)

    def start_round(self, s: State) -> None:
        for seat in range(s.rules.spec.players):
            s.slots[self.pawns + seat] = ORIGIN

        s.slots[self.walked] = 0

    def fields(self) -> list[Field]:
        return [Field(YesNo("walked", "Has the pawn walked in this turn?"), self.walked)]

    def turn_started(self, s: State, seat: int) -> None:
        s.slots[self.walked] = 0

    def consequence(self, s: State, seat: int) -> bool:
        """Once after each play."""
        if s.slots[self.walked]:
            return False
        s.slots[self.walked] = 1
        self.set_out(s, seat)
        return True

    def set_out(self, s: State, seat: int) -> None:
        s.push(self.frame, seat, FURTHEST)

    def removed(self, s: State, seat: int, cell: int) -> None:
        """Whoever stood there goes back to the start."""
        for other in range(len(s.held)):
            if s.slots[self.pawns + other] == cell:
                s.slots[self.pawns + other] = ORIGIN

    def ways(self, s: State, seat: int) -> list[int]:
        """The sides through which the pawn can leave: open here and there."""
        cell = int(s.slots[self.pawns + seat])
        here = s.maze.card[s.maze.slot(cell)]
        out = []
        for side in range(4):
            slot = s.maze.slot(cell + STEP[side])
            if slot < 0 or s.maze.card[slot] < 0:
                continue
            openings = s.rules.cards.openings
            facing = (openings[s.maze.card[slot]] >> ((side + 2) % 4)) & 1
            if (openings[here] >> side) & 1 and facing:
                out.append(side)
        return out

    def legal(self, s: State, kind: int, seat: int, out: Moves) -> None:
        for side in self.ways(s, seat):
            out.add(self.go.base + side * 256)
        out.add(self.halt.base)

    def stop(self, s: State, seat: int) -> None:
        s.drop()

    def step(self, s: State, seat: int, side: int) -> None:
        """What a step brings about is finished before the next one is asked."""
        left = s.detail(2) - 1
        s.drop()
        if left:
            s.push(self.frame, seat, left)
        cell = int(s.slots[self.pawns + seat] + STEP[side])
        s.slots[self.pawns + seat] = cell
        if s.log is not None:
            s.log.append(public("step", {"seat": seat, "cell": cell_name(cell)}))
        if (column_of(cell) + row_of(cell)) % 3 == 2 and s.held[seat]:
            self.spring(s, seat)

    def spring(self, s: State, seat: int) -> None:
        """A trap: a card by chance from the sorted hand, for all to see."""
        kind = s.hand(seat)[int(s.draw_from().below(s.held[seat]))]
        s.lose(seat, kind)
        left_hand(s, seat, kind, True)
        s.discard_open(kind)
        if s.log is not None:
            s.log.append(public("trap", {"seat": seat, "card": s.rules.cards.name(kind)}))

    def frame_view(self, s: State, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        return {"steps": int(a)}

    def frame_numbers(self, s: State, kind: int, data: dict[str, object]) -> list[int]:
        return [small(data, "steps", FURTHEST), 0, 0]

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        pawns = s.slots[self.pawns : self.pawns + s.rules.spec.players]
        view["pawns"] = [cell_name(int(cell)) for cell in pawns]

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        pawns = view["pawns"]
        assert isinstance(pawns, list)
        for seat, place in enumerate(pawns):
            slots[self.pawns + seat] = read_cell(place)
