"""From the start to the deal: commitments, then the closed list, then the shares, and nothing of it is taken back."""

import asyncio
import hashlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.table import fair, looking_back
from pyrite.server.table.changing import MOST_FORMER
from pyrite.server.table.drawing import AHEAD, FETCHING, OPENING
from pyrite.server.table.live import LiveTable
from pyrite.server.trouble import Refuse
from tests.server.cuts.story import ROUND, SIGNATURE
from tests.server.table.support import House, Person, house, play_on, run, settle, until
from tools.verify.deal import verify

ONE, TWO, THREE = "ab" * 16, "cd" * 16, "ef" * 16


def refused(answer: Any) -> str:
    assert isinstance(answer, protocol.Refused), answer
    return answer.words[0]


async def dealt(table: LiveTable) -> dict[str, Any]:
    """What would be revealed if the table were closed now, after its deal."""
    await until(lambda: table.match is not None)
    match = table.match
    assert match is not None
    block = fair.fair_block(table.row.server_seed, table.id, match.given)
    whole = fair.export(match.game.record().to_json(), block, table.seats.names(), closed=True)
    export: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(whole))
    return export


async def drawing(home: House, withheld: bool = True) -> tuple[LiveTable, list[Person]]:
    """Two people and a bot: the list is closed, and the second has not opened their share."""
    table, people = await home.open_table(2, 1, options={"rounds": 1})
    for person, share in zip(people, (ONE, TWO), strict=True):
        await person.commit(share)
    people[1].opens = not withheld
    assert isinstance(await people[0].act(protocol.Start), protocol.Done)
    return table, people


def test_everybody_commits_before_anybody_opens(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(2, 1, options={"rounds": 1})
            watcher = await Person("", None).come(table)
            promise = people[0].last(protocol.Welcome).table.commitment
            for person, share in zip(people, (ONE, TWO), strict=True):
                assert isinstance(await person.commit(share), protocol.Done)
                assert refused(await person.act(protocol.Entropy, value=share)) == "server.not-closed"
            made = table.seats.commitments()
            seed = table.row.server_seed
            await people[0].act(protocol.Start)
            await until(lambda: table.match is not None)
            for person in (*people, watcher):
                states = [frame.table for frame in person.of(protocol.TableNow)]
                at = next(number for number, each in enumerate(states) if each.state == "drawing")
                closed, listed = states[at], states[at].sealed
                assert not any(seat.entropy for each in states[: at + 1] for seat in each.seats)
                assert {n: seat.commitment for n, seat in enumerate(closed.seats) if seat.commitment} == made
                given = table.seats.given(table.row)
                assert listed == fair.list_of(table.id, [promise], given).hex() == person.table.sealed
                assert person.table.state == "playing" and not any(s.commitment for s in person.table.seats)
                assert all(share.encode() not in data for share in (ONE, TWO) for data in person.raw)
            await play_on(people, Random(4))
            await settle()
            export = msgspec.json.decode(await looking_back.export(table, None))
            for person in (*people, watcher):
                assert all(seed.hex().encode() not in data for data in person.raw)
            assert hashlib.sha256(bytes.fromhex(export["fair"]["server_seed"])).hexdigest() == promise
            assert set(export["fair"]["entropies"].values()) == {ONE, TWO}
            assert fair.honest(export["fair"], promise)
            words = verify(
                export,
                promise,
                table.info().receipt,
                [f"{people[0].last(protocol.Welcome).seat}={ONE}"],
                listed,
            )
            assert "Bots give none: seat" in words and "NOT OPENED" not in words

    run(main())


def test_whoever_plays_against_bots_alone_waits_for_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.open_table(1, 2)
            await host.commit(ONE)
            before = home.time.now()
            await host.act(protocol.Start)
            await until(lambda: table.match is not None)
            assert home.time.now() == before and host.of(protocol.Packet)
            assert table.drawing.timer is None

    run(main())


def test_a_page_that_vanished_holds_the_deal_no_longer_than_a_moment_and_is_named(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await drawing(home)
            await people[1].go()
            await home.time.pass_by(OPENING - 0.1)
            assert table.match is None and table.info().state == "drawing"
            await home.time.pass_by(0.2)
            await until(lambda: table.match is not None)
            await people[1].come(table)
            late = await people[1].act(protocol.Entropy, value=TWO)
            assert refused(late) == "server.begun"
            export = await dealt(table)
            seat = people[1].last(protocol.Welcome).seat
            assert str(seat) not in export["fair"]["entropies"] and str(seat) in export["fair"]["commitments"]
            assert f"NOT OPENED IN TIME: the share of seat {seat}" in verify(export)

    run(main())


def test_only_the_share_that_was_committed_to_is_taken_and_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await drawing(home)
            assert refused(await people[1].act(protocol.Entropy, value=ONE)) == "server.other-share"
            assert refused(await people[1].commit(THREE)) == "server.begun"
            assert refused(await people[0].act(protocol.Entropy, value=TWO)) == "server.entropy-given"
            people[1].share = TWO
            assert table.match is None
            for _ in range(2):  # the answer may have been lost
                assert isinstance(await people[1].act(protocol.Entropy, value=TWO), protocol.Done)
            export = await dealt(table)
            assert set(export["fair"]["entropies"].values()) == {ONE, TWO}

    run(main())


def test_who_has_not_committed_gives_none_and_holds_nobody_up(tmp_path: Path) -> None:
    """A page of before gives its share openly, as it did: it is refused, and plays all the same."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(2, 1, options={"rounds": 1})
            await people[0].commit(ONE)
            assert refused(await people[1].act(protocol.Entropy, value=TWO)) == "server.not-closed"
            await people[0].act(protocol.Start)
            await until(lambda: table.match is not None)
            export = await dealt(table)
            seat = people[1].last(protocol.Welcome).seat
            assert f"Gave no share: seat {seat}." in verify(export)

    run(main())


def test_another_commitment_takes_the_place_of_one_while_the_table_waits(tmp_path: Path) -> None:
    """A page that lost its share, or a second device, commits itself anew: nothing has been opened yet."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(2, 1, options={"rounds": 1})
            for share in (ONE, THREE):
                await people[0].commit(share)
            await people[0].act(protocol.Start)
            export = await dealt(table)
            assert list(export["fair"]["entropies"].values()) == [THREE]

    run(main())


def test_a_closed_list_is_followed_by_its_deal_whatever_is_tried(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await drawing(home)
            listed = table.info().sealed
            host = people[0]
            for kind, fields in (
                (protocol.Change, {"spec": {"players": 4}}),
                (protocol.Change, {"clock": "fast"}),
                (protocol.SeatBot, {"seat": 2, "bot": "simple"}),
                (protocol.ClearSeat, {"seat": 2}),
                (protocol.Close, {}),
            ):
                assert refused(await host.act(kind, **fields)) == "server.begun", kind
            with pytest.raises(Refuse, match=r"server\.begun"):
                await home.lobby.join(table.id, bodies.Join("New", browser="b" * 43))
            assert isinstance(await host.act(protocol.Start), protocol.Done)  # said again
            seat = people[1].last(protocol.Welcome).seat
            await people[1].act(protocol.Leave)  # a bot plays there until they are back
            assert table.info().state == "drawing" and table.info().sealed == listed
            assert [each.id for each in await home.lobby.listed()] == []
            await home.time.pass_by(OPENING)
            await until(lambda: table.match is not None)
            assert table.seats.left(seat) and table.match is not None and table.match.listed == listed

    run(main())


@pytest.mark.parametrize("opened", [0, 1, 2])
def test_a_server_that_is_killed_in_the_middle_goes_on_with_the_same_list(
    tmp_path: Path, opened: int
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(2, 1, options={"rounds": 1})
            for person, share in zip(people, (ONE, TWO), strict=True):
                await person.commit(share)
            people[0].opens = opened > 0
            people[1].opens = False
            await people[0].act(protocol.Start)
            await settle()
            listed = table.info().sealed
            await home.again()
            table = await home.table(table.id)
            assert table.row.state == "drawing" and table.info().sealed == listed
            assert sum(seat.entropy for seat in table.info().seats) == min(opened, 1)
            for person in people:
                person.opens = opened == 2 or (opened == 1 and person is people[0])
                await person.come(table)
            await home.time.pass_by(0 if opened == 2 else OPENING)
            export = await dealt(table)
            assert len(export["fair"]["entropies"]) == opened
            assert ("NOT OPENED IN TIME" in verify(export, listed=listed)) == (opened < 2)

    run(main())


STEPS = ("committed", "closed", "opened", "dealt")


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("who", [0, 1])
def test_a_line_cut_at_any_step_loses_no_seat_and_no_table(tmp_path: Path, step: str, who: int) -> None:
    """Of the host or of somebody else: they come back, say what was not answered again, and are in the deal."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(2, 1, options={"rounds": 1})
            person = people[who]

            async def cut() -> None:
                await person.go()
                await person.come(table)

            for each, share in zip(people, (ONE, TWO), strict=True):
                await each.commit(share)
            if step == "committed":
                await cut()
            person.opens = step != "closed"
            await people[0].act(protocol.Start)
            if step in ("closed", "opened"):
                person.opens = True
                await cut()
            await until(lambda: table.match is not None)
            if step == "dealt":
                await cut()
            assert home.time.now() == 1000.0
            export = await dealt(table)
            assert set(export["fair"]["entropies"].values()) == {ONE, TWO}

    run(main())


def test_a_table_is_not_started_over_without_end(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.open_table(1, 2)
            seen = []
            for number in range(MOST_FORMER + 1):
                await host.commit(ONE)
                seen.append(table.row.commitment)
                answer = await host.act(
                    protocol.Change, spec={"players": 3, "options": {"rounds": 1 + number % 2}}
                )
            assert refused(answer) == "server.started-over"
            assert table.info().former == seen[:-1] and table.row.commitment == seen[-1]
            await host.act(protocol.Start)
            await until(lambda: table.match is not None)

    run(main())


async def waiting_for_a_number(home: House) -> tuple[LiveTable, list[Person]]:
    """The list is closed and all shares are opened, a minute before the round."""
    table, people = await home.open_table(2, 1, options={"rounds": 1})
    home.lobby.wall = lambda: fair.time_of(ROUND) - 60
    assert isinstance(await people[0].act(protocol.Change, round=ROUND), protocol.Done)
    for person, share in zip(people, (ONE, TWO), strict=True):
        await person.commit(share)
    assert isinstance(await people[0].act(protocol.Start), protocol.Done)
    assert table.info().state == "drawing" and not table.seats.unopened()
    return table, people


@pytest.mark.parametrize("killed", [False, True])
def test_the_deal_waits_for_a_public_number_that_the_host_brings(tmp_path: Path, killed: bool) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await waiting_for_a_number(home)
            await home.time.pass_by(OPENING + 60)
            if killed:
                await home.again()
                home.lobby.wall = lambda: fair.time_of(ROUND) + 5
                table = await home.table(table.id)
                for person in people:
                    await person.come(table)
            assert table.match is None and people[1].table.round == ROUND
            assert (
                refused(await people[1].act(protocol.PublicNumber, signature=SIGNATURE)) == "server.host-only"
            )
            for _ in range(2):
                answer = await people[0].act(protocol.PublicNumber, signature=SIGNATURE)
                assert isinstance(answer, protocol.Done)
            export = await dealt(table)
            assert (export["fair"]["round"], export["fair"]["signature"]) == (ROUND, SIGNATURE)
            assert fair.honest(export["fair"], table.row.commitment)
            words = verify(export, listed=table.info().sealed)
            assert "round 657413 of drand (2023-09-15 11:00:03 UTC) is mixed in, and signed" in words

    run(main())


def test_a_public_number_that_nobody_brings_is_waited_for_no_longer_than_it_was_said(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, _ = await waiting_for_a_number(home)
            await home.time.pass_by(60 + FETCHING - 1)
            assert table.match is None
            await home.time.pass_by(2)
            export = await dealt(table)
            assert "was waited for, and NOT GIVEN" in verify(export)

    run(main())


def test_only_a_number_that_nobody_can_know_yet_is_waited_for(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.open_table(1, 2)
            home.lobby.wall = lambda: fair.time_of(ROUND)
            for number in (1, ROUND, ROUND + 1, ROUND + AHEAD):
                assert refused(await host.act(protocol.Change, round=number)) == "server.round-past"
            assert refused(await host.act(protocol.PublicNumber, signature=SIGNATURE)) == "server.no-round"
            assert isinstance(await host.act(protocol.Change, round=ROUND + 10), protocol.Done)
            home.lobby.wall = lambda: fair.time_of(ROUND + 9)
            assert refused(await host.act(protocol.Start)) == "server.round-past"
            assert isinstance(await host.act(protocol.Change, round=0, spec={"players": 4}), protocol.Done)
            assert isinstance(await host.act(protocol.Start), protocol.Done)
            assert "round" not in (await dealt(table))["fair"]

    run(main())


def test_nobody_comes_between_the_start_and_the_deal_of_a_table_that_is_let_go(tmp_path: Path) -> None:
    """What waits for its time to be up leaves no timer behind."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, _ = await drawing(home)
            assert table.drawing.timer is not None
            await home.lobby.close()
            await home.time.pass_by(OPENING)
            await asyncio.sleep(0)
            assert table.match is None and table.drawing.timer is None

    run(main())
