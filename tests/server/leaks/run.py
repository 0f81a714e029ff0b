"""python -m tests.server.leaks.run --comparisons N: compare what goes over the wire in two worlds, and count."""

import argparse
import asyncio
import json
import tempfile
from collections import Counter
from pathlib import Path

from tests.server.leaks.lockstep import run


async def compare(
    comparisons: int,
    seed: int,
    tally: Counter[str] | None = None,
    name: str = "saboteur",
    modules: tuple[str, ...] = (),
) -> int:
    done = 0
    # In memory where that can be had: what is kept is not what is tested here.
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        worlds = run(seed, Path(folder), tally, name, modules)
        async for count in worlds:
            done += count
            if done >= comparisons:
                break
        await worlds.aclose()  # type: ignore[attr-defined]
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--comparisons", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="saboteur")
    given = parser.parse_args()
    tally: Counter[str] = Counter()
    done = asyncio.run(compare(given.comparisons, given.seed, tally, given.game))
    found = {"comparisons": done, "differences": 0, "games": {given.game: dict(tally)}}
    print(json.dumps(found))  # noqa: T201


if __name__ == "__main__":
    main()
