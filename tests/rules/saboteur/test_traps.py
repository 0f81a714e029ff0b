"""The traps that the rules name as worth testing, one by one."""

from __future__ import annotations

import pytest

from tests.rules.support import (
    EDITIONS,
    JSON,
    after,
    asked,
    before_treasure,
    corridor,
    goals,
    last_card,
    legal,
    only_gold,
    pile,
    play,
    position,
    refused,
    told,
    turn,
    view,
)

D, S = "digger", "saboteur"
TREASURE = goals("stone:NE", "treasure", "stone:NW")
REACH = "NEW@7,0"
AUTO: JSON = {"options": {"rounds": 1, "auto_share": True}}


def number_won(whole: JSON) -> list[int]:
    """How many gold cards each seat has."""
    return [sum(map(len, purse["cards"])) for purse in whole["purses"]]


def test_trap_b_11_b_18_a_dead_end_completes_nothing_even_open_on_four_sides() -> None:
    game = position(maze=corridor(), goals=TREASURE, hands=[["N|E|S|W"], "?", "?"])
    whole = after(game, "N|E|S|W@7,0")
    assert whole["goals"] == TREASURE
    assert whole["decision"] == [turn(1)]
    assert view(game, 0, "N|E|S|W@7,0")["lit"]["7,0"] == "W"


@pytest.mark.parametrize("dead_end", ["E|W", "N|E|W", "N|E|S|W"])
def test_trap_b_11_a_card_that_joins_only_a_stub_is_illegal(dead_end: str) -> None:
    game = position(maze={"1,0": dead_end}, hands=[["NESW", "EW"], "?", "?"])
    assert refused(game, "EW@2,0") == "B-11"
    assert refused(game, "NESW@2,0") == "B-11"


@pytest.mark.parametrize("dead_end", ["E|W", "N|E|W", "N|E|S|W"])
def test_trap_b_11_nor_is_one_that_joins_a_stub_just_laid(dead_end: str) -> None:
    game = play(position(hands=[[dead_end], ["NESW", "EW"], "?"]), f"{dead_end}@1,0")
    assert refused(game, "EW@2,0") == refused(game, "NESW@2,0") == "B-11"
    assert not {move for move in legal(game) if move.endswith(("@2,0", "@1,1", "@1,-1"))}


def test_trap_b_11_a_card_that_fits_but_joins_only_cut_off_cards_is_illegal() -> None:
    maze = {"1,0": "EW", "3,0": "NEW", "3,-1": "NW~"}
    game = position(maze=maze, hands=[["EW", "NES"], "?", "?"])
    assert refused(game, "EW@4,0") == "B-11"
    assert refused(game, "NES~@4,-1") == "B-11"
    assert "EW@2,0" in legal(game)


@pytest.mark.parametrize("move", ["NES~@7,0", "NW@7,0", "NE~@7,0"])
def test_trap_b_18_a_closed_side_toward_a_goal_does_not_reach_it(move: str) -> None:
    game = position(maze=corridor(), goals=TREASURE, hands=[[move.split("@")[0].rstrip("~")], "?", "?"])
    whole = after(game, move)
    assert whole["goals"] == TREASURE
    assert whole["decision"] == [turn(1)]


def test_trap_b_16_b_21_rockfall_may_cut_off_a_stone_already_turned() -> None:
    up = goals("treasure", "stone:NW up", "stone:NE")
    game = position(
        maze=corridor() | {"7,0": "NEW"}, goals=up, hands=[["rockfall"], ["NS", "NEW"], ["NS"]], deck=[]
    )
    fallen = play(game, "rockfall@7,0")
    assert after(fallen)["goals"] == up
    assert "8,0" not in view(fallen, 0)["lit"]
    assert refused(fallen, "NS@8,-1") == "B-11"
    assert told(fallen, None, REACH, "goal") == []
    assert told(play(fallen, REACH), None, "NS@8,-1", "goal")[0]["face"] == "treasure"


def test_trap_b_20_reconnecting_a_cut_off_region_that_touches_a_goal() -> None:
    game = position(maze=corridor(5) | {"7,0": "NEW"}, goals=TREASURE, hands=[["NESW"], "?", "?"])
    assert after(game, "pass:NESW")["goals"] == TREASURE
    assert told(game, None, "NESW@6,0", "round-ends") == [{"round": 1, "won": "diggers", "reached_by": 0}]


def test_trap_b_20_reaching_two_goals_with_one_card() -> None:
    maze = corridor() | {"7,0": "NE~", "7,1": "NE"}
    game = position(maze=maze, goals=goals("treasure", "stone:NE", "stone:NW"), hands=[["NES"], "?", "?"])
    whole = after(game, "NES~@8,1")
    assert whole["goals"] == goals("treasure", "stone:NE~ up", "stone:NW up")
    assert whole["decision"] == [turn(1)]


@pytest.mark.parametrize(("edition", "won"), [("anniversary", [0, 1, 1]), ("classic", [0, 1, 2])])
def test_trap_b_24_treasure_reached_by_the_only_saboteur_of_three(edition: str, won: list[int]) -> None:
    game = before_treasure(edition=edition, roles=[S, D, D])
    assert told(game, None, REACH, "round-ends") == [{"round": 1, "won": "diggers", "reached_by": 0}]
    assert asked(after(game, REACH)) == {"frame": "share", "seat": 2}
    assert number_won(after(before_treasure(edition=edition, roles=[S, D, D], **AUTO), REACH)) == won


def test_trap_b_12_b_22_all_stuck_pass_until_their_hands_are_empty() -> None:
    broken = [["broken:cart"], ["broken:pickaxe"], ["broken:lantern"]]
    cards = [["NS"], ["NE", "EW"], ["NW"]]
    game = position(hands=cards, front=broken, deck=[], roles=[D, S, D], options={"rounds": 1})
    for seat, moves in ((0, {"pass:NS"}), (1, {"pass:NE", "pass:EW"}), (2, {"pass:NW"}), (1, {"pass:EW"})):
        assert game.seat == seat
        assert legal(game) == moves
        game.play("pass:NE" if len(moves) == 2 else moves.pop())
    assert game.over
    assert view(game, None)["history"][0]["won"] == "saboteurs"


def test_trap_b_22_the_last_card_reaches_the_treasure_when_all_hands_are_empty() -> None:
    game = before_treasure(hands=[["NEW"], [], []], deck=[], roles=[D, D, S], **AUTO)
    assert told(game, None, REACH, "round-ends") == [{"round": 1, "won": "diggers", "reached_by": 0}]
    assert number_won(after(game, REACH)) == [1, 1, 0]


@pytest.mark.parametrize(
    ("roles", "won"),
    [
        ([D, D, D, D, D, D, S, S, S, S], [2, 1, 1, 1, 2, 2, 0, 0, 0, 0]),
        ([D, D, D, D, D, D, D, S, S, S], [2, 1, 1, 1, 1, 1, 2, 0, 0, 0]),
        ([S, D, D, D, D, S, S, D, D, S], [0, 1, 1, 1, 2, 0, 0, 2, 2, 0]),
    ],
)
def test_trap_b_23_ten_players_classic_nine_cards_for_six_or_seven(roles: list[str], won: list[int]) -> None:
    game = before_treasure(10, edition="classic", roles=roles, **AUTO)
    whole = after(game, REACH)
    assert number_won(whole) == won
    assert len(whole["gold"]) == 19


@pytest.mark.parametrize("edition", EDITIONS)
def test_trap_b_23_the_pile_nearly_empty_when_diggers_win(edition: str) -> None:
    game = before_treasure(5, turn=1, edition=edition, roles=[D, D, S, D, D], **only_gold(1, 3), **AUTO)
    whole = after(game, REACH)
    assert number_won(whole) == [1, 1, 0, 0, 0]
    assert [purse["cards"][0] for purse in whole["purses"][:2]] == [[1], [3]]
    assert whole["gold"] == []


def test_trap_b_25_the_pile_nearly_empty_when_saboteurs_win() -> None:
    """Seat 1 is paid a card of 3, seat 3 gets change for the last 2."""
    game = last_card(5, roles=[D, S, D, S, D], options={"rounds": 1}, **only_gold(2, 3))
    whole = after(game, "pass:NS")
    assert (number_won(whole), whole["purses"][3]["nuggets"]) == ([0, 1, 0, 0, 0], 3)
    assert whole["gold"] == []


def test_trap_b_25_the_next_round_after_the_last_gold_card() -> None:
    game = play(before_treasure(roles=[D, D, D], **only_gold(2)), REACH, "take:2")
    assert view(game, 0)["round"] == 2
    assert view(game, 0)["gold"] == 0


def test_trap_b_24_the_same_gold_card_is_never_handed_out_twice() -> None:
    whole = after(
        before_treasure(10, edition="classic", roles=[D] * 7 + [S] * 3, gold=pile(3, 3, 3, 3), **AUTO), REACH
    )
    values = sorted(value for purse in whole["purses"] for won in purse["cards"] for value in won)
    assert sorted(values + whole["gold"]) == sorted(pile())
