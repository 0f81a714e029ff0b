"""python -m tests.soak.run --game saboteur [--matches 3000] [--bots simple] [--seed 1] [--picture FILE]

Plays one part of the soak in this process, draws its curve and ends with 1 if memory grows. The last line is JSON.
"""

import argparse
import gc
import json
import sys
import time
from pathlib import Path

from pyrite import _pure
from tests.soak.flat import BLOCKS, WARM_UP, trend
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
    samples: list[tuple[int, int]] = []
    moves = 0
    began = told = time.monotonic()
    for number, spec in zip(range(1, matches + 1), specs(games, given.seed), strict=False):
        moves += len(play(spec, given.seed * 1_000_000 + number, given.bots).moves)
        gc.collect()
        samples.append((number, resident()))
        if time.monotonic() - told > 10 or number == matches:
            told = time.monotonic()
            megabytes = samples[-1][1] / 1024
            sys.stderr.write(f"{number:5} of {matches} matches, {megabytes:.1f} MB, {told - began:.0f} s\n")
    found = trend(samples)
    if given.picture:
        title = f"{matches:,} matches of {given.bots} bots in one process"
        given.picture.write_text(draw(given.game, title, samples, found), encoding="utf-8")
    figures = {
        "matches": matches,
        "moves": moves,
        "resident_mb_after_the_first": round(samples[0][1] / 1024, 1),
        "after_the_warm_up": round(samples[int(matches * WARM_UP)][1] / 1024, 1),
        "at_the_end": round(samples[-1][1] / 1024, 1),
        "kb_a_match": round(found.slope, 3),
        "standard_error": round(found.error, 3),
        "flat": found.flat,
        "compiled": _pure.compiled(),
    }
    sys.stdout.write(json.dumps(figures) + "\n")
    return 0 if found.flat else 1


if __name__ == "__main__":
    sys.exit(main())
