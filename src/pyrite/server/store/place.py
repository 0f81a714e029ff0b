"""The files of SQLite under its feet: moved or removed, it would go on writing where nobody finds it again."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pyrite.server.store.rows import StoreDown

Identity = tuple[int, int]


class Place:
    """The database is the file that was there at the start; a new one under its name is none of ours, and to write into
    it beside the old one's log would spoil it. What was committed lately stands in that log, a file of its own."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.log = file.with_name(file.name + "-wal")
        self.known: Identity | None = None
        self.known_log: Identity | None = None
        self.owner_check: Callable[[], None] = lambda: (
            None
        )  # StoreDown if somebody else owns the database by now

    def learn(self) -> None:
        self.known = identity(self.file)

    def learn_log(self) -> None:
        """After a commit: then there is one."""
        if self.known_log is None:
            self.known_log = identity(self.log)

    def log_lost(self) -> bool:
        return self.known_log is not None and identity(self.log) != self.known_log

    def check(self) -> None:
        """Before a connection is made or asked, and after each commit, before anybody is told of it. StoreDown while a
        file is not what it was."""
        if self.known is None:
            return
        found = identity(self.file)
        if found != self.known:
            raise StoreDown("its file was moved or removed" if found is None else "its file is another one")
        if self.log_lost():
            raise StoreDown("its log (-wal) was moved or removed")
        self.owner_check()

    def look(self) -> None:
        """The same, and whether the disk could take anything at all. Nothing is written."""
        self.check()
        if hasattr(os, "statvfs"):
            disk = os.statvfs(self.file)
            if disk.f_flag & os.ST_RDONLY:
                raise StoreDown("its disk can only be read")
            if disk.f_blocks and not disk.f_bavail:
                raise StoreDown("its disk is full")


def check_names(file: Path) -> None:
    """ValueError for files that SQLite would spoil if it were let. It keeps a log beside each name of a file (hard
    links), and removes a log that it finds without a file, although the last commits stand there."""
    log = file.with_name(file.name + "-wal")
    with suppress(OSError):
        if not file.exists() and log.stat().st_size:
            raise ValueError(
                f"its log {log} is there, and {file.name} is not: bring it back, or move the log away too"
            )
        if file.is_file() and file.stat().st_nlink > 1:
            raise ValueError(f"{file} has two names (hard links), which SQLite can't stand: copy it instead")


def identity(file: Path | int) -> Identity | None:
    """Of a file, by its name or as it is open here."""
    try:
        found = os.fstat(file) if isinstance(file, int) else file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
