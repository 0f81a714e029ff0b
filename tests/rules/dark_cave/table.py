"""Words for the tests of The Dark Cave: positions, walks, what lies where."""

from __future__ import annotations

from typing import Any

from pyrite import Game
from tests.rules.support import JSON, legal, play, position, written

# A way to the east through one card of each pack: 1 step, 2 steps, 3 steps.
EAST = {"1,0": "I:EW", "2,0": "II:EW", "3,0": "III:EW"}
TWO = ["blue-loyal", "yellow-loyal"]
FIVE = ["blue-loyal", "blue-loyal", "blue-saboteur", "yellow-loyal", "yellow-loyal"]


def cave(**fields: Any) -> Game:
    """A position of The Dark Cave; two players unless told otherwise, each with cards to play."""
    return position(game="dark-cave", **{"players": 2, **fields})


def deal(players: int, seed: int = 0, **options: Any) -> Game:
    return Game.new("dark-cave", players=players, seed=seed, options=options)


def walking(pawn: str, steps: int = 3, **fields: Any) -> Game:
    """Seat 0 has played and walks from that square; it has these steps left."""
    others = ["0,0/NESW"] * (fields.get("players", 2) - 1)
    whole: JSON = {"pawns": [pawn, *others], "decision": walk(0, steps), **fields}
    return cave(**whole)


def walk(seat: int, steps: int = 3, draws: int = 1) -> list[JSON]:
    """The pending work while somebody walks."""
    return [
        {"frame": "next", "seat": seat},
        {"frame": "draw", "seat": seat, "count": draws},
        {"frame": "arrive", "seat": seat},
        {"frame": "walk", "seat": seat, "steps": steps},
    ]


def moved(seat: int, creature: str) -> list[JSON]:
    """The pending work while that seat moves a creature."""
    return [
        {"frame": "next", "seat": seat},
        {"frame": "draw", "seat": seat, "count": 1},
        {"frame": "arrive", "seat": seat},
        {"frame": "set-out", "seat": seat},
        {"frame": "creature", "seat": seat, "creature": creature},
    ]


def steps(game: Game) -> set[str]:
    """The squares that may be stepped onto now."""
    return {move.removeprefix("step@") for move in legal(game) if move.startswith("step@")}


def targets(game: Game) -> set[str]:
    """The squares where the creature may go now."""
    return {move.removeprefix("creature@") for move in legal(game) if move.startswith("creature@")}


def far(game: Game, start: str, end: str) -> int:
    """How many steps it is from a square to another, by what a view says of the squares."""
    found = {start}
    squares = game.view(None).data["squares"]
    assert isinstance(squares, dict)
    links: JSON = squares
    for count in range(20):
        if end in found:
            return count
        found |= {other for square in found for other in beside(links, square)}
    return -1


def beside(links: JSON, square: str) -> list[str]:
    cell, _, name = square.partition("/")
    return list(links[cell][name])


def stays(game: Game) -> Game:
    """The game once the one who walks has stopped, if somebody walks."""
    return play(game, "stop") if "stop" in legal(game) else game


def at(game: Game, seat: int) -> str | None:
    """Where a pawn stands."""
    found: str | None = written(game)["pawns"][seat]
    return found


def web(edge: str, seat: int = 1, count: int = 2) -> JSON:
    return {"kind": "web", "at": edge, "seat": seat, "count": count}


def beast(square: str, seat: int = 1) -> JSON:
    return {"at": square, "seat": seat}
