"""The writer: one thread, one connection, group commit.

Whatever waits is done in one transaction (moves in one, all the rest in another); after its commit, and only then,
everybody who waited is answered. One that loses (its ply is taken, its name is taken) does not fail its neighbours. If
the commit fails nobody is acknowledged, and the next batch begins with a new connection: trouble of the storage heals
without a restart. If the storage does not answer at all, those who wait are let go after a deadline, and until it has
let go of the thread nothing more is taken: a write that nobody waits for can't come behind what was read since.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from operator import itemgetter
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from pyrite.server.store.engines import DEADLINE, Session, ended_first
from pyrite.server.store.holding import Hold
from pyrite.server.store.owner import own_session
from pyrite.server.store.place import Place
from pyrite.server.store.rows import NoTable, Owned, StoreDown, StoreError
from pyrite.server.store.wellness import Wellness
from pyrite.server.store.writes import Appender

Result = TypeVar("Result")
Values = tuple[str, int, int, str, str | None, int, int]

LARGEST_BATCH = 1000
# Seconds from the beginning of one commit to that of the next. A commit of one move costs as much as eight rows: where
# moves come one by one nobody waits, and where many come they share it.
PAUSE = 0.004
ATTEMPTS = 5
# PostgreSQL: this transaction was chosen to give way (deadlock, serialization) and may simply be tried again.
GIVE_WAY = ("40P01", "40001")


class Waiting:
    """Somebody who waits for a commit: a plain move (`values`), or anything else (`run`)."""

    __slots__ = ("future", "key", "run", "values")

    def __init__(
        self,
        future: "asyncio.Future[object]",
        key: str,
        values: Values | None = None,
        run: Callable[[Connection], object] | None = None,
    ) -> None:
        self.future = future
        self.key = key
        self.values = values
        self.run = run


class Turn:
    """What the thread is busy with, and since when."""

    def __init__(self, batch: list[Waiting]) -> None:
        self.batch = batch
        self.hold = Hold()
        self.begun = time.monotonic()


class Writer:
    def __init__(
        self,
        engine: Engine,
        owns: bool = False,
        deadline: float = DEADLINE,
        place: Place | None = None,
        wellness: Wellness | None = None,
        forget_readers: Callable[[], None] = lambda: None,
    ) -> None:
        """`owns`: on PostgreSQL nothing is written unless the session owns the database (owner.py). `place`: where the
        files of SQLite must stay; `forget_readers`: their connections are not to be used again."""
        self.engine = engine
        self.deadline = deadline
        self.place = place
        self.wellness = wellness or Wellness()
        self.forget_readers = forget_readers
        self.turn: Turn | None = None
        self.stuck: Turn | None = None  # one that was given up
        self.watching = False
        self.owns = owns and engine.dialect.name == "postgresql"
        self.append = Appender(engine.dialect)
        self.gathered: list[Waiting] = []  # for the next commit
        self.earliest = 0.0  # when it may begin
        self.queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self.connection: Connection | None = None
        self.session: Session | None = None
        self.closed = False
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self.work, name="pyrite-writer", daemon=True)
        self.thread.start()

    async def move(self, values: Values) -> None:
        future: asyncio.Future[object] = self.loop.create_future()
        self.put(Waiting(future, values[0], values=values))
        await future

    async def do(self, key: str, run: Callable[[Connection], Result]) -> Result:
        future: asyncio.Future[object] = self.loop.create_future()
        self.put(Waiting(future, key, run=run))
        result: Result = await future  # type: ignore[assignment]  # what `run` returns
        return result

    def put(self, item: Waiting) -> None:
        """What comes in one turn of the event loop, and until the next commit may begin, is handed over together."""
        if self.closed:
            raise StoreDown("the store is closed")
        if self.stuck is not None and self.stuck is self.turn:
            raise StoreDown("it does not answer")
        if not self.gathered:
            self.loop.call_at(self.earliest, self.hand_over)
        self.gathered.append(item)

    def hand_over(self) -> None:
        if self.gathered:
            self.earliest = self.loop.time() + PAUSE
            self.queue.put(self.gathered)
            self.gathered = []
            self.watch(self.deadline)

    def watch(self, seconds: float) -> None:
        if not self.watching:
            self.watching = True
            self.loop.call_later(seconds, self.look)

    def look(self) -> None:
        """Has the thread been busy with the same for too long?"""
        self.watching = False
        turn = self.turn
        if turn is None or turn is self.stuck:
            if not self.queue.empty():
                self.watch(self.deadline)
            return
        left = turn.begun + self.deadline - time.monotonic()
        if left > 0:
            self.watch(left)
        else:
            self.give_up(turn)

    def give_up(self, turn: Turn) -> None:
        """Nobody waits for it any more, nor for what comes behind it."""
        self.stuck = turn
        down = StoreDown(f"it has not answered for {self.deadline:g} s")
        self.wellness.worse(down)
        turn.hold.give_up()
        waiting, self.gathered = [*turn.batch, *self.gathered], []
        with contextlib.suppress(Empty):
            while (items := self.queue.get_nowait()) is not None:
                waiting += items
        if self.closed:
            self.queue.put(None)
        settle(waiting, [down] * len(waiting))

    def close(self) -> None:
        """Nothing more is taken; what waits is still committed."""
        if not self.closed:
            self.closed = True
            self.hand_over()
            self.queue.put(None)

    def join(self, seconds: float) -> None:
        """Until all of it is done, or so long: a thread that hangs ends with the process."""
        self.thread.join(seconds)
        turn = self.turn
        if turn is not None and self.thread.is_alive():
            turn.hold.give_up()
            self.thread.join(seconds)
        if not self.thread.is_alive():
            self.drop()

    # In the writer's thread.

    def work(self) -> None:
        ended = False
        while not ended:
            batch: list[Waiting] = []
            items = self.queue.get()
            try:
                while items is not None:
                    batch += items
                    if len(batch) >= LARGEST_BATCH:
                        break
                    items = self.queue.get_nowait()
                ended = items is None
            except Empty:
                pass
            self.turn = Turn(batch)
            # Moves by themselves go the quick way, whatever else happens to wait.
            for part in (
                [item for item in batch if item.values is None],
                [item for item in batch if item.values is not None],
            ):
                if part:
                    with self.turn.hold:
                        outcomes = self.carry_out(part)
                    if all(isinstance(outcome, StoreDown) for outcome in outcomes):
                        ended = self.fail_all(batch, outcomes[0]) or ended
                        break
                    self.answer(part, outcomes)
            self.turn = None

    def fail_all(self, batch: list[Waiting], down: object) -> bool:
        """Whoever waited meanwhile waited for the same: nobody is held up longer. True if nothing more will come."""
        waiting = batch[:]
        ended = False
        with contextlib.suppress(Empty):
            while not ended:
                items = self.queue.get_nowait()
                ended = items is None
                waiting += items or []
        self.answer(waiting, [down] * len(waiting))
        return ended

    def answer(self, batch: list[Waiting], outcomes: list[object]) -> None:
        # The loop may be gone already, and everybody who waited with it.
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(settle, batch, outcomes)

    def carry_out(self, batch: list[Waiting]) -> list[object]:
        trouble: Exception = StoreDown("the storage gives way again and again")
        for _ in range(ATTEMPTS):
            try:
                self.look_at_files()
                outcomes: list[object] = [None] * len(batch)
                if not self.all_moves(batch):
                    outcomes = self.transaction(batch)
                self.look_at_files(after=True)
                return outcomes
            except DBAPIError as error:
                if getattr(error.orig, "sqlstate", None) in GIVE_WAY:
                    continue
                self.drop()
                if error.connection_invalidated or not isinstance(
                    error, IntegrityError | DataError | ProgrammingError
                ):
                    trouble = StoreDown(f"{type(error.orig).__name__}: {error.orig}")
                    break
                return self.apart(batch, error)
            except StoreDown as down:
                self.drop()
                trouble = down
                break
            except Exception as error:
                self.drop()
                return self.apart(batch, error)
        self.wellness.worse(trouble)
        return [trouble] * len(batch)

    def all_moves(self, batch: list[Waiting]) -> bool:
        """The quick way for a batch of moves alone. False, and nothing changed, if it has to go the long way."""
        moves = [item.values for item in batch if item.values is not None]
        if len(moves) < len(batch):
            return False
        moves.sort(key=itemgetter(0))  # as in `transaction`
        driver = self.engine.dialect.loaded_dbapi
        try:
            return self.append.whole(self.connected().connection.driver_connection, moves)
        except driver.Error as error:
            self.drop()
            softly = (driver.IntegrityError, driver.DataError, driver.ProgrammingError)
            if isinstance(error, softly) or getattr(error, "sqlstate", None) in GIVE_WAY:
                return False
            raise StoreDown(f"{type(error).__name__}: {error}") from None
        except (ValueError, OverflowError):  # it can't be written down at all; which one, the long way tells
            self.drop()
            return False

    def connected(self) -> Connection:
        assert self.turn is not None
        hold = self.turn.hold
        hold.check()
        if self.connection is not None:
            hold.take(self.connection.connection.driver_connection)
        else:
            connection = self.engine.connect()
            try:
                self.session = ended_first(connection, self.session, self.deadline)
                if self.owns:
                    own_session(connection)
            except Owned as owned:
                connection.close()
                raise StoreDown(str(owned)) from None
            except BaseException:
                connection.close()
                raise
            self.connection = connection
        return self.connection

    def apart(self, batch: list[Waiting], error: Exception) -> list[object]:
        """One of them can't be written at all: each for itself, so that it fails alone."""
        if len(batch) > 1:
            return [self.carry_out([item])[0] for item in batch]
        if isinstance(error, IntegrityError):
            return [NoTable(batch[0].key)]
        if isinstance(error, ProgrammingError) and hasattr(error.orig, "sqlstate"):
            return [StoreDown(f"{type(error.orig).__name__}: {error.orig}")]  # its tables are gone, say
        if isinstance(error, DBAPIError):
            return [ValueError(f"{type(error.orig).__name__}: {error.orig}")]
        return [error]

    def transaction(self, batch: list[Waiting]) -> list[object]:
        """One after another, so that each gets its own answer."""
        connection = self.connected()
        outcomes: list[object] = [None] * len(batch)
        # Two processes that lock in the same order never wait for each other in a ring.
        if len(batch) == 1 and batch[0].run is not None:
            return [alone(connection, batch[0].run)]
        order = sorted(range(len(batch)), key=lambda number: batch[number].key)
        with connection.begin():
            for number in order:
                item = batch[number]
                if item.values is not None:
                    try:
                        self.append.one(connection, item.values)
                    except StoreError as lost:
                        outcomes[number] = lost
                elif item.run is not None:
                    outcomes[number] = attempt(connection, item.run)
        return outcomes

    def look_at_files(self, after: bool = False) -> None:
        if self.place is not None:
            self.place.check()
            if after:
                self.place.learn_log()

    def save_log(self, connection: Connection) -> None:
        """SQLite: its log was taken away, and only who has it open can still read it. All of it goes into the file;
        then everybody begins with a new log."""
        raw: Any = connection.connection.driver_connection
        if raw.in_transaction:
            raw.execute("ROLLBACK")
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        self.forget_readers()

    def drop(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None and self.place is not None:
            if self.place.log_lost():
                with contextlib.suppress(Exception):
                    self.save_log(connection)
            self.place.known_log = None
        if connection is not None:
            # It may be broken in any way; the next batch takes a new one.
            with contextlib.suppress(Exception):
                connection.invalidate()
            with contextlib.suppress(Exception):
                connection.close()


def alone(connection: Connection, run: Callable[[Connection], object]) -> object:
    """The same in a transaction of its own."""
    try:
        with connection.begin():
            return run(connection)
    except StoreError as lost:
        return lost


def attempt(connection: Connection, run: Callable[[Connection], object]) -> object:
    """Do it, or undo it and say why not."""
    try:
        with connection.begin_nested():
            return run(connection)
    except StoreError as lost:
        return lost


def settle(batch: Sequence[Waiting], outcomes: Sequence[object]) -> None:
    for item, outcome in zip(batch, outcomes, strict=True):
        if item.future.done():
            continue
        if isinstance(outcome, Exception):
            item.future.set_exception(outcome)
        else:
            item.future.set_result(outcome)
