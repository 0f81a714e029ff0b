"""Secret exchanges: two face-down goals (as in CH-17), whole hands, all dwarf cards. What was known grows stale."""

from __future__ import annotations

from pyrite.core.bits import BIT, packed
from pyrite.core.event import Face, public, secret
from pyrite.core.facts import add, exchange, fact, mix, sees
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import CARD_FAMILY, GOAL_FAMILY, ROLE_FAMILY, SPARE
from pyrite.family.module import Module
from pyrite.family.move import CardMove, not_in_hand
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import read_seat
from pyrite.family.turn import everyone, play_card
from pyrite.maze.cards import CERTAIN, Card
from pyrite.maze.names import cell_name, read_cell
from tests.modules.support import RULE, Word, small


class Played(CardMove):
    """A card of this module; the name of the card begins the text."""

    def play(self, s: State, seat: int, move: int) -> None:
        play_card(s, seat, move, second(move), 0, self)

    def label(self, s: State, move: int) -> Face:
        return (f"move.{self.name}", {"move": self.text(s, move)})

    def why(self, s: State, seat: int, move: int) -> Refusal | None:
        return not_in_hand(s, seat, second(move)) or Refusal(RULE, "refusal.exchange")

    def number(self, s: State, operand: int) -> int:
        return int(self.base) + operand * 256 + s.rules.cards.kind_of[self.name]


class SwapGoals(Played):
    """First operand two goals: 8 times the lower one plus the other."""

    def __init__(self, owner: Exchange) -> None:
        super().__init__("swap-goals")
        self.owner = owner

    def list_card(self, s: State, seat: int, kind: int, out: Moves) -> None:
        for one in range(len(s.goals)):
            for other in range(one + 1, len(s.goals)):
                if (s.goals_down >> one) & 1 and (s.goals_down >> other) & 1:
                    out.add(self.base + (8 * one + other) * 256 + kind)

    def effect(self, s: State, seat: int, move: int) -> None:
        s.discard_open(second(move))
        s.push(self.owner.frame, seat, first(move) >> 3, first(move) & 7)

    def text(self, s: State, move: int) -> str:
        where = s.rules.goal_cells
        return f"swap-goals@{cell_name(where[first(move) >> 3])}+{cell_name(where[first(move) & 7])}"

    def read(self, s: State, text: str) -> int:
        name, _, places = text.partition("@")
        cells = [read_cell(place) for place in places.split("+")]
        where = s.rules.goal_cells
        if name != self.name or len(cells) != 2 or not all(cell in where for cell in cells):
            return -1
        return self.number(s, 8 * where.index(cells[0]) + where.index(cells[1]))


class SwapHands(Played):
    """First operand the other seat. Everybody knows that it happened, the two know what the other now holds."""

    def list_card(self, s: State, seat: int, kind: int, out: Moves) -> None:
        for other in range(len(s.held)):
            if other != seat:
                out.add(self.base + other * 256 + kind)

    def effect(self, s: State, seat: int, move: int) -> None:
        other = int(first(move))
        s.discard_open(second(move))
        hands = {seat: s.hand(seat), other: s.hand(other)}
        s.facts = exchange(s.facts, CARD_FAMILY, seat, other, everyone(s))
        for giver in hands:
            for kind in hands[giver]:
                s.lose(giver, kind)
        for giver, taker in ((seat, other), (other, seat)):
            for kind in hands[giver]:
                s.gain(taker, kind)
            s.facts = sees(s.facts, taker, CARD_FAMILY, taker, packed(hands[giver]))
            for kind in hands[giver]:
                s.facts = add(s.facts, fact(giver, CARD_FAMILY, kind, BIT[taker]))
        if s.log is not None:
            s.log.append(public("swap-hands", {"seat": seat, "target": other}))

    def text(self, s: State, move: int) -> str:
        return f"swap-hands>{first(move)}"

    def read(self, s: State, text: str) -> int:
        name, _, place = text.partition(">")
        other = read_seat(s, place)
        return self.number(s, other) if name == self.name and other >= 0 else -1


class Party(Played):
    """All dwarf cards, the spare ones too, are shuffled and dealt again."""

    def list_card(self, s: State, seat: int, kind: int, out: Moves) -> None:
        out.add(self.base + kind)

    def effect(self, s: State, seat: int, move: int) -> None:
        s.discard_open(second(move))
        old = [int(role) for role in s.roles]
        cards = packed([*s.roles, *s.spare])
        s.draw_from().shuffle(cards)
        s.roles = cards[: len(old)]
        s.spare = cards[len(old) :]
        places = BIT[len(old)] - 1 | (BIT[SPARE] if len(s.spare) else 0)
        s.facts = mix(s.facts, ROLE_FAMILY, places, 0)
        for other, role in enumerate(old):
            s.facts = add(s.facts, fact(other, ROLE_FAMILY, role, places))
            s.facts = sees(s.facts, other, ROLE_FAMILY, other, s.roles[other : other + 1])
        if s.log is not None:
            for other in range(len(old)):
                face: Face = ("party-you", {"seat": other, "role": s.rules.roles[s.roles[other]]})
                s.log.append(secret(other, face, ("party", {"seat": other})))

    def text(self, s: State, move: int) -> str:
        return "party"

    def read(self, s: State, text: str) -> int:
        return self.number(s, 0) if text == "party" else -1


class Exchange(Module):
    def __init__(self) -> None:
        self.id = "exchange"
        self.frame = 0
        self.words = [Word("exchange", self.exchanged), Word("leave", self.left)]

    def install(self, rules: Rules) -> None:
        cards: list[Played] = [SwapGoals(self), SwapHands("swap-hands"), Party("party")]
        for card in cards:
            rules.add_card(Card(card.name, 3, confidence=CERTAIN), card)
        for kind in (*cards, *self.words):
            rules.take_move(kind)
        self.frame = rules.take_frame(self, "swap", automatic=False)
        rules.take_answers(self.frame, RULE, list(self.words))

    def legal(self, s: State, kind: int, seat: int, out: Moves) -> None:
        for word in self.words:
            out.add(word.base)

    def exchanged(self, s: State, seat: int) -> None:
        one, other = s.detail(2), s.detail(3)
        goals = s.goals[:]
        goals[one], goals[other] = goals[other], goals[one]
        s.goals = goals
        s.facts = exchange(s.facts, GOAL_FAMILY, one, other, BIT[seat])
        self.done(s, seat, "exchange")

    def left(self, s: State, seat: int) -> None:
        self.done(s, seat, "leave")

    def done(self, s: State, seat: int, what: str) -> None:
        """For the others it is the same either way: what they knew of the two may lie in either place."""
        s.facts = mix(s.facts, GOAL_FAMILY, BIT[s.detail(2)] | BIT[s.detail(3)], BIT[seat])
        s.drop()
        if s.log is not None:
            face: Face = ("swap-you", {"seat": seat, "what": what})
            s.log.append(secret(seat, face, ("swap", {"seat": seat})))

    def frame_view(self, s: State, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        return {"one": int(a), "other": int(b)}

    def frame_numbers(self, s: State, kind: int, data: dict[str, object]) -> list[int]:
        return [small(data, "one", 7), small(data, "other", 7), 0]
