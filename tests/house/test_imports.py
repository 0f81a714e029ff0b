"""The direction of imports: core ← maze ← family ← games ← everything else, and the engine does no I/O."""

import ast
import sys
from pathlib import Path

import pytest

from tests.house.trees import ENGINE, SOURCE, File, imports, plant, read

# Which rooms each room may import from, besides itself. A new room gets a line here.
MAY_IMPORT = {
    "core": set[str](),
    "maze": {"core"},
    "family": {"core", "maze"},
    "games": {"core", "maze", "family"},
    "words": set[str](),
    "notation": {"core", "maze", "family", "games", "words"},
    "bots": {"core", "maze", "family", "games", "words"},
    "envs": {"core", "maze", "family", "games", "bots", "words"},
    "server": {"core", "maze", "family", "games", "bots", "words"},
    "cli": {"core", "maze", "family", "games", "notation", "bots", "envs", "server", "words"},
}
# Which games may build on another one: the expansion on its base, those with pawns on what these share.
# A new one gets a line here.
SISTERS = {
    "saboteur": set[str](),
    "saboteur2": {"saboteur"},
    "expedition": set[str](),
    "lost_mines": {"expedition"},
    "dark_cave": {"expedition"},
}
# Only the serving command and the benchmark start a server.
MAY_IMPORT_SERVER = ("pyrite/cli/serve", "pyrite/cli/bench", "pyrite/server/")
# The outside world. `hashlib` is arithmetic and allowed in core alone: chance and digests.
NOT_IN_THE_ENGINE = {
    *("os", "io", "pathlib", "tempfile", "shutil", "glob", "fileinput", "sqlite3", "pickle", "logging"),
    *("asyncio", "threading", "multiprocessing", "concurrent", "subprocess", "signal", "select"),
    *("socket", "ssl", "http", "urllib", "time", "datetime", "random", "secrets", "uuid", "importlib"),
}
NOT_CALLED_IN_THE_ENGINE = {"open", "input", "print", "exec", "eval", "__import__"}


def room_of(name: str) -> str:
    """`core` for pyrite.core.state, `_native` for pyrite._native.i64, empty for pyrite.__version__."""
    room = name.split(".")[1] if "." in name else ""
    return room if room in MAY_IMPORT or room in ("_native", "_pure") else ""


def game_of(place: list[str]) -> str:
    """`saboteur2` for pyrite, games, saboteur2, turn; empty for what is no part of one game."""
    return place[2] if place[:2] == ["pyrite", "games"] and place[2:3] and place[2] in SISTERS else ""


def wrong_import(file: File, name: str) -> str | None:
    top = name.split(".")[0]
    home, sister = game_of(file.place.split("/")), game_of(name.split("."))
    if home and sister and sister not in {home, *SISTERS[home]}:
        return f"{home} must not import {sister}"
    if top == "pyrite":
        to = room_of(name)
        if to == "server" and not file.place.startswith(MAY_IMPORT_SERVER):
            return "only the serving command and the benchmark import the server"
        if not file.room or to in ("_native", file.room) or to in MAY_IMPORT[file.room]:
            return None
        if to in ("", "_pure") and file.room not in ENGINE:
            return None
        return f"{file.room} must not import {to or 'the front hall'}"
    if file.room not in ENGINE:
        return None
    if top in NOT_IN_THE_ENGINE or (top == "hashlib" and file.room != "core"):
        return f"the engine must not import {top}"
    if top not in sys.stdlib_module_names:
        return f"the engine takes {top} through pyrite._native or not at all"
    return None


def outside_calls(file: File) -> list[tuple[int, str]]:
    calls = (node for node in ast.walk(file.tree) if isinstance(node, ast.Call))
    named = ((node.lineno, node.func.id) for node in calls if isinstance(node.func, ast.Name))
    return [(line, name) for line, name in named if name in NOT_CALLED_IN_THE_ENGINE]


def violations(source: Path) -> list[str]:
    found = []
    for file in read(source):
        if file.room and file.room not in MAY_IMPORT:
            found.append(f"{file.place}: room {file.room} is not in the table of this test")
            continue
        for line, name in imports(file):
            if why := wrong_import(file, name):
                found.append(f"{file.place}:{line}: {why} ({name})")
        if file.room in ENGINE:
            found += [
                f"{file.place}:{line}: the engine must not call {name}()"
                for line, name in outside_calls(file)
            ]
    return found


def test_imports_point_inwards() -> None:
    assert violations(SOURCE) == []


def test_every_game_is_in_the_table() -> None:
    folders = {path.parent.name for path in (SOURCE / "pyrite" / "games").glob("*/__init__.py")}
    assert folders == set(SISTERS)


def test_every_folder_of_source_is_a_package() -> None:
    folders = {path.parent for path in (SOURCE / "pyrite").rglob("*.py")}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("core/a.py", "import pyrite.maze.grid"),
        ("core/a.py", "from pyrite import games"),
        ("core/a.py", "from pyrite import __version__"),
        ("core/a.py", "from ..maze import grid"),
        ("core/__init__.py", "from ..games.catalogue import GAMES"),
        ("core/a.py", "def f():\n    import random"),
        ("core/a.py", "import os.path"),
        ("core/a.py", "from mypy_extensions import i64"),
        ("core/a.py", "from pyrite import _pure"),
        ("core/a.py", "def f(x):\n    return open(x)"),
        ("maze/a.py", "from pyrite.games.saboteur import cards"),
        ("maze/a.py", "from pyrite.family.state import State"),
        ("family/a.py", "from pyrite.games.saboteur import cards"),
        ("family/worlds/a.py", "from ...games.saboteur import cards"),
        ("maze/a.py", "import hashlib"),
        ("games/saboteur/a.py", "from pyrite.games.saboteur2.cards import TEAMS"),
        ("games/expedition/a.py", "from ..saboteur import cards"),
        ("games/dark_cave/moves/a.py", "from pyrite.games.lost_mines.cards import MINES"),
        ("games/saboteur/a.py", "from pyrite.bots import arena"),
        ("games/saboteur/moves/a.py", "from ....notation import text"),
        ("games/saboteur/a.py", "from time import monotonic"),
        ("games/saboteur/a.py", "import msgspec"),
        ("bots/a.py", "from pyrite.notation import position"),
        ("bots/a.py", "from pyrite import notation"),
        ("bots/a.py", "from pyrite.cli import main"),
        ("bots/a.py", "import pyrite.server"),
        ("server/a.py", "from pyrite.notation import position"),
        ("notation/a.py", "from pyrite.bots import arena"),
        ("words/a.py", "from pyrite.games import catalogue"),
        ("cli/play.py", "from pyrite.server import app"),
        ("attic/a.py", "import this"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, place: str, text: str) -> None:
    assert len(violations(plant(tmp_path, {f"pyrite/{place}": text}))) == 1


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("core/chance.py", "import hashlib\nfrom pyrite._native import i64\nfrom pyrite import _native"),
        ("core/a.py", "from dataclasses import dataclass\nfrom pyrite.core.state import State"),
        ("maze/a.py", "from pyrite.core import state\nfrom . import grid"),
        ("games/saboteur/a.py", "from pyrite.maze.grid import Grid\nfrom pyrite.core.state import State"),
        (
            "games/saboteur2/a.py",
            "from pyrite.games.saboteur.game import Saboteur\nfrom pyrite.games import front",
        ),
        ("games/catalogue.py", "from pyrite.games.saboteur.game import Saboteur"),
        ("family/worlds/a.py", "from pyrite.maze.grid import Grid\nfrom ..state import State"),
        ("bots/a.py", "import random, time\nfrom pyrite.core.view import View"),
        ("server/a.py", "import asyncio\nfrom pyrite.bots import arena"),
        ("cli/serve.py", "from pyrite.server import app"),
        ("cli/play.py", "from pyrite import __version__, _pure\nimport typer"),
        ("__init__.py", "from pyrite import _pure\nfrom pyrite.core.game import Game"),
    ],
)
def test_a_good_import_is_left_alone(tmp_path: Path, place: str, text: str) -> None:
    assert violations(plant(tmp_path, {f"pyrite/{place}": text})) == []
