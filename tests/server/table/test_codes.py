"""Short codes of tables: as long as the number of living tables asks for."""

from pathlib import Path

import pytest

from pyrite.server.codes import LETTERS, LONGEST, SPARSE, length_for, read_code
from pyrite.server.http import bodies
from tests.server.store.support import a_table
from tests.server.table.support import house, run


@pytest.mark.parametrize(
    ("living", "length"), [(0, 5), (64, 5), (65, 6), (1480, 6), (1481, 7), (34_048, 7), (10**30, LONGEST)]
)
def test_of_so_many_codes_at_most_one_leads_somewhere(living: int, length: int) -> None:
    assert length_for(living) == length
    assert length == LONGEST or len(LETTERS) ** length >= SPARSE * living


def test_codes_grow_with_the_living_tables_and_are_found_at_any_length(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            body = bodies.NewTable("Ada", {"players": 3})
            first = await home.lobby.make(body)
            assert len(first.code) == 5
            for number in range(80):
                state = ("waiting", "playing", "over", "closed")[number % 4]
                await home.store.create_table(a_table(f"old{number}", code=f"OLD{number}", state=state))
            home.time.at_now += 61
            assert len((await home.lobby.make(body)).code) == 5  # finished ones don't count
            for number in range(40):
                await home.store.create_table(a_table(f"new{number}", code=f"NEW{number}"))
            home.time.at_now += 61
            second = await home.lobby.make(body)
            assert len(second.code) == 6
            for made in (first, second):
                assert await home.lobby.find(f" {made.code.lower()} ") == made.table

    run(main())


@pytest.mark.parametrize("text", ["", "  ", "ABCD1", "ABCDE😀", "A" * 14, "AB CD"])
def test_what_can_not_be_a_code_is_not_asked_for(text: str) -> None:
    assert read_code(text) is None
