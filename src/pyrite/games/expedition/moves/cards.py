"""How an action card of this room is played: aimed at nothing, at a cell, at a player, at the edge of a card."""

from typing import Final

from pyrite._native import i64
from pyrite.core.move import first
from pyrite.family.move import CardMove
from pyrite.family.moves.common import CellCard, TargetCard
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import Thing
from pyrite.games.expedition.turn import play_card
from pyrite.maze.names import cell_name, read_cell

# An edge is named by the cell to its west or north: `3,1/E`, `3,1/S`. Its number is 2 * cell, plus 1 for S.


def edge_of(cell: i64, side: i64) -> i64:
    """The edge of a cell at a side (north 0, east 1, south 2, west 3)."""
    if side == 0:
        return 2 * (cell - 256) + 1
    if side == 3:
        return 2 * (cell - 1)
    return 2 * cell + (side >> 1)


def edge_name(edge: i64) -> str:
    return f"{cell_name(edge // 2)}/{'S' if edge % 2 else 'E'}"


def read_edge(text: str) -> int:
    """The edge of a text; -1 if it is none."""
    place, _, side = text.partition("/")
    cell = read_cell(place)
    return 2 * cell + "ES".index(side) if cell >= 0 and side in ("E", "S") else -1


def named_edge(text: str) -> str:
    """The same text if an edge in it, as of `trap@3,1/W`, is named by the cell that names it."""
    move, sign, place = text.partition("@")
    at, _, side = place.partition("/")
    cell = read_cell(at)
    if cell < 0 or side not in ("N", "W"):
        return text
    return f"{move}{sign}{edge_name(edge_of(cell, 'NESW'.index(side)))}"


class Edge(Thing):
    """An edge of a card. The first operand of a move is the cell that names it, the bit `south` which edge of it."""

    def __init__(self, south: i64) -> None:
        super().__init__("at")
        self.south: i64 = south

    def of(self, move: i64) -> i64:
        return 2 * first(move) + ((move >> self.south) & 1)

    def at(self, number: i64) -> i64:
        return ((number >> 1) << 8) + ((number & 1) << self.south)

    def show(self, s: State, number: i64) -> object:
        return edge_name(number)

    def take(self, rules: Rules, value: object) -> i64:
        return read_edge(value) if isinstance(value, str) else -1

    def needs(self, rules: Rules) -> str:
        return "an edge such as 3,1/E is needed"

    def pattern(self) -> str:
        return "{cell}/[ES]"


EDGE: Final = Edge(7)  # above the kind of the card, which has seven bits


class ExpeditionCard(CardMove):
    """An action card: the second operand is its kind."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, move & 127, self)


class OnCell(CellCard):
    """An action card aimed at a cell: `storm@2,0`; its name is the card's."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, move & 255, self)


class OnPlayer(TargetCard):
    """An action card aimed at a player: `boots>2`."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, move & 255, self)


class OnEdge(ExpeditionCard):
    """An action card whose token goes onto an edge: `trap@3,1/E`. Its name is the card's."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.written(f"{name}@{{at}}", [EDGE])

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found + s.rules.cards.kind_of[self.name] if found >= 0 else -1

    def edge(self, move: i64) -> i64:
        return EDGE.of(move)

    def move_on(self, edge: i64, kind: i64) -> i64:
        return self.base + EDGE.at(edge) + kind

    def card(self, move: i64) -> i64:
        return move & 127

    def aim(self) -> str:
        return "edge"
