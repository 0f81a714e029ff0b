"""Tables that are too old: marked first, deleted a day later if they still are. So a clock that was wrong for a while
deletes nothing."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, select, update

from pyrite.server.store import schema
from pyrite.server.store.rows import OVER, WAITING

DAY = 86400
AT_ONCE = 50

tables, seats, log = schema.tables.c, schema.seats.c, schema.moves.c


class Keep(NamedTuple):
    """For how many days after the last change, move or visit."""

    waiting: int = 1  # one person alone
    gathered: int = 7  # two or more
    unfinished: int = 30
    finished: int = 365


def too_old(now: int, keep: Keep) -> Any:
    """A table is as old as its last change or move."""
    moved = (
        select(log.at).where(log.table_id == tables.id).order_by(log.ply.desc()).limit(1).scalar_subquery()
    )
    people = select(func.count()).where(seats.table_id == tables.id, seats.kind == "human").scalar_subquery()

    def old(days: int) -> Any:
        limit = now - days * DAY
        return (tables.changed < limit) & (func.coalesce(moved, tables.changed) < limit)

    waits = tables.state == WAITING
    return (
        (waits & (people < 2) & old(keep.waiting))
        | (waits & old(keep.gathered))
        | ((tables.state != OVER) & old(keep.unfinished))
        | ((tables.state == OVER) & old(keep.finished))
    )


def sweep(now: int, keep: Keep, live: frozenset[str]) -> Callable[[Connection], tuple[int, int]]:
    """Marks some and deletes some; how many of each. Never one that is in somebody's memory."""
    old = too_old(now, keep)
    unmark = update(schema.tables).where(tables.marked.is_not(None), ~old | (tables.marked > now))
    new = select(tables.id).where(tables.marked.is_(None), old).limit(AT_ONCE)
    ripe = select(tables.id).where(tables.marked <= now - DAY, old)

    def run(connection: Connection) -> tuple[int, int]:
        connection.execute(unmark.values(marked=None))
        going = [name for name in connection.execute(ripe).scalars() if name not in live][:AT_ONCE]
        if going:
            connection.execute(delete(schema.tables).where(tables.id.in_(going)))
        fresh = list(connection.execute(new).scalars())
        if fresh:
            connection.execute(update(schema.tables).where(tables.id.in_(fresh)).values(marked=now))
        return len(fresh), len(going)

    return run
