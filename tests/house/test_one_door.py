"""Only one module of the server looks into a game for somebody's eyes (R8)."""

import ast
from pathlib import Path

import pytest

from tests.house.trees import SOURCE, plant, read

DOOR = "pyrite/server/wire.py"
# What turns a game into something to be shown: views, faces of events, records, labels.
LOOKS = {"view", "views", "why", "make_view", "make_views", "face", "record", "to_position", "write_position"}


def violations(source: Path) -> list[str]:
    found = []
    for file in read(source):
        if file.room != "server" or file.place == DOOR:
            continue
        for node in ast.walk(file.tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                if name in LOOKS:
                    found.append(f"{file.place}:{node.lineno}: only the wire calls {name}()")
    return found


def test_only_the_wire_shows_a_game() -> None:
    assert violations(SOURCE) == []


@pytest.mark.parametrize(
    "text",
    [
        "def f(game):\n    return game.view(0)",
        "def f(game):\n    return game.view(None).data",
        "from pyrite.core.view import make_view\n\ndef f(s):\n    return make_view(s, 0)",
        "def f(event):\n    return event.face(1)",
        "def f(game):\n    return game.record().to_json()",
    ],
)
def test_a_second_door_is_found(tmp_path: Path, text: str) -> None:
    assert len(violations(plant(tmp_path, {"pyrite/server/a.py": text}))) == 1


def test_the_door_itself_may(tmp_path: Path) -> None:
    text = "def f(game):\n    return game.view(0)"
    assert violations(plant(tmp_path, {DOOR: text, "pyrite/cli/a.py": text})) == []
