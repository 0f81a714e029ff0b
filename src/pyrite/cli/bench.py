"""`pyrite bench`: speed as ratios to a null engine that does nothing, driven by the same interpreted loop.

Absolute figures of a shared machine say little; so the null loop runs before each measurement, in the same process,
pinned to one core, by CPU time, and what counts is the median of five such ratios. bench/README.md explains the rows.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Protocol

from pyrite import _pure
from pyrite.cli.measure import (
    Bench,
    clone_cost,
    loop,
    loop_minds,
    minds_at,
    null_match,
    other_tables,
    prepare,
    rows_by_maze,
    rows_by_players,
)

if TYPE_CHECKING:
    from rich.console import Console

ROUNDS = 5
# Of a game and the base game: both take so long that the machine may change its speed between them.
PAIRS = 11
FAIR = 4_000_000  # steps of the null loop a second, on the machine that minds are measured for
SECONDS = 0.25  # of CPU time for one measurement


class Match(Protocol):
    """What the loop drives."""

    def legal(self) -> list[int]: ...

    def apply(self, move: int) -> None: ...


def cpu(work: Callable[[int], object], count: int) -> float:
    start = time.process_time()
    work(count)
    return time.process_time() - start


def rate(work: Callable[[int], object]) -> Callable[[], float]:
    """How many a second; the count is chosen so that one measurement takes about SECONDS."""
    count = 200
    while (spent := cpu(work, count)) < SECONDS / 8:
        count *= 4
    count = max(1, int(count * SECONDS / spent))
    return lambda: count / cpu(work, count)


def against_null(
    work: Callable[[int], object], null: Callable[[], float], rounds: int = ROUNDS
) -> tuple[float, float]:
    """The rate, and its ratio to the null loop (or another one) measured just before: medians."""
    measure = rate(work)
    rates: list[float] = []
    ratios: list[float] = []
    for _ in range(rounds):
        nothing = null()
        rates.append(measure())
        ratios.append(rates[-1] / nothing)
    return median(rates), median(ratios)


def pin() -> None:
    """One core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def figures() -> dict[str, object]:
    """Everything that this engine, compiled or not, can be measured by."""
    pin()
    table = prepare(5)
    null = rate(lambda count: loop(null_match, count))
    out: dict[str, object] = {"compiled": _pure.compiled(), "python": sys.version.split()[0]}
    out["null_steps_per_s"] = round(median(null() for _ in range(ROUNDS)))
    for name, work in table.works().items():
        per_second, ratio = against_null(work, null)
        out[f"{name}_per_s"] = round(per_second)
        out[f"{name}_ratio"] = round(ratio, 4)
    out["clone_ratio"] = out.pop("clones_ratio")
    out["bytes_per_state"] = clone_cost(table)
    out["by_maze"] = rows_by_maze(table)
    out["by_players"] = rows_by_players(lambda work: against_null(work, null))
    return out


def rows_by_table(base: Bench) -> dict[str, object]:
    """Other games and modules: their steps as a part of the base game's, which runs again before each measurement."""
    out: dict[str, object] = {}
    for title, table in other_tables(5).items():
        row: dict[str, object] = {}
        for name in ("steps", "playout"):
            per_second, ratio = against_null(table.works()[name], rate(base.works()[name]), PAIRS)
            row[f"{name}_per_s"] = round(per_second)
            row[name] = round(ratio, 3)
        out[title] = row
    return out


def rows_by_mind() -> dict[str, object]:
    """Playouts a second by the policy of minds, and for a machine whose null loop does 4 M steps a second."""
    null = rate(lambda count: loop(null_match, count))
    out: dict[str, object] = {}
    for title, table in minds_at(5).items():
        per_second, ratio = against_null(partial(loop_minds, table), null)
        out[title] = {"playouts_per_s": round(per_second), "of_4m": round(ratio * FAIR)}
    return out


def pure_figures() -> dict[str, object]:
    """The same in a process that runs the interpreted source."""
    command = [sys.executable, "-m", "pyrite.cli.bench"]
    environment = {**os.environ, "PYRITE_PURE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def run(as_json: bool) -> None:
    """Measure, and print one object or a table."""
    from rich.console import Console

    busy = Console(stderr=True)
    with busy.status("Measuring; this takes a minute…"):
        out = figures()
        out["of_the_base_game"] = rows_by_table(prepare(5))
        out["minds"] = rows_by_mind()
        pure = pure_figures() if _pure.compiled() else out
    for name in ("steps", "clone", "playout", "views", "friendly", "worlds"):
        out[f"pure_{name}_ratio"] = pure[f"{name}_ratio"]
    out["pure_steps_per_s"] = pure["steps_per_s"]
    if as_json:
        print(json.dumps(out))
    else:
        show(out)


def show_tables(console: "Console", found: object) -> None:
    from rich.table import Table

    assert isinstance(found, dict)
    rows = Table("of the base game", "steps from Python", "a second", "playouts", "a second")
    for title, row in found.items():
        steps, playouts = f"{row['steps_per_s']:,}", f"{row['playout_per_s']:,}"
        rows.add_row(title, str(row["steps"]), steps, str(row["playout"]), playouts)
    console.print(rows)


def show_minds(console: "Console", found: object) -> None:
    from rich.table import Table

    assert isinstance(found, dict)
    rows = Table("played out by minds", "rounds a second", "where the null loop does 4 M steps")
    for title, row in found.items():
        rows.add_row(title, f"{row['playouts_per_s']:,}", f"{row['of_4m']:,}")
    console.print(rows)


def show(out: dict[str, object]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    engine = "compiled" if out["compiled"] else "interpreted"
    console.print(f"Engine {engine}, null loop {out['null_steps_per_s']:,} steps a second.")
    table = Table("what", "a second", "of the null loop", "interpreted")
    for label, rate_name, ratio_name in (
        ("steps from Python, all moves listed", "steps_per_s", "steps_ratio"),
        ("clones", "clones_per_s", "clone_ratio"),
        ("playouts inside the engine, steps", "playout_per_s", "playout_ratio"),
        ("steps with the view of the seat to decide", "views_per_s", "views_ratio"),
        ("steps through `Game`, checked, with events", "friendly_per_s", "friendly_ratio"),
        ("worlds dealt from a view", "worlds_per_s", "worlds_ratio"),
    ):
        pure = out[f"pure_{ratio_name}"]
        table.add_row(label, f"{out[rate_name]:,}", str(out[ratio_name]), str(pure))
    console.print(table)
    console.print(f"A state takes {out['bytes_per_state']:,} bytes.")
    for title, name in (("cards in the maze", "by_maze"), ("players", "by_players")):
        found = out[name]
        assert isinstance(found, list)
        rows = Table(title, *[key for key in found[0] if key != "n"])
        for row in found:
            rows.add_row(*[str(value) for value in row.values()])
        console.print(rows)
    show_tables(console, out["of_the_base_game"])
    show_minds(console, out["minds"])


if __name__ == "__main__":
    print(json.dumps(figures()))
