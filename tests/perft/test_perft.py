"""The engine against the oracle: the same legal moves, the same positions after them, the same counts.

`PYRITE_PROOF_SCALE` (1 if not set) stretches or shrinks the number of games compared.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from pyrite import Game

from . import oracle
from .compare import differences, false_facts, question
from .counted import COUNTED, COUNTS
from .mazes import random_position
from .oracle_maze import Position
from .players import choose
from .positions import DEALT

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1"))
MATCHES = max(1, round(SCALE))
GAMES_FROM_POSITIONS = max(1, round(SCALE))
# Long enough for the rest of the round and a good part of the next.
MOVES_FROM_POSITIONS = 45

EDITIONS = ("classic", "anniversary")

# What the oracle works out for itself and so proves of the engine, move by move.
pytestmark = pytest.mark.rule(
    "B-6", "B-8", "B-9", "B-10", "B-11", "B-12", "B-13", "B-14", "B-15", "B-16", "B-17", "B-18",
    "B-19", "B-20", "B-21", "B-22", "B-23", "B-24", "B-25", "B-26", "B-29", "B-30", "B-31",
)  # fmt: skip


def compare_legal_moves(game: Game, position: Position) -> list[str]:
    """The engine's moves, after comparing them with the oracle's."""
    texts = [str(move) for move in game.legal_moves()]
    assert len(set(texts)) == len(texts), f"a move is listed twice: {sorted(texts)}"
    wanted = oracle.legal(position)
    more, less = sorted(set(texts) - wanted), sorted(wanted - set(texts))
    assert not more and not less, f"only the engine: {more}, only the oracle: {less}, in {position}"
    return texts


def compare_move(game: Game, position: Position, move: str) -> Position:
    """Play a move and compare what has become of the position."""
    expected = oracle.after(position, move)
    game.play(move)
    found: Position = game.to_position()
    wrong = differences(expected, found, position) + false_facts(found)
    assert not wrong, f"after {move} (oracle != engine): {wrong}, in {position}"
    return found


def compare_to_the_end(game: Game, rng: Random, most: int | None = None) -> Counter[str]:
    """Play on and compare at every decision; what happened is counted."""
    count: Counter[str] = Counter()
    position: Position = game.to_position()
    while not game.over and (most is None or count["moves"] < most):
        texts = compare_legal_moves(game, position)
        assert game.seat == position["decision"][-1]["seat"]
        found = compare_move(game, position, choose(position, texts, rng))
        count["moves"] += 1
        count["rounds"] += len(found["history"]) - len(position["history"])
        position = found
    if game.over:
        assert game.seat is None
        assert compare_legal_moves(game, position) == []
    return count


@pytest.mark.parametrize("match", range(MATCHES))
@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_matches(edition: str, players: int, match: int) -> None:
    options = {"rounds": 2, "auto_share": match % 4 == 3}
    game = Game.new("saboteur", players=players, seed=match, edition=edition, modules=(), options=options)
    count = compare_to_the_end(game, Random(f"{edition} {players} {match}"))
    assert count["rounds"] == 2


@pytest.mark.parametrize("name", DEALT)
@pytest.mark.parametrize("edition", EDITIONS)
def test_from_positions(edition: str, name: str) -> None:
    for seed in range(GAMES_FROM_POSITIONS):
        game = Game.from_position({**DEALT[name], "edition": edition, "seed": seed})
        count = compare_to_the_end(game, Random(f"{edition} {name} {seed}"), MOVES_FROM_POSITIONS)
        assert count["moves"]


def compare_tree(game: Game, position: Position, depth: int) -> None:
    """Compare after every sequence of moves up to that depth."""
    for move in compare_legal_moves(game, position):
        branch = game.clone()
        found = compare_move(branch, position, move)
        asked = question(found)
        # Choosing a way round belongs to the move before it.
        if depth > 1 or (asked is not None and asked[0] == "orient"):
            compare_tree(branch, found, depth - 1)


@pytest.mark.parametrize("name", COUNTED)
def test_every_move(name: str) -> None:
    game = Game.from_position(COUNTED[name])
    compare_tree(game, game.to_position(), 2 if COUNTS[name][1] < 300 * SCALE else 1)


@pytest.mark.parametrize("group", range(8))
def test_random_mazes(group: int) -> None:
    for number in range(max(1, round(3 * SCALE))):
        partial = random_position(Random(f"{group} {number}"))
        game = Game.from_position({**partial, "edition": EDITIONS[number % 2]})
        compare_tree(game, game.to_position(), 1)


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
    before = game.digest()
    position = game.to_position()
    for depth, count in enumerate(COUNTS[name], start=1):
        assert oracle.perft(position, depth) == count
        assert engine_perft(game, depth) == count
    # Counting works on clones and leaves the game as it was.
    assert game.digest() == before
