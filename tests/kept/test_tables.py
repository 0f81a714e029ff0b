"""Every kept database opens: its tables are as they were left, running games go on, finished ones are shown again."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pyrite import Game
from pyrite.core.spec import spec_from_json
from pyrite.games.catalogue import CATALOGUE
from pyrite.server import protocol
from pyrite.server.http.replays import replay_record
from pyrite.server.store import CLOSED
from pyrite.server.table import looking_back
from pyrite.server.table.live import LiveTable
from pyrite.server.trouble import Refuse
from tests.kept.folders import DATABASE, TABLES, folders, load
from tests.kept.shown import ending, sign_of_view
from tests.server.table.support import House, Person, house, run, until

A_BIT = 12  # moves
DAY = 86400
YEARS = 10 * 365 * 86400  # seconds


def tables(state: str) -> list[Any]:
    return [
        pytest.param(folder, row, id=f"{folder.name}, {row['name']}")
        for folder in folders()
        for row in load(folder / TABLES)
        if row["info"]["state"] == state
    ]


@asynccontextmanager
async def opened(place: Path, folder: Path) -> AsyncIterator[House]:
    """A house with a copy of the database."""
    (place / "tables.db").write_bytes(gzip.decompress((folder / DATABASE).read_bytes()))
    async with house(place) as home:
        yield home


def shown(table: LiveTable) -> dict[str, Any]:
    """What everybody may know of a table, of the fields that there were."""
    info: dict[str, Any] = msgspec.to_builtins(table.info())
    return info


def same(kept: Any, now: Any) -> bool:
    """Is everything that was kept still there? A later version may say more."""
    if isinstance(kept, dict) and isinstance(now, dict):
        return all(name in now and same(value, now[name]) for name, value in kept.items())
    if isinstance(kept, list) and isinstance(now, list):
        return len(kept) == len(now) and all(map(same, kept, now))
    return bool(kept == now)


async def come(table: LiveTable, row: dict[str, Any]) -> list[Person]:
    """Everybody comes back, with the version that they had; whoever was put out does not come in."""
    versions = row.get("versions")
    people: list[Person] = []
    for seat, token in row["tokens"].items():
        person = Person(f"back at {seat}", token)  # ids of moves that were never used
        version = None if versions is None else versions[int(seat)]
        if table.seats.human(int(seat)) is None:
            with pytest.raises(Refuse):
                await person.come(table, version)
            continue
        people.append(await person.come(table, version))
    return people


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_every_table_is_as_it_was_left(tmp_path: Path, folder: Path) -> None:
    async def main() -> None:
        async with opened(tmp_path, folder) as home:
            for row in load(folder / TABLES):
                table = await home.table(row["id"])
                now = shown(table)
                if row["info"]["state"] == CLOSED and not row["info"]["receipt"]:
                    # What was closed when nothing of it was revealed yet is revealed now.
                    assert bool(now.pop("receipt")) == (table.match is not None), row["name"]
                    del row["info"]["receipt"]
                assert same(row["info"], now), row["name"]
                assert row["info"]["spec"] == now["spec"], row["name"]
                said = [[each.seat, each.phrase, each.args, each.text, each.ply] for each in table.said]
                assert said == row["said"], row["name"]
                shares = {str(seat): share for seat, share in table.seats.entropy().items()}
                assert shares == row["shares"], row["name"]
                if "end" in row:
                    assert_game(table, row)

    run(main())


def assert_game(table: LiveTable, row: dict[str, Any]) -> None:
    match, name = table.match, row["name"]
    assert match is not None, name
    eyes = [*range(table.row.players), None]
    assert ending(match.game) == row["end"], name
    assert [match.streams.of(seat).version for seat in eyes] == row["versions"], name
    views = [match.game.view(seat).data for seat in eyes]
    assert [sign_of_view(view, row["fields"]) for view in views] == row["eyes"], name


def smallest(folder: Path, row: dict[str, Any]) -> bool:
    """Of the running tables of its game, the one with the fewest seats."""
    spec = row["info"]["spec"]
    others = [other["info"]["spec"] for _, other in (each.values for each in tables("playing"))]
    return bool(spec["players"] == min(other["players"] for other in others if other["game"] == spec["game"]))


async def go_on(home: House, table: LiveTable, people: list[Person], moves: int) -> None:
    """Until so many moves are made or the match is over; bots play by themselves."""
    match = table.match
    assert match is not None
    end = len(match.told) + moves

    def waits() -> bool:
        return table.row.state == "over" or match.window() or any(person.legal for person in people)

    while True:
        await until(waits)
        if table.row.state == "over" or len(match.told) >= end:
            return
        before = len(match.told)
        if match.window():
            await home.time.pass_by(4)
        else:
            person = next(person for person in people if person.legal)
            await person.whisper(person.legal[0])
        assert len(match.told) > before or match.window(), "nobody brings it on"


@pytest.mark.parametrize(("folder", "row"), tables("playing"))
def test_a_running_game_goes_on(tmp_path: Path, folder: Path, row: dict[str, Any]) -> None:
    """Everybody comes back, has missed nothing and plays on; at the smallest table of each game bots stand in for all
    and bring it to its end."""

    async def main() -> None:
        async with opened(tmp_path, folder) as home:
            table = await home.table(row["id"])
            people = await come(table, row)
            for person in people:
                assert person.last(protocol.Welcome).story == []
            if smallest(folder, row):
                for person in people:
                    await person.act(protocol.Leave)
                await go_on(home, table, [], 5000)
                assert table.row.state == "over"
            else:
                await go_on(home, table, people, A_BIT)
            assert table.match is not None
            assert table.match.game.spec.to_json() == row["info"]["spec"]
            again = Game.replay(table.match.game.record())
            assert again.digest() == table.match.game.digest()

    run(main())


@pytest.mark.parametrize(("folder", "row"), tables("over"))
def test_a_finished_game_is_shown_again(tmp_path: Path, folder: Path, row: dict[str, Any]) -> None:
    """With every eye; its export is the one that it gave away, and its receipt still fits."""

    async def main() -> None:
        async with opened(tmp_path, folder) as home:
            table = await home.table(row["id"])
            for seat in (None, 0):
                body = msgspec.json.decode(await looking_back.replay(table, seat, None))
                last = body["frames"][-1]["view"]
                eye = -1 if seat is None else seat
                assert sign_of_view(last, row["fields"]) == row["eyes"][eye]
                assert last["result"] == row["end"]["result"]
                assert len(body["frames"]) == row["versions"][eye]
            export = await looking_back.export(table, None)
            assert msgspec.json.decode(export) == row["export"]
            assert table.info().receipt == row["export"]["record"]["hash"]
            again = msgspec.json.decode(await replay_record(msgspec.json.encode(row["export"]), None))
            assert sign_of_view(again["frames"][-1]["view"], row["fields"]) == row["eyes"][-1]
            people = await come(table, row)
            made = people[0]
            await made.act(protocol.Rematch)
            new = await home.table(table.row.rematch)
            if table.row.rematch not in [other["id"] for other in load(folder / TABLES)]:
                # A table that is made now, with all that new tables have.
                assert new.row.spec == CATALOGUE.for_new_table(spec_from_json(table.row.spec)).to_json()
            else:
                assert new.row.spec == table.row.spec

    run(main())


@pytest.mark.parametrize(("folder", "row"), tables("waiting"))
def test_a_table_that_waited_can_begin(tmp_path: Path, folder: Path, row: dict[str, Any]) -> None:
    async def main() -> None:
        async with opened(tmp_path, folder) as home:
            table = await home.table(row["id"])
            people = await come(table, row)
            host = next(person for person in people if person.name == f"back at {table.row.host}")
            for seat, taken in enumerate(table.seats.rows):
                if taken is None:
                    await host.act(protocol.SeatBot, seat=seat, bot="random")
            assert isinstance(await host.act(protocol.Start), protocol.Done)
            assert table.match is not None
            assert table.match.game.spec.to_json() == row["info"]["spec"]
            before = len(table.match.told)
            await go_on(home, table, people, A_BIT)
            assert len(table.match.told) > before

    run(main())


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_a_server_sweeps_them_as_it_would_its_own(tmp_path: Path, folder: Path) -> None:
    """They are old, and older every day; so the other tests open the store without a sweep."""

    async def main() -> None:
        async with opened(tmp_path, folder) as home:
            rows = load(folder / TABLES)
            last = max([(await home.table(row["id"])).row.changed for row in rows])
            await home.store.sweep(last)
            assert [row["name"] for row in rows if await home.store.table(row["id"]) is None] == []
            for day in (0, 1):  # marked, and deleted a day later
                await home.store.sweep(last + YEARS + day * DAY)
            assert [row["name"] for row in rows if await home.store.table(row["id"]) is not None] == []

    run(main())
