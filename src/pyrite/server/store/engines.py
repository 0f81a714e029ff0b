"""Connections: one engine for the writer, one for readers, set up so that a commit is on disk when it returns."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import NullPool, QueuePool

from pyrite.server.store.rows import StoreDown

BUSY_SECONDS = 5
READERS = 4

SQLITE = (
    f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # macOS: through the drive's own cache too
    "PRAGMA foreign_keys = ON",
)
# A database set to answer before the disk has it is told to wait; nothing waits for ever.
POSTGRESQL = (
    "SET synchronous_commit = on",
    f"SET lock_timeout = '{BUSY_SECONDS}s'",
    f"SET statement_timeout = '{BUSY_SECONDS * 2}s'",
    f"SET idle_in_transaction_session_timeout = '{BUSY_SECONDS * 4}s'",
    "SET TIME ZONE 'UTC'",
)


ITS_SESSION = "FROM pg_stat_activity WHERE pid = %s AND backend_start = %s"


class Cursor(Protocol):
    def execute(self, statement: str, /) -> object: ...

    def close(self) -> None: ...


class Raw(Protocol):
    """A connection of the driver."""

    def cursor(self) -> Cursor: ...


def read_url(url: str) -> URL:
    """`sqlite:///pyrite.db` or `postgresql://…`; a plain path means SQLite."""
    if "://" not in url:
        return URL.create("sqlite", database=url)
    read = make_url(url)
    if read.drivername in ("postgresql", "postgres"):
        return read.set(drivername="postgresql+psycopg")
    if read.drivername in ("sqlite", "sqlite+pysqlite") and (read.database or "") in ("", ":memory:"):
        raise ValueError("a database in memory keeps nothing: name a file")
    if read.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise ValueError("a database of SQLite or PostgreSQL is needed")
    return read


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def keep_private(place: Path) -> None:
    """A new file of SQLite is for its owner's eyes: it holds the secret seeds of tables that are still being played.
    Whoever can't make it learns that from SQLite, in its own words."""
    with suppress(OSError):
        place.touch(mode=0o600, exist_ok=False)


def set_up(engine: Engine, statements: tuple[str, ...]) -> None:
    def connected(raw: Raw, _: object) -> None:
        if isinstance(raw, sqlite3.Connection):
            # Otherwise the driver begins transactions by itself, and too late.
            raw.isolation_level = None
        cursor = raw.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()
        commit: Callable[[], None] | None = getattr(raw, "commit", None)
        if commit is not None and not isinstance(raw, sqlite3.Connection):
            commit()

    event.listen(engine, "connect", connected)


def begin_with(engine: Engine, statement: str) -> None:
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    event.listen(engine, "begin", begun)


def arguments(url: URL) -> dict[str, Any]:
    if is_sqlite(url):
        return {"check_same_thread": False, "timeout": BUSY_SECONDS}
    # A server that has gone silent is given up after some seconds.
    return {"connect_timeout": BUSY_SECONDS, "keepalives_idle": 5, "tcp_user_timeout": BUSY_SECONDS * 2000}


Session = tuple[int, object]  # of a server: the number of its process and when that began


def ended_first(connection: Connection, former: Session | None) -> Session | None:
    """PostgreSQL: the session of a new connection, once the former one can commit nothing more. A line that was cut may
    leave its session behind in the middle of a commit; whoever read the database before it is done would read too soon.
    """
    raw: Any = connection.connection.driver_connection
    if connection.dialect.name != "postgresql":
        return None
    with raw.cursor() as cursor:
        if former is not None:
            ending = f"SELECT pg_terminate_backend(pid, {BUSY_SECONDS * 1000}) {ITS_SESSION}"
            if any(ended is False for (ended,) in cursor.execute(ending, former).fetchall()):
                raise StoreDown("a session that was cut off has not ended yet")
        cursor.execute(
            f"SELECT pid, backend_start {ITS_SESSION.partition('AND')[0]}", (raw.info.backend_pid,)
        )
        pid, begun = cursor.fetchone()
    raw.commit()
    return pid, begun


def writer_engine(url: URL) -> Engine:
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=arguments(url))
    if is_sqlite(url):
        set_up(engine, SQLITE)
        # Who writes says so at once: a transaction that reads first could find itself too late to write.
        begin_with(engine, "BEGIN IMMEDIATE")
    else:
        set_up(engine, POSTGRESQL)
    return engine


def reader_engine(url: URL) -> Engine:
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=READERS,
        max_overflow=0,
        hide_parameters=True,
        connect_args=arguments(url),
    )
    if is_sqlite(url):
        set_up(engine, (SQLITE[0], "PRAGMA query_only = ON"))
        begin_with(engine, "BEGIN")
    else:
        # What is read together is of one moment.
        once = "SET default_transaction_isolation = 'repeatable read'"
        set_up(engine, (*POSTGRESQL, "SET default_transaction_read_only = on", once))
    return engine


def looking_engine(url: URL) -> Engine | None:
    """To look at a database without changing a byte of it; None if there is no file yet."""
    if not is_sqlite(url):
        return create_engine(url, poolclass=NullPool, connect_args=arguments(url))
    place = Path(url.database or "")
    if not place.exists() or place.stat().st_size == 0:
        return None

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)

    return create_engine("sqlite://", creator=connect, poolclass=NullPool)
