"""Laying a path card, B-8 to B-12."""

from __future__ import annotations

import pytest

from tests.rules.support import (
    DECK,
    EDITIONS,
    after,
    asked,
    corridor,
    faces,
    goals,
    legal,
    position,
    refused,
    turn,
    view,
)

DOWN = goals("stone:NE", "stone:NW", "treasure")
PATHS = [card for card in DECK if ":" not in card and card not in ("rockfall", "map")]


def lays(cards: set[str]) -> set[str]:
    return {text for text in cards if "@" in text}


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_8_a_card_goes_from_the_hand_into_the_maze(edition: str) -> None:
    game = position(edition=edition, maze={"1,0": "EW"}, hands=[["NE", "NS"], "?", "?"], deck=[])
    whole = after(game, "NE~@2,0")
    assert whole["maze"] == {"1,0": "EW", "2,0": "NE~"}
    assert whole["hands"][0] == ["NS"]
    assert not [card for card in whole["discard"] if isinstance(card, str)]


def test_b_8_laying_is_seen_by_all() -> None:
    game = position(hands=[["NE"], "?", "?"])
    for seat in (0, 1, 2, None):
        assert faces(game, seat, "NE~@1,0")[0] == ("lay", {"seat": 0, "card": "NE~", "cell": "1,0"})
        assert view(game, seat, "NE~@1,0")["maze"] == {"0,0": "start", "1,0": "NE~"}


@pytest.mark.parametrize("cell", ["0,0", "1,0", "7,0", "8,0", "8,-2", "8,2"])
def test_b_8_the_cell_must_be_empty(cell: str) -> None:
    game = position(maze=corridor() | {"7,0": "NES~"}, goals=DOWN, hands=[["NESW"], "?", "?"])
    assert refused(game, f"NESW@{cell}") == "B-8"


@pytest.mark.parametrize("cell", ["1,1", "-1,-1", "2,0", "3,-1", "0,-2", "4,5", "-9,0", "100,100"])
def test_b_8_the_cell_must_touch_a_card_by_a_side(cell: str) -> None:
    game = position(hands=[["NESW"], "?", "?"])
    assert refused(game, f"NESW@{cell}") == "B-8"
    assert f"NESW@{cell}" not in legal(game)


def test_b_8_a_corner_is_no_side() -> None:
    game = position(maze={"1,0": "EW"}, hands=[["NESW"], "?", "?"])
    assert refused(game, "NESW@2,1") == "B-8"
    assert refused(game, "NESW@2,-1") == "B-8"
    assert "NESW@2,0" in legal(game)


@pytest.mark.parametrize("cell", ["7,0", "8,-1", "9,0", "8,3", "7,2"])
def test_b_8_a_face_down_goal_alone_is_nothing_to_build_on(cell: str) -> None:
    game = position(hands=[["NESW"], "?", "?"])
    assert refused(game, f"NESW@{cell}") in ("B-8", "B-11")


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_9_open_side_must_meet_open_side(edition: str) -> None:
    game = position(edition=edition, maze={"1,0": "EW"}, hands=[["NS", "EW"], "?", "?"])
    assert refused(game, "NS@2,0") == "B-9"
    assert "EW@2,0" in legal(game)


def test_b_9_an_open_side_may_not_meet_a_closed_one() -> None:
    game = position(maze={"0,-1": "NES", "1,0": "EW"}, hands=[["NESW", "NEW"], "?", "?"])
    assert refused(game, "NESW@1,-1") == "B-9"
    assert refused(game, "NEW~@1,-1") == "B-9"
    assert "NEW@1,-1" in legal(game)


def test_b_9_a_closed_side_may_not_meet_an_open_one() -> None:
    game = position(maze={"0,-1": "NES", "1,0": "NEW"}, hands=[["NESW", "NEW", "EW"], "?", "?"])
    assert refused(game, "EW@1,-1") == "B-9"
    assert refused(game, "NEW@1,-1") == "B-9"
    assert {"NESW@1,-1", "NEW~@1,-1"} <= legal(game)


def test_b_9_holds_on_all_four_sides() -> None:
    """The hole at 1,1 is open to the north and east, closed to the south and west."""
    ring = {"1,0": "NEW~", "2,0": "NE~", "2,1": "NES~", "2,2": "NW", "1,2": "EW", "0,1": "NS"}
    cards = ["NE", "NS", "NES", "NEW", "NESW"]
    game = position(maze=ring, hands=[cards, "?", "?"])
    assert {text for text in legal(game) if text.endswith("@1,1")} == {"NE@1,1"}
    assert all(refused(game, f"{card}@1,1") == "B-9" for card in cards[1:])


def test_b_9_the_open_side_of_a_stub_counts_as_open() -> None:
    around = {"1,0": "E|W", "0,-1": "NW~", "1,-1": "EW", "2,-1": "NE~"}
    game = position(maze=around, hands=[["NS", "NW"], "?", "?"])
    assert refused(game, "NS@2,0") == "B-9"
    assert "NW@2,0" in legal(game)


def test_b_9_cut_off_cards_set_their_conditions_too() -> None:
    game = position(maze={"1,0": "EW", "3,0": "NS"}, hands=[["EW", "NW"], "?", "?"])
    assert refused(game, "EW@2,0") == "B-9"
    assert "NW@2,0" in legal(game)


def test_b_9_face_down_goals_set_no_condition() -> None:
    game = position(maze=corridor(), goals=DOWN, hands=[["NES", "NEW", "NW"], "?", "?"])
    assert {"NES~@7,0", "NEW@7,0", "NW@7,0"} <= legal(game)


def test_b_9_face_up_goals_set_their_conditions() -> None:
    up = goals("stone:NE", "stone:NW up", "treasure")
    game = position(maze=corridor(), goals=up, hands=[["NES", "NEW", "NW"], "?", "?"])
    assert refused(game, "NES~@7,0") == "B-9"
    assert refused(game, "NW@7,0") == "B-9"
    assert "NEW@7,0" in legal(game)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", PATHS)
def test_b_10_upright_or_turned_by_half_never_by_a_quarter(edition: str, card: str) -> None:
    """At the bare start each open side fits one of the four cells, in each way round that differs."""
    cell = {"N": "0,1", "E": "-1,0", "S": "0,-1", "W": "1,0"}
    half = {"N": "S", "E": "W", "S": "N", "W": "E"}
    sides = set(card) - {"|"}
    turned = {half[side] for side in sides}
    expected = {f"{card}@{cell[side]}" for side in sides}
    if turned != sides:
        expected |= {f"{card}~@{cell[side]}" for side in turned}
    game = position(edition=edition, hands=[[card], "?", "?"])
    assert lays(legal(game)) == expected


def test_b_10_curves_are_no_mirror_images() -> None:
    game = position(hands=[["NE"], ["NW"], "?"])
    assert lays(legal(game)) == {"NE@0,1", "NE@-1,0", "NE~@0,-1", "NE~@1,0"}
    mirrored = position(hands=[["NE"], ["NW"], "?"], turn=1)
    assert lays(legal(mirrored)) == {"NW@0,1", "NW@1,0", "NW~@0,-1", "NW~@-1,0"}


def test_b_10_a_turned_card_lies_turned() -> None:
    game = position(maze={"1,0": "NE~"}, hands=[["NS", "EW"], "?", "?"])
    assert "NS@1,1" in legal(game)
    assert refused(game, "EW@2,0") == "B-9"
    assert view(game, 0)["lit"]["1,0"] == "SW"


def test_b_10_a_card_laid_turned_lies_turned() -> None:
    game = position(hands=[["NE"], "?", "?"])
    assert after(game, "NE~@1,0")["maze"] == {"1,0": "NE~"}
    assert view(game, 0, "NE~@1,0")["lit"]["1,0"] == "SW"
    assert view(game, 0, "NE@0,1")["lit"]["0,1"] == "NE"


def test_b_10_equal_cards_and_equal_ways_round_are_one_move() -> None:
    game = position(hands=[["NS", "NS", "N|S"], "?", "?"])
    assert lays(legal(game)) == {"NS@0,-1", "NS@0,1", "N|S@0,-1", "N|S@0,1"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_11_the_card_must_join_a_tunnel_that_is_reached(edition: str) -> None:
    game = position(edition=edition, maze={"1,0": "EW"}, hands=[["NE", "EW"], "?", "?"])
    assert refused(game, "NE@1,-1") == "B-11"
    assert refused(game, "EW@1,1") == "B-11"
    assert {"NE~@2,0", "EW@2,0"} <= legal(game)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("cell", ["2,0", "4,0"])
def test_b_11_joining_cut_off_cards_is_not_enough(edition: str, cell: str) -> None:
    game = position(edition=edition, maze={"3,0": "EW"}, hands=[["EW"], "?", "?"])
    assert refused(game, f"EW@{cell}") == "B-11"


def test_b_11_one_reached_side_is_enough() -> None:
    game = position(maze={"1,0": "EW", "3,0": "EW"}, hands=[["EW"], "?", "?"])
    assert "EW@2,0" in legal(game)
    assert view(game, 0, "EW@2,0")["lit"] == {"0,0": "NESW", "1,0": "EW", "2,0": "EW", "3,0": "EW"}


def test_b_11_a_dead_end_carries_nothing_beyond_its_card() -> None:
    game = position(maze={"1,0": "N|E|W"}, hands=[["NESW", "NS"], "?", "?"])
    assert refused(game, "NESW@2,0") == "B-11"
    assert refused(game, "NS@1,-1") == "B-11"
    assert view(game, 0)["lit"] == {"0,0": "NESW", "1,0": "W"}


def test_b_11_a_dead_end_may_be_laid_where_it_joins() -> None:
    game = position(maze={"1,0": "EW"}, hands=[["E|W", "E", "N|E|S|W"], "?", "?"])
    assert {"E|W@2,0", "E~@2,0", "N|E|S|W@2,0"} <= legal(game)


def test_b_11_any_open_side_may_be_the_one_that_joins() -> None:
    """From the south, the north, the east and the west."""
    game = position(maze={"0,-1": "NES", "1,0": "NEW", "-1,0": "NESW"}, hands=[["NS", "EW", "NE"], "?", "?"])
    assert {"NS@0,-2", "NS@0,1", "NS@-1,1", "NS@-1,-1", "EW@2,0", "EW@-2,0", "NE~@1,-1"} <= legal(game)


def test_b_11_a_cut_off_stone_is_nothing_to_build_on() -> None:
    up = goals("stone:NE", "stone:NW up", "treasure")
    game = position(maze=corridor(), goals=up, hands=[["NS", "NE"], "?", "?"])
    assert refused(game, "NS@8,-1") == "B-11"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tool", ["pickaxe", "lantern", "cart"])
def test_b_12_a_broken_tool_forbids_laying_and_nothing_else(edition: str, tool: str) -> None:
    hand = ["EW", "map", "broken:cart"]
    game = position(edition=edition, hands=[hand, "?", "?"], front=[[f"broken:{tool}"], [], []])
    assert refused(game, "EW@1,0") == "B-12"
    assert not any(text.startswith("EW@") for text in legal(game))
    assert {"map@8,0", "broken:cart>1", "broken:cart>2", "pass:EW", "pass:map"} <= legal(game)


def test_b_12_all_three_tools_broken_forbid_laying_too() -> None:
    broken = ["broken:pickaxe", "broken:lantern", "broken:cart"]
    game = position(hands=[["EW"], "?", "?"], front=[broken, [], []])
    assert legal(game) == {"pass:EW"}
    assert refused(game, "EW@1,0") == "B-12"


def test_b_12_broken_tools_of_others_forbid_nothing() -> None:
    game = position(hands=[["EW"], "?", "?"], front=[[], ["broken:cart"], ["broken:lantern"]])
    assert "EW@1,0" in legal(game)


def test_b_12_holds_until_the_last_tool_is_repaired() -> None:
    broken = [[], ["broken:pickaxe", "broken:cart"], []]
    game = position(hands=[["repair:cart"], ["EW"], ["repair:pickaxe"]], front=broken, deck=[])
    game.play("repair:cart>1")
    assert refused(game, "EW@1,0") == "B-12"
    both = position(hands=[["repair:cart"], ["EW"], "?"], front=[[], ["broken:cart"], []], deck=[])
    both.play("repair:cart>1")
    assert "EW@1,0" in legal(both)


def test_b_12_repairing_one_s_own_tool_takes_the_turn() -> None:
    game = position(hands=[["repair:cart", "EW"], "?", "?"], front=[["broken:cart"], [], []])
    assert asked(after(game, "repair:cart>0")) == turn(1)


def test_b_12_comes_before_cell_sides_and_tunnel() -> None:
    game = position(maze={"1,0": "EW"}, hands=[["NS"], "?", "?"], front=[["broken:cart"], [], []])
    assert [refused(game, f"NS@{cell}") for cell in ("1,0", "5,5", "2,0", "1,1")] == ["B-12"] * 4


def test_b_8_comes_before_b_9_and_b_9_before_b_11() -> None:
    game = position(maze={"1,0": "EW", "3,0": "NS"}, hands=[["NS", "NESW"], "?", "?"])
    assert refused(game, "NS@1,0") == "B-8"
    assert refused(game, "NESW@4,0") == "B-9"
    assert refused(game, "NS@4,0") == "B-11"
