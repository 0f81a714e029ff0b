"""The frame that comes after those of the room, numbered as it is registered, and its family of facts."""

from typing import Final

from pyrite.family.frames import FAMILIES
from pyrite.games.expedition.frames import LAST

TREASURE: Final = LAST + 1  # choice: which treasure is taken (LM-24)
TREASURE_FAMILY: Final = len(FAMILIES)  # what lies at a place of the treasures
