"""What stays secret: gold, B-27, and the hidden parts of the set-up and of a turn."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.support import (
    JSON,
    before_treasure,
    faces,
    goals,
    last_card,
    only_gold,
    pile,
    play,
    position,
    told,
    view,
)

D, S = "digger", "saboteur"
REACH = "NEW@7,0"
FIELDS = {
    *("pyrite", "spec", "seat", "round", "last", "over", "maze", "lit", "goals", "role", "hand", "hands"),
    *("deck", "gold", "spare", "front", "discard", "purses", "gold_out", "tray", "tray_values", "seen"),
    *("decision", "pending", "legal", "history", "result"),
}


def known_gold(seen: list[JSON]) -> set[tuple[int, tuple[str, ...]]]:
    """What a seat knows of gold cards: the value and where it may lie."""
    return {(fact["gold"], tuple(sorted(map(str, fact["at"])))) for fact in seen if "gold" in fact}


def test_b_27_others_see_how_many_gold_cards_and_not_which() -> None:
    game = position(purses=[[3, 1], [2], []], round=2)
    views = [view(game, seat)["purses"] for seat in (0, 1, 2, None)]
    assert all([sum(purse["cards"]) for purse in purses] == [2, 1, 0] for purses in views)
    shown = [[owner for owner, purse in enumerate(purses) if "values" in purse] for purses in views]
    assert shown == [[0], [1], [2], []]
    assert sorted(views[0][0]["values"][0]) == [1, 3]


def test_b_27_the_values_of_others_make_no_difference_to_a_view() -> None:
    one = position(purses=[[3, 1], [2], [1]], round=2, hands=[["NS"], ["EW"], ["map"]])
    other = position(purses=[[2, 1], [1], [3]], round=2, hands=[["NS"], ["EW"], ["map"]])
    assert view(one, None) == view(other, None)
    same = position(purses=[[3, 1], [1], [2]], round=2, hands=[["NS"], ["EW"], ["map"]])
    assert view(one, 0) == view(same, 0)


def test_b_27_the_number_of_cards_taken_is_known_to_all() -> None:
    game = play(before_treasure(roles=[D, S, D], gold=pile(3, 2)), REACH, "take:3", "take:2")
    for seat in (0, 1, 2, None):
        assert [purse["cards"][0] for purse in view(game, seat)["purses"]] == [1, 0, 1]


def test_b_27_a_chooser_knows_what_was_handed_on() -> None:
    game = play(before_treasure(roles=[D, S, D], gold=pile(3, 1)), REACH, "take:3", "take:1")
    assert (1, ("2",)) in known_gold(view(game, 0)["seen"])
    assert known_gold(view(game, 1)["seen"]) == set()
    assert not any("0" in at for _, at in known_gold(view(game, 2)["seen"]))


def test_b_27_who_kept_which_of_two_cards_handed_on_is_not_known() -> None:
    game = play(before_treasure(roles=[D, D, D], gold=pile(3, 1, 2)), REACH, "take:2", "take:1", "take:3")
    assert {(1, ("1", "2")), (3, ("1", "2"))} <= known_gold(view(game, 0)["seen"])
    assert (3, ("1",)) in known_gold(view(game, 2)["seen"])
    other = play(before_treasure(roles=[D, D, D], gold=pile(3, 1, 2)), REACH, "take:2", "take:3", "take:1")
    assert view(game, 0)["seen"] == view(other, 0)["seen"]
    assert view(game, None) == view(other, None)


def test_b_27_a_digger_who_chooses_twice_learns_what_was_kept_between() -> None:
    game = before_treasure(edition="classic", roles=[D, S, D], gold=pile(3, 2, 1))
    game = play(game, REACH, "take:1", "take:3", "take:2")
    assert known_gold(view(game, 0)["seen"]) == {(3, ("2",))}
    assert known_gold(view(game, 2)["seen"]) == {(2, ("0",))}
    assert known_gold(view(game, 1)["seen"]) == known_gold(view(game, None)["seen"]) == set()


@pytest.mark.parametrize("first", ["take:1", "take:2", "take:3"])
def test_b_27_a_choice_is_told_without_its_value(first: str) -> None:
    game = play(before_treasure(roles=[D, D, D], gold=pile(3, 1, 2)), REACH)
    for seat in (1, None):
        assert faces(game, seat, first) == [("take", {"seat": 0}), ("share", {"seat": 2, "count": 2})]
        assert view(game, seat, first)["seen"] == []


def test_b_27_nuggets_are_known_to_all() -> None:
    game = last_card(roles=[D, S, D], **only_gold(3, 3))
    for seat in (0, 1, 2, None):
        assert told(game, seat, "pass:NS", "change") == [{"seat": 1, "nuggets": 4, "cards": 2}]
        assert [purse["nuggets"] for purse in view(game, seat, "pass:NS")["purses"]] == [0, 4, 0]


def test_b_27_gold_is_shown_when_the_match_ends() -> None:
    game = last_card(purses=[[3], [1], []], roles=[D, D, D], options={"rounds": 1})
    assert "result" not in view(game, 2) or view(game, 2)["result"] is None
    for seat in (0, 1, 2, None):
        assert view(game, seat, "pass:NS")["result"] == {"gold": [3, 1, 0], "winners": [0]}


def hidden(**fields: object) -> Game:
    """A position in which everything hidden is fixed, but for what is given."""
    return position(
        **{
            "roles": [D, D, S],
            "goals": goals("treasure", "stone:NE", "stone:NW"),
            "hands": [["EW"], ["NS"], ["map"]],
            "deck": ["NE", "rockfall"],
            "gold": pile(1, 2, 3),
            **fields,
        }
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"roles": [D, S, D]},
        {"roles": [D, D, D]},
        {"goals": goals("stone:NW", "stone:NE", "treasure")},
        {"hands": [["EW"], ["map"], ["NS"]]},
        {"hands": [["EW"], ["NESW"], ["broken:cart"]]},
        {"deck": ["rockfall", "NE"]},
        {"deck": ["map", "map"]},
        {"gold": pile(3, 3, 3)},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_b_1_to_b_4_what_is_hidden_makes_no_difference_to_a_view(fields: JSON) -> None:
    """Roles B-1, goals B-2, hands and deck B-3, the gold pile B-4."""
    one, other = hidden(), hidden(**fields)
    assert one.digest() != other.digest()
    assert view(one, 0) == view(other, 0)
    assert view(one, None) == view(other, None)


@pytest.mark.parametrize("text", ["EW@1,0", "NS@0,1", "map@8,0", "rockfall@1,0", "pass:NS"])
def test_b_6_a_reason_gives_nothing_hidden_away(text: str) -> None:
    one = hidden().why(0, text)
    other = hidden(hands=[["EW"], ["map"], ["NS"]], deck=["rockfall", "NE"]).why(0, text)
    assert str(one) == str(other)


def test_b_17_a_view_depends_on_what_was_looked_at_alone() -> None:
    one = hidden(hands=[["map"], ["NS"], ["map"]])
    other = hidden(hands=[["map"], ["NS"], ["map"]], goals=goals("treasure", "stone:NW", "stone:NE"))
    assert view(one, 0, "map@8,-2") == view(other, 0, "map@8,-2")
    assert view(one, 1, "map@8,0") == view(other, 1, "map@8,0")
    assert view(one, 0, "map@8,0") != view(other, 0, "map@8,0")


def test_b_28_the_new_deal_is_told_to_each_alone() -> None:
    game = last_card()
    whole = play(game, "pass:NS")
    for seat in range(3):
        (own,) = told(game, seat, "pass:NS", "dealt-you")
        shown = view(whole, seat)
        assert (own["seat"], own["role"]) == (seat, shown["role"])
        assert sorted(own["cards"]) == sorted(shown["hand"])
        others = [{"seat": other, "count": 6} for other in range(3) if other != seat]
        assert told(game, seat, "pass:NS", "dealt") == others
    assert told(game, None, "pass:NS", "dealt-you") == []


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_b_27_a_view_has_no_other_fields(seat: int | None) -> None:
    assert set(view(before_treasure(roles=[D, D, D]), seat)) <= FIELDS
    assert set(view(before_treasure(roles=[D, D, D]), seat, REACH)) <= FIELDS
    assert set(view(last_card(options={"rounds": 1}), seat, "pass:NS")) <= FIELDS
