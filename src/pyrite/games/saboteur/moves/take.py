"""Keeping a gold card (B-24)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.move import second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import SHARE
from pyrite.family.move import SecretMove
from pyrite.family.state import State
from pyrite.family.things import Count
from pyrite.games.saboteur.payout import next_digger, take

VALUE: Final = Count("value", 1, 3, shift=0, secret=True)


class Take(SecretMove):
    """Second operand the value of the gold card."""

    def __init__(self) -> None:
        super().__init__("take")
        self.written("take:{value}", [VALUE], "Keep a gold card of that value.")

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()
        take(s, seat, second(move))

    def knowers(self, s: State, seat: i64, move: i64) -> i64:
        """Whoever gets the rest of the tray sees what is missing."""
        return BIT[seat] | BIT[next_digger(s, seat)]

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        key = "refusal.no-such-gold" if s.top() == SHARE else "refusal.no-share"
        return Refusal("B-24", key, {"value": second(move)})
