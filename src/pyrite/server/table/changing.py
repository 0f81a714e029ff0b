"""What the host changes before the deal. Everybody sees it at once, and nobody loses a seat by it."""

from typing import TYPE_CHECKING, Any

from pyrite.server import protocol
from pyrite.server.clock import CLOCKS, OFF, RELAXED
from pyrite.server.store import WAITING, SeatRow, TableRow
from pyrite.server.table import fair
from pyrite.server.table.acts import a_seat, before_the_deal, done
from pyrite.server.table.drawing import check_round, wait_for
from pyrite.server.table.presence import Connection
from pyrite.server.table.seats import BOT, HUMAN, STAND_IN, Seats, free_name
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

MOST_FORMER = 50  # commitments of a table that are void; every frame about it names them


async def change(table: "LiveTable", connection: Connection, frame: protocol.Change) -> None:
    table.host(connection)
    if frame.pace is not None and table.going_on() and frame == protocol.Change(frame.id, pace=frame.pace):
        await change_pace(table, frame.pace)
        done(connection, frame.id)
        return
    before_the_deal(table)
    if frame.clock is not None and frame.clock not in CLOCKS:
        raise Refuse("server.clock", field="clock")
    wanted: dict[str, Any] = {"joining": frame.joining, "clock": frame.clock, "chat": frame.chat}
    wanted["public"], wanted["pace"] = frame.public, frame.pace
    if (
        frame.public and not table.row.public
    ):  # strangers have a clock and ask, unless the host says otherwise
        wanted["clock"] = frame.clock or (RELAXED if table.row.clock == OFF else None)
        wanted["joining"] = frame.joining or ("ask" if table.row.joining == "open" else None)
    wanted = {name: value for name, value in wanted.items() if value is not None}
    number = table.row.round if frame.round is None else frame.round
    if number != table.row.round:
        check_round(table, number)
        wanted["round"] = number
    if frame.spec is not None:
        await play_another(table, frame.spec, wanted)
    elif number != table.row.round:
        await wait_for(table, wanted)
    else:
        changed = table.changed(WAITING, **wanted)
        await table.store.save_table(changed)
        table.row = changed
    table.tell_table()
    done(connection, frame.id)


async def change_pace(table: "LiveTable", pace: str) -> None:
    changed = table.changed(table.row.state, pace=pace)
    await table.store.save_table(changed)
    table.row = changed
    table.autopilot.hurry()
    table.tell_table()


async def skip(table: "LiveTable", connection: Connection, frame: protocol.Skip) -> None:
    seat = table.player(connection)
    if table.going_on() and seat not in table.playing().game.seats():
        table.autopilot.skips.add(seat)
        table.autopilot.hurry()
    done(connection, frame.id)


async def play_another(table: "LiveTable", data: dict[str, object], wanted: dict[str, Any]) -> None:
    """Another game, other options or another number of seats. Whoever committed themselves did so for what was to be
    played then: that is void, and the commitment of the server is shown as a former one from now on."""
    spec = table.lobby.check_spec(data)
    players = spec["players"]
    assert isinstance(players, int)
    changed = table.changed(WAITING, **wanted, spec=spec, players=players)
    if table.seats.commitments():
        former = [*table.row.former.split(), table.row.commitment]
        if len(former) > MOST_FORMER:
            raise Refuse("server.started-over", {"most": MOST_FORMER})
        changed.former = " ".join(former)
        changed.server_seed = fair.new_seed(table.lobby.dice())
        changed.commitment = fair.commitment(changed.server_seed)
    rows = seated_at(changed, table.seats)
    moved = {
        old.seat: row.seat for old in table.seats.rows if old is not None for row in rows if same(old, row)
    }
    changed.host = moved[table.row.host]
    await table.store.redraw(changed, rows)
    table.row, table.seats = changed, Seats(players, rows)
    table.company.away.clear()
    table.company.votes.clear()
    for connection in table.presence:
        if connection.seat is not None and moved.get(connection.seat) != connection.seat:
            connection.let_go()  # and comes back to where they sit now
    table.timing.presence_changed()


def same(old: SeatRow, new: SeatRow) -> bool:
    return old.kind == new.kind == HUMAN and old.token_hash == new.token_hash


def seated_at(row: TableRow, seats: Seats) -> list[SeatRow]:
    """People keep their seats, or move to one that a bot keeps; bots keep those that are new. Refuse if there are more
    people than seats."""
    people = [each for each in seats.rows if each is not None and each.kind == HUMAN]
    if len(people) > row.players:
        raise Refuse("server.too-many-people", {"people": len(people)}, field="spec.players")
    bots = {each.seat: each for each in seats.rows if each is not None and each.kind == BOT}
    level = next((each.bot for each in reversed(bots.values())), STAND_IN)
    found: list[SeatRow | None] = [None] * row.players
    for each in sorted(people, key=lambda each: each.seat >= row.players):
        if each.seat < row.players:
            place = each.seat
        else:  # an open seat first, then one of a bot
            free = [seat for seat in range(row.players) if found[seat] is None]
            place = min(free, key=lambda seat: (seat in bots, seat))
        found[place] = as_at(each, place)
    names = [each.name for each in people]
    for seat, sitting in enumerate(found):
        if sitting is None and (seat in bots or seat >= len(seats.rows)):
            bot = bots.get(seat)
            name = bot.name if bot is not None else free_name(names + [each.name for each in bots.values()])
            found[seat] = SeatRow(table=row.id, seat=seat, kind=BOT, name=name, bot=bot.bot if bot else level)
            names.append(name)
    return [each for each in found if each is not None]


def as_at(row: SeatRow, seat: int) -> SeatRow:
    fields = {name: getattr(row, name) for name in SeatRow.__struct_fields__}
    return SeatRow(**{**fields, "seat": seat, "commitment": None, "entropy": None})


async def hand_over(table: "LiveTable", connection: Connection, frame: protocol.HandOver) -> None:
    seat = a_seat(table, frame.seat)
    if table.row.host != seat or connection.seat == seat:
        table.host(connection)
        if seat not in table.company.holders():
            raise Refuse("server.no-seat")
        changed = table.changed(table.row.state, host=seat)
        await table.store.save_table(changed)
        table.row = changed
    table.tell_table()
    done(connection, frame.id)
