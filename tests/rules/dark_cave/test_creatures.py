"""Creatures, DC-21 to DC-27."""

from __future__ import annotations

import pytest

from tests.rules.dark_cave.table import EAST, beast, cave, far, moved, stays, targets, walking, web
from tests.rules.support import after, asked, faces, legal, play, refused, seen_of, told, view, written

# An abyss beside the start, and a long way of single squares to the east of it.
ROOM = {"0,1": "I:NESW+abyss", **EAST}
HANDS = [["rat", "lindworm", "goblin", "I:NE"], ["I:NS", "II:NS"]]
CORNER = "0,-1/NS"
LINE = {"0,1": "I:NESW+abyss", "0,2": "I:NS", "0,3": "II:NS", "0,-1": "III:NS"}


def lurking(creature: str, square: str, **fields: object) -> object:
    """Seat 0 moves a creature that stands on this square."""
    return cave(
        **{"decision": moved(0, creature), "creatures": {creature: beast(square, 0)}, "maze": LINE, **fields}
    )


def test_dc_22_it_comes_onto_any_abyss_and_then_moves() -> None:
    game = cave(maze={**ROOM, "-1,0": "II:EW+abyss"}, hands=HANDS)
    assert {move for move in legal(game) if move.startswith("rat")} == {"rat@0,1/NESW", "rat@-1,0/E"}
    game = play(game, "rat@0,1/NESW")
    assert asked(written(game)) == {"frame": "creature", "seat": 0, "creature": "rat"}
    assert written(game)["creatures"] == {"rat": beast("0,1/NESW", 0)}
    assert written(game)["front"][0] == ["rat"] and written(game)["discard"] == []


@pytest.mark.parametrize(("creature", "count"), [("rat", 3), ("lindworm", 4), ("goblin", 5)])
def test_dc_22_as_far_as_its_steps(creature: str, count: int) -> None:
    """Any square within them, back and forth allowed, less allowed."""
    maze = {**ROOM, "0,2": "III:NES", "1,2": "II:NEW"}
    game = cave(maze=maze, pawns=["3,0/E", "3,0/E"], decision=moved(0, creature),
                creatures={creature: beast("0,1/NESW", 0)})  # fmt: skip
    links = view(game, None)["squares"]
    near = {
        f"{cell}/{name}"
        for cell in links
        for name in links[cell]
        if far(game, "0,1/NESW", f"{cell}/{name}") <= count
    }
    # Its own square is among them: it leaves it and comes back.
    assert targets(game) == near
    assert "creature:stay" in legal(game)


def test_dc_22_no_abyss_no_creature() -> None:
    game = cave(maze=EAST, hands=HANDS)
    assert not {move for move in legal(game) if move.startswith(("rat", "lindworm", "goblin"))}
    assert refused(game, "rat@1,0/EW") == "DC-22"
    assert refused(game, "rat@5,5/NE") == "DC-22"
    assert refused(cave(maze=ROOM, hands=HANDS), "rat@1,0/EW") == "DC-22"


def test_dc_22_pawns_under_its_feet_are_attacked_only_if_it_comes_back() -> None:
    game = cave(maze=ROOM, hands=[["goblin", "I:NE"], "?"], pawns=["1,0/EW", "0,1/NESW"])
    game = play(game, "goblin@0,1/NESW")
    assert written(play(game, "creature:stay"))["nuggets"] == [3, 3]
    assert written(play(game, "creature@0,1/NESW"))["nuggets"] == [3, 2]
    assert told(game, 1, "creature:stay", "creature-stays") == [{"seat": 0, "creature": "goblin"}]


def test_dc_22_it_can_not_come_back_where_every_neighbour_has_a_pawn() -> None:
    """The next square holds a pawn: there it stops."""
    game = cave(maze={"0,1": "I:NS", "0,2": "II:NS+abyss"}, hands=[["goblin", "I:NE"], "?"],
                pawns=["0,2/S", "0,1/NS"])  # fmt: skip
    game = play(game, "goblin@0,2/N")
    assert targets(game) == {"0,2/S", "0,1/NS"}


def test_dc_23_it_stops_at_pawns_and_passes_none() -> None:
    game = lurking("goblin", "0,1/NESW", pawns=["0,2/NS", "0,0/NESW"])
    assert targets(game) == {"0,0/NESW", "0,2/NS"}  # type: ignore[arg-type]


def test_dc_23_it_attacks_all_of_them_its_own_player_too_and_the_lying() -> None:
    game = cave(players=3, maze=LINE, decision=moved(0, "goblin"), creatures={"goblin": beast("0,1/NESW", 0)},
                pawns=["0,2/NS", "0,2/NS", "0,0/NESW"], stunned=[1])  # fmt: skip
    assert after(game, "creature@0,2/NS")["nuggets"] == [2, 2, 3]
    assert told(game, 2, "creature@0,2/NS", "attack") == [
        {"seat": seat, "creature": "goblin"} for seat in (0, 1)
    ]


def test_dc_23_ladders_bridges_and_tunnels_cost_it_steps_and_nothing_else() -> None:
    maze = {"0,1": "I:NS|EW+bridge-NS", "0,2": "I:NE|SW+tunnel", "3,3": "I:NE+ladder", "0,-1": "I:NESW+abyss"}
    fields = {"maze": maze, "pawns": ["3,3/NE", "3,3/NE"], "hands": [["I:NW"], ["I:NS"]]}
    game = cave(decision=moved(0, "goblin"), creatures={"goblin": beast("0,-1/NESW", 0)}, **fields)
    assert {"0,1/NS", "0,2/T", "3,3/NE"} <= targets(game)
    whole = after(game, "creature@0,2/T")
    assert whole["nuggets"] == [3, 3] and whole["hands"] == [["I:NW"], ["I:NS"]]


def test_dc_23_not_through_webs_nor_onto_face_down_goals() -> None:
    game = cave(maze={"3,4": "I:EW", "2,4": "I:NESW+abyss"}, decision=moved(0, "rat"),
                creatures={"rat": beast("2,4/NESW", 0)}, tokens=[web("2,4/E")])  # fmt: skip
    assert targets(game) == set()
    assert refused(game, "creature@3,4/EW") == "DC-23"
    free = cave(maze={"3,4": "I:EW", "2,4": "I:NESW+abyss"}, decision=moved(0, "rat"),
                creatures={"rat": beast("2,4/NESW", 0)})  # fmt: skip
    assert targets(free) == {"3,4/EW", "2,4/NESW"}
    assert refused(free, "creature@4,4/?") == "DC-23"


def test_dc_23_the_exit_is_never_turned_up_by_a_creature_and_never_lets_it_out() -> None:
    game = cave(maze={"3,4": "I:EW", "2,4": "I:NESW+abyss"}, goals={"4,4": "exit up"}, decision=moved(0, "goblin"),
                creatures={"goblin": beast("2,4/NESW", 0)})  # fmt: skip
    assert after(game, "creature@4,4/NESW+")["creatures"] == {"goblin": beast("4,4/NESW+", 0)}
    down = cave(maze={"3,4": "I:EW", "2,4": "I:NESW+abyss"}, goals={"4,4": "exit"}, decision=moved(0, "goblin"),
                creatures={"goblin": beast("2,4/NESW", 0)})  # fmt: skip
    assert targets(down) == {"3,4/EW", "2,4/NESW"} and refused(down, "creature@4,4/?") == "DC-23"
    assert after(down, "creature@3,4/EW")["goals"]["4,4"] == "exit"


def test_dc_24_a_rat_takes_a_card_at_random() -> None:
    game = lurking("rat", "0,1/NESW", hands=[["I:NE"], ["I:NW", "II:NE"]])
    whole = after(game, "creature@0,0/NESW")  # type: ignore[arg-type]
    assert len(whole["hands"][1]) == 1 and whole["hands"][0] == []
    assert told(game, 0, "creature@0,0/NESW", "lost") == [{"seat": 1, "by": 0}]  # type: ignore[arg-type]


def test_dc_24_a_rat_on_a_player_without_cards() -> None:
    game = lurking("rat", "0,1/NESW", hands=[["I:NE"], []], pawns=["0,2/NS", "0,0/NESW"])
    assert told(game, 0, "creature@0,0/NESW", "nothing-lost") == [{"seat": 1}]  # type: ignore[arg-type]
    whole = after(game, "creature@0,0/NESW")  # type: ignore[arg-type]
    assert whole["hands"] == [["I:NE"], []] and whole["nuggets"] == [3, 3] and whole["stunned"] == []


def test_dc_24_a_rat_empties_a_hand_while_the_deck_is_not_empty() -> None:
    """The turn of the emptied hand is passed; the game goes on."""
    deck = ["axe", "web"]
    game = lurking("rat", "0,1/NESW", hands=[["I:NE"], ["I:NW"]], pawns=["0,2/NS", "0,0/NESW"], deck=deck)
    game = stays(play(game, "creature@0,0/NESW"))  # type: ignore[arg-type]
    assert game.seat == 0 and written(game)["hands"] == [["I:NE", "axe"], []]
    assert not game.over and written(game)["deck"] == ["web"]  # nothing is drawn for what the rat took


def test_dc_24_a_goblin_takes_a_nugget_if_there_is_one() -> None:
    rich = lurking("goblin", "0,1/NESW", nuggets=[3, 1], pawns=["0,2/NS", "0,0/NESW"])
    assert after(rich, "creature@0,0/NESW")["nuggets"] == [3, 0]  # type: ignore[arg-type]
    poor = lurking("goblin", "0,1/NESW", nuggets=[3, 0], pawns=["0,2/NS", "0,0/NESW"])
    whole = after(poor, "creature@0,0/NESW")  # type: ignore[arg-type]
    assert whole["nuggets"] == [3, 0] and whole["creatures"]["goblin"]["at"] == "0,0/NESW"


def test_dc_24_who_is_stunned_stands_up_and_does_not_walk() -> None:
    game = lurking("lindworm", "0,1/NESW", hands=[["I:NE"], ["I:NW", "II:NE"]], pawns=["0,2/NS", "0,0/NESW"])
    game = play(game, "creature@0,0/NESW")  # type: ignore[arg-type]
    assert written(game)["stunned"] == [1]
    assert [key for key, _ in faces(game, 0, "stop")][-1] == "stands-up"
    game = stays(game)
    assert game.seat == 1 and written(game)["stunned"] == [] and written(game)["so_far"] == ["barred"]
    # The player plays and draws as usual, but there is no walk.
    game = play(game, "pass:I:NW")
    assert game.seat == 0


def test_dc_24_a_lindworm_twice_in_a_round_adds_nothing() -> None:
    game = cave(players=3, maze=LINE, stunned=[2], decision=moved(0, "lindworm"),
                creatures={"lindworm": beast("0,1/NESW", 0)}, hands=[["I:NE"], ["I:NW"], ["I:EW", "I:NES"]],
                pawns=["0,2/NS", "0,3/S", "0,0/NESW"], deck=[])  # fmt: skip
    assert told(game, 0, "creature@0,0/NESW", "stunned") == []
    game = stays(play(stays(play(game, "creature@0,0/NESW")), "pass:I:NW"))
    assert game.seat == 2 and written(game)["stunned"] == [] and written(game)["so_far"] == ["barred"]


def test_dc_24_a_hit_in_ones_own_turn_bars_the_next_walk() -> None:
    """Seat 0 walks onto the lindworm: this walk ends, and so is the next one barred."""
    game = walking("0,0/NESW", maze=ROOM, creatures={"lindworm": beast("1,0/EW", 1)},
                   hands=[["I:NE", "I:NW"], ["I:NS"]], deck=[])  # fmt: skip
    game = play(game, "step@1,0/EW")
    assert written(game)["stunned"] == [0] and game.seat == 1
    game = stays(play(game, "pass:I:NS"))
    assert game.seat == 0 and written(game)["so_far"] == ["barred"]


def test_dc_24_hit_after_standing_up_bars_the_next_turn_too() -> None:
    """Barred in this turn, the player's own lindworm hits the pawn: the next walk is barred as well."""
    game = cave(maze=LINE, decision=moved(0, "lindworm"), creatures={"lindworm": beast("0,1/NESW", 0)},
                so_far=["barred"], hands=[["I:NE"], ["I:NW"]], deck=[])  # fmt: skip
    game = play(game, "creature@0,0/NESW")
    assert game.seat == 1  # no walk was asked
    # Seat 1 was on the same square and is barred in this turn, seat 0 lies until its own.
    assert written(game)["stunned"] == [0] and written(game)["so_far"] == ["barred"]


def test_dc_25_it_leaves_at_the_start_of_its_players_next_turn() -> None:
    game = cave(maze=LINE, creatures={"rat": beast("0,2/NS", 1)}, hands=[["I:NE"], ["I:NW"]])
    game = play(game, "pass:I:NE")
    assert told(game, 0, "stop", "creature-leaves") == [{"seat": 1, "creature": "rat"}]
    whole = after(game, "stop")
    assert whole["creatures"] == {} and whole["front"] == [[], []] and whole["discard"][-1] == "rat"


def test_dc_25_one_in_play_moves_on_and_changes_its_player() -> None:
    """It needs no abyss; the earlier card is discarded; its new player's turn sends it away."""
    game = cave(players=3, maze={"0,2": "I:NS", "0,3": "II:NS"}, creatures={"rat": beast("0,2/NS", 1)},
                hands=[["rat", "I:NE"], ["I:NW"], ["I:EW"]], deck=[])  # fmt: skip
    assert {move for move in legal(game) if move.startswith("rat")} == {"rat"}
    assert refused(game, "rat@0,2/NS") == "DC-25"
    game = play(game, "rat")
    whole = written(game)
    assert whole["discard"][-1] == "rat" and whole["front"] == [["rat"], [], []]
    assert whole["creatures"] == {"rat": beast("0,2/NS", 0)}
    assert targets(game) == {"0,2/NS", "0,3/N", "0,3/S"}
    game = stays(play(game, "creature@0,3/N"))
    # The turn of the one who had it comes: it stays, for it is now another's.
    assert game.seat == 1 and written(game)["creatures"] == {"rat": beast("0,3/N", 0)}
    game = stays(play(stays(play(game, "pass:I:NW")), "pass:I:EW"))
    assert game.seat == 0 and written(game)["creatures"] == {}


def test_dc_25_pawns_on_its_first_square_only_if_it_comes_back() -> None:
    fields = {
        "maze": LINE,
        "creatures": {"goblin": beast("0,0/NESW", 1)},
        "hands": [["goblin", "I:NE"], ["I:NW"]],
    }
    game = play(cave(**fields), "goblin")
    assert written(play(game, "creature:stay"))["nuggets"] == [3, 3]
    assert written(play(game, "creature@0,1/NESW"))["nuggets"] == [3, 3]
    assert written(play(game, "creature@0,0/NESW"))["nuggets"] == [2, 2]


def test_dc_26_who_walks_onto_it_is_attacked_alone_and_stops() -> None:
    game = walking("0,0/NESW", 4, players=3, maze=ROOM, creatures={"goblin": beast("1,0/EW", 1)},
                   pawns=["0,0/NESW", "1,0/EW", "0,0/NESW"])  # fmt: skip
    told_all = faces(game, 2, "step@1,0/EW")
    assert [args for key, args in told_all if key == "attack"] == [{"seat": 0, "creature": "goblin"}]
    whole = after(game, "step@1,0/EW")
    assert whole["nuggets"] == [2, 3, 3] and whole["decision"][-1]["seat"] == 1


def test_dc_26_starting_or_leaving_costs_nothing() -> None:
    game = walking("1,0/EW", maze=ROOM, creatures={"goblin": beast("1,0/EW", 1)})
    assert written(play(game, "step@0,0/NESW"))["nuggets"] == [3, 3]
    assert written(play(game, "step@0,0/NESW"))["decision"][-1]["steps"] == 2


def test_dc_26_two_creatures_attack_in_their_order_each_needing_an_axe() -> None:
    creatures = {"goblin": beast("1,0/EW", 1), "rat": beast("1,0/EW", 1)}
    game = walking("0,0/NESW", maze=ROOM, creatures=creatures, hands=[["I:NE", "I:NW"], "?"])
    told_all = faces(game, 1, "step@1,0/EW")
    assert [args["creature"] for key, args in told_all if key == "attack"] == ["rat", "goblin"]
    whole = after(game, "step@1,0/EW")
    assert whole["nuggets"] == [2, 3]
    armed = walking(
        "0,0/NESW", maze=ROOM, creatures=creatures, front=[["axe"], []], hands=[["I:NE", "I:NW"], "?"]
    )
    asking = play(armed, "step@1,0/EW")
    assert asked(written(asking)) == {
        "frame": "axe",
        "seat": 0,
        "creature": "rat",
        "then": [],
        "walker": True,
    }
    used = written(play(asking, "axe:use"))
    assert used["nuggets"] == [2, 3] and len(used["hands"][0]) == 3  # the goblin attacked; one card drawn
    kept = play(asking, "axe:keep")
    assert asked(written(kept))["creature"] == "goblin"  # type: ignore[index]
    assert written(play(kept, "axe:use"))["nuggets"] == [3, 3]


def test_dc_26_the_walk_ends_even_if_it_is_driven_off() -> None:
    game = walking("0,0/NESW", maze=ROOM, creatures={"rat": beast("1,0/EW", 1)}, front=[["axe"], []])
    game = play(game, "step@1,0/EW", "axe:use")
    whole = written(game)
    assert game.seat == 1 and whole["creatures"] == {} and whole["front"] == [[], []]
    assert whole["discard"][-2:] == ["axe", "rat"]


def test_dc_26_then_the_vein_gives_its_nugget() -> None:
    game = walking("0,0/NESW", maze={"0,1": "II:NES+vein"}, creatures={"goblin": beast("0,1/N", 1)})
    events = [key for key, _ in seen_of(game.clone().play("step@0,1/N"), 1)]
    assert events.index("nugget-lost") < events.index("nugget-found")
    assert after(game, "step@0,1/N")["nuggets"] == [3, 3]


def test_dc_26_only_the_walker_is_asked_for_an_axe() -> None:
    game = walking("0,0/NESW", maze=ROOM, creatures={"rat": beast("1,0/EW", 1)}, front=[[], ["axe"]],
                   pawns=["0,0/NESW", "1,0/EW"])  # fmt: skip
    assert asked(after(game, "step@1,0/EW"))["frame"] == "turn"  # type: ignore[index]


def test_dc_21_an_axe_laid_in_this_turn_is_no_help_against_a_creature() -> None:
    fields = {"maze": ROOM, "creatures": {"goblin": beast("1,0/EW", 1)}, "hands": [["axe", "I:NE"], "?"]}
    game = play(cave(**fields), "axe>0", "step@1,0/EW")
    assert written(game)["nuggets"] == [2, 3] and written(game)["front"][0] == ["axe"]


def test_dc_21_against_a_creature_in_anyones_turn() -> None:
    game = lurking("goblin", "0,1/NESW", pawns=["0,2/NS", "0,0/NESW"], front=[[], ["axe"]])
    game = play(game, "creature@0,0/NESW")  # type: ignore[arg-type]
    assert asked(written(game)) == {
        "frame": "axe",
        "seat": 1,
        "creature": "goblin",
        "then": [],
        "walker": False,
    }
    assert legal(game) == {"axe:use", "axe:keep"}
    whole = written(play(game, "axe:use"))
    assert whole["creatures"] == {} and whole["nuggets"] == [3, 3] and whole["front"] == [[], []]
    assert whole["discard"][-2:] == ["axe", "goblin"]
    assert whole["decision"][-1]["frame"] == "walk"
    assert written(play(game, "axe:keep"))["nuggets"] == [3, 2]
    assert refused(game, "creature:stay") == "DC-22"
    assert refused(lurking("goblin", "0,1/NESW"), "axe:use") == "DC-21"  # type: ignore[arg-type]


def test_dc_27_asked_in_turn_order_from_the_active_player_and_the_first_yes_ends_it() -> None:
    decision = moved(2, "goblin")
    game = cave(players=4, maze=LINE, decision=decision, creatures={"goblin": beast("0,1/NESW", 2)},
                front=[["axe"], [], ["axe"], ["axe"]])  # fmt: skip
    game = play(game, "creature@0,0/NESW")
    order = []
    while asked(written(game))["frame"] == "axe":  # type: ignore[index]
        order.append(game.seat)
        game = play(game, "axe:keep")
    assert order == [2, 3, 0] and written(game)["nuggets"] == [2, 2, 2, 2]
    game = cave(players=4, maze=LINE, decision=decision, creatures={"goblin": beast("0,1/NESW", 2)},
                front=[["axe"], [], ["axe"], ["axe"]])  # fmt: skip
    game = play(game, "creature@0,0/NESW", "axe:keep", "axe:use")
    assert written(game)["nuggets"] == [3, 3, 3, 3] and written(game)["front"] == [["axe"], [], ["axe"], []]
    assert asked(written(game))["frame"] == "walk"  # type: ignore[index]


def test_dc_27_only_pawns_on_the_square() -> None:
    game = cave(players=3, maze=LINE, decision=moved(0, "rat"), creatures={"rat": beast("0,1/NESW", 0)},
                pawns=["0,2/NS", "0,0/NESW", "0,3/S"], front=[["axe"], [], ["axe"]],
                hands=[["I:NE"], ["I:NW"], ["I:EW"]])  # fmt: skip
    whole = after(game, "creature@0,0/NESW")
    assert whole["decision"][-1]["frame"] == "walk" and whole["hands"][1] == []
