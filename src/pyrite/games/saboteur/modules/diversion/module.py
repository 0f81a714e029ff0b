"""Diversion (CH-23): the path card laid last is moved elsewhere in the maze."""

from typing import TYPE_CHECKING, Final

from pyrite._native import append, i64, vec
from pyrite.core.event import public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.mind.thought import IDLE, Thought
from pyrite.family.module import Module
from pyrite.family.move import CardMove
from pyrite.family.moves.lay import why_not_there
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import AT, Field, Laid, MaybeCell
from pyrite.family.turn import play_card
from pyrite.maze.cards import CERTAIN, Card
from pyrite.maze.ladders import list_ladder, takes_ladder
from pyrite.maze.maze import FIT
from pyrite.maze.names import cell_name

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "diversion"
RULE: Final = "CH-23"


WAY: Final = Laid("laid", shift=0, bits=8)  # the card as it will lie


LAST: Final = MaybeCell("laid_last", "With the diversion: the cell of the path card laid last, or null.")


class Elsewhere(CardMove):
    """`diversion:NE~@3,1`: first operand the new cell, second the card as it will lie there."""

    def __init__(self, owner: "Diversion") -> None:
        super().__init__(ID)
        self.written(f"{ID}:{{laid}}@{{cell}}", [WAY, AT], "Move the path card laid last to another cell.")
        self.owner = owner

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found if found >= 0 and s.rules.cards.is_path[second(found) >> 1] else -1

    def card(self, move: i64) -> i64:
        return self.owner.kind

    def lays_at(self, move: i64) -> i64:
        return first(move)

    def could_lay(self, s: State, seat: i64, kind: i64, cell: i64) -> bool:
        """The card laid last goes there, as if its cell were empty."""
        old = s.slots[self.owner.slot]
        if old == 0 or cell == old:
            return False
        maze = s.maze.copy()
        moved = maze.remove(old) >> 1
        if s.rules.cards.ladder[moved]:
            return takes_ladder(maze, cell, moved, len(s.goals))
        return maze.slot(cell) < 0 and FIT[maze.code_at(cell)] & s.rules.cards.ways[moved] != 0

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        """Neither broken tools nor prison forbid it, but what it costs to lay there is paid."""
        start = out.count
        self.list_all(s, out)
        for module in s.rules.each_allow_lays:
            module.allow_lays(s, seat, start, out)

    def list_all(self, s: State, out: Moves) -> None:
        """By the usual rules, as if the old cell were empty; it is no legal target itself."""
        cell = s.slots[self.owner.slot]
        if cell == 0:
            return
        maze = s.maze.copy()
        kind = maze.remove(cell) >> 1
        cards = s.rules.cards
        ways: vec[i64] = vec[i64]([2 * kind])
        if cards.has_turn[kind]:
            ways = append(ways, 2 * kind + 1)
        start = out.count
        if cards.ladder[kind]:
            list_ladder(maze, ways, len(s.goals), self.base, out)
        else:
            maze.list_lays(ways, cards.ways[kind], self.base, out)
        found = out.items[start : out.count]
        out.count = start
        for move in found:
            if first(move) != cell:
                out.add(move)

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, self.owner.kind, first(move), self)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """What it had turned or opened stays so. It remains the card laid last."""
        rules = s.rules
        old = s.slots[self.owner.slot]
        cell = first(move)
        s.maze.remove(old)
        s.discard_open(self.owner.kind)
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "card": rules.cards.laid_name(second(move))}
            args["from"] = cell_name(old)
            args["cell"] = cell_name(cell)
            s.log.append(public("diversion", args))
        for module in rules.removed:
            module.removed(s, seat, old)
        s.maze.lay(cell, second(move))
        for module in rules.laid:
            module.laid(s, seat, cell)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        old = s.slots[self.owner.slot]
        if old == 0:
            return Refusal(RULE, "refusal.nothing-laid-last")
        args: dict[str, object] = {"cell": cell_name(first(move))}
        if first(move) == old:
            return Refusal(RULE, "refusal.same-cell", args)
        laid = s.maze.card[s.maze.slot(old)]
        args["card"] = s.rules.cards.laid_name(laid)
        if laid >> 1 != second(move) >> 1:
            return Refusal(RULE, "refusal.other-card-last", args)
        for module in s.rules.each_allow_lays:
            reason = module.why_not_lay(s, seat, move)
            if reason is not None:
                return reason
        return self.lacks(s, old, first(move), second(move))

    def lacks(self, s: State, old: i64, cell: i64, laid: i64) -> Refusal | None:
        """What the cell lacks for the card by the usual rules; or that it does so once the card has left its place."""
        maze = s.maze.copy()
        maze.remove(old)
        without = why_not_there(maze, cell, laid, len(s.goals))
        seen = why_not_there(s.maze, cell, laid, len(s.goals))
        if without is None:
            return None
        if seen is not None and seen.key == without.key and seen.args == without.args:
            return Refusal(RULE, seen.key, seen.args)
        args: dict[str, object] = {"cell": cell_name(cell), "card": s.rules.cards.laid_name(laid)}
        return Refusal(RULE, "refusal.fits-not-there", args)


class Diversion(Module):
    id = ID

    def __init__(self) -> None:
        self.kind: i64 = 0
        self.slot: i64 = 0  # the cell of the path card laid last; 0: none, or it has left the maze

    def install(self, rules: Rules) -> None:
        move = Elsewhere(self)
        rules.take_move(move)
        self.kind = rules.add_card(Card(ID, 1, confidence=CERTAIN), move)
        self.slot = rules.take_slots(1)
        rules.laid.append(self)
        rules.removed.append(self)

    def fields(self) -> list[Field]:
        return [Field(LAST, self.slot)]

    def laid(self, s: State, seat: i64, cell: i64) -> None:
        s.slots[self.slot] = cell

    def removed(self, s: State, seat: i64, cell: i64) -> None:
        if s.slots[self.slot] == cell:
            s.slots[self.slot] = 0

    def check_placed(self, s: State) -> None:
        cell = s.slots[self.slot]
        if cell and cell not in s.maze.removable:
            raise ValueError(
                "laid_last: no path card lies where the last one is said to have been laid (CH-23)"
            )

    def think(self, mind: "MazeMind") -> None:
        mind.take(ID, Moving(self))

    def senses(self) -> dict[str, str]:
        return {ID: "move-card"}

    def event_rules(self) -> dict[str, str]:
        return {ID: RULE}


class Moving(Thought):
    """The card laid last to another place."""

    def __init__(self, owner: Diversion) -> None:
        self.owner = owner

    def change(self, mind: "MazeMind", move: i64) -> i64:
        """What it does for our side."""
        maze = mind.ways.maze.copy()
        maze.remove(mind.s.slots[self.owner.slot])
        maze.lay(first(move), second(move))
        return mind.gain(mind.expected_in(maze))

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        worth = self.change(mind, move)
        return 9 * worth // 10 if worth > 0 else IDLE

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return -self.change(mind, move)

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 450
