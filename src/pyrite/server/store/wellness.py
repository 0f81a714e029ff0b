"""Whether the store can be used: said once when trouble begins and once when it ends, whoever meets it first."""

import logging
import threading
import time
from collections.abc import Callable

log = logging.getLogger("pyrite.store")
LONGEST = 200  # signs of a reason


class Wellness:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.lock = threading.Lock()
        self.now = now
        self.since: float | None = None  # when the trouble began

    @property
    def well(self) -> bool:
        return self.since is None

    def worse(self, reason: object) -> None:
        with self.lock:
            if self.since is not None:
                return
            self.since = self.now()
        first, *_ = str(reason).splitlines() or [""]
        log.error("the database can't be used, and no move is taken until it can: %s", first[:LONGEST])

    def better(self) -> None:
        with self.lock:
            if self.since is None:
                return
            seconds, self.since = self.now() - self.since, None
        log.warning("the database can be used again, after %.1f s", seconds)
