"""Every module of the catalogue through the suite, in each game that has it: alone, in some pairs and larger sets, from
deals and from positions that bring it near. None is known by name."""

from __future__ import annotations

from itertools import cycle

import pytest

from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from tests.conformance.module_sets import ModuleSet, larger_sets, sets_of
from tests.conformance.suite import prove
from tests.conformance.table import Table, scaled
from tests.leaks.tables import Table as Near
from tests.leaks.tables import brought, kind_name
from tests.leaks.twins import events_of
from tests.rules.modules.near import near as hints

ALONE = list(sets_of(1))
LARGER = list(larger_sets(6, seed=11))
FEWEST = 6  # matches of each
MOST = 60  # more matches within which all that a module brings must be met


def pairs() -> list[ModuleSet]:
    """Some of all, others for each number of modules: each module in several, with the one that stands next to it and
    with one further on."""
    found = list(sets_of(2))
    return found[::4]


def near(what: ModuleSet, seed: int) -> Table:
    """A position in the middle of things; one round, so that matches are short."""
    fields = Near(seed, what.game, what.modules).position()
    fields["options"] = {**fields["options"], "rounds": 1}
    return Table(fields["players"], "", what.modules, position=tuple(fields.items()), game=what.game)


def dealt(what: ModuleSet, seed: int) -> Table:
    return Table(what.seats(seed), "", what.modules, (("rounds", 1 + seed % 2),), game=what.game)


@pytest.mark.parametrize("what", ALONE, ids=str)
def test_alone(what: ModuleSet) -> None:
    """Every kind of move that a module brings is made in its games, or they would prove nothing."""
    missing = set(brought(what.game, what.modules)) - seldom(what)
    for seed in range(max(FEWEST, scaled(FEWEST))):
        missing -= kinds_made(prove(near(what, seed), seed, often=0.06))
    # Some wait for chance, or for something that another module brings.
    for seed, other in zip(range(MOST), cycle([what, *with_another(what)]), strict=False):
        if not missing:
            break
        missing -= kinds_made(prove(near(other, seed), seed, often=0.02))
    assert missing == set()


def seldom(what: ModuleSet) -> set[str]:
    return {kind for its in hints(what.game, what.modules) for kind in getattr(its, "SELDOM", ())}


def test_what_is_said_to_be_seldom_is_there() -> None:
    for what in ALONE:
        assert seldom(what) <= brought(what.game, what.modules) | events_of(what.game, what.modules)


def kinds_made(game: Game) -> set[str]:
    return {kind_name(game, text) for _, text in game.moves if game.read(text) >= 0}


def with_another(what: ModuleSet) -> list[ModuleSet]:
    return [pair for pair in sets_of(2) if pair.game == what.game and set(what.modules) < set(pair.modules)]


@pytest.mark.parametrize("what", ALONE, ids=str)
def test_whole_matches(what: ModuleSet) -> None:
    for seed in range(scaled(2)):
        prove(dealt(what, 3 * seed + 1), 30 + seed, often=0.05)


@pytest.mark.parametrize("what", pairs(), ids=str)
def test_in_pairs(what: ModuleSet) -> None:
    for seed in range(scaled(2)):
        prove(near(what, seed), 20 + seed, often=0.05)


@pytest.mark.parametrize("what", LARGER, ids=str)
def test_many_at_once(what: ModuleSet) -> None:
    for seed in range(scaled(3)):
        prove(near(what, seed), 50 + seed, often=0.05)


def test_all_modules_are_there() -> None:
    names = {(entry.id, (module.id,)) for entry in CATALOGUE.entries for module in entry.modules()}
    assert {(what.game, what.modules) for what in ALONE} == names
