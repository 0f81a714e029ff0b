"""The thief's choice at the end of a round (S2-22)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.event import Face, public
from pyrite.core.move import Moves, first
from pyrite.core.refusal import Refusal
from pyrite.family.move import OpenMove
from pyrite.family.state import State
from pyrite.family.things import read_seat
from pyrite.games.saboteur2.frames import THEFT
from pyrite.games.saboteur2.thieves import steal, victims

NOBODY: Final = 255  # the first operand if nothing is stolen


class Steal(OpenMove):
    """First operand the player who loses a nugget, or NOBODY."""

    def list_all(self, s: State, seat: i64, out: Moves) -> None:
        for other in victims(s, seat):
            out.add(self.base + other * 256)
        out.add(self.base + NOBODY * 256)

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()
        if first(move) != NOBODY:
            steal(s, seat, first(move))
        elif s.log is not None:
            s.log.append(public("steal-none", {"seat": seat}))

    def text(self, s: State, move: i64) -> str:
        return "steal:none" if first(move) == NOBODY else f"steal>{first(move)}"

    def read(self, s: State, text: str) -> i64:
        if text == "steal:none":
            return self.base + NOBODY * 256
        name, sign, place = text.partition(">")
        target = read_seat(s, place)
        return self.base + target * 256 if name == "steal" and sign and target >= 0 else -1

    def label(self, s: State, move: i64) -> Face:
        if first(move) == NOBODY:
            return ("move.steal-none", {})
        return ("move.steal", {"target": first(move)})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if s.top() != THEFT:
            return Refusal("S2-22", "refusal.no-theft")
        if first(move) == seat:
            return Refusal("S2-22", "refusal.steal-own")
        if first(move) in victims(s, seat):
            return None
        return Refusal("S2-22", "refusal.no-gold", {"target": first(move)})
