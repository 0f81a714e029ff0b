"""LiveTable: one table in memory. Everything that changes it passes through one serial queue."""

from collections.abc import Callable

from pyrite.server.protocol import FromClient, Table

Send = Callable[[bytes], None]


class Connection:
    """One socket at a table. Who it is was settled by its token when it connected, and never changes."""

    seat: int | None  # None: a watcher
    waiting: int  # frames received and not dealt with yet; the socket closes when there are too many

    async def receive(self, frame: FromClient) -> None:
        """Put a frame into the table's queue."""
        raise NotImplementedError

    def disconnect(self) -> None:
        """The socket is gone. May be called more than once."""
        raise NotImplementedError


class LiveTable:
    id: str

    async def connect(
        self, token: str | None, version: int | None, send: Send, drop: Callable[[], None] | None = None
    ) -> Connection:
        """Sends `welcome`, then the packet if the game has begun. Refuse if the token is not of this table.
        `send` must not block; if it raises, this connection is dropped. `drop` is called when the table itself lets
        the connection go (after `closed`, or when its `send` failed)."""
        raise NotImplementedError

    def info(self) -> Table:
        raise NotImplementedError

    async def replay(self, seat: int | None, token: str | None) -> bytes:
        """A `Replay` body. Before the match is over: only one's own eyes, or a watcher's. Refuse otherwise."""
        raise NotImplementedError

    async def export(self, token: str | None) -> bytes:
        """The record (JSON) when the match is over; before that what the asker was sent: their own `Replay` body."""
        raise NotImplementedError
