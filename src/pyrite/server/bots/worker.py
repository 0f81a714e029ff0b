"""A worker process: keeps bots by their place and answers with moves.

It is told a bot's name and seed and the packets of its seat, in order. The draw of a decision follows from the seed and
the packet's version, so a bot that was fed the same packets again, in another process, makes the same move.
"""

import contextlib
import signal
from multiprocessing.connection import Connection

import msgspec

from pyrite.bots.bot import Bot, make_bot
from pyrite.core.view import View
from pyrite.server.protocol import Packet

END = b""  # the last order of all
Place = tuple[str, int]  # table and seat

read_packet = msgspec.json.Decoder(Packet).decode


class Feed(msgspec.Struct, tag="feed"):
    """Packets for one bot, and with a ticket: choose now, on the last of them."""

    table: str
    seat: int
    bot: str
    seed: int
    packets: list[bytes]
    fresh: bool  # the first of all packets is among them: begin anew
    ticket: int | None = None


class Forget(msgspec.Struct, tag="forget"):
    table: str
    seat: int


class Chosen(msgspec.Struct):
    """An empty move: this bot failed."""

    ticket: int
    move: str


read_order = msgspec.msgpack.Decoder(Feed | Forget).decode

READY = 0  # the ticket of nobody: the process is there


class Desk:
    """The bots of one worker."""

    def __init__(self) -> None:
        self.bots: dict[Place, tuple[Bot, Packet | None]] = {}

    def handle(self, order: Feed | Forget) -> Chosen | None:
        place = (order.table, order.seat)
        if isinstance(order, Forget):
            self.bots.pop(place, None)
            return None
        try:
            move = self.feed(place, order)
        except Exception:  # a bot's fault must not stop the others; what it saw is not for any log
            self.bots.pop(place, None)
            move = ""
        return None if order.ticket is None else Chosen(order.ticket, move)

    def feed(self, place: Place, order: Feed) -> str:
        if order.fresh:
            self.bots[place] = (make_bot(order.bot, order.seed), None)
        bot, last = self.bots[place]
        for data in order.packets:
            last = read_packet(data)
            if bot.hears:
                bot.hear(last.events)
            if bot.watches:
                bot.watch(View(last.view))
        self.bots[place] = (bot, last)
        if order.ticket is None or last is None:
            return ""
        bot.decisions = last.version
        return bot.choose(View(last.view))


def run(pipe: Connection) -> None:
    """The life of a worker: until its pipe closes."""
    # Both are sent to all processes of a group: the server alone hears them, and ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    desk = Desk()
    with contextlib.suppress(OSError):  # the server has gone meanwhile: there is nothing to read either
        pipe.send_bytes(msgspec.msgpack.encode(Chosen(READY, "")))
    while True:
        try:
            order = pipe.recv_bytes()
            if order == END:
                return
            chosen = desk.handle(read_order(order))
            if chosen is not None:
                pipe.send_bytes(msgspec.msgpack.encode(chosen))
        except (EOFError, OSError):
            return
