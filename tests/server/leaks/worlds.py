"""Two tables with the same people, ids and time, around two games that one viewer can't tell apart."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from pyrite.core.event import Event
from pyrite.core.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.server import protocol, wire
from pyrite.server.bots.pool import BotPool
from pyrite.server.clock import Pace
from pyrite.server.lobby import Lobby
from pyrite.server.match import Match
from pyrite.server.presence import Connection
from pyrite.server.seats import HUMAN, Seats
from pyrite.server.store import SeatRow, Store, TableRow, hash_token
from pyrite.server.streams import Streams
from pyrite.server.table import LiveTable
from pyrite.server.trouble import Refuse
from tests.leaks.packets import tries

NOON = 1_800_000_000
SAYINGS = ("say.hello", "say.thanks")


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
        self.game = start.clone()
        self.game.moves = []
        self.game.opening = []
        self.streams = Streams(start.players)
        self.told: list[int] = []
        self.ids: dict[tuple[int, str], int] = {}
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
        self.sent: dict[int | None, list[bytes]] = {}
        self.connections: dict[int | None, Connection] = {}
        self.heard = asyncio.Event()

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
        )
        seats = [
            SeatRow(table=name, seat=seat, kind=HUMAN, name=f"P{seat}", token_hash=hash_token(token_of(seat)))
            for seat in range(game.players)
        ]
        await self.lobby.store.create_table(row, seats)
        row.state = "playing"
        match = StagedMatch(game)
        await self.lobby.store.append(name, 0, -1, "", None, match.told[0], NOON, row)
        self.table = LiveTable(self.lobby, row, Seats(game.players, seats), match, [])
        self.lobby.live[name] = self.table
        self.match = match
        for viewer in (*range(game.players), None):
            self.sent[viewer] = []
            self.connections[viewer] = await self.table.connect(
                self.token(viewer), None, self.sent[viewer].append
            )

    def token(self, viewer: int | None) -> str | None:
        return None if viewer is None else token_of(viewer)

    async def frame(self, viewer: int | None, frame: protocol.FromClient) -> None:
        await self.connections[viewer].receive(frame)

    async def quiet(self, viewer: int | None) -> None:
        """Until everything that was sent before is dealt with: the table is serial, so a pong comes last."""
        pong = wire.frame(protocol.Pong("quiet"))
        await self.frame(viewer, protocol.Ping("quiet"))
        while pong not in self.sent[viewer]:
            await asyncio.sleep(0.0002)
        while self.table.telling:  # news of the table itself go out a moment later, once for everything
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
        await self.frame(viewer, protocol.Say(f"say-{number}", SAYINGS[number % len(SAYINGS)], {}))
        await self.frame(viewer, protocol.Hello(None, max(0, version - 2)))
        await self.quiet(viewer)
        out = self.take(viewer)
        out.append(wire.encode(self.table.info()))
        out.append(wire.encode(await self.lobby.listed()))
        if number % 10 == 0:
            out.append(await self.http(self.table.replay(viewer, self.token(viewer))))
            out.append(await self.http(self.table.export(self.token(viewer))))
            for seat in range(self.match.game.players):
                if seat != viewer:  # not one's own eyes: refused, and the refusal tells nothing
                    out.append(await self.http(self.table.replay(seat, self.token(viewer))))
        return out

    async def http(self, answer: "asyncio.Future[bytes] | object") -> bytes:
        try:
            return await answer  # type: ignore[no-any-return, misc]
        except Refuse as refuse:
            return wire.encode([refuse.words, refuse.rule, refuse.field])

    async def close(self) -> None:
        await self.table.close()
        self.lobby.live.clear()


def token_of(seat: int) -> str:
    return f"token-of-seat-{seat}-0123456789abcdef"


async def new_lobby(folder: Path, name: str) -> Lobby:
    store = await Store.open(f"sqlite:///{folder / name}.db")
    return Lobby(store, BotPool(0), Pace(), Standstill(), wall=lambda: NOON)


class Lines(logging.Handler):
    """What the server logs, as it would stand in a file."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def tried(game: Game, rng: Random) -> list[str]:
    return tries(game.players, rng, 3)
