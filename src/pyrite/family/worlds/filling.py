"""What filling a draft is made of: the error that names a field, stocks and places."""

from typing import Final

from pyrite.core.bits import count
from pyrite.core.chance import Chance
from pyrite.core.facts import places_of
from pyrite.family.worlds.draft import UNKNOWN

TRIES: Final = 400


class FillError(ValueError):
    """What is given can't be completed; `field` names where."""

    def __init__(self, field: str, words: str) -> None:
        super().__init__(f"{field}: {words}")
        self.field = field
        self.words = words


def without(stock: list[int], used: list[int], field: str, words: str) -> list[int]:
    """What is left of a stock; refuses more of a thing than there is."""
    left = stock[:]
    for thing in used:
        if thing == UNKNOWN:
            continue
        if thing not in left:
            raise FillError(field, words)
        left.remove(thing)
    return left


def shuffled(items: list[int], chance: Chance) -> list[int]:
    out = items[:]
    for i in range(len(out) - 1, 0, -1):
        j = int(chance.below(i + 1))
        out[i], out[j] = out[j], out[i]
    return out


def put_in(places: list[int], stock: list[int]) -> list[int]:
    """Replace every UNKNOWN by the next thing of the stock, which shrinks."""
    return [stock.pop() if place == UNKNOWN else place for place in places]


def fact_width(entry: int) -> int:
    return int(count(places_of(entry)))
