"""Action cards, B-13 to B-17, and the order of the discard, B-31."""

from __future__ import annotations

import pytest

from tests.rules.support import (
    EDITIONS,
    JSON,
    after,
    corridor,
    faces,
    goals,
    legal,
    play,
    position,
    refused,
    told,
    turn,
    view,
)

TOOLS = ["pickaxe", "lantern", "cart"]
DOWN = goals("stone:NE", "treasure", "stone:NW")


def actions(texts: set[str]) -> set[str]:
    return {text for text in texts if not text.startswith("pass:")}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tool", TOOLS)
def test_b_13_a_broken_tool_lies_in_front_of_the_other_player(edition: str, tool: str) -> None:
    game = position(edition=edition, hands=[[f"broken:{tool}"], "?", "?"])
    whole = after(game, f"broken:{tool}>2")
    assert whole["front"] == [[], [], [f"broken:{tool}"]]
    assert whole["discard"] == []
    assert f"broken:{tool}" in view(game, None, f"broken:{tool}>2")["front"][2]


def test_b_13_is_seen_by_all() -> None:
    game = position(hands=[["broken:cart"], "?", "?"])
    for seat in (0, 1, 2, None):
        expected = ("broken", {"seat": 0, "card": "broken:cart", "target": 1})
        assert faces(game, seat, "broken:cart>1")[0] == expected


def test_b_13_not_in_front_of_oneself_in_the_anniversary_edition() -> None:
    game = position(players=4, turn=2, hands=["?", "?", ["broken:cart"], "?"])
    assert actions(legal(game)) == {"broken:cart>0", "broken:cart>1", "broken:cart>3"}
    assert refused(game, "broken:cart>2") == "B-13"


def test_b_13_in_front_of_oneself_too_in_the_classic_edition() -> None:
    game = position(edition="classic", hands=[["broken:cart"], "?", "?"])
    assert actions(legal(game)) == {"broken:cart>0", "broken:cart>1", "broken:cart>2"}
    assert after(game, "broken:cart>0")["front"][0] == ["broken:cart"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_13_never_two_of_the_same_tool(edition: str) -> None:
    broken = [[], ["broken:cart"], ["broken:pickaxe"]]
    game = position(edition=edition, hands=[["broken:cart"], "?", "?"], front=broken)
    assert refused(game, "broken:cart>1") == "B-13"
    assert "broken:cart>1" not in legal(game)
    assert "broken:cart>2" in legal(game)


def test_b_13_three_different_tools_may_lie_in_front_of_one_player() -> None:
    broken = [[], ["broken:cart", "broken:lantern"], []]
    game = position(hands=[["broken:pickaxe", "broken:cart"], "?", "?"], front=broken)
    whole = after(game, "broken:pickaxe>1")
    assert sorted(whole["front"][1]) == ["broken:cart", "broken:lantern", "broken:pickaxe"]
    assert refused(game, "broken:cart>1") == "B-13"


def test_b_13_the_same_tool_may_be_broken_again_after_repair() -> None:
    game = position(
        hands=[["repair:cart"], ["NS"], ["broken:cart"]], front=[[], ["broken:cart"], []], goals=DOWN
    )
    assert "broken:cart>1" in legal(play(game, "repair:cart>1", "pass:NS"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("target", [0, 2])
def test_b_14_repair_for_anybody(edition: str, tool: str, target: int) -> None:
    front: list[list[str]] = [[], [], []]
    front[target] = [f"broken:{tool}"]
    game = position(edition=edition, hands=[[f"repair:{tool}"], "?", "?"], front=front)
    assert actions(legal(game)) == {f"repair:{tool}>{target}"}
    whole = after(game, f"repair:{tool}>{target}")
    assert whole["front"] == [[], [], []]
    assert whole["discard"] == [f"broken:{tool}", f"repair:{tool}"]


def test_b_14_removes_that_tool_of_that_player_alone() -> None:
    broken = [["broken:cart"], ["broken:lantern", "broken:cart"], []]
    game = position(hands=[["repair:cart"], "?", "?"], front=broken)
    assert actions(legal(game)) == {"repair:cart>0", "repair:cart>1"}
    assert after(game, "repair:cart>1")["front"] == [["broken:cart"], ["broken:lantern"], []]


def test_b_14_is_seen_by_all() -> None:
    game = position(hands=[["repair:cart"], "?", "?"], front=[[], ["broken:cart"], []])
    expected = ("repair", {"seat": 0, "card": "repair:cart", "target": 1, "tool": "cart"})
    assert all(faces(game, seat, "repair:cart>1")[0] == expected for seat in (0, 1, 2, None))


def test_b_14_not_where_nothing_of_the_kind_is_broken() -> None:
    game = position(hands=[["repair:cart"], "?", "?"], front=[[], ["broken:lantern"], ["broken:cart"]])
    assert refused(game, "repair:cart>0") == "B-14"
    assert refused(game, "repair:cart>1") == "B-14"


def test_b_14_not_playable_when_nothing_is_broken() -> None:
    game = position(hands=[["repair:cart", "repair:pickaxe+cart"], "?", "?"])
    assert actions(legal(game)) == set()
    assert refused(game, "repair:cart>1") == "B-14"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "other"), [("pickaxe+lantern", "cart"), ("pickaxe+cart", "lantern"), ("lantern+cart", "pickaxe")]
)
def test_b_15_removes_one_of_its_two_tools(edition: str, card: str, other: str) -> None:
    all_broken = [f"broken:{tool}" for tool in TOOLS]
    game = position(edition=edition, hands=[[f"repair:{card}"], "?", "?"], front=[[], all_broken, []])
    first, second = card.split("+")
    assert actions(legal(game)) == {f"repair:{card}>1={first}", f"repair:{card}>1={second}"}
    for tool in (first, second):
        whole = after(game, f"repair:{card}>1={tool}")
        assert set(whole["front"][1]) == set(all_broken) - {f"broken:{tool}"}
        assert whole["discard"] == [f"broken:{tool}", f"repair:{card}"]
    assert refused(game, f"repair:{card}>1={other}") == "B-15"


def test_b_15_any_player_oneself_included() -> None:
    broken = [["broken:cart"], ["broken:lantern"], ["broken:pickaxe", "broken:cart"]]
    game = position(hands=[["repair:pickaxe+cart"], "?", "?"], front=broken)
    assert actions(legal(game)) == {
        "repair:pickaxe+cart>0=cart",
        "repair:pickaxe+cart>2=pickaxe",
        "repair:pickaxe+cart>2=cart",
    }


def test_b_15_says_which_tool_was_repaired() -> None:
    game = position(hands=[["repair:pickaxe+cart"], "?", "?"], front=[[], ["broken:cart"], []])
    expected = {"seat": 0, "card": "repair:pickaxe+cart", "target": 1, "tool": "cart"}
    assert told(game, None, "repair:pickaxe+cart>1=cart", "repair") == [expected]


def test_b_15_not_for_a_tool_that_is_whole() -> None:
    game = position(hands=[["repair:pickaxe+cart"], "?", "?"], front=[[], ["broken:cart"], []])
    assert refused(game, "repair:pickaxe+cart>1=pickaxe") in ("B-14", "B-15")
    assert refused(game, "repair:pickaxe+cart>0=cart") in ("B-14", "B-15")


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_16_any_path_card_of_the_maze(edition: str) -> None:
    maze = {"1,0": "EW", "0,1": "NE", "4,0": "N|E|S"}
    game = position(edition=edition, maze=maze, hands=[["rockfall"], "?", "?"])
    assert actions(legal(game)) == {"rockfall@1,0", "rockfall@0,1", "rockfall@4,0"}
    assert after(game, "rockfall@4,0")["maze"] == {"1,0": "EW", "0,1": "NE"}


@pytest.mark.parametrize("cell", ["0,0", "8,-2", "8,0", "8,2", "7,0", "9,9"])
def test_b_16_never_the_start_a_goal_or_an_empty_cell(cell: str) -> None:
    up = goals("stone:NE", "stone:NW up", "treasure")
    game = position(maze=corridor(), goals=up, hands=[["rockfall"], "?", "?"])
    assert refused(game, f"rockfall@{cell}") == "B-16"


def test_b_16_not_playable_when_no_path_card_lies_in_the_maze() -> None:
    game = position(hands=[["rockfall"], "?", "?"], goals=goals("stone:NE~ up", "?", "?"))
    assert legal(game) == {"pass:rockfall"}


def test_b_16_is_seen_by_all() -> None:
    game = position(maze={"1,0": "NE~"}, hands=[["rockfall"], "?", "?"])
    for seat in (0, 1, 2, None):
        key, args = faces(game, seat, "rockfall@1,0")[0]
        assert (key, args["seat"], args["cell"]) == ("rockfall", 0, "1,0")
        assert args["card"] in ("NE", "NE~")
        assert view(game, seat, "rockfall@1,0")["discard"] == ["NE", "rockfall"]


def test_b_16_what_is_cut_off_stays_and_is_no_longer_reached() -> None:
    maze = {"1,0": "EW", "2,0": "EW", "3,0": "NEW"}
    game = position(maze=maze, hands=[["rockfall"], ["NESW"], "?"])
    fallen = play(game, "rockfall@2,0")
    assert view(fallen, 1)["maze"] == {"0,0": "start", "1,0": "EW", "3,0": "NEW"}
    assert view(fallen, 1)["lit"] == {"0,0": "NESW", "1,0": "EW"}
    assert refused(fallen, "NESW@4,0") == "B-11"
    assert "NESW@4,0" in legal(position(maze=maze, hands=[["NESW"], "?", "?"]))


def test_b_16_the_hole_may_be_filled_by_a_card_that_fits() -> None:
    maze = {"1,0": "EW", "2,0": "EW", "3,0": "NEW"}
    game = position(maze=maze, hands=[["rockfall"], ["NS", "E|W", "EW"], "?"])
    fallen = play(game, "rockfall@2,0")
    assert refused(fallen, "NS@2,0") == "B-9"
    assert {"E|W@2,0", "EW@2,0"} <= legal(fallen)
    assert view(fallen, 1, "EW@2,0")["lit"]["3,0"] == "NEW"
    assert "3,0" not in view(fallen, 1, "E|W@2,0")["lit"]


def test_b_16_a_second_way_keeps_cards_reached() -> None:
    ring = {"1,0": "NEW~", "0,1": "NES", "1,1": "NESW"}
    game = position(maze=ring, hands=[["rockfall"], "?", "?"])
    assert view(game, 0, "rockfall@1,0")["lit"] == {"0,0": "NESW", "0,1": "NES", "1,1": "NESW"}


def test_b_16_a_hole_left_by_a_card_that_was_cut_off_may_be_filled() -> None:
    """The card at 8,-1 was laid before the stone at 8,0 was turned up, and is closed towards it."""
    up = goals("treasure", "stone:NW up", "stone:NE")
    maze = corridor() | {"7,0": "NEW", "8,-1": "EW"}
    game = position(maze=maze, goals=up, hands=[["rockfall"], ["NS"], "?"])
    assert "8,-1" not in view(game, 0)["lit"]
    assert "NS@8,-1" in legal(play(game, "rockfall@8,-1"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("cell", "face"), DOWN.items())
def test_b_17_the_one_who_looks_sees_the_goal(edition: str, cell: str, face: str) -> None:
    game = position(edition=edition, goals=DOWN, hands=[["map"], "?", "?"])
    move = f"map@{cell}"
    assert told(game, 0, move, "map-you") == [{"seat": 0, "goal": cell, "face": face}]
    for seat in (1, 2, None):
        assert told(game, seat, move, "map") == [{"seat": 0, "goal": cell}]
        assert told(game, seat, move, "map-you") == []
    assert after(game, move)["goals"] == DOWN


@pytest.mark.parametrize(("cell", "face"), DOWN.items())
def test_b_17_what_was_seen_stays_known_to_that_player_alone(cell: str, face: str) -> None:
    game = position(goals=DOWN, hands=[["map"], ["NS"], ["NS"]])
    moves = (f"map@{cell}", "pass:NS", "pass:NS")
    known = {"goal": face, "at": [cell]}
    assert known in view(game, 0, *moves)["seen"]
    assert all(view(game, seat, *moves)["seen"] == [] for seat in (1, 2, None))
    assert all(view(game, seat, *moves)["goals"] == goals("?", "?", "?") for seat in (0, 1, 2, None))
    assert {"seat": 0, **known} in after(game, *moves)["seen"]


def test_b_17_the_map_is_discarded() -> None:
    game = position(goals=DOWN, hands=[["map"], "?", "?"])
    whole = after(game, "map@8,2")
    assert whole["discard"] == ["map"]
    assert whole["decision"] == [turn(1)]


def test_b_17_each_of_the_face_down_goals() -> None:
    hand: JSON = {"hands": [["map"], "?", "?"]}
    assert actions(legal(position(**hand))) == {"map@8,-2", "map@8,0", "map@8,2"}
    one = position(goals=goals("stone:NE~ up", "?", "?"), **hand)
    assert actions(legal(one)) == {"map@8,0", "map@8,2"}
    two = position(goals=goals("stone:NE~ up", "treasure", "stone:NW up"), **hand)
    assert actions(legal(two)) == {"map@8,0"}


@pytest.mark.parametrize("cell", ["8,-2", "0,0", "8,1", "3,0", "1,0"])
def test_b_17_not_where_no_face_down_goal_lies(cell: str) -> None:
    game = position(goals=goals("stone:NE~ up", "?", "?"), maze={"1,0": "EW"}, hands=[["map"], "?", "?"])
    assert refused(game, f"map@{cell}") == "B-17"


def test_b_17_looking_again_is_allowed() -> None:
    game = position(goals=DOWN, hands=[["map", "map"], ["NS"], ["NS"]])
    again = play(game, "map@8,0", "pass:NS", "pass:NS")
    assert "map@8,0" in legal(again)
    assert told(again, 0, "map@8,0", "map-you") == [{"seat": 0, "goal": "8,0", "face": "treasure"}]
    assert view(again, 0, "map@8,0")["seen"].count({"goal": "treasure", "at": ["8,0"]}) == 1


def test_b_17_two_players_may_look_at_the_same_goal() -> None:
    game = play(position(goals=DOWN, hands=[["map"], ["map"], "?"]), "map@8,0", "map@8,0")
    known = {"goal": "treasure", "at": ["8,0"]}
    assert [known in view(game, seat)["seen"] for seat in range(3)] == [True, True, False]


def test_b_31_first_the_card_removed_then_the_card_played_for_it() -> None:
    game = position(
        maze={"1,0": "NE~"},
        goals=DOWN,
        hands=[["rockfall"], ["repair:lantern+cart"], ["map"]],
        front=[["broken:cart"], [], []],
    )
    whole = after(game, "rockfall@1,0", "repair:lantern+cart>0=cart", "map@8,0")
    assert whole["discard"] == ["NE", "rockfall", "broken:cart", "repair:lantern+cart", "map"]


def test_b_31_a_pass_lies_on_top_of_what_was_discarded_before() -> None:
    below: list[JSON | str] = ["map", {"card": "NE", "known": [2]}]
    game = position(discard=below, hands=[["NS"], ["rockfall"], "?"], maze={"1,0": "EW"})
    whole = after(game, "pass:NS", "rockfall@1,0")
    assert whole["discard"] == [*below, {"card": "NS", "known": [0]}, "EW", "rockfall"]
