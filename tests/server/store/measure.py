"""How many durable moves the store keeps in a second, and what one costs.

python -m tests.server.store.measure                     SQLite, in a temporary folder
python -m tests.server.store.measure --postgres          a PostgreSQL of its own that waits for its disk
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time

from pyrite.server.store import Store
from tests.server.postgres import running
from tests.server.store.support import a_table, opened


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def measured(store: Store, tables: int, moves: int) -> str:
    async def play(name: str) -> None:
        for ply in range(moves):
            await store.append(
                name, ply, ply % 5, "NE~@12,-3", f"{name} {ply}", 0b1_0000_0000_0001_1111, 1_000_000
            )

    names = [f"{tables}-{number}-of-a-usual-length" for number in range(tables)]
    await asyncio.gather(*[store.create_table(a_table(name, code=name[:16])) for name in names])
    begun, used = time.perf_counter(), cpu()
    await asyncio.gather(*[play(name) for name in names])
    took, cost = time.perf_counter() - begun, cpu() - used
    count = tables * moves
    return (
        f"{tables:4} tables waiting: {count / took:8.0f} durable moves/s, {cost / count * 1e6:6.1f} µs of CPU "
        f"each, {took / moves * 1000:6.2f} ms until a move is kept\n"
    )


async def measure(url: str) -> None:
    async with opened(url) as store:
        for tables, moves in ((1, 500), (20, 300), (200, 200)):
            sys.stdout.write(await measured(store, tables, moves))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true")
    if parser.parse_args().postgres:
        with running(durable=True) as server:
            asyncio.run(measure(server.new_database()))
    else:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure(f"sqlite:///{folder}/measure.db"))


if __name__ == "__main__":
    main()
