"""A goal that fits both ways up: whoever steps there is asked, where the table says so (DC-29)."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite import Game
from pyrite.notation import PositionError
from tests.rules.dark_cave.table import at, cave, walk, walking, web
from tests.rules.support import JSON, after, asked, faces, legal, play, refused, view, written

ASK = {"ask_way_round": True}
WEST = {"3,4": "I:EW"}
NORTH = {"4,3": "I:NS"}
CELLS = ("4,4", "-4,4", "4,-4", "-4,-4")
FACES = ("exit", "abyss", "ladder", "vein")


def before(face: str, maze: JSON, pawn: str, **fields: Any) -> Game:
    """Seat 0 walks, one step from the goal at 4,4."""
    goals = dict(zip(CELLS, [face, *[name for name in FACES if name != face]], strict=True))
    return walking(pawn, **{"options": ASK, "maze": maze, "goals": goals, **fields})


def ladder(**fields: Any) -> Game:
    """Open to the north as printed (and to the east) and turned (and to the west)."""
    return before("ladder", NORTH, "4,3/NS", **fields)


@pytest.mark.rule("DC-29")
def test_whoever_steps_there_is_asked() -> None:
    game = play(ladder(), "step@4,4/?")
    now = written(game)
    assert asked(now) == {"frame": "orient", "seat": 0, "goal": "4,4"}
    assert (
        now["goals"]["4,4"] == "ladder turning" and at(game, 0) == "4,3/NS"
    )  # it stands there once that lies
    assert legal(game) == {"ladder@4,4", "ladder~@4,4"}
    for way, card in (("ladder", "4,4/NES+"), ("ladder~", "4,4/NSW+")):
        then = play(game, f"{way}@4,4")
        assert written(then)["goals"]["4,4"] == f"{way} up" and at(then, 0) == "4,4/N"
        assert then.seat == 1  # the walk is over, and so is the turn
        assert card.partition("/")[2] in view(then, None)["squares"]["4,4"]


@pytest.mark.rule("DC-29", "DC-15")
def test_from_the_west_the_abyss_may_be_turned() -> None:
    game = play(before("abyss", WEST, "3,4/EW"), "step@4,4/?")
    assert legal(game) == {"abyss@4,4", "abyss~@4,4"}
    assert at(play(game, "abyss~@4,4"), 0) == "4,4/W"


@pytest.mark.rule("DC-29")
@pytest.mark.parametrize("options", [{}, {"ask_way_round": False}])
def test_without_the_option_it_lies_as_printed(options: JSON) -> None:
    game = ladder(options=options)
    assert after(game, "step@4,4/?")["goals"]["4,4"] == "ladder up"
    assert faces(game, 1, "step@4,4/?")[0][0] == "goal"


@pytest.mark.rule("DC-29")
@pytest.mark.parametrize(
    ("face", "maze", "pawn", "laid"),
    [
        ("ladder", WEST, "3,4/EW", "ladder~ up"),  # only one way lets the pawn in
        ("vein", NORTH, "4,3/NS", "vein up"),
        ("ladder", {**NORTH, **WEST}, "4,3/NS", "ladder~ up"),  # one way fits better
        ("ladder", {**NORTH, "3,4": "II:NS"}, "4,3/NS", "ladder up"),
        ("exit", NORTH, "4,3/NS", "exit up"),  # both ways are the same
        ("ladder", {**NORTH, **WEST, "5,4": "II:EW"}, "4,3/NS", None),  # one mismatch either way
        ("abyss", NORTH, "4,3/NS", "abyss up"),
    ],
)
def test_asked_only_if_both_fit_equally(face: str, maze: JSON, pawn: str, laid: str | None) -> None:
    now = after(before(face, maze, pawn), "step@4,4/?")
    if laid is None:
        assert now["goals"]["4,4"] == f"{face} turning" and now["decision"][-1]["frame"] == "orient"
    else:
        assert now["goals"]["4,4"] == laid and now["decision"][-1]["frame"] != "orient"


@pytest.mark.rule("DC-29", "DC-12")
def test_a_ladder_goal_is_no_ladder_until_it_lies() -> None:
    game = play(ladder(), "step@4,4/?")
    assert "4,4" not in view(game, 0)["squares"]
    middle = {"ladder": "4,4/NES+", "ladder~": "4,4/NSW+"}
    for way, square in middle.items():
        then = play(game, f"{way}@4,4")
        assert square in view(then, None)["squares"]["0,0"]["NESW"]


@pytest.mark.rule("DC-29")
def test_all_see_the_same_while_it_is_chosen() -> None:
    game = ladder(seen=[{"seat": 1, "goal": "ladder", "at": ["4,4"]}])
    for seat in (0, 1, None):
        now = view(game, seat, "step@4,4/?")
        assert now["goals"] == {"-4,-4": "?", "-4,4": "?", "4,-4": "?", "4,4": "ladder turning"}
        assert now["decision"] == {"frame": "orient", "seat": 0, "goal": "4,4"}
        assert now["seen"] == [] and now["walk"] is None
        assert now["legal"] == (["ladder@4,4", "ladder~@4,4"] if seat == 0 else [])
    assert faces(game, 1, "step@4,4/?") == [("goal-seen", {"seat": 0, "goal": "4,4", "face": "ladder"})]
    chosen = play(game, "step@4,4/?")
    assert faces(chosen, 1, "ladder~@4,4")[0] == ("goal", {"seat": 0, "goal": "4,4", "face": "ladder~"})


@pytest.mark.rule("DC-29")
def test_other_moves_wait() -> None:
    game = play(ladder(), "step@4,4/?")
    assert refused(game, "ladder@-4,4") == "DC-29"
    assert refused(game, "stop") == "DC-7"
    assert refused(game, "ladder@4,4", seat=1) == "DC-7"
    assert refused(ladder(), "ladder@4,4") == "DC-7"  # the walk first
    assert refused(cave(options=ASK), "ladder@4,4") == "DC-29"


@pytest.mark.rule("DC-29", "DC-18")
def test_a_position_in_the_middle_of_the_choice() -> None:
    """After a swap of hands another one draws: that waits below, too."""
    start = ladder(hands=[["swap-hands"], "?"], decision=[{"frame": "turn", "seat": 0}])
    for game in (play(ladder(), "step@4,4/?"), play(start, "swap-hands>1", "step@4,4/?")):
        again = Game.from_position(written(game))
        assert again.digest() == game.digest() and legal(again) == legal(game)
        assert play(again, "ladder~@4,4").digest() == play(game, "ladder~@4,4").digest()


def turning(**changes: Any) -> Game:
    """The same with gaps."""
    stack = [*walk(0)[:3], {"frame": "go-on", "seat": 0}, {"frame": "orient", "seat": 0, "goal": "4,4"}]
    whole: JSON = {"options": ASK, "maze": NORTH, "goals": {"4,4": "ladder turning"}, "decision": stack}
    return cave(**{**whole, "pawns": ["4,3/NS", "0,0/NESW"], **changes})


@pytest.mark.rule("DC-29")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"options": {}}, "no way round is asked"),
        ({"pawns": ["0,0/NESW", "0,0/NESW"]}, "whoever steps onto the goal"),
        ({"players": 5, "pawns": [None, *["0,0/NESW"] * 4], "out": [0]}, "until it is out"),
        ({"maze": {**NORTH, **WEST}}, "both let the pawn in and fit equally"),
        ({"tokens": [web("4,3/S")], "front": [[], ["web"]]}, "whoever steps onto the goal"),
        ({"maze": {"4,3": "II:EW"}, "pawns": ["4,3/E", "0,0/NESW"]}, "whoever steps onto the goal"),
        ({"decision": [*walk(0)[:3], {"frame": "orient", "seat": 0, "goal": "4,4"}]}, "decision"),
    ],
)
def test_a_position_that_could_not_be(changes: JSON, words: str) -> None:
    assert legal(turning()) == {"ladder@4,4", "ladder~@4,4"}
    with pytest.raises(PositionError, match=words):
        turning(**changes)


def test_a_new_table_asks_and_says_so() -> None:
    """What is made now names it; what was written before does not, and is never filled in."""
    game = Game.new("dark-cave", players=2, seed=1)
    assert game.spec.options["ask_way_round"] is True
    assert Game.replay(game.record().to_json()).spec.options["ask_way_round"] is True
    assert "ask_way_round" not in cave().spec.options
