"""Waiting has an end. A database that hangs holds the thread that asked it; another thread can let that one go.

On PostgreSQL the line is shut under the driver, which then learns that it is broken; SQLite is interrupted.
"""

import contextlib
import socket
import sqlite3
import threading
from typing import Any

from pyrite.server.store.rows import StoreDown

HELD = threading.local()  # `hold`: what the running thread waits under


class Hold:
    """`with hold:` around whatever asks the database. `give_up` may be called by any thread at any moment; what is
    asked under it afterwards fails at once."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.given_up = False
        self.lines: list[Line] = []

    def __enter__(self) -> "Hold":
        HELD.hold = self
        return self

    def __exit__(self, *_: object) -> None:
        HELD.hold = None
        with self.lock:
            for line in self.lines:
                line.close()
            self.lines.clear()

    def take(self, raw: Any) -> None:
        """A connection of the driver that is about to be asked something."""
        if not any(line.raw is raw for line in self.lines):
            line = Line(raw)
            with self.lock:
                self.lines.append(line)
        self.check()

    def check(self) -> None:
        if self.given_up:
            raise StoreDown("it did not answer in time")

    def give_up(self) -> None:
        with self.lock:
            self.given_up = True
            for line in self.lines:
                line.cut()


class Line:
    """The way to the database, which stays the same however the driver closes its own end of it meanwhile."""

    def __init__(self, raw: Any) -> None:
        self.raw = raw
        self.way: socket.socket | None = None
        if not isinstance(raw, sqlite3.Connection):
            self.way = socket.fromfd(raw.fileno(), socket.AF_INET, socket.SOCK_STREAM)

    def cut(self) -> None:
        with contextlib.suppress(OSError, sqlite3.Error):
            if self.way is None:
                self.raw.interrupt()
            else:
                self.way.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        if self.way is not None:
            self.way.close()


def take_hold(raw: Any, *_: object) -> None:
    """The running thread begins to use this connection."""
    hold: Hold | None = getattr(HELD, "hold", None)
    if hold is not None:
        hold.take(raw)
