"""Non-interference over the wire, and planted leaks that it must notice."""

import asyncio
from collections import Counter

import pytest

from pyrite.family.module import Module
from pyrite.games.catalogue import CATALOGUE
from tests.leaks.packets import Leak
from tests.server.leaks.plants import PLANTS, WALKED_PLANTS
from tests.server.leaks.run import compare
from tests.slow import cases

SHARE = 5_000  # two of these in one run of the tests, beside those of the engine


@pytest.mark.parametrize("seed", [50, 52])  # runs with tables of all sorts
def test_what_goes_over_the_wire_tells_nothing_hidden(seed: int) -> None:
    tally: Counter[str] = Counter()
    done = asyncio.run(compare(SHARE, seed, tally))
    assert done >= SHARE
    # The comparison is worth something only if worlds really differ and are followed for a while.
    assert tally["dealt again"] > 3
    assert sum(count for name, count in tally.items() if name.startswith("changed")) > 5
    assert tally["longest"] > 3
    assert tally["later rounds"] > 20


def with_windows() -> tuple[str, ...]:
    """The modules of the base game that ask several seats at once: they say what silence means."""
    modules = CATALOGUE.entries[0].modules()
    return tuple(module.id for module in modules if type(module).timeout is not Module.timeout)


def test_what_goes_over_the_wire_tells_nothing_hidden_where_several_are_asked() -> None:
    tally: Counter[str] = Counter()
    assert asyncio.run(compare(1_500, 64, tally, modules=with_windows())) >= 1_500
    assert tally["questions to several"] > 10 and tally["dealt again"] > 1 and tally["longest"] >= 1


def test_what_goes_over_the_wire_of_the_lost_mines_tells_nothing_hidden() -> None:
    tally: Counter[str] = Counter()
    assert asyncio.run(compare(1_800, 68, tally, "lost-mines")) >= 1_800
    assert tally["dealt again"] > 1 and tally["longest"] > 1 and tally["later rounds"] > 1
    kinds = {"changed treasures", "changed roles", "changed goals", "changed cards"}
    assert len(kinds & set(tally)) >= 2


def test_what_goes_over_the_wire_of_the_dark_cave_tells_nothing_hidden() -> None:
    tally: Counter[str] = Counter()
    assert asyncio.run(compare(1_400, 63, tally, "dark-cave")) >= 1_400
    assert tally["dealt again"] > 1 and tally["longest"] > 1
    assert len({"changed roles", "changed goals", "changed cards"} & set(tally)) >= 2


@pytest.mark.parametrize("name", list(PLANTS))
def test_a_planted_leak_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTS[name](monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(compare(20_000, 7))


@pytest.mark.parametrize(
    "name", cases(WALKED_PLANTS, "step_refused_by_face dark-cave", "cards_set_aside dark-cave")
)
def test_a_leak_planted_where_pawns_walk_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, plant = WALKED_PLANTS[name]
    plant(monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(compare(20_000, 7, name=game))
