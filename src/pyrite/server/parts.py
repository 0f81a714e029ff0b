"""The parts of a running server, opened in order and closed in reverse."""

import contextlib

from pyrite.server.bots.pool import BotPool
from pyrite.server.lobby import Lobby
from pyrite.server.settings import Settings
from pyrite.server.store import Keep, Store
from pyrite.server.table.talk import Talk
from pyrite.server.upkeep.heart import Heart


class Parts:
    store: Store
    lobby: Lobby
    pool: BotPool
    heart: Heart

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.stack = contextlib.AsyncExitStack()

    async def open(self) -> None:
        settings = self.settings
        try:
            self.store = await Store.open(settings.database, owns=True, deadline=settings.store_seconds)
            self.stack.push_async_callback(self.store.close)
            await self.store.check()
            self.pool = BotPool(settings.bot_workers, settings.bot_seconds)
            await self.pool.open()
            self.stack.push_async_callback(self.pool.close)
            keep = Keep(
                settings.waiting_days,
                settings.gathered_days,
                settings.unfinished_days,
                settings.finished_days,
            )
            self.lobby = Lobby(
                self.store,
                self.pool,
                settings.pace,
                keep=keep,
                talk=Talk(settings.talk),
                room=settings.room,
            )
            await self.lobby.open()
            self.stack.push_async_callback(self.lobby.close)
            self.heart = Heart(self.store, lambda: bool(self.lobby.live), settings.heart_seconds)
            self.stack.push_async_callback(self.heart.close)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self.stack.aclose()
