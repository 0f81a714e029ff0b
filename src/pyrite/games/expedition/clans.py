"""Clans: the back of a dwarf card shows its clan to everyone, the face is secret (LM-1, DC-1)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import members
from pyrite.core.chance import Chance
from pyrite.core.facts import face_of, family_of, places_of
from pyrite.family.frames import ROLE_FAMILY, SPARE
from pyrite.family.state import State
from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.family.worlds.filling import FillError, shuffled

BLUE: Final = "blue"
YELLOW: Final = "yellow"
CLANS: Final = (BLUE, YELLOW)
LOYAL: Final = "loyal"
SELFISH: Final = "selfish"
SABOTEUR: Final = "saboteur"


def clan_of_role(role: str) -> str:
    """`blue` of `blue-loyal`."""
    return role.partition("-")[0]


def clan_of(s: State, seat: i64) -> str:
    """The clan whose colours a seat wears."""
    return clan_of_role(s.rules.roles[s.roles[seat]])


def nature_of(s: State, seat: i64) -> str:
    """`loyal`, `selfish` or `saboteur`."""
    return s.rules.roles[s.roles[seat]].partition("-")[2]


def other_clan(clan: str) -> str:
    return YELLOW if clan == BLUE else BLUE


def fill_clans(draft: Draft, stock: list[int], chance: Chance) -> None:
    """Deal the dwarf cards that are unknown, from those of the table: each seat one of its clan (empty: of any), after
    what seats have seen."""
    names = draft.rules.roles
    rule = draft.rules.rule("B-1")
    clans = draft.backs
    put_seen(draft)
    stock = stock[:]
    for field, cards in (("roles", draft.roles), ("spare", draft.spare)):
        for card in cards:
            if card != UNKNOWN:
                if card not in stock:
                    raise FillError(field, f"more dwarf cards {names[card]!r} than this table has ({rule})")
                stock.remove(card)
    stock = shuffled(stock, chance)
    # Seats whose clan is known choose first, so that none of them finds its clan used up.
    for seat in sorted(range(len(draft.roles)), key=lambda seat: not clans[seat]):
        if draft.roles[seat] == UNKNOWN:
            fitting = [card for card in stock if clans[seat] in ("", clan_of_role(names[card]))]
            if not fitting:
                raise FillError("roles", f"no dwarf card is left for seat {seat} ({rule})")
            draft.roles[seat] = fitting[0]
            stock.remove(fitting[0])
    if draft.spare.count(UNKNOWN) != len(stock):
        raise FillError("spare", f"{len(stock)} dwarf cards are left over at this table ({rule})")
    draft.spare = [stock.pop() if card == UNKNOWN else card for card in draft.spare]


def put_seen(draft: Draft) -> None:
    """Dwarf cards never move: what was seen of a seat lies there, what was seen of the others lies among them."""
    known: dict[int, int] = {}
    for entry in draft.facts:
        if family_of(entry) != ROLE_FAMILY:
            continue
        places = members(places_of(entry))
        face = int(face_of(entry))
        wrong = FillError("seen", "what seats have seen (role) can't all be true")
        if len(places) != 1:
            raise FillError("seen", "a dwarf card that was seen lies in one place: it never moves")
        if places[0] == SPARE:
            # A seat that saw two of a kind among them knows it twice.
            known[entry] = known.get(entry, 0) + 1
            if draft.spare.count(face) < known[entry]:
                if UNKNOWN not in draft.spare:
                    raise wrong
                draft.spare[draft.spare.index(UNKNOWN)] = face
        elif draft.roles[places[0]] not in (UNKNOWN, face):
            raise wrong
        else:
            draft.roles[places[0]] = face
