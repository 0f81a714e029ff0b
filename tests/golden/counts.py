"""A golden game for every game and number of players, and for every module of the catalogue, kept as one line each: the
whole transcript as its digest.

The transcripts beside this file show *what* changed; these lines show that something did, where no transcript is kept.

python -m tests.golden.counts          write the lines anew; look at the difference before you keep it
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from tests.conformance.module_sets import sets_of
from tests.golden.transcript import Transcript
from tests.golden.write import eager

FILE = Path(__file__).resolve().parent / "counts.txt"
EAGER = 0.9  # the share of moves that are not picked at random, but to get on


Played = tuple[str, int, tuple[str, ...]]


def tables() -> list[Played]:
    out: list[Played] = [
        (entry.id, players, ())
        for entry in CATALOGUE.entries
        for players in range(entry.fewest, entry.most + 1)
    ]
    # Each module once, in the first game that has it; the tables of many modules are played in every game.
    first = {what.modules: what for what in reversed(list(sets_of(1)))}
    return out + [(what.game, what.seats(n), what.modules) for n, what in enumerate(reversed(first.values()))]


def line(game: str, players: int, modules: tuple[str, ...]) -> str:
    """One round is played; its moves, and the digest of all that anybody was told or could see."""
    options: dict[str, object] = {} if game == "dark-cave" else {"rounds": 1}
    spec = GameSpec(game, players, modules=modules, options=options)
    out = Transcript(new_game(spec, fast_chance(players)))
    player = eager(players, EAGER)
    moves = 0
    while not out.game.over:
        seat, move = player(out.game)
        out.play(move, seat)
        moves += 1
    return f"{' + '.join((game, *modules))} {players}: {moves} moves, {sha256(out.text().encode()).hexdigest()[:32]}"


def main() -> None:
    lines = [line(*table) for table in tables()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.stdout.write(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
