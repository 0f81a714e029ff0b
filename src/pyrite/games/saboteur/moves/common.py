"""What the kinds of moves share: reading seats, and refusals that come before all others."""

from pyrite._native import i64
from pyrite.core.refusal import Refusal
from pyrite.maze.state import MineState


def not_in_hand(s: MineState, seat: i64, kind: i64, frame: i64) -> Refusal | None:
    """B-6: cards are played in one's turn, from one's hand."""
    if s.top() != frame:
        return Refusal("B-6", "refusal.other-decision")
    if not s.holds(seat, kind):
        return Refusal("B-6", "refusal.not-in-hand", {"card": s.mine.cards.name(kind)})
    return None


def read_seat(s: MineState, text: str) -> int:
    """A seat of the table; -1 if it is none."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 2:
        return -1
    seat = int(text)
    return seat if str(seat) == text and seat < len(s.held) else -1
