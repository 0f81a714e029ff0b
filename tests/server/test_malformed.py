"""Malformed input (R11), a part of what `python -m tests.server.malformed` runs."""

import os
from pathlib import Path

from tests.server.malformed import run


def test_nothing_unhandled_and_nothing_changed(tmp_path: Path) -> None:
    count = int(80_000 * float(os.environ.get("PYRITE_PROOF_SCALE", "1")))
    summary = run(tmp_path, count, 7)
    assert summary["ok"], summary
    assert summary["answers"]["trouble"] > count / 3 and summary["answers"]["refused"] > 100
