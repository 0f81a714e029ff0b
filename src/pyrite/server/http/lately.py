"""An answer that is the same for everybody, changes all the time and is dear to make.

Who asks a few times a second gets one that is made anew. Who asks more often is given what was made a moment ago, and
however many do, it is made for all of them together.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from pyrite.server.net.limits import Now, Rate

Made = TypeVar("Made")
ANEW, ANEW_SECONDS = 10, 2.0  # times an address is given a new one
FRESH = 0.5  # seconds


class Lately(Generic[Made]):
    def __init__(self, make: Callable[[], Awaitable[Made]], now: Now = time.monotonic) -> None:
        self.make = make
        self.now = now
        self.anew = Rate(ANEW, ANEW_SECONDS, now)
        self.made: tuple[float, Made] | None = None
        self.making: asyncio.Task[Made] | None = None

    async def get(self, key: Hashable) -> Made:
        if self.anew.allows(key):
            return await self.make_now()
        if self.made is not None and self.now() - self.made[0] < FRESH:
            return self.made[1]
        if self.making is None:
            self.making = asyncio.create_task(self.make_now())
            self.making.add_done_callback(self.done)
        return await asyncio.shield(self.making)

    async def make_now(self) -> Made:
        began = self.now()
        made = await self.make()
        self.made = (began, made)
        return made

    def done(self, task: "asyncio.Task[Made]") -> None:
        self.making = None
        if not task.cancelled():
            task.exception()  # whoever waits is told; perhaps nobody does any more
