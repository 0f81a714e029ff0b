"""Two tables with the same people, ids and time, around two games that one viewer can't tell apart."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import httpx

from pyrite.core.event import Event
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.server import protocol, wire
from pyrite.server.app import create_app
from pyrite.server.bots.pool import BotPool
from pyrite.server.clock import CLOCKS, Pace
from pyrite.server.lobby import Lobby
from pyrite.server.settings import Settings
from pyrite.server.store import SeatRow, Store, TableRow, hash_token
from pyrite.server.table.live import LiveTable
from pyrite.server.table.match import Match
from pyrite.server.table.presence import Connection
from pyrite.server.table.seats import BOT, HUMAN, Seats
from pyrite.server.table.streams import Streams
from pyrite.server.table.talk import Talk, TalkLimits
from tests.leaks.packets import tries_at
from tests.patience import PATIENCE
from tests.server.deals import dealt, dealt_parts

NOON = 1_800_000_000
SAYINGS: tuple[tuple[str, dict[str, str | int]], ...] = (
    ("say.hello", {}),
    ("say.gold-at", {"goal": "8,0"}),
    ("say.stone-at", {"goal": "8,2"}),
    ("say.suspect", {"target": 1}),
    ("say.need-repair", {"tool": "lantern"}),
)
ROOMY = Settings(requests=10**9, replays=10**9)


class Never:
    """A handle of a clock that stands still."""

    def cancel(self) -> None:
        """Nothing was planned."""


class Standstill:
    def now(self) -> float:
        return 1000.0

    def at(self, when: float, call: Callable[[], None]) -> Never:
        return Never()


class StagedMatch(Match):
    """A match that begins in a given game instead of a deal of its own."""

    def __init__(self, start: Game) -> None:
        self.catalogue = CATALOGUE
        self.secret = b""
        self.start = start.clone()
        self.game: Game = start.clone()
        self.game.moves = []
        self.game.opening = []
        self.streams = Streams(start.players)
        self.told: list[int] = []
        self.ids: dict[tuple[int, str], int] = {}
        self.shown = ""
        self.won = None
        self.accept(self.plan_deal(), None)

    def again(self) -> Iterator[tuple[int, int | None, bool, Game, list[Event]]]:
        game = self.start.clone()
        yield 0, None, True, game, []
        for ply, (seat, move) in enumerate(self.game.moves, 1):
            seen = game.timeout(seat) is None
            events = game.play(move, seat)
            yield ply, seat, seen, game, events


class World:
    """One of the two: a lobby with a store of its own, one table, and a connection for each seat and a watcher."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        parts = dealt_parts()(ROOMY)
        parts.store, parts.lobby = lobby.store, lobby
        there = httpx.ASGITransport(create_app(ROOMY, parts), client=("127.0.0.1", 1))
        self.browser = httpx.AsyncClient(transport=there, base_url="http://127.0.0.1:8765")
        self.sent: dict[int | None, list[bytes]] = {}
        self.connections: dict[int | None, Connection] = {}
        self.heard = asyncio.Event()
        self.came: dict[int | None, str] = {}  # tokens of who took a bot's place

    async def open(self, number: int, game: Game) -> None:
        """The same number gives the same table in every world."""
        name = f"table{number:07}"
        row = TableRow(
            id=name,
            code=f"C{number:05}",
            spec=game.spec.to_json(),
            players=game.players,
            server_seed=bytes(32),
            commitment="0" * 64,
            made=NOON,
            changed=NOON,
            public=True,
            chat=True,
            clock=CLOCKS[number % len(CLOCKS)],
            joining="open",
        )
        # Somebody takes the place of a bot in the middle, at most tables.
        late = number % (game.players + 1)
        seats = [
            SeatRow(table=name, seat=seat, kind=HUMAN, name=f"P{seat}", token_hash=hash_token(token_of(seat)))
            if seat != late
            else SeatRow(table=name, seat=seat, kind=BOT, name="Odda", bot="simple")
            for seat in range(game.players)
        ]
        await self.lobby.store.create_table(row, seats)
        row.state = "playing"
        match = StagedMatch(game)
        await self.lobby.store.append(name, 0, -1, "", None, match.told[0], NOON, row)
        self.table = LiveTable(self.lobby, row, Seats(game.players, seats), match, [])
        self.lobby.live[name] = self.table
        self.match = match
        self.table.autopilot.plays = lambda seat, version: ""  # type: ignore[method-assign]  # no bot plays here
        self.came = {}
        for viewer in (*range(game.players), None):
            if viewer != late:
                await self.connect(viewer)
        if late < game.players:
            body = {"name": f"P{late}", "seat": late, "browser": "b" * 43}
            answer = await self.browser.post(f"/api/tables/{name}/join", json=body)
            assert answer.status_code == 201, answer.content
            self.came[late] = answer.json()["token"]
            await self.connect(late)

    async def connect(self, viewer: int | None) -> None:
        self.sent[viewer] = []
        self.connections[viewer] = await self.table.connect(
            self.token(viewer), None, self.sent[viewer].append
        )

    def token(self, viewer: int | None) -> str | None:
        return None if viewer is None else self.came.get(viewer) or token_of(viewer)

    async def frame(self, viewer: int | None, frame: protocol.FromClient) -> None:
        self.connections[viewer].receive(frame)

    async def quiet(self, viewer: int | None) -> None:
        """Until everything that was sent before is dealt with: the table is serial, so a pong comes last."""
        pong = wire.frame(protocol.Pong("quiet"))
        await self.frame(viewer, protocol.Ping("quiet"))
        async with asyncio.timeout(PATIENCE):
            while pong not in self.sent[viewer]:
                await asyncio.sleep(0.0002)
            # What was done may have put something else into the queue (the end of a question, what came too late for
            # it), and news of the table itself go out a moment later, once for everything.
            while self.table.telling or not self.table.resting():
                await asyncio.sleep(0)
        self.sent[viewer].remove(pong)

    def take(self, viewer: int | None) -> list[bytes]:
        taken = self.sent[viewer]
        self.sent[viewer] = []
        self.connections[viewer]._send = self.sent[viewer].append
        return taken

    async def answers(self, viewer: int | None, listed: list[str], number: int) -> list[bytes]:
        """Everything that this viewer can ask for now: by frames, and over HTTP."""
        for place, text in enumerate(listed):
            await self.frame(viewer, protocol.Why(f"why-{place}", text))
        version = self.match.streams.of(viewer).version
        await self.frame(viewer, protocol.Play(f"bad-{number}", version, "rubbish@99,99"))
        await self.frame(viewer, protocol.Play(f"stale-{number}", version + 1, listed[0]))
        await self.frame(viewer, protocol.Say(f"say-{number}", *SAYINGS[number % len(SAYINGS)]))
        await self.frame(viewer, protocol.Chat(f"chat-{number}", f"words {number}"))
        for choice in ("end", "wait"):
            await self.frame(viewer, protocol.Vote(f"{choice}-{number}", choice))
            await self.quiet(viewer)  # all are told of the vote before it is taken back
        await self.frame(viewer, protocol.Vote(f"pass-{number}", "pass", self.match.game.seat))
        for on in (True, False):
            await self.frame(viewer, protocol.LetPass(f"let-pass-{number}-{on}", on))
        await self.frame(viewer, protocol.Hello(None, max(0, version - 2)))
        await self.quiet(viewer)
        self.table.timing.pulse()
        out = self.take(viewer)
        out.append(wire.encode(self.table.info()))
        out.append(wire.encode(await self.lobby.listed()))
        if number % 10 == 0:
            address = f"/api/tables/{self.table.id}"
            out.append(await self.http("/api/tables", None))
            out.append(await self.http(address, viewer))
            out.append(await self.http(f"{address}/record", viewer))
            # One's own eyes, and then those of the others: refused, and the refusal tells nothing.
            out += [
                await self.http(f"{address}/replay?seat={seat}", viewer)
                for seat in range(self.match.game.players)
            ]
            out.append(await self.http(f"{address}/replay", viewer))
        return out

    async def http(self, place: str, viewer: int | None) -> bytes:
        """An answer as it goes out: status, headers and body."""
        token = self.token(viewer)
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        answer = await self.browser.get(place, headers=headers)
        return b"%d %b\n%b" % (
            answer.status_code,
            repr(answer.headers.multi_items()).encode(),
            answer.content,
        )

    async def close(self) -> None:
        await self.browser.aclose()
        await self.table.close()
        self.lobby.live.clear()


def token_of(seat: int) -> str:
    return f"token-of-seat-{seat}-0123456789abcdef"


async def new_lobby(folder: Path, name: str) -> Lobby:
    store = await Store.open(f"sqlite:///{folder / name}.db")
    # Time stands still in all worlds, and nobody has talked too much.
    talk = Talk(TalkLimits(seat=10**6, table=10**6, address=10**6), now=float)
    return dealt(Lobby(store, BotPool(0), Pace(), Standstill(), wall=lambda: NOON, talk=talk))


class Lines(logging.Handler):
    """What the server logs, as it would stand in a file."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def tried(game: Game, rng: Random) -> list[str]:
    return tries_at(game, rng, 3)
