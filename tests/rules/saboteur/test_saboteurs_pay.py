"""The saboteurs' gold, B-25 and B-26."""

from __future__ import annotations

from itertools import combinations

import pytest

from pyrite import Game
from tests.rules.support import EDITIONS, JSON, after, last_card, only_gold, pile, told, view

D, S = "digger", "saboteur"
ONE: JSON = {"options": {"rounds": 1}}
END = "pass:NS"


def table(players: int, *saboteurs: int) -> list[str]:
    """The roles round the table, by the seats of the saboteurs."""
    return [S if seat in saboteurs else D for seat in range(players)]


def worth(purse: JSON) -> int:
    return sum(cards(purse)) + int(purse["nuggets"])


def cards(purse: JSON) -> list[int]:
    return sorted((value for won in purse["cards"] for value in won), reverse=True)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("players", "saboteurs", "each"),
    [
        *((3, (1,), 4), (4, (3,), 4), (5, (0,), 4), (5, (0, 2), 3), (6, (1,), 4), (6, (1, 5), 3)),
        *((7, (0, 6), 3), (7, (0, 1, 2), 3), (8, (3, 4), 3), (8, (3, 4, 5), 3), (9, (0, 4, 8), 3)),
        *((9, (0, 8), 3), (10, (1, 2, 3), 3), (10, (1, 2, 3, 9), 2)),
    ],
)
def test_b_25_by_the_number_of_saboteurs_at_the_table(
    edition: str, players: int, saboteurs: tuple[int, ...], each: int
) -> None:
    roles = table(players, *saboteurs)
    whole = after(last_card(players, edition=edition, roles=roles, **ONE), END)
    assert [worth(purse) for purse in whole["purses"]] == [each if role == S else 0 for role in roles]


def test_b_25_the_saboteur_set_aside_does_not_count() -> None:
    game = last_card(5, roles=table(5, 2), **ONE)
    assert told(game, 0, END, "roles")[0]["spare"] == [S]
    assert worth(after(game, END)["purses"][2]) == 4


def lone(*gold: int) -> Game:
    """One saboteur, seat 1 of three, to be paid 4 from a pile of these cards."""
    return last_card(roles=table(3, 1), **only_gold(*gold), **ONE)


@pytest.mark.parametrize(
    ("gold", "paid"),
    [
        ((1, 1, 2, 2, 3), [3, 1]),
        ((2, 2, 1, 1), [2, 2]),
        ((3, 2, 2), [2, 2]),
        ((2, 1, 1, 1), [2, 1, 1]),
        ((1, 1, 1, 1, 1), [1, 1, 1, 1]),
        ((3, 3, 3, 1), [3, 1]),
        ((3, 1), [3, 1]),
    ],
)
def test_b_25_four_in_as_few_cards_as_possible_the_highest_first(
    gold: tuple[int, ...], paid: list[int]
) -> None:
    whole = after(lone(*gold), END)
    assert cards(whole["purses"][1]) == paid
    assert whole["purses"][1]["nuggets"] == 0
    assert sorted(whole["gold"] + paid) == sorted(gold)


@pytest.mark.parametrize(
    ("gold", "paid"),
    [
        ((1, 2, 3, 3), [[3], [3]]),
        ((1, 2, 3, 1), [[3], [2, 1]]),
        ((1, 2, 1, 1, 1), [[2, 1], [1, 1, 1]]),
        ((2, 2, 1, 1), [[2, 1], [2, 1]]),
    ],
)
def test_b_25_three_in_as_few_cards_as_possible(gold: tuple[int, ...], paid: list[list[int]]) -> None:
    whole = after(last_card(5, roles=table(5, 1, 3), **only_gold(*gold), **ONE), END)
    assert [cards(whole["purses"][seat]) for seat in (1, 3)] == paid


def test_b_25_two_in_as_few_cards_as_possible() -> None:
    game = last_card(10, roles=table(10, 1, 2, 3, 4), **only_gold(1, 2, 1, 2, 2, 3), **ONE)
    whole = after(game, END)
    assert [cards(whole["purses"][seat]) for seat in (1, 2, 3, 4)] == [[2], [2], [2], [1, 1]]
    assert whole["gold"] == [3]


@pytest.mark.parametrize(
    ("gold", "left"),
    [
        ((3, 3), []),
        ((3, 2), []),
        ((3, 3, 2), [3]),
        ((3, 3, 3, 2), [3, 3]),
        ((3, 3, 3), [3]),
        ((2,), []),
        ((1, 1), []),
        ((3,), []),
        ((1, 2), []),
        ((1, 1, 1), []),
    ],
)
def test_b_25_change_is_made_when_the_cards_can_t_make_the_sum(
    gold: tuple[int, ...], left: list[int]
) -> None:
    game = lone(*gold)
    whole = after(game, END)
    assert whole["purses"][1]["nuggets"] == 4
    assert cards(whole["purses"][1]) == []
    assert whole["gold"] == left
    assert told(game, 0, END, "change") == [{"seat": 1, "nuggets": 4, "cards": len(gold) - len(left)}]


@pytest.mark.parametrize(("gold", "nuggets", "left"), [((2, 2, 2), [3, 3, 0], []), ((2, 2), [3, 0, 0], [])])
def test_b_25_change_for_three(gold: tuple[int, ...], nuggets: list[int], left: list[int]) -> None:
    whole = after(last_card(7, roles=table(7, 1, 2, 3), **only_gold(*gold), **ONE), END)
    assert [whole["purses"][seat]["nuggets"] for seat in (1, 2, 3)] == nuggets
    assert whole["gold"] == left


def test_b_25_change_for_two() -> None:
    game = last_card(10, roles=table(10, 1, 2, 3, 4), **only_gold(3, 1, 3), **ONE)
    whole = after(game, END)
    assert [whole["purses"][seat]["nuggets"] for seat in (1, 2, 3, 4)] == [2, 2, 2, 0]
    changes = [{"seat": seat, "nuggets": 2, "cards": 1} for seat in (1, 2, 3)]
    assert told(game, 0, END, "change") == changes


def payment(gold: list[int], sum_due: int) -> tuple[list[int], list[int]]:
    """What B-25 says, by trying every set: the cards paid, and the cards that leave as change."""
    sets = [sorted(cards, reverse=True) for size in range(1, 5) for cards in combinations(gold, size)]
    exact = [cards for cards in sets if sum(cards) == sum_due]
    if exact:
        fewest = min(map(len, exact))
        return max(cards for cards in exact if len(cards) == fewest), []
    covering = [cards for cards in sets if sum(cards) > sum_due]
    return [], min(covering, key=lambda cards: (len(cards), sum(cards)), default=gold)


@pytest.mark.parametrize(
    ("players", "seats", "sum_due"), [(3, (1,), 4), (5, (1, 2), 3), (10, (1, 2, 3, 4), 2)]
)
@pytest.mark.parametrize("threes", [0, 1, 2])
@pytest.mark.parametrize("twos", [0, 1, 2, 3])
def test_b_25_the_first_saboteur_paid_from_every_small_pile(
    players: int, seats: tuple[int, ...], sum_due: int, threes: int, twos: int
) -> None:
    for ones in range(5):
        gold = [3] * threes + [2] * twos + [1] * ones
        paid, change = payment(gold, sum_due)
        game = last_card(players, roles=table(players, *seats), **only_gold(*gold), **ONE)
        purse = after(game, END)["purses"][1]
        assert (cards(purse), purse["nuggets"]) == (paid, sum_due if change else 0)
        left = [args["cards"] for args in told(game, 0, END, "change") if args["seat"] == 1]
        assert left == ([len(change)] if change else [])


def test_b_25_cards_that_leave_as_change_are_out_of_the_game() -> None:
    whole = after(last_card(roles=table(3, 1), **only_gold(3, 3)), END)
    assert whole["gold"] == []
    assert len(whole["gold_out"]) == 28


def test_b_25_from_an_empty_pile_nothing_is_paid() -> None:
    game = lone()
    assert [worth(purse) for purse in after(game, END)["purses"]] == [0, 0, 0]
    assert told(game, 0, END, "paid") == told(game, 0, END, "change") == []
    assert told(game, 0, END, "round-ends")[0]["won"] == "saboteurs"


@pytest.mark.parametrize(("turn", "first", "second"), [(0, 1, 3), (1, 3, 1), (2, 3, 1), (3, 1, 3), (4, 1, 3)])
def test_b_25_paid_in_seat_order_from_the_left_of_the_last_player(turn: int, first: int, second: int) -> None:
    """There is one card of 3; whoever is paid later gets two cards."""
    game = last_card(5, turn, roles=table(5, 1, 3), **only_gold(1, 2, 3), **ONE)
    whole = after(game, END)
    assert [cards(whole["purses"][seat]) for seat in (first, second)] == [[3], [2, 1]]


def test_b_25_the_number_of_cards_is_public_their_values_are_not() -> None:
    game = last_card(roles=table(3, 1), gold=pile(3, 1))
    assert told(game, 1, END, "paid-you") == [{"seat": 1, "values": [3, 1], "worth": 4}]
    for seat in (0, 2, None):
        assert told(game, seat, END, "paid") == [{"seat": 1, "cards": 2, "worth": 4}]
        assert told(game, seat, END, "paid-you") == []
        assert "values" not in view(game, seat, END)["purses"][1]


def test_b_25_the_purse_tells_what_was_paid_in_the_open() -> None:
    game = last_card(roles=table(3, 1), gold=pile())
    purse = view(game, 0, END)["purses"][1]
    assert (purse["cards"][0], purse["nuggets"], purse["paid"][0]) == (2, 0, 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_25_diggers_get_nothing(edition: str) -> None:
    whole = after(last_card(10, edition=edition, roles=table(10, 0, 1, 2), **ONE), END)
    assert [worth(purse) for purse in whole["purses"]] == [3, 3, 3, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
def test_b_26_without_a_saboteur_no_one_gets_anything(edition: str, players: int) -> None:
    game = last_card(players, edition=edition, roles=[D] * players, **ONE)
    assert told(game, None, END, "round-ends") == [{"round": 1, "won": "none", "reached_by": None}]
    assert told(game, None, END, "paid") == told(game, None, END, "share") == []
    whole = after(game, END)
    assert [worth(purse) for purse in whole["purses"]] == [0] * players
    assert len(whole["gold"]) == 28
