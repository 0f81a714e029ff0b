"""The tests against leaks with every game of the catalogue, in parts that two workers can share; then with each of its
modules alone, and with many at once. PYRITE_PROOF_SCALE makes them longer."""

import json
import os
from typing import Any

import pytest

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.notation import write_position
from tests.conformance.module_sets import ModuleSet, larger_sets, sets_of

from . import lockstep, redeal, truth
from .run import TESTS, counted, main

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1.0"))
# Comparisons of one part; the first game has most parts, since all others build on it.
SHARES = {"redeal": 1000, "lockstep": 1500, "facts": 500}
LEAST = 20_000  # comparisons of a whole run with the first game
GAMES = [entry.id for entry in CATALOGUE.entries]
PARTS = [(game, part) for game in GAMES for part in range(2 if game != GAMES[0] else 8)]
each_part = pytest.mark.parametrize(("game", "part"), PARTS)
# Kinds of secrets, and the field of a position without which there are none.
SECRETS = {"cards": "hands", "roles": "roles", "goals": "goals", "gold": "gold", "treasures": "treasures"}

TABLES = [*sets_of(1), *larger_sets(4, seed=7)]
each_table = pytest.mark.parametrize("table", TABLES, ids=str)
WANTED = 200  # comparisons of each


@each_part
def test_deal_again_from_the_view(game: str, part: int) -> None:
    wanted = int(SHARES["redeal"] * SCALE)
    assert max(counted(redeal.run(part, game), wanted)) >= wanted


@each_part
def test_replay_in_lockstep(game: str, part: int) -> None:
    wanted = int(SHARES["lockstep"] * SCALE)
    tally = lockstep.Outcome()
    assert max(counted(lockstep.run(part, tally, game), wanted)) >= wanted
    if SCALE >= 1:
        # Every kind of secret was changed, and most replays do not end in a wall.
        assert min(tally.kinds[kind] for kind in secrets_of(game)) >= 3
        assert min(tally.ends[end] for end in ("rightly learned", "longest")) >= 2
        assert tally.ends["can't follow"] <= sum(tally.ends.values()) // 10


@each_part
def test_facts_are_true(game: str, part: int) -> None:
    wanted = int(SHARES["facts"] * SCALE)
    assert max(counted(truth.run(part, game), wanted)) >= wanted


def secrets_of(game: str) -> list[str]:
    spec = CATALOGUE.check(GameSpec(game, CATALOGUE.entry(game).fewest))
    position: dict[str, Any] = dict(write_position(new_game(spec, fast_chance(0))))
    return [kind for kind, field in SECRETS.items() if position.get(field)]


def test_the_shares_make_a_proof() -> None:
    assert set(SHARES) < set(TESTS)
    assert sum(game == GAMES[0] for game, _ in PARTS) * sum(SHARES.values()) >= LEAST


@each_table
def test_deal_again_with_modules(table: ModuleSet) -> None:
    wanted = int(WANTED * SCALE)
    assert max(counted(redeal.run(7, table.game, table.modules), wanted)) >= wanted


@each_table
def test_lockstep_with_modules(table: ModuleSet) -> None:
    wanted = int(WANTED * SCALE)
    tally = lockstep.Outcome()
    assert max(counted(lockstep.run(7, tally, table.game, table.modules), wanted)) >= wanted
    if SCALE >= 1:
        assert tally.ends["can't follow"] <= max(1, sum(tally.ends.values()) // 10)


@each_table
def test_facts_with_modules(table: ModuleSet) -> None:
    wanted = int(2 * WANTED * SCALE)
    assert max(counted(truth.run(7, table.game, table.modules), wanted)) >= wanted


def test_the_long_proof_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--comparisons", "300"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(TESTS) + 1
    assert all("comparisons, 0 differences" in line for line in lines[:-1])
    figures = json.loads(lines[-1])
    assert figures["differences"] == 0 and figures["comparisons"] >= 300
