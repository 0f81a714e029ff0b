"""One owner: a database belongs to one process at a time, which knows its tables by heart. A crash sets it free.

SQLite: a lock on a file beside the database, which also says who holds it. PostgreSQL: an advisory lock of the session
that writes, so that whoever does not hold it can't write either.
"""

import json
import os
import time
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, Engine, text

from pyrite.server.store.rows import Owned

OWNER = 7497475  # of the advisory lock: any number, the same in all processes
PATIENCE = 20  # times a tenth of a second


class FileOwner:
    """Holds the lock until it is closed, or the process ends in whatever way."""

    def __init__(self, database: Path) -> None:
        self.place = database.with_name(database.name + ".lock")
        self.file: IO[str] = os.fdopen(os.open(self.place, os.O_RDWR | os.O_CREAT, 0o600), "r+")
        try:
            lock(self.file)
        except OSError:
            self.file.close()
            raise Owned(self.written()) from None
        self.write("")

    def write(self, address: str) -> None:
        self.file.seek(0)
        self.file.truncate()
        json.dump({"process": os.getpid(), "address": address}, self.file)
        self.file.flush()

    def written(self) -> str:
        """Where the owner's page is; empty if it does not say."""
        try:
            return str(json.loads(self.place.read_text("utf-8"))["address"])
        except (OSError, ValueError, KeyError, TypeError):
            return ""

    def close(self) -> None:
        self.file.close()


def lock(file: IO[str]) -> None:
    """OSError if somebody holds it."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        # Beyond what is written, so that it can be read by others.
        file.seek(1000)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def own_session(connection: Connection) -> None:
    """PostgreSQL: a connection owns the database from now on. Owned if another one does."""
    raw = connection.connection.driver_connection
    assert raw is not None
    with raw.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", (OWNER,))
        (free,) = cursor.fetchone()
    raw.commit()
    if not free:
        raise Owned("")


def look_for_owner(engine: Engine) -> None:
    """PostgreSQL: Owned if somebody has this database. The session of a process that was killed ends a moment later."""
    with engine.connect() as connection:
        asked = {"owner": OWNER}
        for _ in range(PATIENCE):
            if connection.execute(text("SELECT pg_try_advisory_lock(:owner)"), asked).scalar():
                connection.execute(text("SELECT pg_advisory_unlock(:owner)"), asked)
                return
            time.sleep(0.1)
    raise Owned("")
