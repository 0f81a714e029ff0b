"""Interpreted and compiled, the same games come out: every state, every view, everything that anybody knows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pyrite import _pure
from tests.conformance.walkthrough import engine, lines

ROOT = Path(__file__).resolve().parents[2]


def interpreted() -> list[str]:
    environment = {**os.environ, "PYRITE_PURE": "1"}
    command = [sys.executable, "-m", "tests.conformance.walkthrough"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(not _pure.compiled(), reason="compared where the engine runs compiled")
def test_interpreted_and_compiled_play_the_same_games() -> None:
    """This process is one of the two; the other one runs in a process of its own."""
    other = interpreted()
    assert (engine(), other[0]) == ("compiled", "interpreted")
    assert other[1:] == lines()
