"""When rings are looked for: things that hold each other and nobody else holds.

Python looks by itself whenever so many things have been made, and walks through all that is alive: with thousands of
sockets that is a second in which nobody is heard, just when they all come. What is dropped goes at once, and hardly
anything of a server leaves a ring behind. So only what was made lately is looked through by itself; all of it when
there is twice as much as the last time, in a moment in which nobody waits to be let in.
"""

import asyncio
import gc
from collections.abc import Callable

YOUNG = 20_000  # things made and not dropped, after which the youngest are looked through
NEVER = 1_000_000_000
LEAST = 20  # times YOUNG
LOOK = 1.0  # seconds
HURRY = 4  # times as much as is due: then it can't wait for a quiet moment


def calm_collector() -> None:
    """Moves make and drop thousands of small things that hold no rings: looking for rings among them as often as Python
    does by itself cost a twentieth of the server's time. What was imported stays anyway."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class Rings:
    """`busy`: whether somebody waits to be let in."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        self.busy = busy
        self.due = LEAST  # times that the youngest were looked through

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            self.look()

    def look(self) -> bool:
        """Whether everything was looked through now."""
        times = gc.get_count()[1]
        if times < self.due or (self.busy() and times < HURRY * self.due):
            return False
        gc.collect()
        self.due = max(LEAST, len(gc.get_objects()) // YOUNG)
        return True
