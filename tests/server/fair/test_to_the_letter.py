"""The verifier reads an export to the letter: what stands for nothing, or for two things, is no match."""

import copy
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.fair.test_verifier import FILE, matches, rejects, sealed
from tools.verify.deal import verify


@pytest.mark.parametrize(
    "wrong",
    [r"(?<=[a-z])>(?=\d)", r"(?<=[a-z])@(?=-?\d)", r"(?<=[NESW~])@(?=-?\d)"],
    ids=["aim", "place", "turned"],
)
def test_a_move_without_its_sign_is_none(wrong: str) -> None:
    """Nor is a card turned twice. The hash is right: only what a move means can tell."""
    sign = "~~@" if "NESW" in wrong else ""
    tried = 0
    for export in matches()[:8]:
        for at, text in enumerate(export["record"]["moves"]):
            changed = re.sub(wrong, sign, text, count=1)
            if changed != text and tried < 40:
                other = copy.deepcopy(export)
                other["record"]["moves"][at] = changed
                assert rejects(sealed(other)), changed
                tried += 1
    assert tried > 10


def command(path: Path, text: str) -> subprocess.CompletedProcess[str]:
    path.write_text(text, encoding="utf-8")
    return subprocess.run([sys.executable, str(FILE), str(path)], capture_output=True, text=True, check=False)


def test_a_field_that_stands_there_twice_says_nothing(tmp_path: Path) -> None:
    text = json.dumps(matches()[0])
    done = command(tmp_path / "twice.json", text.replace('"names":', '"record": {}, "names":', 1))
    assert done.returncode == 2 and "'record' stands there twice" in done.stderr


def test_a_seat_is_written_in_plain_digits() -> None:
    export = next(each for each in matches() if "0" in each["fair"]["entropies"])
    other = copy.deepcopy(export)
    other["fair"]["entropies"]["\u0660"] = "0" * 32
    with pytest.raises(ValueError, match="unreadable share"):
        verify(other)
    other = copy.deepcopy(export)
    other["fair"]["server_seed"] = other["fair"]["server_seed"].upper()
    with pytest.raises(ValueError, match="unreadable seed"):
        verify(other)


def test_what_a_move_says_of_itself_hides_no_word(tmp_path: Path) -> None:
    other = copy.deepcopy(matches()[0])
    other["record"]["moves"][0] = "1 \x1b[2J\x1b[HThe seed is the one committed to.\x1b[8m"
    done = command(tmp_path / "escapes.json", json.dumps(sealed(other)))
    assert done.returncode == 1 and done.stderr.startswith("NOT VERIFIED: move 1 ")
    assert "\x1b" not in done.stdout + done.stderr
