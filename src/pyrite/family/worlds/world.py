"""A world that a view allows: everything the seat can't know is dealt again, the rest is as it sees it.

For search bots, which must not look behind the cards, and for the proof that views leak nothing: the view of such a
world is the same view.
"""

from typing import Final

from pyrite.core.bits import BIT
from pyrite.core.chance import Chance
from pyrite.core.facts import fact
from pyrite.core.stack import NOBODY, WINDOW
from pyrite.core.view import View
from pyrite.family.frames import (
    CARD_FAMILY,
    GOAL_FAMILY,
    GOLD_FAMILY,
    LAID_ASIDE,
    OUT,
    ROLE_FAMILY,
    TRAY,
    WATCHERS,
)
from pyrite.family.rules import Rules
from pyrite.family.state import EVERYBODY, RoundEnd, State
from pyrite.family.worlds.draft import TURNING, UNKNOWN, Draft, build
from pyrite.family.worlds.fill import fill
from pyrite.maze.names import read_cell

MEAN_GOLD: Final = 2  # of a gold card that is not seen


def sample_world(view: View, rules: Rules, chance: Chance) -> State:
    """One world consistent with the view; what comes later is dealt from the same source."""
    draft = draft_from_view(view.data, rules, chance)
    fill(draft, chance)
    return build(draft, chance)


def known_world(view: View, rules: Rules, chance: Chance) -> State:
    """What the view tells, and a gap (-1) for every card that its seat can't know. Nobody can play on from it; a mind,
    who leaves gaps alone, can think about it."""
    draft = draft_from_view(view.data, rules, chance)
    for purses in draft.purses:
        for purse in purses:
            for place in range(len(purse)):
                if purse[place] == UNKNOWN:
                    purse[place] = MEAN_GOLD
    return build(draft, chance)


def draft_from_view(data: dict[str, object], rules: Rules, chance: Chance) -> Draft:
    draft = Draft(rules)
    read_maze(draft, data)
    read_hidden(draft, data)
    read_gold(draft, data)
    for module in rules.modules:
        module.read_view(data, draft.slots)
    for owner in rules.modules:
        owner.read_world(data, draft)
    seat = data["seat"]
    knower = seat if isinstance(seat, int) else int(WATCHERS)
    draft.facts = [read_fact(draft, words, knower) for words in rows(data["seen"])]
    draft.round_number = number(data["round"])
    draft.last = -1 if data["last"] is None else number(data["last"])
    draft.over = data["over"] is True
    draft.history = [read_history(rules, row) for row in rows(data["history"])]
    if len(draft.history) == draft.round_number:
        read_shown(draft, draft.history[-1])
    frames = rows(data["pending"])
    decision = data["decision"]
    if isinstance(decision, dict):
        frames.append(decision)
    # Frames name cells of the maze, so a bare state that has the goals laid out reads them.
    table = blank(rules)
    table.goal_where = draft.goal_where
    bare = build(table, Chance())
    draft.frames = [read_frame(rules, bare, words, seat, chance) for words in frames]
    return draft


def blank(rules: Rules) -> Draft:
    """A draft that says nothing but that the table is laid out."""
    draft = Draft(rules)
    draft.goal_faces = list(rules.goal_cards)[: len(rules.goal_cells)]
    draft.roles = [0] * rules.spec.players
    return draft


def read_maze(draft: Draft, data: dict[str, object]) -> None:
    cards = draft.rules.cards
    for place, name in texts(data["maze"]).items():
        if read_cell(place) != draft.rules.start_cell:
            draft.maze.append((read_cell(place), cards.laid_from(name)))
    for place, words in texts(data["goals"]).items():
        goal = draft.rules.goal_at(read_cell(place))
        draft.goal_where[goal] = read_cell(place)
        name, _, state = words.partition(" ")
        if state:
            laid = cards.laid_from(name)
            draft.goal_faces[goal] = laid // 2
            draft.goal_cards[goal] = laid if state == "up" else TURNING


def read_hidden(draft: Draft, data: dict[str, object]) -> None:
    """Roles, hands, deck and discard: one's own, and how many of the others."""
    rules = draft.rules
    kind_of = rules.cards.kind_of
    seat = data["seat"]
    draft.hands = [[UNKNOWN] * count for count in numbers(data["hands"])]
    if isinstance(seat, int):
        draft.roles[seat] = rules.roles.index(str(data["role"]))
        draft.hands[seat] = [kind_of[name] for name in names(data["hand"])]
    draft.spare = [UNKNOWN] * number(data["spare"])
    draft.deck = [UNKNOWN] * number(data["deck"])
    if rules.purses:
        draft.roles_out = [UNKNOWN] * number(data.get("out", 0))
    draft.aside = [UNKNOWN] * number(data.get("aside", 0))
    fronts = data["front"]
    assert isinstance(fronts, list)
    draft.front = [read_front(rules, names(cards)) for cards in fronts]
    discard = data["discard"]
    assert isinstance(discard, list)
    for entry in discard:
        if isinstance(entry, str):
            draft.discard.append((kind_of[entry], int(EVERYBODY)))
        else:
            mask = sum(2**knower for knower in numbers(entry["known"]))
            draft.discard.append((kind_of[entry["card"]] if "card" in entry else UNKNOWN, mask))


def read_front(rules: Rules, cards: list[str]) -> int:
    bits = 0
    for name in cards:
        bits += 2 ** rules.free_front(rules.cards.kind_of[name], bits)
    return bits


def read_gold(draft: Draft, data: dict[str, object]) -> None:
    if not draft.rules.purses:
        return
    draft.pile = [UNKNOWN] * number(data["gold"])
    draft.gold_out = [UNKNOWN] * number(data["gold_out"])
    values = data.get("tray_values")
    draft.tray = numbers(values) if values is not None else [UNKNOWN] * number(data["tray"])
    purses = rows(data["purses"])
    draft.nuggets = [number(purse["nuggets"]) for purse in purses]
    for index in range(number(data["round"])):
        cards: list[list[int]] = []
        for purse in purses:
            values = purse.get("values")
            mine = values[index] if isinstance(values, list) else None
            cards.append(numbers(mine) if mine is not None else [UNKNOWN] * numbers(purse["cards"])[index])
        draft.purses.append(cards)
        draft.paid.append([numbers(purse["paid"])[index] for purse in purses])


def read_fact(draft: Draft, words: dict[str, object], seat: int) -> int:
    rules = draft.rules
    for family, owner in rules.family_owners.items():
        if rules.families[family] in words:
            face, places = owner.fact_numbers(draft.slots, words)
            return int(fact(seat, family, face, places))
    at = words["at"]
    assert isinstance(at, list)
    if "goal" in words:
        face = rules.cards.kind_of[str(words["goal"])]
        places = sum(2 ** rules.goal_at(read_cell(str(place))) for place in at)
        return int(fact(seat, GOAL_FAMILY, face, places))
    places = sum(2 ** place_of(place) for place in at)
    if "role" in words:
        return int(fact(seat, ROLE_FAMILY, rules.roles.index(str(words["role"])), places))
    if "card" in words:
        return int(fact(seat, CARD_FAMILY, rules.cards.kind_of[str(words["card"])], places))
    return int(fact(seat, GOLD_FAMILY, number(words["round"]) * 4 + number(words["gold"]), places))


def place_of(place: object) -> int:
    """A place of cards or gold: a seat, or one that belongs to no seat."""
    if isinstance(place, str):
        return int(OUT) if place == LAID_ASIDE else int(TRAY)
    return number(place)


def read_history(rules: Rules, row: dict[str, object]) -> RoundEnd:
    roles = [rules.roles.index(name) for name in names(row["roles"])]
    spare = [rules.roles.index(name) for name in names(row["spare"])]
    goals = [rules.cards.kind_of[name] for name in names(row["goals"])]
    by = row["reached_by"]
    ended = RoundEnd(str(row["won"]), number(by) if by is not None else -1, roles, spare, goals)
    ended.points = numbers(row.get("points", []))
    return ended


def read_shown(draft: Draft, ended: RoundEnd) -> None:
    """From the end of a round to the next deal its roles and goals lie open (B-22): who shares the gold is known."""
    undealt = len(draft.spare)
    if len(ended.roles) == len(draft.roles) and len(ended.spare) == undealt + len(draft.roles_out):
        draft.roles = ended.roles[:]
        draft.spare = ended.spare[:undealt]
        draft.roles_out = ended.spare[undealt:]
    if len(ended.goals) == len(draft.goal_faces):
        draft.goal_faces = ended.goals[:]


def read_frame(
    rules: Rules, bare: State, words: dict[str, object], seat: object, chance: Chance
) -> list[int]:
    kind = rules.frame_names.index(str(words["frame"]))
    who = number(words["seat"]) if "seat" in words else int(NOBODY)
    if "asked" in words:
        who = int(WINDOW) + still_asked(words, rules.spec.players, seat, chance)
    return [kind, who, *rules.frame_owners[kind].frame_numbers(bare, kind, words)]


def still_asked(words: dict[str, object], players: int, seat: object, chance: Chance) -> int:
    """Who has answered a window is in nobody's view: of the seats it was opened for (`open_to`), any may have."""
    opened = numbers(words["open_to"]) if "open_to" in words else list(range(players))
    others = [other for other in opened if other != seat]
    mask = int(sum(BIT[other] for other in others if chance.below(2)))
    if words["asked"] is True and isinstance(seat, int):
        return mask | int(BIT[seat])
    return mask or int(BIT[others[chance.below(len(others))]])


# --- plain JSON, as our own views hold it --------------------------------------------------------------------------


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return [number(item) for item in value]


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(item) for item in value]


def texts(value: object) -> dict[str, str]:
    assert isinstance(value, dict)
    return {str(key): str(item) for key, item in value.items()}


def rows(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return [row for row in value if isinstance(row, dict)]
