"""Once more: a new table for the people who are there, each with a key that follows from the one that they had."""

from typing import TYPE_CHECKING

from pyrite.server import protocol, wire
from pyrite.server.store import OVER, WAITING, NameTaken, SeatRow, SeatsFull
from pyrite.server.table.acts import done
from pyrite.server.table.joining import network_hash
from pyrite.server.table.presence import Connection
from pyrite.server.table.seats import BOT, HUMAN, STAND_IN, free_name, inherited
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable


async def rematch(table: "LiveTable", connection: Connection, frame: protocol.Rematch) -> None:
    """The first to ask makes the new table; everybody here gets their seat there, each in private."""
    seat = table.player(connection)
    if table.row.state != OVER:
        raise Refuse("server.not-over")
    if not table.row.rematch:
        made, given = await remake(table, seat)
        for other in table.presence:
            there = other.seat if other.seat in given else None
            token = None if there is None else inherited(other.heir, table.id)[0]
            other.send(wire.frame(protocol.NewTable(made, there, token)))
        table.tell_table()
    else:
        await hand_over(table, connection)
    done(connection, frame.id)


async def remake(table: "LiveTable", asker: int) -> tuple[str, set[int]]:
    """Its id, and who was there: their keys are made already. Bots keep the places of the others until they come."""
    lobby, old, leading = table.lobby, table.row, table.changed(table.row.state)
    present = table.presence.seats()
    dice = lobby.dice()
    row = lobby.new_row(dice, lobby.check_spec(old.spec), old.players, old.public, old.clock, old.chat)
    row.joining, row.pace = old.joining, old.pace
    row.host = old.host if old.host in present else asker
    seats: list[SeatRow] = []
    given = {seat for seat in table.seats.humans() if seat in present}
    names = [each.name for each in table.seats.rows if each is not None]
    for each in table.seats.rows:
        if each is None:
            continue
        seat = SeatRow(table="", seat=each.seat, kind=BOT, name=each.name, bot=each.bot or STAND_IN)
        if each.seat in given:
            seat.kind, seat.bot = HUMAN, ""
            _, seat.token_hash = inherited(table.presence.of(each.seat)[0].heir, table.id)
        elif each.kind == HUMAN:
            seat.name = free_name(names)
            names.append(seat.name)
        seats.append(seat)
    addresses = {each: table.presence.of(each)[0].network for each in given}
    await lobby.create(dice, row, seats, addresses, leading)
    table.row = leading
    return row.id, given


async def hand_over(table: "LiveTable", connection: Connection, asked: bool = True) -> None:
    """Somebody who was not there when the rematch was made gets a seat at the new table."""
    found = await reseat(table, connection)
    if asked or found is not None:
        seat, token = found or (None, None)
        connection.send(wire.frame(protocol.NewTable(table.row.rematch, seat, token)))


async def reseat(table: "LiveTable", connection: Connection) -> tuple[int, str] | None:
    """Somebody's seat at the rematch and its token, the same however often they come; None if none waits for them."""
    new, seat = await table.lobby.table(table.row.rematch), connection.seat
    old = None if seat is None else table.seats.human(seat)
    if new is None or old is None:
        return None
    token, token_hash = inherited(connection.heir, table.id)
    row = SeatRow(table=new.id, seat=old.seat, kind=HUMAN, name=old.name, token_hash=token_hash)
    row.taken = table.lobby.wall()
    row.network = network_hash(new.id, connection.network)
    given = await new.in_turn(lambda: give_seat(new, row))
    return None if given is None else (given, token)


async def give_seat(new: "LiveTable", row: SeatRow) -> int | None:
    """The same seat if a bot keeps it, else another one."""
    held = new.seats.held_by(row.token_hash or "")
    if held is not None:
        return held
    if new.row.state != WAITING:
        return None
    try:
        taken = await new.store.take_seat(row, row.seat)
    except (NameTaken, SeatsFull):
        return None
    new.sit(taken)
    return taken.seat
