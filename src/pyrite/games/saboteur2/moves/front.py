"""Cards that lie in front of a player, and those that take them away (S2-10 … S2-13, S2-17)."""

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.moves.common import PlainCard, TargetCard
from pyrite.family.state import State
from pyrite.games.saboteur2.thieves import forget_thief, note_thief


class Thief(PlainCard):
    """In front of oneself (S2-10): second operand the card."""

    def __init__(self, slots: i64) -> None:
        super().__init__("thief")
        self.slots = slots

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        if s.front[seat] & BIT[s.rules.front_bit[kind]] == 0:
            out.add(self.base + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        s.front[seat] |= BIT[s.rules.front_bit[second(move)]]
        note_thief(s, self.slots, seat)
        if s.log is not None:
            s.log.append(public("thief", {"seat": seat}))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return lies_already(s, seat, second(move))


class Prison(TargetCard):
    """In front of any player (S2-12)."""

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        bit = BIT[s.rules.front_bit[kind]]
        move = self.base + kind
        for front in s.front:
            if front & bit == 0:
                out.add(move)
            move += 256

    def effect(self, s: State, seat: i64, move: i64) -> None:
        s.front[first(move)] |= BIT[s.rules.front_bit[second(move)]]
        if s.log is not None:
            s.log.append(public("prison", {"seat": seat, "target": first(move)}))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return lies_already(s, first(move), second(move))


class TakeAway(TargetCard):
    """Takes one card away from in front of any player; both are discarded (S2-11, S2-13), that card first (B-31)."""

    def __init__(self, name: str, rule: str, words: str, bit: i64, slots: i64) -> None:
        super().__init__(name)
        self.rule = rule
        self.said(words)
        self.bit = bit  # the number of the bit of `front`
        self.slots = slots

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        move = self.base + kind
        for front in s.front:
            if (front >> self.bit) & 1:
                out.add(move)
            move += 256

    def effect(self, s: State, seat: i64, move: i64) -> None:
        take_away(s, first(move), self.bit, self.slots)
        s.discard_open(second(move))
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "target": first(move)}
            args["card"] = s.rules.cards.name(s.rules.front_kinds[self.bit])
            s.log.append(public("take-away", args))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return lies_not(s, first(move), self.bit, self.rule)


def lies_already(s: State, target: i64, kind: i64) -> Refusal | None:
    """Never two of a kind in front of one player (S2-17)."""
    if s.front[target] & BIT[s.rules.front_bit[kind]] == 0:
        return None
    return Refusal("S2-17", "refusal.already-broken", {"target": target, "card": s.rules.cards.name(kind)})


def lies_not(s: State, target: i64, bit: i64, rule: str) -> Refusal | None:
    """There is nothing to take away."""
    if (s.front[target] >> bit) & 1:
        return None
    card = s.rules.cards.name(s.rules.front_kinds[bit])
    return Refusal(rule, "refusal.lies-not", {"target": target, "card": card})


def take_away(s: State, seat: i64, bit: i64, slots: i64) -> None:
    """A card in front of a seat goes to the discard, for all to see."""
    s.front[seat] &= ~BIT[bit]
    forget_thief(s, slots, seat)
    s.discard_open(s.rules.front_kinds[bit])
