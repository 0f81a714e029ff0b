"""The frames of a turn, numbered as they are registered: those of the base game, then these. One turn:

next · draw · arrive · [walk, or set-out]      run from the right
"""

from typing import Final

from pyrite.family.frames import AFTER_ROUND
from pyrite.family.frames import NAMES as BASE_NAMES

SET_OUT: Final = AFTER_ROUND + 1  # the card has taken effect: the walk begins, if there is a step to take
WALK: Final = AFTER_ROUND + 2  # choice: one step, or no more: a = steps left
ARRIVE: Final = AFTER_ROUND + 3  # the walk has ended, or there was none
VOTE: Final = AFTER_ROUND + 4  # choice: is the round to end? a = the seat that proposed it
LAST: Final = VOTE
NAMES: Final = (*BASE_NAMES, ("set-out", True), ("walk", False), ("arrive", True), ("vote", False))
MOST_STEPS: Final = 5  # of any walk (LM-14)
ALL_STEPS: Final = 9  # in a position: as many as the pawn may take
