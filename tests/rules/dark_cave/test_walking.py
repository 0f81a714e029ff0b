"""Walking, goals and the exit, DC-28 to DC-30; what a view says of the ways."""

from __future__ import annotations

from typing import Any

from pyrite import Game
from tests.rules.dark_cave.table import EAST, FIVE, at, beast, cave, steps, walking, web
from tests.rules.support import after, asked, faces, legal, play, refused, told, view, written

GOALS = {"4,4": "exit", "-4,4": "abyss", "4,-4": "ladder", "-4,-4": "vein"}
# A card to the west of the goal at 4,4, and one to its north.
WEST = {"3,4": "I:EW"}
NORTH = {"4,3": "I:NS"}


def turned(face: str, maze: dict[str, str], pawn: str, **fields: Any) -> str:
    """How the goal at 4,4 lies once it was stepped onto."""
    others = [name for name in GOALS.values() if name != face]
    goals = dict(zip(("4,4", "-4,4", "4,-4", "-4,-4"), [face, *others], strict=True))
    game = walking(pawn, maze=maze, goals=goals, **fields)
    return str(after(game, "step@4,4/?")["goals"]["4,4"])


def test_dc_28_up_to_three_steps_back_and_forth() -> None:
    game = walking("0,0/NESW", maze=EAST)
    game = play(game, "step@1,0/EW", "step@0,0/NESW", "step@1,0/EW")
    assert at(game, 0) == "1,0/EW" and game.seat == 1
    assert asked(after(cave(maze=EAST, hands=[["I:NE", "I:NW"], "?"]), "pass:I:NE")) == {
        "frame": "walk", "seat": 0, "steps": 3,
    }  # fmt: skip


def test_dc_28_any_number_of_pawns_on_a_square() -> None:
    game = walking("0,0/NESW", players=3, maze=EAST, pawns=["0,0/NESW", "1,0/EW", "1,0/EW"])
    assert at(play(game, "step@1,0/EW"), 0) == "1,0/EW"


def test_dc_28_a_mismatched_side_can_not_be_crossed() -> None:
    """The ladder goal is closed to the west, where an open side meets it."""
    game = walking("3,4/EW", maze=WEST, goals={"4,4": "ladder up"})
    assert steps(game) == set() or "4,4/W" not in steps(game)
    assert (
        refused(walking("3,4/E", maze={"3,4": "II:EW"}, goals={"4,4": "ladder up"}), "step@4,4/N") == "DC-28"
    )


def test_dc_28_one_step_is_one_square() -> None:
    game = walking("0,0/NESW", maze=EAST)
    assert steps(game) == {"1,0/EW"}
    assert refused(game, "step@2,0/W") == "DC-28"
    assert refused(game, "step@0,1/NS") == "DC-28"
    assert refused(game, "step@1,0/N") == "DC-28"


def test_dc_28_no_walk_is_asked_where_there_is_no_step() -> None:
    game = cave(hands=[["I:NE"], "?"])
    assert after(game, "pass:I:NE")["decision"][-1]["seat"] == 1


def test_dc_29_the_first_one_turns_the_goal_up_and_stops_on_its_side_square() -> None:
    game = walking("3,4/EW", maze=WEST, goals=GOALS)
    assert "4,4/?" in steps(game)
    assert told(game, 1, "step@4,4/?", "goal") == [{"seat": 0, "goal": "4,4", "face": "exit"}]
    game = play(game, "step@4,4/?")
    assert written(game)["goals"]["4,4"] == "exit up"
    assert at(game, 0) == "4,4/W" and game.seat == 1


def test_dc_29_it_joins_the_card_it_was_reached_from() -> None:
    # From the west only a way round that is open to the west will do.
    assert turned("ladder", WEST, "3,4/EW") == "ladder~ up"
    assert turned("vein", WEST, "3,4/EW") == "vein~ up"
    # From the north as printed, where both would do.
    assert turned("ladder", NORTH, "4,3/NS") == "ladder up"
    assert turned("vein", NORTH, "4,3/NS") == "vein up"
    assert turned("abyss", NORTH, "4,3/NS") == "abyss up"


def test_dc_29_then_as_few_mismatches_as_possible_then_the_printed_way_up() -> None:
    """Reached from the north; to the west lies an open side, which only the turned ladder meets."""
    assert turned("ladder", {**NORTH, **WEST}, "4,3/NS") == "ladder~ up"
    # To the west lies a closed side: now the printed way up mismatches nothing.
    assert turned("ladder", {**NORTH, "3,4": "II:NS"}, "4,3/NS") == "ladder up"
    # One mismatch either way: printed.
    assert turned("ladder", {**NORTH, **WEST, "5,4": "II:EW"}, "4,3/NS") == "ladder up"


def test_dc_29_a_closed_way_in_never_stands_however_well_the_rest_fits() -> None:
    """Reached from the west, with an open side to the east: printed it would mismatch once, as turned, but not open."""
    assert turned("ladder", {**WEST, "5,4": "II:EW"}, "3,4/EW") == "ladder~ up"


def test_dc_29_a_mismatch_counts_on_every_side() -> None:
    """The abyss is open to the west both ways; printed also to the north, turned also to the south."""
    assert turned("abyss", WEST, "3,4/EW") == "abyss up"
    assert turned("abyss", {**WEST, "4,3": "II:EW"}, "3,4/EW") == "abyss~ up"
    assert turned("abyss", {**WEST, "4,5": "I:NS"}, "3,4/EW") == "abyss~ up"
    assert turned("abyss", {**WEST, "4,5": "II:EW"}, "3,4/EW") == "abyss up"


def test_dc_29_a_goal_that_is_up_is_walked_on_as_any_card() -> None:
    game = walking("3,4/EW", 4, maze=WEST, goals={"4,4": "abyss up"})
    game = play(game, "step@4,4/W")
    assert steps(game) == {"3,4/EW", "4,4/NEW+"}


def test_dc_29_a_vein_goal_gets_its_nugget() -> None:
    game = walking("4,3/NS", maze=NORTH, goals={**GOALS, "4,4": "vein", "-4,-4": "exit"})
    whole = after(game, "step@4,4/?")
    assert whole["veins"] == ["4,4"] and whole["nuggets"] == [3, 3]


def test_dc_29_what_was_known_of_it_is_used_up() -> None:
    game = walking("3,4/EW", maze=WEST, goals=GOALS, seen=[{"seat": 1, "goal": "exit", "at": ["4,4"]}])
    assert view(game, 1)["seen"] == [{"goal": "exit", "at": ["4,4"]}]
    assert view(game, 1, "step@4,4/?")["seen"] == []


def leaving(**fields: Any) -> Game:
    """Five players; seat 0, a loyal blue, stands beside the exit's square and walks."""
    pawns = ["4,4/W", *["0,0/NESW"] * 4]
    whole = {"players": 5, "roles": FIVE, "goals": {"4,4": "exit up"}, "maze": WEST, "pawns": pawns, **fields}
    return walking("4,4/W", **whole)


def test_dc_30_the_pawn_leaves_at_once_and_the_clan_card_is_shown() -> None:
    game = leaving(hands=[["I:NE"], *["?"] * 4])
    events = [key for key, _ in faces(game, 3, "step@4,4/NESW+")]
    assert events[:4] == ["step", "out", "role-shown", "spare-seen"]
    whole = after(game, "step@4,4/NESW+")
    assert whole["pawns"][0] is None and whole["out"] == [0] and whole["shown"][0] == "blue-loyal"
    # Steps left are lost; step 3 follows.
    assert whole["decision"][-1]["seat"] == 1 and len(whole["hands"][0]) == 2


def test_dc_30_the_first_one_out_alone_sees_the_cards_set_aside() -> None:
    game = leaving(spare=["blue-loyal", "yellow-loyal", "yellow-saboteur"])
    mine = {"seat": 0, "spare": ["blue-loyal", "yellow-loyal", "yellow-saboteur"]}
    assert told(game, 0, "step@4,4/NESW+", "spare-seen-you") == [mine]
    seen = view(game, 0, "step@4,4/NESW+")["seen"]
    assert [fact["role"] for fact in seen] == mine["spare"] and all(fact["at"] == ["spare"] for fact in seen)
    for seat in (1, None):
        assert told(game, seat, "step@4,4/NESW+", "spare-seen") == [{"seat": 0, "count": 3}]
        assert view(game, seat, "step@4,4/NESW+")["seen"] == []
    second = leaving(out=[2], pawns=["4,4/W", "0,0/NESW", None, "0,0/NESW", "0,0/NESW"])
    assert told(second, 0, "step@4,4/NESW+", "spare-seen-you") == []
    assert view(second, 0, "step@4,4/NESW+")["out"] == [2, 0]


def test_dc_30_none_are_set_aside_with_two_four_or_eight() -> None:
    game = walking("4,4/W", players=4, roles=["blue-loyal", "blue-loyal", "blue-saboteur", "blue-saboteur"],
                   goals={"4,4": "exit up"})  # fmt: skip
    assert not [key for key, _ in faces(game, 0, "step@4,4/NESW+") if key.startswith("spare")]


def test_dc_30_who_is_out_plays_on_without_a_pawn() -> None:
    game = cave(players=5, roles=FIVE, out=[0], maze=EAST, goals={"4,4": "exit up"},
                hands=[["I:NE", "goblin", "swap-hands"], *["?"] * 4])  # fmt: skip
    whole = after(game, "pass:I:NE")
    assert whole["decision"][-1]["seat"] == 1 and len(whole["hands"][0]) == 3
    other = cave(players=5, roles=FIVE, out=[0], turn=1, hands=["?", ["swap-hands", "I:NE"], *["?"] * 3])
    assert "swap-hands>0" in legal(other)
    assert view(game, 2)["pawns"][0] is None


def test_dc_30_a_goblin_stands_on_the_exit() -> None:
    """The attack comes first; then the pawn leaves."""
    game = leaving(creatures={"goblin": beast("4,4/NESW+", 1)})
    events = [key for key, _ in faces(game, 3, "step@4,4/NESW+")]
    assert events.index("attack") < events.index("nugget-lost") < events.index("out")
    whole = after(game, "step@4,4/NESW+")
    assert whole["nuggets"][0] == 2 and whole["out"] == [0]
    stunned = leaving(creatures={"lindworm": beast("4,4/NESW+", 1)})
    assert after(stunned, "step@4,4/NESW+")["stunned"] == []


def routes(game: Game, seat: int = 0) -> dict[str, list[tuple[list[str], list[str]]]]:
    found = view(game, seat)["routes"]
    return {
        route["to"]: [(way["path"], [cost["cost"] for cost in way["costs"]]) for way in route["ways"]]
        for route in found
    }


def test_dc_28_routes_name_every_square_with_its_price() -> None:
    maze = {"0,1": "I:NS|EW+bridge-NS", "1,0": "I:NW|ES+tunnel", "0,-1": "II:NS", "0,2": "I:NS"}
    found = routes(walking("0,0/NESW", 2, maze=maze, hands=[["I:NE"], "?"]))
    assert found["0,1/NS"] == [(["0,1/NS"], ["card"])]
    assert found["0,2/NS"] == [(["0,1/NS", "0,2/NS"], ["card"])]
    assert found["0,-1/N"] == [(["0,-1/S", "0,-1/N"], [])]
    assert found["1,0/T"] == [(["1,0/NW", "1,0/T"], ["nugget"])]
    assert "0,0/NESW" not in found
    assert "routes" not in view(walking("0,0/NESW", maze=maze), 1)
    assert view(walking("0,0/NESW", 2, maze=maze), 1)["walk"] == {"seat": 0, "left": 2}


def test_dc_28_routes_keep_ways_that_are_better_in_something() -> None:
    """By one ladder and over a bridge: a card; by another and through a tunnel: a nugget. Neither beats the other."""
    maze = {"2,5": "I:NE+ladder", "2,4": "I:NS|EW+bridge-NS", "3,3": "I:NW+ladder", "2,3": "I:NE|SW+tunnel"}
    found = routes(walking("0,0/NESW", 4, maze=maze, hands=[["I:NS"], "?"]))
    assert found["2,3/SW"] == [
        (["2,5/NE", "2,4/NS", "2,3/SW"], ["card"]),
        (["3,3/NW", "2,3/NE", "2,3/T", "2,3/SW"], ["nugget"]),
    ]


def test_dc_28_a_free_way_beats_a_dear_one_though_it_is_longer() -> None:
    maze = {"0,1": "I:NS|EW+bridge-NS", "0,2": "I:NESW", "1,0": "I:NES~", "1,1": "I:NES~", "1,2": "I:NW"}
    found = routes(walking("0,0/NESW", 4, maze=maze, hands=[["I:NS"], "?"]))
    assert found["0,2/NESW"] == [(["1,0/NSW", "1,1/NSW", "1,2/NW", "0,2/NESW"], [])]
    short = routes(walking("0,0/NESW", 3, maze=maze, hands=[["I:NS"], "?"]))
    assert short["0,2/NESW"] == [(["0,1/NS", "0,2/NESW"], ["card"])]


def test_dc_28_routes_end_at_goals_creatures_and_the_exit() -> None:
    found = routes(walking("3,4/EW", 3, maze={**WEST, "2,4": "I:NESW", "2,3": "II:NS"}, goals=GOALS,
                           creatures={"rat": beast("2,4/NESW"), "goblin": beast("2,4/NESW")}))  # fmt: skip
    assert found == {
        "4,4/?": [(["4,4/?"], ["goal"])],
        "2,4/NESW": [(["2,4/NESW"], ["attack", "attack"])],
    }
    assert routes(leaving())["4,4/NESW+"] == [(["4,4/NESW+"], ["role"])]
    vein = routes(walking("0,0/NESW", 3, maze={"0,1": "II:NES+vein"}))
    assert vein["0,1/N"] == [(["0,1/N"], ["role"])] and vein["0,1/S"] == [(["0,1/N", "0,1/S"], [])]


def test_dc_28_what_one_does_not_have_costs_nothing() -> None:
    maze = {"0,1": "I:NS|EW+bridge-NS", "1,0": "I:NW|ES+tunnel"}
    found = routes(walking("0,0/NESW", 2, maze=maze, hands=[[], "?"], nuggets=[0, 3]))
    assert found["0,1/NS"][0][1] == [] and found["1,0/T"][0][1] == []


def test_dc_28_a_web_is_no_way() -> None:
    assert routes(
        walking("0,0/NESW", 3, maze={"0,1": "I:NS", "1,0": "I:EW"}, tokens=[web("0,0/E")])
    ).keys() == {"0,1/NS"}
