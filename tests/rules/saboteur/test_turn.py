"""A turn, B-6 and B-7."""

from __future__ import annotations

import pytest

from tests.rules.support import (
    EDITIONS,
    after,
    asked,
    before_treasure,
    faces,
    goals,
    last_card,
    legal,
    play,
    position,
    refused,
    told,
    turn,
    view,
)

MOVES = ["EW@1,0", "broken:cart>1", "map@8,0", "pass:EW", "pass:map"]


def test_b_6_lay_play_or_pass_and_nothing_else() -> None:
    game = position(hands=[["NS", "NS", "map"], "?", "?"])
    assert legal(game) == {
        *("NS@0,-1", "NS@0,1"),
        *("map@8,-2", "map@8,0", "map@8,2"),
        *("pass:NS", "pass:map"),
    }


@pytest.mark.parametrize("move", MOVES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_b_6_one_thing_then_one_card_is_drawn_and_the_turn_is_over(edition: str, move: str) -> None:
    game = position(
        edition=edition,
        hands=[["EW", "broken:cart", "map"], "?", "?"],
        deck=["NESW", "rockfall"],
        goals=goals("stone:NE", "stone:NW", "treasure"),
    )
    whole = after(game, move)
    played = move.removeprefix("pass:").split("@")[0].split(">")[0]
    assert sorted(whole["hands"][0]) == sorted({"EW", "broken:cart", "map", "NESW"} - {played})
    assert whole["deck"] == ["rockfall"]
    assert whole["decision"] == [turn(1)]


def test_b_6_only_the_one_who_drew_sees_the_card() -> None:
    game = position(hands=[["EW"], "?", "?"], deck=["NESW", "rockfall"])
    assert told(game, 0, "pass:EW", "draw-you") == [{"seat": 0, "card": "NESW"}]
    for seat in (1, 2, None):
        assert told(game, seat, "pass:EW", "draw") == [{"seat": 0}]
        assert told(game, seat, "pass:EW", "draw-you") == []


@pytest.mark.parametrize("move", MOVES)
def test_b_6_nothing_is_drawn_from_an_empty_deck(move: str) -> None:
    game = position(hands=[["EW", "broken:cart", "map"], "?", "?"], deck=[])
    assert len(after(game, move)["hands"][0]) == 2
    assert told(game, None, move, "draw") == []


def test_b_6_the_last_card_of_the_deck_is_drawn() -> None:
    game = position(hands=[["EW"], ["NS"], "?"], deck=["map"])
    assert after(game, "pass:EW")["hands"][0] == ["map"]
    assert after(game, "pass:EW", "pass:NS")["hands"][1] == []


def test_b_6_no_card_is_drawn_when_the_treasure_ends_the_round() -> None:
    game = before_treasure(options={"rounds": 1})
    assert told(game, None, "NEW@7,0", "draw") == []


def test_b_6_a_player_without_cards_is_skipped() -> None:
    game = position(hands=[["NS"], [], ["EW"]], deck=[])
    assert asked(after(game, "pass:NS")) == turn(2)
    assert told(game, None, "pass:NS", "skip") == [{"seat": 1}]


def test_b_6_several_players_are_skipped_round_the_table() -> None:
    game = position(players=5, turn=3, hands=[[], [], ["EW"], ["NS"], []], deck=[])
    assert asked(after(game, "pass:NS")) == turn(2)
    assert told(game, None, "pass:NS", "skip") == [{"seat": 4}, {"seat": 0}, {"seat": 1}]


def test_b_6_the_only_one_with_cards_plays_turn_after_turn() -> None:
    game = position(hands=[["NS", "EW"], [], []], deck=[])
    assert asked(after(game, "pass:NS")) == turn(0)
    assert told(game, None, "pass:NS", "skip") == [{"seat": 1}, {"seat": 2}]


def test_b_6_nobody_with_cards_is_skipped() -> None:
    game = position(hands=[["NS"], ["EW"], ["NE"]], front=[[], ["broken:cart"], []], deck=[])
    assert asked(after(game, "pass:NS")) == turn(1)
    assert told(game, None, "pass:NS", "skip") == []


@pytest.mark.parametrize(
    "text", ["EW@1,0", "map@8,0", "rockfall@1,0", "broken:cart>1", "repair:cart>1", "pass:EW"]
)
def test_b_6_a_card_not_in_hand_is_refused(text: str) -> None:
    game = position(hands=[["NS"], "?", "?"], maze={"1,0": "NE~"}, front=[[], [], ["broken:cart"]])
    assert refused(game, text) == "B-6"


@pytest.mark.parametrize(
    "text", ["", "pass", "pass:", "dance", "pass:gold", "NS@", "NS@0", "draw", "NS@0,1 "]
)
def test_b_6_what_is_no_move_is_refused(text: str) -> None:
    assert refused(position(hands=[["NS"], "?", "?"]), text) == "B-6"


@pytest.mark.parametrize("text", ["take:1", "stone:NE@8,0"])
def test_b_6_what_is_not_asked_now_is_refused(text: str) -> None:
    assert refused(position(hands=[["NS"], "?", "?"]), text) in ("B-6", "B-19", "B-24")


def test_b_6_only_the_one_whose_turn_it_is_may_move() -> None:
    game = position(hands=[["NS"], ["EW"], "?"])
    assert refused(game, "EW@1,0", seat=1) == "B-6"
    assert refused(game, "pass:EW", seat=1) == "B-6"
    assert view(game, 1)["legal"] == []
    assert set(view(game, 0)["legal"]) == legal(game)


def test_b_6_the_card_comes_before_its_place() -> None:
    """A card that is not in hand is named first, then a broken tool, then the cell, sides and tunnel."""
    game = position(maze={"3,0": "EW"}, hands=[["NS"], "?", "?"], front=[["broken:cart"], [], []])
    assert refused(game, "EW@3,0") == "B-6"
    assert refused(game, "NS@3,0") == "B-12"


def test_b_6_there_is_no_move_when_the_match_is_over() -> None:
    game = play(last_card(options={"rounds": 1}), "pass:NS")
    assert game.over
    assert game.seat is None
    assert legal(game) == set()
    assert refused(game, "pass:NS", seat=0) == "B-6"


def test_b_7_only_the_one_who_passed_knows_the_card() -> None:
    game = position(hands=[["NS"], "?", "?"])
    assert after(game, "pass:NS")["discard"] == [{"card": "NS", "known": [0]}]
    assert view(game, 0, "pass:NS")["discard"] == [{"card": "NS", "known": [0]}]
    assert all(view(game, seat, "pass:NS")["discard"] == [{"known": [0]}] for seat in (1, 2, None))


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_7_a_pass_is_told_without_its_card(edition: str) -> None:
    game = position(edition=edition, hands=[["NS"], "?", "?"])
    assert faces(game, 0, "pass:NS")[0] == ("pass-you", {"seat": 0, "card": "NS"})
    assert all(faces(game, seat, "pass:NS")[0] == ("pass", {"seat": 0}) for seat in (1, 2, None))


def test_b_7_what_is_passed_makes_no_difference_to_others() -> None:
    one = position(hands=[["NS", "map"], ["EW"], ["NE"]], deck=[])
    for seat in (1, 2, None):
        assert view(one, seat, "pass:NS") == view(one, seat, "pass:map")
        assert faces(one, seat, "pass:NS") == faces(one, seat, "pass:map")


def test_b_7_hidden_discards_stay_hidden() -> None:
    game = play(position(hands=[["NS"], ["EW"], ["map"]]), "pass:NS", "pass:EW", "map@8,0")
    first, second = {"card": "NS", "known": [0]}, {"card": "EW", "known": [1]}
    assert view(game, 0)["discard"] == [first, {"known": [1]}, "map"]
    assert view(game, 1)["discard"] == [{"known": [0]}, second, "map"]
    assert view(game, 2)["discard"] == view(game, None)["discard"] == [{"known": [0]}, {"known": [1]}, "map"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_7_cards_played_are_seen_by_all(edition: str) -> None:
    game = position(edition=edition, hands=[["repair:cart"], "?", "?"], front=[[], ["broken:cart"], []])
    for seat in (0, 1, 2, None):
        assert view(game, seat, "repair:cart>1")["discard"] == ["broken:cart", "repair:cart"]
    assert after(game, "repair:cart>1")["discard"] == ["broken:cart", "repair:cart"]


def test_b_7_the_end_of_a_round_shows_no_discards() -> None:
    game = last_card()
    assert all("card" not in args for _, args in faces(game, 1, "pass:NS"))
    assert view(game, 1, "pass:NS")["discard"] == []
