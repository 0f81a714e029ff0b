"""What is done now and then: tables that nobody looks at leave the memory, and old ones leave the store.

The clock on the wall may be wrong, and what it says decides over people's games. So nothing is swept at the start; its
steps are held against those of a clock that only goes forward, and itself against the newest row of the store; after a
leap or a doubt nothing is swept for a while.
"""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from pyrite.server.store import CLOSED, WAITING, Keep, StoreDown
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.lobby import Lobby

log = logging.getLogger("pyrite.lobby")
ROUND = 60.0  # seconds, or less where tables are to leave the memory sooner
SHORTEST = 0.1
LOOK = 0.25  # how often the memory is looked at
GENTLY = 0.01
SWEEP = 3600.0
DAY = 86400.0
LEAP = 3600.0  # by how much the two clocks may differ between two sweeps
AHEAD = 7 * DAY  # the newest row of a store that is in use is younger than that
BEHIND = 3600.0  # and not from tomorrow


class Housekeeping:
    def __init__(self, lobby: "Lobby", keep: Keep) -> None:
        self.lobby = lobby
        self.keep = keep
        self.tasks: list[asyncio.Task[None]] = []
        self.next_sweep = lobby.time.now() + SWEEP
        self.clocks = (float(lobby.wall()), lobby.time.now())
        self.asked = False  # whether the newest row was looked at

    def open(self) -> None:
        self.tasks.append(asyncio.create_task(self.go_round(), name="housekeeping"))
        self.tasks.append(asyncio.create_task(self.go_on(), name="games that everybody left"))
        if self.lobby.room.limits.bytes:
            self.tasks.append(asyncio.create_task(self.look_at_memory(), name="memory"))

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def go_on(self) -> None:
        """Games that everybody had left when the server stopped are played to their end; one after another, so that
        whoever comes is served first. All others wait for their people."""
        lobby = self.lobby
        after = ""
        while True:
            try:
                found = await lobby.store.deserted(after)
                for table_id in found:
                    with suppress(Refuse):  # that one is put aside
                        await lobby.table(table_id)
                    after = table_id
                    await asyncio.sleep(GENTLY)
                if not found:
                    return
            except StoreDown:
                await asyncio.sleep(ROUND)

    async def look_at_memory(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            await self.lobby.room.look()

    async def go_round(self) -> None:
        while True:
            await asyncio.sleep(min(ROUND, max(SHORTEST, self.lobby.pace.idle)))
            with suppress(
                StoreDown
            ):  # it is tried again later; what is wrong with the store is said elsewhere
                await self.close_disowned()
                await self.let_go()
                await self.sweep()

    async def sweep(self) -> int:
        """How many tables went; none if it is too soon or the clock is not to be trusted."""
        now = self.lobby.time.now()
        if now < self.next_sweep:
            return 0
        doubt = await self.doubt()
        if doubt:
            log.warning("%s; no old table is deleted for a while", doubt)
            return 0
        self.next_sweep = now + SWEEP
        return await self.lobby.store.sweep(self.lobby.wall(), self.keep, self.lobby.live)

    async def doubt(self) -> str:
        """What is wrong with the clock, in words; then the next sweep is put off."""
        wall, steady = float(self.lobby.wall()), self.lobby.time.now()
        leapt = (wall - self.clocks[0]) - (steady - self.clocks[1])
        self.clocks = (wall, steady)
        if abs(leapt) > LEAP:
            self.next_sweep = steady + DAY
            return f"the clock leapt by {leapt / DAY:+.1f} days"
        if not self.asked:
            newest = await self.lobby.store.newest()
            self.asked = True
            ahead = wall - newest
            if newest and not -BEHIND < ahead < AHEAD:
                self.next_sweep = steady + AHEAD
                return f"the clock is {ahead / DAY:+.1f} days from the last change of any table"
        return ""

    async def close_disowned(self) -> None:
        """Tables of which nobody knows, because the answer of the store was lost when they were made."""
        store, disowned = self.lobby.store, self.lobby.disowned
        for table_id in list(disowned):
            row = await store.table(table_id)
            if row is not None and row.state == WAITING:
                row.state = CLOSED
                await store.save_table(row)
            disowned.discard(table_id)

    async def let_go(self) -> None:
        """Tables that nobody looks at and where nothing goes on leave the memory."""
        await self.lobby.room.let_go(list(self.lobby.room.idle(self.lobby.pace.idle)))
