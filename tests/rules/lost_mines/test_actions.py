"""Action cards: tools, information, traps, trolls, storms (LM-15 … LM-21)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.lost_mines.table import faces_down, mines, road, steps, treasures, walking
from tests.rules.support import JSON, after, faces, legal, play, refused, told, view

OBSTACLES = {"2,2": "NESW", "3,2": "EW+pond", "2,1": "NS+ravine", "2,3": "NE+trunk"}


def trap(at: str) -> JSON:
    return {"kind": "trap", "at": at}


def troll(at: str, seat: int) -> JSON:
    return {"kind": "troll", "at": at, "seat": seat}


def placed(card: str, **fields: object) -> set[str]:
    """The edges onto which a token may be put."""
    game = mines(hands=[[card], "?", "?"], **fields)
    return {text.partition("@")[2] for text in legal(game) if text.startswith(f"{card}@")}


# --- tools --------------------------------------------------------------------------------


@pytest.mark.parametrize(("tool", "cell"), [("boat", "3,2"), ("rope", "2,1"), ("axe", "2,3")])
def test_lm_15_each_tool_overcomes_the_obstacle_of_its_kind(tool: str, cell: str) -> None:
    card = f"tool:{tool}"
    game = mines(maze=OBSTACLES, hands=[[card], "?", "?"])
    assert [text for text in legal(game) if text.startswith("tool")] == [f"{card}@{cell}"]
    now = after(game, f"{card}@{cell}")
    assert now["overcome"] == [cell] and now["discard"][-1] == card
    for other in {"3,2", "2,1", "2,3", "2,2", "5,5"} - {cell}:
        assert refused(game, f"{card}@{other}") == "LM-15"


def test_lm_15_an_obstacle_is_overcome_once() -> None:
    game = mines(maze=OBSTACLES, overcome=["3,2"], hands=[["tool:boat"], "?", "?"])
    assert refused(game, "tool:boat@3,2") == "LM-15"


# --- secret information --------------------------------------------------------------------------------

MINE, DWARF = "info:mine+treasure", "info:treasure+dwarf"
LYING = treasures(("gold", 4, 1), ("gold", 3, None), ("silver", 2, None))
UP = faces_down("gems", "gold up", "silver", "dragon-mine")


@pytest.mark.parametrize(
    ("card", "looks"),
    [
        (MINE, {"@9,0", "@9,4", "@9,6", "#1", "#2"}),
        ("info:mine+dwarf", {"@9,0", "@9,4", "@9,6", ">1", ">2"}),
        (DWARF, {"#1", "#2", ">1", ">2"}),
    ],
)
def test_lm_16_each_card_offers_two_looks_at_what_is_hidden(card: str, looks: set[str]) -> None:
    game = mines(goals=UP, treasures=LYING, hands=[[card], "?", "?"])
    assert {text[len(card) :] for text in legal(game) if text.startswith(card)} == looks
    tried = {"@9,0", "@9,2", "@5,5", "#0", "#1", ">0", ">1"} - looks
    assert {refused(game, card + look) for look in tried} == {"LM-16"}


def test_lm_16_a_look_at_a_mine() -> None:
    game = mines(goals=UP, hands=[[MINE], "?", "?"])
    text = f"{MINE}@9,4"
    assert told(game, 0, text, "look-mine-you") == [{"seat": 0, "goal": "9,4", "face": "silver"}]
    for seat in (1, 2, None):
        assert told(game, seat, text, "look-mine") == [{"seat": 0, "goal": "9,4"}]
        assert view(game, seat, text)["seen"] == []
    assert view(game, 0, text)["seen"] == [{"goal": "silver", "at": ["9,4"]}]
    assert after(game, text)["goals"]["9,4"] == "silver" and after(game, text)["discard"][-1] == MINE


def test_lm_16_a_look_at_a_treasure() -> None:
    game = mines(treasures=LYING, hands=[[DWARF], "?", "?"])
    text = f"{DWARF}#2"
    mine = {"seat": 0, "place": 2, "kind": "silver", "value": 2}
    assert told(game, 0, text, "look-treasure-you") == [mine]
    assert told(game, 1, text, "look-treasure") == [{"seat": 0, "place": 2, "kind": "silver"}]
    assert view(game, 0, text)["seen"] == [{"treasure": 2, "at": [2]}]
    assert view(game, 1, text)["seen"] == [] and "value" not in view(game, 1, text)["treasures"][2]


def test_lm_16_a_look_at_a_dwarf_card() -> None:
    game = mines(hands=[[DWARF], "?", "?"])
    text = f"{DWARF}>2"
    mine = {"seat": 0, "target": 2, "role": "yellow-selfish"}
    assert told(game, 0, text, "look-dwarf-you") == [mine]
    assert told(game, 2, text, "look-dwarf") == [{"seat": 0, "target": 2}]
    assert view(game, 0, text)["seen"] == [{"role": "yellow-selfish", "at": [2]}]
    assert view(game, 2, text)["seen"] == []


# --- traps --------------------------------------------------------------------------------


def test_lm_17_a_trap_goes_across_joined_sides_or_onto_an_open_end() -> None:
    maze = {"2,2": "EW"}
    assert placed("trap", maze=maze) == {
        *("1,2/E", "2,2/E"),  # between start and card, at the open end of the card
        *("1,1/S", "1,2/S", "0,2/E"),  # open ends of the yellow start
        *("1,3/S", "1,4/S", "0,4/E", "1,4/E"),  # and of the blue one
    }


def test_lm_17_not_beside_a_face_down_mine_nor_at_the_edge_of_the_board() -> None:
    game = mines(maze={"8,2": "EW", "10,4": "EW"}, hands=[["trap"], "?", "?"])
    for at in ("8,2/E", "10,4/E", "9,4/E"):
        assert f"trap@{at}" not in legal(game) and refused(game, f"trap@{at}") == "LM-17"
    assert "trap@7,2/E" in legal(game)


@pytest.mark.parametrize(("card", "rule"), [("trap", "LM-17"), ("troll", "LM-18")])
@pytest.mark.parametrize(
    ("cell", "laid", "edge", "inside"),
    [
        ("5,0", "NS", "5,-1/S", "5,0/S"),
        ("10,3", "EW", "10,3/E", "9,3/E"),
        ("5,6", "NS", "5,6/S", "5,5/S"),
        ("0,3", "EW", "-1,3/E", "0,3/E"),
    ],
    ids=["north", "east", "south", "west"],
)
def test_lm_17_not_at_any_edge_of_the_board(
    card: str, rule: str, cell: str, laid: str, edge: str, inside: str
) -> None:
    """The same card has an open end on the board: there a token may lie, and so it may not where the board ends."""
    game = mines(maze={cell: laid}, hands=[[card], "?", "?"])
    assert f"{card}@{inside}" in legal(game)
    assert f"{card}@{edge}" not in legal(game) and refused(game, f"{card}@{edge}") == rule


def test_lm_17_not_at_a_closed_side_of_a_turned_mine() -> None:
    goals = faces_down("silver", "gems up", "gold", "dragon-mine")
    found = placed("trap", maze={"8,1": "NES", "9,1": "NEW~", "8,2": "NESW"}, goals=goals)
    assert "8,2/E" not in found  # the gems are closed in the west
    assert {"9,2/E", "9,1/S", "9,2/S"} <= found  # their open ends, and where a path joins them


def test_lm_17_not_where_no_path_is() -> None:
    game = mines(maze={"2,2": "EW"}, hands=[["trap"], "?", "?"])
    assert refused(game, "trap@2,2/S") == "LM-17" and refused(game, "trap@5,5/E") == "LM-17"


def test_lm_17_a_trap_fires_in_both_directions_and_again_on_the_way_back() -> None:
    hand = ["NS", "NS", "NS"]
    game = walking("2,2", maze=road(4), tokens=[trap("2,2/E")], hands=[hand, "?", "?"])
    there = play(game, "step@3,2")
    assert len(after(there)["hands"][0]) == 2
    back = play(there, "step@2,2")
    assert len(after(back)["hands"][0]) == 1
    assert after(back)["tokens"] == [trap("2,2/E")]
    assert len(after(play(back, "step@3,2"))["hands"][0]) == 1  # the third is lost, then one is drawn


def test_lm_17_the_card_lost_is_drawn_at_random_and_known_to_its_owner_only() -> None:
    hand = ["NS", "NE", "tool:axe"]
    lost = set()
    for seed in range(12):
        game = walking("2,2", maze=road(4), tokens=[trap("2,2/E")], hands=[hand, "?", "?"], seed=seed)
        mine = told(game, 0, "step@3,2", "lost-you")[0]
        assert mine["by"] == 1 and set(mine) == {"seat", "by", "card"}
        for seat in (1, 2, None):
            assert told(game, seat, "step@3,2", "lost") == [{"seat": 0, "by": 1}]
            assert view(game, seat, "step@3,2")["discard"][-1] == {"known": [0]}
        assert view(game, 0, "step@3,2")["discard"][-1] == {"card": mine["card"], "known": [0]}
        lost.add(mine["card"])
    assert lost == set(hand)


def test_lm_17_the_hand_stays_smaller_for_the_round() -> None:
    game = walking("2,2", maze=road(4), tokens=[trap("2,2/E")], hands=[["NS"] * 3, "?", "?"])
    assert len(after(game, "step@3,2", "stop")["hands"][0]) == 3  # two are left, one is drawn: not four


def test_lm_17_it_hits_its_own_player_too() -> None:
    game = mines(maze=road(4), pawns=["2,2", "?", "?"], hands=[["trap", "NS", "NS"], "?", "?"])
    assert len(after(game, "trap@2,2/E", "step@3,2")["hands"][0]) == 1


def test_lm_17_with_an_empty_hand_nothing_is_lost_and_the_draw_is_not_reduced() -> None:
    game = walking("2,2", maze=road(4), tokens=[trap("2,2/E")], hands=[[], "?", "?"])
    assert told(game, 1, "step@3,2", "nothing-lost") == [{"seat": 0}]
    assert len(after(game, "step@3,2", "stop")["hands"][0]) == 1


def test_lm_17_a_hand_emptied_by_a_trap_during_ones_own_walk() -> None:
    """The walk goes on, and one draws for the card that was played."""
    game = walking("2,2", maze=road(5), tokens=[trap("2,2/E")], hands=[["NS"], "?", "?"])
    there = play(game, "step@3,2")
    assert after(there)["hands"][0] == [] and steps(there) == {"2,2", "4,2"}
    assert len(after(there, "stop")["hands"][0]) == 1


# --- trolls --------------------------------------------------------------------------------


def test_lm_18_a_troll_bars_its_edge_until_its_players_next_turn() -> None:
    game = mines(
        maze=road(4), pawns=["2,2", "?", "3,2"], hands=[["troll", "NE", "NE"], ["NS"], ["NS", "NS"]], deck=9
    )
    game.play("troll@2,2/E")
    assert steps(game) == {"1,2"} and refused(game, "step@3,2") == "LM-18"  # its own pawn too
    now = after(game)
    assert now["tokens"] == [troll("2,2/E", 0)] and now["front"] == [["troll"], [], []]
    for move in ("stop", "pass:NS", "pass:NS"):
        game.play(move)
    assert game.seat == 2 and steps(game) == {"4,2"}
    events = faces(game, None, "stop")
    assert ("troll-leaves", {"seat": 0, "at": "2,2/E"}) in events
    game.play("stop")
    now = after(game)
    assert now["tokens"] == [] and now["front"] == [[], [], []] and now["discard"][-1] == "troll"
    assert steps(play(game, "pass:NE")) == {"1,2", "3,2"}


def test_lm_18_it_is_placed_like_a_trap() -> None:
    assert placed("troll", maze={"2,2": "EW"}) == placed("trap", maze={"2,2": "EW"})
    game = mines(maze={"8,2": "EW"}, hands=[["troll"], "?", "?"])
    assert refused(game, "troll@8,2/E") == "LM-18"


def test_lm_19_a_card_is_laid_behind_a_troll_and_the_way_is_barred_still() -> None:
    tokens = [troll("2,2/E", 1)]
    game = mines(maze={"2,2": "EW"}, tokens=tokens, pawns=["2,2", "?", "?"], hands=[["EW", "NS"], "?", "?"])
    game.play("EW@3,2")
    assert steps(game) == {"1,2"} and refused(game, "step@3,2") == "LM-18"
    now = after(game, "stop")
    assert now["tokens"] == [] and now["maze"]["3,2"] == "EW"  # the turn of seat 1 has begun


def test_lm_19_a_trap_on_an_open_end_catches_whoever_crosses_it_later() -> None:
    fields: JSON = {"tokens": [trap("2,2/E")], "pawns": ["2,2", "?", "?"], "hands": [["EW", "NS"], "?", "?"]}
    game = play(mines(maze={"2,2": "EW"}, **fields), "EW@3,2")
    assert after(game, "step@3,2")["hands"][0] == []


# --- storms --------------------------------------------------------------------------------


def storm(**fields: object) -> Game:
    return mines(hands=[["storm"], "?", "?"], **fields)


def test_lm_20_any_path_card_without_a_pawn_goes() -> None:
    game = storm(maze=OBSTACLES, pawns=["2,2", "?", "?"])
    assert {text for text in legal(game) if text.startswith("storm")} == {
        "storm@3,2",
        "storm@2,1",
        "storm@2,3",
    }
    now = after(game, "storm@3,2")
    assert "3,2" not in now["maze"] and now["discard"][-2:] == ["EW+pond", "storm"]
    assert refused(game, "storm@2,2") == "LM-20" and refused(game, "storm@5,5") == "LM-20"


def test_lm_20_never_a_start_nor_a_mine_the_dragon_mine_included() -> None:
    game = storm(maze=road(), goals=faces_down("gems", "dragon-mine up", "silver", "gold"), dragon=1)
    for cell in ("1,2", "1,4", "9,2", "9,0"):
        assert refused(game, f"storm@{cell}") == "LM-20"


def test_lm_20_a_tool_token_goes_with_its_card() -> None:
    game = storm(maze=OBSTACLES, overcome=["3,2", "2,1"])
    assert after(game, "storm@3,2")["overcome"] == ["2,1"]


def test_lm_20_a_token_stays_on_the_open_end_of_the_neighbour() -> None:
    """A tool token on the card, a trap on each side: one faces an empty cell and goes, the other stays."""
    maze = {"2,2": "EW", "3,2": "EW+pond"}
    game = storm(maze=maze, overcome=["3,2"], tokens=[trap("2,2/E"), trap("3,2/E")])
    now = after(game, "storm@3,2")
    assert now["tokens"] == [trap("2,2/E")] and now["overcome"] == []
    assert told(game, None, "storm@3,2", "trap-leaves") == [{"at": "3,2/E"}]


def test_lm_20_a_token_stays_at_the_card_that_is_left() -> None:
    game = storm(maze={"2,2": "EW", "3,2": "EW"}, tokens=[trap("2,2/E")], pawns=["1,2", "?", "?"])
    assert after(game, "storm@2,2")["tokens"] == [trap("2,2/E")]
    again = mines(maze={"3,2": "EW"}, tokens=[trap("2,2/E")], hands=[["storm"], "?", "?"])
    assert after(again, "storm@3,2")["tokens"] == []


def test_lm_20_a_troll_that_goes_takes_its_card_with_it() -> None:
    game = storm(maze={"3,3": "EW"}, tokens=[troll("3,3/E", 1)])
    now = after(game, "storm@3,3")
    assert now["tokens"] == [] and now["front"] == [[], [], []]
    assert now["discard"][-3:] == ["EW", "troll", "storm"]
    assert told(game, None, "storm@3,3", "troll-leaves") == [{"seat": 1, "at": "3,3/E"}]


def test_lm_21_one_trap_or_troll_for_each_place() -> None:
    game = mines(maze=road(3), tokens=[trap("2,2/E"), troll("1,2/E", 1)], hands=[["trap", "troll"], "?", "?"])
    for card in ("trap", "troll"):
        for at in ("2,2/E", "1,2/E"):
            assert f"{card}@{at}" not in legal(game) and refused(game, f"{card}@{at}") == "LM-21"


def test_lm_21_without_a_token_in_the_box_the_card_is_not_played() -> None:
    three = [trap("1,2/E"), trap("2,2/E"), trap("3,2/E")]
    game = mines(maze=road(4), tokens=three, hands=[["trap", "NS"], "?", "?"])
    assert not [text for text in legal(game) if text.startswith("trap")]
    assert refused(game, "trap@1,1/S") == "LM-21"
    two = mines(maze=road(4), tokens=three[:2], hands=[["trap", "NS"], "?", "?"])
    assert after(two, "trap@3,2/E")["tokens"] == three
