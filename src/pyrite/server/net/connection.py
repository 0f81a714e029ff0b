"""One connection of HTTP: uvicorn's protocol, with our limits in front of it.

A request is counted as soon as its head is read, before a task or an answer is made for it. Nobody asks for a second
thing before the first is answered: browsers don't, and whoever sends a hundred requests in one packet is answered one.
What we use of uvicorn's insides is named in tests/server/test_borrowed.py.
"""

import asyncio
from typing import TYPE_CHECKING

import httptools
from starlette.datastructures import Headers
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pyrite.server.net.gate import Gate, not_http, too_often
from pyrite.server.net.limits import Counter, Network, network
from pyrite.server.net.security import client_address, within
from pyrite.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

MOST_REFUSALS = 20  # of one connection


class NotNow(Exception):
    """Nothing more of this connection is read."""


class Requests(HttpToolsProtocol):
    """So many from one address, and each must ask for something soon, in few words, and not too often."""

    counter = Counter(256)
    gate = Gate(Settings())
    proxies: tuple[str, ...] = ()  # through them come many
    seconds = 10.0
    held_seconds = 1.0  # whoever was refused too often waits for nothing, instead of coming again at once
    unread_seconds = 60.0
    unread: asyncio.TimerHandle | None = None
    head_bytes = 32_768

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.key = network(self.client[0] if self.client else "")
        self.trusted = self.client is not None and within(self.client[0], self.proxies)
        heard = self.trusted or self.gate.is_open(self.key)
        self.counted = heard and not self.trusted and self.counter.enter(self.key)
        self.patience: asyncio.TimerHandle | None = None
        self.head = 0  # bytes of a request whose head is not complete
        self.refused = 0
        self.ignored = False  # the request that is being read
        self.deaf = False
        self.early: bytearray | None = bytearray()  # what came before its turn
        if self.counted or self.trusted:
            self.be_patient()
        elif self.counter.enter(self.key):
            self.counted = self.deaf = True
            self.be_patient(self.held_seconds)
        else:
            transport.abort()

    def be_patient(self, seconds: float = 0.0) -> None:
        self.patience = self.loop.call_later(seconds or self.seconds, self.transport.abort)

    def lose_patience(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def data_received(self, data: bytes) -> None:
        """The first words of a newcomer are kept until their turn; how long that takes is not their fault."""
        if self.deaf:
            self.flow.pause_reading()
            return
        if self.transport.is_closing():
            return
        if self.early is None:
            self.hear(data)
            return
        if not self.early:
            self.lose_patience()
            self.gate.starts.add(self.begin, newcomer=True)
        self.early += data
        if len(self.early) > self.head_bytes:
            self.flow.pause_reading()

    def begin(self) -> None:
        data, self.early = bytes(self.early or b""), None
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self.hear(data)

    def hear(self, data: bytes) -> None:
        self.head += len(data)
        super().data_received(data)
        if not self.head or self.deaf:
            return
        if self.patience is None and (self.cycle is None or self.cycle.response_complete):
            self.be_patient()
        if self.head > self.head_bytes and self.patience is not None:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        self.head = 0
        self.lose_patience()
        if self.cycle is not None and not self.cycle.response_complete:
            # It is answered what it asked first; the rest it may ask again, one after another.
            self.cycle.keep_alive = False
            self.deaf = True
            self.flow.pause_reading()
            self.gate.bears(self.key)
            raise NotNow
        seconds = self.gate.seconds(self.asker(), httptools.parse_url(self.url).path or b"")
        self.ignored = seconds > 0
        if self.ignored:
            self.turn_away(seconds)
        else:
            super().on_headers_complete()

    def asker(self) -> Network:
        if not self.trusted:
            return self.key
        return network(client_address(self.client, Headers(raw=self.headers), self.proxies))

    def turn_away(self, seconds: int) -> None:
        """Behind a proxy the connection is not the asker's, and stays."""
        self.refused += 1
        kept = self.trusted or (self.gate.bears(self.key) and self.refused < MOST_REFUSALS)
        last = not kept or self.parser.should_upgrade() or not self.parser.should_keep_alive()
        self.transport.write(too_often(seconds, self.parser.get_method() == b"HEAD", last))
        if last:
            self.deaf = True
            self.transport.close()
            raise NotNow
        self.be_patient()

    def _start_asgi_task(self, cycle: "RequestResponseCycle", app: "ASGI3Application") -> None:
        start = super()._start_asgi_task
        self.gate.starts.add(lambda: start(cycle, app))

    def on_body(self, body: bytes) -> None:
        self.head = 0
        if not self.ignored:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.ignored:
            super().on_message_complete()

    def pause_writing(self) -> None:
        """The other end does not read its answer; what waits for it fills our memory."""
        super().pause_writing()
        self.unread = self.loop.call_later(self.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.all_read()

    def all_read(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def send_400_response(self, msg: str) -> None:
        """Not even HTTP, unless we stopped listening ourselves."""
        if self.deaf:
            return
        self.transport.write(not_http())
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.release()
        super().connection_lost(exc)

    def release(self) -> None:
        self.lose_patience()
        self.all_read()
        if self.counted:
            self.counted = False
            self.counter.leave(self.key)

    def handle_websocket_upgrade(self) -> None:
        """Sockets are counted by themselves."""
        self.release()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds us: we would stay until rings are looked for
