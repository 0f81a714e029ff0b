"""A module of a game is known to itself and to the catalogue, and to nobody else.

The modules are the files and folders in games/<game>/modules/. A module's id is the string that it
assigns to `ID`, or its file's name without one. Elsewhere: no import of it, no string equal to its id.
"""

import ast
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.house.trees import SOURCE, File, imports, plant, read

CATALOGUE = "pyrite/games/catalogue.py"


@dataclass(frozen=True)
class Module:
    name: str
    home: str
    ids: frozenset[str]


def is_at_home(file: File, home: str) -> bool:
    return file.place == f"{home}.py" or file.place.startswith(f"{home}/")


def ids_in(tree: ast.Module) -> set[str]:
    found = set()
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            named = any(isinstance(target, ast.Name) and target.id == "ID" for target in targets)
            if named and isinstance(node.value.value, str):
                found.add(node.value.value)
    return found


def modules(files: list[File]) -> list[Module]:
    homes = set()
    for file in files:
        parts = file.place.removesuffix(".py").split("/")
        if parts[1] == "games" and len(parts) > 4 and parts[3] == "modules" and parts[4] != "__init__":
            homes.add("/".join(parts[:5]))
    found = []
    for home in sorted(homes):
        ids: set[str] = set().union(*(ids_in(file.tree) for file in files if is_at_home(file, home)))
        name = home.replace("/", ".")
        found.append(Module(name, home, frozenset(ids or {name.rsplit(".", 1)[1]})))
    return found


def violations(source: Path) -> list[str]:
    files = read(source)
    found = []
    for module in modules(files):
        for file in files:
            if file.place == CATALOGUE or is_at_home(file, module.home):
                continue
            for line, name in imports(file):
                if name == module.name or name.startswith(module.name + "."):
                    found.append(f"{file.place}:{line}: imports {name}")
            strings = (node for node in ast.walk(file.tree) if isinstance(node, ast.Constant))
            found += [f"{file.place}:{s.lineno}: names {s.value!r}" for s in strings if s.value in module.ids]
    return found


def test_modules_are_known_to_the_catalogue_alone() -> None:
    assert violations(SOURCE) == []


HOUSE = {
    "pyrite/games/catalogue.py": "from .saboteur.modules import chests, twins\nX = 'chests', 'two-of-a-kind'",
    "pyrite/games/saboteur/modules/__init__.py": "",
    "pyrite/games/saboteur/modules/chests.py": "NAME = 'chests'",
    "pyrite/games/saboteur/modules/twins/__init__.py": "from pyrite.games.saboteur.modules.twins import deal",
    "pyrite/games/saboteur/modules/twins/deal.py": "ID = 'two-of-a-kind'\nX = ['two-of-a-kind']",
    "pyrite/games/saboteur/turn.py": "'''Not chests alone.'''\nX = 'twins'",
}


def test_a_house_in_order(tmp_path: Path) -> None:
    assert violations(plant(tmp_path, HOUSE)) == []


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("core/state.py", "def f(on):\n    return 'chests' in on"),
        ("games/saboteur/turn.py", "X = {'two-of-a-kind': 1}"),
        ("games/saboteur/turn.py", "from pyrite.games.saboteur.modules import chests"),
        ("games/saboteur/turn.py", "from .modules import chests"),
        ("games/saboteur/turn.py", "from .modules.twins.deal import X"),
        ("games/saboteur/modules/__init__.py", "from .chests import NAME"),
        ("games/saboteur/modules/lamps.py", "from pyrite.games.saboteur.modules.chests import NAME"),
        ("bots/a.py", "def f(x):\n    match x:\n        case 'chests':\n            return 1"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, place: str, text: str) -> None:
    assert len(violations(plant(tmp_path, {**HOUSE, f"pyrite/{place}": text}))) == 1
