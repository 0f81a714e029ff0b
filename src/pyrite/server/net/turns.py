"""Long work on the event loop, in small pieces: whoever asks for much of it waits, and nobody else does."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pyrite.server.net.limits import Counter
from pyrite.server.trouble import Refuse

PIECE = 0.004  # seconds of work; then as long a rest, in which all others have their turn
MOST_WAITING = 16  # of one address
SOON = 5  # seconds


class Breath:
    """Between the pieces of one long work."""

    def __init__(self) -> None:
        self.began = time.perf_counter()

    async def take(self) -> None:
        worked = time.perf_counter() - self.began
        if worked >= PIECE:
            await asyncio.sleep(worked)
            self.began = time.perf_counter()


class Turns:
    """One long work at a time, and the addresses one after another: many requests of one hold up that one alone."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self.waiting = Counter(most)
        self.own: dict[str, asyncio.Lock] = {}
        self.whole = asyncio.Lock()

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """Refuse if too many of this address wait already."""
        if not self.waiting.enter(address):
            raise Refuse("server.too-often", {"seconds": SOON}, status=429)
        try:
            async with self.own.setdefault(address, asyncio.Lock()), self.whole:
                yield
        finally:
            self.waiting.leave(address)
            if address not in self.waiting.counts:
                self.own.pop(address, None)
