"""Words for the tests of the right of passage."""

from __future__ import annotations

from typing import Any

from pyrite import Game
from tests.rules.modules.table import table
from tests.rules.support import JSON, after, hands, legal

ID = "right-of-passage"
# Two ways lead to 2,0: from the west and from the south.
CORNER = {"1,0": "NESW", "1,1": "NE", "2,1": "NW"}


def pawn(at: str, holder: int, **more: Any) -> JSON:
    return {"at": at, "holder": holder, **more}


def purses(*nuggets: int) -> list[JSON]:
    return [{"nuggets": count} for count in nuggets]


def guarded(game: str, *pawns: JSON, hand: list[str] | None = None, **fields: Any) -> Game:
    """Seat 0 has the turn; before 2,0 stand these pawns, one of seat 1 unless told otherwise."""
    whole: JSON = {
        "maze": {"1,0": "EW"},
        "hands": hands(3, 0, hand or ["EW", "NS"]),
        "passage": {"pawns": list(pawns) or [pawn("1,0/E", 1)]},
        **fields,
    }
    return table(game, ID, **whole)


def nuggets(game: Game, *moves: str) -> list[int]:
    return [purse["nuggets"] for purse in after(game, *moves)["purses"]]


def pawns(game: Game, *moves: str) -> list[Any]:
    return list(after(game, *moves)["passage"]["pawns"])


def starting(game: Game, word: str) -> set[str]:
    return {move for move in legal(game) if move.startswith(word)}
