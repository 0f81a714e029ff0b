"""The games and modules that can be dealt again."""

from .dark_cave import DarkCave
from .lost_mines import LostMines
from .match import Match
from .passage import WithPassage
from .saboteur2 import Rules2

SHARED = (
    *("craftsman", "direction", "chests", "workshop", "party", "new-goals", "swap-goals"),
    *("forgotten", "diversion", "right-of-passage", "veto", "scout"),
)


class SaboteurTable(WithPassage):
    MODULES = ("greedy", *SHARED, "sabotaged-dwarfs", "tournament")
    COUNTS = range(3, 11)


class Saboteur2Table(WithPassage, Rules2):
    MODULES = SHARED
    EDITIONS = ("anniversary",)
    COUNTS = range(2, 13)


GAMES: dict[str, type[Match]] = {
    "saboteur": SaboteurTable,
    "saboteur2": Saboteur2Table,
    "lost-mines": LostMines,
    "dark-cave": DarkCave,
}
