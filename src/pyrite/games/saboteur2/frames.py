"""The frames that come after those of the base game, numbered as they are registered."""

from typing import Final

from pyrite.family.frames import AFTER_ROUND
from pyrite.family.things import Seats, Thing

THIEVES: Final = (
    AFTER_ROUND + 1
)  # who steals next (S2-22): who = the seat to look from, a = mask of those left
THEFT: Final = AFTER_ROUND + 2  # choice: steal a nugget from somebody, or from nobody
NAMES: Final = (("thieves", True), ("theft", False))
THINGS: Final[dict[str, list[Thing]]] = {"thieves": [Seats("left", "The seats that may still steal.")]}

# Bits of `front` beyond the three broken tools.
THIEF_BIT: Final = 8
PRISON_BIT: Final = 16
