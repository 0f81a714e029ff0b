"""One card as a small block of characters. Double lines are tunnels reached from the start, thin ones are not yet.

No two cards look alike, also without colours and in ASCII: a stub stops before the middle, a slanting line there keeps
two curves apart, and what else is on a card has a sign.
"""

import textwrap

from pyrite.games.dark_cave.cards import GOALS
from pyrite.games.lost_mines.cards import MINES
from pyrite.maze.shapes import EAST, NORTH, SOUTH, WEST, tunnels, turned

# A piece of a picture: its characters and the style they have on a terminal with colours.
Piece = tuple[str, str]

_DOUBLE = " ║═╚║║╔╠═╝═╩╗╣╦╬"  # by mask of sides: north 1, east 2, south 4, west 8
_THIN = " │─└││┌├─┘─┴┐┤┬┼"
ROCK = "░"
FIXED_ROCK = "▒"
BLOCK = "█"
CURVES = {NORTH | EAST: "╲", SOUTH | WEST: "╲", NORTH | WEST: "╱", SOUTH | EAST: "╱"}
# Where a stub ends, by its side: reached, and not yet.
_ENDS = {NORTH: "╨╵", SOUTH: "╥╷", EAST: "╞╶", WEST: "╡╴"}
GOLD, STONE, UNKNOWN = "◆", "●", "?"

ROCK_STYLE = "grey35"
FIXED_STYLE = "grey62"
LIT_STYLE = "bold bright_yellow"
DARK_STYLE = "grey74"
BLOCK_STYLE = "bold red"
GOAL_STYLE = "bold cyan"
GOLD_STYLE = "bold yellow"
STONE_STYLE = "grey62"


# Cards whose names tell no sides.
SHAPES = {"start": "NESW", "treasure": "NESW", "start:blue": "NESW", "start:yellow": "NESW"}
SHAPES.update((*GOALS, *MINES))
# What stands in the middle of a card for what is on it, on goals too.
SIGNS = {
    "abyss": "O",
    "ladder": "H",
    "vein": "$",
    "tunnel": "T",
    "exit": "⌂",
    "bridge-NS": "╫",
    "bridge-EW": "╪",
    "trunk": "t",
    "pond": "p",
    "ravine": "v",
    "rocks": "^",
    "campfire": "f",
    "gems": "g",
    "gold": "$",
    "silver": "s",
    "dragon-mine": "D",
    "blue-door": "B",
    "green-door": "G",
    "crystal": "◇",
    "chest": "C",
}
BRIDGES = ("╫", "╪")


def is_path(card: str) -> bool:
    """Is it a card with tunnels, as its name tells?"""
    name = card.removesuffix("~")
    return name in SHAPES or set(name.rpartition(":")[2].partition("+")[0]) <= set("NESW|")


def sign_of(card: str) -> str:
    name = card.removesuffix("~")
    return SIGNS.get(name.partition("+")[2] or name, "")


def shape_of(card: str) -> list[int]:
    """The tunnels of a laid card, each as a mask of sides."""
    name = card.removesuffix("~")
    kind, _, shape = name.rpartition(":")
    if name in SHAPES:
        shape = SHAPES[name]
    elif not kind:
        shape = name
    parts = tunnels(shape.partition("+")[0])
    return [turned(part) for part in parts] if card.endswith("~") else parts


def path_tile(
    parts: list[int], lit: int, wide: int = 7, sign: str = "", fixed: bool = False
) -> list[list[Piece]]:
    """Three lines of a path card; `lit` are the sides that are reached, `sign` tells what else is on it."""
    rock = (FIXED_ROCK, FIXED_STYLE) if fixed else (ROCK, ROCK_STYLE)
    half = wide // 2
    through = next((part for part in parts if part & (part - 1)), 0)
    # Where the middle tells how several tunnels lie, the sign stands in a corner.
    aside = sign if len(parts) > 1 and sign not in BRIDGES else ""
    middle: Piece = (sign, LIT_STYLE) if sign and not aside else centre_piece(parts, through, lit, rock)

    def side(mask: int) -> Piece:
        if not any(part & mask for part in parts):
            return rock
        shown = NORTH if mask in (NORTH, SOUTH) else EAST
        return (_DOUBLE[shown], LIT_STYLE) if lit & mask else (_THIN[shown], DARK_STYLE)

    def end(mask: int) -> Piece:
        """The piece next to the middle; that of a stub ends there, so that one sees that it leads nowhere."""
        piece = side(mask)
        return (_ENDS[mask][0 if lit & mask else 1], piece[1]) if mask in parts else piece

    def arm(mask: int) -> list[Piece]:
        return [end(mask), *[side(mask)] * (half - 1)]

    corner: Piece = (aside, LIT_STYLE) if aside else rock
    return [
        [*[rock] * half, end(NORTH), *[rock] * half],
        [*reversed(arm(WEST)), middle, *arm(EAST)],
        [*[rock] * half, end(SOUTH), *[rock] * (half - 1), corner],
    ]


def centre_piece(parts: list[int], through: int, lit: int, rock: Piece) -> Piece:
    if not through:
        return (BLOCK, BLOCK_STYLE) if parts else rock
    if len(parts) == 2 and all(part in CURVES for part in parts):
        return (CURVES[through], LIT_STYLE if lit else DARK_STYLE)
    return (_DOUBLE[through], LIT_STYLE) if lit & through else (_THIN[through], DARK_STYLE)


def goal_tile(cell: str, sign: str, label: str, wide: int = 7) -> list[list[Piece]]:
    """A goal that lies face down: where it is, and what the one who looks knows about it."""
    inner = wide - 2
    style = {GOLD: GOLD_STYLE, STONE: STONE_STYLE}.get(sign, GOAL_STYLE)
    named = cell if len(cell) <= inner else ""
    short = label if len(label) <= wide - 1 else ""  # half a word helps nobody: the sign tells it
    bottom = ("└" + short.center(inner, "─") + "┘")[:wide] if short else "└" + "─" * inner + "┘"
    return [
        [("┌" + named.ljust(inner, "─") + "┐", style)],
        [("│" + sign.center(inner) + "│", style)],
        [(bottom, style)],
    ]


def action_tile(card: str, words: list[str], wide: int = 12) -> list[list[Piece]]:
    """A card of the hand that is not laid: its sign and a word or two."""
    inner = wide - 2
    if len(words) == 1 and len(words[0]) > inner:
        words = textwrap.wrap(words[0], inner)[:3]
    if len(words) > 1:
        lines = ["│" + text.center(inner)[:inner] + "│" for text in words]
        lines += ["╰" + "─" * inner + "╯"] * (3 - len(lines))
    else:
        text = words[0].center(inner)[:inner]
        lines = ["╭" + "─" * inner + "╮", f"│{text}│", "╰" + "─" * inner + "╯"]
    style = "red" if card.startswith("broken") else "green" if card.startswith("repair") else "cyan"
    return [[(line, style)] for line in lines]


__all__ = [
    "EAST",
    "NORTH",
    "SOUTH",
    "WEST",
    "action_tile",
    "goal_tile",
    "is_path",
    "path_tile",
    "shape_of",
    "sign_of",
]
