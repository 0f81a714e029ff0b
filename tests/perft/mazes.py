"""Mazes put together at random around the goals: dense, full of holes, cut-off parts and stones turned up.

No play would ever lead there, but every rule about reaching and turning goals is at work in them.
"""

from __future__ import annotations

from random import Random

from .oracle_maze import GOAL_CELLS, START, Board, face_up_cards, mismatches, reached_goals, ways_to_lie
from .positions import Partial

PATHS = {
    "NS": 4, "EW": 3, "NE": 5, "NW": 4, "NES": 5, "NEW": 5, "NESW": 5,
    "N": 1, "E": 1, "N|S": 1, "E|W": 1, "N|E": 1, "N|W": 1, "N|E|S": 1, "N|E|W": 1, "N|E|S|W": 1,
}  # fmt: skip

ROAD = [f"{column},0" for column in range(1, 5)]
AROUND_THE_GOALS = [f"{column},{row}" for column in range(5, 10) for row in range(-3, 4)]


def random_position(rng: Random) -> Partial:
    """A partial position of 3 players, seat 0 on turn with path cards only; no goal is reached yet."""
    maze: Board = {}
    goals: dict[str, str] = {}
    hand: list[str] = []
    # Most mazes thrown together lead nowhere; only those that reach a goal, before one card is cut out, are of use.
    while not maze or not reached_goals({"maze": maze, "goals": goals}):
        maze, goals, hand = random_maze(rng)
    cut(maze, goals, hand, rng)
    return {
        "players": 3,
        "maze": maze,
        "goals": goals,
        "hands": [hand, "?", "?"],
        "seed": rng.randrange(1000),
    }


def random_maze(rng: Random) -> tuple[Board, dict[str, str], list[str]]:
    """A maze with its goals, and some cards that are left for a hand."""
    cards = [card for card, copies in PATHS.items() for _ in range(copies)]
    rng.shuffle(cards)
    hand = [cards.pop() for _ in range(4)]
    names = ["treasure", "stone:NE", "stone:NW"]
    rng.shuffle(names)
    goals = {cell: turned(name, rng) for cell, name in zip(GOAL_CELLS, names, strict=True)}
    maze: Board = {}
    for cell in ROAD + rng.sample(AROUND_THE_GOALS, rng.randint(18, len(AROUND_THE_GOALS))):
        if cell not in GOAL_CELLS:
            fill(maze, goals, cell, cards, rng)
    return maze, goals, hand


def cut(maze: Board, goals: dict[str, str], hand: list[str], rng: Random) -> None:
    """Take cards away until no goal is reached, the last one into the hand: there is a way to join all again."""
    while reached_goals({"maze": maze, "goals": goals}):
        single = [
            cell
            for cell in sorted(maze)
            if not reached_goals(
                {"maze": {other: maze[other] for other in maze if other != cell}, "goals": goals}
            )
        ]
        # Cut far away the goals are later reached without being touched by the card laid last, as B-19 needs it.
        far = [cell for cell in single if cell in ROAD]
        removed = maze.pop(rng.choice(far or single or sorted(maze)))
        if single:
            hand[0] = removed.removesuffix("~")


def turned(name: str, rng: Random) -> str:
    """Some stones are up already, in either way."""
    if name == "treasure" or rng.random() < 0.8:
        return name
    return name + rng.choice(["", "~"]) + " up"


def fill(maze: Board, goals: dict[str, str], cell: str, cards: list[str], rng: Random) -> None:
    """Put the first card that fits its neighbours (B-9), connected or not; on the road one that leads east."""
    board = face_up_cards({"maze": maze, "goals": goals})
    for card in cards:
        for way in sorted(ways_to_lie(card), key=lambda _: rng.random()):
            leads_on = cell not in ROAD or {"E", "W"} <= set(card)
            if leads_on and cell != START and mismatches(board, way, cell) == 0:
                maze[cell] = way
                cards.remove(card)
                return
