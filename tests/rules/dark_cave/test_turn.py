"""A turn, DC-7 and DC-8."""

from __future__ import annotations

from tests.rules.dark_cave.table import EAST, at, beast, cave, stays, web
from tests.rules.support import after, asked, faces, legal, play, refused, told, view, written

HANDS = [["I:NS", "I:NE", "II:NS"], ["I:NW"]]


def test_dc_7_play_then_walk_then_draw() -> None:
    game = cave(hands=HANDS, deck=["rat", "axe"])
    game = play(game, "I:NS@0,1")
    assert asked(written(game)) == {"frame": "walk", "seat": 0, "steps": 3}
    assert len(written(game)["hands"][0]) == 2
    assert [key for key, _ in faces(game, None, "stop")] == ["draw"]
    game = play(game, "stop")
    assert written(game)["hands"][0] == ["I:NE", "II:NS", "rat"]
    assert game.seat == 1


def test_dc_7_the_walk_is_optional_and_the_card_is_not() -> None:
    game = cave(hands=HANDS)
    assert refused(game, "stop") == "DC-7"
    assert refused(game, "step@0,0/NESW") == "DC-7"
    assert at(stays(play(game, "I:NS@0,1")), 0) == "0,0/NESW"


def test_dc_7_pass_with_one_or_two_and_draw_as_many() -> None:
    game = cave(hands=HANDS, deck=["rat", "axe", "web"])
    assert {move for move in legal(game) if move.startswith("pass:")} == {
        "pass:I:NS", "pass:I:NE", "pass:II:NS", "pass:I:NS,I:NE", "pass:I:NS,II:NS", "pass:I:NE,II:NS",
    }  # fmt: skip
    one = written(stays(play(game, "pass:I:NE")))
    assert one["hands"][0] == ["I:NS", "II:NS", "rat"] and one["deck"] == ["axe", "web"]
    two = written(stays(play(game, "pass:I:NS,II:NS")))
    assert two["hands"][0] == ["I:NE", "axe", "rat"] and two["deck"] == ["web"]
    assert refused(game, "pass:I:NW") == "DC-7"


def test_dc_7_who_passes_may_walk_too() -> None:
    game = play(cave(hands=HANDS, maze={"1,0": "I:EW"}), "pass:I:NS")
    assert "step@1,0/EW" in legal(game)


def test_dc_7_played_cards_lie_open_and_others_are_known_to_their_owner() -> None:
    game = cave(hands=[["information", "I:NE"], "?"])
    assert view(game, 1, "information@4,4")["discard"] == ["information"]
    assert view(game, 0, "pass:I:NE")["discard"] == [{"card": "I:NE", "known": [0]}]
    for seat in (1, None):
        assert view(game, seat, "pass:I:NE")["discard"] == [{"known": [0]}]
        assert faces(game, seat, "pass:I:NE")[0] == ("pass", {"seat": 0})
    assert faces(game, 0, "pass:I:NE")[0] == ("pass-you", {"seat": 0, "card": "I:NE"})


def test_dc_8_an_empty_deck_gives_no_card() -> None:
    game = stays(play(cave(hands=HANDS, deck=[]), "I:NS@0,1"))
    assert written(game)["hands"][0] == ["I:NE", "II:NS"]
    assert game.seat == 1


def test_dc_8_without_cards_the_turn_is_passed() -> None:
    game = cave(players=3, hands=[["I:NE", "I:NS"], [], ["I:NW"]], maze=EAST, turn=0)
    passed = [args for key, args in faces(play(game, "pass:I:NE"), 2, "stop") if key == "skip"]
    assert passed == [{"seat": 1}]
    game = stays(play(game, "pass:I:NE"))
    assert game.seat == 2
    # Nothing was discarded, so nothing is drawn, though the deck is not empty.
    assert written(game)["hands"][1] == [] and written(game)["deck"]


def test_dc_8_webs_creatures_and_the_stunned_go_on_though_the_turn_is_passed() -> None:
    game = cave(
        players=3, hands=[["I:NE"], [], ["I:NW"]], maze={**EAST, "0,1": "I:NESW+abyss"}, stunned=[1],
        tokens=[web("1,0/E", 1)], creatures={"rat": beast("0,1/NESW", 1)},
    )  # fmt: skip
    whole = written(stays(play(game, "pass:I:NE")))
    assert whole["tokens"] == [web("1,0/E", 1, 1)]
    assert whole["creatures"] == {} and "rat" in whole["discard"]
    assert whole["stunned"] == []
    assert whole["decision"][-1]["seat"] == 2


def test_dc_8_no_axe_for_who_has_no_cards() -> None:
    """A web lies beside the pawn of seat 1, who has an axe and no cards: nobody asks."""
    game = cave(
        players=3,
        hands=[["I:NE"], [], ["I:NW"]],
        maze=EAST,
        front=[[], ["axe"], []],
        tokens=[web("0,0/E", 2)],
    )
    game = stays(play(game, "pass:I:NE"))
    assert game.seat == 2 and written(game)["front"][1] == ["axe"]


def test_dc_8_a_swap_brings_cards_back() -> None:
    game = cave(players=3, hands=[["swap-hands", "I:NE"], [], ["I:NW"]], deck=["I:NS", "I:EW"])
    game = stays(play(game, "swap-hands>1"))
    assert written(game)["hands"][1] == ["I:NS", "I:NE"] and game.seat == 1


def test_dc_8_told_to_the_one_who_is_passed() -> None:
    game = cave(players=3, hands=[["I:NE"], [], ["I:NW"]])
    assert told(game, 1, "pass:I:NE", "skip") == [{"seat": 1}]
    assert after(game, "pass:I:NE")["decision"][-1]["frame"] == "turn"
