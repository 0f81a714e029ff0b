"""Leaks planted in The Lost Mines, by monkeypatching the interpreted engine, and which of the tests catch each.

`python -m tests.leaks.plants_mines NAME TEST…` plants one in a process of its own and prints what each test found.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from pyrite import _pure
from pyrite.core.event import Event, Face, secret
from pyrite.family.state import State
from pyrite.games.expedition import turn
from pyrite.games.expedition.walkers import Way
from pyrite.games.lost_mines import treasures, view
from pyrite.games.lost_mines.moves import info
from pyrite.games.lost_mines.walking import Walking

from .plants import SEEDS, put
from .run import TESTS, caught
from .walked import MINES

# Comparisons within which a test has to find a planted leak.
WANTED = {"redeal": 3000, "lockstep": 8000, "facts": 5000, "twins": 4000}


def treasure_values() -> None:
    """What a treasure is worth that somebody has taken."""
    honest = view.treasure_words

    def leaky(s: State, board: Any, place: int, known: bool) -> dict[str, object]:
        return honest(s, board, place, known or treasures.taker_of(s, board, place) >= 0)

    put(view, "treasure_words", leaky)


def lost_card() -> None:
    """The one who draws a lost card looks at it, and so does everybody."""

    def leaky(to: int, face: Face, others_see: Face) -> Event:
        return secret(to, face, (others_see[0], {**face[1]}))

    put(turn, "secret", leaky)


def told_look() -> None:
    """What was looked at is told to all."""

    def leaky(to: int, face: Face, others_see: Face) -> Event:
        return secret(to, face, (others_see[0], {**face[1]}))

    put(info, "secret", leaky)


def mine_in_routes() -> None:
    """The routes of a walk tell what mine they lead to."""
    honest = Walking.ways_on

    def leaky(self: Walking, s: State, seat: int, place: int, paid: dict[str, int]) -> list[Way]:
        ways = honest(self, s, seat, place, paid)
        for way in ways:
            if way.ends:
                way.costs.append((s.rules.cards.name(s.goals[s.maze.slot(way.place) - 1]), ""))
        return ways

    put(Walking, "ways_on", leaky)


def treasure_stays_known() -> None:
    """A fact about what lies before one's own eyes."""
    put(treasures, "clear", lambda facts, *rest: facts)


def look_forgotten() -> None:
    put(info, "look", lambda facts, *rest: facts)


PLANTS: dict[str, tuple[Callable[[], None], set[str]]] = {
    "treasure_values": (treasure_values, {"redeal", "lockstep", "facts"}),
    "lost_card": (lost_card, {"lockstep"}),
    "told_look": (told_look, {"lockstep"}),
    "mine_in_routes": (mine_in_routes, {"redeal"}),
    "treasure_stays_known": (treasure_stays_known, {"facts"}),
    "look_forgotten": (look_forgotten, {"facts"}),
}


def main(name: str, names: list[str]) -> None:
    if _pure.compiled():
        raise SystemExit("PYRITE_PURE=1 is needed: compiled functions can't be replaced")
    PLANTS[name][0]()
    found = {test: caught(test, WANTED[test], SEEDS, MINES) for test in names or TESTS}
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
