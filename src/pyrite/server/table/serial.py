"""One after another: whatever changes a table is a job in its queue, and one job is done before the next begins."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from pyrite.server.store import NoTable, StoreDown
from pyrite.server.trouble import Refuse

Job = Callable[[], Awaitable[None]]
Result = TypeVar("Result")


class Serial:
    def __init__(self, name: str) -> None:
        self.queue: asyncio.Queue[Job] = asyncio.Queue()
        self.busy = False
        self.task = asyncio.create_task(self.work(), name=name)

    async def sure(self) -> None:
        """Before a job: nothing is in doubt."""

    def recover_later(self) -> None:
        """The store failed in the middle of a job."""

    def vanish(self) -> None:
        """The store has nothing of it any more."""

    def complain(self, error: BaseException) -> None:
        """A job failed as none should."""

    def resting(self) -> bool:
        """Nothing is to be done, and nothing is being done."""
        return not self.busy and self.queue.empty()

    def put(self, job: Job) -> None:
        self.queue.put_nowait(job)

    async def caught_up(self) -> None:
        """Until all that is in the queue now is done, or nobody works on it any more."""
        reached = asyncio.get_running_loop().create_future()

        async def reach() -> None:
            reached.set_result(None)

        self.put(reach)
        await asyncio.wait((reached, self.task), return_when=asyncio.FIRST_COMPLETED)

    async def in_turn(self, job: Callable[[], Awaitable[Result]]) -> Result:
        """Something for somebody who sits elsewhere, done when its turn comes."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                await self.sure()
                result = await job()
            except StoreDown as down:
                self.recover_later()
                give(done, down)
            except Exception as error:
                give(done, error)
            else:
                if not done.done():
                    done.set_result(result)

        self.put(run)
        await asyncio.wait((done, self.task), return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise StoreDown("the table was let go")
        return done.result()

    async def work(self) -> None:
        # A task that ends by its cancelling keeps where that happened, and so all that it is about: a ring.
        with suppress(asyncio.CancelledError):
            while True:
                job = await self.queue.get()
                self.busy = True
                try:
                    await self.do(job)
                finally:
                    self.busy = False
                    self.queue.task_done()
                    del job

    async def do(self, job: Job) -> None:
        try:
            await job()
        except StoreDown:
            self.recover_later()
        except NoTable:
            self.vanish()
        except Refuse:
            pass  # somebody else was quicker; what happened is told by now
        except Exception as error:
            self.complain(error)


def give(waiting: "asyncio.Future[Result]", error: Exception) -> None:
    """Whoever waited may have gone."""
    if not waiting.done():
        waiting.set_exception(error)
