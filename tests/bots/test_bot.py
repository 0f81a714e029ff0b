"""What holds for every bot."""

import inspect
import json

import pytest

from pyrite.bots.base import Bot
from pyrite.bots.bot import BOTS, LADDER, make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.view import View
from pyrite.family.view import make_view
from pyrite.family.worlds.world import sample_world
from tests.bots.support import EDITIONS, deal, played
from tests.house.trees import SOURCE, imports, read


@pytest.mark.parametrize("name", LADDER)
def test_a_bot_is_made_by_its_name(name: str) -> None:
    bot = make_bot(name, 3)
    assert isinstance(bot, Bot)
    assert (bot.name, bot.seed) == (name, 3)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        ValueError, match="'clever' is not known; there is random, simple, reasoner, searcher"
    ):
        make_bot("clever", 0)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(3, 11))
def test_every_move_is_legal_to_the_end(players: int, edition: str, name: str) -> None:
    other = BOTS[1 - BOTS.index(name)]
    for table in ([name] * players, [(name, other)[seat % 2] for seat in range(players)]):
        # A move that is not legal would be refused by an exception.
        assert played(table, players, edition, rounds=1).over


@pytest.mark.parametrize("name", BOTS)
def test_the_same_views_and_seed_give_the_same_moves(name: str) -> None:
    first, second = (played([name] * 5, 9, rounds=1) for _ in range(2))
    assert first.moves == second.moves
    assert first.digest() == second.digest()


def test_the_random_bot_draws_from_seed_and_number_of_decisions_alone() -> None:
    one, other = make_bot("random", 4), make_bot("random", 4)
    one.choose(View({"seat": 0, "legal": ["a"]}))
    other.choose(View({"seat": 0, "legal": list("abcdefg")}))
    views = [View({"seat": 0, "legal": [str(n) for n in range(count)]}) for count in range(2, 40)]
    assert [one.choose(view) for view in views] == [other.choose(view) for view in views]


def test_the_random_bot_plays_every_move_about_equally_often() -> None:
    bot = make_bot("random", 1)
    view = View({"seat": 0, "legal": ["a", "b", "c", "d"]})
    choices = [bot.choose(view) for _ in range(400)]
    assert all(80 < choices.count(text) < 120 for text in "abcd")


@pytest.mark.parametrize("name", BOTS)
def test_hidden_cards_change_nothing(name: str) -> None:
    """Deal what a seat can't know again: its view keeps every byte, and so the bot makes the same move."""
    game = deal(5, 2, rounds=1)
    rules = game.state.rules
    players = [make_bot(name, seat) for seat in range(5)]
    different = 0
    while not game.over:
        seat = game.seat
        assert seat is not None
        view = game.view(seat)
        other = sample_world(view, rules, fast_chance(len(game.moves)))
        again = make_view(other, seat)
        assert json.dumps(again.data) == json.dumps(view.data)
        assert make_bot(name, 7).choose(again) == make_bot(name, 7).choose(view)
        different += other.digest() != game.digest()
        game.play(players[seat].choose(view))
    assert different > 20


@pytest.mark.parametrize("name", LADDER)
def test_a_bot_is_handed_a_view_and_nothing_else(name: str) -> None:
    for verb in ("choose", "watch"):
        parameters = inspect.signature(getattr(type(make_bot(name)), verb)).parameters
        assert [each.annotation for each in parameters.values()][1:] == [View]


def test_no_bot_can_name_a_state() -> None:
    """Only the arena holds games; the bots themselves import neither a state nor a game in progress. What searches gets
    worlds dealt from its view."""
    barred = ("pyrite.family.state", "pyrite.family.game", "pyrite.games.front")
    for file in read(SOURCE):
        if file.room == "bots" and not file.place.endswith(("arena.py", "cells.py")):
            assert [name for _, name in imports(file) if name.startswith(barred)] == [], file.place
