"""Random and broken moves, positions and records against everything that reads them.

    python tools/fuzz.py --count 1000000 --seed 1 --jobs 2

Allowed is a refusal by name: `Refused`, or an error with the field that is wrong. A refused move changes nothing; an
accepted position is written and read back to the same state and plays on. The last line on stdout is a JSON summary;
the exit code is 1 if anything else happened. The same seed gives the same inputs, whatever the number of jobs.
"""

import argparse
import contextlib
import copy
import json
import re
import signal
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pyrite import FairChance, Game, PositionError, RecordError, Refused, SpecError, fast_chance
from pyrite.core.chance import Chance, ChanceError, ListedChance
from pyrite.core.record import content_hash
from pyrite.core.spec import GameSpec
from pyrite.family.worlds.world import sample_world
from pyrite.games.front import new_game
from tools.mutate import any_thing, mutate_json, mutate_text, random_text

CHUNK = 5_000
SLOWEST = 20  # seconds for one input
KINDS = ("move", "position", "record")
SEATS = (-1, 2, 3, 9, 10, 15, 63, 64, 99, 2**31, 2**63, 2**70, -(2**70))
FIELD_ERRORS = (PositionError, RecordError, SpecError)
# Fields without which a position is still whole enough to be filled in.
OPTIONAL = (
    "seed",
    "chance",
    "roles",
    "spare",
    "hands",
    "deck",
    "discard",
    "gold",
    "gold_out",
    "seen",
    "history",
    *("pawns", "tokens", "overcome", "treasures", "dragon", "points"),
    *("nuggets", "shown", "creatures", "veins", "stunned", "out", "so_far", "front"),
)
ON_CELLS = (
    *("I:NE~", "II:NS+abyss~", "information", "web", "rat", "goblin", "creature", "chop"),
    *("step", "storm", "tool:boat", "NE+trunk~", "info:mine+dwarf"),
    *("NE", "NE~", "NESW", "N|E|S|W", "E|W", "map", "rockfall", "stone:NE", "stone:NW~", "treasure", "start"),
)
ON_SEATS = ("broken:cart", "broken:lantern", "repair:pickaxe", "repair:pickaxe+cart", "pass", "take", "NE")

# Games whose rules are all their own.
OWN = {"lost-mines": "LM", "dark-cave": "DC"}
RULE = re.compile(r"\b(?:B|S2|LM|DC|MX|CH|V)-\d+\b")
# Where a mine or goal fits both ways up (LM-23, DC-29).
ASKING: tuple[dict[str, object], ...] = ({}, {"ask_way_round": True}, {"ask_way_round": False})


class Wrong(Exception):
    """A promise was broken."""


def foreign_rules(game: object, words: str) -> list[str]:
    """The numbers in a text that are of another game."""
    own = OWN.get(str(game), "")
    return [rule for rule in RULE.findall(words) if own and not rule.startswith(f"{own}-")]


class Fuzz:
    """One stream of inputs; everything follows from its seed."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.counts: Counter[str] = Counter()
        self.errors: list[str] = []
        self.texts: list[str] = []
        self.documents: list[dict[str, Any]] = [self.fresh().to_position()]
        self.records: list[dict[str, Any]] = []
        self.game = self.fresh()
        self.digest = self.game.digest()

    def run(self, count: int) -> None:
        for _ in range(count):
            kind = self.rng.choices(KINDS, (70, 25, 5))[0]
            shown: list[object] = []
            try:
                signal.alarm(SLOWEST)
                outcome = getattr(self, kind)(shown)
            except Exception as error:
                outcome = "ERROR"
                words = f"{kind}: {type(error).__name__}: {str(error)[:300]} <- {in_words(shown)}"
                self.errors.append(words)
                self.game = self.fresh()
                self.digest = self.game.digest()
            finally:
                signal.alarm(0)
            self.counts[f"{kind} {outcome}"] += 1

    # --- games to start from ---------------------------------------------------------------------------------------

    def chance(self) -> Chance:
        pick = self.rng.random()
        if pick < 0.7:
            return fast_chance(self.rng.randrange(10**9))
        if pick < 0.9:
            return FairChance(self.rng.randbytes(32))
        source = fast_chance(self.rng.randrange(10**9))
        source.kept = []
        game = new_game(self.spec(), source)
        while not game.over:
            game.play(self.rng.choice(game.legal_moves()))
        kept = game.state.chance.kept
        return ListedChance(list(kept or []))

    def spec(self) -> GameSpec:
        rng = self.rng
        pick = rng.random()
        if pick < 0.25:
            return GameSpec("dark-cave", rng.randint(2, 8), "", (), rng.choice(ASKING))
        if pick < 0.5:
            rounds = {"rounds": rng.choice((1, 1, 2)), **rng.choice(ASKING)}
            return GameSpec("lost-mines", rng.randint(3, 9), "", (), rounds)
        options: dict[str, object] = {"rounds": rng.choice((1, 1, 2, 3)), "auto_share": rng.random() < 0.2}
        return GameSpec("saboteur", rng.randint(3, 10), rng.choice(("anniversary", "classic")), (), options)

    def fresh(self) -> Game:
        while True:
            try:
                return Game.adopt(new_game(self.spec(), self.chance()))
            except ChanceError:
                continue  # draws of another table: refused, and rightly so

    # --- moves -----------------------------------------------------------------------------------------------------

    def move(self, shown: list[object]) -> str:
        rng, game = self.rng, self.game
        if game.over:
            self.keep_record(game)
            self.game = game = self.fresh()
            self.digest = game.digest()
        asked = game.seat
        seat = asked if rng.random() < 0.9 else rng.choice((*range(game.players), *SEATS))
        assert seat is not None
        legal = [str(move) for move in game.legal_moves()]
        text = self.move_text(legal)
        shown += [seat, text, self.digest]
        # Cards may be named in any order: what counts is the move that is meant.
        good = seat == asked and game.read(text) in game.state.legal_for(seat)
        before = len(game.moves)
        try:
            game.play(text, seat)
        except Refused as refused:
            if good:
                raise Wrong("a legal move is refused") from refused
            if not refused.refusal.rule or foreign_rules(game.spec.game, refused.refusal.rule):
                raise Wrong(f"refused without a rule of this game: {refused}") from refused
            self.unchanged(before)
            return "refused"
        except ChanceError:
            self.unchanged(before)
            self.game = self.fresh()
            self.digest = self.game.digest()
            return "out of draws"
        if not good:
            raise Wrong("played, though it is not legal")
        self.digest = game.digest()
        self.texts.append(text)
        if rng.random() < 0.05:
            self.documents.append(game.to_position())
            del self.documents[:-60]
        return "played"

    def unchanged(self, moves: int) -> None:
        game = self.game
        if game.digest() != self.digest or len(game.moves) != moves or game.state.log is not None:
            raise Wrong("a refused move changed something")

    def move_text(self, legal: list[str]) -> str:
        rng = self.rng
        pick = rng.random()
        if pick < 0.1:
            return rng.choice(legal)
        if pick < 0.6:
            return mutate_text(rng, rng.choice(legal))
        if pick < 0.7 and self.texts:
            return rng.choice(self.texts[-300:])
        if pick < 0.85:
            cell = f"{rng.choice((rng.randint(-3, 12), rng.randint(-130, 130)))},{rng.randint(-4, 4)}"
            return f"{rng.choice(ON_CELLS)}@{cell}"
        if pick < 0.93:
            tail = rng.choice(("", "=cart", "=lantern", "="))
            return f"{rng.choice(ON_SEATS)}{rng.choice('>:@')}{rng.choice((*range(-1, 12), 64, 'NE', 'map'))}{tail}"
        return random_text(rng)

    def keep_record(self, game: Game) -> None:
        self.records.append(game.record().to_json())
        del self.records[:-40]

    # --- positions -------------------------------------------------------------------------------------------------

    def broken_position(self) -> dict[str, Any]:
        rng = self.rng
        data = copy.deepcopy(rng.choice(self.documents))
        if rng.random() < 0.5:
            for name in OPTIONAL:
                if rng.random() < 0.35:
                    data.pop(name, None)
        if rng.random() < 0.2 and "hands" in data:
            data["hands"] = [hand if rng.random() < 0.5 else "?" for hand in data["hands"]]
        if rng.random() < 0.2:
            data["seed"] = rng.randrange(10**6)
        for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
            mutate_json(rng, data, rng.choice(self.documents))
            if not data:
                break
        return data

    def position(self, shown: list[object]) -> str:
        data: object = self.broken_position() if self.rng.random() < 0.995 else any_thing(self.rng)
        shown.append(data)
        try:
            game = Game.adopt(read(data))
        except PositionError as error:
            if not error.field:
                raise Wrong("an error without a field") from error
            if isinstance(data, dict) and foreign_rules(data.get("game"), error.words):
                raise Wrong(f"a rule of another game: {error}") from error
            return "refused"
        self.check_position(game)
        if self.rng.random() < 0.02 and not game.over:
            # Moves are tried in strange positions too.
            self.game = game
            self.digest = game.digest()
        return "accepted"

    def check_position(self, game: Game) -> None:
        rng = self.rng
        again_is_same(game)
        if rng.random() < 0.1:
            for seat in (None, *range(game.players)):
                view = game.view(seat)
                if rng.random() < 0.2:
                    state = game.state
                    sample_world(view, state.rules, fast_chance(rng.randrange(1000)))
        played = game.clone()
        state = played.state
        rounds = len(state.history)
        stop = rng.choice((1, 5, 20, 500))
        try:
            while not state.over and len(state.history) == rounds and stop:
                moves = state.legal()
                if not len(moves):
                    raise Wrong("nobody can do anything")
                state.apply(moves[rng.randrange(len(moves))])
                stop -= 1
        except ChanceError:
            return
        again_is_same(played)

    # --- records ---------------------------------------------------------------------------------------------------

    def record(self, shown: list[object]) -> str:
        rng = self.rng
        if not self.records or rng.random() < 0.05:
            game = self.fresh() if rng.random() < 0.6 else Game.from_position(self.documents[0])
            try:
                for _ in range(rng.choice((3, 30, 300))):
                    if not game.over:
                        game.play(rng.choice(game.legal_moves()))
            except ChanceError:
                pass
            self.keep_record(game)
        data = copy.deepcopy(rng.choice(self.records))
        if rng.random() < 0.5:
            del data["moves"][rng.randrange(len(data["moves"]) + 1) :]
        for _ in range(rng.choice((0, 1, 1, 2))):
            self.break_record(data)
        if rng.random() < 0.9:
            # What can't be written as JSON has no hash; the reader must say so.
            with contextlib.suppress(ValueError, RecursionError):
                data["hash"] = content_hash({key: value for key, value in data.items() if key != "hash"})
        shown.append(data)
        try:
            game = Game.replay(data)
        except RecordError as error:
            if not error.field:
                raise Wrong("an error without a field") from error
            return "refused"
        again = Game.replay(game.record())
        if again.digest() != game.digest() or Game.replay(game.record().to_json()).digest() != game.digest():
            raise Wrong("played again it ends elsewhere")
        return "accepted"

    def break_record(self, data: dict[str, Any]) -> None:
        rng = self.rng
        moves = data.get("moves")
        if isinstance(moves, list) and moves and rng.random() < 0.5:
            at = rng.randrange(len(moves))
            if rng.random() < 0.5 and isinstance(moves[at], str):
                moves[at] = mutate_text(rng, moves[at])
            else:
                moves.insert(
                    at, rng.choice(("64 pass:NS", "0 take:1", "99 NE@1,0", "00 x", moves[-1], "7", None))
                )
        elif isinstance(data.get("from"), dict) and data["from"] and rng.random() < 0.5:
            mutate_json(rng, data["from"], rng.choice(self.documents))
        elif data:
            mutate_json(rng, data, rng.choice(self.records))


def read(data: object) -> Any:
    from pyrite.notation import read_position

    return read_position(data)


def again_is_same(game: Game) -> None:
    """Written and read back it is the same; all cards and all gold are there."""
    written = game.to_position()
    again = Game.from_position(json.loads(json.dumps(written)))
    if again.digest() != game.digest() or again.to_position() != written:
        raise Wrong("written and read back it is another position")
    state = game.state
    cards = len(state.maze.removable) + sum(state.held) + len(state.deck) - state.drawn + len(state.discard)
    cards += sum(bin(bits).count("1") for bits in state.front) + len(state.aside())
    gold = sum(state.gold_won) + len(state.pile) + len(state.gold_out) + len(state.tray)
    if cards != len(state.rules.deck_cards) or gold != len(state.rules.gold_cards):
        raise Wrong(f"{cards} cards and {gold} gold cards")


def in_words(shown: list[object]) -> str:
    try:
        return str(shown)[:3000]
    except (ValueError, RecursionError):
        return "something huge"


def too_slow(number: int, frame: FrameType | None) -> None:
    raise Wrong(f"it took longer than {SLOWEST} seconds")


def chunk(seed: str, count: int) -> tuple[Counter[str], list[str]]:
    """Some inputs of one seed: the counts of kinds and outcomes, and what went wrong."""
    signal.signal(signal.SIGALRM, too_slow)
    fuzz = Fuzz(seed)
    fuzz.run(count)
    return fuzz.counts, fuzz.errors


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    sizes = [CHUNK] * (options.count // CHUNK) + ([options.count % CHUNK] if options.count % CHUNK else [])
    seeds = [f"{options.seed}-{number}" for number in range(len(sizes))]
    counts: Counter[str] = Counter()
    errors: list[str] = []
    began = time.perf_counter()
    with ProcessPoolExecutor(options.jobs) as pool:
        for done, (part, found) in enumerate(pool.map(chunk, seeds, sizes), 1):
            counts += part
            errors += found
            seconds = time.perf_counter() - began
            sys.stderr.write(
                f"\r{sum(sizes[:done]):,} of {options.count:,}, {len(errors)} errors, {seconds:.0f} s"
            )
            sys.stderr.flush()
    sys.stderr.write("\n")
    for words in errors[:20]:
        sys.stderr.write(words.encode("unicode_escape").decode() + "\n")
    kinds = {kind: sum(n for name, n in counts.items() if name.startswith(kind)) for kind in KINDS}
    summary = {
        "inputs": sum(counts.values()),
        "seed": options.seed,
        **kinds,
        "outcomes": dict(sorted(counts.items())),
    }
    print(json.dumps({**summary, "errors": len(errors), "seconds": round(time.perf_counter() - began, 1)}))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
