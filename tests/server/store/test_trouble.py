"""Storage trouble: nothing is acknowledged, the reason is said, and it heals without a restart."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from pyrite.server.store import Store, StoreDown
from tests.server.postgres import Postgres
from tests.server.store.support import a_seat, a_table, outcomes, with_store

TABLES = [f"t{number}" for number in range(8)]


async def begin(store: Store) -> None:
    for name in TABLES:
        await store.create_table(a_table(name))
        await store.append(name, 0, -1, "", None, 1)


async def all_move(store: Store, ply: int, move: str = "map@8,0") -> list[object]:
    return await outcomes([store.append(name, ply, 0, move, f"id-{ply}", 1) for name in TABLES])


async def all_down(store: Store, ply: int) -> None:
    got = await all_move(store, ply)
    assert [type(one) for one in got] == [StoreDown] * len(TABLES), got
    with pytest.raises(StoreDown):
        await store.take_seat(a_seat("t0"))
    with pytest.raises(StoreDown):
        await store.check()


async def healed(store: Store, ply: int) -> None:
    await store.check()
    assert await all_move(store, ply) == [None] * len(TABLES)
    for name in TABLES:
        assert [row.ply for row in await store.log(name)] == list(range(ply + 1))


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """The system refuses to let any file of this process grow beyond this size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_no_room_on_the_disk(file: Path) -> None:
    async def act(store: Store) -> None:
        await begin(store)
        with largest_file(1):
            for _ in range(3):
                got = await all_move(store, 1)
                assert [type(one) for one in got] == [StoreDown] * len(TABLES), got
            assert len(await store.log("t0")) == 1  # reading goes on
        await healed(store, 1)

    with_store(str(file), act)


def test_a_disk_that_can_only_be_read(file: Path) -> None:
    broken = True

    def read_only(raw: sqlite3.Connection, _: object) -> None:
        raw.execute(f"PRAGMA query_only = {'ON' if broken else 'OFF'}")

    async def act(store: Store) -> None:
        nonlocal broken
        await begin(store)
        event.listen(store.engine, "connect", read_only)
        await store.writer.do("", lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
        got = await all_move(store, 1)
        assert [type(one) for one in got] == [StoreDown] * len(TABLES)
        assert "readonly" in str(got[0])
        got = await all_move(store, 1)
        assert [type(one) for one in got] == [StoreDown] * len(TABLES)
        assert len(await store.log("t0")) == 1
        broken = False
        # The connection that could not write is given up, the next one can.
        await healed(store, 1)

    with_store(str(file), act)


def test_a_database_that_somebody_else_holds(file: Path) -> None:
    async def act(store: Store) -> None:
        await begin(store)
        await store.writer.do("", lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout = 20"))
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        got = await all_move(store, 1)
        assert [type(one) for one in got] == [StoreDown] * len(TABLES)
        other.execute("ROLLBACK")
        other.close()
        await healed(store, 1)

    with_store(str(file), act)


def test_a_commit_that_fails_fails_everybody_who_waited(url: str) -> None:
    """The transaction itself went well; only its end did not."""

    async def act(store: Store) -> None:
        await begin(store)
        failures = 2

        def fail(_: object) -> None:
            nonlocal failures
            if failures:
                failures -= 1
                raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

        def commit(raw: Any) -> None:
            if failures:
                raw.rollback()
            fail(raw)
            raw.commit()

        def at_once(cursor: Any, moves: Any) -> bool:
            fail(cursor)
            return kept(cursor, moves)

        event.listen(store.engine, "commit", fail)
        kept = store.writer.append.at_once
        store.writer.append.at_once = at_once  # type: ignore[method-assign]
        store.writer.append.commit = commit  # type: ignore[method-assign]
        while failures:
            got = await all_move(store, 1)
            assert [type(one) for one in got] == [StoreDown] * len(TABLES), got
            assert {len(await store.log(name)) for name in TABLES} == {1}
        await healed(store, 1)

    with_store(url, act)


def test_postgresql_goes_away_and_comes_back(postgres: Postgres, postgres_url: str) -> None:
    async def act(store: Store) -> None:
        await begin(store)
        postgres.stop()
        try:
            for _ in range(2):
                await all_down(store, 1)
            with pytest.raises(StoreDown):
                await store.log("t0")
        finally:
            postgres.start()
        await healed(store, 1)

    with_store(postgres_url, act)


def test_postgresql_cuts_the_connection(postgres: Postgres, postgres_url: str) -> None:
    async def act(store: Store) -> None:
        await begin(store)
        with psycopg.connect(postgres_url, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        got = await all_move(store, 1)
        assert {type(one) for one in got} <= {StoreDown}
        await healed(store, 1)

    with_store(postgres_url, act)


def test_a_poisonous_write_fails_alone(url: str) -> None:
    async def act(store: Store) -> None:
        await begin(store)
        good = [store.append(name, 1, 0, "map@8,0", "a", 1) for name in TABLES[1:]]
        got = await outcomes([store.append("t0", 1, 0, "\ud800", "a", 1), *good])
        assert isinstance(got[0], ValueError)
        assert got[1:] == [None] * len(good)
        assert len(await store.log("t0")) == 1

    with_store(url, act)


def test_a_closed_store_says_so(url: str) -> None:
    async def act() -> None:
        store = await Store.open(url)
        await store.create_table(a_table())
        late = asyncio.ensure_future(store.append("table-1", 1, 0, "map@8,0", "a", 1))
        await asyncio.sleep(0)
        await store.close()
        await late  # what waited was still kept
        with pytest.raises(StoreDown):
            await store.append("table-1", 2, 0, "map@8,0", "b", 1)

    asyncio.run(act())


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path}/no/folder/p.db", f"postgresql://nobody@/nothing?host={tmp_path}"):
        with pytest.raises(StoreDown):
            asyncio.run(Store.open(url))


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://here/p"])
def test_a_database_that_will_not_do(url: str) -> None:
    with pytest.raises(ValueError):
        asyncio.run(Store.open(url))


def test_a_copy_made_during_play_is_whole(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def act(store: Store) -> int:
        await begin(store)
        ended = False

        async def play(name: str) -> None:
            ply = 1
            while not ended:
                await store.append(name, ply, 0, "map@8,0", None, 1)
                ply += 1

        players = [asyncio.ensure_future(play(name)) for name in TABLES]
        await asyncio.sleep(0.05)
        before = len(await store.log("t3"))
        await store.backup(copy)
        ended = True
        await asyncio.gather(*players)
        return before

    async def look(store: Store) -> int:
        log = await store.log("t3")
        assert [row.ply for row in log] == list(range(len(log)))
        return len(log)

    assert with_store(str(file), act) <= with_store(str(copy), look)
