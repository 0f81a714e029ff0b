"""Makes the records and positions of a folder: every game, edition and module, every number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pyrite import Game
from pyrite.bots.bot import make_bot
from pyrite.core.chance import FairChance, ListedChance, fast_chance
from pyrite.core.record import content_hash
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game as CoreGame
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.notation import read_position, write_position
from tests.conformance.module_sets import larger_sets, module_set
from tests.conformance.table import choose
from tests.kept.shown import OFTEN, ending, fields_of, sign_of_moment, signs_of_eyes

Player = Callable[[CoreGame], tuple[int, str]]
WALKING = ("lost-mines", "dark-cave")
OF_A_KIND = 2  # positions kept of each game and kind of question
LONGEST = 3000
# A stone whose way round is asked.
TURNING = [
    {"frame": "next", "seat": 2},
    {"frame": "draw", "seat": 2, "count": 1},
    {"frame": "settle", "seat": 2, "cell": "7,0"},
    {"frame": "orient", "seat": 2, "goal": "8,0"},
]


def eager(seed: int, share: float = 0.9) -> Player:
    rng = Random(seed)
    return lambda game: choose(game, rng, share)


def bots(players: int, seed: int) -> Player:
    table = [make_bot("simple", seed + seat) for seat in range(players)]

    def player(game: CoreGame) -> tuple[int, str]:
        seat = game.seats()[0]
        return seat, table[seat].choose(game.view(seat))

    return player


def specs() -> Iterator[tuple[str, GameSpec]]:
    """With a name each."""
    for players in range(3, 11):
        edition = ("classic", "anniversary")[players % 2]
        options: dict[str, object] = {"auto_share": True} if players in (4, 7) else {}
        yield f"{edition} {players}", GameSpec("saboteur", players, edition, (), options | {"rounds": 2})
    yield "three rounds", GameSpec("saboteur", 5, "anniversary", (), {"starter": 3})
    for players in (2, 5, 8, 12):
        yield f"saboteur2 {players}", GameSpec("saboteur2", players, options={"rounds": 2})
    for game in ("saboteur", "saboteur2"):
        entry = CATALOGUE.entry(game)
        for number, module in enumerate(entry.modules()):
            found = module_set(entry, (module.id,))
            assert found is not None
            spec = GameSpec(game, found.seats(number + 2), "", found.modules, {"rounds": 1})
            yield f"{game} with {module.id}", spec
    for number, several in enumerate(larger_sets(4, 1)):
        yield str(several), GameSpec(several.game, several.seats(number + 3), "", several.modules)
    for game in WALKING:
        entry = CATALOGUE.entry(game)
        for players in range(entry.fewest, entry.most + 1):
            yield f"{game} {players}", GameSpec(game, players)


def records() -> Iterator[tuple[str, dict[str, Any]]]:
    """Whole matches; then some that begin elsewhere: listed draws, a secret, a position, and one left unfinished."""
    for number, (name, spec) in enumerate(specs()):
        player = bots(spec.players, number) if spec.game in WALKING or number % 5 == 2 else eager(number)
        game = new_game(spec, fast_chance(1000 + number))
        yield name, played(game, player).record().to_json()
    # Goals that fit both ways up are not met in every game.
    for players, seed in ((3, 9), (3, 23), (5, 15), (6, 6)):
        game = new_game(GameSpec("dark-cave", players), fast_chance(seed))
        yield f"dark-cave {players}, seed {seed}", played(game, bots(players, seed)).record().to_json()
    for number, entry in enumerate(CATALOGUE.entries):
        spec = GameSpec(entry.id, 4)
        secret = FairChance(bytes([number] * 32))
        secret.kept = []
        fair = played(new_game(spec, secret), bots(4, 50 + number))
        yield f"{entry.id} from a secret", fair.record().to_json()
        kept = fair.state.chance.kept
        assert kept is not None
        again = new_game(spec, ListedChance(kept))
        for seat, move in fair.moves:
            again.play(move, seat)
        yield f"{entry.id} from listed draws", again.record().to_json()
        half = played(new_game(spec, fast_chance(60 + number)), bots(4, 60 + number), 40)
        yield f"{entry.id} unfinished", half.record().to_json()
        placed = read_position(write_position(half))
        yield (
            f"{entry.id} from a position",
            played(placed, bots(4, 70 + number), 40).record().to_json(),
        )


def played(game: CoreGame, player: Player, most: int = LONGEST) -> CoreGame:
    while not game.over and len(game.moves) < most:
        seat, move = player(game)
        game.play(move, seat)
    return game


def make_records() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    kept: list[dict[str, Any]] = []
    positions: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for name, record in records():
        row, met = look_at(name, record)
        kept.append(row)
        for kind, found in met:
            several = positions.setdefault((record["spec"]["game"], kind), [])
            if len(several) < OF_A_KIND:
                several.append(found)
    return kept, [found for several in positions.values() for found in several] + short_positions()


def look_at(name: str, record: dict[str, Any]) -> tuple[dict[str, Any], list[tuple[str, dict[str, Any]]]]:
    """A record with all that its replay must show again, and the positions where a question is asked."""
    spec = record["spec"]
    moments = list(replayed(record))
    fields = sorted(set().union(*(fields_of(game) for game in moments)))
    row: dict[str, Any] = {"name": name, "record": record, "fields": fields}
    row["moments"] = [sign_of_moment(game) for game in moments]
    row["eyes"] = [signs_of_eyes(game, fields) for game in moments[::OFTEN]]
    row["end"] = {**ending(moments[-1]), "eyes": signs_of_eyes(moments[-1], fields)}
    met: list[tuple[str, dict[str, Any]]] = []
    kinds: set[str] = set()
    for game in moments:
        decision: Any = game.view(None)["decision"]
        kind = decision["frame"] if decision else "over"
        if kind not in kinds:
            kinds.add(kind)
            met.append((kind, positioned(f"{spec['game']}: {kind}, of {name}", write_position(game))))
    return row, met


def replayed(record: dict[str, Any]) -> Iterator[CoreGame]:
    """The game after the deal and after every move."""
    game: CoreGame = Game.replay(shortened(record, 0))
    yield game.clone()
    for line in record["moves"]:
        seat, _, move = line.partition(" ")
        game.play(move, int(seat))
        yield game.clone()


def shortened(record: dict[str, Any], count: int) -> dict[str, Any]:
    """The record up to a move, under its own hash."""
    content = {key: value for key, value in record.items() if key != "hash"}
    content["moves"] = record["moves"][:count]
    return {**content, "hash": content_hash(content)}


def positioned(name: str, position: dict[str, Any]) -> dict[str, Any]:
    game = read_position(position)
    fields = sorted(fields_of(game))
    row: dict[str, Any] = {"name": name, "position": position, "fields": fields}
    return row | {"moment": sign_of_moment(game), "eyes": signs_of_eyes(game, fields)}


def short_positions() -> list[dict[str, Any]]:
    """Written by hand, with gaps that are filled from their seed."""
    short: list[dict[str, Any]] = [
        {"players": 3, "seed": 5},
        {"players": 5, "edition": "classic", "maze": {"1,0": "NEW"}, "roles": ["?", "saboteur", *["?"] * 3]},
        {"players": 4, "goals": {"8,0": "treasure", "8,2": "stone:NE~ up"}, "turn": 2, "seed": 9},
        {"players": 3, "decision": TURNING, "goals": {"8,0": "stone:NE turning"}, "last": 2},
        {"players": 7, "modules": ["veto", "scout"], "hands": [["veto"], *["?"] * 6]},
        {"game": "saboteur2", "players": 6, "seed": 3, "deck": 10},
        {"game": "lost-mines", "players": 5, "seed": 4, "maze": {"2,2": "EW"}, "pawns": ["2,2", *["?"] * 4]},
        {"game": "dark-cave", "players": 4, "seed": 8, "maze": {"1,0": "I:NESW"}},
    ]
    return [positioned(f"short {number}", position) for number, position in enumerate(short)]
