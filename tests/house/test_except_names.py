"""Compiled, a name keeps the type it got first: `except A as error … except B as error` fails when B is raised."""

import ast
from pathlib import Path

import pytest

from tests.house.trees import ENGINE, SOURCE, plant, read


def reused(source: Path) -> list[str]:
    """Functions of the engine that catch different kinds of errors under one name."""
    found = []
    for file in read(source):
        if file.room not in ENGINE:
            continue
        functions = [node for node in ast.walk(file.tree) if isinstance(node, ast.FunctionDef)]
        for function in functions:
            kinds: dict[str, set[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type is not None:
                    kinds.setdefault(node.name, set()).add(ast.unparse(node.type))
            found += [f"{file.place}: {function.name}: {name}" for name in kinds if len(kinds[name]) > 1]
    return found


def test_every_kind_of_error_has_its_own_name() -> None:
    assert reused(SOURCE) == []


TWO = (
    "def f():\n    try:\n        g()\n    except A as {}:\n        pass\n    except B as {}:\n        pass\n"
)


@pytest.mark.parametrize(("names", "count"), [(("error", "error"), 1), (("error", "other"), 0)])
def test_a_planted_name_is_found(tmp_path: Path, names: tuple[str, str], count: int) -> None:
    assert len(reused(plant(tmp_path, {"pyrite/core/a.py": TWO.format(*names)}))) == count
