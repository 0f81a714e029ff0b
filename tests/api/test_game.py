"""The friendly door: games copy, travel and keep what is theirs."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from pyrite import Game, RecordError
from pyrite.core.chance import ChanceError


def middle() -> Game:
    game = Game.new(players=4, seed=3, options={"rounds": 2})
    for _ in range(9):
        game.play(game.legal_moves()[-1])
    return game


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_is_equal_and_goes_its_own_way(how: Callable[[Game], Game]) -> None:
    game = middle()
    other = how(game)
    assert isinstance(other, Game)
    assert (other.digest(), other.moves) == (game.digest(), game.moves)
    before = game.digest()
    other.play(other.legal_moves()[0])
    assert game.digest() == before != other.digest()
    assert len(game.moves) == 9


def test_a_game_from_a_position_travels_too() -> None:
    game = Game.from_position({"players": 3, "hands": [["NE"], "?", "?"], "deck": 5})
    game.play("pass:NE")
    assert pickle.loads(pickle.dumps(game)).digest() == game.digest()


def test_what_is_handed_out_is_a_copy() -> None:
    game = middle()
    clone = game.clone()
    game.spec.options["rounds"] = 1
    game.view(0).data["hand"] = []
    game.to_position()["hands"] = []
    game.record().moves.clear()
    game.legal_moves().clear()
    assert game.spec.options["rounds"] == clone.spec.options["rounds"] == 2
    assert Game.replay(game.record()).digest() == game.digest() == clone.digest()


def test_without_a_seed_it_is_dealt_at_random_and_the_record_says_how(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = iter([41, 42, 43])
    monkeypatch.setattr("secrets.randbelow", lambda below: next(drawn))
    games = [
        Game.new(players=4),
        Game.new(players=4),
        Game.new(players=4, seed=0),
        Game.new(players=4, seed=41),
    ]
    assert [game.record().chance["seed"] for game in games] == [41, 42, 0, 41]
    assert games[0].digest() == games[3].digest() and len({game.digest() for game in games}) == 3
    assert Game.replay(games[1].record().to_json()).digest() == games[1].digest()
    assert games[1].to_position()["seed"] == 42
    secret = Game.new(players=4, secret=bytes(32))
    assert secret.record().chance["stream"] == "fair-1" and next(drawn) == 43, "a secret needs no seed"


def test_no_two_games_are_dealt_alike_by_default() -> None:
    assert len({str(Game.new(players=3).record().chance) for _ in range(4)}) == 4


@pytest.mark.parametrize("seed", [-1, 2**256 + 1])
def test_a_seed_that_could_not_be_read_back_is_refused(seed: int) -> None:
    with pytest.raises(ChanceError, match="seed"):
        Game.new(players=3, seed=seed)


def test_the_largest_seed_travels() -> None:
    game = Game.new(players=3, seed=2**256)
    assert Game.replay(game.record().to_json()).digest() == game.digest()
    assert Game.from_position(game.to_position()).digest() == game.digest()


def test_a_record_says_what_is_wrong_with_it() -> None:
    written = middle().record().to_json()
    with pytest.raises(RecordError, match="hash: it is missing"):
        Game.replay({key: value for key, value in written.items() if key != "hash"})
    with pytest.raises(RecordError, match="pyrite: 'record/1' is needed"):
        Game.replay(middle().to_position())


def test_a_view_reads_like_a_mapping() -> None:
    view = middle().view(1)
    assert dict(view) == view.data
    assert "role" in view and "roles" not in view
    assert repr(view).startswith("View(seat 1")


def test_all_views_at_once_are_those_made_one_by_one() -> None:
    game, rng = Game.new(players=5, seed=3, options={"rounds": 1}), Random(3)
    while not game.over:
        assert game.views() == [game.view(seat) for seat in (0, 1, 2, 3, 4, None)]
        assert [list(view.data) for view in game.views()][1] == list(game.view(1).data)
        game.play(rng.choice(game.legal_moves()))
    assert game.views() == [game.view(seat) for seat in (0, 1, 2, 3, 4, None)]
