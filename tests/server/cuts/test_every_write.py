"""The line to the store is cut around the commit of every kind of write (R23): it is settled by reading. Nothing is
lost, nothing is done twice, nobody's seat is left behind, and what is remembered is what is kept."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pyrite.server import bodies, protocol
from pyrite.server.store import StoreDown, hash_token
from pyrite.server.table import LiveTable
from tests.server.cuts.cutting import MOMENTS, Cutter, Injected, line_to
from tests.server.postgres import Postgres
from tests.server.table.support import House, Person, house, play_on, run, settle

SHARE = "0123456789abcdef" * 2
Arm = Callable[[], None]


class Story:
    """A table before the cut, and everybody who was told that a seat is theirs."""

    def __init__(self, table: LiveTable, people: list[Person]) -> None:
        self.table = table
        self.people = people
        self.tokens = [person.token for person in people]

    def seat(self, number: int) -> int:
        """The seat of one of them: bots sit between."""
        return self.table.seats.names().index(f"P{number}")

    async def done(self, person: Person, kind: Any, **fields: object) -> None:
        answer = await person.act(kind, **fields)
        assert isinstance(answer, protocol.Done), answer


async def make(home: House, arm: Arm) -> Story:
    await home.store.check()
    arm()
    made = await home.lobby.make(bodies.NewTable("P0", {"players": 3}))
    table = await home.table(made.table)
    return Story(table, [await Person("P0", made.token).come(table)])


async def join(home: House, arm: Arm) -> Story:
    table, people = await home.open_table(1, 0, spec={"players": 3})
    story = Story(table, people)
    arm()
    joined = await home.lobby.join(table.id, bodies.Join("New"))
    story.people.append(await Person("New", joined.token).come(table))
    story.tokens.append(joined.token)
    assert [seat.name for seat in table.info().seats] == ["P0", "New", ""]
    return story


async def give_a_share(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    arm()
    await story.done(story.people[1], protocol.Entropy, value=SHARE)
    await story.done(story.people[0], protocol.Start)
    assert (await home.store.log(story.table.id))[0].shares == {story.seat(1): SHARE}
    return story


async def seat_a_bot(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 0, spec={"players": 3}))
    arm()
    await story.done(story.people[0], protocol.SeatBot, seat=2, bot="random")
    assert story.table.info().seats[2].bot == "random"
    return story


async def change_a_bot(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    seat = next(number for number, seat in enumerate(story.table.info().seats) if seat.kind == "bot")
    arm()
    await story.done(story.people[0], protocol.SeatBot, seat=seat, bot="simple")
    assert story.table.info().seats[seat].bot == "simple"
    return story


async def clear_a_seat(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    seat = story.seat(1)
    await story.people[1].go()
    arm()
    await story.done(story.people[0], protocol.ClearSeat, seat=seat)
    assert story.table.info().seats[seat].kind == "open"
    del story.people[1]
    return story


async def leave_before_the_deal(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    seat = story.seat(1)
    arm()
    await story.done(story.people[1], protocol.Leave)
    assert story.table.info().seats[seat].kind == "open"
    del story.people[1]
    return story


async def the_host_leaves(home: House, arm: Arm) -> Story:
    """Two writes: the second, that of the table's row, is cut."""
    story = Story(*await home.begin(2, 1))
    host = story.people[0]
    writes = iter([arm])
    save = home.store.save_table

    async def save_table(row: Any) -> None:
        for armed in writes:
            armed()
        await save(row)

    home.store.save_table = save_table  # type: ignore[method-assign]
    await story.done(host, protocol.Leave)
    await home.time.pass_by(5)
    assert story.table.row.host == story.seat(1) and story.table.seats.bot(story.seat(0))
    return story


async def come_back(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    await story.done(story.people[1], protocol.Leave)
    arm()
    await story.people[1].come(story.table)
    await home.time.pass_by(5)
    assert story.table.seats.bot(story.seat(1)) == ""
    return story


async def deal(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    await story.done(story.people[0], protocol.Entropy, value=SHARE)
    arm()
    await story.done(story.people[0], protocol.Start)
    log = await home.store.log(story.table.id)
    assert log[0].shares == {0: SHARE} and story.people[0].of(protocol.Packet)[0].version == 1
    return story


async def move(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(3))
    await play_on(story.people, Random(4), 3)
    mover = next(person for person in story.people if person.legal)
    arm()
    await mover.play(mover.legal[0])
    assert len(await home.store.log(story.table.id)) == 5
    return story


async def last_move(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(3, options={"rounds": 1}))
    append = home.store.append

    async def last(*args: Any, **more: Any) -> None:
        if args[-1] is not None:  # the table is saved with it: it is over
            arm()
            home.store.append = append  # type: ignore[method-assign]
        await append(*args, **more)

    home.store.append = last  # type: ignore[method-assign]
    await play_on(story.people, Random(2))
    assert story.table.info().state == "over" and story.table.info().receipt
    return story


async def a_bot_moves(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(1, 2))
    await settle()
    person = story.people[0]
    append = home.store.append

    async def of_a_bot(*args: Any, **more: Any) -> None:
        if args[2] != 0:
            arm()
            home.store.append = append  # type: ignore[method-assign]
        await append(*args, **more)

    home.store.append = of_a_bot  # type: ignore[method-assign]
    while not person.legal:
        await home.time.pass_by(1)
    await person.play(person.legal[0])
    await home.time.pass_by(10)
    assert person.legal
    return story


async def say(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    arm()
    await story.done(story.people[0], protocol.Say, phrase="say.trust", args={"target": 1})
    assert [len(person.of(protocol.Said)) for person in story.people] == [1, 1]
    return story


async def chat(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1, chat=True))
    await story.done(story.people[1], protocol.Chat, text="hello")
    arm()
    await story.done(story.people[0], protocol.Chat, text="hello")
    assert [line.text for line in story.table.said] == ["hello", "hello"]
    return story


async def close(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    arm()
    await story.people[0].act(protocol.Close)
    assert all(person.of(protocol.Closed) and person.dropped for person in story.people)
    return story


async def rematch(home: House, arm: Arm) -> Story:
    old = Story(*await home.begin(2, 1, options={"rounds": 1}))
    await play_on(old.people, Random(1))
    arm()
    await old.done(old.people[0], protocol.Rematch)
    await settle()
    sent = [person.last(protocol.NewTable) for person in old.people]
    assert {frame.table for frame in sent} == {old.table.row.rematch}
    table = await home.table(old.table.row.rematch)
    return Story(table, [await Person(f"P{n}", frame.token).come(table) for n, frame in enumerate(sent)])


async def a_seat_at_the_rematch(home: House, arm: Arm) -> Story:
    old = Story(*await home.begin(2, 1, options={"rounds": 1}))
    await play_on(old.people, Random(1))
    await old.people[1].go()
    await old.done(old.people[0], protocol.Rematch)
    arm()
    await old.people[1].come(old.table)
    await old.done(old.people[1], protocol.Rematch)
    table = await home.table(old.table.row.rematch)
    tokens = [person.last(protocol.NewTable).token for person in old.people]
    return Story(table, [await Person(f"P{n}", token).come(table) for n, token in enumerate(tokens)])


STORIES: tuple[Callable[[House, Arm], Awaitable[Story]], ...] = (
    *(make, join, give_a_share, seat_a_bot, change_a_bot, clear_a_seat, leave_before_the_deal),
    *(the_host_leaves, come_back, deal, move, last_move, a_bot_moves, say, chat, close, rematch),
    a_seat_at_the_rematch,
)


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


def test_a_share_whose_answer_is_lost_is_dealt_from(kind: Any, tmp_path: Path) -> None:
    """The store stays away for a while: the share was kept, and nobody knew."""

    async def main() -> None:
        async with cut_house(kind, tmp_path) as (home, cutter):
            story = Story(*await home.open_table(2, 1))
            cutter.arm("after", stays_down=True)
            answer = await story.people[1].act(protocol.Entropy, value=SHARE)
            assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.store-down"
            cutter.heal()
            await story.done(story.people[0], protocol.Start)
            assert (await home.store.log(story.table.id))[0].shares == {story.seat(1): SHARE}
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

            asked_of_nobody = SimpleNamespace(seats=list)
            table.match = cast(Any, SimpleNamespace(window=lambda: True, game=asked_of_nobody))
            table.timing.held = [first, second]
            with pytest.raises(StoreDown):
                await table.timing.time_is_up(table.timing.key)
            assert answered == [] and len(table.timing.held) == 2
            await table.timing.time_is_up(table.timing.key)
            assert answered == [1, 2] and table.timing.held == []

    run(main())
