"""The project speaks of itself alone: no words of the place where it is made, no machine's paths or hosts."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.house.trees import ROOT

# Written in pieces, so that this file does not find itself.
FORBIDDEN = re.compile(
    "|".join(
        [
            r"\bissue " + r"#\d*",
            r"\.\./" + r"shared\b",
            r"(?<![\w.])/" + r"(?:work|root|home|Users)/\w",
            r"\b(?:this|my|the last|an earlier|a later|previous|next) " + r"session\b",
            r"\bpypi" + r"\.org",
            r"\bpythonhosted" + r"\.org",
            r"\bregistry" + r"\.npmjs",
            r"\bdeb\.debian" + r"\.org",
            r"\bfile" + r":///",
        ]
    ),
    re.IGNORECASE,
)


def tracked(root: Path) -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        return [root / name for name in listed.stdout.split("\0") if name]
    return [path for folder in ("src", "tests", "docs", "tools") for path in (root / folder).rglob("*")]


def found_in(text: str) -> list[str]:
    return [match.group() for match in FORBIDDEN.finditer(text)]


def test_no_word_of_the_workplace() -> None:
    found = []
    for path in tracked(ROOT):
        body = path.read_bytes() if path.is_file() else b""
        if b"\0" in body:
            continue
        for number, line in enumerate(body.decode("utf-8", errors="replace").splitlines(), 1):
            found += [f"{path.relative_to(ROOT)}:{number}: {word}" for word in found_in(line)]
    assert found == []


@pytest.mark.parametrize(
    "words",
    [
        ("see issue ", "#12"),
        ("as in ..", "/shared/rules"),
        ("ran in /", "work/main"),
        ("#!/", "root/bin/python"),
        ("done in the last ", "session"),
        ("--index-url https://pypi", ".org/simple"),
        ('"resolved": "https://registry', ".npmjs.org/x"),
    ],
)
def test_a_planted_word_is_found(words: tuple[str, str]) -> None:
    assert len(found_in("".join(words))) == 1


@pytest.mark.parametrize(
    "text", ["a session cookie", "#!/usr/bin/env bash", "at issue", "docs/work/plan.md", "./work/a"]
)
def test_a_good_sentence_is_left_alone(text: str) -> None:
    assert found_in(text) == []
