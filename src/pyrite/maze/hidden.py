"""Face-down cards of the maze: path cards over chests (MX-13), goals that are moved (MX-16)."""

from pyrite._native import i64, u8
from pyrite.maze.maze import FACE_DOWN, TOUCHED, Maze, drop, insert


def hide(maze: Maze, cell: i64) -> None:
    """Put a face-down path card that may be removed."""
    maze.put(cell, FACE_DOWN)
    maze.removable = insert(maze.removable, cell)


def shift(maze: Maze, slot: i64, cell: i64) -> None:
    """A face-down card goes to an empty cell; if it is reached there, it has been knocked at."""
    if not maze.holds(cell):
        maze.grow(cell)
    at = maze.index(maze.where[slot])
    maze.slot_at[at] = u8(0)
    if TOUCHED[maze.code[at]]:
        maze.frontier = insert(maze.frontier, maze.where[slot])
    at = maze.index(cell)
    maze.slot_at[at] = u8(slot + 1)
    maze.where[slot] = cell
    if TOUCHED[maze.code[at]]:
        maze.frontier = drop(maze.frontier, cell)
        maze.knocked = True
