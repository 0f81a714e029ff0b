"""Path cards, S2-6 to S2-9."""

from __future__ import annotations

import pytest

from tests.rules.saboteur2.table import BLUE_DOOR, BOTH_DOORS, GREEN_DOOR, two
from tests.rules.support import after, corridor, goals, legal, refused, told, view

GOALS = goals("stone:NE", "treasure", "stone:NW")


def lit(maze: dict[str, str], cell: str) -> str:
    return str(view(two(maze=maze, hands=[["map"], "?", "?"]), None)["lit"].get(cell, ""))


def test_s2_6_only_the_joined_tunnel_of_a_bridge_is_reached() -> None:
    assert lit({"1,0": "NS|EW"}, "1,0") == "EW"
    assert lit({"0,1": "NS|EW"}, "0,1") == "NS"
    game = two(maze={"1,0": "NS|EW"}, hands=[["NS", "EW"], "?", "?"])
    assert "EW@2,0" in legal(game)
    assert not {move for move in legal(game) if move.startswith("NS@1,")}
    assert refused(game, "NS@1,1") == "B-11"


def test_s2_6_the_other_tunnel_carries_once_it_is_joined_by_itself() -> None:
    maze = {"1,0": "NS|EW", "0,1": "NE", "1,1": "NW"}
    assert lit(maze, "1,0") == "NESW"
    assert "NS@1,-1" in legal(two(maze=maze, hands=[["NS"], "?", "?"]))


def test_s2_6_a_bridge_carries_a_crossing_way_apart() -> None:
    maze = {"1,0": "NS|EW", "1,1": "NS"}
    assert lit(maze, "1,1") == "" and lit({"1,0": "NESW", "1,1": "NS"}, "1,1") == "NS"


@pytest.mark.parametrize(("card", "sides"), [("NW|ES", "NW"), ("NE|SW", "SW")])
def test_s2_6_a_double_curve_is_two_tunnels(card: str, sides: str) -> None:
    assert lit({"1,0": card}, "1,0") == sides


@pytest.mark.parametrize("card", ["NW|ES", "NE|SW"])
def test_s2_6_a_goal_touched_by_the_unreached_tunnel_stays_hidden(card: str) -> None:
    game = two(maze=corridor(), goals=GOALS, hands=[[card, "NEW"], "?", "?"])
    whole = after(game, f"{card}@7,0")
    assert (whole["goals"], whole["round"]) == (GOALS, 1)
    assert told(game, None, f"{card}@7,0", "goal") == []
    assert told(game, None, "NEW@7,0", "goal")


def test_s2_6_at_least_one_tunnel_must_join_and_all_sides_must_fit() -> None:
    game = two(maze={"1,0": "NES~"}, hands=[["NS|EW", "NW|ES"], "?", "?"])
    # 1,0 is open to the north, the south and the west; beside it to the east all is closed.
    assert refused(game, "NS|EW@2,0") == "B-9"
    assert refused(game, "NS|EW@3,0") == "B-8"
    assert "NS|EW@1,1" in legal(game)


def test_s2_6_a_half_turn_of_these_cards_changes_nothing() -> None:
    game = two(hands=[["NS|EW", "NW|ES", "NE|SW"], "?", "?"])
    assert not any("~" in move for move in legal(game))


@pytest.mark.parametrize(
    ("card", "sides"), [("NE|W", "W"), ("NS|E~", "W"), ("EW|N", "EW"), ("NES|W+crystal", "W")]
)
def test_s2_6_a_stub_beside_a_tunnel_carries_nothing(card: str, sides: str) -> None:
    assert lit({"1,0": card}, "1,0") == sides


def test_s2_7_a_ladder_is_reached_wherever_it_lies() -> None:
    maze = {"3,0": "EW", "4,0": "E+ladder~"}
    assert lit({"3,0": "EW"}, "3,0") == ""
    assert lit(maze, "4,0") == "W" and lit(maze, "3,0") == "EW"
    assert "EW@2,0" in legal(two(maze=maze, hands=[["EW"], "?", "?"]))


def test_s2_7_a_ladder_beside_a_cut_off_card_joins_it() -> None:
    game = two(maze={"3,0": "EW"}, hands=[["E+ladder"], "?", "?"])
    assert {move for move in legal(game) if "@" in move} == {
        # Beside the start only where a closed side of the ladder would not meet an open one of the start.
        *("E+ladder@-1,0", "E+ladder~@1,0"),
        *(
            "E+ladder@2,0",
            "E+ladder~@4,0",
            "E+ladder@3,1",
            "E+ladder~@3,1",
            "E+ladder@3,-1",
            "E+ladder~@3,-1",
        ),
    }
    assert view(game, None, "E+ladder@2,0")["lit"]["3,0"] == "EW"
    assert view(game, None, "E+ladder@3,1")["lit"] == {"0,0": "NESW", "3,1": "E"}


def test_s2_7_ladders_are_joined_to_each_other() -> None:
    maze = {"1,0": "NW+ladder", "3,0": "EW", "4,0": "E+ladder~"}
    assert lit(maze, "3,0") == "EW"


def test_s2_7_a_ladder_must_touch_a_path_card() -> None:
    game = two(maze={"3,0": "EW"}, hands=[["E+ladder"], "?", "?"])
    assert refused(game, "E+ladder@6,3") == "B-8"
    assert refused(game, "E+ladder@2,1") == "B-8"


def test_s2_7_all_sides_of_a_ladder_must_fit() -> None:
    game = two(maze={"3,0": "EW"}, hands=[["E+ladder", "N+ladder"], "?", "?"])
    assert refused(game, "E+ladder@4,0") == "B-9"
    assert refused(game, "N+ladder@2,0") == "B-9"


@pytest.mark.parametrize("goal", ["stone:NE", "stone:NE up"])
def test_s2_7_a_ladder_may_not_lie_beside_a_goal(goal: str) -> None:
    game = two(maze={"6,-2": "EW"}, goals=goals(goal, "treasure", "stone:NW"), hands=[["E+ladder"], "?", "?"])
    assert refused(game, "E+ladder~@7,-2") == "S2-7"
    assert refused(game, "E+ladder~@8,-1") == "S2-7"
    assert "E+ladder@6,-1" in legal(game)


def test_s2_7_a_corner_of_a_goal_is_no_side() -> None:
    game = two(maze={"6,1": "EW"}, hands=[["E+ladder"], "?", "?"])
    assert "E+ladder~@7,1" in legal(game)


def test_s2_7_removing_a_ladder_cuts_off_what_hung_on_it() -> None:
    game = two(maze={"3,0": "EW", "4,0": "E+ladder~"}, hands=[["rockfall"], ["EW"], "?"])
    assert "3,0" not in view(game, None, "rockfall@4,0")["lit"]
    assert "EW@2,0" not in view(game, 1, "rockfall@4,0")["legal"]


def test_s2_7_a_ladder_keeps_its_reach_when_its_way_is_cut() -> None:
    game = two(maze={"1,0": "EW", "2,0": "EW", "3,0": "E+ladder~"}, hands=[["rockfall"], "?", "?"])
    seen = view(game, None, "rockfall@1,0")
    assert seen["lit"]["3,0"] == "W" and seen["lit"]["2,0"] == "EW"


def test_s2_7_a_ladder_can_reach_a_goal_through_a_cut_off_way() -> None:
    maze = {"5,0": "EW", "6,0": "NEW", "7,0": "NEW"}
    game = two(maze=maze, goals=goals("stone:NE", "stone:NW", "treasure"), hands=[["E+ladder"], "?", "?"])
    assert told(game, None, "E+ladder@4,0", "goal")[0]["goal"] == "8,0"


def test_s2_7_with_a_broken_tool_no_ladder_is_laid() -> None:
    game = two(hands=[["E+ladder"], "?", "?"], front=[["broken:cart"], [], []])
    assert not {move for move in legal(game) if "@" in move}
    assert refused(game, "E+ladder~@1,0") == "B-12"


@pytest.mark.parametrize("maze", [BLUE_DOOR, GREEN_DOOR, BOTH_DOORS])
def test_s2_8_doors_change_nothing_for_laying_and_turning(maze: dict[str, str]) -> None:
    game = two(maze=maze, goals=GOALS, hands=[["NEW"], "?", "?"], roles=["green", "blue", "boss"])
    assert "NEW@7,0" in legal(game)
    assert told(game, None, "NEW@7,0", "goal") == [{"seat": 0, "goal": "8,0", "face": "treasure"}]


def test_s2_8_a_door_stands_on_one_tunnel() -> None:
    assert lit({"1,0": "NS|E+green-door~"}, "1,0") == "W"


def test_s2_9_crystals_change_nothing_in_the_maze() -> None:
    game = two(hands=[["NEW+crystal", "NEW"], "?", "?"])
    plain = {move for move in legal(game) if move.startswith(("NEW@", "NEW~@"))}
    assert {move.replace("+crystal", "") for move in legal(game) if move.startswith("NEW+")} == plain
    assert after(game, "NEW+crystal@1,0")["maze"] == {"1,0": "NEW+crystal"}
