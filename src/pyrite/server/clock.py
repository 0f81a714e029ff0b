"""Time at a table: how long things take, and a clock that tests can turn by hand."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

OFF, RELAXED, FAST = CLOCKS = ("off", "relaxed", "fast")


@dataclass(frozen=True)
class Pace:
    """Seconds; each is a setting of the server."""

    relaxed: float = 90.0
    fast: float = 30.0
    window: float = 3.0  # a question that is open to several seats stays so for that long; silence answers it
    absent: float = (
        60.0  # then somebody is away, or has been asked for long, and the others may vote about it
    )
    pulse: float = 8.0
    bot_pause: tuple[float, float] = (0.9, 1.8)  # a bot's move is shown at a moment drawn between these two
    idle: float = 600.0  # a table that nobody looks at leaves the memory

    def turn(self, clock: str) -> float | None:
        """The time for a turn; None where there is no clock."""
        return {RELAXED: self.relaxed, FAST: self.fast}.get(clock)


class Handle(Protocol):
    def cancel(self) -> None: ...


class Time(Protocol):
    """Where tables take their time from."""

    def now(self) -> float: ...

    def at(self, when: float, call: Callable[[], None]) -> Handle: ...


class LoopTime:
    """The clock of the running event loop."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()

    def now(self) -> float:
        return self.loop.time()

    def at(self, when: float, call: Callable[[], None]) -> Handle:
        return self.loop.call_at(when, call)
