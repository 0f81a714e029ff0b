"""Cards that leave a hand under some eyes, and hands that change places (S2-16, DC-18): who knows what afterwards."""

from pyrite._native import append, i64, vec
from pyrite.core.bits import BIT, members
from pyrite.core.facts import add, drift, exchange, fact, seen_leaving, sees
from pyrite.family.frames import CARD_FAMILY, DISCARD
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


def hand_on(s: State, giver: i64, taker: i64, kind: i64, known: i64) -> None:
    """A card goes from a hand to another. The seats of the mask saw which, these two among them; the others know only
    that one went over."""
    s.lose(giver, kind)
    s.facts = seen_leaving(s.facts, CARD_FAMILY, giver, kind, known)
    s.facts = drift(s.facts, CARD_FAMILY, giver, taker, known)
    for knower in members(known):
        if knower != taker:
            s.facts = add(s.facts, fact(knower, CARD_FAMILY, kind, BIT[taker]))
    s.gain(taker, kind)


def discard_known(s: State, seat: i64, kind: i64, known: i64) -> None:
    """A card goes from a hand to the discard, face down. The seats of the mask saw which, its owner among them; the
    others know only that one went."""
    s.lose(seat, kind)
    s.facts = seen_leaving(s.facts, CARD_FAMILY, seat, kind, known)
    s.facts = drift(s.facts, CARD_FAMILY, seat, DISCARD, known)
    s.discard = append(s.discard, kind + known * 256)
