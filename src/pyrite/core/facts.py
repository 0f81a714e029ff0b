"""Who knows what. One fact: *this seat knows that a thing with this face lies in one of these places.*

A fact is one int: seat, family, face, and a mask of places. One place: known exactly; more: seen once, moved unseen
since. Families and places are named by the game (`Rules.families`); a spectator counts as one more seat. The list stays
sorted, so it never tells in which order things were learned. Invariant: no fact of a seat covers a place
that this seat sees whole.
"""

from typing import Final

from pyrite._native import append, i64, vec
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


def ordered(entries: list[int]) -> vec[i64]:
    entries.sort()
    return vec[i64](entries)


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
    out: list[int] = []
    for entry in facts:
        if family_of(entry) == family and (entry >> start) & 1 and not (knowing >> seat_of(entry)) & 1:
            out.append(entry | BIT[end])
        else:
            out.append(entry)
    return ordered(out)


def moved(facts: vec[i64], family: i64, start: i64, end: i64) -> vec[i64]:
    """All that lay in one place went to another, and everybody knows it."""
    out: list[int] = []
    for entry in facts:
        if family_of(entry) == family and (entry >> start) & 1:
            out.append((entry & ~BIT[start]) | BIT[end])
        else:
            out.append(entry)
    return ordered(out)


def mix(facts: vec[i64], family: i64, places: i64, knowing: i64) -> vec[i64]:
    """Things moved unseen among these places."""
    out: list[int] = []
    for entry in facts:
        if family_of(entry) == family and entry & places and not (knowing >> seat_of(entry)) & 1:
            out.append(entry | places)
        else:
            out.append(entry)
    return ordered(out)


def exchange(facts: vec[i64], family: i64, first: i64, second: i64, seats: i64) -> vec[i64]:
    """The contents of two places changed places, and these seats know it."""
    both = BIT[first] | BIT[second]
    out: list[int] = []
    for entry in facts:
        if family_of(entry) == family and (seats >> seat_of(entry)) & 1:
            held = entry & both
            if held == BIT[first] or held == BIT[second]:
                out.append(entry ^ both)
                continue
        out.append(entry)
    return ordered(out)


def seen_leaving(facts: vec[i64], family: i64, place: i64, face: i64, seats: i64) -> vec[i64]:
    """Each of these seats saw this face leave the place: its tightest fitting fact is used up."""
    seat: i64 = 0
    while seats >> seat:
        if (seats >> seat) & 1:
            facts = use_up(facts, seat, family, place, face)
        seat += 1
    return facts


def use_up(facts: vec[i64], seat: i64, family: i64, place: i64, face: i64) -> vec[i64]:
    best: i64 = -1
    for entry in facts:
        fits = seat_of(entry) == seat and family_of(entry) == family and face_of(entry) == face
        if fits and (entry >> place) & 1 and (best < 0 or count(places_of(entry)) < count(places_of(best))):
            best = entry
    if best < 0:
        return facts
    out: list[int] = []
    gone = False
    for entry in facts:
        if entry == best and not gone:
            gone = True
        else:
            out.append(entry)
    return ordered(out)


def clear(facts: vec[i64], family: i64, place: i64, seats: i64) -> vec[i64]:
    """For these seats nothing lies in this place any more that they don't see; a fact without a place left ends."""
    out: list[int] = []
    for entry in facts:
        if family_of(entry) == family and (seats >> seat_of(entry)) & 1 and (entry >> place) & 1:
            entry ^= BIT[place]
            if places_of(entry) == 0:
                continue
        out.append(entry)
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
