"""Sabotaged dwarfs (V-1)."""

from __future__ import annotations

import pytest

from pyrite import Game, SpecError
from tests.rules.modules.table import base, fresh
from tests.rules.support import (
    after,
    asked,
    corridor,
    goals,
    hands,
    legal,
    only_gold,
    pile,
    play,
    told,
    written,
)

MODULE = "sabotaged-dwarfs"
CART = ["broken:cart"]


def before(front: list[list[str]], turn: int = 0, **fields: object) -> Game:
    """Six players, seats 1 and 4 saboteurs; `NEW@7,0` of the one who has the turn reaches the treasure."""
    whole = {
        "maze": corridor(),
        "goals": goals("stone:NE", "treasure", "stone:NW"),
        "roles": ["digger", "saboteur", "digger", "digger", "saboteur", "digger"],
        "hands": hands(6, turn, ["NEW"]),
        "turn": turn,
        "front": front,
        "gold": pile(3, 2, 2, 1),
        "options": {"rounds": 1},
        **fields,
    }
    return base(MODULE, players=6, **whole)


def shares(start: Game) -> list[tuple[int, int]]:
    """Who is handed how many gold cards, in order; everybody keeps the highest."""
    game = play(start, "NEW@7,0")
    out = []
    while not game.over:
        decision = asked(written(game))
        assert decision is not None and decision["frame"] == "share"
        out.append((decision["seat"], len(written(game)["tray"])))
        game = play(game, sorted(legal(game))[-1])
    return out


def test_v_1_diggers_with_a_broken_tool_are_skipped_and_as_many_cards_are_passed_round() -> None:
    """Four diggers, so four cards; seats 0 and 3 share them, counter-clockwise from the one who reached it."""
    start = before([[], [], CART, [], [], ["broken:lantern"]])
    assert shares(start) == [(0, 4), (3, 3), (0, 2), (3, 1)]


def test_v_1_nobody_is_skipped_when_no_digger_has_a_broken_tool() -> None:
    assert shares(before([[], CART, [], [], CART, []])) == [(0, 4), (5, 3), (3, 2), (2, 1)]


def test_v_1_without_the_variant_broken_tools_do_not_matter() -> None:
    start = before([[], [], CART, [], [], CART])
    plain = Game.from_position({**written(start), "modules": []})
    assert shares(plain) == [(0, 4), (5, 3), (3, 2), (2, 1)]


def test_v_1_one_digger_alone_gets_all_the_cards() -> None:
    start = before([[], [], CART, CART, [], CART])
    assert shares(start) == [(0, 4), (0, 3), (0, 2), (0, 1)]
    whole = written(play(start, "NEW@7,0", "take:3", "take:2", "take:2", "take:1"))
    assert whole["purses"][0]["cards"] == [[1, 2, 2, 3]]


def test_v_1_if_all_diggers_have_broken_tools_no_one_gets_any() -> None:
    start = before([["broken:lantern"], [], CART, CART, [], CART], turn=1)
    whole = after(start, "NEW@7,0")
    assert whole["over"]
    assert whole["history"][0]["won"] == "diggers"
    assert [purse["cards"] for purse in whole["purses"]] == [[[]]] * 6
    assert whole["gold"] == pile(3, 2, 2, 1)


def test_v_1_if_a_saboteur_reached_it_the_next_digger_with_part_starts() -> None:
    """Counter-clockwise from seat 1: seat 0 has a broken tool, so seat 5 is first."""
    start = before([CART, [], [], [], [], []], turn=1)
    assert shares(start) == [(5, 4), (3, 3), (2, 2), (5, 1)]


def test_v_1_each_chooser_sees_just_the_cards_handed_on() -> None:
    game = play(before([[], [], CART, [], [], CART]), "NEW@7,0", "take:3")
    assert game.view(3).data["tray_values"] == [1, 2, 2]
    assert told(game, 3, "take:2", "take-you") == [{"seat": 3, "value": 2}]
    assert told(game, 0, "take:2", "take") == [{"seat": 3}]


def test_v_1_with_fewer_cards_in_the_pile_those_are_passed_round() -> None:
    start = before([[], [], CART, [], [], CART], **only_gold(3, 1, 2))
    assert shares(start) == [(0, 3), (3, 2), (0, 1)]


def test_v_1_the_share_may_take_the_highest_for_everyone() -> None:
    start = before([[], [], CART, [], [], CART], options={"rounds": 1, "auto_share": True})
    whole = after(start, "NEW@7,0")
    assert whole["purses"][0]["cards"] == [[2, 3]]
    assert whole["purses"][3]["cards"] == [[1, 2]]


def test_v_1_saboteurs_are_paid_as_usual() -> None:
    start = before([CART] * 3 + [[]] * 3, hands=hands(6, 0, ["NS"], []), deck=[])
    whole = after(start, "pass:NS")
    assert [sum(purse["cards"][0]) for purse in whole["purses"]] == [0, 3, 0, 0, 3, 0]


def test_v_1_is_for_the_base_game() -> None:
    with pytest.raises(SpecError) as caught:
        fresh("saboteur2", MODULE)
    assert caught.value.rule == "MX-18"
