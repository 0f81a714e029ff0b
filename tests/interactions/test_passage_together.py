"""The right of passage with modules that lay, stop or move cards, bring gold, or put goals before a pawn."""

from __future__ import annotations

from typing import Any

from pyrite import Game
from tests.rules.modules.table import base, both, table
from tests.rules.support import JSON, after, asked, hands, legal, play, refused, written
from tests.rules.support import turn as turn_of

ID = "right-of-passage"


def pawn(at: str, holder: int) -> JSON:
    return {"at": at, "holder": holder}


def guarded(game: str, *modules: str, **fields: Any) -> Game:
    """Before 2,0 stands a pawn of seat 2."""
    whole: JSON = {
        "maze": {"1,0": "EW"},
        "passage": {"pawns": [pawn("1,0/E", 2)]},
        "purses": [{"nuggets": count} for count in (1, 1, 0)],
        **fields,
    }
    return table(game, ID, *modules, **whole)


def nuggets(game: Game, *moves: str) -> list[int]:
    return [purse["nuggets"] for purse in after(game, *moves)["purses"]]


def starting(game: Game, word: str) -> set[str]:
    return {move for move in legal(game) if move.startswith(word)}


# --- veto ----------------------------------------------------------------------------------------------------------


@both
def test_mx_3_what_was_paid_stays_paid_if_the_card_is_stopped(game: str) -> None:
    start = guarded(game, "veto", hands=[["EW"], ["veto"], ["NS"]])
    announced = play(start, "EW@2,0")
    assert nuggets(announced) == [0, 1, 1]  # before anybody answers
    announced.play("veto", 1)
    whole = written(announced)
    assert [purse["nuggets"] for purse in whole["purses"]] == [0, 1, 1]
    assert whole["passage"]["pawns"][0] == "out" and "2,0" not in whole["maze"]


@both
def test_mx_3_so_does_what_another_player_paid(game: str) -> None:
    start = guarded(game, "veto", hands=[["EW"], ["veto"], ["NS"]])
    paid = play(start, "ask>1@1,0/E", "agree", "EW@2,0")
    paid.play("veto", 1)
    whole = written(paid)
    assert [purse["nuggets"] for purse in whole["purses"]] == [1, 0, 1]
    assert whole["passage"] == {"pawns": ["out", "free"], "must": None}
    assert asked(whole) == turn_of(1)


@both
def test_ch_19_recruiting_cannot_be_stopped(game: str) -> None:
    start = guarded(game, "veto", hands=[["EW"], ["veto"], ["NS"]])
    assert asked(after(start, "recruit:EW")) == {"frame": "recruit", "seat": 0}


# --- diversion -----------------------------------------------------------------------------------------------------


def diverting(game: str, **fields: Any) -> Game:
    """Seat 0 has laid `EW` at -1,0; seat 1 may move it."""
    cards = {"hands": [["EW"], ["diversion", "NS"], ["NS"]], **fields}
    return play(guarded(game, "diversion", **cards), "EW@-1,0")


@both
def test_ch_23_a_pawn_before_the_new_cell_is_paid(game: str) -> None:
    start = diverting(game)
    assert nuggets(start, "diversion:EW@2,0") == [1, 0, 1]
    assert after(start, "diversion:EW@2,0")["passage"]["pawns"][0] == "out"
    poor = diverting(game, purses=[{"nuggets": count} for count in (1, 0, 0)])
    assert "diversion:EW@2,0" not in legal(poor) and refused(poor, "diversion:EW@2,0") == "MX-3"


@both
def test_mx_3_one_may_ask_for_a_diversion_with_broken_tools(game: str) -> None:
    poor = diverting(
        game, purses=[{"nuggets": count} for count in (1, 0, 0)], front=[[], ["broken:cart"], []]
    )
    assert starting(poor, "ask") == {"ask>0@1,0/E", "ask>2@1,0/E"}
    paid = play(poor, "ask>0@1,0/E", "agree")
    assert legal(paid) == {"diversion:EW@2,0"}
    assert nuggets(paid, "diversion:EW@2,0") == [0, 0, 1]


@both
def test_mx_5_a_pawn_on_the_card_that_is_moved_is_out(game: str) -> None:
    start = diverting(game, passage={"pawns": [pawn("1,0/E", 2), "free"]})
    recruited = Game.from_position({**written(start), "passage": {"pawns": [pawn("-1,0/W", 2), "free"]}})
    whole = after(recruited, "diversion:EW@2,0")
    assert whole["passage"]["pawns"][0] == "out"
    assert nuggets(recruited, "diversion:EW@2,0") == [1, 1, 0]


# --- scout ---------------------------------------------------------------------------------------------------------


@both
def test_ch_22_each_card_of_a_scout_pays_for_its_own_cell(game: str) -> None:
    start = guarded(
        game,
        "scout",
        hands=[["scout", "EW", "EW"], ["NS"], ["NS"]],
        passage={"pawns": [pawn("1,0/E", 2), pawn("0,0/W", 1)]},
        purses=[{"nuggets": count} for count in (2, 0, 0)],
    )
    assert nuggets(start, "scout", "EW@2,0", "EW@-1,0") == [0, 1, 1]


@both
def test_ch_22_a_second_card_that_only_gold_can_lay_may_be_left(game: str) -> None:
    """Every open end but one is guarded, or taken by the first card."""
    fields: JSON = {
        "maze": {"1,0": "EW", "0,1": "N", "0,-1": "N~", "-1,0": "EW"},
        "passage": {"pawns": [pawn("1,0/E", 2)]},
        "hands": [["scout", "EW", "E"], ["NS"], ["NS"]],
    }
    if game == "saboteur2":
        fields["maze"]["0,-1"] = "N+crystal~"
    else:
        fields["maze"]["0,-1"] = "N|S"
    second = play(guarded(game, "scout", **fields), "scout", "E@-2,0")
    assert legal(second) == {"EW@2,0", "ask>1@1,0/E", "ask>2@1,0/E", "scout:stop"}
    assert nuggets(second, "EW@2,0") == [0, 1, 1]
    assert nuggets(second, "scout:stop") == [1, 1, 0]
    asks = play(second, "ask>1@1,0/E", "agree")
    assert legal(asks) == {"EW@2,0"}


@both
def test_ch_22_who_can_lay_without_paying_must(game: str) -> None:
    start = guarded(game, "scout", hands=[["scout", "EW", "EW"], ["NS"], ["NS"]])
    second = play(start, "scout", "EW@-1,0")
    assert "scout:stop" not in legal(second) and {"EW@2,0", "EW@-2,0"} <= legal(second)


# --- chests --------------------------------------------------------------------------------------------------------


@both
def test_mx_5_a_goal_put_before_a_pawn_sends_it_out(game: str) -> None:
    start = table(
        game,
        ID,
        "chests",
        options={"chests_at": "2,0;-4,0;0,6;0,-6"},
        chests={"2,0": "NESW e"},
        maze={"10,0": "EW"},
        passage={"pawns": [pawn("10,0/W", 1), pawn("10,0/E", 2)]},
        hands=hands(3, 0, ["EW"]),
    )
    whole = after(start, "EW@1,0", "move@8,0")
    assert whole["passage"]["pawns"][0] == "out"
    assert whole["passage"]["pawns"][1]["at"] == "10,0/E"
    assert [purse["nuggets"] for purse in whole["purses"]] == [1, 1, 1]


@both
def test_mx_4_gold_from_a_chest_pays_at_once(game: str) -> None:
    """The first card of a scout finds it, the second pays with it."""
    start = table(
        game,
        ID,
        "chests",
        "scout",
        options={"chests_at": "2,0;-4,0;0,6;0,-6"},
        chests={"2,0": "NESW a"},
        passage={"pawns": [pawn("0,0/W", 1)]},
        purses=[{"nuggets": count} for count in (0, 0, 0)],
        hands=[["scout", "EW", "EW"], ["NS"], ["NS"]],
    )
    assert refused(play(start, "scout"), "EW@-1,0") == "MX-3"
    found = play(start, "scout", "EW@1,0")
    whole = after(found, "EW@-1,0")
    assert whole["purses"][1]["nuggets"] == 1
    if game == "saboteur":  # out of the gold card, so the open net is below 0
        assert whole["purses"][0] == {"cards": [[1]], "nuggets": -1, "paid": [0]}
    else:
        assert whole["purses"][0]["nuggets"] == 0


@both
def test_mx_2_an_end_before_a_face_down_chest_is_none(game: str) -> None:
    start = table(
        game,
        ID,
        "chests",
        options={"chests_at": "4,3;-4,0;0,6;0,-6"},
        maze={"3,3": "EW"},
        hands=hands(3, 0, ["NS"]),
    )
    put = legal(play(start, "recruit:NS"))
    assert "pawn@3,3/W" in put and "pawn@3,3/E" not in put


@both
def test_mx_2_a_turned_chest_path_card_has_ends_too(game: str) -> None:
    start = table(
        game,
        ID,
        "chests",
        options={"chests_at": "4,3;-4,0;0,6;0,-6"},
        chests={"4,3": "NESW c open"},
        maze={"4,3": "NESW+chest"},
        hands=hands(3, 0, ["NS"]),
    )
    assert {"pawn@4,3/N", "pawn@4,3/W"} <= legal(play(start, "recruit:NS"))


# --- workshop, party, tournament -----------------------------------------------------------------------------------


@both
def test_mx_2_workshop_and_party_have_open_ends(game: str) -> None:
    start = table(game, ID, "workshop", "party", hands=hands(3, 0, ["NS"]))
    assert {"pawn@4,2/W", "pawn@4,-2/N"} <= legal(play(start, "recruit:NS"))


def test_mx_1_in_a_tournament_too() -> None:
    start = base(ID, "tournament", players=5)
    assert nuggets(start) == [1] * 5
