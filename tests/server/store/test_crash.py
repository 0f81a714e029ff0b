"""What was acknowledged is kept: a process that writes is killed, and everything it was told is there."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from pyrite.server.store import Store
from tests.house.trees import ROOT
from tests.server.live import Heard
from tests.server.store.support import a_table, with_store

TABLES = 10
PROGRAM = f"""
import asyncio, sys
from pyrite.server.store import Store

async def play(store, name):
    ply = len(await store.log(name))
    while True:
        await store.append(name, ply, 0, "map@8,0", str(ply), 1)
        sys.stdout.write(f"{{name}} {{ply}}\\n")
        sys.stdout.flush()
        ply += 1

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*[play(store, f"t{{n}}") for n in range({TABLES})])

asyncio.run(main())
"""


def killed(url: str, after: float) -> list[str]:
    """The moves that it had been told of when it was killed."""
    writer = subprocess.Popen([sys.executable, "-c", PROGRAM, url], stdout=subprocess.PIPE, cwd=ROOT)
    heard = Heard(writer)
    lines = [heard.until(" ")]
    time.sleep(after)
    writer.kill()
    writer.wait()
    return lines + heard.close()


@pytest.mark.parametrize("rounds", [4])
def test_no_acknowledged_move_is_lost_or_doubled(url: str, rounds: int) -> None:
    async def lay_out(store: Store) -> None:
        for number in range(TABLES):
            await store.create_table(a_table(f"t{number}"))

    async def look(store: Store) -> set[str]:
        kept = set()
        for number in range(TABLES):
            plies = [row.ply for row in await store.log(f"t{number}")]
            assert plies == list(range(len(plies)))
            kept |= {f"t{number} {ply}" for ply in plies}
        return kept

    with_store(url, lay_out)
    for number in range(rounds):
        told = killed(url, 0.02 + 0.05 * number)
        assert len(told) == len(set(told)) > 0
        assert set(told) <= with_store(url, look)


def test_a_commit_waits_for_the_disk(file: Path) -> None:
    async def ask(store: Store) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [
            await store.writer.do("", lambda c, name=name: c.exec_driver_sql(f"PRAGMA {name}").scalar())  # type: ignore[misc]
            for name in names
        ]

    assert with_store(str(file), ask) == ["wal", 2, 1]


def test_postgresql_waits_for_the_disk_whatever_its_default(postgres_url: str) -> None:
    async def ask(store: Store) -> object:
        return await store.writer.do("", lambda c: c.exec_driver_sql("SHOW synchronous_commit").scalar())

    assert with_store(postgres_url, ask) == "on"
