"""Filling a draft: everything unknown is dealt from a chance source, consistently with what is given and seen."""

from itertools import permutations

from pyrite.core.bits import members
from pyrite.core.chance import Chance
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.family.frames import CARD_FAMILY, DISCARD, GOAL_FAMILY, OUT, ROLE_FAMILY, SPARE
from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.family.worlds.fill_gold import fill_gold
from pyrite.family.worlds.filling import TRIES, FillError, fact_width, put_in, shuffled


def fill(draft: Draft, chance: Chance) -> None:
    fill_goals(draft, chance)
    if not any(module.fill_roles(draft, chance) for module in draft.rules.modules):
        fill_roles(draft, chance)
    for module in draft.rules.modules:
        module.prepare(draft, chance)
    if not any(module.fill_cards(draft, chance) for module in draft.rules.modules):
        fill_cards(draft, chance)
    fill_gold(draft, chance)
    for module in draft.rules.modules:
        module.fill_hidden(draft, chance)


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
    draft: Draft,
    family: int,
    zones: dict[int, list[int]],
    stock: list[int],
    chance: Chance,
    open_to: list[tuple[int, int, int]] | None = None,
) -> dict[int, list[int]]:
    """The zones by place, with the cards that seats have seen there; what is put there leaves the stock. Facts speak
    of cards beyond those that lie before a seat's eyes: `open_to`, by seat, place and face."""
    entries = [entry for entry in draft.facts if family_of(entry) == family]
    if not entries:
        return zones
    for _ in range(TRIES):
        out = {place: zone[:] for place, zone in zones.items()}
        left = shuffled(stock, chance)
        if try_known(sorted(entries, key=fact_width), out, left, chance, open_to or []):
            stock[:] = sorted(left)
            return out
    raise FillError("seen", f"what seats have seen ({draft.rules.families[family]}) can't all be true")


def try_known(
    entries: list[int],
    zones: dict[int, list[int]],
    stock: list[int],
    chance: Chance,
    open_to: list[tuple[int, int, int]],
) -> bool:
    """Facts, tightest first: a card that lies there already, else one from the stock in a place with room."""
    used: list[tuple[int, int, int]] = open_to[:]  # seat, place and face already matched
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
    rule = draft.rules.rule("B-1")
    stock = list(draft.rules.role_cards)
    for field, cards in (("roles", draft.roles), ("spare", draft.spare), ("out", draft.roles_out)):
        for card in cards:
            if card != UNKNOWN:
                if card not in stock:
                    raise FillError(field, f"more dwarf cards {names[card]!r} than this table has ({rule})")
                stock.remove(card)
    gaps = [*draft.roles, *draft.spare, *draft.roles_out].count(UNKNOWN)
    if gaps != len(stock):
        raise FillError("spare", f"{len(stock)} dwarf cards are left for {gaps} places ({rule})")
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
    hidden = place_seen(draft, stock, chance)
    stock = shuffled(stock, chance)
    draft.hands = [put_in(hand, stock) for hand in draft.hands]
    hidden = put_in(hidden, stock)
    draft.discard = [(kind, entry[1]) for kind, entry in zip(hidden, draft.discard, strict=True)]
    draft.deck = put_in(draft.deck, stock)
    draft.aside = put_in(draft.aside, stock)


def place_seen(draft: Draft, stock: list[int], chance: Chance) -> list[int]:
    """Put the cards that seats have seen into hands and discard; what is put there leaves the stock. Returns the cards
    of the discard."""
    hidden = [kind for kind, _ in draft.discard]
    gaps = sum(zone.count(UNKNOWN) for zone in (*draft.hands, draft.deck, hidden, draft.aside))
    if gaps != len(stock) and not (draft.any_box and gaps < len(stock)):
        raise FillError(
            "deck", f"{len(stock)} cards are left for {gaps} places: with the discard, all must add up"
        )
    zones = dict(enumerate(draft.hands))
    zones[int(DISCARD)] = hidden
    open_to = [
        (seat, int(DISCARD), kind)
        for kind, mask in draft.discard
        if kind != UNKNOWN and draft.facts
        for seat in members(mask)
    ]
    zones = put_known(draft, CARD_FAMILY, zones, stock, chance, open_to)
    draft.hands = [zones[seat] for seat in range(len(draft.hands))]
    return zones[int(DISCARD)]


def unused_cards(draft: Draft) -> list[int]:
    """The cards of the deck that are named nowhere; refuses more of a card than there are."""
    rules = draft.rules
    stock = [row.copies if row.of_deck else 0 for row in rules.cards.rows]
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
                if stock[kind] == 0 and draft.any_box:
                    continue
                if stock[kind] == 0:
                    raise FillError(field, f"more cards {rules.cards.name(kind)!r} than there are")
                stock[kind] -= 1
    return [kind for kind in range(len(stock)) for _ in range(stock[kind])]
