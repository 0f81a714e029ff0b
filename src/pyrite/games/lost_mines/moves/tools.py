"""Tools: each overcomes the obstacles of its kind (LM-15)."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.state import State
from pyrite.games.expedition.moves.cards import OnCell
from pyrite.games.lost_mines.walking import Walking
from pyrite.maze.names import cell_name


class Tool(OnCell):
    """First operand the cell of the obstacle, second the card. Its token stays on the obstacle."""

    def __init__(self, tool: str, obstacle: i64, walking: Walking) -> None:
        super().__init__(f"tool:{tool}")
        self.said("move.tool")
        self.rule = "LM-15"
        self.obstacle = obstacle  # the number of its feature
        self.walking = walking

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        for cell in s.maze.removable:
            if self.walking.feature(s, cell) == self.obstacle and not self.walking.board.is_overcome(s, cell):
                out.add(self.base + (cell << 8) + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        cell = first(move)
        self.walking.board.set_overcome(s, cell, True)
        s.discard_open(second(move))
        if s.log is not None:
            card = s.rules.cards.name(second(move))
            s.log.append(public("tool", {"seat": seat, "card": card, "cell": cell_name(cell)}))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        where: dict[str, object] = {"cell": cell_name(first(move))}
        if self.walking.feature(s, first(move)) == self.obstacle:
            done = self.walking.board.is_overcome(s, first(move))
            return Refusal("LM-15", "refusal.overcome-already", where) if done else None
        where["card"] = s.rules.cards.name(second(move))
        return Refusal("LM-15", "refusal.no-such-obstacle", where)
