"""The arena adds up, and the simple bot is better than chance."""

import runpy

import pytest

from pyrite.bots.arena import play_games
from pyrite.bots.bot import BOTS
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from tests.house.trees import ROOT


def spec(players: int, rounds: int = 1) -> GameSpec:
    return GameSpec("saboteur", players, "anniversary", (), {"rounds": rounds})


def test_a_tally_adds_up() -> None:
    games: list[Game] = []
    tally = play_games(spec(4, 2), ["simple", "random", "random", "random"], 5, 1, games.append)
    assert (tally.games, tally.rounds) == (5, 10)
    assert sum(tally.wins.values()) == 10
    assert tally.moves == sum(len(game.moves) for game in games)
    golds = [game.view(None).data["result"] for game in games]
    assert tally.gold == [
        sum(gold["gold"][seat] for gold in golds if isinstance(gold, dict)) for seat in range(4)
    ]


def test_the_same_seed_gives_the_same_matches() -> None:
    runs: list[list[str]] = []
    for seed in (3, 3, 4):
        games: list[Game] = []
        play_games(spec(3), ["simple"] * 3, 2, seed, games.append)
        runs.append([game.digest() for game in games])
    assert runs[0] == runs[1] != runs[2]
    assert runs[0][0] != runs[0][1]


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="3 names are needed"):
        play_games(spec(3), ["simple"], 1)


def test_simple_bots_win_more_gold_than_random_ones() -> None:
    tally = play_games(spec(4), ["simple", "random"] * 2, 60, 8)
    assert tally.gold[0] + tally.gold[2] > 1.4 * (tally.gold[1] + tally.gold[3])


def test_diggers_and_saboteurs_both_win_rounds_among_simple_bots() -> None:
    tally = play_games(spec(7), ["simple"] * 7, 30, 8)
    assert 0.25 < tally.wins["diggers"] / tally.rounds < 0.75


def test_random_bots_hardly_ever_find_the_treasure() -> None:
    tally = play_games(spec(5), ["random"] * 5, 20, 8)
    assert tally.wins["diggers"] <= 3


def test_the_tool_plays_every_deal_both_ways_and_for_all_sides() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "arena.py"))
    line = tool["Line"](spec(3))
    line.play(5)
    assert line.seats == {"simple": 3, "random": 3}
    assert set(line.reached) == {(one, other) for one in BOTS for other in BOTS}
    assert line.text().startswith("| 3 | ")
    assert line.times
