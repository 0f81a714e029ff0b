"""The suite itself is tried: each of these modules has a fault, and the suite finds it."""

from __future__ import annotations

import pytest

from pyrite.core.facts import exchange
from pyrite.core.move import Moves
from pyrite.family.frames import GOAL_FAMILY
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State
from tests.conformance.suite import prove
from tests.conformance.table import Table
from tests.modules.contribute import Camp
from tests.modules.exchange import Exchange
from tests.modules.support import Word, catalogue_of
from tests.modules.veto import Veto
from tests.modules.walk import Walk


class Loses(Walk):
    """Discards what is already in the discard: a card more than there is."""

    def set_out(self, s: State, seat: int) -> None:
        if len(s.discard) == 9:
            s.discard_open(s.discard[0] & 255)
        super().set_out(s, seat)


class SameText(Module):
    """Lists one move twice."""

    def __init__(self) -> None:
        self.id = "same-text"
        self.word = Word("again", lambda s, seat: None)

    def install(self, rules: Rules) -> None:
        rules.take_move(self.word)
        rules.turn_moves.append(self)

    def turn_moves(self, s: State, seat: int, out: Moves) -> None:
        out.add(self.word.base)
        out.add(self.word.base)


class Remembers(Module):
    """Keeps something in itself, where all clones share it, and not in the state."""

    def __init__(self) -> None:
        self.id = "remembers"
        self.turns = 0

    def install(self, rules: Rules) -> None:
        rules.turn_started.append(self)

    def turn_started(self, s: State, seat: int) -> None:
        self.turns += 1

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        view["turns"] = self.turns


class CountsLooks(Module):
    """Asking for a view changes the state."""

    def __init__(self) -> None:
        self.id = "counts-looks"
        self.looks = 0

    def install(self, rules: Rules) -> None:
        self.looks = rules.take_slots(1)

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        s.slots[self.looks] += 1


class NotStale(Exchange):
    """Forgets that others no longer know where the exchanged goals lie."""

    def done(self, s: State, seat: int, what: str) -> None:
        facts = s.facts
        super().done(s, seat, what)
        s.facts = exchange(facts, GOAL_FAMILY, 0, 0, 0)


class NotRead(Veto):
    """Writes its window into positions and does not read it back."""

    def frame_numbers(self, s: State, kind: int, data: dict[str, object]) -> list[int]:
        return [0, 0, 0]


class TellsWho(Veto):
    """Shows to all who has not answered yet: a world that is dealt again shows another window."""

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        super().add_view(s, seat, view)
        view["waiting"] = int(s.detail(1)) if s.depth and s.top() == self.window else 0


class NotShown(Camp):
    """Its own state decides what happens, and no view shows it."""

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        slots[self.used] = 0


@pytest.mark.parametrize(
    "plant", [Loses, SameText, Remembers, CountsLooks, NotStale, NotRead, TellsWho, NotShown]
)
def test_a_planted_fault_is_found(plant: type[Module]) -> None:
    with pytest.raises(AssertionError):
        prove_some(Table(4, "", (plant().id,), (("rounds", 1),), catalogue_of(plant)))


def prove_some(table: Table) -> None:
    for seed in range(60):
        prove(table, seed, often=0.3)
