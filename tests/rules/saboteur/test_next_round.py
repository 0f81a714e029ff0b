"""The next round and the end of the match, B-28 to B-30."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.support import (
    DECK,
    EDITIONS,
    JSON,
    after,
    before_treasure,
    corridor,
    deal,
    goals,
    last_card,
    only_gold,
    pass_round,
    pile,
    play,
    told,
    turn,
    view,
    written,
)

D, S = "digger", "saboteur"
END, REACH = "pass:NS", "NEW@7,0"


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_28_start_and_goals_are_laid_out_anew(edition: str) -> None:
    up = goals("treasure", "stone:NW up", "stone:NE")
    game = last_card(edition=edition, maze=corridor() | {"7,0": "NEW"}, goals=up)
    whole = after(game, END)
    assert whole["round"] == 2
    assert whole["maze"] == {}
    assert sorted(whole["goals"].values()) == ["stone:NE", "stone:NW", "treasure"]
    assert view(game, 0, END)["goals"] == goals("?", "?", "?")


def test_b_28_the_goals_are_shuffled_again() -> None:
    down = goals("treasure", "stone:NE", "stone:NW")
    tops = {after(last_card(goals=down, seed=seed), END)["goals"]["8,-2"] for seed in range(30)}
    assert tops == {"treasure", "stone:NE", "stone:NW"}


@pytest.mark.parametrize(("players", "size"), [(3, 6), (6, 5), (10, 4)])
def test_b_28_all_cards_are_dealt_again(players: int, size: int) -> None:
    front = [["broken:cart"]] + [[]] * (players - 1)
    whole = after(last_card(players, front=front, maze={"1,0": "EW"}), END)
    assert [len(hand) for hand in whole["hands"]] == [size] * players
    assert Counter(whole["deck"]) + Counter(card for hand in whole["hands"] for card in hand) == DECK
    assert whole["front"] == [[]] * players
    assert whole["discard"] == []


@pytest.mark.parametrize(("players", "dwarfs"), [(3, (3, 1)), (5, (4, 2)), (10, (7, 4))])
def test_b_28_all_dwarf_cards_are_dealt_again(players: int, dwarfs: tuple[int, int]) -> None:
    whole = after(last_card(players), END)
    assert Counter(whole["roles"] + whole["spare"]) == {D: dwarfs[0], S: dwarfs[1]}
    assert len(whole["spare"]) == 1


def test_b_28_the_dwarf_set_aside_is_shuffled_in_again() -> None:
    places = set()
    for seed in range(40):
        whole = after(last_card(roles=[D, D, D], seed=seed), END)
        places.add((whole["roles"] + whole["spare"]).index(S))
    assert places == {0, 1, 2, 3}


def test_b_28_gold_stays_with_its_owners() -> None:
    whole = after(before_treasure(roles=[D, S, D], gold=pile(3, 2)), REACH, "take:3", "take:2")
    assert whole["round"] == 2
    assert [purse["cards"][0] for purse in whole["purses"]] == [[3], [], [2]]
    assert len(whole["gold"]) == 26


def test_b_28_the_rest_of_the_gold_pile_is_shuffled() -> None:
    piles = []
    for seed in range(5):
        whole = after(before_treasure(roles=[D, S, D], gold=pile(3, 2), seed=seed), REACH, "take:3", "take:2")
        assert Counter(whole["gold"]) == {1: 16, 2: 7, 3: 3}
        piles.append(whole["gold"])
    assert pile(3, 2)[2:] not in piles
    assert len({tuple(gold) for gold in piles}) == 5


def test_b_28_the_gold_pile_is_shuffled_before_every_round() -> None:
    game = deal(rounds=4)
    for _ in range(3):
        order = iter(written(game)["gold"])
        game = pass_round(game)
        assert not all(value in order for value in written(game)["gold"])  # more than cards taken out of it


def test_b_28_what_was_known_of_the_goals_is_past() -> None:
    known = {"goal": "treasure", "at": ["8,0"]}
    game = last_card(goals=goals("stone:NE", "treasure", "stone:NW"), seen=[{"seat": 0, **known}])
    assert known in view(game, 0)["seen"]
    assert view(game, 0, END)["seen"] == []


def test_b_28_what_is_known_of_gold_stays_known() -> None:
    game = play(before_treasure(roles=[D, S, D], gold=pile(3, 1)), REACH, "take:3", "take:1")
    assert {"gold": 1, "round": 1, "at": [2]} in view(game, 0)["seen"]
    assert {"gold": 1, "round": 1, "at": [2]} in view(pass_round(game), 0)["seen"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_b_29_left_of_the_one_who_played_the_last_card(edition: str, seat: int) -> None:
    starter = (seat + 1) % 4
    for options in ({}, {"starter": 0}):
        game = last_card(4, seat, edition=edition, options=options)
        assert after(game, END)["decision"] == [turn(starter)]
        assert told(game, None, END, "round-begins") == [{"round": 2, "starter": starter}]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_b_29_left_of_the_one_who_reached_the_treasure(seat: int) -> None:
    """Not of the one who took the last gold card."""
    automatic = before_treasure(turn=seat, roles=[D, S, D], options={"auto_share": True})
    assert after(automatic, REACH)["decision"] == [turn((seat + 1) % 3)]
    game = play(before_treasure(turn=seat, roles=[D, S, D], gold=pile(1, 1)), REACH, "take:1", "take:1")
    assert game.seat == (seat + 1) % 3


def test_b_29_the_one_whose_turn_was_last_is_kept() -> None:
    game = last_card(turn=1, hands=[["EW"], ["NS"], []])
    assert after(game, END)["last"] == 1
    assert after(game, END, "pass:EW")["decision"] == [turn(1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_30_the_match_ends_after_the_third_round(edition: str) -> None:
    game = deal(10, seed=3, edition=edition)
    for number in (1, 2, 3):
        assert not game.over
        assert view(game, None)["round"] == number
        game = pass_round(game)
    assert game.over
    assert written(game)["decision"] == []
    assert len(view(game, None)["history"]) == 3


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_b_30_the_number_of_rounds_is_an_option(rounds: int) -> None:
    game = deal(rounds=rounds)
    for _ in range(rounds):
        assert not game.over
        game = pass_round(game)
    assert game.over


@pytest.mark.parametrize(
    ("purses", "gold", "winners"),
    [
        ([[3], [1, 1], [2]], [3, 2, 2], [0]),
        ([[1, 1], [2, 1], [3]], [2, 3, 3], [1, 2]),
        ([[1], [1], [1]], [1, 1, 1], [0, 1, 2]),
        ([[], [], []], [0, 0, 0], [0, 1, 2]),
        ([[1, 1, 1], [2], [2, 2]], [3, 2, 4], [2]),
    ],
)
def test_b_30_the_most_gold_wins_ties_win_together(
    purses: list[list[int]], gold: list[int], winners: list[int]
) -> None:
    game = last_card(roles=[D, D, D], purses=purses, options={"rounds": 1})
    result: JSON = {"gold": gold, "winners": winners}
    assert told(game, None, END, "match-ends") == [result]
    assert view(game, 1, END)["result"] == result
    assert after(game, END)["over"] is True


def test_b_30_the_gold_of_the_last_round_counts() -> None:
    game = last_card(roles=[D, S, D], purses=[[3], [], []], options={"rounds": 1})
    assert told(game, None, END, "match-ends") == [{"gold": [3, 4, 0], "winners": [1]}]


def test_b_30_nuggets_count_like_gold_cards() -> None:
    change = last_card(roles=[D, S, D], options={"rounds": 1}, **only_gold(3, 3))
    assert told(change, None, END, "match-ends") == [{"gold": [0, 4, 0], "winners": [1]}]


def test_b_30_no_new_round_is_dealt_after_the_last() -> None:
    game = last_card(options={"rounds": 1})
    assert told(game, None, END, "round-begins") == []
    assert after(game, END)["round"] == 1
