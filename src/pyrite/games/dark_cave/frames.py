"""The frames that come after those of every expedition, numbered as they are registered."""

from typing import Final

from pyrite.family.things import Choice, Count, Seats, Thing, YesNo
from pyrite.games.dark_cave.cards import CREATURES
from pyrite.games.expedition.frames import LAST

CREATURE: Final = LAST + 1  # choice: where a creature goes: a = creature
AXE: Final = (
    LAST + 2
)  # choice: drive it off? a = creature, b = those asked after this one, c = 1 if a pawn came to it
MEET: Final = LAST + 3  # a pawn walked onto creatures: a = the next that may be there
GO_ON: Final = LAST + 4  # the walk goes on: a = steps left
NAMES: Final = (("creature", False), ("axe", False), ("meet", True), ("go-on", True))
BEAST: Final = Choice("creature", list(CREATURES), "A creature.")
THEN: Final = Seats("then", "The seats that are asked after this one.")
NEXT_MET: Final = Count("from", 0, 4, "The creatures not yet met.")
GOING: Final = Count("steps", 0, 4, "The steps left.")
NO_SEATS: Final[list[int]] = []
THEN.unsaid = NO_SEATS
NEXT_MET.unsaid = GOING.unsaid = 0
THINGS: Final[dict[str, list[Thing]]] = {
    "creature": [BEAST],
    "axe": [BEAST, THEN, YesNo("walker", "Did a pawn walk onto the creature's square?")],
    "meet": [NEXT_MET],
    "go-on": [GOING],
}
