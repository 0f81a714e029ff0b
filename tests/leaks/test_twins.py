"""Twin moves and twin worlds at every table of the catalogue: each game, and each module alone. No module is named."""

import os
from functools import cache

import pytest

from pyrite.games.catalogue import CATALOGUE
from tests.modules.body_search import ID, BodySearch, ShowsCard, StaysKnown, Tells
from tests.rules.modules.near import near

from . import twins
from .packets import Leak
from .run import counted
from .strangers import with_module

SCALE = float(os.environ.get("PYRITE_PROOF_SCALE", "1.0"))
WANTED = int(400 * SCALE)  # comparisons of each table
FLOOR = 3  # times that each kind of move with a secret is met, however many comparisons that takes
MOST = 40  # times as many comparisons, within which it must be met
EVERY = twins.every_table()


def unmet(game: str, modules: tuple[str, ...], met: twins.Met) -> list[str]:
    """The kinds of moves with a secret that this game, or these modules, bring and that were met too seldom; and what
    happens by these modules and never happened."""
    brought = secrets(game, modules) - known(game, modules)
    never = twins.events_of(game, modules) - set(met.heard) - seldom(game, modules)
    return sorted([*(name for name in brought if met.twins[name] < FLOOR), *never])


def seldom(game: str, modules: tuple[str, ...]) -> set[str]:
    """What the modules' own tests see to, since chance hardly ever brings it."""
    return {what for its in near(game, modules) for what in getattr(its, "SELDOM", ())}


@cache
def secrets(game: str, modules: tuple[str, ...]) -> set[str]:
    return {kind.name for kind in twins.rules_of(game, modules).moves if kind.secret}


@cache
def known(game: str, modules: tuple[str, ...]) -> set[str]:
    """Those that the game alone brings, or a game before it: they are met there."""
    games = [entry.id for entry in CATALOGUE.entries]
    before = games[: games.index(game) + (1 if modules else 0)]
    return {name for other in before for name in secrets(other, ())}


def compared(game: str, modules: tuple[str, ...], wanted: int = WANTED) -> twins.Met:
    met = twins.Met()
    for done in counted(twins.run(5, game, modules, met), MOST * wanted):
        if done >= wanted and not unmet(game, modules, met):
            break
    return met


@pytest.mark.parametrize(("game", "modules"), EVERY, ids=["-".join((game, *on)) for game, on in EVERY])
def test_twins_are_told_alike(game: str, modules: tuple[str, ...]) -> None:
    met = compared(game, modules)
    assert not unmet(game, modules, met)
    assert not met.alike, "said to be open, and nobody is told which it was"
    assert met.ends["asked something else"] <= sum(met.played.values()) // 50


def test_a_module_that_nobody_has_heard_of_is_met(monkeypatch: pytest.MonkeyPatch) -> None:
    with_module(monkeypatch, BodySearch)
    assert ("saboteur", (ID,)) in twins.every_table()
    met = compared("saboteur", (ID,), 2 * WANTED)
    assert met.twins["seize"] >= FLOOR and not met.alike


@pytest.mark.parametrize("made", [Tells, StaysKnown, ShowsCard])
def test_its_leaks_are_caught(monkeypatch: pytest.MonkeyPatch, made: type[BodySearch]) -> None:
    with_module(monkeypatch, made)
    with pytest.raises(Leak, match=r"seize|body-search"):
        compared("saboteur", (ID,), 60 * WANTED)
