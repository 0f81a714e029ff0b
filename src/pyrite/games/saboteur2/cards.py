"""The cards that Saboteur 2 adds to those of the base game, as data (docs/rules/components.md)."""

from typing import Final

from pyrite.maze.cards import CERTAIN, LADDER, Card

CRYSTAL: Final = "crystal"
BLUE_DOOR: Final = "blue-door"
GREEN_DOOR: Final = "green-door"
DOORS: Final = (BLUE_DOOR, GREEN_DOOR)
FEATURES: Final = (LADDER, CRYSTAL, *DOORS)

# Shape, feature, copies, how sure the data is. A door stands on the first tunnel of its shape and bars no other.
PATHS: Final = (
    *(("NS|EW", "", 2, "C"), ("NW|ES", "", 1, "C"), ("NE|SW", "", 1, "C")),
    *(("N", LADDER, 1, "C"), ("NW", LADDER, 1, "C"), ("E", LADDER, 1, "L"), ("NE", LADDER, 1, "L")),
    *(("NS", BLUE_DOOR, 1, "C"), ("EW", BLUE_DOOR, 1, "L"), ("NE", BLUE_DOOR, 1, "L")),
    *(("NS|E", GREEN_DOOR, 1, "C"), ("EW", GREEN_DOOR, 1, "L"), ("NW", GREEN_DOOR, 1, "L")),
    *(("NEW|S", CRYSTAL, 1, "C"), ("N", CRYSTAL, 1, "L"), ("E", CRYSTAL, 1, "L"), ("NESW", CRYSTAL, 1, "L")),
    *(
        ("NES", CRYSTAL, 1, "L"),
        ("NES|W", CRYSTAL, 1, "L"),
        ("EW|N", CRYSTAL, 1, "L"),
        ("NEW", CRYSTAL, 3, "L"),
    ),
    *(("NE|S", "", 1, "R"), ("NE|W", "", 1, "R"), ("NW|E", "", 1, "R"), ("NW|S", "", 1, "R")),
    *(("NS|E", "", 1, "R"), ("EW|N", "", 1, "R")),
)

THIEF: Final = "thief"
HANDS_OFF: Final = "hands-off"
PRISON: Final = "prison"
FREE: Final = "free"
INSPECTION: Final = "inspection"
ROLE_CHANGE: Final = "role-change"
SWAP_HANDS: Final = "swap-hands"
THIEVES: Final = 4
HANDS_OFFS: Final = 3
PRISONS: Final = 3
FREES: Final = 4
INSPECTIONS: Final = 2
ROLE_CHANGES: Final = 2
SWAPS: Final = 2
ACTIONS: Final = 20  # named in the rules; a table may add one more map

BLUE: Final = "blue"
GREEN: Final = "green"
BOSS: Final = "boss"
PROFITEER: Final = "profiteer"
GEOLOGIST: Final = "geologist"
SABOTEUR: Final = "saboteur"
TEAMS: Final = (BLUE, GREEN)
# Dwarf cards, whatever the number of players (S2-2).
DWARFS: Final = ((BLUE, 4), (GREEN, 4), (BOSS, 1), (PROFITEER, 1), (GEOLOGIST, 2), (SABOTEUR, 3))

# What Saboteur 2 says in place of a rule of the base game.
OWN_RULES: Final = {"B-1": "S2-2", "B-6": "S2-5", "B-13": "S2-17"}

HAND: Final = 6
SET_ASIDE: Final = 10


def beside_cards() -> list[Card]:
    return [Card(f"role:{name}", copies, confidence=CERTAIN) for name, copies in DWARFS]


def path_cards() -> list[Card]:
    return [
        Card(
            f"{shape}+{feature}" if feature else shape, copies, shape, confidence=confidence, feature=feature
        )
        for shape, feature, copies, confidence in PATHS
    ]
