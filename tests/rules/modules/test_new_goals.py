"""New goal cards (MX-9 … MX-12)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.modules.mazes import BETWEEN, goals, middle, seen
from tests.rules.modules.table import both, fresh, second, table
from tests.rules.support import (
    after,
    asked,
    corridor,
    faces,
    hands,
    legal,
    pass_round,
    play,
    refused,
    told,
    view,
    written,
)

MODULE = "new-goals"
CELLS = ["8,-4", "8,-2", "8,0", "8,2", "8,4"]
OTHERS = {"stone:NE", "stone:NW", "bag1", "bag2", "dragon:NE", "dragon:NW", "spider"}
DIGGERS = {"saboteur": ["digger", "digger", "saboteur"], "saboteur2": ["blue", "green", "saboteur"]}


def before(game: str, face: str, **fields: object) -> Game:
    """`NEW@7,0` reaches the goal with this face at 8,0; seat 0 has the turn and holds nothing else."""
    whole = {
        "maze": corridor(),
        "goals": middle(face),
        "hands": hands(3, 0, ["NEW"]),
        "roles": DIGGERS[game],
        **fields,
    }
    return table(game, MODULE, **whole)


def between(game: str, upper: str, lower: str, **fields: object) -> Game:
    """`NES~@8,1` reaches the goals at 8,0 and 8,2 at once."""
    rest = [
        name for name in ("treasure", "stone:NE", "bag1", "dragon:NE", "spider") if name not in (upper, lower)
    ]
    whole = {
        "maze": BETWEEN,
        "goals": goals(rest[0], rest[1], upper, lower, rest[2]),
        "hands": hands(3, 0, ["NES"]),
        "roles": DIGGERS[game],
        **fields,
    }
    return table(game, MODULE, **whole)


def nuggets(whole: dict[str, object]) -> list[int]:
    purses = whole["purses"]
    assert isinstance(purses, list)
    return [purse["nuggets"] for purse in purses]


# --- MX-9, MX-12: which goals, where -------------------------------------------------------------------------------


@both
def test_mx_9_the_treasure_and_four_of_the_other_seven_lie_face_down_in_five_cells(game: str) -> None:
    met: set[str] = set()
    places: set[int] = set()
    for seed in range(40):
        start = fresh(game, MODULE, seed=seed)
        assert start.view(None).data["goals"] == dict.fromkeys(CELLS, "?")
        whole = written(start)["goals"]
        faces_down = list(whole.values())
        assert list(whole) == CELLS
        assert faces_down.count("treasure") == 1
        assert len(set(faces_down) - {"treasure"}) == 4
        assert set(faces_down) - {"treasure"} <= OTHERS
        met |= set(faces_down)
        places.add(faces_down.index("treasure"))
    assert met == OTHERS | {"treasure"}
    assert places == {0, 1, 2, 3, 4}


def test_mx_9_the_card_list_marks_what_is_reconstructed() -> None:
    rows = fresh("saboteur", MODULE).state.rules.cards.rows
    marks = {row.name: row.confidence for row in rows}
    assert {name for name in OTHERS if marks[name] == "R"} == OTHERS - {"stone:NE", "stone:NW"}
    assert marks["treasure"] == "C"


@both
def test_mx_12_all_eight_are_mixed_again_each_round(game: str) -> None:
    """Goals that were left out come into the next round, turned ones lie face down again."""
    first = before(game, "bag1")
    left_out = {"bag1", *OTHERS} - set(written(first)["goals"].values())
    came: set[str] = set()
    for seed in range(12):
        start = before(game, "stone:NE", seed=seed, hands=hands(3, 0, ["NEW"], []), deck=[])
        later = play(start, "NEW@7,0")  # a stone; nobody has a card left
        assert written(later)["round"] == 2
        assert set(later.view(None).data["goals"].values()) == {"?"}  # type: ignore[attr-defined]
        came |= set(written(later)["goals"].values())
    assert left_out and left_out <= came


# --- MX-10: what they do -------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    ("face", "won", "moves"), [("bag1", 1, ["NEW@7,0"]), ("bag2", 2, ["NEW@7,0", "bag2@8,0"])]
)
def test_mx_10_a_gold_bag_gives_the_player_its_nuggets(
    game: str, face: str, won: int, moves: list[str]
) -> None:
    start = before(game, face, purses=[{"nuggets": 3}, {"nuggets": 1}, {"nuggets": 0}])
    assert nuggets(after(start, *moves)) == [3 + won, 1, 0]
    assert told(play(start, *moves[:-1]), None, moves[-1], "bag") == [{"seat": 0, "nuggets": won}]


@both
def test_mx_10_the_dragon_takes_one_nugget_and_gives_it_to_nobody(game: str) -> None:
    start = before(game, "dragon:NE", purses=[{"nuggets": 2}, {"nuggets": 2}, {"nuggets": 0}])
    assert nuggets(after(start, "NEW@7,0")) == [1, 2, 0]
    assert told(start, None, "NEW@7,0", "dragon") == [{"seat": 0}]


@both
def test_mx_10_the_dragon_takes_nothing_from_an_empty_purse(game: str) -> None:
    start = before(game, "dragon:NW", purses=[{"nuggets": 0}, {"nuggets": 2}, {"nuggets": 0}])
    assert nuggets(after(start, "NEW@7,0")) == [0, 2, 0]
    assert told(start, None, "NEW@7,0", "dragon-none") == [{"seat": 0}]
    assert not told(start, None, "NEW@7,0", "dragon")


def test_mx_10_the_dragon_is_paid_out_of_gold_cards_too() -> None:
    """The card stays, and the open net goes below 0 (B-27)."""
    start = before("saboteur", "dragon:NE", purses=[[3], [], []], options={"rounds": 1})
    whole = after(start, "NEW@7,0")
    assert whole["purses"][0] == {"cards": [[3]], "nuggets": -1, "paid": [0]}
    assert view(start, 1, "NEW@7,0")["purses"][0] == {"cards": [1], "nuggets": -1, "paid": [0]}
    # A purse of one card worth 1 has nothing left after one dragon.
    empty = before("saboteur", "dragon:NE", purses=[{"cards": [[1]], "nuggets": -1}, [], []])
    assert told(empty, None, "NEW@7,0", "dragon-none") == [{"seat": 0}]


def test_mx_10_what_was_paid_counts_at_the_end() -> None:
    start = before(
        "saboteur",
        "dragon:NE",
        purses=[[3], [], []],
        hands=hands(3, 0, ["NEW"], []),
        deck=[],
        roles=["digger", "digger", "digger"],
        options={"rounds": 1},
    )
    assert play(start, "NEW@7,0").view(None).data["result"] == {"gold": [2, 0, 0], "winners": [0]}


@both
def test_mx_10_a_stone_does_nothing_and_play_goes_on(game: str) -> None:
    start = before(game, "stone:NW")
    assert [key for key, _ in faces(start, 0, "NEW@7,0")] == ["lay", "goal", "draw-you"]
    assert nuggets(after(start, "NEW@7,0")) == [0, 0, 0]


@both
def test_mx_10_the_treasure_ends_the_round_as_usual(game: str) -> None:
    whole = after(before(game, "treasure"), "NEW@7,0")
    assert whole["history"][0]["reached_by"] == 0
    assert whole["history"][0]["won"] == {"saboteur": "diggers", "saboteur2": "blue"}[game]


@both
def test_mx_10_a_goal_is_put_so_that_it_joins_the_card_that_reached_it(game: str) -> None:
    whole = after(before(game, "dragon:NE"), "NEW@7,0")
    assert whole["goals"]["8,0"] == "dragon:NE~ up"  # south and west
    assert after(before(game, "bag1"), "NEW@7,0")["goals"]["8,0"] == "bag1~ up"


@both
def test_mx_10_a_way_round_that_is_left_open_is_chosen_before_the_effect(game: str) -> None:
    """A bag open in north, east and west joins the card in the west either way."""
    start = before(game, "bag2")
    seen_first = play(start, "NEW@7,0")
    assert asked(written(seen_first)) == {"frame": "orient", "seat": 0, "goal": "8,0"}
    assert legal(seen_first) == {"bag2@8,0", "bag2~@8,0"}
    assert nuggets(written(seen_first)) == [0, 0, 0]
    whole = after(seen_first, "bag2~@8,0")
    assert whole["goals"]["8,0"] == "bag2~ up"
    assert nuggets(whole) == [2, 0, 0]


# --- the spider ----------------------------------------------------------------------------------------------------


def test_mx_10_the_spider_ends_the_round_and_the_saboteurs_are_paid() -> None:
    start = before("saboteur", "spider", last=2)
    keys = [key for key, _ in faces(start, None, "NEW@7,0")]
    assert keys[:4] == ["lay", "goal", "spider", "round-ends"]
    whole = after(start, "NEW@7,0")
    (ended,) = whole["history"]
    assert (ended["won"], ended["reached_by"]) == ("saboteurs", None)
    assert [sum(purse["cards"][0]) for purse in whole["purses"]] == [0, 0, 4]
    assert whole["round"] == 2
    assert asked(whole) == {"frame": "turn", "seat": 1}  # left of the one who woke it (B-29)


def test_mx_10_the_spider_with_no_saboteur_at_the_table_pays_nobody() -> None:
    start = before("saboteur", "spider", roles=["digger", "digger", "digger"])
    whole = after(start, "NEW@7,0")
    assert whole["history"][0]["won"] == "none"
    assert [purse["cards"][0] for purse in whole["purses"]] == [[], [], []]


def test_mx_10_the_spider_in_saboteur_2_pays_crystals_saboteurs_with_the_profiteer_and_thieves() -> None:
    start = before(
        "saboteur2",
        "spider",
        players=5,
        maze={**corridor(), "6,-1": "NEW|S+crystal~"},
        hands=hands(5, 0, ["NEW"]),
        roles=["blue", "saboteur", "profiteer", "geologist", "green"],
        front=[[], [], [], [], ["thief"]],
    )
    ended = play(start, "NEW@7,0")
    assert written(ended)["history"][0]["won"] == "saboteurs"
    # Two winners: 4 each, the profiteer two less; the geologist has one crystal; then the thief is asked.
    assert nuggets(written(ended)) == [0, 4, 2, 1, 0]
    assert nuggets(after(ended, "steal>1")) == [0, 3, 2, 1, 1]


@pytest.mark.parametrize(
    ("roles", "won", "paid"),
    [
        (["blue", "profiteer", "green"], "profiteer", [0, 3, 0]),
        (["blue", "boss", "green"], "none", [0, 0, 0]),
        (["saboteur", "boss", "saboteur"], "saboteurs", [4, 0, 4]),
    ],
)
def test_mx_10_the_spider_in_saboteur_2_without_some_of_them(
    roles: list[str], won: str, paid: list[int]
) -> None:
    """Without a saboteur the profiteer wins alone; without either, no one."""
    whole = after(before("saboteur2", "spider", roles=roles), "NEW@7,0")
    assert whole["history"][0]["won"] == won
    assert nuggets(whole) == paid


# --- MX-11: one at a time ------------------------------------------------------------------------------------------


@both
def test_mx_11_of_two_goals_reached_at_once_the_player_chooses_the_first(game: str) -> None:
    start = play(between(game, "bag2", "dragon:NW"), "NES~@8,1")
    assert asked(written(start)) == {"frame": "which-goal", "seat": 0, "cell": "8,1"}
    assert legal(start) == {"turn-up@8,0", "turn-up@8,2"}
    assert start.seats() == [0]
    assert {start.view(None).data["goals"][cell] for cell in ("8,0", "8,2")} == {"?"}  # type: ignore[index]
    assert refused(start, "turn-up@8,-2") == "MX-11"
    assert refused(start, "turn-up@8,0", 1) in ("B-6", "S2-4")


@both
def test_mx_11_the_effect_of_the_first_is_done_before_the_other_is_turned(game: str) -> None:
    """With an empty purse the order matters: bag, then dragon leaves 1; dragon, then bag leaves 2."""
    start = play(between(game, "bag2", "dragon:NW"), "NES~@8,1")
    bag = play(start, "turn-up@8,0")
    while asked(written(bag)) and asked(written(bag))["frame"] == "orient":  # type: ignore[index]
        bag = play(bag, sorted(legal(bag))[0])
    assert nuggets(written(bag)) == [1, 0, 0]
    keys = [key for key, _ in faces(start, None, "turn-up@8,2")]
    assert keys.index("dragon-none") < keys.index("goal", keys.index("dragon-none"))
    dragon = play(start, "turn-up@8,2")
    while asked(written(dragon)) and asked(written(dragon))["frame"] == "orient":  # type: ignore[index]
        dragon = play(dragon, sorted(legal(dragon))[0])
    assert nuggets(written(dragon)) == [2, 0, 0]


@both
@pytest.mark.parametrize("last", ["treasure", "spider"])
def test_mx_11_if_the_first_ends_the_round_the_other_is_not_turned(game: str, last: str) -> None:
    start = play(between(game, last, "bag2", options={"rounds": 1}), "NES~@8,1")
    told_now = faces(start, None, "turn-up@8,0")
    assert [args["goal"] for key, args in told_now if key == "goal"] == ["8,0"]
    assert not [args for key, args in told_now if key == "bag"]
    other = faces(start, None, "turn-up@8,2")
    if asked(after(start, "turn-up@8,2")) is not None:
        way = sorted(legal(play(start, "turn-up@8,2")))[0]
        other += faces(play(start, "turn-up@8,2"), None, way)
    assert [args["goal"] for key, args in other if key == "goal"] == ["8,2", "8,0"]
    assert [args["nuggets"] for key, args in other if key == "bag"] == [2]


def test_mx_11_in_the_game_without_them_both_are_turned_at_once() -> None:
    start = table("saboteur", maze=BETWEEN, goals={"8,0": "stone:NE"}, hands=hands(3, 0, ["NES"]))
    keys = [key for key, _ in faces(start, None, "NES~@8,1")]
    assert keys[1] in ("goal", "goal-seen") and keys[2] in ("goal", "goal-seen", "round-ends")
    assert refused(start, "turn-up@8,0") == "B-6"


@both
def test_mx_11_there_is_nothing_to_choose_in_an_ordinary_turn(game: str) -> None:
    assert refused(before(game, "bag1"), "turn-up@8,0") == "MX-11"


# --- what is known -------------------------------------------------------------------------------------------------


@both
def test_mx_9_a_map_shows_one_of_the_eight_and_is_used_up_when_it_is_turned(game: str) -> None:
    start = before(game, "spider", hands=[["map"], ["map"], ["NEW"]])
    looked = play(start, "map@8,0", "map@8,4")
    whole = written(looked)
    assert seen(whole, 0) == [{"goal": "spider", "at": ["8,0"]}]
    assert seen(whole, 1) == [{"goal": whole["goals"]["8,4"], "at": ["8,4"]}]
    other = before(game, "bag1", hands=[["map"], ["map"], ["NEW"]])
    assert seen(after(other, "map@8,0", "map@8,4", "NEW@7,0"), 0) == []


@both
def test_mx_9_the_goals_left_out_are_not_shown_when_the_round_ends(game: str) -> None:
    start = before(game, "spider", options={"rounds": 1})
    shown = told(start, None, "NEW@7,0", "goals-shown")[0]["goals"]
    assert set(shown) == set(CELLS) - {"8,0"}
    ended = pass_round(fresh(game, MODULE, rounds=1, players=3))
    assert len(written(ended)["history"][0]["goals"]) == 5


def test_mx_9_positions_name_no_goal_twice_and_one_that_is_the_treasure() -> None:
    with pytest.raises(ValueError, match="goals"):
        second(MODULE, goals=goals("bag1", "bag1", "treasure", "spider", "stone:NE"))
    with pytest.raises(ValueError, match="goals: the treasure"):
        second(MODULE, goals=goals("bag1", "bag2", "dragon:NE", "spider", "stone:NE"))
