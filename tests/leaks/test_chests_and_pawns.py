"""The three tests against leaks with treasure chests and the right of passage, in the base game and in Saboteur 2."""

import os

import pytest

from . import lockstep, redeal, truth
from .run import counted

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1.0"))
CHESTS, PASSAGE = ("chests",), ("right-of-passage",)
ALL = ("chests", "right-of-passage", "forgotten", "scout", "diversion", "new-goals")
TABLES = [(game, modules) for game in ("saboteur", "saboteur2") for modules in (CHESTS, PASSAGE, ALL)]
NAMES = [f"{game}-{modules[0] if len(modules) == 1 else 'with-others'}" for game, modules in TABLES]
each = pytest.mark.parametrize(("game", "modules"), TABLES, ids=NAMES)
WANTED = 450  # comparisons of each


@each
def test_deal_again_from_the_view(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(WANTED * SCALE)
    assert max(counted(redeal.run(3, game, modules), wanted)) >= wanted


@each
def test_replay_in_lockstep(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(WANTED * SCALE)
    tally = lockstep.Outcome()
    assert max(counted(lockstep.run(5, tally, game, modules), wanted)) >= wanted
    if SCALE >= 1:
        assert tally.ends["can't follow"] <= sum(tally.ends.values()) // 10
        assert tally.kinds["chests"] >= 3 or "chests" not in modules


@each
def test_facts_are_true(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(2 * WANTED * SCALE)
    assert max(counted(truth.run(3, game, modules), wanted)) >= wanted
