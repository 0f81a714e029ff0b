"""How many tables fit into the memory: who leaves it first, who stays whatever happens, who is told that it is full."""

import gc
import weakref
from pathlib import Path
from random import Random

import pytest

from pyrite.server import protocol
from pyrite.server.clock import Pace
from pyrite.server.http import bodies
from pyrite.server.store import StoreDown
from pyrite.server.table.live import LiveTable
from pyrite.server.trouble import Refuse
from pyrite.server.upkeep import housekeeping
from pyrite.server.upkeep.room import LEAST, RoomLimits, Shelf, allowed_bytes
from tests.patience import until
from tests.server.live import inside
from tests.server.table.support import House, InlinePool, Person, house, play_on, run, settle


async def finished(home: House) -> tuple[LiveTable, list[Person]]:
    table, people = await home.begin(3, options={"rounds": 1})
    await play_on(people, Random(1))
    assert table.row.state == "over"
    return table, people


async def all_go(people: list[Person]) -> None:
    for person in people:
        await person.go()


def test_finished_tables_leave_first_then_the_longest_unused(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, room=RoomLimits(tables=4)) as home:
            waits, those = await home.open_table(3)
            await all_go(those)
            await home.time.pass_by(5)
            later, these = await home.open_table(3)
            await all_go(these)
            await home.time.pass_by(5)
            over, players = await finished(home)
            receipt = over.info().receipt
            await all_go(players)
            sat, _ = await home.open_table(3)
            await home.time.pass_by(5)
            left = []
            for _ in range(3):
                before = set(home.lobby.live)
                await home.open_table(3)
                left += [name for name in before if name not in home.lobby.live]
            assert left == [over.id, waits.id, later.id]
            assert sat.id in home.lobby.live and len(home.lobby.live) == 4
            # They are read again, as they were, as soon as there is room.
            with pytest.raises(Refuse) as refused:
                await home.table(over.id)
            assert refused.value.words[0] == "server.full" and refused.value.status == 503
            with pytest.raises(Refuse):
                await home.lobby.make(bodies.NewTable("P0", {"players": 3}))
            for person in (person for table in home.lobby.live.values() for person in table.presence):
                person.disconnect()
            await home.time.pass_by(5)
            assert (await home.table(over.id)).info().receipt == receipt != ""

    run(main())


@pytest.mark.parametrize("why", ["a seat", "a game", "a visit", "doubt", "a job", "just now"])
def test_what_is_needed_stays(tmp_path: Path, why: str) -> None:
    async def main() -> None:
        async with house(tmp_path, room=RoomLimits(tables=1)) as home:
            table, people = await (home.begin(3) if why == "a game" else home.open_table(3))
            if why == "a game":  # that bots play to its end
                table.autopilot.pace = Pace()
                for person in people:
                    await person.act(protocol.Leave)
            elif why != "a seat":
                await all_go(people)
            if why != "just now":
                await home.time.pass_by(5)
            table.visits += why == "a visit"
            table.unsure = why == "doubt"
            table.busy = why == "a job"
            with pytest.raises(Refuse):
                await home.lobby.make(bodies.NewTable("P0", {"players": 3}))
            assert list(home.lobby.live) == [table.id]

    run(main())


def test_who_watches_the_end_makes_room_for_who_wants_to_play(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, room=RoomLimits(tables=1)) as home:
            table, people = await finished(home)
            watcher = await Person("W", None).come(table)
            table.visits = 1
            await all_go(people)
            await home.lobby.make(bodies.NewTable("P0", {"players": 3}))
            assert watcher.dropped and home.lobby.live == {}

    run(main())


@pytest.mark.parametrize("how", ["waiting", "talked", "finished", "thinking", "walked away", "closed"])
def test_a_table_that_leaves_is_freed_at_once(tmp_path: Path, how: str) -> None:
    """Not when rings are looked for: with a calm collector that may be hours later. Bots go with it."""

    async def left(home: House) -> "weakref.ref[LiveTable]":
        bots = 2 if how in ("thinking", "walked away") else 0
        if how in ("waiting", "talked"):
            table, people = await home.open_table(3, chat=True)
        elif how == "finished":
            table, people = await finished(home)
        else:
            table, people = await home.begin(3 - bots, bots, bot="simple")
        if how == "talked":
            await people[0].act(protocol.Chat, text="hello")
        if how == "thinking":  # bots wait for their beat: what they thought of is never played
            await play_on(people, Random(1), 3)
            table.autopilot.pace = Pace()
            await people[0].play(people[0].legal[0])
        if how == "walked away":
            await play_on(people, Random(1), 3)
        if how == "closed":
            await people[0].act(protocol.Close)
        await all_go(people)
        return weakref.ref(table)

    async def main() -> None:
        pool = InlinePool()
        async with house(tmp_path, pool=pool) as home:
            # What makes the first of a kind (statements, card lists) stays.
            table = await left(home)
            gc.collect()
            gc.disable()
            try:
                await home.time.pass_by(700)
                await home.lobby.housekeeping.let_go()
                await settle()
                assert home.lobby.live == {}
                assert table() is None
                assert pool.worker.desk.bots == {}
            finally:
                gc.enable()

    run(main())


def test_where_memory_is_short_tables_leave_it_and_no_more_come_than_fit(tmp_path: Path) -> None:
    used = 0

    async def main() -> None:
        nonlocal used
        async with house(tmp_path, room=RoomLimits(bytes=1000)) as home:
            room = home.lobby.room
            room.resident = lambda: used
            room.replays.put(("a",), b"long")
            first, people = await home.open_table(3)
            second, others = await home.open_table(3)
            await all_go(people)
            await home.time.pass_by(5)
            used = 1000
            await room.look()
            assert len(home.lobby.live) == 2 and not room.short
            used = 1001
            await room.look()
            assert list(home.lobby.live) == [second.id] and room.short and not room.replays.kept
            assert (await home.table(first.id)).id == first.id  # there is always some room
            filled = {f"{number}": second for number in range(LEAST)}
            home.lobby.live.update(filled)
            with pytest.raises(Refuse):
                await home.lobby.make(bodies.NewTable("P0", {"players": 3}))
            used = 0
            await room.look()
            await home.lobby.make(bodies.NewTable("P0", {"players": 3}))
            for name in filled:
                del home.lobby.live[name]
            assert isinstance(await others[0].act(protocol.Ping), protocol.Pong)

    run(main())


def test_where_nearly_all_memory_is_used_no_more_sockets_come_than_there_are(tmp_path: Path) -> None:
    used = 0

    async def main() -> None:
        nonlocal used
        async with house(tmp_path, room=RoomLimits(bytes=1000)) as home:
            room = home.lobby.room
            room.resident = lambda: used
            room.sockets = LEAST + 5
            used = 1200
            await room.look()
            room.check()
            used = 1201
            await room.look()
            with pytest.raises(Refuse) as refused:
                room.check()
            assert refused.value.words[0] == "server.crowded" and refused.value.status == 503
            room.sockets -= 1  # whoever goes makes room, also where the system does not get its memory back
            await room.look()
            room.check()
            room.sockets += 1
            used = 1200
            await room.look()
            room.check()
            room.sockets, used = 0, 1201
            await room.look()
            room.check()  # there is always some room

    run(main())


def test_a_table_that_can_not_be_read_takes_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with house(tmp_path, room=RoomLimits(tables=1)) as home:
            made = await home.lobby.make(bodies.NewTable("P0", {"players": 3}))

            async def down(*_: object) -> None:
                raise StoreDown("gone")

            with monkeypatch.context() as patch:
                patch.setattr(home.store, "kept", down)
                for _ in range(3):
                    with pytest.raises(StoreDown):
                        await home.lobby.table(made.table)
            assert (await home.table(made.table)).id == made.table

    run(main())


def test_a_server_that_is_told_to_let_go_soon_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "ROUND", 1e6)  # nobody has that much patience
    with inside(tmp_path, bot_workers="0", idle_seconds="0.1") as server:
        table = server.make()["table"]
        live = server.parts.lobby.live
        with server.watch(table):
            assert table in live
        until(lambda: table not in live, "the table to leave the memory")


def test_replays_are_kept_up_to_so_many_bytes() -> None:
    shelf = Shelf(10)
    for name in ("a", "b"):
        shelf.put((name,), b"12345")
    assert shelf.get(("a",)) == b"12345"
    shelf.put(("c",), b"123")
    assert sorted(shelf.kept) == [("a",), ("c",)] and shelf.bytes == 8  # nobody asked for b
    shelf.put(("c",), b"1")
    assert shelf.bytes == 6
    shelf.put(("long",), b"1" * 11)
    assert shelf.kept == {} and shelf.bytes == 0


def test_the_smallest_limit_of_the_system_counts(tmp_path: Path) -> None:
    own, groups = tmp_path / "own", tmp_path / "groups"
    inner = groups / "system.slice" / "pyrite.service"
    inner.mkdir(parents=True)
    assert allowed_bytes(groups, own) == 0
    own.write_text("0::/system.slice/pyrite.service\n", encoding="utf-8")
    assert allowed_bytes(groups, own) == 0
    (inner / "memory.max").write_text("max\n", encoding="utf-8")
    assert allowed_bytes(groups, own) == 0
    (groups / "system.slice" / "memory.max").write_text("4000\n", encoding="utf-8")
    assert allowed_bytes(groups, own) == 3000
    (inner / "memory.max").write_text("2000\n", encoding="utf-8")
    assert allowed_bytes(groups, own) == 1500
