"""One suite for every game and every set of modules: play to the end, and at some steps ask all that must hold."""

from __future__ import annotations

import json
from random import Random

from pyrite.core.record import GameRecord, record_from_json
from pyrite.family.game import Game
from pyrite.notation import replay
from tests.conformance.checks import (
    check_cards,
    check_clone,
    check_facts,
    check_gold,
    check_listing,
    check_position,
    check_refusals,
    check_views,
    check_worlds,
    texts,
)
from tests.conformance.table import Table, choose, listed, source

LONGEST = 5000  # no match is longer; a game that never ends is a fault


def prove(table: Table, seed: int, often: float = 0.08) -> Game:
    """Play one match of a table; at about `often` of its steps everything is checked. Returns the match at its end."""
    rng = Random(seed)
    eager = (0.0, 0.6, 0.95)[seed % 3]
    chance = source(seed, fair=seed % 4 == 3)
    game = table.begin(chance)
    pool: set[str] = {"NE@1,0", "take:2", "map@8,0", "broken:cart>1", "repair:cart>0", "stone:NE@8,0"}
    frames: set[int] = set()
    steps = 0
    while not game.over:
        for seat in game.seats():
            pool.update(rng.sample(sorted(texts(game, seat)), 1))
        kind = int(game.state.top())
        # Every kind of decision is looked at, however rare it is.
        if kind not in frames or rng.random() < often:
            check_state(table, game, rng, pool)
        frames.add(kind)
        step(game, rng, eager)
        steps += 1
        assert steps < LONGEST, "this match never ends"
    check_end(table, game, rng, pool)
    return game


def step(game: Game, rng: Random, eager: float) -> None:
    """One move; a clone made before it is left alone, and the same move takes it to the same state."""
    seat, move = choose(game, rng, eager)
    if rng.random() >= 0.2:
        game.play(move, seat)
        return
    clone = game.clone()
    before = clone.digest()
    events = game.play(move, seat)
    assert clone.digest() == before, f"{move} changed a clone"
    again = clone.play(move, seat)
    assert clone.digest() == game.digest(), f"{move} went another way in a clone"
    assert [repr(event) for event in again] == [repr(event) for event in events]
    check_events(game, [json.dumps(event.face(0)) for event in events])


def check_events(game: Game, faces: list[str]) -> None:
    """What a seat is told is plain JSON and speaks of no seat that is not there."""
    for face in faces:
        told = json.loads(face)
        if told is not None:
            assert 0 <= told[1].get("seat", 0) < game.players


def check_state(table: Table, game: Game, rng: Random, pool: set[str]) -> None:
    check_listing(game, rng, 8)
    check_refusals(game, rng, pool, 6)
    check_views(game)
    check_cards(game)
    check_gold(game)
    check_facts(game)
    check_clone(game, rng, 6)
    check_position(game, table.catalogue, rng, 6)
    if table.worlds:
        check_worlds(game, rng)


def check_end(table: Table, game: Game, rng: Random, pool: set[str]) -> None:
    """The match is over: nothing is asked, and its record leads there again, from every kind of chance."""
    assert game.seats() == [] and game.seat is None
    assert all(len(game.state.legal_for(seat)) == 0 for seat in range(game.players))
    check_refusals(game, rng, pool, 3)
    check_views(game)
    check_cards(game)
    check_gold(game)
    check_position(game, table.catalogue, rng, 0)
    record = json.dumps(game.record().to_json())
    again = replay(record_from_json(json.loads(record)), table.catalogue)
    assert again.digest() == game.digest()
    assert json.dumps(again.record().to_json()) == record
    assert [again.view(seat) for seat in range(game.players)] == [
        game.view(seat) for seat in range(game.players)
    ]
    if game.position is None:
        drawn = GameRecord(game.spec, listed(game).to_json(), game.moves)
        assert replay(record_from_json(drawn.to_json()), table.catalogue).digest() == game.digest()
