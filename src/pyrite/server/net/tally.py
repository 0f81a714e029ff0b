"""What happens by the thousand is counted and said now and then, not line by line."""

import logging
import time
from collections.abc import Callable

log = logging.getLogger("pyrite.server")
EVERY = 60.0  # seconds


class Tally:
    """The first of a kind is said at once; those after it together, a minute later at the soonest."""

    def __init__(self, now: Callable[[], float] = time.monotonic, every: float = EVERY) -> None:
        self.now = now
        self.every = every
        self.counts: dict[str, int] = {}  # since it was last said
        self.said: dict[str, float] = {}  # when that was

    def count(self, kind: str) -> None:
        """Each kind is a word of ours, never of a client: there are few of them."""
        counts = self.counts
        counts[kind] = counts.get(kind, 0) + 1
        now = self.now()
        if now - self.said.get(kind, -self.every) >= self.every:
            self.said[kind] = now
            log.warning("%s: %d", kind, counts.pop(kind))


class Quiet(logging.Filter):
    """For loggers of others, who write a page about every broken handshake: it is counted instead."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally

    def filter(self, record: logging.LogRecord) -> bool:
        self.tally.count(KINDS.get(str(record.msg).strip(), "faults of connections"))
        return False


KINDS = {
    "ASGI callable returned without completing handshake.": "sockets that were refused",
    "opening handshake failed": "handshakes that were none",
    "parser failed": "frames that were none",
}


def hush(tally: Tally) -> None:
    """What uvicorn has to say about connections. At a lower level it would log every frame, with tokens and cards."""
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    theirs = logging.getLogger("uvicorn.error")
    for old in [each for each in theirs.filters if isinstance(each, Quiet)]:
        theirs.removeFilter(old)
    theirs.addFilter(Quiet(tally))
