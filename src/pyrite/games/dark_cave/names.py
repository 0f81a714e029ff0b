"""Texts of squares: `3,1/NE`, a face-down goal `4,4/?`."""

from pyrite.family.state import State
from pyrite.games.dark_cave.graph import HIDDEN, laid_at
from pyrite.games.dark_cave.layout import MOST
from pyrite.maze.maze import FACE_DOWN
from pyrite.maze.names import cell_name, read_cell


def square_name(s: State, square: int) -> str:
    cell, number = square // MOST, square % MOST
    laid = laid_at(s, cell)
    return f"{cell_name(cell)}/{s.rules.squares.names[laid * MOST + number] if laid >= 0 else '?'}"


def names_square(text: str) -> bool:
    """Is this how a square is written, whether there is one or not?"""
    place, slash, _ = text.partition("/")
    return slash == "/" and read_cell(place) >= 0


def read_square(s: State, text: str) -> int:
    """The square of a text; -1 if there is none on the table now. A face-down goal has the number HIDDEN."""
    place, _, name = text.partition("/")
    cell = read_cell(place)
    if cell < 0:
        return -1
    slot = s.maze.slot(cell)
    if slot < 0:
        return -1
    laid = s.maze.card[slot]
    if laid == FACE_DOWN:
        return cell * MOST + HIDDEN if name == "?" else -1
    number = s.rules.squares.number(laid, name)
    return cell * MOST + number if number >= 0 else -1
