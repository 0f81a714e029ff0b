"""Action cards that are done at once, DC-16 to DC-18, and equipment, DC-20."""

from __future__ import annotations

from tests.rules.dark_cave.table import EAST, FIVE, beast, cave, stays, web
from tests.rules.support import after, asked, faces, legal, play, refused, told, view, written

GOALS = {"4,4": "exit", "-4,4": "abyss", "4,-4": "ladder", "-4,-4": "vein"}


def test_dc_16_a_face_down_goal() -> None:
    game = cave(hands=[["information"], "?"], goals={**GOALS, "4,-4": "ladder up"})
    looks = {move for move in legal(game) if move.startswith("information@")}
    assert looks == {"information@4,4", "information@-4,4", "information@-4,-4"}
    assert faces(game, 0, "information@4,4")[0] == (
        "information-you",
        {"seat": 0, "goal": "4,4", "face": "exit"},
    )
    assert view(game, 0, "information@4,4")["seen"] == [{"goal": "exit", "at": ["4,4"]}]
    for seat in (1, None):
        assert faces(game, seat, "information@4,4")[0] == ("information", {"seat": 0, "goal": "4,4"})
        assert view(game, seat, "information@4,4")["seen"] == []
    assert refused(game, "information@4,-4") == "DC-16"
    assert refused(game, "information@1,1") == "DC-16"


def test_dc_16_another_players_clan_card() -> None:
    game = cave(players=5, roles=FIVE, hands=[["information"], *["?"] * 4])
    assert {move for move in legal(game) if ">" in move} == {f"information>{seat}" for seat in (1, 2, 3, 4)}
    mine = ("information-role-you", {"seat": 0, "target": 2, "role": "blue-saboteur"})
    assert faces(game, 0, "information>2")[0] == mine
    assert view(game, 0, "information>2")["seen"] == [{"role": "blue-saboteur", "at": [2]}]
    for seat in (1, 2, None):
        assert faces(game, seat, "information>2")[0] == ("information-role", {"seat": 0, "target": 2})
        assert view(game, seat, "information>2")["seen"] == []
    assert refused(game, "information>0") == "DC-16"
    assert after(game, "information>2")["discard"] == ["information"]


def test_dc_16_an_option_without_a_target_is_not_offered() -> None:
    up = {cell: f"{face} up" for cell, face in GOALS.items()}
    game = cave(players=5, roles=FIVE, shown=[None, *FIVE[1:]], hands=[["information"], *["?"] * 4], goals=up)
    assert not {move for move in legal(game) if move.startswith("information")}


def test_dc_16_what_was_seen_is_used_up_when_all_see_it() -> None:
    game = cave(players=5, roles=FIVE, hands=[["information"], *["?"] * 4], maze={"0,1": "II:NES+vein"},
                pawns=["0,0/NESW", "0,1/S", *["0,0/NESW"] * 3])  # fmt: skip
    game = stays(play(game, "information>1"))
    assert view(game, 0)["seen"] == [{"role": "blue-loyal", "at": [1]}]
    card = next(move for move in sorted(legal(game)) if move.startswith("pass:"))
    game = play(game, card, "step@0,1/N", "stop")
    assert view(game, 0)["shown"][1] == "blue-loyal" and view(game, 0)["seen"] == []


def test_dc_17_a_card_without_pawn_or_creature() -> None:
    maze = {**EAST, "0,1": "I:NESW+abyss", "0,-1": "II:NESW"}
    game = cave(
        maze=maze,
        hands=[["rockfall"], "?"],
        pawns=["2,0/E", "0,0/NESW"],
        creatures={"rat": beast("0,1/NESW")},
    )
    assert {move for move in legal(game) if move.startswith("rockfall")} == {
        "rockfall@1,0", "rockfall@3,0", "rockfall@0,-1",
    }  # fmt: skip
    assert refused(game, "rockfall@2,0") == "DC-17"
    assert refused(game, "rockfall@0,1") == "DC-17"
    assert refused(game, "rockfall@0,0") == "DC-17"
    assert refused(game, "rockfall@4,4") == "DC-17"
    assert refused(game, "rockfall@1,1") == "DC-17"
    whole = after(game, "rockfall@1,0")
    assert "1,0" not in whole["maze"] and whole["discard"] == ["I:EW", "rockfall"]
    assert whole["pawns"][0] == "2,0/E"  # cut off, it stays where it is


def test_dc_17_never_a_goal_that_is_up() -> None:
    game = cave(hands=[["rockfall"], "?"], goals={"4,4": "exit up"})
    assert refused(game, "rockfall@4,4") == "DC-17"


def test_dc_17_webs_on_its_sides_go_even_from_a_neighbour() -> None:
    tokens = [web("0,0/E", 1), web("1,0/E", 0, 1), web("2,0/E", 1)]
    game = cave(maze={**EAST, "0,1": "I:NESW"}, hands=[["rockfall"], "?"], tokens=tokens)
    whole = after(game, "rockfall@1,0")
    assert whole["tokens"] == [web("2,0/E", 1)]
    assert whole["discard"] == ["I:EW", "web", "web", "rockfall"]
    assert whole["front"] == [[], ["web"]]
    gone = told(game, 0, "rockfall@1,0", "web-gone")
    assert {args["at"] for args in gone} == {"0,0/E", "1,0/E"}


def test_dc_17_gold_on_it_goes_back() -> None:
    game = cave(maze={"0,1": "II:NES+vein"}, hands=[["rockfall"], "?"])
    assert after(game, "rockfall@0,1")["veins"] == []
    assert told(game, 1, "rockfall@0,1", "vein-lost") == [{"cell": "0,1"}]


def test_dc_18_whole_hands_change_places_and_the_other_draws() -> None:
    game = cave(
        players=3, hands=[["swap-hands", "I:NE", "I:NW"], ["rat"], ["axe"]], deck=["web", "boots"], maze=EAST
    )
    assert {move for move in legal(game) if ">" in move} == {"swap-hands>1", "swap-hands>2"}
    assert refused(game, "swap-hands>0") == "DC-18"
    middle = play(game, "swap-hands>1")
    assert written(middle)["hands"][:2] == [["rat"], ["I:NE", "I:NW"]]
    whole = written(stays(middle))
    assert whole["hands"][:2] == [["rat"], ["I:NE", "I:NW", "web"]]
    assert whole["deck"] == ["boots"] and whole["discard"][-1] == "swap-hands"


def test_dc_18_the_other_draws_in_step_three() -> None:
    """After the walk, not before."""
    game = cave(hands=[["swap-hands", "I:NE"], ["rat"]], deck=["web"], maze=EAST)
    middle = play(game, "swap-hands>1")
    assert asked(written(middle)) == {"frame": "walk", "seat": 0, "steps": 3} and written(middle)["deck"] == [
        "web"
    ]
    assert [(key, args.get("seat")) for key, args in faces(middle, None, "stop")] == [("draw", 1)]


def test_dc_18_each_knows_what_the_other_holds_now() -> None:
    game = play(cave(players=3, hands=[["swap-hands", "I:NE"], ["rat"], ["axe"]]), "swap-hands>1")
    assert view(game, 0)["seen"] == [{"card": "I:NE", "at": [1]}]
    assert view(game, 1)["seen"] == [{"card": "rat", "at": [0]}]
    assert view(game, 2)["seen"] == [] and view(game, None)["seen"] == []


def test_dc_18_a_swap_with_an_empty_hand() -> None:
    game = cave(players=3, hands=[["swap-hands", "I:NE"], [], ["axe"]], deck=["web"])
    whole = written(stays(play(game, "swap-hands>1")))
    assert whole["hands"][:2] == [[], ["I:NE", "web"]]
    mine = cave(players=3, hands=[["swap-hands"], ["rat", "axe"], ["axe"]], deck=["web"])
    whole = written(stays(play(mine, "swap-hands>1")))
    assert whole["hands"][:2] == [["axe", "rat"], ["web"]]


def test_dc_18_what_was_lost_goes_with_the_cards() -> None:
    game = cave(hands=[["swap-hands", "I:NE"], ["rat", "axe", "web", "boots"]], deck=[])
    whole = written(stays(play(game, "swap-hands>1")))
    assert [len(hand) for hand in whole["hands"]] == [4, 1]


def test_dc_20_boots_give_a_step_more_in_the_same_turn_too() -> None:
    game = cave(hands=[["boots", "I:NE"], "?"], maze=EAST)
    own = play(game, "boots>0")
    assert asked(written(own)) == {"frame": "walk", "seat": 0, "steps": 4}
    assert asked(after(game, "boots>1")) == {"frame": "walk", "seat": 0, "steps": 3}
    assert written(own)["front"] == [["boots"], []]
    later = cave(hands=[["I:NE", "I:NW"], "?"], maze=EAST, front=[["boots"], []])
    assert asked(after(later, "pass:I:NE")) == {"frame": "walk", "seat": 0, "steps": 4}


def test_dc_20_one_pair_each() -> None:
    game = cave(players=3, hands=[["boots", "I:NE"], "?", "?"], front=[[], ["boots"], []])
    assert {move for move in legal(game) if move.startswith("boots")} == {"boots>0", "boots>2"}
    assert refused(game, "boots>1") == "DC-20"
    assert told(game, 2, "boots>2", "boots") == [{"seat": 0, "target": 2}]
