"""Leaks planted in four modules that a lot chose among those that keep something hidden; no test is told of them.

(P1) a public event tells it, (P2) what others knew is not widened when it moves, or follows it, (P3) a view or what is
asked shows it. `python -m tests.rules.modules.plants NAME` plants one in an interpreted engine and prints which of the
tests against leaks found it.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from pyrite import _pure
from pyrite._native import i64, vec
from pyrite.core.event import Event, Face, secret
from pyrite.core.facts import fact, ordered
from pyrite.family import hands
from pyrite.family.frames import GOLD_FAMILY
from pyrite.family.gold import win_card
from pyrite.family.state import State
from pyrite.games.saboteur.cards import GREEDY
from pyrite.games.saboteur.modules.chests import effects
from pyrite.games.saboteur.modules.chests.module import TreasureChests
from pyrite.games.saboteur.modules.greedy_dwarf import module as greedy_dwarf
from pyrite.games.saboteur.modules.party import module as party
from pyrite.games.saboteur.modules.workshop import module as workshop
from pyrite.games.saboteur.payout import gold_face
from tests.leaks.run import caught

WANTED = 6000  # comparisons, within which a test has to find it
SEEDS = range(5, 8)


def put(place: object, name: str, thing: object) -> None:
    setattr(place, name, thing)


def told(to: int, face: Face, others_see: Face) -> Event:
    """Everybody is told what one seat may know."""
    return secret(to, face, (others_see[0], {**face[1]}))


def stays(facts: Any, *rest: object) -> Any:
    return facts


def in_view(kind: type, name: str, what: Callable[[State], object]) -> None:
    """One more thing for all eyes."""
    honest = kind.public_view  # type: ignore[attr-defined]

    def leaky(self: Any, s: State) -> dict[str, object]:
        return {**honest(self, s), name: what(s)}

    put(kind, "public_view", leaky)


def paid_in_the_open() -> None:
    put(greedy_dwarf, "secret", told)


def pay_known_to_a_neighbour() -> None:
    """What the one who is paid gets is a fact of the next seat, which has seen nothing."""
    honest = win_card

    def leaky(s: State, seat: int, value: int) -> None:
        honest(s, seat, value)
        other = (seat + 1) % len(s.held)
        put(s, "facts", ordered(vec[i64]([*s.facts, fact(other, GOLD_FAMILY, gold_face(s, value), 2**seat)])))

    put(greedy_dwarf, "win_card", leaky)


def who_works_alone() -> None:
    alone = GREEDY
    in_view(
        greedy_dwarf.GreedyDwarf,
        "alone",
        lambda s: [n for n, role in enumerate(s.roles) if s.rules.roles[role] == alone],
    )


def new_cards_in_the_open() -> None:
    put(party, "secret", told)


def cards_of_before_stay_known() -> None:
    put(party, "mix", stays)


def first_card() -> None:
    in_view(party.Party, "first", lambda s: s.rules.roles[s.roles[0]])


def new_card_in_the_open() -> None:
    put(workshop, "secret", told)


def card_of_before_stays_known() -> None:
    for name in ("exchange", "moved", "drift"):
        put(workshop, name, stays)


def next_card() -> None:
    in_view(workshop.Workshop, "next", lambda s: [s.rules.roles[role] for role in s.spare[:1]])


def robbed_in_the_open() -> None:
    put(effects, "secret", told)


def stolen_card_stays_known() -> None:
    put(hands, "seen_leaving", stays)
    put(hands, "drift", stays)


def offer_in_the_frame() -> None:
    """Whoever looks at the question sees the top of the deck."""
    honest = TreasureChests.frame_view

    def leaky(self: TreasureChests, s: State, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        found = honest(self, s, kind, a, b, c)
        return {**found, "top": effects.offered_names(s, a)[:1]} if kind == self.pick_frame else found

    put(TreasureChests, "frame_view", leaky)


# By name: the plant, the module at the table, and the test that finds it.
PLANTS: dict[str, tuple[Callable[[], None], str, str]] = {
    "paid_in_the_open": (paid_in_the_open, "greedy", "twins"),
    "pay_known_to_a_neighbour": (pay_known_to_a_neighbour, "greedy", "facts"),
    "who_works_alone": (who_works_alone, "greedy", "redeal"),
    "new_cards_in_the_open": (new_cards_in_the_open, "party", "twins"),
    "cards_of_before_stay_known": (cards_of_before_stay_known, "party", "twins"),
    "first_card": (first_card, "party", "redeal"),
    "new_card_in_the_open": (new_card_in_the_open, "workshop", "twins"),
    "card_of_before_stays_known": (card_of_before_stays_known, "workshop", "twins"),
    "next_card": (next_card, "workshop", "redeal"),
    "robbed_in_the_open": (robbed_in_the_open, "chests", "twins"),
    "stolen_card_stays_known": (stolen_card_stays_known, "chests", "twins"),
    "offer_in_the_frame": (offer_in_the_frame, "chests", "redeal"),
}


def main(name: str) -> None:
    if _pure.compiled():
        raise SystemExit("PYRITE_PURE=1 is needed: compiled functions can't be replaced")
    plant, module, test = PLANTS[name]
    plant()
    words = caught(test, WANTED, SEEDS, "saboteur", (module,))
    sys.stdout.write(json.dumps({test: words} if words is not None else {}))


if __name__ == "__main__":
    main(sys.argv[1])
