"""Laying a path card (B-8 … B-12)."""

from typing import Final

from pyrite._native import append, i64, vec
from pyrite.core.event import Face, public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.move import CardMove
from pyrite.family.moves.common import laid_text, read_laid
from pyrite.family.state import State
from pyrite.family.turn import may_lay, play_card
from pyrite.maze.ladders import beside_goal, beside_path, list_ladder, takes_ladder
from pyrite.maze.maze import FACE_DOWN, STEP, Maze
from pyrite.maze.names import cell_name
from pyrite.maze.shapes import SIDES

# A side of a cell as its neighbour leaves it (maze.py); 0: nothing lies there face up.
CLOSED: Final = 1
OPEN: Final = 2
REACHED: Final = 3


class Lay(CardMove):
    """First operand the cell, second the laid card."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, (move & 255) >> 1, (move >> 8) & 65535, self)

    def card(self, move: i64) -> i64:
        return (move & 255) >> 1

    def lays_at(self, move: i64) -> i64:
        return (move >> 8) & 65535

    def could_lay(self, s: State, seat: i64, kind: i64, cell: i64) -> bool:
        """A ladder (S2-7)."""
        if s.rules.cards.ladder[kind] == 0 or not may_lay(s, seat):
            return False
        return takes_ladder(s.maze, cell, kind, len(s.goals))

    def effect(self, s: State, seat: i64, move: i64) -> None:
        cell = (move >> 8) & 65535
        s.maze.lay(cell, move & 255)
        rules = s.rules
        if s.log is not None:
            card = rules.cards.laid_name(second(move))
            s.log.append(public("lay", {"seat": seat, "card": card, "cell": cell_name(cell)}))
        if rules.any_laid:
            for module in rules.laid:
                module.laid(s, seat, cell)

    def text(self, s: State, move: i64) -> str:
        return laid_text(s, move)

    def read(self, s: State, text: str) -> i64:
        cards = s.rules.cards
        found = read_laid(cards, text)
        kind = (found & 255) >> 1
        return self.base + found if found >= 0 and cards.is_path[kind] and cards.rows[kind].of_deck else -1

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        """A ladder, which goes where other path cards may not (S2-7)."""
        if not may_lay(s, seat):
            return
        start = out.count
        ways: vec[i64] = vec[i64]([2 * kind])
        if s.rules.cards.has_turn[kind]:
            ways = append(ways, 2 * kind + 1)
        list_ladder(s.maze, ways, len(s.goals), self.base, out)
        for module in s.rules.each_allow_lays:
            module.allow_lays(s, seat, start, out)

    def label(self, s: State, move: i64) -> Face:
        card = s.rules.cards.laid_name(second(move))
        return ("move.lay", {"card": card, "cell": cell_name(first(move))})

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """In the order in which a player would look: hand, tools, cell, sides, the way from the start."""
        for module in [*s.rules.may_lay, *s.rules.allow_lays]:
            reason = module.why_not_lay(s, seat, move)
            if reason is not None:
                return reason
        if not may_lay(s, seat):
            return Refusal("B-12", "refusal.broken-tool", {"seat": seat})
        return why_not_there(s.maze, first(move), second(move), len(s.goals))


def why_not_there(maze: Maze, cell: i64, laid: i64, goals: i64) -> Refusal | None:
    """What the cell lacks for this card: it is not empty, nothing lies beside it, a side does not fit, or no way leads
    there from the start. The goals lie in the slots 1 to `goals`."""
    where: dict[str, object] = {"cell": cell_name(cell)}
    if maze.slot(cell) >= 0:
        return Refusal("B-8", "refusal.occupied", where)
    if not touches(maze, cell):
        return Refusal("B-8", "refusal.touches-nothing", where)
    wrong = why_sides(maze, cell, laid, "B-9")
    if wrong is not None:
        return wrong
    if maze.cards.ladder[laid // 2]:
        if beside_goal(maze, cell, goals):
            return Refusal("S2-7", "refusal.ladder-goal", where)
        return None if beside_path(maze, cell, goals) else Refusal("S2-7", "refusal.ladder-alone", where)
    code = maze.code_at(cell)
    met: list[str] = []
    for side in range(4):
        if (maze.cards.openings[laid] >> side) & 1:
            facing = (code >> (2 * side)) & 3
            if facing == REACHED:
                return None
            if facing == OPEN:
                met.append(SIDES[side])
    if not met:
        return Refusal("B-11", "refusal.meets-nothing", where)
    where["met"] = met
    return Refusal("B-11", "refusal.not-joined", where)


def touches(maze: Maze, cell: i64) -> bool:
    """B-8: does any card of the maze lie beside this cell? A face-down goal is one too."""
    return any(maze.slot(cell + STEP[side]) >= 0 for side in range(4))


def why_sides(maze: Maze, cell: i64, laid: i64, rule: str) -> Refusal | None:
    """The first side that does not fit, how it is, and the card that it would meet there."""
    side = clash(maze, cell, laid)
    if side < 0:
        return None
    where: dict[str, object] = {"cell": cell_name(cell), "side": SIDES[side]}
    where["beside"] = cell_name(cell + STEP[side])
    is_open = (maze.cards.openings[laid] >> side) & 1 == 1
    return Refusal(rule, "refusal.side-open" if is_open else "refusal.side-closed", where)


def clash(maze: Maze, cell: i64, laid: i64) -> i64:
    """The first side where open meets closed (B-9); -1 if all fit. Face-down goals set no condition."""
    code = maze.code_at(cell)
    for side in range(4):
        facing = (code >> (2 * side)) & 3
        is_open = (maze.cards.openings[laid] >> side) & 1 == 1
        slot = maze.slot(cell + STEP[side])
        if slot < 0 or maze.card[slot] == FACE_DOWN:
            continue
        if (facing == CLOSED and is_open) or (facing >= OPEN and not is_open):
            return side
    return -1
