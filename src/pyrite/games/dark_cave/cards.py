"""The cards of The Dark Cave as data (docs/rules/components.md)."""

from typing import Final

from pyrite.maze.cards import CERTAIN, LADDER, RECONSTRUCTED, Card

# What this game says in place of a rule of the base game or of Saboteur 2.
OWN_RULES: Final = {
    "B-1": "DC-2",
    "B-2": "DC-3",
    "B-6": "DC-8",
    "B-9": "DC-9",
    "B-13": "DC-20",
    "B-19": "DC-29",
    "B-22": "DC-33",
    "B-29": "DC-7",
    "S2-1": "DC-5",
}
ABYSS: Final = "abyss"
VEIN: Final = "vein"
TUNNEL: Final = "tunnel"
BRIDGE_NS: Final = "bridge-NS"  # the wooden way runs from north to south
BRIDGE_EW: Final = "bridge-EW"
FEWEST: Final = 2  # players
MOST: Final = 8
PACKS: Final = ("I", "II", "III")

# Shape, feature, copies in each pack.
PATHS: Final = (
    *(("NESW", "", (2, 1, 1)), ("NES", "", (2, 1, 1)), ("NEW", "", (2, 1, 1))),
    *(("NS", "", (1, 1, 1)), ("EW", "", (1, 1, 1)), ("NE", "", (1, 1, 1)), ("NW", "", (1, 1, 1))),
    *(("N|E|S|W", "", (1, 0, 0)), ("N|E|W", "", (0, 1, 0))),
    *(("NESW", ABYSS, (1, 1, 1)), ("NES", ABYSS, (1, 0, 1)), ("NEW", ABYSS, (1, 0, 1))),
    *(("NS", ABYSS, (0, 1, 0)), ("EW", ABYSS, (0, 1, 0))),
    *(
        ("NE", LADDER, (1, 0, 0)),
        ("NW", LADDER, (1, 0, 0)),
        ("E", LADDER, (0, 1, 0)),
        ("N", LADDER, (0, 0, 1)),
    ),
    *(("NS|EW", BRIDGE_NS, (1, 1, 0)), ("NS|EW", BRIDGE_EW, (0, 1, 1))),
    *(("NE|SW", TUNNEL, (1, 1, 0)), ("NW|ES", TUNNEL, (1, 1, 1))),
    *(("NES", VEIN, (0, 1, 0)), ("NEW", VEIN, (0, 0, 1))),
)

INFORMATION: Final = "information"
ROCKFALL: Final = "rockfall"
SWAP_HANDS: Final = "swap-hands"
WEB: Final = "web"
BOOTS: Final = "boots"
AXE: Final = "axe"
# The creatures in the order in which they attack (DC-26), and how far they go (DC-24).
CREATURES: Final = ("rat", "lindworm", "goblin")
STEPS: Final = (3, 4, 5)
# Copies in each pack.
ACTIONS: Final = (
    *((INFORMATION, (3, 1, 1)), (ROCKFALL, (1, 1, 1)), (SWAP_HANDS, (0, 1, 1)), (WEB, (0, 1, 2))),
    *((BOOTS, (2, 1, 0)), (AXE, (1, 1, 1))),
    *(("rat", (2, 2, 1)), ("lindworm", (1, 1, 2)), ("goblin", (0, 1, 3))),
)

START: Final = "start"
EXIT: Final = "exit"
GOALS: Final = ((EXIT, "NESW"), (ABYSS, "NEW"), (LADDER, "NES"), (VEIN, "NE"))

FEATURES: Final = (ABYSS, VEIN, LADDER, TUNNEL, BRIDGE_NS, BRIDGE_EW)
CROSSING: Final = "NS|EW"  # the shape of bridges
CURVES: Final = ("NE|SW", "NW|ES")  # those of tunnels
# There are so many tokens, places in front of a player, and squares that a search takes in.
MOST_OF: Final = {WEB: 3, AXE: 3, VEIN: 2, LADDER: 14, ABYSS: 14}
RULE_OF: Final = {
    ABYSS: "DC-11",
    LADDER: "DC-12",
    BRIDGE_NS: "DC-13",
    BRIDGE_EW: "DC-13",
    TUNNEL: "DC-14",
    VEIN: "DC-15",
    WEB: "DC-19",
    AXE: "DC-21",
}
LEFT_OUT: Final = 5  # cards of each pack that are removed unseen (DC-5)
HAND: Final = 5
MOST_NUGGETS: Final = 46  # in the box
NUGGETS: Final = 3  # of each player as the game begins (DC-4)
WALK: Final = 3  # steps of a pawn (DC-28)

CLANS: Final = ("blue", "yellow")
# Clan cards: the colour of the back, then what the face says (DC-1).
ROLES: Final = ("blue-loyal", "blue-saboteur", "yellow-loyal", "yellow-saboteur")


def clan_of(role: int) -> int:
    """The clan on the back, which all see."""
    return role // 2


def works_for(role: int) -> int:
    """The clan on the face: a saboteur works for the other one."""
    return role // 2 ^ role % 2


def clan_cards(players: int) -> list[list[int]]:
    """The clan cards that are shuffled (DC-2): one of these sets, drawn by lot where there are two."""
    if players == 2:
        return [[0, 2]]
    if players <= 4:
        return [[0, 0, 1, 1], [2, 2, 3, 3]]
    return [[0, 0, 0, 1, 2, 2, 2, 3]]


def first_hand(players: int) -> tuple[int, int]:
    """How many cards of the packs I and II each player is dealt (DC-5)."""
    return (5, 0) if players <= 4 else (4, 1) if players <= 6 else (3, 2)


def distance(players: int) -> int:
    """How many columns and rows the goals lie from the start (DC-3)."""
    return 4 if players <= 5 else 3


def turns(pack: int, shape: str, feature: str) -> bool:
    """Does a half turn move the feature, though the shape stays the same? In pack II it sits at one side."""
    return pack == 1 and feature in (ABYSS, VEIN, LADDER)


def path_cards() -> list[Card]:
    """Pack by pack; the same shape in two packs is two kinds of card."""
    out: list[Card] = []
    for number, pack in enumerate(PACKS):
        for shape, feature, copies in PATHS:
            if copies[number]:
                name = f"{pack}:{shape}" + (f"+{feature}" if feature else "")
                card = Card(name, copies[number], shape, confidence=RECONSTRUCTED, feature=feature)
                card.turns = turns(number, shape, feature)
                out.append(card)
    return out


def action_cards() -> list[Card]:
    return [Card(name, sum(copies), confidence=RECONSTRUCTED) for name, copies in ACTIONS]


def fixed_cards() -> list[Card]:
    """The start, which has a ladder, and the goals."""
    goals = [
        Card(name, 1, shape, confidence=RECONSTRUCTED, fixed=True, feature=name) for name, shape in GOALS
    ]
    return [Card(START, 1, "NESW", confidence=RECONSTRUCTED, fixed=True, feature=LADDER), *goals]


def beside_cards() -> list[Card]:
    """The ten clan cards of the box (DC-1)."""
    return [Card(f"role:{name}", 3 if name.endswith("loyal") else 2, confidence=CERTAIN) for name in ROLES]


def pack_of(name: str) -> int:
    """The number of the pack of a path card, from 0; the start is laid out like pack I, goals like III."""
    pack, sign, _ = name.partition(":")
    if sign:
        return PACKS.index(pack)
    return 0 if name == START else 2


def in_packs() -> list[dict[str, int]]:
    """By pack: its cards and how many copies of each."""
    out: list[dict[str, int]] = [{}, {}, {}]
    for number, pack in enumerate(PACKS):
        for shape, feature, copies in PATHS:
            if copies[number]:
                out[number][f"{pack}:{shape}" + (f"+{feature}" if feature else "")] = copies[number]
        for name, several in ACTIONS:
            if several[number]:
                out[number][name] = several[number]
    return out


def boxed_packs(box: dict[str, object]) -> list[dict[str, int]]:
    """The same of a box of one's own, in which action cards have the name of their pack before their own."""
    actions = [name for name, _ in ACTIONS]
    out: list[dict[str, int]] = [{}, {}, {}]
    for name, count in box.items():
        pack, _, rest = name.partition(":")
        if isinstance(count, int) and pack in PACKS:
            out[PACKS.index(pack)][rest if rest in actions else name] = count
    return out
