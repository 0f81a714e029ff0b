"""What the test modules share: a catalogue of any modules, and moves that are one word."""

from __future__ import annotations

from collections.abc import Callable

from pyrite.core.chance import Chance
from pyrite.core.event import Face
from pyrite.core.refusal import Refusal
from pyrite.core.spec import GameSpec
from pyrite.family.making import make_rules
from pyrite.family.module import Module
from pyrite.family.move import OpenMove
from pyrite.family.state import State
from pyrite.games.catalogue import Catalogue, Entry
from pyrite.games.saboteur.game import ANNIVERSARY, CLASSIC, Saboteur

RULE = "T-1"  # the rule that refusals of test modules name


class ModulesEntry(Entry):
    """Saboteur with modules of our own, in the order given."""

    def __init__(self, makers: list[type[Module]]) -> None:
        self.id = "saboteur"
        self.title = "Saboteur"
        self.editions = (ANNIVERSARY, CLASSIC)
        self.fewest = 3
        self.most = 10
        self.makers = makers

    def game(self) -> Module:
        return Saboteur()

    def modules(self) -> list[Module]:
        return [make() for make in self.makers]

    def start(self, spec: GameSpec, modules: list[Module], chance: Chance) -> State:
        game = modules[0]
        assert isinstance(game, Saboteur)
        return game.new_state(make_rules(spec, modules), chance)


def catalogue_of(*makers: type[Module]) -> Catalogue:
    return Catalogue([ModulesEntry(list(makers))])


class Word(OpenMove):
    """A move that is one word; `answer` is called with the state and the seat."""

    def __init__(self, word: str, answer: Callable[[State, int], None]) -> None:
        super().__init__(word)
        self.answer = answer

    def play(self, s: State, seat: int, move: int) -> None:
        self.answer(s, seat)

    def text(self, s: State, move: int) -> str:
        return self.name

    def read(self, s: State, text: str) -> int:
        return int(self.base) if text == self.name else -1

    def label(self, s: State, move: int) -> Face:
        return (f"move.{self.name}", {})

    def why(self, s: State, seat: int, move: int) -> Refusal | None:
        return Refusal(RULE, "refusal.nothing-asked")


def small(frame: dict[str, object], name: str, most: int) -> int:
    """A number of a written frame."""
    value = frame.get(name)
    if not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError(f"{name}: a whole number up to {most} is needed")
    return value
