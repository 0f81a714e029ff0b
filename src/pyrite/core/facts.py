"""Who knows what. One fact: *this seat knows that a thing with this face lies in one of these places.*

A fact is one int: seat, family, face, and a mask of places. One place: known exactly; more: seen once, moved unseen
since. Families and places are named by the game (`Rules.families`); a spectator counts as one more seat. The list stays
sorted, so it never tells in which order things were learned. Invariant: no fact of a seat covers a place
that this seat sees whole.
"""

from typing import Final

from pyrite._native import append, i64, pop, vec
from pyrite.core.bits import BIT, count

PLACES: Final = 44  # bits of the mask
PLACE_MASK: Final = 2**44 - 1
HEAD: Final = 2**44
FACE_MASK: Final = 255


def fact(seat: i64, family: i64, face: i64, places: i64) -> i64:
    return (((seat * 8 + family) * 256 + face) * HEAD) + places


def seat_of(entry: i64) -> i64:
    return entry >> 55


def family_of(entry: i64) -> i64:
    return (entry >> 52) & 7


def face_of(entry: i64) -> i64:
    return (entry >> 44) & FACE_MASK


def places_of(entry: i64) -> i64:
    return entry & PLACE_MASK


def ordered(facts: vec[i64]) -> vec[i64]:
    """A copy in which some entries were changed, in its rising order again; most stand right already."""
    place: i64 = 1
    while place < len(facts):
        entry = facts[place]
        at = place
        while at > 0 and facts[at - 1] > entry:
            facts[at] = facts[at - 1]
            at -= 1
        facts[at] = entry
        place += 1
    return facts


def look(facts: vec[i64], seat: i64, family: i64, place: i64, face: i64) -> vec[i64]:
    """The seat saw the one thing that lies there. What it knew of that place, perhaps stale, ends with it."""
    new = fact(seat, family, face, BIT[place])
    stale = False
    for entry in facts:
        if entry == new:
            return facts
        stale = stale or (entry >> 52 == new >> 52 and (entry >> place) & 1 == 1)
    if stale:
        facts = sees(facts, seat, family, place, vec[i64]([face]))
    return add(facts, new)


def add(facts: vec[i64], new: i64) -> vec[i64]:
    """One more fact, also one equal to another (two gold cards of one value)."""
    out: vec[i64] = vec[i64]()
    waiting = True
    for entry in facts:
        if waiting and entry > new:
            out = append(out, new)
            waiting = False
        out = append(out, entry)
    return append(out, new) if waiting else out


def of_seat(facts: vec[i64], seat: i64) -> vec[i64]:
    out: vec[i64] = vec[i64]()
    for entry in facts:
        if seat_of(entry) == seat:
            out = append(out, entry)
    return out


def drift(facts: vec[i64], family: i64, start: i64, end: i64, knowing: i64) -> vec[i64]:
    """One unknown thing went from one place to another; the seats in the mask `knowing` saw which."""
    out = facts
    changed = False
    at: i64 = 0
    while at < len(facts):
        entry = facts[at]
        wider = entry | BIT[end]
        touched = (entry >> start) & 1 == 1 and family_of(entry) == family and wider != entry
        if touched and (knowing >> seat_of(entry)) & 1 == 0:
            if not changed:
                out = facts[:]
                changed = True
            out[at] = wider
        at += 1
    return ordered(out) if changed else facts


def moved(facts: vec[i64], family: i64, start: i64, end: i64) -> vec[i64]:
    """All that lay in one place went to another, and everybody knows it."""
    out = facts[:]
    at: i64 = 0
    while at < len(facts):
        entry = facts[at]
        if family_of(entry) == family and (entry >> start) & 1:
            out[at] = (entry & ~BIT[start]) | BIT[end]
        at += 1
    return ordered(out)


def mix(facts: vec[i64], family: i64, places: i64, knowing: i64) -> vec[i64]:
    """Things moved unseen among these places."""
    out = facts[:]
    at: i64 = 0
    while at < len(facts):
        entry = facts[at]
        if family_of(entry) == family and entry & places and not (knowing >> seat_of(entry)) & 1:
            out[at] = entry | places
        at += 1
    return ordered(out)


def exchange(facts: vec[i64], family: i64, first: i64, second: i64, seats: i64) -> vec[i64]:
    """The contents of two places changed places, and these seats know it."""
    both = BIT[first] | BIT[second]
    out = facts[:]
    at: i64 = 0
    while at < len(facts):
        entry = facts[at]
        if family_of(entry) == family and (seats >> seat_of(entry)) & 1:
            held = entry & both
            if held == BIT[first] or held == BIT[second]:
                out[at] = entry ^ both
        at += 1
    return ordered(out)


def seen_leaving(facts: vec[i64], family: i64, place: i64, face: i64, seats: i64) -> vec[i64]:
    """Each of these seats saw this face leave the place: its tightest fitting fact is used up."""
    known: i64 = 0
    for entry in facts:
        if (entry >> place) & 1 and family_of(entry) == family and face_of(entry) == face:
            known |= BIT[seat_of(entry)]
    known &= seats
    seat: i64 = 0
    while known >> seat:
        if (known >> seat) & 1:
            facts = use_up(facts, seat, family, place, face)
        seat += 1
    return facts


def use_up(facts: vec[i64], seat: i64, family: i64, place: i64, face: i64) -> vec[i64]:
    best: i64 = -1
    fewest: i64 = PLACES
    at: i64 = 0
    while at < len(facts):
        entry = facts[at]
        if (entry >> place) & 1 and entry >> 44 == (seat * 8 + family) * 256 + face:
            places = count(places_of(entry))
            if best < 0 or places < fewest:
                best = at
                fewest = places
        at += 1
    if best < 0:
        return facts
    left, used = pop(facts[:], best)
    return spread_out(left, used, place)


def spread_out(facts: vec[i64], used: i64, place: i64) -> vec[i64]:
    """A fact was used up at a place; any other of the same face that names the place may have been meant as well. So
    what was known by the one may hold for the other: its places are added, if it had not all of them."""
    out = facts
    changed = False
    at: i64 = 0
    while at < len(facts):
        entry = facts[at]
        if (entry >> place) & 1 and entry >> 44 == used >> 44 and entry | used != entry:
            if not changed:
                out = facts[:]
                changed = True
            out[at] = entry | used
        at += 1
    return ordered(out) if changed else facts


def clear(facts: vec[i64], family: i64, place: i64, seats: i64) -> vec[i64]:
    """For these seats nothing lies in this place any more that they don't see; a fact without a place left ends."""
    out: vec[i64] = vec[i64]()
    for entry in facts:
        kept = entry
        if (entry >> place) & 1 and family_of(entry) == family and (seats >> seat_of(entry)) & 1:
            kept = entry ^ BIT[place]
        if places_of(kept):
            out = append(out, kept)
    return ordered(out)


def sees(facts: vec[i64], seat: i64, family: i64, place: i64, faces: vec[i64]) -> vec[i64]:
    """The seat now sees the whole of a place: facts that fit are used up, the others do not lie there."""
    for face in faces:
        facts = use_up(facts, seat, family, place, face)
    return clear(facts, family, place, BIT[seat])


def forget(facts: vec[i64], family: i64) -> vec[i64]:
    """A new deal: nothing known of this family holds any more."""
    out: vec[i64] = vec[i64]()
    for entry in facts:
        if family_of(entry) != family:
            out = append(out, entry)
    return out
