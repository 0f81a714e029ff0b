"""The frames of a turn, numbered as they are registered: those of the base game, then these. One turn:

next · draw · arrive · [walk, or set-out]      run from the right
"""

from typing import Final

from pyrite._native import i64
from pyrite.family.frames import AFTER_ROUND, GOAL
from pyrite.family.frames import NAMES as BASE_NAMES
from pyrite.family.rules import Rules
from pyrite.family.things import Count, Json, Seat, Thing, YesNo

SET_OUT: Final = AFTER_ROUND + 1  # the card has taken effect: the walk begins, if there is a step to take
WALK: Final = AFTER_ROUND + 2  # choice: one step, or no more: a = steps left
ARRIVE: Final = AFTER_ROUND + 3  # the walk has ended, or there was none
VOTE: Final = AFTER_ROUND + 4  # choice: is the round to end? a = the seat that proposed it
LAST: Final = VOTE
NAMES: Final = (*BASE_NAMES, ("set-out", True), ("walk", False), ("arrive", True), ("vote", False))
MOST_STEPS: Final = 5  # of any walk (LM-14)
ALL_STEPS: Final = 9  # in a position: as many as the pawn may take


class Steps(Count):
    """Also `?` for as many as the pawn may take."""

    def take(self, rules: Rules, value: object) -> i64:
        return ALL_STEPS if value == "?" else super().take(rules, value)

    def form(self) -> Json:
        return {"anyOf": [super().form(), {"const": "?"}]}


STEPS: Final = Steps("steps", 0, MOST_STEPS, "The steps left; in a position `?` for all that there are.")
STEPS.unsaid = 0
DRAWN: Final = Count("count", 0, 2, "How many cards.")
DRAWN.unsaid = 0
PROPOSER: Final = Seat("proposer", "Who proposed the end.")
PROPOSER.unsaid = 0
THINGS: Final[dict[str, list[Thing]]] = {
    "turn": [YesNo("proposed", "Was the end proposed in this turn?")],
    "walk": [STEPS],
    "orient": [GOAL],
    "vote": [PROPOSER],
    "draw": [DRAWN],
}
