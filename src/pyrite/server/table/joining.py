"""Coming in: a seat before the deal, a bot's place in the middle of a match, and one's own seat on another device.

One browser holds one seat a match, also one after another. It says which it is by a key of its own, drawn for each
table; whoever comes with the key of a browser that holds a seat gets that seat back, and no other. At a public table
an address counts like a browser when a place is taken in the middle: there nobody knows who they let in.
"""

from collections.abc import Hashable
from hmac import digest
from typing import TYPE_CHECKING

from pyrite.server import protocol, wire
from pyrite.server.http import bodies
from pyrite.server.shown import JOINING
from pyrite.server.store import (
    CLOSED,
    PLAYING,
    WAITING,
    NameTaken,
    NoTable,
    NotPlaying,
    NotWaiting,
    SeatRow,
    SeatsFull,
    SeatTaken,
    StoreDown,
    Taken,
    hash_token,
)
from pyrite.server.table.acts import done, save_seat
from pyrite.server.table.company import Asking
from pyrite.server.table.presence import Connection
from pyrite.server.table.seats import HUMAN, clean_name, new_token
from pyrite.server.table.settling import be_sure, catch_up
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

OPEN, ASK, SHUT = JOINING
PATIENCE = 15.0  # seconds: whoever asks to be let in asks again before that
MOST_ASKING = 8  # at one table, at once
CARRYING = 300.0  # seconds in which a seat can be carried to another device
MOST_BROWSERS = 8  # that are remembered of one seat


def network_hash(table: str, network: Hashable) -> str:
    """Of an address, for this table alone: so no two tables can be linked by it."""
    made = digest(table.encode(), f"pyrite address {network}".encode(), "sha256")
    return made.hex()[:32] if network else ""


async def join(table: "LiveTable", body: bodies.Join, network: str = "") -> bodies.Seated:
    name = clean_name(body.name)
    token, token_hash = new_token()
    row = SeatRow(table=table.id, seat=0, kind=HUMAN, name=name, token_hash=token_hash)
    row.browsers = hash_token(body.browser) if body.browser else ""
    row.network = network_hash(table.id, network)
    try:
        seat = await table.in_turn(lambda: come_in(table, row, body.seat))
    except SeatsFull:
        raise Refuse("server.seats-full") from None
    except (SeatTaken, Taken):
        raise Refuse("server.seat-taken", field="seat") from None
    except NameTaken:
        raise Refuse("server.name-taken", {"name": name}, field="name") from None
    except (NotWaiting, NotPlaying):
        raise Refuse("server.closed" if table.row.state == CLOSED else "server.begun") from None
    except NoTable:
        raise Refuse("server.no-table", status=404) from None
    return bodies.Seated(table.id, table.row.code, seat, token, table.row.commitment)


async def come_in(table: "LiveTable", row: SeatRow, wanted: int | None) -> int:
    """The seat that was taken."""
    company = table.company
    if table.row.state == CLOSED:
        raise NotWaiting(table.id)
    own = table.seats.of_browser(row.browsers)
    if own is not None:
        return await hold_again(table, own, row.token_hash or "")
    if company.removed & {row.browsers, row.network}:
        raise Refuse("server.removed", status=403)
    row.taken = table.lobby.wall()
    if table.row.state == WAITING:
        return await sit_down(table, row, wanted)
    if table.row.state != PLAYING or table.row.joining not in (OPEN, ASK):
        raise NotPlaying(table.id)
    places = table.seats.bots()
    if not places:
        raise SeatsFull(table.id)
    if wanted is not None and wanted not in places:
        raise SeatTaken(table.id)
    if not row.browsers:
        raise Refuse("server.browser-needed", status=422, field="browser")
    if table.row.public and row.network and row.network in table.seats.networks():
        raise Refuse("server.one-address", status=403)
    row.seat = places[0] if wanted is None else wanted
    if table.row.joining == ASK:
        may_come(table, row)
    return await sit_down(table, row, row.seat)


async def hold_again(table: "LiveTable", seat: int, token_hash: str) -> int:
    """The browser that holds a seat has lost its key: it gets a new one, and the old one is void."""
    row = table.seats.human(seat)
    assert row is not None
    await save_seat(table, row, token_hash=token_hash)
    table.put_out(seat)
    return seat


def may_come(table: "LiveTable", row: SeatRow) -> None:
    """Refuse until the host has said yes; the question stands for as long as it is asked again."""
    company, now = table.company, table.time.now()
    company.pending()
    asking = company.asks.get(row.browsers)
    if asking is None and len(company.asks) >= MOST_ASKING:
        raise Refuse("server.too-often", {"seconds": round(PATIENCE)}, status=429)
    if asking is None or (asking.name, asking.seat) != (row.name, row.seat):
        company.asked += 1
        asking = company.asks[row.browsers] = Asking(company.asked, row.name, row.seat)
        table.tell_table()
    if asking.answer is False:
        raise Refuse("server.not-let-in", status=403)
    asking.until = now + PATIENCE
    if asking.answer is None:
        raise Refuse("server.asked", {"name": table.seats.names()[table.row.host]}, status=202)


async def sit_down(table: "LiveTable", row: SeatRow, wanted: int | None) -> int:
    """If the answer of the store is lost, what it kept is read; if that can't be done now, the place is given back as
    soon as it can: nobody was told that it is theirs."""

    async def take() -> SeatRow:
        if table.match is None:
            return await table.store.take_seat(row, wanted, table.company.away)
        row.since = len(table.match.told) - 1
        return await table.store.take_over(row)

    token_hash = row.token_hash or ""
    try:
        taken = await take()
    except StoreDown:
        table.unsure = True
        table.disowned[token_hash] = list(table.seats.rows)
        await be_sure(table, keeping=token_hash)
        found = table.seats.held_by(token_hash)
        taken = (None if found is None else table.seats.human(found)) or await take()
    except Taken:
        await catch_up(table)
        taken = await take()
    table.company.asks.pop(row.browsers, None)
    come(table, taken)
    return taken.seat


def come(table: "LiveTable", row: SeatRow) -> None:
    """From the next decision on it is theirs; everybody is told."""
    seat = row.seat
    table.autopilot.dismiss(seat)
    table.company.here(seat)  # who had it before was away; who has it now is given the time to come
    table.timing.expect(seat)
    table.sit(row)
    if table.seats.came_late(seat):
        table.presence.tell(
            lambda viewer: wire.frame(protocol.Came(next(c for c in table.comings(viewer) if c.seat == seat)))
        )


# --- what frames do ---------------------------------------------------------------------------------------------------


async def let_in(table: "LiveTable", connection: Connection, frame: protocol.LetIn) -> None:
    table.host(connection)
    for asking in table.company.asks.values():
        if asking.number == frame.ask:
            asking.answer = frame.yes
            asking.until = table.time.now() + PATIENCE
    table.tell_table()
    done(connection, frame.id)


async def carry(table: "LiveTable", connection: Connection, frame: protocol.Carry) -> None:
    """Whoever brings the pass that belongs to this hash gets the seat, once and soon."""
    seat, now = table.player(connection), table.time.now()
    passes = {name: each for name, each in table.company.passes.items() if each[1] > now and each[0] != seat}
    table.company.passes = {**passes, frame.hash: (seat, now + CARRYING)}
    done(connection, frame.id)


async def bring(table: "LiveTable", body: bodies.Brought) -> bodies.Seated:
    """On the other device. The key was drawn there and kept: asked twice, it is answered twice."""
    seat = await table.in_turn(lambda: exchange(table, body))
    return bodies.Seated(table.id, table.row.code, seat, body.key, table.row.commitment)


async def exchange(table: "LiveTable", body: bodies.Brought) -> int:
    key_hash, browser = hash_token(body.key), hash_token(body.browser)
    held = table.seats.held_by(key_hash)
    if held is not None:
        return held
    place = hash_token(body.ticket)
    seat, until = table.company.passes.get(place, (None, 0.0))
    row = None if seat is None else table.seats.human(seat)
    if row is None or until < table.time.now():
        raise Refuse("server.no-pass", status=403)
    other = table.seats.of_browser(browser)
    if other is not None and other != row.seat:
        raise Refuse("server.one-seat", status=403)
    await save_seat(table, row, token_hash=key_hash, browsers=with_browser(row, browser))
    table.company.passes.pop(place, None)
    table.put_out(row.seat)
    table.tell_table()
    return row.seat


def with_browser(row: SeatRow, browser: str) -> str:
    known = row.browsers.split()
    return " ".join([*known, browser] if browser not in known and len(known) < MOST_BROWSERS else known)
