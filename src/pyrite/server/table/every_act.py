"""What each frame of a client does."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from pyrite.server import protocol
from pyrite.server.table import acts, changing, company, drawing, joining, moves, rematch, window
from pyrite.server.table.presence import Connection

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

Act = Callable[["LiveTable", Connection, Any], Awaitable[None]]
ACTS: dict[type, Act] = {
    protocol.Hello: acts.hello,
    protocol.Play: moves.play,
    protocol.Ping: acts.ping,
    protocol.Why: acts.why,
    protocol.Say: acts.say,
    protocol.Chat: acts.chat,
    protocol.Commit: drawing.commit,
    protocol.Entropy: drawing.entropy,
    protocol.PublicNumber: drawing.public_number,
    protocol.Start: drawing.start,
    protocol.Change: changing.change,
    protocol.Skip: changing.skip,
    protocol.LetPass: window.let_pass,
    protocol.HandOver: changing.hand_over,
    protocol.SeatBot: acts.seat_bot,
    protocol.ClearSeat: acts.clear_seat,
    protocol.Vote: company.vote,
    protocol.LetIn: joining.let_in,
    protocol.Carry: joining.carry,
    protocol.Close: acts.close,
    protocol.Leave: acts.leave,
    protocol.Rematch: rematch.rematch,
    protocol.NewKey: acts.new_key,
}
