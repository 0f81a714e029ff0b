"""What positions and views say of pawns, tokens, treasures and points, read and written (docs/notation.md)."""

from typing import Final

from pyrite.core.bits import members
from pyrite.core.chance import Chance
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.family.state import State
from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.family.worlds.filling import FillError, shuffled
from pyrite.games.expedition.moves.cards import read_edge
from pyrite.games.lost_mines import cards as data
from pyrite.games.lost_mines.board import TROLL_SEAT, Board
from pyrite.games.lost_mines.frames import TREASURE_FAMILY
from pyrite.games.lost_mines.view import overcome, tokens, treasure_words
from pyrite.maze.maze import column_of, row_of
from pyrite.maze.names import cell_name, read_cell

FIELDS: Final = ["starter", "pawns", "tokens", "overcome", "treasures", "dragon", "points"]
MOST_POINTS: Final = 1000


def write_fields(s: State, board: Board) -> dict[str, object]:
    dragon = int(s.slots[board.dragon])
    seats = range(int(board.players))
    return {
        "starter": int(s.slots[board.starter]),
        "pawns": [cell_name(s.slots[board.pawns + seat]) for seat in seats],
        "tokens": tokens(s, board),
        "overcome": overcome(s, board),
        "treasures": [treasure_words(s, board, place, True) for place in seats],
        "dragon": dragon - 1 if dragon else None,
        "points": [int(points) for points in s.nuggets],
    }


def read_fields(given: dict[str, object], draft: Draft, board: Board) -> None:
    """What is left out is as a round begins: pawns on their starts, any treasures, nothing taken."""
    players = len(draft.roles)
    slots = draft.slots
    slots[board.starter] = number(given.get("starter", 0), "starter", players - 1)
    for seat, place in enumerate(listed(given.get("pawns", ["?"] * players), "pawns", players)):
        slots[board.pawns + seat] = 0 if place == "?" else a_cell(place, f"pawns[{seat}]")
    read_tokens(listed(given.get("tokens", []), "tokens"), draft, board)
    for place in listed(given.get("overcome", []), "overcome"):
        set_overcome(slots, board, a_cell(place, "overcome"))
    rows = listed(given.get("treasures", ["?"] * players), "treasures", players)
    for place, row in enumerate(rows):
        read_treasure(row, place, draft, board)
    dragon = given.get("dragon")
    slots[board.dragon] = 0 if dragon is None else 1 + number(dragon, "dragon", players - 1)
    if "points" in given:
        points = listed(given["points"], "points", players)
        draft.nuggets = [number(each, f"points[{seat}]", MOST_POINTS) for seat, each in enumerate(points)]


def read_world(view: dict[str, object], draft: Draft, board: Board) -> None:
    """A view says all of this but the values of treasures; `front` says whose trolls these are, too."""
    front = draft.front[:]
    read_fields({name: view[name] for name in FIELDS}, draft, board)
    draft.front = front


# --- parts ---------------------------------------------------------------------------------------------------------


def listed(value: object, field: str, count: int = -1) -> list[object]:
    if not isinstance(value, list) or len(value) > 100:
        raise ValueError(f"{field}: a list is needed")
    if count >= 0 and len(value) != count:
        raise ValueError(f"{field}: {count} entries are needed; here are {len(value)}")
    return value


def number(value: object, field: str, most: int, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{field}: a whole number from {least} to {most} is needed")
    return value


def a_cell(value: object, field: str) -> int:
    cell = read_cell(value) if isinstance(value, str) else -1
    if cell < 0 or not (0 <= column_of(cell) < data.COLUMNS and 0 <= row_of(cell) < data.ROWS):
        raise ValueError(f"{field}: a cell of the board is needed")
    return cell


def set_overcome(slots: list[int], board: Board, cell: int) -> None:
    slots[board.overcome + row_of(cell)] |= 2 ** column_of(cell)


def read_tokens(rows: list[object], draft: Draft, board: Board) -> None:
    """The card of a troll lies in front of its player, whether `front` says so or not."""
    traps: list[int] = []
    trolls: list[int] = []
    for n, row in enumerate(rows):
        field = f"tokens[{n}]"
        if not isinstance(row, dict) or not all(key in ("kind", "at", "seat") for key in row):
            raise ValueError(f"{field}: an object with kind, at and the seat of a troll is needed")
        at = row.get("at")
        edge = read_edge(at) if isinstance(at, str) else -1
        if edge < 0:
            raise ValueError(f"{field}.at: an edge such as 3,1/E is needed")
        if row.get("kind") == data.TRAP and "seat" not in row:
            traps.append(edge)
        elif row.get("kind") == data.TROLL:
            seat = number(row.get("seat"), f"{field}.seat", len(draft.roles) - 1)
            trolls.append(edge * TROLL_SEAT + seat)
            kind = draft.rules.cards.kind_of[data.TROLL]
            draft.front[seat] |= 2 ** int(draft.rules.front_bit[kind])
        else:
            raise ValueError(f"{field}.kind: a trap, or a troll with its seat, is needed")
    edges = traps + [troll // TROLL_SEAT for troll in trolls]
    if len(traps) > data.TRAPS or len(trolls) > data.TROLLS or len(set(edges)) < len(edges):
        raise ValueError("tokens: more than there are, or two on one edge (LM-21)")
    for first, found, most in ((board.traps, traps, data.TRAPS), (board.trolls, trolls, data.TROLLS)):
        for place, token in enumerate([0] * (most - len(found)) + sorted(found)):
            draft.slots[first + place] = token


def read_treasure(row: object, place: int, draft: Draft, board: Board) -> None:
    """Its number is kind * 8 + value; value 0 while that is unknown, UNKNOWN while the kind is."""
    field = f"treasures[{place}]"
    draft.slots[board.treasures + place] = UNKNOWN
    draft.slots[board.taken + place] = 0
    if row == "?":
        return
    if not isinstance(row, dict) or not all(key in ("kind", "value", "taken_by") for key in row):
        raise ValueError(f"{field}: an object with kind, value and taken_by is needed, or `?`")
    taker = row.get("taken_by")
    if taker is not None:
        draft.slots[board.taken + place] = 1 + number(taker, f"{field}.taken_by", len(draft.roles) - 1)
    kind = row.get("kind", "?")
    value = row.get("value", "?")
    if kind == "?" and value == "?":
        return
    if not isinstance(kind, str) or kind not in data.TREASURE_KINDS:
        raise ValueError(f"{field}.kind: one of {', '.join(data.TREASURE_KINDS)} is needed")
    worth = 0 if value == "?" else number(value, f"{field}.value", data.MOST_VALUE, 1)
    draft.slots[board.treasures + place] = data.TREASURE_KINDS.index(kind) * 8 + worth


def read_treasure_fact(slots: list[int], words: dict[str, object], board: Board) -> list[int]:
    """A treasure keeps its place, whoever takes it; its kind must be known there."""
    at = listed(words.get("at"), "at")
    if len(at) != 1 or not all(key in ("seat", "treasure", "at") for key in words):
        raise ValueError("at: one place is needed: a treasure keeps its place")
    place = number(at[0], "at", int(board.players) - 1)
    value = number(words.get("treasure"), "treasure", data.MOST_VALUE, 1)
    card = slots[board.treasures + place]
    if card == UNKNOWN:
        raise ValueError("at: `treasures` must say what kind lies there")
    return [card // 8 * 8 + value, 2**place]


# --- filling -------------------------------------------------------------------------------------------------------


def fill_treasures(draft: Draft, board: Board, chance: Chance) -> None:
    """What seats have seen, then a value for every known kind, then the rest; the others are out of the round."""
    slots = draft.slots
    for entry in draft.facts:
        if family_of(entry) == TREASURE_FAMILY:
            put_seen(draft, board, int(seat_of(entry)), int(face_of(entry)), members(places_of(entry))[0])
    places = range(int(board.treasures), int(board.treasures + board.players))
    stock = board.treasure_cards[:]
    for place in places:
        if slots[place] % 8 and slots[place] != UNKNOWN:
            if slots[place] not in stock and draft.any_box:
                continue
            if slots[place] not in stock:
                raise FillError("treasures", "more of a treasure than there are (LM-5)")
            stock.remove(slots[place])
    stock = shuffled(stock, chance)
    for known in (True, False):
        for place in places:
            if (slots[place] == UNKNOWN) == known or (slots[place] % 8 and slots[place] != UNKNOWN):
                continue
            fitting = [card for card in stock if not known or card // 8 == slots[place] // 8]
            if not fitting:
                raise FillError("treasures", "more of a kind than there are (LM-5)")
            slots[place] = fitting[0]
            stock.remove(fitting[0])
    if not draft.over and all(slots[board.taken + place] for place in range(int(board.players))):
        raise FillError("treasures", "the round ends as soon as all are taken (LM-27)")


def mines_up(draft: Draft, board: Board) -> list[str]:
    """The mines that somebody has turned up: those of treasures that are taken, and the dragon's with its token."""
    places = range(int(board.players))
    taken = [
        draft.slots[board.treasures + place] // 8 for place in places if draft.slots[board.taken + place]
    ]
    dragon = [data.DRAGON] if draft.slots[board.dragon] else []
    return [data.TREASURE_KINDS[kind] for kind in sorted(set(taken))] + dragon


def put_seen(draft: Draft, board: Board, seat: int, face: int, place: int) -> None:
    if draft.slots[board.taken + place] == seat + 1:
        raise FillError("seen", "what is one's own is no secret to oneself")
    if draft.slots[board.treasures + place] not in (face, face // 8 * 8):
        raise FillError("seen", "what seats have seen (treasure) can't all be true")
    draft.slots[board.treasures + place] = face


def check_trolls(draft: Draft, board: Board) -> None:
    """The card of every troll on the board lies in front of its player, and no other does (LM-18)."""
    kind = draft.rules.cards.kind_of[data.TROLL]
    bit = int(draft.rules.front_bit[kind])
    on_board = [draft.slots[slot] for slot in range(int(board.trolls), int(board.treasures))]
    seats = sorted(troll % TROLL_SEAT for troll in on_board if troll)
    if seats != [seat for seat, front in enumerate(draft.front) if (front >> bit) & 1]:
        raise FillError(
            "tokens", "a troll is on the board while its card lies in front of its player (LM-18)"
        )
