"""Connections: one engine for the writer, one for readers, set up so that a commit is on disk when it returns."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import NullPool, QueuePool

from pyrite.server.store.holding import take_hold
from pyrite.server.store.place import Place
from pyrite.server.store.rows import StoreDown

DEADLINE = 8.0  # seconds; whoever has waited for that long is told that the store is down
CONNECT_SECONDS = 3
READERS = 4

SQLITE = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # macOS: through the drive's own cache too
    "PRAGMA foreign_keys = ON",
)


def busy(deadline: float) -> int:
    """Milliseconds for what somebody else holds: less than the deadline, so that the reason is known."""
    return int(deadline * 5 / 8 * 1000)


def sqlite_busy(deadline: float) -> str:
    return f"PRAGMA busy_timeout = {busy(deadline)}"


def postgresql(deadline: float) -> tuple[str, ...]:
    """A database set to answer before the disk has it is told to wait; nothing waits for ever."""
    return (
        "SET synchronous_commit = on",
        f"SET lock_timeout = {busy(deadline)}",
        f"SET statement_timeout = {int(deadline * 7 / 8 * 1000)}",
        f"SET idle_in_transaction_session_timeout = {int(deadline * 5 / 2 * 1000)}",
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


def real_place(url: URL) -> URL:
    """The file itself, whatever links lead to it: what lies beside it is looked for there, as SQLite does."""
    return url.set(database=os.path.realpath(url.database)) if is_sqlite(url) and url.database else url


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def keep_private(place: Path) -> None:
    """A new file of SQLite is for its owner's eyes: it holds the secret seeds of tables that are still being played.
    Whoever can't make it learns that from SQLite, in its own words."""
    with suppress(OSError):
        place.touch(mode=0o600, exist_ok=False)


def set_up(engine: Engine, statements: tuple[str, ...]) -> None:
    def connected(raw: Raw, _: object) -> None:
        take_hold(raw)
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


def arguments(url: URL, deadline: float = DEADLINE) -> dict[str, Any]:
    if is_sqlite(url):
        return {}
    # A server that has gone silent is given up after some seconds.
    return {
        "connect_timeout": CONNECT_SECONDS,
        "keepalives_idle": 5,
        "tcp_user_timeout": int(deadline * 1000),
    }


def sqlite_file(
    url: URL, mode: str, deadline: float = DEADLINE, place: Place | None = None
) -> Callable[[], sqlite3.Connection]:
    """Connects to a file that is there, and never makes one: where the file has gone an empty one is no help."""
    file = Path(url.database or "").absolute()

    def connect() -> sqlite3.Connection:
        if place is not None:
            place.check()
        return sqlite3.connect(
            f"{file.as_uri()}?mode={mode}", uri=True, check_same_thread=False, timeout=busy(deadline) / 1000
        )

    return connect


Session = tuple[int, object]  # of a server: the number of its process and when that began


def ended_first(connection: Connection, former: Session | None, deadline: float) -> Session | None:
    """PostgreSQL: the session of a new connection, once the former one can commit nothing more. A line that was cut may
    leave its session behind in the middle of a commit; whoever read the database before it is done would read too soon.
    """
    raw: Any = connection.connection.driver_connection
    if connection.dialect.name != "postgresql":
        return None
    with raw.cursor() as cursor:
        if former is not None:
            ending = f"SELECT pg_terminate_backend(pid, {busy(deadline)}) {ITS_SESSION}"
            if any(ended is False for (ended,) in cursor.execute(ending, former).fetchall()):
                raise StoreDown("a session that was cut off has not ended yet")
        cursor.execute(
            f"SELECT pid, backend_start {ITS_SESSION.partition('AND')[0]}", (raw.info.backend_pid,)
        )
        pid, begun = cursor.fetchone()
    raw.commit()
    return pid, begun


def writer_engine(url: URL, deadline: float = DEADLINE, place: Place | None = None) -> Engine:
    if is_sqlite(url):
        connect = sqlite_file(url, "rw", deadline, place)
        engine = create_engine(url, poolclass=NullPool, hide_parameters=True, creator=connect)
        set_up(engine, (sqlite_busy(deadline), *SQLITE))
        # Who writes says so at once: a transaction that reads first could find itself too late to write.
        begin_with(engine, "BEGIN IMMEDIATE")
        return engine
    engine = create_engine(
        url, poolclass=NullPool, hide_parameters=True, connect_args=arguments(url, deadline)
    )
    set_up(engine, postgresql(deadline))
    return engine


def reader_engine(url: URL, deadline: float = DEADLINE, place: Place | None = None) -> Engine:
    pooled: dict[str, Any] = {
        "poolclass": QueuePool,
        "pool_size": READERS,
        "max_overflow": 0,
        "hide_parameters": True,
    }
    if is_sqlite(url):
        engine = create_engine(url, creator=sqlite_file(url, "rw", deadline, place), **pooled)
        set_up(engine, (sqlite_busy(deadline), "PRAGMA query_only = ON"))
        begin_with(engine, "BEGIN")
    else:
        engine = create_engine(url, connect_args=arguments(url, deadline), **pooled)
        # What is read together is of one moment.
        once = "SET default_transaction_isolation = 'repeatable read'"
        set_up(engine, (*postgresql(deadline), "SET default_transaction_read_only = on", once))
    event.listen(engine, "checkout", take_hold)
    return engine


def looking_engine(url: URL) -> Engine | None:
    """To look at a database without changing a byte of it; None if there is no file yet."""
    if not is_sqlite(url):
        return create_engine(url, poolclass=NullPool, connect_args=arguments(url))
    place = Path(url.database or "")
    if not place.exists() or place.stat().st_size == 0:
        return None
    return create_engine("sqlite://", creator=sqlite_file(url, "ro"), poolclass=NullPool)
