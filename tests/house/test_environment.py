"""The environment is made from what the locks say and the Python that is asked for, and otherwise left alone."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.packages import pins
from tests.house.trees import ROOT

# Stands for a Python: makes environments that hold nothing but itself, and writes down what it is asked to do.
PYTHON = """#!/bin/sh
case "$1 $2" in
    "-m venv") rm -rf .venv; mkdir -p .venv/bin; cp "$0" .venv/bin/python; echo made >>told ;;
    "-m pip") shift 5; [ -e broken ] && exit 1; echo "$*" >>told ;;
    "tools/held.py "*) shift; [ "$*" = "$(cat held 2>/dev/null)" ] ;;
    "--version ") echo "Python NAME" ;;
    *ensurepip*) echo "$0" ;;
    *) echo "NAME" ;;
esac
"""


class Tree:
    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ("environment.sh", "find_python.sh"):
            (root / "tools").mkdir(exist_ok=True)
            shutil.copy(ROOT / "tools" / name, root / "tools")
        (root / "requirements").mkdir()
        for name in ("server", "build", "dev"):
            (root / "requirements" / f"{name}.lock").write_text(f"{name} 1\n")
        self.python("one")

    def python(self, name: str) -> Path:
        path = self.root / name
        path.write_text(PYTHON.replace("NAME", name))
        path.chmod(0o755)
        return path

    def __call__(self, kind: str, python: str = "") -> list[str]:
        """What was done, of `made` and the locks that pip was given."""
        (self.root / "told").unlink(missing_ok=True)
        environment = {**os.environ, "PYTHON": str(self.root / python) if python else ""}
        if not python and not (self.root / ".venv/bin/python").exists():
            environment["PYTHON"] = str(self.root / "one")
        command = ["sh", "tools/environment.sh", kind]
        done = subprocess.run(command, cwd=self.root, env=environment, capture_output=True, check=False)
        told = self.root / "told"
        lines = told.read_text().splitlines() if told.exists() else []
        return lines if done.returncode == 0 else [*lines, "failed"]


RUN = "-r requirements/server.lock -r requirements/build.lock"
DEV = "-r requirements/dev.lock"


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_it_is_made_once(tree: Tree) -> None:
    assert tree("run") == ["made", RUN]
    assert tree("run") == []
    assert tree("dev") == [DEV]
    assert tree("dev") == tree("run") == []


def test_locks_that_were_written_anew_and_say_the_same_change_nothing(tree: Tree) -> None:
    tree("run")
    tree("dev")
    stamps = [path.stat().st_mtime_ns for path in (tree.root / ".venv").glob("*.lock")]
    for lock in (tree.root / "requirements").iterdir():
        lock.write_text(lock.read_text())
        os.utime(lock, (2e9, 2e9))
    assert tree("run") == tree("dev") == []
    assert stamps == [path.stat().st_mtime_ns for path in (tree.root / ".venv").glob("*.lock")]


def test_locks_that_say_the_same_in_other_words_change_nothing_but_the_copy(tree: Tree) -> None:
    tree("run")
    tree("dev")
    for lock in (tree.root / "requirements").iterdir():
        lock.write_text(f"# why\n{lock.read_text()}")
    (tree.root / "held").write_text("server.lock build.lock")
    assert tree("run") == []
    assert not (tree.root / ".venv/dev.lock").exists()  # not asked yet
    (tree.root / "held").write_text("dev.lock")
    assert tree("dev") == []
    (tree.root / "held").unlink()
    assert tree("run") == tree("dev") == []


@pytest.mark.parametrize("lock", ["server", "build", "dev"])
def test_a_lock_that_says_something_else_makes_it_anew(tree: Tree, lock: str) -> None:
    tree("run")
    tree("dev")
    (tree.root / "requirements" / f"{lock}.lock").write_text("another\n")
    assert tree("run", "one") == ["made", RUN]
    assert tree("dev") == [DEV]


def test_what_tests_need_does_not_matter_where_nobody_tests(tree: Tree) -> None:
    tree("run")
    (tree.root / "requirements" / "dev.lock").write_text("another\n")
    assert tree("run") == []


def test_another_python_makes_it_anew_and_none_means_the_one_it_has(tree: Tree) -> None:
    tree("run")
    tree.python("two")
    assert tree("run", "one") == []
    assert tree("run", "two") == ["made", RUN]
    assert tree("run", "two") == tree("run") == []
    assert tree("run", "none") == ["failed"]
    assert tree("run") == []  # and is still there


def test_a_python_that_is_gone_makes_it_anew(tree: Tree) -> None:
    tree("run")
    (tree.root / ".venv/bin/python").write_text("#!/bin/sh\nexit 127\n")
    assert tree("run", "one") == ["made", RUN]


def test_what_could_not_be_filled_is_filled_next_time(tree: Tree) -> None:
    (tree.root / "broken").touch()
    assert tree("run") == ["made", "failed"]
    (tree.root / "broken").unlink()
    assert tree("run", "one") == ["made", RUN]
    (tree.root / "broken").touch()
    assert tree("dev") == ["failed"]
    (tree.root / "broken").unlink()
    assert tree("dev") == [DEV]


def test_what_an_environment_holds() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "held.py"))
    meant = tool["pins"]("engine.lock", "server.lock")
    assert meant.items() <= pins("server.lock").items() and {"typer", "starlette"} <= meant.keys()
    assert ("colorama" in meant) == (sys.platform == "win32")  # its line in the lock has a condition
    holds = tool["holds"]
    wanted, known = {"a": "1"}, {"a": "1", "b": "2"}
    assert holds({"a": "1", "pip": "3", "pyrite": "4"}, wanted, known)
    assert holds({"a": "1", "b": "2"}, wanted, known)
    for wrong in ({}, {"a": "2"}, {"b": "2"}, {"a": "1", "b": "3"}, {"a": "1", "c": "1"}):
        assert not holds(wrong, wanted, known), wrong
