"""Words for the tests of treasure chests: one card away from a chest."""

from __future__ import annotations

from typing import Any

from pyrite import Game
from tests.rules.modules.table import table
from tests.rules.support import JSON, after, hands

ID = "chests"
# The first lies behind 1,0; the others out of the way.
BEHIND = "2,0;-4,0;0,6;0,-6"
# `NESW@1,0` reaches the first two at once, and the third through either of them or by itself.
TWO = "1,-1;1,1;-4,0;0,6"


def behind(game: str, chest: str, *more: str, modules: tuple[str, ...] = (), **fields: Any) -> Game:
    """Seat 0 holds `EW` and more; at 1,0 it reaches the chest at 2,0."""
    whole: JSON = {"hands": hands(3, 0, ["EW", *more]), **fields}
    options = {"chests_at": BEHIND, **whole.pop("options", {})}
    return table(game, ID, *modules, options=options, chests={"2,0": chest}, **whole)


def two(game: str, north: str, south: str, *more: str, modules: tuple[str, ...] = (), **fields: Any) -> Game:
    """Seat 0 holds `NS` and `NESW` and more; at 1,0 `NESW` reaches the chests at 1,-1 and 1,1."""
    whole: JSON = {"hands": hands(3, 0, ["NESW", *more]), **fields}
    options = {"chests_at": TWO, **whole.pop("options", {})}
    return table(game, ID, *modules, options=options, chests={"1,-1": north, "1,1": south}, **whole)


def hand(whole: JSON, seat: int = 0) -> list[str]:
    return list(whole["hands"][seat])


def in_deck(game: Game, *moves: str) -> int:
    return len(after(game, *moves)["deck"])
