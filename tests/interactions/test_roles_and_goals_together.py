"""Modules that touch the same cards: who holds which dwarf card and which goal lies where, and who knows it (MX-7,
MX-8, MX-9, MX-19 with S2-14, S2-15, CH-16, CH-17, CH-19, CH-22, CH-23)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.modules.mazes import AROUND, BETWEEN, CROSSING, goals, middle, seen
from tests.rules.modules.table import base, both, second, table
from tests.rules.support import (
    after,
    asked,
    corridor,
    faces,
    hands,
    legal,
    play,
    refused,
    told,
    view,
    written,
)

SECOND = ["blue", "saboteur", "boss", "green", "profiteer"]


def decline(game: Game) -> Game:
    """Everybody who is asked lets the card through."""
    game = game.clone()
    while "decline" in legal(game):
        game.play("decline")
    return game


# --- dwarf cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MX-7", "MX-8", "MX-19")
def test_what_is_known_when_workshop_and_party_come_in_one_play() -> None:
    """The workshop's old card lies among the undealt ones, the party does not touch it."""
    for seed in range(6):
        start = second(
            *("workshop", "party"),
            players=5,
            maze=AROUND,
            roles=SECOND,
            goals={"8,0": "stone:NE"},
            hands=hands(5, 0, ["NESW"]),
            seen=[{"seat": 3, "role": "blue", "at": [0]}, {"seat": 3, "role": "saboteur", "at": [1]}],
            seed=seed,
        )
        whole = after(start, "NESW@4,0")
        known = seen(whole, 3)
        assert {"role": "blue", "at": ["spare"]} in known
        if whole["roles"][3] != "saboteur":
            assert {"role": "saboteur", "at": [0, 1, 2, 4]} in known
        assert {"role": "blue", "at": ["spare"]} in seen(whole, 0)


@pytest.mark.rule("MX-8", "S2-14")
def test_a_party_after_an_inspection_makes_it_stale_and_a_new_one_is_exact() -> None:
    start = second(
        "party",
        players=5,
        maze=CROSSING,
        roles=SECOND,
        hands=[["NS"], ["inspection"], ["inspection"], ["map"], ["map"]],
        turn=4,
        seen=[{"seat": 2, "role": "saboteur", "at": [1]}],
    )
    game = play(start, "map@8,0", "NS@4,-1", "inspection>0", "inspection>1")
    whole = written(game)
    inspected = [fact for fact in seen(whole, 2) if fact["at"] == [1]]
    assert inspected == [{"role": whole["roles"][1], "at": [1]}]
    stale = [fact for fact in seen(whole, 2) if fact["role"] == "saboteur" and fact["at"] != [1]]
    if "saboteur" not in (whole["roles"][1], whole["roles"][2]):
        assert stale == [{"role": "saboteur", "at": [0, 3, 4]}]


@pytest.mark.rule("MX-7", "MX-8", "S2-14", "S2-15")
def test_of_two_cards_that_may_be_the_one_inspected_what_is_left_stays_true() -> None:
    """Seat 3 knows of two blue diggers, one with 0 or 2, one with 0, with 1 or undealt. Seat 0 turns out to be blue:
    that may be either, so the other one is with 1, with 2 or undealt."""
    known = [
        {"seat": 3, "role": "blue", "at": [0, 2]},
        {"seat": 3, "role": "blue", "at": [0, 1, "spare"]},
    ]
    start = second(
        "workshop",
        players=4,
        roles=["blue", "green", "blue", "boss"],
        turn=3,
        hands=hands(4, 3, ["inspection"]),
        seen=known,
    )
    assert seen(after(start, "inspection>0"), 3) == [
        {"role": "blue", "at": [0]},
        {"role": "blue", "at": [1, 2, "spare"]},
    ]


@pytest.mark.rule("MX-7", "CH-16")
def test_the_greedy_dwarf_may_come_from_the_workshop() -> None:
    start = base(
        *("greedy", "workshop"),
        players=5,
        maze={**CROSSING, "5,0": "NEW", "6,0": "NEW", "7,0": "NEW"},
        roles=["digger", "saboteur", "digger", "digger", "saboteur"],
        spare=["greedy"],
        goals={"8,-2": "treasure", "8,0": "stone:NE up"},
        hands=hands(5, 0, ["NS"]),
    )
    whole = after(start, "NS@4,1")
    assert (whole["roles"][0], whole["spare"]) == ("greedy", ["digger"])


@pytest.mark.rule("MX-8", "V-3")
def test_in_a_tournament_the_role_after_the_party_counts() -> None:
    paid = set()
    for seed in range(8):
        start = base(
            *("party", "tournament"),
            players=5,
            maze={**CROSSING, "5,0": "NEW", "6,0": "NEW"},
            goals={"8,0": "treasure"},
            roles=["digger", "saboteur", "greedy", "digger", "digger"],
            hands=[["NS"], ["NEW"], ["map"], ["map"], ["map"]],
            seed=seed,
            options={"rounds": 1},
        )
        danced = play(start, "NS@4,-1")
        roles = written(danced)["roles"]
        assert sorted(roles) == ["digger", "digger", "digger", "greedy", "saboteur"]
        ended = written(play(danced, "NEW@7,0"))
        expected = {"digger": 3, "greedy": 4, "saboteur": 0}[roles[1]]
        assert ended["purses"][1]["nuggets"] == expected
        paid.add(expected)
    assert len(paid) > 1


@pytest.mark.rule("MX-7", "CH-19")
@both
def test_a_vetoed_card_joins_no_workshop_and_its_effect_opens_no_window(game: str) -> None:
    start = table(
        game,
        *("workshop", "veto"),
        maze=CROSSING,
        hands=[["NS", "NS"], ["veto", "map"], ["map"]],
    )
    announced = play(start, "NS@4,1")
    assert view(announced, None)["spent"] == []
    while "veto" not in legal(announced):
        announced = play(announced, "decline")
    stopped = play(announced, "veto")
    assert view(stopped, None)["spent"] == []
    assert written(stopped)["roles"] == written(start)["roles"]
    through = decline(play(start, "NS@4,1"))
    assert view(through, None)["spent"] == ["4,2"]
    assert asked(written(through)) == {"frame": "turn", "seat": 1}


@pytest.mark.rule("MX-7", "CH-23")
@both
def test_who_joins_the_workshop_by_a_diversion_exchanges_and_moving_the_card_gives_nothing_back(
    game: str,
) -> None:
    start = table(
        game,
        *("workshop", "diversion"),
        maze=CROSSING,
        hands=[["NS"], ["diversion"], ["NS"]],
        deck=["NS", *["map"] * 5],
    )
    elsewhere = play(start, "NS@4,-1")
    assert told(elsewhere, 1, "diversion:NS@4,1", "workshop-you")
    away = play(start, "NS@4,1")
    roles = written(away)["roles"]
    moved = play(away, "diversion:NS@4,-1")
    assert written(moved)["roles"] == roles
    assert view(moved, None)["spent"] == ["4,2"]
    assert not told(moved, 2, "NS@4,1", "workshop-you")


@pytest.mark.rule("MX-8", "CH-22", "MX-19")
@both
def test_the_party_that_the_first_card_of_a_scout_joins_is_over_before_the_second_is_laid(game: str) -> None:
    start = table(
        game,
        *("party", "scout"),
        players=5,
        maze=CROSSING,
        hands=hands(5, 0, ["scout", "NS", "NEW"]),
    )
    keys = [key for key, _ in faces(play(start, "scout"), None, "NS@4,-1")]
    assert "party" in keys and "draw" not in keys
    assert any(move.startswith("NEW@") for move in legal(play(start, "scout", "NS@4,-1")))


# --- goals ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MX-9", "CH-17")
@both
def test_an_exchange_of_two_of_the_five_goals_makes_what_others_saw_stale(game: str) -> None:
    start = table(
        game,
        *("swap-goals", "new-goals"),
        goals=goals("spider", "bag2", "treasure", "dragon:NE", "bag1"),
        hands=[["swap-goals"], ["map"], ["map"]],
        seen=[{"seat": 1, "goal": "spider", "at": ["8,-4"]}, {"seat": 0, "goal": "bag1", "at": ["8,4"]}],
    )
    swapped = play(start, "swap-goals@8,-4+8,4", "goals:exchange")
    kept = play(start, "swap-goals@8,-4+8,4", "goals:put-back")
    assert list(written(swapped)["goals"].values()) == ["bag1", "bag2", "treasure", "dragon:NE", "spider"]
    for game_now in (swapped, kept):
        assert seen(written(game_now), 1) == [{"goal": "spider", "at": ["8,-4", "8,4"]}]
        assert game_now.view(1).data["goals"] == swapped.view(1).data["goals"]
    assert seen(written(swapped), 0) == [{"goal": "bag1", "at": ["8,-4"]}]
    assert seen(written(kept), 0) == [{"goal": "bag1", "at": ["8,4"]}]
    # The map shows the one that now lies there.
    looked = play(swapped, "map@8,4")
    assert seen(written(looked), 1) == [{"goal": "spider", "at": ["8,4"]}]


@pytest.mark.rule("MX-10", "CH-17")
@both
def test_a_goal_that_was_swapped_does_what_its_new_face_says(game: str) -> None:
    start = table(
        game,
        *("swap-goals", "new-goals"),
        maze=corridor(),
        goals=goals("spider", "bag2", "treasure", "dragon:NE", "bag1"),
        hands=[["swap-goals"], ["NEW"], ["map"]],
    )
    game_now = play(start, "swap-goals@8,0+8,4", "goals:exchange")
    assert told(game_now, None, "NEW@7,0", "bag") == [{"seat": 1, "nuggets": 1}]


@pytest.mark.rule("MX-10", "CH-22")
@both
def test_a_scout_whose_first_card_wakes_the_spider_lays_no_second(game: str) -> None:
    start = table(
        game,
        *("scout", "new-goals"),
        maze=corridor(),
        goals=middle("spider"),
        hands=hands(3, 0, ["scout", "NEW", "NS"]),
        options={"rounds": 1},
    )
    whole = after(start, "scout", "NEW@7,0")
    assert whole["over"]
    assert len(whole["history"]) == 1


@pytest.mark.rule("MX-10", "CH-19")
@both
def test_a_veto_on_the_card_that_would_have_woken_the_spider(game: str) -> None:
    start = table(
        game,
        *("veto", "new-goals"),
        maze=corridor(),
        goals=middle("spider"),
        hands=[["NEW"], ["veto"], ["map"]],
    )
    announced = play(start, "NEW@7,0")
    while "veto" not in legal(announced):
        announced = play(announced, "decline")
    whole = after(announced, "veto")
    assert (whole["round"], whole["goals"]["8,0"]) == (1, "spider")
    assert whole["discard"][-2:] == ["NEW", "veto"]
    assert "7,0" not in whole["maze"]


@pytest.mark.rule("MX-11", "CH-19")
def test_which_goal_is_turned_first_is_asked_after_the_window() -> None:
    start = base(
        *("veto", "new-goals"),
        maze=BETWEEN,
        goals=goals("treasure", "bag2", "bag1", "dragon:NE", "spider"),
        hands=[["NES"], ["veto"], ["map"]],
    )
    announced = play(start, "NES~@8,1")
    assert set(announced.seats()) == {1, 2}
    through = decline(announced)
    assert legal(through) == {"turn-up@8,0", "turn-up@8,2"}
    turned = play(through, "turn-up@8,2")
    assert "veto" not in legal(turned)


@pytest.mark.rule("MX-10", "CH-23")
@both
def test_what_a_diverted_card_had_reached_stays_up_and_no_gold_is_given_back(game: str) -> None:
    start = table(
        game,
        *("diversion", "new-goals"),
        maze=corridor(),
        goals=middle("bag1"),
        hands=[["NEW"], ["diversion"], ["map"]],
    )
    reached = play(start, "NEW@7,0")
    moved = after(reached, next(move for move in sorted(legal(reached)) if move.startswith("diversion:")))
    assert moved["goals"]["8,0"] == "bag1~ up"
    assert moved["purses"][0]["nuggets"] == 1


@pytest.mark.rule("MX-2", "MX-7", "MX-8")
@both
def test_pawns_may_stand_on_open_ends_of_workshop_and_party(game: str) -> None:
    start = table(game, *("workshop", "party", "right-of-passage"), hands=hands(3, 0, ["NS", "map"]))
    asked_where = play(start, "recruit:NS")
    ends = {move for move in legal(asked_where) if move.startswith("pawn@4,")}
    assert ends == {f"pawn@4,{row}/{side}" for row in (-2, 2) for side in "NESW"}


@pytest.mark.rule("MX-7")
@both
def test_nothing_can_be_laid_on_workshop_or_party(game: str) -> None:
    start = table(game, *("workshop", "party"), maze={**CROSSING, "4,1": "NS"}, hands=hands(3, 0, ["NESW"]))
    assert refused(start, "NESW@4,2") == "B-8"
    assert refused(start, "NESW@4,-2") == "B-8"
