"""Cards that leave a hand face down, hands that change places (S2-16, DC-18)."""

from pyrite._native import i64, vec
from pyrite.core.bits import BIT
from pyrite.core.facts import add, exchange, fact, sees
from pyrite.family.frames import CARD_FAMILY
from pyrite.family.state import State
from pyrite.family.turn import everyone, left_hand


def swap_hands(s: State, one: i64, other: i64) -> None:
    """All know that it happened; each of the two knows what the other now holds."""
    first_hand = s.hand(one)
    second_hand = s.hand(other)
    s.facts = exchange(s.facts, CARD_FAMILY, one, other, everyone(s))
    hand_over(s, one, other, first_hand, second_hand)
    hand_over(s, other, one, second_hand, first_hand)


def hand_over(s: State, giver: i64, taker: i64, cards: list[int], others: list[int]) -> None:
    """What the giver held is what the taker holds; the giver remembers it."""
    for kind in others:
        s.lose(taker, kind)
    for kind in cards:
        s.gain(taker, kind)
    s.facts = sees(s.facts, taker, CARD_FAMILY, taker, vec[i64](cards))
    for kind in cards:
        s.facts = add(s.facts, fact(giver, CARD_FAMILY, kind, BIT[taker]))


def lay_down(s: State, seat: i64, kind: i64) -> None:
    """A card leaves the hand face down (B-7); several at once in the order of the card list (B-31)."""
    s.lose(seat, kind)
    s.discard_hidden(kind, seat)
    left_hand(s, seat, kind, False)
