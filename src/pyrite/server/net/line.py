"""How bytes reach and leave a socket: uvicorn's protocol, with the limits of one connection and a short way out.

A table sends the same kind of frame to many sockets at once; going through the event loop for each of them cost more
than all the rest of a move. So frames are written to the transport in the same turn of the loop, and wait only where
the other end is slow. What we use of uvicorn's insides is named in tests/server/test_borrowed.py.
"""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pyrite.server.net.gate import Starts, not_http

if TYPE_CHECKING:
    import asyncio

    from uvicorn._types import ASGIReceiveEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

DIRECT = "pyrite.line"  # its place among the extensions of a socket's scope
SLICE = 4096  # bytes that are read for one socket before the others have their turn
CLOSE_SECONDS = 3.0
DEAF_SECONDS = 0.5
WAITING_BYTES = 1 << 18  # for a socket that does not read, beside what the system keeps for it


class Gone(Exception):
    """The other end is not there any more, or does not read."""


class Line(WebSocketsSansIOProtocol):
    """One socket. Text comes in as bytes: who reads it checks it anyway."""

    controls = 100  # pings, pongs and pieces of messages; whole messages are counted where they are read
    controls_seconds = 20.0
    starts = Starts()
    drained: Callable[[], None] | None = None
    # Takes a message at once, or says that it has to wait its turn.
    reader: Callable[[bytes], bool] | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.close_timeout = CLOSE_SECONDS
        self.slices: deque[bytes] = deque()
        self.counted = 0
        self.counted_since = 0.0

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][DIRECT] = self

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        """Whoever served this socket has gone: what it held of them, and of itself, goes now and not when rings are
        looked for."""
        super().on_task_complete(task)
        self.drained = self.reader = None
        self.scope["extensions"].clear()

    # --- coming in -------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """A chunk may hold thousands of tiny frames: nobody may keep the others waiting with it."""
        if not self.handshake_initiated:
            super().data_received(data)  # the whole head of the request
            if not self.handshake_initiated and not self.transport.is_closing():
                # It has a body, say. Nothing would come of it, and nobody else has an eye on it any more.
                self.transport.write(not_http())
                self.transport.close()
            return
        if len(data) <= SLICE and not self.slices:
            super().data_received(data)
            return
        begun = bool(self.slices)
        self.slices.extend(data[start : start + SLICE] for start in range(0, len(data), SLICE))
        if not begun:
            self.next_slice()

    def next_slice(self) -> None:
        if self.gone:
            self.slices.clear()
            return
        super().data_received(self.slices.popleft())
        if self.gone:
            self.slices.clear()
        elif self.slices:
            self.read_paused = True
            self.transport.pause_reading()
            self.loop.call_soon(self.next_slice)
        else:
            self.read_on()

    def read_on(self) -> None:
        if self.read_paused and self.queue.empty() and not self.slices and not self.gone:
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> "ASGIReceiveEvent":
        message = await self.queue.get()
        self.read_on()
        return message

    def send_receive_event_to_app(self) -> None:
        """Straight to the reader: a queue, a task and two changes of what is polled cost as much as reading it."""
        if self.reader is not None and not self.close_sent and self.queue.empty():
            data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
            if self.reader(data):
                self.frames = []
                return
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self.may_control():
            super().handle_ping()

    def handle_pong(self, event: "Frame") -> None:
        if self.may_control():
            super().handle_pong(event)

    def handle_cont(self, event: "Frame") -> None:
        if self.may_control():
            super().handle_cont(event)

    def may_control(self) -> bool:
        now = self.loop.time()
        if now - self.counted_since > self.controls_seconds:
            self.counted, self.counted_since = 0, now
        self.counted += 1
        if self.counted > self.controls:
            self.transport.abort()
        return self.counted <= self.controls and not self.transport.is_closing()

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

    def write(self, texts: list[bytes]) -> None:
        """Text frames, at once and together."""
        if self.conn.extensions:
            for text in texts:
                self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        elif len(texts) == 1:
            self.transport.write(head(texts[0]) + texts[0])
        else:
            self.transport.write(b"".join([part for text in texts for part in (head(text), text)]))

    def hang_up(self, code: int, reason: str, deaf: bool = False) -> None:
        """Close politely; if the other end does not answer, without it. `deaf`: nothing more is read from it, as
        reading is just what it wants to keep us busy with."""
        if self.gone or not self.handshake_complete:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.slices.clear()
        self.stop_keepalive()
        if deaf and not self.read_paused:
            self.transport.pause_reading()
        elif self.read_paused and not deaf:
            self.transport.resume_reading()
        self.read_paused = deaf
        seconds = DEAF_SECONDS if deaf else self.close_timeout
        self.close_timer = self.loop.call_later(seconds, self.transport.abort)


def head(text: bytes) -> bytes:
    """What stands before the bytes of a text frame."""
    length = len(text)
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Outlets:
    """Those that have something to write in this turn of the event loop."""

    def __init__(self) -> None:
        self.full: list[Outlet] = []

    def add(self, outlet: "Outlet") -> None:
        if not self.full:
            outlet.line.loop.call_soon(self.drain)
        self.full.append(outlet)

    def drain(self) -> None:
        full, self.full = self.full, []
        for outlet in full:
            try:
                outlet.drain()
            except Exception:  # whatever is wrong with one socket is no matter of the others
                outlet.line.transport.abort()


class Outlet:
    """What is on its way to one socket. `send` never blocks; one frame more than may wait ends the connection, and so
    do many long ones: a story is asked for with a few bytes.

    Frames of the same turn of the event loop (a packet and the answer to its move, say) go out in one write."""

    def __init__(self, line: Line, most: int, outlets: Outlets) -> None:
        self.line = line
        self.most = most
        self.outlets = outlets
        self.frames: list[bytes] = []
        self.bytes = 0  # of these
        line.drained = self.drain

    @property
    def closed(self) -> bool:
        return self.line.gone

    def send(self, frame: bytes) -> None:
        line, frames = self.line, self.frames
        if line.gone:
            raise Gone
        if frames and (len(frames) >= self.most or self.bytes + len(frame) > WAITING_BYTES):
            if not line.ready:
                frames.clear()
                line.transport.abort()
                raise Gone
            self.drain()
        elif not frames and line.ready:
            self.outlets.add(self)
        frames.append(frame)
        self.bytes += len(frame)

    def drain(self) -> None:
        line, frames = self.line, self.frames
        if line.gone:
            frames.clear()
        elif frames and line.ready:
            texts = frames[:]
            frames.clear()
            self.bytes = 0
            line.write(texts)

    def close(self, code: int, reason: str, deaf: bool = False) -> None:
        """After what has been sent. Where frames wait the other end does not read, and won't read this either."""
        self.drain()
        if self.frames:
            self.frames.clear()
            self.line.transport.abort()
        else:
            self.line.hang_up(code, reason, deaf)
