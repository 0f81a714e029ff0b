"""A reaction window: before a card takes effect, any other seat may stop it with a veto (as in CH-19)."""

from __future__ import annotations

from pyrite.core.bits import BIT, members
from pyrite.core.event import public
from pyrite.core.move import Moves
from pyrite.core.stack import WINDOW
from pyrite.family.frames import DRAW
from pyrite.family.module import Module
from pyrite.family.move import CardMove
from pyrite.family.rules import Rules
from pyrite.family.state import EVERYBODY, State
from pyrite.family.turn import left_hand
from pyrite.maze.cards import CERTAIN, Card
from tests.modules.support import RULE, Word

COPIES = 2


class Veto(Module):
    """The window opens for all others with cards as long as not all vetoes have been seen."""

    def __init__(self) -> None:
        self.id = "veto"
        self.kind = self.window = 0
        self.yes = Word("veto", self.stop)
        self.no = Word("decline", self.decline)

    def install(self, rules: Rules) -> None:
        self.kind = rules.add_card(Card("veto", COPIES, confidence=CERTAIN))
        self.window = rules.take_frame(self, "window", automatic=False)
        rules.take_answers(self.window, RULE, [self.yes, self.no])
        rules.take_move(self.yes)
        rules.take_move(self.no)
        rules.announced.append(self)

    def seen(self, s: State) -> int:
        """How many all have seen go to the discard."""
        return sum(int(entry) == self.kind + EVERYBODY * 256 for entry in s.discard)

    def announced(self, s: State, seat: int, move: int) -> None:
        others = sum(int(BIT[other]) for other in range(len(s.held)) if other != seat and s.held[other])
        if others and self.seen(s) < COPIES:
            s.push(self.window, WINDOW + others, others)

    def legal(self, s: State, kind: int, seat: int, out: Moves) -> None:
        out.add(self.no.base)
        if s.holds(seat, self.kind):
            out.add(self.yes.base)

    def timeout(self, s: State, kind: int, seat: int) -> int:
        return int(self.no.base)

    def decline(self, s: State, seat: int) -> None:
        """Nobody is told; the card takes effect when the last one has answered."""
        waiting, opened = s.detail(1) - BIT[seat], s.detail(2)
        s.drop()
        if waiting > WINDOW:
            s.push(self.window, waiting, opened)

    def stop(self, s: State, seat: int) -> None:
        """Card and veto are discarded; the player draws and the turn is over, then the vetoer draws."""
        s.drop()
        how = s.rules.moves[s.detail(2) >> 24]
        assert isinstance(how, CardMove)
        s.discard_open(how.card(s.detail(2)))
        s.lose(seat, self.kind)
        left_hand(s, seat, self.kind, True)
        s.discard_open(self.kind)
        if s.log is not None:
            s.log.append(public("veto", {"seat": seat}))
        s.unwind(DRAW)
        s.tuck(DRAW, seat, 1)

    def frame_view(self, s: State, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        return {"open_to": members(a)}

    def frame_numbers(self, s: State, kind: int, data: dict[str, object]) -> list[int]:
        seats = data.get("open_to")
        if not isinstance(seats, list) or not all(isinstance(seat, int) and 0 <= seat < 16 for seat in seats):
            raise ValueError("open_to: a list of seats is needed")
        return [sum(2**seat for seat in set(seats)), 0, 0]

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        view["vetoes_seen"] = self.seen(s)
