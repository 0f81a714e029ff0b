"""The simple bot in The Dark Cave, in positions small enough to see what it wants."""

import pytest

from pyrite.bots.bot import make_bot
from tests.bots.expedition import GOALS, cave_seen_by, walking
from tests.bots.support import simple

EXIT_OPEN = {**GOALS, "4,4": "exit up"}
# A tunnel from the start to the exit: three cards east, then south.
TUNNEL = {
    **{f"{column},0": "I:EW" for column in range(1, 4)},
    "4,0": "I:NE~",
    **{f"4,{row}": "I:NS" for row in range(1, 4)},
}
WIDE = dict.fromkeys(TUNNEL, "I:NESW")
ROLES = {1: "yellow-loyal", 2: "blue-loyal", 3: "yellow-loyal", 4: "blue-loyal"}
KNOWN = [{"role": role, "at": [seat]} for seat, role in ROLES.items()]


def exit_at(cell: str) -> list[dict[str, object]]:
    return [{"goal": "exit", "at": [cell]}]


@pytest.mark.parametrize("seed", range(3))
def test_it_digs_towards_the_exit_it_knows(seed: int) -> None:
    maze = {"1,0": "I:EW", "2,0": "I:EW"}
    legal = ["I:NW@3,0", "I:NE~@3,0", "I:NS@0,1", "pass:I:NE", "pass:I:NW"]
    fields = {"maze": maze, "pawns": ["2,0/EW"] * 5}
    for cell, lay in (("4,-4", "I:NW@3,0"), ("4,4", "I:NE~@3,0")):
        view = cave_seen_by("blue-loyal", legal, ["I:NE", "I:NS", "I:NW"], seen=exit_at(cell), **fields)
        assert simple(view, seed) == lay


def test_it_goes_for_goals_that_nobody_has_turned_up() -> None:
    legal = ["I:NESW@2,0", "I:NESW@-2,0", "pass:I:NESW"]
    maze = {"1,0": "I:EW", "-1,0": "I:EW"}
    west = {"-4,-4": "vein up", "-4,4": "abyss up", "4,-4": "?", "4,4": "?"}
    assert simple(cave_seen_by("blue-loyal", legal, ["I:NESW"], maze=maze, goals=west)) == legal[0]


def test_it_walks_out_with_its_gold() -> None:
    routes = {"4,4/N": ["4,4/N"], "4,4/NESW+": ["4,4/N", "4,4/NESW+"], "4,2/NS": ["4,2/NS"]}
    pawns = ["4,3/NS", *["0,0/NESW"] * 4]
    fields = {"maze": TUNNEL, "pawns": pawns, "goals": EXIT_OPEN, **walking(3, routes)}
    legal = ["step@4,2/NS", "step@4,4/N", "stop"]
    assert simple(cave_seen_by("blue-loyal", legal, ["I:NS"], **fields)) == "step@4,4/N"


def test_it_picks_up_a_nugget_that_lies_near() -> None:
    maze = {"1,0": "I:NESW", "1,-1": "III:NEW+vein~", "2,0": "I:EW"}
    routes = {"2,0/EW": ["2,0/EW"], "1,-1/S": ["1,-1/S"], "1,-1/NEW+": ["1,-1/S", "1,-1/NEW+"]}
    legal = ["step@1,-1/S", "step@2,0/EW", "stop"]
    for veins, step in ((["1,-1"], "step@1,-1/S"), ([], "step@2,0/EW")):
        fields = {"maze": maze, "pawns": ["1,0/NESW"] * 5, "veins": veins, "seen": exit_at("4,4")}
        view = cave_seen_by("blue-loyal", legal, ["I:NS"], **fields, **walking(3, routes))
        squares = view.data["squares"]
        assert isinstance(squares, dict)
        squares["1,-1"] = {"S": ["1,0/NESW", "1,-1/NEW+"], "NEW+": ["1,-1/S"]}
        assert simple(view) == step


def test_it_does_not_end_the_game_with_a_defeat_while_gold_lies_below() -> None:
    maze = {**TUNNEL, "3,3": "III:EW+vein", "4,3": "I:NESW"}
    pawns = ["4,3/NESW", None, None, "0,0/NESW", None]
    routes = {"4,4/N": ["4,4/N"], "4,4/NESW+": ["4,4/N", "4,4/NESW+"], "3,3/EW+": ["3,3/E", "3,3/EW+"]}
    legal = ["step@3,3/E", "step@4,4/N", "stop"]
    fields = {"maze": maze, "pawns": pawns, "goals": EXIT_OPEN, "seen": KNOWN, "out": [1, 2, 4]}
    for veins, nuggets, step in (([], 0, 1), (["3,3"], 0, 0), (["3,3"], 9, 1)):
        gold = {"nuggets": [nuggets, 3, 0, 3, 0], "veins": veins}
        view = cave_seen_by("blue-loyal", legal, ["I:NS"], **fields, **gold, **walking(3, routes))
        squares = view.data["squares"]
        assert isinstance(squares, dict)
        squares["3,3"] = {"E": ["4,3/NESW", "3,3/EW+"], "EW+": ["3,3/E"]}
        assert simple(view) == legal[step]


def test_it_keeps_away_from_a_creature_where_it_costs_nothing() -> None:
    # The way leads west, north or south alike; a creature waits in a side tunnel to the east.
    goals = {"-4,-4": "?", "-4,4": "?", "4,-4": "vein up", "4,4": "abyss up"}
    maze = {"1,0": "I:NES~", "1,-1": "I:NES", "2,-1": "I:EW", "1,1": "I:NES", "2,1": "I:EW"}
    routes = {"1,-1/NES": ["1,-1/NES"], "1,1/NES": ["1,1/NES"]}
    legal = ["step@1,-1/NES", "step@1,1/NES", "stop"]
    for row, away in ((-1, "1,1/NES"), (1, "1,-1/NES")):
        creatures = {"rat": {"at": f"2,{row}/EW", "seat": 1}}
        fields = {"maze": maze, "goals": goals, "pawns": ["1,0/NSW"] * 5, "creatures": creatures}
        for seed in range(3):
            view = cave_seen_by("blue-loyal", legal, ["I:NS"], **fields, **walking(1, routes))
            assert simple(view, seed) == f"step@{away}"


def test_it_goes_round_a_creature() -> None:
    maze = {"1,0": "I:NESW", "2,0": "I:EW", "3,0": "I:NESW", "1,1": "I:NES", "2,1": "I:EW", "3,1": "I:NW"}
    routes = {"2,0/EW": ["2,0/EW"], "3,1/NW": ["1,1/NES", "2,1/EW", "3,1/NW"], "1,1/NES": ["1,1/NES"]}
    fields = {"maze": maze, "pawns": ["1,0/NESW"] * 5, "creatures": {"goblin": {"at": "2,0/EW", "seat": 1}}}
    walk = walking(3, routes, {"2,0/EW": ["attack"]})
    legal = ["step@1,1/NES", "step@2,0/EW", "stop"]
    view = cave_seen_by("blue-loyal", legal, ["I:NS"], seen=exit_at("4,-4"), **fields, **walk)
    assert simple(view) == "step@1,1/NES"


def test_creatures_hunt_foes_and_spare_friends() -> None:
    maze = {"1,0": "I:NESW+abyss", "2,0": "I:EW", "-1,0": "I:NESW+abyss", "-2,0": "I:EW"}
    pawns = ["0,0/NESW", "2,0/EW", "-2,0/EW", "2,0/EW", "-2,0/EW"]
    legal = ["goblin@1,0/NESW", "pass:goblin"]
    fields = {"maze": maze, "pawns": pawns, "seen": KNOWN}
    assert simple(cave_seen_by("blue-loyal", legal, ["goblin"], **fields)) == legal[0]
    goes = ["creature@-2,0/EW", "creature@0,0/NESW", "creature@2,0/EW", "creature:stay"]
    moving = {**fields, "creatures": {"goblin": {"at": "1,0/NESW", "seat": 0}}}
    decision = {"frame": "creature", "seat": 0, "creature": "goblin"}
    for role, square in (("blue-loyal", "2,0/EW"), ("blue-saboteur", "-2,0/EW")):
        assert simple(cave_seen_by(role, goes, ["rat"], decision=decision, **moving)) == f"creature@{square}"
    # With nobody but friends about, the card is kept back.
    friends = {**fields, "pawns": ["0,0/NESW", None, "2,0/EW", None, "2,0/EW"]}
    kept = ["goblin@1,0/NESW", "I:NESW@3,0", "pass:I:NESW"]
    assert simple(cave_seen_by("blue-loyal", kept, ["I:NESW", "goblin"], **friends)) != kept[0]


def test_an_axe_is_used_where_an_attack_would_hurt() -> None:
    legal = ["axe:use", "axe:keep"]
    decision = {"frame": "axe", "seat": 0, "creature": "goblin"}
    fields = {
        "decision": decision,
        "front": [["axe"], [], [], [], []],
        "creatures": {"goblin": {"at": "0,0/NESW", "seat": 1}},
    }
    assert simple(cave_seen_by("blue-loyal", legal, ["I:NS"], **fields)) == "axe:use"
    assert simple(cave_seen_by("blue-loyal", legal, ["I:NS"], nuggets=[0] * 5, **fields)) == "axe:keep"


def test_a_web_stops_a_foe_before_the_exit() -> None:
    pawns = ["1,0/NESW", "4,1/NESW", "1,0/NESW", "4,1/NESW", "1,0/NESW"]
    fields = {"maze": WIDE, "pawns": pawns, "goals": EXIT_OPEN, "seen": KNOWN}
    legal = ["web@0,0/W", "web@1,0/E", "web@4,3/S", "pass:web"]
    assert simple(cave_seen_by("blue-loyal", legal, ["web"], **fields)) == "web@4,3/S"


def test_a_web_in_the_way_is_chopped() -> None:
    pawns = ["4,3/NS", *["0,0/NESW"] * 4]
    tokens = [{"kind": "web", "at": "4,3/S", "seat": 1, "count": 2}]
    fields = {"maze": TUNNEL, "pawns": pawns, "goals": EXIT_OPEN, "tokens": tokens}
    legal = ["chop@4,3/S", "I:NS@0,1", "pass:I:NS"]
    assert simple(cave_seen_by("blue-loyal", legal, ["I:NS"], **fields)) == "chop@4,3/S"


def test_boots_are_for_oneself_first_and_never_for_foes() -> None:
    legal = [*(f"boots>{seat}" for seat in range(5)), "pass:boots"]
    assert simple(cave_seen_by("blue-loyal", legal, ["boots"], seen=KNOWN)) == "boots>0"
    shod = cave_seen_by("blue-loyal", legal[1:], ["boots"], seen=KNOWN, front=[["boots"], [], [], [], []])
    assert simple(shod) in ("boots>2", "boots>4")


def test_information_is_for_the_exit_first_then_for_friend_and_foe() -> None:
    legal = ["information@4,4", "information>1", "information>2", "pass:information"]
    assert simple(cave_seen_by("blue-loyal", legal, ["information"])) == "information@4,4"
    knows_exit = cave_seen_by("blue-loyal", legal, ["information"], seen=exit_at("4,-4"))
    assert simple(knows_exit) in legal[1:3]


def test_a_bad_hand_is_swapped_and_a_good_one_kept() -> None:
    legal = ["swap-hands>1", "pass:swap-hands", "pass:I:N|E|S|W"]
    bad = ["I:N|E|S|W", "swap-hands"]
    assert simple(cave_seen_by("blue-loyal", legal, bad, hands=[2, 5, 0, 0, 0])) == "swap-hands>1"
    good = ["I:NESW", "I:NESW+abyss", "boots", "goblin", "swap-hands"]
    legal = ["swap-hands>1", "pass:swap-hands", "pass:I:NESW"]
    assert simple(cave_seen_by("blue-loyal", legal, good, hands=[5, 2, 0, 0, 0])) != "swap-hands>1"


def test_it_ends_the_game_only_when_nobody_can_get_out() -> None:
    vote = ["end:agree", "end:refuse"]
    asked = {"decision": {"frame": "vote", "seat": 0}}
    assert simple(cave_seen_by("blue-loyal", vote, ["I:NS"], **asked)) == "end:refuse"
    late = {"deck": 0, "hands": [1, 1, 0, 0, 0]}
    assert simple(cave_seen_by("blue-loyal", vote, ["I:NS"], **asked, **late)) == "end:agree"
    assert simple(cave_seen_by("blue-loyal", ["end:propose", "pass:I:NS"], ["I:NS"], **late)) == "end:propose"
    near = {**late, "maze": TUNNEL, "goals": EXIT_OPEN, "pawns": ["4,3/NS", *["0,0/NESW"] * 4]}
    assert simple(cave_seen_by("blue-loyal", vote, ["I:NS"], **asked, **near)) == "end:refuse"


def test_it_proposes_the_end_once_and_not_again_and_again() -> None:
    view = cave_seen_by("blue-loyal", ["end:propose", "pass:I:NS"], ["I:NS"], deck=0, hands=[1, 1, 0, 0, 0])
    bot = make_bot("simple", 1)
    assert [bot.choose(view) for _ in range(3)] == ["end:propose", "pass:I:NS", "pass:I:NS"]


@pytest.mark.parametrize("villain", [2, 4])
def test_whoever_attacks_us_is_hunted_before_others(villain: int) -> None:
    maze = {"1,0": "I:NESW+abyss", "2,0": "I:EW", "1,1": "I:NS"}
    pawns = ["0,0/NESW", None, "2,0/EW", None, "1,1/NS"]
    fields = {"maze": maze, "pawns": pawns, "seen": exit_at("4,4")}
    bot = make_bot("simple", 1)
    bot.choose(cave_seen_by("blue-loyal", ["I:NS@0,-1", "pass:I:NS"], ["I:NS", "goblin"], **fields))
    # One turn after the other is over; in that of the villain a goblin took a nugget from us.
    for last in range(5):
        taken = 2 if last >= villain else 3
        seen = {"last": last, "nuggets": [taken, 3, 3, 3, 3], "decision": {"frame": "turn", "seat": last}}
        bot.watch(cave_seen_by("", [], [], **{**fields, **seen, "seat": None}))
    goes = ["creature@2,0/EW", "creature@1,1/NS", "creature:stay"]
    decision = {"frame": "creature", "seat": 0, "creature": "goblin"}
    creatures = {"goblin": {"at": "1,0/NESW", "seat": 0}}
    view = cave_seen_by("blue-loyal", goes, ["I:NS"], **fields, decision=decision, creatures=creatures)
    assert bot.choose(view) == f"creature@{pawns[villain]}"


@pytest.mark.parametrize("seed", range(3))
def test_a_goal_that_fits_both_ways_up_leads_on_to_the_exit(seed: int) -> None:
    """The abyss, reached from the west, opens to the north as printed, to the south turned (DC-29)."""
    goals = {"8,0": "abyss turning", "8,-4": "?", "8,4": "?", "0,4": "ladder up"}
    fields = {
        "maze": {f"{column},0": "I:EW" for column in range(1, 8)},
        "goals": goals,
        "pawns": ["7,0/EW", *["0,0/NESW"] * 4],
        "decision": {"frame": "orient", "seat": 0, "goal": "8,0"},
    }
    for cell, chosen in (("8,-4", "abyss@8,0"), ("8,4", "abyss~@8,0")):
        legal = ["abyss@8,0", "abyss~@8,0"]
        view = cave_seen_by("blue-loyal", legal, ["I:NS"], seen=exit_at(cell), **fields)
        assert simple(view, seed) == chosen
