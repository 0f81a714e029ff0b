"""Coming in: bots keep places, before the deal and in the middle; one browser, one seat; a seat on another device."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.http.replays import replay_record
from pyrite.server.store import hash_token
from pyrite.server.table import looking_back
from pyrite.server.trouble import Refuse
from tests.server.table.support import Person, house, play_on, run, settle, until

BROWSER, OTHER = "b" * 43, "c" * 43
PASS, KEY = "p" * 32, "k" * 32


def done(answer: Any) -> bool:
    return isinstance(answer, protocol.Done)


def test_whoever_comes_takes_a_bots_place_until_people_hold_all(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.open_table(1, 3)
            names = table.seats.names()
            first = await home.lobby.join(table.id, bodies.Join("A", seat=2))
            assert first.seat == 2 and table.info().seats[2].before == names[2]
            joins = [home.lobby.join(table.id, bodies.Join(f"N{number}")) for number in range(20)]
            got = await asyncio.gather(*joins, return_exceptions=True)
            assert sorted(each.seat for each in got if isinstance(each, bodies.Seated)) == [1, 3]
            assert {each.words[0] for each in got if isinstance(each, Refuse)} == {"server.seats-full"}
            assert done(await host.act(protocol.Start))

    run(main())


def test_before_the_deal_a_seat_is_kept_for_a_minute(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(3)
            await people[1].go()
            await home.time.pass_by(59)
            with pytest.raises(Refuse, match=r"server\.seats-full"):
                await home.lobby.join(table.id, bodies.Join("New"))
            await home.time.pass_by(2)
            assert table.info().seats[1].away and table.info().seats[1].kind == "human"
            assert (await home.lobby.join(table.id, bodies.Join("New"))).seat == 1
            with pytest.raises(Refuse, match=r"server\.token"):
                await people[1].come(table)
            # It is theirs from then on, also before their page has come: the next one does not get it, too.
            assert not table.info().seats[1].away
            with pytest.raises(Refuse, match=r"server\.seats-full"):
                await home.lobby.join(table.id, bodies.Join("Newer"))
            await home.time.pass_by(61)
            assert table.info().seats[1].away, "they never came"

    run(main())


@pytest.mark.parametrize("restarted", [False, True])
def test_in_the_middle_of_a_match_a_bots_seat_is_taken_over_with_its_knowledge(
    tmp_path: Path, restarted: bool
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(2, 1, options={"rounds": 1})
            await play_on(people, Random(1), 5)
            await settle()
            assert table.match is not None
            seat, before = table.seats.bots()[0], table.seats.names()[table.seats.bots()[0]]
            ply = len(table.match.told) - 1
            packets = [packet for packet in table.match.packets(seat) if packet is not None]
            watcher = await Person("W", None).come(table)
            joined = await home.lobby.join(table.id, bodies.Join("Tom", browser=BROWSER))
            assert joined.seat == seat and table.info().seats[seat].name == "Tom"
            for person in (*people, watcher):
                came = person.last(protocol.Came).coming
                assert (came.seat, came.name, came.before) == (seat, "Tom", before)
                assert came.version == table.match.version_at(person.connection.seat, ply)  # type: ignore[union-attr]
            if restarted:
                await home.again()
                table = await home.table(table.id)
                for person in people:
                    await person.come(table)
            tom = await Person("Tom", joined.token).come(table)
            assert tom.raw[1] == packets[-1] and len(tom.last(protocol.Welcome).story) == len(packets)
            assert [each.name for each in tom.last(protocol.Welcome).comings] == ["Tom"]
            answer = await tom.act(protocol.Entropy, value="ab" * 16)
            assert isinstance(answer, protocol.Refused)
            await play_on([*people, tom], Random(2))
            await settle()
            assert seat in {by for by, _ in table.match.game.moves[ply:]}  # type: ignore[union-attr]
            export = msgspec.json.decode(await looking_back.export(table, None))
            assert export["comings"] == [{"seat": seat, "move": ply, "name": "Tom", "before": before}]
            assert export["names"][seat] == "Tom" and str(seat) not in export["fair"]["entropies"]
            for body in (
                await looking_back.replay(table, None, None),
                await replay_record(msgspec.json.encode(export), None),
            ):
                shown = msgspec.json.decode(body, type=bodies.Replay)
                assert [(each.seat, each.before, each.version) for each in shown.comings] == [
                    (seat, before, ply + 1)
                ]

    run(main())


def test_a_seat_that_a_bot_plays_for_somebody_is_theirs(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            await people[1].act(protocol.Leave)
            assert table.info().seats[1].bot
            with pytest.raises(Refuse, match=r"server\.seats-full"):
                await home.lobby.join(table.id, bodies.Join("Tom", browser=BROWSER))
            await people[2].go()
            await home.time.pass_by(100)
            with pytest.raises(Refuse, match=r"server\.seats-full"):
                await home.lobby.join(table.id, bodies.Join("Tom", seat=2, browser=BROWSER))

    run(main())


def test_one_browser_holds_one_seat_also_one_after_another(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.begin(1, 3)
            with pytest.raises(Refuse, match=r"server\.browser-needed"):
                await home.lobby.join(table.id, bodies.Join("Tom"))
            first = await home.lobby.join(table.id, bodies.Join("Tom", seat=2, browser=BROWSER))
            tom = await Person("Tom", first.token).come(table)
            again = await home.lobby.join(table.id, bodies.Join("Tim", seat=3, browser=BROWSER))
            assert again.seat == 2 and again.token != first.token and tom.dropped
            assert table.info().seats[2].name == "Tom"
            tom.token = again.token
            await tom.come(table)
            await tom.act(protocol.Leave)
            assert (await home.lobby.join(table.id, bodies.Join("X", browser=BROWSER))).seat == 2
            # The maker's browser says who it is when it connects.
            await table.connect(host.token, None, host.hear, None, "", "", OTHER)
            await settle()
            assert (await home.lobby.join(table.id, bodies.Join("Y", browser=OTHER))).seat == 0
            await home.again()
            assert (await home.lobby.join(table.id, bodies.Join("X", browser=BROWSER))).seat == 2

    run(main())


def test_the_host_is_asked_and_may_refuse(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host,) = await home.begin(1, 3, joining="ask")

            async def ask(name: str, browser: str) -> str:
                try:
                    await home.lobby.join(table.id, bodies.Join(name, browser=browser))
                except Refuse as refuse:
                    return refuse.words[0]
                return "seated"

            assert await ask("Tom", BROWSER) == "server.asked"
            assert await ask("Tom", BROWSER) == "server.asked"
            assert await ask("Eve", OTHER) == "server.asked"
            assert [(each.name, each.seat) for each in table.info().asks] == [("Tom", 1), ("Eve", 1)]
            tom, eve = (each.number for each in table.info().asks)
            await host.act(protocol.LetIn, ask=eve, yes=False)
            await host.act(protocol.LetIn, ask=tom, yes=True)
            assert await ask("Eve", OTHER) == "server.not-let-in"
            assert await ask("Tom", BROWSER) == "seated"
            assert table.info().asks == [] and table.info().seats[1].name == "Tom"
            guest = await Person("Tom", None).come(table)
            answer = await guest.act(protocol.LetIn, ask=1, yes=True)
            assert isinstance(answer, protocol.Refused)
            assert await ask("Late", "d" * 43) == "server.asked"
            await home.time.pass_by(20)
            assert table.info().asks == []  # whoever stops to ask has gone

    run(main())


def test_who_may_come_is_the_tables_and_can_be_changed_before_the_deal(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            private = await home.lobby.make(bodies.NewTable("A", {"players": 3}, bots=["random"] * 2))
            shown = await home.lobby.make(bodies.NewTable("B", {"players": 3}, public=True))
            info = [(await home.table(made.table)).info() for made in (private, shown)]
            assert [(each.joining, each.clock) for each in info] == [("open", "off"), ("ask", "relaxed")]
            table = await home.table(private.table)
            host = await Person("A", private.token).come(table)
            assert done(await host.act(protocol.Change, joining="closed", clock="fast", chat=True))
            assert (table.row.joining, table.row.clock, table.row.chat) == ("closed", "fast", True)
            assert done(await host.act(protocol.Change, joining="open", clock="off"))
            assert done(await host.act(protocol.Change, public=True))
            assert (table.row.joining, table.row.clock, table.row.public) == ("ask", "relaxed", True)
            assert done(await host.act(protocol.Change, joining="closed"))
            answer = await host.act(protocol.Change, clock="never")
            assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.clock"
            await host.act(protocol.Start)
            with pytest.raises(Refuse, match=r"server\.begun"):
                await home.lobby.join(table.id, bodies.Join("Tom", browser=BROWSER))
            answer = await host.act(protocol.Change, joining="open")
            assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.begun"

    run(main())


def test_at_a_public_table_an_address_takes_one_place_in_the_middle(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            bots = ["random"] * 3
            body = bodies.NewTable("A", {"players": 4}, public=True, joining="open", bots=bots)
            made = await home.lobby.make(body, "one")
            table = await home.table(made.table)
            host = await Person("A", made.token).come(table)
            await host.act(protocol.Start)
            with pytest.raises(Refuse, match=r"server\.one-address"):
                await home.lobby.join(table.id, bodies.Join("B", browser=OTHER), "one")
            await home.lobby.join(table.id, bodies.Join("B", browser=OTHER), "two")
            with pytest.raises(Refuse, match=r"server\.one-address"):
                await home.lobby.join(table.id, bodies.Join("C", browser="d" * 43), "two")
            kept = await home.store.seats(table.id)
            assert all("one" not in row.network and "two" not in row.network for row in kept)

    run(main())


def test_a_seat_is_carried_to_another_device_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(2, 1)
            seat = table.seats.names().index("P1")
            body = bodies.Brought(PASS, KEY, BROWSER)
            with pytest.raises(Refuse, match=r"server\.no-pass"):
                await home.bring(table, body)
            assert done(await people[1].act(protocol.Carry, hash=hash_token(PASS)))
            for _ in range(2):  # the answer may have been lost
                seated = await home.bring(table, body)
                assert (seated.seat, seated.token) == (seat, KEY)
            assert people[1].dropped
            with pytest.raises(Refuse, match=r"server\.token"):
                await people[1].come(table)
            with pytest.raises(Refuse, match=r"server\.no-pass"):
                await home.bring(table, bodies.Brought(PASS, "z" * 32, OTHER))
            there = await Person("there", KEY).come(table)
            assert there.last(protocol.Welcome).seat == seat
            # Neither device looks into another seat.
            assert (await home.lobby.join(table.id, bodies.Join("X", browser=BROWSER))).seat == seat
            there.token = table.seats.rows[seat].token_hash  # type: ignore[union-attr]
            await people[0].act(protocol.Carry, hash=hash_token("q" * 32))
            with pytest.raises(Refuse, match=r"server\.one-seat"):
                await home.bring(table, bodies.Brought("q" * 32, "y" * 32, BROWSER))
            await home.time.pass_by(400)
            with pytest.raises(Refuse, match=r"server\.no-pass"):
                await home.bring(table, bodies.Brought("q" * 32, "y" * 32, OTHER))

    run(main())


def test_a_rematch_keeps_those_who_are_there_and_bots_keep_the_other_places(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, options={"rounds": 1})
            await play_on(people, Random(1))
            await until(lambda: table.row.state == "over")
            await people[2].go()
            await people[1].act(protocol.Rematch)
            new = await home.table(table.row.rematch)
            assert [seat.kind for seat in new.info().seats] == ["human", "human", "bot"]
            assert new.row.joining == "open"
            # Whoever has the link of before finds them at the new table.
            assert new.row.code == table.row.code and await home.lobby.find(table.row.code) == new.id
            await people[2].come(table)
            frame = people[2].last(protocol.NewTable)
            assert frame.seat == 2 and new.info().seats[2].name == "P2"

    run(main())
