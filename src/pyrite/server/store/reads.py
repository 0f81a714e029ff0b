"""How a table is read: the statements, made once, and their rows."""

import contextlib
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, String, bindparam, select

from pyrite.server.store import schema
from pyrite.server.store.rows import Given, LogRow, SaidRow, SeatRow, TableRow, Unreadable

TABLE = bindparam("in_table", type_=String)
tables, its_seats, log, said = schema.tables.c, schema.seats.c, schema.moves.c, schema.said.c
THE_TABLE = select(schema.tables).where(tables.id == TABLE)
THE_SEATS = select(schema.seats).where(its_seats.table_id == TABLE).order_by(its_seats.seat)
THE_LOG = (
    select(log.ply, log.seat, log.move, log.move_id, log.told, log.at, log.shares)
    .where(log.table_id == TABLE, log.ply > bindparam("after"))
    .order_by(log.ply)
)
THE_SAID = (
    select(said.seat, said.ply, said.at, said.phrase, said.args, said.text)
    .where(said.table_id == TABLE)
    .order_by(said.number.desc())
    .limit(bindparam("last"))
)


def read_seats(connection: Connection, table: str) -> list[SeatRow]:
    return [seat_row(row) for row in connection.execute(THE_SEATS, {"in_table": table})]


def read_log(connection: Connection, table: str, after: int) -> list[LogRow]:
    rows = [LogRow(*row) for row in connection.execute(THE_LOG, {"in_table": table, "after": after})]
    for row in rows[:1]:
        if isinstance(row.given, str):
            try:
                row.given = read_given(row.given)
            except msgspec.DecodeError as error:
                raise Unreadable(type(error).__name__) from None
    return rows


def read_given(text: str) -> Given:
    """Before there were commitments only the shares were kept."""
    if '"commitments"' in text:
        return msgspec.json.decode(text, type=Given)
    return Given(shares=msgspec.json.decode(text, type=dict[int, str]))


def read_said(connection: Connection, table: str, last: int = 200) -> list[SaidRow]:
    rows = [row._asdict() for row in connection.execute(THE_SAID, {"in_table": table, "last": last})]
    out: list[SaidRow] = []
    for row in reversed(rows):
        with contextlib.suppress(msgspec.DecodeError):  # a line that can't be read was not said
            row["args"] = msgspec.json.decode(row["args"], type=dict[str, object])
            out.append(SaidRow(**row))
    return out


def table_row(row: Row[Any]) -> TableRow:
    values = row._asdict()
    del values["marked"]
    values["joining"] = values["joining"] or "closed"
    values["pace"] = values["pace"] or "natural"
    for name in ("former", "signature"):
        values[name] = values[name] or ""
    values["round"] = values["round"] or 0
    try:
        values["spec"] = msgspec.json.decode(values["spec"], type=dict[str, object])
        values["server_seed"] = bytes.fromhex(values["server_seed"])
    except ValueError as error:
        raise Unreadable(type(error).__name__) from None
    return TableRow(**values)


def seat_row(row: Row[Any]) -> SeatRow:
    values = row._asdict()
    values["table"] = values.pop("table_id")
    del values["folded"]
    for name in ("before", "browsers", "network"):
        values[name] = values[name] or ""
    return SeatRow(**values)
