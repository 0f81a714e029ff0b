"""A module that nobody has heard of, in the catalogue of one test: what all tests of modules do with it, it stands."""

from collections.abc import Callable

import pytest

from pyrite.family.module import Module
from pyrite.games.catalogue import CATALOGUE, SaboteurEntry


class Stranger(SaboteurEntry):
    """The base game with one module more."""

    made: Callable[[], Module]

    def modules(self) -> list[Module]:
        return [*super().modules(), self.made()]


def with_module(patch: pytest.MonkeyPatch, made: Callable[[], Module]) -> None:
    entry = Stranger()
    entry.made = made
    patch.setattr(CATALOGUE, "entries", [entry, *CATALOGUE.entries[1:]])
