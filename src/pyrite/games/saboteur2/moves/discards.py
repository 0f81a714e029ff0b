"""Passing with several cards, and two cards for one that lies in front of oneself (S2-4)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.event import Face, secret
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.hands import lay_down
from pyrite.family.move import SecretMove
from pyrite.family.moves.common import not_all_in_hand, read_kinds
from pyrite.family.state import HAND, State
from pyrite.family.turn import end_pass
from pyrite.games.saboteur2.moves.front import lies_not, take_away

NO_CARD: Final = 127  # no kind has this number (maze/cards.py)
FRONT: Final = 16384  # the bit of the card in front stands above two kinds of 7 bits each


class Discard(SecretMove):
    """What the two have in common: the operands are kinds of 7 bits, rising, NO_CARD for none."""

    def kinds(self, move: i64) -> list[int]:
        """The kinds that are discarded; rising."""
        out: list[int] = []
        for shift in (14, 7, 0):
            kind = (move >> shift) & 127
            if kind != NO_CARD:
                out.append(kind)
        return out

    def card_names(self, s: State, move: i64) -> str:
        return ",".join([s.rules.cards.name(kind) for kind in self.kinds(move)])

    def card_marks(self, move: i64) -> str:
        """The same for those who may only know how many there are."""
        return ",".join(["?"] * len(self.kinds(move)))

    def means(self, s: State, move: i64, text: str) -> bool:
        """The cards may be named in any order."""
        return self.read(s, text) == move


class PassSeveral(Discard):
    """Two or three cards, face down; as many are drawn. One card alone is the pass of the base game."""

    def list_all(self, s: State, seat: i64, out: Moves) -> None:
        """Every set of two or three of the cards in hand, equal cards alike."""
        hands = s.hands
        place = seat * HAND
        end = place + s.held[seat]
        last: i64 = NO_CARD
        while place < end:
            kind = hands[place]
            place += 1
            if kind != last:
                self.list_with(s, kind, place, end, out)
            last = kind

    def list_with(self, s: State, lowest: i64, place: i64, end: i64, out: Moves) -> None:
        """The sets of this card and one or two of those at the places from here on."""
        hands = s.hands
        items = out.items
        listed = out.count
        pairs = self.base + NO_CARD * 16384 + lowest * 128
        threes = self.base + lowest * 16384
        second: i64 = NO_CARD
        while place < end:
            kind = hands[place]
            place += 1
            if kind == second:
                continue
            second = kind
            items[listed] = pairs + second
            listed += 1
            three = threes + second * 128
            third: i64 = NO_CARD
            at = place
            while at < end:
                kind = hands[at]
                at += 1
                items[listed] = three + kind
                listed += kind != third
                third = kind
        out.count = listed

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.last = seat
        count: i64 = 2
        if (move >> 14) & 127 != NO_CARD:
            lay_down(s, seat, (move >> 14) & 127)
            count = 3
        lay_down(s, seat, (move >> 7) & 127)
        lay_down(s, seat, move & 127)
        if s.log is not None:
            kinds = self.kinds(move)
            cards: list[str] = [s.rules.cards.name(kind) for kind in kinds]
            mine: dict[str, object] = {"seat": seat, "cards": cards}
            others: dict[str, object] = {"seat": seat, "count": count}
            s.log.append(secret(seat, ("pass-several-you", mine), ("pass-several", others)))
        end_pass(s, seat, count)

    def text(self, s: State, move: i64) -> str:
        return f"pass:{self.card_names(s, move)}"

    def hidden(self, s: State, move: i64) -> str:
        return f"pass:{self.card_marks(move)}"

    def read(self, s: State, text: str) -> i64:
        name, _, names = text.partition(":")
        kinds = read_kinds(s, names) if name == "pass" else []
        if not 2 <= len(kinds) <= 3:
            return -1
        if len(kinds) == 2:
            return self.base + NO_CARD * 16384 + kinds[0] * 128 + kinds[1]
        return self.base + kinds[0] * 16384 + kinds[1] * 128 + kinds[2]

    def label(self, s: State, move: i64) -> Face:
        return ("move.pass-several", {"cards": [s.rules.cards.name(kind) for kind in self.kinds(move)]})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return not_all_in_hand(s, seat, self.kinds(move))


class Shed(Discard):
    """Two cards, face down, for one that lies in front of oneself, which is discarded too; then one is drawn."""

    def __init__(self, slots: i64) -> None:
        super().__init__("discard")
        self.slots = slots

    def kinds(self, move: i64) -> list[int]:
        return [int((move >> 7) & 127), int(move & 127)]

    def bit(self, move: i64) -> i64:
        return (move // FRONT) & 127

    def list_all(self, s: State, seat: i64, out: Moves) -> None:
        """Each card in front, for every pair of the cards in hand, equal cards alike."""
        left = s.front[seat]
        move = self.base
        while left:
            if left & 1:
                self.list_pairs(s, seat, move, out)
            left >>= 1
            move += FRONT

    def list_pairs(self, s: State, seat: i64, move: i64, out: Moves) -> None:
        hands = s.hands
        items = out.items
        listed = out.count
        place = seat * HAND
        end = place + s.held[seat]
        lowest: i64 = NO_CARD
        while place < end:
            kind = hands[place]
            place += 1
            if kind == lowest:
                continue
            lowest = kind
            other: i64 = NO_CARD
            at = place
            while at < end:
                kind = hands[at]
                at += 1
                items[listed] = move + lowest * 128 + kind
                listed += kind != other
                other = kind
        out.count = listed

    def play(self, s: State, seat: i64, move: i64) -> None:
        """The card in front lies under the two on the discard (B-31)."""
        s.last = seat
        bit = self.bit(move)
        take_away(s, seat, bit, self.slots)
        lay_down(s, seat, (move >> 7) & 127)
        lay_down(s, seat, move & 127)
        if s.log is not None:
            front = self.front(s, move)
            cards: list[str] = [s.rules.cards.name(kind) for kind in self.kinds(move)]
            mine: dict[str, object] = {"seat": seat, "cards": cards, "card": front}
            s.log.append(secret(seat, ("shed-you", mine), ("shed", {"seat": seat, "card": front})))
        end_pass(s, seat, 1)

    def front(self, s: State, move: i64) -> str:
        """The name of the card in front."""
        return s.rules.cards.name(s.rules.front_kinds[self.bit(move)])

    def text(self, s: State, move: i64) -> str:
        return f"discard:{self.card_names(s, move)}={self.front(s, move)}"

    def hidden(self, s: State, move: i64) -> str:
        return f"discard:{self.card_marks(move)}={self.front(s, move)}"

    def read(self, s: State, text: str) -> i64:
        name, _, rest = text.partition(":")
        names, _, front = rest.partition("=")
        kinds = read_kinds(s, names) if name == "discard" else []
        bit = s.rules.front_bit[s.rules.cards.kind_of[front]] if front in s.rules.cards.kind_of else -1
        if len(kinds) != 2 or bit < 0:
            return -1
        return self.base + bit * FRONT + kinds[0] * 128 + kinds[1]

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        """One card, or more than two."""
        name, _, rest = text.partition(":")
        names, _, front = rest.partition("=")
        lies = front in s.rules.cards.kind_of and s.rules.front_bit[s.rules.cards.kind_of[front]] >= 0
        if name != "discard" or not lies or len(read_kinds(s, names)) in (0, 2):
            return None
        return Refusal("S2-4", "refusal.two-for-one", {"card": front})

    def label(self, s: State, move: i64) -> Face:
        args: dict[str, object] = {"cards": [s.rules.cards.name(kind) for kind in self.kinds(move)]}
        args["card"] = self.front(s, move)
        return ("move.shed", args)

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        missing = not_all_in_hand(s, seat, self.kinds(move))
        return missing or lies_not(s, seat, self.bit(move), "S2-4")
