"""Who plays for whom: bots think in their workers, and their moves enter the table's queue like anybody's.

A bot's move is shown at a moment that was drawn before anything of its hand or role could matter.
"""

import asyncio
import logging
import random
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from pyrite.bots.bot import make_bot
from pyrite.server.bots.pool import BotSeat, WorkerDied
from pyrite.server.moves import Early, commit
from pyrite.server.seats import STAND_IN
from pyrite.server.settling import be_sure
from pyrite.server.turns import Breath
from pyrite.server.who import Plays

if TYPE_CHECKING:
    from pyrite.server.table import LiveTable

log = logging.getLogger("pyrite.bots")
ATTEMPTS = 2  # of a bot whose worker hangs or ends while it thinks


@cache
def watches(bot: str) -> bool:
    """Whether a bot looks at more than the packet that it decides on."""
    return make_bot(bot).watches


class Autopilot:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.pace = table.lobby.pace
        self.bots: dict[int, BotSeat] = {}
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # the version a seat's bot thinks about
        self.once: dict[int, int] = {}  # seats whose clock ran out, and on which version

    # --- what happens at the table --------------------------------------------------------------------------------

    def told(self, told: int) -> None:
        """Bots are given the packets of their seat."""
        assert self.table.match is not None
        for seat, bot in self.bots.items():
            stream = self.table.match.streams.of(seat)
            if told >> seat & 1 and watches(bot.bot) and not bot.fresh and bot.fed == stream.version - 1:
                bot.feed([stream.packet], stream.version)

    def consider(self) -> None:
        """Let every bot think that has something to decide."""
        match = self.table.match
        if match is None or not self.table.going_on():
            return
        for seat in match.game.seats():
            version = match.streams.of(seat).version
            name = self.plays(seat, version)
            if not name:
                self.stop(seat)
            elif self.thinking.get(seat, (-1,))[0] != version:
                self.stop(seat)
                self.thinking[seat] = (version, asyncio.create_task(self.think(seat, version, name)))

    def plays(self, seat: int, version: int) -> str:
        """The bot that decides for a seat now; empty if its player does, or nobody."""
        plays = self.table.company.who(seat, self.once.get(seat) == version)
        if plays is Plays.BOT:
            return self.table.seats.bot(seat) or STAND_IN
        return STAND_IN if plays is Plays.ONCE else ""

    def play_once(self, seat: int) -> None:
        """The clock ran out, or the others voted so: a bot plays this one decision."""
        assert self.table.match is not None
        self.once[seat] = self.table.match.streams.of(seat).version
        self.consider()

    def stop(self, seat: int) -> None:
        """Whatever is being thought about for this seat is not wanted any more."""
        thought = self.thinking.pop(seat, None)
        if thought is not None:
            thought[1].cancel()

    def dismiss(self, seat: int) -> None:
        """The player of this seat is back."""
        self.stop(seat)
        self.once.pop(seat, None)
        bot = self.bots.pop(seat, None)
        if bot is not None:
            bot.close()

    def close(self) -> None:
        for seat in list(self.thinking):
            self.stop(seat)
        for bot in self.bots.values():
            bot.close()
        self.bots.clear()

    # --- one decision ---------------------------------------------------------------------------------------------

    async def think(self, seat: int, version: int, name: str) -> None:
        planned = self.table.time.now() + random.uniform(*self.pace.bot_pause)
        choice = asyncio.ensure_future(self.choice(seat, name))
        try:
            while self.table.time.now() < planned:
                await self.until(planned)
                if not choice.done():  # late: not when it is ready, but after another pause
                    planned = self.table.time.now() + random.uniform(*self.pace.bot_pause)
            move = await choice
        finally:
            choice.cancel()
        self.table.put(lambda: self.play(seat, version, move))

    async def until(self, when: float) -> None:
        reached = asyncio.Event()
        handle = self.table.time.at(when, reached.set)
        try:
            await reached.wait()
        finally:
            handle.cancel()

    async def choice(self, seat: int, name: str) -> str:
        """The bot's move; empty if it failed or took too long. Who waits behind such a bot is not blamed for it."""
        blamed = 0
        while blamed < ATTEMPTS:
            try:
                bot = await self.ready(seat, name)
                return await bot.choose()
            except WorkerDied as died:
                blamed += died.blamed
            except Exception as error:
                self.table.complain(error)
                break
        return ""

    async def ready(self, seat: int, name: str) -> BotSeat:
        """The bot of a seat, with all packets of that seat."""
        match = self.table.match
        assert match is not None
        bot = self.bots.get(seat)
        if bot is None or bot.bot != name:
            if bot is not None:
                bot.close()
            bot = self.table.lobby.pool.seat(self.table.id, seat, name, self.seed(seat))
            self.bots[seat] = bot
        stream = match.streams.of(seat)
        if not watches(name):
            bot.feed([stream.packet], stream.version)
        elif bot.fresh or bot.fed != stream.version:
            packets: list[bytes] = []
            breath = Breath()
            for packet in match.packets(seat):
                if packet is not None:
                    packets.append(packet)
                await breath.take()
            bot.generation = 0  # from the beginning
            bot.feed(packets, len(packets))
        return bot

    def seed(self, seat: int) -> int:
        """The same after a restart, and known to nobody at the table."""
        start = b"pyrite bot seat" + self.table.row.server_seed + seat.to_bytes(1, "big")
        return int.from_bytes(sha256(start).digest()[:8], "big")

    async def play(self, seat: int, version: int, move: str) -> None:
        """In the table's queue: the bot's move, or any legal one if it failed."""
        if self.thinking.get(seat, (-1,))[0] == version:
            del self.thinking[seat]
        table = self.table
        await be_sure(table)
        match = table.match
        if match is None or not table.going_on() or match.streams.of(seat).version != version:
            return
        if not self.plays(seat, version):
            return
        legal = [each.text for each in match.game.legal_moves(seat)]
        if not legal:
            return
        if move not in legal:
            log.warning("table %s: the bot at seat %d failed; a random move is made", table.id, seat)
            move = table.lobby.dice().choice(legal)
        if not table.seats.bot(seat):
            self.dismiss(seat)  # it was asked for this one decision
        try:
            await commit(table, seat, move, None)
        except Early:
            table.timing.hold(lambda: self.play(seat, version, move))
