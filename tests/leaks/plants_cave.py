"""Leaks planted in The Dark Cave, by monkeypatching the interpreted engine, and which of the tests catch each.

`python -m tests.leaks.plants_cave NAME TEST…` plants one in a process of its own and prints what each test found.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from pyrite import _pure
from pyrite.core.event import Event, Face, secret
from pyrite.core.facts import fact
from pyrite.family.frames import ROLE_FAMILY, SPARE
from pyrite.family.state import State
from pyrite.games.dark_cave import slots, view, walk, ways
from pyrite.games.dark_cave.graph import HIDDEN
from pyrite.games.dark_cave.moves import information
from pyrite.games.dark_cave.moves.information import Information
from pyrite.games.expedition import game as room
from pyrite.games.expedition import turn
from pyrite.games.expedition import view as table
from pyrite.games.expedition.walkers import Way

from .caves import CAVE
from .plants import SEEDS, put
from .run import TESTS, caught

# Comparisons within which a test has to find a planted leak.
WANTED = {"redeal": 3000, "lockstep": 6000, "facts": 5000, "twins": 4000}


def told(to: int, face: Face, others_see: Face) -> Event:
    """Everybody is told what one seat may know."""
    return secret(to, face, (others_see[0], {**face[1]}))


def clan_cards() -> None:
    """All clan cards lie open once one does."""
    honest = slots.has

    def leaky(s: State, slot: int, seat: int) -> bool:
        return honest(s, slot, seat) or s.slots[slot] != 0

    put(view, "has", leaky)


def loyal_neighbour() -> None:
    honest = table.add_knowledge

    def leaky(s: State, seat: int, data: dict[str, Any], walkers: Any) -> None:
        honest(s, seat, data, walkers)
        data["next"] = s.rules.roles[s.roles[(seat + 1) % len(s.roles)]].endswith("loyal")

    put(room, "add_knowledge", leaky)


def lost_card() -> None:
    """The neighbour who draws a lost card looks at it, and so do all."""
    put(turn, "secret", told)


def told_look() -> None:
    put(information, "secret", told)


def spare_known_to_all() -> None:
    """Everybody knows what the first one out has seen."""
    honest = walk.look_at_spare

    def leaky(s: State, seat: int) -> None:
        honest(s, seat)
        for other in range(len(s.held)):
            for role in s.spare if other != seat else []:
                put(s, "facts", sorted([*s.facts, fact(other, ROLE_FAMILY, role, 2 ** int(SPARE))]))

    put(walk, "look_at_spare", leaky)


def goal_in_routes() -> None:
    """The routes of a walk tell which goal they lead to."""
    honest = ways.way_to

    def leaky(s: State, seat: int, before: int, square: int, paid: dict[str, int]) -> Way:
        way = honest(s, seat, before, square, paid)
        if square % 8 == HIDDEN:
            way.costs.append((s.rules.cards.name(s.goals[s.maze.slot(square // 8) - 1]), ""))
        return way

    put(ways, "way_to", leaky)


def offered_look() -> None:
    """A look at a goal is offered only where the exit may be."""
    honest = Information.list_card

    def leaky(self: Information, s: State, seat: int, kind: int, out: Any) -> None:
        start = out.count
        honest(self, s, seat, kind, out)
        if s.rules.cards.name(s.goals[0]) == "exit" and out.count > start + 1:
            out.count -= 1

    put(Information, "list_card", leaky)


def card_stays_known() -> None:
    """A clan card that all see is still a secret that one has seen."""
    put(walk, "seen_leaving", lambda facts, *rest: facts)
    put(walk, "clear", lambda facts, *rest: facts)


def look_forgotten() -> None:
    put(information, "look", lambda facts, *rest: facts)


PLANTS: dict[str, tuple[Callable[[], None], set[str]]] = {
    "clan_cards": (clan_cards, {"redeal"}),
    "loyal_neighbour": (loyal_neighbour, {"redeal", "lockstep"}),
    "lost_card": (lost_card, {"lockstep"}),
    "told_look": (told_look, {"lockstep"}),
    "spare_known_to_all": (spare_known_to_all, {"facts"}),
    "goal_in_routes": (goal_in_routes, {"redeal"}),
    "offered_look": (offered_look, {"redeal"}),
    "card_stays_known": (card_stays_known, {"facts"}),
    "look_forgotten": (look_forgotten, {"facts"}),
}


def main(name: str, names: list[str]) -> None:
    if _pure.compiled():
        raise SystemExit("PYRITE_PURE=1 is needed: compiled functions can't be replaced")
    PLANTS[name][0]()
    found = {test: caught(test, WANTED[test], SEEDS, CAVE) for test in names or TESTS}
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
