"""What games with modules write is valid by the schemas and read back: positions, views, moves, records."""

from random import Random

import pytest
from jsonschema import Draft202012Validator

from pyrite import Game
from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from pyrite.notation.schema import schema
from tests.conformance.table import choose

NAMES = ("position", "move", "record", "view")
VALIDATORS = {name: Draft202012Validator(schema(name)) for name in NAMES}
SPECS = [spec for entry in CATALOGUE.entries for spec in CATALOGUE.smallest_tables(entry) if spec.modules]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.game}-{spec.modules[0]}")
def test_what_a_module_writes_is_valid(spec: GameSpec) -> None:
    seen: set[str] = set()
    for seed in range(3):
        game = Game.new(
            spec.game, players=spec.players, seed=seed, modules=spec.modules, options={"rounds": 1}
        )
        rng = Random(seed)
        while not game.over:
            frame = game.state.rules.frame_names[game.state.top()]
            if frame not in seen or rng.random() < 0.01:
                seen.add(frame)
                check(game)
            seat, move = choose(game, rng, 0.7)
            game.play(move, seat)
        VALIDATORS["record"].validate(game.record().to_json())


def check(game: Game) -> None:
    written = game.to_position()
    VALIDATORS["position"].validate(written)
    assert Game.from_position(written).to_position() == written
    for seat in (None, *game.seats()[:2]):
        VALIDATORS["view"].validate(game.view(seat).data)
    for move in game.legal_moves(game.seat)[:40]:
        VALIDATORS["move"].validate(move.text)
