"""How the server is, for whoever asks: the store is asked anew, unless it is asked too much.

Who asks a few times a second (`ANEW`) always learns how it is now, so that the first question after trouble began says
so. Each of those questions is a write; who asks more often is told what was found out a moment ago, as long as nobody
has met trouble since. Only good answers are kept, and nobody waits for another's question: that one may hang.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable

from pyrite.server.net.limits import Now, Rate
from pyrite.server.store import StoreDown

ANEW, ANEW_SECONDS = 10, 2.0  # questions of one address
FRESH = 0.25  # seconds


class Health:
    """`check` asks the store, `calm` says whether nobody has met trouble."""

    def __init__(
        self,
        check: Callable[[], Awaitable[None]],
        calm: Callable[[], bool],
        seconds: float,
        now: Now = time.monotonic,
    ) -> None:
        self.check = check
        self.calm = calm
        self.seconds = seconds
        self.now = now
        self.anew = Rate(ANEW, ANEW_SECONDS, now)
        self.good = -FRESH  # when the store was last asked and was well

    async def well(self, key: Hashable) -> bool:
        asked = self.now()
        if not self.anew.allows(key) and asked - self.good < FRESH and self.calm():
            return True
        try:
            async with asyncio.timeout(self.seconds):
                await self.check()
        except (StoreDown, TimeoutError):
            return False
        self.good = asked
        return True
