"""Who plays for whom: bots think in their workers, and their moves enter the table's queue like anybody's.

A bot's move is shown on a beat: a fixed time after the question, longer than the longest thought. It thinks its whole
turn through before the first move is shown; whatever follows from that move (a walk, step by step) is shown together,
one short beat later. So time tells nothing about hands, roles or how hard a choice was.
"""

import asyncio
import logging
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from pyrite.bots.bot import make_bot
from pyrite.server.bots.pool import BotSeat, WorkerDied
from pyrite.server.clock import AT_ONCE
from pyrite.server.net.turns import Breath
from pyrite.server.table.match import Ahead, opens_turn
from pyrite.server.table.moves import Early, commit
from pyrite.server.table.of_table import OfTable
from pyrite.server.table.seats import STAND_IN
from pyrite.server.table.settling import be_sure
from pyrite.server.table.who import Plays

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

log = logging.getLogger("pyrite.bots")
MOST = 60  # moves of a turn that are thought of together
ATTEMPTS = 2  # of a bot whose worker hangs or ends while it thinks


@cache
def watches(bot: str) -> bool:
    """Whether a bot looks at more than the packet that it decides on."""
    return make_bot(bot).watches


@cache
def longest(bot: str) -> float:
    """Seconds that its thoughts never take."""
    return make_bot(bot).longest


class Autopilot(OfTable):
    def __init__(self, table: "LiveTable") -> None:
        super().__init__(table)
        self.pace = table.lobby.pace
        self.bots: dict[int, BotSeat] = {}
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # the version a seat's bot thinks about
        self.choices: dict[int, asyncio.Task[list[str]]] = {}  # what its worker is being asked meanwhile
        self.ahead: dict[int, tuple[int, list[str]]] = {}  # what a seat goes on with, from which version
        self.going_on: int | None = None  # the seat whose moves are being made one after another
        self.once: dict[int, int] = {}  # seats whose clock ran out, and on which version
        self.skips: set[int] = set()  # people who want bots to play at once until they are asked

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
            if seat == self.going_on:
                continue
            version = match.streams.of(seat).version
            name = self.plays(seat, version)
            if self.table.seats.human(seat) is not None and not self.table.window.passes(seat):
                self.skips.discard(seat)
            if not name:
                self.stop(seat)
            elif self.thinking.get(seat, (-1,))[0] != version:
                self.stop(seat)
                self.thinking[seat] = (version, asyncio.create_task(self.think(seat, version, name)))

    def plays(self, seat: int, version: int) -> str:
        """The bot that decides for a seat now; empty if its player does, or nobody, or it has decided."""
        if self.table.window.answered(seat):
            return ""
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
        thought, choice = self.thinking.pop(seat, None), self.choices.pop(seat, None)
        if thought is not None:
            thought[1].cancel()
        if choice is not None:
            choice.cancel()  # now: a moment later it could ask for more, of a worker that was told to forget
            if seat in self.bots:
                self.bots[seat].begin_anew()  # it may have thought of moves that are not made

    def forget(self, seat: int) -> None:
        """It does not go on as was thought: its bot knows of moves that were never made."""
        bot = self.bots.get(seat)
        if self.ahead.pop(seat, None) is not None and bot is not None:
            bot.begin_anew()

    def hurry(self) -> None:
        """The pace has changed: beats begin anew."""
        for seat in list(self.thinking):
            self.stop(seat)
        self.consider()

    def now_at(self) -> str:
        """The pace of the bots now."""
        people = [seat for seat in self.table.company.holders() if self.table.presence.of(seat)]
        return AT_ONCE if people and self.skips.issuperset(people) else self.table.row.pace

    def dismiss(self, seat: int) -> None:
        """The player of this seat is back."""
        self.stop(seat)
        self.once.pop(seat, None)
        self.ahead.pop(seat, None)
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
        match = self.table.match
        assert match is not None
        pace, opens = self.now_at(), opens_turn(match.game)
        known = self.ahead.get(seat)
        if known is not None and known[0] == version:
            beat = self.pace.beat(pace, opens, 0.0)
            if beat:
                await self.until(self.table.time.now() + beat)
            self.table.put(lambda: self.play_on(seat, version, known[1]))
            return
        self.forget(seat)
        beat = self.pace.beat(pace, opens, longest(name))
        planned = self.table.time.now() + beat
        if beat and match.window():
            planned = self.table.window.moment(seat, longest(name))
        choice = self.choices[seat] = asyncio.create_task(self.turn(seat, version, name))
        try:
            while beat and (self.table.time.now() < planned or not choice.done()):
                if self.table.time.now() >= planned:  # late: not when it is ready, but on the next beat
                    planned += beat
                await self.until(planned)
            move, *rest = await choice
        finally:
            if self.choices.get(seat) is choice:
                del self.choices[seat]
        if rest:
            self.ahead[seat] = (version + 1, rest)
        self.table.put(lambda: self.enter(seat, version, move))

    async def until(self, when: float) -> None:
        reached = asyncio.Event()
        handle = self.table.time.at(when, reached.set)
        try:
            await reached.wait()
        finally:
            handle.cancel()

    async def turn(self, seat: int, version: int, name: str) -> list[str]:
        """The bot's move, and all that it does then until its turn is over or somebody else is asked."""
        match = self.table.match
        assert match is not None
        ahead = None if self.once.get(seat) == version or match.window() else Ahead(match, seat)
        moves = [await self.choice(seat, name)]
        bot = self.bots.get(seat)
        try:
            while ahead is not None and bot is not None and len(moves) < MOST:
                packet = ahead.play(moves[-1])
                if packet is None:
                    break
                bot.feed([packet], ahead.version)
                moves.append(await bot.choose())
        except WorkerDied:  # it thinks again when its first move is made
            del moves[1:]
        return moves

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
            bot.begin_anew()
            bot.feed(packets, len(packets))
        return bot

    def seed(self, seat: int) -> int:
        """The same after a restart, and known to nobody at the table."""
        start = b"pyrite bot seat" + self.table.row.server_seed + seat.to_bytes(1, "big")
        return int.from_bytes(sha256(start).digest()[:8], "big")

    async def play_on(self, seat: int, version: int, moves: list[str]) -> None:
        """In the table's queue: the rest of a turn, at one moment."""
        if self.thinking.get(seat, (-1,))[0] == version:
            del self.thinking[seat]
        if self.ahead.get(seat, (-1,))[0] == version:
            self.going_on = seat
            try:
                while moves and await self.play(seat, version, moves[0]):
                    version, moves = version + 1, moves[1:]
                    self.ahead[seat] = (version, moves)
            finally:
                self.going_on = None
                if moves:
                    self.forget(seat)
                self.ahead.pop(seat, None)
        self.consider()

    async def play(self, seat: int, version: int, move: str) -> bool:
        """In the table's queue: the bot's move, or any legal one if it failed. Whether it was the bot's own."""
        if self.thinking.get(seat, (-1,))[0] == version:
            del self.thinking[seat]
        table = self.table
        await be_sure(table)
        match = table.match
        if match is None or not table.going_on() or match.streams.of(seat).version != version:
            return False
        if not self.plays(seat, version):
            return False
        legal = [each.text for each in match.game.legal_moves(seat)]
        if not legal:
            return False
        own = move in legal
        if not own:
            log.warning("table %s: the bot at seat %d failed; a random move is made", table.id, seat)
            move = table.lobby.dice().choice(legal)
        if not table.seats.bot(seat):
            self.dismiss(seat)  # it was asked for this one decision
        try:
            await commit(table, seat, move, None)
        except Early:
            table.window.hold(seat, lambda: self.enter(seat, version, move))
            return False
        return own

    async def enter(self, seat: int, version: int, move: str) -> None:
        """The same, for the queue."""
        await self.play(seat, version, move)
