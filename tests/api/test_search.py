"""The door for search: the same games as through the careful one, worlds that agree with views, nothing left behind."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from pyrite import Game, search
from pyrite.core.spec import GameSpec, SpecError
from pyrite.games.catalogue import CATALOGUE
from tests.soak.tables import together
from tests.soak.test_soak import left_behind

TABLES = [
    (entry.id, players, modules)
    for entry in CATALOGUE.entries
    for players, modules in ((entry.fewest, False), (4, False), (5, True))
    if entry.modules() or not modules
]


def table(game: str, players: int, modules: bool, seed: int = 3) -> Game:
    """With modules: as many as go together."""
    wanted = [module.id for module in CATALOGUE.entry(game).modules()] if modules else []
    spec = together(GameSpec(game, players), wanted)
    return Game.new(game, players=players, seed=seed, modules=spec.modules)


def steps(state: search.State, seed: int, most: int = 400) -> Iterator[tuple[int, int]]:
    """Random moves by any seat that is asked, played after they were told: the seat and the number."""
    rng = Random(seed)
    for _ in range(most):
        if state.over:
            return
        seat = rng.choice(search.seats(state))
        numbers = state.legal_for(seat)
        number = int(numbers[rng.randrange(len(numbers))])
        yield seat, number
        state.apply_by(seat, number)


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_both_doors_play_the_same_game(game: str, players: int, modules: bool) -> None:
    careful = table(game, players, modules)
    state = careful.state.clone()
    asked_first = 0
    for seat, number in steps(state, players):
        assert careful.digest() == state.digest()
        assert (careful.seat, careful.seats()) == (state.seat(), search.seats(state))
        texts = [state.text(each) for each in state.legal_for(seat)]
        assert texts == [str(move) for move in careful.legal_moves(seat)]
        assert [state.read(text) for text in texts] == list(state.legal_for(seat))
        other = state.clone()
        if seat == state.seat():
            other.apply(number)
            asked_first += 1
        else:
            other.apply_by(seat, number)
        careful.play(state.text(number), seat)
        assert other.digest() == careful.digest() != state.digest()
    assert careful.digest() == state.digest()
    assert asked_first > 20
    assert careful.over == state.over == (state.seat() == -1)
    if state.over:
        assert search.result(state) == careful.view(None)["result"]
        assert list(state.legal()) == search.seats(state) == []


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_a_world_agrees_with_the_view_it_comes_from(game: str, players: int, modules: bool) -> None:
    start = table(game, players, modules)
    state = start.state.clone()
    dealt = set()
    for number, (seat, _) in enumerate(steps(state, players + 1, 120)):
        if number % 15:
            continue
        for knower in (seat, None):
            view = search.view_of(state, knower)
            world = search.sample_world(view, number)
            assert search.view_of(world, knower) == view
            again = search.sample_world(json.loads(json.dumps(view.data)), number)
            assert again.digest() == world.digest()
            dealt.add(world.digest() != state.digest())
            if knower is not None:
                number_of = world.read(view.legal[-1])
                assert number_of in list(world.legal_for(seat))
                search.playout(world, 10_000, number)
                assert world.over
                assert search.result(world) == search.view_of(world, None)["result"]
    assert dealt == {True}


def test_worlds_differ_by_their_seeds() -> None:
    view = table("saboteur", 5, False).view(2)
    assert len({search.sample_world(view, seed).digest() for seed in range(20)}) == 20


def test_a_clone_and_a_fresh_match_leave_the_first_as_it_was() -> None:
    state = table("dark-cave", 3, False).state
    before = state.digest()
    for other in (state.clone(), search.fresh_match(state, 9)):
        search.playout(other, 30, 1)
        assert other.digest() != before
    assert state.digest() == before
    assert search.fresh_match(state, 9).digest() == search.fresh_match(state, 9).digest()


def test_gold_can_be_asked_at_any_time() -> None:
    game = table("saboteur", 3, False)
    assert search.result(game.state)["gold"] == [0, 0, 0]


def test_what_is_no_move_and_no_view_is_told() -> None:
    state = table("saboteur", 3, False).state
    assert [state.read(text) for text in ("", "NESW", "x" * 5000, "NE@1,0,")] == [-1, -1, -1, -1]
    with pytest.raises(ValueError, match="there is no seat 3"):
        search.view_of(state, 3)
    with pytest.raises(ValueError, match="no field `spec`"):
        search.sample_world({"seat": 1}, 1)
    with pytest.raises(SpecError):
        search.sample_world({"spec": {"game": "chess", "players": 3}}, 1)


def test_a_search_leaves_nothing_behind() -> None:
    game = table("saboteur2", 3, False)

    def think() -> None:
        for seed in range(3):
            world = search.sample_world(game.view(0), seed)
            for number in list(world.legal())[:5]:
                branch = world.clone()
                branch.apply(number)
                branch.read(branch.text(branch.legal()[0]))
                search.playout(branch, 60, seed)
                search.result(branch)

    assert left_behind(think) < 1000


def test_the_names_stay() -> None:
    """Programs of others use them: one may be added, none may go."""
    expected = {"State", "fresh_match", "playout", "result", "sample_world", "seats", "view_of"}
    assert expected <= set(search.__all__)
    methods = ("seat", "legal", "apply", "clone", "text", "read", "legal_for", "apply_by", "digest")
    state = table("saboteur", 3, False).state
    assert all(callable(getattr(state, name)) for name in methods)
    assert state.over is False
