"""The timers of one table: the clock of a turn, how long somebody may be away, the pulse.

What a clock shows tells nothing that a viewer does not know: it begins anew only when something happened that everybody
saw, and in a question that is open to several seats everybody is told of nobody but themselves.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyrite.server import protocol, wire
from pyrite.server.clock import Handle
from pyrite.server.store import StoreDown
from pyrite.server.table.of_table import OfTable
from pyrite.server.table.settling import be_sure
from pyrite.server.table.who import Plays

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

Key = tuple[object, ...]
NEARLY = 0.01  # a timer may be that much ahead
AGAIN = 3.0  # seconds after trouble with the store
NO_CLOCK = "no clock"  # but somebody waits
WINDOW = "window"  # the option of a table that says how many seconds a question to several seats lasts


class Timing(OfTable):
    def __init__(self, table: "LiveTable") -> None:
        super().__init__(table)
        self.time = table.time
        self.pace = table.lobby.pace
        self.key: Key = ()
        self.deadline: float | None = None
        self.whole = 0.0
        self.turn: Handle | None = None
        self.away: dict[int, Handle] = {}
        self.beat: Handle | None = None

    # --- turns --------------------------------------------------------------------------------------------------

    def turn_changed(self) -> None:
        """After every move, and whenever somebody else plays a seat."""
        key, length = self.question()
        if key == self.key:
            return
        if key[:1] != self.key[:1]:  # not where the same question was put off, or goes on
            self.table.company.question_changed()
            self.table.window.ends()
        self.key = key
        had_clock = self.deadline is not None
        if self.turn is not None:
            self.turn.cancel()
        self.turn = self.deadline = None
        if length is not None:
            self.whole = length
            self.deadline = self.time.now() + length
            self.turn = self.time.at(self.deadline, lambda: self.table.put(lambda: self.expired(key)))
        elif key and key[-1] == NO_CLOCK:
            self.turn = self.time.at(self.time.now() + self.pace.absent, lambda: self.lingers(key))
        if key[1:2] == (WINDOW,):
            self.table.window.opens()
        if had_clock or self.deadline is not None:
            self.table.presence.tell(self.clock)

    def question(self) -> tuple[Key, float | None]:
        """What is being asked, as everybody sees it, and how long there is to answer. It begins with the version; its
        end says whether somebody may be passed over."""
        table, match = self.table, self.table.match
        if match is None or not table.going_on():
            return (), None
        version = match.streams.of(None).version
        if match.window():
            chosen = match.game.spec.options.get(WINDOW)
            asleep = table.company.asleep()
            lasts = chosen if isinstance(chosen, int) else self.pace.window
            return (version, WINDOW, asleep), None if asleep else lasts
        seat = match.game.seat
        if seat is None or table.company.who(seat) is Plays.BOT or not table.company.clock_runs():
            return (version, "nobody waits"), None
        length = self.pace.turn(table.row.clock)
        return (version, NO_CLOCK if length is None else "clock"), length

    def lingers(self, key: Key) -> None:
        """Somebody has been asked for long, and no clock runs: the others may vote to pass them over."""
        match = self.table.match
        if key == self.key and match is not None:
            self.table.company.idle = match.game.seat
            self.table.tell_table()

    def clock(self, seat: int | None) -> bytes:
        """As one viewer sees it."""
        match = self.table.match
        if match is None or self.deadline is None:
            return wire.frame(protocol.Clock([], None, None, self.table.window.passes(seat)))
        asked = match.game.seats()
        if match.window():
            asked = [each for each in asked if each == seat]
        left = max(0, round(1000 * (self.deadline - self.time.now())))
        passing = self.table.window.passes(seat)
        return wire.frame(protocol.Clock(asked, left, round(1000 * self.whole), passing))

    def tell_expired(self, seat: int, voted: bool = False) -> None:
        """Everybody saw that clock run out, or the vote."""
        match = self.table.playing()
        self.table.presence.tell(
            lambda viewer: wire.frame(protocol.Expired(seat, match.streams.of(viewer).version, voted))
        )

    async def expired(self, key: Key) -> None:
        """If the store fails, the time is up once more as soon as it may have recovered."""
        try:
            await self.time_is_up(key)
        except StoreDown:
            again = self.time.now() + AGAIN
            self.turn = self.time.at(again, lambda: self.table.put(lambda: self.expired(key)))
            raise

    async def time_is_up(self, key: Key) -> None:
        """Silence answers a question that is open to several; otherwise a bot plays this turn."""
        table, match = self.table, self.table.match
        if key != self.key or match is None or not table.going_on():
            return
        await be_sure(table)
        if not match.window():
            seat = match.game.seat
            if key == self.key and seat is not None:
                self.tell_expired(seat)
                table.autopilot.play_once(seat)
            return
        await table.window.close(lambda: key == self.key)

    def answered(self) -> None:
        """All who were asked have answered: there is nothing to wait for."""
        if self.runs() and self.turn is not None:
            self.turn.cancel()
            key, self.deadline = self.key, self.time.now()
            self.table.put(lambda: self.expired(key))

    def runs(self) -> bool:
        """Whether the time for the question is not over yet."""
        return self.deadline is not None and self.time.now() < self.deadline - NEARLY

    # --- presence -----------------------------------------------------------------------------------------------

    def presence_changed(self) -> None:
        present = self.table.presence.seats()
        for seat in {*range(self.table.row.players), *self.away}:
            waited_for = self.table.seats.human(seat) is not None and seat not in present
            if waited_for and seat not in self.away:
                when = self.time.now() + self.pace.absent
                self.away[seat] = self.time.at(when, self.absence_of(seat))
            elif not waited_for and seat in self.away:
                self.away.pop(seat).cancel()
        self.table.company.changed()
        if len(self.table.presence) and self.beat is None:
            self.beat = self.time.at(self.time.now() + self.pace.pulse, self.pulse)

    def expect(self, seat: int) -> None:
        """Somebody else has this seat: the time that they may be away begins now."""
        handle = self.away.pop(seat, None)
        if handle is not None:
            handle.cancel()

    def absence_of(self, seat: int) -> Callable[[], None]:
        return lambda: self.table.put(lambda: self.absent(seat))

    async def absent(self, seat: int) -> None:
        """Somebody has been away for long: the others may vote about it, before the deal the seat may be taken, and a
        host is replaced."""
        table = self.table
        if table.presence.of(seat) or table.seats.human(seat) is None:
            return
        table.company.away.add(seat)
        table.tell_table()
        await table.company.pass_host_on(seat)
        await table.company.decide()
        table.tell_table()

    # --- the pulse ----------------------------------------------------------------------------------------------

    def pulse(self) -> None:
        """Whoever has another version or digest knows that something was missed."""
        self.beat = None
        self.table.presence.tell(self.sign_of_life)
        if self.table.company.asks:
            self.table.tell_table()  # whoever has stopped to ask is not shown any more
        if len(self.table.presence):
            self.beat = self.time.at(self.time.now() + self.pace.pulse, self.pulse)

    def sign_of_life(self, seat: int | None) -> bytes:
        if self.table.match is None:
            return wire.frame(protocol.Pulse(0, ""))
        stream = self.table.match.streams.of(seat)
        return wire.frame(protocol.Pulse(stream.version, stream.digest))

    def stop(self) -> None:
        for handle in (self.turn, self.beat, *self.away.values()):
            if handle is not None:
                handle.cancel()
        self.turn = self.beat = self.deadline = None
        self.away.clear()
        self.table.window.stop()
        self.table.drawing.stop()
