"""Right of passage (MX-1 … MX-6)."""

from __future__ import annotations

import pytest

from pyrite import PositionError
from tests.rules.modules.pawns import CORNER, ID, guarded, nuggets, pawn, pawns, purses, starting
from tests.rules.modules.table import base, both, fresh, second, table
from tests.rules.support import (
    after,
    asked,
    faces,
    goals,
    hands,
    last_card,
    legal,
    play,
    refused,
    view,
    written,
)
from tests.rules.support import turn as turn_of

# --- MX-1 ----------------------------------------------------------------------------------------------------------


@both
def test_mx_1_each_player_begins_the_match_with_a_nugget(game: str) -> None:
    assert nuggets(fresh(game, ID)) == [1] * 5
    assert nuggets(fresh(game)) == [0] * 5


def test_mx_1_it_counts_at_the_end_and_is_given_once() -> None:
    start = last_card(modules=[ID], roles=["digger"] * 3, spare=["saboteur"], options={"rounds": 1})
    assert view(start, None, "pass:NS")["result"]["gold"] == [1, 1, 1]
    again = last_card(modules=[ID], roles=["digger"] * 3, spare=["saboteur"])
    assert nuggets(again, "pass:NS") == [1, 1, 1]  # the second round has begun


# --- MX-2 ----------------------------------------------------------------------------------------------------------


@both
def test_mx_2_recruiting_costs_a_card_and_draws_none(game: str) -> None:
    start = table(game, ID, hands=hands(3, 0, ["NS", "map"]))
    deck = len(written(start)["deck"])
    asks = after(start, "recruit:NS")
    assert asks["hands"][0] == ["map"] and asks["discard"] == [{"card": "NS", "known": [0]}]
    assert asked(asks) == {"frame": "recruit", "seat": 0}
    done = after(start, "recruit:NS", "pawn@0,0/E")
    assert (done["hands"][0], len(done["deck"]), asked(done)) == (["map"], deck, turn_of(1))
    assert done["passage"]["pawns"] == [pawn("0,0/E", 0, asked=[], promised=None), "free"]


@both
def test_mx_2_the_card_is_hidden_the_pawn_is_not(game: str) -> None:
    start = table(game, ID, hands=hands(3, 0, ["NS", "map"]))
    assert faces(start, 0, "recruit:NS")[0] == ("recruit-you", {"seat": 0, "card": "NS"})
    assert faces(start, 1, "recruit:NS")[0] == ("recruit", {"seat": 0})
    put = play(start, "recruit:NS")
    assert faces(put, None, "pawn@0,0/E")[0] == ("pawn", {"seat": 0, "cell": "0,0", "side": "E"})
    assert view(put, 2, "pawn@0,0/E")["passage"]["pawns"][0]["holder"] == 0
    assert view(put, 2)["discard"] == [{"known": [0]}]


@both
def test_mx_2_any_open_end_of_any_face_up_card_reached_or_not(game: str) -> None:
    start = table(
        game,
        ID,
        maze={"1,0": "EW", "5,1": "EW"},
        goals=goals("stone:NE up", "?", "?"),
        hands=hands(3, 0, ["NS"]),
    )
    put = play(start, "recruit:NS")
    ends = {"0,0/N", "0,0/S", "0,0/W", "1,0/E", "5,1/E", "5,1/W", "8,-2/N", "8,-2/E"}
    assert legal(put) == {f"pawn@{end}" for end in ends}
    assert refused(put, "pawn@1,0/N") == "MX-2"  # closed
    assert refused(put, "pawn@1,0/W") == "MX-2"  # the start lies there
    assert refused(put, "pawn@8,0/N") == "MX-2"  # face down


@both
def test_mx_2_an_end_before_a_face_down_goal_is_none(game: str) -> None:
    start = table(game, ID, maze={"1,0": "EW", "7,2": "EW"}, hands=hands(3, 0, ["NS"]))
    put = legal(play(start, "recruit:NS"))
    assert "pawn@7,2/W" in put and "pawn@7,2/E" not in put


@both
def test_mx_2_one_pawn_to_an_end_and_each_once_a_round(game: str) -> None:
    start = table(game, ID, hands=[["NS"], ["NS"], ["NS"]])
    both_out = play(start, "recruit:NS", "pawn@0,0/E", "recruit:NS")
    assert legal(both_out) == {"pawn@0,0/N", "pawn@0,0/S", "pawn@0,0/W"}
    assert refused(both_out, "pawn@0,0/E") == "MX-2"
    both_out = play(both_out, "pawn@0,0/W")
    assert starting(both_out, "recruit:") == set()
    assert refused(both_out, "recruit:NS") == "MX-2"
    assert refused(both_out, "pawn@0,0/N") == "MX-2"


@both
def test_mx_2_one_player_may_hold_both_tokens(game: str) -> None:
    start = table(game, ID, hands=[["NS", "NE"], ["NS"], ["NS"]])
    whole = after(start, "recruit:NS", "pawn@0,0/E", "pass:NS", "pass:NS", "recruit:NE", "pawn@0,0/W")
    assert [each["holder"] for each in whole["passage"]["pawns"]] == [0, 0]


def test_mx_2_broken_tools_do_not_forbid_it_prison_does() -> None:
    broken = base(ID, hands=hands(3, 0, ["NS"]), front=[["broken:cart"], [], []])
    assert "recruit:NS" in legal(broken)
    jailed = second(ID, hands=hands(3, 0, ["NS"]), front=[["prison"], [], []])
    assert starting(jailed, "recruit") == set()
    assert refused(jailed, "recruit:NS") == "MX-2"


@both
def test_mx_2_a_card_that_is_not_in_hand_recruits_nobody(game: str) -> None:
    start = table(game, ID, hands=hands(3, 0, ["NS"]))
    assert refused(start, "recruit:map") == ("B-6" if game == "saboteur" else "S2-4")


# --- MX-3: paying --------------------------------------------------------------------------------------------------


@both
def test_mx_3_who_lays_before_a_pawn_pays_its_holder(game: str) -> None:
    start = guarded(game)
    assert "EW@2,0" in legal(start)
    assert nuggets(start, "EW@2,0") == [0, 2, 1]
    assert pawns(start, "EW@2,0") == ["out", "free"]
    assert after(start, "EW@2,0")["maze"]["2,0"] == "EW"
    keys = [key for key, _ in faces(start, None, "EW@2,0")]
    assert keys[:3] == ["passage-paid", "pawn-out", "lay"]  # paid before the card is laid


@both
def test_mx_3_without_gold_one_lays_elsewhere(game: str) -> None:
    start = guarded(game, purses=purses(0, 1, 1))
    assert starting(start, "EW@") == {"EW@-1,0"}
    assert refused(start, "EW@2,0") == "MX-3"
    assert refused(start, "NS@2,0") == "MX-3"
    assert nuggets(start, "EW@-1,0") == [0, 1, 1] and pawns(start, "EW@-1,0")[0] != "out"


@both
def test_mx_3_the_holder_lays_free_and_the_pawn_is_out(game: str) -> None:
    start = guarded(game, pawn("1,0/E", 0), purses=purses(0, 1, 1))
    assert nuggets(start, "EW@2,0") == [0, 1, 1]
    assert pawns(start, "EW@2,0") == ["out", "free"]
    assert starting(start, "ask") == set()


@both
def test_mx_3_two_pawns_before_one_cell_are_both_paid(game: str) -> None:
    two = [pawn("1,0/E", 1), pawn("2,1/N", 2)]
    poor = guarded(game, *two, maze=CORNER, hand=["NESW"])
    assert refused(poor, "NESW@2,0") == "MX-3"
    rich = guarded(game, *two, maze=CORNER, hand=["NESW"], purses=purses(2, 0, 0))
    assert nuggets(rich, "NESW@2,0") == [0, 1, 1]
    assert pawns(rich, "NESW@2,0") == ["out", "out"]


@both
def test_mx_3_of_two_pawns_only_that_of_somebody_else_costs(game: str) -> None:
    start = guarded(game, pawn("1,0/E", 0), pawn("2,1/N", 2), maze=CORNER, hand=["NESW"])
    assert nuggets(start, "NESW@2,0") == [0, 1, 2]
    assert pawns(start, "NESW@2,0") == ["out", "out"]


def test_mx_3_a_ladder_before_a_pawn_is_paid_too() -> None:
    start = guarded("saboteur2", hand=["E+ladder"])
    assert nuggets(start, "E+ladder~@2,0") == [0, 2, 1]
    poor = guarded("saboteur2", hand=["E+ladder"], purses=purses(0, 1, 1))
    assert "E+ladder~@2,0" not in legal(poor) and refused(poor, "E+ladder~@2,0") == "MX-3"
    assert "ask>1@1,0/E" in legal(poor)


# --- MX-4 ----------------------------------------------------------------------------------------------------------


def test_mx_4_gold_won_earlier_pays_and_change_is_made() -> None:
    """The open net falls below 0, and no gold card goes back to the pile."""
    start = guarded(
        "saboteur",
        purses=[{"nuggets": 0, "cards": [[3]]}, {"nuggets": 0}, {"nuggets": 0}],
        round=2,
        history=[{"won": "diggers"}],
    )
    pile = len(written(start)["gold"])
    whole = after(start, "EW@2,0")
    assert [purse["nuggets"] for purse in whole["purses"]] == [-1, 1, 0]
    assert whole["purses"][0]["cards"] == [[3], []] and len(whole["gold"]) == pile
    assert view(start, 2, "EW@2,0")["purses"][0]["nuggets"] == -1  # a public number


def test_mx_4_a_purse_that_is_spent_pays_no_more() -> None:
    spent = guarded(
        "saboteur",
        purses=[{"nuggets": -1, "cards": [[1]]}, {}, {}],
        round=2,
        history=[{"won": "diggers"}],
    )
    assert refused(spent, "EW@2,0") == "MX-3"


@both
def test_mx_4_nuggets_taken_in_this_round_pay_at_once(game: str) -> None:
    """Seat 1 is paid, and pays with it in its own turn."""
    start = guarded(
        game,
        pawn("1,0/E", 1),
        pawn("0,0/W", 2),
        hands=[["EW"], ["EW"], ["NS"]],
        purses=purses(1, 0, 0),
    )
    assert refused(play(start, "pass:EW"), "EW@-1,0") == "MX-3"
    assert nuggets(start, "EW@2,0", "EW@-1,0") == [0, 0, 1]


# --- MX-5, MX-6 ----------------------------------------------------------------------------------------------------


@both
def test_mx_5_a_pawn_whose_card_is_removed_is_out(game: str) -> None:
    start = guarded(game, pawn("1,0/E", 1), pawn("0,0/W", 2), hand=["rockfall", "EW"])
    whole = after(start, "rockfall@1,0")
    assert whole["passage"]["pawns"][0] == "out"
    assert whole["passage"]["pawns"][1]["at"] == "0,0/W"
    assert nuggets(start, "rockfall@1,0") == [1, 1, 1]


@both
def test_mx_6_both_pawns_are_back_for_the_next_round(game: str) -> None:
    start = guarded(
        game,
        pawn("1,0/E", 1),
        hands=hands(3, 0, ["NS"], []),
        deck=[],
    )
    after_it = after(start, "pass:NS")
    assert after_it["round"] == 2
    assert after_it["passage"]["pawns"] == ["free", "free"]


# --- positions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passage", "field"),
    [
        ({"pawns": [pawn("1,0/N", 1)]}, "passage.pawns[0].at"),  # closed
        ({"pawns": [pawn("0,0/E", 1)]}, "passage.pawns[0].at"),  # a card lies before it
        ({"pawns": [pawn("5,5/E", 1)]}, "passage.pawns[0].at"),
        ({"pawns": [pawn("1,0/E", 7)]}, "passage.pawns[0].holder"),
        ({"pawns": ["free"] * 3}, "passage.pawns"),
        ({"pawns": [{"at": "1,0/E", "holder": 1, "colour": "red"}]}, "passage.pawns[0]"),
        ({"must": 3}, "passage.must"),
        ({"pawns": [pawn("1,0/E", 1, asked=[9])]}, "passage.pawns[0].asked"),
        ({"pawns": [pawn("1,0/E", 1, promised=9)]}, "passage.pawns[0].promised"),
        ([], "passage"),
    ],
    ids=str,
)
def test_mx_2_a_position_names_what_is_wrong_about_pawns(passage: object, field: str) -> None:
    with pytest.raises(PositionError) as caught:
        base(ID, maze={"1,0": "EW"}, passage=passage)
    assert caught.value.field == field


def test_mx_2_without_the_module_there_is_no_such_field() -> None:
    with pytest.raises(PositionError) as caught:
        base(passage={"pawns": []})
    assert caught.value.field == "passage"
