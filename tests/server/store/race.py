"""Several processes race for the same plies of the same tables: each ply has exactly one winner, the one in the log.

python -m tests.server.store.race --moves 10000                   SQLite, in a temporary folder
python -m tests.server.store.race --moves 10000 --postgres        a PostgreSQL of its own
python -m tests.server.store.race --moves 10000 --url postgresql://…
"""

import argparse
import asyncio
import json
import multiprocessing
import sys
import tempfile
import time
from dataclasses import dataclass
from multiprocessing.synchronize import Barrier

from pyrite.server.store import SeatRow, SeatsFull, Store, Taken, hash_token
from tests.server.postgres import running
from tests.server.store.support import a_seat, a_table

TABLES = 20
PATIENCE = 600


@dataclass
class Job:
    url: str
    process: int
    rounds: int
    barrier: Barrier


async def append(store: Store, job: Job, table: str, ply: int) -> tuple[str, int] | None:
    try:
        await store.append(table, ply, job.process, f"move-of-{job.process}", f"{job.process}-{ply}", 1)
    except Taken:
        return None
    return table, ply


async def race(job: Job) -> list[tuple[str, int]]:
    """In each round all processes want the next ply of every table at the same moment."""
    store = await Store.open(job.url)
    won = []
    for ply in range(1, job.rounds + 1):
        job.barrier.wait(PATIENCE)
        got = await asyncio.gather(*[append(store, job, f"race-{n}", ply) for n in range(TABLES)])
        won += [one for one in got if one]
    await store.close()
    return won


async def join(job: Job) -> list[tuple[str, int]]:
    """Each round is a table with five seats and a hundred people."""
    store = await Store.open(job.url)
    won = []
    for number in range(job.rounds):
        job.barrier.wait(PATIENCE)
        people = [f"{job.process} {person}" for person in range(25)]
        waiting = [
            store.take_seat(a_seat(f"join-{number}", name=name, token_hash=hash_token(name)))
            for name in people
        ]
        got = await asyncio.gather(*waiting, return_exceptions=True)
        strange = [one for one in got if not isinstance(one, SeatRow | SeatsFull)]
        assert not strange, strange
        won += [(f"join-{number}", row.seat) for row in got if isinstance(row, SeatRow)]
    await store.close()
    return won


def race_in_process(job: Job, answers: "multiprocessing.Queue[tuple[int, list[tuple[str, int]]]]") -> None:
    answers.put((job.process, asyncio.run(race(job))))


def join_in_process(job: Job, answers: "multiprocessing.Queue[tuple[int, list[tuple[str, int]]]]") -> None:
    answers.put((job.process, asyncio.run(join(job))))


def run(url: str, rounds: int, processes: int, joins: bool) -> dict[int, list[tuple[str, int]]]:
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(processes)
    answers: multiprocessing.Queue[tuple[int, list[tuple[str, int]]]] = context.Queue()
    target = join_in_process if joins else race_in_process
    racers = [
        context.Process(target=target, args=(Job(url, number, rounds, barrier), answers), daemon=True)
        for number in range(processes)
    ]
    for racer in racers:
        racer.start()
    won = dict(answers.get(timeout=PATIENCE) for _ in racers)
    for racer in racers:
        racer.join()
    return won


def once_each(won: dict[int, list[tuple[str, int]]], wanted: set[tuple[str, int]]) -> None:
    everything = [one for wins in won.values() for one in wins]
    assert len(everything) == len(set(everything)), "two winners"
    assert set(everything) == wanted, "no winner"


def contest(url: str, moves: int, processes: int = 4) -> dict[int, int]:
    """Race for this many plies; AssertionError unless each has one winner. Wins by process."""
    rounds = -(-moves // TABLES)

    async def lay_out() -> None:
        store = await Store.open(url)
        for number in range(TABLES):
            await store.create_table(a_table(f"race-{number}"))
        await store.close()

    async def check(won: dict[int, list[tuple[str, int]]]) -> None:
        winner = {one: process for process, wins in won.items() for one in wins}
        store = await Store.open(url)
        for number in range(TABLES):
            for row in await store.log(f"race-{number}"):
                assert winner[f"race-{number}", row.ply] == row.seat
                assert (row.move, row.move_id) == (f"move-of-{row.seat}", f"{row.seat}-{row.ply}")
        await store.close()

    asyncio.run(lay_out())
    won = run(url, rounds, processes, joins=False)
    once_each(won, {(f"race-{n}", ply) for n in range(TABLES) for ply in range(1, rounds + 1)})
    asyncio.run(check(won))
    return {process: len(wins) for process, wins in sorted(won.items())}


def contest_seats(url: str, tables: int, processes: int = 4) -> dict[int, int]:
    """A hundred people at once for five seats, table after table."""

    async def lay_out() -> None:
        store = await Store.open(url)
        for number in range(tables):
            await store.create_table(a_table(f"join-{number}"))
        await store.close()

    asyncio.run(lay_out())
    won = run(url, tables, processes, joins=True)
    once_each(won, {(f"join-{number}", seat) for number in range(tables) for seat in range(5)})
    return {process: len(wins) for process, wins in sorted(won.items())}


def report(url: str, moves: int, tables: int, processes: int) -> None:
    """More than one winner, or none, has raised AssertionError before."""
    found: dict[str, object] = {"processes": str(processes)}
    for what, count, function in (("moves", moves, contest), ("tables", tables, contest_seats)):
        begun = time.perf_counter()
        wins = function(url, count, processes)
        found |= {f"contested_{what}": count, f"{what}_won_by_process": list(wins.values())}
        found[f"{what}_s"] = round(time.perf_counter() - begun, 1)
    sys.stdout.write(json.dumps(found | {"one_winner_each": True}) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=20, help="tables with a hundred people for five seats")
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--url", help="an empty database")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL and use it")
    given = parser.parse_args()
    if given.postgres:
        with running() as server:
            report(server.new_database(), given.moves, given.tables, given.processes)
    elif given.url:
        report(given.url, given.moves, given.tables, given.processes)
    else:
        with tempfile.TemporaryDirectory() as folder:
            report(f"sqlite:///{folder}/race.db", given.moves, given.tables, given.processes)


if __name__ == "__main__":
    main()
