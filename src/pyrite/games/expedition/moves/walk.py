"""Walking: one step after the other, until there are no more or one stops (LM-22, DC-28)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.event import Face
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.move import OpenMove
from pyrite.family.moves.common import WordMove
from pyrite.family.state import State
from pyrite.games.expedition.frames import ARRIVE, WALK
from pyrite.games.expedition.turn import end_walk, walk_on
from pyrite.games.expedition.walkers import Walkers

PLACE: Final = 2**24 - 1  # both operands together are the place
NOT_WALKING: Final = "refusal.not-walking"


class Step(OpenMove):
    """Its operands are the place stepped onto."""

    def __init__(self, game: Walkers, rule: str) -> None:
        super().__init__("step")
        self.game = game
        self.rule = rule

    def list_all(self, s: State, seat: i64, out: Moves) -> None:
        self.game.list_steps(s, seat, self.base, out)

    def play(self, s: State, seat: i64, move: i64) -> None:
        left = s.detail(2)
        s.drop()
        if self.game.step(s, seat, move & PLACE):
            walk_on(s, seat, left - 1, self.game)
        if s.top() == ARRIVE:
            end_walk(s, seat, self.game)

    def text(self, s: State, move: i64) -> str:
        return f"step@{self.game.place_name(s, move & PLACE)}"

    def read(self, s: State, text: str) -> i64:
        name, _, place = text.partition("@")
        found = self.game.read_place(s, place) if name == "step" else -1
        return self.base + found if found >= 0 else -1

    def label(self, s: State, move: i64) -> Face:
        return ("move.step", {"place": self.game.place_name(s, move & PLACE)})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if s.top() != WALK:
            return Refusal(s.rules.turn_rule, NOT_WALKING)
        return self.game.why_no_step(s, seat, move & PLACE)

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        """A place that is not there."""
        name, _, place = text.partition("@")
        if name != "step" or not self.game.names_place(place):
            return None
        return Refusal(self.rule, "refusal.no-square", {"at": place})


class Stop(WordMove):
    """The walk ends here; also: there is none."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()
