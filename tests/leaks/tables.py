"""Tables for the tests: both editions, all numbers of players, and starts that bring the rare things near."""

from collections.abc import Iterator
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from pyrite.core.chance import fast_chance
from pyrite.core.event import Event
from pyrite.core.spec import GameSpec, SpecError
from pyrite.family.game import Game
from pyrite.family.rules import Rules
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.maze.maze import STEP
from pyrite.maze.names import cell_name
from pyrite.notation import read_position
from pyrite.notation.fields import PositionError
from tests.rules.modules.near import near

from . import caves, walked

GOLD = [1] * 16 + [2] * 8 + [3] * 4
CORRIDOR = ("EW", "NEW", "NESW", "NEW", "NESW", "NESW", "NEW")
MOODS = ("dig", "dig", "dig", "pass", "look", "any")
FULL = 10  # no more cards are put into a hand
SHAPE = set("NESW|~")
# Moves after which somebody knows more, or less.
LOOKS = ("map@", "inspection>", "role-change>", "swap-hands>")


class Table:
    """A game, how its players behave, and the source of everything random about it."""

    def __init__(self, seed: int, name: str = "saboteur", modules: tuple[str, ...] = ()) -> None:
        self.seed = seed
        self.name = name
        self.modules = modules
        self.rng = rng = Random(f"table {seed}")
        # In turn, so that few tables meet all numbers of players in both editions.
        self.players = 3 + seed % 8
        self.edition = ("anniversary", "classic")[(seed // 8) % 2]
        if name == "saboteur2":
            self.players = 2 + seed % 11
        if name == walked.MINES:
            self.players = 3 + seed % 7
        if name == caves.CAVE:
            self.players = 2 + seed % 7
        if name != "saboteur" or modules:
            self.edition = ""
        for _ in range(12):
            if self.allowed():
                break
            self.players = self.players % 12 + 1
        self.mood = rng.choice(MOODS)
        self.options: dict[str, object] = {
            "rounds": rng.choice((1, 2, 3)),
            "auto_share": rng.random() < 0.3,
        }
        if name != "saboteur":
            del self.options["auto_share"]
        if name == caves.CAVE:
            del self.options["rounds"]
        if name in (walked.MINES, caves.CAVE) and seed % 3:
            self.options["ask_way_round"] = True
        self.near = near(name, modules)
        for its in self.near:
            for options in its.options(rng) if hasattr(its, "options") else ():
                if self.allowed(self.options | options):
                    self.options |= options
                    break
        self.game = self.dealt() if rng.random() < 0.2 else self.placed()
        # A bound, so that many tables are met; most matches that begin late come to their end.
        self.moves_left = rng.choice((30, 60, 120, 400))

    @property
    def done(self) -> bool:
        return self.game.over or self.moves_left == 0

    def allowed(self, options: dict[str, object] | None = None) -> bool:
        return allowed(GameSpec(self.name, self.players, self.edition, self.modules, options or {}))

    def dealt(self) -> Game:
        spec = GameSpec(self.name, self.players, self.edition, self.modules, self.options)
        return new_game(spec, fast_chance(self.seed))

    def rules(self) -> Rules:
        return self.dealt().state.rules

    def cards(self) -> list[str]:
        """The cards that the modules shuffle into the deck: they are dealt to somebody."""
        if not self.modules:
            return []
        bare = new_game(GameSpec(self.name, self.players), fast_chance(0)).state.rules
        rows = self.rules().cards.rows
        new = [row.name for row in rows if row.of_deck and row.name not in bare.cards.kind_of]
        return sorted(new, key=lambda name: self.modules.index(name) if name in self.modules else len(rows))

    def extras(self) -> bool:
        """Do extra cards of modules lie in the maze from the start?"""
        return bool(self.modules) and len(self.rules().extras) > 0

    def gold_cards(self) -> bool:
        """Is gold won in cards at this table?"""
        return not self.modules or len(self.rules().gold_cards) > 0

    def placed(self) -> Game:
        return read_position(self.position())

    def position(self) -> dict[str, Any]:
        """The fields, without the maze if they can't be together."""
        fields = self.fields()
        try:
            read_position(fields)
        except PositionError:
            if not self.near or "maze" not in fields:
                raise
            del fields["maze"]  # what a module brought lies beside this corridor
        return fields

    def fields(self) -> dict[str, Any]:
        """In the middle of things: a maze near the goals, a deck nearly used up, a pile of gold nearly empty."""
        rng = self.rng
        fields: dict[str, Any] = {"players": self.players, "edition": self.edition, "seed": self.seed}
        fields["options"] = self.options
        fields["game"] = self.name
        fields["modules"] = list(self.modules)
        fields["turn"] = rng.randrange(self.players)
        if self.name == walked.MINES:
            return fields | walked.placed(self.players, rng)
        if self.name == caves.CAVE:
            return fields | caves.placed(self.players, rng, fields["turn"])
        length = rng.choice((0, 4, 6))
        fields["maze"] = {f"{n + 1},0": CORRIDOR[n] for n in range(length)}
        if length and self.extras() and rng.random() < 0.7:
            # One card away from the extra cards that lie north and south of the way.
            fields["maze"]["4,0"] = "NESW"
        if rng.random() < 0.7:
            fields["deck"] = rng.randrange(8)
            fields["hands"] = [["?"] * rng.randrange(1, 4) for _ in range(self.players)]
        if "hands" in fields:
            joins = ("NS", "NS") if self.extras() else ()
            for card in (*self.cards(), *joins, *(("map", "map") if self.modules else ())):
                rng.choice([hand for hand in fields["hands"] if len(hand) < FULL] or [[]]).append(card)
        if self.name == "saboteur2":
            fields["purses"] = [{"nuggets": rng.randrange(3)} for _ in range(self.players)]
            fields["front"] = [rng.choice(([], [], ["thief"], ["prison"])) for _ in range(self.players)]
            if fields["front"].count(["thief"]) > 4 or fields["front"].count(["prison"]) > 3:
                del fields["front"]
            if "hands" in fields:
                # Cards after which somebody knows something are dealt to somebody.
                for card in ("inspection", "inspection", "role-change", "swap-hands", "swap-hands"):
                    fields["hands"][rng.randrange(self.players)].append(card)
        elif rng.random() < 0.6 and self.gold_cards():
            gold = rng.sample(GOLD, len(GOLD))
            left = rng.choice((0, 1, 2, 3, 4, 5, 6, 9))
            fields["gold"], fields["gold_out"] = gold[:left], gold[left:]
        for its in self.near:
            if hasattr(its, "placed"):
                its.placed(fields, rng)
        return fields


def tables(seed: int, name: str = "saboteur", modules: tuple[str, ...] = ()) -> Iterator[Table]:
    """Tables without end; different seeds share none."""
    number = 0
    while True:
        yield Table(seed * 100_000 + number, name, modules)
        number += 1


def choose(game: Game, mood: str, rng: Random, moves: list[str]) -> str:
    """A move by the players' mood, found from texts alone."""
    if rng.random() < 0.15:
        return rng.choice(moves)
    if game.spec.game == walked.MINES:
        return walked.choose(mood, rng, moves)
    if game.spec.game == caves.CAVE:
        return caves.choose(mood, rng, moves)
    keen: list[str] = []
    if game.spec.modules:
        new = brought(game.spec.game, game.spec.modules)
        keen = [move for move in moves if kind_name(game, move) in new]
        cells = beside_extras(game)
        keen += [move for move in moves if is_lay(move) and move.partition("@")[2] in cells]
    if keen and rng.random() < 0.5:
        return rng.choice(keen)
    if mood == "pass":
        return rng.choice([move for move in moves if move.startswith("pass:")] or moves)
    if mood == "look":
        found = [move for move in moves if move.startswith(LOOKS)]
        if found:
            return rng.choice(found)
    if mood in ("dig", "look"):
        seat = game.seat
        mends = [move for move in moves if move.startswith("repair:") and f">{seat}" in move]
        lays = [move for move in moves if is_lay(move)]
        if mends:
            return rng.choice(mends)
        if lays:
            targets = aims(game) if rng.random() < 0.6 else []
            sample = rng.sample(lays, min(len(lays), 20))
            return min(sample, key=lambda move: distance(move, targets or GOALS))
    return rng.choice(moves)


def beside_extras(game: Game) -> set[str]:
    """The cells beside extra cards that lie in the maze from the start."""
    rules = game.state.rules
    return {cell_name(cell + step) for cell, _ in rules.extras for step in STEP}


def is_lay(move: str) -> bool:
    return "@" in move and set(move.partition("@")[0].partition("+")[0]) <= SHAPE


GOALS = [(8, row) for row in (-2, 0, 2)]


def distance(move: str, targets: list[tuple[int, int]]) -> int:
    """Steps from the cell of a lay to the nearest of these cells; a dead end leads nowhere."""
    card, _, cell = move.partition("@")
    card = card.partition("+")[0]
    column, row = (int(number) for number in cell.split(","))
    away = min(abs(there - column) + abs(line - row) for there, line in targets)
    return away + (6 if "|" in card or len(card.rstrip("~")) == 1 else 0)


def aims(game: Game) -> list[tuple[int, int]]:
    """Cells that lead to what modules bring."""
    return [cell for its in near_of(game) if hasattr(its, "aims") for cell in its.aims(game)]


def near_of(game: Game) -> list[ModuleType]:
    return near(game.spec.game, game.spec.modules)


@cache
def brought(game: str, modules: tuple[str, ...]) -> frozenset[str]:
    """The kinds of moves that these modules bring, as the catalogue has them."""
    entry = CATALOGUE.entry(game)
    for players in range(entry.fewest, entry.most + 1):
        spec = GameSpec(game, players, "", modules)
        if allowed(spec):
            return frozenset(kinds(spec) - kinds(GameSpec(game, players)))
    raise ValueError(f"no table of {game} with {modules}")


def kinds(spec: GameSpec) -> set[str]:
    return {kind.name for kind in CATALOGUE.start(CATALOGUE.check(spec), fast_chance(0)).rules.moves}


def allowed(spec: GameSpec) -> bool:
    """Some modules are not for every number of players, nor for every option."""
    try:
        CATALOGUE.check(spec)
    except SpecError:
        return False
    return True


def kind_name(game: Game, text: str) -> str:
    return game.state.rules.moves[game.read(text) >> 24].name


def texts(game: Game) -> list[str]:
    """The legal moves of the seat to decide, sorted, so that their order does not steer the players."""
    return sorted(str(move) for move in game.legal_moves())


def step(table: Table) -> list[Event]:
    """One move by the table's players."""
    game = table.game
    table.moves_left -= 1
    return game.play(choose(game, table.mood, table.rng, texts(game)))
