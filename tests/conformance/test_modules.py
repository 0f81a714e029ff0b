"""Test modules in the four shapes, alone, in pairs and all together, through the same suite as the games."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec, SpecError
from pyrite.family.game import Game
from pyrite.family.module import Module
from pyrite.games.front import new_game
from tests.conformance.suite import prove
from tests.conformance.table import Table, choose, scaled
from tests.modules.answers import Answers
from tests.modules.clans import Clans
from tests.modules.contribute import Camp
from tests.modules.exchange import Exchange
from tests.modules.reactions import NAMES, Nothing, Reactions
from tests.modules.squares import Squares
from tests.modules.steps import Rival, Steps
from tests.modules.support import catalogue_of
from tests.modules.veto import Veto
from tests.modules.walk import Walk
from tests.perft.positions import DEALT

MAKERS: dict[str, type[Module]] = {
    "camp": Camp,
    "answers": Answers,
    "reactions": Reactions,
    "nothing": Nothing,
    "steps": Steps,
    "veto": Veto,
    "walk": Walk,
    "exchange": Exchange,
    "clans": Clans,
    "squares": Squares,
    "rival": Rival,
}
CATALOGUE = catalogue_of(*MAKERS.values())
ALONE = [name for name in MAKERS if name != "rival"]
PAIRS = [pair for pair in combinations(ALONE, 2) if pair != ("steps", "clans") and "nothing" not in pair]
# By module: what must have happened in its games, or they would prove nothing.
HAPPENS = {
    "camp": ("bridge@", "shout>", "yes", "no", "rest", "watch"),
    "veto": ("veto", "decline"),
    "walk": ("step:E", "stop"),
    "exchange": ("swap-goals@", "exchange", "leave", "swap-hands>", "party"),
    "squares": ("prowl@",),
}
TOGETHER = tuple(name for name in ALONE if name != "steps")


def table(modules: tuple[str, ...], seed: int, rounds: int = 1) -> Table:
    # What the backs of dwarf cards show is not in a world that is dealt again.
    return Table(
        3 + seed % 8,
        ("anniversary", "classic")[seed % 2],
        modules,
        (("rounds", rounds),),
        CATALOGUE,
        worlds="clans" not in modules,
    )


def start(modules: tuple[str, ...], players: int, seed: int) -> Game:
    return new_game(GameSpec("saboteur", players, "", modules, {}), fast_chance(seed), CATALOGUE)


@pytest.mark.parametrize("name", ALONE)
def test_alone(name: str) -> None:
    # Fewer than eight matches might never meet what the module is there for.
    games = [prove(table((name,), seed, 1 + seed % 2), seed) for seed in range(max(8, scaled(8)))]
    made = {text for game in games for _, text in game.moves}
    for start in HAPPENS.get(name, ()):
        assert any(text.startswith(start) for text in made), f"{start} never happened"


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_in_pairs(pair: tuple[str, str]) -> None:
    for seed in range(scaled(1)):
        prove(table(pair, 5 * seed + len(pair[0]) + len(pair[1])), 7 + seed, often=0.05)


def test_all_together() -> None:
    for seed in range(scaled(4)):
        prove(table(TOGETHER, seed, 2), 100 + seed, often=0.05)


@pytest.mark.parametrize("modules", [("veto", "camp"), ("walk", "exchange"), TOGETHER[:-2]], ids="+".join)
def test_from_positions(modules: tuple[str, ...]) -> None:
    for seed, name in enumerate(
        ("one step", "tie", "two ties", "chain", "hole in the road", "three at once")
    ):
        position = {**DEALT[name], "options": {"rounds": 1}}
        begin = Table(
            position["players"],
            "",
            modules,
            catalogue=CATALOGUE,
            position=tuple(position.items()),
            worlds="clans" not in modules,
        )
        prove(begin, 3 * seed + 2, often=0.05)


def test_two_owners_of_one_step_are_refused_by_name() -> None:
    with pytest.raises(SpecError, match="steps and rival both replace the step pay_out"):
        start(("steps", "rival"), 3, 0)


@pytest.mark.parametrize("players", [3, 6])
def test_a_module_that_does_nothing_changes_nothing(players: int) -> None:
    """Without modules a turn has no frames; with one it has. Both ways must play the same game."""
    plain, framed = start((), players, players), start(("nothing",), players, players)
    rng = Random(players)
    while not plain.over:
        seat, move = choose(plain, rng, 0.7)
        told = [repr(event) for event in plain.play(move, seat)]
        assert [repr(event) for event in framed.play(move, seat)] == told
        assert framed.digest() == plain.digest()
    assert framed.over


def test_every_fact_is_told_once() -> None:
    game = start(("reactions",), 4, 1)
    counts = dict.fromkeys(NAMES, 0) | {"turns": 1}
    rng = Random(1)
    while not game.over:
        seat, move = choose(game, rng, 0.7)
        keys = [event.key for event in game.play(move, seat)]
        counts["laid"] += keys.count("lay")
        counts["removed"] += keys.count("rockfall")
        counts["announced"] += sum(key in ("lay", "rockfall", "broken", "repair", "map-you") for key in keys)
        decision = game.view(None).data["decision"]
        counts["turns"] += isinstance(decision, dict) and decision["frame"] == "turn"
        view = game.view(seat).data
        assert {name: view[f"count_{name}"] for name in NAMES} == counts
