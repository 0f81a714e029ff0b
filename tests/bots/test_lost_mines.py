"""The simple bot in The Lost Mines, in positions small enough to see what it wants."""

import pytest

from pyrite.bots.expedition.clans import lost_mines_deck
from pyrite.bots.expedition.mines import MineTable
from pyrite.bots.expedition.mines_plan import MinePlan
from pyrite.bots.expedition.network import FAR
from tests.bots.expedition import MINES, mines_seen_by, row_of_cards, walking
from tests.bots.support import simple

GEMS_AT_4 = {**MINES, "9,4": "gems~ up"}


def gems_at(cell: str) -> list[dict[str, object]]:
    return [{"goal": "gems", "at": [cell]}]


@pytest.mark.parametrize("seed", range(3))
def test_a_loyal_dwarf_lays_towards_the_mine_it_knows(seed: int) -> None:
    maze = {"1,3": "NES", **row_of_cards(2, 7, 3)}
    legal = ["NW@8,3", "NE~@8,3", "NS@1,5", "pass:NE", "pass:NS", "pass:NW"]
    hand = ["NS", "NE", "NW"]
    fields = {"maze": maze, "pawns": ["7,3", "1,2", "1,4", "1,2", "1,4"]}
    assert simple(mines_seen_by("blue-loyal", legal, hand, seen=gems_at("9,2"), **fields), seed) == "NW@8,3"
    assert simple(mines_seen_by("blue-loyal", legal, hand, seen=gems_at("9,4"), **fields), seed) == "NE~@8,3"


def test_a_way_counts_steps_missing_cards_and_obstacles() -> None:
    def cost(**fields: object) -> int:
        seen = gems_at("9,4")
        kept = [{"kind": "gems", "taken_by": None}]
        view = mines_seen_by("blue-loyal", [], ["EW"], seen=seen, treasures=kept, **fields)
        table = MineTable(view)
        return table.make_field().cost("1,4") - table.goals["9,4"]

    open_way = row_of_cards(2, 8, 4)
    assert cost(maze=open_way) == 9
    assert cost(maze={**open_way, "4,4": "EW+pond"}) > 9
    assert cost(maze={**open_way, "4,4": "EW+pond"}, overcome=["4,4"]) == 9
    assert 9 < cost(maze={**open_way, "4,4": "NS"}) < FAR
    assert cost(maze=row_of_cards(2, 7, 4)) == 13
    assert cost(maze=open_way, tokens=[{"kind": "trap", "at": "4,4/E"}]) > 9


def test_a_tool_goes_onto_the_obstacle_in_the_way() -> None:
    maze = {**row_of_cards(2, 8, 4), "4,4": "EW+pond", "1,1": "NS+pond", "1,3": "NS"}
    legal = ["tool:boat@4,4", "tool:boat@1,1", "NE~@1,5", "pass:NE", "pass:tool:boat"]
    pawns = ["3,4", "1,2", "1,4", "1,2", "1,4"]
    view = mines_seen_by("blue-loyal", legal, ["NE", "tool:boat"], maze=maze, pawns=pawns, goals=GEMS_AT_4)
    assert simple(view) == "tool:boat@4,4"


def test_it_walks_to_the_mine_and_stays_while_there_is_treasure() -> None:
    maze = row_of_cards(2, 8, 4)
    to_mine = {"9,4": ["8,4", "9,4"], "8,4": ["8,4"], "6,4": ["6,4"]}
    pawns = ["7,4", "1,2", "1,4", "1,2", "1,4"]
    view = mines_seen_by(
        "blue-loyal",
        ["step@6,4", "step@8,4", "stop"],
        ["EW"],
        maze=maze,
        pawns=pawns,
        goals=GEMS_AT_4,
        **walking(3, to_mine),
    )
    assert simple(view) == "step@8,4"
    back = {"8,4": ["8,4"], "7,4": ["8,4", "7,4"]}
    there = ["9,4", "1,2", "1,4", "1,2", "1,4"]
    fields = {"maze": maze, "pawns": there, "goals": GEMS_AT_4, **walking(3, back)}
    assert simple(mines_seen_by("blue-loyal", ["step@8,4", "stop"], ["EW"], **fields)) == "stop"


def test_it_leaves_a_mine_that_is_empty() -> None:
    maze = {**row_of_cards(2, 8, 4), "8,4": "NESW", "8,3": "NS", "8,2": "NW~"}
    taken = [{"kind": "gems", "taken_by": 0}, {"kind": "gold", "taken_by": None}]
    routes = {"8,4": ["8,4"], "8,3": ["8,4", "8,3"], "8,2": ["8,4", "8,3", "8,2"]}
    there = ["9,4", "1,2", "1,4", "1,2", "1,4"]
    fields = {
        "maze": maze,
        "pawns": there,
        "goals": {**GEMS_AT_4, "9,2": "gold up"},
        "treasures": taken,
        **walking(3, routes),
    }
    assert simple(mines_seen_by("blue-loyal", ["step@8,4", "stop"], ["EW"], **fields)) == "step@8,4"


def test_a_treasure_at_hand_comes_before_a_better_one_tomorrow() -> None:
    goals = {**MINES, "9,2": "silver up", "9,4": "gems up"}
    for steps, move in ((1, "stop"), (2, "step@9,3")):
        routes = {"9,3": ["9,3"], "9,4": ["9,3", "9,4"]} if steps == 2 else {"9,3": ["9,3"]}
        pawns = ["9,2", "1,2", "1,4", "1,2", "1,4"]
        fields = {"maze": {"9,3": "NS"}, "pawns": pawns, "goals": goals, **walking(steps, routes)}
        assert simple(mines_seen_by("blue-loyal", ["step@9,3", "stop"], ["EW"], **fields)) == move


def test_nobody_wakes_a_dragon_they_have_seen() -> None:
    maze = row_of_cards(2, 8, 4)
    for mine, move in (("dragon-mine", "stop"), ("gems", "step@9,4")):
        fields = {"maze": maze, "pawns": ["8,4", "1,2", "1,4", "1,2", "1,4"], **walking(1, {"9,4": ["9,4"]})}
        seen = [{"goal": mine, "at": ["9,4"]}]
        assert simple(mines_seen_by("blue-loyal", ["step@9,4", "stop"], ["EW"], seen=seen, **fields)) == move


def test_a_walk_ends_by_a_campfire_rather_than_elsewhere() -> None:
    routes = {"1,1": ["1,1"], "1,3": ["1,3"]}
    for north, south, best in (("NS+campfire", "NS", "1,1"), ("NS", "NS+campfire", "1,3")):
        maze = {"1,1": north, "1,3": south, "1,4": "NS"}
        fields = {"maze": maze, "goals": {"9,0": "?", "9,4": "?"}, "pawns": ["1,2"] * 5, **walking(1, routes)}
        view = mines_seen_by("yellow-loyal", ["step@1,1", "step@1,3", "stop"], ["EW"], **fields)
        assert simple(view) == f"step@{best}"


def test_a_saboteur_hides_while_cards_are_left() -> None:
    def weight_of_a_blue_dwarf(deck: int) -> float:
        table = MineTable(mines_seen_by("blue-saboteur", [], ["EW"], deck=deck, seen=loyal_two))
        return MinePlan(table, table.clans(lost_mines_deck(5), {})).weights[2]

    loyal_two = [{"role": "blue-loyal", "at": [2]}]
    assert weight_of_a_blue_dwarf(0) < weight_of_a_blue_dwarf(30) < 0


def test_it_takes_the_best_treasure_it_has_seen() -> None:
    legal = ["treasure#0", "treasure#1"]
    fields = {"goals": GEMS_AT_4, "decision": {"frame": "treasure", "seat": 0}}
    for values, best in (((5, 3), 0), ((3, 5), 1)):
        seen = [{"treasure": value, "at": [place]} for place, value in enumerate(values)]
        assert simple(mines_seen_by("blue-loyal", legal, ["EW"], seen=seen, **fields)) == f"treasure#{best}"


def test_it_minds_a_trap_and_goes_round_it() -> None:
    maze = {**row_of_cards(2, 8, 4), "6,3": "ESW", "7,3": "EW", "8,3": "NESW", "6,4": "NESW", "8,4": "NESW"}
    routes = {"7,4": ["7,4"], "8,4": ["7,4", "8,4"], "8,3": ["6,3", "7,3", "8,3"], "6,3": ["6,3"]}
    pawns = ["6,4", "1,2", "1,4", "1,2", "1,4"]
    fields = {"maze": maze, "pawns": pawns, "goals": GEMS_AT_4, "tokens": [{"kind": "trap", "at": "6,4/E"}]}
    legal = ["step@6,3", "step@7,4", "stop"]
    costs = {"7,4": ["card"], "8,4": ["card"]}
    assert (
        simple(mines_seen_by("blue-loyal", legal, ["EW"], **fields, **walking(3, routes, costs)))
        == "step@6,3"
    )


def test_traps_and_storms_meet_the_other_side() -> None:
    maze = {**row_of_cards(2, 8, 2), **row_of_cards(2, 8, 4)}
    pawns = ["2,4", "6,2", "2,4", "6,2", "2,4"]
    goals = {**MINES, "9,2": "gold up", "9,4": "gems~ up"}
    known = [
        {"role": "yellow-loyal", "at": [1]},
        {"role": "yellow-loyal", "at": [3]},
        {"role": "blue-loyal", "at": [2]},
    ]
    fields = {"maze": maze, "pawns": pawns, "goals": goals, "seen": known}
    traps = ["trap@6,2/E", "trap@6,4/E", "pass:trap"]
    assert simple(mines_seen_by("blue-loyal", traps, ["trap"], **fields)) == "trap@6,2/E"
    storms = ["storm@7,2", "storm@7,4", "pass:storm"]
    assert simple(mines_seen_by("blue-loyal", storms, ["storm"], **fields)) == "storm@7,2"
    trolls = ["troll@7,2/E", "troll@7,4/E", "pass:troll"]
    for seed in range(4):
        assert simple(mines_seen_by("blue-loyal", trolls, ["troll"], **fields), seed) == "troll@7,2/E"
    # A saboteur in blue wants the opposite.
    near_blue = ["2,2", "2,2", "6,4", "2,2", "6,4"]
    for legal, hand, choice in ((traps, "trap", 1), (storms, "storm", 1)):
        view = mines_seen_by("blue-saboteur", legal, [hand], **{**fields, "pawns": near_blue})
        assert simple(view) == legal[choice]


def test_information_is_sought_where_it_helps() -> None:
    maze = row_of_cards(2, 8, 4)
    legal = ["info:mine+treasure@9,0", "info:mine+treasure@9,4", "pass:info:mine+treasure"]
    fields = {"maze": maze, "pawns": ["6,4", "1,2", "1,4", "1,2", "1,4"]}
    assert simple(mines_seen_by("blue-loyal", legal, ["info:mine+treasure"], **fields)) == legal[1]
    # Of two treasures of the mine that is near one should know the better.
    treasures = ["info:treasure+dwarf#2", "info:treasure+dwarf#3", "pass:info:treasure+dwarf"]
    near = {**fields, "goals": {**MINES, "9,4": "gold~ up"}}
    assert simple(mines_seen_by("blue-selfish", treasures, ["info:treasure+dwarf"], **near)) == treasures[0]
    # What is known already is not looked at again.
    knowing = mines_seen_by("blue-loyal", legal, ["info:mine+treasure"], seen=gems_at("9,4"), **fields)
    assert simple(knowing) != legal[1]


def test_it_ends_a_round_only_when_nothing_can_be_reached() -> None:
    vote = ["end:agree", "end:refuse"]
    asked = {"decision": {"frame": "vote", "seat": 0}}
    turn = ["end:propose", "pass:NS"]
    hopeless = {"deck": 0, "hands": [1, 1, 0, 0, 0]}
    assert simple(mines_seen_by("blue-loyal", vote, ["NS"], **asked)) == "end:refuse"
    assert simple(mines_seen_by("blue-loyal", turn, ["NS"])) == "pass:NS"
    assert simple(mines_seen_by("blue-loyal", vote, ["NS"], **asked, **hopeless)) == "end:agree"
    assert simple(mines_seen_by("blue-loyal", turn, ["NS"], **hopeless)) == "end:propose"


@pytest.mark.parametrize("seed", range(3))
def test_a_mine_that_fits_both_ways_up_leads_on_to_the_next(seed: int) -> None:
    """The gold opens to the north as printed, to the south turned (LM-23)."""
    fields = {
        "maze": {"1,3": "NES", **row_of_cards(2, 8, 2)},
        "pawns": ["9,2", "1,2", "1,4", "1,2", "1,4"],
        "decision": {"frame": "orient", "seat": 0, "goal": "9,2"},
    }
    legal = ["gold@9,2", "gold~@9,2"]
    for gems, chosen in (("9,0", "gold@9,2"), ("9,4", "gold~@9,2")):
        goals = {**MINES, "9,2": "gold turning"}
        view = mines_seen_by("blue-loyal", legal, ["NS"], goals=goals, seen=gems_at(gems), **fields)
        assert simple(view, seed) == chosen


def test_a_mine_that_fits_both_ways_up_is_no_way_for_foes() -> None:
    """Two of them wait in the south; nothing else is left to be had for us."""
    fields = {
        "maze": {"1,3": "NES", **row_of_cards(2, 8, 2), "9,3": "NS"},
        "goals": {"9,0": "gems up", "9,2": "gold turning", "9,4": "silver up", "9,6": "dragon-mine up"},
        "pawns": ["9,2", "9,3", "1,4", "9,3", "1,4"],
        "treasures": [{"kind": "gold", "taken_by": None}] * 2 + [{"kind": "gems", "taken_by": 1}] * 3,
        "decision": {"frame": "orient", "seat": 0, "goal": "9,2"},
    }
    known = [{"role": "yellow-loyal", "at": [seat]} for seat in (1, 3)]
    view = mines_seen_by("blue-loyal", ["gold@9,2", "gold~@9,2"], ["NS"], seen=known, **fields)
    assert simple(view) == "gold@9,2"
