"""The three tests against leaks, in parts that two workers can share. PYRITE_PROOF_SCALE makes them longer."""

import json
import os

import pytest

from . import lockstep
from .run import TESTS, counted, main, prove

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1.0"))
PARTS = 8
# Comparisons of one part.
SHARES = {"redeal": 1000, "lockstep": 1500, "facts": 500}
LEAST = 20_000  # comparisons of a whole run


@pytest.mark.parametrize("part", range(PARTS))
def test_deal_again_from_the_view(part: int) -> None:
    wanted = int(SHARES["redeal"] * SCALE)
    assert prove("redeal", wanted, part) >= wanted


@pytest.mark.parametrize("part", range(PARTS))
def test_replay_in_lockstep(part: int) -> None:
    wanted = int(SHARES["lockstep"] * SCALE)
    tally = lockstep.Outcome()
    assert max(counted(lockstep.run(part, tally), wanted)) >= wanted
    if SCALE >= 1:
        # Every kind of secret was changed, and replays end for every reason but in a wall.
        assert min(tally.kinds[kind] for kind in ("cards", "roles", "goals", "gold")) >= 5
        assert min(tally.ends[end] for end in ("rightly learned", "over", "longest")) >= 2
        assert tally.ends["can't follow"] <= sum(tally.ends.values()) // 10


@pytest.mark.parametrize("part", range(PARTS))
def test_facts_are_true(part: int) -> None:
    wanted = int(SHARES["facts"] * SCALE)
    assert prove("facts", wanted, part) >= wanted


def test_the_shares_make_a_proof() -> None:
    assert set(SHARES) == set(TESTS)
    assert PARTS * sum(SHARES.values()) >= LEAST


def test_the_long_proof_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--comparisons", "300"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert all("comparisons, 0 differences" in line for line in lines[:3])
    figures = json.loads(lines[3])
    assert figures["differences"] == 0 and figures["comparisons"] >= 300
