"""Windows: what silence means, what nobody may see, and what a veto leaves behind."""

from __future__ import annotations

from random import Random

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.family.state import KIND
from pyrite.games.front import new_game
from tests.conformance.table import choose
from tests.modules.support import catalogue_of
from tests.modules.veto import Veto


def in_a_window(seed: int, held: bool) -> Game:
    """A game before the first window that is open to a seat with a veto, or to none."""
    spec = GameSpec("saboteur", 5, "", ("veto",), {})
    game = new_game(spec, fast_chance(seed), catalogue_of(Veto))
    rng = Random(seed)
    while len(game.seats()) < 2 or any("veto" in hand(game, seat) for seat in game.seats()) != held:
        seat, move = choose(game, rng, 0.5)
        game.play("decline" if len(game.seats()) > 1 else move, seat)
    return game


def hand(game: Game, seat: int) -> list[str]:
    return [game.state.rules.cards.name(kind) for kind in game.state.hand(seat)]


def test_silence_is_a_move() -> None:
    game = in_a_window(1, held=False)
    asked = game.seats()
    for seat in range(-1, 6):
        assert game.timeout(seat) == ("decline" if seat in asked else None)
    for seat in asked:
        game.play(str(game.timeout(seat)), seat)
    assert game.timeout(0) is None


def test_an_answer_is_seen_by_nobody_else() -> None:
    game = in_a_window(2, held=True)
    while len(game.seats()) > 1:
        seat = game.seats()[-1]
        others = [other for other in [*range(5), None] if other != seat]
        before = [game.view(other) for other in others]
        assert game.play("decline", seat) == []
        assert [game.view(other) for other in others] == before
        assert game.view(seat).legal == []


def test_a_veto_stops_the_card_then_both_draw() -> None:
    game = in_a_window(3, held=True)
    seat = next(seat for seat in game.seats() if "veto" in hand(game, seat))
    s = game.state
    player, counts = int(s.last), [int(count) for count in s.held]
    maze = game.view(None)["maze"]
    events = [(event.key, event.args.get("seat")) for event in game.play("veto", seat)]
    assert events == [("veto", seat), ("draw-you", player), ("draw-you", seat)]
    assert game.view(None)["maze"] == maze
    assert s.rules.cards.name(s.discard[-1] & KIND) == "veto"
    assert [int(count) for count in s.held] == [
        count + (other == player) for other, count in enumerate(counts)
    ]
    assert game.view(None)["decision"] == {"frame": "turn", "seat": (player + 1) % 5}
