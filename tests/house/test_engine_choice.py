"""Which engine runs: the compiled one only when it was built from these very sources and nobody objects."""

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from pyrite import _pure
from tests.house.trees import ROOT, SOURCE, plant

LOADED = """
import importlib, json, sys
from pyrite import _pure
for name in sys.argv[1:]:
    importlib.import_module(name)
files = [module.__file__ for name, module in sys.modules.items() if name in sys.argv[1:]]
print(json.dumps([_pure.compiled(), files]))
"""


def engine_modules() -> list[str]:
    names = (path.relative_to(SOURCE).with_suffix("").parts for path in _pure.sources())
    return [".".join(parts).removesuffix(".__init__") for parts in names]


def loaded(pure: str) -> tuple[bool, list[str]]:
    """What a new process says of itself: whether it is compiled, and the file behind every module."""
    command = [sys.executable, "-c", LOADED, *engine_modules()]
    answer = subprocess.run(command, env={**os.environ, "PYRITE_PURE": pure}, capture_output=True, check=True)
    compiled, files = json.loads(answer.stdout)
    return compiled, files


def test_pyrite_pure_runs_the_sources() -> None:
    compiled, files = loaded("1")
    assert not compiled
    assert {Path(file).suffix for file in files} <= {".py"}


def test_the_engine_is_compiled_as_a_whole_or_not_at_all() -> None:
    compiled, files = loaded("0")
    assert {file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files} <= {compiled}
    assert len(files) == len(engine_modules())


def test_a_compiler_that_is_there_compiles_the_engine() -> None:
    state = ROOT / "build" / "engine.json"
    outcome = json.loads(state.read_text(encoding="utf-8"))["outcome"] if state.exists() else "not built"
    assert outcome in ("compiled", "no-compiler", "asked", "not built"), "see build/engine.log"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    sources = {"core/__init__.py": "", "core/state.py": "x = 1", "games/a/b.py": "", "_native.py": ""}
    return plant(tmp_path / "pyrite", sources)


def mark(tree: Path, *, in_place: bool) -> None:
    marker = {"in_place": in_place, "digest": _pure.digest(tree)}
    (tree / _pure.MARKER).write_text(json.dumps(marker), encoding="utf-8")


def test_without_a_marker_no_compiled_engine_runs(tree: Path) -> None:
    assert not _pure.fresh(tree)
    (tree / _pure.MARKER).write_text("torn", encoding="utf-8")
    assert not _pure.fresh(tree)


@pytest.mark.parametrize("place", ["core/state.py", "core/new.py", "games/a/b.py", "_native.pyi"])
def test_a_changed_source_makes_the_build_stale(tree: Path, place: str) -> None:
    mark(tree, in_place=True)
    assert _pure.fresh(tree)
    (tree / place).write_text("x = 2", encoding="utf-8")
    assert not _pure.fresh(tree)


def test_a_removed_source_makes_the_build_stale(tree: Path) -> None:
    mark(tree, in_place=True)
    (tree / "games/a/b.py").unlink()
    assert not _pure.fresh(tree)


def test_an_installed_wheel_is_trusted(tree: Path) -> None:
    mark(tree, in_place=False)
    (tree / "core/state.py").write_text("x = 2", encoding="utf-8")
    assert _pure.fresh(tree)


def test_the_source_finder_is_blind_to_extension_modules(tree: Path) -> None:
    for suffix in EXTENSION_SUFFIXES:
        (tree / f"core/state{suffix}").write_bytes(b"")
        (tree / f"core/__init__{suffix}").write_bytes(b"")
    for name, path, file in [
        ("core", tree, "core/__init__.py"),
        ("core.state", tree / "core", "core/state.py"),
    ]:
        spec = _pure.SourceFinder.find_spec(f"pyrite.{name}", [str(path)])
        assert spec is not None
        assert spec.origin == str(tree / file)


def test_the_source_finder_leaves_other_packages_alone(tree: Path) -> None:
    assert _pure.SourceFinder.find_spec("pyrite.corella", [str(tree)]) is None
    assert _pure.SourceFinder.find_spec("json", None) is None
