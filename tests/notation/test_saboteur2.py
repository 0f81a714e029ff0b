"""Positions, views, moves and records of Saboteur 2 against their schemas, and the fields that it adds."""

from collections.abc import Iterator
from random import Random

import pytest

from pyrite import Game, PositionError
from tests.notation.test_schema import VALIDATORS


def moments(players: int, every: int = 9) -> Iterator[Game]:
    """A random match, now and then, and every theft."""
    rng = Random(players)
    game = Game.new("saboteur2", players=players, seed=players, options={"rounds": 2})
    count = 0
    while not game.over:
        moves = game.legal_moves()
        if count % every == 0 or moves[-1].text == "steal:none":
            yield game
        played = [move for move in moves if not move.text.startswith(("pass:", "discard:"))]
        game.play(rng.choice(played if played and rng.random() < 0.7 else moves))
        count += 1
    yield game


@pytest.mark.parametrize("players", range(2, 13, 2))
def test_what_random_games_write_is_valid(players: int) -> None:
    for game in moments(players):
        VALIDATORS["position"].validate(game.to_position())
        for seat in (None, 0, game.seat or players - 1):
            VALIDATORS["view"].validate(game.view(seat).data)
        for move in game.legal_moves()[::7]:
            VALIDATORS["move"].validate(move.text)
        VALIDATORS["record"].validate(game.record().to_json())


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"aside": ["NS"]}, "aside"),
        ({"aside": ["NS"] * 10}, "aside"),
        ({"aside": ["gold"] * 10}, r"aside\[0\]"),
        ({"out": ["boss", "boss"]}, "out"),
        ({"out": ["digger"]}, r"out\[0\]"),
        ({"front": [["thief", "thief"], [], []]}, r"front\[0\]"),
        ({"gold": 3}, "gold"),
        ({"history": [{"won": "diggers"}]}, "history"),
        ({"seen": [{"seat": 0, "role": "boss", "at": [0]}]}, "seen"),
        ({"seen": [{"seat": 0, "role": "boss", "at": ["out"]}]}, "seen"),
        ({"decision": [{"frame": "theft", "seat": 0}]}, "decision"),
        ({"options": {"auto_share": True}}, "auto_share"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(fields: dict[str, object], field: str) -> None:
    with pytest.raises(PositionError, match=field):
        Game.from_position({"game": "saboteur2", "players": 3, **fields})


@pytest.mark.parametrize("fields", [{"aside": ["NS"] * 4}, {"out": ["saboteur"]}])
def test_the_base_game_has_nothing_set_aside(fields: dict[str, object]) -> None:
    with pytest.raises(PositionError, match=next(iter(fields))):
        Game.from_position({"players": 3, **fields})


def test_the_order_of_thieves_can_be_given() -> None:
    fields = {"game": "saboteur2", "players": 3, "front": [["thief"], ["thief"], []], "slots": [2, 1, 0]}
    assert Game.from_position(fields).view(None).data["thieves"] == [1, 0]
