"""A small part of the long run of tools/fuzz.py: the same on every machine."""

import signal

import pytest

from pyrite import _pure
from tools.fuzz import chunk

# Interpreted, the same takes ten times as long.
COUNT = 2_500 if _pure.compiled() else 250


@pytest.fixture(autouse=True)
def own_alarm() -> object:
    before = signal.getsignal(signal.SIGALRM)
    yield
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("part", range(8))
def test_broken_inputs_are_refused_by_name(part: int) -> None:
    counts, errors = chunk(f"test-{part}", COUNT)
    assert errors == []
    assert sum(counts.values()) == COUNT
    for outcome in ("move played", "move refused", "position accepted", "position refused", "record refused"):
        assert counts[outcome] > 0, outcome
    # Deep code is reached only if many inputs are nearly right.
    assert counts["position accepted"] > 0.3 * counts["position refused"]


def test_the_same_seed_gives_the_same_inputs() -> None:
    assert chunk("again", 200) == chunk("again", 200)
