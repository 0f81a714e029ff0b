"""Keepsake (K-1 … K-3): hand somebody a card in secret; they throw one away face down. Only the two know which."""

from typing import Final

from pyrite.core.bits import BIT
from pyrite.core.event import public, secret_among
from pyrite.core.move import Moves, second
from pyrite.core.refusal import Refusal
from pyrite.family.hands import discard_known, hand_on
from pyrite.family.module import Module
from pyrite.family.move import CardMove, SecretMove
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import CARD, TARGET, UNSEEN, Seat
from pyrite.family.turn import play_card
from pyrite.maze.cards import CERTAIN, Card

ID: Final = "keepsake"
OTHER: Final = Seat("target", "The other one of the two.")


class HandOver(CardMove):
    """`keepsake>2`"""

    def __init__(self, owner: "Keepsake") -> None:
        super().__init__(ID)
        self.written("{card}>{target}", [CARD, TARGET], "Hand a player a card in secret.")
        self.owner = owner

    def aim(self) -> str:
        return "player"

    def read(self, s: State, text: str) -> int:
        """`{card}` would read other cards, too."""
        return super().read(s, text) if text.startswith(f"{ID}>") else -1

    def list_card(self, s: State, seat: int, kind: int, out: Moves) -> None:
        """K-1. Whoever has no other card has nothing to give."""
        for target in range(len(s.held)):
            if target != seat and s.held[seat] > 1 and s.held[target]:
                out.add(self.base + TARGET.at(target) + kind)

    def play(self, s: State, seat: int, move: int) -> None:
        play_card(s, seat, move, second(move), 0, self)

    def effect(self, s: State, seat: int, move: int) -> None:
        """It was announced and nobody stopped it: a question waits, and its numbers are open to all."""
        target = int(TARGET.of(move))
        s.discard_open(second(move))
        if s.log is not None:
            s.log.append(public("keepsake", {"seat": seat, "target": target}))
        s.push(self.owner.giving, seat, target)

    def why_not(self, s: State, seat: int, move: int) -> Refusal | None:
        """Only what the seat may know, and only what is true."""
        target = int(TARGET.of(move))
        if target == seat:
            return Refusal("K-1", "refusal.keepsake-self")
        if s.held[seat] < 2:
            return Refusal("K-1", "refusal.keepsake-nothing")
        return Refusal("K-1", "refusal.keepsake-no-hand", {"target": target})


class OneCard(SecretMove):
    """A card of one's hand, which two seats know: `give:NE`, `drop:map`; for all others it is `give:?`."""

    def __init__(self, owner: "Keepsake", name: str, rule: str, about: str) -> None:
        super().__init__(name)
        self.written(f"{name}:{{card}}", [UNSEEN], about)
        self.owner = owner
        self.rule = rule

    def knowers(self, s: State, seat: int, move: int) -> int:
        return int(BIT[seat] | BIT[s.detail(2)])  # who is asked, and the other one in the frame

    def play(self, s: State, seat: int, move: int) -> None:
        self.owner.chosen(s, seat, int(second(move)))

    def why(self, s: State, seat: int, move: int) -> Refusal | None:
        return Refusal(self.rule, "refusal.not-in-hand", {"card": s.rules.cards.name(second(move))})


class Keepsake(Module):
    """Two frames, each with the seat that is asked and the other one: nothing hidden stands in them."""

    def __init__(self) -> None:
        self.id = ID
        self.giving = self.dropping = 0
        self.give = OneCard(self, "give", "K-2", "Hand a card on.")
        self.drop = OneCard(self, "drop", "K-3", "Throw a card away, face down.")

    def install(self, rules: Rules) -> None:
        card = HandOver(self)
        for kind in (card, self.give, self.drop):
            rules.take_move(kind)
        rules.add_card(Card(ID, 2, confidence=CERTAIN), card)
        self.giving = rules.take_frame(self, "keepsake", False, [OTHER])
        self.dropping = rules.take_frame(self, "keepsake-drop", False, [OTHER])
        rules.take_answers(self.giving, "K-2", [self.give])
        rules.take_answers(self.dropping, "K-3", [self.drop])

    def legal(self, s: State, kind: int, seat: int, out: Moves) -> None:
        """Equal cards are one choice."""
        answer = self.give if kind == self.giving else self.drop
        for card in sorted(set(s.hand(seat))):
            out.add(answer.base + card)

    def chosen(self, s: State, seat: int, card: int) -> None:
        """K-2, K-3: a card leaves a hand under two pairs of eyes; the others know only that one went."""
        other, giving = int(s.detail(2)), s.top() == self.giving
        both = int(BIT[seat] | BIT[other])
        s.drop()
        if giving:
            hand_on(s, seat, other, card, both)
            s.push(self.dropping, other, seat)
        else:
            discard_known(s, seat, card, both)
        if s.log is not None:
            key = "keepsake-given" if giving else "keepsake-dropped"
            open_to_all: dict[str, object] = {"seat": seat, "target": other}
            whole = {**open_to_all, "card": s.rules.cards.name(card)}
            s.log.append(secret_among((seat, other), (f"{key}-you", whole), (key, open_to_all)))

    def event_rules(self) -> dict[str, str]:
        told = {"keepsake-given": "K-2", "keepsake-dropped": "K-3"}
        return {ID: "K-1", **told, **{f"{key}-you": rule for key, rule in told.items()}}
