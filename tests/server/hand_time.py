"""A clock that stands still until a test turns it."""

import heapq
import itertools
from collections.abc import Awaitable, Callable

from pyrite.server.clock import Handle


class Timer:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class HandTime:
    """`settle` lets everything come to an end that a timer has set going."""

    def __init__(self, settle: Callable[[], Awaitable[None]]) -> None:
        self.settle = settle
        self.at_now = 1000.0
        self.order = itertools.count()
        self.timers: list[tuple[float, int, Timer]] = []

    def now(self) -> float:
        return self.at_now

    def at(self, when: float, call: Callable[[], None]) -> Handle:
        timer = Timer(call)
        heapq.heappush(self.timers, (when, next(self.order), timer))
        return timer

    async def pass_by(self, seconds: float) -> None:
        """Turn the clock; everything that falls due happens in order."""
        end = self.at_now + seconds
        while self.timers and self.timers[0][0] <= end:
            when, _, timer = heapq.heappop(self.timers)
            self.at_now = max(self.at_now, when)
            if timer.call is not None:
                timer.call()
                await self.settle()
        self.at_now = end
