"""The key of a seat: who has it learns when it is used elsewhere too, and can take a new one."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pyrite.server import protocol
from pyrite.server.table import looking_back
from pyrite.server.trouble import Refuse
from tests.server.table.support import Person, house, play_on, run, settle

KEY = "abcdefgh" * 4


def told(person: Person) -> list[int]:
    return [frame.others for frame in person.of(protocol.Elsewhere)]


def test_a_second_socket_is_shown_to_who_has_the_seat_and_to_nobody_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (ada, bob, _) = await home.begin(3)
            watchers = [await Person("W", None).come(table) for _ in range(2)]
            second = await Person("again", ada.token).come(table)
            third = await Person("again", ada.token).come(table)
            assert [told(each) for each in (ada, second, third)] == [[1, 2], [1, 2], [2]]
            await second.go()
            await third.go()
            assert told(ada) == [1, 2, 1, 0]
            assert [told(each) for each in (bob, *watchers)] == [[]] * 3

    run(main())


def test_a_window_that_comes_back_lets_its_former_socket_go(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (ada, bob, _) = await home.begin(3)
            first = await table.connect(ada.token, None, ada.hear, None, "window")
            other = await table.connect(bob.token, None, bob.hear, None, "window")
            again = await table.connect(ada.token, None, ada.hear, None, "window")
            assert (first.alive, other.alive, again.alive) == (False, True, True)
            assert ada.connection is not None and ada.connection.alive and told(ada)[-1] == 1

    run(main())


def test_a_new_key_shuts_the_others_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            ada = people[0]
            thief = await Person("thief", ada.token).come(table)
            assert isinstance(await ada.act(protocol.NewKey, key=KEY), protocol.Done)
            assert isinstance(await ada.act(protocol.NewKey, key=KEY), protocol.Done)
            assert thief.dropped and not ada.dropped and told(ada)[-1] == 0
            with pytest.raises(Refuse):
                await thief.come(table)
            await play_on(people, Random(1), 6)
            await home.again()
            table = await home.table(table.id)
            ada.token = KEY
            assert (await ada.come(table)).last(protocol.Welcome).seat == 0
            with pytest.raises(Refuse):
                await thief.come(table)

    run(main())


def test_nobody_takes_a_key_for_a_seat_that_is_not_theirs(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (ada, _, _) = await home.begin(3)
            before = [row.token_hash for row in await home.store.seats(table.id)]
            watcher = await Person("W", None).come(table)
            answer = await watcher.act(protocol.NewKey, key=KEY)
            assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.watcher"
            thief = await Person("thief", ada.token).come(table)
            await ada.act(protocol.NewKey, key=KEY)
            assert thief.connection is not None
            thief.connection.alive = True  # a frame that was on its way
            late = await thief.act(protocol.NewKey, key="z" * 32)
            assert late is None or isinstance(late, protocol.Refused)
            await settle()
            after = [row.token_hash for row in await home.store.seats(table.id)]
            assert after[1:] == before[1:] and table.seats.owner(KEY) == 0

    run(main())


@pytest.mark.parametrize("restarted", [False, True])
def test_a_match_that_was_closed_reveals_its_seed_to_all(tmp_path: Path, restarted: bool) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            await play_on(people, Random(2), 5)
            with pytest.raises(Refuse):
                await looking_back.replay(table, 1, people[0].token)
            assert b"server_seed" not in await looking_back.export(table, people[0].token)
            assert table.info().receipt == ""
            for person in people:
                await person.act(protocol.Vote, choice="end")
            if restarted:
                await home.again()
                table = await home.table(table.id)
            export: dict[str, Any] = msgspec.json.decode(await looking_back.export(table, None))
            assert export["closed"] is True and export["fair"]["server_seed"] == table.row.server_seed.hex()
            assert len(export["record"]["moves"]) == 5
            assert table.info().receipt == export["record"]["hash"]
            for seat in range(3):
                seen = msgspec.json.decode(await looking_back.replay(table, seat, None))
                assert seen["frames"][-1]["view"]["hand"]

    run(main())


def test_a_table_that_was_closed_before_the_deal_has_nothing_to_reveal(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(3)
            await people[0].act(protocol.Close)
            assert table.info().receipt == ""
            with pytest.raises(Refuse):
                await looking_back.export(table, None)

    run(main())
