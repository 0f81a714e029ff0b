"""The two writes of a deal: the list of commitments is closed, and the match begins with what was opened."""

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, select

from pyrite.server.store import schema
from pyrite.server.store.rows import (
    DEAL,
    DRAWING,
    WAITING,
    Given,
    NoTable,
    SharesChanged,
    TableRow,
    Taken,
)
from pyrite.server.store.writes import HELD, TABLE, put, save_table, seats

COMMITTED = select(seats.seat, seats.commitment, seats.entropy).where(
    seats.table_id == TABLE, seats.commitment.is_not(None)
)


def close_list(row: TableRow, commitments: dict[int, str]) -> Callable[[Connection], None]:
    """Before the deal: nobody commits themselves any more, and these are all that did. The row of the table is held, so
    that nobody does meanwhile."""
    save = save_table(row)
    here = {"in_table": row.id}

    def run(connection: Connection) -> None:
        found = connection.execute(HELD, here).first()
        if found is None:
            raise NoTable(row.id)
        if found.state != WAITING:
            raise Taken("the list")
        if {each.seat: each.commitment for each in connection.execute(COMMITTED, here)} != commitments:
            raise SharesChanged(row.id)
        save(connection)

    return run


def begin(row: TableRow, given: Given, told: int) -> Callable[[Connection], None]:
    """The deal: kept with all that it was made of, which must be what the seats have committed themselves to, and
    opened. Where somebody has, the list is closed before."""
    save = save_table(row)
    here = {"in_table": row.id}
    deal = {"table_id": row.id, "ply": DEAL, "seat": -1, "move": "", "move_id": None, "told": told}
    deal.update(at=row.changed, shares=msgspec.json.encode(given).decode())

    def run(connection: Connection) -> None:
        found = connection.execute(HELD, here).first()
        if found is None:
            raise NoTable(row.id)
        if found.state not in (WAITING, DRAWING):
            raise Taken("the deal")
        rows = connection.execute(COMMITTED, here).all()
        opened = {each.seat: each.entropy for each in rows if each.entropy is not None}
        if ({each.seat: each.commitment for each in rows}, opened) != (given.commitments, given.shares):
            raise SharesChanged(row.id)
        if rows and found.state == WAITING:
            raise SharesChanged(row.id)
        if not put(connection, schema.moves, deal):
            raise Taken("the deal")
        save(connection)

    return run
