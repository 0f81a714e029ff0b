"""`tools/engine.py` builds when something changed, and does not announce what it can't do."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.trees import ROOT, plant

COPIED = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src/pyrite/_pure.py")

# A compiler that makes whatever it is asked for, or fails as long as there is none.
COMPILER = """#!/bin/sh
[ -e "$(dirname "$0")/installed" ] || exit 1
while [ "$1" != -o ]; do shift; done
: >"$2"
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """As much of the project as a build without a compiler looks at."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in COPIED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    files = {
        "src/pyrite/__init__.py": '__version__ = "1"\n',
        "src/pyrite/core/__init__.py": "",
        "cc": COMPILER,
    }
    files["mypyc.py"] = "raise ImportError"  # it would take its time
    plant(tmp_path, files)
    (tmp_path / "cc").chmod(0o755)
    return tmp_path


def build(tree: Path) -> tuple[str, str, int]:
    """What it says, what came of it, and when that was found out."""
    state = tree / "build" / "engine.json"
    compiler = str(tree / "cc")
    environment = {
        **os.environ,
        "CC": compiler,
        "LDSHARED": compiler,
        "PYRITE_PURE": "",
        "PYTHONPATH": str(tree),
    }
    command = [sys.executable, "tools/engine.py", "build"]
    done = subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stderr == ""
    return done.stdout, json.loads(state.read_text())["outcome"], state.stat().st_mtime_ns


def test_without_a_compiler_it_says_so_in_a_line_until_there_is_one(tree: Path) -> None:
    said, outcome, first = build(tree)
    assert outcome == "no-compiler"
    assert said == (
        "The engine runs interpreted, slower and with the same results: no working C compiler was found.\n"
    )
    assert build(tree) == (said, outcome, first)
    (tree / "src/pyrite/core/__init__.py").write_text("x = 1\n")
    again = build(tree)
    assert again[:2] == (said, outcome) and again[2] > first
    (tree / "installed").touch()
    said, outcome, _ = build(tree)
    assert said.startswith("Building the engine;") and outcome == "no-mypyc"
