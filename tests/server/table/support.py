"""A house with a real store, a clock turned by hand, people who keep what they are sent, and bots without processes."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec

from pyrite.server import protocol
from pyrite.server.bots.pool import BotPool
from pyrite.server.bots.worker import Desk, Feed, Forget
from pyrite.server.clock import Pace
from pyrite.server.http import bodies
from pyrite.server.lobby import Lobby
from pyrite.server.net import turns
from pyrite.server.protocol import FromClient, FromServer
from pyrite.server.shown import Table
from pyrite.server.store import Store
from pyrite.server.table import fair
from pyrite.server.table.joining import bring
from pyrite.server.table.live import LiveTable
from pyrite.server.table.presence import Connection
from tests.patience import PATIENCE
from tests.server.deals import Deals, dealt
from tests.server.hand_time import HandTime

read = msgspec.json.Decoder(FromServer).decode
TELLING = (protocol.Welcome, protocol.TableNow)
QUICK = Pace(natural=0.0, quick=0.0, at_once=0.0)


def run(main: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(main, PATIENCE))


HOUSES: list[House] = []
TURNS = 50  # of the loop, that a thought of a bot within this process takes at the most


async def settle(rounds: int = 5) -> None:
    """Let everything that is going on at the tables come to an end: jobs in queues, commits, thoughts of bots."""
    quiet = 0
    for _ in range(2000):
        await asyncio.sleep(0)
        tables = [table for home in HOUSES for table in home.lobby.live.values()]
        thoughts = [task for table in tables for _, task in table.autopilot.thinking.values()]
        waiting = [table for table in tables if table.queue._unfinished_tasks]  # type: ignore[attr-defined]
        quiet = 0 if waiting else quiet + 1
        for table in waiting:
            await table.queue.join()
        if thoughts and not waiting:
            await think_on(thoughts)
        if quiet >= rounds:
            return


async def think_on(thoughts: list[asyncio.Task[None]]) -> None:
    """Counted in turns of the loop, not in seconds: a thought takes a few, or waits for the clock."""
    for _ in range(TURNS):
        if all(task.done() for task in thoughts):
            return
        await asyncio.sleep(0)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that the store's thread holds up."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await settle(3)


class InlineWorker:
    """A worker without a process: answers in the event loop."""

    def __init__(self) -> None:
        self.generation = 1
        self.desk = Desk()
        self.waiting: dict[int, asyncio.Future[str]] = {}
        self.fed: list[Feed] = []

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    def ask(self, ticket: int, future: asyncio.Future[str]) -> None:
        self.waiting[ticket] = future

    def order(self, content: Feed | Forget) -> None:
        if isinstance(content, Feed):
            self.fed.append(content)
        chosen = self.desk.handle(content)
        if chosen is not None:
            self.waiting.pop(chosen.ticket).set_result(chosen.move)


class InlinePool(BotPool):
    def __init__(self) -> None:
        super().__init__(1)
        self.worker = InlineWorker()
        self.workers = cast(Any, [self.worker])


class Person:
    """Somebody at a table: keeps every frame, answers as told."""

    def __init__(self, name: str, token: str | None) -> None:
        self.name = name
        self.token = token
        self.frames: list[Any] = []
        self.raw: list[bytes] = []
        self.dropped = False
        self.connection: Connection | None = None
        self.numbers = itertools.count(1)
        self.share = ""  # of chance; it is opened as a page does it, as soon as the list is closed
        self.opens = True

    async def come(self, table: LiveTable, version: int | None = None) -> Person:
        self.dropped = False
        self.connection = await table.connect(self.token, version, self.hear, self.drop)
        await self.act(protocol.Ping)  # the answer comes after whatever the return set going
        self.open_share(self.last(protocol.Welcome).table)
        await settle()
        return self

    async def commit(self, share: str) -> Any:
        """To this share of chance, at the seat and under the commitments that this person sees."""
        self.share = share
        seat, table = self.last(protocol.Welcome).seat, self.table
        saw = fair.seen(table.id, [*table.former, table.commitment], table.round)
        return await self.act(protocol.Commit, value=fair.share_commitment(saw, seat, share))

    @property
    def table(self) -> Table:
        """As they see it."""
        return [each for each in self.frames if isinstance(each, TELLING)][-1].table

    def open_share(self, table: Table) -> None:
        seat = self.last(protocol.Welcome).seat
        own = None if seat is None else table.seats[seat]
        if (
            table.state == "drawing"
            and self.share
            and self.opens
            and own
            and own.commitment
            and not own.entropy
        ):
            assert self.connection is not None
            self.connection.receive(protocol.Entropy(id=f"{self.name} opens", value=self.share))

    async def go(self) -> None:
        assert self.connection is not None
        self.connection.disconnect()
        await settle()

    def hear(self, data: bytes) -> None:
        self.raw.append(data)
        self.frames.append(read(data))
        if isinstance(self.frames[-1], protocol.TableNow):
            self.open_share(self.frames[-1].table)

    def drop(self) -> None:
        self.dropped = True

    def of(self, kind: type) -> list[Any]:
        return [frame for frame in self.frames if isinstance(frame, kind)]

    def last(self, kind: type) -> Any:
        return self.of(kind)[-1]

    @property
    def packet(self) -> protocol.Packet:
        return cast(protocol.Packet, self.last(protocol.Packet))

    @property
    def legal(self) -> list[str]:
        return cast(list[str], self.packet.view["legal"])

    async def send(self, frame: FromClient) -> Any:
        """Send a frame and return its answer."""
        assert self.connection is not None
        before = len(self.frames)
        self.connection.receive(frame)
        for _ in range(400):
            await settle(3)
            for answer in self.frames[before:]:
                if getattr(answer, "id", None) == getattr(frame, "id", ""):
                    return answer
            if self.dropped:
                break
        return None

    async def whisper(self, move: str) -> None:
        """Send a move and don't wait for an answer."""
        assert self.connection is not None
        name = f"{self.name} {next(self.numbers)}"
        self.connection.receive(protocol.Play(id=name, version=self.packet.version, move=move))
        await settle()

    async def act(self, kind: Callable[..., FromClient], **fields: object) -> Any:
        return await self.send(kind(id=f"{self.name} {next(self.numbers)}", **fields))

    async def play(self, move: str, version: int | None = None) -> Any:
        return await self.act(
            protocol.Play, version=self.packet.version if version is None else version, move=move
        )


class House:
    def __init__(self, lobby: Lobby, store: Store, time: HandTime, pool: BotPool) -> None:
        self.lobby = lobby
        self.store = store
        self.time = time
        self.pool = pool

    async def again(self) -> None:
        """As after a crash: nothing but the store is left."""
        await self.lobby.close()
        old = self.lobby
        assert isinstance(old.dice, Deals)
        self.lobby = dealt(
            Lobby(self.store, self.pool, old.pace, self.time, catalogue=old.catalogue), old.dice
        )

    async def table(self, table_id: str) -> LiveTable:
        table = await self.lobby.table(table_id)
        assert table is not None
        return table

    async def bring(self, table: LiveTable, body: bodies.Brought) -> bodies.Seated:
        return await bring(table, body)

    async def open_table(self, people: int, bots: int = 0, **more: Any) -> tuple[LiveTable, list[Person]]:
        """A table that waits; its first person is the host. Everybody is connected."""
        spec = {"players": people + bots, "options": more.pop("options", {}), **more.pop("spec", {})}
        body = bodies.NewTable("P0", spec, bots=[more.pop("bot", "random")] * bots, **more)
        made = await self.lobby.make(body)
        table = await self.table(made.table)
        persons = [Person("P0", made.token)]
        for number in range(1, people):
            joined = await self.lobby.join(made.table, bodies.Join(f"P{number}"))
            persons.append(Person(f"P{number}", joined.token))
        persons.sort(key=lambda person: table.seats.names().index(person.name))
        for person in persons:
            await person.come(table)
        return table, persons

    async def begin(self, people: int, bots: int = 0, **more: Any) -> tuple[LiveTable, list[Person]]:
        table, persons = await self.open_table(people, bots, **more)
        answer = await persons[0].act(protocol.Start)
        assert isinstance(answer, protocol.Done), answer
        return table, persons


@asynccontextmanager
async def house(
    folder: Path,
    pace: Pace = QUICK,
    pool: BotPool | None = None,
    url: str = "",
    deals: Deals | None = None,
    **more: Any,
) -> AsyncIterator[House]:
    store = await Store.open(url or f"sqlite:///{folder / 'tables.db'}")
    time = HandTime(settle)
    used = pool or InlinePool()
    made = House(dealt(Lobby(store, used, pace, time, **more), deals), store, time, used)
    HOUSES.append(made)
    # Long work takes no rests here: they would be seconds of the wall's clock.
    piece, turns.PIECE = turns.PIECE, inf
    try:
        yield made
    finally:
        turns.PIECE = piece
        HOUSES.remove(made)
        await made.lobby.close()
        await store.close()


async def play_on(persons: list[Person], rng: Random, moves: int = 10_000) -> int:
    """The people at the table play any legal moves until the match is over or so many are made."""
    made = 0
    while made < moves:
        if any(person.packet.view["over"] for person in persons):
            return made
        asked = [person for person in persons if person.legal]
        if not asked:
            await settle(5)
            continue
        person = rng.choice(asked)
        answer = await person.play(rng.choice(person.legal))
        assert isinstance(answer, protocol.Done), answer
        made += 1
    return made
