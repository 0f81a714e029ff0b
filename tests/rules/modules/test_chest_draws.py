"""Treasure chests: searching the discard, and the draw when several are found in one turn (MX-16, MX-17)."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite import Game
from tests.rules.modules.hidden import ID, behind, hand, two
from tests.rules.modules.table import base, both
from tests.rules.support import (
    JSON,
    after,
    asked,
    hands,
    legal,
    play,
    told,
    view,
    written,
)
from tests.rules.support import turn as turn_of

LAY = "EW@1,0"
DECK = ["N", "E", "N|S", "E|W", "N|E", "N|W", "N|E|S"]  # seven cards, none of them twice


def seen(whole: JSON, seat: int | None) -> list[JSON]:
    """What a seat, or a spectator, knows, without its number."""
    return [{k: v for k, v in fact.items() if k != "seat"} for fact in whole["seen"] if fact["seat"] == seat]


def dug(game: str, chest: str, *more: str, **fields: Any) -> Game:
    """As `behind`, with a deck that is known; the cards not named are discarded, unless it is told."""
    return behind(game, chest, *more, **{"deck": DECK, **fields})


# --- (i) -----------------------------------------------------------------------------------------------------------

PILE = ["map", {"card": "NS", "known": [1]}, "rockfall", {"card": "NE", "known": [0]}, "N", "E", "E|W"]


def searched(game: str, *discard: object, **fields: Any) -> Game:
    """A chest (i) behind 1,0, and this discard pile."""
    return behind(game, "NESW i", hands=[["EW", "NW"], ["NS"], ["NW"]], discard=list(discard), **fields)


@both
def test_mx_16_i_the_discard_is_shuffled_and_one_of_five_is_kept(game: str) -> None:
    start = searched(game, *PILE)
    choice = play(start, LAY)
    assert asked(written(choice)) == {"frame": "chest-search", "seat": 0, "count": 5}
    top = [entry["card"] for entry in written(choice)["discard"][-5:]]
    assert legal(choice) == {f"keep:{card}" for card in top}
    kept = top[2]
    whole = after(choice, f"keep:{kept}")
    assert sorted(hand(whole)) == sorted(["NW", kept])
    assert [entry["card"] for entry in whole["discard"][-4:]] == top[:2] + top[3:]  # in the same order
    assert len(whole["deck"]) == len(written(start)["deck"])  # no draw


@both
def test_mx_16_i_shuffled_by_chance(game: str) -> None:
    start = written(searched(game, *PILE))
    tops = {
        tuple(
            entry["card"] for entry in after(Game.from_position({**start, "seed": seed}), LAY)["discard"][-5:]
        )
        for seed in range(12)
    }
    assert len(tops) == 12


@both
def test_mx_16_i_nobody_else_knows_any_more_what_lies_where(game: str) -> None:
    whole = after(searched(game, *PILE), LAY)
    assert {tuple(entry["known"]) for entry in whole["discard"]} == {(), (0,)}
    others = [{"card": card, "at": ["discard"]} for card in ("E", "E|W", "N", "NS", "map", "rockfall")]
    assert sorted(seen(whole, 1), key=str) == sorted(others, key=str)
    open_ones = [{"card": card, "at": ["discard"]} for card in ("E", "E|W", "N", "map", "rockfall")]
    assert sorted(seen(whole, None), key=str) == sorted(open_ones, key=str)


@both
def test_mx_16_i_any_card_that_was_known_may_have_been_taken(game: str) -> None:
    choice = play(searched(game, *PILE), LAY)
    kept = next(iter(sorted(legal(choice))))
    whole = after(choice, kept)
    assert all(fact["at"] == [0, "discard"] for fact in seen(whole, 1) + seen(whole, 2))
    assert told(choice, 1, kept, "chest-found") == [{"seat": 0}]
    assert told(choice, 0, kept, "chest-found-you") == [{"seat": 0, "card": kept.removeprefix("keep:")}]


@both
def test_mx_16_i_with_fewer_than_five_all_of_them(game: str) -> None:
    start = searched(game, "map", "N")
    assert legal(play(start, LAY)) == {"keep:map", "keep:N"}
    # The only card of the pile: everybody can tell who has it.
    whole = after(searched(game, "map"), LAY, "keep:map")
    assert seen(whole, 1) == [{"card": "map", "at": [0]}] and whole["discard"] == []


@both
def test_mx_16_i_with_an_empty_discard_one_draws_as_usual(game: str) -> None:
    start = searched(game)
    whole = after(start, LAY)
    assert len(hand(whole)) == 2 and len(whole["deck"]) == len(written(start)["deck"]) - 1
    assert asked(whole) == turn_of(1)


# --- MX-17: several together ---------------------------------------------------------------------------------------


def both_found(game: str, one: str, other: str, **fields: Any) -> Game:
    """Two chests are opened in one turn, that at 1,-1 first."""
    whole = {"deck": DECK, "hands": [["NESW"], ["map", "map"], ["NS"]], **fields}
    return play(two(game, f"NS {one}", f"EW {other}", **whole), "NESW@1,0", "open@1,-1")


@both
@pytest.mark.parametrize("order", [("c", "d"), ("d", "c")])
def test_mx_17_d_adds_one_though_the_draw_is_cancelled(game: str, order: tuple[str, str]) -> None:
    whole = written(both_found(game, *order))
    assert hand(whole) == ["N"] and len(whole["deck"]) == 6


@both
@pytest.mark.parametrize("order", [("g", "c"), ("c", "g")])
def test_mx_17_g_is_lost_if_the_draw_is_cancelled(game: str, order: tuple[str, str]) -> None:
    whole = written(both_found(game, *order))
    assert hand(whole) == [] and len(whole["deck"]) == 7
    assert asked(whole) == turn_of(1)  # nothing is offered


@both
def test_mx_17_g_then_d(game: str) -> None:
    choice = both_found(game, "d", "g")
    assert legal(choice) == {"keep:N", "keep:E", "keep:N|S"}
    whole = after(choice, "keep:N|S")
    assert sorted(hand(whole)) == ["E|W", "N|S"] and len(whole["deck"]) == 3


@both
def test_mx_17_d_then_f(game: str) -> None:
    choice = both_found(game, "f", "d")
    assert hand(written(choice)) == ["N"] and legal(choice) == {"rob>1", "rob>2"}
    assert sorted(hand(after(choice, "rob>1"))) == ["N", "map"]


@both
def test_mx_17_i_takes_its_card_when_it_is_found(game: str) -> None:
    """Then (d) still adds one, and the ordinary card is not drawn."""
    start = two(game, "NS i", "EW d", deck=DECK, hands=[["NESW"], ["map", "map"], ["NS"]])
    choice = play(start, "NESW@1,0", "open@1,-1")
    assert asked(written(choice))["frame"] == "chest-search"  # type: ignore[index]
    assert view(choice, 0)["chests"]["1,1"] == "?"
    kept = sorted(legal(choice))[0]
    whole = after(choice, kept)
    assert sorted(hand(whole)) == sorted([kept.removeprefix("keep:"), "N"]) and len(whole["deck"]) == 6


@both
def test_mx_17_what_is_due_is_seen_by_all(game: str) -> None:
    choice = play(two(game, "NS c", "EW h", hands=[["NESW"], "?", "?"]), "NESW@1,0", "open@1,-1")
    assert view(choice, 2)["chests_due"] == ["c"]
    assert view(choice, 2)["decision"] == {"frame": "chest-look", "seat": 0}


def test_mx_17_the_two_card_discard_and_passes_are_not_changed() -> None:
    """Nothing is found in them: they draw as the game says."""
    start = base(ID, hands=hands(3, 0, ["NS", "NE"]))
    assert len(hand(after(start, "pass:NS"))) == 2
