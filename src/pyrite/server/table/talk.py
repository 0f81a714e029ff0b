"""How much may be said: by a seat, at a table and from an address. What nobody is shown any more is not kept either."""

import time
from collections.abc import Hashable
from typing import NamedTuple

from pyrite.server.net.limits import Now, Rate

MOST_SAID = 200  # lines that are told to who comes late
TRIM_EVERY = 50  # lines: so many more may be kept for a while


class TalkLimits(NamedTuple):
    """Lines in `seconds`; of an address in `address_seconds`; `kept`: how many of a table the store keeps."""

    seat: int = 30
    table: int = 120
    seconds: float = 60.0
    address: int = 3000
    address_seconds: float = 3600.0
    kept: int = MOST_SAID


class Talk:
    def __init__(self, limits: TalkLimits | None = None, now: Now = time.monotonic) -> None:
        chosen = limits or TalkLimits()
        self.seat = Rate(chosen.seat, chosen.seconds, now)
        self.table = Rate(chosen.table, chosen.seconds, now)
        self.address = Rate(chosen.address, chosen.address_seconds, now)
        self.kept = max(chosen.kept, MOST_SAID)

    def check(self, table: str, seat: int, network: Hashable) -> None:
        """Refuse says how long to wait. The seat is asked first: whoever says too much uses up nobody else's share."""
        self.seat.check((table, seat))
        self.table.check(table)
        self.address.check(network)

    def keep(self, said: int) -> int | None:
        """How many lines are to be kept with the next one, as so many were said; None: nothing goes this time."""
        return self.kept if said % TRIM_EVERY == 0 else None
