"""A mine that fits both ways up: whoever stepped there is asked, where the table says so (LM-23)."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite import Game
from pyrite.notation import PositionError
from tests.rules.lost_mines.table import mines, road, treasures, walking
from tests.rules.support import JSON, after, asked, faces, legal, play, refused, told, view, written

ASK = {"ask_way_round": True}
GOLD = {"9,2": "gold", "9,0": "gems", "9,4": "silver", "9,6": "dragon-mine"}
THREE = treasures(("gold", 4, None), ("gold", 3, None), ("gems", 5, None))


def before(cell: str = "8,2", maze: JSON | None = None, **fields: Any) -> Game:
    """Seat 0 walks, one step from the mine at 9,2 with the gold: open to west and east as printed and turned."""
    whole: JSON = {"options": ASK, "goals": GOLD, "treasures": THREE, "maze": maze or road(), **fields}
    return walking(cell, **whole)


@pytest.mark.rule("LM-23")
def test_whoever_stepped_there_is_asked() -> None:
    game = before()
    now = after(game, "step@9,2")
    assert asked(now) == {"frame": "orient", "seat": 0, "goal": "9,2"}
    assert now["goals"]["9,2"] == "gold turning" and now["pawns"][0] == "9,2"
    assert legal(play(game, "step@9,2")) == {"gold@9,2", "gold~@9,2"}
    for way in ("gold", "gold~"):
        then = after(game, "step@9,2", f"{way}@9,2")
        assert then["goals"]["9,2"] == f"{way} up"
        assert asked(then) == {"frame": "treasure", "seat": 0}  # the walk is over, and the turn goes on


@pytest.mark.rule("LM-23")
@pytest.mark.parametrize(("way", "open_to", "closed_to"), [("gold", "9,1", "9,3"), ("gold~", "9,3", "9,1")])
def test_paths_go_on_as_was_chosen(way: str, open_to: str, closed_to: str) -> None:
    """Printed it opens to the north, turned to the south."""
    game = play(before(hands=["?", ["NS"], "?"]), "step@9,2", f"{way}@9,2", "treasure#0")
    assert f"NS@{open_to}" in legal(game) and f"NS@{closed_to}" not in legal(game)


@pytest.mark.rule("LM-23")
@pytest.mark.parametrize("options", [{}, {"ask_way_round": False}])
def test_without_the_option_it_lies_as_printed(options: JSON) -> None:
    game = before(options=options)
    assert after(game, "step@9,2")["goals"]["9,2"] == "gold up"
    assert [key for key, _ in faces(game, 1, "step@9,2")] == ["step", "mine"]


@pytest.mark.rule("LM-23")
@pytest.mark.parametrize(
    ("face", "maze", "cell", "laid"),
    [
        ("gems", road(), "8,2", "gems~ up"),  # only one way lets the pawn in
        ("gold", {**road(), "9,1": "NS"}, "8,2", "gold up"),  # one way fits better
        ("gold", {**road(), "9,3": "NS"}, "8,2", "gold~ up"),
        ("silver", road(), "8,2", "silver up"),  # both ways are the same
        ("dragon-mine", road(), "8,2", "dragon-mine up"),
        ("gold", {**road(), "9,1": "NS", "9,3": "NS"}, "8,2", None),  # one mismatch either way
        ("gold", {"10,2": "EW"}, "10,2", None),
        ("gems", {"9,1": "NS"}, "9,1", None),
        ("gems", {"9,1": "NS", "8,2": "E"}, "9,1", "gems~ up"),
    ],
)
def test_asked_only_if_both_fit_equally(face: str, maze: JSON, cell: str, laid: str | None) -> None:
    goals = {"9,2": face, **dict.fromkeys(("9,0", "9,4", "9,6"), "?")}
    now = after(before(cell, maze, goals=goals), "step@9,2")
    if laid is None:
        assert now["goals"]["9,2"] == f"{face} turning" and now["decision"][-1]["frame"] == "orient"
    else:
        assert now["goals"]["9,2"] == laid and now["decision"][-1]["frame"] != "orient"


@pytest.mark.rule("LM-23")
def test_what_is_told() -> None:
    game = before()
    assert [key for key, _ in faces(game, 1, "step@9,2")] == ["step", "mine-seen"]
    assert told(game, 1, "step@9,2", "mine-seen") == [{"seat": 0, "goal": "9,2", "face": "gold"}]
    chosen = play(game, "step@9,2")
    assert faces(chosen, 1, "gold~@9,2") == [("mine", {"seat": 0, "goal": "9,2", "face": "gold~"})]


@pytest.mark.rule("LM-23")
def test_all_see_the_same_while_it_is_chosen() -> None:
    """Its face is public as soon as it is up, what was known of it is used up, and nothing else is told."""
    game = before(
        seen=[{"seat": 1, "goal": "gold", "at": ["9,2"]}, {"seat": 0, "goal": "gems", "at": ["9,0"]}]
    )
    for seat in (0, 1, 2, None):
        now = view(game, seat, "step@9,2")
        assert now["goals"] == {"9,0": "?", "9,2": "gold turning", "9,4": "?", "9,6": "?"}
        assert now["decision"] == {"frame": "orient", "seat": 0, "goal": "9,2"}
        assert now["walk"] is None and "routes" not in now
        assert now["legal"] == (["gold@9,2", "gold~@9,2"] if seat == 0 else [])
        assert now["seen"] == ([{"goal": "gems", "at": ["9,0"]}] if seat == 0 else [])


@pytest.mark.rule("LM-23")
def test_other_moves_wait() -> None:
    game = play(before(), "step@9,2")
    assert refused(game, "gold@9,4") == "LM-23"
    assert refused(game, "gems@9,2") == "LM-23"
    assert refused(game, "stop") == "LM-9"
    assert refused(game, "treasure#0") == "LM-23"  # first things first
    assert refused(game, "gold@9,2", seat=1) == "LM-9"
    assert refused(before(), "gold@9,2") == "LM-9"  # the walk first
    assert refused(mines(options=ASK), "gold@9,2") == "LM-23"


@pytest.mark.rule("LM-23")
def test_one_who_discarded_is_asked_too() -> None:
    """`last` is who played a card; nobody has."""
    start = mines(
        options=ASK,
        goals=GOLD,
        treasures=THREE,
        maze=road(),
        pawns=["8,2", "?", "?"],
        hands=[["NS"], "?", "?"],
    )
    game = play(start, "pass:NS", "step@9,2")
    assert written(game)["last"] is None
    assert Game.from_position(written(game)).digest() == game.digest()


@pytest.mark.rule("LM-23")
def test_a_position_in_the_middle_of_the_choice() -> None:
    game = play(before(), "step@9,2")
    again = Game.from_position(written(game))
    assert again.digest() == game.digest() and legal(again) == legal(game)
    assert play(again, "gold~@9,2").digest() == play(game, "gold~@9,2").digest()


def turning(**changes: Any) -> Game:
    """The same with gaps."""
    stack = [
        {"frame": "next", "seat": 0},
        {"frame": "draw", "seat": 0, "count": 1},
        {"frame": "arrive", "seat": 0},
        {"frame": "orient", "seat": 0, "goal": "9,2"},
    ]
    goals = {**GOLD, "9,2": "gold turning"}
    whole: JSON = {
        "options": ASK,
        "goals": goals,
        "maze": road(),
        "pawns": ["9,2", "?", "?"],
        "decision": stack,
    }
    return mines(**{**whole, **changes})


@pytest.mark.rule("LM-23")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"options": {}}, "no way round is asked"),
        ({"options": {"ask_way_round": False}}, "no way round is asked"),
        ({"pawns": ["8,2", "?", "?"]}, "whoever stepped onto the mine"),
        ({"pawns": ["9,2", "9,2", "?"]}, "whoever stepped onto the mine"),
        ({"maze": {**road(), "9,1": "NS"}}, "both let the pawn in and fit equally"),
        ({"maze": {**road(7), "9,1": "NS"}}, "both let the pawn in and fit equally"),
        ({"maze": road(7)}, "both let the pawn in and fit equally"),
        ({"goals": {**GOLD, "9,2": "gems turning", "9,0": "gold"}}, "both let the pawn in and fit equally"),
        ({"goals": GOLD}, "turning"),
        ({"goals": {**GOLD, "9,0": "gems turning", "9,2": "gold turning"}}, "turning"),
    ],
)
def test_a_position_that_could_not_be(changes: JSON, words: str) -> None:
    assert legal(turning()) == {"gold@9,2", "gold~@9,2"}
    with pytest.raises(PositionError, match=words) as caught:
        turning(**changes)
    assert "LM-23" in str(caught.value)


def test_what_waits_below_the_choice() -> None:
    whole = written(play(before(), "step@9,2"))
    *rest, arrive, orient = whole["decision"]
    for stack in (
        [*rest, orient],
        [*rest, {"frame": "settle", "seat": 0}, orient],
        [*rest, arrive, orient, orient],
        [*rest, arrive, {**orient, "seat": 1}],
    ):
        with pytest.raises(PositionError, match="decision"):
            Game.from_position({**whole, "decision": stack})
