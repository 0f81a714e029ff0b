"""Treasure chests near the start or beside the way, so that they are found."""

from collections.abc import Iterator
from random import Random
from typing import Any

from pyrite.family.game import Game
from pyrite.family.state import State

NEAR = ("-1,-1;1,-1;-1,1;1,1", "2,-2;4,-2;3,2;5,2", "random")
PATHS = ("NES", "NEW", "NESW", "NE", "EW", "NS")
LETTERS = ("fghi", "abcd", "efgh", "ijab")
SELDOM = ("chest-gold",)  # in Saboteur 2 there are no gold cards
FAMILY = "chest"  # of its facts


def options(rng: Random) -> Iterator[dict[str, object]]:
    yield {"chests_at": rng.choice(NEAR)}
    yield {"chests_at": "random"}  # other cards lie there


def placed(fields: dict[str, Any], rng: Random) -> None:
    """Most often those that show somebody something, each with a path card of its own."""
    at = str(fields["options"].get("chests_at", "random"))
    if at != "random":
        letters = LETTERS[0] if rng.random() < 0.75 else rng.choice(LETTERS)
        kinds = zip(rng.sample(PATHS, 4), rng.sample(letters, 4), strict=True)
        fields["chests"] = {cell: " ".join(kind) for cell, kind in zip(at.split(";"), kinds, strict=True)}


def aims(game: Game) -> list[tuple[int, int]]:
    """The cells of chests that lie face down."""
    down = [cell for cell, lies in lie(game.state).items() if len(lies.split(" ")) == 2]
    return [(int(cell.split(",")[0]), int(cell.split(",")[1])) for cell in down]


def lie(s: State) -> dict[str, str]:
    """By cell what lies there and how: the whole truth."""
    for module in s.rules.modules:
        found = module.write_fields(s).get("chests")
        if isinstance(found, dict):
            return found
    return {}


def things(s: State) -> list[tuple[object, object]]:
    """Every face that a fact may speak of, and its place."""
    return [(tuple(words.split(" ")[:2]), cell) for cell, words in lie(s).items()]


def face(fact: dict[str, Any]) -> object:
    return (fact["path"], fact["chest"])
