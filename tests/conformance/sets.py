"""The long proof over modules: `python -m tests.conformance.sets`.

Each module alone, each allowed pair and a number of larger sets, in every game of the catalogue and by turns for every
number of players: the conformance suite and the three tests against leaks. Prints as it goes; a fault does not stop it,
but ends it with 1. `--games N` plays N random games of each module and pair instead: all must end without an error.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.playout import fresh_match, playout
from tests.conformance.module_sets import ModuleSet, larger_sets, sets_of
from tests.conformance.suite import LONGEST, prove
from tests.conformance.table import Table
from tests.leaks.run import TESTS, counted

LARGER = 200
COMPARISONS = 120  # of each test against leaks, for each set
TOLD = 10.0  # seconds between two lines


@dataclass(frozen=True)
class Task:
    """One set of modules and how much of it is proved."""

    what: ModuleSet
    seed: int
    matches: int = 1
    comparisons: int = COMPARISONS
    games: int = 0


@dataclass
class Done:
    """What was done for a task; `fault` has the words of what went wrong."""

    task: Task
    matches: int = 0
    moves: int = 0
    comparisons: int = 0
    fault: str = ""


def work(task: Task) -> Done:
    done = Done(task)
    try:
        if task.games:
            play_games(task, done)
        else:
            conform(task, done)
            compare(task, done)
    except Exception:  # everything that goes wrong is a finding
        done.fault = traceback.format_exc(limit=-4)
    return done


def conform(task: Task, done: Done) -> None:
    for number in range(task.matches):
        seed = task.seed + number
        what = task.what
        table = Table(what.seats(seed), "", what.modules, (("rounds", 1),), game=what.game)
        done.moves += len(prove(table, seed, often=0.04).moves)
        done.matches += 1


def compare(task: Task, done: Done) -> None:
    for run, _ in TESTS.values() if task.comparisons else ():
        comparisons = run(task.seed, name=task.what.game, modules=task.what.modules)
        done.comparisons += max(counted(comparisons, task.comparisons))


def play_games(task: Task, done: Done) -> None:
    """Random games inside the engine, whole matches of one round, for every number of players by turns."""
    what = task.what
    for number, players in enumerate(what.players):
        spec = CATALOGUE.check(GameSpec(what.game, players, "", what.modules, {"rounds": 1}))
        first = CATALOGUE.start(spec, fast_chance(0))
        games = (task.games + number) // len(what.players)
        for seed in range(task.seed, task.seed + games):
            game = fresh_match(first, seed)
            done.moves += playout(game, LONGEST, seed + 1)
            if not game.over:
                raise AssertionError(f"{players} players, seed {seed}: this match never ends")
            done.matches += 1


def tasks(larger: int, comparisons: int, games: int, seed: int) -> list[Task]:
    found = [*sets_of(1), *sets_of(2)]
    if not games:
        found += larger_sets(larger, seed)
    return [Task(what, seed + number, 1, comparisons, games) for number, what in enumerate(found)]


def run(todo: list[Task], jobs: int) -> Iterator[Done]:
    if jobs <= 1:
        yield from map(work, todo)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(work, todo)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.sets", description=__doc__)
    parser.add_argument("--larger", type=int, default=LARGER, help="sets of three modules and more")
    parser.add_argument("--comparisons", type=int, default=COMPARISONS, help="of each leak test for each set")
    parser.add_argument("--games", type=int, default=0, help="random games of each module and pair instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only sets that are called so, in part")
    parser.add_argument("--every", type=int, default=1, help="every so many of them, for a quick look")
    chosen = parser.parse_args(arguments)
    todo = tasks(chosen.larger, chosen.comparisons, chosen.games, chosen.seed)
    todo = [task for task in todo if chosen.only in str(task.what)][:: chosen.every]
    told = begun = time.monotonic()
    total = Done(replace(todo[0]))
    faults = 0
    for number, done in enumerate(run(todo, chosen.jobs), 1):
        total.matches += done.matches
        total.moves += done.moves
        total.comparisons += done.comparisons
        if done.fault:
            faults += 1
            say(f"FAULT: {done.task.what}, seed {done.task.seed}: {done.fault}")
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            say(f"  {number} of {len(todo)} sets, {faults} faults, {told - begun:.0f} s")
    found = {"sets": len(todo), "matches": total.matches, "moves": total.moves}
    found |= {"comparisons_for_leaks": total.comparisons} if total.comparisons else {}
    say(json.dumps(found | {"faults": faults}))
    return 1 if faults else 0


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
