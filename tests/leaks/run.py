"""The long proof: `python -m tests.leaks.run --comparisons N`. Prints figures as it goes; a leak ends it with 1."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator

from pyrite.family.worlds.filling import FillError
from pyrite.games.catalogue import CATALOGUE

from . import lockstep, redeal, truth, twins
from .packets import Leak

# By test: its comparisons without end from a seed, and its part of the whole.
TESTS: dict[str, tuple[Callable[..., Iterator[int]], float]] = {
    "redeal": (redeal.run, 0.35),
    "lockstep": (lockstep.run, 0.3),
    "facts": (truth.run, 0.15),
    "twins": (twins.run, 0.2),
}
TITLES = {
    "redeal": "deal again from the view",
    "lockstep": "replay in lockstep",
    "facts": "facts are true",
    "twins": "twins are told alike",
}


def counted(comparisons: Iterator[int], wanted: int) -> Iterator[int]:
    """The number of comparisons so far, until there are enough."""
    done = 0
    for number in comparisons:
        done += number
        yield done
        if done >= wanted:
            return


def prove(name: str, wanted: int, seed: int) -> int:
    """Run one of the tests until it has made as many comparisons as wanted; Leak if one differs."""
    run, _ = TESTS[name]
    return max(counted(run(seed), wanted))


def in_turn(name: str, seeds: range, game: str = "saboteur", modules: tuple[str, ...] = ()) -> Iterator[int]:
    """The comparisons of several seeds, one from each in turn: many tables are met soon."""
    runs = [TESTS[name][0](seed, name=game, modules=modules) for seed in seeds]
    while True:
        for run in runs:
            yield next(run)


def caught(
    name: str, wanted: int, seeds: range, game: str = "saboteur", modules: tuple[str, ...] = ()
) -> str | None:
    """What the test finds: None, or the words of the first difference. A view that no world fits is one too."""
    try:
        max(counted(in_turn(name, seeds, game, modules), wanted))
    except Leak as leak:
        return str(leak)
    except FillError as error:
        return f"no world fits the view: {error}"
    return None


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.leaks.run", description=__doc__)
    parser.add_argument("--comparisons", type=int, default=100_000, help="in all tests together")
    parser.add_argument(
        "--seed", type=int, default=1000, help="where the tables begin; others than the tests'"
    )
    parser.add_argument("--game", default="saboteur", choices=[entry.id for entry in CATALOGUE.entries])
    parser.add_argument("--modules", default="", help="with these, joined by `+`")
    chosen = parser.parse_args(arguments)
    modules = tuple(chosen.modules.split("+")) if chosen.modules else ()
    found: dict[str, int] = {}
    for name, (run, part) in TESTS.items():
        wanted = max(1, int(chosen.comparisons * part))
        begun = told = time.monotonic()
        done = 0
        try:
            for done in counted(run(chosen.seed, name=chosen.game, modules=modules), wanted):
                if time.monotonic() - told > 10:
                    told = time.monotonic()
                    say(f"  {TITLES[name]}: {done:,} of {wanted:,}")
        except (Leak, FillError) as leak:
            say(f"{TITLES[name]}: a difference after {done:,} comparisons: {leak}")
            return 1
        found[TITLES[name]] = done
        say(f"{TITLES[name]}: {done:,} comparisons, 0 differences, {time.monotonic() - begun:.0f} s")
    say(
        json.dumps(
            {
                "comparisons": sum(found.values()),
                "differences": 0,
                "games": {"+".join((chosen.game, *modules)): found},
            }
        )
    )
    return 0


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
