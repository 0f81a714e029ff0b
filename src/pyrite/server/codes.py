"""The names of tables: long ids for links, short codes to say aloud."""

from collections.abc import Iterator
from random import Random

from pyrite.server.clock import Time
from pyrite.server.store import Store

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"  # none that looks like another
ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
SHORTEST, LONGEST = 5, 12
SPARSE = 100_000  # of so many codes at most one leads somewhere: guessing is not worth while
CODES_TRIED = 4  # of each length
COUNTED_FOR = 60.0  # seconds


def length_for(living: int) -> int:
    """How long the code of the next table is when so many are alive."""
    length = SHORTEST
    while length < LONGEST and len(LETTERS) ** length < SPARSE * living:
        length += 1
    return length


def new_names(dice: Random, length: int, first: str = "") -> Iterator[tuple[str, str]]:
    """Ids and codes to try. Ids are long: what is in use will be the code, so that one is drawn anew more often.
    `first`: the code of a table that is over. The same people play on, so whoever has its link finds them."""
    for more in range(2):
        name = "".join(dice.choice(ID_SIGNS) for _ in range(12))
        if first and not more:
            yield name, first
        for _ in range(CODES_TRIED):
            yield name, "".join(dice.choice(LETTERS) for _ in range(length + more))


def is_id(text: str) -> bool:
    return 0 < len(text) <= 40 and all(sign in ID_SIGNS for sign in text)


def read_code(text: str) -> str | None:
    """A code as it is kept, whatever way it was typed; None if it can't be one."""
    code = text.strip().upper()
    return code if 0 < len(code) <= LONGEST + 1 and all(letter in LETTERS for letter in code) else None


class Codes:
    """How many tables are alive, counted now and then."""

    def __init__(self, store: Store, time: Time) -> None:
        self.store = store
        self.time = time
        self.living = 0
        self.counted: float | None = None

    async def length(self) -> int:
        now = self.time.now()
        if self.counted is None or now - self.counted > COUNTED_FOR:
            self.living = await self.store.living()
            self.counted = now
        self.living += 1
        return length_for(self.living)
