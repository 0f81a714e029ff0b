"""The frames of a turn, numbered as the game registers them. One turn, with what waits below:

    next · draw · [phases of modules] · settle · effect [· window]      run from the right
"""

from pyrite._native import i64

TURN: i64 = 1  # choice: one thing of B-6
EFFECT: i64 = 2  # a card was announced and takes effect: a = move
SETTLE: i64 = 3  # what the play has reached (B-18, B-20): a = cell of the card laid, or 0
DRAW: i64 = 4  # a = how many cards
NEXT: i64 = 5  # whose turn is next, or the round ends
ORIENT: i64 = 6  # choice: the way round of a stone (B-19): a = goal
SHARE: i64 = 7  # choice: keep a gold card (B-24)
DEAL: i64 = 8  # set up a round; who = the one who starts
ROUND_END: i64 = 9  # who = seat that reached the treasure, or NOBODY
AFTER_ROUND: i64 = 10  # the gold is shared: next round or end of the match
NAMES = (
    *(("turn", False), ("effect", True), ("settle", True), ("draw", True), ("next", True)),
    *(("orient", False), ("share", False), ("deal", True), ("round-end", True), ("after-round", True)),
)

# Families of facts (core/facts.py): what lies under a goal, and gold cards in purses of a round.
FAMILIES = ("goal", "gold")
GOAL_FAMILY: i64 = 0
GOLD_FAMILY: i64 = 1
TRAY: i64 = 16  # the place of gold cards being handed on; lower places are seats' purses
