"""A turn, S2-4 and S2-5."""

from __future__ import annotations

import pytest

from tests.rules.saboteur2.table import two
from tests.rules.support import after, asked, faces, legal, play, refused, told, turn, view


def test_s2_4_lay_then_draw_one() -> None:
    whole = after(two(hands=[["EW"], "?", "?"], deck=["map", "NS"]), "EW@1,0")
    assert whole["maze"] == {"1,0": "EW"}
    assert whole["hands"][0] == ["map"] and whole["deck"] == ["NS"]
    assert asked(whole) == turn(1)


def test_s2_4_play_an_action_card_then_draw_one() -> None:
    whole = after(two(hands=[["thief"], "?", "?"], deck=["map", "NS"]), "thief")
    assert whole["hands"][0] == ["map"]
    assert asked(whole) == turn(1)


@pytest.mark.parametrize(
    ("move", "hand"),
    [
        ("pass:NS", ["EW", "map", "rockfall", "N"]),
        ("pass:NS,EW", ["map", "rockfall", "N", "E"]),
        ("pass:NS,EW,rockfall", ["map", "N", "E", "N|S"]),
    ],
)
def test_s2_4_pass_with_one_two_or_three_and_draw_as_many(move: str, hand: list[str]) -> None:
    game = two(hands=[["NS", "EW", "map", "rockfall"], "?", "?"], deck=["N", "E", "N|S", "E|W"])
    whole = after(game, move)
    assert sorted(whole["hands"][0]) == sorted(hand)
    assert asked(whole) == turn(1)


def test_s2_4_every_set_of_cards_is_one_move() -> None:
    game = two(hands=[["map", "map", "map", "rockfall"], "?", "?"])
    assert {move for move in legal(game) if move.startswith("pass:")} == {
        *("pass:map", "pass:rockfall", "pass:rockfall,map", "pass:map,map"),
        *("pass:map,map,map", "pass:rockfall,map,map"),
    }


@pytest.mark.parametrize("text", ["pass:map,map", "pass:EW,map", "pass:EW,EW,map"])
def test_s2_4_only_cards_in_hand_are_passed(text: str) -> None:
    assert refused(two(hands=[["NS", "map"], "?", "?"]), text) == "S2-4"


@pytest.mark.parametrize("text", ["pass:NS,NS,NS,NS", "pass:NS,", "pass:,", "discard:NS,NS"])
def test_s2_4_what_is_no_move_is_refused(text: str) -> None:
    game = two(hands=[["NS"] * 4 + ["map"], "?", "?"])
    assert refused(game, text) == "S2-4"


def test_s2_4_what_is_passed_is_hidden() -> None:
    game = two(hands=[["NS", "map", "EW"], "?", "?"], deck=["NE"] * 3)
    hidden = [{"card": "NS", "known": [0]}, {"card": "EW", "known": [0]}]
    assert after(game, "pass:NS,EW")["discard"][-2:] == hidden
    assert view(game, 1, "pass:NS,EW")["discard"][-2:] == [{"known": [0]}] * 2
    assert view(game, 1, "pass:NS,EW") == view(game, 1, "pass:NS,map")
    assert faces(game, 2, "pass:NS,EW") == faces(game, 2, "pass:NS,map")
    assert faces(game, 2, "pass:NS,EW")[0] == ("pass-several", {"seat": 0, "count": 2})
    assert faces(game, 0, "pass:NS,EW")[0] == ("pass-several-you", {"seat": 0, "cards": ["NS", "EW"]})


@pytest.mark.parametrize("card", ["broken:cart", "prison", "thief"])
def test_s2_4_two_cards_for_one_in_front(card: str) -> None:
    game = two(hands=[["NS", "EW", "map"], "?", "?"], front=[[card], [card], []], deck=["NE", "NW"])
    whole = after(game, f"discard:NS,EW={card}")
    assert whole["front"] == [[], [card], []]
    assert sorted(whole["hands"][0]) == ["NE", "map"]
    # The card removed lies below (B-31) and is seen by all, the two are hidden.
    assert whole["discard"][-3:] == [card, {"card": "NS", "known": [0]}, {"card": "EW", "known": [0]}]
    assert view(game, 1, f"discard:NS,EW={card}")["discard"][-3:] == [card, {"known": [0]}, {"known": [0]}]
    assert asked(whole) == turn(1)


def test_s2_4_any_one_card_in_front_of_oneself() -> None:
    game = two(hands=[["map", "map", "NS"], "?", "?"], front=[["broken:cart", "thief"], ["prison"], []])
    assert {move for move in legal(game) if move.startswith("discard:")} == {
        *("discard:map,map=broken:cart", "discard:NS,map=broken:cart"),
        *("discard:map,map=thief", "discard:NS,map=thief"),
    }
    assert refused(game, "discard:NS,map=prison") == "S2-4"
    assert refused(game, "discard:NS,NS=thief") == "S2-4"


def test_s2_4_one_card_is_not_enough() -> None:
    game = two(hands=[["map"], "?", "?"], front=[["broken:cart"], [], []])
    assert not {move for move in legal(game) if move.startswith("discard:")}


def test_s2_5_no_drawing_from_an_empty_deck_but_one_card_must_go() -> None:
    game = two(hands=[["NS", "EW"], ["NE"], "?"], deck=[])
    assert after(game, "pass:NS")["hands"][0] == ["EW"]
    assert told(game, None, "pass:NS,EW", "draw") == []
    assert all(len(after(game, move)["hands"][0]) < 2 for move in legal(game))


def test_s2_5_fewer_cards_than_due_are_drawn() -> None:
    game = two(hands=[["NS", "EW", "map"], ["NE"], "?"], deck=["NW"])
    assert after(game, "pass:NS,EW,map")["hands"][0] == ["NW"]


def test_s2_5_with_an_empty_hand_one_is_skipped() -> None:
    game = two(hands=[["NS"], [], ["EW"]], deck=[])
    assert asked(after(game, "pass:NS")) == turn(2)
    assert told(game, None, "pass:NS", "skip") == [{"seat": 1}]


def test_s2_5_a_swap_of_hands_brings_a_skipped_player_back() -> None:
    game = two(hands=[["swap-hands", "NS", "EW"], [], ["NE"]], deck=[])
    whole = after(game, "swap-hands>1")
    assert whole["hands"] == [[], ["NS", "EW"], ["NE"]]
    assert asked(whole) == turn(1)
    assert asked(after(game, "swap-hands>1", "pass:NS", "pass:NE")) == turn(1)


def test_s2_5_the_round_ends_when_no_one_has_a_card() -> None:
    game = play(two(hands=[["NS"], [], []], deck=[], options={"rounds": 1}), "pass:NS")
    assert game.over
