"""Forgotten treasure (CH-18): instead of a draw, one of the last five cards of the discard."""

from typing import TYPE_CHECKING, Final

from pyrite._native import append, i64, pop
from pyrite.core.event import secret
from pyrite.core.move import Moves, second
from pyrite.family.discards import look_at_top, take_from_top
from pyrite.family.mind.judge import OTHER
from pyrite.family.mind.thought import ORDINARY, Thought
from pyrite.family.module import Module
from pyrite.family.moves.common import PlainCard
from pyrite.family.moves.keep import Keep, keep_move
from pyrite.family.rules import Rules
from pyrite.family.state import KIND, State
from pyrite.family.things import Count
from pyrite.family.turn import set_draw
from pyrite.maze.cards import CERTAIN, Card

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "forgotten"
RULE: Final = "CH-18"
MOST: Final = 5


OFFERED: Final = Count("count", 1, MOST, "How many cards.")


class LookBack(PlainCard):
    def __init__(self, owner: "Forgotten") -> None:
        super().__init__(ID)
        self.owner = owner

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """The cards stay where they are while one is chosen; this one lies above them, as it will afterwards."""
        count = look_at_top(s, seat, MOST)
        if s.log is not None:
            kinds = [entry & KIND for entry in s.discard[len(s.discard) - count :]]
            cards: list[str] = [s.rules.cards.name(kind) for kind in kinds]
            mine: dict[str, object] = {"seat": seat, "cards": cards}
            s.log.append(secret(seat, ("forgotten-you", mine), ("forgotten", {"seat": seat, "count": count})))
        s.discard_open(second(move))
        set_draw(s, 0)
        if count:
            s.push(self.owner.frame, seat, count)


class Forgotten(Module):
    id = ID

    def __init__(self) -> None:
        self.frame: i64 = 0
        self.keep: Keep = Keep(RULE)

    def install(self, rules: Rules) -> None:
        move = LookBack(self)
        rules.take_move(move)
        rules.add_card(Card(ID, 1, confidence=CERTAIN), move)
        self.keep = keep_move(rules, RULE)
        self.frame = rules.take_frame(self, ID, False, [OFFERED])
        rules.take_answers(self.frame, RULE, [self.keep])

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        """Equal cards are one choice: the topmost of them is taken."""
        top = len(s.discard) - 1
        offered: list[int] = []
        for entry in s.discard[max(0, top - s.detail(2)) : max(0, top)]:
            if entry & KIND not in offered:
                offered.append(entry & KIND)
        for card in sorted(offered):
            out.add(self.keep.base + card)

    def kept(self, s: State, seat: i64, kind: i64) -> None:
        count = min(s.detail(2), len(s.discard) - 1)
        s.drop()
        s.discard, played = pop(s.discard, len(s.discard) - 1)
        take_from_top(s, seat, count, kind)
        s.discard = append(s.discard, played)
        if s.log is not None:
            mine: dict[str, object] = {"seat": seat, "card": s.rules.cards.name(kind)}
            s.log.append(secret(seat, ("forgotten-kept-you", mine), ("forgotten-kept", {"seat": seat})))

    def think(self, mind: "MazeMind") -> None:
        mind.take(ID, LookingBack())
        mind.take(self.keep.name, Keeping())

    def senses(self) -> dict[str, str]:
        return {ID: "look-back"}

    def event_rules(self) -> dict[str, str]:
        return dict.fromkeys(("forgotten", "forgotten-you", "forgotten-kept", "forgotten-kept-you"), RULE)


class LookingBack(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """The best of five is better than the next of the deck, if there are five."""
        lying: i64 = len(mind.s.discard)
        if lying == 0:
            return -ORDINARY
        return (250 if mind.s.in_deck() else 600) * min(lying, 4) // 4

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 450


class Keeping(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return mind.keep(second(move))

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return OTHER
