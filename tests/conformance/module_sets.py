"""The sets of modules that the catalogue allows: each alone, each pair, seeded larger ones. None is known by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from pyrite.core.spec import GameSpec, SpecError
from pyrite.games.catalogue import CATALOGUE, Entry


@dataclass(frozen=True)
class ModuleSet:
    """What is switched on at a table, and how many may sit there."""

    game: str
    modules: tuple[str, ...]
    players: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.game} with {' + '.join(self.modules) or 'nothing'}"

    def seats(self, number: int) -> int:
        """The table sizes in turn."""
        return self.players[number % len(self.players)]


def allowed(game: str, players: int, modules: tuple[str, ...]) -> bool:
    """Does the catalogue allow such a table? Whether it can be made then is for the proof to see."""
    try:
        CATALOGUE.check(GameSpec(game, players, "", modules))
    except SpecError:
        return False
    return True


def module_set(entry: Entry, modules: tuple[str, ...]) -> ModuleSet | None:
    """The set with the table sizes that allow it; None if none does."""
    known = [module.id for module in entry.modules()]
    modules = tuple(sorted(modules, key=known.index))
    sizes = range(entry.fewest, entry.most + 1)
    players = tuple(size for size in sizes if allowed(entry.id, size, modules))
    return ModuleSet(entry.id, modules, players) if players else None


def sets_of(size: int) -> Iterator[ModuleSet]:
    """Every allowed set of that many modules, in every game."""
    for entry in CATALOGUE.entries:
        for modules in combinations([module.id for module in entry.modules()], size):
            found = module_set(entry, modules)
            if found is not None:
                yield found


def larger_sets(count: int, seed: int) -> Iterator[ModuleSet]:
    """Different sets of three modules and more, in each game by turns; the largest sets come first."""
    rng = Random(f"sets {seed}")
    entries = [entry for entry in CATALOGUE.entries if len(entry.modules()) > 2]
    met: set[tuple[str, tuple[str, ...]]] = set()
    for _ in range(200 * count):
        if len(met) == count:
            return
        entry = entries[len(met) % len(entries)]
        known = [module.id for module in entry.modules()]
        size = len(known) if len(met) < len(entries) else rng.randrange(3, len(known) + 1)
        found = grown(entry, rng.sample(known, len(known)), size)
        if found is not None and (found.game, found.modules) not in met:
            met.add((found.game, found.modules))
            yield found


def grown(entry: Entry, modules: list[str], size: int) -> ModuleSet | None:
    """One module after the other, as far as they go together at a table of seven; None if fewer than three do."""
    chosen: tuple[str, ...] = ()
    for name in modules:
        if len(chosen) < size and allowed(entry.id, 7, (*chosen, name)):
            chosen = (*chosen, name)
    return module_set(entry, chosen) if len(chosen) > 2 else None
