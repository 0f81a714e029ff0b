"""Bots in whole games where pawns walk: every game ends, nothing hidden counts, simple is better than random."""

import json

import pytest

from pyrite.bots.arena import play_games, play_match
from pyrite.bots.bot import BOTS, make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.game import Game
from pyrite.core.spec import GameSpec
from pyrite.core.view import make_view
from pyrite.games.front import new_game
from pyrite.games.saboteur.world import sample_world
from pyrite.maze.rules import MineRules

GAMES = {"lost-mines": range(3, 10)}
TABLES = [(game, players) for game, counts in GAMES.items() for players in counts]


def deal(game: str, players: int, seed: int) -> Game:
    options: dict[str, object] = {"rounds": 1} if game == "lost-mines" else {}
    return new_game(GameSpec(game, players, "", (), options), fast_chance(seed))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_move_is_legal_to_the_end(game: str, players: int) -> None:
    bots = [make_bot(BOTS[(seat + players) % 2], seat) for seat in range(players)]
    assert play_match(deal(game, players, players), bots).over


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing(game: str) -> None:
    """Deal what a seat can't know again: its view keeps every byte, and so the bot makes the same move."""
    match = deal(game, 5, 3)
    rules = match.state.rules
    assert isinstance(rules, MineRules)
    players = [make_bot("simple", seat) for seat in range(5)]
    different = 0
    while not match.over:
        seat = match.seat
        assert seat is not None
        view = match.view(seat)
        if view.data["decision"] == {"frame": "turn", "seat": seat, "proposed": False}:
            other = sample_world(view, rules, fast_chance(len(match.moves)))
            again = make_view(other, seat)
            assert json.dumps(again.data) == json.dumps(view.data)
            assert make_bot("simple", 7).choose(again) == make_bot("simple", 7).choose(view)
            different += other.digest() != match.digest()
        match.play(players[seat].choose(view))
    assert different > 10


@pytest.mark.parametrize("game", GAMES)
def test_the_same_views_and_seed_give_the_same_moves(game: str) -> None:
    first, second = (
        play_match(deal(game, 4, 9), [make_bot("simple", seat) for seat in range(4)]) for _ in range(2)
    )
    assert first.moves == second.moves


def test_simple_bots_find_treasures_and_random_ones_do_not() -> None:
    spec = GameSpec("lost-mines", 4, "", (), {"rounds": 1})
    took = dict.fromkeys(BOTS, 0)
    for number in range(6):
        names = [BOTS[(seat + number) % 2] for seat in range(4)]
        match = play_match(deal("lost-mines", 4, number), [make_bot(name, number) for name in names])
        treasures = match.view(None).data["treasures"]
        assert isinstance(treasures, list)
        for treasure in treasures:
            if treasure["taken_by"] is not None:
                took[names[treasure["taken_by"]]] += 1
    assert took["simple"] >= 6 > 2 * took["random"]
    assert sum(play_games(spec, ["simple"] * 4, 3, 8).gold) >= 15
