"""One owner: a database belongs to one process at a time, which knows its tables by heart. A crash sets it free.

SQLite: a lock on a file beside the database, which also says who holds it. PostgreSQL: an advisory lock of the session
that writes, so that whoever does not hold it can't write either.
"""

import contextlib
import json
import os
import threading
import time
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, Engine, text

from pyrite.server.store.place import identity
from pyrite.server.store.rows import Owned, StoreDown

OWNER = 7497475  # of the advisory lock: any number, the same in all processes
PATIENCE = 20  # times a tenth of a second


class FileOwner:
    """Holds the lock until it is closed, or the process ends in whatever way."""

    def __init__(self, database: Path) -> None:
        self.place = database.with_name(database.name + ".lock")
        self.address = ""
        self.guard = threading.Lock()
        self.file = self.take()

    def take(self) -> IO[bytes]:
        """Owned if somebody else holds it."""
        while True:
            file: IO[bytes] = os.fdopen(os.open(self.place, os.O_RDWR | os.O_CREAT, 0o600), "r+b", 0)
            try:
                lock(file)
            except OSError:
                file.close()
                raise Owned(self.written()) from None
            if identity(self.place) == identity(file.fileno()):
                write(file, self.address)
                return file
            file.close()  # it was cleared away in this very moment

    def check(self) -> None:
        """A lock that was cleared away keeps nobody out, and is taken again. StoreDown if somebody else was quicker."""
        with self.guard:
            if self.file.closed or identity(self.place) == identity(self.file.fileno()):
                return
            try:
                taken = self.take()
            except Owned:
                raise StoreDown("another Pyrite has this database now: its .lock file was removed") from None
            except OSError as error:
                raise StoreDown(f"its .lock file was removed: {error}") from None
            self.file.close()
            self.file = taken

    def write(self, address: str) -> None:
        with self.guard:
            self.address = address
            write(self.file, address)

    def written(self) -> str:
        """Where the owner's page is; empty if it does not say."""
        try:
            return str(json.loads(self.place.read_text("utf-8"))["address"])
        except (OSError, ValueError, KeyError, TypeError):
            return ""

    def close(self) -> None:
        with self.guard:
            self.file.close()


def write(file: IO[bytes], address: str) -> None:
    """Only for who comes second: where the disk is full the lock holds all the same."""
    with contextlib.suppress(OSError):
        file.seek(0)
        file.truncate()
        file.write(json.dumps({"process": os.getpid(), "address": address}).encode())


def lock(file: IO[bytes]) -> None:
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
