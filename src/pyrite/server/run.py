"""Running the server: sockets to listen on, uvicorn, and a stop that takes seconds at most."""

import asyncio
import contextlib
import signal
import socket
import sys
import threading
from collections.abc import Callable, Generator, Iterable

import uvicorn
from starlette.types import ASGIApp
from uvicorn.server import HANDLED_SIGNALS

from pyrite.server.app import create_app
from pyrite.server.net.connection import Requests
from pyrite.server.net.gate import Gate, Starts
from pyrite.server.net.limits import Counter
from pyrite.server.net.line import Line
from pyrite.server.net.rings import Rings, calm_collector
from pyrite.server.net.tally import Tally, hush
from pyrite.server.parts import Parts
from pyrite.server.settings import Settings

STOP_SECONDS = 2
BACKLOG = 65_535  # or what the system allows: whoever finds it full comes again after seconds
UNREAD_BYTES = 1 << 17  # that the system keeps for who does not read; by itself it would keep 4 MB for each
DOORS = 4  # connections that are taken in a turn of the event loop


def listen(host: str, port: int) -> socket.socket:
    """OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD_BYTES)  # of what is taken from it, too
        made.bind((host, port))
    except BaseException:
        made.close()
        raise
    made.setblocking(False)
    return made


def wide(sockets: list[socket.socket]) -> list[socket.socket]:
    """A fast loop takes one connection in each of its turns from what it listens on, and a turn is long when many come:
    then most of them would knock in vain, and again only after seconds. So each is listened on several times."""
    if loop_factory() is None:
        return sockets
    return [*sockets, *(each.dup() for each in sockets for _ in range(DOORS - 1))]


class Running(uvicorn.Server):
    """`on_start` is called when the first request can come. A signal ends the serving, and nothing else: what was
    opened is closed in order afterwards."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self.on_start = on_start
        self.starts = Starts()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.on_start is not None and not self.should_exit:
            self.on_start()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def make_server(settings: Settings, app: ASGIApp, on_start: Callable[[], None] | None = None) -> Running:
    tally = Tally()
    hush(tally)

    class Connections(Requests):
        counter = Counter(settings.connections)
        gate = Gate(settings, tally)
        proxies = settings.proxies
        seconds = settings.request_seconds
        unread_seconds = settings.unread_seconds

    class Lines(Line):
        controls = settings.frames
        controls_seconds = settings.frames_seconds
        starts = Connections.gate.starts

    config = uvicorn.Config(
        app,
        http=Connections,
        ws=Lines,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=settings.compress_frames,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    made = Running(config, on_start)
    made.starts = Connections.gate.starts
    return made


def address_of(sockets: list[socket.socket]) -> str:
    """Of the page, for a browser on this machine."""
    host, port = sockets[0].getsockname()[:2] if sockets else ("", 0)
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/" if port else ""


async def serve(
    settings: Settings,
    sockets: list[socket.socket],
    names: Iterable[str] = (),
    on_start: Callable[[Running], None] | None = None,
) -> None:
    """Until it is told to stop. Whatever keeps the store from opening is raised as it is."""
    parts = Parts(settings)
    await parts.open()
    try:
        server = make_server(settings, create_app(settings, parts, names))

        def started() -> None:
            parts.store.tell(address_of(sockets))
            if on_start is not None:
                on_start(server)

        server.on_start = started
        rings = asyncio.create_task(Rings(lambda: server.starts.going).watch(), name="rings")
        try:
            await server.serve(wide(sockets))
        finally:
            rings.cancel()
    finally:
        await parts.close()


def run(
    settings: Settings,
    sockets: list[socket.socket],
    names: Iterable[str] = (),
    on_start: Callable[[Running], None] | None = None,
) -> None:
    """The same in a fresh event loop, the fastest there is."""
    raise_file_limit()
    calm_collector()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, sockets, names, on_start))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop


def raise_file_limit() -> None:
    """Every connection is a file."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 65536) if hard != resource.RLIM_INFINITY else 65536
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
