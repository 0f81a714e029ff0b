"""The engine of The Lost Mines against its oracle: legal moves, what they do, ways to walk, what is paid.

`PYRITE_PROOF_SCALE` (1 if not set) stretches or shrinks how much is compared.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from pyrite import Game
from tests.perft.oracle_maze import SIDES, neighbour

from . import oracle
from .board import MINE_SHAPES, STARTS, State
from .boards import TREASURES, random_board
from .compare import differences, false_facts
from .counted import COUNTED, COUNTS
from .notation import position_of, state_of
from .players import choose
from .walk import all_walks, best_ways

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1"))

# What the oracle works out for itself and so proves of the engine, move by move.
pytestmark = pytest.mark.rule(
    "LM-2", "LM-9", "LM-10", "LM-11", "LM-12", "LM-13", "LM-14", "LM-15", "LM-16", "LM-17", "LM-18", "LM-19", "LM-20",
    "LM-22", "LM-23", "LM-24", "LM-25", "LM-26", "LM-27", "LM-28", "LM-29", "LM-30", "LM-31",
)  # fmt: skip


def scaled(number: float) -> int:
    return max(1, round(number * SCALE))


def kept(game: Game) -> list[int]:
    """Every number drawn so far."""
    numbers = game.state.chance.kept
    assert numbers is not None
    return numbers


def begun(game: Game) -> Game:
    """From now on what is drawn is kept."""
    game.state.chance.kept = []
    return game


def compare_legal_moves(game: Game, state: State) -> list[str]:
    """The engine's moves, after comparing them with the oracle's."""
    texts = [str(move) for move in game.legal_moves()]
    found = [oracle.same(text) for text in texts]
    assert len(set(found)) == len(found), f"a move is listed twice: {sorted(found)}"
    wanted = oracle.legal(state)
    more, less = sorted(set(found) - wanted), sorted(wanted - set(found))
    assert not more and not less, f"only the engine: {more}, only the oracle: {less}, in {game.to_position()}"
    return texts


def compare_move(game: Game, state: State, move: str) -> State:
    """Play a move and compare what has become of the position."""
    before, drawn = game.to_position(), len(kept(game))
    game.play(move)
    expected = oracle.done(state, move, kept(game)[drawn:])
    found = state_of(game.to_position())
    wrong = differences(expected, found) + false_facts(found)
    assert not wrong, f"after {move} (oracle != engine): {wrong}, in {before}"
    return found


def compare_routes(game: Game, state: State) -> int:
    """The view's ways of the walker: every target, with the fewest cards lost and then the fewest steps."""
    asked = state["ask"]
    if asked is None or asked["frame"] != "walk":
        return 0
    seat, left = asked["seat"], asked["left"]
    view: dict[str, Any] = dict(game.view(seat))
    walks = all_walks(state, seat, left)
    measured = {}
    for route in view["routes"]:
        # Losing cards is the only thing that can be weighed up, so one way to each target is best.
        (way,) = route["ways"]
        path = tuple(way["path"])
        assert path[-1] == route["to"]
        costs = Counter(cost["cost"] for cost in way["costs"])
        assert walks[path] == costs.pop("card", 0), f"{way} in {game.to_position()}"
        assert costs == ({"mine": 1} if not state["mines"].get(path[-1], " up").endswith(" up") else {})
        measured[route["to"]] = (walks[path], len(path))
    assert measured == best_ways(state, seat, left), f"in {game.to_position()}"
    return len(measured)


def compare_to_the_end(game: Game, rng: Random, most: int = 10_000) -> Counter[str]:
    """Play on and compare at every decision; what happened is counted."""
    count: Counter[str] = Counter()
    state = state_of(game.to_position())
    while not game.over and count["moves"] < most:
        texts = compare_legal_moves(game, state)
        assert game.seat == state["ask"]["seat"]
        if count["moves"] % 4 == 0 or SCALE > 1:
            count["routes"] += compare_routes(game, state)
        move = choose(state, texts, rng)
        count[move.split("@")[0].split("#")[0].split(":")[0]] += 1
        found = compare_move(game, state, move)
        count["moves"] += 1
        count["rounds"] += found["round"] - state["round"]
        state = found
    if game.over:
        assert compare_legal_moves(game, state) == []
        best = max(state["points"])
        result: Any = game.view(None)["result"]
        assert result["winners"] == [seat for seat, points in enumerate(state["points"]) if points == best]
    return count


@pytest.mark.parametrize("players", range(3, 10))
def test_whole_matches(players: int) -> None:
    count: Counter[str] = Counter()
    for seed in range(scaled(1)):
        game = begun(Game.new("lost-mines", players=players, seed=seed))
        count += compare_to_the_end(game, Random(f"match {players} {seed}"))
    assert count["rounds"] == scaled(1) and count["moves"] > 60


def random_game(rng: Random, players: int) -> Game:
    """A game that begins in the middle of a board put together at random."""
    board = random_board(rng, players)
    # Whoever is on turn has no troll out: it left as the turn began (LM-18).
    free = [seat for seat, front in enumerate(board["front"]) if not front]
    seat = rng.choice([seat for seat in free if board["hands"][seat]] or free)
    if not board["hands"][seat]:
        board["hands"][seat] = [board["rest"].pop()]
    deck = rng.choice((0, 2, max(0, len(board["rest"]) - 10)))
    fields = {**position_of(board, deck, seat), "seed": rng.randrange(1000)}
    return begun(Game.from_position(fields))


@pytest.mark.parametrize("players", range(3, 10))
def test_from_random_boards(players: int) -> None:
    count: Counter[str] = Counter()
    for number in range(max(3, scaled(8))):
        rng = Random(f"board {players} {number}")
        count += compare_to_the_end(random_game(rng, players), rng, 25)
    assert count["moves"] > 50 and count["step"] and count["routes"]


def compare_tree(game: Game, state: State, depth: int) -> int:
    """Compare after every sequence of moves up to that depth; how many positions that were."""
    count = 0
    for move in compare_legal_moves(game, state):
        branch = game.clone()
        found = compare_move(branch, state, move)
        count += 1
        if depth > 1 and not branch.over and found["round"] == state["round"]:
            count += compare_tree(branch, found, depth - 1)
    return count


@pytest.mark.parametrize("group", range(6))
def test_every_move_on_random_boards(group: int) -> None:
    count = 0
    for number in range(scaled(2)):
        rng = Random(f"every {group} {number}")
        game = random_game(rng, 3 + group)
        count += compare_tree(game, state_of(game.to_position()), 1)
    assert count > 5


@pytest.mark.parametrize("group", range(4))
def test_ways_on_random_boards(group: int) -> None:
    count = 0
    for number in range(max(4, scaled(10))):
        rng = Random(f"ways {group} {number}")
        game = random_game(rng, 3 + group)
        state = state_of(game.to_position())
        passes = [move for move in compare_legal_moves(game, state) if move.startswith("pass:")]
        count += compare_routes(game, compare_move(game, state, passes[0]))
    assert count > 10


def engine_perft(game: Game, depth: int) -> int:
    """As the oracle counts: a match that is over closes its sequence."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for move in game.legal_moves():
        branch = game.clone()
        branch.play(str(move))
        total += engine_perft(branch, depth - 1)
    return total


@pytest.mark.parametrize("name", COUNTED)
def test_counts(name: str) -> None:
    game = Game.from_position(COUNTED[name])
    before, state = game.digest(), state_of(game.to_position())
    for depth, count in enumerate(COUNTS[name], start=1):
        if count <= 1000 * SCALE:
            assert oracle.perft(state, depth) == count
            assert engine_perft(game, depth) == count
    # Counting works on clones and leaves the game as it was.
    assert game.digest() == before


@pytest.mark.parametrize("name", COUNTED)
def test_every_move(name: str) -> None:
    game = begun(Game.from_position(COUNTED[name]))
    compare_tree(game, state_of(game.to_position()), 2 if COUNTS[name][1] < 100 * SCALE else 1)


@pytest.mark.parametrize("players", range(3, 10))
def test_what_is_paid(players: int) -> None:
    """The last card of the round is thrown away; treasures were taken by anybody, the dragon met by someone."""
    paid = 0
    for number in range(scaled(12)):
        rng = Random(f"pay {players} {number}")
        every = [{"kind": kind, "value": value} for kind, values in TREASURES.items() for value in values]
        treasures = rng.sample(every, players)
        takers = [rng.choice([*range(players), None]) for _ in range(players - 1)] + [None]
        fields = {
            "game": "lost-mines",
            "players": players,
            "options": {"rounds": 2},
            "round": 2,
            "seed": number,
            "treasures": [{**card, "taken_by": taker} for card, taker in zip(treasures, takers, strict=True)],
            "dragon": rng.choice([None, *range(players)]),
            "points": [rng.randrange(5) for _ in range(players)],
            "hands": [["N"]] + [[] for _ in range(players - 1)],
            "pawns": [STARTS["yellow"]] * players,
            "deck": 0,
        }
        game = begun(Game.from_position(fields))
        state = state_of(game.to_position())
        found = compare_move(game, state, "pass:N")
        assert found["over"]
        paid += sum(found["points"]) - sum(state["points"])
    assert paid


@pytest.mark.parametrize("entry", SIDES)
@pytest.mark.parametrize("name", MINE_SHAPES)
def test_mines_turned_up(name: str, entry: str) -> None:
    """A mine between cards that are open to it, closed, or not there, turned up from each side (LM-23), where equal
    ways are asked and where they are not."""
    mine = "9,2"
    others = [side for side in SIDES if side != entry]
    every = list(product(("open", "closed", "empty"), repeat=3))
    for ways in Random(f"{name} {entry}").sample(every, min(len(every), scaled(6))):
        straight = {"NS": ["NS", "NS", "NS", "NS+rocks"], "EW": ["EW", "EW", "EW", "EW+rocks"]}
        maze = {}
        for side, way in [(entry, "open"), *zip(others, ways, strict=True)]:
            if way != "empty":
                along = "NS" if (side in "NS") == (way == "open") else "EW"
                maze[neighbour(mine, side)] = straight[along].pop(0)
        names = [name, *(other for other in MINE_SHAPES if other != name)]
        fields: dict[str, Any] = {
            "game": "lost-mines",
            "players": 3,
            "goals": dict(zip((mine, "9,0", "9,4", "9,6"), names, strict=True)),
            "maze": maze,
            "pawns": [neighbour(mine, entry), *STARTS.values()],
            "hands": [["trap"], ["storm"], ["storm"]],
            "deck": 0,
        }
        for options in ({}, {"ask_way_round": True}):
            game = begun(Game.from_position({**fields, "options": options}))
            state = compare_move(game, state_of(game.to_position()), "pass:trap")
            compare_legal_moves(game, state)
            state = compare_move(game, state, f"step@{mine}")
            if state["mines"][mine].endswith(" turning"):
                assert options and compare_tree(game, state, 1) == 2
            else:
                assert state["mines"][mine].endswith(" up")
