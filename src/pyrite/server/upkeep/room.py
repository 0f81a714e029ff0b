"""How many tables fit into the memory. All that they hold can be read again, so those that nobody needs leave first:
finished ones, then those that wait, each time the one that was looked at longest ago.

Where somebody sits, and where a game goes on, nothing is taken away (a game whose people are away does not go on):
whoever comes when all room is taken by such tables is told that there is none. Where nearly all memory is used no more
sockets come than there are: whoever goes makes room for another.
"""

import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pyrite.server.store import CLOSED, OVER
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.lobby import Lobby
    from pyrite.server.table.live import LiveTable

log = logging.getLogger("pyrite.lobby")
MEGABYTE = 2**20
JUST_NOW = 2.0  # seconds in which whoever asked for a table begins to use it
LEAST = 50  # tables that there is room for, however short the memory is
SHARE = 0.75  # of what the system allows: the rest is for what comes between two looks
NEARLY_ALL = 1.2  # times that share
GROUPS = Path("/sys/fs/cgroup")


class RoomLimits(NamedTuple):
    tables: int = 2000
    bytes: int = 0  # of memory; 0: no limit
    replays: int = 32 * MEGABYTE


class Shelf:
    """Bytes by name, up to so many; those that nobody asked for go first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self.kept: dict[tuple[object, ...], bytes] = {}

    def get(self, name: tuple[object, ...]) -> bytes | None:
        found = self.kept.pop(name, None)
        if found is not None:
            self.kept[name] = found
        return found

    def put(self, name: tuple[object, ...], body: bytes) -> None:
        self.bytes += len(body) - len(self.kept.pop(name, b""))
        self.kept[name] = body
        while self.bytes > self.most:
            self.bytes -= len(self.kept.pop(next(iter(self.kept))))

    def clear(self) -> None:
        self.kept.clear()
        self.bytes = 0


class Room:
    """`resident`: bytes that the server and its bots use now."""

    def __init__(self, lobby: "Lobby", limits: RoomLimits, resident: Callable[[], int] | None = None) -> None:
        self.lobby = lobby
        self.limits = limits
        self.resident = resident or (lambda: resident_bytes(pids(lobby)))
        self.replays = Shelf(limits.replays)
        self.short = False  # of memory
        self.reading = 0  # tables that are being read into places that were made for them
        self.sockets = 0  # that are here, or about to be
        self.most_sockets = 0  # while nearly all memory is used; 0: any number

    def excess(self) -> int:
        """By how many there would be too many with one more."""
        there = len(self.lobby.live)
        most = min(self.limits.tables, max(LEAST, there)) if self.short else self.limits.tables
        return there + self.reading + 1 - most

    async def make_place(self) -> None:
        """For one more table. Refuse if there is none."""
        if (excess := self.excess()) > 0:
            await self.let_go(self.unneeded(excess))
        if (excess := self.excess()) > 0:
            await self.let_go(self.watched(excess))
        if self.excess() > 0:
            raise Refuse("server.full", status=503)

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """While a table is read; then it counts itself."""
        await self.make_place()
        self.reading += 1
        try:
            yield
        finally:
            self.reading -= 1

    def check(self) -> None:
        """For one more socket. Refuse if there is no room."""
        if 0 < self.most_sockets <= self.sockets:
            raise Refuse("server.crowded", status=503)

    async def look(self) -> None:
        """Is the memory short? Then a part of what nobody needs leaves it, each time."""
        used = self.resident()
        short = 0 < self.limits.bytes < used
        if not short or used <= NEARLY_ALL * self.limits.bytes:
            self.most_sockets = 0
        elif not self.most_sockets:
            self.most_sockets = max(LEAST, self.sockets)
        if short != self.short:
            log.warning("memory is short: tables leave it early" if short else "memory is not short any more")
            self.short = short
        if short:
            self.replays.clear()
            await self.let_go(self.unneeded(max(8, len(self.lobby.live) // 4)))

    async def let_go(self, tables: "list[LiveTable]") -> None:
        for table in tables:
            del self.lobby.live[table.id]
            await table.close()

    def idle(self, seconds: float) -> "Iterator[LiveTable]":
        """Tables that nobody looks at, where nothing goes on and nothing is in doubt."""
        before = self.lobby.time.now() - seconds
        for table in self.lobby.live.values():
            if table.idle_since < before and not table.visits and not len(table.presence) and at_rest(table):
                yield table

    def unneeded(self, count: int) -> "list[LiveTable]":
        return sorted(self.idle(JUST_NOW), key=lambda table: (not ended(table), table.idle_since))[:count]

    def watched(self, count: int) -> "list[LiveTable]":
        """Ended ones where watchers look at the last board: they still see it, and may come back when there is room.
        They go before somebody who wants to play is turned away."""
        found = [
            table
            for table in self.lobby.live.values()
            if ended(table)
            and at_rest(table)
            and not table.presence.seats()
            and table.visits == len(table.presence)
        ]
        return sorted(found, key=lambda table: table.idle_since)[:count]


def ended(table: "LiveTable") -> bool:
    return table.row.state in (OVER, CLOSED)


def at_rest(table: "LiveTable") -> bool:
    """A game whose people are away rests as well."""
    awake = table.going_on() and not table.company.asleep()
    return not (awake or table.unsure or table.disowned) and table.resting()


def pids(lobby: "Lobby") -> list[int]:
    workers = [worker.process.pid for worker in lobby.pool.workers]
    return [os.getpid(), *(pid for pid in workers if pid is not None)]


def resident_bytes(processes: list[int]) -> int:
    """0 where the system does not say."""
    total = 0
    for pid in processes:
        try:
            total += int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        except OSError:
            continue  # it has just ended
    return total * os.sysconf("SC_PAGE_SIZE") if total else 0


def allowed_bytes(groups: Path = GROUPS, own: Path = Path("/proc/self/cgroup")) -> int:
    """What the system lets this group of processes use (MemoryMax of systemd, the limit of a container), less some to
    spare; 0: no limit."""
    try:
        lines = own.read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    places = [line[4:] for line in lines if line.startswith("0::/")]  # of version 2
    if not places:
        return 0
    found = []
    here = Path(places[0])
    for each in (here, *here.parents):
        try:
            found.append(int((groups / each / "memory.max").read_text(encoding="ascii")))
        except (OSError, ValueError):  # none there, or `max`
            continue
    return int(SHARE * min(found)) if found else 0
