"""Who is there: the connections of a table, and sending to them. A connection that can't keep up is let go."""

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING

from pyrite.server.protocol import FromClient

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

Send = Callable[[bytes], None]


class Connection:
    """One socket at a table. Who it is was settled by its token when it connected, and never changes."""

    def __init__(
        self,
        table: "LiveTable",
        seat: int | None,
        send: Send,
        drop: Callable[[], None] | None,
        holder: str | None = None,
        heir: bytes = b"",
        tab: str = "",
        network: Hashable = "",
    ) -> None:
        self.table = table
        self.seat = seat  # None: a watcher
        self.holder = holder  # the hash of its token: a seat may pass to somebody else while its frames wait
        self.heir = heir  # what the key of the same seat at a rematch follows from
        self.tab = tab  # the window that it comes from
        self.network = network  # its address, as limits count it
        self.talked = ""  # the id of the last thing that it said
        self.waiting = 0  # frames received and not dealt with yet; the socket closes when there are too many
        self.alive = True
        self._send = send
        self._drop = drop

    def receive(self, frame: FromClient) -> None:
        """Put a frame into the table's queue."""
        if self.alive:
            self.waiting += 1
            self.table.take(self, frame)

    def send(self, data: bytes) -> None:
        """Never blocks, never raises: whoever does not read is dropped, and the table goes on."""
        if not self.alive:
            return
        try:
            self._send(data)
        except Exception:  # whatever is wrong with one socket is no matter of the table
            self.let_go()

    def disconnect(self) -> None:
        """The socket is gone. May be called more than once."""
        if self.alive:
            self.alive = False
            self.table.left(self)

    def let_go(self) -> None:
        """The table has had enough of this connection."""
        if self.alive:
            self.disconnect()
            if self._drop is not None:
                self._drop()


class Presence:
    def __init__(self) -> None:
        self.connections: dict[Connection, None] = {}  # in the order of their coming

    def add(self, connection: Connection) -> None:
        self.connections[connection] = None

    def remove(self, connection: Connection) -> None:
        self.connections.pop(connection, None)

    def __iter__(self) -> Iterator[Connection]:
        """A copy: sending may let connections go."""
        return iter(list(self.connections))

    def __len__(self) -> int:
        return len(self.connections)

    def of(self, seat: int | None) -> list[Connection]:
        return [connection for connection in self.connections if connection.seat == seat]

    def viewers(self) -> set[int | None]:
        """The seats that somebody sits at; None for watchers."""
        return {connection.seat for connection in self.connections}

    def seats(self) -> set[int]:
        return {connection.seat for connection in self.connections if connection.seat is not None}

    def watchers(self) -> int:
        return sum(connection.seat is None for connection in self.connections)

    def tell(self, make: Callable[[int | None], bytes]) -> None:
        """What each viewer is told, made once for all who have the same eyes: watchers may be many."""
        made: dict[int | None, bytes] = {}
        for connection in self:
            if connection.seat not in made:
                made[connection.seat] = make(connection.seat)
            connection.send(made[connection.seat])

    def send_all(self, data: bytes) -> None:
        for connection in self:
            connection.send(data)
