"""Passing (B-6), the way round of a goal (B-19, LM-23, DC-29)."""

from pyrite._native import i64
from pyrite.core.move import first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import ORIENT
from pyrite.family.move import OpenMove, SecretMove, not_in_hand
from pyrite.family.moves.common import too_many_passed
from pyrite.family.state import State
from pyrite.family.things import GOAL_CELL, LAID, UNSEEN
from pyrite.family.turn import discard_card
from pyrite.maze.names import cell_name


class Pass(SecretMove):
    """Second operand the card that is discarded face down."""

    def __init__(self) -> None:
        super().__init__("pass")
        self.written("pass:{card}", [UNSEEN])

    def text(self, s: State, move: i64) -> str:
        """As it is written, but quicker: each view lists such moves."""
        return f"pass:{s.rules.cards.name(move & 255)}"

    def play(self, s: State, seat: i64, move: i64) -> None:
        discard_card(s, seat, move & 255)

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        return too_many_passed(s, text)

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return not_in_hand(s, seat, second(move))


class Orient(OpenMove):
    """First operand the cell of the goal, second the laid card."""

    def __init__(self) -> None:
        super().__init__("orient")
        self.written("{card}@{goal}", [LAID, GOAL_CELL])

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found if found >= 0 and second(found) >> 1 in s.rules.goal_cards else -1

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()
        s.rules.step("put_goal").put_goal(s, seat, s.maze.slot(first(move)) - 1, second(move))

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        where: dict[str, object] = {"goal": cell_name(first(move))}
        if s.top() != ORIENT:
            return Refusal(s.rules.rule("B-19"), "refusal.no-way-round-asked", where)
        turning = s.maze.where[s.detail(2) + 1]
        if first(move) == turning:
            return Refusal(s.rules.rule("B-19"), "refusal.other-face", {"cell": cell_name(turning)})
        return Refusal(s.rules.rule("B-19"), "refusal.other-goal", {"cell": cell_name(turning), **where})
