"""What seats know beyond what lies open (B-17, B-24)."""

from pyrite.core.bits import members
from pyrite.core.facts import HEAD, fact, family_of, places_of, seat_of
from pyrite.core.spec import quoted
from pyrite.family.frames import (
    APART,
    CARD_FAMILY,
    GOAL_FAMILY,
    GOLD_FAMILY,
    LAID_ASIDE,
    OUT,
    ROLE_FAMILY,
    TRAY,
    WATCHERS,
)
from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.maze.maze import FACE_DOWN
from pyrite.maze.names import read_cell
from pyrite.notation.fields import PositionError, items, mapping, only, text, whole
from pyrite.notation.table import read_card, read_role


def read_seen(draft: Draft, data: object) -> None:
    for n, value in enumerate(items(data, "seen")):
        field = f"seen[{n}]"
        words = mapping(value, field)
        seat = read_knower(draft, words, f"{field}.seat")
        at = items(words.get("at"), f"{field}.at")
        if not at:
            raise PositionError(f"{field}.at", "a place is needed")
        owned = [family for family in draft.rules.family_owners if draft.rules.families[family] in words]
        if owned:
            draft.facts.append(owned_fact(draft, seat, owned[0], words, field))
        elif "goal" in words:
            only(words, ("seat", "goal", "at"), field)
            draft.facts.append(goal_fact(draft, seat, words, at, field))
        elif "gold" in words:
            only(words, ("seat", "gold", "round", "at"), field)
            draft.facts.append(gold_fact(draft, seat, words, at, field))
        elif not draft.rules.hands_known:
            # In the base game alone nobody sees dwarf cards or hands, and such knowledge would not be kept true.
            raise PositionError(field, "`goal` or `gold` is needed")
        elif "role" in words:
            only(words, ("seat", "role", "at"), field)
            role = read_role(draft, words["role"], f"{field}.role")
            draft.facts.append(card_fact(draft, seat, ROLE_FAMILY, role, at, field))
        elif "card" in words:
            only(words, ("seat", "card", "at"), field)
            card = read_card(draft, words["card"], f"{field}.card")
            draft.facts.append(card_fact(draft, seat, CARD_FAMILY, card, at, field))
        else:
            raise PositionError(field, "`goal`, `gold`, `role` or `card` is needed")


def read_knower(draft: Draft, words: dict[str, object], field: str) -> int:
    """A seat; null for spectators, who know something only where modules or Saboteur 2 are played."""
    if "seat" in words and words["seat"] is None and draft.rules.hands_known:
        return int(WATCHERS)
    return whole(words.get("seat"), field, 0, len(draft.roles) - 1)


def owned_fact(draft: Draft, seat: int, family: int, words: dict[str, object], field: str) -> int:
    """A fact that a module reads."""
    try:
        face, places = draft.rules.family_owners[family].fact_numbers(draft.slots, words)
    except ValueError as error:
        name, _, reason = str(error).partition(": ")
        raise PositionError(f"{field}.{name}", reason) from None
    return int(fact(seat, family, face, places))


def goal_fact(draft: Draft, seat: int, words: dict[str, object], at: list[object], field: str) -> int:
    face = draft.rules.cards.kind_of.get(text(words["goal"], f"{field}.goal"), -1)
    if face not in list(draft.rules.goal_cards):
        raise PositionError(f"{field}.goal", f"{quoted(words['goal'])} is not a goal")
    places = 0
    for place in at:
        cell = read_cell(text(place, f"{field}.at"))
        goal = draft.goal_where.index(cell) if cell in draft.goal_where else -1
        if goal < 0:
            raise PositionError(f"{field}.at", f"no goal lies at {quoted(place)}")
        if draft.goal_cards[goal] != FACE_DOWN:
            raise PositionError(f"{field}.at", f"the goal at {quoted(place)} is face up")
        places |= 2**goal
    entry = int(fact(seat, GOAL_FAMILY, face, places))
    # There is one goal of each face: two facts about it would have to be joined when one of them comes true.
    if any(other // HEAD == entry // HEAD for other in draft.facts):
        raise PositionError(f"{field}.goal", "this seat knows something of that goal already")
    return entry


def gold_fact(draft: Draft, seat: int, words: dict[str, object], at: list[object], field: str) -> int:
    value = whole(words["gold"], f"{field}.gold", 1, 3)
    number = whole(words.get("round", 1), f"{field}.round", 1, draft.round_number)
    return card_fact(draft, seat, GOLD_FAMILY, number * 4 + value, at, field)


def card_fact(draft: Draft, seat: int, family: int, face: int, at: list[object], field: str) -> int:
    """Places are seats other than one's own, and one that belongs to no seat."""
    if face == UNKNOWN:
        raise PositionError(field, "what was seen has a name")
    places = 0
    for place in at:
        if place == APART[family]:
            places |= 2 ** int(TRAY)
        elif place == LAID_ASIDE and family == ROLE_FAMILY:
            places |= 2 ** int(OUT)
        else:
            owner = whole(place, f"{field}.at", 0, len(draft.roles) - 1)
            if owner == seat:
                raise PositionError(f"{field}.at", "what is one's own is no secret to oneself")
            places |= 2**owner
    return int(fact(seat, family, face, places))


def check_seen_now(draft: Draft, top: str) -> None:
    """Facts about the tray, as they can come about while gold cards are handed on (B-24)."""
    on_tray = [entry for entry in draft.facts if family_of(entry) == GOLD_FAMILY and entry >> int(TRAY) & 1]
    for entry in on_tray:
        if top == "share" and seat_of(entry) == draft.frames[-1][1]:
            raise PositionError("seen", "whoever chooses sees the gold cards on the tray (B-24)")
        for other in on_tray:
            # What was seen later lies in fewer places: of two such facts one is within the other.
            joint = places_of(entry) & places_of(other)
            if entry // HEAD == other // HEAD and joint not in (places_of(entry), places_of(other)):
                words = " and ".join(str(members(places_of(one))) for one in (entry, other))
                raise PositionError("seen", f"places {words}: the later look is within the earlier (B-24)")
