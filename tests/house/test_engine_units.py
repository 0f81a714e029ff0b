"""How the translated engine is cut into C files: each file of mypyc in exactly one, the steps of a game together."""

import runpy
from pathlib import Path
from types import SimpleNamespace

from pyrite import _pure
from tests.house.trees import ROOT

units = SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / "engine_units.py")))


def named(name: str) -> str:
    return str(units.unit(Path(f"__native_{name.replace('.', '___')}.c")))


def test_what_a_step_runs_is_one_unit_with_the_runtime() -> None:
    together = ["pyrite", "pyrite.family.state", "pyrite.maze.maze", "pyrite.family.moves.lay"]
    together.append("pyrite.games.saboteur.moves.map")
    assert {named(name) for name in together} | {units.unit(Path("list_ops.c"))} == {units.HOT}


def test_other_games_modules_and_rare_work_stand_apart() -> None:
    assert named("pyrite.games.saboteur2.turn") == "saboteur2"
    assert named("pyrite.games.saboteur.modules.veto") == named("pyrite.games.saboteur.modules.chests.module")
    assert named("pyrite.family.worlds.fill") == named("pyrite.games.catalogue") == "rare"


def test_the_names_of_rare_work_are_files_of_the_engine() -> None:
    named_there = {name for path in _pure.sources() for name in (path.stem, path.parent.name)}
    assert named_there >= set(units.RARE)


def test_every_file_is_in_one_unit_and_the_longest_comes_first(tmp_path: Path) -> None:
    sizes = {
        "__native_pyrite___core.c": 10,
        "vecs/api.c": 5,
        "__native_pyrite___games___saboteur2___turn.c": 99,
    }
    for name, size in sizes.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("/" * size, encoding="utf-8")
    written = units.cut([str(tmp_path / name) for name in sizes], tmp_path)
    assert [path.name for path in written] == ["unit_saboteur2.c", "unit_hot.c"]
    lines = [line for path in written for line in path.read_text(encoding="utf-8").splitlines()]
    assert sorted(lines) == sorted(f'#include "{name}"' for name in sizes)
