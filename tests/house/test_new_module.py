"""`make module` writes what the tests ask of a module, and nothing over what is there."""

import json
import re
from pathlib import Path

import pytest

from tests.house.trees import ROOT
from tools.new_module.__main__ import CATALOGUE, MODULES, PAGES, Refusal, in_catalogue, names, write


def house(root: Path) -> Path:
    for place in (CATALOGUE, *PAGES):
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_text((ROOT / place).read_text(encoding="utf-8"), encoding="utf-8")
    return root


def test_a_module_is_one_folder_one_test_and_lines_in_lists(tmp_path: Path) -> None:
    written = write(house(tmp_path), "made-for-tests")
    home = tmp_path / MODULES / "made_for_tests"
    assert {path.name for path in home.iterdir()} == {
        "__init__.py",
        "module.py",
        "words.en.json",
        "words.fr.json",
        "art.json",
    }
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert not re.search("@[A-Z]+@", text), path
        if path.suffix == ".py":
            compile(text, str(path), "exec")
    keys = [
        set(json.loads((home / f"words.{lang}.json").read_text(encoding="utf-8"))) for lang in ("en", "fr")
    ]
    assert keys[0] == keys[1] and "module.made-for-tests" in keys[0]
    for page in PAGES:
        assert "| `made-for-tests` |" in (tmp_path / page).read_text(encoding="utf-8")
    with pytest.raises(Refusal):
        write(tmp_path, "made-for-tests")


def test_the_catalogue_gets_two_lines() -> None:
    before = (ROOT / CATALOGUE).read_text(encoding="utf-8")
    after = in_catalogue(before, names("made-for-tests"))
    new = [line.strip() for line in after.splitlines() if line not in before.splitlines()]
    assert new == [
        "from pyrite.games.saboteur.modules.made_for_tests.module import MadeForTests",
        "MadeForTests(),",
    ]
    assert len(after.splitlines()) == len(before.splitlines()) + 2


@pytest.mark.parametrize("name", ["", "Lamp", "pit pony", "../x", "a--b"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Refusal):
        names(name)
