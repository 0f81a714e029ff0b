"""How an action card of this room is played: aimed at nothing, at a cell, at a player, at the edge of a card."""

from typing import Final

from pyrite._native import i64
from pyrite.core.move import first, second
from pyrite.core.refusal import Refusal
from pyrite.family.move import CardMove
from pyrite.family.moves.common import CellCard, TargetCard, not_in_hand
from pyrite.family.state import State
from pyrite.games.expedition.turn import play_card
from pyrite.maze.names import cell_name, read_cell

# An edge is named by the cell to its west or north: `3,1/E`, `3,1/S`. Its number is 2 * cell, plus 1 for S.
SOUTH_EDGE: Final = 128  # added to the kind of the card: it has seven bits


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


class ExpeditionCard(CardMove):
    """An action card: the second operand is its kind."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, move & 127, self)

    def missing(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return not_in_hand(s, seat, move & 127)


class OnCell(CellCard):
    """An action card aimed at a cell: `storm@2,0`; its name is the card's."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, move & 255, self)


class OnPlayer(TargetCard):
    """An action card aimed at a player: `boots>2`."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, move & 255, self)


class OnEdge(ExpeditionCard):
    """An action card whose token goes onto an edge: `trap@3,1/E`. First operand the cell west or north of it, second
    the card, plus SOUTH_EDGE if the edge is the cell's southern one. Its name is the card's."""

    def card(self, move: i64) -> i64:
        return move & 127

    def aim(self) -> str:
        return "edge"

    def edge(self, move: i64) -> i64:
        return 2 * first(move) + (second(move) >> 7)

    def move_on(self, edge: i64, kind: i64) -> i64:
        return self.base + ((edge >> 1) << 8) + kind + (edge & 1) * SOUTH_EDGE

    def text(self, s: State, move: i64) -> str:
        return f"{self.name}@{edge_name(self.edge(move))}"

    def read(self, s: State, text: str) -> i64:
        name, _, place = text.partition("@")
        edge = read_edge(place)
        return self.move_on(edge, s.rules.cards.kind_of[name]) if name == self.name and edge >= 0 else -1
