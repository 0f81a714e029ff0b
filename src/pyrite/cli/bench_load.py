"""Load for the server benchmark: many tables of real sockets in a process of their own, and what they measured."""

import asyncio
import contextlib
import json
import time
import urllib.request
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect

PLAYERS = 5


class Sight(msgspec.Struct):
    """The part of a view that a move is chosen from."""

    legal: list[str] = []
    over: bool = False


class Frame(msgspec.Struct):
    t: str
    version: int | None = None
    view: Sight | None = None


read = msgspec.json.Decoder(Frame).decode


class Measured(msgspec.Struct):
    """Moves that all seats of their table have, and the seconds from sending to the last seat's packet."""

    moves: int = 0
    seconds: float = 0.0
    latencies: list[float] = []
    echoes: list[float] = []


class LoadedTable:
    """Five sockets at one table; whoever is asked plays at random, at once or at the given pace."""

    def __init__(self, address: str, number: int, pace: float) -> None:
        self.address = address
        self.number = number
        self.pace = pace
        self.rng = Random(number)
        self.sockets: list[ClientConnection] = []
        self.sent_at = 0.0
        self.heard = 0
        self.all_heard = asyncio.Event()
        self.due = 0.0
        self.latencies: list[tuple[float, float]] = []

    async def open(self) -> None:
        seats = [await asyncio.to_thread(self.post, "/api/tables", self.body())]
        self.table = str(seats[0]["table"])
        for n in range(1, PLAYERS):
            body: dict[str, object] = {"name": f"P{n}"}
            seats.append(await asyncio.to_thread(self.post, f"/api/tables/{self.table}/join", body))
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        for seat in seats:
            socket = await connect(url, max_size=None, compression=None, ping_interval=None)
            await socket.send(json.dumps({"t": "hello", "token": seat["token"]}))
            self.sockets.append(socket)

    def body(self) -> dict[str, object]:
        return {
            "name": "P0",
            "spec": {"game": "saboteur", "players": PLAYERS, "options": {"auto_share": True}},
        }

    def post(self, path: str, body: dict[str, object]) -> dict[str, object]:
        request = urllib.request.Request(
            self.address + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            found = json.loads(answer.read())
        assert isinstance(found, dict)
        return found

    async def run(self) -> None:
        self.due = time.monotonic() + self.rng.random() * self.pace
        await self.sockets[0].send('{"t":"start","id":"start"}')
        await asyncio.gather(*(self.listen(seat) for seat in range(PLAYERS)))

    async def listen(self, seat: int) -> None:
        socket = self.sockets[seat]
        async for text in socket:
            frame = read(text)
            if frame.t != "packet":
                continue
            assert frame.view is not None
            self.heard += 1
            if self.heard == PLAYERS:
                self.all_heard.set()
                now = time.monotonic()
                if self.sent_at:
                    self.latencies.append((now, now - self.sent_at))
            if frame.view.over:
                return
            if frame.view.legal:
                await self.play(socket, frame.version, frame.view.legal)

    async def play(self, socket: ClientConnection, version: int | None, legal: list[str]) -> None:
        """The next move goes out when everybody has the last one, so that each latency is of one move alone."""
        await self.all_heard.wait()
        self.all_heard.clear()
        if self.pace:
            self.due += self.pace
            await asyncio.sleep(max(0.0, self.due - time.monotonic()))
        move = self.rng.choice(legal)
        self.heard = 0
        self.sent_at = time.monotonic()
        await socket.send(
            json.dumps({"t": "play", "id": f"{version}-{self.number}", "version": version, "move": move})
        )


async def measure(
    address: str, tables: int, pace: float, seconds: float, warm_up: float, echo: str
) -> Measured:
    """All tables play; what happens between warm-up and end counts. Ended matches are followed by new ones."""
    out = Measured()
    stop = asyncio.Event()
    rows: list[LoadedTable] = []

    async def one(number: int) -> None:
        while not stop.is_set():
            table = LoadedTable(address, number, pace)
            await table.open()
            rows.append(table)
            await table.run()

    players = [asyncio.create_task(one(number)) for number in range(tables)]
    while len(rows) < tables and not any(task.done() for task in players):
        await asyncio.sleep(0.1)
    await asyncio.sleep(warm_up)
    began = time.monotonic()
    echoes = asyncio.create_task(echoing(echo, out.echoes)) if echo else None
    await asyncio.sleep(seconds)
    ended = time.monotonic()
    stop.set()
    faults = [task.exception() for task in players if task.done() and not task.cancelled()]
    for task in [*players, *([echoes] if echoes else [])]:
        task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(*players, return_exceptions=True)
    for fault in faults:
        if fault is not None:
            raise fault
    out.seconds = ended - began
    out.latencies = [took for table in rows for at, took in table.latencies if began <= at <= ended]
    out.moves = len(out.latencies)
    return out


async def echoing(address: str, out: list[float]) -> None:
    """A socket on which nothing happens but one echo every 20 ms: what the machine itself costs."""
    async with connect(address, compression=None) as socket:
        while True:
            began = time.monotonic()
            await socket.send("echo")
            await socket.recv()
            out.append(time.monotonic() - began)
            await asyncio.sleep(0.02)
