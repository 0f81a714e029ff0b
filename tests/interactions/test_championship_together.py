"""Championship cards that meet: what a veto leaves of the others, which card was laid last, what comes back."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.modules.table import both, declined, second, table
from tests.rules.support import asked, corridor, goals, legal, play, seen_of, turn, view, written

DECK = ["N|S", "E|W", "N|E", "N|W"]


def stopped(game: Game, move: str, by: int = 1) -> Game:
    """The game after this move was announced and stopped."""
    game = play(game, move)
    game.play("veto", by)
    return game


# Veto and scout --------------------------------------------------------------------------------------


def scouting(game: str, *more: str, **fields: object) -> Game:
    """Seat 0 has the scout and two path cards, seat 1 the veto."""
    whole = {"hands": [["scout", "NEW", "EW", "map"], ["veto", "NS"], ["NS"]], "deck": DECK, **fields}
    return table(game, "veto", "scout", *more, **whole)


@both
def test_ch_22_a_veto_on_the_scout_discards_it_alone(game: str) -> None:
    end = written(stopped(scouting(game), "scout"))
    assert end["discard"][-2:] == ["scout", "veto"]
    assert sorted(end["hands"][0]) == sorted(["NEW", "EW", "map", "N|S"])  # draw 1
    assert sorted(end["hands"][1]) == sorted(["NS", "E|W"])
    assert end["maze"] == {} and asked(end) == turn(1)


@both
def test_ch_22_a_veto_on_the_first_card_ends_the_turn(game: str) -> None:
    end = written(stopped(declined(scouting(game), "scout"), "EW@1,0"))
    assert end["discard"][-3:] == ["scout", "EW", "veto"]
    assert sorted(end["hands"][0]) == sorted(["NEW", "map", "N|S"])  # draw 1
    assert end["maze"] == {} and asked(end) == turn(1)


@both
def test_ch_22_a_veto_on_the_second_card_still_draws_two(game: str) -> None:
    now = declined(scouting(game), "scout", "EW@1,0")
    assert asked(written(now)) == {"frame": "scout", "seat": 0, "path": 2}
    end = written(stopped(now, "NEW@2,0"))
    assert end["discard"][-2:] == ["NEW", "veto"]
    assert sorted(end["hands"][0]) == sorted(["map", "N|S", "E|W"])  # draw 2, then the one who stopped it
    assert sorted(end["hands"][1]) == sorted(["NS", "N|E"])
    assert end["maze"] == {"1,0": "EW"} and asked(end) == turn(1)


@both
def test_ch_22_each_of_the_three_cards_opens_a_window(game: str) -> None:
    now = scouting(game)
    for move in ("scout", "EW@1,0", "NEW@2,0"):
        now = play(now, move)
        assert now.seats() == [1, 2]
        now = declined(now, "decline")
    assert asked(written(now)) == turn(1)


@both
def test_ch_22_a_position_in_the_window_of_a_scouts_card_is_read_back(game: str) -> None:
    now = declined(scouting(game), "scout")
    for move in ("EW@1,0", "NEW@2,0"):
        now = play(now, move)
        again = Game.from_position(written(now))
        assert again.digest() == now.digest()
        now = declined(now, "decline")
        assert written(declined(again, "decline")) == written(now)


# Veto and what a card would have done ------------------------------------------------------------------


def test_ch_19_a_vetoed_hand_swap_makes_no_one_else_draw() -> None:
    start = second("veto", hands=[["swap-hands", "map"], ["veto", "NS"], ["EW", "EW"]], deck=DECK)
    now = play(start, "swap-hands>2")
    events = seen_of(now.play("veto", 1), None)
    assert [event for event in events if event[0] == "draw"] == [("draw", {"seat": 0}), ("draw", {"seat": 1})]
    end = written(now)
    assert sorted(end["hands"][0]) == sorted(["map", "N|S"])
    assert end["hands"][2] == ["EW", "EW"]


@both
def test_ch_19_a_vetoed_forgotten_treasure_draws_from_the_deck(game: str) -> None:
    start = table(game, "veto", "forgotten", hands=[["forgotten", "NS"], ["veto", "NS"], ["NS"]], deck=DECK)
    end = written(stopped(start, "forgotten"))
    assert sorted(end["hands"][0]) == sorted(["NS", "N|S"])
    assert end["discard"][-2:] == ["forgotten", "veto"]
    assert all(isinstance(entry, str) or entry["known"] == [] for entry in end["discard"])  # nothing was seen


@both
def test_ch_19_a_vetoed_change_of_direction_changes_nothing(game: str) -> None:
    start = table(
        game, "veto", "direction", players=4, hands=[["direction", "NS"], ["veto", "NS"], ["NS"], ["EW"]]
    )
    end = stopped(start, "direction")
    assert view(end, None)["order"] == "clockwise" and asked(written(end)) == turn(1)


@both
def test_ch_19_a_vetoed_swap_of_goals_takes_none(game: str) -> None:
    where = goals("treasure", "stone:NE", "stone:NW")
    start = table(
        game, "veto", "swap-goals", goals=where, hands=[["swap-goals", "NS"], ["veto", "NS"], ["EW"]],
        seen=[{"seat": 2, "goal": "treasure", "at": ["8,-2"]}],
    )  # fmt: skip
    end = stopped(start, "swap-goals@8,-2+8,0")
    assert written(end)["goals"] == where and asked(written(end)) == turn(1)
    assert view(end, 2)["seen"] == [{"goal": "treasure", "at": ["8,-2"]}]


@both
def test_ch_17_a_stopped_map_leaves_the_answer_to_the_next_look(game: str) -> None:
    """The window of another card comes between the exchange and the look."""
    start = table(
        game, "veto", "swap-goals", goals=goals("treasure", "stone:NE", "stone:NW"),
        hands=[["swap-goals", "NS"], ["map", "NS"], ["EW", "EW"]], deck=["veto", *DECK],
        seen=[{"seat": 1, "goal": "treasure", "at": ["8,-2"]}],
    )  # fmt: skip
    now = declined(start, "swap-goals@8,-2+8,0")
    now = play(now, "goals:exchange", "map@8,0")
    assert view(now, 1)["seen"] == [{"goal": "treasure", "at": ["8,-2", "8,0"]}]
    assert now.seats() == [0, 2]
    assert view(declined(now, "decline"), 1)["seen"] == [{"goal": "treasure", "at": ["8,0"]}]


# The veto comes back -----------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("kept", ["keep:veto", "keep:map"])
def test_ch_19_windows_open_again_once_cards_were_taken_from_its_discard(game: str, kept: str) -> None:
    """All saw the veto go to the discard; after CH-18 nobody else knows whether it is in a hand again."""
    start = table(
        game, "veto", "forgotten", hands=[["forgotten", "NS"], ["NEW", "NS"], ["EW", "EW"]],
        discard=["map", "veto"],
    )  # fmt: skip
    assert asked(written(play(start, "forgotten")))["frame"] == "forgotten"  # type: ignore[index]
    now = play(start, "forgotten", kept, "NEW@1,0")
    assert now.seats() == [0, 2]
    assert ("veto" in [str(move) for move in now.legal_moves(0)]) == (kept == "keep:veto")
    assert view(play(start, "forgotten", "keep:veto"), 2) == view(play(start, "forgotten", "keep:map"), 2)


@both
def test_ch_19_a_veto_deeper_in_the_pile_stays_known(game: str) -> None:
    pile = ["veto", "map", "map", "map", "NE", "NE"]
    start = table(
        game, "veto", "forgotten", hands=[["forgotten", "NS"], ["NEW", "NS"], ["EW", "EW"]], discard=pile
    )
    assert asked(written(play(start, "forgotten", "keep:NE", "NEW@1,0"))) == turn(2)


# The card laid last ------------------------------------------------------------------------------------


@both
def test_ch_23_a_vetoed_card_was_not_laid(game: str) -> None:
    cards = [["NEW"], ["veto", "EW"], ["diversion", "map"]]
    start = table(game, "veto", "diversion", hands=cards, deck=DECK)
    now = stopped(start, "NEW@1,0")
    assert view(now, None)["laid_last"] is None
    now = play(now, "EW@1,0")  # the veto has been seen: no window any more
    assert view(now, None)["laid_last"] == "1,0"
    assert "diversion:EW@-1,0" in legal(now)


@both
def test_ch_23_a_vetoed_diversion_moves_nothing(game: str) -> None:
    cards = [["NEW"], ["diversion", "map"], ["veto", "EW"]]
    now = declined(table(game, "veto", "diversion", hands=cards, deck=DECK), "NEW@1,0")
    end = stopped(now, "diversion:NEW@-1,0", by=2)
    assert written(end)["maze"] == {"1,0": "NEW"}
    assert view(end, None)["laid_last"] == "1,0"
    assert written(end)["discard"][-2:] == ["diversion", "veto"]


@both
def test_ch_23_of_a_scouts_two_cards_the_second_was_laid_last(game: str) -> None:
    cards = [["scout", "NEW", "EW"], ["diversion", "map"], ["EW"]]
    now = play(table(game, "scout", "diversion", hands=cards), "scout", "EW@1,0", "NEW@2,0")
    assert view(now, None)["laid_last"] == "2,0"
    assert "diversion:NEW@-1,0" in legal(now)


@both
def test_ch_23_if_the_second_is_stopped_it_is_the_first(game: str) -> None:
    now = declined(scouting(game, "diversion"), "scout", "EW@1,0")
    assert view(stopped(now, "NEW@2,0"), None)["laid_last"] == "1,0"


@both
def test_ch_23_a_diversion_that_reaches_the_treasure_is_stopped_in_time(game: str) -> None:
    start = table(
        game, "veto", "diversion", hands=[["NEW"], ["diversion", "map"], ["veto", "NS"]], maze=corridor(),
        goals=goals("stone:NE", "treasure", "stone:NW"),
    )  # fmt: skip
    now = declined(start, "NEW@-1,0")
    assert written(declined(now, "diversion:NEW@7,0"))["history"][0]["reached_by"] == 1
    assert written(stopped(now, "diversion:NEW@7,0", by=2))["history"] == []


# Direction and Saboteur 2 ------------------------------------------------------------------------------


def test_ch_20_after_a_hand_swap_the_other_player_draws_whatever_the_direction() -> None:
    """S2-16: the draw belongs to the one whose hand was taken; the turn goes on the other way."""
    cards = [["swap-hands", "map"], ["direction", "NS"], ["EW", "EW"], ["NE", "NE"]]
    start = second("direction", players=4, turn=1, hands=cards, deck=DECK)
    now = play(start, "direction")
    events = seen_of(now.play("swap-hands>2"), None)
    assert [args["seat"] for key, args in events if key == "draw"] == [2]
    assert asked(written(now)) == turn(3)


def test_ch_20_a_skipped_player_revived_by_a_hand_swap_is_next_in_that_direction() -> None:
    cards = [["swap-hands", "map", "NS"], ["direction", "NS"], ["EW"], []]
    start = second("direction", players=4, turn=1, hands=cards, deck=[])
    now = play(start, "direction", "swap-hands>3")
    assert [len(hand) for hand in written(now)["hands"]] == [0, 1, 1, 2]
    assert asked(written(now)) == turn(3)


# Craftsman and forgotten treasure ----------------------------------------------------------------------


@both
def test_ch_18_a_craftsman_can_be_taken_back_and_used_again(game: str) -> None:
    start = table(
        game, "craftsman", "forgotten", hands=[["craftsman", "NS"], ["forgotten", "NS"], ["EW", "EW"]],
        front=[["broken:cart"], ["broken:lantern"], []],
    )  # fmt: skip
    now = play(start, "craftsman>0=cart", "forgotten")
    assert legal(now) == {"keep:craftsman", "keep:broken:cart"}
    now = play(now, "keep:craftsman", "pass:EW")
    now = play(now, sorted(move for move in legal(now) if move.startswith("pass:"))[0])
    assert "craftsman>1=lantern" in legal(now)


@both
def test_ch_20_played_twice_in_a_round_it_goes_clockwise_again(game: str) -> None:
    """There is one card of it, but a forgotten treasure may bring it back."""
    cards = [["direction", "NS"], ["EW"], ["forgotten", "NS"]]
    start = table(game, "direction", "forgotten", hands=cards, deck=[])
    now = play(start, "direction", "forgotten", "keep:direction")
    assert view(now, None)["order"] == "counter-clockwise" and asked(written(now)) == turn(1)
    now = play(now, "pass:EW", "pass:NS", "direction")
    assert view(now, None)["order"] == "clockwise"
    assert asked(written(now)) == turn(2)
