"""Keeping a gold card (B-24)."""

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import Face
from pyrite.core.move import second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import SHARE
from pyrite.family.move import SecretMove
from pyrite.family.state import State
from pyrite.games.saboteur.payout import next_digger, take


class Take(SecretMove):
    """Second operand the value of the gold card."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()
        take(s, seat, second(move))

    def text(self, s: State, move: i64) -> str:
        return f"take:{second(move)}"

    def knowers(self, s: State, seat: i64, move: i64) -> i64:
        """Whoever gets the rest of the tray sees what is missing."""
        return BIT[seat] | BIT[next_digger(s, seat)]

    def hidden(self, s: State, move: i64) -> str:
        return "take:?"

    def read(self, s: State, text: str) -> i64:
        if text in ("take:1", "take:2", "take:3"):
            return self.base + int(text[5:])
        return -1

    def label(self, s: State, move: i64) -> Face:
        return ("move.take", {"value": second(move)})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        key = "refusal.no-such-gold" if s.top() == SHARE else "refusal.no-share"
        return Refusal("B-24", key, {"value": second(move)})
