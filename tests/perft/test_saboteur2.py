"""The engine of Saboteur 2 against its oracle: legal moves in every turn, what they do, what is paid."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from pyrite import Game
from tests.conformance.table import choose

from . import oracle2

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1"))
FIELDS = ("maze", "deck", "round")


def check_step(before: dict[str, Any], seat: int, move: str, found: dict[str, Any]) -> bool:
    """The position after a move that did not end the round nor reach a goal; False if the oracle says it did."""
    wanted = oracle2.after(before, seat, move)
    if wanted is None:
        return False
    for name in FIELDS:
        assert wanted[name] == found[name], name
    assert [sorted(hand) for hand in wanted["hands"]] == [sorted(hand) for hand in found["hands"]]
    assert [sorted(cards) for cards in wanted["front"]] == [sorted(cards) for cards in found["front"]]
    assert wanted["decision"] == found["decision"]
    if not move.startswith("role-change"):
        assert wanted["roles"] == found["roles"]
    return True


def start(players: int, seed: int) -> Game:
    """A deal, or a late position with doors, crystals and ladders in the maze."""
    rng = Random(f"start {players} {seed}")
    fields: dict[str, Any] = {"game": "saboteur2", "players": players, "seed": seed, "options": {"rounds": 1}}
    if seed % 3:
        ways = ["EW+blue-door", "EW+green-door", "NEW+crystal", "NS|EW", "NESW+crystal", "NEW", "EW", "NESW"]
        fields["maze"] = {f"{column},0": card for column, card in enumerate(rng.sample(ways, 5), 1)}
        fields["deck"] = rng.randrange(20)
    return Game.from_position(fields)


@pytest.mark.parametrize("players", range(2, 13))
def test_engine_and_oracle_agree(players: int) -> None:
    steps = ends = 0
    for seed in range(max(1, round(6 * SCALE))):
        rng = Random(seed)
        game = start(players, seed)
        while not game.over:
            before: dict[str, Any] = dict(game.to_position())
            asked = before["decision"][-1]
            seat, move = choose(game, rng, (0.3, 0.9)[seed % 2])
            if asked["frame"] == "turn":
                listed = [oracle2.same(str(legal)) for legal in game.legal_moves()]
                assert set(listed) == oracle2.legal(before, seat)
                assert len(listed) == len(set(listed))
            gold = [purse["nuggets"] for purse in before["purses"]]
            game.play(move, seat)
            found: dict[str, Any] = dict(game.to_position())
            if asked["frame"] == "turn" and not found["history"]:
                steps += check_step(before, seat, move, found)
            elif found["history"] and not before["history"]:
                got = [purse["nuggets"] - had for purse, had in zip(found["purses"], gold, strict=True)]
                assert got == oracle2.paid(found, found["history"][0]["reached_by"])
                ends += 1
    assert steps > 20 and ends
