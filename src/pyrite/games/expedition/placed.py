"""Whether what a position says of a turn can be so, in every game of this room."""

from pyrite.core.facts import face_of, family_of
from pyrite.core.stack import FRAME
from pyrite.family.frames import GOAL_FAMILY, TURN
from pyrite.family.state import State
from pyrite.family.worlds.draft import Draft
from pyrite.family.worlds.filling import FillError
from pyrite.games.expedition.frames import ALL_STEPS, VOTE, WALK
from pyrite.games.expedition.walkers import Walkers


def check_turn(s: State, game: Walkers, walk_rule: str, vote_rule: str) -> None:
    """A walk is asked for while it is not over; all but the proposer are asked for their vote."""
    if s.top() == WALK:
        seat = s.detail(1)
        if s.detail(2) == ALL_STEPS:
            s.stack[s.depth - FRAME + 2] = game.steps(s, seat)
        if game.pawn(s, seat) < 0 or not (s.detail(2) or game.goes_on(s, seat, 0)):
            raise FillError("decision", f"there is no step for seat {seat} to take ({walk_rule})")
    if s.top() == VOTE:
        start = s.depth - 2 * FRAME
        proposer = s.stack[start + 1]
        if s.detail(2) != proposer or s.stack[start + 2] == 0 or s.detail(1) == proposer:
            words = f"the others vote on what the one whose turn it is has proposed ({vote_rule})"
            raise FillError("decision", words)


def turn_up(draft: Draft, face: str) -> None:
    """This goal must be face up, as other fields say: so it is, unless it was named or somebody has yet to turn it."""
    kind = draft.rules.cards.kind_of[face]
    goal = draft.goal_faces.index(kind)
    seen = any(family_of(entry) == GOAL_FAMILY and face_of(entry) == kind for entry in draft.facts)
    if not draft.goal_named[goal] and not seen:
        draft.goal_cards[goal] = 2 * kind


def active(s: State) -> int:
    """The seat whose turn it is; -1 when all is over."""
    return int(s.stack[1]) if s.depth else -1


def before_card(s: State) -> bool:
    """Has the turn begun, and no card been played in it?"""
    return s.depth > 0 and s.stack[0] == TURN
