"""Records: written and played again; a changed one is refused; three streams; those that begin in a position."""

import json
from random import Random
from typing import Any

import pytest

from pyrite import FairChance, Game, GameRecord, GameSpec, RecordError, fast_chance
from pyrite.core.chance import ChanceError, ListedChance
from pyrite.core.record import content_hash, record_from_json
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from tests.notation.support import JSON, examples, inline, table_names


def play_on(game: Game, seed: int = 1, steps: int = 1000) -> Game:
    rng = Random(seed)
    while not game.over and steps:
        game.play(rng.choice(game.legal_moves()))
        steps -= 1
    return game


def rehashed(data: JSON, **changes: Any) -> JSON:
    content = {key: value for key, value in {**data, **changes}.items() if key != "hash"}
    return {**content, "hash": content_hash(content)}


def refused(data: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.replay(record_from_json(data))
    assert str(caught.value) == f"{caught.value.field}: {caught.value.words}"
    return caught.value


@pytest.fixture(scope="module")
def played() -> JSON:
    return play_on(Game.new(players=4, seed=3, options={"rounds": 2})).record().to_json()


def test_a_record_is_played_again(played: JSON) -> None:
    text = json.dumps(played)
    game = Game.replay(json.loads(text))
    assert game.over and game.record().to_json() == played
    assert Game.replay(game.record()).digest() == game.digest()
    assert list(played) == ["pyrite", "spec", "chance", "moves", "hash"]


@pytest.mark.parametrize("field", ["spec", "chance", "moves", "hash", "pyrite"])
def test_a_changed_record_is_refused(played: JSON, field: str) -> None:
    changes: JSON = {
        "spec": {**played["spec"], "players": 5},
        "chance": {"stream": "fast-1", "seed": 4},
        "moves": played["moves"][:-1],
        "hash": "sha256:" + "0" * 64,
        "pyrite": "record/2",
    }
    error = refused({**played, field: changes[field]})
    assert error.field == ("pyrite" if field == "pyrite" else "hash")
    assert refused({key: value for key, value in played.items() if key != field}).field in (
        field,
        "hash",
        f"{field}.spec",
    )


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"pyrite": "record/2"}, "pyrite"),
        ({"pyrite": "position/1"}, "pyrite"),
        ({"note": 1}, "note"),
        ({"": 1}, "record"),
        ({"spec": []}, "spec.spec"),
        ({"spec": {"players": 2}}, "spec.players"),
        ({"spec": {"players": 4, "colour": 1}}, "spec.colour"),
        ({"spec": {"players": 4, "options": {"rounds": 21}}}, "spec.options.rounds"),
        ({"chance": None}, "chance"),
        ({"chance": {"stream": "scripted-1"}}, "chance.stream"),
        ({"chance": {"stream": "fast-1", "seed": -1}}, "chance.seed"),
        ({"chance": {"stream": "fast-1", "seed": 2**257}}, "chance.seed"),
        ({"chance": {"stream": "fast-1", "at": 1}}, "chance.at"),
        ({"chance": {"stream": "fair-1", "secret": "zz" * 32}}, "chance.secret"),
        ({"chance": {"stream": "fair-1", "secret": " " * 64}}, "chance.secret"),
        ({"chance": {"stream": "recorded-1", "draws": [2**32]}}, "chance.draws"),
        ({"chance": {"stream": "recorded-1", "draws": []}}, "chance"),
        ({"chance": {"stream": "recorded-1", "draws": [99]}}, "chance"),
        ({"from": None}, "from"),
        ({"from": []}, "from"),
        ({"from": {"players": 2}}, "from.players"),
        ({"from": {"players": 5}}, "spec"),
        ({"from": {"players": 4, "options": {"rounds": 2}}}, "chance"),
        ({"moves": None}, "moves"),
        ({"moves": [7]}, "moves[0]"),
        ({"moves": ["pass:NS"]}, "moves[0]"),
        ({"moves": ["0  pass:NS"]}, "moves[0]"),
        ({"moves": ["-1 pass:NS"]}, "moves[0]"),
        ({"moves": ["64 pass:NS"]}, "moves[0]"),
        ({"moves": ["0 " + "x" * 300]}, "moves[0]"),
    ],
)
def test_a_broken_record_is_refused_by_its_field(played: JSON, changes: JSON, field: str) -> None:
    assert refused(rehashed(played, **changes)).field == field


@pytest.mark.parametrize("data", [None, [], "record", 7])
def test_a_record_is_an_object(data: object) -> None:
    assert refused(data).field == "record"


def test_an_illegal_move_is_named(played: JSON) -> None:
    moves = [*played["moves"][:5], "0 take:3"]
    error = refused(rehashed(played, moves=moves))
    assert error.field == "moves[5]" and "B-" in error.words


def test_no_seat_beyond_the_table_can_play(played: JSON) -> None:
    """Seat 64 once was taken for seat 0: a machine shifts by the remainder of 64."""
    first = played["moves"][0].split(" ")
    game = Game.replay(rehashed(played, moves=[]))
    for seat in (64 + int(first[0]), 4, -1, 2**70, -(2**70)):
        assert game.why(seat, first[1]) is not None and game.legal_moves(seat) == []


def test_what_is_not_plain_json_has_no_hash(played: JSON) -> None:
    assert refused({**played, "from": {"players": 3, "seed": "\ud800"}}).field == "record"
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    assert refused({**played, "from": {"players": nested}}).field == "record"


def test_the_fair_stream() -> None:
    secret = bytes(range(32))
    game = play_on(Game.new(players=3, secret=secret))
    record = game.record().to_json()
    assert record["chance"] == {"stream": "fair-1", "secret": secret.hex()}
    assert Game.replay(record).digest() == game.digest()
    assert (
        Game.adopt(new_game(GameSpec("saboteur", 3), FairChance(secret))).digest()
        == Game.new(players=3, secret=secret).digest()
    )


def kept_draws(seed: int) -> tuple[Game, list[int]]:
    source = fast_chance(seed)
    source.kept = []
    game = play_on(Game.adopt(new_game(GameSpec("saboteur", 3, options={"rounds": 2}), source)))
    return game, list(game.state.chance.kept or [])


def test_recorded_draws_give_the_same_game() -> None:
    game, draws = kept_draws(5)
    chance: JSON = {"stream": "recorded-1", "draws": draws}
    record = GameRecord(game.spec, chance, game.moves)
    again = Game.replay(record.to_json())
    assert again.record().to_json() == record.to_json()
    assert again.to_position()["history"] == game.to_position()["history"]
    assert again.view(None).data == game.view(None).data


def stopped_before(game: Game, moves: list[tuple[int, str]]) -> tuple[str, int, JSON]:
    """Play until the draws end; how the game was before the move that needed them."""
    for seat, text in moves:
        before = (game.digest(), len(game.moves), game.to_position())
        try:
            game.play(text, seat)
        except ChanceError:
            return before
    raise AssertionError("the draws did not end")


def test_draws_that_end_in_the_middle_of_a_move_leave_the_game_as_it_was() -> None:
    game, draws = kept_draws(5)
    for missing in (1, 20, 60):
        short = Game.adopt(new_game(game.spec, ListedChance(draws[:-missing])))
        before = stopped_before(short, game.moves)
        assert (short.digest(), len(short.moves), short.to_position()) == before
        assert short.state.log is None
        assert short.legal_moves()
        data = GameRecord(
            game.spec, {"stream": "recorded-1", "draws": draws[:-missing]}, game.moves
        ).to_json()
        assert refused(data).field == "chance"


@pytest.mark.parametrize("whole", [False, True])
def test_a_record_may_begin_in_a_position(whole: bool) -> None:
    fields: JSON = {"players": 3, "hands": [["NESW", "map"], "?", "?"], "seed": 4, "options": {"rounds": 2}}
    game = Game.from_position(Game.from_position(fields).to_position() if whole else fields)
    game.play("NESW@1,0")
    play_on(game)
    record = json.loads(json.dumps(game.record().to_json()))
    assert list(record) == ["pyrite", "spec", "chance", "from", "moves", "hash"]
    again = Game.replay(record)
    assert again.digest() == game.digest() and again.record().to_json() == record
    from pyrite.games.front import replay

    with pytest.raises(RecordError) as caught:
        replay(record_from_json(record))
    assert caught.value.field == "from"


def test_the_example_of_the_documentation() -> None:
    (record,) = examples("Records")
    assert record.pop("hash") == "sha256:…"
    error = refused({**record, "hash": "sha256:…"})
    assert error.field == "hash"
    game = Game.replay(rehashed(record, moves=[]))
    assert game.spec.to_json()["options"] == {
        **record["spec"]["options"],
        "auto_share": False,
        "starter": "random",
    }
    read = record_from_json(rehashed(record))
    assert read.moves == [(0, "NE@1,0"), (1, "pass:NS")]
    fast, fair = inline("Records")
    assert fast == record["chance"] and fair["stream"] == "fair-1"


def test_the_moves_of_the_documentation_can_be_read() -> None:
    """Each is a move of a game, alone or with one of its modules."""
    specs = [spec for entry in CATALOGUE.entries for spec in CATALOGUE.smallest_tables(entry)]
    games = [new_game(GameSpec(spec.game, max(4, spec.players), "", spec.modules)) for spec in specs]
    # Some name what lies on the table: a pawn that stands before an open end.
    pawns = {"pawns": [{"at": "2,0/E", "holder": 1}, "free"], "must": None}
    maze = {"1,0": "EW", "2,0": "EW"}
    fields = {"players": 3, "modules": ["right-of-passage"], "maze": maze, "passage": pawns}
    games.append(Game.from_position(fields))
    # And squares, which are there only where a card lies.
    cave = {"3,1": "I:NES+abyss", "4,1": "II:NESW", "5,1": "I:EW"}
    games.append(Game.from_position({"game": "dark-cave", "players": 4, "maze": cave}))
    for text in table_names("Moves"):
        found = [(game, game.read(text)) for game in games]
        assert any(number >= 0 for _, number in found), text
        for game, number in found:
            if number >= 0:
                assert game.state.rules.moves[number >> 24].text(game.state, number) == text
