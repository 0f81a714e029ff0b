"""The matches of a soak: every game with any number of players and any modules that go together."""

from collections.abc import Iterator
from itertools import count
from random import Random

from pyrite.bots.arena import play_match
from pyrite.bots.bot import make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec, SpecError
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game

# By the name of a part: the games that take turns in it, and how many matches make a whole soak. A third of them is
# its warm-up, so that 3,000 and 500 are looked at; a cave needs 500 until all its caches are full.
PARTS = {
    "saboteur": (("saboteur", "saboteur2"), 4500),
    "lost-mines": (("lost-mines",), 750),
    "dark-cave": (("dark-cave",), 1500),
}
MOST_PLAYERS = 6  # more take longer and show nothing new


def specs(games: tuple[str, ...], seed: int = 1) -> Iterator[GameSpec]:
    """Tables without end; of the games with modules every third has none."""
    for number in count():
        rng = Random(seed * 1_000_003 + number)
        entry = CATALOGUE.entry(games[number % len(games)])
        players = rng.randint(entry.fewest, MOST_PLAYERS)
        modules = [module.id for module in entry.modules()]
        wanted = rng.sample(modules, rng.randint(1, len(modules))) if modules and number % 3 else []
        yield together(GameSpec(entry.id, players), wanted)


def together(spec: GameSpec, wanted: list[str]) -> GameSpec:
    """A table with as many of these modules as go together."""
    spec = CATALOGUE.check(spec)
    for module in wanted:
        try:
            modules = (*spec.modules, module)
            spec = CATALOGUE.check(GameSpec(spec.game, spec.players, spec.edition, modules, spec.options))
        except SpecError:
            continue
    return spec


def play(spec: GameSpec, seed: int, bot: str = "simple") -> Game:
    """One match of bots, to its end."""
    bots = [make_bot(bot, seed * 16 + seat) for seat in range(spec.players)]
    return play_match(new_game(spec, fast_chance(seed)), bots)
