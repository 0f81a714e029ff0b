"""Something that many ask for at once is done once for all of them."""

import asyncio
from collections.abc import Awaitable, Callable


class Shared:
    """All who ask while it is being done share the next time: it begins after they asked, and a crowd costs no more
    than one. Whoever goes away meanwhile ends it for nobody."""

    def __init__(self, do: Callable[[], Awaitable[None]]) -> None:
        self.do = do
        self.this: asyncio.Task[None] | None = None
        self.next: asyncio.Task[None] | None = None

    async def __call__(self) -> None:
        if self.next is None:
            self.next = asyncio.create_task(self.after(self.this))
            self.next.add_done_callback(lambda task: task.cancelled() or task.exception())
        await asyncio.shield(self.next)

    async def after(self, last: "asyncio.Task[None] | None") -> None:
        if last is not None and not last.done():
            await asyncio.wait((last,))
        self.this, self.next = self.next, None
        await self.do()
