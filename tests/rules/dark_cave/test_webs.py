"""Spider webs and the axe against them, DC-19 and DC-21."""

from __future__ import annotations

from tests.rules.dark_cave.table import EAST, at, cave, far, stays, steps, targets, walking, web
from tests.rules.support import after, asked, legal, play, refused, told, view, written

AXE = [["axe"], []]
NORTH_SOUTH = {"0,1": "II:NS", "0,2": "I:NS"}


def webs(game: object) -> set[str]:
    return {move.removeprefix("web@") for move in legal(game) if move.startswith("web@")}  # type: ignore[arg-type]


def test_dc_19_where_a_web_may_lie() -> None:
    """On two joined sides, on an open end, on an open side facing a face-down goal."""
    game = cave(maze={"1,0": "I:EW", "3,4": "II:EW"}, hands=[["web", "I:NE"], "?"])
    assert webs(game) == {"0,-1/S", "0,0/E", "0,0/S", "-1,0/E", "1,0/E", "2,4/E", "3,4/E"}
    whole = after(game, "web@3,4/E")
    assert whole["tokens"] == [web("3,4/E", 0)] and whole["front"] == [["web"], []] and whole["discard"] == []


def test_dc_19_not_where_a_side_is_closed_or_a_web_lies() -> None:
    game = cave(maze={"1,0": "I:EW"}, hands=[["web", "I:NE"], "?"], tokens=[web("0,0/E")])
    assert "0,0/E" not in webs(game)
    assert refused(game, "web@0,0/E") == "DC-19"
    assert refused(game, "web@1,0/S") == "DC-19"
    assert refused(game, "web@7,7/S") == "DC-19"


def test_dc_19_not_against_a_closed_side_of_a_goal() -> None:
    """The goal was turned up from the south; its closed side meets the open one of the card to its west."""
    game = cave(maze={"3,4": "I:EW"}, goals={"4,4": "ladder up"}, hands=[["web", "I:NE"], "?"])
    assert "3,4/E" not in webs(game) and "4,3/S" in webs(game)


def test_dc_19_it_stops_pawns_its_players_too() -> None:
    for owner in (0, 1):
        game = walking("1,0/EW", maze=EAST, tokens=[web("1,0/E", owner)])
        assert steps(game) == {"0,0/NESW"}
        assert refused(game, "step@2,0/W") == "DC-19"


def test_dc_19_it_stops_a_pawn_before_a_face_down_goal() -> None:
    game = walking("3,4/E", maze={"3,4": "II:EW"}, tokens=[web("3,4/E")])
    assert steps(game) == {"3,4/W"}
    assert refused(game, "step@4,4/?") == "DC-19"


def test_dc_19_ladders_are_not_affected() -> None:
    maze = {"0,1": "I:NE+ladder"}
    game = cave(maze=maze, tokens=[web("0,0/S")])
    assert far(game, "0,0/NESW", "0,1/NE") == 1


def test_dc_19_a_card_may_be_laid_behind_it() -> None:
    game = cave(maze={"1,0": "I:EW"}, hands=[["II:EW", "I:NE"], "?"], tokens=[web("1,0/E")])
    game = play(game, "II:EW@2,0")
    assert written(game)["tokens"] == [web("1,0/E")]
    assert "2,0/W" not in steps(play(game, "step@1,0/EW"))


def test_dc_19_it_counts_down_at_the_start_of_its_players_turns() -> None:
    game = cave(maze=EAST, hands=[["web", "I:NE", "I:NW"], ["I:NS", "II:NS", "III:NS"]], deck=[])
    game = stays(play(game, "web@1,0/E"))
    assert written(game)["tokens"] == [web("1,0/E", 0, 2)]
    game = play(game, "pass:I:NS")
    assert told(game, 1, "stop", "web-turned") == [{"seat": 0, "at": "1,0/E"}]
    game = stays(game)
    assert written(game)["tokens"] == [web("1,0/E", 0, 1)]
    game = stays(play(stays(play(game, "pass:I:NE")), "pass:II:NS"))
    whole = written(game)
    assert whole["tokens"] == [] and whole["front"] == [[], []] and "web" in whole["discard"]


def test_dc_19_two_webs_of_one_player_both_count_down() -> None:
    tokens = [web("0,0/E", 1, 1), web("0,0/S", 0, 2), web("1,0/E", 1, 2)]
    game = cave(maze=EAST, hands=[["I:NE", "I:NW"], ["I:NS"]], tokens=tokens)
    whole = written(stays(play(game, "pass:I:NE")))
    assert whole["tokens"] == [web("0,0/S", 0, 2), web("1,0/E", 1, 1)]
    assert whole["front"] == [["web"], ["web"]]


def test_dc_19_it_stops_creatures() -> None:
    maze = {"1,0": "I:NESW+abyss", "2,0": "I:EW"}
    free = cave(maze=maze, hands=[["rat", "I:NE"], "?"], pawns=["0,0/NESW", "0,0/NESW"])
    assert "2,0/EW" in targets(play(free, "rat@1,0/NESW"))
    barred = cave(maze=maze, hands=[["rat", "I:NE"], "?"], tokens=[web("1,0/E")])
    assert "2,0/EW" not in targets(play(barred, "rat@1,0/NESW"))


def test_dc_21_an_axe_takes_one_off_a_web_next_to_ones_pawn() -> None:
    game = cave(maze=EAST, hands=[["I:NE", "I:NW"], "?"], front=AXE, tokens=[web("0,0/E"), web("1,0/E")])
    assert {move for move in legal(game) if move.startswith("chop")} == {"chop@0,0/E"}
    assert refused(game, "chop@1,0/E") == "DC-21"
    assert refused(game, "chop@2,0/E") == "DC-21"
    game = play(game, "chop@0,0/E")
    assert written(game)["tokens"] == [web("0,0/E", 1, 1), web("1,0/E")]
    assert written(game)["front"] == [[], ["web", "web"]] and written(game)["discard"][-1] == "axe"
    # The turn goes on: a card has still to be played.
    assert asked(written(game)) == {"frame": "turn", "seat": 0, "proposed": False}
    assert refused(game, "chop@0,0/E") == "DC-21"


def test_dc_21_a_web_at_1_is_gone() -> None:
    game = cave(maze=EAST, hands=[["I:NE"], "?"], front=AXE, tokens=[web("0,0/E", 1, 1)])
    whole = after(game, "chop@0,0/E")
    assert whole["tokens"] == [] and whole["discard"] == ["axe", "web"] and whole["front"] == [[], []]
    assert told(game, 1, "chop@0,0/E", "web-gone") == [{"seat": 1, "at": "0,0/E"}]


def test_dc_21_several_axes_in_one_turn_and_then_through() -> None:
    game = cave(maze=EAST, hands=[["I:NE", "I:NW"], "?"], front=[["axe", "axe"], []], tokens=[web("0,0/E")])
    game = play(game, "chop@0,0/E", "pass:I:NE")
    assert steps(game) == set()
    game = play(game, "chop@0,0/E")
    assert steps(game) == {"1,0/EW"}


def test_dc_21_also_when_the_walk_is_over() -> None:
    """At any time of one's turn: the last step ended next to the web."""
    game = walking("0,0/NESW", 1, maze=EAST, front=AXE, tokens=[web("1,0/E")])
    game = play(game, "step@1,0/EW")
    assert legal(game) == {"chop@1,0/E", "stop"}
    assert asked(written(game)) == {"frame": "walk", "seat": 0, "steps": 0}
    chopped = play(game, "chop@1,0/E")
    assert chopped.seat == 1 and at(chopped, 0) == "1,0/EW"


def test_dc_21_the_stunned_may_chop_but_not_walk() -> None:
    game = cave(maze=EAST, hands=[["I:NE", "I:NW"], "?"], front=AXE, tokens=[web("0,0/E")], so_far=["barred"])
    game = play(game, "pass:I:NE")
    assert legal(game) == {"chop@0,0/E", "stop"}


def test_dc_21_an_axe_laid_in_this_turn_waits() -> None:
    game = cave(maze={**EAST, "0,1": "I:NESW"}, hands=[["axe", "I:NE"], ["I:NS"]], tokens=[web("0,0/E")])
    own = play(game, "axe>0")
    assert written(own)["front"][0] == ["axe"]
    assert not {move for move in legal(own) if move.startswith("chop")}
    assert refused(own, "chop@0,0/E") == "DC-21"
    # One that lay there before may be used; so may the new one in the next turn.
    before = cave(maze=EAST, hands=[["axe", "I:NE"], ["I:NS"]], front=AXE, tokens=[web("0,0/E")])
    before = play(before, "axe>0", "chop@0,0/E")
    assert written(before)["front"][0] == ["axe"] and not {
        move for move in legal(before) if move.startswith("chop")
    }
    later = stays(play(stays(own), "pass:I:NS"))
    assert "chop@0,0/E" in legal(later)


def test_dc_21_next_to_a_web_in_packs_two_and_three_is_the_side_square() -> None:
    fields = {"maze": NORTH_SOUTH, "hands": [["I:NE"], "?"], "front": AXE, "tokens": [web("0,1/S")]}
    assert "chop@0,1/S" in legal(cave(pawns=["0,1/S", "0,0/NESW"], **fields))
    assert "chop@0,1/S" not in legal(cave(pawns=["0,1/N", "0,0/NESW"], **fields))
    assert "chop@0,1/S" in legal(cave(pawns=["0,2/NS", "0,0/NESW"], **fields))
    fields["tokens"] = [web("0,0/S")]  # the northern side of the same card
    assert "chop@0,0/S" in legal(cave(pawns=["0,1/N", "0,0/NESW"], **fields))
    assert "chop@0,0/S" not in legal(cave(pawns=["0,1/S", "0,0/NESW"], **fields))


def test_dc_21_not_in_anothers_turn() -> None:
    game = cave(maze=EAST, front=[[], ["axe"]], tokens=[web("0,0/E", 0)])
    assert refused(game, "chop@0,0/E", 1) == "DC-7"


def test_dc_21_a_web_axed_to_1_goes_at_its_owners_next_turn() -> None:
    game = cave(maze=EAST, hands=[["I:NE", "I:NW"], ["I:NS"]], front=AXE, tokens=[web("0,0/E")])
    game = stays(play(game, "chop@0,0/E", "pass:I:NE"))
    assert game.seat == 1 and written(game)["tokens"] == [] and written(game)["front"] == [[], []]


def test_dc_21_an_axe_may_be_laid_in_front_of_anybody_and_several_of_one() -> None:
    game = cave(players=3, hands=[["axe", "I:NE"], "?", "?"], front=[[], ["axe", "axe"], []])
    assert {move for move in legal(game) if move.startswith("axe")} == {"axe>0", "axe>1", "axe>2"}
    assert after(game, "axe>1")["front"][1] == ["axe", "axe", "axe"]
    assert view(game, 2, "axe>1")["front"][1] == ["axe", "axe", "axe"]


def test_dc_21_who_is_out_stands_next_to_nothing() -> None:
    game = cave(players=5, roles=["blue-loyal", "blue-loyal", "blue-saboteur", "yellow-loyal", "yellow-loyal"],
                out=[0], maze=EAST, front=[["axe"], *[[]] * 4], tokens=[web("0,0/E")])  # fmt: skip
    assert not {move for move in legal(game) if move.startswith("chop")}
