"""The three tests against leaks for Saboteur 2, whose hands and dwarf cards others may come to know."""

import os

import pytest

from . import lockstep, redeal, truth
from .run import counted

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1.0"))
PARTS = 4
NAME = "saboteur2"


@pytest.mark.parametrize("part", range(PARTS))
def test_deal_again_from_the_view(part: int) -> None:
    wanted = int(600 * SCALE)
    assert max(counted(redeal.run(part, NAME), wanted)) >= wanted


@pytest.mark.parametrize("part", range(PARTS))
def test_replay_in_lockstep(part: int) -> None:
    wanted = int(600 * SCALE)
    tally = lockstep.Outcome()
    assert max(counted(lockstep.run(part, tally, NAME), wanted)) >= wanted
    if SCALE >= 1:
        assert min(tally.kinds[kind] for kind in ("cards", "roles", "goals")) >= 5
        assert min(tally.ends[end] for end in ("rightly learned", "longest")) >= 2
        assert tally.ends["can't follow"] <= sum(tally.ends.values()) // 10


@pytest.mark.parametrize("part", range(PARTS))
def test_facts_are_true(part: int) -> None:
    wanted = int(600 * SCALE)
    assert max(counted(truth.run(part, NAME), wanted)) >= wanted
