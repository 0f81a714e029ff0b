"""Swap goals (CH-17): two face-down goals are taken unseen, and exchanged or put back; only their taker knows which."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import public, secret
from pyrite.core.facts import exchange, mix
from pyrite.core.move import Moves, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import GOAL_FAMILY
from pyrite.family.mind.judge import OTHER
from pyrite.family.mind.thought import IDLE, Thought
from pyrite.family.mind.ways import NO_WAY
from pyrite.family.module import Module
from pyrite.family.move import not_in_hand
from pyrite.family.moves.common import ActionCard, WordMove
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import Goal
from pyrite.maze.cards import CERTAIN, Card
from pyrite.maze.names import cell_name, read_cell

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "swap-goals"
RULE: Final = "CH-17"


# Both are the first operand of a move.
ONE: Final = Goal("goal", shift=11, bits=3)
TWO: Final = Goal("other", shift=8, bits=3)


class TakeTwo(ActionCard):
    """`swap-goals@8,-2+8,2`: the lower goal first."""

    def __init__(self, owner: "SwapGoals") -> None:
        super().__init__(ID)
        self.written(f"{ID}@{{goal}}+{{other}}", [ONE, TWO], "Take two face-down goals.")
        self.owner = owner

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        one, other = ONE.of(found), TWO.of(found)
        if found < 0:
            return -1
        return self.base + ONE.at(min(one, other)) + TWO.at(max(one, other)) + s.rules.cards.kind_of[ID]

    def aim(self) -> str:
        return "goal"

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        for one in range(len(s.goals)):
            for other in range(one + 1, len(s.goals)):
                if (s.goals_down >> one) & 1 and (s.goals_down >> other) & 1:
                    out.add(self.base + ONE.at(one) + TWO.at(other) + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        s.discard_open(second(move))
        one, other = ONE.of(move), TWO.of(move)
        if s.log is not None:
            s.log.append(public("swap-goals", {"seat": seat, "at": goal_names(s, one, other)}))
        s.push(self.owner.frame, seat, one, other)

    def means(self, s: State, move: i64, text: str) -> bool:
        """The two may be named in either order."""
        one, _, other = text.partition("@")[2].partition("+")
        return text == self.text(s, move) or f"{ID}@{other}+{one}" == self.text(s, move)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """Both must be face down, and two different ones."""
        for goal in (ONE.of(move), TWO.of(move)):
            if (s.goals_down >> goal) & 1 == 0:
                return Refusal(RULE, "refusal.goal-is-up", {"goal": goal_names(s, goal, goal)[0]})
        return Refusal(RULE, "refusal.two-goals") if ONE.of(move) == TWO.of(move) else None

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        """One goal, or a cell on which there is none."""
        name, sign, places = text.partition("@")
        cells = places.split("+")
        if name != ID or not sign or not all(read_cell(place) >= 0 for place in cells):
            return None
        missing = not_in_hand(s, seat, s.rules.cards.kind_of[ID])
        if missing is not None:
            return missing
        for place in cells:
            if s.maze.slot(read_cell(place)) - 1 not in range(len(s.goals)):
                return Refusal(RULE, "refusal.no-goal", {"goal": place})
        return Refusal(RULE, "refusal.two-goals")


def goal_names(s: State, one: i64, other: i64) -> list[str]:
    """The cells of two goals."""
    return [cell_name(s.maze.where[one + 1]), cell_name(s.maze.where[other + 1])]


def goal_at(s: State, text: str) -> i64:
    """The goal that lies on the cell of a text, or may have been moved there; -1 if there is none."""
    return s.rules.goal_at(read_cell(text))


class Choose(WordMove):
    """The secret choice: `goals:exchange` or `goals:put-back`."""

    def __init__(self, owner: "SwapGoals", word: str, exchanged: bool) -> None:
        super().__init__(word, RULE, "refusal.no-goals-taken", "goals:?")
        self.owner = owner
        self.exchanged = exchanged

    def play(self, s: State, seat: i64, move: i64) -> None:
        choose(s, seat, self.exchanged)


def choose(s: State, seat: i64, exchanged: bool) -> None:
    """For the others it is the same either way: what they knew of one of the two may now lie under either."""
    one, other = s.detail(2), s.detail(3)
    s.drop()
    if exchanged:
        goals = s.goals[:]
        goals[one], goals[other] = s.goals[other], s.goals[one]
        s.goals = goals
        s.facts = exchange(s.facts, GOAL_FAMILY, one, other, BIT[seat])
    s.facts = mix(s.facts, GOAL_FAMILY, BIT[one] | BIT[other], BIT[seat])
    if s.log is not None:
        args: dict[str, object] = {"seat": seat, "at": goal_names(s, one, other)}
        if exchanged:
            s.log.append(secret(seat, ("goals-exchanged-you", args), ("goals-back", args)))
        else:
            s.log.append(secret(seat, ("goals-kept-you", args), ("goals-back", args)))


class SwapGoals(Module):
    id = ID

    def __init__(self) -> None:
        self.frame: i64 = 0
        self.answers = [
            Choose(self, "goals:exchange", True),
            Choose(self, "goals:put-back", False),
        ]

    def install(self, rules: Rules) -> None:
        move = TakeTwo(self)
        rules.take_move(move)
        rules.add_card(Card(ID, 1, confidence=CERTAIN), move)
        for answer in self.answers:
            rules.take_move(answer)
        self.frame = rules.take_frame(self, ID, automatic=False)
        rules.take_answers(self.frame, RULE, list(self.answers))

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        for answer in self.answers:
            out.add(answer.base)

    def frame_view(self, s: State, kind: i64, a: i64, b: i64, c: i64) -> dict[str, object]:
        return {"at": goal_names(s, a, b)}

    def frame_numbers(self, s: State, kind: i64, data: dict[str, object]) -> list[int]:
        cells = data.get("at")
        if isinstance(cells, list) and len(cells) == 2:
            goals = [goal_at(s, str(cell)) for cell in cells]
            if min(goals) >= 0 and goals[0] < goals[1]:
                return [int(goals[0]), int(goals[1]), 0]
        raise ValueError("at: the cells of two goals are needed")

    def think(self, mind: "MazeMind") -> None:
        mind.take(ID, Mixing())
        for answer in self.answers:
            mind.take(answer.name, Exchanging(answer.exchanged))

    def senses(self) -> dict[str, str]:
        return {ID: "mix-goals"}

    def event_rules(self) -> dict[str, str]:
        return dict.fromkeys(("swap-goals", "goals-back", "goals-exchanged-you", "goals-kept-you"), RULE)

    def forms(self) -> dict[str, dict[str, object]]:
        cells: dict[str, object] = {"type": "array", "items": {"type": "string"}}
        return {
            "moves": {
                "Exchange the two goals, or put them back.": "goals:(?:exchange|put-back)",
            },
            "frames": {"at": {**cells, "description": "The cells of the two goals that were taken."}},
        }


def exchange_gain(mind: "MazeMind", one: i64, other: i64) -> i64:
    """By how much the treasure, where one knows it, would come nearer by an exchange; for our side."""
    if not mind.knows_treasure() or not mind.possible & (BIT[one] | BIT[other]):
        return 0
    there, away = (one, other) if mind.possible & BIT[one] else (other, one)
    nearer: i64 = min(mind.ways.steps[there], NO_WAY) - min(mind.ways.steps[away], NO_WAY)
    return mind.side * 1000 * nearer


class Mixing(Thought):
    """Bring the treasure nearer, or farther away; who does not know where it lies makes others know less."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        gain = exchange_gain(mind, ONE.of(move), TWO.of(move))
        if gain > 0:
            return 7 * gain // 10
        return 300 if mind.side < 0 and not mind.knows_treasure() else IDLE

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 350


class Exchanging(Thought):
    def __init__(self, exchanged: bool) -> None:
        self.exchanged = exchanged

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return exchange_gain(mind, mind.s.detail(2), mind.s.detail(3)) if self.exchanged else 0

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return OTHER
