"""Rows for tests of the store, and the two databases that every test runs on."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from pyrite.server.store import SeatRow, Store, TableRow, hash_token
from pyrite.server.table.fair import commitment

Result = TypeVar("Result")


def a_table(name: str = "table-1", **changes: object) -> TableRow:
    seed = name.encode().ljust(32, b".")
    values: dict[str, object] = {
        "id": name,
        "code": f"C-{name}"[:20],
        "spec": {"game": "saboteur", "players": 5},
        "players": 5,
        "server_seed": seed,
        "commitment": commitment(seed),
        "made": 1000,
        "changed": 1000,
    }
    return TableRow(**{**values, **changes})  # type: ignore[arg-type]  # tests name the fields


def a_seat(table: str = "table-1", seat: int = 0, name: str = "Ada", **changes: object) -> SeatRow:
    values: dict[str, object] = {
        "table": table,
        "seat": seat,
        "kind": "human",
        "name": name,
        "token_hash": hash_token(f"{table} {seat}"),
    }
    return SeatRow(**{**values, **changes})  # type: ignore[arg-type]  # tests name the fields


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, act: Callable[[Store], Awaitable[Result]]) -> Result:
    """Open the store, do something with it, close it."""

    async def whole() -> Result:
        async with opened(url) as store:
            return await act(store)

    return asyncio.run(whole())


async def outcomes(waiting: list[Awaitable[object]]) -> list[object]:
    """What each of them returned or raised, all begun at once."""
    return list(await asyncio.gather(*waiting, return_exceptions=True))


def open_and_close(url: str) -> str:
    """For another process: what went wrong, or nothing."""

    async def nothing(_: Store) -> None:
        pass

    try:
        with_store(url, nothing)
    except Exception as error:
        return repr(error)
    return ""
