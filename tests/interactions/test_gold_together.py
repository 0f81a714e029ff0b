"""Modules that touch the same question: who is paid what when a round ends (V-1 … V-4, CH-16, CH-20, MX-10)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.modules.mazes import middle
from tests.rules.modules.table import base
from tests.rules.support import after, asked, corridor, goals, hands, legal, pile, play, written

CART = ["broken:cart"]
ROLES = ["digger", "saboteur", "digger", "digger", "saboteur", "digger"]
GREEDY = ["digger", "saboteur", "greedy", "digger", "saboteur", "digger"]
TREASURE = goals("stone:NE", "treasure", "stone:NW")
# By `NEW@6,1` first, then moved to 7,0: there it reaches the treasure.
DIVERTED = {**corridor(), "6,0": "NESW", "5,0": "NESW"}


def before(*modules: str, turn: int = 0, **fields: object) -> Game:
    """Six players; `NEW@7,0` of the one who has the turn reaches the treasure."""
    whole = {
        "players": 6,
        "maze": corridor(),
        "goals": TREASURE,
        "roles": ROLES,
        "hands": hands(6, turn, ["NEW"]),
        "turn": turn,
        "gold": pile(3, 2, 2, 1),
        "options": {"rounds": 1},
        **fields,
    }
    if "tournament" in modules:
        del whole["gold"]
    return base(*modules, **whole)


def shares(game: Game) -> list[tuple[int, int]]:
    """Who is handed how many gold cards, in order; everybody keeps the highest."""
    out = []
    while not game.over:
        decision = asked(written(game))
        assert decision is not None and decision["frame"] == "share"
        out.append((decision["seat"], len(written(game)["tray"])))
        game = play(game, sorted(legal(game))[-1])
    return out


def by_diversion(*modules: str, front: list[list[str]], **fields: object) -> Game:
    """Seat 5 lays a card elsewhere; then seat 0, whatever lies in front of it, moves it to where it reaches the
    treasure (CH-23)."""
    cards = [["diversion"], *[["NS"]] * 4, ["NEW"]]
    start = before(
        "diversion", *modules, maze=DIVERTED, hands=cards, turn=5, front=front, **{"deck": [], **fields}
    )
    moved = play(start, "NEW~@5,-1")
    assert moved.seat == 0
    return play(moved, "diversion:NEW@7,0")


# --- sabotaged dwarfs ----------------------------------------------------------------------------------------------


@pytest.mark.rule("V-1", "CH-23")
def test_a_digger_with_a_broken_tool_who_reached_it_by_diversion_has_no_part() -> None:
    """The next digger with part in the passing direction starts: seat 5. Four diggers, so four cards."""
    game = by_diversion("sabotaged-dwarfs", front=[CART, [], [], [], [], []])
    assert written(game)["history"][0]["reached_by"] == 0
    assert shares(game) == [(5, 4), (3, 3), (2, 2), (5, 1)]


@pytest.mark.rule("V-1", "CH-16")
def test_the_greedy_dwarf_is_not_counted_and_not_passed_to() -> None:
    """Three diggers, so three cards, though a fourth card was a digger's; one of them has a broken tool."""
    start = before("greedy", "sabotaged-dwarfs", roles=GREEDY, front=[[], [], [], CART, [], []])
    assert shares(play(start, "NEW@7,0")) == [(0, 3), (5, 2), (0, 1)]


@pytest.mark.rule("V-1", "CH-16", "CH-23")
def test_the_greedy_dwarf_is_paid_whatever_lies_in_front_of_it() -> None:
    roles = ["greedy", "saboteur", "digger", "digger", "saboteur", "digger"]
    game = by_diversion("greedy", "sabotaged-dwarfs", roles=roles, front=[CART, [], [], [], [], []])
    whole = written(game)
    assert whole["history"][0]["won"] == "greedy"
    assert whole["purses"][0]["cards"] == [[1, 2, 2, 3]]
    assert [purse["cards"] for purse in whole["purses"][1:]] == [[[]]] * 5


@pytest.mark.rule("V-1", "CH-20")
def test_in_the_other_direction_the_sabotaged_are_skipped_as_well() -> None:
    """Clockwise now; a saboteur reached it, seat 2 has a broken tool: seat 3 starts."""
    start = before(
        "direction",
        "sabotaged-dwarfs",
        turn=2,
        hands=[["?"], ["NEW"], ["direction"], *["?"] * 3],
        front=[[], [], CART, [], [], []],
    )
    assert shares(play(start, "direction", "NEW@7,0")) == [(3, 4), (5, 3), (0, 2), (3, 1)]


@pytest.mark.rule("V-1", "CH-20", "CH-16")
def test_direction_greedy_and_sabotaged_dwarfs_at_once() -> None:
    """Diggers 0, 2, 3 and 5, of whom 5 has a broken tool: four cards go clockwise round the others."""
    start = before(
        *("greedy", "direction", "sabotaged-dwarfs"),
        roles=["digger", "saboteur", "digger", "digger", "greedy", "digger"],
        hands=[["NEW"], ["direction"], *["?"] * 4],
        turn=1,
        front=[[], [], [], [], [], CART],
    )
    assert shares(play(start, "direction", "NEW@7,0")) == [(0, 4), (2, 3), (3, 2), (0, 1)]


# --- tournament ----------------------------------------------------------------------------------------------------

SIX = ["digger", "saboteur", "greedy", "digger", "saboteur", "digger"]


def prizes(game: Game) -> list[int]:
    assert game.over
    return [purse["nuggets"] for purse in written(game)["purses"]]


@pytest.mark.rule("V-4", "V-1")
def test_in_a_tournament_a_sabotaged_digger_gets_nothing_and_nobody_more_for_it() -> None:
    start = before("sabotaged-dwarfs", "tournament", roles=SIX, front=[[], [], CART, CART, [], []])
    assert prizes(play(start, "NEW@7,0")) == [3, 0, 0, 0, 0, 2]


@pytest.mark.rule("V-4", "V-1", "CH-23")
def test_in_a_tournament_also_the_one_who_connected_gets_nothing_with_a_broken_tool() -> None:
    game = by_diversion("sabotaged-dwarfs", "tournament", roles=SIX, front=[CART, [], [], [], [], []])
    assert prizes(game) == [0, 0, 0, 2, 0, 2]


@pytest.mark.rule("V-4", "V-1", "V-3")
def test_in_a_tournament_broken_tools_cost_neither_greedy_dwarfs_nor_saboteurs_anything() -> None:
    roles = ["greedy", "saboteur", "digger", "digger", "saboteur", "digger"]
    game = by_diversion("sabotaged-dwarfs", "tournament", roles=roles, front=[CART, [], [], [], [], []])
    assert prizes(game) == [4, 0, 0, 0, 0, 0]
    start = before(
        "sabotaged-dwarfs",
        "tournament",
        roles=SIX,
        front=[[], CART, [], [], [], []],
        hands=hands(6, 0, ["NS"], []),
        deck=[],
    )
    assert prizes(play(start, "pass:NS")) == [0, 3, 0, 0, 3, 0]


@pytest.mark.rule("V-4", "CH-20")
def test_in_a_tournament_a_change_of_direction_reverses_only_the_play() -> None:
    start = before("direction", "tournament", roles=SIX, hands=[["direction"], *["?"] * 4, ["NEW"]])
    turned = play(start, "direction")
    assert turned.seat == 5
    assert prizes(play(turned, "NEW@7,0")) == [2, 0, 0, 2, 0, 3]


@pytest.mark.rule("V-2", "CH-23")
def test_the_card_of_a_tournament_is_not_the_card_laid_last() -> None:
    start = Game.new(players=5, modules=["diversion", "tournament"], seed=3)
    assert start.view(None).data["laid_last"] is None
    assert not any(move.text.startswith("diversion:") for move in start.legal_moves())


# --- new goals -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-3", "MX-10")
@pytest.mark.parametrize(
    ("players", "roles", "paid"),
    [
        (6, SIX, [0, 3, 0, 0, 3, 0]),
        (5, ["digger", "saboteur", "greedy", "digger", "digger"], [0, 4, 0, 0, 0]),
    ],
)
def test_the_spider_in_a_tournament_pays_the_saboteurs(
    players: int, roles: list[str], paid: list[int]
) -> None:
    start = before(
        "new-goals",
        "tournament",
        players=players,
        roles=roles,
        hands=hands(players, 0, ["NEW"]),
        goals=middle("spider"),
    )
    game = play(start, "NEW@7,0")
    assert prizes(game) == paid
    assert written(game)["history"][0]["won"] == "saboteurs"


@pytest.mark.rule("V-2", "MX-10")
def test_bags_and_dragons_in_a_tournament() -> None:
    purses = [{"nuggets": 1}, *[{"nuggets": 0}] * 5]
    for face, left in (("bag1", 2), ("dragon:NE", 0)):
        start = before("new-goals", "tournament", roles=SIX, goals=middle(face), purses=purses)
        assert after(start, "NEW@7,0")["purses"][0]["nuggets"] == left


@pytest.mark.rule("CH-16", "MX-10")
def test_the_spider_with_a_greedy_dwarf_pays_the_saboteurs_and_not_the_one_who_woke_it() -> None:
    roles = ["greedy", "saboteur", "digger", "digger", "saboteur", "digger"]
    whole = after(before("greedy", "new-goals", roles=roles, goals=middle("spider")), "NEW@7,0")
    assert whole["history"][0]["won"] == "saboteurs"
    assert [sum(purse["cards"][0]) for purse in whole["purses"]] == [0, 3, 0, 0, 3, 0]


@pytest.mark.rule("V-1", "MX-10")
def test_a_bag_is_kept_by_a_digger_who_has_no_part_in_the_share() -> None:
    """What was found on the way is no share."""
    start = before(
        "new-goals",
        "sabotaged-dwarfs",
        goals=middle("bag1"),
        hands=[["NEW"], ["broken:cart"], *["?"] * 4],
    )
    whole = after(start, "NEW@7,0", "broken:cart>0")
    assert whole["purses"][0]["nuggets"] == 1


@pytest.mark.rule("MX-10", "CH-20")
def test_after_the_spider_the_next_round_starts_left_of_the_one_who_woke_it_in_either_direction() -> None:
    start = before(
        "direction",
        "new-goals",
        goals=middle("spider"),
        hands=[["direction"], *["?"] * 4, ["NEW"]],
        options={"rounds": 2},
    )
    game = play(start, "direction", "NEW@7,0")
    assert written(game)["round"] == 2
    assert game.seat == 0
    assert game.view(None).data["order"] == "clockwise"


@pytest.mark.rule("MX-10", "MX-1")
def test_the_dragon_takes_the_nugget_that_everybody_has_from_the_start() -> None:
    start = Game.new(players=3, modules=["right-of-passage", "new-goals"], seed=1)
    assert [purse["nuggets"] for purse in written(start)["purses"]] == [1, 1, 1]
    purses = [{"nuggets": 1}] * 6
    whole = after(
        before("right-of-passage", "new-goals", goals=middle("dragon:NE"), purses=purses), "NEW@7,0"
    )
    assert [purse["nuggets"] for purse in whole["purses"]] == [0, 1, 1, 1, 1, 1]
