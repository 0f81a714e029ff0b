"""What all know of the hand of a player who asks others to pay (MX-3), for worlds and positions with gaps."""

from typing import TYPE_CHECKING

from pyrite._native import i64, vec
from pyrite.core.chance import Chance
from pyrite.core.facts import face_of, family_of, places_of
from pyrite.family.frames import CARD_FAMILY, TURN
from pyrite.family.setup import bare_state
from pyrite.family.state import State
from pyrite.family.worlds.draft import UNKNOWN, Draft, build_maze
from pyrite.family.worlds.fill import unused_cards
from pyrite.family.worlds.filling import FillError
from pyrite.games.saboteur.modules.passage.pawns import ASKED, EACH, MUST, PAWNS, PLACE, Pawns, front_of

if TYPE_CHECKING:
    from pyrite.games.saboteur.modules.passage.module import Passage


def wanted_cells(draft: Draft, pawns: Pawns, asking: bool, pawn: int) -> list[int]:
    """The cells on which the one who asks, or has asked in this turn, can lay a card."""
    start = int(pawns.start)
    must = draft.slots[start + int(MUST)]
    if must:
        return [must]
    asked = [
        n for n in range(PAWNS) if draft.slots[start + n * int(EACH) + int(ASKED)] or (asking and n == pawn)
    ]
    places = [draft.slots[start + n * int(EACH) + int(PLACE)] for n in asked]
    return [int(front_of(place)) for place in places if place > 0]


def give_fitting(owner: "Passage", draft: Draft, seat: int, cell: int, chance: Chance) -> None:
    """If no card in hand is known to fit there, one of its unknown cards does."""
    s = laid_out(draft)
    hand = draft.hands[seat]
    # What somebody has seen there counts as well, and what somebody knows of is not given to anybody here.
    known = [entry for entry in draft.facts if family_of(entry) == CARD_FAMILY]
    here = {int(face_of(entry)) for entry in known if places_of(entry) == 2**seat}
    if fits(owner, s, seat, cell, sorted(here.union(hand) - {UNKNOWN})):
        return
    elsewhere = {int(face_of(entry)) for entry in known}
    unused = unused_cards(draft)
    stock = [kind for kind in unused if kind not in elsewhere] or unused
    fitting = [kind for kind in stock if fits(owner, s, seat, cell, [kind])]
    fitting = fitting or [kind for kind in unused if fits(owner, s, seat, cell, [kind])]
    if UNKNOWN not in hand or not fitting:
        raise FillError("passage", "who asks others to pay holds a card that can be laid there (MX-3)")
    hand[hand.index(UNKNOWN)] = fitting[chance.below(len(fitting))]


def laid_out(draft: Draft) -> State:
    """A table with its maze and what lies in front of players, and a turn on top."""
    s = bare_state(draft.rules, Chance())
    build_maze(s, draft)
    s.front = vec[i64](draft.front)
    s.slots = vec[i64](draft.slots)
    s.push(draft.frames[-1][0] if draft.frames[-1][0] in draft.rules.lay_frames else TURN, 0)
    return s


def fits(owner: "Passage", s: State, seat: int, cell: int, kinds: list[int]) -> bool:
    for kind in kinds:
        s.gain(seat, kind)
    found = owner.could_lay(s, seat, cell)
    for kind in kinds:
        s.lose(seat, kind)
    return found
