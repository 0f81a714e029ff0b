"""Running the command in this process: starting a new interpreter for every test would be dear."""

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pyrite.cli.main import run


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """What was printed, as JSON."""
        assert self.code == 0, self.err
        assert self.err == ""
        return json.loads(self.out)

    @property
    def text(self) -> str:
        assert self.code == 0, self.err
        assert self.err == ""
        return self.out


class Runner:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *args: object, stdin: str | bytes = b"") -> Outcome:
        body = stdin.encode() if isinstance(stdin, str) else stdin
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(body), encoding="utf-8"))
        code = run([str(arg) for arg in args])
        seen = self.capsys.readouterr()
        return Outcome(code, seen.out, seen.err)

    def refused(self, *args: object, stdin: str | bytes = b"", code: int = 2) -> str:
        """Code 2, or 1 where a rule of the game says no; nothing printed, one line on stderr."""
        outcome = self(*args, stdin=stdin)
        assert outcome.code == code, outcome
        assert outcome.out == ""
        assert outcome.err.startswith("pyrite: ")
        assert outcome.err.count("\n") == 1 and outcome.err.endswith("\n"), outcome.err
        assert "Traceback" not in outcome.err
        return outcome.err


def write(path: Path, data: object) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path
