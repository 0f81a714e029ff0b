"""The line to the store is cut around the commit of every kind of write (R23): it is settled by reading. Nothing is
lost, nothing is done twice, nobody's seat is left behind, and what is remembered is what is kept."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.store import StoreDown, hash_token
from pyrite.server.table.live import LiveTable
from tests.server.cuts.cutting import MOMENTS, Cutter, Injected, line_to
from tests.server.cuts.stories import STORIES
from tests.server.cuts.story import KEY, SHARE, Arm, Story
from tests.server.postgres import Postgres
from tests.server.table.support import House, house, run, settle


@asynccontextmanager
async def cut_house(request: Any, folder: Path) -> AsyncIterator[tuple[House, Cutter]]:
    if request.param == "sqlite":
        async with house(folder) as home:
            injected = Injected()
            injected.into(home.store)
            yield home, injected
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    async with line_to(postgres, folder) as (proxy, url), house(folder, url=url) as home:
        yield home, proxy


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: Any) -> Any:
    return request


async def remembered_is_kept(home: House, table: LiveTable) -> None:
    kept = await home.store.kept(table.id)
    assert kept is not None
    assert table.row == kept.table
    assert [row for row in table.seats.rows if row is not None] == kept.seats
    assert table.said == kept.said
    told = [] if table.match is None else table.match.told
    assert told == [row.told for row in kept.log]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("tell", STORIES, ids=lambda tell: tell.__name__)
def test_a_cut(
    tell: Callable[[House, Arm], Awaitable[Story]], moment: str, kind: Any, tmp_path: Path
) -> None:
    async def main() -> None:
        async with cut_house(kind, tmp_path) as (home, cutter):
            story = await tell(home, lambda: cutter.arm(moment))
            assert cutter.cuts == 1
            await home.time.pass_by(5)
            await settle()
            await remembered_is_kept(home, story.table)
            told = {hash_token(token or "") for token in (*story.tokens, *(p.token for p in story.people))}
            assert {row.token_hash for row in story.table.seats.rows if row and row.kind == "human"} <= told
            await home.again()
            again = await home.table(story.table.id)
            assert again.closed_words[0] != "server.broken-table"
            await remembered_is_kept(home, again)
            for person in story.people:
                if again.match is not None:
                    sent = {data for data in person.raw if data.startswith(b'{"t":"packet"')}
                    assert sent and sent <= set(again.match.packets(again.seats.names().index(person.name)))

    run(main())


def test_a_commitment_whose_answer_is_lost_counts(kind: Any, tmp_path: Path) -> None:
    """The store stays away for a while: the commitment was kept, and nobody knew."""

    async def main() -> None:
        async with cut_house(kind, tmp_path) as (home, cutter):
            story = Story(*await home.open_table(2, 1))
            cutter.arm("after", stays_down=True)
            answer = await story.people[1].commit(SHARE)
            assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.store-down"
            cutter.heal()
            await story.done(story.people[0], protocol.Start)
            await story.is_dealt_from({1: SHARE})
            before = [person.packet for person in story.people]
            await home.again()
            table = await home.table(story.table.id)
            assert [(await person.come(table)).packet for person in story.people] == before

    run(main())


def test_a_seat_that_nobody_was_told_of_is_opened_again(kind: Any, tmp_path: Path) -> None:
    async def main() -> None:
        async with cut_house(kind, tmp_path) as (home, cutter):
            table, _ = await home.open_table(1, 0, spec={"players": 3})
            cutter.arm("after", stays_down=True)
            with pytest.raises(StoreDown):
                await home.lobby.join(table.id, bodies.Join("New"))
            cutter.heal()
            assert [row.name for row in await home.store.seats(table.id)] == ["P0", "New"]
            await home.time.pass_by(5)
            await settle()
            assert [row.name for row in await home.store.seats(table.id)] == ["P0"]
            assert (await home.lobby.join(table.id, bodies.Join("New"))).seat == 1

    run(main())


def test_a_new_key_whose_answer_is_lost_opens_the_seat(kind: Any, tmp_path: Path) -> None:
    async def main() -> None:
        async with cut_house(kind, tmp_path) as (home, cutter):
            story = Story(*await home.open_table(2, 1))
            person = story.people[1]
            cutter.arm("after", stays_down=True)
            answer = await person.act(protocol.NewKey, key=KEY)
            assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.store-down"
            cutter.heal()
            await home.time.pass_by(5)
            await settle()
            assert person.dropped and story.table.seats.owner(person.token or "") is None
            person.token = KEY
            assert (await person.come(story.table)).last(protocol.Welcome).seat == story.seat(1)

    run(main())


def test_a_table_that_nobody_was_told_of_is_closed(kind: Any, tmp_path: Path) -> None:
    async def main() -> None:
        async with cut_house(kind, tmp_path) as (home, cutter):
            await home.store.check()
            cutter.arm("after", stays_down=True)
            with pytest.raises(StoreDown):
                await home.lobby.make(bodies.NewTable("P0", {"players": 3}, public=True))
            with pytest.raises(StoreDown):
                await home.lobby.housekeeping.close_disowned()
            cutter.heal()
            assert len(await home.lobby.listed()) == 1
            await home.lobby.housekeeping.close_disowned()
            assert await home.lobby.listed() == [] and not home.lobby.disowned

    run(main())


def test_answers_held_behind_one_that_failed_are_given(tmp_path: Path) -> None:
    """The store fails when the first of several held answers is made: all are answered in the end."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, _ = await home.begin(2, 1)
            answered: list[int] = []
            failures = [StoreDown("test")]

            async def first() -> None:
                if failures:
                    raise failures.pop()
                answered.append(1)

            async def second() -> None:
                answered.append(2)

            asked_of_nobody = SimpleNamespace(seats=list, timeout=lambda seat: None)
            match = table.match
            table.match = cast(Any, SimpleNamespace(window=lambda: True, game=asked_of_nobody))
            table.window.held = {0: [first], 1: [second]}
            with pytest.raises(StoreDown):
                await table.timing.time_is_up(table.timing.key)
            assert answered == [] and len(table.window.held) == 2
            await table.timing.time_is_up(table.timing.key)
            assert answered == [1, 2] and table.window.held == {}
            table.match = match

    run(main())
