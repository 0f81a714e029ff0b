"""How often, and how many at once: counted by address, seat or whatever the key is.

One small interface, `Limit`, stands before the counting: whoever asks knows nothing of how it is counted, or where.
"""

import math
import time
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Protocol

from pyrite.server.trouble import Refuse

Now = Callable[[], float]
MOST_KEYS = 65_536  # of one limit in one stretch of time; all others are counted together
OTHERS = object()  # their key


class Limit(Protocol):
    def allows(self, key: Hashable, weight: int = 1) -> bool:
        """Counts this one if it is allowed; a heavy one counts as many."""

    def wait(self, key: Hashable) -> int:
        """Whole seconds until the next one is allowed."""

    def forget(self, key: Hashable) -> None:
        """This key is never used again."""


class Network(str):
    """An address as it is counted. Whoever holds one address of IPv6 holds a network of 64 bits of them, and often one
    of 56 or 48: those are counted too, with more room."""

    __slots__ = ("wider",)
    wider: tuple[tuple[str, int], ...]  # wider networks, and how many times as much they may


@lru_cache(4096)
def network(address: str) -> Network:
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return named(address[:60])
    if not isinstance(read, IPv6Address):
        return named(str(read))
    mapped = read.ipv4_mapped
    if mapped is not None:
        return named(str(mapped))
    digits = read.exploded.replace(":", "")
    return named(f"{digits[:16]}/64", (f"{digits[:14]}/56", 4), (f"{digits[:12]}/48", 16))


def named(name: str, *wider: tuple[str, int]) -> Network:
    made = Network(name)
    made.wider = wider
    return made


def levels(key: Hashable) -> Iterator[tuple[Hashable, int]]:
    """All that a key is counted under, each with how many times as much it may."""
    yield key, 1
    if isinstance(key, Network):
        yield from key.wider


class Rate:
    """At most `most` at once, and `most` more in every `seconds`, evenly. For each key one number is kept: until when
    all that it did is paid for (the generic cell rate algorithm, GCRA). Each question costs the same, however many keys
    there are, and whoever has been silent for `seconds` is forgotten without being looked for."""

    def __init__(self, most: int, seconds: float, now: Now = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self.now = now
        self.paid: dict[Hashable, float] = {}  # of this stretch of time
        self.before: dict[Hashable, float] = {}  # of the last one; what is older is paid for anyway
        self.since = now()

    def allows(self, key: Hashable, weight: int = 1) -> bool:
        now = self.now()
        self.turn(now)
        found: list[tuple[Hashable, float]] = []
        for each, times in levels(key):
            most = self.most * times
            place = self.place(each)
            until = max(self.until(place), now) + weight * self.seconds / most if most else math.inf
            if until > now + self.seconds + 1e-9:
                return False
            found.append((place, until))
        self.paid.update(found)
        return True

    def wait(self, key: Hashable) -> int:
        if not self.most:
            return round(self.seconds)
        now = self.now()
        longest = 0.0
        for each, times in levels(key):
            next_one = self.until(self.place(each)) + self.seconds / (self.most * times)
            longest = max(longest, next_one - now - self.seconds)
        return math.ceil(longest - 1e-9)

    def check(self, key: Hashable) -> None:
        if not self.allows(key):
            raise Refuse("server.too-often", {"seconds": max(1, self.wait(key))}, status=429)

    def forget(self, key: Hashable) -> None:
        self.paid.pop(key, None)
        self.before.pop(key, None)

    def until(self, place: Hashable) -> float:
        found = self.paid.get(place)
        return found if found is not None else self.before.get(place, -math.inf)

    def place(self, key: Hashable) -> Hashable:
        known = key in self.paid or key in self.before
        return key if known or len(self.paid) < MOST_KEYS else OTHERS

    def turn(self, now: float) -> None:
        """What was last done more than `seconds` ago is paid for by now, and whoever did it is as good as new."""
        if now - self.since >= self.seconds:
            self.before = self.paid if now - self.since < 2 * self.seconds else {}
            self.paid = {}
            self.since = now


class Counter:
    """At most `most` at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> bool:
        wanted = [(each, self.counts.get(each, 0), times) for each, times in levels(key)]
        if any(count >= self.most * times for _, count, times in wanted):
            return False
        self.counts.update((each, count + 1) for each, count, _ in wanted)
        return True

    def leave(self, key: Hashable) -> None:
        for each, _ in levels(key):
            count = self.counts.get(each, 0) - 1
            if count > 0:
                self.counts[each] = count
            else:
                self.counts.pop(each, None)
