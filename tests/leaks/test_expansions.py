"""The three tests against leaks with workshop, party, new goals and the variants, in both games."""

import os

import pytest

from . import lockstep, redeal, truth
from .run import counted
from .tables import step, tables

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1.0"))
BOTH = ("workshop", "party", "new-goals")
TABLES = [
    *((game, (module,)) for game in ("saboteur", "saboteur2") for module in BOTH),
    *(("saboteur", (module,)) for module in ("sabotaged-dwarfs", "tournament")),
    ("saboteur", (*BOTH, "sabotaged-dwarfs")),
    ("saboteur", ("party", "new-goals", "sabotaged-dwarfs", "tournament")),
    ("saboteur2", BOTH),
]
each = pytest.mark.parametrize(
    ("game", "modules"), TABLES, ids=[f"{game}-{'+'.join(on)}" for game, on in TABLES]
)
WANTED = 200  # comparisons of each


@each
def test_deal_again_from_the_view(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(WANTED * SCALE)
    assert max(counted(redeal.run(11, game, modules), wanted)) >= wanted


@each
def test_replay_in_lockstep(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(WANTED * SCALE)
    tally = lockstep.Outcome()
    assert max(counted(lockstep.run(11, tally, game, modules), wanted)) >= wanted
    if SCALE >= 1:
        assert tally.ends["can't follow"] <= sum(tally.ends.values()) // 10


@each
def test_facts_are_true(game: str, modules: tuple[str, ...]) -> None:
    wanted = int(2 * WANTED * SCALE)
    assert max(counted(truth.run(11, game, modules), wanted)) >= wanted


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_what_the_modules_bring_is_met(game: str) -> None:
    """Without players who seek it the tests above would prove little."""
    met: set[str] = set()
    for _, table in zip(range(12), tables(11, game, BOTH), strict=False):
        while not table.done:
            met |= {event.key for event in step(table)}
    assert {"workshop-you", "party", "bag", "spider"} <= met
    assert met & {"dragon", "dragon-none"}
