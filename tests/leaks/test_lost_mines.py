"""The three tests against leaks for The Lost Mines: mines, treasures, dwarf cards, cards lost to traps."""

import os

import pytest

from . import lockstep, redeal, truth
from .run import counted

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1.0"))
PARTS = 2
NAME = "lost-mines"


@pytest.mark.parametrize("part", range(PARTS))
def test_deal_again_from_the_view(part: int) -> None:
    wanted = int(700 * SCALE)
    assert max(counted(redeal.run(part, NAME), wanted)) >= wanted


@pytest.mark.parametrize("part", range(PARTS))
def test_replay_in_lockstep(part: int) -> None:
    wanted = int(1200 * SCALE)
    tally = lockstep.Outcome()
    assert max(counted(lockstep.run(part, tally, NAME), wanted)) >= wanted
    if SCALE >= 1:
        assert min(tally.kinds[kind] for kind in ("cards", "roles", "goals", "treasures")) >= 5
        assert min(tally.ends[end] for end in ("rightly learned", "longest")) >= 2
        assert tally.ends["can't follow"] <= sum(tally.ends.values()) // 5


@pytest.mark.parametrize("part", range(PARTS))
def test_facts_are_true(part: int) -> None:
    wanted = int(700 * SCALE)
    assert max(counted(truth.run(part, NAME), wanted)) >= wanted
