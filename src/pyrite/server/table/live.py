"""LiveTable: one table in memory. Everything that changes it passes through one serial queue.

What it holds can be thrown away at any time and read again from the store. A move is played on a clone, kept, and only
then told; whoever sends the same move twice gets the first answer.
"""

import asyncio
import logging
import traceback
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from pyrite.server import protocol, wire
from pyrite.server.bots.autopilot import Autopilot
from pyrite.server.protocol import FromClient
from pyrite.server.shown import Coming, Line, Table, Words
from pyrite.server.store import (
    CLOSED,
    LIVING,
    OVER,
    PLAYING,
    NoTable,
    SaidRow,
    SeatRow,
    StoreDown,
    TableRow,
    hash_token,
)
from pyrite.server.table.acts import save_seat
from pyrite.server.table.company import Company
from pyrite.server.table.drawing import Drawing
from pyrite.server.table.every_act import ACTS
from pyrite.server.table.joining import with_browser
from pyrite.server.table.match import Match
from pyrite.server.table.presence import Connection, Presence, Send
from pyrite.server.table.rematch import hand_over
from pyrite.server.table.seats import Seats, heir_of, table_info
from pyrite.server.table.serial import Serial
from pyrite.server.table.settling import be_sure
from pyrite.server.table.streams import WATCHERS
from pyrite.server.table.talk import MOST_SAID
from pyrite.server.table.timing import Timing
from pyrite.server.table.window import Window
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.lobby import Lobby

__all__ = ["Connection", "LiveTable", "Send"]

RECOVERY = 2.0  # seconds until the store is asked again
VISIT = 3600  # seconds after which the next visit to a table that waits is noted
COUNTING = 0.5  # seconds in which watchers may come and go
HARMLESS = (protocol.Hello, protocol.Ping, protocol.Why)  # they ask, and change nothing
log = logging.getLogger("pyrite.table")


class LiveTable(Serial):
    def __init__(
        self, lobby: "Lobby", row: TableRow, seats: Seats, match: Match | None, said: list[SaidRow]
    ) -> None:
        self.lobby = lobby
        self.store = lobby.store
        self.time = lobby.time
        self.row = row
        self.seats = seats
        self.match = match
        self.said = said
        self.spoken = 0  # lines since it was read from the store
        self.presence = Presence()
        self.company = Company(self)
        self.timing = Timing(self)
        self.window = Window(self)
        self.autopilot = Autopilot(self)
        self.drawing = Drawing(self)
        self.closed_words: Words = ("server.closed", {})
        self.unsure = False  # the store failed: what it kept has to be read before anything else
        # Hashes of tokens that nobody was told of, with the seats as they were before: they are given back.
        self.disowned: dict[str, list[SeatRow | None]] = {}
        self.recovering = False
        self.doubled: set[int | None] = set()  # seats with more than one socket
        self.counting = False
        self.telling = False  # a `table` frame is about to be sent
        self.idle_since = self.time.now()
        self.visits = 0  # sockets that are here or about to be
        super().__init__(f"table {row.id}")

    @property
    def id(self) -> str:
        return self.row.id

    def info(self) -> Table:
        return table_info(
            self.row,
            self.seats,
            self.presence.seats(),
            self.company.away,
            watchers=self.presence.watchers(),
            receipt=self.match.receipt() if self.match is not None and self.ended() else "",
            idle=self.company.idle,
            turn=self.turn(),
            winners=self.match.winners() if self.match is not None and self.row.state == OVER else [],
            polls=self.company.polls(),
            voices=self.company.seated() if self.going_on() else [],
            asks=self.company.pending(),
            sealed=self.drawing.listed(),
        )

    def turn(self) -> int | None:
        """Who is asked, if everybody may know it."""
        match = self.match
        return match.game.seat if match is not None and self.going_on() and not match.window() else None

    def ended(self) -> bool:
        """Whatever was secret is open: the match is over, or was closed before its end."""
        return self.row.state in (OVER, CLOSED)

    # --- coming and going ---------------------------------------------------------------------------------------

    async def connect(
        self,
        token: str | None,
        version: int | None,
        send: Send,
        drop: Callable[[], None] | None = None,
        tab: str = "",
        network: Hashable = "",
        browser: str = "",
    ) -> Connection:
        """Sends `welcome`, then the packet if the game has begun. Refuse if the token is not of this table.
        `send` must not block; if it raises, this connection is dropped. `drop` is called when the table itself lets
        the connection go (after `closed`, or when its `send` failed)."""
        seat = None if token is None else self.seats.owner(token)
        if token is not None and seat is None:
            raise Refuse("server.token", status=403)
        row = None if seat is None else self.seats.rows[seat]
        holder = None if row is None else row.token_hash
        connection = Connection(self, seat, send, drop, holder, heir_of(token), tab, network)
        if self.row.state == CLOSED:
            connection.send(wire.frame(protocol.Closed(self.closed_words)))
            connection.alive = False
            if drop is not None:
                drop()
            return connection
        self.presence.add(connection)
        for other in self.presence.of(seat):
            if seat is not None and tab and other is not connection and other.tab == tab:
                other.let_go()  # the same window: that line was lost
        self.welcome(connection, version)
        self.tell_elsewhere(seat)
        if seat is not None:
            self.put(lambda: self.returned(connection, browser))
        if self.row.state in LIVING and self.lobby.wall() - self.row.changed > VISIT:
            self.put(self.save)
        self.timing.presence_changed()
        self.tell_presence(connection)
        return connection

    def welcome(self, connection: Connection, version: int | None) -> None:
        seat, match = connection.seat, self.match
        if match is None:
            connection.send(wire.welcome(seat, self.info(), 0, (), self.lines(seat), []))
            return
        stream = match.streams.of(seat)
        story = stream.story(version)
        lines, comings = self.lines(seat), self.comings(seat)
        connection.send(wire.welcome(seat, self.info(), stream.version, story, lines, comings))
        connection.send(stream.packet)
        connection.send(self.timing.clock(seat))

    def lines(self, seat: int | None) -> list[Line]:
        """Everything said, each after the packet that this reader had then."""
        reached = self.reached(seat)
        return [Line(row.seat, row.phrase, row.args, row.text, reached(row.ply)) for row in self.said]

    def comings(self, seat: int | None) -> list[Coming]:
        """Who took a bot's place in the middle, each after the packet that this reader had then."""
        reached = self.reached(seat)
        late = [row for row in self.seats.rows if row is not None and row.since is not None]
        late.sort(key=lambda row: row.since or 0)
        return [Coming(row.seat, row.name, row.before, reached(row.since or 0)) for row in late]

    def reached(self, seat: int | None) -> Callable[[int], int]:
        """The version that a reader had after a ply."""
        known = self.match.versions(seat) if self.match is not None else []
        return lambda ply: known[ply] if 0 <= ply < len(known) else 0

    def left(self, connection: Connection) -> None:
        self.presence.remove(connection)
        self.tell_elsewhere(connection.seat)
        self.idle_since = self.time.now()
        self.timing.presence_changed()
        self.tell_presence(connection)

    async def returned(self, connection: Connection, browser: str = "") -> None:
        """Somebody is back: the bot hands the seat over."""
        seat = connection.seat
        row = None if seat is None else self.seats.human(seat)
        if row is None or seat is None or not connection.alive:
            return
        if self.row.rematch:
            await hand_over(self, connection, asked=False)
        browsers = with_browser(row, hash_token(browser)) if browser else row.browsers
        if row.bot or browsers != row.browsers:
            await save_seat(self, row, bot="", browsers=browsers)
        if row.bot:
            self.autopilot.dismiss(seat)
            self.company.changed()
            self.tell_table()

    def tell_elsewhere(self, seat: int | None) -> None:
        """Whoever has a seat learns when its key is used more than once."""
        sockets = [] if seat is None else self.presence.of(seat)
        if len(sockets) > 1 or seat in self.doubled:
            for connection in sockets:
                connection.send(wire.frame(protocol.Elsewhere(len(sockets) - 1)))
            (self.doubled.add if len(sockets) > 1 else self.doubled.discard)(seat)

    def sit(self, row: SeatRow) -> None:
        """Somebody has taken a seat; the store has it already."""
        self.seats.rows[row.seat] = row
        self.put_out(row.seat)
        self.timing.presence_changed()
        self.tell_table()

    def put_out(self, seat: int, asker: Connection | None = None) -> None:
        """The seat was opened or is somebody else's: whoever sat there before neither sees nor does anything more."""
        for connection in self.presence.of(seat):
            if connection is not asker and not self.holds(connection):
                connection.let_go()

    def holds(self, connection: Connection) -> bool:
        """Whether the seat of a connection is still that of its token."""
        row = None if connection.seat is None else self.seats.row(connection.seat)
        return row is not None and row.token_hash == connection.holder

    def resume(self) -> None:
        """After loading: clocks begin anew, bots go on."""
        self.timing.presence_changed()
        self.timing.turn_changed()
        self.autopilot.consider()
        self.drawing.consider()

    # --- the queue ----------------------------------------------------------------------------------------------

    def take(self, connection: Connection, frame: FromClient) -> None:
        self.queue.put_nowait(lambda: self.deal_with(connection, frame))

    async def sure(self) -> None:
        await be_sure(self)

    def recover_later(self) -> None:
        """The store failed: look again soon, also when nobody asks."""
        self.unsure = True
        if not self.recovering:
            self.recovering = True
            self.time.at(self.time.now() + RECOVERY, lambda: self.put(self.recover))

    async def recover(self) -> None:
        self.recovering = False
        await be_sure(self)
        for connection in self.presence:
            await self.returned(connection)
        if self.seats.human(self.row.host) is None:
            await self.company.pass_host_on(self.row.host)
        self.timing.turn_changed()
        self.autopilot.consider()
        self.drawing.consider()

    def complain(self, error: BaseException) -> None:
        """Where it happened, but no values: they could be cards or tokens."""
        where = "".join(traceback.format_tb(error.__traceback__))
        log.error("table %s: %s\n%s", self.id, type(error).__name__, where)

    async def deal_with(self, connection: Connection, frame: FromClient) -> None:
        connection.waiting -= 1
        identity = getattr(frame, "id", "")
        try:
            if not isinstance(frame, HARMLESS):
                await be_sure(self)
            try:
                await ACTS[type(frame)](self, connection, frame)
            except StoreDown:
                # Perhaps it was kept all the same. Once that is known it is simply asked for again: done twice it is
                # done once.
                self.unsure = True
                await be_sure(self, connection)
                await ACTS[type(frame)](self, connection, frame)
        except Refuse as refuse:
            connection.send(wire.frame(protocol.Refused(identity, refuse.rule, refuse.words)))
        except StoreDown:
            self.recover_later()
            connection.send(wire.frame(protocol.Refused(identity, "", ("server.store-down", {}))))
        except NoTable:
            self.vanish()
        except Exception as error:
            self.complain(error)
            connection.send(wire.frame(protocol.Refused(identity, "", ("server.fault", {}))))

    # --- what it is ----------------------------------------------------------------------------------------------

    def changed(self, state: str, **more: Any) -> TableRow:
        """The table's row in another state, not yet saved."""
        fields = {name: getattr(self.row, name) for name in TableRow.__struct_fields__}
        return TableRow(**{**fields, **more, "state": state, "changed": self.lobby.wall()})

    async def save(self) -> None:
        self.row.changed = self.lobby.wall()
        await self.store.save_table(self.row)

    def hear(self, row: SaidRow) -> None:
        """Something was said and is kept: each reader hears it after the packet that they have."""
        self.said.append(row)
        del self.said[:-MOST_SAID]

        def said(seat: int | None) -> bytes:
            version = 0 if self.match is None else self.match.streams.of(seat).version
            return wire.frame(protocol.Said(Line(row.seat, row.phrase, row.args, row.text, version)))

        self.presence.tell(said)

    def tell_step(self, told: int) -> None:
        """Each viewer who was told something gets the last packet of their stream."""
        match = self.playing()
        for connection in self.presence:
            bit = WATCHERS if connection.seat is None else connection.seat
            if told >> bit & 1:
                connection.send(match.streams.by_bit[bit].packet)
        self.autopilot.told(told)
        self.timing.turn_changed()
        self.autopilot.consider()
        if self.row.state == OVER:
            self.tell_table()

    # --- who may --------------------------------------------------------------------------------------------------

    def player(self, connection: Connection) -> int:
        seat = connection.seat
        if seat is None or self.seats.human(seat) is None or not self.holds(connection):
            raise Refuse("server.watcher")
        return seat

    def playing(self) -> Match:
        if self.match is None:
            raise Refuse("server.not-begun")
        return self.match

    def host(self, connection: Connection) -> int:
        seat = self.player(connection)
        if seat != self.row.host:
            raise Refuse("server.host-only")
        return seat

    def going_on(self) -> bool:
        return self.match is not None and self.row.state == PLAYING

    # --- telling ----------------------------------------------------------------------------------------------

    def tell_table(self) -> None:
        """Once for everything that happens at the same moment."""
        if not self.telling:
            self.telling = True
            asyncio.get_running_loop().call_soon(self.tell_table_now)

    def tell_presence(self, connection: Connection) -> None:
        """Players at once; a crowd of watchers that comes and goes is counted now and then."""
        if connection.seat is not None:
            self.tell_table()
        elif not self.counting:
            self.counting = True
            self.time.at(self.time.now() + COUNTING, self.tell_table_now)

    def tell_table_now(self) -> None:
        self.telling = self.counting = False
        if len(self.presence):
            self.presence.send_all(wire.frame(protocol.TableNow(self.info())))

    def end(self, words: Words) -> None:
        """The table is closed: everybody is told and let go."""
        self.row.state = CLOSED
        self.closed_words = words
        self.timing.stop()
        self.autopilot.close()
        for connection in self.presence:
            connection.send(wire.frame(protocol.Closed(words)))
            connection.let_go()

    def vanish(self) -> None:
        """The store has it no more."""
        self.end(("server.no-table", {}))
        self.lobby.live.pop(self.id, None)

    async def close(self) -> None:
        """Out of memory; the store keeps it."""
        self.task.cancel()
        for connection in self.presence:
            connection.let_go()
        self.timing.stop()
        self.autopilot.close()
        self.match = None  # by far the largest part: it goes now, not when rings are looked for
