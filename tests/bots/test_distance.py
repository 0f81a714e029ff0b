"""The distance field: fewest cards to a goal."""

import pytest

from pyrite.bots.cards import cell_of, known_cards
from pyrite.bots.field import Fields
from pyrite.bots.table import Table, maze_of
from pyrite.core.chance import fast_chance
from pyrite.maze.distance import UNKNOWN, distance
from pyrite.maze.maze import FIT, Maze
from tests.bots.support import CORRIDOR, deal, seen_by

KNOWN = known_cards(seen_by("digger", [], []))
GOALS = {cell_of(place): "?" for place in ("8,-2", "8,0", "8,2")}


def far(maze: Maze, place: str) -> int:
    return int(distance(maze, cell_of(place)))


@pytest.mark.parametrize(
    ("laid", "expected"),
    [
        ({}, (9, 7, 9)),
        ({"1,0": "EW"}, (8, 6, 8)),
        ({"1,0": "E|W"}, (9, 9, 9)),  # B-11: nothing leads on through a dead end
        ({"1,0": "NW"}, (8, 8, 9)),
        (CORRIDOR, (3, 1, 3)),
        ({**CORRIDOR, "7,0": "EW"}, (3, 0, 3)),
        # A tunnel that is cut off costs nothing once it is joined again.
        ({"3,0": "EW", "4,0": "EW", "5,0": "EW", "6,0": "EW", "7,0": "EW"}, (9, 2, 9)),
        ({"3,0": "EW", "4,0": "E|W", "5,0": "EW", "6,0": "EW", "7,0": "EW"}, (9, 9, 9)),
    ],
)
def test_the_distance_in_small_mazes(laid: dict[str, str], expected: tuple[int, int, int]) -> None:
    maze = maze_of(KNOWN, laid, GOALS)
    assert (far(maze, "8,-2"), far(maze, "8,0"), far(maze, "8,2")) == expected


def test_without_a_way_the_distance_is_unknown() -> None:
    maze = maze_of(KNOWN, {"1,0": "E|W", "-1,0": "E|W", "0,1": "N|S", "0,-1": "N|S"}, GOALS)
    assert far(maze, "8,0") == UNKNOWN


def test_the_best_card_brings_every_goal_nearer_by_exactly_one() -> None:
    """With that, and 0 where a goal is reached, the distance is right by induction."""
    cards = KNOWN.cards
    through = [
        2 * kind + way
        for kind, row in enumerate(cards.rows)
        if cards.is_path[kind] and not KNOWN.is_dead_end(row.name)
        for way in range(1 + int(cards.has_turn[kind]))
    ]
    for seed in range(6):
        maze = wander(seed)
        for place in ("8,-2", "8,0"):
            now = far(maze, place)
            if 0 < now < UNKNOWN:
                best = min(far(other, place) for other in laid_ways(maze, through))
                assert best == now - 1, (seed, place)


def wander(seed: int) -> Maze:
    """A maze that chance has laid, dead ends and rockfalls and all."""
    game = deal(5, seed, rounds=1)
    chance = fast_chance(seed)
    for _ in range(45):
        moves = [text for text in map(str, game.legal_moves()) if not text.startswith(("broken", "map"))]
        game.play(moves[chance.below(len(moves))])
    return Table(game.view(0)).maze()


def laid_ways(maze: Maze, through: list[int]) -> list[Maze]:
    out = []
    for cell in maze.frontier:
        for laid in through:
            if (FIT[maze.code_at(cell)] >> maze.cards.openings[laid]) & 1:
                other = maze.copy()
                other.lay(cell, laid)
                out.append(other)
    return out


def test_the_quick_guess_is_never_too_high() -> None:
    compared = 0
    for seed in range(8):
        game = deal(4, seed, rounds=1)
        chance = fast_chance(seed)
        for step in range(50):
            legal = [str(move) for move in game.legal_moves()]
            if step % 10 == 9:
                fields = Fields(Table(game.view(game.seat)))
                for text in legal:
                    card, _, place = text.partition("@")
                    if KNOWN.laid(card) >= 0 and place:
                        cell = cell_of(place)
                        assert fields.guess_after_lay(cell, card) <= fields.after_lay(cell, card) + 1e-9
                        compared += 1
            game.play(legal[chance.below(len(legal))])
    assert compared > 100


def test_goals_that_are_known_to_be_stones_do_not_count() -> None:
    stone = [{"goal": "stone:NE", "at": ["8,0"]}]
    assert Table(seen_by("digger", [], [], seen=stone)).chances == {cell_of("8,-2"): 0.5, cell_of("8,2"): 0.5}
