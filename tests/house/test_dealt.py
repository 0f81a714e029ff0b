"""A server's cards come from the machine's own chance, and nothing can change that: no setting, no request, no line of
`src`. The servers of tests deal from what the test gives them, all of them, or a test would depend on luck."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.trees import ROOT, SOURCE, plant, read

LOBBY = "pyrite/server/lobby.py"
# Here the dice of tests are made and tried; and here the command itself is started, at whose tables nobody plays.
HELPERS = ("tests/server/deals.py", "tests/server/test_deals.py")
COMMANDS = ("tests/server/http/test_serve.py", "tests/server/store/test_owner.py")
WRAPS = {"Lobby": "dealt", "Parts": "dealt_parts"}


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def dice_in(source: Path) -> list[str]:
    """Every place where the dice of a lobby are put, or could be."""
    found = []
    for file in read(source):
        for node in file.nodes:
            if isinstance(node, ast.AnnAssign | ast.Assign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                given = "" if node.value is None else ast.unparse(node.value)
                found += [
                    f"{file.place}: {given}"
                    for each in targets
                    if isinstance(each, ast.Attribute) and each.attr == "dice"
                ]
            elif isinstance(node, ast.keyword) and node.arg == "dice":
                found.append(f"{file.place}: {ast.unparse(node.value)}")
            elif isinstance(node, ast.Constant) and node.value == "dice":
                found.append(f"{file.place}: by name")
    return found


def test_a_server_deals_from_the_chance_of_its_machine() -> None:
    assert dice_in(SOURCE) == [f"{LOBBY}: SystemRandom"]


@pytest.mark.parametrize(
    "text",
    [
        "def f(lobby, settings):\n    lobby.dice = settings.dice",
        "def f(lobby):\n    setattr(lobby, 'dice', 7)",
        "def f():\n    return Lobby(dice=Random)",
    ],
)
def test_a_planted_door_to_the_dice_is_found(tmp_path: Path, text: str) -> None:
    assert len(dice_in(plant(tmp_path, {"pyrite/server/a.py": text}))) == 1


def undealt(root: Path) -> Iterator[str]:
    """Servers in tests whose cards the test does not know."""
    for path in sorted((root / "tests").rglob("*.py")):
        place = path.relative_to(root).as_posix()
        if place in HELPERS:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        wrapped = {
            id(argument)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and name_of(node.func) in WRAPS.values()
            for argument in node.args
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node.func) in WRAPS and id(node) not in wrapped:
                yield f"{place}:{node.lineno}: {name_of(node.func)} without {WRAPS[name_of(node.func)]}"
            elif isinstance(node, ast.List | ast.Tuple) and place not in COMMANDS:
                words = [each.value for each in node.elts if isinstance(each, ast.Constant)]
                if "serve" in words and "pyrite" in words:
                    yield f"{place}:{node.lineno}: pyrite serve"


def test_the_servers_of_tests_deal_what_the_test_gives_them() -> None:
    assert list(undealt(ROOT)) == []


@pytest.mark.parametrize(
    "text",
    [
        "lobby = Lobby(store, pool)",
        "lobby = server.lobby.Lobby(store, pool)",
        "parts = Parts(settings)",
        "command = [sys.executable, '-m', 'pyrite', 'serve', '--port', '0']",
    ],
)
def test_a_planted_server_of_chance_is_found(tmp_path: Path, text: str) -> None:
    assert len(list(undealt(plant(tmp_path, {"tests/server/a.py": text})))) == 1


@pytest.mark.parametrize("text", ["lobby = dealt(Lobby(store, pool))", "parts = dealt_parts()(settings)"])
def test_a_server_that_is_dealt_for_may_be_made(tmp_path: Path, text: str) -> None:
    assert list(undealt(plant(tmp_path, {"tests/server/a.py": text}))) == []
