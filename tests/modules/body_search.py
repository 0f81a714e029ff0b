"""A body search: look through another hand in secret and choose a card; it goes face down, and its owner draws. No leak
test has ever heard of this module. The same with a leak: it tells all which card it was, what others knew of that hand
stays as it was, what is asked shows a card."""

from __future__ import annotations

from pyrite._native import append
from pyrite.core.bits import BIT
from pyrite.core.event import Event, Face, public
from pyrite.core.facts import add, drift, fact, seen_leaving, sees
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import CARD_FAMILY, DISCARD
from pyrite.family.module import Module
from pyrite.family.move import SecretMove
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import read_seat
from pyrite.family.turn import take_cards
from pyrite.maze.cards import CERTAIN, Card
from tests.modules.exchange import Played
from tests.modules.support import RULE, small

ID = "body-search"


class Search(Played):
    """First operand the seat that is searched: `body-search>2`."""

    def __init__(self, owner: BodySearch) -> None:
        super().__init__(ID)
        self.owner = owner

    def list_card(self, s: State, seat: int, kind: int, out: Moves) -> None:
        for target in range(len(s.held)):
            if target != seat and s.held[target]:
                out.add(self.base + target * 256 + kind)

    def effect(self, s: State, seat: int, move: int) -> None:
        target = int(first(move))
        s.discard_open(second(move))
        s.facts = sees(
            s.facts, seat, CARD_FAMILY, target, s.hands[16 * target : 16 * target + s.held[target]]
        )
        for kind in s.hand(target):
            s.facts = add(s.facts, fact(seat, CARD_FAMILY, kind, BIT[target]))
        if s.log is not None:
            s.log.append(public(ID, {"seat": seat, "target": target}))
        s.push(self.owner.frame, seat, target)

    def text(self, s: State, move: int) -> str:
        return f"{ID}>{first(move)}"

    def read(self, s: State, text: str) -> int:
        name, _, place = text.partition(">")
        target = read_seat(s, place)
        return self.number(s, target) if name == ID and target >= 0 else -1


class Seize(SecretMove):
    """Second operand the card. Whose hand it was in sees which one is gone."""

    def play(self, s: State, seat: int, move: int) -> None:
        owner = s.rules.frame_owners[s.top()]
        assert isinstance(owner, BodySearch)
        owner.seize(s, seat, int(second(move)))

    def knowers(self, s: State, seat: int, move: int) -> int:
        return int(BIT[seat] | BIT[s.detail(2)])

    def hidden(self, s: State, move: int) -> str:
        return "seize:?"

    def text(self, s: State, move: int) -> str:
        return f"seize:{s.rules.cards.name(second(move))}"

    def read(self, s: State, text: str) -> int:
        name, _, card = text.partition(":")
        kind = s.rules.cards.kind_of.get(card, -1)
        return int(self.base) + kind if name == "seize" and kind >= 0 else -1

    def label(self, s: State, move: int) -> Face:
        return ("move.seize", {"card": s.rules.cards.name(second(move))})

    def why(self, s: State, seat: int, move: int) -> Refusal | None:
        return Refusal(RULE, "refusal.not-offered")


class BodySearch(Module):
    def __init__(self) -> None:
        self.id = ID
        self.frame = 0
        self.answer = Seize("seize")

    def install(self, rules: Rules) -> None:
        table = rules
        move = Search(self)
        table.take_move(move)
        table.add_card(Card(ID, 2, confidence=CERTAIN), move)
        table.take_move(self.answer)
        self.frame = table.take_frame(self, ID, automatic=False)
        table.take_answers(self.frame, RULE, [self.answer])

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

    def frame_view(self, s: State, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        return {"target": a}

    def frame_numbers(self, s: State, kind: int, data: dict[str, object]) -> list[int]:
        return [small(data, "target", s.rules.spec.players - 1), 0, 0]


class Tells(BodySearch):
    def told(self, seat: int, target: int, card: str) -> Event:
        return public("seize", {"seat": seat, "target": target, "card": card})


class StaysKnown(BodySearch):
    def grow_stale(self, s: State, target: int, knowing: int) -> None:
        pass


class ShowsCard(BodySearch):
    def frame_view(self, s: State, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        return {"target": a, "first": s.hand(a)[:1]}
