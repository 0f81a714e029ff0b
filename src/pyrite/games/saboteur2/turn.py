"""A turn of Saboteur 2: what it offers beyond that of the base game (S2-4, S2-12)."""

from pyrite._native import i64
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.state import State
from pyrite.games.saboteur2.frames import PRISON_BIT
from pyrite.games.saboteur2.moves.discards import PassSeveral, Shed


def list_discards(s: State, seat: i64, several: PassSeveral, shed: Shed, out: Moves) -> None:
    """Two or three cards to pass with; two cards for one in front of oneself."""
    several.list_all(s, seat, out)
    if s.front[seat]:
        shed.list_all(s, seat, out)


def imprisoned(s: State, seat: i64) -> bool:
    return s.front[seat] & PRISON_BIT != 0


def why_imprisoned(s: State, seat: i64) -> Refusal | None:
    return Refusal("S2-12", "refusal.in-prison", {"seat": seat}) if imprisoned(s, seat) else None
