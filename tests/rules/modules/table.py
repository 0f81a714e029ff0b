"""Words for the tests of modules: positions of the base game and of Saboteur 2 with modules switched on."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite import Game
from tests.rules.support import position

GAMES = ("saboteur", "saboteur2")
# A test that holds for both games: `@both` and a parameter `game`.
both = pytest.mark.parametrize("game", GAMES)


def table(game: str, *modules: str, **fields: Any) -> Game:
    """A position of a game with these modules; three players unless told otherwise."""
    return position(game=game, modules=list(modules), **fields)


def base(*modules: str, **fields: Any) -> Game:
    """A position of the base game with these modules."""
    return table("saboteur", *modules, **fields)


def second(*modules: str, **fields: Any) -> Game:
    """A position of Saboteur 2 with these modules."""
    return table("saboteur2", *modules, **fields)


def fresh(game: str, *modules: str, players: int = 5, seed: int = 0, **options: Any) -> Game:
    """A new match with these modules, just dealt."""
    return Game.new(game, players=players, seed=seed, modules=modules, options=options)


def deck_of(game: Game) -> dict[str, int]:
    """How many copies of each card the deck has."""
    rules = game.state.rules
    return {row.name: row.copies for row in rules.cards.rows if row.of_deck}


def declined(game: Game, *moves: str) -> Game:
    """The game after these moves, each of which nobody stops; the one given stays as it is."""
    game = game.clone()
    for move in moves:
        game.play(move)
        let_be(game)
    return game


def let_be(game: Game) -> None:
    """Everybody who is asked in a window declines."""
    while "decline" in [str(move) for move in game.legal_moves()]:
        game.play("decline")
