"""Games with modules are told without a gap: events, moves, refusals and questions, in every language."""

import re
from random import Random

import pytest

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.words.catalogue import catalogue, languages, say
from tests.conformance.table import choose

NAMES = ["Ana", "Bo", "Cy", "Di", "Eve", "Flo"]
GAP = re.compile(r"[{}]|None|\b(card|goal|role|tool|event|move|refusal|prompt|won|side|unit)\.\w")
SPECS = [spec for entry in CATALOGUE.entries for spec in CATALOGUE.smallest_tables(entry) if spec.modules]


def sentences(game: Game, key: str, args: dict[str, object]) -> None:
    for lang in languages():
        assert key in catalogue(lang), key
        for reader in (None, 0):
            text = say(key, args, lang, NAMES, reader)
            assert not GAP.search(text), f"{key}: {text}"


def check_decision(game: Game) -> None:
    for seat in (None, *game.seats()):
        asked = game.view(seat).data["decision"]
        if isinstance(asked, dict):
            sentences(game, f"prompt.{asked['frame']}", asked)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.game}-{spec.modules[0]}")
def test_whole_games_with_modules_are_told_without_a_gap(spec: GameSpec) -> None:
    told: set[str] = set()
    for seed in range(2):
        whole = GameSpec(spec.game, spec.players, "", spec.modules, {"rounds": 1})
        game = new_game(whole, fast_chance(seed))
        rng = Random(seed)
        tried = ["NE@1,0"]
        while not game.over:
            for move in game.legal_moves(game.seat):
                if move.key not in told:
                    told.add(move.key)
                    sentences(game, move.key, dict(move.args))
            refusal = game.why(rng.randrange(spec.players), rng.choice(tried))
            if refusal is not None and refusal.key not in told:
                told.add(refusal.key)
                sentences(game, refusal.key, dict(refusal.args))
            check_decision(game)
            seat, move_text = choose(game, rng, 0.6)
            tried.append(move_text)
            for event in game.play(move_text, seat):
                for reader in (None, *range(spec.players)):
                    face = event.face(reader)
                    if face is not None and face[0] not in told:
                        told.add(face[0])
                        sentences(game, f"event.{face[0]}", face[1])
