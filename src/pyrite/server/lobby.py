"""Lobby: making, finding, joining and listing tables. An unknown table is unknown, never made on demand."""

from pyrite.server import bodies
from pyrite.server.clock import Pace, Time
from pyrite.server.protocol import Table
from pyrite.server.table import LiveTable


class Lobby:
    """`store` keeps the truth, `pool` runs the bots. Refuse (trouble.py) is raised for whatever is not allowed, and
    StoreDown passes through."""

    def __init__(
        self, store: object, pool: object, pace: Pace | None = None, time: Time | None = None
    ) -> None:
        raise NotImplementedError

    async def open(self) -> None:
        """Start the loop that sweeps old tables and lets idle ones go."""

    async def make(self, body: bodies.NewTable, address: str) -> bodies.Seated:
        raise NotImplementedError

    async def join(self, table_id: str, body: bodies.Join) -> bodies.Seated:
        raise NotImplementedError

    async def find(self, code: str) -> str | None:
        """The table of a short code."""
        raise NotImplementedError

    async def table(self, table_id: str) -> LiveTable | None:
        """Loaded from the store when it is first asked for."""
        raise NotImplementedError

    async def listed(self) -> list[Table]:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError
