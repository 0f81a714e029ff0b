"""The oracle on tiny positions whose answers are worked out by hand.

Nothing of the engine is tried here, so the tests don't carry the rules' numbers as marks, only in their names (b12).
"""

from __future__ import annotations

from typing import Any

import pytest

from .oracle import after, legal, perft
from .oracle_maze import Position, open_sides, tunnels, ways_to_lie
from .oracle_pay import covering_cards, exact_cards

# A road from the start to 6,0, closed to north and south (a deck has fewer EW; the oracle does not count).
ROAD = {f"{column},0": "EW" for column in range(1, 7)}


def table(*hands: list[str], **fields: Any) -> Position:
    """A whole position of 3 players (or as many hands): empty maze, empty deck, treasure in the middle."""
    held = [list(hand) for hand in hands]
    while len(held) < 3:
        held.append(["N"])
    players = len(held)
    position: Position = {
        "edition": "anniversary",
        "players": players,
        "options": {"rounds": 1},
        "round": 1,
        "maze": {},
        "goals": {"8,-2": "stone:NE", "8,0": "treasure", "8,2": "stone:NW"},
        "roles": ["digger"] * (players - 1) + ["saboteur"],
        "spare": ["digger"],
        "hands": held,
        "front": [[] for _ in held],
        "deck": [],
        "discard": [],
        "gold": [1, 2, 3, 1, 1, 2, 1, 1, 1, 3],
        "purses": [{"cards": [], "nuggets": 0, "paid": []} for _ in held],
        "gold_out": [],
        "tray": [],
        "decision": [{"frame": "turn", "seat": 0}],
        "last": None,
        "seen": [],
        "history": [],
        "over": False,
    }
    return {**position, **fields}


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = after(position, move)
    return position


def asked(position: Position) -> Any:
    return position["decision"][-1]


def test_cards() -> None:
    assert tunnels("N|E|S") == [{"N"}, {"E"}, {"S"}]
    assert open_sides("NE~") == {"S", "W"}
    both = {"NE", "NW", "NES", "NEW", "N", "E", "N|E", "N|W", "N|E|S", "N|E|W"}
    for card in both:
        assert ways_to_lie(card) == {card, f"{card}~"}
    for card in ("NS", "EW", "NESW", "N|S", "E|W", "N|E|S|W"):
        assert ways_to_lie(card) == {card}


@pytest.mark.parametrize(
    ("card", "lays"),
    [
        # All four sides of the start are open, so the side towards it must be open.
        ("NESW", {"NESW@0,-1", "NESW@1,0", "NESW@0,1", "NESW@-1,0"}),
        ("NS", {"NS@0,-1", "NS@0,1"}),
        # North and east open: below and to the left of the start; turned: above and to the right.
        ("NE", {"NE@0,1", "NE@-1,0", "NE~@0,-1", "NE~@1,0"}),
        ("NEW", {"NEW@0,1", "NEW@-1,0", "NEW@1,0", "NEW~@0,-1", "NEW~@-1,0", "NEW~@1,0"}),
        ("N", {"N@0,1", "N~@0,-1"}),
        ("E|W", {"E|W@1,0", "E|W@-1,0"}),
    ],
)
def test_b8_b9_b10_first_lays(card: str, lays: set[str]) -> None:
    assert legal(table([card, card])) == lays | {f"pass:{card}"}


def test_b11_dead_end_carries_nothing() -> None:
    # 2,0 would meet only the stub of the dead end; 1,-1 and 1,1 its closed sides.
    position = table(["NESW"], maze={"1,0": "E|W"})
    assert legal(position) == {"NESW@0,-1", "NESW@0,1", "NESW@-1,0", "pass:NESW"}


def test_b11_cut_off_cards_carry_nothing() -> None:
    # 3,0 fits the card at 2,0, but that is not reached before 1,0 is filled.
    position = table(["EW"], maze={"2,0": "EW"})
    assert legal(position) == {"EW@1,0", "EW@-1,0", "pass:EW"}
    filled = played(position, "EW@1,0", "pass:N", "pass:N")
    assert filled["over"]
    more = table(["EW", "EW"], [], [], maze={"2,0": "EW"})
    assert "EW@3,0" in legal(played(more, "EW@1,0"))


def test_b9_face_down_goal_sets_no_condition() -> None:
    # 7,0 touches the road and the face-down goal: both an open and a closed side towards the goal will do.
    moves = legal(table(["EW", "NW"], maze=ROAD))
    assert {"EW@7,0", "NW@7,0"} <= moves
    assert "NW~@7,0" not in moves


def test_b12_broken_tool_stops_laying_only() -> None:
    position = table(["NESW", "map"], front=[["broken:cart"], [], []])
    assert legal(position) == {"pass:NESW", "pass:map", "map@8,-2", "map@8,0", "map@8,2"}


def test_b13_broken_tools() -> None:
    hand = ["broken:cart"]
    assert legal(table(hand)) == {"broken:cart>1", "broken:cart>2", "pass:broken:cart"}
    assert "broken:cart>0" in legal(table(hand, edition="classic"))
    position = table(hand, front=[[], ["broken:cart"], ["broken:lantern"]])
    assert legal(position) == {"broken:cart>2", "pass:broken:cart"}
    assert after(position, "broken:cart>2")["front"][2] == ["broken:lantern", "broken:cart"]


def test_b14_b15_b31_repairs() -> None:
    front = [["broken:cart"], ["broken:cart", "broken:pickaxe"], []]
    position = table(["repair:cart", "repair:lantern", "repair:pickaxe+cart"], front=front)
    double = {"repair:pickaxe+cart>0=cart", "repair:pickaxe+cart>1=cart", "repair:pickaxe+cart>1=pickaxe"}
    single = {"repair:cart>0", "repair:cart>1"}
    throw = {"pass:repair:cart", "pass:repair:lantern", "pass:repair:pickaxe+cart"}
    assert legal(position) == double | single | throw
    mended = after(position, "repair:pickaxe+cart>1=pickaxe")
    assert mended["front"] == [["broken:cart"], ["broken:cart"], []]
    assert mended["discard"] == ["broken:pickaxe", "repair:pickaxe+cart"]


def test_b16_b31_rockfall() -> None:
    # The start and the stone turned up stay; a cut-off card may be removed too.
    goals = {"8,-2": "stone:NE~ up", "8,0": "treasure", "8,2": "stone:NW"}
    position = table(["rockfall"], maze={"1,0": "NE~", "5,5": "NS"}, goals=goals)
    assert legal(position) == {"rockfall@1,0", "rockfall@5,5", "pass:rockfall"}
    fallen = after(position, "rockfall@1,0")
    assert fallen["maze"] == {"5,5": "NS"}
    assert fallen["discard"] == ["NE", "rockfall"]


def test_b17_map() -> None:
    goals = {"8,-2": "stone:NE up", "8,0": "treasure", "8,2": "stone:NW"}
    position = table(["map"], goals=goals)
    assert legal(position) == {"map@8,0", "map@8,2", "pass:map"}
    assert after(position, "map@8,2")["seen"] == [{"seat": 0, "goal": "stone:NW", "at": ["8,2"]}]


def test_b6_draw_pass_and_skip() -> None:
    position = table(["N", "E"], [], ["N"], deck=["map", "EW"])
    passed = after(position, "pass:N")
    assert passed["hands"] == [["E", "map"], [], ["N"]]
    assert passed["deck"] == ["EW"]
    assert passed["discard"] == [{"card": "N", "known": [0]}]
    assert asked(passed) == {"frame": "turn", "seat": 2}
    assert passed["last"] == 0


def test_b18_a_closed_side_does_not_reach() -> None:
    # NW closes its east side: the goal stays down. N|E|S|W shows a stub, which is not joined to the road.
    for card in ("NW", "N|E|S|W"):
        laid = after(table([card], maze=ROAD), f"{card}@7,0")
        assert laid["goals"]["8,0"] == "treasure"
    assert after(table(["EW"], maze=ROAD), "EW@7,0")["history"] == [{"won": "diggers", "reached_by": 0}]


# Row 0 leads to 6,0; branches above and below touch the middle goal from north and south. 1,0 is missing.
FORK = {"2,0": "EW", "3,0": "EW", "4,0": "EW", "5,0": "EW", "6,0": "NES~"} | {
    "6,-1": "NW~", "7,-1": "EW", "8,-1": "NE~", "6,1": "NE", "7,1": "EW", "8,1": "NW"
}  # fmt: skip
MIDDLE_STONE = {"8,-2": "treasure", "8,0": "stone:NE", "8,2": "stone:NW"}


def test_b19_joins_the_card_laid_last() -> None:
    # Reached from the west: only the turned NE (south and west open) joins.
    laid = after(table(["EW"], maze=ROAD, goals=MIDDLE_STONE), "EW@7,0")
    assert laid["goals"]["8,0"] == "stone:NE~ up"
    # The card at 8,-1 is laid last and joins NE, though two other tunnels touch from south and west.
    maze = {**FORK, "1,0": "EW", "6,0": "NESW", "7,0": "EW"}
    del maze["8,-1"]
    maze["8,1"] = "NW"
    laid = after(table(["NE"], maze=maze, goals=MIDDLE_STONE), "NE~@8,-1")
    assert laid["goals"]["8,0"] == "stone:NE up"


def test_b19_joins_most() -> None:
    # 1,0 connects all: north, south and west touch; the turned NE joins two of three.
    maze = {**FORK, "6,0": "NESW", "7,0": "EW"}
    laid = after(table(["EW"], maze=maze, goals=MIDDLE_STONE), "EW@1,0")
    assert laid["goals"]["8,0"] == "stone:NE~ up"


def test_b19_fewest_mismatches() -> None:
    # North and south are even; 9,0 (not reached) is open to the west, which suits NE.
    laid = after(table(["EW"], maze={**FORK, "9,0": "EW"}, goals=MIDDLE_STONE), "EW@1,0")
    assert laid["goals"]["8,0"] == "stone:NE up"
    laid = after(table(["EW"], maze={**FORK, "9,0": "NS"}, goals=MIDDLE_STONE), "EW@1,0")
    assert laid["goals"]["8,0"] == "stone:NE~ up"


def test_b19_else_the_player_chooses() -> None:
    position = table(["EW"], ["N"], maze=FORK, goals=MIDDLE_STONE, deck=["map"])
    laid = after(position, "EW@1,0")
    assert asked(laid) == {"frame": "orient", "seat": 0, "goal": "8,0"}
    assert legal(laid) == {"stone:NE@8,0", "stone:NE~@8,0"}
    assert laid["deck"] == ["map"]
    put = after(laid, "stone:NE~@8,0")
    assert put["goals"]["8,0"] == "stone:NE~ up"
    assert put["hands"][0] == ["map"]
    assert asked(put) == {"frame": "turn", "seat": 1}


# Both upper goals are touched by two tunnels that no one way round can join; 1,0 is missing.
TWO_TIES = {**FORK, "6,-1": "NES", "6,-2": "NW~", "7,-2": "EW", "8,-1": "NES~"}


def test_b20_two_ways_round_are_asked_top_first() -> None:
    goals = {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"}
    laid = after(table(["EW"], maze=TWO_TIES, goals=goals), "EW@1,0")
    assert asked(laid)["goal"] == "8,-2"
    assert laid["goals"]["8,-2"] == "stone:NW turning"
    second = after(laid, "stone:NW@8,-2")
    assert asked(second)["goal"] == "8,0"
    assert asked(after(second, "stone:NE@8,0")) == {"frame": "turn", "seat": 1}
    # Four ways to put them; then N: pass, N@0,1, N~@0,-1, and N~@8,-3 if the upper stone opens to the north.
    assert perft(laid, 2) == 4
    assert perft(laid, 3) == 4 * 3 + 2


def test_b20_nothing_is_asked_beside_the_treasure() -> None:
    goals = {"8,-2": "treasure", "8,0": "stone:NE", "8,2": "stone:NW"}
    laid = after(table(["EW"], maze=TWO_TIES, goals=goals), "EW@1,0")
    assert laid["history"] == [{"won": "diggers", "reached_by": 0}]
    assert asked(laid) == {"frame": "share", "seat": 0}
    assert laid["goals"]["8,0"] == "stone:NE turning"


def test_b20_a_stone_joins_what_was_cut_off() -> None:
    # The stone, reached from the west, opens to the south: 8,1 is joined and reaches the goal below.
    goals = {"8,-2": "stone:NW", "8,0": "stone:NE", "8,2": "treasure"}
    laid = after(table(["EW"], maze={**ROAD, "8,1": "NS"}, goals=goals), "EW@7,0")
    assert laid["goals"]["8,0"] == "stone:NE~ up"
    assert laid["goals"]["8,-2"] == "stone:NW"
    assert laid["history"] == [{"won": "diggers", "reached_by": 0}]


def test_b21_stone_is_part_of_the_maze() -> None:
    goals = {"8,-2": "stone:NW", "8,0": "stone:NE~ up", "8,2": "treasure"}
    moves = legal(table(["NS"], maze={**ROAD, "7,0": "EW"}, goals=goals))
    # Below the stone it goes on; above it the stone is closed. The start is open to north and south.
    assert moves == {"NS@8,1", "NS@0,-1", "NS@0,1", "pass:NS"}


def test_b22_b25_b26_nobody_has_a_card_left() -> None:
    position = table(["N"], [], [])
    ended = after(position, "pass:N")
    assert ended["history"] == [{"won": "saboteurs", "reached_by": None}]
    assert ended["purses"][2] == {"cards": [[3, 1]], "nuggets": 0, "paid": [4]}
    assert ended["over"]
    assert ended["decision"] == []
    alone = after(table(["N"], [], [], roles=["digger"] * 3), "pass:N")
    assert alone["history"][0]["won"] == "none"
    assert all(purse["cards"] == [] for purse in alone["purses"])


def test_b22_last_card_reaches_the_treasure() -> None:
    ended = after(table(["EW"], [], [], maze=ROAD), "EW@7,0")
    assert ended["history"] == [{"won": "diggers", "reached_by": 0}]


@pytest.mark.parametrize(("edition", "players", "count"), [
    ("classic", 3, 3), ("classic", 9, 9), ("classic", 10, 9), ("anniversary", 10, 7), ("anniversary", 4, 3),
])  # fmt: skip
def test_b23_how_many_gold_cards(edition: str, players: int, count: int) -> None:
    roles = ["digger"] * (players - (3 if players == 10 else 1))
    roles += ["saboteur"] * (players - len(roles))
    hands = [["EW"]] + [["N"]] * (players - 1)
    ended = after(table(*hands, edition=edition, roles=roles, maze=ROAD), "EW@7,0")
    assert len(ended["tray"]) == count
    assert len(ended["gold"]) == 10 - count


def test_b24_sharing_goes_to_the_right() -> None:
    # 4 seats, seat 3 is the saboteur. Classic: 4 cards 1 2 3 1 for 3 diggers: 0, 2, 1, and 0 again.
    hands = [["EW"], ["N"], ["N"], ["N"]]
    position = table(*hands, edition="classic", maze=ROAD)
    tray = after(position, "EW@7,0")
    assert tray["tray"] == [1, 1, 2, 3]
    assert legal(tray) == {"take:1", "take:2", "take:3"}
    first = after(tray, "take:1")
    assert asked(first) == {"frame": "share", "seat": 2}
    ended = played(first, "take:3", "take:1", "take:2")
    assert [purse["cards"] for purse in ended["purses"]] == [[[1, 2]], [[1]], [[3]], []]
    assert ended["over"]
    auto = after({**position, "options": {"rounds": 1, "auto_share": True}}, "EW@7,0")
    assert [purse["cards"] for purse in auto["purses"]] == [[[3, 1]], [[1]], [[2]], []]
    # The orders of 1 1 2 3: first a 1, then 3! of 1 2 3; first 2, then 3 of 1 1 3; first 3, then 3 of 1 1 2.
    assert perft(tray, 4) == 12


def test_b24_saboteur_reaches_it() -> None:
    roles = ["saboteur", "digger", "digger"]
    ended = after(table(["EW"], maze=ROAD, roles=roles), "EW@7,0")
    assert asked(ended) == {"frame": "share", "seat": 2}
    assert len(ended["tray"]) == 2


@pytest.mark.parametrize(
    ("pile", "worth", "exact", "cover"),
    [
        ([1, 2, 3, 2], 4, (3, 1), None),
        ([1, 2, 2], 4, (2, 2), None),
        ([2, 1, 1], 4, (2, 1, 1), None),
        ([2, 1, 3], 3, (3,), None),
        ([3, 3, 2], 4, None, (3, 2)),
        ([3, 3], 2, None, (3,)),
        ([2, 2], 3, None, (2, 2)),
        ([2, 1], 4, None, (2, 1)),
    ],
)
def test_b25_cards(
    pile: list[int], worth: int, exact: tuple[int, ...] | None, cover: tuple[int, ...] | None
) -> None:
    assert exact_cards(pile, worth) == exact
    if cover is not None:
        assert covering_cards(pile, worth) == cover


def test_b25_change_and_empty_pile() -> None:
    # 10 seats, 4 saboteurs get 2 each, seat 6 the 2, seat 7 the 3 changed, 8 nothing.
    roles = ["digger"] * 6 + ["saboteur"] * 4
    position = table(["N"], *[[]] * 9, roles=roles, gold=[3, 2])
    ended = after(position, "pass:N")
    assert ended["purses"][6] == {"cards": [[2]], "nuggets": 0, "paid": [2]}
    assert ended["purses"][7] == {"cards": [], "nuggets": 2, "paid": []}
    assert ended["purses"][8] == {"cards": [], "nuggets": 0, "paid": []}
    assert ended["gold_out"] == [3]
    assert ended["gold"] == []


def test_b29_b30_next_round() -> None:
    position = table([], ["N"], [], options={"rounds": 2}, decision=[{"frame": "turn", "seat": 1}])
    ended = after(position, "pass:N")
    assert ended["dealt"]
    assert ended["round"] == 2
    assert asked(ended) == {"frame": "turn", "seat": 2}
    assert not ended["over"]
    assert after({**position, "round": 2}, "pass:N")["over"]


def test_perft_by_hand() -> None:
    # Seat 0 with NS: above, below the start, or pass. Seat 1 with N (a stub) after each:
    # above taken: N@0,1 below the start, N~@0,-2 above the NS card, pass: 3.
    # below taken: N~@0,-1 and N@0,2: 3. After a pass: N@0,1, N~@0,-1, pass: 3. Sum 9.
    position = table(["NS"], ["N"], [])
    assert perft(position, 0) == 1
    assert perft(position, 1) == 3
    assert perft(position, 2) == 9
    # Then all hands are empty and the match is over: nothing more to decide.
    assert perft(position, 3) == 9


def test_illegal_moves_are_refused() -> None:
    with pytest.raises(ValueError, match="not legal"):
        after(table(["NS"]), "NS@1,0")
