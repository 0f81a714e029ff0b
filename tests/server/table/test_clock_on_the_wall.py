"""A clock on the wall that is wrong deletes nobody's game (R25)."""

import logging
from pathlib import Path

import pytest

from pyrite.server import protocol
from tests.server.hand_time import HandTime
from tests.server.table.support import House, Person, house, run, settle

DAY = 86400


class Wall:
    """Goes on with the steady clock, from wherever it is set."""

    def __init__(self, steady: HandTime, days: float = 20_000) -> None:
        self.steady = steady
        self.set(days)

    def set(self, days: float) -> None:
        self.offset = days * DAY - self.steady.now()

    def __call__(self) -> int:
        return int(self.steady.now() + self.offset)


async def days_pass(home: House, days: float) -> int:
    """Every hour somebody looks after the house; how many tables went."""
    gone = 0
    for _ in range(round(days * 24)):
        home.time.at_now += 3601
        gone += await home.lobby.housekeeping.sweep()
    return gone


@pytest.mark.parametrize("wrong_by", [40, -40])
def test_a_clock_that_is_wrong_at_the_start_or_leaps_deletes_nothing(
    tmp_path: Path, wrong_by: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            wall = Wall(home.time)
            home.lobby.wall = wall
            table, people = await home.begin(2, 1)
            for person in people:
                await person.go()
            wall.set(20_000 + wrong_by)
            await home.again()
            home.lobby.wall = wall
            home.lobby.housekeeping.clocks = (float(wall()), home.time.now())
            with caplog.at_level(logging.WARNING):
                assert await days_pass(home, 6.9) == 0
            assert "days from the last change" in caplog.text
            wall.set(20_007)  # somebody set it right: a leap
            with caplog.at_level(logging.WARNING):
                assert await days_pass(home, 3) == 0
            assert "leapt" in caplog.text
            assert await home.store.table(table.id) is not None

    run(main())


def test_a_clock_that_is_right_lets_old_tables_go_and_never_at_the_start(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            wall = Wall(home.time)
            home.lobby.wall = wall
            home.lobby.housekeeping.clocks = (float(wall()), home.time.now())
            old, (person,) = await home.open_table(1, 0, spec={"players": 3})
            await person.go()
            del home.lobby.live[old.id]
            assert await home.lobby.housekeeping.sweep() == 0
            assert await days_pass(home, 1.9) == 0
            assert await days_pass(home, 0.3) == 1
            assert await home.store.table(old.id) is None

    run(main())


def test_a_visit_to_a_waiting_table_counts(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            wall = Wall(home.time)
            home.lobby.wall = wall
            table, (person,) = await home.open_table(1, 0, spec={"players": 3})
            made = table.row.changed
            await person.go()
            home.time.at_now += 5 * 3600
            await person.come(table)
            await settle()
            kept = await home.store.table(table.id)
            assert kept is not None and kept.changed >= made + 5 * 3600

    run(main())


def test_a_row_that_is_gone_ends_the_live_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            await home.store.writer.do("", lambda c: c.exec_driver_sql("DELETE FROM tables"))
            mover = next(person for person in people if person.legal)
            await mover.play(mover.legal[0])
            await settle()
            assert all(person.last(protocol.Closed).words[0] == "server.no-table" for person in people)
            assert all(person.dropped for person in people) and table.id not in home.lobby.live
            assert await home.lobby.table(table.id) is None
            with pytest.raises(AssertionError):
                await Person("P0", people[0].token).come(await home.table(table.id))

    run(main())
