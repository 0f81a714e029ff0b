"""Filling a draft: everything unknown is dealt from a chance source, consistently with what is given and seen."""

from itertools import permutations
from typing import Final

from pyrite.core.bits import count, members
from pyrite.core.chance import Chance
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.games.saboteur.draft import UNKNOWN, Draft
from pyrite.games.saboteur.drafted import drafted
from pyrite.games.saboteur.frames import (
    CARD_FAMILY,
    DISCARD,
    GOAL_FAMILY,
    GOLD_FAMILY,
    OUT,
    ROLE_FAMILY,
    SPARE,
    TRAY,
)

TRIES: Final = 400


class FillError(ValueError):
    """What is given can't be completed; `field` names where."""

    def __init__(self, field: str, words: str) -> None:
        super().__init__(f"{field}: {words}")
        self.field = field
        self.words = words


def fill(draft: Draft, chance: Chance) -> None:
    fill_goals(draft, chance)
    fill_roles(draft, chance)
    fill_cards(draft, chance)
    fill_gold(draft, chance)
    for module in drafted(draft.rules):
        module.fill_hidden(draft, chance)


def without(stock: list[int], used: list[int], field: str, words: str) -> list[int]:
    """What is left of a stock; refuses more of a thing than there is."""
    left = stock[:]
    for thing in used:
        if thing == UNKNOWN:
            continue
        if thing not in left:
            raise FillError(field, words)
        left.remove(thing)
    return left


def shuffled(items: list[int], chance: Chance) -> list[int]:
    out = items[:]
    for i in range(len(out) - 1, 0, -1):
        j = int(chance.below(i + 1))
        out[i], out[j] = out[j], out[i]
    return out


def put_in(places: list[int], stock: list[int]) -> list[int]:
    """Replace every UNKNOWN by the next thing of the stock, which shrinks."""
    return [stock.pop() if place == UNKNOWN else place for place in places]


# --- goals ---------------------------------------------------------------------------------------------------------


def fill_goals(draft: Draft, chance: Chance) -> None:
    """One of the orders that agree with what is given and with what every seat has seen."""
    name = draft.rules.cards.name
    left = list(draft.rules.goal_cards)
    for face in draft.goal_faces:
        if face != UNKNOWN:
            if face not in left:
                raise FillError("goals", f"{name(face)} more than once")
            left.remove(face)
    if len(draft.rules.goal_cards) > len(draft.goal_faces):
        draft.goal_faces = some_goals(draft, left, chance)
        return
    orders: list[list[int]] = []
    for order in permutations(left):
        stock = list(order)[::-1]
        faces = put_in(draft.goal_faces, stock)
        if faces not in orders and goals_agree(draft, faces):
            orders.append(faces)
    if not orders:
        raise FillError("seen", "what seats have seen of the goals can't all be true")
    draft.goal_faces = orders[chance.below(len(orders))]


def some_goals(draft: Draft, left: list[int], chance: Chance) -> list[int]:
    """Some goals are left out of a round, never one that ends it as the treasure does (MX-9)."""
    ends = draft.rules.goal_ends
    gaps = draft.goal_faces.count(UNKNOWN)
    if not gaps and not any(ends[face] for face in draft.goal_faces):
        raise FillError("goals", "the treasure is one of them in every round (MX-9)")
    for _ in range(5 * TRIES):
        faces = put_in(draft.goal_faces, shuffled(left, chance))
        if any(ends[face] for face in faces) and goals_agree(draft, faces):
            return faces
    for order in permutations(left, gaps):
        faces = put_in(draft.goal_faces, list(order))
        if any(ends[face] for face in faces) and goals_agree(draft, faces):
            return faces
    raise FillError("seen", "what seats have seen of the goals can't all be true")


def goals_agree(draft: Draft, faces: list[int]) -> bool:
    """Each seat's facts must fit one to one; a face is unique among goals, so its place decides."""
    for entry in draft.facts:
        if family_of(entry) == GOAL_FAMILY:
            face = int(face_of(entry))
            if face not in faces or not (places_of(entry) >> faces.index(face)) & 1:
                return False
    return True


# --- what is known of dwarf cards and hands ------------------------------------------------------------------------


def put_known(
    draft: Draft, family: int, zones: dict[int, list[int]], stock: list[int], chance: Chance
) -> dict[int, list[int]]:
    """The zones by place, with the cards that seats have seen there; what is put there leaves the stock."""
    entries = [entry for entry in draft.facts if family_of(entry) == family]
    if not entries:
        return zones
    for _ in range(TRIES):
        out = {place: zone[:] for place, zone in zones.items()}
        left = shuffled(stock, chance)
        if try_known(sorted(entries, key=fact_width), out, left, chance):
            stock[:] = sorted(left)
            return out
    raise FillError("seen", f"what seats have seen ({draft.rules.families[family]}) can't all be true")


def try_known(entries: list[int], zones: dict[int, list[int]], stock: list[int], chance: Chance) -> bool:
    """Facts, tightest first: a card that lies there already, else one from the stock in a place with room."""
    used: list[tuple[int, int, int]] = []  # seat, place and face already matched
    for entry in entries:
        seat, face = int(seat_of(entry)), int(face_of(entry))
        places = [place for place in members(places_of(entry)) if place in zones]
        found = [p for p in places if zones[p].count(face) > used.count((seat, p, face))]
        room = [place for place in places if UNKNOWN in zones[place]]
        if not found and (not room or face not in stock):
            return False
        if not found:
            found = [room[chance.below(len(room))]]
            zones[found[0]][zones[found[0]].index(UNKNOWN)] = face
            stock.remove(face)
        used.append((seat, found[chance.below(len(found))], face))
    return True


# --- dwarf cards ---------------------------------------------------------------------------------------------------


def fill_roles(draft: Draft, chance: Chance) -> None:
    names = draft.rules.roles
    stock = list(draft.rules.role_cards)
    for field, cards in (("roles", draft.roles), ("spare", draft.spare), ("out", draft.roles_out)):
        for card in cards:
            if card != UNKNOWN:
                if card not in stock:
                    raise FillError(field, f"more dwarf cards {names[card]!r} than this table has (B-1)")
                stock.remove(card)
    gaps = [*draft.roles, *draft.spare, *draft.roles_out].count(UNKNOWN)
    if gaps != len(stock):
        raise FillError("spare", f"{len(stock)} dwarf cards are left for {gaps} places (B-1)")
    zones = {seat: [role] for seat, role in enumerate(draft.roles)}
    zones[int(SPARE)] = draft.spare
    zones[int(OUT)] = draft.roles_out
    zones = put_known(draft, ROLE_FAMILY, zones, stock, chance)
    draft.roles = [zones[seat][0] for seat in range(len(draft.roles))]
    stock = shuffled(stock, chance)
    draft.roles = put_in(draft.roles, stock)
    draft.spare = put_in(zones[int(SPARE)], stock)
    draft.roles_out = put_in(zones[int(OUT)], stock)


# --- path and action cards -----------------------------------------------------------------------------------------


def fill_cards(draft: Draft, chance: Chance) -> None:
    stock = unused_cards(draft)
    hidden = [kind for kind, _ in draft.discard]
    gaps = sum(zone.count(UNKNOWN) for zone in (*draft.hands, draft.deck, hidden, draft.aside))
    if gaps != len(stock):
        raise FillError(
            "deck", f"{len(stock)} cards are left for {gaps} places: with the discard, all must add up"
        )
    zones = dict(enumerate(draft.hands))
    zones[int(DISCARD)] = hidden
    zones = put_known(draft, CARD_FAMILY, zones, stock, chance)
    stock = shuffled(stock, chance)
    draft.hands = [put_in(zones[seat], stock) for seat in range(len(draft.hands))]
    hidden = put_in(zones[int(DISCARD)], stock)
    draft.discard = [(kind, entry[1]) for kind, entry in zip(hidden, draft.discard, strict=True)]
    draft.deck = put_in(draft.deck, stock)
    draft.aside = put_in(draft.aside, stock)


def unused_cards(draft: Draft) -> list[int]:
    """The cards of the deck that are named nowhere; refuses more of a card than there are."""
    rules = draft.rules
    stock = [row.copies if not row.fixed else 0 for row in rules.cards.rows]
    named: list[tuple[str, list[int]]] = [("maze", draft.laid_cards())]
    front = [rules.front_kinds[bit] for bits in draft.front for bit in members(bits)]
    named.append(("front", front))
    named.append(("hands", [kind for hand in draft.hands for kind in hand]))
    named.append(("discard", [kind for kind, _ in draft.discard]))
    named.append(("deck", draft.deck))
    named.append(("aside", draft.aside))
    named.append(("decision", draft.announced_cards()))
    for field, kinds in named:
        for kind in kinds:
            if kind != UNKNOWN:
                if stock[kind] == 0:
                    raise FillError(field, f"more cards {rules.cards.name(kind)!r} than there are")
                stock[kind] -= 1
    return [kind for kind in range(len(stock)) for _ in range(stock[kind])]


# --- gold ----------------------------------------------------------------------------------------------------------


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


def fact_width(entry: int) -> int:
    return int(count(places_of(entry)))


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
