"""The waiting room: everything can be changed before the deal, and nobody loses a seat by it."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.table import fair, looking_back
from tests.server.table.support import Person, house, play_on, run, settle, until

SHARES = ("ab" * 16, "cd" * 16)


def refused(answer: Any) -> str:
    assert isinstance(answer, protocol.Refused), answer
    return answer.words[0]


def test_another_game_draws_a_new_commitment_once_shares_were_given(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.open_table(1, 3, options={"rounds": 3})
            first = table.row.commitment
            await host.act(protocol.Change, spec={"players": 5, "options": {"rounds": 2}})
            assert table.row.commitment == first and table.row.players == 5  # nobody had given one
            assert [seat.kind for seat in table.info().seats] == ["human", *["bot"] * 4]
            await host.commit(SHARES[0])
            await host.act(protocol.Change, clock="fast")
            assert table.row.commitment == first  # the clock is no matter of chance
            await host.act(protocol.Change, spec={"players": 5, "options": {"rounds": 1}})
            assert table.row.commitment != first and table.row.clock == "fast"
            assert host.last(protocol.TableNow).table.commitment == table.row.commitment
            assert table.info().former == [first] and not table.info().seats[0].commitment
            assert isinstance(await host.commit(SHARES[1]), protocol.Done)
            await home.again()
            table = await home.table(table.id)
            await host.come(table)
            await host.act(protocol.Start)
            await until(lambda: table.match is not None)
            await play_on([host], Random(1))
            await settle()
            export = msgspec.json.decode(await looking_back.export(table, None))
            assert fair.honest(export["fair"], host.last(protocol.Welcome).table.commitment)
            assert export["fair"]["entropies"] == {"0": SHARES[1]} and export["fair"]["former"] == [first]

    run(main())


def test_with_fewer_seats_people_move_to_those_of_bots_and_keep_their_keys(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.open_table(1, 5)
            people = []
            for seat in (5, 4):
                joined = await home.lobby.join(table.id, bodies.Join(f"S{seat}", seat=seat))
                people.append(await Person(f"S{seat}", joined.token).come(table))
            await host.act(protocol.HandOver, seat=5)
            assert refused(await host.act(protocol.Change, spec={"players": 4})) == "server.host-only"
            assert refused(await people[0].act(protocol.Change, spec={"players": 2})) == "server.spec.players"
            await people[0].act(protocol.Change, spec={"players": 3})
            await settle()
            assert all(person.dropped for person in people) and not host.dropped
            assert sorted(seat.name for seat in table.info().seats) == ["P0", "S4", "S5"]
            for person in people:
                await person.come(table)
            assert table.info().seats[table.row.host].name == "S5"
            fourth = await home.lobby.make(bodies.NewTable("X", {"players": 3}))
            assert fourth.seat == 0
            answer = await people[0].act(protocol.Change, spec={"game": "saboteur2", "players": 2})
            assert refused(answer) == "server.too-many-people"
            assert isinstance(await people[0].act(protocol.Start), protocol.Done)
            assert refused(await people[0].act(protocol.Change, spec={"players": 4})) == "server.begun"

    run(main())


def test_the_host_hands_the_table_over_to_somebody_who_holds_a_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(2, 1)
            other = table.seats.names().index("P1")
            bot = table.seats.bots()[0]
            assert refused(await people[1].act(protocol.HandOver, seat=other)) == "server.host-only"
            assert refused(await people[0].act(protocol.HandOver, seat=bot)) == "server.no-seat"
            assert isinstance(await people[0].act(protocol.HandOver, seat=other), protocol.Done)
            assert table.row.host == other
            await home.again()
            assert (await home.table(table.id)).row.host == other

    run(main())
