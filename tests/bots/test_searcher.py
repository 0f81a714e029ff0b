"""The searcher and the reasoner: the same packets and seed give the same move, and nothing hidden moves them."""

import json

import pytest

from pyrite import search
from pyrite.bots.arena import play_match
from pyrite.bots.base import Bot
from pyrite.bots.bot import make_bot
from pyrite.bots.cells import Cell, Figures
from pyrite.bots.searcher import SearcherBot
from pyrite.core.chance import fast_chance
from pyrite.core.event import Event, Face
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.game import Game
from pyrite.family.mind.mind import Mind
from pyrite.family.worlds.world import sample_world
from pyrite.games.front import new_game
from pyrite.search import State
from tests.bots.support import deal

NAMES = ["searcher:12", "reasoner"]
Packet = tuple[list[Face], View]


def packets(game: Game, seat: int, moves: int) -> list[Packet]:
    """What a seat is sent while simple bots play so many moves, the deal first."""
    bots = [make_bot("simple", other) for other in range(game.players)]
    out = [(faces(game.opening, seat), game.view(seat))]
    for _ in range(moves):
        if game.over:
            break
        assert game.seat is not None
        events = game.play(bots[game.seat].choose(game.view(game.seat)))
        for bot in bots:
            bot.watch(game.view(None))
        out.append((faces(events, seat), game.view(seat)))
    return out


def faces(events: list[Event], seat: int) -> list[Face]:
    return [face for event in events if (face := event.face(seat)) is not None]


def fed(name: str, seed: int, sent: list[Packet]) -> Bot:
    bot = make_bot(name, seed)
    for events, view in sent:
        bot.hear(events)
        bot.watch(view)
    return bot


@pytest.mark.parametrize("name", NAMES)
def test_the_same_packets_and_seed_give_the_same_move(name: str) -> None:
    game = deal(4, 6, rounds=1)
    sent = packets(game, 0, 9)
    while game.seat != 0:
        game.play(game.legal_moves()[0])
        sent.append(([], game.view(0)))
    view = game.view(0)
    moves = {fed(name, 3, sent).choose(view) for _ in range(2)}
    assert len(moves) == 1 and moves <= set(view.legal)


@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_change_nothing_for_those_who_search(name: str) -> None:
    """Deal what a seat can't know again: the packet keeps every byte, and the move is the same."""
    game = deal(5, 2, rounds=1)
    sent = packets(game, 1, 14)
    different = compared = 0
    while compared < 3 and not game.over:
        seat = game.seat
        assert seat is not None
        if seat != 1:
            game.play(game.legal_moves()[0])
            sent.append(([], game.view(1)))
            continue
        view = game.view(1)
        for number in range(3):
            other = sample_world(view, game.state.rules, fast_chance(number))
            again = search.view_of(other, 1)
            assert json.dumps(again.data) == json.dumps(view.data)
            assert fed(name, 7, sent).choose(again) == fed(name, 7, sent).choose(view)
            different += other.digest() != game.digest()
        compared += 1
        game.play(fed(name, 7, sent).choose(view))
        sent.append(([], game.view(1)))
    assert different == 9


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [3, 10])
def test_it_plays_whole_matches(name: str, players: int) -> None:
    small = "searcher:2" if name.startswith("searcher") else name
    bots = [make_bot(small if seat % 2 else "simple", seat) for seat in range(players)]
    assert play_match(deal(players, players, rounds=2), bots).over


@pytest.mark.parametrize("game", ["saboteur2", "lost-mines", "dark-cave"])
def test_where_no_mind_is_whole_it_plays_as_the_simple_one(game: str) -> None:
    options: dict[str, object] = {} if game == "dark-cave" else {"rounds": 1}
    view_of = new_game(GameSpec(game, 4, "", (), options), fast_chance(1))
    seat = view_of.seat
    assert seat is not None
    view = view_of.view(seat)
    assert make_bot("searcher", 5).choose(view) in view.legal
    assert make_bot("searcher", 5).choose(view) == make_bot("searcher", 5).choose(view)


def test_a_budget_is_a_number_of_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deal(5, 4, rounds=1)
    assert game.seat is not None
    view = game.view(game.seat)
    made: list[str] = []
    value = SearcherBot.value

    def counted(self: SearcherBot, world: State, mind: Mind, seat: int, text: str, chance: int) -> float:
        made.append(text)
        return value(self, world, mind, seat, text, chance)

    monkeypatch.setattr(SearcherBot, "value", counted)
    for wanted in (30, 90):
        made.clear()
        make_bot(f"searcher:{wanted}", 1).choose(view)
        assert 0.5 * wanted <= len(made) <= wanted
    with pytest.raises(ValueError, match="is not known"):
        make_bot("searcher:many")


def test_a_saboteur_that_reasons_shows_itself_later() -> None:
    """By the third turn, of all saboteurs of these deals: simple ones are nearly all open."""
    open_by: dict[str, int] = {}
    saboteurs = 0
    for name in ("simple", "reasoner"):
        figures = Figures(Cell("saboteur", 5, "simple", name, seeds="tune"))
        for number in range(6):
            figures.play(number)
        open_by[name] = sum(row.exposed[2] for row in figures.rows)
        saboteurs = sum(row.saboteurs for row in figures.rows)
    assert open_by["simple"] > 0.7 * saboteurs > open_by["reasoner"]
