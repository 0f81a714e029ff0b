"""The heart: every second somebody asks whether the store is well, so that trouble is known before the next move.

While tables are in memory, or trouble stands, that is something written and read again; a server that nobody uses lets
the disk sleep and only looks whether its file and its room are still there.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from pyrite.server.store import Store, StoreDown


class Heart:
    def __init__(self, store: Store, in_use: Callable[[], bool], seconds: float) -> None:
        self.store = store
        self.in_use = in_use
        self.seconds = seconds
        self.task = asyncio.create_task(self.go_on(), name="heart")

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(self.seconds)
            with suppress(StoreDown):  # the store says it once
                await self.beat()

    async def beat(self) -> None:
        if not self.store.wellness.well or self.in_use():
            await self.store.check()
        else:
            await self.store.look()

    async def close(self) -> None:
        self.task.cancel()
