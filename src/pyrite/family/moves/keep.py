"""Keeping one card of those that one looks through (CH-18, MX-16)."""

from pyrite._native import i64
from pyrite.core.move import second
from pyrite.core.refusal import Refusal
from pyrite.family.move import SecretMove
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import UNSEEN


class Keep(SecretMove):
    """Second operand the card. The owner of the frame in which it is chosen is told; modules share this move, `rule` is
    that of the first of them."""

    def __init__(self, rule: str) -> None:
        super().__init__("keep")
        self.written("keep:{card}", [UNSEEN], "Keep one of the cards that one looks through.")
        self.rule = rule

    def play(self, s: State, seat: i64, move: i64) -> None:
        owner = s.rules.frame_owners[s.top()]
        owner.kept(s, seat, second(move))

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """In a frame that offers cards it is another one; in a turn nothing is offered."""
        card: dict[str, object] = {"card": s.rules.cards.name(second(move))}
        if self in s.rules.frame_answers[s.top()]:
            return Refusal(s.rules.decided_by(s.top()), "refusal.not-offered", card)
        return Refusal(self.rule, "refusal.nothing-offered", card)


def keep_move(rules: Rules, rule: str) -> Keep:
    """The move of this table, registered by the first module that needs it."""
    for kind in rules.moves:
        if isinstance(kind, Keep):
            return kind
    move = Keep(rule)
    rules.take_move(move)
    return move
