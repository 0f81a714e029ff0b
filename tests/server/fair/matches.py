"""Whole random matches at a table, as its export shows them."""

import random
from typing import Any

from pyrite.core.spec import GameSpec
from pyrite.games.front import new_game
from pyrite.server.table import fair
from tests.server.fair.every import BEFORE, any_given


def play_match(number: int, players: int, edition: str, **options: object) -> dict[str, Any]:
    """Mostly tunnels to the east, now and then anything else: so rounds end in every way."""
    luck = random.Random(number)
    seed = luck.randbytes(32)
    table = f"table-{number}"
    given = any_given(seed, table, players, luck, before=number % 5 == BEFORE)
    spec = GameSpec("saboteur", players, edition, (), dict(options))
    game = new_game(spec, fair.table_chance(seed, table, given))
    while not game.over:
        seat = game.seat
        assert seat is not None
        texts = [str(move) for move in game.legal_moves(seat)]
        east = max(texts, key=column)
        game.play(east if column(east) > 0 and luck.random() < 0.8 else luck.choice(texts), seat)
    record = game.record().to_json()
    block = fair.fair_block(seed, table, given)
    return fair.export(record, block, [f"name {seat}" for seat in range(players)])


def column(text: str) -> int:
    """How far to the east a move lays a card."""
    card, _, where = text.partition("@")
    return int(where.split(",")[0]) if where and card not in ("map", "rockfall") else 0
