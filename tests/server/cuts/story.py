"""What every story of a write has: the table before the cut, and everybody who was told that a seat is theirs."""

from collections.abc import Awaitable, Callable
from typing import Any

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.store import StoreDown
from pyrite.server.table.live import LiveTable
from tests.server.table.support import House, Person, until

SHARE = "0123456789abcdef" * 2
KEY = "abcdefgh" * 4
BROWSER = "b" * 43
# A round of drand as it was published.
ROUND = 657413
SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"
Arm = Callable[[], None]


class Story:
    """A table before the cut, and everybody who was told that a seat is theirs."""

    def __init__(self, table: LiveTable, people: list[Person]) -> None:
        self.table = table
        self.people = people
        self.tokens = [person.token for person in people]

    def seat(self, number: int) -> int:
        """The seat of one of them: bots sit between."""
        return self.table.seats.names().index(f"P{number}")

    async def is_dealt_from(self, shares: dict[int, str]) -> None:
        """Of these people, by their number."""
        await until(lambda: self.table.match is not None)
        given = (await self.table.store.log(self.table.id))[0].given
        assert given is not None and given.shares == {
            self.seat(each): share for each, share in shares.items()
        }

    async def done(self, person: Person, kind: Any, **fields: object) -> None:
        answer = await person.act(kind, **fields)
        assert isinstance(answer, protocol.Done), answer


async def again(act: Callable[[], Awaitable[bodies.Seated]]) -> bodies.Seated:
    """As a page does that was told that the store is down."""
    try:
        return await act()
    except StoreDown:
        return await act()


def lose_the_answer(home: House, method: str) -> None:
    """Of the next write of this kind; and the store can't be asked what it kept, once."""
    write, check = getattr(home.store, method), home.store.check

    async def written(*args: Any, **more: Any) -> Any:
        setattr(home.store, method, write)
        await write(*args, **more)
        home.store.check = down  # type: ignore[method-assign]
        raise StoreDown("test")

    async def down() -> None:
        home.store.check = check  # type: ignore[method-assign]
        raise StoreDown("test")

    setattr(home.store, method, written)
