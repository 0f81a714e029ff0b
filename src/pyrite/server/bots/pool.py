"""The pool of worker processes. The event loop never waits for a pipe: two threads a worker do."""

import asyncio
import contextlib
import logging
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from queue import SimpleQueue

import msgspec

from pyrite.bots.crowd import deaf_to_ctrl_c
from pyrite.server.bots.worker import END, Chosen, Feed, Forget, run

log = logging.getLogger("pyrite.bots")
read_chosen = msgspec.msgpack.Decoder(Chosen).decode
SHORT_LIFE = 1.0  # seconds
COMING_UP = 30.0  # seconds in which a new process must be there
LIMIT = 3.0  # seconds of a thought
PATIENCE = 0.5  # for a worker to end by itself


@contextlib.contextmanager
def deaf_to_the_end() -> Iterator[None]:
    """A process begun here does not end by SIGTERM, often sent to a whole group. Here the signal only waits."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it is begun with the first process, and would let the signal through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """One process with its pipe. `generation` changes when the process is a new one that knows nothing. It thinks for
    one bot after another; if that takes longer than `limit` it hangs, and is replaced."""

    def __init__(self, number: int, loop: asyncio.AbstractEventLoop, limit: float = LIMIT) -> None:
        self.number = number
        self.loop = loop
        self.limit = limit
        self.generation = 1
        self.orders: SimpleQueue[bytes | None] = SimpleQueue()
        self.closing = False
        self.waiting: dict[int, asyncio.Future[str]] = {}  # by ticket, in the order of asking
        self.looking: asyncio.TimerHandle | None = None
        self.start()

    def start(self) -> None:
        if self.closing:
            return
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        self.started = self.since = self.loop.time()  # since when it owes the next answer
        self.there = False
        self.process = context.Process(
            target=run, args=(theirs,), daemon=True, name=f"pyrite bots {self.number}"
        )
        with deaf_to_ctrl_c(), deaf_to_the_end():
            self.process.start()
        theirs.close()
        self.pipe = ours
        for call, args in ((write, (ours, self.orders)), (self.read, (ours, self.generation))):
            threading.Thread(target=call, args=args, daemon=True).start()

    def ask(self, ticket: int, future: "asyncio.Future[str]") -> None:
        """Whoever waits is answered, or learns within `limit` that the one before hangs."""
        if not self.waiting:
            self.since = self.loop.time()
        self.waiting[ticket] = future
        self.look()

    def look(self) -> None:
        """Is the first who waits being thought for too long?"""
        if self.looking is not None:
            self.looking.cancel()
            self.looking = None
        if not self.waiting or self.closing:
            return
        due = self.since + (self.limit if self.there else max(self.limit, COMING_UP))
        if self.loop.time() < due:
            self.looking = self.loop.call_at(due, self.look)
            return
        log.error("bot worker %d hangs and is replaced", self.number)
        self.process.kill()
        self.replace()

    def order(self, content: Feed | Forget) -> None:
        self.orders.put(msgspec.msgpack.encode(content))

    def read(self, pipe: Connection, generation: int) -> None:
        """In a thread of its own: hand answers to the event loop until the pipe ends."""
        call: Callable[..., object] = self.loop.call_soon_threadsafe
        try:
            while True:
                call(self.answer, read_chosen(pipe.recv_bytes()))
        except (EOFError, OSError, msgspec.DecodeError):
            pass
        except RuntimeError:  # the event loop is gone
            return
        try:
            call(self.died, generation)
        except RuntimeError:
            return

    def answer(self, chosen: Chosen) -> None:
        self.since = self.loop.time()
        self.there = True
        future = self.waiting.pop(chosen.ticket, None)
        if future is not None and not future.done():
            future.set_result(chosen.move)

    def died(self, generation: int) -> None:
        if self.closing or generation != self.generation:
            return
        log.error("bot worker %d ended and is started again", self.number)
        self.replace()

    def replace(self) -> None:
        """Whoever waits learns it at once, and feeds the bot again; last of all the one that was being thought for,
        which may be the reason."""
        waiting, self.waiting = self.waiting, {}
        self.orders.put(None)
        self.pipe.close()
        self.generation += 1
        self.orders = SimpleQueue()  # filled already while the new process comes up
        if self.loop.time() - self.started > SHORT_LIFE:
            self.start()
        else:  # whatever kills it at once will do so again
            self.there = False
            self.loop.call_later(SHORT_LIFE, self.start)
        first, *others = waiting.values() or [None]
        for future in (*others, first):
            if future is not None and not future.done():
                future.set_exception(WorkerDied(blamed=future is first))

    def close(self) -> None:
        self.closing = True
        self.orders.put(None)
        if self.looking is not None:
            self.looking.cancel()
        self.process.join(PATIENCE)
        if self.process.exitcode is None:  # it thinks
            self.process.kill()
            self.process.join(2)
        self.pipe.close()
        for future in self.waiting.values():
            future.cancel()


class WorkerDied(Exception):
    """`blamed`: it happened while it thought for the one who is told."""

    def __init__(self, blamed: bool) -> None:
        super().__init__()
        self.blamed = blamed


def write(pipe: Connection, orders: "SimpleQueue[bytes | None]") -> None:
    """In a thread of its own: a full pipe holds up nobody else."""
    while True:
        order = orders.get()
        try:
            pipe.send_bytes(order or END)
        except (OSError, ValueError):
            return
        if order is None:
            return


class BotSeat:
    """A bot at one seat. It must be fed from the first packet on; after its worker's death it is `fresh` again."""

    def __init__(self, pool: "BotPool", worker: Worker, table: str, seat: int, bot: str, seed: int) -> None:
        self.pool = pool
        self.worker = worker
        self.table = table
        self.seat = seat
        self.bot = bot
        self.seed = seed
        self.generation = 0  # of the process that has it
        self.anew = True  # whatever that process has of it is of no use
        self.fed = 0  # the version of the last packet that it was given

    @property
    def there(self) -> bool:
        """Whether the process has it, of use or not."""
        return self.generation == self.worker.generation

    @property
    def fresh(self) -> bool:
        return self.anew or not self.there

    def begin_anew(self) -> None:
        """It has to be fed from the first packet on."""
        self.anew = True

    def feed(self, packets: Iterable[bytes], version: int) -> None:
        """The packets after those it has (all of them, if it is fresh), up to this version."""
        self.send(list(packets), None)
        self.fed = version

    def choose(self) -> "asyncio.Future[str]":
        """Its move on the last packet; an empty text if it failed. WorkerDied: feed it again."""
        ticket = self.pool.next_ticket()
        future: asyncio.Future[str] = self.worker.loop.create_future()
        self.worker.ask(ticket, future)
        self.send([], ticket)
        return future

    def send(self, packets: list[bytes], ticket: int | None) -> None:
        fresh, self.anew = self.fresh, False
        self.generation = self.worker.generation
        self.worker.order(Feed(self.table, self.seat, self.bot, self.seed, packets, fresh, ticket))

    def close(self) -> None:
        if self.there:
            self.worker.order(Forget(self.table, self.seat))
        self.generation = 0


class BotPool:
    def __init__(self, workers: int = 1, limit: float = LIMIT) -> None:
        self.count = workers
        self.limit = limit
        self.workers: list[Worker] = []
        self.tickets = 0

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self.workers = [Worker(number, loop, self.limit) for number in range(self.count)]

    async def close(self) -> None:
        for worker in self.workers:
            worker.close()
        self.workers = []

    def worker_of(self, table: str) -> Worker:
        """All bots of a table sit in one worker."""
        return self.workers[sum(table.encode()) % len(self.workers)]

    def next_ticket(self) -> int:
        self.tickets += 1
        return self.tickets

    def seat(self, table: str, seat: int, bot: str, seed: int) -> BotSeat:
        return BotSeat(self, self.worker_of(table), table, seat, bot, seed)
