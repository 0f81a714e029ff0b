"""A table to be proved: what is played, where it begins, and how its players choose."""

from __future__ import annotations

import os
from dataclasses import dataclass
from random import Random
from typing import Any

from pyrite.core.chance import Chance, FairChance, ListedChance, fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE, Catalogue
from pyrite.games.front import new_game
from pyrite.maze.shapes import SIDES
from pyrite.notation import read_position

# How much is proved: less in `make test`, more in the long proofs.
SCALE = 0.5 * float(os.environ.get("PYRITE_PROOF_SCALE", "1"))


def scaled(games: int) -> int:
    return max(1, round(games * SCALE))


@dataclass(frozen=True)
class Table:
    """A spec of a catalogue, or a position with gaps to begin in."""

    players: int
    edition: str = "anniversary"
    modules: tuple[str, ...] = ()
    options: tuple[tuple[str, object], ...] = ()
    catalogue: Catalogue = CATALOGUE
    position: tuple[tuple[str, Any], ...] = ()
    # Whether worlds can be sampled from its views.
    worlds: bool = True
    game: str = "saboteur"

    def begin(self, chance: Chance) -> Game:
        if self.position:
            return read_position(self.placed(chance), self.catalogue)
        spec = GameSpec(self.game, self.players, self.edition, self.modules, dict(self.options))
        return new_game(spec, chance, self.catalogue)

    def placed(self, chance: Chance) -> dict[str, object]:
        fields: dict[str, object] = dict(self.position)
        fields["game"] = self.game
        fields["modules"] = list(self.modules)
        if self.edition and "edition" not in fields:
            fields["edition"] = self.edition
        data = dict(chance.to_json())
        fields["seed"] = data.pop("seed", 0)
        fields["chance"] = data
        return fields


def source(seed: int, fair: bool) -> Chance:
    """A stream that keeps what is drawn from it."""
    chance: Chance = FairChance(seed.to_bytes(32, "big")) if fair else fast_chance(seed)
    chance.kept = []
    return chance


def listed(game: Game) -> ListedChance:
    """What a game has drawn, as a stream of its own."""
    kept = game.state.chance.kept
    assert kept is not None
    return ListedChance(kept)


# --- players -------------------------------------------------------------------------------------------------------


def choose(game: Game, rng: Random, eager: float) -> tuple[int, str]:
    """A seat that is asked and its move: with the chance `eager` one that helps to reach the goals."""
    seat = rng.choice(game.seats())
    moves = [game.state.rules.moves[n >> 24].text(game.state, n) for n in game.state.legal_for(seat)]
    assert moves, f"seat {seat} is asked and has no move"
    if rng.random() < eager:
        keen = game.spec.modules
        # Whoever has a card of a module is keen on playing it, or it would seldom be seen.
        weights = {move: 200 if keen and move.startswith(keen) else value(move, seat) for move in moves}
        best = max(weights.values())
        moves = [move for move in moves if weights[move] == best]
    return seat, rng.choice(moves)


def value(move: str, seat: int) -> int:
    """What a digger in a hurry thinks of a move: ways on towards the goals, own tools mended, nobody hindered."""
    card, at, place = move.partition("@")
    way = card.removesuffix("~").partition("+")[0]
    if card == "step":
        return 40 + int(place.split(",")[0])
    if move in ("stop", "end:propose", "end:agree") or card in ("storm", "trap", "troll"):
        return 45 if move == "stop" else -1
    if at and way and set(way) <= set(SIDES) and len(way) > 1:
        column, row = (int(number) for number in place.split(","))
        return 100 - 2 * abs(8 - column) - min(abs(row - goal) for goal in (-2, 0, 2)) + len(way)
    if move.startswith("repair:"):
        return 60 if move.split(">")[1].startswith(str(seat)) else 30
    if move.startswith(("broken:", "rockfall", "prison")):
        return -1
    return 0 if move.startswith("pass:") else 40
