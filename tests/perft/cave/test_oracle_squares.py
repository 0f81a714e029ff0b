"""The squares of the oracle of The Dark Cave, as the rules and the components give them."""

from __future__ import annotations

import pytest

from .squares import Card, graph, lays, ways_to_lie
from .states import HOME, table
from .walk import all_ways


@pytest.mark.parametrize(
    ("laid", "squares", "links"),
    [
        ("I:NES", {"NES"}, set()),
        ("I:NE~", {"SW"}, set()),
        ("I:N|E|S|W", {"N", "E", "S", "W"}, set()),
        ("II:NES", {"N", "E", "S"}, {"N E", "N S", "E S"}),
        ("II:N|E|W", {"N", "N+", "E", "E+", "W", "W+"}, {"N N+", "E E+", "W W+"}),
        ("III:NE~", {"S", "W", "SW+"}, {"S SW+", "W SW+"}),
        ("II:NS|EW+bridge-NS", {"N", "E", "S", "W"}, {"N S", "E W"}),
        ("I:NE|SW+tunnel", {"NE", "SW", "T"}, {"T NE", "T SW"}),
        ("II:NE|SW+tunnel", {"N", "E", "S", "W", "T"}, {"N E", "S W", "T N", "T E", "T S", "T W"}),
        ("III:NW|ES+tunnel", {"N", "W", "NW+", "E", "S", "ES+", "T"},
         {"N NW+", "W NW+", "E ES+", "S ES+", "T NW+", "T ES+"}),
    ],
)  # fmt: skip
def test_dc10_squares(laid: str, squares: set[str], links: set[str]) -> None:
    card = Card(laid)
    assert card.squares == squares
    assert card.links == {frozenset(link.split()) for link in links}


@pytest.mark.parametrize(
    ("laid", "square"),
    [
        ("I:NES+abyss", "NES"),
        ("I:NE+ladder~", "SW"),
        ("II:NES+vein", "N"),
        ("II:NES+vein~", "S"),
        ("II:EW+abyss", "E"),
        ("II:EW+abyss~", "W"),
        ("II:E+ladder", "E+"),
        ("III:N+ladder~", "S+"),
        ("III:NEW+abyss~", "ESW+"),
    ],
)
def test_where_features_sit(laid: str, square: str) -> None:
    assert Card(laid).special == square


def test_dc13_the_wooden_way() -> None:
    assert Card("I:NS|EW+bridge-NS").wooden == {"NS"}
    assert Card("II:NS|EW+bridge-EW").wooden == {"E", "W"}
    assert Card("III:NS|EW+bridge-EW").wooden == {"E", "W", "EW+"}
    assert Card("I:NESW").wooden == set()


def test_dc9_ways_to_lie() -> None:
    # In pack II a feature turns with the card, so the turn is a difference; in I and III it is not.
    both = ["II:NESW+abyss", "II:NS+abyss", "II:EW+abyss", "I:NE", "III:N+ladder"]
    once = ["I:NESW+abyss", "III:NESW+abyss", "II:NESW", "I:NE|SW+tunnel", "II:NS|EW+bridge-EW"]
    assert all(ways_to_lie(card) == [card, card + "~"] for card in both)
    assert all(ways_to_lie(card) == [card] for card in once)


def test_dc9_lays() -> None:
    assert lays(table(), "I:NS") == {"I:NS@0,-1", "I:NS@0,1"}
    # Cut-off parts are built on, from stubs too.
    far = lays(table(maze={"9,9": "II:N|E|W"}), "II:NS+abyss")
    assert far == {f"II:NS+abyss{turn}@{cell}" for turn in ("", "~") for cell in ("0,-1", "0,1", "9,8")}
    # A face-down goal sets no condition, one face up does, and is gone on from.
    assert "I:NS@4,3" in lays(table(maze={"4,2": "I:NS"}), "I:NS")
    goals = {**table()["goals"], "4,4": "vein up"}
    assert "I:NS@4,3" in lays(table(goals=goals), "I:NS")
    assert "I:NS@4,5" not in lays(table(goals=goals), "I:NS")


def test_dc12_ladders() -> None:
    maze = {"7,7": "I:NE+ladder", "-5,0": "II:E+ladder"}
    links = graph(table(maze=maze))
    assert links["7,7/NE"] == {HOME, "-5,0/E+"}
    assert links["-5,0/E+"] == {HOME, "7,7/NE", "-5,0/E"}
    # The goal's ladder counts when it lies face up.
    goals = {**table()["goals"], "-4,4": "ladder up"}
    assert "-4,4/NES+" in graph(table(maze=maze, goals=goals))[HOME]


def test_dc10_steps_through_the_packs() -> None:
    maze = {"1,0": "I:EW", "2,0": "II:EW", "3,0": "III:EW", "4,0": "I:EW"}
    ways = all_ways(table(maze=maze), 0, 9)
    distance = {square: min(costs.values()) for square, costs in ways.items()}
    assert distance == {
        "1,0/EW": 1, "2,0/W": 2, "2,0/E": 3, "3,0/W": 4, "3,0/EW+": 5, "3,0/E": 6, "4,0/EW": 7,
    }  # fmt: skip
