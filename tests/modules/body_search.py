"""A body search: look through another hand in secret and choose a card; it goes face down, and its owner draws. No leak
test has ever heard of this module. The same with a leak: it tells all which card it was, what others knew of that hand
stays as it was, what is asked shows a card."""

from __future__ import annotations

from pyrite._native import append
from pyrite.core.bits import BIT
from pyrite.core.event import Event, public
from pyrite.core.facts import add, drift, fact, seen_leaving, sees
from pyrite.core.move import Moves, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import CARD_FAMILY, DISCARD
from pyrite.family.module import Module
from pyrite.family.move import SecretMove
from pyrite.family.moves.common import TargetCard
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import TARGET, UNSEEN, Seat
from pyrite.family.turn import take_cards
from pyrite.maze.cards import CERTAIN, Card
from tests.modules.support import RULE

ID = "body-search"


class Search(TargetCard):
    """`body-search>2`."""

    def __init__(self, owner: BodySearch) -> None:
        super().__init__(ID)
        self.owner = owner

    def list_card(self, s: State, seat: int, kind: int, out: Moves) -> None:
        for target in range(len(s.held)):
            if target != seat and s.held[target]:
                out.add(self.base + TARGET.at(target) + kind)

    def effect(self, s: State, seat: int, move: int) -> None:
        target = int(TARGET.of(move))
        s.discard_open(second(move))
        s.facts = sees(
            s.facts, seat, CARD_FAMILY, target, s.hands[16 * target : 16 * target + s.held[target]]
        )
        for kind in s.hand(target):
            s.facts = add(s.facts, fact(seat, CARD_FAMILY, kind, BIT[target]))
        if s.log is not None:
            s.log.append(public(ID, {"seat": seat, "target": target}))
        s.push(self.owner.frame, seat, target)


class Seize(SecretMove):
    """Whose hand it was in sees which one is gone."""

    def __init__(self, owner: BodySearch) -> None:
        super().__init__("seize")
        self.written("seize:{card}", [UNSEEN], "Put a card of the hand that one looks at face down.")
        self.owner = owner

    def play(self, s: State, seat: int, move: int) -> None:
        self.owner.seize(s, seat, int(second(move)))

    def knowers(self, s: State, seat: int, move: int) -> int:
        return int(BIT[seat] | BIT[s.detail(2)])

    def why(self, s: State, seat: int, move: int) -> Refusal | None:
        return Refusal(RULE, "refusal.not-offered")


class BodySearch(Module):
    def __init__(self) -> None:
        self.id = ID
        self.frame = 0
        self.answer = Seize(self)

    def install(self, rules: Rules) -> None:
        move = Search(self)
        rules.take_move(move)
        rules.add_card(Card(ID, 2, confidence=CERTAIN), move)
        rules.take_move(self.answer)
        self.frame = rules.take_frame(self, ID, False, [Seat("target", "Whose hand it is.")])
        rules.take_answers(self.frame, RULE, [self.answer])

    def legal(self, s: State, kind: int, seat: int, out: Moves) -> None:
        for card in sorted(set(s.hand(int(s.detail(2))))):
            out.add(self.answer.base + card)

    def seize(self, s: State, seat: int, kind: int) -> None:
        target = int(s.detail(2))
        s.drop()
        both = BIT[seat] | BIT[target]
        s.lose(target, kind)
        s.facts = seen_leaving(s.facts, CARD_FAMILY, target, kind, BIT[seat])
        self.grow_stale(s, target, int(both))
        s.discard = append(s.discard, kind + both * 256)
        if s.log is not None:
            s.log.append(self.told(seat, target, s.rules.cards.name(kind)))
        take_cards(s, target, 1)

    def grow_stale(self, s: State, target: int, knowing: int) -> None:
        """A card went from that hand to the discard, and only these saw which."""
        s.facts = drift(s.facts, CARD_FAMILY, target, DISCARD, knowing)

    def told(self, seat: int, target: int, card: str) -> Event:
        all_know: dict[str, object] = {"seat": seat, "target": target}
        return Event("seize-you", {**all_know, "card": card}, (seat, target), ("seize", all_know))


class Tells(BodySearch):
    def told(self, seat: int, target: int, card: str) -> Event:
        return public("seize", {"seat": seat, "target": target, "card": card})


class StaysKnown(BodySearch):
    def grow_stale(self, s: State, target: int, knowing: int) -> None:
        pass


class ShowsCard(BodySearch):
    def frame_view(self, s: State, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        return {"target": a, "first": s.hand(a)[:1]}
