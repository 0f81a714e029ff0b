"""Greedy dwarf (CH-16)."""

from __future__ import annotations

import pytest

from pyrite import Game, SpecError
from tests.rules.modules.table import base, fresh
from tests.rules.support import (
    asked,
    corridor,
    faces,
    goals,
    hands,
    only_gold,
    pile,
    play,
    position,
    written,
)

ONE_ROUND = {"rounds": 1}


def reaching(roles: list[str], by: int, **fields: object) -> Game:
    """The seat `by` holds the card that reaches the treasure: `NEW@7,0`."""
    players = len(roles)
    whole = {
        "maze": corridor(),
        "goals": goals("stone:NE", "treasure", "stone:NW"),
        "hands": hands(players, by, ["NEW"]),
        "options": ONE_ROUND,
        **fields,
    }
    return base("greedy", players=players, roles=roles, turn=by, **whole)


def won_cards(game: Game) -> list[list[int]]:
    return [purse["cards"][0] for purse in written(game)["purses"]]


def test_ch_16_one_digger_is_replaced() -> None:
    game = fresh("saboteur", "greedy", players=5)
    cards = [*written(game)["roles"], *written(game)["spare"]]
    assert sorted(cards) == ["digger"] * 3 + ["greedy"] + ["saboteur"] * 2


def test_ch_16_it_takes_four_gold_cards_from_the_top_and_no_one_else_is_paid() -> None:
    start = reaching(["greedy", "digger", "saboteur"], 0, gold=pile(3, 1, 2, 1, 2))
    end = play(start, "NEW@7,0")
    assert end.over
    assert won_cards(end) == [[1, 1, 2, 3], [], []]
    assert written(end)["gold"][0] == 2 and len(written(end)["gold"]) == 24
    assert written(end)["history"][0]["won"] == "greedy"


def test_ch_16_only_it_sees_which_cards_it_takes() -> None:
    start = reaching(["greedy", "digger", "saboteur"], 0, gold=pile(3, 1, 2, 1))
    assert ("greedy-paid-you", {"seat": 0, "values": [1, 1, 2, 3]}) in faces(start, 0, "NEW@7,0")
    for other in (1, 2, None):
        assert ("greedy-paid", {"seat": 0, "count": 4}) in faces(start, other, "NEW@7,0")
        view = play(start, "NEW@7,0").view(other).data
        assert "values" not in view["purses"][0]  # type: ignore[index]


@pytest.mark.parametrize("left", [[], [2], [1, 3, 1]])
def test_ch_16_all_cards_if_there_are_fewer(left: list[int]) -> None:
    end = play(reaching(["greedy", "digger", "saboteur"], 0, **only_gold(*left)), "NEW@7,0")
    assert won_cards(end) == [sorted(left), [], []]
    assert written(end)["gold"] == []


def test_ch_16_otherwise_it_is_not_counted_and_not_passed_to() -> None:
    """Two diggers: two cards. The greedy dwarf sits where the share would come by."""
    start = play(
        reaching(["digger", "digger", "saboteur", "greedy"], 0, gold=pile(3, 1, 2)),
        "NEW@7,0",
    )
    assert written(start)["tray"] == [1, 3]
    assert asked(written(start)) == {"frame": "share", "seat": 0}
    second = play(start, "take:3")
    assert asked(written(second)) == {"frame": "share", "seat": 1}
    assert won_cards(play(second, "take:1")) == [[3], [1], [], []]
    assert written(second)["history"][0]["won"] == "diggers"


def test_ch_16_a_saboteur_who_connects_leaves_it_empty_handed() -> None:
    start = play(reaching(["digger", "greedy", "saboteur"], 2, gold=pile(3, 1)), "NEW@7,0")
    assert written(start)["tray"] == [3]
    assert asked(written(start)) == {"frame": "share", "seat": 0}  # past the greedy dwarf


def test_ch_16_saboteurs_are_paid_as_ever_if_the_treasure_is_not_reached() -> None:
    start = base(
        "greedy", players=3, roles=["digger", "greedy", "saboteur"], deck=[], hands=hands(3, 0, ["NS"], []),
        options=ONE_ROUND,
    )  # fmt: skip
    end = play(start, "pass:NS")
    assert [sum(cards) for cards in won_cards(end)] == [0, 0, 4]
    assert written(end)["history"][0]["won"] == "saboteurs"


def test_ch_16_mx_18_it_does_not_go_with_saboteur_2() -> None:
    with pytest.raises(SpecError) as caught:
        Game.new("saboteur2", players=5, modules=["greedy"])
    assert (caught.value.field, caught.value.rule, caught.value.key) == ("modules", "MX-18", "module-game")


def test_ch_16_without_the_module_there_is_none() -> None:
    assert "greedy" not in [*written(position(players=5))["roles"], *written(position(players=5))["spare"]]
