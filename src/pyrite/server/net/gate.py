"""Who may ask: every request is counted before anything is made for it, whatever it asks for.

Who asks beyond the limit is told so, in bytes that are there already. Who goes on loses the connection, and for some
seconds no other of that address is heard: it is held for a moment and closed, as taking connection after connection
would cost more than all the rest.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from urllib.parse import unquote

from pyrite.server.http.answers import encode
from pyrite.server.http.bodies import Problem
from pyrite.server.net.limits import Network, Rate
from pyrite.server.net.tally import Tally
from pyrite.server.settings import Settings

AT_ONCE = 4  # that begin before all others have their turn
PAUSE = 0.001  # seconds until the next: about as long as those take, so that the thread that writes is heard as well


class Gate:
    def __init__(self, settings: Settings, tally: Tally | None = None) -> None:
        self.requests = Rate(settings.requests, settings.requests_seconds)
        self.files = Rate(settings.files, settings.files_seconds)
        self.refusals = Rate(settings.refusals, settings.refusals_seconds)
        self.tally = tally or Tally()
        self.starts = Starts()

    def seconds(self, key: Network, path: bytes) -> int:
        """How long this address has to wait before it may ask for this; 0: it may now, and is counted."""
        name = unquote(path.decode("latin-1")) if b"%" in path else path.decode("latin-1")
        rate = self.requests if name.startswith("/api/") or name == "/healthz" else self.files
        if rate.allows(key):
            return 0
        self.tally.count("requests that came too often")
        return max(1, rate.wait(key))

    def bears(self, key: Network) -> bool:
        """One more refusal: is the connection kept?"""
        return self.refusals.allows(key)

    def is_open(self, key: Network) -> bool:
        """Whether a connection of this address is heard."""
        if self.refusals.wait(key) <= 0:
            return True
        self.tally.count("connections of addresses that were refused too often")
        return False


def too_often(seconds: int, head_only: bool, last: bool) -> bytes:
    """The whole answer."""
    body = encode(Problem(("server.too-often", {"seconds": seconds})))
    return (
        b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\ncache-control: no-store\r\n"
        b"x-content-type-options: nosniff\r\nretry-after: %d\r\ncontent-length: %d\r\n%b\r\n%b"
        % (seconds, len(body), b"connection: close\r\n" if last else b"", b"" if head_only else body)
    )


def not_http() -> bytes:
    """To who speaks something else, or breaks off in the middle of a word; then the connection is closed."""
    body = encode(Problem(("server.not-http", {})))
    return (
        b"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nx-content-type-options: nosniff\r\n"
        b"connection: close\r\ncontent-length: %d\r\n\r\n%b" % (len(body), body)
    )


class Starts:
    """What somebody's coming or asking costs is begun a few at a time. Those who play are heard in between, however
    many come. Two queues take turns: those of whom nothing was read yet, and those who are further on."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self.at_once = at_once
        self.waiting: deque[Callable[[], None]] = deque()
        self.coming: deque[Callable[[], None]] = deque()
        self.going = False

    def add(self, start: Callable[[], None], newcomer: bool = False) -> None:
        (self.coming if newcomer else self.waiting).append(start)
        if not self.going:
            self.going = True
            asyncio.get_running_loop().call_soon(self.go)

    async def turn(self) -> None:
        """Until one may begin."""
        reached = asyncio.Event()
        self.add(reached.set)
        await reached.wait()

    def go(self) -> None:
        begun = 0
        while begun < self.at_once and (self.waiting or self.coming):  # one may add another
            queue = self.coming if begun % 2 else self.waiting
            (queue or self.waiting or self.coming).popleft()()
            begun += 1
        self.going = begun == self.at_once
        if self.going:
            asyncio.get_running_loop().call_later(PAUSE, self.go)
