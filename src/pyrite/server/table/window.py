"""A question that is open to several seats (a veto), as a table asks it.

It ends when all who were asked have answered, or when its time is over, and until then nobody is told of an answer,
whatever it is. Who answers it without being there, a bot or somebody who lets everything pass this round, does so at a
moment that is drawn for each seat alike: from the table's secret, the question and the seat, from no card.
"""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TYPE_CHECKING

from pyrite.server import protocol
from pyrite.server.clock import Handle
from pyrite.server.store import StoreDown
from pyrite.server.table.acts import done
from pyrite.server.table.moves import commit
from pyrite.server.table.of_table import OfTable
from pyrite.server.table.presence import Connection
from pyrite.server.table.settling import be_sure

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

IN_TIME = 0.9  # of the whole time
Answer = Callable[[], Awaitable[None]]


class Window(OfTable):
    def __init__(self, table: "LiveTable") -> None:
        super().__init__(table)
        self.since = 0.0  # when the question was put
        self.held: dict[int, list[Answer]] = {}  # answers of seats, which wait for the end
        self.passing: dict[int, int] = {}  # who lets everything pass, and in which round
        self.timers: dict[int, Handle] = {}  # of those who do

    # --- its time -------------------------------------------------------------------------------------------------

    def opens(self) -> None:
        """The question is put, or put again after all were gone."""
        self.since = self.table.time.now()
        self.plan()

    def ends(self) -> None:
        """Something else is asked. Who answers now is too late, and is told so."""
        self.stop()
        for answers in self.held.values():
            for answer in answers:
                self.table.put(answer)
        self.held.clear()

    def stop(self) -> None:
        for handle in self.timers.values():
            handle.cancel()
        self.timers.clear()

    def moment(self, seat: int, longest: float) -> float:
        """When this seat answers if nobody does it in person: after the longest thought, and in time."""
        table = self.table
        assert table.match is not None
        pace, at = table.lobby.pace, table.autopilot.now_at()
        start = (
            b"pyrite window"
            + table.row.server_seed
            + len(table.match.told).to_bytes(4, "big")
            + bytes([seat])
        )
        drawn = int.from_bytes(sha256(start).digest()[:4], "big") / 2**32
        after = pace.beat(at, False, longest) + drawn * pace.beat(at, True, 0.0)
        return self.since + min(after, IN_TIME * table.timing.whole)

    # --- answers --------------------------------------------------------------------------------------------------

    def hold(self, seat: int, answer: Answer) -> None:
        """Until the question is over: when its time is up, or all have answered."""
        self.held.setdefault(seat, []).append(answer)
        assert self.table.match is not None
        if self.held.keys() >= set(self.table.match.game.seats()):
            self.table.timing.answered()

    def answered(self, seat: int) -> bool:
        return seat in self.held

    async def close(self, same: Callable[[], bool]) -> None:
        """In the order of the seats, not of their answers, so that nobody can tell who was quick. Silence lets it be.
        `same`: it is still that question which is asked."""
        match = self.table.playing()
        held, self.held = self.held, {}
        try:
            for seat in sorted({*match.game.seats(), *held}):
                answers = held.get(seat, [])
                while answers:
                    await answers[0]()
                    del answers[0]
                held.pop(seat, None)
                silence = match.game.timeout(seat)
                if same() and silence is not None:
                    await commit(self.table, seat, silence, None)
        except StoreDown:
            self.held = held  # it and those behind it are answered later
            raise

    # --- letting everything pass ----------------------------------------------------------------------------------

    def round(self) -> int:
        state = self.table.playing().game.state
        return int(state.round_number)

    def passes(self, seat: int | None) -> bool:
        return seat is not None and self.table.match is not None and self.passing.get(seat) == self.round()

    def let_pass(self, seat: int, on: bool) -> None:
        self.passing.pop(seat, None)
        if on:
            self.passing[seat] = self.round()
        self.plan()

    def plan(self) -> None:
        """Silence is the answer of those who let everything pass; whoever wants to be asked again in time is."""
        self.stop()
        match = self.table.match
        if match is None or not match.window() or self.table.timing.deadline is None:
            return
        for seat in match.game.seats():
            if self.passes(seat) and not self.answered(seat):
                self.timers[seat] = self.table.time.at(self.moment(seat, 0.0), self.silence_of(seat))

    def silence_of(self, seat: int) -> Callable[[], None]:
        return lambda: self.table.put(lambda: self.silent(seat))

    async def silent(self, seat: int) -> None:
        """In the table's queue."""
        await be_sure(self.table)
        match = self.table.match
        if match is None or not match.window() or seat not in match.game.seats():
            return
        if self.passes(seat) and not self.answered(seat) and self.table.timing.runs():
            self.hold(seat, nothing_to_say)


async def nothing_to_say() -> None:
    """Silence answers when the question is over."""


async def let_pass(table: "LiveTable", connection: Connection, frame: protocol.LetPass) -> None:
    """Whoever does it, whatever they hold; nobody else is told."""
    seat = table.player(connection)
    table.playing()
    table.window.let_pass(seat, frame.on)
    for each in table.presence.of(seat):
        each.send(table.timing.clock(seat))
    done(connection, frame.id)
