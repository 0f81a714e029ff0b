"""Writes the golden games anew; look at the difference before you keep it.

python -m tests.golden.write           play the same moves again, as far as they are still legal
python -m tests.golden.write --new     let the players choose again (NAME…: only in these files)
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from pyrite.bots.bot import make_bot
from pyrite.core.chance import chance_from_json, fast_chance
from pyrite.core.spec import GameSpec, spec_from_json
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from tests.conformance.module_sets import grown
from tests.conformance.table import choose
from tests.golden.transcript import Transcript

HERE = Path(__file__).resolve().parent
Player = Callable[[Game], tuple[int, str]]


def eager(seed: int, share: float) -> Player:
    rng = Random(seed)
    return lambda game: choose(game, rng, share)


def bots(players: int) -> Player:
    table = [make_bot("simple", 100 + seat) for seat in range(players)]

    def player(game: Game) -> tuple[int, str]:
        seat = game.seat
        assert seat is not None
        return seat, table[seat].choose(game.view(seat))

    return player


# By name of the file: what is played, the seed, and who plays.
GAMES: dict[str, tuple[GameSpec, int, Player]] = {
    "anniversary-3": (GameSpec("saboteur", 3, "anniversary"), 1, eager(1, 0.9)),
    "classic-5": (GameSpec("saboteur", 5, "classic", (), {"rounds": 2}), 3, eager(3, 0.9)),
    "anniversary-7": (GameSpec("saboteur", 7, "anniversary", (), {"rounds": 1}), 3, eager(3, 0.5)),
    "classic-10": (GameSpec("saboteur", 10, "classic", (), {"rounds": 2, "starter": 4}), 4, eager(4, 0.95)),
    "bots-5": (GameSpec("saboteur", 5, "anniversary"), 5, bots(5)),
    "saboteur2-2": (GameSpec("saboteur2", 2, options={"rounds": 1}), 12, eager(12, 0.9)),
    "saboteur2-7": (GameSpec("saboteur2", 7, options={"rounds": 2}), 7, eager(7, 0.6)),
    "lost-mines-3": (GameSpec("lost-mines", 3), 2, bots(3)),
    "lost-mines-8": (GameSpec("lost-mines", 8, options={"rounds": 1}), 3, bots(8)),
    "dark-cave-3": (GameSpec("dark-cave", 3), 5, bots(3)),
    "dark-cave-6": (GameSpec("dark-cave", 6), 8, bots(6)),
    "way-round-mines-3": (
        GameSpec("lost-mines", 3, options={"rounds": 1, "ask_way_round": True}),
        16,
        bots(3),
    ),
    "way-round-cave-2": (GameSpec("dark-cave", 2, options={"ask_way_round": True}), 7, bots(2)),
    "auto-share-4": (GameSpec("saboteur", 4, "anniversary", (), {"auto_share": True}), 6, eager(6, 0.95)),
}


def many() -> dict[str, tuple[GameSpec, int, Player]]:
    """In each game tables with as many modules as go together, until each has been at one."""
    out: dict[str, tuple[GameSpec, int, Player]] = {}
    for entry in CATALOGUE.entries:
        known = [module.id for module in entry.modules()]
        left = known[:]
        while left:
            what = grown(entry, left + known, len(known))
            assert what is not None
            left = [name for name in left if name not in what.modules]
            seed = len(out) + 21
            spec = GameSpec(entry.id, what.seats(2), "", what.modules, {"rounds": 1})
            out[f"many-{entry.id}-{len(out) + 1}"] = (spec, seed, eager(seed, 0.9))
    return out


GAMES |= many()


def again(text: str) -> str:
    """The transcript of the moves of a transcript."""
    lines = text.splitlines()
    heads = [json.loads(line[2:]) for line in lines[:2]]
    game = new_game(spec_from_json(heads[0]), chance_from_json(heads[1]))
    out = Transcript(game)
    for line in lines:
        if line.startswith("> "):
            seat, move = line[2:].split(" ", 1)
            out.play(move, int(seat))
    return out.text()


def played(name: str) -> str:
    spec, seed, player = GAMES[name]
    out = Transcript(new_game(spec, fast_chance(seed)))
    while not out.game.over:
        seat, move = player(out.game)
        out.play(move, seat)
    return out.text()


def main() -> None:
    names = [name for name in sys.argv[1:] if name != "--new"]
    for name in GAMES:
        path = HERE / f"{name}.txt"
        if names and name not in names:
            continue
        fresh = "--new" in sys.argv or not path.exists()
        text = played(name) if fresh else again(path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.name}: {text.count('> ')} moves, {len(text) // 1000} kB\n")


if __name__ == "__main__":
    main()
