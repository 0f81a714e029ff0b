"""Every change of the database, each inside a transaction that the writer holds. What loses raises a StoreError."""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Dialect,
    Insert,
    Integer,
    String,
    Table,
    bindparam,
    delete,
    func,
    select,
    update,
)

from pyrite.server.store import schema
from pyrite.server.store.rows import (
    PLAYING,
    WAITING,
    CodeTaken,
    NameTaken,
    NoTable,
    NotPlaying,
    NotWaiting,
    OtherAct,
    Repeated,
    SaidRow,
    SeatRow,
    SeatsFull,
    SeatTaken,
    TableRow,
    Taken,
    checked_hash,
    fold,
)

MOVE_COLUMNS = ("table_id", "ply", "seat", "move", "move_id", "told", "at")


# Statements are made once: making one costs more than the database takes to carry it out.
TABLE, SEAT = bindparam("in_table", type_=String), bindparam("at_seat", type_=Integer)
tables, seats = schema.tables.c, schema.seats.c
UPDATE_TABLE = update(schema.tables).where(tables.id == TABLE)
UPDATE_SEAT = update(schema.seats).where(seats.table_id == TABLE, seats.seat == SEAT)
DELETE_SEAT = delete(schema.seats).where(seats.table_id == TABLE, seats.seat == SEAT)
DELETE_SEATS = delete(schema.seats).where(seats.table_id == TABLE)
HELD = select(tables.players, tables.state).where(tables.id == TABLE).with_for_update(key_share=True)
SITTING = select(seats.seat, seats.kind, seats.name).where(seats.table_id == TABLE)
LAST = select(func.max(schema.moves.c.ply)).where(schema.moves.c.table_id == TABLE)
BEAT = update(schema.heart)
SAME_NAME = select(seats.seat).where(seats.table_id == TABLE, seats.folded == bindparam("name_folded"))

said = schema.said.c
SAME_ID = select(said.phrase, said.args, said.text).where(
    said.table_id == TABLE, said.seat == SEAT, said.say_id == bindparam("id", type_=String)
)
TRIMMED = 1000  # lines at once: a table of before may have a million, and moves wait meanwhile
OLD = select(said.number).where(said.table_id == TABLE).order_by(said.number.desc())
TRIM = delete(schema.said).where(
    said.number.in_(OLD.offset(bindparam("keep", type_=Integer)).limit(TRIMMED).scalar_subquery())
)


@cache
def insert_if_free(dialect: str, table: Table) -> Insert:
    """An insert that does nothing where a unique constraint has its key already: the constraint names the winner."""
    # Each is slow to import, and a server needs one of them.
    if dialect == "sqlite":
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(table).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table).on_conflict_do_nothing()


def put(connection: Connection, table: Table, values: dict[str, object]) -> bool:
    statement = insert_if_free(connection.dialect.name, table)
    # Not every driver would be asked for the count otherwise.
    return connection.execute(statement, values, execution_options={"preserve_rowcount": True}).rowcount == 1


@cache
def insert_of(sql: str, count: int) -> str:
    """The text of an insert of one row, for so many, which refuses them all if one does not find its place free."""
    head, _, row = sql.partition("VALUES ")
    places = row[: row.index(")") + 1]
    return f"{head}VALUES {', '.join([places] * count)}"


class Appender:
    """Moves into the log: the statement is compiled once, since this is what the server does all day."""

    def __init__(self, dialect: Dialect) -> None:
        statement = insert_if_free(dialect.name, schema.moves)
        self.sql = str(statement.compile(dialect=dialect, column_keys=list(MOVE_COLUMNS)))
        self.positional = dialect.positional
        self.sqlite = dialect.name == "sqlite"

    def rows(self, moves: Sequence[tuple[object, ...]]) -> list[Any]:
        if self.positional:
            return list(moves)
        return [dict(zip(MOVE_COLUMNS, values, strict=True)) for values in moves]

    def whole(self, raw: Any, moves: Sequence[tuple[object, ...]]) -> bool:
        """A transaction of moves alone, straight through the driver: most commits are that, and often of one move.
        False, and nothing changed, if not all of them found their place free."""
        cursor = raw.cursor()
        try:
            if self.sqlite:
                return self.at_once(cursor, moves)
            cursor.executemany(self.sql, self.rows(moves))
            if cursor.rowcount != len(moves):
                raw.rollback()
                return False
            self.commit(raw)
            return True
        finally:
            cursor.close()

    def at_once(self, cursor: Any, moves: Sequence[tuple[object, ...]]) -> bool:
        """SQLite: one statement with all rows is a transaction by itself, kept or undone whole. After every statement
        this thread would have to wait for its turn beside the event loop, and so it begins and commits with none."""
        try:
            cursor.execute(insert_of(self.sql, len(moves)), list(chain.from_iterable(moves)))
        except sqlite3.IntegrityError:
            return False
        return True

    def commit(self, raw: Any) -> None:
        raw.commit()

    def one(self, connection: Connection, values: tuple[object, ...]) -> None:
        if connection.exec_driver_sql(self.sql, self.rows([values])).rowcount == 1:
            return
        table, _, seat, _, move_id, *_ = values
        log = schema.moves.c
        if move_id is not None:
            same = (log.table_id == table) & (log.seat == seat) & (log.move_id == move_id)
            ply = connection.execute(select(log.ply).where(same)).scalar()
            if ply is not None:
                raise Repeated(ply)
        raise Taken(f"ply {values[1]}")


def table_values(row: TableRow) -> dict[str, object]:
    values = {name: getattr(row, name) for name in TableRow.__struct_fields__}
    values["spec"] = msgspec.json.encode(row.spec).decode()
    values["server_seed"] = row.server_seed.hex()
    return values


def seat_values(row: SeatRow) -> dict[str, object]:
    values = {name: getattr(row, name) for name in SeatRow.__struct_fields__ if name != "table"}
    checked_hash(row.token_hash)
    return {**values, "table_id": row.table, "folded": fold(row.name) or None}


def create_table(row: TableRow, seats: Iterable[SeatRow]) -> Callable[[Connection], None]:
    table = table_values(row)
    rows = [seat_values(seat) for seat in seats]

    def run(connection: Connection) -> None:
        if not put(connection, schema.tables, table):
            raise CodeTaken(row.code)
        for values in rows:
            if not put(connection, schema.seats, values):
                raise NameTaken(str(values["name"]))

    return run


def remake(row: TableRow, seats: Iterable[SeatRow], old: TableRow) -> Callable[[Connection], None]:
    """A new table together with the way there from the old one: both or neither."""
    create, save = create_table(row, seats), save_table(old)

    def run(connection: Connection) -> None:
        create(connection)
        save(connection)

    return run


def save_table(row: TableRow) -> Callable[[Connection], None]:
    fixed = ("id", "server_seed", "commitment", "made")
    values = {name: value for name, value in table_values(row).items() if name not in fixed}
    values["in_table"] = row.id

    def run(connection: Connection) -> None:
        if connection.execute(UPDATE_TABLE, values).rowcount != 1:
            raise NoTable(row.id)

    return run


def redraw(row: TableRow, rows: Iterable[SeatRow]) -> Callable[[Connection], None]:
    """Before the deal: another game, perhaps with another share of chance, and all seats as they are then."""
    values = {name: value for name, value in table_values(row).items() if name not in ("id", "made")}
    sitting = [seat_values(each) for each in rows]
    here = {"in_table": row.id}

    def run(connection: Connection) -> None:
        found = connection.execute(HELD, here).first()
        if found is None:
            raise NoTable(row.id)
        if found.state != WAITING:
            raise NotWaiting(row.id)
        connection.execute(UPDATE_TABLE, {**values, **here})
        connection.execute(DELETE_SEATS, here)
        for each in sitting:
            if not put(connection, schema.seats, each):
                raise NameTaken(str(each["name"]))

    return run


def append_and_save(
    appender: Appender, values: tuple[object, ...], row: TableRow
) -> Callable[[Connection], None]:
    """A move together with what it does to the table: the last one ends it."""
    save = save_table(row)

    def run(connection: Connection) -> None:
        save(connection)
        appender.one(connection, values)

    return run


def why_no_seat(connection: Connection, table: str, folded: object) -> type[NameTaken] | type[SeatTaken]:
    same = {"in_table": table, "name_folded": folded}
    return NameTaken if folded and connection.execute(SAME_NAME, same).first() else SeatTaken


def add_seat(row: SeatRow) -> Callable[[Connection], None]:
    values = seat_values(row)

    def run(connection: Connection) -> None:
        if not put(connection, schema.seats, values):
            raise why_no_seat(connection, row.table, values["folded"])

    return run


def take_seat(
    row: SeatRow, wanted: int | None, also: Collection[int] = ()
) -> Callable[[Connection], SeatRow]:
    """A seat before the deal: the wanted one if nobody holds it, else the lowest that is open, else the lowest that a
    bot keeps, else one of `also`, whose people have been away for long. The row of the table is held, so that nobody
    sits down while the game is begun."""
    values = seat_values(row)
    here = {"in_table": row.table}
    same = {**here, "name_folded": values["folded"]}

    def run(connection: Connection) -> SeatRow:
        found = connection.execute(HELD, here).first()
        if found is None:
            raise NoTable(row.table)
        players, state = found
        if state != WAITING:
            raise NotWaiting(row.table)
        if values["folded"] and connection.execute(SAME_NAME, same).first():
            raise NameTaken(row.name)
        sitting = {seat: (kind, name) for seat, kind, name in connection.execute(SITTING, here)}
        bots = [seat for seat, (kind, _) in sitting.items() if kind == "bot"]
        free = [*sorted(set(range(players)) - set(sitting)), *sorted(bots), *sorted(set(also) & set(sitting))]
        if not free:
            raise SeatsFull(row.table)
        seat = free[0] if wanted is None or wanted not in free else wanted
        kind, name = sitting.get(seat, ("", ""))
        took = {**values, "seat": seat, "before": name if kind == "bot" else ""}
        connection.execute(DELETE_SEAT, {**here, "at_seat": seat})
        if not put(connection, schema.seats, took):
            raise NameTaken(row.name)
        return seated(row, seat, str(took["before"]))

    return run


def take_over(row: SeatRow) -> Callable[[Connection], SeatRow]:
    """The seat of a bot in the middle of the match, after the ply that the row names: the seat changes hands and the
    move number is kept in one commit. Taken if another move was kept meanwhile, SeatTaken if no bot sits there."""
    values = seat_values(row)
    here = {"in_table": row.table}
    same = {**here, "name_folded": values["folded"]}

    def run(connection: Connection) -> SeatRow:
        found = connection.execute(HELD, here).first()
        if found is None:
            raise NoTable(row.table)
        if found.state != PLAYING:
            raise NotPlaying(row.table)
        if connection.execute(LAST, here).scalar() != row.since:
            raise Taken(f"ply {row.since}")
        if values["folded"] and connection.execute(SAME_NAME, same).first():
            raise NameTaken(row.name)
        sitting = {seat: name for seat, kind, name in connection.execute(SITTING, here) if kind == "bot"}
        if row.seat not in sitting:
            raise SeatTaken(row.table)
        before = sitting[row.seat]
        connection.execute(UPDATE_SEAT, {**values, **here, "at_seat": row.seat, "before": before})
        return seated(row, row.seat, before)

    return run


def seated(row: SeatRow, seat: int, before: str) -> SeatRow:
    fields = {name: getattr(row, name) for name in SeatRow.__struct_fields__}
    return SeatRow(**{**fields, "seat": seat, "before": before})


def save_seat(row: SeatRow) -> Callable[[Connection], None]:
    values = seat_values(row)
    place = {"in_table": row.table, "at_seat": row.seat}
    same = {"in_table": row.table, "name_folded": values["folded"]}

    def run(connection: Connection) -> None:
        if values["folded"] and set(connection.execute(SAME_NAME, same).scalars()) - {row.seat}:
            raise NameTaken(row.name)
        if connection.execute(UPDATE_SEAT, {**values, **place}).rowcount != 1:
            raise NoTable(f"{row.table}, seat {row.seat}")

    return run


def clear_seat(table: str, seat: int) -> Callable[[Connection], None]:
    def run(connection: Connection) -> None:
        connection.execute(DELETE_SEAT, {"in_table": table, "at_seat": seat})

    return run


def say(
    table: str, row: SaidRow, say_id: str | None, keep: int | None = None
) -> Callable[[Connection], bool]:
    values = {name: getattr(row, name) for name in SaidRow.__struct_fields__}
    values["args"] = msgspec.json.encode(row.args).decode()
    values.update(table_id=table, say_id=say_id)

    def run(connection: Connection) -> bool:
        if put(connection, schema.said, values):
            if keep is not None:
                connection.execute(TRIM, {"in_table": table, "keep": keep})
            return True
        first = connection.execute(SAME_ID, {"in_table": table, "at_seat": row.seat, "id": say_id}).first()
        if first is not None and tuple(first) != (row.phrase, values["args"], row.text):
            raise OtherAct(table)
        return False

    return run


def beat(at: int) -> Callable[[Connection], None]:
    """Something that has to reach the disk."""
    values: dict[str, object] = {"id": 1, "at": at}

    def run(connection: Connection) -> None:
        if connection.execute(BEAT, {"at": at}).rowcount == 0:
            put(connection, schema.heart, values)

    return run
