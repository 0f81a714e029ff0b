"""Everything that can befall a database while the server runs: each fault begins, stays, and ends again.

PostgreSQL is reached through a proxy, which can stop passing bytes; SQLite is a file, which can be moved, held or
refused. What can't be done to a file without being its system's master is done by SQLite itself.
"""

import asyncio
import contextlib
import logging
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import event

from tests.patience import PATIENCE
from tests.server.cuts.cutting import Proxy, line_to
from tests.server.live import Inside, inside
from tests.server.postgres import Postgres
from tests.server.store.test_trouble import largest_file

SHORT = 0.3  # seconds until a store that does not answer is given up
EVERY_TABLE = ("tables", "seats", "moves", "said", "heart")
NO_ROOM = """
CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
"""


class Said(logging.Handler):
    """What the store says about itself."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class World:
    """A server and its database. Only while a fault stands is the server impatient: a slow machine is no fault."""

    def __init__(self, server: Inside, proxy: Proxy | None = None, loop: Any = None) -> None:
        self.server = server
        self.proxy = proxy
        self.loop = loop
        self.store = server.parts.store
        self.said = Said()

    @contextmanager
    def impatient(self) -> Iterator[None]:
        self.store.writer.deadline = SHORT
        self.server.loop.call_soon_threadsafe(self.store.writer.look)  # it was to be looked at much later
        try:
            yield
        finally:
            self.store.writer.deadline = PATIENCE

    def in_proxy(self, call: Callable[[], object]) -> None:
        async def run() -> None:
            call()

        asyncio.run_coroutine_threadsafe(run(), self.loop).result(PATIENCE)

    def sql(self, *statements: str) -> None:
        """Past the proxy, as somebody else."""
        assert self.proxy is not None
        with psycopg.connect(self.proxy.url, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())


@contextmanager
def a_world(kind: str, folder: Path, postgres: Callable[[], Postgres]) -> Iterator[World]:
    settings = {"bot_workers": "0", "health_seconds": str(SHORT), "heart_seconds": "0.05"}
    with contextlib.ExitStack() as stack:
        proxy, loop, database = None, None, None
        if kind == "postgresql":
            proxy, database, loop = stack.enter_context(proxied(postgres(), folder))
        server = stack.enter_context(inside(folder, database, **settings))
        world = World(server, proxy, loop)
        logger = logging.getLogger("pyrite.store")
        logger.addHandler(world.said)
        stack.callback(logger.removeHandler, world.said)
        yield world


@contextmanager
def proxied(postgres: Postgres, folder: Path) -> Iterator[tuple[Proxy, str, Any]]:
    """The proxy in a thread of its own: the server that it serves runs in another."""
    ready: Any = threading.Event()
    found: list[Any] = []

    async def serve() -> None:
        end = asyncio.Event()
        async with line_to(postgres, folder) as (proxy, url):
            found.extend([proxy, url, asyncio.get_running_loop(), end])
            ready.set()
            await end.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield found[0], found[1], found[2]
    finally:
        found[2].call_soon_threadsafe(found[3].set)
        thread.join(PATIENCE)


# --- SQLite -----------------------------------------------------------------------------------------------------


@contextmanager
def held_by_another(world: World) -> Iterator[None]:
    other = sqlite3.connect(world.server.database, isolation_level=None, timeout=PATIENCE)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def moved(world: World) -> Iterator[None]:
    file = Path(world.server.database)
    file.rename(file.with_suffix(".away"))
    try:
        yield
    finally:
        file.with_suffix(".away").rename(file)


@contextmanager
def replaced(world: World) -> Iterator[None]:
    """Somebody puts a copy in its place."""
    file = Path(world.server.database)
    with moved(world):
        shutil.copy(file.with_suffix(".away"), file)
        yield


@contextmanager
def no_room(world: World) -> Iterator[None]:
    with largest_file(1):
        yield


@contextmanager
def only_read(world: World) -> Iterator[None]:
    def refuse(raw: Any, _: object) -> None:
        raw.execute("PRAGMA query_only = ON")

    engine = world.store.engine
    event.listen(engine, "connect", refuse)
    world.server.call(
        world.store.writer.do("", lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
    )
    try:
        yield
    finally:
        event.remove(engine, "connect", refuse)


# --- PostgreSQL -------------------------------------------------------------------------------------------------


@contextmanager
def frozen(world: World) -> Iterator[None]:
    assert world.proxy is not None
    world.in_proxy(world.proxy.flowing.clear)
    try:
        yield
    finally:
        world.in_proxy(world.proxy.flowing.set)


@contextmanager
def silent_lines(world: World) -> Iterator[None]:
    """Nothing passes on the connections that there are; new ones are fine."""
    proxy = world.proxy
    assert proxy is not None
    before = proxy.flowing

    def silence() -> None:
        before.clear()
        proxy.flowing = asyncio.Event()
        proxy.flowing.set()

    world.in_proxy(silence)
    try:
        yield
    finally:
        world.in_proxy(before.set)


@contextmanager
def gone(world: World) -> Iterator[None]:
    assert world.proxy is not None
    world.proxy.down = True
    world.in_proxy(world.proxy.cut_all)
    try:
        yield
    finally:
        world.proxy.heal()


@contextmanager
def full(sql: Callable[..., None]) -> Iterator[None]:
    """PostgreSQL says that there is no room on its disk."""
    change = "CREATE TRIGGER full_{0} BEFORE INSERT OR UPDATE ON {0} EXECUTE FUNCTION no_room()"
    sql(NO_ROOM, *(change.format(table) for table in EVERY_TABLE))
    try:
        yield
    finally:
        sql(*(f"DROP TRIGGER full_{table} ON {table}" for table in EVERY_TABLE))


@contextmanager
def no_room_there(world: World) -> Iterator[None]:
    with full(world.sql):
        yield


@contextmanager
def only_read_there(world: World) -> Iterator[None]:
    """As many who rent databases out do when the disk is nearly full."""
    assert world.proxy is not None
    change = "EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = {}', current_database())"
    world.sql(f"DO $$ BEGIN {change.format('on')}; END $$")
    world.in_proxy(world.proxy.cut_all)
    try:
        yield
    finally:
        world.sql("SET default_transaction_read_only = off", f"DO $$ BEGIN {change.format('off')}; END $$")
        world.in_proxy(world.proxy.cut_all)


Fault = Callable[[World], AbstractContextManager[None]]
FAULTS: dict[str, tuple[Fault, ...]] = {
    "sqlite": (held_by_another, moved, replaced, no_room, only_read),
    "postgresql": (frozen, gone, no_room_there, only_read_there),
}
