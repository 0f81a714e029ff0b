"""A sample of the long proof over modules: each module once, in a set that no run before had to have."""

from __future__ import annotations

import json

import pytest

from pyrite.games.catalogue import CATALOGUE
from tests.conformance.module_sets import ModuleSet, larger_sets, sets_of
from tests.conformance.sets import Task, main, work
from tests.conformance.table import scaled

ALONE = list(sets_of(1))
PAIRS = list(sets_of(2))
LARGER = list(larger_sets(6, seed=4))


def proved(what: ModuleSet, seed: int, comparisons: int = 30) -> None:
    assert work(Task(what, seed, 1, comparisons)).fault == ""


@pytest.mark.parametrize("what", ALONE, ids=str)
def test_random_games_of_each_module_end(what: ModuleSet) -> None:
    done = work(Task(what, 900, games=scaled(12)))
    assert done.fault == ""
    assert done.matches >= scaled(12)


def test_random_games_of_pairs_end() -> None:
    for number, what in enumerate(PAIRS):
        assert work(Task(what, 500 + number, games=1)).fault == ""


@pytest.mark.parametrize("what", PAIRS[7 :: len(PAIRS) // 6], ids=str)
def test_some_pairs(what: ModuleSet) -> None:
    proved(what, 40)


@pytest.mark.parametrize("what", LARGER, ids=str)
def test_some_larger_sets(what: ModuleSet) -> None:
    proved(what, 41)


def test_the_sets_are_all_there() -> None:
    """Every module is met alone in each game that has it, and all but the excluded ones in pairs."""
    for entry in CATALOGUE.entries:
        names = [module.id for module in entry.modules()]
        if not names:
            continue
        assert [what.modules for what in ALONE if what.game == entry.id] == [(name,) for name in names]
        pairs = [what for what in PAIRS if what.game == entry.id]
        assert len(names) * (len(names) - 1) // 2 - len(names) < len(pairs)
        assert max(len(what.modules) for what in LARGER if what.game == entry.id) >= len(names) - 2
    assert len({(what.game, what.modules) for what in larger_sets(40, seed=1)}) == 40


def test_the_long_proof_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--jobs", "1", "--larger", "0", "--games", "2", "--every", "40"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert figures["faults"] == 0 and figures["matches"] > 0


def test_a_fault_is_found_and_told() -> None:
    done = work(Task(ModuleSet(CATALOGUE.entries[0].id, ("no such module",), (4,)), 1))
    assert "no such module" in done.fault
