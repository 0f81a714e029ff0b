"""Time at a table: how long things take, and a clock that tests can turn by hand."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

OFF, RELAXED, FAST = CLOCKS = ("off", "relaxed", "fast")
NATURAL, QUICK, AT_ONCE = PACES = ("natural", "quick", "at-once")  # of a table's bots
REST = 0.4  # what follows in the same turn, and an answer to somebody else, takes that part of a turn's beat


@dataclass(frozen=True)
class Pace:
    """Seconds; each is a setting of the server."""

    relaxed: float = 90.0
    fast: float = 30.0
    window: float = 8.0  # a question that is open to several seats stays so for that long; silence answers it
    absent: float = (
        60.0  # then somebody is away, or has been asked for long, and the others may vote about it
    )
    pulse: float = 8.0
    # A bot's turn is shown so long after it has begun, however hard its choice is: time tells nothing.
    natural: float = 0.8
    quick: float = 0.4
    at_once: float = 0.15
    idle: float = 600.0  # a table that nobody looks at leaves the memory

    def turn(self, clock: str) -> float | None:
        """The time for a turn; None where there is no clock."""
        return {RELAXED: self.relaxed, FAST: self.fast}.get(clock)

    def beat(self, pace: str, opens: bool, longest: float) -> float:
        """From a question to a bot until its move is shown: always the same, and longer than the longest thought of
        such a bot. `opens`: it is the first question of a turn. No time at all is for tests."""
        whole = {QUICK: self.quick, AT_ONCE: self.at_once}.get(pace, self.natural)
        return max(whole if opens else REST * whole, longest) if whole else 0.0


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
