"""A fixed set of games as digests: over moves, states, knowledge, events and all views, at every step.

    python -m tests.conformance.walkthrough

prints which engine runs, then one line for each game. Interpreted and compiled, the lines must be the same.
"""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random

from pyrite import _pure
from pyrite.core.chance import FairChance, fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.notation import read_position, write_position
from tests.conformance.table import choose
from tests.conformance.test_modules import CATALOGUE as WITH_MODULES
from tests.conformance.test_modules import TOGETHER
from tests.perft.positions import DEALT


def engine() -> str:
    return "compiled" if _pure.compiled() else "interpreted"


def games() -> dict[str, Game]:
    out: dict[str, Game] = {}
    for players in range(3, 11):
        edition = ("anniversary", "classic")[players % 2]
        spec = GameSpec("saboteur", players, edition, (), {"rounds": 2})
        out[f"{edition} {players}"] = new_game(spec, fast_chance(players), CATALOGUE)
    for players in (4, 9):
        out[f"mines {players}"] = new_game(GameSpec("lost-mines", players), fast_chance(players), CATALOGUE)
    for players in (3, 7):
        out[f"cave {players}"] = new_game(GameSpec("dark-cave", players), fast_chance(players), CATALOGUE)
    out["fair"] = new_game(GameSpec("saboteur", 5), FairChance(bytes(range(32))), CATALOGUE)
    for name in ("two ties", "three at once", "change", "gold nearly gone", "ten players"):
        out[name] = read_position({**DEALT[name], "seed": 9})
    for modules in (("veto",), ("walk", "exchange"), ("camp", "answers"), TOGETHER):
        spec = GameSpec("saboteur", 5, "", modules, {"rounds": 2})
        out["+".join(modules)] = new_game(spec, fast_chance(len(modules)), WITH_MODULES)
    return out


def walk(game: Game, seed: int) -> str:
    total = hashlib.sha256()
    rng = Random(seed)
    seats = [*range(game.players), None]
    steps = 0
    while True:
        total.update(game.digest().encode())
        for seat in seats:
            total.update(json.dumps(game.view(seat).data, sort_keys=True).encode())
        if game.over:
            break
        seat, move = choose(game, rng, 0.7)
        events = game.play(move, seat)
        told = [[event.face(other) for event in events] for other in seats]
        total.update(json.dumps([seat, move, told], sort_keys=True).encode())
        steps += 1
    total.update(json.dumps(write_position(game)).encode())
    return f"{steps} moves {total.hexdigest()}"


def lines() -> list[str]:
    return [f"{name}: {walk(game, seed)}" for seed, (name, game) in enumerate(games().items())]


if __name__ == "__main__":
    sys.stdout.write("\n".join([engine(), *lines()]) + "\n")
