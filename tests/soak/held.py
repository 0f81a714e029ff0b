"""How much memory is in use in a process: what Python and malloc hold, however much of it the system lent them.

`python -m tests.server.deals` and its bots write it down when they are asked by a signal (`TELL`: a folder).
"""

import contextlib
import ctypes
import gc
import os
import signal
import sys
from pathlib import Path
from types import FrameType

BLOCK = 64  # bytes of a block of Python, about
IN_USE = ("uordblks", "hblkhd")
ORDER = (
    "arena",
    "ordblks",
    "smblks",
    "hblks",
    "hblkhd",
    "usmblks",
    "fsmblks",
    "uordblks",
    "fordblks",
    "keepcost",
)
TELL = "TELL_WHAT_IS_HELD"


class Counted(ctypes.Structure):
    """What glibc tells of malloc (struct mallinfo2)."""

    _fields_ = [(name, ctypes.c_size_t) for name in ORDER]


def held() -> int:
    """What is in use, in kB: Python counts its blocks, malloc its bytes (where it can tell)."""
    try:
        count = ctypes.CDLL(None).mallinfo2
    except (AttributeError, OSError):
        return sys.getallocatedblocks() * BLOCK // 1024
    count.restype = Counted
    found = count()
    return (sys.getallocatedblocks() * BLOCK + sum(int(getattr(found, name)) for name in IN_USE)) // 1024


def tell_when_asked() -> None:
    """In the main thread of a process that may be asked."""
    folder = os.environ.get(TELL)
    if folder:
        signal.signal(signal.SIGUSR1, lambda number, frame: tell(Path(folder), number, frame))


def tell(folder: Path, _: int, __: FrameType | None) -> None:
    gc.collect()
    place = folder / str(os.getpid())
    place.with_suffix(".new").write_text(str(held()), encoding="ascii")
    place.with_suffix(".new").replace(place)


def ask(pid: int) -> None:
    """Its answer is there some moments later."""
    os.kill(pid, signal.SIGUSR1)


def told(folder: Path, pid: int) -> int | None:
    """The answer, once."""
    place = folder / str(pid)
    with contextlib.suppress(OSError):
        found = int(place.read_text(encoding="ascii"))
        place.unlink()
        return found
    return None
