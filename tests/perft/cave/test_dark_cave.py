"""The engine of The Dark Cave against its oracle: legal moves, what they do, squares, ways to walk, who wins.

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
from tests.perft.oracle_maze import OPPOSITE, SIDES, neighbour

from . import oracle
from .caves import deal_roles, random_cave
from .compare import differences, false_cards, false_facts
from .counted import COUNTED, COUNTS
from .ending import treasure, winners
from .notation import position_of, state_of
from .players import choose
from .squares import GOALS, State, card_of, graph
from .walk import COSTS, all_ways, costs_of, undominated

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1"))

# What the oracle works out for itself and so proves of the engine, move by move.
pytestmark = pytest.mark.rule(
    "DC-1", "DC-7", "DC-8", "DC-9", "DC-10", "DC-11", "DC-12", "DC-13", "DC-14", "DC-15", "DC-16", "DC-17", "DC-18",
    "DC-19", "DC-20", "DC-21", "DC-22", "DC-23", "DC-24", "DC-25", "DC-26", "DC-27", "DC-28", "DC-29", "DC-30",
    "DC-31", "DC-32", "DC-33", "DC-34",
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
    wrong = differences(expected, found) + false_facts(found) + false_cards(found)
    assert not wrong, f"after {move} (oracle != engine): {wrong}, in {before}"
    return found


def compare_squares(game: Game, state: State) -> int:
    """The squares of every card and those one step away."""
    shown: dict[str, dict[str, list[str]]] = game.view(None)["squares"]  # type: ignore[assignment]
    given = {f"{cell}/{name}": set(near) for cell, card in shown.items() for name, near in card.items()}
    assert given == graph(state), f"in {game.to_position()}"
    return len(given)


def compare_routes(game: Game, state: State) -> int:
    """The view's ways of the walker: every target, with every set of costs that none beats, and its fewest steps."""
    asked = state["ask"]
    if asked is None or asked["frame"] != "walk":
        return 0
    seat, left = asked["seat"], asked["left"]
    view: dict[str, Any] = dict(game.view(seat))
    found: dict[str, dict[tuple[int, ...], int]] = {}
    for route in view["routes"]:
        found[route["to"]] = {}
        for way in route["ways"]:
            assert way["path"][-1] == route["to"]
            told = [(cost["cost"], cost["at"]) for cost in way["costs"]]
            assert sorted(told) == sorted(costs_of(state, seat, way["path"])), (
                f"{way} in {game.to_position()}"
            )
            costs = Counter(kind for kind, _ in told)
            found[route["to"]][tuple(costs[name] for name in COSTS)] = len(way["path"])
    wanted = {target: undominated(ways) for target, ways in all_ways(state, seat, left).items()}
    wrong = {to for to in set(found) | set(wanted) if found.get(to) != wanted.get(to)}
    unlike = {to: (wanted.get(to), found.get(to)) for to in wrong}
    assert not unlike, f"oracle, engine: {unlike} in {game.to_position()}"
    return len(found)


def compare_end(game: Game, state: State) -> None:
    result: Any = game.view(None)["result"]
    assert result["treasures"] == {clan: treasure(state, clan) for clan in ("blue", "yellow")}
    assert result["winners"] == winners(state)
    assert compare_legal_moves(game, state) == []


def compare_to_the_end(game: Game, rng: Random, most: int = 10_000) -> Counter[str]:
    """Play on and compare at every decision; what happened is counted."""
    count: Counter[str] = Counter()
    state = state_of(game.to_position())
    while not game.over and count["moves"] < most:
        texts = compare_legal_moves(game, state)
        assert game.seat == state["ask"]["seat"]
        if count["moves"] % 4 == 0 or SCALE > 1:
            count["routes"] += compare_routes(game, state)
            count["squares"] += compare_squares(game, state)
        move = choose(state, texts, rng)
        count["lay" if move[0] == "I" else move.split("@")[0].split(">")[0].split(":")[0]] += 1
        found = compare_move(game, state, move)
        count["moves"] += 1
        count["out"] += len(found["out"]) - len(state["out"])
        count["attacks"] += state["ask"]["frame"] == "axe"
        state = found
    if game.over:
        compare_end(game, state)
        count["ends"] += 1
    return count


@pytest.mark.parametrize("players", range(2, 9))
def test_whole_games(players: int) -> None:
    count: Counter[str] = Counter()
    for seed in range(scaled(1)):
        game = begun(Game.new("dark-cave", players=players, seed=seed))
        count += compare_to_the_end(game, Random(f"game {players} {seed}"))
    assert count["ends"] == scaled(1) and count["moves"] > 40


def random_game(rng: Random, players: int) -> Game:
    """A game that begins in the middle of a cave put together at random."""
    cave = random_cave(rng, players)
    seat = rng.choice([seat for seat, hand in enumerate(cave["hands"]) if hand] or [0])
    if not cave["hands"][seat]:
        cave["hands"][seat] = [cave["rest"].pop()]
    cave["stunned"].discard(seat)
    # Whoever is on turn has no creature out: it left as the turn began (DC-25).
    for kind in [kind for kind, where in cave["creatures"].items() if where["seat"] == seat]:
        del cave["creatures"][kind]
        cave["front"][seat].remove(kind)
        cave["rest"].append(kind)
    deck = rng.choice((0, 2, max(0, len(cave["rest"]) - 15)))
    fields = {**position_of(cave, deck, seat), "seed": rng.randrange(1000)}
    return begun(Game.from_position(fields))


@pytest.mark.parametrize("players", range(2, 9))
def test_from_random_caves(players: int) -> None:
    count: Counter[str] = Counter()
    for number in range(max(8, scaled(8))):
        rng = Random(f"cave {players} {number}")
        count += compare_to_the_end(random_game(rng, players), rng, 25)
    assert count["moves"] > 50 and count["step"] and count["routes"]


def compare_tree(game: Game, state: State, depth: int) -> int:
    """Compare after every sequence of moves up to that depth; how many positions that were."""
    count = 0
    for move in compare_legal_moves(game, state):
        branch = game.clone()
        found = compare_move(branch, state, move)
        count += 1
        if depth > 1 and not branch.over:
            count += compare_tree(branch, found, depth - 1)
    return count


@pytest.mark.parametrize("group", range(6))
def test_every_move_in_random_caves(group: int) -> None:
    count = 0
    for number in range(max(2, scaled(2))):
        rng = Random(f"every {group} {number}")
        game = random_game(rng, 2 + group)
        count += compare_tree(game, state_of(game.to_position()), 1)
    assert count > 5


@pytest.mark.parametrize("group", range(4))
def test_ways_in_random_caves(group: int) -> None:
    count = 0
    for number in range(scaled(8)):
        rng = Random(f"ways {group} {number}")
        game = random_game(rng, 2 + group)
        state = state_of(game.to_position())
        passes = [move for move in compare_legal_moves(game, state) if move.startswith("pass:")]
        state = compare_move(game, state, passes[0])
        count += compare_routes(game, state) + compare_squares(game, state)
    assert count > 10


def engine_perft(game: Game, depth: int) -> int:
    """As the oracle counts: a game that is over closes its sequence."""
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
    depth = max(depth for depth, count in enumerate(COUNTS[name], start=1) if count < 250 * SCALE)
    assert compare_tree(game, state_of(game.to_position()), depth) >= COUNTS[name][depth - 1]


@pytest.mark.parametrize("players", range(2, 9))
def test_who_wins(players: int) -> None:
    """The last card of the game is thrown away; some are out with their gold, some are not."""
    ends: Counter[str] = Counter()
    for number in range(scaled(12)):
        rng = Random(f"end {players} {number}")
        far = 4 if players <= 5 else 3
        goals = {f"{far},{far}": "exit up"}
        dealt: State = {"players": players, "pawns": ["0,0/NESW"] * players, "goals": goals}
        deal_roles(dealt, rng)
        fields = {
            "game": "dark-cave",
            "players": players,
            "roles": dealt["roles"],
            "spare": dealt["spare"],
            "pawns": dealt["pawns"],
            "goals": goals,
            "out": dealt["out"],
            "nuggets": [rng.randrange(4) for _ in range(players)],
            "hands": [["boots"]] + [[] for _ in range(players - 1)],
            "deck": 0,
        }
        game = begun(Game.from_position(fields))
        found = compare_move(game, state_of(game.to_position()), "pass:boots")
        compare_end(game, found)
        ends[str(game.view(None)["result"]["won"])] += 1  # type: ignore[index]
    # Of two players nobody can be out without the end having come.
    assert len(ends) > 1 or players == 2 or SCALE < 1


@pytest.mark.parametrize("entry", SIDES)
@pytest.mark.parametrize("name", GOALS)
def test_goals_turned_up(name: str, entry: str) -> None:
    """A goal between cards that are open to it, closed, or not there, turned up from each side (DC-29), where equal
    ways are asked and where they are not."""
    goal = "4,4"
    others = [side for side in SIDES if side != entry]
    every = list(product(("open", "closed", "empty"), repeat=3))
    for ways in Random(f"{name} {entry}").sample(every, min(len(every), scaled(6))):
        straight = {
            "NS": ["I:NS", "II:NS", "III:NS", "II:NS+abyss"],
            "EW": ["I:EW", "II:EW", "III:EW", "II:EW+abyss"],
        }
        maze = {}
        for side, way in [(entry, "open"), *zip(others, ways, strict=True)]:
            if way != "empty":
                along = "NS" if (side in "NS") == (way == "open") else "EW"
                maze[neighbour(goal, side)] = straight[along].pop(0)
        names = [name, *(other for other in GOALS if other != name)]
        place = neighbour(goal, entry)
        fields: dict[str, Any] = {
            "game": "dark-cave",
            "players": 3,
            "goals": dict(zip((goal, "-4,-4", "4,-4", "-4,4"), names, strict=True)),
            "maze": maze,
            "pawns": [f"{place}/{card_of(maze[place]).side[OPPOSITE[entry]]}", "0,0/NESW", "0,0/NESW"],
            "hands": [["boots"], ["axe"], ["axe"]],
            "deck": 0,
        }
        for options in ({}, {"ask_way_round": True}):
            game = begun(Game.from_position({**fields, "options": options}))
            state = compare_move(game, state_of(game.to_position()), "pass:boots")
            compare_legal_moves(game, state)
            state = compare_move(game, state, f"step@{goal}/?")
            if state["goals"][goal].endswith(" turning"):
                assert options and compare_tree(game, state, 1) == 2
            else:
                assert state["goals"][goal].endswith(" up")
