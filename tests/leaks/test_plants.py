"""Tests that catch nothing are worthless: every planted leak is found, by the tests that the table names."""

import json
import os
import subprocess
import sys

import pytest

from tests.slow import cases

from . import plants_cave, plants_mines
from .plants import PLANTS, WANTED

CAUGHT = cases(
    [name for name, (_, tests) in PLANTS.items() if tests], "gold_value", "order_of_gold", "gold_face"
)
HARMLESS = [name for name, (_, tests) in PLANTS.items() if not tests]


def found(name: str, tests: set[str], place: str = "plants") -> dict[str, str | None]:
    """What these tests find in an interpreted engine with this leak."""
    command = [sys.executable, "-m", f"tests.leaks.{place}", name, *sorted(tests)]
    answer = subprocess.run(
        command, env={**os.environ, "PYRITE_PURE": "1"}, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    words: dict[str, str | None] = json.loads(answer.stdout)
    return words


@pytest.mark.parametrize("name", CAUGHT)
def test_a_planted_leak_is_caught(name: str) -> None:
    tests = PLANTS[name][1]
    assert {test for test, words in found(name, tests).items() if words} == tests


@pytest.mark.parametrize("name", cases(plants_cave.PLANTS, "lost_card", "card_stays_known"))
def test_a_leak_planted_in_the_dark_cave_is_caught(name: str) -> None:
    tests = plants_cave.PLANTS[name][1]
    assert {test for test, words in found(name, tests, "plants_cave").items() if words} == tests


@pytest.mark.parametrize("name", cases(plants_mines.PLANTS, "treasure_stays_known", "mine_in_routes"))
def test_a_leak_planted_in_the_lost_mines_is_caught(name: str) -> None:
    tests = plants_mines.PLANTS[name][1]
    assert {test for test, words in found(name, tests, "plants_mines").items() if words} == tests


@pytest.mark.parametrize("name", cases(HARMLESS, "knowledge_stale"))
def test_what_is_no_leak_is_left_alone(name: str) -> None:
    assert found(name, set()) == dict.fromkeys(WANTED)


def test_each_test_is_needed() -> None:
    """Some leak is seen by this test and missed by at least one other."""
    rows = [tests for _, tests in PLANTS.values()]
    for one in WANTED:
        for other in WANTED:
            assert one == other or any(one in tests and other not in tests for tests in rows)
