"""Reaching a goal, B-18 to B-21."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite import Game
from tests.rules.support import (
    EDITIONS,
    after,
    asked,
    before_treasure,
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

# Ways that end beside the middle goal, by the side of the goal, and the card that reaches it from there.
WAYS = {
    "west": ({}, "NEW@7,0"),
    "north": ({"7,0": "NW", "7,-1": "NW~"}, "NE~@8,-1"),
    "south": ({"7,0": "NE~", "7,1": "NE"}, "NW@8,1"),
    "east": ({"7,0": "NW", "7,-1": "NW~", "8,-1": "EW", "9,-1": "NE~"}, "NW@9,0"),
}
WAYS_ROUND = {
    "stone:NE": {"west": "~", "north": "", "south": "~", "east": ""},
    "stone:NW": {"west": "", "north": "", "south": "~", "east": "~"},
}


def middle(face: str) -> dict[str, str]:
    """A face in the middle, the two others above and below it."""
    others = [other for other in ("stone:NE", "stone:NW", "treasure") if other != face]
    return goals(others[0], face, others[1])


def coming(side: str, face: str, **fields: Any) -> Game:
    """The next card laid reaches the middle goal from a side."""
    maze, move = WAYS[side]
    card = move.split("@")[0].rstrip("~")
    return position(maze=corridor() | maze, goals=middle(face), hands=[[card], "?", "?"], **fields)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("side", WAYS)
def test_b_18_the_treasure_ends_the_round(edition: str, side: str) -> None:
    game = coming(side, "treasure", edition=edition)
    move = WAYS[side][1]
    assert told(game, None, move, "goal") == [{"seat": 0, "goal": "8,0", "face": "treasure"}]
    assert told(game, None, move, "round-ends") == [{"round": 1, "won": "diggers", "reached_by": 0}]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("side", WAYS)
def test_b_18_after_a_stone_play_goes_on(edition: str, side: str) -> None:
    game = coming(side, "stone:NE", edition=edition)
    move = WAYS[side][1]
    assert told(game, None, move, "round-ends") == []
    whole = after(game, move)
    assert whole["decision"] == [turn(1)]
    assert [face.endswith(" up") for face in whole["goals"].values()] == [False, True, False]


def test_b_18_a_stone_turned_up_is_seen_by_all() -> None:
    game = coming("west", "stone:NE")
    for seat in (0, 1, 2, None):
        face = {"seat": 0, "goal": "8,0", "face": "stone:NE~"}
        assert told(game, seat, "NEW@7,0", "goal") == [face]
        shown = view(game, seat, "NEW@7,0")["goals"]
        assert (shown["8,-2"], shown["8,2"]) == ("?", "?")
        assert shown["8,0"].startswith("stone:NE~")


@pytest.mark.parametrize("move", ["NES~@7,0", "NW@7,0", "E|W@7,0", "E~@7,0", "N|E|W@7,0"])
def test_b_18_not_reached_past_a_closed_side_or_a_dead_end(move: str) -> None:
    game = position(
        maze=corridor(), goals=middle("treasure"), hands=[[move.split("@")[0].rstrip("~")], "?", "?"]
    )
    whole = after(game, move)
    assert whole["goals"] == middle("treasure")
    assert whole["decision"] == [turn(1)]


def test_b_18_not_reached_by_a_cut_off_card() -> None:
    game = position(maze={"8,-1": "NS", "7,0": "EW"}, goals=middle("treasure"), hands=[["EW"], "?", "?"])
    assert after(game, "EW@1,0")["goals"] == middle("treasure")


def test_b_18_an_action_turns_no_goal() -> None:
    game = position(maze=corridor() | {"7,0": "NW"}, goals=middle("treasure"), hands=[["rockfall"], "?", "?"])
    assert after(game, "rockfall@7,0")["goals"] == middle("treasure")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("side", WAYS)
@pytest.mark.parametrize("stone", WAYS_ROUND)
def test_b_19_a_stone_joins_the_card_laid_last(edition: str, side: str, stone: str) -> None:
    game = coming(side, stone, edition=edition)
    assert after(game, WAYS[side][1])["goals"]["8,0"] == f"{stone}{WAYS_ROUND[stone][side]} up"
    assert "8,0" in view(game, 0, WAYS[side][1])["lit"]


# From 7,-1 round the north of the middle goal to its east side; joined to nothing yet.
BEND = {"7,-1": "NW~", "8,-1": "NEW~", "9,-1": "NE~", "9,0": "NW"}
# Cut off, touching the middle goal from the west and from the north; a card at 6,0 joins it.
FORK = {"7,0": "NEW", "7,-1": "NW~", "8,-1": "NE~"}


def test_b_19_the_card_laid_last_comes_before_the_number_of_tunnels() -> None:
    """Tunnels from the north and the east would be joined by the other way round."""
    game = position(maze=corridor() | BEND, goals=middle("stone:NE"), hands=[["NESW"], "?", "?"])
    whole = after(game, "NESW@7,0")
    assert whole["goals"]["8,0"] == "stone:NE~ up"
    assert whole["decision"] == [turn(1)]


def test_b_19_then_the_way_round_that_joins_most_tunnels() -> None:
    """The last card, at 6,0, touches no goal; north and east are two, west is one."""
    maze = corridor(5) | BEND | {"7,0": "NESW"}
    game = position(maze=maze, goals=middle("stone:NE"), hands=[["NESW"], "?", "?"])
    whole = after(game, "NESW@6,0")
    assert whole["goals"]["8,0"] == "stone:NE up"
    assert whole["decision"] == [turn(1)]


def test_b_19_the_number_of_tunnels_comes_before_mismatches() -> None:
    """Reached from the west; cut-off dead ends to the north and east fit the other way round."""
    maze = corridor(5) | {"7,0": "NEW", "8,-1": "N~", "9,0": "E~"}
    game = position(maze=maze, goals=middle("stone:NE"), hands=[["NESW"], "?", "?"])
    whole = after(game, "NESW@6,0")
    assert whole["goals"]["8,0"] == "stone:NE~ up"
    assert whole["decision"] == [turn(1)]


def test_b_19_two_tunnels_joined_by_the_same_way_round() -> None:
    game = position(maze=corridor(5) | FORK, goals=middle("stone:NW"), hands=[["NESW"], "?", "?"])
    assert after(game, "NESW@6,0")["goals"]["8,0"] == "stone:NW up"


@pytest.mark.parametrize(
    ("neighbour", "face"),
    [
        ({"9,0": "NE"}, "stone:NE~ up"),
        ({"9,0": "E~"}, "stone:NE up"),
        ({"8,1": "N"}, "stone:NE~ up"),
        ({"8,1": "NE~"}, "stone:NE up"),
    ],
)
def test_b_19_then_the_way_round_with_the_fewest_mismatches(neighbour: dict[str, str], face: str) -> None:
    """One tunnel is joined either way; a cut-off card beside the goal decides."""
    maze = corridor(5) | FORK | neighbour
    game = position(maze=maze, goals=middle("stone:NE"), hands=[["NESW"], "?", "?"])
    whole = after(game, "NESW@6,0")
    assert whole["goals"]["8,0"] == face
    assert whole["decision"] == [turn(1)]


def choice(**fields: Any) -> Game:
    """The player in turn has just reached a stone that may lie either way round."""
    seat = fields.get("turn", 0)
    hands: list[list[str] | str] = ["?", "?", "?"]
    hands[seat] = ["NESW", "map"]
    whole = {"maze": corridor(5) | FORK, "goals": middle("stone:NE"), "hands": hands, **fields}
    return play(position(**whole), "NESW@6,0")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_b_19_else_the_player_who_reached_it_chooses(seat: int) -> None:
    game = choice(turn=seat)
    assert game.seat == seat
    assert legal(game) == {"stone:NE@8,0", "stone:NE~@8,0"}
    assert view(game, seat)["decision"] == {"frame": "orient", "seat": seat, "goal": "8,0"}


@pytest.mark.parametrize("way", ["stone:NE", "stone:NE~"])
def test_b_19_the_way_round_chosen_is_the_one_that_lies(way: str) -> None:
    game = choice()
    whole = after(game, f"{way}@8,0")
    assert whole["goals"]["8,0"] == f"{way} up"
    assert whole["decision"] == [turn(1)]


def test_b_19_only_the_way_round_is_asked_and_of_nobody_else() -> None:
    game = choice()
    assert refused(game, "stone:NE@8,0", seat=1) == "B-6"
    assert refused(game, "pass:map") == "B-19"
    assert refused(game, "map@8,2") == "B-19"
    assert view(game, 1)["legal"] == []


def test_b_19_the_way_round_is_chosen_before_a_card_is_drawn() -> None:
    game = choice(deck=["rockfall"])
    assert view(game, 0)["hand"] == ["map"]
    assert sorted(after(game, "stone:NE@8,0")["hands"][0]) == ["map", "rockfall"]


def test_b_20_a_revealed_stone_may_reach_another_goal_at_once() -> None:
    game = position(
        maze=corridor() | {"8,-1": "NS"},
        goals=goals("stone:NE", "stone:NW", "treasure"),
        hands=[["NEW"], "?", "?"],
    )
    whole = after(game, "NEW@7,0")
    assert whole["goals"] == goals("stone:NE~ up", "stone:NW up", "treasure")
    assert [args["goal"] for args in told(game, None, "NEW@7,0", "goal")] == ["8,0", "8,-2"]
    assert whole["decision"] == [turn(1)]


def test_b_20_a_revealed_stone_may_reach_the_treasure() -> None:
    game = position(
        maze=corridor() | {"8,-1": "NS"},
        goals=goals("treasure", "stone:NW", "stone:NE"),
        hands=[["NEW"], "?", "?"],
    )
    assert told(game, None, "NEW@7,0", "round-ends") == [{"round": 1, "won": "diggers", "reached_by": 0}]


def test_b_20_a_card_may_reach_a_goal_it_does_not_touch() -> None:
    game = position(maze=corridor(5) | {"7,0": "NEW"}, goals=middle("stone:NE"), hands=[["NESW"], "?", "?"])
    assert after(game, "NESW@6,0")["goals"]["8,0"] == "stone:NE~ up"


TWO = corridor() | {"7,0": "NW", "7,-1": "NW~"}  # NES~ at 8,-1 touches the upper two goals


def test_b_20_goals_reached_at_once_are_all_turned() -> None:
    game = position(maze=TWO, goals=goals("stone:NE", "stone:NW", "treasure"), hands=[["NES"], "?", "?"])
    whole = after(game, "NES~@8,-1")
    assert whole["goals"] == goals("stone:NE~ up", "stone:NW up", "treasure")
    assert whole["decision"] == [turn(1)]


def test_b_20_two_stones_turned_at_once_may_reach_the_treasure() -> None:
    """From the east side of the stone at 8,0 cards that were cut off lead round to the lowest goal."""
    round_about = {"9,0": "NE~", "9,1": "NW", "8,1": "NW~"}
    down = goals("stone:NW", "stone:NE", "treasure")
    game = position(maze=TWO | round_about, goals=down, hands=[["NES"], "?", "?"])
    assert [args["goal"] for args in told(game, None, "NES~@8,-1", "goal")] == ["8,-2", "8,0", "8,2"]
    assert told(game, None, "NES~@8,-1", "round-ends")[0]["won"] == "diggers"


@pytest.mark.parametrize(
    "faces_", [("treasure", "stone:NE", "stone:NW"), ("stone:NE", "treasure", "stone:NW")]
)
def test_b_20_the_treasure_among_them_ends_the_round(faces_: tuple[str, str, str]) -> None:
    game = position(maze=TWO, goals=goals(*faces_), hands=[["NES"], "?", "?"], options={"rounds": 1})
    turned = told(game, None, "NES~@8,-1", "goal")
    assert {args["goal"] for args in turned} == {"8,-2", "8,0"}
    assert told(game, None, "NES~@8,-1", "round-ends")[0]["won"] == "diggers"
    assert told(game, None, "NES~@8,-1", "goals-shown") == [{"goals": {"8,2": "stone:NW"}}]


def test_b_20_nothing_more_is_reached_once_the_treasure_is_turned() -> None:
    """The stone at 8,0 would join cards that lead to 8,2."""
    tail = {"9,0": "NE~", "9,1": "NS", "9,2": "NW"}
    two = position(
        maze=TWO | tail, goals=goals("treasure", "stone:NE", "stone:NW"), hands=[["NES"], "?", "?"]
    )
    turned = {args["goal"] for args in told(two, None, "NES~@8,-1", "goal")}
    assert turned == {"8,-2", "8,0"}
    assert told(two, None, "NES~@8,-1", "goals-shown") == [{"goals": {"8,2": "stone:NW"}}]


def test_b_20_what_one_of_them_joins_does_not_count_for_the_other() -> None:
    """The stone at 8,-2 leads round to the north and east of the one at 8,0, which was reached from the west alone."""
    both = {"7,0": "NEW", "7,-1": "NS", "7,-2": "NW~"}
    round_about = {"8,-3": "NW~", "9,-3": "NE~", "9,-2": "NS", "9,-1": "NES~", "8,-1": "NW~", "9,0": "NW"}
    game = position(
        maze=corridor(5) | both | round_about,
        goals=goals("stone:NW", "stone:NE", "treasure"),
        hands=[["NESW"], "?", "?"],
    )
    assert after(game, "NESW@6,0")["goals"] == goals("stone:NW up", "stone:NE~ up", "treasure")


# Cut off, touching each of the upper goals on two sides that no way round joins together.
PAIR = {"7,0": "NEW", "7,-1": "NES", "7,-2": "NW~", "8,-1": "NES~"}


def test_b_20_ways_round_are_asked_top_first() -> None:
    up = goals("stone:NW", "stone:NE", "treasure")
    game = position(maze=corridor(5) | PAIR, goals=up, hands=[["NESW"], "?", "?"])
    first = play(game, "NESW@6,0")
    assert legal(first) == {"stone:NW@8,-2", "stone:NW~@8,-2"}
    second = play(first, "stone:NW~@8,-2")
    assert legal(second) == {"stone:NE@8,0", "stone:NE~@8,0"}
    whole = after(second, "stone:NE@8,0")
    assert whole["goals"] == goals("stone:NW~ up", "stone:NE up", "treasure")
    assert whole["decision"] == [turn(1)]


@pytest.mark.parametrize("up", [("treasure", "stone:NE", "stone:NW"), ("stone:NW", "treasure", "stone:NE")])
def test_b_20_no_way_round_is_asked_beside_the_treasure(up: tuple[str, str, str]) -> None:
    game = position(
        maze=corridor(5) | PAIR, goals=goals(*up), hands=[["NESW"], "?", "?"], options={"rounds": 1}
    )
    frame = asked(after(game, "NESW@6,0"))
    assert frame is not None
    assert frame["frame"] == "share"
    assert told(game, None, "NESW@6,0", "round-ends")[0]["won"] == "diggers"


@pytest.mark.parametrize(("way", "reached"), [("stone:NE", False), ("stone:NE~", True)])
def test_b_20_the_way_round_chosen_decides_what_is_reached_next(way: str, reached: bool) -> None:
    """A cut-off card runs south from the stone to the lowest goal, another dead end lies east of it."""
    maze = corridor(5) | FORK | {"9,0": "E~", "8,1": "NS"}
    game = choice(maze=maze, goals=goals("treasure", "stone:NE", "stone:NW"))
    whole = after(game, f"{way}@8,0")
    assert whole["goals"]["8,2"] == ("stone:NW up" if reached else "stone:NW")
    assert whole["decision"] == [turn(1)]


def test_b_21_paths_go_on_from_a_revealed_stone() -> None:
    up = goals("treasure", "stone:NW up", "stone:NE")
    game = position(maze=corridor() | {"7,0": "NEW"}, goals=up, hands=[["NE", "NEW", "NS"], "?", "?"])
    assert view(game, 0)["lit"]["8,0"] == "NW"
    assert "NE~@8,-1" in legal(game)
    assert refused(game, "NEW@8,-1") == "B-9"
    assert told(game, None, "NS@8,-1", "goal") == [{"seat": 0, "goal": "8,-2", "face": "treasure"}]


def test_b_21_the_next_player_may_go_on_from_a_stone_just_turned() -> None:
    game = position(
        maze=corridor(), goals=middle("stone:NW"), hands=[["NEW"], ["NE", "NS", "EW", "rockfall"], "?"]
    )
    turned = play(game, "NEW@7,0")
    assert {"NE~@8,-1", "NS@8,-1"} <= legal(turned)
    assert refused(turned, "EW@8,-1") == "B-9"
    assert refused(turned, "NE@9,0") == "B-11"
    assert refused(turned, "rockfall@8,0") == "B-16"


def test_b_21_its_closed_sides_stay_closed() -> None:
    up = goals("treasure", "stone:NW up", "stone:NE")
    game = position(maze=corridor() | {"7,0": "NEW"}, goals=up, hands=[["NS", "EW"], "?", "?"])
    assert refused(game, "EW@9,0") == "B-9"
    assert refused(game, "NS@8,1") == "B-9"
    assert refused(game, "NS@9,0") == "B-11"


def test_b_21_it_can_not_be_removed_or_covered() -> None:
    up = goals("treasure", "stone:NW up", "stone:NE")
    game = position(maze=corridor() | {"7,0": "NEW"}, goals=up, hands=[["rockfall", "NEW"], "?", "?"])
    assert refused(game, "rockfall@8,0") == "B-16"
    assert refused(game, "NEW@8,0") == "B-8"


def test_b_18_the_card_is_laid_before_the_goal_is_turned() -> None:
    keys = [key for key, _ in faces(before_treasure(), None, "NEW@7,0")]
    assert keys[:3] == ["lay", "goal", "round-ends"]
