"""From the start to the deal: the list of commitments is closed, every seat opens its share, and the cards are dealt.

Nothing of it can be taken back or begun anew: whatever breaks meanwhile, a closed list is followed by its deal. Whoever
does not open their share in time is named in the export, and what stands in for it follows from all that was opened.
"""

from typing import TYPE_CHECKING, Any

from msgspec import structs

from pyrite.server import protocol
from pyrite.server.clock import Handle
from pyrite.server.store import DRAWING, WAITING, SharesChanged, Taken
from pyrite.server.table import fair
from pyrite.server.table.acts import deal, done, save_seat
from pyrite.server.table.of_table import OfTable
from pyrite.server.table.presence import Connection
from pyrite.server.table.seats import Seats
from pyrite.server.table.settling import be_sure, catch_up
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

OPENING = 5.0  # seconds for the shares to be opened: a page does it at once
FETCHING = 180.0  # seconds after a public number has come, for the host to bring it
AHEAD = 3600  # seconds until the last public number that a table may wait for: nobody can close it meanwhile
NEARLY = 0.01  # a timer may be that much ahead


class Drawing(OfTable):
    """The time that is left to open shares, and to bring the public number."""

    def __init__(self, table: "LiveTable") -> None:
        super().__init__(table)
        self.deadline: float | None = None
        self.timer: Handle | None = None

    def consider(self) -> None:
        """The list was closed, a share was opened, or the table was read from the store."""
        table = self.table
        if table.row.state != DRAWING:
            self.stop()
            return
        now, row = table.time.now(), table.row
        if self.deadline is None:
            until = fair.time_of(row.round) - table.lobby.wall() + FETCHING if row.round else 0.0
            self.deadline = now + max(OPENING, until)
        if self.timer is not None:
            self.timer.cancel()
        self.timer = table.time.at(max(now, self.deadline), lambda: table.put(self.time_is_up))
        if not table.seats.unopened() and bool(row.signature) == bool(row.round):
            table.put(self.finish)

    async def time_is_up(self) -> None:
        table = self.table
        if self.deadline is not None and table.time.now() >= self.deadline - NEARLY:
            await self.finish()

    async def finish(self) -> None:
        table = self.table
        await be_sure(table)
        if table.row.state == DRAWING:
            await deal(table)
        self.consider()

    def listed(self) -> str:
        """The digest of the list of commitments, once it is closed."""
        table, row = self.table, self.table.row
        if table.match is not None:
            return table.match.listed
        if row.state != DRAWING:
            return ""
        return fair.list_of(row.id, [*row.former.split(), row.commitment], table.seats.given(row)).hex()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.deadline = None


async def begin(table: "LiveTable") -> None:
    """Where nobody has committed themselves there is nothing to be opened: the cards are dealt at once."""
    number = table.row.round
    if number and fair.time_of(number) < table.lobby.wall() + OPENING:
        raise Refuse("server.round-past")  # what is waited for has to be unknown while the list is open
    if not table.seats.commitments() and not number:
        await deal(table)
        return
    closed = table.changed(DRAWING)
    try:
        await table.store.close_list(closed, table.seats.commitments())
    except Taken:
        await catch_up(table)
        return
    except SharesChanged:
        await catch_up(table)
        raise Refuse("server.stale") from None
    table.row = closed
    table.tell_table_now()
    table.drawing.consider()


# --- what frames do ---------------------------------------------------------------------------------------------------


async def start(table: "LiveTable", connection: Connection, frame: protocol.Start) -> None:
    table.host(connection)
    if table.match is None and table.row.state != DRAWING:
        if table.row.state != WAITING:
            raise Refuse("server.closed")
        if not table.seats.full():
            raise Refuse("server.open-seats")
        await begin(table)
    done(connection, frame.id)


async def commit(table: "LiveTable", connection: Connection, frame: protocol.Commit) -> None:
    """While the table waits; a page that has lost its share commits itself to another one."""
    row = table.seats.human(table.player(connection))
    assert row is not None
    if row.commitment != frame.value:
        if table.match is not None or table.row.state != WAITING:
            raise Refuse("server.begun")
        await save_seat(table, row, commitment=frame.value, entropy=None)
        table.tell_table()
    done(connection, frame.id)


async def entropy(table: "LiveTable", connection: Connection, frame: protocol.Entropy) -> None:
    """Once for each seat, when the list is closed."""
    row = table.seats.human(table.player(connection))
    assert row is not None
    if row.commitment is None or row.entropy != frame.value:
        if table.match is not None:
            raise Refuse("server.begun")
        if table.row.state != DRAWING or row.commitment is None:
            raise Refuse("server.not-closed")
        if row.entropy is not None:
            raise Refuse("server.entropy-given")
        saw = fair.seen(table.id, [*table.row.former.split(), table.row.commitment], table.row.round)
        if fair.share_commitment(saw, row.seat, frame.value) != row.commitment:
            raise Refuse("server.other-share")
        await save_seat(table, row, entropy=frame.value)
        table.tell_table()
    table.drawing.consider()
    done(connection, frame.id)


async def public_number(table: "LiveTable", connection: Connection, frame: protocol.PublicNumber) -> None:
    """The number that all wait for. Whether it is the one of that round everybody checks for themselves."""
    table.host(connection)
    if table.row.signature != frame.signature:
        if table.row.state != DRAWING or not table.row.round:
            raise Refuse("server.no-round")
        if table.row.signature:
            raise Refuse("server.number-given")
        changed = table.changed(DRAWING, signature=frame.signature)
        await table.store.save_table(changed)
        table.row = changed
        table.tell_table()
    table.drawing.consider()
    done(connection, frame.id)


async def wait_for(table: "LiveTable", wanted: dict[str, Any]) -> None:
    """Another round, or none: whoever has committed themselves does so again, under what is shown now."""
    changed = table.changed(WAITING, **wanted)
    rows = [
        structs.replace(each, commitment=None, entropy=None) for each in table.seats.rows if each is not None
    ]
    await table.store.redraw(changed, rows)
    table.row, table.seats = changed, Seats(changed.players, rows)


def check_round(table: "LiveTable", number: int) -> None:
    ahead = fair.time_of(number) - table.lobby.wall()
    if number and not OPENING < ahead < AHEAD:
        raise Refuse("server.round-past", field="round")
