"""The cards of the treasure chests and where they lie, as data (docs/rules/components.md, MX-13)."""

from typing import Final

from pyrite.core.spec import SpecError, TextOption
from pyrite.maze.cards import LIKELY, RECONSTRUCTED, Card
from pyrite.maze.maze import ORIGIN, STEP, cell_at
from pyrite.maze.names import cell_name, read_cell

# The ten effects of MX-16, one card each.
LETTERS: Final = "abcdefghij"
# Shapes of the path cards that lie over the chests: a reconstruction.
PATHS: Final = ("NS", "EW", "NE", "NW", "NES", "NEW", "NESW")
FEATURE: Final = "chest"
CHESTS: Final = 4  # in the maze; the others stay out of the round
# Column and row: a reconstruction of the rulebook's picture.
DEFAULT: Final = ((2, -2), (2, 2), (6, -1), (6, 1))
# Where a random layout may put them: between the start and the goals.
COLUMNS: Final = range(1, 8)
ROWS: Final = range(-2, 3)

AS_PRINTED: Final = "default"
RANDOM: Final = "random"
RULE: Final = "MX-13"


def path_name(path: int) -> str:
    """The card over a chest: `NES+chest`."""
    return f"{PATHS[path]}+{FEATURE}"


def chest_name(letter: int) -> str:
    return f"{FEATURE}:{LETTERS[letter]}"


def path_cards() -> list[Card]:
    """Ordinary path cards once they are turned up; none of them is ever in the deck."""
    return [
        Card(path_name(n), 1, shape, confidence=RECONSTRUCTED, apart=True, feature=FEATURE)
        for n, shape in enumerate(PATHS)
    ]


def chest_cards() -> list[Card]:
    return [Card(chest_name(n), 1, confidence=LIKELY, fixed=True) for n in range(len(LETTERS))]


def default_cells() -> list[int]:
    return sorted(cell_at(column, row) for column, row in DEFAULT)


def read_layout(text: str) -> list[int] | None:
    """The cells of a text like `2,-2;2,2;6,-1;6,1`, sorted; None if they are no layout: four cells, none of them the
    start or beside it, none beside another (MX-13)."""
    cells = sorted(read_cell(part) for part in text.split(";"))
    if len(cells) != CHESTS or cells[0] < 0 or len(set(cells)) != CHESTS or int(ORIGIN) in cells:
        return None
    beside = {cell + int(step) for cell in [*cells, int(ORIGIN)] for step in STEP}
    return None if beside.intersection(cells) else cells


class ChestsAt(TextOption):
    """Where the chests lie: as in the rulebook's picture, at random each round, or at given cells."""

    def __init__(self) -> None:
        words = "`default`, `random`, or four cells such as `2,-2;2,2;6,-1;6,1`, not side by side nor beside the start"
        super().__init__("chests_at", RULE, AS_PRINTED, words, "option-chests-at")

    def check(self, value: object, players: int) -> object:
        if value in (AS_PRINTED, RANDOM):
            return value
        cells = read_layout(value) if isinstance(value, str) and len(value) <= 60 else None
        if cells is None:
            raise self.refuse(value)
        return ";".join(cell_name(cell) for cell in cells)


def cells_of(layout: str, taken: list[int]) -> list[int]:
    """The cells of a fixed layout; empty if they are drawn each round. SpecError if something else lies there."""
    if layout == RANDOM:
        return []
    cells = default_cells() if layout == AS_PRINTED else read_layout(layout) or []
    for cell in cells:
        if cell in taken:
            where: dict[str, object] = {"cell": cell_name(cell)}
            words = f"another card lies at {cell_name(cell)} already"
            raise SpecError("options.chests_at", words, RULE, "chests-on-card", where)
    return cells
