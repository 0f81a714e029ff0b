"""Where a ladder may be laid: beside any face-up path card, reached or not, but not beside a goal (S2-7)."""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.bits import BIT
from pyrite.core.move import Moves
from pyrite.maze.maze import STEP, Maze
from pyrite.maze.shapes import match_table

# By code of a cell (maze.py): a bit for every set of open sides that clashes with no neighbour.
MATCH: Final[vec[i64]] = vec[i64](match_table())


def list_ladder(maze: Maze, ways: vec[i64], goals: i64, tag: i64, out: Moves) -> None:
    """Every such cell with each of the laid cards `ways` that fits there; the goals lie in the slots 1 to `goals`.

    A cell beside a card that lies face up has a code, an empty one no slot: so it looks around all cards.
    """
    code = maze.code
    slot_at = maze.slot_at
    openings = maze.cards.openings
    wanted: i64 = 0
    for laid in ways:
        wanted |= BIT[openings[laid]]
    slot: i64 = 0
    north: i64 = 255
    south: i64 = 0
    west: i64 = 255
    east: i64 = 0
    while slot < len(maze.card):
        if maze.card[slot] >= 0:
            row = maze.where[slot] >> 8
            column = maze.where[slot] & 255
            north = min(north, row)
            south = max(south, row)
            west = min(west, column)
            east = max(east, column)
        slot += 1
    row = north - 1
    while row < south + 2:
        at = ((row - maze.top) << maze.across) + west - 1 - maze.left
        end = at + east - west + 3
        while at < end:
            here = code[at]
            if here:
                fits = MATCH[here] & wanted
                if fits and slot_at[at] == 0 and beside_path(maze, maze.cell_of(at), goals):
                    move = tag + (maze.cell_of(at) << 8)
                    for laid in ways:
                        if (fits >> openings[laid]) & 1:
                            out.add(move + laid)
            at += 1
        row += 1


def takes_ladder(maze: Maze, cell: i64, kind: i64, goals: i64) -> bool:
    """Whether this ladder may be laid there, one way or the other."""
    fits = MATCH[maze.code_at(cell)]
    openings = maze.cards.openings
    if (fits >> openings[2 * kind]) & 1 == 0 and (fits >> openings[2 * kind + 1]) & 1 == 0:
        return False
    return maze.slot(cell) < 0 and beside_path(maze, cell, goals)


def beside_path(maze: Maze, cell: i64, goals: i64) -> bool:
    """Does the start or a face-up path card lie beside this cell, and no goal? Extra cards of modules are neither."""
    cards = maze.card
    found = False
    for step in STEP:
        slot = maze.slot(cell + step)
        if slot < 0:
            continue
        if 0 < slot <= goals:
            return False
        found = found or slot == 0 or (cards[slot] >= 0 and maze.cards.is_path[cards[slot] >> 1] == 1)
    return found


def beside_goal(maze: Maze, cell: i64, goals: i64) -> bool:
    return any(0 < maze.slot(cell + step) <= goals for step in STEP)
