"""Bots in whole games where pawns walk: every game ends, nothing hidden counts, simple is better than random."""

import json
import runpy
from functools import cache

import pytest

from pyrite.bots.arena import play_match
from pyrite.bots.bot import BOTS, make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.family.view import make_view
from pyrite.family.worlds.world import sample_world
from pyrite.games.front import new_game
from tests.house.trees import ROOT

GAMES = {"lost-mines": range(3, 10), "dark-cave": range(2, 9)}
TABLES = [(game, players) for game, counts in GAMES.items() for players in counts]


def deal(game: str, players: int, seed: int) -> Game:
    options: dict[str, object] = {"rounds": 1} if game == "lost-mines" else {}
    return new_game(GameSpec(game, players, "", (), options), fast_chance(seed))


@cache
def names_at(players: int) -> list[str]:
    """Simple and random bots in turn; simple ones begin at every other table."""
    return [BOTS[(seat + players // 2) % 2] for seat in range(players)]


def play(game: str, players: int) -> Game:
    bots = [make_bot(name, seat) for seat, name in enumerate(names_at(players))]
    return play_match(deal(game, players, players), bots)


played = cache(play)


def luck_of(match: Game) -> list[int]:
    """The seats that took a treasure, once for each; the seats whose pawn got out."""
    data = match.view(None).data
    lucky = data["treasures"] if "treasures" in data else data["out"]
    assert isinstance(lucky, list)
    seats = [each["taken_by"] if isinstance(each, dict) else each for each in lucky]
    return [seat for seat in seats if seat is not None]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_move_is_legal_to_the_end(game: str, players: int) -> None:
    assert played(game, players).over


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing(game: str) -> None:
    """Deal what a seat can't know again: its view keeps every byte, and so the bot makes the same move."""
    match = deal(game, 5, 3)
    rules = match.state.rules
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
    assert play(game, 4).moves == played(game, 4).moves


@pytest.mark.parametrize(("game", "seed"), [("lost-mines", 11), ("dark-cave", 2)])
def test_who_was_refused_does_not_propose_the_end_again(game: str, seed: int) -> None:
    """Somebody never agrees, so that all who want it could go on asking."""
    match, bots = deal(game, 5, seed), [make_bot("simple", seat) for seat in range(5)]
    proposed: list[int] = []
    while not match.over:
        seat = match.seat
        assert seat is not None
        view = match.view(seat)
        stubborn = seat > 2 and "end:refuse" in view.legal
        move = "end:refuse" if stubborn else bots[seat].choose(view)
        proposed += [seat] * (move == "end:propose")
        match.play(move)
    assert len(proposed) > 1 and len(set(proposed)) == len(proposed)


@pytest.mark.parametrize(("game", "least"), [("lost-mines", 6), ("dark-cave", 4)])
def test_simple_bots_get_there_and_random_ones_hardly_ever_do(game: str, least: int) -> None:
    lucky = [names_at(players)[seat] for players in GAMES[game] for seat in luck_of(played(game, players))]
    assert lucky.count("simple") >= least > 2 * lucky.count("random")


@pytest.mark.parametrize("game", GAMES)
def test_the_tool_adds_up(game: str) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "expeditions.py"))
    players = GAMES[game][0]
    line = tool["LINES"][game](deal(game, players, 0).spec)
    line.play(5)
    assert sum(len(line.luck[name]) for name in BOTS) == players
    assert line.sums["turns"] > 4 * players
    assert line.text().startswith(f"| {players} | ")
    assert line.text().count("|") == line.head.partition("\n")[0].count("|")
