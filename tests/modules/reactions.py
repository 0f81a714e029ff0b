"""React to a fact: count what is announced, laid and removed, and the turns."""

from __future__ import annotations

from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State

NAMES = ("announced", "laid", "removed", "turns")


class Reactions(Module):
    def __init__(self) -> None:
        self.id = "reactions"
        self.start = 0

    def install(self, rules: Rules) -> None:
        self.start = rules.take_slots(len(NAMES))
        for listeners in (rules.announced, rules.laid, rules.removed, rules.turn_started):
            listeners.append(self)

    def count(self, s: State, name: str) -> None:
        s.slots[self.start + NAMES.index(name)] += 1

    def announced(self, s: State, seat: int, move: int) -> None:
        self.count(s, "announced")

    def laid(self, s: State, seat: int, cell: int) -> None:
        assert s.maze.slot(cell) >= 0
        self.count(s, "laid")

    def removed(self, s: State, seat: int, cell: int) -> None:
        assert s.maze.slot(cell) < 0
        self.count(s, "removed")

    def turn_started(self, s: State, seat: int) -> None:
        assert s.held[seat]
        self.count(s, "turns")

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        for number, name in enumerate(NAMES):
            view[f"count_{name}"] = int(s.slots[self.start + number])

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        for number, name in enumerate(NAMES):
            value = view[f"count_{name}"]
            assert isinstance(value, int)
            slots[self.start + number] = value


class Nothing(Module):
    """A module that is on and does nothing: the game must be the same, though its turns are made of frames."""

    def __init__(self) -> None:
        self.id = "nothing"
