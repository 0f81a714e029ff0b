"""Cards that come back out of the discard, and what that makes of what seats knew of it (B-7, CH-18, MX-16)."""

from pyrite._native import append, i64, pop
from pyrite.core.bits import BIT, members
from pyrite.core.facts import clear, drift, fact, ordered, use_up
from pyrite.family.frames import CARD_FAMILY, DISCARD
from pyrite.family.state import KIND, State
from pyrite.family.turn import everyone


def knowing(s: State, mask: i64) -> list[int]:
    """The seats of a mask that are at the table, and the spectators."""
    return [seat for seat in members(mask) if seat < len(s.held) or seat == 15]


def blur(s: State, first: i64, places: i64, but: i64) -> None:
    """From this card of the discard on, seats no longer know where each lies, only that it is in one of the places."""
    facts = s.facts[:]
    at = first
    while at < len(s.discard):
        entry = s.discard[at]
        for seat in knowing(s, (entry >> 8) & ~but):
            facts = append(facts, fact(seat, CARD_FAMILY, entry & KIND, places))
        s.discard[at] = (entry & KIND) + (((entry >> 8) & but) << 8)
        at += 1
    s.facts = ordered(facts)


def shuffle_discard(s: State) -> None:
    """The pile is mixed: nobody knows any more which card of it is which."""
    blur(s, 0, BIT[DISCARD], 0)
    pile = s.discard[:]
    s.draw_from().shuffle(pile)
    s.discard = pile


def look_at_top(s: State, seat: i64, most: i64) -> i64:
    """The seat looks at the top cards of the pile, as many as there are; returns how many. What it knew to be
    somewhere in the pile it may see there now: facts speak of cards beyond those that one sees."""
    count = min(most, len(s.discard))
    at = len(s.discard) - count
    while at < len(s.discard):
        entry = s.discard[at]
        if (entry >> (8 + seat)) & 1 == 0:
            s.facts = use_up(s.facts, seat, CARD_FAMILY, DISCARD, entry & KIND)
            s.discard[at] = entry | (BIT[seat] << 8)
        at += 1
    return count


def top_kinds(s: State, count: i64) -> list[int]:
    """What the top cards of the pile are: each kind once, in the order of the card list."""
    kinds: set[int] = set()
    for entry in s.discard[len(s.discard) - count :]:
        kinds.add(entry & KIND)
    return sorted(kinds)


def take_from_top(s: State, seat: i64, count: i64, kind: i64) -> None:
    """One of the top cards comes into the hand unseen, the others stay in their order: the others know only that any
    of those they knew may be in that hand now."""
    at = len(s.discard) - 1
    while s.discard[at] & KIND != kind:
        at -= 1
    own = BIT[seat]
    blur(s, len(s.discard) - count, BIT[DISCARD] | own, own)
    s.facts = drift(s.facts, CARD_FAMILY, DISCARD, seat, own)
    s.discard, _ = pop(s.discard, at)
    if len(s.discard) == 0:
        s.facts = clear(s.facts, CARD_FAMILY, DISCARD, everyone(s))
    s.gain(seat, kind)


def discard_unseen(s: State, kind: i64) -> None:
    """A card goes to the discard that nobody has seen."""
    s.discard = append(s.discard, kind)
