"""What a proof is, how a piece of it is run, and how the figures of pieces add up."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Figures = dict[str, Any]
# Of one piece, not of the proof.
OWN = ("seed", "seconds")
PASSED = re.compile(r"(\d+) (passed|skipped|failed|xfailed)")


@dataclass(frozen=True)
class Proof:
    """`pieces`: what is added to the command, piece by piece; `about`: folders and files that make a piece old when
    they change. pytest gives what it counts, any other command prints its figures as a line of JSON at its end."""

    title: str
    command: Sequence[str]  # arguments of Python
    about: Sequence[str]
    pieces: Sequence[str] = ("",)
    environment: dict[str, str] = field(default_factory=dict)
    picture: str = ""  # a file in docs that the command draws, shown below the table

    @property
    def slug(self) -> str:
        return re.sub("[^a-z0-9]+", "-", self.title.lower()).strip("-")

    def shown(self) -> str:
        before = "".join(f"{name}={value} " for name, value in self.environment.items())
        several = "" if self.pieces == ("",) else f" {self.pieces[0]}"
        return f"{before}python {' '.join(self.command)}{several}"


@dataclass
class Outcome:
    holds: bool
    figures: Figures
    seconds: float
    told: str  # all that it printed


class OutOfTime(Exception):
    """The time for proofs is over; the piece under way is lost, and no other."""


def run(proof: Proof, piece: str, root: Path, limit: float | None = None) -> Outcome:
    """OutOfTime after so many seconds."""
    began = time.monotonic()
    command = [sys.executable, *proof.command, *piece.split()]
    environment = {**os.environ, **proof.environment}
    # A session of its own: whatever ends this ends the servers and browsers that the piece has started, too.
    with subprocess.Popen(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            told, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            raise OutOfTime from None
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    figures = read(told)
    return Outcome(process.returncode == 0 and bool(figures), figures, time.monotonic() - began, told)


def read(told: str) -> Figures:
    """The figures in what a command printed; nothing if there are none."""
    lines = told.strip().splitlines()
    if not lines:
        return {}
    if lines[-1].startswith("{"):
        found = json.loads(lines[-1])
        assert isinstance(found, dict)
        return {name: value for name, value in found.items() if name not in OWN}
    return {name: int(count) for count, name in PASSED.findall(lines[-1])}


def together(all_of_them: Sequence[Figures]) -> Figures:
    """Counts add up; what was measured is a span from the least to the most; words stay while they are the same."""
    names = list(dict.fromkeys(name for figures in all_of_them for name in figures))
    return {name: joined([figures[name] for figures in all_of_them if name in figures]) for name in names}


def joined(values: list[Any]) -> Any:
    kinds = {type(value) for value in values}
    if kinds == {dict}:
        return together(values)
    if kinds == {int}:
        return sum(values)
    if kinds <= {int, float}:
        return min(values) if min(values) == max(values) else (min(values), max(values))
    different = list(dict.fromkeys(json.dumps(value) for value in values))
    return values[0] if len(different) == 1 else f"{len(different)} kinds"


def words(figures: Figures) -> str:
    """The plain figures of an object, and those of the objects in it; lists are for whoever runs the command."""
    plain = [
        f"{name.replace('_', ' ')} {short(value)}"
        for name, value in figures.items()
        if not isinstance(value, list | dict)
    ]
    nested = [
        f"{name.replace('_', ' ')}: {words(value)}"
        for name, value in figures.items()
        if isinstance(value, dict)
    ]
    return "; ".join([", ".join(plain), *nested] if plain else nested)


def short(value: object) -> str:
    if isinstance(value, tuple):
        return " to ".join(short(end) for end in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}"
    return f"{value:,}" if isinstance(value, int) else str(value)
