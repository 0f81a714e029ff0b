"""Who asks how the server is now and then is told how it is now; who asks and asks costs no write each time."""

import asyncio

import pytest

from pyrite.server.http.health import ANEW, ANEW_SECONDS, FRESH, Health
from pyrite.server.store import StoreDown

MONITOR, FLOOD = "192.0.2.1", "192.0.2.2"


class Shop:
    """A store as far as it is asked how it is."""

    def __init__(self) -> None:
        self.works = True
        self.known = True  # nobody has met its trouble yet
        self.hangs = False
        self.asked = 0
        self.now = 0.0

    async def check(self) -> None:
        self.asked += 1
        if self.hangs:
            await asyncio.Event().wait()
        self.known = self.works
        if not self.works:
            raise StoreDown("broken")

    def health(self, seconds: float = 10) -> Health:
        return Health(self.check, lambda: self.known, seconds, lambda: self.now)


def answers(shop: Shop, health: Health, key: str, times: int, every: float = 0.0) -> list[bool]:
    async def main() -> list[bool]:
        found = []
        for _ in range(times):
            found.append(await health.well(key))
            shop.now += every
        return found

    return asyncio.run(main())


def test_who_asks_now_and_then_is_asked_for_each_time() -> None:
    shop = Shop()
    assert all(answers(shop, shop.health(), MONITOR, 30, ANEW_SECONDS / ANEW))
    assert shop.asked == 30


def test_a_flood_of_questions_is_few_to_the_store() -> None:
    shop = Shop()
    health = shop.health()
    assert all(answers(shop, health, FLOOD, 1000, FRESH / 100))
    # So many of its own, and one whenever the last answer is no longer fresh.
    assert ANEW < shop.asked <= ANEW + 10 * FRESH * ANEW / ANEW_SECONDS + 10 + 1


@pytest.mark.parametrize("flooded", [False, True])
def test_trouble_is_told_to_the_first_who_asks(flooded: bool) -> None:
    """Also in the very moment after a good answer was given to somebody who asks and asks."""
    shop = Shop()
    health = shop.health()
    if flooded:
        answers(shop, health, FLOOD, 50)
    shop.works = False
    assert answers(shop, health, MONITOR, 1) == [False]


def test_who_floods_is_told_of_trouble_soon_and_at_once_if_anybody_met_it() -> None:
    shop = Shop()
    health = shop.health()
    answers(shop, health, FLOOD, ANEW)
    shop.works = False
    assert answers(shop, health, FLOOD, 1) == [True]  # nobody knows it yet
    shop.now += FRESH
    assert answers(shop, health, FLOOD, 1) == [False]
    shop.works = True
    assert answers(shop, health, FLOOD, 1) == [True]  # a bad answer is never kept
    shop.works = shop.known = False  # a move met it
    assert answers(shop, health, FLOOD, 1) == [False]


def test_an_answer_that_took_long_is_as_old_as_its_question() -> None:
    shop = Shop()
    health = shop.health()
    answers(shop, health, FLOOD, ANEW)
    shop.now += FRESH

    async def slow() -> None:
        shop.now += FRESH
        shop.works = False

    health.check = slow
    assert answers(shop, health, FLOOD, 1) == [True]
    health.check = shop.check
    assert answers(shop, health, FLOOD, 1) == [False]


def test_a_question_that_hangs_holds_up_nobody_else() -> None:
    shop = Shop()
    health = shop.health(seconds=0)
    shop.hangs = True
    assert answers(shop, health, MONITOR, 1) == [False]
    shop.hangs = False
    health.seconds = 10
    assert answers(shop, health, MONITOR, 1) == [True]
