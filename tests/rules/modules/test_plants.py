"""Leaks planted in modules are found by tests that have never heard of them."""

import json
import os
import subprocess
import sys

import pytest

from tests.rules.modules.plants import PLANTS


@pytest.mark.parametrize("name", PLANTS)
def test_a_leak_planted_in_a_module_is_caught(name: str) -> None:
    command = [sys.executable, "-m", "tests.rules.modules.plants", name]
    answer = subprocess.run(
        command, env={**os.environ, "PYRITE_PURE": "1"}, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout), "no test found it"
