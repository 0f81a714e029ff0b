"""Real servers for tests: as a subprocess, or inside this process. Both listen on a free port of loopback.

`with process(folder, tables="5") as server:` or `with inside(folder) as server:` (there `server.parts` can be looked
into); then `seated = server.make(players=3)` and `with server.sit(seated) as player:`. What they deal is the same in
each run of a test (deals.py).
"""

import asyncio
import contextlib
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar
from weakref import WeakSet

from websockets.sync.client import ClientConnection, connect

from pyrite.server.app import create_app
from pyrite.server.run import Running, listen, make_server
from pyrite.server.settings import Settings
from tests.patience import PATIENCE, Never, until
from tests.server.deals import DEALING, Deals, dealt_parts, new_secret, running_test
from tests.server.hand_time import HandTime

# Fast bots, and nothing that a test would run into by accident, however slow the machine is.
ROOMY = {
    "natural_seconds": "0",
    "quick_seconds": "0",
    "at_once_seconds": "0",
    "bot_seconds": "100000",
    "absent_seconds": "100000",
    "hello_seconds": "100000",
    "request_seconds": "100000",
    "tables": "100000",
    "joins": "100000",
    "codes": "100000",
    "imports": "100000",
    "replays": "100000",
    "requests": "10000000",
    "files": "10000000",
    "refusals": "10000000",
    "sockets": "100000",
    "sockets_opened": "100000",
    "watchers": "100000",
    "watchers_address": "100000",
    "connections": "100000",
    "frames": "100000",
    "store_seconds": "120",
    "health_seconds": "120",
}
Answer = tuple[int, dict[str, str], Any]
Made = TypeVar("Made")
ROOT = Path(__file__).resolve().parents[2]
SERVERS: "WeakSet[Server]" = WeakSet()  # those that run


class Server:
    """A server that can be asked."""

    database: str

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.kept: dict[str, Any] = {}
        SERVERS.add(self)

    def once(self, label: str, make: Callable[[], Made]) -> Made:
        """Something that several tests look at: made once at this server, from a secret of its own."""
        if label not in self.kept:
            self.deal_from(label)
            self.kept[label] = make()
        found: Made = self.kept[label]
        return found

    def deal_from(self, secret: str) -> None:
        """The tables that are made from now on."""
        raise NotImplementedError

    def ask(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Status, headers (in small letters) and the body: JSON where it is JSON, else bytes."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        given = dict(headers or {})
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        if data is not None and "content-type" not in {name.lower() for name in given}:
            given["content-type"] = "application/json"
        try:
            line.request(method, path, data, given)
            answer = line.getresponse()
            content = answer.read()
        finally:
            line.close()
        found = {name.lower(): value for name, value in answer.getheaders()}
        is_json = found.get("content-type", "").startswith("application/json")
        if is_json and content and "content-encoding" not in found:
            return answer.status, found, json.loads(content)
        return answer.status, found, content

    def make(self, name: str = "Ana", players: int = 3, **more: Any) -> dict[str, Any]:
        spec = {"players": players, **more.pop("spec", {})}
        status, _, seated = self.ask("POST", "/api/tables", {"name": name, "spec": spec, **more})
        assert status == 201, seated
        return dict(seated)

    def join(self, table: str, name: str) -> dict[str, Any]:
        status, _, seated = self.ask("POST", f"/api/tables/{table}/join", {"name": name})
        assert status == 201, seated
        return dict(seated)

    def line(self, table: str, **more: Any) -> ClientConnection:
        """A bare socket."""
        more.setdefault("open_timeout", PATIENCE)
        more.setdefault("max_queue", None)  # it reads whatever comes, also while the test does not look
        made: ClientConnection = connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket", **more)
        return made

    def sit(self, seated: Mapping[str, Any], version: int | None = None) -> "Client":
        return Client(self, seated["table"], seated["token"], version)

    def watch(self, table: str) -> "Client":
        return Client(self, table, None)


class Client:
    """A player or a watcher at a socket that has said hello."""

    def __init__(self, server: Server, table: str, token: str | None, version: int | None = None) -> None:
        self.line = server.line(table)
        self.socket = self.line.__enter__()
        self.acts = 0
        self.packet: dict[str, Any] | None = None  # the last one
        self.send({"t": "hello", "token": token, "version": version})
        self.welcome = self.until("welcome")

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.line.__exit__(None, None, None)

    def send(self, frame: object) -> None:
        self.socket.send(json.dumps(frame))

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        if frame["t"] == "packet":
            self.packet = frame
        return frame

    def see(self) -> dict[str, Any]:
        """The last packet; the first is waited for."""
        return self.packet or self.until("packet")

    def until(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next frame of one of these kinds; others are passed over. They come for ever (a pulse every few
        seconds), so the time is that of the whole wait."""
        end = time.monotonic() + timeout
        while True:
            frame = self.next(max(0.0, end - time.monotonic()))
            if frame["t"] in kinds:
                return frame

    def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Do something and wait for its answer."""
        self.acts += 1
        identity = f"act {self.acts}"
        self.send({"t": kind, "id": identity, **fields})
        end = time.monotonic() + PATIENCE
        while True:
            frame = self.next(max(0.0, end - time.monotonic()))
            if frame["t"] in ("done", "refused", "because", "pong") and frame["id"] == identity:
                return frame


@contextlib.contextmanager
def process(
    folder: Path, database: str | None = None, port: int = 0, arguments: tuple[str, ...] = (), **settings: str
) -> Iterator["Process"]:
    """`pyrite serve` as a subprocess; stopped with SIGTERM if it still runs."""
    server = Process(folder, database, port, arguments, settings)
    try:
        yield server
    finally:
        server.stop()


class Heard:
    """What a process says on its standard output; a thread reads it, so that every wait for it has an end."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.lines: SimpleQueue[str | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith(b"\n"):  # otherwise it was cut off
                self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def until(self, word: str) -> str:
        """The next line with this word."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except Empty:
                raise Never(f"the process did not say {word!r}") from None
            if line is None:
                raise Never(f"the process ended without saying {word!r}")
            if word in line:
                return line

    def close(self) -> list[str]:
        """After its end: what it said and nobody asked for."""
        self.thread.join(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
        left = [self.lines.get() for _ in range(self.lines.qsize())]
        return [line for line in left if line is not None]


class Process(Server):
    def __init__(
        self,
        folder: Path,
        database: str | None,
        port: int,
        arguments: tuple[str, ...],
        settings: Mapping[str, str],
    ) -> None:
        self.database = database or str(folder / "pyrite.db")
        self.log = folder / "server.log"
        chosen = [f"--set={name}={value}" for name, value in {**ROOMY, **settings}.items()]
        command = [sys.executable, "-m", "tests.server.deals", new_secret(), "serve"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(port), "--database", self.database, *arguments, *chosen],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                cwd=ROOT,
            )
        self.heard = Heard(self.process)
        super().__init__(self.wait_until_ready())

    def wait_until_ready(self) -> int:
        try:
            found = re.search(r"http://[^ ]+:(\d+)/", self.heard.until("http://"))
        except Never as never:
            raise Never(f"{never}: {self.log.read_text(encoding='utf-8')}") from None
        assert found
        return int(found[1])

    def deal_from(self, secret: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{secret}\n".encode())
        self.process.stdin.flush()
        self.heard.until(DEALING + secret)

    def kill(self) -> None:
        """Without a word of warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.close()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.terminate()
        try:
            code = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.close()
        return code

    def close(self) -> None:
        SERVERS.discard(self)
        self.heard.close()


class Inside(Server):
    """A server in a thread of this process, with its own event loop. `still`: the time of its tables stands still until
    it is told to pass."""

    def __init__(self, settings: Settings, still: bool = False, port: int = 0) -> None:
        self.settings = settings
        self.database = settings.database
        self.time = HandTime(self.settle) if still else None
        self.listening = listen("127.0.0.1", port)
        self.deals = Deals(new_secret())
        self.parts = dealt_parts(self.deals)(settings)
        self.running: Running | None = None
        self.ready = threading.Event()
        self.trouble: BaseException | None = None
        self.loop: asyncio.AbstractEventLoop
        super().__init__(self.listening.getsockname()[1])
        self.thread = threading.Thread(target=self.run, name="server", daemon=True)
        self.thread.start()
        assert self.ready.wait(PATIENCE)
        if self.trouble is not None:
            raise self.trouble

    def deal_from(self, secret: str) -> None:
        self.deals.deal_from(secret)

    def run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.parts.open()
            if self.time is not None:
                self.parts.lobby.time = self.time
            try:
                app = create_app(self.settings, self.parts)
                self.running = make_server(self.settings, app, self.ready.set)
                await self.running.serve([self.listening])
            finally:
                await self.parts.close()
                await self.let_go()

        try:
            asyncio.run(main())
        except BaseException as error:
            self.trouble = error
        finally:
            self.ready.set()
            self.listening.close()

    async def let_go(self) -> None:
        """What a stop leaves open ends with the process of a real server; here a later test would be blamed for it."""
        for transport in list(getattr(self.loop, "_transports", {}).values()):
            transport.abort()
        await asyncio.sleep(0.001)

    def call(self, coroutine: Any) -> Any:
        """Run something in the server's event loop and wait for it."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(PATIENCE)

    def pass_by(self, seconds: float) -> bool:
        """Let time pass; what falls due has happened when this returns. False: one may look and wait by turns."""
        assert self.time is not None
        self.call(self.time.pass_by(seconds))
        return False

    def wait_until_left(self) -> None:
        """A closed tab is noticed some moments later: until then nobody is away, and bots would go on."""
        until(lambda: self.call(self.is_left()), "nobody at any table")

    async def is_left(self) -> bool:
        return not any(table.presence.connections for table in self.parts.lobby.live.values())

    async def settle(self) -> None:
        for table in list(self.parts.lobby.live.values()):
            await table.queue.join()

    def stop(self) -> None:
        if self.running is not None:
            self.running.should_exit = True
        SERVERS.discard(self)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@contextlib.contextmanager
def inside(
    folder: Path, database: str | None = None, still: str = "no", port: str = "0", **settings: str
) -> Iterator[Inside]:
    chosen = Settings(database=database or str(folder / "pyrite.db")).changed({**ROOMY, **settings})
    server = Inside(chosen, still == "yes", int(port))
    try:
        yield server
    finally:
        server.stop()
    if server.trouble is not None:
        raise server.trouble


def deal_anew() -> None:
    """A test begins: servers that it shares with others deal from its name."""
    for server in SERVERS:
        server.deal_from(running_test())
