"""Lobby: making, finding, joining and listing tables. An unknown table is unknown, never made on demand."""

import asyncio
import logging
import time as clock_of_the_wall
from collections.abc import Callable, Hashable, Mapping
from random import Random, SystemRandom

from pyrite.bots.bot import BOTS
from pyrite.core.spec import SpecError, spec_from_json
from pyrite.games.catalogue import CATALOGUE, Catalogue
from pyrite.games.front import no_fair_box
from pyrite.server.bots.pool import BotPool
from pyrite.server.clock import CLOCKS, NATURAL, OFF, RELAXED, LoopTime, Pace, Time
from pyrite.server.codes import Codes, is_id, new_names, read_code
from pyrite.server.http import bodies
from pyrite.server.shown import Table
from pyrite.server.store import (
    LIVING,
    CodeTaken,
    Given,
    Keep,
    LogRow,
    SeatRow,
    Store,
    StoreDown,
    TableRow,
    Unreadable,
)
from pyrite.server.table import fair, joining
from pyrite.server.table.live import LiveTable
from pyrite.server.table.match import Match
from pyrite.server.table.seats import (
    BOT,
    HUMAN,
    Seats,
    clean_name,
    free_name,
    new_token,
    sound,
    table_info,
)
from pyrite.server.table.talk import Talk
from pyrite.server.trouble import Refuse
from pyrite.server.upkeep.housekeeping import Housekeeping
from pyrite.server.upkeep.room import Room, RoomLimits

log = logging.getLogger("pyrite.lobby")


def wall_clock() -> int:
    return int(clock_of_the_wall.time())


class Lobby:
    """`store` keeps the truth, `pool` runs the bots. Refuse (trouble.py) is raised for whatever is not allowed, and
    StoreDown passes through."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        pace: Pace | None = None,
        time: Time | None = None,
        *,
        catalogue: Catalogue = CATALOGUE,
        wall: Callable[[], int] = wall_clock,
        keep: Keep | None = None,
        talk: Talk | None = None,
        room: RoomLimits | None = None,
    ) -> None:
        self.store = store
        self.pool = pool
        self.pace = pace or Pace()
        self.time = time or LoopTime()
        self.catalogue = catalogue
        self.wall = wall
        self.talk = talk or Talk(now=self.time.now)
        # What the chance of one table is drawn from. A server has no other; only tests put theirs here.
        self.dice: Callable[[], Random] = SystemRandom
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.room = Room(self, room or RoomLimits())
        self.disowned: set[str] = set()  # tables that may have been made without anybody's knowing
        self.codes = Codes(store, self.time)
        self.housekeeping = Housekeeping(self, keep or Keep())

    async def open(self) -> None:
        """Start to look after old and idle tables."""
        self.housekeeping.open()

    async def close(self) -> None:
        self.housekeeping.close()
        for task in self.loading.values():
            task.cancel()
        for table in list(self.live.values()):
            await table.close()
        self.live.clear()

    # --- making and joining ---------------------------------------------------------------------------------------

    async def make(self, body: bodies.NewTable, address: str = "") -> bodies.Seated:
        """How many tables an address may make is for the limits of HTTP."""
        spec = self.check_spec(body.spec)
        players = spec["players"]
        assert isinstance(players, int)
        clock = body.clock or (RELAXED if body.public else OFF)
        if clock not in CLOCKS:
            raise Refuse("server.clock", status=422, field="clock")
        if len(body.bots) >= players:
            raise Refuse("server.seats-full", status=422, field="bots")
        for bot in body.bots:
            self.check_bot(bot)
        name = clean_name(body.name)
        token, token_hash = new_token()
        seats = [SeatRow(table="", seat=0, kind=HUMAN, name=name, token_hash=token_hash)]
        for bot in body.bots:
            free = free_name([seat.name for seat in seats])
            seats.append(SeatRow(table="", seat=len(seats), kind=BOT, name=free, bot=bot))
        await self.room.make_place()  # nobody could sit down at it
        dice = self.dice()
        row = self.new_row(dice, spec, players, body.public, clock, body.chat)
        row.pace = body.pace or NATURAL
        row.joining = body.joining or (joining.ASK if body.public else joining.OPEN)
        await self.create(dice, row, seats, {0: address})
        return bodies.Seated(row.id, row.code, 0, token, row.commitment)

    def new_row(
        self, dice: Random, spec: dict[str, object], players: int, public: bool, clock: str, chat: bool
    ) -> TableRow:
        seed, now = fair.new_seed(dice), self.wall()
        row = TableRow(
            id="",
            code="",
            spec=spec,
            players=players,
            server_seed=seed,
            commitment=fair.commitment(seed),
            made=now,
            changed=now,
        )
        row.public, row.clock, row.chat = public, clock, chat
        return row

    async def create(
        self,
        dice: Random,
        row: TableRow,
        seats: list[SeatRow],
        addresses: Mapping[int, Hashable],
        old: TableRow | None = None,
    ) -> None:
        """Under an id and a code that nobody has. `addresses`: where those who sit there came from. `old` is the table
        whose rematch it is."""
        code = "" if old is None else old.code
        for row.id, row.code in new_names(dice, await self.codes.length(), code):
            for seat in seats:
                seat.table = row.id
                seat.taken = row.made
                address = addresses.get(seat.seat, "")
                seat.network = joining.network_hash(row.id, address) if seat.kind == HUMAN else ""
            if old is not None:
                old.rematch = row.id
            try:
                await (
                    self.store.create_table(row, seats) if old is None else self.store.remake(row, seats, old)
                )
            except CodeTaken:
                continue
            except StoreDown:
                if not await self.was_made(row.id):
                    continue
            return
        raise Refuse("server.no-code", status=503)

    async def was_made(self, table_id: str) -> bool:
        """Whether a table is kept although the store's answer was lost. If that can't be read either, the table is
        closed later: nobody was told of it."""
        self.disowned.add(table_id)
        await self.store.check()
        made = await self.store.table(table_id) is not None
        self.disowned.discard(table_id)
        return made

    async def join(self, table_id: str, body: bodies.Join, address: str = "") -> bodies.Seated:
        table = await self.table(table_id)
        if table is None:
            raise Refuse("server.no-table", status=404)
        return await joining.join(table, body, address)

    def check_spec(self, data: dict[str, object]) -> dict[str, object]:
        """Of a new table."""
        try:
            spec = spec_from_json(data)
            if spec.box is not None:
                raise no_fair_box()
            return self.catalogue.for_new_table(spec).to_json()
        except SpecError as error:
            key = f"server.spec.{error.key}" if error.key else "server.spec"
            args = {"field": error.field, "reason": error.words, **error.args_by_name}
            raise Refuse(key, args, status=422, field=f"spec.{error.field}", rule=error.rule) from None

    def check_bot(self, name: str) -> None:
        if name not in BOTS:
            raise Refuse("server.no-bot", status=422, field="bots")

    # --- finding --------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> str | None:
        """The table of a short code."""
        wanted = read_code(code)
        row = None if wanted is None else await self.store.table_by_code(wanted)
        return None if row is None else row.id

    async def listed(self) -> list[Table]:
        """Public tables, as they stand in the store; presence where a table is in memory."""
        out: list[Table] = []
        for row, seats in await self.store.tables_public():
            live = self.live.get(row.id)
            try:
                out.append(table_info(row, sound(row, seats), set()) if live is None else live.info())
            except Unreadable:
                continue  # it says so to who opens it
        return [table for table in out if table.state in LIVING]

    async def table(self, table_id: str) -> LiveTable | None:
        """Loaded from the store when it is first asked for."""
        live = self.live.get(table_id)
        if live is not None:
            live.idle_since = self.time.now()
            return live
        if not is_id(table_id):
            return None  # the store is not asked: not every sign can be asked for
        task = self.loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self.load(table_id))
            self.loading[table_id] = task
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def load(self, table_id: str) -> LiveTable | None:
        async with self.room.place():
            return await self.read_again(table_id)

    async def read_again(self, table_id: str) -> LiveTable | None:
        try:
            kept = await self.store.kept(table_id)
            if kept is None:
                return None
            row, seats = kept.table, sound(kept.table, kept.seats)
        except Unreadable as error:
            log.error("table %s can't be read and is put aside: %s", table_id, error)
            raise Refuse("server.broken-table") from None
        match = None
        playable = True
        try:
            if kept.log:
                match = self.match_again(row, seats, kept.log)
        except (
            Exception
        ) as error:  # whatever it is: this table alone is put aside, and the store is not touched
            log.error("table %s can't be played again and is put aside: %s", table_id, type(error).__name__)
            playable, match = False, None
        table = LiveTable(self, row, seats, match, kept.said)
        self.live[table_id] = table
        if playable:
            table.resume()
        else:
            table.end(("server.broken-table", {}))
        return table

    def new_match(self, row: TableRow, given: Given) -> Match:
        """Dealt from the fair stream, and from nothing else."""
        secret = fair.table_secret(row.server_seed, row.id, given)
        match = Match(self.catalogue.check(spec_from_json(row.spec)), secret, self.catalogue, given)
        if given.commitments is not None:
            match.listed = fair.list_of(row.id, [*given.former, row.commitment], given).hex()
        return match

    def match_again(self, row: TableRow, seats: Seats, rows: list[LogRow]) -> Match:
        """The match of a log from its deal on: of what it was made of, whatever the seats say now."""
        match = self.new_match(row, rows[0].given or Given(shares=seats.entropy()))
        match.recall(rows)
        return match
