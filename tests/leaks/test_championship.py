"""The three tests against leaks with each of the championship cards, in the base game and in Saboteur 2."""

import os

import pytest

from . import lockstep, redeal, truth
from .run import counted

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1.0"))
BOTH = ("swap-goals", "forgotten", "veto", "direction", "craftsman", "scout", "diversion")
TABLES = [
    ("saboteur", ("greedy",)),
    *((game, (module,)) for game in ("saboteur", "saboteur2") for module in BOTH),
    ("saboteur", ("greedy", *BOTH)),
    ("saboteur2", BOTH),
]
NAMES = [f"{game}-{modules[0] if len(modules) == 1 else 'all'}" for game, modules in TABLES]
each = pytest.mark.parametrize(("game", "modules"), TABLES, ids=NAMES)
WANTED = 200  # comparisons of each


@each
def test_deal_again_from_the_view(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(WANTED * SCALE)
    assert max(counted(redeal.run(7, game, modules), wanted)) >= wanted


@each
def test_replay_in_lockstep(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(WANTED * SCALE)
    tally = lockstep.Outcome()
    assert max(counted(lockstep.run(7, tally, game, modules), wanted)) >= wanted
    if SCALE >= 1:
        assert tally.ends["can't follow"] <= sum(tally.ends.values()) // 10


@each
def test_facts_are_true(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(2 * WANTED * SCALE)
    assert max(counted(truth.run(7, game, modules), wanted)) >= wanted
