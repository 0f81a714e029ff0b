"""Unknown outcomes: after trouble with the store nobody knows what it kept. It is read before anything else is done.

A write whose answer was lost may have happened. Nothing is guessed: all that is kept of the table (its row, its seats,
its log, what was said) takes the place of what is remembered, and whatever is new in it is told.
"""

from functools import partial
from typing import TYPE_CHECKING

from pyrite.server.store import CLOSED, Kept, SaidRow, SeatRow
from pyrite.server.table.presence import Connection
from pyrite.server.table.seats import sound
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable


async def be_sure(table: "LiveTable", asker: Connection | None = None, keeping: str = "") -> None:
    """`keeping`: the hash of a token whose owner is about to be told, so that the seat is not opened again."""
    if table.unsure:
        # Not before the store can write again: then whatever was cut off is kept or undone, and stays so.
        await table.store.check()
        table.disowned.pop(keeping, None)
        await catch_up(table, asker)


async def catch_up(table: "LiveTable", asker: Connection | None = None) -> None:
    """Read what the store kept without our knowing, and tell it. Refuse if the table can't go on. `asker` is not let
    go, even if the seat is not theirs any more: their frame is still to be answered."""
    kept = await table.store.kept(table.id, -1 if table.match is None else len(table.match.told) - 1)
    table.unsure = False
    if kept is None:
        table.vanish()
        raise Refuse("server.no-table")
    try:
        take_over(table, kept, asker)
    except Exception as error:
        table.complain(error)
        table.end(("server.broken-table", {}))
        raise Refuse("server.broken-table") from None
    for row in list(table.seats.rows):
        if row is not None and row.token_hash in table.disowned:
            await give_back(table, table.disowned[row.token_hash][row.seat], row.seat)
    table.disowned.clear()
    if table.row.state == CLOSED:
        table.end(table.closed_words)
        raise Refuse("server.closed")


async def give_back(table: "LiveTable", before: SeatRow | None, seat: int) -> None:
    """Nobody was told that the seat is theirs: it is as it was before."""
    if before is None:
        await table.store.clear_seat(table.id, seat)
    else:
        await table.store.save_seat(before)
    table.seats.rows[seat] = before
    table.tell_table()
    table.company.changed()


def take_over(table: "LiveTable", kept: Kept, asker: Connection | None) -> None:
    led_to = table.row.rematch
    rows = sound(kept.table, kept.seats).rows
    seats = max(len(rows), len(table.seats.rows))
    now, before = (each + [None] * (seats - len(each)) for each in (rows, table.seats.rows))
    changed = [seat for seat in range(seats) if now[seat] != before[seat]]
    if changed or kept.table != table.row:
        table.tell_table()
    table.row, table.seats.rows = kept.table, rows
    for seat in changed:
        table.put_out(seat, asker)
    table.timing.presence_changed()
    for line in unheard(table.said, kept.said):
        table.hear(line)
    if kept.table.rematch != led_to:
        for connection in table.presence:  # nobody was told of it
            table.put(partial(table.returned, connection))
    if kept.log:
        if table.match is None:
            table.match = table.lobby.match_again(table.row, table.seats, kept.log)
        else:
            table.match.recall(kept.log)
        told = 0
        for each in kept.log:
            told |= each.told
        table.tell_step(told)
    table.drawing.consider()


def unheard(heard: list[SaidRow], kept: list[SaidRow]) -> list[SaidRow]:
    """What was kept after all that was heard. Both lists are the last lines of the same talk."""
    known = next(
        n for n in range(len(kept), -1, -1) if n <= len(heard) and heard[len(heard) - n :] == kept[:n]
    )
    return kept[known:]
