"""What a position says of The Dark Cave beyond the cards; a view says it in the same words."""

from typing import Final

from pyrite.core.bits import numbers
from pyrite.core.spec import quoted
from pyrite.family.frames import ORIENT
from pyrite.family.state import State
from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.games.dark_cave.cards import AXE, BOOTS, CREATURES, MOST_NUGGETS, WALK, WEB
from pyrite.games.dark_cave.front import BOOTS_BITS, CREATURE_BIT, IN_FRONT
from pyrite.games.dark_cave.layout import MOST, ON_VEIN
from pyrite.games.dark_cave.names import square_name
from pyrite.games.dark_cave.slots import (
    CREATURES as CREATURE_SLOTS,
)
from pyrite.games.dark_cave.slots import (
    LEFT,
    PAWNS,
    SHOWN,
    SLOTS,
    SO_FAR,
    START_SQUARE,
    STUNNED,
    THREE,
    VEINS,
    WALKED,
    WEBS,
    has,
    is_out,
    pawn,
)
from pyrite.games.dark_cave.view import PARTS, on_the_table
from pyrite.games.expedition.frames import WALK as WALK_FRAME
from pyrite.games.expedition.moves.cards import read_edge
from pyrite.maze.names import read_cell

FIELDS: Final = ("pawns", "nuggets", "shown", "tokens", "creatures", "veins", "stunned", "out", "so_far")


def write_own(s: State) -> dict[str, object]:
    """In the words of a view; a clan card that lies open is named, though `roles` names it too."""
    seats = range(len(s.held))
    return {
        "pawns": [None if is_out(s, seat) else square_name(s, pawn(s, seat)) for seat in seats],
        "nuggets": numbers(s.nuggets),
        "shown": [s.rules.roles[s.roles[seat]] if has(s, SHOWN, seat) else None for seat in seats],
        **on_the_table(s),
    }


def own_slots() -> list[int]:
    return list(range(SLOTS))


def read_own(fields: dict[str, object], draft: Draft) -> None:
    """Everything of these fields; ValueError names the one that is wrong. What is left out is as the game begins, and
    every vein has its nugget."""
    draft.slots[:SLOTS] = [0] * SLOTS
    players = len(draft.roles)
    out = read_seats(fields, "out", players)
    read_pawns(fields, draft, out)
    read_nuggets(fields, draft)
    draft.slots[SHOWN] = sum(2**seat for seat in out)
    read_webs(fields, draft)
    read_creatures(fields, draft)
    read_veins(fields, draft)
    draft.slots[STUNNED] = sum(2**seat for seat in read_seats(fields, "stunned", players))
    if any(seat in out for seat in read_seats(fields, "stunned", players)):
        raise ValueError("stunned: a pawn that is out can't be stunned (DC-30)")
    parts = fields.get("so_far", [])
    names = dict(PARTS)
    if not isinstance(parts, list) or any(not isinstance(part, str) or part not in names for part in parts):
        raise ValueError(f"so_far: a list of {', '.join(names)} is needed")
    draft.slots[SO_FAR] = sum(int(names[part]) for part in set(parts))


def read_seats(fields: dict[str, object], name: str, players: int) -> list[int]:
    """A list of different seats."""
    found = fields.get(name, [])
    seats = [read_seat(seat, name, players) for seat in found] if isinstance(found, list) else []
    if not isinstance(found, list) or len(set(seats)) != len(found):
        raise ValueError(f"{name}: a list of different seats is needed")
    return seats


def read_seat(value: object, name: str, players: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < players:
        raise ValueError(f"{name}: {quoted(value)} is no seat of this table")
    return value


def by_seat(fields: dict[str, object], name: str, players: int) -> list[object]:
    found = fields[name]
    if not isinstance(found, list) or len(found) != players:
        raise ValueError(f"{name}: {players} entries are needed, one for each seat")
    return found


# --- squares -------------------------------------------------------------------------------------------------------


def face_up(draft: Draft) -> dict[int, int]:
    """By cell the card that lies there face up."""
    rules = draft.rules
    out = {int(rules.start_cell): 2 * rules.cards.kind_of[rules.start_card]}
    out |= {cell: laid for cell, laid in draft.maze if laid >= 0}
    for goal, laid in enumerate(draft.goal_cards):
        if laid >= 0:
            out[draft.goal_where[goal]] = laid
    return out


def read_square(draft: Draft, value: object, name: str) -> int:
    place, _, part = value.partition("/") if isinstance(value, str) else ("", "", "")
    cell = read_cell(place)
    laid = face_up(draft).get(cell, -1)
    number = draft.rules.squares.number(laid, part) if laid >= 0 else -1
    if number < 0:
        raise ValueError(f"{name}: {quoted(value)} is no square of a card that lies there")
    return cell * MOST + number


def read_pawns(fields: dict[str, object], draft: Draft, out: list[int]) -> None:
    """By seat a square, null for those who are out."""
    players = len(draft.roles)
    pawns = by_seat(fields, "pawns", players) if "pawns" in fields else []
    for seat in range(players):
        square = 0 if seat in out else int(START_SQUARE)
        if pawns and (pawns[seat] is None) != (seat in out):
            raise ValueError("pawns: null is for those who are out, and `out` names them in their order")
        if pawns and pawns[seat] is not None:
            square = read_square(draft, pawns[seat], "pawns")
        draft.slots[PAWNS + seat] = square
    left = 0
    for seat in out:
        left = left * 16 + seat + 1
    draft.slots[LEFT] = left


def read_nuggets(fields: dict[str, object], draft: Draft) -> None:
    if "nuggets" not in fields:
        return
    found: list[int] = []
    for value in by_seat(fields, "nuggets", len(draft.roles)):
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_NUGGETS:
            raise ValueError(f"nuggets: a whole number from 0 to {MOST_NUGGETS} is needed for each seat")
        found.append(value)
    draft.nuggets = found


def read_shown(fields: dict[str, object], draft: Draft) -> None:
    """By seat the clan card that lies open, or null; who is out has shown it."""
    names = draft.rules.roles
    if "shown" not in fields:
        return
    for seat, value in enumerate(by_seat(fields, "shown", len(draft.roles))):
        if value is None:
            continue
        if value not in names:
            raise ValueError(f"shown: a clan card or null is needed; there is {', '.join(names)}")
        role = names.index(str(value))
        if draft.roles[seat] not in (UNKNOWN, role):
            raise ValueError(f"shown: seat {seat} has another clan card")
        draft.roles[seat] = role
        draft.slots[SHOWN] |= 2**seat


# --- webs, creatures, veins ----------------------------------------------------------------------------------------


def read_webs(fields: dict[str, object], draft: Draft) -> None:
    tokens = fields.get("tokens", [])
    if not isinstance(tokens, list) or len(tokens) > THREE:
        raise ValueError("tokens: a list of at most three webs is needed")
    found: list[int] = []
    for token in tokens:
        if (
            not isinstance(token, dict)
            or set(token) != {"kind", "at", "seat", "count"}
            or token["kind"] != WEB
        ):
            raise ValueError("tokens: a web has `kind`, `at`, `seat` and `count`")
        edge = read_edge(token["at"]) if isinstance(token["at"], str) else -1
        if edge < 0 or token["count"] not in (1, 2) or token["count"] is True:
            raise ValueError("tokens: an edge such as 3,1/E and a count of 1 or 2 are needed")
        if any(other // 64 == edge for other in found):
            raise ValueError("tokens: never two webs in one place (DC-19)")
        found.append(
            edge * 64 + read_seat(token["seat"], "tokens", len(draft.roles)) * 4 + int(token["count"])
        )
    for number, web in enumerate(sorted(found)):
        draft.slots[WEBS + number] = web


def read_creatures(fields: dict[str, object], draft: Draft) -> None:
    creatures = fields.get("creatures", {})
    if not isinstance(creatures, dict):
        raise ValueError("creatures: an object is needed")
    for name, where in creatures.items():
        if name not in CREATURES or not isinstance(where, dict) or set(where) != {"at", "seat"}:
            raise ValueError(f"creatures: {', '.join(CREATURES)} have `at` and `seat`")
        square = read_square(draft, where["at"], "creatures")
        seat = read_seat(where["seat"], "creatures", len(draft.roles))
        draft.slots[CREATURE_SLOTS + CREATURES.index(name)] = square * 16 + seat


def read_veins(fields: dict[str, object], draft: Draft) -> None:
    """The cells of veins that hold a nugget; all of them if it is left out."""
    lying = sorted(
        cell for cell, laid in face_up(draft).items() if draft.rules.squares.marked[laid] & ON_VEIN
    )
    full = lying
    if "veins" in fields:
        cells = fields["veins"]
        if not isinstance(cells, list):
            raise ValueError("veins: a list of cells is needed")
        full = sorted({read_cell(cell) if isinstance(cell, str) else -1 for cell in cells})
        if any(cell not in lying for cell in full):
            raise ValueError("veins: a vein lies on a card that is face up")
    for number, cell in enumerate(full):
        draft.slots[VEINS + number] = cell


# --- cards in front ------------------------------------------------------------------------------------------------


def set_front(draft: Draft) -> None:
    """The cards of webs and creatures lie in front of their players; `front` may leave them out, not say otherwise."""
    wanted = [[0] * len(IN_FRONT) for _ in draft.roles]
    for number in range(THREE):
        web = draft.slots[WEBS + number]
        creature = draft.slots[CREATURE_SLOTS + number]
        if web:
            row = wanted[(web // 4) % 16]
            row[row.index(0)] = 1
        if creature:
            wanted[creature % 16][CREATURE_BIT + number] = 1
    for seat, row in enumerate(wanted):
        own = sum(2**bit for bit, name in enumerate(IN_FRONT) if name in (BOOTS, AXE))
        given = draft.front[seat] & ~own
        bits = sum(2**bit for bit, lies in enumerate(row) if lies)
        if given not in (0, bits):
            raise ValueError(
                "front: webs and creatures in front of a seat are those that it has on the table"
            )
        draft.front[seat] = (draft.front[seat] & own) | bits


def set_walked(fields: dict[str, object], draft: Draft) -> None:
    """A goal is turned up by a step. Where the middle of a turn is written short, fewer steps than a pawn has mean that
    some have been taken."""
    if "so_far" in fields or not draft.frames:
        return
    frame, seat, left = draft.frames[-1][:3]
    boots = draft.front[seat] & BOOTS_BITS
    short = isinstance(fields.get("turn"), str) and frame == WALK_FRAME
    if frame == ORIENT or (short and left < (WALK + 1 if boots else WALK)):
        draft.slots[SO_FAR] |= WALKED
