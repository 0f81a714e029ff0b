"""The simple bot does what its role wants, in positions small enough to see it."""

import pytest

from pyrite.bots.bot import make_bot
from pyrite.core.view import View
from tests.bots.support import CORRIDOR, deal, knows, seen_by, simple

PATHS = ["EW", "NESW", "N|S"]


@pytest.mark.parametrize("seed", range(5))
def test_a_digger_who_knows_the_treasure_lays_towards_it(seed: int) -> None:
    maze = {f"{column},0": "EW" for column in range(1, 7)}
    legal = ["NW@7,0", "NE~@7,0", "NS@0,1", "pass:NE", "pass:NS", "pass:NW"]
    north = simple(seen_by("digger", legal, ["NE", "NS", "NW"], maze=maze, seen=knows("8,-2")), seed)
    south = simple(seen_by("digger", legal, ["NE", "NS", "NW"], maze=maze, seen=knows("8,2")), seed)
    assert (north, south) == ("NW@7,0", "NE~@7,0")


def test_a_digger_takes_the_treasure_when_it_can() -> None:
    legal = ["NEW@7,0", "NEW~@7,0", "NEW@5,-1", "map@8,0", "broken:cart>1", "pass:NEW"]
    hand = ["NEW", "broken:cart", "map"]
    chosen = simple(seen_by("digger", legal, hand, maze=CORRIDOR, seen=knows("8,0")))
    assert chosen in ("NEW@7,0", "NEW~@7,0")


def test_a_digger_repairs_itself_before_others() -> None:
    legal = ["repair:cart>0", "repair:cart>1", "pass:EW", "pass:NESW", "pass:repair:cart"]
    front = [["broken:cart"], ["broken:cart"], []]
    assert simple(seen_by("digger", legal, ["EW", "NESW", "repair:cart"], front=front)) == "repair:cart>0"


def test_a_digger_keeps_a_double_repair_back() -> None:
    legal = ["repair:cart>0", "repair:lantern+cart>0=cart", "pass:EW"]
    hand = ["EW", "repair:cart", "repair:lantern+cart"]
    assert simple(seen_by("digger", legal, hand, front=[["broken:cart"], [], []])) == "repair:cart>0"


def test_a_digger_repairs_others_when_it_has_nothing_better() -> None:
    legal = ["repair:cart>1", "pass:N|S", "pass:repair:cart"]
    front = [["broken:pickaxe"], ["broken:cart"], []]
    assert simple(seen_by("digger", legal, ["N|S", "repair:cart"], front=front)) == "repair:cart>1"


def test_a_digger_looks_at_the_map_only_until_it_knows() -> None:
    legal = ["EW@1,0", "map@8,-2", "map@8,0", "map@8,2", "pass:EW", "pass:map"]
    assert simple(seen_by("digger", legal, ["EW", "map"])) == "map@8,0"
    assert simple(seen_by("digger", legal, ["EW", "map"], seen=knows("8,2"))) == "EW@1,0"


def test_a_map_is_not_wasted_on_what_is_known() -> None:
    legal = ["map@8,-2", "map@8,0", "map@8,2", "pass:N|S", "pass:map"]
    stone = [{"goal": "stone:NE", "at": ["8,0"]}]
    assert simple(seen_by("digger", legal, ["N|S", "map"], seen=stone)) in ("map@8,-2", "map@8,2")


def test_a_digger_clears_a_dead_end_out_of_the_way() -> None:
    maze = {**CORRIDOR, "5,0": "EW", "6,0": "EW", "7,0": "E|W"}
    legal = ["rockfall@3,0", "rockfall@6,0", "rockfall@7,0", "pass:EW", "pass:rockfall"]
    assert (
        simple(seen_by("digger", legal, ["EW", "rockfall"], maze=maze, seen=knows("8,0"))) == "rockfall@7,0"
    )


def test_a_digger_throws_a_dead_end_away_first() -> None:
    legal = ["pass:EW", "pass:NESW", "pass:N|S"]
    assert simple(seen_by("digger", legal, PATHS, front=[["broken:cart"], [], []])) == "pass:N|S"


@pytest.mark.parametrize("seed", range(5))
def test_a_saboteur_bars_the_goal_with_a_dead_end(seed: int) -> None:
    maze = {**CORRIDOR, "5,0": "EW", "6,0": "EW"}
    legal = ["EW@7,0", "E|W@7,0", "map@8,0", "pass:EW", "pass:E|W", "pass:map"]
    hand = ["EW", "E|W", "map"]
    assert simple(seen_by("saboteur", legal, hand, maze=maze, seen=knows("8,0")), seed) == "E|W@7,0"


def test_a_saboteur_never_digs_on() -> None:
    legal = ["NESW@7,0", "NESW@5,1", "pass:NESW"]
    assert simple(seen_by("saboteur", legal, ["NESW"], maze=CORRIDOR)) == "pass:NESW"


def test_a_saboteur_brings_down_the_end_of_the_tunnel() -> None:
    legal = ["rockfall@1,0", "rockfall@2,0", "rockfall@6,0", "pass:EW", "pass:rockfall"]
    maze = {f"{column},0": "EW" for column in range(1, 7)}
    view = seen_by("saboteur", legal, ["EW", "rockfall"], maze=maze, seen=knows("8,0"))
    assert simple(view).startswith("rockfall@")


def test_a_saboteur_breaks_tools_that_are_whole() -> None:
    legal = ["broken:cart>1", "broken:cart>2", "pass:EW", "pass:broken:cart"]
    front: list[list[str]] = [[], ["broken:lantern"], []]
    view = seen_by("saboteur", legal, ["EW", "broken:cart"], maze=CORRIDOR, front=front)
    assert simple(view) == "broken:cart>2"


def test_nobody_is_modest_when_the_gold_is_shared() -> None:
    legal = ["take:1", "take:2", "take:3"]
    for role in ("digger", "saboteur"):
        assert simple(seen_by(role, legal, [], decision={"frame": "share", "seat": 0})) == "take:3"


def stone_view(role: str) -> View:
    """A stone is reached from the west; turned, it joins a tunnel that touches the treasure in the south."""
    goals = {"8,-2": "?", "8,0": "stone:NE turning", "8,2": "?"}
    legal = ["stone:NE@8,0", "stone:NE~@8,0"]
    frame = {"frame": "orient", "seat": 0, "goal": "8,0"}
    maze = {**CORRIDOR, "7,0": "EW", "8,1": "NS", "8,-1": "NS"}
    return seen_by(role, legal, [], maze=maze, goals=goals, seen=knows("8,2"), decision=frame)


def test_a_stone_is_turned_to_ones_own_ends() -> None:
    assert simple(stone_view("digger")) == "stone:NE~@8,0"
    assert simple(stone_view("saboteur")) == "stone:NE@8,0"


def after_dead_end() -> View:
    """Seat 2 has laid a dead end on the way since the view below was seen."""
    legal = ["broken:cart>1", "broken:cart>2", "pass:N|S", "pass:broken:cart"]
    return seen_by("digger", legal, ["N|S", "broken:cart"], maze={"1,0": "E|W"}, hands=[2, 6, 6], deck=29)


def test_a_digger_breaks_the_tools_of_whom_it_saw_laying_dead_ends() -> None:
    bot = make_bot("simple", 1)
    bot.watch(seen_by("digger", [], ["N|S", "broken:cart"]))
    assert bot.choose(after_dead_end()) == "broken:cart>2"


def test_a_digger_breaks_nobodys_tools_without_a_reason() -> None:
    assert make_bot("simple", 1).choose(after_dead_end()) == "pass:N|S"


def test_suspicion_ends_with_the_round() -> None:
    bot = make_bot("simple", 1)
    bot.watch(seen_by("digger", [], ["N|S", "broken:cart"]))
    bot.watch(after_dead_end())
    assert bot.choose(View({**after_dead_end().data, "round": 2})) == "pass:N|S"


def test_the_bot_needs_no_more_than_the_views_of_its_own_turns() -> None:
    """Without `watch` it knows less of the others, and still plays."""
    game = deal(4, 3, rounds=1)
    bots = [make_bot("simple", seat) for seat in range(4)]
    while not game.over:
        seat = game.seat
        assert seat is not None
        game.play(bots[seat].choose(game.view(seat)))
