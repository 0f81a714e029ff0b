"""Positions and sampled worlds where one module bears on what another one writes down."""

from __future__ import annotations

import pytest

from pyrite import Game, fast_chance
from pyrite.family.worlds.world import sample_world
from tests.rules.modules.table import both, second, table
from tests.rules.support import hands, legal, play, written


def worlds(game: Game, seat: int, count: int) -> None:
    """Worlds that a seat's view allows, whose view is the same."""
    rules = game.state.rules
    view = game.view(seat)
    for seed in range(count):
        assert Game(sample_world(view, rules, fast_chance(seed)), {}).view(seat) == view


@pytest.mark.rule("CH-17", "CH-19", "MX-16")
@both
def test_an_announced_exchange_of_a_goal_that_was_moved_is_written_and_read(game: str) -> None:
    start = table(
        game,
        *("chests", "swap-goals", "veto"),
        goals={"9,0": "treasure"},
        hands=hands(3, 0, ["swap-goals"]),
    )
    announced = play(start, "swap-goals@8,-2+9,0")
    assert "decline" in legal(announced)
    assert Game.from_position(written(announced)).digest() == announced.digest()
    worlds(announced, 1, 5)


@pytest.mark.rule("MX-3", "S2-16")
def test_who_knows_the_whole_hand_of_the_one_who_asks_others_to_pay() -> None:
    """All know that a card of it can be laid there; who has seen the hand knows which."""
    known = [{"seat": 1, "card": card, "at": [0]} for card in ("EW", "map", "thief")]
    start = second(
        "right-of-passage",
        players=4,
        maze={"1,0": "EW"},
        passage={"pawns": [{"at": "1,0/E", "holder": 1}, "free"], "must": None},
        hands=hands(4, 0, ["EW", "map", "thief"]),
        seen=known,
    )
    worlds(play(start, "ask>2@1,0/E"), 1, 30)
    worlds(play(start, "ask>2@1,0/E"), 3, 10)
