"""Waiting in tests: for what one wants to see, never for a time, and never without an end.

What is waited for comes within moments; the limit is only there so that a fault fails by name instead of hanging, and a
busy machine may take its time.
"""

import os
import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = float(os.environ.get("PYRITE_PATIENCE", "120"))  # seconds, of any wait
Found = TypeVar("Found")


class Never(AssertionError):
    """What was waited for did not come."""


def until(look: Callable[[], Found], what: str = "", pause: float = 0.01) -> Found:
    """What `look` finds, once it is something."""
    end = time.monotonic() + PATIENCE
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise Never(what or f"not within {PATIENCE:.0f} seconds")
        time.sleep(pause)
