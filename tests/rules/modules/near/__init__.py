"""What brings the rare things of a module near, for tests that play every module: a file here is called like the file
or folder of its module and says any of

* `options(rng)`: options of the table, in turn until the catalogue takes them;
* `placed(fields, rng)`: more for a position in the middle of things;
* `aims(game)`: cells that the players dig to;
* `SELDOM`: kinds of moves and events that chance hardly ever brings, which its own tests see to;
* `FAMILY`, `things(state)`, `face(fact)`: the facts of a family of its own, and what they may speak of.

A module without such a file is met all the same: its cards are dealt, its extra cards lie one step away.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from pyrite.games.catalogue import CATALOGUE


def near(game: str, modules: tuple[str, ...]) -> list[ModuleType]:
    """The files of these modules."""
    homes = [type(each).__module__ for each in CATALOGUE.entry(game).modules() if each.id in modules]
    names = [f"{__name__}.{home.partition('.modules.')[2].partition('.')[0]}" for home in homes]
    return [sys.modules.get(name) or import_module(name) for name in names if find_spec(name)]
