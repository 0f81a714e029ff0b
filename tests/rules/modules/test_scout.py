"""Scout (CH-22)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.modules.table import both, deck_of, fresh, second, table
from tests.rules.support import (
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

DECK = ["N|S", "E|W", "N|E"]
# North and south of the start nothing leads on: a card open to north and south has no place.
BLIND = {"0,-1": "N|S", "0,1": "N"}


def holding(game: str, cards: list[str], **fields: object) -> Game:
    return table(game, "scout", **{"hands": hands(3, 0, ["scout", *cards], ["NS"]), "deck": DECK, **fields})


@both
def test_ch_22_two_path_cards_in_one_turn_then_two_are_drawn(game: str) -> None:
    assert deck_of(fresh(game, "scout"))["scout"] == 1
    start = holding(game, ["NEW", "EW", "map"])
    now = play(start, "scout")
    assert asked(written(now)) == {"frame": "scout", "seat": 0, "path": 1}
    assert written(now)["discard"][-1] == "scout"
    now = play(now, "EW@1,0")
    assert asked(written(now)) == {"frame": "scout", "seat": 0, "path": 2}
    end = written(play(now, "NEW@2,0"))
    assert end["maze"] == {"1,0": "EW", "2,0": "NEW"}
    assert sorted(end["hands"][0]) == ["E|W", "N|S", "map"]  # one card fewer than before
    assert end["deck"] == DECK[2:]
    assert asked(end) == turn(1)


@both
def test_ch_22_each_is_laid_by_the_usual_rules(game: str) -> None:
    now = play(holding(game, ["NEW", "EW", "NS"]), "scout")
    assert legal(now) == {
        *("NEW@1,0", "NEW~@1,0", "NEW@-1,0", "NEW~@-1,0", "NEW~@0,-1", "NEW@0,1"),
        *("EW@1,0", "EW@-1,0", "NS@0,1", "NS@0,-1"),
    }
    assert refused(now, "NS@1,0") == "B-9"
    assert refused(now, "NESW@1,0") in ("B-6", "S2-4")
    assert refused(now, "pass:NS") == "CH-22"


@both
def test_ch_22_only_with_two_path_cards_in_hand(game: str) -> None:
    start = holding(game, ["NEW", "map", "rockfall"])
    assert "scout" not in legal(start)
    assert refused(start, "scout") == "CH-22"


@both
def test_ch_22_only_with_a_place_for_one_of_them(game: str) -> None:
    start = holding(game, ["NS", "NS"], maze=BLIND, deck=[])
    assert not any(move.startswith("NS@") for move in legal(start))
    assert "scout" not in legal(start)
    assert refused(start, "scout") == "CH-22"
    assert "scout" in legal(holding(game, ["NS", "EW"], maze=BLIND, deck=[]))


@both
def test_ch_22_only_if_one_may_lay_path_cards(game: str) -> None:
    start = holding(game, ["NEW", "EW"], front=[["broken:cart"], [], []])
    assert "scout" not in legal(start)
    assert refused(start, "scout") == "CH-22"


def test_ch_22_nor_in_prison() -> None:
    start = second("scout", hands=hands(3, 0, ["scout", "NEW", "EW"]), front=[["prison"], [], []])
    assert "scout" not in legal(start)
    assert refused(start, "scout") == "CH-22"


@both
def test_ch_22_if_no_second_card_fits_the_turn_ends_and_one_is_drawn(game: str) -> None:
    start = holding(game, ["NS", "E|W"], maze=BLIND, deck=["N|E", "N|W"])
    now = written(play(start, "scout", "E|W@1,0"))
    assert asked(now) == turn(1)
    assert sorted(now["hands"][0]) == ["NS", "N|E"]
    assert now["deck"] == ["N|W"]


@both
def test_ch_22_a_second_card_that_fits_must_be_laid(game: str) -> None:
    now = play(holding(game, ["NEW", "EW"]), "scout", "EW@1,0")
    assert "scout:stop" not in legal(now)
    assert refused(now, "scout:stop") == "CH-22"


@both
def test_ch_22_any_path_card_then_in_hand_may_be_the_second(game: str) -> None:
    now = play(holding(game, ["NEW", "EW", "NESW"]), "scout", "EW@1,0")
    assert {move.partition("@")[0] for move in legal(now)} == {"NEW", "NEW~", "NESW"}


@both
def test_ch_22_what_the_first_brings_about_is_finished_first(game: str) -> None:
    """The first turns a stone up; the second may be laid beyond it."""
    start = holding(
        game, ["NES", "NEW"], maze=corridor(), goals=goals("treasure", "stone:NE", "stone:NW"),
    )  # fmt: skip
    now = play(start, "scout", "NEW@7,0")
    assert asked(written(now)) == {"frame": "scout", "seat": 0, "path": 2}
    assert written(now)["goals"]["8,0"] == "stone:NE~ up"
    assert "NES@8,1" in legal(now)


@both
def test_ch_22_the_first_card_may_end_the_round(game: str) -> None:
    start = holding(
        game, ["NEW", "NES"], maze=corridor(), goals=goals("stone:NE", "treasure", "stone:NW"),
        roles=["digger", "saboteur", "digger"] if game == "saboteur" else ["blue", "green", "saboteur"],
        options={"rounds": 1},
    )  # fmt: skip
    end = play(start, "scout", "NEW@7,0")
    whole = written(end)
    assert whole["history"][0]["reached_by"] == 0
    assert whole["hands"][0] == ["NES"]  # no second card, no draw
    assert end.over or asked(whole)["frame"] == "share"  # type: ignore[index]


@both
def test_ch_22_everybody_sees_it(game: str) -> None:
    start = holding(game, ["NEW", "EW"])
    assert faces(start, 2, "scout") == [("scout", {"seat": 0})]
    assert view(start, 2, "scout")["decision"] == {"frame": "scout", "seat": 0, "path": 1}


@both
@pytest.mark.parametrize("moves", [("scout",), ("scout", "EW@1,0")], ids=str)
def test_ch_22_a_position_half_way_is_read_back(game: str, moves: tuple[str, ...]) -> None:
    now = play(holding(game, ["NEW", "EW", "map"]), *moves)
    again = Game.from_position(written(now))
    assert again.digest() == now.digest()
    assert legal(again) == legal(now)


@both
def test_ch_22_with_one_card_left_in_the_deck_one_is_drawn(game: str) -> None:
    end = written(play(holding(game, ["NEW", "EW"], deck=["N|S"]), "scout", "EW@1,0", "NEW@2,0"))
    assert end["hands"][0] == ["N|S"] and end["deck"] == []


# `NEW@7,0` reaches the goal at 8,0 from the west, and through these two cards from the north as well.
AROUND = {**corridor(), "7,-1": "NW~", "8,-1": "NE~"}


@both
@pytest.mark.parametrize("moves", [("NEW@7,0",), ("NS@0,1", "NEW@7,0")], ids=["first", "second"])
def test_ch_22_each_card_is_the_one_laid_last_when_a_stone_is_turned(
    game: str, moves: tuple[str, ...]
) -> None:
    """B-19: the stone joins the card that was just laid, so nothing is asked."""
    start = holding(game, ["NEW", "NS"], maze=AROUND, goals=goals("treasure", "stone:NE", "stone:NW"))
    now = written(play(start, "scout", *moves))
    assert now["goals"]["8,0"] == "stone:NE~ up"
    assert asked(now)["frame"] in ("scout", "turn")  # type: ignore[index]
