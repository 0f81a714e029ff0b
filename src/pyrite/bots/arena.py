"""The arena: bots play whole matches against each other, and the results are added up."""

import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pyrite.bots.base import Bot
from pyrite.bots.bot import make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.event import Event, Face
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.game import Game
from pyrite.games.front import new_game

SEEDS = 2**16  # matches and seats get seeds of their own
LARGEST_SEED = 2**200  # the seeds of matches that follow from it can still be written down


@dataclass(frozen=True)
class Outcome:
    """What came out of one match: who won each round, how many moves, the gold by seat; its record, if it is kept."""

    won: list[str]
    moves: int
    gold: list[int]
    record: str = ""


def outcome_of(game: Game, keep: bool = False) -> Outcome:
    """Of a match that is over."""
    data = game.view(None).data
    history, result = data["history"], data["result"]
    assert isinstance(history, list)
    assert isinstance(result, dict)
    record = json.dumps(game.record().to_json(), ensure_ascii=False) if keep else ""
    return Outcome([ended["won"] for ended in history], len(game.moves), result["gold"], record)


class Tally:
    """What came out of many. `wins` counts rounds by who won them; `gold` is the sum of all matches, by seat."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.rounds = 0
        self.moves = 0
        self.wins = {"diggers": 0, "saboteurs": 0, "none": 0}
        self.gold = [0] * players

    def add(self, match: Outcome) -> None:
        self.games += 1
        self.rounds += len(match.won)
        self.moves += match.moves
        for won in match.won:
            self.wins[won] = self.wins.get(won, 0) + 1
        for seat, gold in enumerate(match.gold):
            self.gold[seat] += gold


class Timed(Bot):
    """A bot whose decisions are timed by the processor, where there is anything to decide."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.watches = bot.watches
        self.hears = bot.hears
        self.times = times

    def choose(self, view: View) -> str:
        began = time.process_time()
        move = self.bot.choose(view)
        if len(view.legal) > 1:
            self.times.append(time.process_time() - began)
        return move

    def watch(self, view: View) -> None:
        self.bot.watch(view)

    def hear(self, events: Iterable[Face]) -> None:
        self.bot.hear(events)


def play_match(game: Game, bots: list[Bot], beside: list[Bot] | None = None) -> Game:
    """Play a game to its end: seat n is played by bot n. Watching bots see what a spectator sees after a move; those
    `beside` sit nowhere and hear what a spectator hears."""
    watchers = [bot for bot in (*bots, *(beside or ())) if bot.watches]
    hearers: list[tuple[int | None, Bot]] = [(seat, bot) for seat, bot in enumerate(bots) if bot.hears]
    hearers += [(None, bot) for bot in beside or ()]
    tell(hearers, game.opening)
    if watchers:
        public = game.view(None)
        for bot in watchers:
            bot.watch(public)
    while not game.over:
        seat = game.seat
        assert seat is not None
        tell(hearers, game.play(bots[seat].choose(game.view(seat)), seat))
        if watchers and not game.over:
            public = game.view(None)
            for bot in watchers:
                bot.watch(public)
    return game


def tell(hearers: Sequence[tuple[int | None, Bot]], events: list[Event]) -> None:
    """Each hears what its seat sees of it."""
    for seat, bot in hearers:
        bot.hear([face for event in events if (face := event.face(seat)) is not None])


def match_of(spec: GameSpec, bots: list[str], seed: int, number: int) -> Game:
    """The match of this number, played to its end: one name of a bot for each seat."""
    first = (seed * SEEDS + number) * SEEDS
    players = [make_bot(name, first + seat + 1) for seat, name in enumerate(bots)]
    return play_match(new_game(spec, fast_chance(first)), players)


def play_games(
    spec: GameSpec,
    bots: list[str],
    games: int,
    seed: int = 0,
    on_game: Callable[[Game], None] | None = None,
) -> Tally:
    """Let bots play a number of matches: one name for each seat. The same seed gives the same matches."""
    if len(bots) != spec.players:
        raise ValueError(f"bots: {spec.players} names are needed, one for each seat, not {len(bots)}")
    tally = Tally(spec.players)
    for number in range(games):
        game = match_of(spec, bots, seed, number)
        tally.add(outcome_of(game))
        if on_game is not None:
            on_game(game)
    return tally
