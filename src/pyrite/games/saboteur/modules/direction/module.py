"""Change of direction (CH-20): the order of play is reversed for the rest of the round."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import second
from pyrite.family.mind.thought import Thought
from pyrite.family.module import Module
from pyrite.family.moves.common import PlainCard
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import Choice, Field
from pyrite.family.turn import turn_step
from pyrite.maze.cards import CERTAIN, Card

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "direction"
WORDS: Final = "With the change of direction: which way turns go round the table."
ORDER: Final = Choice("order", ["clockwise", "counter-clockwise"], WORDS)


class Turn(PlainCard):
    """Turns the order round; a second card of the kind would turn it back."""

    def __init__(self, owner: "Direction") -> None:
        super().__init__(ID)
        self.owner = owner

    def effect(self, s: State, seat: i64, move: i64) -> None:
        s.slots[self.owner.slot] = 1 - s.slots[self.owner.slot]
        s.discard_open(second(move))
        if s.log is not None:
            s.log.append(public("direction", {"seat": seat}))


class Direction(Module):
    id = ID

    def __init__(self) -> None:
        self.slot: i64 = 0  # 1 while the order is reversed

    def install(self, rules: Rules) -> None:
        turn = Turn(self)
        rules.take_move(turn)
        rules.add_card(Card(ID, 1, confidence=CERTAIN), turn)
        self.slot = rules.take_slots(1)
        rules.order.append(self)

    def fields(self) -> list[Field]:
        """Every round starts clockwise."""
        return [Field(ORDER, self.slot)]

    def order(self, s: State, answer: i64) -> i64:
        return -answer if s.slots[self.slot] else answer

    def check_placed(self, s: State) -> None:
        if s.slots[self.slot] not in (0, 1):
            raise ValueError("order: the order of play is clockwise, 0, or the other way round, 1 (CH-20)")

    def think(self, mind: "MazeMind") -> None:
        mind.take(ID, Reversing())

    def senses(self) -> dict[str, str]:
        return {ID: "turn-order"}

    def event_rules(self) -> dict[str, str]:
        return {"direction": "CH-20"}


class Reversing(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Good if a foe would come next and a friend came before; else it is a card like any other."""
        on = turn_step(mind.s)
        coming = (seat + on + mind.players) % mind.players
        gone = (seat - on + mind.players) % mind.players
        return 15 * (mind.clipped(coming) - mind.clipped(gone)) // 100

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 100
