"""What a seat may know, built up from nothing: the game adds its part, then each module (docs/notation.md, Views)."""

from pyrite._native import i64
from pyrite.core.bits import members, numbers
from pyrite.core.facts import face_of, family_of, of_seat, places_of
from pyrite.core.stack import FRAME, NOBODY, WINDOW
from pyrite.core.view import SPECTATOR, View
from pyrite.family.frames import (
    APART,
    GOAL_FAMILY,
    GOLD_FAMILY,
    LAID_ASIDE,
    OUT,
    ROLE_FAMILY,
    SHARE,
    TRAY,
    WATCHERS,
)
from pyrite.family.gold import purse_place
from pyrite.family.state import EVERYBODY, KIND, State
from pyrite.maze.maze import FACE_DOWN
from pyrite.maze.names import cell_name
from pyrite.maze.shapes import letters


def make_view(s: State, seat: int) -> View:
    """The view of a seat; SPECTATOR for spectators."""
    return make_views(s, [seat])[0]


def make_views(s: State, seats: list[int]) -> list[View]:
    """The views of several seats at once. They share what is public: whoever gets them must not edit it."""
    rules = s.rules
    public = [module.public_view(s) for module in rules.modules]
    spec = rules.spec.to_json()
    frames: list[dict[str, object]] = []
    own = has_window(s)  # then each seat is asked, or not
    if not own:
        frames = pending(s, SPECTATOR)
    views: list[View] = []
    for seat in seats:
        data: dict[str, object] = {"pyrite": "view/1", "spec": spec}
        data["seat"] = None if seat == SPECTATOR else seat
        for number, module in enumerate(rules.modules):
            data.update(public[number])
            module.add_view(s, seat, data)
        if own:
            frames = pending(s, seat)
        data["decision"] = frames[-1] if frames else None
        data["pending"] = frames[:-1]
        data["legal"] = [rules.moves[move >> 24].text(s, move) for move in s.legal_for(seat)]
        views.append(View(data))
    return views


def has_window(s: State) -> bool:
    """Whether some question is open to several seats."""
    return any(s.stack[start + 1] >= WINDOW for start in range(0, int(s.depth), int(FRAME)))


def asked(s: State, seat: int) -> dict[str, object]:
    """The decision that this seat is asked for, as its question names it."""
    words = pending(s, seat)[-1]
    if words.pop("asked", False):
        words["seat"] = seat
    return words


def pending(s: State, seat: int) -> list[dict[str, object]]:
    """All frames in public words, bottom first. Of a window a seat sees only whether it is asked itself."""
    out: list[dict[str, object]] = []
    for start in range(0, int(s.depth), int(FRAME)):
        kind, who, a, b, c = (int(number) for number in s.stack[start : start + FRAME])
        words: dict[str, object] = {"frame": s.rules.frame_names[kind]}
        if who >= WINDOW:
            words["asked"] = seat >= 0 and ((who - WINDOW) >> seat) & 1 == 1
        elif who != NOBODY:
            words["seat"] = who
        words.update(s.rules.frame_owners[kind].frame_view(s, kind, a, b, c))
        out.append(words)
    return out


# --- what lies on the table, and what a seat knows of it ---------------------------------------------------------


def add_table(s: State, view: dict[str, object]) -> None:
    """What lies open for all."""
    rules = s.rules
    cards = rules.cards
    maze: dict[str, object] = {}
    lit: dict[str, object] = {}
    goals: dict[str, object] = {}
    for cell, slot in cells_in_order(s):
        laid = s.maze.card[slot]
        if 0 < slot <= len(s.goals):
            goals[cell_name(cell)] = goal_face(s, slot - 1)
        elif laid != FACE_DOWN:
            maze[cell_name(cell)] = cards.laid_name(laid)
        if s.maze.reach[slot]:
            lit[cell_name(cell)] = letters(s.maze.reach[slot])
    view["round"] = s.round_number
    view["last"] = None if s.last < 0 else s.last
    view["over"] = s.over
    view["maze"] = maze
    view["lit"] = lit
    view["goals"] = goals
    view["hands"] = numbers(s.held)
    view["deck"] = s.in_deck()
    view["gold"] = len(s.pile)
    view["spare"] = len(s.spare)
    view["front"] = [front_names(s, seat) for seat in range(len(s.front))]
    view["gold_out"] = len(s.gold_out)
    view["tray"] = len(s.tray)
    view["history"] = history(s)
    if s.over:
        view["result"] = s.rules.game.result(s)
    view["discard"] = [discard_words(s, entry, False) for entry in s.discard]
    view["purses"] = [purse_view(s, seat, False) for seat in range(len(s.held))]


def add_knowledge(s: State, seat: i64, view: dict[str, object]) -> None:
    """What this seat alone knows; WATCHERS for spectators."""
    rules = s.rules
    cards = rules.cards
    if knows_discards(s, seat):
        known = [discard_words(s, entry, (entry >> (8 + seat)) & 1 == 1) for entry in s.discard]
        view["discard"] = known
    if seat != WATCHERS:
        view["purses"] = with_own_purse(s, seat, view["purses"])
    view["seen"] = seen(s, seat)
    if seat == WATCHERS:
        return
    view["role"] = rules.roles[s.roles[seat]]
    view["hand"] = [cards.name(kind) for kind in s.hand(seat)]
    if s.top() == SHARE and s.seat() == seat:
        view["tray_values"] = numbers(s.tray)


def knows_discards(s: State, seat: i64) -> bool:
    """Whether this seat knows a card of the discard that not all know."""
    return any(entry >> 8 != EVERYBODY and (entry >> (8 + seat)) & 1 == 1 for entry in s.discard)


def with_own_purse(s: State, seat: i64, purses: object) -> list[object]:
    """The purses as all see them, and one's own from the inside."""
    assert isinstance(purses, list)
    out: list[object] = purses[:]
    out[seat] = purse_view(s, seat, True)
    return out


def discard_words(s: State, entry: i64, known: bool) -> object:
    """A card that all saw by its name; a hidden one by who knows it, with its name for those who do."""
    name = s.rules.cards.name(entry & KIND)
    mask = entry >> 8
    if mask == EVERYBODY:
        return name
    seats = members(mask)
    return {"card": name, "known": seats} if known else {"known": seats}


def cells_in_order(s: State) -> list[tuple[int, int]]:
    """Cells with a card and its slot, by row and column: never in the order of laying."""
    out: list[tuple[int, int]] = []
    for slot in range(len(s.maze.card)):
        if s.maze.card[slot] >= FACE_DOWN:
            out.append((s.maze.where[slot], slot))
    out.sort()
    return out


def goal_face(s: State, goal: i64) -> str:
    if (s.goals_down >> goal) & 1:
        return "?"
    laid = s.maze.card[goal + 1]
    cards = s.rules.cards
    if laid == FACE_DOWN:
        return f"{cards.name(s.goals[goal])} turning"
    return f"{cards.laid_name(laid)} up"


def front_names(s: State, seat: i64) -> list[str]:
    rules = s.rules
    return [rules.cards.name(rules.front_kinds[bit]) for bit in members(s.front[seat])]


def values_by_round(s: State, seat: i64) -> list[list[int]]:
    """The gold cards of a seat for every round begun, smallest first."""
    out: list[list[int]] = []
    for number in range(1, int(s.round_number) + 1):
        place = purse_place(s, number, seat) * 3
        out.append([value for value in (1, 2, 3) for _ in range(int(s.gold_won[place + value - 1]))])
    return out


def purse_view(s: State, seat: i64, own: bool) -> dict[str, object]:
    values = values_by_round(s, seat)
    rounds = range(1, int(s.round_number) + 1)
    out: dict[str, object] = {
        "cards": [len(cards) for cards in values],
        "nuggets": s.nuggets[seat],
        "paid": [int(s.gold_paid[purse_place(s, number, seat)]) for number in rounds],
    }
    if own:
        out["values"] = values
    return out


def seen(s: State, seat: i64) -> list[object]:
    """The facts of one seat, in words."""
    out: list[object] = []
    for entry in of_seat(s.facts, seat):
        out.append(fact_words(s, entry))
    return out


def fact_words(s: State, entry: i64) -> dict[str, object]:
    if family_of(entry) in s.rules.family_owners:
        return s.rules.family_owners[family_of(entry)].fact_view(s, face_of(entry), places_of(entry))
    places = members(places_of(entry))
    if family_of(entry) == GOAL_FAMILY:
        name = s.rules.cards.name(face_of(entry))
        return {"goal": name, "at": [cell_name(s.maze.where[place + 1]) for place in places]}
    at: list[object] = []
    for place in places:
        at.append(APART[family_of(entry)] if place == TRAY else LAID_ASIDE if place == OUT else place)
    if family_of(entry) == ROLE_FAMILY:
        return {"role": s.rules.roles[face_of(entry)], "at": at}
    if family_of(entry) != GOLD_FAMILY:
        return {"card": s.rules.cards.name(face_of(entry)), "at": at}
    return {"gold": face_of(entry) % 4, "round": face_of(entry) // 4, "at": at}


def history(s: State) -> list[object]:
    rules = s.rules
    out: list[object] = []
    for ended in s.history:
        goals = [rules.cards.name(face) for face in ended.goals]
        row: dict[str, object] = {
            "won": ended.won,
            "reached_by": None if ended.reached_by < 0 else ended.reached_by,
        }
        row["roles"] = [rules.roles[role] for role in ended.roles]
        row["spare"] = [rules.roles[role] for role in ended.spare]
        row["goals"] = goals
        if ended.points:
            row["points"] = ended.points
        out.append(row)
    return out
