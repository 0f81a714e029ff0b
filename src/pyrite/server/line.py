"""How bytes reach and leave a socket: uvicorn's protocols, with the limits of one connection and a short way out.

A table sends the same kind of frame to many sockets at once; going through the event loop for each of them cost more
than all the rest of a move. So frames are written to the transport at once, and wait only where the other end is slow.
"""

import asyncio
from collections.abc import Callable

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from pyrite.server.limits import Counter, network

DIRECT = "pyrite.line"  # its place among the extensions of a socket's scope
SLICE = 4096  # bytes that are read for one socket before the others have their turn
CLOSE_SECONDS = 3.0


class Gone(Exception):
    """The other end is not there any more, or does not read."""


class Line(WebSocketsSansIOProtocol):
    """One socket. Text comes in as bytes: who reads it checks it anyway."""

    drained: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][DIRECT] = self
        self.close_timeout = CLOSE_SECONDS
        self.waiting: list[bytes] = []

    # --- coming in -------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """A chunk may hold thousands of tiny frames: nobody may keep the others waiting with it."""
        if not self.handshake_initiated or (len(data) <= SLICE and not self.waiting):
            super().data_received(data)
            return
        begun = bool(self.waiting)
        self.waiting += [data[start : start + SLICE] for start in range(0, len(data), SLICE)]
        if not begun:
            self.next_slice()

    def next_slice(self) -> None:
        if self.transport.is_closing() or self.close_sent:
            self.waiting.clear()
        if not self.waiting:
            return
        super().data_received(self.waiting.pop(0))
        if self.waiting:
            self.transport.pause_reading()
            self.read_paused = True
            self.loop.call_soon(self.next_slice)

    def send_receive_event_to_app(self) -> None:
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    # --- going out -------------------------------------------------------------------------------------------------

    @property
    def gone(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    @property
    def ready(self) -> bool:
        return self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def write(self, text: bytes) -> None:
        """One text frame, at once."""
        if self.conn.extensions:
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
            return
        length = len(text)
        if length < 126:
            head = bytes((0x81, length))
        elif length < 65536:
            head = b"\x81\x7e" + length.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + length.to_bytes(8, "big")
        self.transport.write(head + text)

    def hang_up(self, code: int, reason: str) -> None:
        """Close politely; if the other end does not answer, without it."""
        if self.gone or not self.handshake_complete:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.waiting.clear()
        self.stop_keepalive()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


class Outlet:
    """What is on its way to one socket. `send` never blocks; one frame more than may wait ends the connection."""

    def __init__(self, line: Line, most: int) -> None:
        self.line = line
        self.most = most
        self.frames: list[bytes] = []
        line.drained = self.drain

    @property
    def closed(self) -> bool:
        return self.line.gone

    def send(self, frame: bytes) -> None:
        line = self.line
        if line.gone:
            raise Gone
        if line.ready and not self.frames:
            line.write(frame)
            return
        if len(self.frames) >= self.most:
            self.frames.clear()
            line.transport.abort()
            raise Gone
        self.frames.append(frame)

    def drain(self) -> None:
        line = self.line
        while self.frames and line.ready and not line.gone:
            line.write(self.frames.pop(0))

    def close(self, code: int, reason: str) -> None:
        """After what has been sent. Where frames wait the other end does not read, and won't read this either."""
        if self.frames:
            self.frames.clear()
            self.line.transport.abort()
        else:
            self.line.hang_up(code, reason)


class Requests(HttpToolsProtocol):
    """One connection of HTTP: so many from one address, and each must ask for something soon."""

    counter = Counter(256)
    seconds = 10.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.key = network(self.client[0]) if self.client else ""
        self.counted = self.counter.enter(self.key)
        if not self.counted:
            transport.abort()
            return
        self.patience = self.loop.call_later(self.seconds, self.too_slow)

    def too_slow(self) -> None:
        """Half a request, or none, and nothing is being answered."""
        if self.cycle is None and not self.transport.is_closing():
            self.transport.abort()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.patience.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        self.release()
        super().connection_lost(exc)

    def release(self) -> None:
        if self.counted:
            self.counted = False
            self.patience.cancel()
            self.counter.leave(self.key)

    def handle_websocket_upgrade(self) -> None:
        """Sockets are counted by themselves."""
        self.release()
        super().handle_websocket_upgrade()
