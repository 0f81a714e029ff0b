"""Treasure chests: where they lie, how they are opened, rockfall and map (MX-13 … MX-15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from pyrite import Game, PositionError, SpecError
from tests.rules.modules.hidden import ID, behind, two
from tests.rules.modules.table import base, both, deck_of, fresh, second, table
from tests.rules.support import (
    after,
    corridor,
    faces,
    goals,
    hands,
    legal,
    play,
    refused,
    told,
    view,
    written,
)

DEFAULT = ["2,-2", "6,-1", "6,1", "2,2"]
PATHS = {"NS", "EW", "NE", "NW", "NES", "NEW", "NESW"}


def keys(game: Game, move: str, seat: int | None = None) -> list[str]:
    return [key for key, _ in faces(game, seat, move)]


def contents(game: Game) -> list[list[str]]:
    return [words.split(" ") for words in written(game)["chests"].values()]


def beside(cells: Iterable[str]) -> bool:
    """Are two of these, or one of these and the start, side by side?"""
    places = [tuple(int(n) for n in cell.split(",")) for cell in cells] + [(0, 0)]
    return any(abs(a[0] - b[0]) + abs(a[1] - b[1]) < 2 for n, a in enumerate(places) for b in places[n + 1 :])


# --- MX-13 ---------------------------------------------------------------------------------------------------------


@both
def test_mx_13_four_chests_lie_face_down_under_face_down_path_cards(game: str) -> None:
    start = fresh(game, ID)
    assert list(written(start)["chests"]) == DEFAULT
    for paths, letters in (zip(*contents(start), strict=True),):
        assert set(paths) <= PATHS and len(set(paths)) == 4
        assert set(letters) <= set("abcdefghij") and len(set(letters)) == 4
    for seat in (0, None):
        assert view(start, seat)["chests"] == dict.fromkeys(DEFAULT, "?")
        assert view(start, seat)["maze"] == {"0,0": "start"}


@both
def test_mx_13_all_are_mixed_anew_each_round(game: str) -> None:
    seen = {tuple(written(fresh(game, ID, seed=seed))["chests"].values()) for seed in range(12)}
    assert len(seen) == 12
    last = table(game, ID, deck=[], hands=hands(3, 0, ["NS"], []), chests={"2,2": "NS a gone"})
    again = play(last, "pass:NS")
    assert view(again, 0)["chests"] == dict.fromkeys(DEFAULT, "?")
    assert written(again)["chests"] != written(last)["chests"]


@both
def test_mx_13_the_rest_stays_out(game: str) -> None:
    assert deck_of(fresh(game, ID)) == deck_of(fresh(game))


@both
def test_mx_13_a_random_layout_is_a_legal_one(game: str) -> None:
    layouts = [list(written(fresh(game, ID, seed=seed, chests_at="random"))["chests"]) for seed in range(40)]
    assert all(len(set(cells)) == 4 and not beside(cells) for cells in layouts)
    assert all(1 <= int(cell.split(",")[0]) <= 7 for cells in layouts for cell in cells)
    assert len({tuple(cells) for cells in layouts}) > 35


def test_mx_13_a_random_layout_keeps_away_from_other_cards() -> None:
    for seed in range(60):
        game = fresh("saboteur", ID, "workshop", "party", seed=seed, chests_at="random")
        assert not {"4,2", "4,-2"}.intersection(written(game)["chests"])
    for seed in range(60):
        game = fresh("saboteur", ID, "tournament", seed=seed, chests_at="random")
        assert "4,0" not in written(game)["chests"] and "4,0" in written(game)["maze"]


@both
def test_mx_13_the_cells_may_be_given(game: str) -> None:
    start = fresh(game, ID, chests_at="0,4;5,0;-3,-3;3,3")
    assert set(written(start)["chests"]) == {"0,4", "5,0", "-3,-3", "3,3"}
    assert start.spec.options["chests_at"] == "-3,-3;5,0;3,3;0,4"


@pytest.mark.parametrize(
    "cells",
    [
        "2,0;2,1;5,5;6,6",  # side by side
        "1,0;3,3;5,5;6,7",  # beside the start
        "0,0;3,3;5,5;6,7",  # the start
        "2,2;2,2;5,5;6,7",
        "2,2;5,5;6,7",
        "2,2;5,5;6,7;here",
        "2,2;5,5;6,7;4,4;8,8",
        "everywhere",
        7,
    ],
)
def test_mx_13_what_is_no_layout_is_refused(cells: object) -> None:
    with pytest.raises(SpecError) as caught:
        fresh("saboteur", ID, chests_at=cells)
    assert (caught.value.field, caught.value.key) == ("options.chests_at", "option-chests-at")


@pytest.mark.parametrize(
    ("modules", "cell"),
    [
        ((), "8,0"),
        (("workshop",), "4,2"),
        (("party",), "4,-2"),
        (("new-goals",), "8,4"),
        (("tournament",), "4,0"),
    ],
)
def test_mx_13_a_layouts_cells_are_empty(modules: tuple[str, ...], cell: str) -> None:
    with pytest.raises(SpecError) as caught:
        fresh("saboteur", ID, *modules, chests_at=f"{cell};2,0;3,5;5,-5")
    assert (caught.value.field, caught.value.rule) == ("options.chests_at", "MX-13")


# --- MX-14 ---------------------------------------------------------------------------------------------------------


@both
def test_mx_14_a_chest_that_is_joined_is_opened(game: str) -> None:
    start = behind(game, "NESW c")
    whole = after(start, "EW@1,0")
    assert whole["maze"] == {"1,0": "EW", "2,0": "NESW+chest"}
    assert whole["chests"]["2,0"] == "NESW c open"
    assert keys(start, "EW@1,0")[:3] == ["lay", "chest-path", "chest"]
    assert told(start, 2, "EW@1,0", "chest") == [{"seat": 0, "cell": "2,0", "card": "chest:c"}]
    shown = view(start, None, "EW@1,0")
    assert shown["lit"]["2,0"] == "NESW" and shown["chests"]["2,0"] == "NESW c open"


@both
def test_mx_14_the_path_card_is_put_so_that_it_joins(game: str) -> None:
    assert after(behind(game, "NE c"), "EW@1,0")["maze"]["2,0"] == "NE+chest~"
    assert after(behind(game, "NES c"), "EW@1,0")["maze"]["2,0"] == "NES+chest~"
    assert after(behind(game, "NW c"), "EW@1,0")["maze"]["2,0"] == "NW+chest"


@both
def test_mx_14_equal_ways_are_chosen_by_the_player(game: str) -> None:
    start = play(behind(game, "NEW c"), "EW@1,0")
    assert legal(start) == {"NEW+chest@2,0", "NEW+chest~@2,0"}
    assert view(start, 1)["chests"]["2,0"] == "NEW ? turning"  # the chest is not shown yet
    assert keys(behind(game, "NEW c"), "EW@1,0") == ["lay", "chest-seen"]
    assert after(start, "NEW+chest~@2,0")["maze"]["2,0"] == "NEW+chest~"
    assert refused(start, "NEW+chest@2,1") == "MX-14"
    assert refused(play(start, "NEW+chest@2,0"), "NEW+chest@2,0", 1) == "MX-14"


@both
def test_mx_14_then_the_fewest_mismatches_decide(game: str) -> None:
    start = behind(game, "NEW c", maze={"2,-1": "NS"})
    assert after(start, "EW@1,0")["maze"]["2,0"] == "NEW+chest"
    start = behind(game, "NEW c", maze={"2,1": "NS"})
    assert after(start, "EW@1,0")["maze"]["2,0"] == "NEW+chest~"


@both
def test_mx_14_met_from_a_closed_side_the_chest_is_won_all_the_same(game: str) -> None:
    start = behind(game, "NS d")
    whole = after(start, "EW@1,0")
    assert whole["maze"]["2,0"] == "NS+chest" and whole["chests"]["2,0"] == "NS d open"
    assert "2,0" not in view(start, 0, "EW@1,0")["lit"]


@both
def test_mx_14_face_down_cards_set_no_condition(game: str) -> None:
    """A closed side toward the chest fits, and does not reach it."""
    start = behind(game, "NESW c", "NW")
    assert "NW@1,0" in legal(start)
    assert view(start, 0, "NW@1,0")["chests"]["2,0"] == "?"


@both
def test_mx_14_of_several_the_player_chooses_the_order(game: str) -> None:
    start = play(two(game, "NESW c", "NE d"), "NESW@1,0")
    assert legal(start) == {"open@1,-1", "open@1,1"}
    one = play(start, "open@1,1")
    assert view(one, 0)["chests"]["1,1"] == "NE d open" and view(one, 0)["chests"]["1,-1"] == "NESW c open"
    assert keys(start, "open@1,1")[:4] == ["chest-path", "chest", "chest-path", "chest"]
    assert [args["card"] for args in told(start, 0, "open@1,1", "chest")] == ["chest:d", "chest:c"]
    assert refused(start, "open@2,2") == "MX-14"
    assert refused(one, "open@1,1") == "MX-14"


@both
def test_mx_14_a_chest_is_finished_before_the_next_is_looked_at(game: str) -> None:
    """The path card over the first reaches the second; the choice of the first comes before that."""
    chain = play(
        table(
            game,
            ID,
            options={"chests_at": "2,0;3,-1;-4,0;0,6"},
            chests={"2,0": "NESW h", "3,-1": "NS c"},
            maze={"3,0": "NW"},
            hands=hands(3, 0, ["EW"]),
        ),
        "EW@1,0",
    )
    assert legal(chain) == {"look>1", "look>2"}
    assert view(chain, 0)["chests"]["3,-1"] == "?"
    assert view(chain, 0, "look>1")["chests"]["3,-1"] == "NS c open"


@both
def test_mx_14_turned_up_it_is_an_ordinary_path_card(game: str) -> None:
    start = play(behind(game, "NESW c", hands=[["EW"], ["EW", "rockfall"], ["NS"]]), "EW@1,0")
    assert "EW@3,0" in legal(start)
    assert refused(start, "NS@3,0", 1) in ("B-6", "S2-4")
    assert "rockfall@2,0" in legal(start)


def test_mx_14_a_chest_is_opened_when_a_ladder_joins_it() -> None:
    start = second(
        ID,
        options={"chests_at": "4,3;-4,0;0,6;0,-6"},
        chests={"4,3": "NESW c"},
        maze={"3,2": "EW"},
        hands=hands(3, 0, ["E+ladder"]),
    )
    assert view(start, 0, "E+ladder@3,3")["chests"]["4,3"] == "NESW c open"
    assert view(start, 0, "E+ladder~@3,3")["chests"]["4,3"] == "?"


# --- MX-15 ---------------------------------------------------------------------------------------------------------


@both
def test_mx_15_rockfall_removes_a_face_down_card_and_its_chest_unseen(game: str) -> None:
    start = behind(game, "NES a", "rockfall")
    whole = after(start, "rockfall@2,0")
    assert whole["discard"] == ["rockfall"]
    assert view(start, 0, "rockfall@2,0")["chests"]["2,0"] == "? gone"
    assert told(start, 0, "rockfall@2,0", "rockfall-chest") == [{"seat": 0, "cell": "2,0"}]
    gone = play(start, "rockfall@2,0", *["pass:" + written(start)["hands"][n][0] for n in (1, 2)])
    assert view(gone, 0, "EW@1,0")["chests"]["2,0"] == "? gone"  # the cell is empty now


@both
def test_mx_15_a_turned_path_card_leaves_the_round_too(game: str) -> None:
    """Never in the discard, so never in a hand."""
    start = play(behind(game, "NES a", hands=[["EW"], ["rockfall"], ["NS"]]), "EW@1,0")
    whole = after(start, "rockfall@2,0")
    assert whole["discard"] == ["rockfall"] and "2,0" not in whole["maze"]
    assert whole["chests"]["2,0"] == "NES a open"
    assert told(start, 0, "rockfall@2,0", "rockfall")[0]["card"] == "NES+chest~"


@both
def test_mx_15_a_map_shows_a_chest_together_with_its_path_card(game: str) -> None:
    start = behind(game, "NES a", "map")
    assert "map@2,0" in legal(start) and "map@8,0" in legal(start)
    assert view(start, 0, "map@2,0")["seen"] == [{"chest": "a", "path": "NES", "at": ["2,0"]}]
    assert view(start, 1, "map@2,0")["seen"] == []
    mine = told(start, 0, "map@2,0", "map-chest-you")
    assert mine == [{"seat": 0, "cell": "2,0", "cards": ["NES+chest", "chest:a"]}]
    assert told(start, 1, "map@2,0", "map-chest") == [{"seat": 0, "cell": "2,0"}]
    assert view(start, 0, "map@2,0")["chests"]["2,0"] == "?"  # in the open it stays hidden


@both
def test_mx_15_what_was_seen_is_used_up_when_it_is_opened(game: str) -> None:
    start = behind(game, "NES c", seen=[{"seat": 1, "chest": "c", "path": "NES", "at": ["2,0"]}])
    assert view(start, 1)["seen"] == [{"chest": "c", "path": "NES", "at": ["2,0"]}]
    assert view(start, 1, "EW@1,0")["seen"] == []


@both
def test_mx_15_a_map_on_an_opened_chest_is_refused(game: str) -> None:
    start = play(behind(game, "NES c", hands=[["EW"], ["map"], ["NS"]]), "EW@1,0")
    assert refused(start, "map@2,0") == "B-17"


# --- MX-19, S2-7 ---------------------------------------------------------------------------------------------------


def near_goal(game: str, face: str, **fields: Any) -> Game:
    """`NEW@7,0` reaches the goal at 8,0 and the chest at 7,-1."""
    rest = [name for name in ("treasure", "stone:NE", "stone:NW") if name != face]
    whole = {"maze": corridor(), "hands": hands(3, 0, ["NEW"]), **fields}
    return table(
        game,
        ID,
        options={"chests_at": "7,-1;-4,0;0,6;0,-6", "rounds": 1},
        chests={"7,-1": "NESW c"},
        goals=goals(rest[0], face, rest[1]),
        **whole,
    )


@both
def test_mx_19_goals_come_before_chests(game: str) -> None:
    start = near_goal(game, "stone:NW")
    order = [key for key in keys(start, "NEW@7,0") if key in ("goal", "chest-path", "chest")]
    assert order[:2] == ["goal", "chest-path"]


@both
def test_mx_19_when_the_round_ends_no_chest_is_opened(game: str) -> None:
    start = near_goal(game, "treasure")
    assert not {"chest", "chest-path"}.intersection(keys(start, "NEW@7,0"))


def test_s2_7_a_ladder_beside_only_a_face_down_chest_is_refused() -> None:
    start = second(
        ID,
        options={"chests_at": "4,3;-4,0;0,6;0,-6"},
        chests={"4,3": "NS a"},
        hands=hands(3, 0, ["N+ladder"]),
    )
    assert refused(start, "N+ladder~@4,2") == "S2-7"
    assert not any(move.endswith("@4,2") for move in legal(start))
    turned = second(
        ID,
        options={"chests_at": "4,3;-4,0;0,6;0,-6"},
        chests={"4,3": "NS a open"},
        maze={"4,3": "NS+chest"},
        hands=hands(3, 0, ["N+ladder"]),
    )
    assert "N+ladder~@4,2" in legal(turned)


# --- positions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"chests": {"3,3": "NS a"}}, "chests.3,3"),
        ({"chests": {"2,2": "NS z"}}, "chests.2,2"),
        ({"chests": {"2,2": "N a"}}, "chests.2,2"),
        ({"chests": {"2,2": "? open"}}, "chests.2,2"),
        ({"chests": {"2,2": 3}}, "chests.2,2"),
        ({"chests": [1]}, "chests"),
        ({"chests": {"2,2": "NS a", "6,1": "NS b"}}, "chests"),
        ({"chests": {"2,2": "NS a"}, "maze": {"2,2": "NS"}}, "chests.2,2"),
        ({"chests_due": ["k"]}, "chests_due"),
        ({"seen": [{"seat": 0, "chest": "a", "path": "NS", "at": ["3,3"]}]}, "seen[0].at"),
        ({"seen": [{"seat": 0, "chest": "k", "path": "NS", "at": ["2,2"]}]}, "seen[0].chest"),
        ({"seen": [{"seat": 0, "chest": "a", "path": "N", "at": ["2,2"]}]}, "seen[0].path"),
        (
            {"chests": {"2,2": "NS b"}, "seen": [{"seat": 0, "chest": "a", "path": "NS", "at": ["2,2"]}]},
            "seen",
        ),
        ({"hands": [["NS+chest"], "?", "?"]}, "hands[0][0]"),
        ({"goals": {"10,0": "treasure"}}, "goals.10,0"),
    ],
    ids=str,
)
def test_mx_13_a_position_names_what_is_wrong_about_chests(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(PositionError) as caught:
        base(ID, **fields)
    assert caught.value.field == field


def test_mx_13_a_position_may_leave_chests_open() -> None:
    """What is not said is dealt from the seed, a chest on whose cell a card lies is gone."""
    some = {str(written(base(ID, seed=seed))["chests"]) for seed in range(10)}
    assert len(some) > 8
    start = base(ID, maze={"2,2": "NS"}, chests={"6,1": "NS a"})
    assert view(start, 0)["chests"] == {"2,-2": "?", "6,-1": "?", "6,1": "?", "2,2": "? gone"}
    assert written(start)["chests"]["6,1"] == "NS a"
