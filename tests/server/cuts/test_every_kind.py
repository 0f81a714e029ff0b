"""Every kind of write is among the stories whose commits are cut: whoever adds one adds its story."""

import ast
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from pyrite.server.http import bodies
from pyrite.server.store import CLOSED, StoreDown
from tests.server.cuts.cutting import MOMENTS, Injected
from tests.server.cuts.kinds import Seen, places, places_of, writing
from tests.server.cuts.stories import STORIES
from tests.server.cuts.story import lose_the_answer
from tests.server.table.support import house, run

# No table in memory is changed by them, and they are simply done again: the tests below.
DONE_AGAIN = {"housekeeping.close_disowned: store.save_table", "housekeeping.sweep: store.sweep"}
DAY = 86400


def test_every_kind_of_write_has_its_story(tmp_path: Path) -> None:
    found = set(DONE_AGAIN)

    async def main() -> None:
        for number, tell in enumerate(STORIES):
            folder = tmp_path / str(number)
            folder.mkdir()
            async with house(folder) as home:
                seen = Seen(home.store)
                await tell(home, seen.arm)
                assert not seen.armed, tell.__name__
                found.update(seen.found)

    run(main())
    assert {place.name for place in places()} == found


def test_all_that_the_store_writes_is_among_them() -> None:
    assert len(writing()) >= 13
    assert {f"store.{name}" for name in writing()} <= {place.calls for place in places()}


def test_a_new_kind_would_be_found() -> None:
    new = ast.parse(
        "async def a(table): await table.store.clear_seat(table.id, 1)\n"
        "class B:\n    async def b(self):\n        async def inner(): return await self.save()\n"
        "async def c(table): await save_seat(table, None)\nasync def d(table): await acts.save_seat(table)\n"
        "async def e(table): await table.store.seats(table.id); file.save()\n"
    )
    found = [place.name for place in places_of("m", new)]
    assert found == ["m.a: store.clear_seat", "m.b: save", "m.c: save_seat", "m.d: save_seat"]


def test_what_is_done_again(tmp_path: Path) -> None:
    """A table that nobody was told of is closed, and old ones are swept, whenever the line was cut."""

    async def main() -> None:
        async with house(tmp_path) as home:
            cutter = Injected()
            cutter.into(home.store)
            keeper = home.lobby.housekeeping
            for moment in MOMENTS:
                lose_the_answer(home, "create_table")
                try:
                    await home.lobby.make(bodies.NewTable("P0", {"players": 3}))
                except StoreDown:
                    (table,) = home.lobby.disowned
                cutter.arm(moment)
                await again(keeper.close_disowned)
                row = await home.store.table(table)
                assert row is not None and row.state == CLOSED and not home.lobby.disowned
                now = row.changed + 40 * DAY
                for later in (0, DAY):  # marked, and a day later deleted
                    cutter.arm(moment)
                    await again(partial(home.store.sweep, now + later))
                assert await home.store.table(table) is None
            assert cutter.cuts == 3 * len(MOMENTS)

    async def again(act: Callable[[], Awaitable[object]]) -> None:
        try:
            await act()
        except StoreDown:
            await act()

    run(main())
