"""How often, and how many at once: counted by address, seat or whatever the key is."""

import time
from collections import deque
from collections.abc import Callable, Hashable
from ipaddress import ip_address

from pyrite.server.trouble import Refuse

Now = Callable[[], float]
MOST_KEYS = 4096  # then those that have fallen silent are forgotten


class Window:
    """At most `most` in any `seconds`, exactly: the moments themselves are kept."""

    def __init__(self, most: int, seconds: float, now: Now = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self.now = now
        self.moments: dict[Hashable, deque[float]] = {}

    def allows(self, key: Hashable, weight: int = 1) -> bool:
        """Counts this one if it is allowed; a heavy one counts as many."""
        now = self.now()
        moments = self.moments.get(key)
        if moments is None:
            if len(self.moments) >= MOST_KEYS:
                self.forget(now)
            moments = self.moments[key] = deque()
        while moments and moments[0] <= now - self.seconds:
            moments.popleft()
        if len(moments) + weight > self.most:
            return False
        moments.extend([now] * weight)
        return True

    def wait(self, key: Hashable) -> int:
        """Whole seconds until the next one is allowed."""
        moments = self.moments.get(key)
        if not moments or len(moments) < self.most:
            return 0 if self.most else round(self.seconds)
        return max(1, round(moments[0] + self.seconds - self.now() + 0.5))

    def check(self, key: Hashable) -> None:
        if not self.allows(key):
            raise Refuse("server.too-often", {"seconds": self.wait(key)}, status=429)

    def forget(self, now: float) -> None:
        old = [
            key for key, moments in self.moments.items() if not moments or moments[-1] <= now - self.seconds
        ]
        for key in old:
            del self.moments[key]


class Counter:
    """At most `most` at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> bool:
        count = self.counts.get(key, 0)
        if count >= self.most:
            return False
        self.counts[key] = count + 1
        return True

    def leave(self, key: Hashable) -> None:
        count = self.counts.get(key, 0) - 1
        if count > 0:
            self.counts[key] = count
        else:
            self.counts.pop(key, None)


def network(address: str) -> str:
    """Who holds one address of IPv6 holds a whole network of them."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if read.version == 4:
        return str(read)
    mapped = read.ipv4_mapped
    return str(mapped) if mapped is not None else f"{read.exploded[:19]}::/64"
