"""The store as the server uses it: every method is awaited on the event loop and never blocks it."""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, Select, func, select
from sqlalchemy.exc import SQLAlchemyError

from pyrite.server.store import dealing, schema, writes
from pyrite.server.store.engines import (
    DEADLINE,
    READERS,
    is_sqlite,
    keep_private,
    read_url,
    reader_engine,
    real_place,
    writer_engine,
)
from pyrite.server.store.holding import Hold
from pyrite.server.store.migrate import prepare
from pyrite.server.store.owner import FileOwner, look_for_owner
from pyrite.server.store.place import Place, check_names
from pyrite.server.store.reads import (
    TABLE,
    THE_TABLE,
    its_seats,
    read_log,
    read_said,
    read_seats,
    seat_row,
    table_row,
    tables,
)
from pyrite.server.store.rows import (
    LIVING,
    Given,
    Kept,
    LogRow,
    SaidRow,
    SeatRow,
    StoreDown,
    TableRow,
    Unreadable,
)
from pyrite.server.store.sweeping import Keep, sweep
from pyrite.server.store.wellness import Wellness
from pyrite.server.store.writer import Writer

Result = TypeVar("Result")
CLOSE_SECONDS = 1.0  # for what still waits, before a storage that hangs is let go

THE_HEART = select(schema.heart.c.at)


class Store:
    """Opened with `await Store.open(url)`. Reads raise StoreDown too while the storage can't be used."""

    def __init__(
        self,
        url: URL,
        engine: Engine,
        owner: FileOwner | None = None,
        owns: bool = False,
        deadline: float = DEADLINE,
        place: Place | None = None,
    ) -> None:
        self.url = url
        self.engine = engine
        self.owner = owner
        self.wellness = Wellness()
        self.place = place
        self.readers = reader_engine(url, deadline, place)
        self.writer = Writer(engine, owns, deadline, place, self.wellness, self.readers.dispose)
        self.pool = ThreadPoolExecutor(READERS, thread_name_prefix="pyrite-reader")
        self.holds: set[Hold] = set()  # of those who read

    @classmethod
    async def open(cls, url: str, owns: bool = False, deadline: float = DEADLINE) -> "Store":
        """`sqlite:///file` (or a plain path) or `postgresql://…`. Brings the schema up to date; NewerStore if a newer
        version wrote it, ValueError if it is no database for us, StoreDown if it can't be reached. `owns`: whoever
        keeps tables in memory must be the only one; Owned if another process does. `deadline`: seconds after which a
        storage that does not answer is down."""
        read = real_place(read_url(url))
        place = Place(Path(read.database or "")) if is_sqlite(read) else None
        engine = writer_engine(read, deadline, place)
        owner = None

        def ready() -> FileOwner | None:
            nonlocal owner
            if is_sqlite(read):
                check_names(Path(read.database or ""))
                owner = FileOwner(Path(read.database or "")) if owns else None
                keep_private(Path(read.database or ""))
            elif owns:
                look_for_owner(engine)
            prepare(read, engine)
            if place is not None:
                place.learn()
                if owner is not None:
                    place.owner_check = owner.check
            return owner

        try:
            await asyncio.get_running_loop().run_in_executor(None, ready)
            store = cls(read, engine, owner, owns, deadline, place)
        except SQLAlchemyError as error:
            engine.dispose()
            if owner is not None:
                owner.close()
            raise StoreDown(f"{type(error).__name__}: {getattr(error, 'orig', error)}") from None
        except BaseException:
            engine.dispose()
            if owner is not None:
                owner.close()
            raise
        # A reader that stays open: with it one can read on while the disk is full.
        await store.table("")
        return store

    async def close(self) -> None:
        """What waits is still committed."""
        loop = asyncio.get_running_loop()
        self.writer.close()
        await loop.run_in_executor(None, self.writer.join, CLOSE_SECONDS)
        for hold in self.holds:
            hold.give_up()
        await loop.run_in_executor(None, self.pool.shutdown)
        self.readers.dispose()
        self.engine.dispose()
        if self.owner is not None:
            self.owner.close()

    def tell(self, address: str) -> None:
        """Where the owner's page is, for whoever tries to be the second."""
        if self.owner is not None:
            self.owner.write(address)

    # Tables.

    async def create_table(self, row: TableRow, seats: Iterable[SeatRow] = ()) -> None:
        """CodeTaken: the code (or the id) is in use, take another."""
        await self.writer.do(row.id, writes.create_table(row, seats))

    async def remake(self, row: TableRow, seats: Iterable[SeatRow], old: TableRow) -> None:
        """A new table, and in the same commit the old one's row, which leads there. CodeTaken as above."""
        await self.writer.do(row.id, writes.remake(row, seats, old))

    async def save_table(self, row: TableRow) -> None:
        """Everything but id, server_seed, commitment and made, which never change."""
        await self.writer.do(row.id, writes.save_table(row))

    async def redraw(self, row: TableRow, seats: Iterable[SeatRow]) -> None:
        """Before the deal: the table with another game, and all its seats. NotWaiting if it has begun."""
        await self.writer.do(row.id, writes.redraw(row, seats))

    async def table(self, table: str) -> TableRow | None:
        return await self.one_table(THE_TABLE, table)

    async def table_by_code(self, code: str) -> TableRow | None:
        """A living table: waiting or playing."""
        living = select(schema.tables).where(tables.code == TABLE, tables.state.in_(LIVING))
        return await self.one_table(living, code)

    async def kept(self, table: str, after: int = -1) -> Kept | None:
        """All of it as it is at one moment; of the log only what came after that ply."""

        def run(connection: Connection) -> Kept | None:
            row = connection.execute(THE_TABLE, {"in_table": table}).first()
            if row is None:
                return None
            log = read_log(connection, table, after)
            return Kept(table_row(row), read_seats(connection, table), log, read_said(connection, table))

        return await self.read(run)

    async def one_table(self, statement: Select[Any], name: str) -> TableRow | None:
        row = await self.read(lambda connection: connection.execute(statement, {"in_table": name}).first())
        return None if row is None else table_row(row)

    async def living(self) -> int:
        """How many tables wait or play."""
        count = select(func.count()).select_from(schema.tables).where(tables.state.in_(LIVING))
        return await self.read(lambda connection: connection.execute(count).scalar() or 0)

    async def deserted(self, after: str = "", limit: int = 100) -> list[str]:
        """Games that are going on although everybody has left, by id: bots play them to their end."""
        holds = (its_seats.table_id == tables.id) & (its_seats.kind == "human") & (its_seats.bot == "")
        left = ~select(its_seats.seat).where(holds).exists()
        found = (
            select(tables.id).where(schema.GOES_ON, tables.id > after, left).order_by(tables.id).limit(limit)
        )
        return await self.read(lambda connection: list(connection.execute(found).scalars()))

    async def tables_public(self, limit: int = 100) -> list[tuple[TableRow, list[SeatRow]]]:
        """Public tables that wait or play, those last changed first."""
        wanted = (
            select(schema.tables)
            .where(tables.public.is_(True), tables.state.in_(LIVING))
            .order_by(tables.changed.desc(), tables.id)
            .limit(limit)
        )

        def run(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            found: dict[str, tuple[TableRow, list[SeatRow]]] = {}
            for each in connection.execute(wanted):
                with contextlib.suppress(Unreadable):  # it alone is not listed
                    row = table_row(each)
                    found[row.id] = (row, [])
            there = select(schema.seats).where(its_seats.table_id.in_(found)).order_by(its_seats.seat)
            for seat in map(seat_row, connection.execute(there)):
                found[seat.table][1].append(seat)
            return list(found.values())

        return await self.read(run)

    # Seats.

    async def seats(self, table: str) -> list[SeatRow]:
        """The seats that are taken, in order."""
        return await self.read(lambda connection: read_seats(connection, table))

    async def take_seat(self, row: SeatRow, wanted: int | None = None, also: Collection[int] = ()) -> SeatRow:
        """Before the deal: the wanted seat, else an open one, else a bot's, else one of `also`; as it is kept then.
        SeatsFull, NameTaken, NotWaiting or NoTable otherwise."""
        return await self.writer.do(row.table, writes.take_seat(row, wanted, also))

    async def take_over(self, row: SeatRow) -> SeatRow:
        """The seat of a bot in the middle of the match; as it is kept then. SeatTaken, NameTaken, NotPlaying, NoTable,
        or Taken if `row.since` is not the last ply."""
        return await self.writer.do(row.table, writes.take_over(row))

    async def add_seat(self, row: SeatRow) -> None:
        """A certain open seat, e.g. for a bot. SeatTaken or NameTaken otherwise."""
        await self.writer.do(row.table, writes.add_seat(row))

    async def save_seat(self, row: SeatRow) -> None:
        """Change a seat that is taken: token, bot, entropy, name. NameTaken; NoTable if it is not taken."""
        await self.writer.do(row.table, writes.save_seat(row))

    async def clear_seat(self, table: str, seat: int) -> None:
        """The seat is open again."""
        await self.writer.do(table, writes.clear_seat(table, seat))

    # The log.

    async def append(
        self,
        table: str,
        ply: int,
        seat: int,
        move: str,
        move_id: str | None,
        told: int,
        at: int = 0,
        also: TableRow | None = None,
    ) -> None:
        """Keep a move. Taken if the ply is; Repeated if this seat's move id is in the log. A bot's move has no id.
        `also` saves the table in the same commit."""
        values = (table, ply, seat, move, move_id, told, at)
        if also is None:
            await self.writer.move(values)
        else:
            await self.writer.do(table, writes.append_and_save(self.writer.append, values, also))

    async def close_list(self, row: TableRow, commitments: dict[int, str]) -> None:
        """Before the deal: the seats with these commitments open their shares now, and nobody else. SharesChanged if
        other commitments are kept than those; Taken if the list is closed already."""
        await self.writer.do(row.id, dealing.close_list(row, commitments))

    async def begin(self, row: TableRow, given: Given, told: int) -> None:
        """The deal: ply 0 with seat -1, an empty move, and what it was made of; the table's row is saved in the same
        commit. SharesChanged if something else is kept than that; Taken if it has begun."""
        await self.writer.do(row.id, dealing.begin(row, given, told))

    async def log(self, table: str, after: int = -1) -> list[LogRow]:
        """The moves after that ply, in order."""
        return await self.read(lambda connection: read_log(connection, table, after))

    # What was said.

    async def say(self, table: str, row: SaidRow, say_id: str | None = None, keep: int | None = None) -> bool:
        """False if this seat has said it already with the same id; OtherAct if it said something else with it. With
        `keep` only the last so many lines of the table stay."""
        return await self.writer.do(table, writes.say(table, row, say_id, keep))

    async def said(self, table: str, last: int = 200) -> list[SaidRow]:
        """The last things said, oldest first."""
        return await self.read(lambda connection: read_said(connection, table, last))

    # Housekeeping.

    async def sweep(self, now: int, keep: Keep | None = None, live: Iterable[str] = ()) -> int:
        """Mark what is too old and delete what was marked a day ago, little by little so that moves pass in between;
        how many tables went. Those in `live` stay."""
        total = 0
        chosen, there = keep or Keep(), frozenset(live)
        while (done := await self.writer.do("", sweep(now, chosen, there))) != (0, 0):
            total += done[1]
        return total

    async def newest(self) -> int:
        """When a table was last made or changed; 0 if there is none."""
        latest = select(func.max(tables.changed))
        return await self.read(lambda connection: connection.execute(latest).scalar() or 0)

    async def check(self) -> None:
        """Writes something and reads it. StoreDown if a move could not be kept now."""
        at = time.time_ns() // 1000
        await self.writer.do("", writes.beat(at))
        await self.read(lambda connection: connection.execute(THE_HEART).scalar())
        self.wellness.better()

    async def look(self) -> None:
        """Is the storage there? Nothing is written. StoreDown if it is certain that no move could be kept."""
        if self.place is None:
            await self.read(lambda connection: connection.execute(THE_HEART).scalar())
            return
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self.pool, self.place.look)
        except (StoreDown, OSError) as down:
            self.wellness.worse(down)
            raise StoreDown(str(down)) from None

    async def backup(self, place: Path) -> None:
        """A whole copy while play goes on (SQLite; for PostgreSQL there is pg_dump)."""
        if not is_sqlite(self.url):
            raise ValueError("only a database of SQLite is copied like this")

        def run() -> None:
            source = sqlite3.connect(self.url.database or "")
            keep_private(place)
            target = sqlite3.connect(place)
            try:
                source.backup(target)
            finally:
                target.close()
                source.close()

        await asyncio.get_running_loop().run_in_executor(self.pool, run)

    async def read(self, run: Callable[[Connection], Result]) -> Result:
        hold = Hold()

        def held() -> Result:
            with hold:
                return self.reading(run)

        self.holds.add(hold)
        try:
            async with asyncio.timeout(self.writer.deadline):
                return await asyncio.get_running_loop().run_in_executor(self.pool, held)
        except TimeoutError:
            hold.give_up()
            down = StoreDown(f"it has not answered for {self.writer.deadline:g} s")
            self.wellness.worse(down)
            raise down from None
        except StoreDown as down:
            self.wellness.worse(down)
            raise
        finally:
            self.holds.discard(hold)

    def reading(self, run: Callable[[Connection], Result]) -> Result:
        for _ in range(READERS):
            try:
                with self.readers.connect() as connection:
                    return run(connection)
            except SQLAlchemyError as error:
                trouble = error
            # A connection that was cut while it rested: reading may simply be tried again on a new one.
            if not getattr(trouble, "connection_invalidated", False):
                break
        raise StoreDown(f"{type(trouble).__name__}: {getattr(trouble, 'orig', trouble)}")
