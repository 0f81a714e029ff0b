"""Diversion (CH-23)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.modules.table import both, deck_of, fresh, table
from tests.rules.support import (
    after,
    asked,
    corridor,
    faces,
    goals,
    hands,
    legal,
    play,
    refused,
    turn,
    view,
    written,
)


def holding(game: str, first: str, laid: str, **fields: object) -> Game:
    """Seat 0 lays a card; seat 1, whose turn it is then, holds the diversion."""
    cards = fields.pop("hands", [[first], ["diversion", "map"], "?"])
    return play(table(game, "diversion", **{"hands": cards, **fields}), laid)


def targets(game: Game) -> set[str]:
    return {move for move in legal(game) if move.startswith("diversion")}


@both
def test_ch_23_the_card_laid_last_is_moved_elsewhere(game: str) -> None:
    assert deck_of(fresh(game, "diversion"))["diversion"] == 1
    now = holding(game, "NE", "NE~@1,0", maze={"-1,0": "EW"})
    assert targets(now) == {"diversion:NE@0,1", "diversion:NE~@0,-1", "diversion:NE@-2,0"}
    end = after(now, "diversion:NE@0,1")
    assert end["maze"] == {"-1,0": "EW", "0,1": "NE"}
    assert end["discard"] == ["diversion"]
    assert asked(end) == turn(2)


@both
def test_ch_23_a_half_turn_is_allowed_the_old_cell_is_not(game: str) -> None:
    now = holding(game, "NEW", "NEW@1,0")
    cells = {move.partition("@")[2] for move in targets(now)}
    assert cells == {"-1,0", "0,1", "0,-1"}
    assert {"diversion:NEW@-1,0", "diversion:NEW~@-1,0"} <= targets(now)
    assert refused(now, "diversion:NEW~@1,0") == "CH-23"


@both
def test_ch_23_the_old_cell_counts_as_empty(game: str) -> None:
    """What was reached only through the card is no longer: nothing can be laid on to it."""
    now = holding(game, "EW", "EW@1,0", maze={"2,0": "NEW"}, hands=[["EW"], ["diversion"], "?"])
    cells = {move.partition("@")[2] for move in targets(now)}
    assert cells == {"-1,0"}
    assert refused(now, "diversion:EW@3,0") == "CH-23"


@both
def test_ch_23_it_is_the_card_of_any_player_and_stays_the_last(game: str) -> None:
    now = holding(game, "NEW", "NEW@1,0")
    assert {view(now, seat)["laid_last"] for seat in (0, 1, 2, None)} == {"1,0"}
    assert view(play(now, "diversion:NEW@-1,0"), None)["laid_last"] == "-1,0"
    assert view(table(game, "diversion"), None)["laid_last"] is None


@both
def test_ch_23_all_see_the_move(game: str) -> None:
    now = holding(game, "NEW", "NEW@1,0")
    args = {"seat": 1, "card": "NEW~", "from": "1,0", "cell": "-1,0"}
    assert ("diversion", args) in faces(now, None, "diversion:NEW~@-1,0")


@both
def test_ch_23_not_before_a_card_was_laid_in_this_round(game: str) -> None:
    start = table(game, "diversion", maze={"1,0": "EW"}, hands=hands(3, 0, ["diversion", "map"]))
    assert targets(start) == set()
    assert refused(start, "diversion:EW@-1,0") == "CH-23"


@both
def test_ch_23_not_if_it_has_left_the_maze(game: str) -> None:
    """Not the card laid before it either."""
    cards = [["NEW", "EW"], ["rockfall"], ["diversion", "map"]]
    now = play(table(game, "diversion", maze={"1,0": "EW"}, hands=cards), "NEW@2,0", "rockfall@2,0")
    assert view(now, None)["laid_last"] is None
    assert targets(now) == set()
    assert refused(now, "diversion:NEW@-1,0") == refused(now, "diversion:EW@-1,0") == "CH-23"


@both
def test_ch_23_only_that_card_and_only_where_it_fits(game: str) -> None:
    now = holding(game, "NS", "NS@0,1")
    assert refused(now, "diversion:EW@1,0") == "CH-23"
    assert refused(now, "diversion:NS@1,0") == "CH-23"
    assert targets(now) == {"diversion:NS@0,-1"}


@both
def test_ch_23_not_without_another_legal_cell(game: str) -> None:
    maze = {"0,-1": "N|S", "1,0": "EW", "-1,0": "EW"}
    now = holding(game, "NS", "NS@0,1", maze=maze)
    assert targets(now) == set()
    assert refused(now, "diversion:NS@0,-1") == "CH-23"


@both
def test_ch_23_broken_tools_do_not_forbid_it(game: str) -> None:
    now = holding(game, "NEW", "NEW@1,0", front=[[], ["broken:cart"], []])
    assert not any(move.startswith("NE@") for move in legal(now))
    assert "diversion:NEW@-1,0" in targets(now)


def test_ch_23_nor_does_prison() -> None:
    now = holding("saboteur2", "NEW", "NEW@1,0", front=[[], ["prison"], []])
    assert "diversion:NEW@-1,0" in targets(now)


@both
def test_ch_23_a_stone_that_it_had_reached_stays_up(game: str) -> None:
    now = holding(
        game, "NEW", "NEW@7,0", maze=corridor(), goals=goals("treasure", "stone:NE", "stone:NW"),
    )  # fmt: skip
    before = written(now)["goals"]
    assert before["8,0"] == "stone:NE~ up"
    end = after(now, "diversion:NEW@-1,0")
    assert end["goals"] == before
    assert "7,0" not in end["maze"]


@both
def test_ch_23_who_reaches_the_treasure_with_it_reached_it(game: str) -> None:
    """Seat 0 lays the card at the back, seat 1 moves it before the treasure."""
    now = holding(
        game, "NEW", "NEW@-1,0", maze=corridor(), goals=goals("stone:NE", "treasure", "stone:NW"),
        options={"rounds": 1},
    )  # fmt: skip
    end = after(now, "diversion:NEW@7,0")
    assert end["history"][0]["reached_by"] == 1


def test_ch_23_a_ladder_keeps_its_own_rule() -> None:
    """S2-7: beside any face-up path card, reached or not, and not beside a goal."""
    now = holding("saboteur2", "N+ladder", "N+ladder@0,1", maze={"5,5": "EW"})
    cells = {move.partition("@")[2] for move in targets(now)}
    assert "0,1" not in cells
    assert {"5,4", "5,6"} <= cells  # closed sides meet
    assert refused(now, "diversion:N+ladder@7,0") == "CH-23"


@both
def test_ch_23_the_next_round_begins_without_a_last_card(game: str) -> None:
    start = table(
        game, "diversion", deck=[], hands=[["NEW"], [], []],
        roles=["digger"] * 3 if game == "saboteur" else ["blue"] * 3,
    )  # fmt: skip
    now = play(start, "NEW@1,0")
    assert written(now)["round"] == 2
    assert view(now, None)["laid_last"] is None


@both
@pytest.mark.parametrize("seat", [0, 2, None])
def test_ch_23_knowledge_stays(game: str, seat: int | None) -> None:
    now = holding(game, "NEW", "NEW@1,0", seen=[{"seat": 0, "goal": "treasure", "at": ["8,0"]}])
    assert view(now, seat)["seen"] == view(now, seat, "diversion:NEW@-1,0")["seen"]


@both
def test_ch_23_the_moved_card_is_the_one_laid_last_when_a_stone_is_turned(game: str) -> None:
    """B-19: reached from the west and from the north at once, the stone joins the moved card: nothing is asked."""
    around = {**corridor(), "7,-1": "NW~", "8,-1": "NE~"}
    now = holding(game, "NEW", "NEW@-1,0", maze=around, goals=goals("treasure", "stone:NE", "stone:NW"))
    end = after(now, "diversion:NEW@7,0")
    assert end["goals"]["8,0"] == "stone:NE~ up"
    assert asked(end) == turn(2)
