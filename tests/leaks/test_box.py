"""Dealt again from the view at tables with a box of their own: cards that are on no printed list are no less hidden."""

from random import Random

import pytest

from tests.conformance.table import choose
from tests.notation.test_box import OWN, own

from .redeal import check_all


@pytest.mark.parametrize("name", OWN)
def test_deal_again_from_the_view(name: str) -> None:
    game, rng, compared = own(name, 3), Random(name), 0
    while not game.over:
        if len(game.moves) % 10 == 3:
            compared += check_all(game, rng, f"{name}, move {len(game.moves)}")
        seat, move = choose(game, rng, 0.7)
        game.play(move, seat)
    assert compared >= 15
