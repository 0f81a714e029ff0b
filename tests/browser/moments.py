"""Moments at which the page of every game is measured: fewest and most players, and modules, after so many cards."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from tests.browser.scenes import turn
from tests.browser.staged import Seated, stage
from tests.server.live import Server

CARDS = (0, 20, 50)
# What lies beside the paths, what makes the maze larger, what lies in front of players.
MODULES = {
    "saboteur": ("new-goals", "chests", "workshop", "party", "right-of-passage", "greedy"),
    "saboteur2": ("new-goals", "chests", "workshop", "party", "right-of-passage"),
}


class Moment(NamedTuple):
    spec: GameSpec
    cards: int

    @property
    def label(self) -> str:
        more = " with modules" if self.spec.modules else ""
        return f"{self.spec.game}, {self.spec.players} players{more}, {self.cards} cards"


def played(view: dict[str, Any]) -> int:
    """How many cards have left the hands in this round."""
    return len(view["maze"]) + len(view["discard"]) + sum(len(front) for front in view["front"]) - 1


def specs(game: str) -> Iterator[GameSpec]:
    entry = CATALOGUE.entry(game)
    for players in (entry.fewest, entry.most):
        yield GameSpec(game, players, "", (), {})
    if game in MODULES:
        yield GameSpec(game, entry.most, "", MODULES[game], {})


def moments(game: str) -> list[Moment]:
    return [Moment(spec, cards) for spec in specs(game) for cards in CARDS]


def staged(server: Server, moment: Moment, name: str = "") -> Seated:
    """A table in the turn of seat 0, when so many cards have been played in its first round."""

    def reached(view: dict[str, Any]) -> bool:
        return turn(view) and played(view) >= moment.cards

    return stage(
        server, f"{moment.label} {name}", moment.spec, reached, most=moment.cards * 4 + 40, bot="random"
    )
