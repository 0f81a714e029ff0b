"""The list of public tables is dear to make: who floods is given what was made a moment ago."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyrite.server.http import lately as module
from pyrite.server.http.lately import ANEW, ANEW_SECONDS, FRESH, Lately
from pyrite.server.store import StoreDown
from tests.server.live import inside


class Shop:
    """Makes something each time that it is asked to, slowly."""

    def __init__(self) -> None:
        self.made = 0
        self.now = 0.0
        self.trouble = False

    async def make(self) -> int:
        self.made += 1
        made = self.made
        await asyncio.sleep(0)
        if self.trouble:
            raise StoreDown("gone")
        return made


def told(act: Callable[[Shop, Lately[int]], Any]) -> Shop:
    shop = Shop()
    asyncio.run(act(shop, Lately(shop.make, lambda: shop.now)))
    return shop


def test_who_asks_now_and_then_gets_a_new_one_each_time() -> None:
    async def act(shop: Shop, lately: Lately[int]) -> None:
        for number in range(1, 4 * ANEW):
            assert await lately.get("Ana") == number
            shop.now += ANEW_SECONDS / ANEW

    told(act)


def test_a_flood_is_given_what_was_made_a_moment_ago() -> None:
    async def act(shop: Shop, lately: Lately[int]) -> None:
        assert [await lately.get("flood") for _ in range(100)] == [
            *range(1, ANEW + 1),
            *[ANEW] * (100 - ANEW),
        ]
        assert await lately.get("Ana") == ANEW + 1  # and nobody else
        assert await lately.get("flood") == ANEW + 1
        shop.now += FRESH / 2
        while lately.anew.allows("flood"):
            pass
        assert await lately.get("flood") == ANEW + 1

    told(act)


def test_many_who_wait_wait_for_the_same() -> None:
    async def act(shop: Shop, lately: Lately[int]) -> None:
        for _ in range(ANEW):
            await lately.get("flood")
        shop.now += FRESH + 0.01
        while lately.anew.allows("flood"):
            pass
        found = await asyncio.gather(*(lately.get("flood") for _ in range(50)))
        assert set(found) == {ANEW + 1}

    told(act)


def test_trouble_is_told_to_all_and_kept_for_nobody() -> None:
    async def act(shop: Shop, lately: Lately[int]) -> None:
        while lately.anew.allows("flood"):
            pass
        shop.trouble = True
        for answer in await asyncio.gather(*(lately.get("flood") for _ in range(5)), return_exceptions=True):
            assert isinstance(answer, StoreDown)
        shop.trouble = False
        assert await lately.get("flood") == shop.made

    told(act)


def test_the_list_of_tables_is_not_made_for_each_of_a_flood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ANEW_SECONDS", "FRESH"):
        monkeypatch.setattr(module, name, 1e6)
    with inside(tmp_path, bot_workers="0") as server:
        made = server.make(public=True)["table"]
        lobby, asked = server.parts.lobby, 0
        real = lobby.listed

        async def listed() -> Any:
            nonlocal asked
            asked += 1
            return await real()

        lobby.listed = listed  # type: ignore[method-assign]
        for _ in range(3 * ANEW):
            status, _, body = server.ask("GET", "/api/tables")
            assert status == 200 and [table["id"] for table in body["tables"]] == [made]
        assert asked == ANEW
