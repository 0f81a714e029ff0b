"""Walking, mines and treasures (LM-22 … LM-26)."""

from __future__ import annotations

import pytest

from tests.rules.lost_mines.table import faces_down, mines, road, steps, treasures, walking
from tests.rules.support import JSON, after, asked, legal, play, refused, told, view

GOLD = faces_down("gems", "gold", "silver", "dragon-mine")
THREE = treasures(("gold", 4, None), ("gold", 3, None), ("silver", 2, None))


def test_lm_22_one_step_is_one_card_along_joined_paths() -> None:
    game = walking("2,2", maze=road(4))
    assert legal(game) == {"step@1,2", "step@3,2", "stop"}
    assert after(game, "step@3,2")["pawns"][0] == "3,2"
    assert refused(game, "step@4,2") == "LM-22" and refused(game, "step@2,1") == "LM-22"


def test_lm_22_a_walk_may_go_back_and_forth_and_ends_after_its_last_step() -> None:
    game = play(walking("2,2", maze=road(4)), "step@3,2", "step@2,2")
    assert asked(after(game)) == {"frame": "walk", "seat": 0, "steps": 1}
    assert asked(after(game, "step@3,2")) == {"frame": "turn", "seat": 1, "proposed": False}


def test_lm_22_stopping_ends_the_walk_and_one_draws() -> None:
    game = walking("2,2", maze=road(4), hands=[["NS"], "?", "?"], deck=["NE", "NW"])
    now = after(game, "stop")
    assert now["hands"][0] == ["NS", "NE"]
    assert now["deck"] == ["NW"] and asked(now) == {"frame": "turn", "seat": 1, "proposed": False}


def test_lm_22_paths_that_pass_each_other_are_not_joined() -> None:
    game = walking("2,2", maze={"2,2": "EW", "2,3": "EW"})
    assert steps(game) == {"1,2"} and refused(game, "step@2,3") == "LM-22"


def test_lm_22_a_mismatched_side_of_a_mine_is_not_crossed() -> None:
    """The gems lie closed to the west: whoever stands there can't go on to them."""
    goals = faces_down("silver", "gems up", "gold", "dragon-mine")
    maze = {"8,1": "NES", "9,1": "NEW~", "8,2": "NESW"}
    game = walking("8,2", maze=maze, goals=goals)
    assert steps(game) == {"8,1"} and refused(game, "step@9,2") == "LM-22"


def test_lm_22_the_walk_is_not_asked_for_where_no_step_leads() -> None:
    game = mines(maze={}, hands=[["NS"], "?", "?"])
    assert asked(after(game, "pass:NS")) == {"frame": "turn", "seat": 1, "proposed": False}


def test_lm_23_the_first_pawn_turns_a_mine_and_stops_there() -> None:
    game = walking("8,2", maze=road(), goals=GOLD, treasures=THREE)
    now = after(game, "step@9,2")
    assert now["goals"]["9,2"] == "gold up" and now["pawns"][0] == "9,2"
    assert asked(now) == {"frame": "treasure", "seat": 0}  # two steps were left: they are gone
    assert told(game, 1, "step@9,2", "mine") == [{"seat": 0, "goal": "9,2", "face": "gold"}]


def test_lm_23_everybody_sees_a_mine_that_is_turned() -> None:
    seen = [{"seat": 1, "goal": "gold", "at": ["9,2"]}]
    game = walking("8,2", maze=road(), goals=GOLD, seen=seen)
    assert view(game, 1)["seen"] == [{"goal": "gold", "at": ["9,2"]}]
    assert view(game, 1, "step@9,2")["seen"] == []
    assert view(game, None, "step@9,2")["goals"]["9,2"] == "gold up"


@pytest.mark.parametrize(
    ("face", "maze", "cell", "laid"),
    [
        ("gems", road(), "8,2", "gems~ up"),  # closed in the west as printed: it must be turned
        ("gold", road(), "8,2", "gold up"),  # open both ways: as printed
        (
            "gold",
            {**road(), "9,1": "E", "8,1": "NS"},
            "8,2",
            "gold~ up",
        ),  # a closed side in the north: turned
        ("gold", {**road(), "9,1": "NS"}, "8,2", "gold up"),
        ("gold", {"9,3": "NS"}, "9,3", "gold~ up"),  # from the south: only turned
        ("gems", {"10,2": "EW"}, "10,2", "gems up"),
    ],
)
def test_lm_23_the_way_round_of_a_mine(face: str, maze: dict[str, str], cell: str, laid: str) -> None:
    goals = {"9,2": face, **dict.fromkeys(("9,0", "9,4", "9,6"), "?")}
    assert after(walking(cell, maze=maze, goals=goals), "step@9,2")["goals"]["9,2"] == laid


def test_lm_23_a_mine_that_fits_nothing_but_the_entry() -> None:
    """Entered from the west, the gems must lie turned, though north and south are closed there."""
    maze = {**road(), "9,1": "EW+rocks", "9,3": "EW+pond", "10,2": "E~", "8,1": "NESW", "8,3": "NESW"}
    goals = {"9,2": "gems", "9,0": "?", "9,4": "?", "9,6": "?"}
    game = play(walking("8,2", maze=maze, goals=goals, treasures=THREE), "step@9,2")
    assert after(game)["goals"]["9,2"] == "gems~ up"
    home = walking("9,2", maze=maze, goals={**goals, "9,2": "gems~ up"})
    assert steps(home) == {"8,2"}


def test_lm_24_a_treasure_of_its_kind_is_taken_at_the_end_of_the_walk() -> None:
    game = play(walking("8,2", maze=road(), goals=GOLD, treasures=THREE), "step@9,2")
    assert legal(game) == {"treasure#0", "treasure#1"}
    assert after(game, "treasure#1")["treasures"][1] == {"kind": "gold", "value": 3, "taken_by": 0}
    assert refused(game, "treasure#2") == "LM-24"
    assert refused(game, "pass:NS") == "LM-24"


def test_lm_24_only_the_taker_sees_its_value() -> None:
    game = play(walking("8,2", maze=road(), goals=GOLD, treasures=THREE), "step@9,2")
    mine = {"seat": 0, "place": 1, "kind": "gold", "value": 3}
    assert told(game, 0, "treasure#1", "treasure-you") == [mine]
    assert told(game, 1, "treasure#1", "treasure") == [{"seat": 0, "place": 1, "kind": "gold"}]
    assert view(game, 0, "treasure#1")["treasures"][1] == {"kind": "gold", "value": 3, "taken_by": 0}
    for seat in (1, 2, None):
        assert view(game, seat, "treasure#1")["treasures"][1] == {"kind": "gold", "taken_by": 0}


def test_lm_24_one_looked_at_earlier_is_recognised() -> None:
    seen = [{"seat": 1, "treasure": 3, "at": [1]}]
    game = play(walking("8,2", maze=road(), goals=GOLD, treasures=THREE, seen=seen), "step@9,2", "treasure#1")
    assert view(game, 1)["seen"] == [{"treasure": 3, "at": [1]}]
    assert view(game, 1)["treasures"][1]["taken_by"] == 0


UP = faces_down("gems", "gold up", "silver", "dragon-mine")


def test_lm_24_staying_is_enough_and_so_is_coming_back() -> None:
    stays = walking("9,2", maze=road(), goals=UP, treasures=THREE)
    assert asked(after(stays, "stop")) == {"frame": "treasure", "seat": 0}
    assert asked(after(stays, "step@8,2", "step@9,2", "stop")) == {"frame": "treasure", "seat": 0}


def test_lm_24_passing_through_gives_nothing() -> None:
    maze = {**road(), "10,2": "EW"}
    now = after(walking("8,2", maze=maze, goals=UP, treasures=THREE), "step@9,2", "step@10,2", "stop")
    assert [row["taken_by"] for row in now["treasures"]] == [None, None, None]


def test_lm_24_a_treasure_each_turn_and_no_more() -> None:
    game = play(walking("9,2", maze=road(), goals=UP, treasures=THREE), "stop", "treasure#0")
    assert asked(after(game)) == {"frame": "turn", "seat": 1, "proposed": False}
    assert [row["taken_by"] for row in after(game)["treasures"]] == [0, None, None]


def test_lm_24_two_treasures_are_left_and_a_third_pawn_arrives() -> None:
    """The last of its kind is taken without asking; then nothing is left, and the pawn may stay."""
    rows = treasures(("gold", 4, 1), ("gold", 3, None), ("silver", 2, None))
    first = walking("8,2", maze=road(), goals=UP, treasures=rows)
    now = after(first, "step@9,2", "stop")
    assert now["treasures"][1]["taken_by"] == 0 and asked(now) == {
        "frame": "turn",
        "seat": 1,
        "proposed": False,
    }
    rows = treasures(("gold", 4, 1), ("gold", 3, 2), ("silver", 2, None))
    late = after(walking("8,2", maze=road(), goals=UP, treasures=rows), "step@9,2", "stop")
    assert late["treasures"][2]["taken_by"] is None and late["pawns"][0] == "9,2"


def test_lm_24_three_pawns_come_for_two_treasures() -> None:
    """One after the other: the first chooses, the second gets what is left, the third stays with nothing."""
    game = mines(
        maze=road(), goals=UP, treasures=THREE, pawns=["8,2"] * 3, hands=[["NS", "NE"], ["NS", "NE"], ["NS", "NE"]],
    )  # fmt: skip
    game = play(game, "pass:NS", "step@9,2", "stop", "treasure#1")
    game = play(game, "pass:NS", "step@9,2", "stop")
    assert [row["taken_by"] for row in after(game)["treasures"]] == [1, 0, None] and game.seat == 2
    game = play(game, "pass:NS", "step@9,2")
    assert told(game, None, "stop", "treasure") == []
    now = after(game, "stop")
    assert [row["taken_by"] for row in now["treasures"]] == [1, 0, None] and now["pawns"] == ["9,2"] * 3
    assert asked(now) == {"frame": "turn", "seat": 0, "proposed": False}


def test_lm_25_whoever_turns_the_dragon_mine_takes_its_token() -> None:
    goals = faces_down("gems", "dragon-mine", "silver", "gold")
    game = walking("8,2", maze=road(), goals=goals)
    assert after(game, "step@9,2")["dragon"] == 0
    assert told(game, 2, "step@9,2", "dragon-token") == [{"seat": 0}]
    assert view(game, 1, "step@9,2")["dragon"] == 0


def test_lm_25_from_then_on_it_is_an_ordinary_card() -> None:
    goals = faces_down("gems", "dragon-mine up", "silver", "gold")
    maze = {**road(), "10,2": "EW"}
    game = walking("8,2", maze=maze, goals=goals, dragon=1)
    now = after(game, "step@9,2", "step@10,2", "stop")
    assert now["dragon"] == 1 and now["pawns"][0] == "10,2"


def test_lm_26_any_number_of_pawns_on_mines_starts_and_ordinary_cards() -> None:
    for cell, before in (("9,2", "8,2"), ("1,2", "2,2"), ("6,2", "5,2")):
        game = walking(before, maze=road(), goals=UP, pawns=["?", cell, cell])
        assert cell in steps(game)


def test_lm_26_a_pawn_may_leave_rocks_and_come_back_in_the_same_walk() -> None:
    game = walking("3,2", maze=road(4, c3="EW+rocks"))
    assert after(game, "step@4,2", "step@3,2", "stop")["pawns"][0] == "3,2"


# --- routes --------------------------------------------------------------------------------


def test_lm_22_the_walker_is_shown_where_the_walk_may_lead() -> None:
    game = walking("3,2", steps=2, maze=road(5))
    routes = view(game, 0)["routes"]
    assert [(row["to"], row["ways"]) for row in routes] == [
        ("1,2", [{"path": ["2,2", "1,2"], "costs": []}]),
        ("2,2", [{"path": ["2,2"], "costs": []}]),
        ("4,2", [{"path": ["4,2"], "costs": []}]),
        ("5,2", [{"path": ["4,2", "5,2"], "costs": []}]),
    ]
    assert "routes" not in view(game, 1) and view(game, 1)["walk"] == {"seat": 0, "left": 2}


def test_lm_22_a_longer_way_without_a_cost_beats_a_short_one_with_it() -> None:
    maze = {"2,2": "NESW", "3,2": "NEW", "2,1": "NES", "3,1": "NESW"}
    fields: JSON = {"maze": maze, "tokens": [{"kind": "trap", "at": "2,2/E"}], "hands": [["NS"], "?", "?"]}
    routes = {row["to"]: row["ways"] for row in view(walking("2,2", **fields), 0)["routes"]}
    assert routes["3,2"] == [{"path": ["2,1", "3,1", "3,2"], "costs": []}]
    short = {row["to"]: row["ways"] for row in view(walking("2,2", steps=2, **fields), 0)["routes"]}
    assert short["3,2"] == [{"path": ["3,2"], "costs": [{"cost": "card", "at": "2,2/E"}]}]
    assert routes["3,1"] == [{"path": ["2,1", "3,1"], "costs": []}]


def test_lm_23_a_mine_ends_a_route() -> None:
    routes = {
        row["to"]: row["ways"] for row in view(walking("8,2", maze={**road(), "10,2": "EW"}), 0)["routes"]
    }
    assert routes["9,2"] == [{"path": ["9,2"], "costs": [{"cost": "mine", "at": "9,2"}]}]
    assert "10,2" not in routes


def test_lm_17_a_route_costs_no_more_cards_than_one_has() -> None:
    tokens = [{"kind": "trap", "at": "2,2/E"}, {"kind": "trap", "at": "3,2/E"}]
    for hand, lost in ((["NS", "N"], ["2,2/E", "3,2/E"]), (["NS"], ["2,2/E"]), ([], [])):
        game = walking("2,2", maze=road(5), tokens=tokens, hands=[hand, "?", "?"])
        (way,) = next(row["ways"] for row in view(game, 0)["routes"] if row["to"] == "4,2")
        assert way["costs"] == [{"cost": "card", "at": edge} for edge in lost]
