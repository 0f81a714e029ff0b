"""The store: what tables are, who sits there, every move, all that was said. The only truth of the server.

Every write returns after its commit; `StoreDown` means that nothing was acknowledged. The same code runs on SQLite and
on PostgreSQL.
"""

from pyrite.server.store.rows import (
    CLOSED,
    LIVING,
    OVER,
    PLAYING,
    WAITING,
    WATCHERS,
    CodeTaken,
    LogRow,
    NameTaken,
    NewerStore,
    NoTable,
    NotWaiting,
    Repeated,
    SaidRow,
    SeatRow,
    SeatsFull,
    SeatTaken,
    StoreDown,
    StoreError,
    TableRow,
    Taken,
    fold,
    hash_token,
    same_token,
    versions,
)
from pyrite.server.store.store import Store

__all__ = [
    "CLOSED",
    "LIVING",
    "OVER",
    "PLAYING",
    "WAITING",
    "WATCHERS",
    "CodeTaken",
    "LogRow",
    "NameTaken",
    "NewerStore",
    "NoTable",
    "NotWaiting",
    "Repeated",
    "SaidRow",
    "SeatRow",
    "SeatTaken",
    "SeatsFull",
    "Store",
    "StoreDown",
    "StoreError",
    "TableRow",
    "Taken",
    "fold",
    "hash_token",
    "same_token",
    "versions",
]
