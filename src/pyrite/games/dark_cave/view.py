"""What all see of The Dark Cave beyond what every expedition shows (docs/notation.md, Views)."""

from pyrite._native import i64, vec
from pyrite.core.bits import members, numbers
from pyrite.family.state import State
from pyrite.family.view import cells_in_order
from pyrite.games.dark_cave.cards import CREATURES
from pyrite.games.dark_cave.graph import NEIGHBOURS, list_around
from pyrite.games.dark_cave.layout import MOST
from pyrite.games.dark_cave.names import square_name
from pyrite.games.dark_cave.slots import (
    BARRED,
    FRESH,
    SHOWN,
    SO_FAR,
    STUNNED,
    THREE,
    VEINS,
    WALKED,
    creature_owner,
    creature_square,
    has,
    order_out,
    web_count,
    web_edge,
    web_owner,
    webs,
)
from pyrite.games.expedition.moves.cards import edge_name
from pyrite.maze.names import cell_name

PARTS = (("barred", BARRED), ("walked", WALKED), ("fresh_axe", FRESH))


def add_cave(s: State, view: dict[str, object]) -> None:
    seats = range(len(s.held))
    view["nuggets"] = numbers(s.nuggets)
    view["shown"] = [s.rules.roles[s.roles[seat]] if has(s, SHOWN, seat) else None for seat in seats]
    view["squares"] = squares(s)
    view.update(on_the_table(s))
    if s.over:
        view["result"] = s.rules.game.result(s)


def on_the_table(s: State) -> dict[str, object]:
    """What a position says in the same words."""
    return {
        "tokens": tokens(s),
        "creatures": creatures(s),
        "veins": [cell_name(s.slots[VEINS + number]) for number in range(THREE) if s.slots[VEINS + number]],
        "stunned": members(s.slots[STUNNED]),
        "out": order_out(s),
        "so_far": [name for name, bit in PARTS if s.slots[SO_FAR] & bit],
    }


def tokens(s: State) -> list[object]:
    """The webs, by edge."""
    out: list[object] = []
    for number in range(webs(s)):
        web: dict[str, object] = {"kind": "web", "at": edge_name(web_edge(s, number))}
        web["seat"] = int(web_owner(s, number))
        web["count"] = int(web_count(s, number))
        out.append(web)
    return out


def creatures(s: State) -> dict[str, object]:
    out: dict[str, object] = {}
    for creature, name in enumerate(CREATURES):
        square = creature_square(s, creature)
        if square:
            out[name] = {"at": square_name(s, square), "seat": int(creature_owner(s, creature))}
    return out


def squares(s: State) -> dict[str, object]:
    """By cell the squares of every face-up card, each with those one step away: webs bar the way."""
    out: dict[str, object] = {}
    around = vec[i64]([0] * NEIGHBOURS)
    for cell, slot in cells_in_order(s):
        laid = s.maze.card[slot]
        if laid < 0:
            continue
        card: dict[str, object] = {}
        for number in range(s.rules.squares.count[laid]):
            count = list_around(s, cell * MOST + number, around)
            card[s.rules.squares.names[laid * MOST + number]] = [
                square_name(s, around[place]) for place in range(count)
            ]
        out[cell_name(cell)] = card
    return out
