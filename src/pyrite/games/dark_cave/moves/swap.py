"""The swap of hands (DC-18)."""

from pyrite._native import i64
from pyrite.core.event import public, secret
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.core.stack import FRAME
from pyrite.family.frames import DRAW
from pyrite.family.hands import swap_hands
from pyrite.family.state import State
from pyrite.games.expedition.moves.cards import OnPlayer


class Swap(OnPlayer):
    """Whole hands change places; in step 3 the other draws instead of the one who played it."""

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        for target in range(len(s.held)):
            if target != seat:
                out.add(self.base + target * 256 + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        other = first(move)
        s.discard_open(second(move))
        swap_hands(s, seat, other)
        at = s.depth - FRAME
        while s.stack[at] != DRAW:
            at -= FRAME
        s.stack[at + 1] = other
        if s.log is not None:
            s.log.append(public("swap-hands", {"seat": seat, "target": other}))
            for one in (seat, other):
                cards: list[str] = [s.rules.cards.name(kind) for kind in s.hand(one)]
                mine: dict[str, object] = {"seat": one, "cards": cards}
                s.log.append(secret(one, ("hand-you", mine), ("hand", {"seat": one, "count": len(cards)})))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return (
            Refusal("DC-18", "refusal.not-on-oneself", {"card": self.name}) if first(move) == seat else None
        )
