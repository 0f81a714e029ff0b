"""What is written is read back, on both databases, also by the next process."""

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text

from pyrite.server.store import (
    OVER,
    PLAYING,
    WAITING,
    WATCHERS,
    LogRow,
    NoTable,
    SaidRow,
    Store,
    versions,
)
from pyrite.server.store.engines import is_sqlite
from pyrite.server.store.schema import GOES_ON
from tests.server.store.support import a_seat, a_table, with_store


def test_a_table_is_kept_as_it_was_made(url: str) -> None:
    row = a_table(public=True, clock="fast", chat=True, spec={"game": "saboteur", "options": {"rounds": 1}})
    seats = [a_seat(), a_seat(seat=3, name="Zoë", kind="bot", bot="simple", token_hash=None)]

    async def make(store: Store) -> None:
        await store.create_table(row, seats)
        assert await store.table(row.id) == row

    async def look(store: Store) -> None:
        assert await store.table(row.id) == row
        assert await store.seats(row.id) == seats
        assert await store.table_by_code(row.code) == row
        assert await store.tables_public() == [(row, seats)]
        assert await store.table("nobody knows") is None
        assert await store.table_by_code("nobody knows") is None

    with_store(url, make)
    with_store(url, look)


def test_a_table_changes_but_never_its_share_of_chance(url: str) -> None:
    async def act(store: Store) -> None:
        row = a_table()
        await store.create_table(row)
        changed = replace(row, state="playing", host=2, rematch="other", changed=2000)
        await store.save_table(replace(changed, server_seed=b"!" * 32, commitment="!", made=0))
        assert await store.table(row.id) == changed
        with pytest.raises(NoTable):
            await store.save_table(a_table("unknown"))

    with_store(url, act)


def test_the_list_shows_living_public_tables_newest_first(url: str) -> None:
    async def act(store: Store) -> None:
        for number, state in enumerate(["waiting", "playing", "over", "closed", "waiting"]):
            await store.create_table(a_table(f"t{number}", state=state, public=number != 4, changed=number))
        assert [row.id for row, _ in await store.tables_public()] == ["t1", "t0"]
        assert [row.id for row, _ in await store.tables_public(limit=1)] == ["t1"]

    with_store(url, act)


def test_the_log_is_read_in_order_and_from_any_ply(url: str) -> None:
    everybody = 0b11111 | WATCHERS
    rows = [
        LogRow(0, -1, "", None, everybody, 5),
        LogRow(1, 2, "NE~@1,0", "id-1", everybody, 6),
        LogRow(2, 3, "pass:NS", None, 0b00100, 7),
        LogRow(3, 4, "take:3", None, 0b10100, 8),
    ]

    async def act(store: Store) -> None:
        await store.create_table(a_table())
        for row in rows:
            await store.append("table-1", row.ply, row.seat, row.move, row.move_id, row.told, row.at)
        assert await store.log("table-1") == rows
        assert await store.log("table-1", after=1) == rows[2:]
        assert await store.log("unknown") == []

    with_store(url, act)
    assert [versions(rows, seat) for seat in (0, 2, 4, None)] == [2, 4, 3, 2]


def test_a_move_and_its_table_are_saved_together(url: str) -> None:
    async def act(store: Store) -> None:
        row = a_table()
        await store.create_table(row)
        await store.append("table-1", 0, -1, "", None, 1, also=replace(row, state="playing"))
        saved = await store.table("table-1")
        assert saved is not None and saved.state == "playing"
        with pytest.raises(Exception, match="ply 0"):
            await store.append("table-1", 0, -1, "", None, 1, also=replace(row, state="over"))
        assert await store.table("table-1") == saved

    with_store(url, act)


def test_what_was_said_is_kept_once(url: str) -> None:
    lines = [
        SaidRow(seat=1, ply=0, at=5, phrase="say.gold-at", args={"goal": "8,0", "n": 1}),
        SaidRow(seat=0, ply=4, at=6, text="Ça va? 🙂 ' \" ; --"),
    ]

    async def act(store: Store) -> None:
        await store.create_table(a_table())
        assert await store.say("table-1", lines[0], "a")
        assert not await store.say("table-1", lines[0], "a")
        assert await store.say("table-1", lines[1])
        assert await store.said("table-1") == lines
        assert await store.said("table-1", last=1) == lines[1:]
        with pytest.raises(NoTable):
            await store.say("unknown", lines[0])

    with_store(url, act)


DAY = 86400


def test_old_tables_are_marked_and_swept_a_day_later_with_all_that_hangs_on_them(url: str) -> None:
    async def act(store: Store) -> None:
        for name, state, people in [
            ("alone", "waiting", 1),
            ("waits", "waiting", 2),
            ("plays", "playing", 1),
            ("ended", "over", 1),
            ("shut", "closed", 1),
        ]:
            seats = [a_seat(name, seat, f"P{seat}") for seat in range(people)]
            await store.create_table(a_table(name, state=state, changed=0), seats)
            await store.say(name, SaidRow(seat=0, ply=0, at=0, text="hi"))
        await store.append("plays", 0, -1, "", None, 1, 20 * DAY)
        there = {"alone", "waits", "plays", "ended", "shut"}
        for days, gone in (
            (1, ""),
            (2, "alone"),
            (7, ""),
            (8, "waits"),
            (30, ""),
            (31, "shut"),
            (50, ""),
            (51, "plays"),
            (365, ""),
            (366, "ended"),
        ):
            assert await store.sweep(days * DAY) == 0  # a second too soon
            assert await store.sweep(days * DAY + 1) == (1 if gone else 0)
            there -= {gone}
            assert {name for name in there if await store.table(name)} == there
        assert await store.seats("waits") == [] and await store.said("waits") == []
        assert await store.log("plays") == []

    with_store(url, act)


def test_a_mark_is_taken_back_by_a_visit_a_move_or_a_clock_that_was_wrong(url: str) -> None:
    async def act(store: Store) -> None:
        for name in ("visited", "moved", "live", "left"):
            await store.create_table(a_table(name, state="playing", changed=0))
        assert await store.sweep(40 * DAY) == 0
        visited = await store.table("visited")
        assert visited is not None
        await store.save_table(replace(visited, changed=40 * DAY))
        await store.append("moved", 0, -1, "", None, 1, 40 * DAY)
        assert await store.sweep(42 * DAY, live=["live"]) == 1
        assert await store.table("left") is None and await store.table("live") is not None
        assert await store.sweep(10 * DAY) == 0  # the clock was wrong: the mark of the one in memory is gone
        assert await store.sweep(42 * DAY) == 0

    with_store(url, act)


def test_many_old_tables_are_swept_in_steps(url: str) -> None:
    async def act(store: Store) -> None:
        for number in range(120):
            await store.create_table(a_table(f"t{number}"))
        assert await store.sweep(10**9) == 0
        assert await store.sweep(10**9 + DAY) == 120

    with_store(url, act)


def test_games_that_everybody_left_are_found_by_an_index(url: str) -> None:
    async def act(store: Store) -> tuple[list[str], list[str], str]:
        for number, state in enumerate((WAITING, PLAYING, OVER, PLAYING, PLAYING)):
            name = f"t{number}"
            left = a_seat(name, 0, bot="simple"), a_seat(name, 1, "Odda", kind="bot", bot="simple")
            await store.create_table(a_table(name, state=state), left)
        await store.create_table(
            a_table("t9", state=PLAYING), [a_seat("t9", 0), a_seat("t9", 1, "Bo", bot="simple")]
        )

        def plan(connection: Connection) -> str:
            if is_sqlite(store.url):
                asked = "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE"
            else:
                connection.execute(text("SET LOCAL enable_seqscan = off"))
                asked = "EXPLAIN SELECT id FROM tables WHERE"
            order = text(f"{asked} {GOES_ON.text} AND id > 'a' ORDER BY id LIMIT 100")
            return str(connection.execute(order).all())

        return await store.deserted(), await store.deserted("t3"), await store.read(plan)

    found, later, plan = with_store(url, act)
    assert found == ["t1", "t3", "t4"] and later == ["t4"]
    assert "ix_tables_playing" in plan
