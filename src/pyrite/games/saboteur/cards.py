"""The cards of the base game as data (docs/rules/components.md)."""

from typing import Final

from pyrite.maze.cards import CERTAIN, Card

TOOLS: Final = ("pickaxe", "lantern", "cart")

PATHS: Final = (
    *(("NS", 4), ("EW", 3), ("NE", 5), ("NW", 4), ("NES", 5), ("NEW", 5), ("NESW", 5)),
    *(("N", 1), ("E", 1), ("N|S", 1), ("E|W", 1), ("N|E", 1), ("N|W", 1)),
    *(("N|E|S", 1), ("N|E|W", 1), ("N|E|S|W", 1)),
)
DOUBLE_REPAIRS: Final = (("pickaxe", "lantern"), ("pickaxe", "cart"), ("lantern", "cart"))

BROKEN_COPIES: Final = 3
REPAIR_COPIES: Final = 2
ROCKFALLS: Final = 3
MAPS: Final = 6

START: Final = "start"
TREASURE: Final = "treasure"
STONES: Final = (("stone:NE", "NE"), ("stone:NW", "NW"))

# Gold cards by value (B-4).
GOLD: Final = ((1, 16), (2, 8), (3, 4))

DIGGER: Final = "digger"
SABOTEUR: Final = "saboteur"
GREEDY: Final = "greedy"  # in the box, dealt with modules only (CH-16, V-2)
# Dwarf cards by number of players: diggers and saboteurs (B-1).
DWARFS: Final = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}

# Column and row of the goals, top first (B-2).
GOALS: Final = ((8, -2), (8, 0), (8, 2))


def hand_size(players: int) -> int:
    """B-3."""
    return 6 if players <= 5 else 5 if players <= 7 else 4


def gold_cards() -> list[int]:
    """The pile, by value."""
    return [value for value, copies in GOLD for _ in range(copies)]


def path_cards() -> list[Card]:
    return [Card(shape, copies, shape, confidence=CERTAIN) for shape, copies in PATHS]


def beside_cards() -> list[Card]:
    """The dwarfs of the largest table are all there are, and the gold."""
    diggers, saboteurs = DWARFS[max(DWARFS)]
    return [
        Card(f"role:{DIGGER}", diggers, confidence=CERTAIN),
        Card(f"role:{SABOTEUR}", saboteurs, confidence=CERTAIN),
        *[Card(f"gold:{value}", copies, confidence=CERTAIN) for value, copies in GOLD],
    ]


def fixed_cards() -> list[Card]:
    """The start and the goals: one of each, never in the deck."""
    stones = [Card(name, 1, shape, confidence=CERTAIN, fixed=True) for name, shape in STONES]
    places = [Card(name, 1, "NESW", confidence=CERTAIN, fixed=True) for name in (START, TREASURE)]
    return [*places, *stones]
