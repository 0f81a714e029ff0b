"""What a seat may know of a base game, built up from nothing (docs/notation.md, Views)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import members, numbers
from pyrite.core.facts import face_of, family_of, of_seat, places_of
from pyrite.family.frames import APART, GOAL_FAMILY, GOLD_FAMILY, LAID_ASIDE, OUT, ROLE_FAMILY, SHARE, TRAY
from pyrite.family.state import EVERYBODY, KIND, MineState, purse_place
from pyrite.maze.maze import FACE_DOWN
from pyrite.maze.names import cell_name
from pyrite.maze.shapes import letters

SPECTATOR: Final = 15  # the seat number under which spectators know things


def add_table(s: MineState, view: dict[str, object]) -> None:
    """What lies open for all."""
    rules = s.mine
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


def add_knowledge(s: MineState, seat: i64, view: dict[str, object]) -> None:
    """What this seat alone knows; SPECTATOR for spectators."""
    rules = s.mine
    cards = rules.cards
    if knows_discards(s, seat):
        known = [discard_words(s, entry, (entry >> (8 + seat)) & 1 == 1) for entry in s.discard]
        view["discard"] = known
    if seat != SPECTATOR:
        view["purses"] = with_own_purse(s, seat, view["purses"])
    view["seen"] = seen(s, seat)
    if seat == SPECTATOR:
        return
    view["role"] = rules.roles[s.roles[seat]]
    view["hand"] = [cards.name(kind) for kind in s.hand(seat)]
    if s.top() == SHARE and s.seat() == seat:
        view["tray_values"] = numbers(s.tray)


def knows_discards(s: MineState, seat: i64) -> bool:
    """Whether this seat knows a card of the discard that not all know."""
    return any(entry >> 8 != EVERYBODY and (entry >> (8 + seat)) & 1 == 1 for entry in s.discard)


def with_own_purse(s: MineState, seat: i64, purses: object) -> list[object]:
    """The purses as all see them, and one's own from the inside."""
    assert isinstance(purses, list)
    out: list[object] = purses[:]
    out[seat] = purse_view(s, seat, True)
    return out


def discard_words(s: MineState, entry: i64, known: bool) -> object:
    """A card that all saw by its name; a hidden one by who knows it, with its name for those who do."""
    name = s.mine.cards.name(entry & KIND)
    mask = entry >> 8
    if mask == EVERYBODY:
        return name
    seats = members(mask)
    return {"card": name, "known": seats} if known else {"known": seats}


def cells_in_order(s: MineState) -> list[tuple[int, int]]:
    """Cells with a card and its slot, by row and column: never in the order of laying."""
    out: list[tuple[int, int]] = []
    for slot in range(len(s.maze.card)):
        if s.maze.card[slot] >= FACE_DOWN:
            out.append((s.maze.where[slot], slot))
    out.sort()
    return out


def goal_face(s: MineState, goal: i64) -> str:
    if (s.goals_down >> goal) & 1:
        return "?"
    laid = s.maze.card[goal + 1]
    cards = s.mine.cards
    if laid == FACE_DOWN:
        return f"{cards.name(s.goals[goal])} turning"
    return f"{cards.laid_name(laid)} up"


def front_names(s: MineState, seat: i64) -> list[str]:
    rules = s.mine
    return [rules.cards.name(rules.front_kinds[bit]) for bit in members(s.front[seat])]


def values_by_round(s: MineState, seat: i64) -> list[list[int]]:
    """The gold cards of a seat for every round begun, smallest first."""
    out: list[list[int]] = []
    for number in range(1, int(s.round_number) + 1):
        place = purse_place(s, number, seat) * 3
        out.append([value for value in (1, 2, 3) for _ in range(int(s.gold_won[place + value - 1]))])
    return out


def purse_view(s: MineState, seat: i64, own: bool) -> dict[str, object]:
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


def seen(s: MineState, seat: i64) -> list[object]:
    """The facts of one seat, in words."""
    out: list[object] = []
    for entry in of_seat(s.facts, seat):
        out.append(fact_words(s, entry))
    return out


def fact_words(s: MineState, entry: i64) -> dict[str, object]:
    if family_of(entry) in s.rules.family_owners:
        return s.rules.family_owners[family_of(entry)].fact_view(s, face_of(entry), places_of(entry))
    places = members(places_of(entry))
    if family_of(entry) == GOAL_FAMILY:
        name = s.mine.cards.name(face_of(entry))
        return {"goal": name, "at": [cell_name(s.maze.where[place + 1]) for place in places]}
    at: list[object] = []
    for place in places:
        at.append(APART[family_of(entry)] if place == TRAY else LAID_ASIDE if place == OUT else place)
    if family_of(entry) == ROLE_FAMILY:
        return {"role": s.mine.roles[face_of(entry)], "at": at}
    if family_of(entry) != GOLD_FAMILY:
        return {"card": s.mine.cards.name(face_of(entry)), "at": at}
    return {"gold": face_of(entry) % 4, "round": face_of(entry) // 4, "at": at}


def history(s: MineState) -> list[object]:
    rules = s.mine
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
