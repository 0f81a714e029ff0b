"""Words for the tests of Saboteur 2: positions, the end of a round, what was paid."""

from __future__ import annotations

from typing import Any

from pyrite import Game
from tests.rules.support import JSON, corridor, goals, hands, play, position, written

# The 30 path and 20 action cards that Saboteur 2 adds.
PATHS = {
    "NS|EW": 2, "NW|ES": 1, "NE|SW": 1, "N+ladder": 1, "NW+ladder": 1, "E+ladder": 1, "NE+ladder": 1,
    "NS+blue-door": 1, "EW+blue-door": 1, "NE+blue-door": 1,
    "NS|E+green-door": 1, "EW+green-door": 1, "NW+green-door": 1,
    "NEW|S+crystal": 1, "N+crystal": 1, "E+crystal": 1, "NESW+crystal": 1, "NES+crystal": 1, "NES|W+crystal": 1,
    "EW|N+crystal": 1, "NEW+crystal": 3,
    "NE|S": 1, "NE|W": 1, "NW|E": 1, "NW|S": 1, "NS|E": 1, "EW|N": 1,
}  # fmt: skip
ACTIONS = {
    "thief": 4, "prison": 3, "hands-off": 3, "free": 4, "inspection": 2, "role-change": 2, "swap-hands": 2,
}  # fmt: skip
DWARFS = {"blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}


def two(**fields: Any) -> Game:
    """A position of Saboteur 2; three players unless told otherwise."""
    return position(game="saboteur2", **fields)


def reached(roles: list[str], by: int, **fields: Any) -> Game:
    """The one round is over: the seat `by` has laid the card that reaches the treasure at 8,0."""
    whole = {
        "maze": corridor(),
        "goals": goals("stone:NE", "treasure", "stone:NW"),
        "hands": hands(len(roles), by, ["NEW"]),
        "options": {"rounds": 1},
        **fields,
    }
    return play(two(players=len(roles), roles=roles, turn=by, **whole), "NEW@7,0")


def missed(roles: list[str], **fields: Any) -> Game:
    """The one round is over: nobody has a card left, and the treasure was not reached."""
    whole = {"deck": [], "hands": hands(len(roles), 0, ["NS"], []), "options": {"rounds": 1}, **fields}
    return play(two(players=len(roles), roles=roles, **whole), "pass:NS")


def won(game: Game) -> str:
    return str(written(game)["history"][-1]["won"])


def nuggets(game: Game) -> list[int]:
    return [purse["nuggets"] for purse in written(game)["purses"]]


def purses(*counts: int) -> list[JSON]:
    return [{"nuggets": count} for count in counts]


def blocked(*doors: str) -> dict[str, str]:
    """The corridor with these cards in its first columns."""
    return {**corridor(), **{f"{column},0": card for column, card in enumerate(doors, 1)}}


# Two ways: a blue door above, a green one below.
TWO_WAYS = {
    "1,0": "NESW", "2,0": "EW+blue-door", "3,0": "NESW", "1,1": "NE", "2,1": "EW+green-door", "3,1": "NW",
    "4,0": "EW", "5,0": "EW", "6,0": "NEW",
}  # fmt: skip
BLUE_DOOR = blocked("EW+blue-door")
GREEN_DOOR = blocked("EW+green-door")
BOTH_DOORS = blocked("EW+blue-door", "EW+green-door")
