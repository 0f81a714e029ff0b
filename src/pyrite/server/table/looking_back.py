"""A game of a table again: as one pair of eyes saw it, and when it has ended with everything that was secret."""

from pyrite.server import wire
from pyrite.server.net.turns import Breath
from pyrite.server.store import CLOSED
from pyrite.server.table.live import LiveTable
from pyrite.server.trouble import Refuse


async def replay(table: LiveTable, seat: int | None, token: str | None) -> bytes:
    """A `Replay` body. Before the match has ended: only one's own eyes, or a watcher's. Refuse otherwise."""
    own = None if token is None else table.seats.owner(token)
    match = table.playing()
    if seat is not None and not 0 <= seat < table.row.players:
        raise Refuse("server.no-seat", status=404)
    if not table.ended() and seat is not None and seat != own:
        raise Refuse("server.own-eyes", status=403)
    # What it shows changes with a move, and with who has come.
    known = (table.id, seat, len(match.told), *table.seats.names())
    shelf = table.lobby.room.replays
    kept = shelf.get(known)
    if kept is not None:
        return kept
    frames: list[bytes] = []
    breath = Breath()
    for frame in match.replay_frames(seat):
        if frame is not None:
            frames.append(frame)
        await breath.take()
    names, comings = table.seats.names(), table.comings(seat)
    body = wire.replay(table.row.spec, seat, names, match.game.over, frames, comings)
    shelf.put(known, body)
    return body


async def export(table: LiveTable, token: str | None) -> bytes:
    """The record (JSON) when the match is over or was closed; before that the asker's own `Replay` body."""
    match = table.playing()
    if match.game.over or table.row.state == CLOSED:
        late = [row for row in table.seats.rows if row is not None and row.since is not None]
        comings: list[dict[str, object]] = [
            {"seat": row.seat, "move": row.since, "name": row.name, "before": row.before}
            for row in sorted(late, key=lambda row: row.since or 0)
        ]
        return wire.export(match.game, table.row, match.given, table.seats.names(), comings)
    return await replay(table, None if token is None else table.seats.owner(token), token)
