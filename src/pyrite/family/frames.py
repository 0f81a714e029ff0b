"""The frames of a turn, numbered as the game registers them. One turn, with what waits below:

next · draw · settle · effect [· window]      run from the right
"""

from typing import Final

from pyrite.family.things import Count, Goal, MaybeCell, Thing

TURN: Final = 1  # choice: one thing of B-6
EFFECT: Final = 2  # a card was announced and takes effect: a = move
SETTLE: Final = 3  # what the play has reached (B-18, B-20): a = cell of the card laid, or 0
DRAW: Final = 4  # a = how many cards
NEXT: Final = 5  # whose turn is next, or the round ends
ORIENT: Final = 6  # choice: the way round of a stone (B-19): a = goal
SHARE: Final = 7  # choice: keep a gold card (B-24)
DEAL: Final = 8  # set up a round; who = the one who starts
ROUND_END: Final = 9  # who = seat that reached the treasure, or NOBODY
AFTER_ROUND: Final = 10  # the gold is shared: next round or end of the match
NAMES: Final = (
    *(("turn", False), ("effect", True), ("settle", True), ("draw", True), ("next", True)),
    *(("orient", False), ("share", False), ("deal", True), ("round-end", True), ("after-round", True)),
)
# What their numbers mean.
GOAL: Final = Goal("goal", "The cell of the goal.")
HOW_MANY: Final = Count("count", 0, 9, "How many cards.")
HOW_MANY.unsaid = 1
THINGS: Final[dict[str, list[Thing]]] = {
    "settle": [MaybeCell("cell", "Where a card was laid in this turn, if one was.")],
    "draw": [HOW_MANY],
    "orient": [GOAL],
}

# Families of facts (core/facts.py): what lies under a goal, gold cards in purses of a round; with modules also
# dwarf cards and cards in hands.
FAMILIES: Final = ("goal", "gold", "role", "card")
GOAL_FAMILY: Final = 0
GOLD_FAMILY: Final = 1
ROLE_FAMILY: Final = 2
CARD_FAMILY: Final = 3
TRAY: Final = 16  # the place of gold cards being handed on; lower places are seats
SPARE: Final = 16  # of dwarf cards: those not dealt
OUT: Final = 17  # of dwarf cards: those laid aside during the round
DISCARD: Final = 16  # of cards: the discard
# By family: what its place 16 is called.
APART: Final = ("", "tray", "spare", "discard")
LAID_ASIDE: Final = "out"  # the name of place 17
WATCHERS: Final = 15  # the seat number under which spectators know things
