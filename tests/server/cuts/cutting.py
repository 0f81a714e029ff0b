"""Cuts the line to the database around a commit: before it, during it, after it. And keeps it cut if asked to.

PostgreSQL is reached through a real proxy on a socket of its own; SQLite, which has no line, fails by injected errors.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import psycopg

from pyrite.server.store import Store, StoreDown
from tests.server.postgres import Postgres

MOMENTS = ("before", "during", "after")
SOCKET = ".s.PGSQL.5432"
SETTING_UP = (
    b"SET synchronous_commit",
    b"pg_stat_activity",
)  # what a new connection says before anything is written
TABLES = ("tables", "seats", "moves", "said")
# A commit that takes its time, so that it is still going on when its line has been cut for long.
SLOW = """
CREATE OR REPLACE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
"""
SLOW_TABLE = """
CREATE CONSTRAINT TRIGGER slow_{0} AFTER INSERT OR UPDATE OR DELETE ON {0}
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slowly();
"""

SLOW_ONES = "SELECT tgname, tgrelid::regclass::text FROM pg_trigger WHERE tgname LIKE 'slow_%'"


class Cutter:
    """The next commit of something written is cut once `arm` was called; `down` keeps the line cut until `heal`."""

    def __init__(self) -> None:
        self.moment = ""
        self.cuts = 0
        self.stays_down = False
        self.down = False

    def arm(self, moment: str, stays_down: bool = False) -> None:
        self.moment, self.stays_down = moment, stays_down

    def now(self) -> str:
        """The moment at which this commit is cut; empty if it is not."""
        moment, self.moment = self.moment, ""
        if moment:
            self.cuts += 1
            self.down = self.stays_down
        return moment

    def heal(self) -> None:
        self.down = False


class Proxy(Cutter):
    def __init__(self, postgres: Postgres, folder: Path, url: str) -> None:
        super().__init__()
        self.url = url
        self.there = str(postgres.folder / SOCKET)
        self.folder = folder
        self.writers: set[asyncio.StreamWriter] = set()
        self.flowing = asyncio.Event()  # while it is not set no byte passes, and nobody is told
        self.flowing.set()

    def arm(self, moment: str, stays_down: bool = False) -> None:
        super().arm(moment, stays_down)
        if moment == "during":
            with psycopg.connect(self.url, autocommit=True) as connection:
                connection.execute(SLOW)
                for table in TABLES:
                    connection.execute(SLOW_TABLE.format(table).encode())

    async def serve(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        if self.down:
            answer.transport.abort()
            return
        flowing = self.flowing
        far, ask = await asyncio.open_unix_connection(self.there)
        self.writers |= {answer, ask}
        cut = asyncio.Event()  # from now on nothing that the database says comes through

        async def back() -> None:
            while data := await far.read(65536):
                await flowing.wait()
                if cut.is_set():
                    answer.transport.abort()
                else:
                    answer.write(data)
            answer.close()

        returning = asyncio.create_task(back())
        said = b""
        with contextlib.suppress(ConnectionError):
            while data := await near.read(65536):
                await flowing.wait()
                said += data
                if b"COMMIT" in data:
                    moment = "" if any(word in said for word in SETTING_UP) else self.now()
                    said = b""
                    if moment == "before":
                        ask.transport.abort()
                        answer.transport.abort()
                        break
                    if moment:
                        cut.set()
                    ask.write(data)
                    if moment == "during":
                        answer.transport.abort()
                        await returning  # the database ends it as it likes
                        break
                    continue
                ask.write(data)
        with contextlib.suppress(ConnectionError):
            ask.close()
            await returning

    def cut_all(self) -> None:
        for writer in self.writers:
            writer.transport.abort()


class Injected(Cutter):
    """SQLite: the commit fails, or has been made and says that it failed."""

    def into(self, store: Store) -> None:
        dialect: Any = store.engine.dialect
        commit, at_once, connect = dialect.do_commit, store.writer.append.at_once, store.engine.connect
        reading = store.reading

        def torn(do: Any, undo: Any) -> Any:
            moment = self.now()
            if moment == "after":
                do()
            elif moment:
                undo()
            if moment:
                raise sqlite3.OperationalError("disk I/O error")
            return do()

        def do_commit(raw: Any) -> None:
            torn(lambda: commit(raw), raw.rollback)

        def append(cursor: Any, moves: Any) -> bool:
            done = torn(lambda: at_once(cursor, moves), lambda: None)
            return bool(done)

        def connect_again(*args: Any, **more: Any) -> Any:
            self.check()
            return connect(*args, **more)

        def read(run: Any) -> Any:
            self.check()
            return reading(run)

        dialect.do_commit = do_commit
        store.writer.append.at_once = append  # type: ignore[method-assign]
        store.engine.connect = connect_again  # type: ignore[method-assign]
        store.reading = read  # type: ignore[method-assign]

    def check(self) -> None:
        if self.down:
            raise StoreDown("unable to open database file")


@asynccontextmanager
async def line_to(postgres: Postgres, folder: Path) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy in front of an empty database, and the address of that database behind it."""
    url = emptied(postgres)
    proxy = Proxy(postgres, folder, url)
    server = await asyncio.start_unix_server(proxy.serve, path=str(folder / SOCKET))
    try:
        yield proxy, url.replace(str(postgres.folder), str(folder))
    finally:
        server.close()
        proxy.cut_all()


@cache
def a_database(postgres: Postgres) -> str:
    """One for all of these tests: making one takes longer than most of them."""
    return postgres.new_database()


def emptied(postgres: Postgres) -> str:
    url = a_database(postgres)
    with psycopg.connect(url, autocommit=True) as connection:
        for trigger, table in connection.execute(SLOW_ONES).fetchall():
            connection.execute(f"DROP TRIGGER {trigger} ON {table}".encode())
        if connection.execute("SELECT to_regclass('tables')").fetchone() != (None,):
            connection.execute("TRUNCATE tables CASCADE")
    return url
