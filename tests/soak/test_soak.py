"""The same match once more leaves nothing behind: every byte is counted, so one match of each game is enough.

Caches are full after the first time; what is there after the third and was not after the second is kept for ever.
"""

import gc
import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from io import StringIO
from itertools import count, pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from pyrite import _pure
from pyrite.bots import field
from pyrite.bots.simple import SimpleBot
from pyrite.core.bits import numbers, packed
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.maze.distance import distance
from pyrite.maze.maze import Maze
from pyrite.server import wire
from pyrite.server.bots.worker import Desk, Feed, Forget
from tests.soak import run
from tests.soak.flat import MOST, NOTHING, trend
from tests.soak.held import BLOCK, held
from tests.soak.tables import play, together

GAMES = [entry.id for entry in CATALOGUE.entries]
ONE_ROUND = GameSpec(GAMES[0], 3, options={"rounds": 1})
NOISE = 1000  # bytes that the interpreter may keep for itself; a leaked array or view is more


def left_behind(work: Callable[[], object]) -> int:
    """Bytes that one more time leaves behind, whatever else the process does now and then."""
    work()
    tracemalloc.start()
    try:
        held = []
        for _ in range(3):
            work()
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    return min(after - before for before, after in pairwise(held))


def table(game: str) -> GameSpec:
    """One round with all modules that go together."""
    entry = CATALOGUE.entry(game)
    several = any(option.name == "rounds" for option in entry.game().options())
    spec = GameSpec(game, 3, options={"rounds": 1} if several else {})
    return together(spec, [module.id for module in entry.modules()])


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_bots_leaves_nothing_behind(game: str) -> None:
    assert left_behind(lambda: play(table(game), 7)) < NOISE


@pytest.mark.parametrize("game", GAMES)
def test_tables_that_are_made_leave_nothing_behind(game: str) -> None:
    """Sixty bytes a table would show: what a class gives an attribute again after its base is never freed."""
    spec = table(game)
    chance = fast_chance(7)

    def tables() -> None:
        for _ in range(100):
            CATALOGUE.start(spec, chance.copy())

    assert left_behind(tables) < NOISE


@pytest.mark.skipif(not _pure.compiled(), reason="interpreted arrays are freed")
def test_an_array_handed_to_the_engine_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def handing(maze: Maze, goal: int) -> int:
        numbers(packed([goal]))
        return int(distance(maze, goal))

    monkeypatch.setattr(field, "distance", handing)
    assert left_behind(lambda: play(ONE_ROUND, 7)) > NOISE


@pytest.mark.parametrize("seed", [2**40, 2**100])
def test_a_stream_leaves_nothing_of_its_seed_behind(seed: int) -> None:
    """Bots draw each decision from a stream of its own, whose seed is long."""
    numbers_between = [seed + number for number in range(1000)]

    def draw() -> None:
        for each in numbers_between:
            fast_chance(each).below(5)

    def held() -> int:
        draw()
        return sum(sys.getrefcount(each) for each in numbers_between)

    assert held() == held()


def test_a_bot_that_never_forgets_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[View] = []
    choose = SimpleBot.choose

    def keeping(self: SimpleBot, view: View) -> str:
        kept.append(view)
        return choose(self, view)

    monkeypatch.setattr(SimpleBot, "choose", keeping)
    assert left_behind(lambda: play(ONE_ROUND, 7)) > NOISE


def test_a_bot_worker_forgets_its_tables() -> None:
    desk = Desk()

    def match() -> None:
        game = new_game(ONE_ROUND, fast_chance(3))
        events, sent, move = game.opening, 0, ""
        while not game.over:
            sent += 1
            for seat in range(game.players):
                packet = wire.packet(sent, wire.faces(events, seat), wire.look(game, seat))
                ticket = sent if seat == game.seat else None
                chosen = desk.handle(Feed("table", seat, "simple", seat, [packet], sent == 1, ticket))
                move = chosen.move if chosen else move
            events = game.play(move)
        for seat in range(game.players):
            desk.handle(Forget("table", seat))

    assert left_behind(match) < 20 * NOISE  # msgspec keeps some hundred short texts that it has read
    assert desk.bots == {}


# --- the long one -------------------------------------------------------------------------------------------------


def curve(kb_a_match: float, noise: int, matches: int = 500) -> list[tuple[int, int]]:
    """Caches that fill during the warm-up, then a slope, and pages that come and go."""
    rng = Random(1)
    filled = [20_000 + min(n, 150) * 20 for n in range(matches)]
    return [(n, int(filled[n] + kb_a_match * n) + rng.randrange(noise + 1)) for n in range(matches)]


def test_a_flat_curve_is_flat_and_a_leak_is_none() -> None:
    assert trend(curve(0, 0)).flat
    assert trend(curve(0, 200)).flat
    assert trend(curve(-0.2, 50)).flat
    assert trend(curve(NOTHING / 2, 0)).flat
    for leak in (BLOCK / 1024, 0.1, MOST, 1, 500):
        found = trend(curve(leak, 40))
        assert not found.flat
        assert abs(found.slope - leak) < 4 * found.error + 0.02


def test_noise_does_not_hide_a_leak() -> None:
    found = trend(curve(2 * MOST, 5000))
    assert found.slope - 3 * found.error <= 0, "it might be nothing"
    assert not found.flat, "but it might be too much"


@pytest.mark.parametrize(
    ("held", "resident", "code"),
    [(0, 0, 0), (0, 0.2, 0), (0, 500, 1), (1, 0, 1), (0.1, 0.1, 1), (500, 500, 1)],
)
def test_the_command_draws_its_curves_and_tells(
    held: float, resident: float, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in use may not grow at all; what is resident hardly."""

    def more(leak: float) -> Iterator[int]:
        return (int(30_000 + n * leak) for n in count())

    monkeypatch.setattr(run, "held", more(held).__next__)
    monkeypatch.setattr(run, "resident", more(resident).__next__)
    monkeypatch.setattr(gc, "collect", lambda: 0)
    monkeypatch.setattr(run, "play", lambda spec, seed, bot: new_game(spec, fast_chance(seed)))
    said = StringIO()
    monkeypatch.setattr("sys.stdout", said)
    picture = tmp_path / "curve.svg"
    words = f"--game dark-cave --matches 120 --picture {picture}"
    assert run.main(words.split()) == code
    found = json.loads(said.getvalue().splitlines()[-1])
    assert (found["matches"], found["flat"]) == (120, not code)
    assert found["kb_a_match"] == pytest.approx(resident, abs=0.05)
    assert found["kb_held_more_a_match"] == pytest.approx(held, abs=0.05)
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_what_is_kept_is_held() -> None:
    before = held()
    blocks = [bytes([n % 256]) * 40 for n in range(50_000)]
    large = bytearray(10_000_000)
    assert held() - before > 10_000 + 50_000 * BLOCK // 1024 // 2
    del blocks, large
    assert abs(held() - before) < 1000


def test_too_few_matches_tell_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run.main(["--game", "saboteur", "--matches", "5"])
    assert f"at least {run.FEWEST}" in capsys.readouterr().err
