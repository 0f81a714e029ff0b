"""The end of a round and the diggers' gold, B-22 to B-24."""

from __future__ import annotations

from collections import Counter

import pytest

from pyrite import Game
from tests.rules.support import (
    EDITIONS,
    JSON,
    after,
    asked,
    before_treasure,
    corridor,
    faces,
    goals,
    last_card,
    legal,
    only_gold,
    pile,
    play,
    position,
    refused,
    told,
    turn,
    view,
)

D, S = "digger", "saboteur"
ONE: JSON = {"options": {"rounds": 1}}
AUTO: JSON = {"options": {"rounds": 1, "auto_share": True}}
REACH = "NEW@7,0"


def cards(purse: JSON) -> list[int]:
    """Gold cards of all rounds, the highest first."""
    return sorted((value for won in purse["cards"] for value in won), reverse=True)


def purses(whole: JSON) -> list[list[int]]:
    return [cards(purse) for purse in whole["purses"]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_22_the_round_ends_when_the_treasure_is_reached(edition: str) -> None:
    game = before_treasure(turn=2, edition=edition, roles=[D, D, S])
    assert told(game, None, REACH, "round-ends") == [{"round": 1, "won": "diggers", "reached_by": 2}]


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_22_the_round_ends_when_no_player_has_a_card_left(edition: str) -> None:
    game = last_card(turn=2, edition=edition, roles=[D, D, S])
    assert told(game, None, "pass:NS", "round-ends") == [{"round": 1, "won": "saboteurs", "reached_by": None}]


@pytest.mark.parametrize("move", ["EW@1,0", "broken:cart>1", "map@8,0", "rockfall@0,1"])
def test_b_22_any_kind_of_last_card_ends_the_round(move: str) -> None:
    card = move.split("@")[0].split(">")[0]
    game = position(hands=[[card], [], []], deck=[], maze={"0,1": "NS"}, roles=[D, D, S], **ONE)
    assert told(game, None, move, "round-ends")[0]["won"] == "saboteurs"
    assert play(game, move).over


@pytest.mark.parametrize("hands", [[["NS"], ["EW"], []], [["NS"], [], ["EW"]], [["NS", "EW"], [], []]])
def test_b_22_an_empty_deck_or_an_empty_hand_does_not_end_the_round(hands: list[list[str]]) -> None:
    game = position(hands=hands, deck=[], **ONE)
    assert told(game, None, "pass:NS", "round-ends") == []
    assert not play(game, "pass:NS").over


def test_b_22_a_card_drawn_keeps_the_round_going() -> None:
    game = position(hands=[["NS"], [], []], deck=["EW"], **ONE)
    assert told(game, None, "pass:NS", "round-ends") == []
    assert asked(after(game, "pass:NS")) == turn(0)


@pytest.mark.parametrize(("roles", "spare"), [([D, D, S], D), ([D, D, D], S)])
def test_b_22_all_roles_are_shown_the_card_set_aside_too(roles: list[str], spare: str) -> None:
    shown = {"roles": roles, "spare": [spare]}
    for game, move in ((last_card(roles=roles), "pass:NS"), (before_treasure(roles=roles), REACH)):
        assert all(told(game, seat, move, "roles") == [shown] for seat in (0, 1, 2, None))


def test_b_22_goals_still_face_down_are_shown() -> None:
    all_down = goals("stone:NE", "treasure", "stone:NW")
    assert told(last_card(goals=all_down), 1, "pass:NS", "goals-shown") == [{"goals": all_down}]
    reached = before_treasure(goals=all_down)
    shown = [{"goals": {"8,-2": "stone:NE", "8,2": "stone:NW"}}]
    assert all(told(reached, seat, REACH, "goals-shown") == shown for seat in (0, 1, 2, None))


def test_b_22_nothing_is_reached_by_showing_goals() -> None:
    """The stone would join the cut-off card that touches the treasure."""
    maze = corridor() | {"7,0": "NES~", "8,-1": "NS"}
    down = goals("treasure", "stone:NW", "stone:NE")
    game = last_card(maze=maze, goals=down, hands=[["NE"], [], []], roles=[D, D, S], **ONE)
    assert told(game, None, "pass:NE", "goal") == []
    assert told(game, None, "pass:NE", "round-ends")[0]["won"] == "saboteurs"


def test_b_22_hands_deck_and_discards_are_not_shown() -> None:
    game = before_treasure(hands=[["NEW"], ["map"], ["rockfall"]], roles=[D, D, S], deck=["N|E|S|W", "E"])
    for seat in (1, 2, None):
        keys = [key for key, _ in faces(game, seat, REACH)]
        assert keys == ["lay", "goal", "round-ends", "roles", "goals-shown", "share"]
        shown = view(game, seat, REACH)
        assert (shown["hands"], shown["deck"]) == ([0, 1, 1], 2)
        assert all("card" not in entry for entry in shown["discard"])


def test_b_22_the_history_tells_how_the_round_ended() -> None:
    game = play(last_card(roles=[D, D, S], goals=goals("treasure", "stone:NE", "stone:NW")), "pass:NS")
    (round_1,) = view(game, 0)["history"]
    assert (round_1["won"], round_1["reached_by"]) == ("saboteurs", None)
    assert (round_1["roles"], round_1["spare"]) == ([D, D, S], [D])
    assert round_1["goals"] == ["treasure", "stone:NE", "stone:NW"]


@pytest.mark.parametrize(
    ("players", "diggers", "anniversary", "classic"),
    [
        *((3, 2, 2, 3), (3, 3, 3, 3), (4, 3, 3, 4), (4, 4, 4, 4), (5, 3, 3, 5), (5, 4, 4, 5)),
        *((6, 4, 4, 6), (6, 5, 5, 6), (7, 4, 4, 7), (7, 5, 5, 7), (8, 5, 5, 8), (8, 6, 6, 8)),
        *((9, 6, 6, 9), (9, 7, 7, 9), (10, 6, 6, 9), (10, 7, 7, 9)),
    ],
)
def test_b_23_gold_cards_drawn(players: int, diggers: int, anniversary: int, classic: int) -> None:
    roles = [D] * diggers + [S] * (players - diggers)
    for edition, number in (("anniversary", anniversary), ("classic", classic)):
        game = before_treasure(players, roles=roles, edition=edition)
        assert told(game, 1, REACH, "share") == [{"seat": 0, "count": number}]
        assert view(game, 1, REACH)["gold"] == 28 - number


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_b_23_the_diggers_win_whoever_laid_the_last_card(edition: str, seat: int) -> None:
    game = before_treasure(turn=seat, roles=[S, D, D], edition=edition)
    assert told(game, None, REACH, "round-ends") == [{"round": 1, "won": "diggers", "reached_by": seat}]


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_23_all_that_are_left_if_the_pile_holds_fewer(edition: str) -> None:
    game = before_treasure(roles=[D, D, D], edition=edition, **only_gold(2, 1), **ONE)
    assert told(game, 1, REACH, "share") == [{"seat": 0, "count": 2}]
    assert purses(after(game, REACH, "take:2", "take:1")) == [[2], [], [1]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_23_nothing_is_shared_from_an_empty_pile(edition: str) -> None:
    game = before_treasure(roles=[D, D, D], edition=edition, **only_gold())
    assert told(game, 1, REACH, "share") == []
    assert told(game, 1, REACH, "round-begins") == [{"round": 2, "starter": 1}]


def test_b_24_the_one_who_reached_the_treasure_takes_them_all() -> None:
    game = before_treasure(roles=[D, D, S], gold=pile(3, 1, 2))
    whole = after(game, REACH)
    assert asked(whole) == {"frame": "share", "seat": 0}
    assert whole["tray"] == [1, 3]
    assert whole["gold"] == pile(3, 1, 2)[2:]


def test_b_24_keeps_one_of_their_choice() -> None:
    game = play(before_treasure(5, roles=[D, S, D, D, D], gold=pile(1, 3, 1, 2)), REACH)
    assert legal(game) == {"take:1", "take:2", "take:3"}
    for value, rest in ((1, [1, 2, 3]), (2, [1, 1, 3]), (3, [1, 1, 2])):
        whole = after(game, f"take:{value}")
        assert whole["purses"][0]["cards"] == [[value]]
        assert whole["tray"] == rest


def turns_of_choosing(game: Game, *moves: str) -> list[int]:
    """The seats that chose a gold card, one after the other."""
    seats = []
    for move in moves:
        assert game.seat is not None
        seats.append(game.seat)
        game.play(move)
    return seats


def test_b_24_the_rest_goes_counter_clockwise_past_saboteurs() -> None:
    game = before_treasure(5, turn=2, roles=[D, S, D, D, D], gold=pile(3, 1, 2, 1), **ONE)
    game.play(REACH)
    assert turns_of_choosing(game, "take:1", "take:3", "take:1", "take:2") == [2, 0, 4, 3]
    assert purses(after(game)) == [[3], [], [1], [2], [1]]
    assert game.over


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seat", "first"), [(0, 6), (1, 6), (3, 2)])
def test_b_24_if_a_saboteur_reached_it_the_next_digger_starts(edition: str, seat: int, first: int) -> None:
    """Counter-clockwise is to the right: the next lower seat that is a digger's."""
    game = before_treasure(7, turn=seat, roles=[S, S, D, S, D, D, D], edition=edition)
    assert asked(after(game, REACH)) == {"frame": "share", "seat": first}


def test_b_24_in_classic_some_diggers_get_more_than_one() -> None:
    game = before_treasure(edition="classic", roles=[D, S, D], gold=pile(3, 2, 1), **ONE)
    game.play(REACH)
    assert turns_of_choosing(game, "take:1", "take:2", "take:3") == [0, 2, 0]
    assert purses(after(game)) == [[3, 1], [], [2]]


def test_b_24_in_the_anniversary_edition_each_digger_gets_one() -> None:
    game = before_treasure(5, roles=[D, D, S, D, S], gold=pile(3, 2, 1), **ONE)
    game.play(REACH)
    assert turns_of_choosing(game, "take:2", "take:1", "take:3") == [0, 3, 1]
    assert purses(after(game)) == [[2], [3], [], [1], []]


def test_b_24_each_chooser_sees_just_the_cards_handed_on() -> None:
    game = before_treasure(roles=[D, D, D], gold=pile(3, 1, 2))
    assert told(game, 0, REACH, "share-you") == [{"seat": 0, "values": [1, 2, 3]}]
    reached = play(game, REACH)
    assert told(reached, 2, "take:2", "share-you") == [{"seat": 2, "values": [1, 3]}]
    assert told(reached, 1, "take:2", "share") == [{"seat": 2, "count": 2}]
    assert told(reached, 0, "take:2", "take-you") == [{"seat": 0, "value": 2}]
    assert all(told(reached, seat, "take:2", "take") == [{"seat": 0}] for seat in (1, 2, None))


def test_b_24_others_see_how_many_cards_are_handed_on() -> None:
    game = play(before_treasure(roles=[D, D, D], gold=pile(3, 1, 2)), REACH)
    views = [view(game, seat) for seat in (0, 1, 2, None)]
    assert [seen["tray"] for seen in views] == [3, 3, 3, 3]
    assert ["tray_values" in seen for seen in views] == [True, False, False, False]
    assert views[0]["tray_values"] == [1, 2, 3]


def test_b_24_only_the_one_asked_takes_and_only_what_is_there() -> None:
    game = play(before_treasure(roles=[D, D, D], gold=pile(2, 1, 1)), REACH)
    assert refused(game, "take:1", seat=2) == "B-6"
    assert refused(game, "take:3") in ("B-6", "B-24")
    assert view(game, 2)["legal"] == []


@pytest.mark.parametrize(
    ("edition", "won"), [("anniversary", [[3], [], [2]]), ("classic", [[3, 1], [], [2]])]
)
def test_b_24_auto_share_takes_the_highest_for_everyone(edition: str, won: list[list[int]]) -> None:
    game = before_treasure(edition=edition, roles=[D, S, D], gold=pile(2, 3, 1), **AUTO)
    whole = after(game, REACH)
    assert whole["over"] is True
    assert purses(whole) == won


def test_b_24_with_auto_share_each_digger_still_sees_what_is_handed_on() -> None:
    game = before_treasure(roles=[D, D, D], gold=pile(2, 3, 1), **AUTO)
    assert told(game, 0, REACH, "share-you") == [{"seat": 0, "values": [1, 2, 3]}]
    assert told(game, 2, REACH, "share-you") == [{"seat": 2, "values": [1, 2]}]
    assert told(game, 1, REACH, "share-you") == [{"seat": 1, "values": [1]}]
    assert told(game, 1, REACH, "share") == [{"seat": 0, "count": 3}, {"seat": 2, "count": 2}]


def test_b_24_saboteurs_get_nothing_when_the_diggers_win() -> None:
    for edition in EDITIONS:
        whole = after(before_treasure(10, edition=edition, roles=[D] * 6 + [S] * 4, **AUTO), REACH)
        assert purses(whole)[6:] == [[], [], [], []]
        assert Counter(map(len, purses(whole)[:6])) == ({1: 6} if edition == "anniversary" else {2: 3, 1: 3})
