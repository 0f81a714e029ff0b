"""The effects of the treasure chests, but that which searches the discard (MX-16)."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite import Game
from tests.rules.modules.hidden import behind, hand, in_deck
from tests.rules.modules.table import both
from tests.rules.support import (
    JSON,
    after,
    asked,
    goals,
    hands,
    legal,
    only_gold,
    pile,
    play,
    refused,
    told,
    view,
    written,
)
from tests.rules.support import turn as turn_of

LAY = "EW@1,0"
DECK = ["N", "E", "N|S", "E|W", "N|E", "N|W", "N|E|S"]  # seven cards, none of them twice


def seen(whole: JSON, seat: int | None) -> list[JSON]:
    """What a seat, or a spectator, knows, without its number."""
    return [{k: v for k, v in fact.items() if k != "seat"} for fact in whole["seen"] if fact["seat"] == seat]


def dug(game: str, chest: str, *more: str, **fields: Any) -> Game:
    """As `behind`, with a deck that is known; the cards not named are discarded, unless it is told."""
    return behind(game, chest, *more, **{"deck": DECK, **fields})


# --- (a) -----------------------------------------------------------------------------------------------------------


def test_mx_16_a_a_nugget_in_saboteur_2() -> None:
    whole = after(behind("saboteur2", "NESW a"), LAY)
    assert [purse["nuggets"] for purse in whole["purses"]] == [1, 0, 0]


def test_mx_16_a_a_gold_card_worth_1_in_the_base_game() -> None:
    start = behind("saboteur", "NESW a", gold=pile(3, 1, 2))
    whole = after(start, LAY)
    assert whole["purses"][0]["cards"] == [[1]] and whole["purses"][0]["nuggets"] == 0
    assert whole["gold"][:2] == [3, 2]
    # Its value is known to all, spectators too.
    assert all(seen(whole, seat) == [{"gold": 1, "round": 1, "at": [0]}] for seat in (1, 2, None))
    assert seen(whole, 0) == []
    assert told(start, None, LAY, "chest-gold") == [{"seat": 0, "value": 1}]


def test_mx_16_a_with_no_gold_card_worth_1_left_the_purse_gets_it_all_the_same() -> None:
    whole = after(behind("saboteur", "NESW a", **only_gold(3, 2)), LAY)
    assert whole["purses"][0] == {"cards": [[]], "nuggets": 1, "paid": [0]}
    assert whole["gold"] == [3, 2]


def test_mx_16_a_it_counts_at_the_end() -> None:
    start = behind(
        "saboteur",
        "NESW a",
        deck=[],
        hands=hands(3, 0, ["EW"], []),
        roles=["digger"] * 3,
        spare=["saboteur"],
        options={"rounds": 1},
    )
    assert view(start, 1, LAY)["result"]["gold"] == [1, 0, 0]


# --- (b) -----------------------------------------------------------------------------------------------------------


@both
def test_mx_16_b_no_map_on_a_goal_for_the_rest_of_the_round(game: str) -> None:
    start = play(behind(game, "NESW b", hands=[["EW"], ["map", "NS"], ["NS"]]), LAY)
    assert refused(start, "map@8,0") == "MX-16"
    assert {move for move in legal(start) if move.startswith("map@")} == {"map@-4,0", "map@0,6", "map@0,-6"}
    assert view(start, 2)["chests"]["2,0"] == "NESW b open"  # it stays on the table


@both
def test_mx_16_b_in_the_next_round_maps_show_goals_again(game: str) -> None:
    for seed in range(40):
        start = behind(game, "NESW b", deck=[], hands=hands(3, 0, ["EW"], []), seed=seed)
        again = play(start, LAY)
        whole = written(again)
        assert whole["round"] == 2
        if "map" in hand(whole, again.seat or 0):
            assert "map@8,0" in legal(again)
            return
    raise AssertionError("nobody has a map")


# --- (c), (d) ------------------------------------------------------------------------------------------------------


@both
def test_mx_16_c_no_draw_at_the_end_of_this_turn(game: str) -> None:
    whole = after(dug(game, "NESW c", "NS"), LAY)
    assert hand(whole) == ["NS"] and len(whole["deck"]) == 7
    assert asked(whole) == turn_of(1) and whole["chests_due"] == []


@both
def test_mx_16_c_only_of_this_turn(game: str) -> None:
    start = dug(game, "NESW c", hands=[["EW", "NE"], ["NS", "NE"], ["NS"]])
    assert in_deck(start, LAY, "pass:NS") == 6
    assert in_deck(start, LAY, "pass:NS", "pass:NS", "pass:NE") == 4


@both
def test_mx_16_d_one_card_more(game: str) -> None:
    whole = after(dug(game, "NESW d", "NS"), LAY)
    assert sorted(hand(whole)) == sorted(["NS", "N", "E"]) and len(whole["deck"]) == 5


@both
def test_mx_17_if_the_deck_holds_fewer_those_are_drawn(game: str) -> None:
    assert sorted(hand(after(dug(game, "NESW d", "NS", deck=["N"]), LAY))) == ["N", "NS"]
    assert hand(after(dug(game, "NESW d", "NS", deck=[]), LAY)) == ["NS"]


# --- (e) -----------------------------------------------------------------------------------------------------------


@both
def test_mx_16_e_a_goal_of_ones_choice_moves_one_column_east(game: str) -> None:
    start = behind(game, "NESW e", goals=goals("stone:NE", "treasure", "stone:NW"))
    choice = play(start, LAY)
    assert legal(choice) == {"move@8,-2", "move@8,0", "move@8,2"}
    whole = after(choice, "move@8,0")
    assert whole["goals"] == {"8,-2": "stone:NE", "9,0": "treasure", "8,2": "stone:NW"}
    assert told(choice, None, "move@8,0", "goal-moved") == [{"seat": 0, "goal": "8,0", "cell": "9,0"}]
    assert refused(choice, "move@2,0") == "MX-16"
    assert asked(whole) == turn_of(1)


@both
def test_mx_16_e_what_was_seen_of_it_goes_with_it(game: str) -> None:
    start = behind(
        game,
        "NESW e",
        goals=goals("stone:NE", "treasure", "stone:NW"),
        seen=[{"seat": 1, "goal": "treasure", "at": ["8,0"]}],
    )
    assert view(start, 1, LAY, "move@8,0")["seen"] == [{"goal": "treasure", "at": ["9,0"]}]
    assert "map@9,0" in legal(play(behind(game, "NESW e", hands=[["EW"], ["map"], ["NS"]]), LAY, "move@8,0"))


@both
def test_mx_16_e_only_into_an_empty_cell_and_only_face_down(game: str) -> None:
    start = behind(game, "NESW e", maze={"9,0": "NS"}, goals=goals("stone:NE up", "treasure", "stone:NW"))
    assert legal(play(start, LAY)) == {"move@8,2"}


@both
def test_mx_16_e_if_none_can_move_nothing_happens(game: str) -> None:
    start = behind(game, "NESW e", maze={"9,0": "NS", "9,2": "NS", "9,-2": "NS"})
    assert asked(after(start, LAY)) == turn_of(1)


# Below the goals a way leads to 9,1, which is open to the north.
PAST = {
    "0,1": "NE", "1,1": "NEW~", "2,1": "NEW~", "3,1": "NEW", "4,1": "NEW", "5,1": "NEW", "6,1": "NESW", "7,1": "NESW",
    "8,1": "EW", "9,1": "NW",
}  # fmt: skip


@both
def test_mx_16_e_a_moved_goal_may_be_reached_at_once(game: str) -> None:
    """Then MX-19: it is turned, and what it joins is looked at; who found the chest has reached it."""
    start = behind(game, "NESW e", maze=PAST, goals=goals("stone:NE", "treasure", "stone:NW"))
    choice = play(start, LAY)
    ended = after(choice, "move@8,0")["history"]
    assert [row["reached_by"] for row in ended] == [0]
    stone = behind(game, "NESW e", maze=PAST, goals=goals("stone:NE", "stone:NW", "treasure"))
    whole = after(stone, LAY, "move@8,0")
    assert whole["goals"]["9,0"] == "stone:NW~ up" and asked(whole) == turn_of(1)


# --- (f) -----------------------------------------------------------------------------------------------------------


@both
def test_mx_16_f_a_card_from_another_hand_instead_of_a_draw(game: str) -> None:
    start = dug(game, "NESW f", "NS", hands=[["EW", "NS"], ["map"], ["NE", "NE"]])
    choice = play(start, LAY)
    assert asked(written(choice)) == {"frame": "chest-rob", "seat": 0}
    assert legal(choice) == {"rob>1", "rob>2"}
    whole = after(choice, "rob>1")
    assert sorted(hand(whole)) == ["NS", "map"] and hand(whole, 1) == []
    assert len(whole["deck"]) == 7
    assert refused(choice, "rob>0") == "MX-16"


@both
def test_mx_16_f_both_know_the_card_the_others_do_not(game: str) -> None:
    start = dug(game, "NESW f", hands=[["EW"], ["map"], ["NE", "NE"]])
    choice = play(start, LAY)
    assert told(choice, 0, "rob>1", "chest-rob-you") == [{"seat": 0, "target": 1, "card": "map"}]
    assert told(choice, 1, "rob>1", "chest-robbed-you") == [{"seat": 1, "card": "map"}]
    for other in (2, None):
        assert told(choice, other, "rob>1", "chest-rob") == [{"seat": 0, "target": 1}]
    whole = after(choice, "rob>1")
    assert seen(whole, 1) == [{"card": "map", "at": [0]}]
    assert seen(whole, 0) == [] and seen(whole, 2) == []


@both
def test_mx_16_f_makes_what_others_knew_stale(game: str) -> None:
    """Seat 2 knew a card of seat 1: it may have been the one."""
    start = dug(
        game,
        "NESW f",
        hands=[["EW"], ["map", "NE"], ["NS"]],
        seen=[{"seat": 2, "card": "map", "at": [1]}, {"seat": 0, "card": "map", "at": [1]}],
    )
    for seed in range(6):
        whole = after(play(Game.from_position({**written(start), "seed": seed}), LAY), "rob>1")
        assert seen(whole, 2) == [{"card": "map", "at": [0, 1]}]
        robbed = "map" in hand(whole)
        assert seen(whole, 0) == ([] if robbed else [{"card": "map", "at": [1]}])


@both
def test_mx_16_f_drawn_blind(game: str) -> None:
    start = written(dug(game, "NESW f", hands=[["EW"], ["map", "NE", "NS"], ["NS"]]))
    got = {hand(after(Game.from_position({**start, "seed": seed}), LAY, "rob>1"))[0] for seed in range(30)}
    assert got == {"map", "NE", "NS"}


@both
def test_mx_16_f_from_a_player_who_has_cards(game: str) -> None:
    start = dug(game, "NESW f", "NS", hands=[["EW", "NS"], [], ["NE"]])
    assert legal(play(start, LAY)) == {"rob>2"}


@both
def test_mx_16_f_if_nobody_has_any_the_draw_stays_cancelled(game: str) -> None:
    whole = after(dug(game, "NESW f", "NS", hands=[["EW", "NS"], [], []]), LAY)
    assert hand(whole) == ["NS"] and len(whole["deck"]) == 7


# --- (g) -----------------------------------------------------------------------------------------------------------


@both
def test_mx_16_g_three_are_drawn_one_is_kept_two_are_discarded(game: str) -> None:
    start = dug(game, "NESW g", "NS")
    before = written(start)
    choice = play(start, LAY)
    assert asked(written(choice)) == {"frame": "chest-offer", "seat": 0, "count": 3}
    assert legal(choice) == {"keep:N", "keep:E", "keep:N|S"}
    whole = after(choice, "keep:E")
    assert sorted(hand(whole)) == ["E", "NS"]
    assert whole["discard"][len(before["discard"]) :] == [
        {"card": "N", "known": [0]},
        {"card": "N|S", "known": [0]},
    ]
    assert len(whole["deck"]) == 4 and refused(choice, "keep:N|E") == "MX-16"


@both
def test_mx_16_g_only_the_finder_sees_them(game: str) -> None:
    start = dug(game, "NESW g")
    choice = play(start, LAY)
    assert view(choice, 0)["offered"] == ["N", "E", "N|S"]
    assert "offered" not in view(choice, 1) and "offered" not in view(choice, None)
    assert told(start, 0, LAY, "chest-offer-you")[0]["cards"] == ["N", "E", "N|S"]
    assert told(start, 1, LAY, "chest-offer") == [{"seat": 0, "count": 3}]
    assert told(choice, 1, "keep:E", "chest-kept") == [{"seat": 0, "count": 2}]


@both
@pytest.mark.parametrize(("left", "choices"), [(2, {"keep:N", "keep:E"}), (1, None), (0, None)])
def test_mx_16_g_with_fewer_in_the_deck(game: str, left: int, choices: set[str] | None) -> None:
    start = dug(game, "NESW g", "NS", deck=DECK[:left])
    if choices is not None:
        assert legal(play(start, LAY)) == choices
        return
    whole = after(start, LAY)
    assert sorted(hand(whole)) == sorted(["NS", *DECK[:left]]) and asked(whole) == turn_of(1)


# --- (h) -----------------------------------------------------------------------------------------------------------


@both
def test_mx_16_h_a_look_at_another_players_dwarf_card(game: str) -> None:
    start = behind(game, "NESW h", roles=["saboteur"] * 1 + ["?", "?"])
    choice = play(start, LAY)
    assert legal(choice) == {"look>1", "look>2"}
    role = written(choice)["roles"][2]
    whole = after(choice, "look>2")
    assert seen(whole, 0) == [{"role": role, "at": [2]}] and seen(whole, 1) == seen(whole, 2) == []
    assert told(choice, 0, "look>2", "chest-look-you") == [{"seat": 0, "target": 2, "role": role}]
    assert told(choice, 2, "look>2", "chest-look") == [{"seat": 0, "target": 2}]
    assert refused(choice, "look>0") == "MX-16"


# --- (j) -----------------------------------------------------------------------------------------------------------


@both
def test_mx_16_j_five_cards_of_the_deck_go_to_the_discard_the_fifth_on_top(game: str) -> None:
    whole = after(dug(game, "NESW j", "NS"), LAY)
    assert whole["discard"][-5:] == [{"card": card, "known": []} for card in DECK[:5]]
    assert sorted(hand(whole)) == sorted(["NS", DECK[5]]) and whole["deck"] == DECK[6:]


@both
def test_mx_16_j_all_if_fewer(game: str) -> None:
    whole = after(dug(game, "NESW j", "NS", deck=DECK[:3]), LAY)
    assert whole["discard"][-3:] == [{"card": card, "known": []} for card in DECK[:3]]
    assert hand(whole) == ["NS"]
