"""Bridges, tunnels and gold veins, DC-13 to DC-15."""

from __future__ import annotations

import pytest

from tests.rules.dark_cave.table import cave, steps, walk, walking
from tests.rules.support import JSON, after, faces, legal, play, refused, told, view, written

BRIDGE = {"0,1": "I:NS|EW+bridge-NS", "0,2": "I:NESW", "1,1": "I:EW"}
CURVES = {"0,1": "I:NE|SW+tunnel"}
VEIN = {"0,1": "II:NES+vein", "0,2": "I:NESW"}
CARDS = ["I:NE", "I:NW", "II:NS"]


def test_dc_13_the_wooden_way_costs_a_card_at_random() -> None:
    game = walking("0,0/NESW", maze=BRIDGE, hands=[CARDS, "?"])
    lost = set()
    for seed in range(12):
        whole = after(walking("0,0/NESW", maze=BRIDGE, hands=[CARDS, "?"], seed=seed), "step@0,1/NS")
        assert len(whole["hands"][0]) == 2
        (card,) = set(CARDS) - set(whole["hands"][0])
        assert whole["discard"][-1] == {"card": card, "known": [0]}
        lost.add(card)
    assert lost == set(CARDS)
    (mine,) = told(game, 0, "step@0,1/NS", "lost-you")
    assert mine["seat"] == 0 and mine["by"] == 1 and mine["card"] in CARDS
    assert told(game, 1, "step@0,1/NS", "lost") == [{"seat": 0, "by": 1}]
    assert view(game, 1, "step@0,1/NS")["discard"][-1] == {"known": [0]}


def test_dc_13_the_left_neighbour_draws_it() -> None:
    """Clockwise the next one, also from the last seat to the first."""
    fields: JSON = {"players": 3, "maze": BRIDGE, "hands": [CARDS, "?", "?"]}
    assert told(walking("0,0/NESW", **fields), 2, "step@0,1/NS", "lost") == [{"seat": 0, "by": 1}]
    fields["hands"] = ["?", "?", CARDS]
    fields["pawns"] = ["0,0/NESW"] * 3
    last = cave(decision=walk(2), **fields)
    assert told(last, 1, "step@0,1/NS", "lost") == [{"seat": 2, "by": 0}]


def test_dc_13_one_card_fewer_from_now_on() -> None:
    game = walking("0,0/NESW", maze=BRIDGE, hands=[CARDS, ["I:NS"]], deck=["rat", "axe"])
    game = play(game, "step@0,1/NS", "stop")
    assert len(written(game)["hands"][0]) == 3  # two left, one drawn for the card that was played


def test_dc_13_the_other_way_is_free_and_they_do_not_meet() -> None:
    game = walking("1,1/EW", maze=BRIDGE, hands=[CARDS, "?"])
    assert len(after(game, "step@0,1/EW")["hands"][0]) == 3
    assert "0,1/NS" not in steps(play(game, "step@0,1/EW"))


@pytest.mark.parametrize(("card", "inside"), [("II:NS|EW+bridge-EW", "E"), ("III:NS|EW+bridge-EW", "EW+")])
def test_dc_13_once_each_time_it_is_stepped_onto(card: str, inside: str) -> None:
    """Moving along its squares costs nothing more; coming back from another card does."""
    maze = {"1,0": card, "2,0": "I:NESW"}
    game = play(walking("0,0/NESW", 4, maze=maze, hands=[CARDS, "?"]), "step@1,0/W", f"step@1,0/{inside}")
    assert len(written(game)["hands"][0]) == 2
    back = play(
        walking("0,0/NESW", 4, maze=maze, hands=[CARDS, "?"]), "step@1,0/W", "step@0,0/NESW", "step@1,0/W"
    )
    assert len(written(back)["hands"][0]) == 1


def test_dc_13_the_last_card_and_an_empty_hand() -> None:
    game = walking("0,0/NESW", 4, maze=BRIDGE, hands=[["I:NS"], CARDS], deck=["rat"])
    game = play(game, "step@0,1/NS")
    assert written(game)["hands"][0] == []
    game = play(game, "step@0,0/NESW")
    assert [args for key, args in faces(game, 1, "step@0,1/NS") if key == "nothing-lost"] == [{"seat": 0}]
    game = play(game, "step@0,1/NS", "stop")
    # Nothing is owed: the card for the one that was played is drawn.
    assert written(game)["hands"][0] == ["rat"]


def test_dc_14_entering_the_tunnel_costs_a_nugget() -> None:
    game = walking("0,1/NE", 4, maze=CURVES)
    assert steps(game) == {"0,0/NESW", "0,1/T"}
    game = play(game, "step@0,1/T")
    assert written(game)["nuggets"] == [2, 3]
    assert steps(game) == {"0,1/NE", "0,1/SW"}
    game = play(game, "step@0,1/SW")
    assert written(game)["nuggets"] == [2, 3]
    assert written(play(game, "step@0,1/T"))["nuggets"] == [1, 3]


def test_dc_14_told_and_free_without_gold() -> None:
    game = walking("0,1/NE", maze=CURVES)
    assert told(game, 1, "step@0,1/T", "nugget-lost") == [{"seat": 0}]
    poor = walking("0,1/NE", maze=CURVES, nuggets=[0, 3])
    assert told(poor, 1, "step@0,1/T", "nugget-lost") == []
    assert after(poor, "step@0,1/T")["nuggets"] == [0, 3]


def test_dc_14_in_pack_two_it_touches_all_four_sides_in_three_the_middles() -> None:
    two = view(cave(maze={"0,1": "II:NE|SW+tunnel"}), None)["squares"]["0,1"]
    assert set(two["T"]) == {"0,1/N", "0,1/E", "0,1/S", "0,1/W"}
    three = view(cave(maze={"0,1": "III:NW|ES+tunnel"}), None)["squares"]["0,1"]
    assert set(three["T"]) == {"0,1/NW+", "0,1/ES+"}


def test_dc_15_a_vein_gets_its_nugget_when_it_is_laid() -> None:
    game = cave(hands=[["II:NES+vein"], "?"])
    assert after(game, "II:NES+vein@0,1")["veins"] == ["0,1"]
    assert told(game, 1, "II:NES+vein@0,1", "vein") == [{"cell": "0,1"}]


def test_dc_15_who_ends_there_takes_it_and_shows_the_clan_card() -> None:
    game = play(walking("0,0/NESW", maze=VEIN), "step@0,1/N")
    told_all = [(key, args.get("seat")) for key, args in faces(game, 1, "stop")]
    assert told_all[:2] == [("nugget-found", 0), ("role-shown", 0)]
    whole = after(game, "stop")
    assert whole["nuggets"] == [4, 3] and whole["veins"] == [] and whole["shown"] == [whole["roles"][0], None]


def test_dc_15_passing_over_it_or_standing_there_does_nothing() -> None:
    game = play(walking("0,0/NESW", maze=VEIN), "step@0,1/N", "step@0,1/S", "step@0,2/NESW")
    assert written(game)["nuggets"] == [3, 3] and written(game)["veins"] == ["0,1"]
    still = play(walking("0,1/N", maze=VEIN), "stop")
    assert written(still)["veins"] == ["0,1"] and written(still)["shown"] == [None, None]


def test_dc_15_leaving_and_coming_back_is_a_walk_that_ends_there() -> None:
    game = play(walking("0,1/N", maze=VEIN), "step@0,0/NESW", "step@0,1/N", "stop")
    assert written(game)["nuggets"] == [4, 3]


def test_dc_15_an_emptied_vein_shows_nothing() -> None:
    game = play(walking("0,0/NESW", maze=VEIN, veins=[]), "step@0,1/N", "stop")
    assert written(game)["nuggets"] == [3, 3] and written(game)["shown"] == [None, None]


def test_dc_15_it_is_compulsory_when_the_last_step_ends_there() -> None:
    game = play(walking("0,0/NESW", 1, maze=VEIN), "step@0,1/N")
    assert written(game)["nuggets"] == [4, 3] and game.seat == 1


def test_dc_15_in_pack_two_the_vein_turns_with_the_card() -> None:
    game = play(walking("0,2/NESW", 2, maze={"0,1": "II:NES+vein~", "0,2": "I:NESW"}), "step@0,1/S", "stop")
    assert written(game)["nuggets"] == [4, 3]


def test_dc_15_a_card_once_shown_stays_up_and_is_no_secret() -> None:
    roles = ["blue-loyal", "yellow-loyal"]
    game = cave(roles=roles, shown=["blue-loyal", None], hands=["?", ["information", "I:NE"]], turn=1)
    assert "information>0" not in legal(game)
    assert refused(game, "information>0") == "DC-15"
    for seat in (0, 1, None):
        assert view(game, seat)["shown"] == ["blue-loyal", None]
