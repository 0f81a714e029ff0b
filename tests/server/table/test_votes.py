"""Votes: about who is away, who lets all wait, who should not be here, and the end of a match."""

from pathlib import Path
from typing import Any

import pytest

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.table.joining import join
from pyrite.server.table.rematch import remake, reseat
from pyrite.server.trouble import Refuse
from tests.server.table.support import House, Person, house, run, settle, until

BROWSER = "b" * 43


def refused(answer: Any) -> bool:
    return isinstance(answer, protocol.Refused) and answer.words[0] == "server.no-vote"


async def vote(person: Person, choice: str, seat: int | None = None) -> Any:
    return await person.act(protocol.Vote, choice=choice, seat=seat)


def test_those_who_are_there_let_a_bot_play_for_who_is_away(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            assert table.match is not None
            seat = table.match.game.seat
            assert seat is not None
            others = [person for person in people if person is not people[seat]]
            assert refused(await vote(others[0], "bot", seat))  # they are here
            await people[seat].go()
            assert refused(await vote(others[0], "bot", seat))  # not for long
            await home.time.pass_by(61)
            await vote(others[0], "bot", seat)
            (poll,) = table.info().polls
            assert (poll.choice, poll.seat, len(poll.voters), poll.needed) == ("bot", seat, 1, 2)
            await vote(others[0], "wait", seat)
            await vote(others[1], "bot", seat)
            assert table.info().seats[seat].bot == "" and table.match.game.moves == []
            await vote(others[0], "bot", seat)
            await settle()
            assert table.info().seats[seat].bot == "simple" and table.info().polls == []
            assert [each for each, _ in table.match.game.moves] == [seat]
            await people[seat].come(table)
            assert table.info().seats[seat].bot == ""
            # When nobody is left to want it, the table waits again.
            await people[seat].go()
            await home.time.pass_by(61)
            for person in others:
                await vote(person, "bot", seat)
            assert table.info().seats[seat].bot == "simple"
            for person in others:
                await person.go()
            assert table.info().seats[seat].bot == ""

    run(main())


def test_who_lets_a_minute_pass_may_be_passed_over_this_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            assert table.match is not None
            seat = table.match.game.seat
            assert seat is not None
            others = [person for person in people if person is not people[seat]]
            await home.time.pass_by(59)
            assert table.info().idle is None and refused(await vote(others[0], "pass", seat))
            await home.time.pass_by(2)
            assert table.info().idle == seat
            assert refused(await vote(people[seat], "pass", seat))
            for person in others:
                await vote(person, "pass", seat)
            await settle()
            assert [each for each, _ in table.match.game.moves] == [seat]
            assert people[seat].last(protocol.Expired) == protocol.Expired(seat, 1, voted=True)
            assert table.info().seats[seat].bot == "" and table.info().idle is None
            told = others[0].last(protocol.TableNow)
            assert told is not None and told.table.idle is None, "and nobody is asked about it any more"

    run(main())


def test_with_a_clock_there_is_nothing_to_vote_about(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, clock="relaxed")
            assert table.match is not None and table.match.game.seat is not None
            await people[table.match.game.seat].go()
            await home.time.pass_by(61)
            assert table.info().idle is None
            for person in people:
                if person.connection is not None and person.connection.alive:
                    assert refused(await vote(person, "bot", table.match.game.seat))

    run(main())


def test_more_than_half_of_all_who_hold_a_seat_end_a_match(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(4)
            await people[3].go()
            for person in people[:2]:
                assert isinstance(await vote(person, "end"), protocol.Done)
            assert table.row.state == "playing"  # two of four
            await vote(people[2], "end")
            await until(lambda: people[0].dropped)
            assert people[0].last(protocol.Closed).words[0] == "server.ended-by-vote"
            assert table.row.state == "closed"

    run(main())


def test_whoever_leaves_takes_their_vote_along(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            await vote(people[0], "end")
            await people[0].act(protocol.Leave)
            assert table.info().polls == [] and table.row.state == "playing"
            await vote(people[1], "end")
            assert table.row.state == "playing"
            await people[2].act(protocol.Leave)  # now nobody else holds a seat
            await until(lambda: people[1].dropped)
            assert table.row.state == "closed"

    run(main())


def test_before_the_deal_a_vote_removes_even_the_host(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(3, spec={"players": 4})
            host = table.row.host
            assert refused(await vote(people[host], "remove", host))
            await vote(people[1], "remove", host)
            assert table.info().seats[host].kind == "human"
            await vote(people[2], "remove", host)
            assert table.info().seats[host].kind == "open" and people[host].dropped
            assert table.row.host != host

    run(main())


def test_one_alone_removes_nobody_by_vote(tmp_path: Path) -> None:
    """Only the host may without a vote: a guest who is alone with them does not get the table by a tap."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(2, 2)
            host = table.row.host
            guest = next(person for seat, person in enumerate(people) if seat != host)
            await vote(guest, "remove", host)
            assert table.info().seats[host].kind == "human" and not people[host].dropped
            assert table.info().polls[0].needed == 2

    run(main())


async def public(home: House, addresses: list[str]) -> tuple[Any, list[Person]]:
    body = bodies.NewTable("P0", {"players": len(addresses)}, public=True, clock="off")
    made = await home.lobby.make(body, addresses[0])
    table = await home.table(made.table)
    people = [await Person("P0", made.token).come(table)]
    for number, address in enumerate(addresses[1:], 1):
        joined = await home.lobby.join(table.id, bodies.Join(f"P{number}"), address)
        people.append(await Person(f"P{number}", joined.token).come(table))
    return table, people


def test_at_a_public_table_an_address_has_one_voice(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await public(home, ["one", "one", "one", "two", "three"])
            await people[0].act(protocol.Start)
            for person in people[:3]:
                await vote(person, "end")
            assert table.row.state == "playing" and table.info().polls[0].needed == 2
            await vote(people[3], "end")
            assert table.row.state == "closed"

    run(main())


def test_and_at_its_rematch_too(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            addresses = ["one", "one", "two"]
            table, people = await public(home, addresses)
            for person, address in zip(people, addresses, strict=True):
                assert person.connection is not None
                person.connection.network = address
            table.row.state = "over"
            away = people[1].connection
            assert away is not None
            await people[1].go()
            new, _ = await remake(table, 0)
            assert await reseat(table, away) is not None
            company = (await home.table(new)).company
            assert company.voice(0) == company.voice(1) != company.voice(2)

    run(main())


def test_votes_are_of_those_who_sat_there_at_the_deal(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(2, 3)
            late = []
            for number in range(3):
                body = bodies.Join(f"L{number}", browser=f"{number}" * 32)
                joined = await join(table, body)
                late.append(await Person(body.name, joined.token).come(table))
            seated = [person.connection.seat for person in people if person.connection]
            assert sorted(table.info().voices) == sorted(seat for seat in seated if seat is not None)
            for person in late:
                assert refused(await vote(person, "end"))
            for person in people:
                await vote(person, "end")
            assert table.row.state == "closed"

    run(main())


def test_one_who_is_left_of_the_deal_does_not_end_it_for_those_who_came_later(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.begin(1, 2)
            joined = await join(table, bodies.Join("Late", browser=BROWSER))
            late = await Person("Late", joined.token).come(table)
            assert len(table.info().voices) == 2
            await vote(host, "end")
            assert table.row.state == "playing"
            await vote(late, "end")
            assert table.row.state == "closed"

    run(main())


def test_whoever_was_removed_does_not_sit_down_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.open_table(1, 2)
            joined = await join(table, bodies.Join("Troll", browser=BROWSER))
            await host.act(protocol.ClearSeat, seat=joined.seat)
            with pytest.raises(Refuse, match=r"server\.removed"):
                await join(table, bodies.Join("Nice", browser=BROWSER))
            assert (await join(table, bodies.Join("Other", browser="c" * 43))).seat == joined.seat

    run(main())
