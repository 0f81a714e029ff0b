"""Chance: the streams are those of docs/notation.md, everywhere alike, and nobody disturbs anybody else's."""

from collections.abc import Callable
from itertools import islice

import pytest

from pyrite import Game
from pyrite._native import i64, vec
from pyrite.core.chance import (
    Chance,
    ChanceError,
    FairChance,
    ListedChance,
    chance_from_json,
    fast_chance,
    forward,
)

from .reference import below, fair_words, fast_words, first_deal, shuffled

SECRET = bytes(range(32))
KNOWN_FAST = [2084095350, 1135066469, 2474256162, 2667092162]
KNOWN_FAIR = [2849432832, 691701949, 952885779, 3497703199]
SEEDS = (0, 1, 7, 12345, 2**64 - 1, 2**200)


def words(chance: Chance, count: int) -> list[int]:
    return [int(chance.word()) for _ in range(count)]


@pytest.mark.parametrize("seed", SEEDS)
def test_fast_words_are_the_documented_ones(seed: int) -> None:
    assert words(fast_chance(seed), 2000) == list(islice(fast_words(seed), 2000))


def test_known_words_never_change() -> None:
    assert words(fast_chance(7), 4) == KNOWN_FAST
    assert words(FairChance(SECRET), 4) == KNOWN_FAIR


def test_fair_words_are_the_documented_ones() -> None:
    assert words(FairChance(SECRET), 2000) == list(islice(fair_words(SECRET), 2000))


@pytest.mark.parametrize("n", [2, 3, 28, 67, 1000, 2**31 + 1, 3 * 2**30])
def test_numbers_are_drawn_by_rejection(n: int) -> None:
    """With n just above 2**31 nearly every second word is thrown away."""
    chance, reference = fast_chance(3), fast_words(3)
    assert [int(chance.below(n)) for _ in range(500)] == [below(reference, n) for _ in range(500)]
    fair, fair_reference = FairChance(SECRET), fair_words(SECRET)
    assert [int(fair.below(n)) for _ in range(500)] == [below(fair_reference, n) for _ in range(500)]


def test_nothing_is_drawn_for_one_possibility() -> None:
    chance = fast_chance(1)
    assert chance.below(1) == 0
    assert chance.at == 0


@pytest.mark.parametrize("keep", [False, True])
def test_shuffles_are_the_documented_ones(keep: bool) -> None:
    chance = fast_chance(9)
    chance.kept = [] if keep else None
    items = vec[i64](list(range(67)))
    chance.shuffle(items)
    assert list(items) == shuffled(fast_words(9), list(range(67)))


def test_every_order_of_three_is_equally_likely() -> None:
    """6,000 shuffles of three things: each order about a thousand times (five standard deviations)."""
    chance = FairChance(SECRET)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = vec[i64]([0, 1, 2])
        chance.shuffle(items)
        order = tuple(int(item) for item in items)
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(abs(count - 1000) < 145 for count in seen.values())


@pytest.mark.parametrize("source", [fast_chance(5), FairChance(SECRET)])
def test_a_copy_goes_its_own_way(source: Chance) -> None:
    words(source, 13)
    copy = source.copy()
    assert words(copy, 20) == words(source, 20)
    words(copy, 5)
    assert copy.at == source.at + 5


@pytest.mark.parametrize("make", [lambda: fast_chance(5), lambda: FairChance(SECRET)])
def test_going_forward_is_drawing(make: Callable[[], Chance]) -> None:
    drawn = make()
    words(drawn, 37)
    assert words(forward(make(), 37), 10) == words(drawn, 10)


def test_listed_draws_are_checked() -> None:
    assert [int(ListedChance([2, 0]).below(3)), int(ListedChance([1]).below(2))] == [2, 1]
    with pytest.raises(ChanceError, match="end after 0"):
        ListedChance([]).below(2)
    with pytest.raises(ChanceError, match="below 3"):
        ListedChance([3]).below(3)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"stream": "slow-1"}, "slow-1"),
        ({"stream": "fast-1", "seed": -1}, "seed"),
        ({"stream": "fast-1", "seed": True}, "seed"),
        ({"stream": "fair-1", "secret": "ab"}, "secret"),
        ({"stream": "fair-1", "secret": "x" * 64}, "secret"),
        ({"stream": "recorded-1", "draws": [1, -1]}, "draws"),
        ({"stream": "recorded-1", "draws": 3}, "draws"),
    ],
)
def test_a_wrong_source_is_refused(data: dict[str, object], words: str) -> None:
    with pytest.raises(ChanceError, match=words):
        chance_from_json(data)


@pytest.mark.rule("B-1", "B-2", "B-3", "B-4", "B-5")
@pytest.mark.parametrize("players", range(3, 11))
def test_the_first_deal_is_the_documented_one(players: int) -> None:
    dealt = Game.new(players=players, seed=41).to_position()
    for field, value in first_deal(fast_words(41), players).items():
        assert dealt[field] == value, field
    fair = Game.new(players=players, secret=SECRET).to_position()
    for field, value in first_deal(fair_words(SECRET), players).items():
        assert fair[field] == value, field
