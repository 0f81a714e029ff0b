"""Laying cards, squares, abysses and ladders, DC-9 to DC-12."""

from __future__ import annotations

import pytest

from tests.rules.dark_cave.table import EAST, beside, cave, far, steps, walking
from tests.rules.support import after, legal, play, refused, view


def lays(maze: dict[str, str], card: str, **fields: object) -> set[str]:
    game = cave(maze=maze, hands=[[card], "?"], **fields)
    return {move for move in legal(game) if move.startswith(card)}


def test_dc_9_a_card_goes_on_from_a_path() -> None:
    assert lays({}, "I:NS") == {"I:NS@0,-1", "I:NS@0,1"}
    game = cave(hands=[["I:NS"], "?"])
    assert refused(game, "I:NS@1,0") == "DC-9"
    assert refused(game, "I:NS@2,0") == "DC-9"
    assert refused(game, "I:NS@0,0") == "DC-9"


def test_dc_9_all_touching_sides_fit() -> None:
    maze = {"1,0": "I:EW", "0,1": "I:NS"}
    game = cave(maze=maze, hands=[["I:NESW", "I:NW"], "?"])
    # At 1,1 the card to the north is closed, and so is the one to the west: nothing to go on from.
    assert not {move for move in legal(game) if move.endswith("@1,1")}
    assert refused(game, "I:NESW@1,1") == "DC-9"


def test_dc_9_half_turns_only() -> None:
    assert lays({}, "I:NE") == {"I:NE@-1,0", "I:NE@0,1", "I:NE~@0,-1", "I:NE~@1,0"}
    assert (
        refused(cave(hands=[["I:NS"], "?"]), "I:NS~@0,1") == "DC-7"
    )  # the same card: written without the sign


def test_dc_9_a_turn_that_moves_only_the_feature_counts() -> None:
    """In pack II the abyss sits at one side, so a half turn of a straight tunnel makes a difference."""
    assert lays({}, "II:NS+abyss") == {f"II:NS+abyss{way}@0,{row}" for way in ("", "~") for row in (-1, 1)}
    assert lays({}, "I:NESW+abyss") == {f"I:NESW+abyss@{cell}" for cell in ("0,-1", "1,0", "0,1", "-1,0")}


def test_dc_9_the_network_need_not_be_joined() -> None:
    """Cut-off parts may be built on, also from a stub; face-down goals set no condition."""
    assert "I:NS@-2,1" in lays({"-2,0": "II:N|E|W~"}, "I:NS")
    assert {"I:NS@3,4", "I:NS@3,2"} <= lays({"3,3": "II:NS"}, "I:NS")
    # At 4,3 the face-down goal to the south asks for nothing.
    assert "I:NESW@4,3" in lays({"3,3": "II:EW"}, "I:NESW") and "I:EW@4,3" in lays({"3,3": "II:EW"}, "I:EW")


def test_dc_9_a_face_up_goal_is_part_of_the_network() -> None:
    down = lays({}, "I:NS", goals={"4,4": "exit"})
    up = lays({}, "I:NS", goals={"4,4": "exit up"})
    assert up - down == {"I:NS@4,3", "I:NS@4,5"}


def test_dc_9_it_need_not_be_joined_to_ones_pawn() -> None:
    game = cave(maze={"-3,0": "I:EW"}, hands=[["II:EW"], "?"])
    assert "II:EW@-4,0" in legal(game)


@pytest.mark.parametrize(("card", "count"), [("I:EW", 1), ("II:EW", 2), ("III:EW", 3)])
def test_dc_10_steps_through_a_card(card: str, count: int) -> None:
    """From the square before it to the one after it: one step more than the squares between."""
    game = cave(maze={"1,0": card, "2,0": "I:NESW"})
    assert far(game, "0,0/NESW", "2,0/NESW") == count + 1


def test_dc_10_squares_of_the_packs() -> None:
    maze = {"1,0": "I:NES~", "-1,0": "II:NES", "0,1": "III:NEW", "0,-1": "II:N|E|W~"}
    found = view(cave(maze=maze), None)["squares"]
    assert set(found["1,0"]) == {"NSW"} and set(found["0,0"]) == {"NESW"}
    assert set(found["-1,0"]) == {"N", "E", "S"}
    assert set(found["0,1"]) == {"N", "E", "W", "NEW+"}
    assert set(found["0,-1"]) == {"S", "S+", "E", "E+", "W", "W+"}
    # Pack II: all of them next to each other; pack III: by the middle only; a stub: side and end.
    assert set(beside(found, "-1,0/N")) == {"-1,0/E", "-1,0/S"}
    assert set(beside(found, "-1,0/E")) == {"-1,0/N", "-1,0/S", "0,0/NESW"}
    assert set(beside(found, "0,1/N")) == {"0,1/NEW+", "0,0/NESW"}
    assert set(beside(found, "0,1/NEW+")) == {"0,1/N", "0,1/E", "0,1/W"}
    assert set(beside(found, "0,-1/S")) == {"0,-1/S+", "0,0/NESW"}
    assert set(beside(found, "0,-1/E")) == {"0,-1/E+"}


def test_dc_10_a_walk_of_three_steps() -> None:
    game = walking("0,0/NESW", maze=EAST)
    game = play(game, "step@1,0/EW", "step@2,0/W")
    assert steps(game) == {"1,0/EW", "2,0/E"}
    game = play(game, "step@2,0/E")
    assert game.seat == 1


def test_dc_11_where_creatures_come_up() -> None:
    """On the only square in I, at the side of the first letter in II, in the middle in III and on the goal."""
    maze = {"1,0": "I:NESW+abyss", "0,1": "II:NS+abyss", "0,-1": "II:NESW+abyss~", "-1,0": "III:NESW+abyss"}
    game = cave(maze=maze, hands=[["rat"], "?"], goals={"4,4": "abyss~ up"})
    assert {move for move in legal(game) if move.startswith("rat")} == {
        "rat@1,0/NESW", "rat@0,1/N", "rat@0,-1/S", "rat@-1,0/NESW+", "rat@4,4/ESW+",
    }  # fmt: skip


def test_dc_12_every_ladder_is_next_to_every_other() -> None:
    maze = {"3,3": "I:NE+ladder", "-3,3": "II:E+ladder", "3,-3": "III:N+ladder"}
    down = view(cave(maze=maze, goals={"4,4": "ladder"}), None)["squares"]
    ladders = {"0,0/NESW", "3,3/NE", "-3,3/E+", "3,-3/N+"}
    for ladder in ladders:
        assert ladders - {ladder} <= set(beside(down, ladder))
    up = view(cave(maze=maze, goals={"4,4": "ladder up"}), None)["squares"]
    for ladder in ladders:
        assert "4,4/NES+" in beside(up, ladder) and "4,4/NES+" not in beside(down, ladder)
    game = walking("0,0/NESW", 1, maze=maze)
    assert steps(game) == {"3,3/NE", "-3,3/E+", "3,-3/N+"}
    assert after(game, "step@3,3/NE")["pawns"][0] == "3,3/NE"


def test_dc_12_a_ladder_beside_the_start_is_one_step_once() -> None:
    game = walking("0,0/NESW", maze={"0,1": "I:NE+ladder"})
    assert [move for move in map(str, game.legal_moves()) if move.startswith("step")] == ["step@0,1/NE"]
