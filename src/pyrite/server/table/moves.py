"""A move, from frame to packets: planned on a clone, kept by the store, put in place, told. In this order alone."""

from typing import TYPE_CHECKING

from pyrite.core.refusal import Refused
from pyrite.server import protocol, wire
from pyrite.server.store import OVER, Repeated, Taken
from pyrite.server.table.presence import Connection
from pyrite.server.table.settling import catch_up
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable


OTHER_ACT = "server.other-act"


class Early(Exception):
    """An answer to a question which is open to several seats, before its time is over."""


async def play(table: "LiveTable", connection: Connection, frame: protocol.Play) -> None:
    """Whose move it is comes from the connection alone. A move that was kept already gets its first answer;
    another one under its id is refused."""
    seat = table.player(connection)
    match = table.playing()
    ply = match.ids.get((seat, frame.id))
    if ply is None:
        if table.row.state == OVER:
            raise Refuse("server.over")
        if frame.version != match.streams.of(seat).version:
            raise Refuse("server.stale")
        try:
            ply = await commit(table, seat, frame.move, frame.id)
        except Early:
            table.window.hold(seat, lambda: play_late(table, connection, frame))
            return
        except Refused as refused:
            connection.send(wire.refused(frame.id, refused.refusal))
            return
    if not table.playing().stands(ply, frame.move):
        raise Refuse(OTHER_ACT)
    connection.send(wire.frame(protocol.Done(frame.id, table.playing().version_at(seat, ply))))


async def play_late(table: "LiveTable", connection: Connection, frame: protocol.Play) -> None:
    """An answer that was held until the end of a window: if another one has closed it, there is nothing left to do."""
    try:
        await play(table, connection, frame)
    except Refuse as refuse:
        if refuse.words[0] == OTHER_ACT:
            connection.send(wire.frame(protocol.Refused(frame.id, refuse.rule, refuse.words)))
            return
        version = table.playing().streams.of(connection.seat).version
        connection.send(wire.frame(protocol.Done(frame.id, version)))


async def commit(table: "LiveTable", seat: int, move: str, move_id: str | None) -> int:
    """The ply under which the move stands in the log; Refused, Refuse or StoreDown if it was not kept here.

    All answers to a question that is open to several seats are made when it is over: Early before that. So nobody can
    tell who has answered, not even from how soon their own answer is done.
    """
    match = table.playing()
    plan = match.plan(seat, move, table.presence.viewers())
    if match.window() and table.timing.runs():
        raise Early
    also = table.changed(OVER) if plan.game.over else None
    at = table.lobby.wall()
    try:
        await table.store.append(table.id, plan.ply, seat, plan.move, move_id, plan.step.told, at, also)
    except Repeated as repeated:
        await catch_up(table)
        return repeated.ply
    except Taken:
        await catch_up(table)
        raise Refuse("server.stale") from None
    match.accept(plan, move_id)
    if also is not None:
        table.row = also
    table.tell_step(plan.step.told)
    return plan.ply
