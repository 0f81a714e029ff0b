"""What a frame does besides moving: the life of a table. Each is done or refused whole; sent again it does no harm."""

from typing import TYPE_CHECKING, Any

from pyrite.server import protocol, wire
from pyrite.server.store import (
    CLOSED,
    DRAWING,
    OVER,
    PLAYING,
    WAITING,
    NameTaken,
    OtherAct,
    SaidRow,
    SeatRow,
    SeatTaken,
    SharesChanged,
    Taken,
    hash_token,
)
from pyrite.server.table import phrases
from pyrite.server.table.moves import OTHER_ACT
from pyrite.server.table.presence import Connection
from pyrite.server.table.seats import BOT, STAND_IN, clean_text, heir_of
from pyrite.server.table.settling import catch_up
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

BEFORE_THE_DEAL = -1


def done(connection: Connection, identity: str) -> None:
    connection.send(wire.frame(protocol.Done(identity)))


async def hello(table: "LiveTable", connection: Connection, frame: protocol.Hello) -> None:
    """What was missed. Who says it is settled before: a socket's `hello` makes a new connection (socket.py)."""
    table.welcome(connection, frame.version)


async def ping(table: "LiveTable", connection: Connection, frame: protocol.Ping) -> None:
    connection.send(wire.frame(protocol.Pong(frame.id)))


async def why(table: "LiveTable", connection: Connection, frame: protocol.Why) -> None:
    seat = table.player(connection)
    connection.send(wire.because(table.playing().game, seat, frame.id, frame.move))


# --- talking --------------------------------------------------------------------------------------------------------


async def say(table: "LiveTable", connection: Connection, frame: protocol.Say) -> None:
    seat = table.player(connection)
    facts = phrases.Facts(table.row.players) if table.match is None else wire.facts(table.match.game)
    args = phrases.check(frame.phrase, frame.args, seat, facts)
    await utter(table, connection, frame.id, SaidRow(seat=seat, ply=0, at=0, phrase=frame.phrase, args=args))


async def chat(table: "LiveTable", connection: Connection, frame: protocol.Chat) -> None:
    seat = table.player(connection)
    if not table.row.chat:
        raise Refuse("server.no-chat")
    text = clean_text(frame.text)
    if not text:
        raise Refuse("server.no-phrase")
    await utter(table, connection, frame.id, SaidRow(seat=seat, ply=0, at=0, text=text))


async def utter(table: "LiveTable", connection: Connection, identity: str, row: SaidRow) -> None:
    """Kept, then told: each reader hears it after the packet that they have. What is sent again at once, by them or by
    us after trouble with the store, is not counted again."""
    talk = table.lobby.talk
    if connection.talked != identity:
        talk.check(table.id, row.seat, connection.network)
        connection.talked = identity
    row.at = table.lobby.wall()
    row.ply = len(table.match.told) - 1 if table.match is not None else BEFORE_THE_DEAL
    try:
        said = await table.store.say(table.id, row, identity, talk.keep(table.spoken))
    except OtherAct:
        raise Refuse(OTHER_ACT) from None
    if said:
        table.spoken += 1
        table.hear(row)
    done(connection, identity)


# --- before the start -------------------------------------------------------------------------------------------------


async def deal(table: "LiveTable") -> None:
    """The deal is kept, with all that it was made of, before anybody sees a card; the match begins in the same
    commit."""
    match = table.lobby.new_match(table.row, table.seats.given(table.row))
    plan = match.plan_deal(table.presence.viewers())
    begun = table.changed(PLAYING)
    try:
        await table.store.begin(begun, match.given, plan.step.told)
    except Taken:
        await catch_up(table)
        return
    except SharesChanged:
        await catch_up(table)
        raise Refuse("server.stale") from None
    match.accept(plan, None)
    table.match = match
    table.row = begun
    table.tell_table_now()
    table.tell_step(plan.step.told)


async def seat_bot(table: "LiveTable", connection: Connection, frame: protocol.SeatBot) -> None:
    table.host(connection)
    seat = a_seat(table, frame.seat)
    table.lobby.check_bot(frame.bot)
    before_the_deal(table)
    row = table.seats.rows[seat]
    if row is None:
        row = SeatRow(table=table.id, seat=seat, kind=BOT, name=table.seats.bot_name(), bot=frame.bot)
        row.taken = table.lobby.wall()
        try:
            await table.store.add_seat(row)
        except (SeatTaken, NameTaken):
            raise Refuse("server.seat-taken") from None
        table.seats.rows[seat] = row
    elif row.bot != frame.bot:
        if row.kind != BOT:
            raise Refuse("server.seat-taken")
        await save_seat(table, row, bot=frame.bot)
    table.tell_table()
    done(connection, frame.id)


async def clear_seat(table: "LiveTable", connection: Connection, frame: protocol.ClearSeat) -> None:
    host = table.host(connection)
    seat = a_seat(table, frame.seat)
    before_the_deal(table)
    if seat == host:
        raise Refuse("server.seat-taken")
    await put_away(table, seat)
    done(connection, frame.id)


async def put_away(table: "LiveTable", seat: int) -> None:
    """Before the deal a seat is opened. Whoever is put out loses its token, and does not sit down here again."""
    row = table.seats.rows[seat]
    if row is not None:
        if row.kind != BOT:
            table.company.removed |= {*row.browsers.split(), row.network if table.row.public else ""} - {""}
        await table.store.clear_seat(table.id, seat)
        table.seats.rows[seat] = None
    table.put_out(seat)  # who came back in this very moment
    table.timing.presence_changed()
    table.tell_table()
    await table.company.pass_host_on(seat)


def before_the_deal(table: "LiveTable") -> None:
    if table.row.state != WAITING:
        raise Refuse("server.begun")


async def save_seat(table: "LiveTable", row: SeatRow, **changes: Any) -> None:
    """Changed in memory only once it is kept."""
    fields = {name: getattr(row, name) for name in SeatRow.__struct_fields__}
    changed = SeatRow(**{**fields, **changes})
    await table.store.save_seat(changed)
    table.seats.rows[row.seat] = changed


def a_seat(table: "LiveTable", seat: int) -> int:
    if seat >= table.row.players:
        raise Refuse("server.no-seat")
    return seat


# --- leaving and ending -----------------------------------------------------------------------------------------------


async def leave(table: "LiveTable", connection: Connection, frame: protocol.Leave) -> None:
    if connection.seat is None or not table.holds(connection):
        done(connection, frame.id)
        connection.let_go()
        return
    seat = table.player(connection)
    if table.match is None and table.row.state == WAITING:
        await table.store.clear_seat(table.id, seat)
        table.seats.rows[seat] = None
    elif table.going_on() or table.row.state == DRAWING:
        row = table.seats.rows[seat]
        assert row is not None
        await save_seat(table, row, bot=STAND_IN)
    done(connection, frame.id)
    table.company.forget(seat)
    for each in table.presence.of(seat):
        each.let_go()
    await table.company.pass_host_on(seat)
    if table.match is None and not table.seats.humans():
        await shut(table, "server.all-left")
        return
    table.timing.presence_changed()
    table.tell_table()
    await table.company.decide()


async def close(table: "LiveTable", connection: Connection, frame: protocol.Close) -> None:
    table.host(connection)
    if table.row.state == OVER:
        raise Refuse("server.over")
    if table.row.state == DRAWING:
        raise Refuse("server.begun")  # by now the server could know the cards: they are dealt in any case
    if table.going_on() and len(table.company.holders()) > 1:
        raise Refuse("server.vote-needed")  # nobody ends a match alone that is somebody else's too
    await shut(table, "server.closed", connection, frame.id)


async def shut(
    table: "LiveTable", key: str, connection: Connection | None = None, identity: str = ""
) -> None:
    """Kept, then said to who asked for it, then to all."""
    closed = table.changed(CLOSED)
    await table.store.save_table(closed)
    table.row = closed
    if connection is not None:
        done(connection, identity)
    table.end((key, {}))


async def new_key(table: "LiveTable", connection: Connection, frame: protocol.NewKey) -> None:
    """For whoever holds the seat, or holds this very key already: the answer to the first time may have been lost."""
    row = None if connection.seat is None else table.seats.human(connection.seat)
    key_hash = hash_token(frame.key)
    if row is None or row.token_hash != key_hash:
        seat = table.player(connection)
        row = table.seats.human(seat)
        assert row is not None
        await save_seat(table, row, token_hash=key_hash)
    connection.holder, connection.heir = key_hash, heir_of(frame.key)
    table.put_out(row.seat)
    table.tell_table()
    done(connection, frame.id)
