"""Contribute: two kinds of card, a move, a frame, a source of consequences, and an extra card in the maze."""

from __future__ import annotations

from pyrite.core.event import Face, public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import DRAW
from pyrite.family.module import Module
from pyrite.family.move import CardMove, not_in_hand
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import read_seat
from pyrite.family.turn import play_card
from pyrite.maze.cards import CERTAIN, Card
from pyrite.maze.maze import cell_at
from tests.modules.support import RULE, Word, small

CAMP_AT = cell_at(2, 2)


class Shout(CardMove):
    """Ask another player a question; any answer will do."""

    def __init__(self, owner: Camp) -> None:
        super().__init__("shout")
        self.owner = owner

    def list_card(self, s: State, seat: int, kind: int, out: Moves) -> None:
        for target in range(len(s.held)):
            if target != seat:
                out.add(self.base + target * 256 + kind)

    def play(self, s: State, seat: int, move: int) -> None:
        play_card(s, seat, move, second(move), 0, self)

    def effect(self, s: State, seat: int, move: int) -> None:
        s.discard_open(second(move))
        s.push(self.owner.asked, first(move), seat)

    def text(self, s: State, move: int) -> str:
        return f"shout>{first(move)}"

    def read(self, s: State, text: str) -> int:
        name, sign, place = text.partition(">")
        target = read_seat(s, place)
        if name != "shout" or not sign or target < 0:
            return -1
        return int(self.base) + target * 256 + s.rules.cards.kind_of["shout"]

    def label(self, s: State, move: int) -> Face:
        return ("move.shout", {"target": int(first(move))})

    def why(self, s: State, seat: int, move: int) -> Refusal | None:
        missing = not_in_hand(s, seat, second(move))
        return missing or Refusal(RULE, "refusal.shout", {"target": int(first(move))})


class Camp(Module):
    """An extra crossing in the maze: the first who joins it may draw a card. And bridges, and shouts."""

    def __init__(self) -> None:
        self.id = "camp"
        self.found = self.asked = self.camp = self.used = 0
        self.shout = Shout(self)
        self.words = [Word(word, self.answered) for word in ("yes", "no")]
        self.choices = [Word("rest", self.rested), Word("watch", self.answered)]

    def install(self, rules: Rules) -> None:
        rules.add_card(Card("bridge", 3, "NS|EW", confidence=CERTAIN), rules.card_moves[0])
        rules.add_card(Card("shout", 2, confidence=CERTAIN), self.shout)
        self.camp = rules.add_card(Card("camp", 1, "NESW", confidence=CERTAIN, fixed=True))
        for kind in (self.shout, *self.words, *self.choices):
            rules.take_move(kind)
        self.asked = rules.take_frame(self, "asked", automatic=False)
        self.found = rules.take_frame(self, "camp", automatic=False)
        rules.take_answers(self.asked, RULE, list(self.words))
        rules.take_answers(self.found, RULE, list(self.choices))
        self.used = rules.take_slots(1)
        rules.sources.append(self)

    def start_round(self, s: State) -> None:
        s.slots[self.used] = 0
        s.maze.put(CAMP_AT, 2 * self.camp)

    def consequence(self, s: State, seat: int) -> bool:
        if s.slots[self.used] or s.maze.reach[s.maze.slot(CAMP_AT)] == 0:
            return False
        s.slots[self.used] = 1
        s.push(self.found, seat)
        return True

    def legal(self, s: State, kind: int, seat: int, out: Moves) -> None:
        for word in self.words if kind == self.asked else self.choices:
            out.add(word.base)

    def answered(self, s: State, seat: int) -> None:
        s.drop()
        if s.log is not None:
            s.log.append(public("answered", {"seat": seat}))

    def rested(self, s: State, seat: int) -> None:
        s.drop()
        if s.held[seat] < 9:
            s.push(DRAW, seat, 1)

    def frame_view(self, s: State, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        return {"by": int(a)} if kind == self.asked else {}

    def frame_numbers(self, s: State, kind: int, data: dict[str, object]) -> list[int]:
        return [small(data, "by", 15) if kind == self.asked else 0, 0, 0]

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        view["camp_used"] = s.slots[self.used] == 1

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        slots[self.used] = int(view["camp_used"] is True)
