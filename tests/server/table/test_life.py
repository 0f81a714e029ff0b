"""The life of a table: sitting down, starting, leaving, coming back, being put out, closing, playing again."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.trouble import Refuse
from tests.server.table.support import House, Person, house, play_on, run, settle, until


def refused(answer: Any, key: str) -> bool:
    return isinstance(answer, protocol.Refused) and answer.words[0] == key


async def over(home: House, people: int = 2, bots: int = 1) -> tuple[Any, list[Person]]:
    table, persons = await home.begin(people, bots, options={"rounds": 1})
    await play_on(persons, Random(1))
    await settle()
    return table, persons


def test_a_hundred_joins_for_five_seats(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            made = await home.lobby.make(bodies.NewTable("Host", {"players": 6}))
            joins = [home.lobby.join(made.table, bodies.Join(f"N{number}")) for number in range(100)]
            got = await asyncio.gather(*joins, return_exceptions=True)
            seated = [each for each in got if isinstance(each, bodies.Seated)]
            assert sorted(each.seat for each in seated) == [1, 2, 3, 4, 5]
            assert len({each.token for each in seated}) == 5
            assert {each.words[0] for each in got if isinstance(each, Refuse)} == {"server.seats-full"}
            table = await home.table(made.table)
            assert [seat.kind for seat in table.info().seats] == ["human"] * 6

    run(main())


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("ana", "server.name-taken"),
        (" ＡＮＡ ", "server.name-taken"),
        ("   ", "server.name-length"),
        ("x" * 25, "server.name-length"),
        ("A\u202eB", "server.name-signs"),
        ("A\u200bna", "server.name-signs"),
        ("A\x07", "server.name-signs"),
    ],
)
def test_names_are_plain_and_there_once(tmp_path: Path, name: str, key: str) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            made = await home.lobby.make(bodies.NewTable("Ana", {"players": 3}))
            with pytest.raises(Refuse) as caught:
                await home.lobby.join(made.table, bodies.Join(name))
            assert caught.value.words[0] == key and caught.value.field == "name"

    run(main())


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (bodies.NewTable("A", {"players": 2}), "spec.players"),
        (bodies.NewTable("A", {"players": 5, "modules": ["none"]}), "spec.modules"),
        (bodies.NewTable("A", {"players": 3, "box": {"NS": 60}}), "spec.box"),
        (bodies.NewTable("A", {"players": 3, "box": "any"}), "spec.box"),
        (bodies.NewTable("A", {"players": 3}, clock="never"), "clock"),
        (bodies.NewTable("A", {"players": 3}, bots=["random"] * 3), "bots"),
        (bodies.NewTable("A", {"players": 3}, bots=["clever"]), "bots"),
    ],
)
def test_a_table_that_can_not_be_made_says_why(tmp_path: Path, body: bodies.NewTable, field: str) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            with pytest.raises(Refuse) as caught:
                await home.lobby.make(body)
            assert caught.value.field == field and caught.value.status == 422
            assert await home.lobby.listed() == []

    run(main())


def test_tables_are_found_by_code_and_listed_if_public(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            made = await home.lobby.make(bodies.NewTable("A", {"players": 3}, public=True))
            await home.lobby.make(bodies.NewTable("B", {"players": 3}))
            assert await home.lobby.find(made.code.lower()) == made.table
            assert await home.lobby.find("OOOOO") is None
            assert await home.lobby.table("nobody") is None
            assert [table.id for table in await home.lobby.listed()] == [made.table]
            with pytest.raises(Refuse, match=r"server\.no-table"):
                await home.lobby.join("nobody", bodies.Join("C"))
            await home.again()
            assert [table.id for table in await home.lobby.listed()] == [made.table]

    run(main())


def test_only_the_host_starts_and_only_a_full_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, other) = await home.open_table(2, spec={"players": 3})
            assert refused(await other.act(protocol.Start), "server.host-only")
            assert refused(await host.act(protocol.Start), "server.open-seats")
            assert refused(await other.act(protocol.SeatBot, seat=2, bot="random"), "server.host-only")
            assert refused(await host.act(protocol.SeatBot, seat=3, bot="random"), "server.no-seat")
            assert refused(await host.act(protocol.SeatBot, seat=1, bot="random"), "server.seat-taken")
            assert isinstance(await host.act(protocol.SeatBot, seat=2, bot="random"), protocol.Done)
            assert [seat.kind for seat in table.info().seats] == ["human", "human", "bot"]
            assert isinstance(await host.act(protocol.Start), protocol.Done)
            assert isinstance(await host.act(protocol.Start), protocol.Done)
            assert other.last(protocol.TableNow).table.state == "playing"
            assert refused(await host.act(protocol.SeatBot, seat=2, bot="simple"), "server.begun")
            assert refused(await host.act(protocol.ClearSeat, seat=1), "server.begun")

    run(main())


def test_leaving_before_the_start_opens_the_seat_and_voids_its_token(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, second, third) = await home.open_table(3)
            assert isinstance(await host.act(protocol.Leave), protocol.Done) and host.dropped
            assert table.info().host == 1 and table.info().seats[0].kind == "open"
            with pytest.raises(Refuse, match=r"server\.token"):
                await host.come(table)
            again = await home.lobby.join(table.id, bodies.Join("P0"))
            assert again.seat == 0 and again.token != host.token
            assert isinstance(await third.act(protocol.Leave), protocol.Done)
            assert isinstance(await second.act(protocol.Leave), protocol.Done)
            assert table.info().host == 0

    run(main())


def test_when_the_last_one_leaves_before_the_start_the_table_closes(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.open_table(1, 2, public=True)
            watcher = await Person("W", None).come(table)
            await host.act(protocol.Leave)
            await until(lambda: watcher.dropped)
            assert watcher.last(protocol.Closed).words[0] == "server.all-left" and watcher.dropped
            assert await home.lobby.listed() == []
            await home.again()
            assert (await home.table(table.id)).info().state == "closed"

    run(main())


def test_a_bot_plays_for_who_left_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            await people[0].act(protocol.Leave)
            assert table.info().host == 1
            assert (table.info().seats[0].kind, table.info().seats[0].bot) == ("human", "simple")
            await play_on(people[1:], Random(2), 8)
            assert table.match is not None
            assert {seat for seat, _ in table.match.game.moves} == {0, 1, 2}
            await home.again()
            table = await home.table(table.id)
            assert table.info().seats[0].bot == "simple"
            for person in people:
                await person.come(table)
            assert table.info().seats[0].bot == ""
            await play_on(people, Random(3), 6)

    run(main())


def test_before_the_deal_the_host_removes_anybody_for_good(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, second, third) = await home.open_table(3)
            assert refused(await third.act(protocol.ClearSeat, seat=1), "server.host-only")
            assert refused(await host.act(protocol.ClearSeat, seat=0), "server.seat-taken")
            assert isinstance(await host.act(protocol.ClearSeat, seat=1), protocol.Done)
            assert table.info().seats[1].kind == "open" and second.dropped
            with pytest.raises(Refuse, match=r"server\.token"):
                await second.come(table)

    run(main())


def test_nobody_ends_a_match_alone_that_others_play_too(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, other, third) = await home.begin(3)
            assert refused(await other.act(protocol.Close), "server.host-only")
            assert refused(await host.act(protocol.Close), "server.vote-needed")
            await other.go()
            await third.act(protocol.Leave)
            assert refused(
                await host.act(protocol.Close), "server.vote-needed"
            )  # the other is away, and holds a seat
            await other.come(table)
            await other.act(protocol.Leave)
            watcher = await Person("W", None).come(table)
            assert isinstance(await host.act(protocol.Close), protocol.Done)
            await until(lambda: watcher.dropped)
            assert watcher.last(protocol.Closed).words[0] == "server.closed"
            await other.come(table)
            assert other.last(protocol.Closed)

    run(main())


def test_the_same_people_play_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, other) = await over(home)
            watcher = await Person("W", None).come(table)
            assert isinstance(await other.act(protocol.Rematch), protocol.Done)
            assert isinstance(await host.act(protocol.Rematch), protocol.Done)
            first, second = host.of(protocol.NewTable)[0], other.of(protocol.NewTable)[0]
            assert first.table == second.table != table.id and first.token != second.token
            assert watcher.last(protocol.NewTable) == protocol.NewTable(first.table, None, None)
            assert host.token not in (first.token, second.token)
            new = await home.table(first.table)
            assert new.info().spec == table.info().spec and new.info().commitment != table.info().commitment
            assert [seat.name for seat in new.info().seats] == [seat.name for seat in table.info().seats]
            assert table.info().rematch == new.id
            again = [Person("P0", host.last(protocol.NewTable).token or first.token)]
            again.append(Person("P1", other.last(protocol.NewTable).token or second.token))
            for person in again:
                await person.come(new)
            assert isinstance(await again[0].act(protocol.Start), protocol.Done)
            await play_on(again, Random(3), 4)

    run(main())


def test_who_was_away_gets_their_seat_at_the_rematch_and_the_same_key_each_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, other) = await over(home)
            await other.go()
            await host.act(protocol.Rematch)
            await other.come(table)
            seat = other.last(protocol.NewTable)
            assert seat.token is not None and seat.seat == other.connection.seat  # type: ignore[union-attr]
            await other.come(table)
            new = await home.table(seat.table)
            await Person("P1", seat.token).come(new)
            await other.come(table)
            await home.again()
            await other.come(await home.table(table.id))
            assert other.of(protocol.NewTable) == [seat] * 4
            assert (await home.table(new.id)).seats.owner(seat.token) == seat.seat
            (present,) = host.of(protocol.NewTable)
            await host.come(await home.table(table.id))
            assert host.of(protocol.NewTable) == [present] * 2

    run(main())


def test_a_table_says_whose_turn_it_is_and_who_has_won(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, options={"rounds": 1})
            assert table.match is not None
            assert table.info().turn == table.match.game.seat is not None and table.info().winners == []
            await play_on(people, Random(1))
            won = people[0].packet.view["result"]
            assert table.info().turn is None and table.info().winners == won["winners"] != []  # type: ignore[index]

    run(main())


def test_there_is_no_rematch_before_the_end(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            _, people = await home.begin(2, 1)
            assert refused(await people[0].act(protocol.Rematch), "server.not-over")

    run(main())


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(2, 1)
            for person in people:
                await person.go()
            await home.time.pass_by(700)
            await home.lobby.housekeeping.let_go()
            assert home.lobby.live == {}
            await people[0].come(await home.table(table.id))
            assert people[0].connection is not None and people[0].connection.seat == 0

    run(main())
