"""The frame that comes after those of the room, numbered as it is registered, and its family of facts."""

from typing import Final

from pyrite.games.expedition.frames import LAST
from pyrite.games.saboteur.frames import FAMILIES

TREASURE: Final = LAST + 1  # choice: which treasure is taken (LM-24)
TREASURE_FAMILY: Final = len(FAMILIES)  # what lies at a place of the treasures
