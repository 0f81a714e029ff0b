"""The oracle of The Lost Mines on small positions whose answers are worked out by hand.

Nothing of the engine is tried here, so the tests don't carry the rules' numbers as marks, only in their names (lm12).
"""

from __future__ import annotations

from typing import Any

import pytest

from .board import STARTS, State, lays
from .oracle import after, legal, perft
from .pay import shares
from .walk import all_walks, best_ways

# A road from the yellow start to the card before the second mine, closed to north and south.
ROAD = {f"{column},2": "EW" for column in range(2, 9)}
TREASURES = [("gems", 5), ("gold", 3), ("gold", 4), ("silver", 2), ("silver", 3)]


def table(*hands: list[str], **fields: Any) -> State:
    """A whole state of 3 players (or as many hands), all yellow and loyal, seat 0 to play, the deck empty."""
    held = [list(hand) for hand in hands]
    while len(held) < 3:
        held.append(["N"])
    players = len(held)
    state: State = {
        "players": players,
        "rounds": 1,
        "round": 1,
        "asks": False,
        "maze": {},
        "mines": {"9,0": "gems", "9,2": "gold", "9,4": "silver", "9,6": "dragon-mine"},
        "roles": ["yellow-loyal"] * players,
        "hands": held,
        "front": [[] for _ in held],
        "deck": [],
        "discard": [],
        "pawns": [STARTS["yellow"]] * players,
        "tokens": {},
        "overcome": set(),
        "treasures": [{"kind": kind, "value": value, "taken_by": None} for kind, value in TREASURES],
        "dragon": None,
        "points": [0] * players,
        "starter": 0,
        "last_played": None,
        "draw": 0,
        "seen": set(),
        "ask": {"frame": "turn", "seat": 0, "proposed": False},
        "over": False,
    }
    return {**state, **fields}


def played(state: State, *moves: str) -> State:
    """After these moves; `(stop)` ends a walk if there is one to be asked for."""
    for move in moves:
        if move != "(stop)" or "stop" in legal(state):
            state = after(state, move.strip("()"))
    return state


def walking(cell: str, *hands: list[str], left: int = 3, **fields: Any) -> State:
    """Seat 0 walks from that cell."""
    state = table(*hands, **fields)
    state["pawns"] = [cell, *state["pawns"][1:]]
    return {**state, "ask": {"frame": "walk", "seat": 0, "left": left}, "draw": 1}


def steps(state: State) -> set[str]:
    return {move.removeprefix("step@") for move in legal(state) if move.startswith("step@")}


def test_lm9_discarding() -> None:
    moves = {move for move in legal(table(["N", "N", "trap"])) if move.startswith("pass:")}
    assert moves == {"pass:N", "pass:trap", "pass:N,N", "pass:N,trap"}
    state = played(table(["N", "N", "E"], deck=["EW", "NS", "NE"]), "pass:N,N", "(stop)")
    assert state["hands"][0] == ["E", "EW", "NS"]
    assert state["discard"] == [("N", (0,)), ("N", (0,))]
    assert played(table(["N", "E"], deck=["EW", "NS"]), "E@0,2", "(stop)")["hands"][0] == ["N", "EW"]


@pytest.mark.parametrize(
    ("card", "cells"),
    [
        ("NS", {"NS@1,1", "NS@1,3", "NS@1,5"}),
        ("EW", {"EW@0,2", "EW@2,2", "EW@0,4", "EW@2,4"}),
        # Between the two starts both sides have to be open; a stub goes on from one.
        ("N", {"N@1,5", "N~@1,1"}),
        ("NE", {"NE~@1,1", "NE@1,5", "NE@0,2", "NE@0,4", "NE~@2,2", "NE~@2,4"}),
    ],
)
def test_lm11_first_lays(card: str, cells: set[str]) -> None:
    assert lays(table(), card) == cells


def test_lm11_the_network_is_all_that_lies_open() -> None:
    state = table(maze={"5,5": "N"})
    # The stub counts as a path to go on from; a face-down mine neither fits nor misfits.
    assert lays(state, "NS") >= {"NS@5,4"}
    assert lays(table(maze={"8,1": "EW"}), "EW") >= {"EW@9,1", "EW@7,1"}
    assert "NS@9,1" not in lays(table(maze={"8,1": "EW"}), "NS")
    # The board ends; a path may run to its edge.
    assert lays(table(maze={"10,5": "NESW"}), "NESW") >= {"NESW@10,6"}
    assert not {move for move in lays(table(maze={"0,0": "NESW"}), "NESW") if "-" in move}
    # A mine that was turned up sets conditions and is gone on from.
    turned = table(mines={**table()["mines"], "9,2": "gold~ up"})
    assert "NS@9,3" in lays(turned, "NS") and "NS@9,1" not in lays(turned, "NS")


def test_lm12_lm15_obstacles_and_tools() -> None:
    maze = {"2,2": "EW+pond", "3,2": "EW"}
    state = table(["tool:boat", "tool:axe", "E"], maze=maze)
    assert {move for move in legal(state) if move.startswith("tool:")} == {"tool:boat@2,2"}
    assert steps(played(state, "pass:E")) == set()
    over = played(state, "tool:boat@2,2")
    assert steps(over) == {"2,2"}
    # Overcome it holds one pawn, and no second tool.
    there = played(over, "step@2,2", "stop")
    assert steps(played(there, "pass:N")) == set()
    assert not {move for move in legal({**over, "ask": state["ask"]}) if move.startswith("tool:")}


def test_lm13_lm26_rocks() -> None:
    maze = {"2,2": "EW+rocks", "3,2": "EW"}
    state = walking("1,2", [], maze=maze)
    assert steps(state) == {"2,2"}
    assert steps({**state, "pawns": ["1,2", "2,2", "1,2"]}) == set()
    # One's own pawn may leave it and come back.
    back = played({**state, "pawns": ["2,2", "1,2", "1,2"]}, "step@3,2")
    assert steps(back) == {"2,2"}


def test_lm14_campfire() -> None:
    maze = {"2,2": "NEW+campfire", "3,2": "EW"}
    for cell, left in (("2,2", 5), ("3,2", 3)):
        state = table(["N"], maze=maze)
        state["pawns"][0] = cell
        assert after(state, "pass:N")["ask"]["left"] == left


def test_lm16_information() -> None:
    state = table(["info:mine+treasure", "info:treasure+dwarf", "info:mine+dwarf"])
    state["mines"]["9,2"] = "gold up"
    state["treasures"][0]["taken_by"] = 1
    moves = {move for move in legal(state) if move.startswith("info:")}
    mines, places, seats = ["@9,0", "@9,4", "@9,6"], [f"#{n}" for n in range(1, 5)], [">1", ">2"]
    wanted = {f"info:mine+treasure{aim}" for aim in mines + places}
    wanted |= {f"info:treasure+dwarf{aim}" for aim in places + seats}
    assert moves == wanted | {f"info:mine+dwarf{aim}" for aim in mines + seats}
    assert after(state, "info:mine+treasure#2")["seen"] == {(0, "4", "#2")}
    assert after(state, "info:mine+dwarf>2")["seen"] == {(0, "yellow-loyal", ">2")}


def test_lm17_places_of_traps() -> None:
    # An open end, a joined side, the edge of the board, a face-down mine.
    state = table(["trap"], maze={"0,2": "EW", "8,2": "EW"})
    traps = {move.removeprefix("trap@") for move in legal(state) if move.startswith("trap@")}
    yellow, blue = {"0,2/E", "1,1/S", "1,2/S", "1,2/E"}, {"0,4/E", "1,3/S", "1,4/S", "1,4/E"}
    assert traps == yellow | blue | {"7,2/E"}
    # A turned mine's closed side: gems as printed have no way to the west.
    closed = table(["trap"], maze={"8,0": "EW"}, mines={**table()["mines"], "9,0": "gems up"})
    assert {"trap@8,0/E"} & legal(closed) == set()
    assert {"trap@7,0/E", "trap@9,0/E", "trap@9,0/S"} <= legal(closed)


def test_lm17_a_trap_fires_both_ways() -> None:
    state = walking("1,2", ["N", "E", "trap"], maze={"2,2": "EW"}, tokens={"1,2/E": ("trap", None)})
    there = after(state, "step@2,2", [1])
    assert there["hands"][0] == ["N", "trap"] and there["discard"] == [("E", (0,))]
    back = after(there, "step@1,2", [0])
    assert back["hands"][0] == ["trap"]
    # The last card goes without chance, and then nothing more is lost; the draw is as ever.
    once_more = played({**back, "deck": ["NS", "NS"]}, "step@2,2")
    assert once_more["hands"][0] == ["NS"] and once_more["deck"] == ["NS"]
    with pytest.raises(ValueError, match="no rule asks"):
        after(state, "stop", [0])


def test_lm18_lm19_a_troll_on_an_open_end() -> None:
    state = table(["troll", "N"], ["EW", "E"], ["N"])
    laid = played(state, "troll@1,2/E", "(stop)", "EW@2,2")
    assert laid["front"] == [["troll"], [], []]
    assert steps(laid) == set()
    assert steps(played(laid, "(stop)", "pass:N")) == set()
    # The owner's next turn: it leaves with its card.
    free = played(laid, "(stop)", "pass:N", "(stop)")
    assert free["tokens"] == {} and free["front"][0] == []
    assert ("troll", "all") in free["discard"]
    assert steps(played(free, "pass:N")) == {"2,2"}


def test_lm10_lm18_the_troll_of_one_who_passes() -> None:
    state = table(["troll"], ["EW"], ["N", "N"])
    state = played(state, "troll@1,2/E", "(stop)", "EW@2,2", "(stop)", "pass:N", "(stop)")
    # Seats 0 and 1 have no card: seat 2 again, but the troll is gone.
    assert state["ask"]["seat"] == 2 and state["tokens"] == {}


def test_lm20_storm() -> None:
    maze = {"2,2": "EW+pond", "3,2": "EW", "5,5": "NESW"}
    tokens = {"2,2/E": ("trap", None), "1,2/E": ("troll", 2), "5,5/E": ("trap", None), "4,5/E": ("troll", 2)}
    front: list[list[str]] = [[], [], ["troll", "troll"]]
    state = table(["storm", "storm"], maze=maze, tokens=tokens, overcome={"2,2"}, front=front)
    state["pawns"][2] = "3,2"
    assert {move for move in legal(state) if move.startswith("storm")} == {"storm@2,2", "storm@5,5"}
    pond = after(state, "storm@2,2")
    # Both tokens stay on the neighbours' open ends; the tool is gone.
    assert pond["tokens"] == tokens and not pond["overcome"]
    alone = after(state, "storm@5,5")
    assert set(alone["tokens"]) == {"2,2/E", "1,2/E"} and alone["front"][2] == ["troll"]
    assert alone["discard"] == [("NESW", "all"), ("troll", "all"), ("storm", "all")]


def test_lm20_never_a_mine() -> None:
    state = table(["storm"], mines={**table()["mines"], "9,6": "dragon-mine up"})
    assert not {move for move in legal(state) if move.startswith("storm")}


def test_lm22_lm23_mines() -> None:
    state = walking("8,2", ["N"], maze=ROAD)
    assert steps(state) == {"7,2", "9,2"}
    # Gold NEW has a way to the west either way up: the printed one. A card to the south changes that.
    assert after(state, "step@9,2")["mines"]["9,2"] == "gold up"
    below = after({**state, "maze": {**ROAD, "9,3": "NS"}}, "step@9,2")
    assert below["mines"]["9,2"] == "gold~ up"
    above = {**ROAD, "9,1": "NS", "9,3": "NS"}
    # One mismatch either way: as printed.
    assert after({**state, "maze": above}, "step@9,2")["mines"]["9,2"] == "gold up"
    # Or as its player likes, where the table asks.
    asked = after({**state, "maze": above, "asks": True}, "step@9,2")
    assert asked["ask"] == {"frame": "orient", "seat": 0, "goal": "9,2"} and asked["pawns"][0] == "9,2"
    assert legal(asked) == {"gold@9,2", "gold~@9,2"}
    assert after(asked, "gold~@9,2")["mines"]["9,2"] == "gold~ up"
    assert after(asked, "gold@9,2")["ask"]["frame"] == "treasure"
    # From the south only the turned way joins, whatever it mismatches.
    south = {"9,3": "NS", "8,2": "NS", "10,2": "NS", "9,1": "NS"}
    assert after(walking("9,3", ["N"], maze=south), "step@9,2")["mines"]["9,2"] == "gold~ up"
    # The mismatched side can't be crossed afterwards.
    onward = walking("9,1", ["N"], maze=above, mines={**table()["mines"], "9,2": "gold~ up"})
    assert "9,2" not in steps(onward)


def test_lm24_treasures() -> None:
    arrived = after(walking("8,2", ["N"], maze=ROAD), "step@9,2")
    assert arrived["ask"] == {"frame": "treasure", "seat": 0}
    assert legal(arrived) == {"treasure#1", "treasure#2"}
    taken = after(arrived, "treasure#2")
    assert taken["treasures"][2]["taken_by"] == 0 and taken["ask"]["seat"] == 1
    # Whoever stays there takes another one in the next turn, compulsorily; of one there is nothing to choose.
    stay = {**taken, "ask": {"frame": "walk", "seat": 0, "left": 3}}
    assert after(stay, "stop")["treasures"][1]["taken_by"] == 0
    # Two were there: the third pawn gets nothing. A pawn that only passes through does not either.
    none_left = played(stay, "stop", "pass:N")
    none_left["pawns"][1] = "9,2"
    assert after(none_left, "stop")["ask"]["frame"] == "turn"
    through = {**stay, "maze": {**ROAD, "10,2": "NW"}}
    assert played(through, "step@10,2", "stop")["ask"] == {"frame": "turn", "seat": 1, "proposed": False}


def test_lm24_who_passes_takes_none() -> None:
    state = table(["N"], [], ["N"], mines={**table()["mines"], "9,2": "gold up"})
    state["pawns"][1] = "9,2"
    assert played(state, "pass:N", "(stop)")["ask"]["seat"] == 2


def test_lm25_dragon() -> None:
    state = walking("8,6", ["N"], maze={"8,6": "EW"})
    there = after(state, "step@9,6")
    assert there["dragon"] == 0 and there["ask"]["seat"] == 1


def test_lm27_last_cards_and_last_treasure() -> None:
    # The last card of all: still a walk and a treasure before the round ends.
    state = table(["EW"], [], [], maze={key: card for key, card in ROAD.items() if key != "8,2"})
    state["pawns"][0] = "7,2"
    ended = played(state, "EW@8,2", "step@8,2", "step@9,2", "treasure#1")
    assert ended["ended"] and ended["over"] and ended["points"] == [1, 1, 1]
    # The last treasure: at once, without a draw.
    last = walking("8,2", ["N"], maze=ROAD, deck=["NS"])
    for place in (0, 1, 3, 4):
        last["treasures"][place]["taken_by"] = 1
    ended = after(last, "step@9,2")
    assert ended["ended"] and ended["deck"] == ["NS"]


def test_lm28_agreement() -> None:
    state = table(["N"], [], ["N"])
    asked = after(state, "end:propose")
    assert asked["ask"]["seat"] == 1 and legal(asked) == {"end:agree", "end:refuse"}
    refused = played(asked, "end:agree", "end:refuse")
    assert refused["ask"]["seat"] == 0 and "end:propose" not in legal(refused)
    assert played(asked, "end:agree", "end:agree")["ended"]


def paid(roles: list[str], cards: list[list[int]], dragon: int | None = None) -> list[int]:
    treasures = [
        {"kind": "gems", "value": value, "taken_by": seat}
        for seat, held in enumerate(cards)
        for value in held
    ]
    state = table(*[[] for _ in roles], roles=roles, treasures=treasures, dragon=dragon)
    return shares(state)


def test_lm29_lm30_the_rulebooks_example() -> None:
    roles = ["yellow-loyal", "yellow-loyal", "blue-loyal", "blue-loyal", "yellow-saboteur", "blue-selfish"]
    cards = [[5], [3], [2], [2], [4], [3]]
    assert paid(roles, cards, dragon=3) == [4, 4, 2, 0, 4, 3]


@pytest.mark.parametrize(
    ("roles", "cards", "dragon", "points"),
    [
        # 7 for three: 2 each, 1 left; two hold a 3, so it is lost.
        (["blue-loyal", "blue-loyal", "yellow-saboteur"], [[3], [3], [1]], None, [2, 2, 2]),
        # 8 for three: the 2 left are split between the two.
        (["blue-loyal", "blue-loyal", "yellow-saboteur"], [[3, 3], [], [2]], None, [4, 2, 2]),
        (["blue-loyal", "blue-loyal", "yellow-saboteur"], [[3], [3], [2]], None, [3, 3, 2]),
        # A saboteur alone in the other clan's pool; the dragon takes no more than there is.
        (["yellow-saboteur", "yellow-loyal", "yellow-selfish"], [[4], [1], [2]], 1, [4, 0, 2]),
        (["yellow-saboteur", "yellow-loyal", "yellow-selfish"], [[4], [1], [5]], 2, [4, 1, 3]),
        # A selfish dwarf's 5 is not compared with those of a pool.
        (["blue-selfish", "blue-loyal", "blue-loyal"], [[5], [3], [4]], None, [5, 3, 4]),
    ],
)
def test_lm29_lm30_shares(
    roles: list[str], cards: list[list[int]], dragon: int | None, points: list[int]
) -> None:
    assert paid(roles, cards, dragon) == points


def test_lm31_next_starter() -> None:
    agreed = ("end:propose", "end:agree", "end:agree")
    passed = played(table(["N", "N"], starter=2), "pass:N", "(stop)", *agreed)
    assert passed["next_starter"] == 0
    laid = played(table(["E", "N"], rounds=2), "E@0,2", "(stop)", "pass:N", "(stop)", *agreed)
    assert laid["next_starter"] == 1 and not laid["over"]


def test_walks() -> None:
    # A ring of four cards with a trap on its short side: two steps and a card lost, or four and nothing.
    ring = {"2,2": "NEW~", "3,2": "NES~", "2,3": "NE", "3,3": "NW", "3,1": "NS"}
    state = walking("1,2", ["N", "N"], left=5, maze=ring, tokens={"2,2/E": ("trap", None)})
    assert best_ways(state, 0, 5) == {
        "2,2": (0, 1), "2,3": (0, 2), "3,3": (0, 3), "3,2": (0, 4), "3,1": (0, 5),
    }  # fmt: skip
    assert best_ways(state, 0, 3) == {
        "2,2": (0, 1), "2,3": (0, 2), "3,3": (0, 3), "3,2": (1, 2), "3,1": (1, 3),
    }  # fmt: skip
    # Back and forth is a walk as well, and costs every time, as long as there are cards.
    walks = all_walks(state, 0, 5)
    assert walks[("2,2", "3,2", "2,2", "3,2", "2,2")] == 2
    assert walks[("2,2", "1,2", "2,2")] == 0


def test_perft_by_hand() -> None:
    # Seat 0: N@1,5, N~@1,1, pass, propose.
    state = table(["N"], [], [])
    assert legal(state) == {"N@1,5", "N~@1,1", "pass:N", "end:propose"}
    # After N~@1,1 a step up or stop; after the other and the pass only stop; the vote has two answers.
    assert perft(state, 2) == 2 + 1 + 1 + 2
    # Step, then back or stop; the others are over; refused: three moves left; agreed: two answers of seat 2.
    assert perft(state, 3) == (2 + 1) + 1 + 1 + (3 + 2)
