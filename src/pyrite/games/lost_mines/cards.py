"""The cards of The Lost Mines as data (docs/rules/components.md). Shapes, places and values are a reconstruction."""

from typing import Final

from pyrite.games.expedition.clans import BLUE, CLANS, LOYAL, SABOTEUR, SELFISH, YELLOW
from pyrite.maze.cards import CERTAIN, RECONSTRUCTED, Card

# What this game says in place of a rule of the base game or of Saboteur 2.
OWN_RULES: Final = {
    "B-1": "LM-3",
    "B-2": "LM-4",
    "B-6": "LM-10",
    "B-9": "LM-11",
    "B-13": "LM-18",
    "B-19": "LM-23",
    "B-22": "LM-29",
    "B-29": "LM-31",
    "B-30": "LM-31",
    "S2-1": "LM-7",
}
COLUMNS: Final = 11
ROWS: Final = 7
# By clan: its start card and where it lies.
STARTS: Final = {YELLOW: ("start:yellow", (1, 2)), BLUE: ("start:blue", (1, 4))}
MINE_CELLS: Final = ((9, 0), (9, 2), (9, 4), (9, 6))

GEMS: Final = "gems"
GOLD: Final = "gold"
SILVER: Final = "silver"
DRAGON: Final = "dragon-mine"
MINES: Final = ((GEMS, "NES"), (GOLD, "NEW"), (SILVER, "NESW"), (DRAGON, "NESW"))
TREASURE_KINDS: Final = (GEMS, GOLD, SILVER)
TREASURE: Final = "treasure:"  # how its name begins in a box
MOST_VALUE: Final = 7
# By kind of treasure the values of its four cards (LM-5).
TREASURES: Final = {GEMS: (5, 4, 4, 3), GOLD: (4, 3, 3, 2), SILVER: (3, 2, 2, 1)}

# What lies on path cards, and the tool that overcomes an obstacle (LM-12, LM-15).
ROCKS: Final = "rocks"
CAMPFIRE: Final = "campfire"
TOOLS: Final = {"axe": "trunk", "boat": "pond", "rope": "ravine"}
# By number in the tables of the game: 0 is nothing.
FEATURES: Final = ("", "trunk", "pond", "ravine", ROCKS, CAMPFIRE)

# Shape, then the copies of each feature in the order of FEATURES.
PATHS: Final = (
    ("NESW", (4, 0, 0, 1, 0, 1)),
    ("NES", (3, 0, 1, 0, 1, 1)),
    ("NEW", (3, 1, 0, 0, 1, 1)),
    ("NS", (3, 1, 0, 1, 1, 0)),
    ("EW", (3, 0, 1, 1, 1, 0)),
    ("NE", (3, 1, 0, 0, 0, 0)),
    ("NW", (3, 0, 1, 0, 0, 0)),
    ("N", (1, 0, 0, 0, 0, 0)),
    ("E", (1, 0, 0, 0, 0, 0)),
)
# Which action cards there are is certain, how many of each is not.
ACTIONS: Final = RECONSTRUCTED
TOOL_COPIES: Final = 3
TRAPS: Final = 3
TROLLS: Final = 2
STORMS: Final = 3
INFO_COPIES: Final = 2
TRAP: Final = "trap"
TROLL: Final = "troll"
STORM: Final = "storm"
# What a card of secret information offers (LM-16).
LOOK_MINE: Final = "mine"
LOOK_TREASURE: Final = "treasure"
LOOK_DWARF: Final = "dwarf"
INFOS: Final = ((LOOK_MINE, LOOK_TREASURE), (LOOK_MINE, LOOK_DWARF), (LOOK_TREASURE, LOOK_DWARF))

SET_ASIDE: Final = 10
LOYALS: Final = 3  # of each clan in the box
# In the order of the deal: by clan its loyal dwarfs, the selfish one, the saboteur (LM-1).
ROLES: Final = tuple(f"{clan}-{nature}" for clan in CLANS for nature in (LOYAL, SELFISH, SABOTEUR))


def loyals(players: int) -> int:
    """How many loyal dwarfs each clan has at a table (LM-3)."""
    return LOYALS if players >= 7 else 2 if players >= 5 else 1


def hand_size(players: int) -> int:
    """LM-7."""
    return 5 if players <= 6 else 4


def path_cards() -> list[Card]:
    """The plain cards by shape, then those with something on them, in the order of the features."""
    out: list[Card] = []
    for number, feature in enumerate(FEATURES):
        for shape, copies in PATHS:
            if copies[number]:
                name = f"{shape}+{feature}" if feature else shape
                out.append(Card(name, copies[number], shape, confidence=RECONSTRUCTED, feature=feature))
    return out


def fixed_cards() -> list[Card]:
    """The starts and the mines: one of each, never in the deck."""
    starts = [Card(name, 1, "NESW", confidence=RECONSTRUCTED, fixed=True) for name, _ in STARTS.values()]
    return starts + [Card(name, 1, shape, confidence=RECONSTRUCTED, fixed=True) for name, shape in MINES]


def beside_cards() -> list[Card]:
    """All dwarfs of the box, and the treasures, whose values are guessed."""
    dwarfs = [
        Card(f"role:{name}", LOYALS if name.endswith(LOYAL) else 1, confidence=CERTAIN) for name in ROLES
    ]
    treasures = [
        Card(f"treasure:{kind}:{value}", values.count(value), confidence=RECONSTRUCTED)
        for kind, values in TREASURES.items()
        for value in sorted({*values}, reverse=True)
    ]
    return dwarfs + treasures


def treasure_cards() -> list[int]:
    """Every treasure as one number, kind * 8 + value, in the order of the list."""
    return [kind * 8 + value for kind, name in enumerate(TREASURE_KINDS) for value in TREASURES[name]]


def treasure_name(card: int) -> str:
    """As a box calls it."""
    return f"{TREASURE}{TREASURE_KINDS[card // 8]}:{card % 8}"


def treasure_number(name: str) -> int:
    """`treasure_name` backwards; -1 if it is none."""
    for card in range(8 * len(TREASURE_KINDS)):
        if card % 8 and treasure_name(card) == name:
            return card
    return -1


def treasures_in(counts: dict[str, int]) -> list[int]:
    """The treasures of a box, highest first by kind; the printed ones if it names none."""
    if not counts:
        return treasure_cards()
    cards = sorted((treasure_number(name) for name in counts), key=lambda card: (card // 8, -card))
    return [card for card in cards for _ in range(counts[treasure_name(card)])]
