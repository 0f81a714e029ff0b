"""Words for the tests of The Lost Mines: positions, roads, walks, the end of a round."""

from __future__ import annotations

from typing import Any

from pyrite import Game
from tests.rules.support import JSON, play, position, written

# The 40 path and 23 action cards.
PATHS = {
    "NESW": 4, "NES": 3, "NEW": 3, "NS": 3, "EW": 3, "NE": 3, "NW": 3, "N": 1, "E": 1,
    "NEW+trunk": 1, "NS+trunk": 1, "NE+trunk": 1, "NES+pond": 1, "EW+pond": 1, "NW+pond": 1,
    "NESW+ravine": 1, "NS+ravine": 1, "EW+ravine": 1,
    "NES+rocks": 1, "NEW+rocks": 1, "NS+rocks": 1, "EW+rocks": 1,
    "NESW+campfire": 1, "NES+campfire": 1, "NEW+campfire": 1,
}  # fmt: skip
ACTIONS = {
    "tool:axe": 3, "tool:boat": 3, "tool:rope": 3, "trap": 3, "troll": 2,
    "info:mine+treasure": 2, "info:mine+dwarf": 2, "info:treasure+dwarf": 2, "storm": 3,
}  # fmt: skip
TREASURES = {"gems": [5, 4, 4, 3], "gold": [4, 3, 3, 2], "silver": [3, 2, 2, 1]}
MINES = ("gems", "gold", "silver", "dragon-mine")
CELLS = ("9,0", "9,2", "9,4", "9,6")
# Three seats: yellow, blue, yellow.
ROLES = ["yellow-loyal", "blue-loyal", "yellow-selfish"]


def mines(**fields: Any) -> Game:
    """A position of The Lost Mines; three players unless told otherwise, the seats 0 and 2 in yellow."""
    whole: JSON = {"players": 3, **fields}
    if whole["players"] == 3:
        whole.setdefault("roles", ROLES)
    return position(game="lost-mines", **whole)


def road(last: int = 8, **cards: str) -> dict[str, str]:
    """Path cards from the yellow start eastward, columns 2 to `last` of row 2, in front of the mine at 9,2; `c5` is
    the card of column 5."""
    plain = ("NESW", "EW", "EW", "NEW", "NEW", "NEW", "NESW")
    return {f"{column},2": cards.get(f"c{column}", plain[column - 2]) for column in range(2, last + 1)}


def faces_down(*faces: str) -> dict[str, str]:
    """The four mines from north to south."""
    return dict(zip(CELLS, faces, strict=True))


def walking(cell: str, steps: int = 3, seat: int = 0, draws: int = 1, **fields: Any) -> Game:
    """The pawn of a seat stands at a cell in the middle of its turn: it may walk."""
    pawns = fields.pop("pawns", ["?", "?", "?"])
    stack = [
        {"frame": "next", "seat": seat},
        {"frame": "draw", "seat": seat, "count": draws},
        {"frame": "arrive", "seat": seat},
        {"frame": "walk", "seat": seat, "steps": steps},
    ]
    return mines(decision=stack, pawns=[cell if n == seat else at for n, at in enumerate(pawns)], **fields)


def treasures(*rows: tuple[str, int, int | None]) -> list[JSON]:
    """Kind, value and taker of each."""
    return [{"kind": kind, "value": value, "taken_by": by} for kind, value, by in rows]


def steps(game: Game) -> set[str]:
    """The cells onto which the one who walks may step now."""
    return {str(move)[5:] for move in game.legal_moves() if str(move).startswith("step@")}


def last_turn(taken: list[JSON], roles: list[str], **fields: Any) -> Game:
    """One round, an empty deck, one card in the only hand that has any: `pass:NS`, `stop` ends it."""
    players = len(roles)
    whole: JSON = {"options": {"rounds": 1}, "deck": [], "hands": [["NS"], *[[]] * (players - 1)], **fields}
    return mines(players=players, roles=roles, treasures=taken, **whole)


def ended(taken: list[JSON], roles: list[str], **fields: Any) -> Game:
    """The round is over; `taken` says who has which treasure."""
    return play(last_turn(taken, roles, **fields), "pass:NS")


def points(game: Game) -> list[int]:
    return list(written(game)["points"])
