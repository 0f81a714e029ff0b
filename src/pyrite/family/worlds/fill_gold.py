"""Filling the gold of a draft: purses paid in the open first, then what was seen, then the rest (B-24, B-25)."""

from pyrite.core.bits import members
from pyrite.core.chance import Chance
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.family.frames import GOLD_FAMILY, TRAY
from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.family.worlds.filling import TRIES, FillError, fact_width, put_in, shuffled, without


def fill_gold(draft: Draft, chance: Chance) -> None:
    """Purses paid in the open first, then what was seen, then the rest; tried again when it does not come out."""
    stock = list(draft.rules.gold_cards)
    for field, values in (
        ("purses", draft.purse_cards()),
        ("tray", draft.tray),
        ("gold_out", draft.gold_out),
    ):
        stock = without(stock, values, field, "more gold cards of a value than there are (B-4)")
    stock = without(stock, draft.pile, "gold", "more gold cards of a value than there are (B-4)")
    zones = [draft.purse_cards(), draft.tray, draft.gold_out, draft.pile]
    gaps = sum(zone.count(UNKNOWN) for zone in zones)
    if gaps != len(stock):
        raise FillError("gold", f"{len(stock)} gold cards are left for {gaps} places (B-4)")
    if gaps == 0:
        if not gold_agrees(draft):
            raise FillError(
                "seen", "what seats have seen of the gold can't all be true, or more was paid than won"
            )
        return
    given = [[purse[:] for purse in one_round] for one_round in draft.purses]
    tray, out, pile = draft.tray, draft.gold_out, draft.pile
    for attempt in range(TRIES):
        draft.tray = tray[:]
        if try_gold(draft, shuffled(stock, chance), chance, attempt < TRIES // 2) and gold_agrees(draft):
            return
        draft.purses = [[purse[:] for purse in one_round] for one_round in given]
        draft.gold_out, draft.pile = out, pile
    raise FillError("purses", "no gold cards fit what was paid and what seats have seen")


def try_gold(draft: Draft, stock: list[int], chance: Chance, exact: bool) -> bool:
    if not (fill_paid(draft, stock, exact) and fill_seen(draft, stock, chance)):
        return False
    for one_round in draft.purses:
        for seat in range(len(one_round)):
            one_round[seat] = put_in(one_round[seat], stock)
    draft.tray = put_in(draft.tray, stock)
    draft.gold_out = put_in(draft.gold_out, stock)
    draft.pile = put_in(draft.pile, stock)
    return True


def fill_paid(draft: Draft, stock: list[int], exact: bool) -> bool:
    """Where the sum is public and the number of cards too, a combination that makes the sum (B-25). A position may
    give a seat more gold in that round than was paid: then no combination does, and any cards will do."""
    for number in range(len(draft.purses)):
        for seat in range(len(draft.roles)):
            purse = draft.purses[number][seat]
            gaps = purse.count(UNKNOWN)
            if draft.paid[number][seat] and gaps:
                known = [value for value in purse if value != UNKNOWN]
                drawn = draw_sum(stock, gaps, draft.paid[number][seat] - sum(known))
                if drawn is not None:
                    draft.purses[number][seat] = known + drawn
                elif exact:
                    return False
    return True


def draw_sum(stock: list[int], cards: int, worth: int) -> list[int] | None:
    """Some cards of the stock that make a sum, found in the stock's random order."""
    if cards == 0:
        return [] if worth == 0 else None
    for value in sorted(set(stock), key=stock.index):
        if value <= worth:
            stock.remove(value)
            rest = draw_sum(stock, cards - 1, worth - value)
            if rest is not None:
                return [value, *rest]
            stock.append(value)
    return None


def fill_seen(draft: Draft, stock: list[int], chance: Chance) -> bool:
    """Facts, tightest first: a card that lies there already, else one from the stock in a place with room."""
    entries = sorted((e for e in draft.facts if family_of(e) == GOLD_FAMILY), key=fact_width)
    used: list[tuple[int, int, int, int]] = []  # seat, round, place, value already matched
    for entry in entries:
        number = int(face_of(entry)) // 4 - 1
        value = int(face_of(entry)) % 4
        if number >= len(draft.purses):
            return False
        places = members(places_of(entry))
        if any(match_one(draft, number, place, value, int(seat_of(entry)), used) for place in places):
            continue
        open_places = [place for place in places if zone_at(draft, number, place).count(UNKNOWN)]
        if not open_places or value not in stock:
            return False
        place = open_places[chance.below(len(open_places))]
        zone = zone_at(draft, number, place)
        zone[zone.index(UNKNOWN)] = value
        stock.remove(value)
        used.append((int(seat_of(entry)), number, place, value))
    return True


def zone_at(draft: Draft, number: int, place: int) -> list[int]:
    """The purse of a seat in a round, or the tray of the round that is paid now."""
    if place == TRAY:
        return draft.tray if number == draft.round_number - 1 else []
    return draft.purses[number][place] if place < len(draft.roles) else []


def match_one(
    draft: Draft, number: int, place: int, value: int, seat: int, used: list[tuple[int, int, int, int]]
) -> bool:
    """Count a card that lies there already towards a seat's fact, once."""
    key = (seat, number, place, value)
    if zone_at(draft, number, place).count(value) > used.count(key):
        used.append(key)
        return True
    return False


def gold_agrees(draft: Draft) -> bool:
    """Can every seat's facts be matched one to one with the cards that lie there, and is no purse below 0 (B-27)?"""
    for seat in range(len(draft.roles)):
        if sum(sum(one_round[seat]) for one_round in draft.purses) + draft.nuggets[seat] < 0:
            return False
    for seat in range(16):
        mine = [e for e in draft.facts if family_of(e) == GOLD_FAMILY and seat_of(e) == seat]
        if mine and not matchable(draft, mine):
            return False
    return True


def matchable(draft: Draft, entries: list[int]) -> bool:
    """A matching grown fact by fact: who comes late may send another on to a place with room (so it stays quick)."""
    held: dict[tuple[int, int, int], list[int]] = {}  # round, place, value: the facts that lie there
    for entry in entries:
        number = int(face_of(entry)) // 4 - 1
        if not 0 <= number < len(draft.purses) or not seat_fact(draft, entry, held, []):
            return False
    return True


def seat_fact(
    draft: Draft, entry: int, held: dict[tuple[int, int, int], list[int]], tried: list[tuple[int, int, int]]
) -> bool:
    """Find a card for one fact; `tried` are the places that were asked for it already."""
    number = int(face_of(entry)) // 4 - 1
    value = int(face_of(entry)) % 4
    for place in members(places_of(entry)):
        key = (number, place, value)
        if key in tried:
            continue
        tried.append(key)
        there = held.setdefault(key, [])
        if len(there) < zone_at(draft, number, place).count(value):
            there.append(entry)
            return True
        for index in range(len(there)):
            if seat_fact(draft, there[index], held, tried):
                there[index] = entry
                return True
    return False
