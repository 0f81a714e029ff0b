"""Path cards and what lies on them (LM-11 … LM-14)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.lost_mines.table import faces_down, mines, road, steps, walking
from tests.rules.support import after, legal, refused


def lays(card: str, maze: dict[str, str], **fields: object) -> set[str]:
    """Where this card may be laid, one way or the other."""
    game = mines(maze=maze, hands=[[card], "?", "?"], **fields)
    return {text for text in legal(game) if text.partition("@")[0] in (card, f"{card}~")}


def test_lm_11_beside_both_starts_wherever_the_pawn_is() -> None:
    assert lays("NS", {}) == {"NS@1,1", "NS@1,3", "NS@1,5"}
    assert lays("EW", {}) == {"EW@0,2", "EW@2,2", "EW@0,4", "EW@2,4"}


def test_lm_11_a_card_may_be_cut_off_from_both_starts() -> None:
    """Whatever lies face up is part of the network: after a storm one builds on."""
    assert "EW@7,1" in lays("EW", {"6,1": "EW"})
    assert after(mines(maze={"6,1": "EW"}, hands=[["EW"], "?", "?"]), "EW@7,1")["maze"]["7,1"] == "EW"


def test_lm_11_a_stub_may_be_gone_on_from() -> None:
    assert lays("EW", {"5,3": "E"}) >= {"EW@6,3"}
    assert refused(mines(maze={"5,3": "E"}, hands=[["EW"], "?", "?"]), "EW@4,3") == "LM-11"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("EW@5,5", "refusal.beside-nothing"),  # 1: beside no card
        ("EW@1,3", "refusal.side-closed"),  # 2: a side does not fit
        ("EW@2,3", "refusal.goes-on-from-nothing"),  # 3: goes on from no path
        ("EW@1,2", "refusal.occupied"),
        ("EW@-1,2", "refusal.off-board"),
        ("EW@11,2", "refusal.off-board"),
        ("NS@1,7", "refusal.off-board"),
    ],
)
def test_lm_11_what_is_wrong_with_a_place_is_said(text: str, key: str) -> None:
    game = mines(maze={"2,2": "EW"}, hands=[["EW", "NS"], "?", "?"])
    why = game.why(0, text)
    assert why is not None and (why.rule, why.key) == ("LM-11", key)


def test_lm_11_a_face_down_mine_sets_no_condition_and_is_no_path() -> None:
    """Beside the hidden mine at 9,2 any side goes; but nothing goes on from it."""
    maze = {"8,1": "NESW", "10,3": "EW"}
    assert {"NS@8,2"} <= lays("NS", maze) and "EW@8,2" not in lays("EW", maze)
    assert "NS@9,1" not in lays("NS", maze) and "EW@9,1" in lays("EW", maze)
    assert refused(mines(maze=maze, hands=[["NS"], "?", "?"]), "NS@9,1") == "LM-11"
    assert refused(mines(hands=[["EW"], "?", "?"]), "EW@10,2") == "LM-11"


def test_lm_11_a_face_up_mine_is_gone_on_from_and_must_fit() -> None:
    goals = faces_down("gold", "gems up", "silver", "dragon-mine")
    found = lays("EW", {}, goals=goals)
    assert "EW@10,2" in found and "EW@8,2" not in found  # gems are closed in the west
    assert "NS@9,1" in lays("NS", {}, goals=goals)


def test_lm_11_a_path_may_run_to_the_edge_of_the_board_where_it_ends() -> None:
    assert "EW@0,2" in lays("EW", {})
    game = mines(maze={"0,2": "EW"}, hands=[["EW"], "?", "?"])
    assert refused(game, "EW@-1,2") == "LM-11"


def test_lm_11_half_turns_only() -> None:
    assert lays("E", {}) == {"E@0,2", "E~@2,2", "E@0,4", "E~@2,4"}


TRUNK = {"2,2": "EW", "3,2": "NEW+trunk", "4,2": "EW"}


def test_lm_12_an_obstacle_bars_the_way_until_its_tool_is_played() -> None:
    game = walking("2,2", maze=TRUNK)
    assert steps(game) == {"1,2"} and refused(game, "step@3,2") == "LM-12"
    assert steps(walking("2,2", maze=TRUNK, overcome=["3,2"])) == {"1,2", "3,2"}


def test_lm_12_an_overcome_obstacle_has_room_for_one_pawn_and_none_passes() -> None:
    game = walking("2,2", maze=TRUNK, overcome=["3,2"], pawns=["?", "3,2", "?"])
    assert steps(game) == {"1,2"} and refused(game, "step@3,2") == "LM-12"


def test_lm_12_whoever_stands_on_it_may_walk_off() -> None:
    assert steps(walking("3,2", maze=TRUNK, overcome=["3,2"])) == {"2,2", "4,2"}


ROCKS = {"2,2": "EW", "3,2": "NEW+rocks", "4,2": "EW"}


def test_lm_13_two_pawns_and_one_rocks_card() -> None:
    assert steps(walking("2,2", maze=ROCKS)) == {"1,2", "3,2"}
    game = walking("2,2", maze=ROCKS, pawns=["?", "3,2", "?"])
    assert steps(game) == {"1,2"} and refused(game, "step@3,2") == "LM-13"


def test_lm_13_two_pawns_on_an_ordinary_card() -> None:
    assert steps(walking("2,2", maze=road(4), pawns=["?", "3,2", "?"])) == {"1,2", "3,2"}


FIRE = road(8, c5="NEW+campfire")


def test_lm_14_a_walk_that_starts_at_a_campfire_is_five_cards_long() -> None:
    game = mines(maze=FIRE, pawns=["5,2", "?", "?"], hands=[["NS"], "?", "?"])
    assert asked_steps(game) == 5
    elsewhere = mines(maze=FIRE, pawns=["4,2", "?", "?"], hands=[["NS"], "?", "?"])
    assert asked_steps(elsewhere) == 3


def test_lm_14_passing_a_campfire_gives_nothing() -> None:
    game = walking("4,2", maze=FIRE)
    game.play("step@5,2")
    assert after(game)["decision"][-1] == {"frame": "walk", "seat": 0, "steps": 2}


def asked_steps(game: Game) -> int:
    return int(after(game, "pass:NS")["decision"][-1]["steps"])
