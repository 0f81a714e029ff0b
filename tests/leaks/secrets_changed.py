"""One secret changed: the same position for one seat, another truth behind it."""

from collections.abc import Callable
from random import Random
from typing import Any

from pyrite.family.game import Game
from pyrite.notation import PositionError, read_position, write_position

from .redeal import redealt

Position = dict[str, Any]
Place = tuple[list[Any], int]  # a zone and an index in it
# Changes a position in place so that this seat (None: a spectator) can't see it; False if there is nothing to change.
Change = Callable[[Position, "int | None", Random], bool]


def ended(position: Position) -> bool:
    """Roles and goals lie open from the end of a round to the next deal (B-22)."""
    return bool(len(position["history"]) == position["round"])


def places(zone: list[Any], end: int | None = None) -> list[Place]:
    return [(zone, index) for index in range(len(zone))][:end]


def pick(groups: list[list[Place]], rng: Random) -> list[Place] | None:
    """Two places with different things in them; a group first, so that a large deck does not crowd out the hands."""
    rows = [group for group in groups if group]
    for _ in range(12 if rows else 0):
        one = rng.choice(rng.choice(rows))
        other = rng.choice(rng.choice(rows))
        if one[0][one[1]] != other[0][other[1]]:
            return [one, other]
    return None


def exchange(two: list[Place] | None) -> bool:
    if two is None:
        return False
    (one, first), (other, second) = two
    one[first], other[second] = other[second], one[first]
    return True


def cards(position: Position, seat: int | None, rng: Random) -> bool:
    """Two cards among other hands, the deck and hidden discards (B-6, B-7)."""
    hidden = [
        entry for entry in position["discard"] if isinstance(entry, dict) and seat not in entry["known"]
    ]
    discarded = [entry["card"] for entry in hidden]
    groups = [places(hand) for other, hand in enumerate(position["hands"]) if other != seat]
    asked = position["decision"][-1] if position["decision"] else {}
    # Whoever is asked may look at the top of the deck.
    seen = asked.get("count", 0) if asked.get("seat") == seat else 0
    # The top of the deck is drawn soon.
    groups += [places(position["deck"])[seen:], places(position["deck"], 6)[seen:], places(discarded)]
    groups.append(places(position.get("aside", [])))
    # Whether somebody holds the card of a module is a secret worth changing.
    modules = position.get("modules", [])
    rare = [place for group in groups for place in group if place[0][place[1]] in modules]
    groups += [rare] * len(groups)
    done = exchange(pick(groups, rng))
    for entry, card in zip(hidden, discarded, strict=True):
        entry["card"] = card
    return done


def roles(position: Position, seat: int | None, rng: Random) -> bool:
    """Two dwarf cards of others, or one of them and the card set aside (B-1)."""
    if ended(position):
        return False
    others = [place for place in places(position["roles"]) if place[1] != seat]
    if "pawns" in position:  # the back shows the clan (LM-1): only within a clan
        shown = position.get("shown", [])
        others = [place for place in others if not shown or shown[place[1]] is None]
        clan = rng.choice(("blue", "yellow"))
        rows = [[place for place in group if place[0][place[1]].startswith(clan)]
                for group in (others, places(position["spare"]))]  # fmt: skip
        return exchange(pick(rows, rng))
    return exchange(pick([others, places(position["spare"]), places(position.get("out", []))], rng))


def goals(position: Position, seat: int | None, rng: Random) -> bool:
    """Two face-down goals that this seat has not looked at (B-17); those who have looked know the new truth."""
    faces: dict[str, str] = position["goals"]
    facts = [fact for fact in position["seen"] if fact["seat"] == seat and "goal" in fact]
    looked = {fact["at"][0] for fact in facts if len(fact["at"]) == 1}
    hidden = [cell for cell, face in faces.items() if " " not in face and cell not in looked]
    if ended(position) or len(hidden) < 2:
        return False
    one, other = rng.sample(hidden, 2)
    faces[one], faces[other] = faces[other], faces[one]
    swapped = {one: other, other: one}
    for fact in position["seen"]:
        if "goal" in fact and fact["seat"] != seat:
            fact["at"] = [swapped.get(cell, cell) for cell in fact["at"]]
    return True


def gold(position: Position, seat: int | None, rng: Random) -> bool:
    """Two gold cards of the pile, the tray, cards gone as change, or others' purses (B-24, B-25, B-27)."""
    if "gold" not in position:
        return False
    # The top of the pile is shared next.
    groups = [places(position["gold"]), places(position["gold"], 6), places(position["gold_out"])]
    asked = position["decision"][-1] if position["decision"] else {}
    if asked.get("frame") == "share" and asked["seat"] != seat:
        groups.append(places(position["tray"]))
    for other, purse in enumerate(position["purses"]):
        for cards_won, paid in zip(purse["cards"], purse["paid"], strict=True):
            # What a saboteur was paid in the open is a known sum (B-25): see `pay`.
            if other != seat and not paid:
                groups.append(places(cards_won))
    return exchange(pick(groups, rng))


def pay(position: Position, seat: int | None, rng: Random) -> bool:
    """A saboteur paid 4 with two cards has 3 + 1 or 2 + 2: the same sum from the pile (B-25)."""
    pile: list[int] = position.get("gold", [])
    if not pile:
        return False
    for other, purse in enumerate(position["purses"]):
        for held in purse["cards"] if other != seat else []:
            for new in ([2, 2], [1, 3]):
                if sorted(held) in ([2, 2], [1, 3]) and sorted(held) != new and contains(pile, new):
                    pile[:] = [*without(pile, new), *held]
                    held[:] = new
                    return True
    return False


def contains(pile: list[int], values: list[int]) -> bool:
    return all(pile.count(value) >= values.count(value) for value in values)


def without(pile: list[int], values: list[int]) -> list[int]:
    left = pile[:]
    for value in values:
        left.remove(value)
    return left


def brought(game: Game, position: Position, seat: int | None, rng: Random) -> bool:
    """One field, the goals or one that a module adds to positions, as it lies in a world dealt again."""
    if ended(position):
        return False
    other: Position = write_position(redealt(game, seat, rng.randrange(2**32)))
    own = [field for field in position if field not in PLAIN and position[field] != other[field]]
    if not own:
        return False
    field = rng.choice(own)
    position[field] = other[field]
    return True


VALUES = {"gems": [5, 4, 4, 3], "gold": [4, 3, 3, 2], "silver": [3, 2, 2, 1]}


def treasures(position: Position, seat: int | None, rng: Random) -> bool:
    """The value of a treasure: that of another one of its kind, or one that is out of the round (LM-5)."""
    rows: list[dict[str, Any]] = position.get("treasures", [])
    mine = [fact["at"][0] for fact in position["seen"] if fact["seat"] == seat and "treasure" in fact]
    hidden = [
        n
        for n, row in enumerate(rows)
        if n not in mine and (row["taken_by"] is None or row["taken_by"] != seat)
    ]
    if not hidden or ended(position):
        return False
    place = rng.choice(hidden)
    kind, old = rows[place]["kind"], rows[place]["value"]
    out = without(VALUES[kind], [row["value"] for row in rows if row["kind"] == kind])
    same = [n for n in hidden if rows[n]["kind"] == kind and rows[n]["value"] != old]
    fresh = [value for value in out if value != old]
    if same and (not fresh or rng.random() < 0.5):
        other = rng.choice(same)
        rows[place]["value"], rows[other]["value"] = rows[other]["value"], old
    elif fresh:
        rows[place]["value"] = rng.choice(fresh)
    else:
        return False
    for fact in position["seen"]:  # those who have looked know the new truth
        if "treasure" in fact:
            fact["treasure"] = rows[fact["at"][0]]["value"]
    return True


# Fields that belong together, or that a world dealt again always has otherwise.
ZONES = {"hands", "deck", "discard", "aside", "roles", "spare", "out", "gold", "gold_out", "tray", "purses"}
PLAIN = ZONES | {"seen", "seed", "chance", "decision", "treasures"}
BROUGHT = "brought"
CHANGES: dict[str, Change] = {
    "treasures": treasures,
    "cards": cards,
    "roles": roles,
    "goals": goals,
    "gold": gold,
    "pay": pay,
}


KINDS = (*CHANGES, BROUGHT)


def changed(game: Game, seat: int | None, kind: str, rng: Random) -> Game | None:
    """The same game with one secret changed; None if there is none of this kind that the seat can't know."""
    position: Position = write_position(game)
    done = brought(game, position, seat, rng) if kind == BROUGHT else CHANGES[kind](position, seat, rng)
    if not done:
        return None
    try:
        return read_position(position)
    except PositionError as error:
        if error.field not in ("seen", "out") and kind != BROUGHT:
            raise
    # Somebody knows this card. If it is another seat, that seat knows something else in the new world: its facts
    # are left out, which must not matter to this seat either.
    position["seen"] = [fact for fact in position["seen"] if fact["seat"] == seat]
    try:
        return read_position(position)
    except PositionError as error:
        # With other clan cards the game would be over (DC-31), and all would see it.
        if error.field not in ("seen", "out") and kind != BROUGHT:
            raise
        return None
