"""Who has lost a seat neither sees nor does anything there any more, however the moments fall."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.store import StoreDown
from tests.server.table.support import Person, house, run, settle

COMMITMENT = "00112233445566778899aabbccddeeff" * 2


def test_frames_that_wait_behind_a_leave_are_not_done_for_the_next_at_that_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (_, old) = await home.open_table(2, 1)
            line = old.connection
            assert line is not None
            new: list[Person] = []

            async def somebody_joins() -> None:
                joined = await home.lobby.join(table.id, bodies.Join("New"))
                assert joined.seat == line.seat
                new.append(Person("New", joined.token))

            line.receive(protocol.Leave("1"))
            joining = asyncio.create_task(somebody_joins())  # between two frames of one burst
            await asyncio.sleep(0)
            line.table.take(line, protocol.Commit("2", COMMITMENT))
            line.table.take(line, protocol.Say("3", "say.hello"))
            await joining
            await settle()
            assert await new[0].come(table)
            answer = await new[0].act(protocol.Commit, value=COMMITMENT[::-1])
            assert isinstance(answer, protocol.Done)
            assert table.said == []

    run(main())


def held_up(monkeypatch: pytest.MonkeyPatch, store: Any, name: str) -> tuple[asyncio.Event, asyncio.Event]:
    """The next commit of this kind has begun; it may end."""
    begun, go_on = asyncio.Event(), asyncio.Event()
    real = getattr(store, name)

    async def slow(*args: Any) -> Any:
        begun.set()
        await go_on.wait()
        return await real(*args)

    monkeypatch.setattr(store, name, slow)
    return begun, go_on


def test_who_comes_back_while_being_put_out_sees_nothing_of_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, old) = await home.open_table(2, 1)
            await old.go()
            assert host.connection is not None
            begun, go_on = held_up(monkeypatch, home.store, "clear_seat")
            seat = table.seats.names().index("P1")
            host.connection.receive(protocol.ClearSeat("out", seat))
            await begun.wait()
            old.connection = await table.connect(old.token, None, old.hear, old.drop)
            go_on.set()
            await settle()
            assert old.dropped and not old.connection.alive
            joined = await home.lobby.join(table.id, bodies.Join("New"))
            assert joined.seat == seat
            await Person("New", joined.token).come(table)
            assert isinstance(await host.act(protocol.Start), protocol.Done)
            assert old.of(protocol.Packet) == []

    run(main())


def test_who_leaves_while_the_store_fails_keeps_no_ear_at_the_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, _) = await home.open_table(2, 1)
            assert host.connection is not None

            async def fails(_: object) -> None:
                raise StoreDown("full")

            with monkeypatch.context() as patch:
                patch.setattr(
                    home.store, "save_table", fails
                )  # the seat is cleared, the new host can't be kept
                host.connection.receive(protocol.Leave("1"))
                await settle()
            assert host.dropped and not host.connection.alive
            assert table.presence.seats() == {1} or table.presence.seats() == {2}

    run(main())


def test_a_table_is_closed_before_it_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            _, (host, _) = await home.open_table(2, 1)

            async def fails(_: object) -> None:
                raise StoreDown("full")

            with monkeypatch.context() as patch:
                patch.setattr(home.store, "save_table", fails)
                answer = await host.act(protocol.Close)
                assert isinstance(answer, protocol.Refused)
            assert isinstance(await host.act(protocol.Close), protocol.Done)
            assert host.dropped

    run(main())
