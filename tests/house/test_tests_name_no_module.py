"""Tests take modules from the catalogue: outside a module's own tests none is called by its name.

A new module is then met by all of them without a line in any. Its own tests, the tests of what modules do to each
other and what is kept of former versions may say whom they are about. What else still names one is listed with how
often; that may only become less.
"""

import ast
from collections import Counter
from pathlib import Path

from tests.house.test_modules_apart import modules
from tests.house.trees import ROOT, SOURCE, plant, read

OWN = (
    "tests/rules/modules/",  # the tests of each module
    "tests/interactions/",  # what two and more of them do to each other
    "tests/modules/",  # modules made for tests, some of which are called like one of the catalogue
    "tests/kept/",  # records and tables of former versions
)
STILL: dict[str, int] = {
    "tests/bots/test_mind.py": 16,
    "tests/bots/test_worlds.py": 5,
    "tests/browser/scenes.py": 35,
    "tests/refusals/test_claims.py": 27,
    "tests/refusals/test_reasons.py": 26,
    "tests/browser/test_modules.py": 16,
    "tests/notation/test_contradictions.py": 17,
    "tests/refusals/claims.py": 11,
    "tests/browser/moments.py": 10,
    "tests/notation/test_box.py": 10,
    "tests/conformance/test_windows.py": 6,
    "tests/conformance/test_modules.py": 5,
    "tests/server/fair/every.py": 4,
    "tests/refusals/test_meant.py": 3,
    "tests/cli/test_tables.py": 2,
    "tests/notation/contradictions.py": 2,
    "tests/notation/test_positions.py": 2,
    "tests/refusals/test_specs.py": 2,
    "tests/refusals/tries.py": 2,
    "tests/server/laps.py": 2,
    "tests/server/leaks/test_windows.py": 2,
    "tests/cli/test_completion.py": 1,
    "tests/conformance/walkthrough.py": 1,
    "tests/notation/test_records.py": 1,
    "tests/refusals/seen.py": 1,
    "tests/server/cuts/stories.py": 1,
    "tests/server/fair/tamperings.py": 1,
    "tests/server/table/test_clocks.py": 1,
    "tests/server/table/test_who_plays.py": 1,
    "tests/words/said.py": 1,
    "tests/words/test_catalogue.py": 1,
}


def named(tests: Path, ids: dict[str, str]) -> Counter[str]:
    """By file how often it says the id of a module; `ids` are the files and folders of the modules by id."""
    found: Counter[str] = Counter()
    for file in read(tests, "tests"):
        if file.place.startswith(OWN):
            continue
        name = file.place.rpartition("/")[2]
        for node in file.nodes:
            if isinstance(node, ast.Constant) and node.value in ids:
                found[file.place] += not name.startswith(f"test_{ids[str(node.value)]}")
    return +found


def test_no_test_names_a_module() -> None:
    ids = {name: module.home.rpartition("/")[2] for module in modules(read(SOURCE)) for name in module.ids}
    found = named(ROOT, ids)
    more = {file: count for file, count in found.items() if count > STILL.get(file, 0)}
    assert not more, "take it from the catalogue, or move it to the module's own tests"
    fewer = {file: found[file] for file, count in STILL.items() if found[file] < count}
    assert not fewer, "better: write the smaller number down"


def test_a_name_is_found(tmp_path: Path) -> None:
    files = {
        "tests/leaks/test_a.py": "X = ['lanterns', 'lamps', 'lanterns']",
        "tests/rules/modules/test_b.py": "X = 'lanterns'",
        "tests/server/test_lamp.py": "X = 'lanterns'",
    }
    assert named(plant(tmp_path, files), {"lanterns": "lamp"}) == {"tests/leaks/test_a.py": 2}
