"""The database decides: one winner for each ply, seat, name and code."""

import asyncio
from collections.abc import Awaitable

import pytest
from msgspec.structs import replace

from pyrite.server.store import (
    CodeTaken,
    Given,
    NameTaken,
    NoTable,
    NotPlaying,
    NotWaiting,
    Repeated,
    SeatRow,
    SeatsFull,
    SeatTaken,
    SharesChanged,
    Store,
    Taken,
    hash_token,
)
from tests.server.store.support import a_seat, a_table, outcomes, with_store

NOTHING = Given(commitments={})  # bots alone, or nobody whose page knows how


def test_a_ply_is_taken_once(url: str) -> None:
    async def act(store: Store) -> None:
        await store.create_table(a_table())
        await store.append("table-1", 1, 0, "map@8,0", "a", 1)
        with pytest.raises(Taken) as taken:
            await store.append("table-1", 1, 0, "map@8,0", "b", 1)
        assert not isinstance(taken.value, Repeated)
        with pytest.raises(Taken):
            await store.append("table-1", 1, 0, "map@8,0", None, 1)
        assert len(await store.log("table-1")) == 1

    with_store(url, act)


def test_the_same_move_sent_again_is_known(url: str) -> None:
    async def act(store: Store) -> None:
        await store.create_table(a_table())
        await store.append("table-1", 1, 0, "map@8,0", "a", 1)
        for ply in (1, 2, 7):
            with pytest.raises(Repeated) as repeated:
                await store.append("table-1", ply, 0, "pass:NS", "a", 1)
            assert repeated.value.ply == 1
        await store.append("table-1", 2, 1, "map@8,0", "a", 1)  # another seat made the same id
        assert len(await store.log("table-1")) == 2

    with_store(url, act)


def test_of_moves_that_wait_together_the_first_wins_and_neighbours_are_kept(url: str) -> None:
    async def act(store: Store) -> None:
        for name in ("a", "b", "c"):
            await store.create_table(a_table(name))
        waiting: list[Awaitable[object]] = [
            store.append("a", 1, 0, "first", "1", 1),
            store.append("b", 1, 0, "alone", "1", 1),
            store.append("a", 1, 1, "second", "2", 1),
            store.append("unknown", 1, 1, "nowhere", "2", 1),
            store.append("c", 1, 1, "x" * 5, "2", 1),
            store.take_seat(a_seat("c", name="Ada", token_hash=hash_token("t"))),
            store.take_seat(a_seat("c", name="ada", token_hash=hash_token("u"))),
            store.append("a", 1, 0, "first", "1", 1),
        ]
        got = await outcomes(waiting)
        assert [type(one) for one in got[:5]] == [type(None), type(None), Taken, NoTable, type(None)]
        assert (
            isinstance(got[5], SeatRow)
            and got[5].seat == 0
            and isinstance(got[6], NameTaken)
            and isinstance(got[7], Repeated)
        )
        assert [row.move for row in await store.log("a")] == ["first"]
        assert len(await store.log("b")) == len(await store.log("c")) == 1

    with_store(url, act)


def test_a_hundred_joins_for_five_seats(url: str) -> None:
    async def act(store: Store) -> None:
        await store.create_table(a_table())
        got = await outcomes(
            [
                store.take_seat(a_seat("table-1", name=f"n{n}", token_hash=hash_token(str(n))))
                for n in range(100)
            ]
        )
        assert sorted(one.seat for one in got if isinstance(one, SeatRow)) == [0, 1, 2, 3, 4]
        assert sum(isinstance(one, SeatsFull) for one in got) == 95
        assert len({seat.name for seat in await store.seats("table-1")}) == 5

    with_store(url, act)


def test_sitting_down(url: str) -> None:
    async def act(store: Store) -> None:
        row = a_table()
        await store.create_table(row, [a_seat(seat=1, name="Ada")])
        with pytest.raises(NameTaken):
            await store.take_seat(a_seat("table-1", name="  aDA", token_hash=hash_token("x")))
        with pytest.raises(SeatTaken):
            await store.add_seat(a_seat(seat=1, name="Bob"))
        with pytest.raises(NameTaken):
            await store.add_seat(a_seat(seat=2, name="ada"))
        assert (
            await store.take_seat(a_seat("table-1", name="Bob", token_hash=hash_token("x"), taken=77))
        ).seat == 0
        await store.clear_seat("table-1", 1)
        assert (await store.take_seat(a_seat("table-1", name="Ada", token_hash=hash_token("x")))).seat == 1
        with pytest.raises(NameTaken):
            await store.save_seat(a_seat(seat=1, name="bob"))
        with pytest.raises(NoTable):
            await store.save_seat(a_seat(seat=4, name="Eve"))
        with pytest.raises(NoTable):
            await store.take_seat(a_seat("unknown", name="Eve", token_hash=hash_token("x")))
        await store.save_table(replace(row, state="playing"))
        with pytest.raises(NotWaiting):
            await store.take_seat(a_seat("table-1", name="Eve", token_hash=hash_token("x")))

    with_store(url, act)


def test_bots_without_names_do_not_clash(url: str) -> None:
    async def act(store: Store) -> None:
        bots = [a_seat(seat=n, name="", kind="bot", bot="random", token_hash=None) for n in range(4)]
        await store.create_table(a_table(), bots)
        assert await store.seats("table-1") == bots

    with_store(url, act)


def test_a_seat_changes_its_token_and_gives_its_share_of_chance(url: str) -> None:
    async def act(store: Store) -> None:
        seat = a_seat()
        await store.create_table(a_table(), [seat])
        changed = replace(seat, token_hash=hash_token("new"), entropy="0" * 32, bot="simple")
        await store.save_seat(changed)
        assert await store.seats("table-1") == [changed]

    with_store(url, act)


def test_a_token_itself_is_never_stored(url: str) -> None:
    async def act(store: Store) -> None:
        await store.create_table(a_table())
        with pytest.raises(ValueError, match="never the token"):
            await store.take_seat(a_seat("table-1", name="Ada", token_hash="a-token-that-was-not-hashed"))
        with pytest.raises(ValueError, match="never the token"):
            await store.add_seat(a_seat(token_hash="A" * 64))
        assert await store.seats("table-1") == []

    with_store(url, act)


def test_a_code_belongs_to_one_living_table(url: str) -> None:
    async def act(store: Store) -> None:
        row = a_table(code="ABCD")
        await store.create_table(row)
        with pytest.raises(CodeTaken):
            await store.create_table(a_table("table-2", code="ABCD"))
        with pytest.raises(CodeTaken):
            await store.create_table(a_table("table-1", code="EFGH"))
        await store.save_table(replace(row, state="over"))
        assert await store.table_by_code("ABCD") is None
        await store.create_table(a_table("table-2", code="ABCD"))
        found = await store.table_by_code("ABCD")
        assert found is not None and found.id == "table-2"

    with_store(url, act)


def test_a_table_with_two_equal_names_is_not_made_at_all(url: str) -> None:
    async def act(store: Store) -> None:
        with pytest.raises(NameTaken):
            await store.create_table(a_table(), [a_seat(seat=0, name="Bo"), a_seat(seat=1, name="BO")])
        assert await store.table("table-1") is None

    with_store(url, act)


def test_who_stops_waiting_disturbs_nobody(url: str) -> None:
    async def act(store: Store) -> None:
        await store.create_table(a_table())
        gone = asyncio.ensure_future(store.append("table-1", 1, 0, "map@8,0", "a", 1))
        stays = asyncio.ensure_future(store.append("table-1", 2, 0, "map@8,0", "b", 1))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        await store.append("table-1", 3, 0, "map@8,0", "c", 1)

    with_store(url, act)


def test_a_bots_seat_is_taken_over_once_and_after_the_last_move(url: str) -> None:
    async def act(store: Store) -> None:
        bots = [
            a_seat(seat=seat, name=f"B{seat}", kind="bot", bot="simple", token_hash=None) for seat in (1, 2)
        ]
        await store.create_table(a_table(), [a_seat(name="Ada"), *bots])
        new = a_seat(seat=1, name="Eve", token_hash=hash_token("e"), since=0)
        with pytest.raises(NotPlaying):
            await store.take_over(new)
        await store.begin(a_table(state="playing"), NOTHING, 1)
        with pytest.raises(NoTable):
            await store.take_over(replace(new, table="unknown"))
        with pytest.raises(NameTaken):
            await store.take_over(replace(new, name="ADA"))
        with pytest.raises(SeatTaken):
            await store.take_over(replace(new, seat=0))
        await store.append("table-1", 1, 0, "x", None, 1)
        with pytest.raises(Taken):
            await store.take_over(new)
        got = await outcomes(
            [store.take_over(replace(new, since=1, name=name)) for name in ("Eve", "Bob", "Cy")]
        )
        assert [type(one) for one in got] == [SeatRow, SeatTaken, SeatTaken]
        kept = (await store.seats("table-1"))[1]
        assert kept == got[0] and (kept.kind, kept.since, kept.before, kept.bot) == ("human", 1, "B1", "")

    with_store(url, act)


def test_another_game_takes_the_place_of_the_old_one_with_all_seats_or_not_at_all(url: str) -> None:
    async def act(store: Store) -> None:
        await store.create_table(a_table(), [a_seat(name="Ada"), a_seat(seat=4, name="Bob")])
        other = a_table(players=3, server_seed=b"2" * 32, commitment="2" * 64)
        with pytest.raises(NameTaken):
            await store.redraw(other, [a_seat(name="Ada"), a_seat(seat=1, name="ada")])
        assert await store.table("table-1") == a_table() and len(await store.seats("table-1")) == 2
        await store.redraw(other, [a_seat(name="Ada"), a_seat(seat=2, name="Bob")])
        assert await store.table("table-1") == other
        assert [row.seat for row in await store.seats("table-1")] == [0, 2]
        await store.begin(replace(other, state="playing"), NOTHING, 1)
        with pytest.raises(NotWaiting):
            await store.redraw(a_table(), [])

    with_store(url, act)


def test_a_list_is_closed_once_over_what_is_kept_and_followed_by_its_deal(url: str) -> None:
    """What was committed to and opened is what the deal is made of, and it can't begin before the list is closed."""
    share = "ab" * 16

    async def act(store: Store) -> None:
        seats = [
            a_seat(name="Ada", commitment="a" * 64),
            a_seat(seat=1, name="Bob", token_hash=hash_token("b")),
        ]
        await store.create_table(a_table(), seats)
        drawing, playing = a_table(state="drawing"), a_table(state="playing")
        whole = Given(commitments={0: "a" * 64}, shares={0: share})
        for wrong in ({}, {0: "b" * 64}, {0: "a" * 64, 1: "a" * 64}):
            with pytest.raises(SharesChanged):
                await store.close_list(drawing, wrong)
        for given in (NOTHING, whole, Given(commitments={0: "a" * 64})):
            with pytest.raises(SharesChanged):
                await store.begin(playing, given, 1)
        got = await outcomes([store.close_list(drawing, {0: "a" * 64}) for _ in range(3)])
        assert [type(one) for one in got] == [type(None), Taken, Taken]
        assert await store.table_by_code(drawing.code) == drawing
        with pytest.raises(NotWaiting):
            await store.take_seat(a_seat(name="Eve", token_hash=hash_token("e")))
        with pytest.raises(NotWaiting):
            await store.redraw(a_table(), [])
        with pytest.raises(CodeTaken):
            await store.create_table(replace(a_table(), id="table-2"))
        await store.save_seat(replace(seats[0], entropy=share))
        for given in (NOTHING, Given(commitments={0: "a" * 64}), Given(shares={0: share})):
            with pytest.raises(SharesChanged):
                await store.begin(playing, given, 1)
        got = await outcomes([store.begin(playing, whole, 1) for _ in range(2)])
        assert [type(one) for one in got] == [type(None), Taken]
        assert [row.given for row in await store.log("table-1")] == [whole]
        with pytest.raises(Taken):
            await store.close_list(drawing, {0: "a" * 64})

    with_store(url, act)
