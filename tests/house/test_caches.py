"""No cache grows for ever: each has a size, or stands here with the reason why its keys are few."""

import ast
from pathlib import Path

import pytest

from tests.house.trees import SOURCE, File, plant, read

# By place and name: why there can be only so many keys, whatever comes from outside.
FEW_KEYS = {
    ("pyrite/bots/belief.py", "factors"): "one for each table of factors that comes with Pyrite",
    ("pyrite/bots/cards.py", "cell_of"): "cells of a maze",
    ("pyrite/bots/cards.py", "cell_before"): "sides of the cells of a maze",
    ("pyrite/bots/cards.py", "laid"): "names of a table's cards; tables are kept in a cache with a size",
    ("pyrite/bots/cards.py", "is_dead_end"): "names of a table's cards",
    ("pyrite/bots/cards.py", "use"): "names of a table's cards",
    ("pyrite/bots/cards.py", "feature"): "names of a table's cards",
    ("pyrite/bots/expedition/names.py", "place_of"): "cells of a maze",
    ("pyrite/bots/expedition/names.py", "beside"): "sides of the cells of a maze",
    ("pyrite/bots/expedition/names.py", "edge_between"): "sides of the cells of a maze",
    ("pyrite/bots/expedition/names.py", "face_of"): "names of cards",
    ("pyrite/cli/main.py", "commands"): "no arguments",
    ("pyrite/server/bots/autopilot.py", "watches"): "names of bots, checked when a table is made",
    ("pyrite/server/bots/autopilot.py", "longest"): "names of bots, checked when a table is made",
    ("pyrite/server/http/catalogue.py", "rule_book"): "the languages that have a file: nobody else asks",
    ("pyrite/server/net/security.py", "read_networks"): "the setting of the proxies",
    ("pyrite/server/store/writes.py", "insert_if_free"): "the tables of the schema",
    ("pyrite/server/store/writes.py", "insert_of"): "so many rows as are written together at most",
    ("pyrite/words/catalogue.py", "languages"): "no arguments",
    ("pyrite/words/catalogue.py", "catalogue"): "languages; another has no file, and what fails is not kept",
    ("pyrite/words/rulebook.py", "_book"): "languages; what fails is not kept",
}


def endless(node: ast.expr) -> bool:
    """`cache`, `cache(…)`, `lru_cache(maxsize=None)`, `lru_cache(None)`."""
    call = node if isinstance(node, ast.Call) else None
    name = ast.unparse(call.func if call else node).rpartition(".")[2]
    if name == "cache":
        return True
    sizes = [*call.args[:1], *(each.value for each in call.keywords if each.arg == "maxsize")] if call else []
    return name == "lru_cache" and any(
        isinstance(size, ast.Constant) and size.value is None for size in sizes
    )


def endless_caches(file: File) -> set[tuple[str, str]]:
    found = set()
    for node in file.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if any(endless(each) for each in node.decorator_list):
                found.add((file.place, node.name))
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and endless(node.value):
            found.add((file.place, ast.unparse(node.targets[0]).rpartition(".")[2]))
    return found


def test_caches_without_a_size_have_few_keys() -> None:
    found = {each for file in read(SOURCE) for each in endless_caches(file)}
    assert found == set(FEW_KEYS)


@pytest.mark.parametrize(
    "text",
    [
        "@cache\ndef f(x): ...",
        "@functools.cache\ndef f(x): ...",
        "@lru_cache(maxsize=None)\ndef f(x): ...",
        "@lru_cache(None)\ndef f(x): ...",
        "f = cache(g)",
    ],
)
def test_a_cache_without_a_size_is_found(tmp_path: Path, text: str) -> None:
    plant(tmp_path, {"pyrite/bots/planted.py": text})
    assert [each for file in read(tmp_path) for each in endless_caches(file)] == [
        ("pyrite/bots/planted.py", "f")
    ]


def test_a_cache_with_a_size_is_none_of_them(tmp_path: Path) -> None:
    plant(tmp_path, {"pyrite/bots/planted.py": "@lru_cache(64)\ndef f(x): ...\n@lru_cache\ndef g(x): ..."})
    assert [each for file in read(tmp_path) for each in endless_caches(file)] == []
