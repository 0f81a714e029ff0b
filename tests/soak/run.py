"""python -m tests.soak.run --game saboteur [--matches 4500] [--bots simple] [--seed 1] [--picture FILE]

Plays one part of the soak in this process, draws its curve and ends with 1 if memory grows. The last line is JSON.

Two things are looked at. What is *held*: blocks of Python and of malloc in use, which must not grow at all. And what is
*resident*: it hardly ever shrinks, because a page that was needed once is seldom given back whole, so that its trend
is a little above nothing even where nothing is kept; it must stay below what would matter.
"""

import argparse
import gc
import json
import sys
import time
from array import array
from pathlib import Path

from pyrite import _pure
from tests.soak.flat import BLOCKS, MOST, WARM_UP, trend
from tests.soak.held import held
from tests.soak.picture import draw
from tests.soak.tables import PARTS, play, specs

STATM = Path("/proc/self/statm")
FEWEST = int(2 * BLOCKS / (1 - WARM_UP)) + 2


def resident() -> int:
    """What this process holds in memory, in kB."""
    import resource

    if STATM.exists():
        return int(STATM.read_text(encoding="ascii").split()[1]) * resource.getpagesize() // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # only its peak, but a leak shows all the same


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play matches in one process and watch its memory.")
    parser.add_argument("--game", choices=PARTS, required=True)
    parser.add_argument("--matches", type=int, help="as many as make a whole soak, if nothing is said")
    parser.add_argument("--bots", default="simple")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="where to draw the curve")
    given = parser.parse_args(arguments)
    games, whole = PARTS[given.game]
    matches = given.matches or whole
    if matches < FEWEST:
        parser.error(f"--matches: at least {FEWEST} are needed to tell")
    # Made before the first match: a list that grew by what is measured would itself be what grows.
    resident_kb, held_kb = array("q", bytes(8 * matches)), array("q", bytes(8 * matches))
    moves = 0
    began = told = time.monotonic()
    for number, spec in zip(range(1, matches + 1), specs(games, given.seed), strict=False):
        moves += len(play(spec, given.seed * 1_000_000 + number, given.bots).moves)
        gc.collect()
        resident_kb[number - 1], held_kb[number - 1] = resident(), held()
        if time.monotonic() - told > 10 or number == matches:
            told = time.monotonic()
            megabytes = resident_kb[number - 1] / 1024
            sys.stderr.write(f"{number:5} of {matches} matches, {megabytes:.1f} MB, {told - began:.0f} s\n")
    samples, in_use = list(enumerate(resident_kb, 1)), list(enumerate(held_kb, 1))
    found, kept = trend(samples), trend(in_use)
    flat = kept.flat and found.slope <= MOST
    if given.picture:
        title = f"{matches:,} matches of {given.bots} bots in one process"
        given.picture.write_text(draw(given.game, title, samples, in_use, found, kept), encoding="utf-8")
    figures = {
        "matches": matches,
        "moves": moves,
        "resident_mb_after_the_first": round(samples[0][1] / 1024, 1),
        "after_the_warm_up": round(samples[int(matches * WARM_UP)][1] / 1024, 1),
        "at_the_end": round(samples[-1][1] / 1024, 1),
        "kb_a_match": round(found.slope, 3),
        "standard_error": round(found.error, 3),
        "kb_held": in_use[-1][1],
        "kb_held_more_a_match": round(kept.slope, 3),
        "standard_error_held": round(kept.error, 3),
        "flat": flat,
        "compiled": _pure.compiled(),
    }
    sys.stdout.write(json.dumps(figures) + "\n")
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main())
