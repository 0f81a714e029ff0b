"""A turn, and turns without cards (LM-9, LM-10, LM-28)."""

from __future__ import annotations

from pyrite import Game
from tests.rules.lost_mines.table import faces_down, mines, road, treasures
from tests.rules.support import after, asked, faces, legal, play, refused, told, view


def test_lm_9_play_walk_draw_in_this_order() -> None:
    game = mines(maze=road(4), pawns=["4,2", "?", "?"], hands=[["NS", "EW"], "?", "?"], deck=["NE", "NW"])
    laid = play(game, "EW@5,2")
    assert asked(after(laid)) == {"frame": "walk", "seat": 0, "steps": 3}
    assert after(laid)["hands"][0] == ["NS"]  # nothing is drawn before the walk
    now = after(laid, "step@5,2", "stop")
    assert now["hands"][0] == ["NS", "NE"] and asked(now) == {"frame": "turn", "seat": 1, "proposed": False}


def test_lm_9_one_or_two_cards_are_discarded_face_down_and_as_many_drawn() -> None:
    game = mines(hands=[["NS", "NS", "trap"], "?", "?"], deck=["NE", "NW", "E"])
    passes = {text for text in legal(game) if text.startswith("pass")}
    assert passes == {"pass:NS", "pass:trap", "pass:NS,NS", "pass:NS,trap"}
    one, two = after(game, "pass:NS"), after(game, "pass:NS,trap")
    assert len(one["hands"][0]) == 3 and one["deck"] == ["NW", "E"]
    assert len(two["hands"][0]) == 3 and two["deck"] == ["E"]
    assert two["discard"][-2:] == [{"card": "NS", "known": [0]}, {"card": "trap", "known": [0]}]
    assert view(game, 1, "pass:NS,trap")["discard"][-2:] == [{"known": [0]}, {"known": [0]}]
    assert told(game, 1, "pass:NS,trap", "pass-several") == [{"seat": 0, "count": 2}]
    assert refused(game, "pass:NS,NS,trap") == refused(game, "pass:trap,trap") == "LM-9"


def test_lm_9_playing_or_discarding_is_compulsory() -> None:
    assert {refused(mines(), text) for text in ("stop", "step@2,2")} == {"LM-9"}
    game = play(mines(maze=road(3), hands=[["NS", "EW"], "?", "?"]), "pass:NS")
    assert refused(game, "EW@4,2") == refused(game, "pass:EW") == "LM-9"


def test_lm_9_cards_that_were_played_all_have_seen() -> None:
    game = mines(hands=[["trap"], "?", "?"])
    assert view(game, 2, "trap@1,2/E")["discard"] == ["trap"]


def test_lm_9_an_empty_deck_gives_nothing() -> None:
    game = mines(hands=[["NS", "NS"], ["NS"], []], deck=[])
    assert after(game, "pass:NS")["hands"][0] == ["NS"]


def test_lm_9_only_the_seat_whose_turn_it_is_moves() -> None:
    assert refused(mines(hands=[["NS"], ["NE"], ["NW"]]), "pass:NE", seat=1) == "LM-9"


def out_of_cards(**fields: object) -> Game:
    """Seats 1 and 2 have no card left; the deck is empty."""
    return mines(hands=[["NS", "NS"], [], []], deck=[], **fields)


def test_lm_10_without_a_card_one_passes_and_does_not_walk() -> None:
    events = faces(out_of_cards(), None, "pass:NS")
    assert [args["seat"] for key, args in events if key == "skip"] == [1, 2]
    now = after(out_of_cards(), "pass:NS")
    assert asked(now) == {"frame": "turn", "seat": 0, "proposed": False}


def test_lm_10_the_troll_of_one_who_passes_leaves() -> None:
    game = out_of_cards(maze=road(3), tokens=[{"kind": "troll", "at": "2,2/E", "seat": 1}])
    assert after(game, "pass:NS", "stop")["tokens"] == []


def test_lm_10_an_empty_handed_player_on_a_mine_takes_nothing() -> None:
    goals = faces_down("gems", "gold up", "silver", "dragon-mine")
    lying = treasures(("gold", 4, None), ("gold", 3, None), ("silver", 2, None))
    game = out_of_cards(goals=goals, pawns=["?", "9,2", "?"], treasures=lying)
    now = after(game, "pass:NS")
    assert [row["taken_by"] for row in now["treasures"]] == [None, None, None]
    assert asked(now) == {"frame": "turn", "seat": 0, "proposed": False}  # nor is it asked for one


def test_lm_10_nor_the_last_treasure_of_its_kind() -> None:
    """The last one would be taken without asking: it stays where it lies."""
    goals = faces_down("gems", "gold up", "silver", "dragon-mine")
    lying = treasures(("gold", 4, None), ("gold", 3, 0), ("silver", 2, None))
    game = out_of_cards(goals=goals, pawns=["?", "9,2", "?"], treasures=lying)
    assert [row["taken_by"] for row in after(game, "pass:NS")["treasures"]] == [None, 0, None]
    assert told(game, None, "pass:NS", "treasure") == []


# --- agreeing on the end --------------------------------------------------------------------------------


def test_lm_28_the_round_ends_if_all_agree() -> None:
    game = mines(turn=1, options={"rounds": 1})
    now = play(game, "end:propose")
    assert asked(after(now)) == {"frame": "vote", "seat": 2, "proposer": 1}
    assert legal(now) == {"end:agree", "end:refuse"}
    now = play(now, "end:agree")
    assert asked(after(now)) == {"frame": "vote", "seat": 0, "proposer": 1}
    assert after(now, "end:agree")["over"] is True


def test_lm_28_one_no_and_the_turn_goes_on() -> None:
    game = play(mines(turn=1, options={"rounds": 1}), "end:propose", "end:agree", "end:refuse")
    assert asked(after(game)) == {"frame": "turn", "seat": 1, "proposed": True}
    assert refused(game, "end:propose") == "LM-28"  # once per turn
    assert any(text.startswith("pass") for text in legal(game))


def test_lm_28_it_may_be_proposed_again_in_the_next_turn() -> None:
    game = play(mines(hands=[["NS"], ["NS"], ["NS"]]), "end:propose", "end:refuse", "pass:NS")
    assert "end:propose" in legal(game)


def test_lm_28_only_before_anything_else_in_ones_own_turn() -> None:
    game = play(mines(maze=road(3), hands=[["NS", "NS"], "?", "?"]), "pass:NS")
    assert refused(game, "end:propose") == "LM-28"
    assert refused(mines(), "end:agree") == "LM-28"
    assert refused(mines(), "end:propose", seat=1) == "LM-9"


def test_lm_28_votes_are_open_and_a_passing_player_votes() -> None:
    game = play(out_of_cards(), "end:propose")
    assert game.seat == 1
    for seat in (None, 0, 2):
        assert told(game, seat, "end:refuse", "end-refuse") == [{"seat": 1}]
        assert told(game, seat, "end:agree", "end-agree") == [{"seat": 1}]
