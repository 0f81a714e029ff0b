"""What `pyrite bench` measures: the null engine, the loop that drives it and ours alike, and the works."""

import time
import tracemalloc
from collections.abc import Callable

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec, SpecError
from pyrite.core.view import View
from pyrite.family.game import Game
from pyrite.family.mind.mind import Mind
from pyrite.family.state import State
from pyrite.family.view import make_view
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.minds import mind_of
from pyrite.games.playout import fresh_match, playout
from pyrite.maze.maze import FIT
from pyrite.search import sample_world

Work = Callable[[int], object]


class Null:
    """An engine that lists fourteen moves and counts."""

    __slots__ = ("count", "moves")

    def __init__(self) -> None:
        self.moves = [1000003 * n for n in range(14)]
        self.count = 0

    def legal(self) -> list[int]:
        return self.moves

    def apply(self, move: int) -> None:
        self.count += 1


def null_match(number: int) -> Null:
    return Null()


def loop(match: Callable[[int], Null | State], steps: int) -> None:
    """List all legal moves, pick one by a small generator, apply it; a new match when one is over."""
    x = 1
    number = 0
    game = match(0)
    for _ in range(steps):
        moves = game.legal()
        if not moves:
            number += 1
            game = match(number)
            moves = game.legal()
        x = (x * 1103515245 + 12345) & 2147483647
        game.apply(moves[x % len(moves)])


def loop_clones(game: State, count: int) -> None:
    x = 1
    for _ in range(count):
        x = (x * 1103515245 + 12345) & 2147483647
        game.clone()


def loop_views(match: Callable[[int], State], steps: int) -> None:
    x = 1
    number = 0
    game = match(0)
    for _ in range(steps):
        moves = game.legal()
        if not moves:
            number += 1
            game = match(number)
            moves = game.legal()
        make_view(game, int(game.seat()))
        x = (x * 1103515245 + 12345) & 2147483647
        game.apply(moves[x % len(moves)])


def loop_friendly(match: Callable[[int], Game], steps: int) -> None:
    """The same through the careful door: moves with texts and labels, checked, with events and a record."""
    x = 1
    number = 0
    game = match(0)
    for _ in range(steps):
        moves = game.legal_moves()
        if not moves:
            number += 1
            game = match(number)
            moves = game.legal_moves()
        x = (x * 1103515245 + 12345) & 2147483647
        game.play(moves[x % len(moves)])


def loop_worlds(view: View, count: int) -> None:
    for seed in range(count):
        sample_world(view, seed)


def loop_playouts(match: Callable[[int], State], steps: int) -> None:
    made = 0
    number = 0
    while made < steps:
        made += playout(match(number), steps - made, number + 1)
        number += 1


def loop_minds(bench: "Bench", count: int) -> None:
    """Rounds played out by what all seats think, from the middle of one on."""
    middle, mind = bench.thinking()
    for number in range(count):
        mind.playout(middle.clone(), number + 1)


class Bench:
    """A table, of the base game alone if nothing else is said, and matches at it."""

    def __init__(self, players: int, game: str = "", modules: tuple[str, ...] = ()) -> None:
        spec = CATALOGUE.for_new_table(GameSpec(game or CATALOGUE.entries[0].id, players, "", modules))
        self.first = CATALOGUE.start(spec, fast_chance(0))

    def match(self, number: int) -> State:
        return fresh_match(self.first, number)

    def middle(self) -> State:
        """A state in the middle of a round."""
        game = self.match(1)
        playout(game, 35, 7)
        return game

    def thinking(self) -> tuple[State, Mind]:
        """A mind, and a state half-way through a round that it has played so far."""
        whole, half = self.match(2), self.match(2)
        mind = mind_of(half)
        steps = mind.play_round(whole, 2, 100_000)
        mind.begin()
        mind.play_round(half, 2, steps // 2)
        return half, mind

    def works(self) -> dict[str, Work]:
        middle = self.middle()
        seen = make_view(middle, int(middle.seat()))
        return {
            "steps": lambda count: loop(self.match, count),
            "clones": lambda count: loop_clones(middle, count),
            "playout": lambda count: loop_playouts(self.match, count),
            "views": lambda count: loop_views(self.match, count),
            "friendly": lambda count: loop_friendly(lambda number: Game(self.match(number), {}), count),
            "worlds": lambda count: loop_worlds(seen, count),
        }


def most_modules(game: str, players: int) -> tuple[str, ...]:
    """As many modules as go together at such a table, taken in catalogue order."""
    chosen: tuple[str, ...] = ()
    for module in CATALOGUE.entry(game).modules():
        try:
            chosen = CATALOGUE.check(GameSpec(game, players, "", (*chosen, module.id))).modules
        except SpecError:
            continue
    return chosen


def other_tables(players: int) -> dict[str, Bench]:
    """Each game of the catalogue bare and with as many modules as go together, but for the base game alone."""
    out: dict[str, Bench] = {}
    for entry in CATALOGUE.entries:
        if entry is not CATALOGUE.entries[0]:
            out[entry.title] = Bench(players, entry.id)
        modules = most_modules(entry.id, players)
        if modules:
            out[f"{entry.title} with {len(modules)} modules"] = Bench(players, entry.id, modules)
    return out


def has_mind(state: State) -> bool:
    try:
        mind_of(state)
    except NotImplementedError:
        return False
    return True


def minds_at(players: int) -> dict[str, Bench]:
    """The tables whose players have a mind: each game bare, and with as many modules as go together."""
    tables = {CATALOGUE.entries[0].title: Bench(players), **other_tables(players)}
    return {title: bench for title, bench in tables.items() if has_mind(bench.first)}


def prepare(players: int) -> Bench:
    return Bench(players)


def clone_cost(bench: Bench) -> int:
    """Bytes that one more clone of a state in the middle of a round takes."""
    middle = bench.middle()
    kept: list[State] = []
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(500):
        kept.append(middle.clone())
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return round((after - before) / len(kept))


def rows_by_maze(bench: Bench) -> list[dict[str, object]]:
    """What listing, laying, removing and cloning cost when 20, 40, 60 cards lie in the maze."""
    rows: list[dict[str, object]] = []
    for size in (20, 40, 60):
        game = bench.match(3)
        lay_cards(game, size)
        removed = game.maze.removable[size // 2]
        laid = game.maze.card[game.maze.slot(removed)]
        row: dict[str, object] = {"n": size}
        row["legal_us"] = microseconds(game.legal)
        row["clone_us"] = microseconds(game.clone)
        row["remove_and_lay_us"] = microseconds(lay_again(game, int(removed), int(laid)))
        rows.append(row)
    return rows


def lay_again(game: State, cell: int, laid: int) -> Callable[[], None]:
    def work() -> None:
        game.maze.remove(cell)
        game.maze.lay(cell, laid)

    return work


def lay_cards(game: State, size: int) -> None:
    """Lay through cards at random where they fit, as many as wanted, whatever the deck holds."""
    maze = game.maze
    cards = maze.cards
    ways = [2 * kind + way for kind in range(7) for way in range(1 + int(cards.has_turn[kind]))]
    x = 1
    while len(maze.removable) < size:
        fitting = [
            (int(cell), laid)
            for cell in maze.frontier
            for laid in ways
            if (FIT[maze.code_at(cell)] >> cards.openings[laid]) & 1
        ]
        x = (x * 1103515245 + 12345) & 2147483647
        maze.lay(*fitting[x % len(fitting)])


def microseconds(work: Callable[[], object]) -> float:
    """The best of five: what it costs when nothing disturbs."""
    count = 300
    best = 1.0
    for _ in range(5):
        start = time.process_time()
        for _ in range(count):
            work()
        best = min(best, (time.process_time() - start) / count)
    return round(best * 1e6, 2)


def rows_by_players(measure: Callable[[Work], tuple[float, float]]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for players in range(3, 11):
        bench = Bench(players)
        per_second, ratio = measure(bench.works()["steps"])
        rows.append({"n": players, "steps_per_s": round(per_second), "steps_ratio": round(ratio, 4)})
    return rows
