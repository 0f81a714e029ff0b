"""New goal cards (MX-9 … MX-12): five of eight goals, turned one at a time, most of them with an effect."""

from typing import TYPE_CHECKING, Final

from pyrite._native import append, i64, vec
from pyrite.core.bits import members
from pyrite.core.event import public
from pyrite.core.move import Moves, first
from pyrite.core.refusal import Refusal
from pyrite.core.stack import NOBODY
from pyrite.family.frames import GOAL, ORIENT, ROUND_END, SETTLE, THINGS
from pyrite.family.goals import best_way, put_goal, reached_goals, show_goal, tell_turning
from pyrite.family.gold import add_nuggets, purse
from pyrite.family.mind.judge import OTHER
from pyrite.family.mind.thought import NUGGET, Thought
from pyrite.family.module import Module
from pyrite.family.move import OpenMove
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import GOAL_CELL
from pyrite.games.saboteur.cards import STONES, TREASURE
from pyrite.maze.cards import RECONSTRUCTED, Card
from pyrite.maze.maze import cell_at
from pyrite.maze.names import cell_name, read_cell

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "new-goals"
# Column and row of the goals, top first: a reconstruction, as the shapes of the goals that are new.
CELLS: Final = ((8, -4), (8, -2), (8, 0), (8, 2), (8, 4))
SPIDER: Final = "spider"
# Name, shape, nuggets that are won or paid.
NEW: Final = (
    *(("bag1", "NES", 1), ("bag2", "NEW", 2)),
    *(("dragon:NE", "NE", -1), ("dragon:NW", "NW", -1), (SPIDER, "NESW", 0)),
)
WHICH: Final = "which-goal"
RULE: Final = "MX-11"
# To a mind: what ends the round for one side, and the same as a mere chance.
DECIDED: Final = 50000
GUESSED: Final = 5000


class NewGoals(Module):
    id = ID

    def __init__(self) -> None:
        self.turn = TurnUp("turn-up", self)
        self.which: i64 = 0  # frames: which goal is turned first; the effect of one that is turned
        self.effect: i64 = 0
        self.spider: i64 = -1
        self.brings: dict[int, int] = {}  # by kind the nuggets won or paid

    def install(self, rules: Rules) -> None:
        self.which = rules.take_frame(self, WHICH, False, THINGS["settle"])
        rules.take_answers(self.which, RULE, [self.turn])
        rules.settling.append(WHICH)
        self.effect = rules.take_frame(self, "goal-effect", True, [GOAL])
        rules.take_move(self.turn)
        kind_of = rules.cards.kind_of
        goals = [kind_of[TREASURE]] + [kind_of[name] for name, _ in STONES]
        for name, shape, nuggets in NEW:
            kind = rules.add_card(Card(name, 1, shape, confidence=RECONSTRUCTED, fixed=True))
            goals.append(kind)
            if nuggets:
                self.brings[kind] = nuggets
        self.spider = kind_of[SPIDER]
        rules.goal_cards = vec[i64](goals)
        rules.goal_cells = [cell_at(column, row) for column, row in CELLS]
        rules.take_step(self, "deal_goals")
        rules.take_step(self, "turn_goals")

    def deal_goals(self, s: State) -> None:
        """The treasure and four of the other seven, in any order; three are left out for the round."""
        cards = s.rules.goal_cards
        others = cards[1:]
        source = s.draw_from()
        source.shuffle(others)
        goals = append(others[: len(s.rules.goal_cells) - 1], cards[0])
        source.shuffle(goals)
        s.goals = goals

    # --- reaching them ---------------------------------------------------------------------------------------------

    def turn_goals(self, s: State, seat: i64, cell: i64, reached: i64) -> None:
        """One at a time; of several the player chooses the first, and all is looked at again after it (MX-11)."""
        goals = members(reached)
        s.push(SETTLE, seat, cell)
        if len(goals) > 1:
            s.push(self.which, seat, cell)
        else:
            self.turn_one(s, seat, goals[0], cell)

    def turn_one(self, s: State, seat: i64, goal: i64, cell: i64) -> None:
        """It is put so that all sides fit, then it does what it does (MX-10). The others are looked for again."""
        s.maze.knocked = True
        show_goal(s, goal)
        way = best_way(s, goal, cell)
        if s.rules.goal_ends[s.goals[goal]]:
            put_goal(s, seat, goal, way)
            s.unwind(0)
            s.push(ROUND_END, seat)
            return
        s.push(self.effect, seat, goal)
        if way >= 0:
            put_goal(s, seat, goal, way)
        else:
            tell_turning(s, seat, goal)
            s.push(ORIENT, seat, goal)

    def run(self, s: State, kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        """The goal lies as it should: its effect."""
        face = int(s.goals[a])
        if face == self.spider:
            if s.log is not None:
                s.log.append(public("spider", {"seat": who}))
            # Paid as a round in which the treasure was not reached.
            s.unwind(0)
            s.push(ROUND_END, NOBODY)
            return
        nuggets = self.brings.get(face, 0)
        if nuggets > 0:
            add_nuggets(s, who, nuggets)
            if s.log is not None:
                s.log.append(public("bag", {"seat": who, "nuggets": nuggets}))
        elif nuggets < 0:
            self.feed(s, who)

    def feed(self, s: State, seat: i64) -> None:
        """To the bank, out of the whole purse: gold cards are changed, so that the open net may be below 0 (B-27)."""
        pays = purse(s, seat) > 0
        if pays:
            add_nuggets(s, seat, -1)
        if s.log is not None:
            args: dict[str, object] = {"seat": seat}
            s.log.append(public("dragon", args) if pays else public("dragon-none", args))

    # --- which one first (MX-11) -----------------------------------------------------------------------------------

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        for goal in members(reached_goals(s)):
            out.add(self.turn.base + s.maze.where[goal + 1] * 256)

    def chosen(self, s: State, seat: i64, goal: i64) -> None:
        cell = s.detail(2)
        s.drop()
        self.turn_one(s, seat, goal, cell)

    # --- words -----------------------------------------------------------------------------------------------------

    def think(self, mind: "MazeMind") -> None:
        mind.take(self.turn.name, TurningUp())
        mind.stakers.append(self)

    def think_of_stakes(self, mind: "MazeMind") -> None:
        s = mind.s
        down = members(s.goals_down)
        known = {goal: s.goals[goal] for goal in range(len(s.goals)) if goal not in down}
        known |= mind.goals_seen()
        left = [face for face in s.rules.goal_cards if face not in known.values()]
        others = [face for face in left if not s.rules.goal_ends[face]]
        mean = sum([self.face_worth(mind, face, GUESSED) for face in others]) // max(1, len(others))
        for goal in down:
            if goal in known:
                mind.stake(s.maze.where[goal + 1], self.face_worth(mind, known[goal], DECIDED))
            else:
                chance = 1000 // mind.chances if (mind.possible >> goal) & 1 else 0
                worth = chance * mind.side * GUESSED + (1000 - chance) * mean
                mind.stake(s.maze.where[goal + 1], worth // 1000)

    def face_worth(self, mind: "MazeMind", face: int, decided: int) -> int:
        if face == self.spider:
            return -int(mind.side) * decided
        return NUGGET * self.brings.get(face, 0)

    def senses(self) -> dict[str, str]:
        out = {name: f"gold:{nuggets}" for name, _, nuggets in NEW if nuggets}
        out[SPIDER] = "saboteurs-win"
        return out

    def event_rules(self) -> dict[str, str]:
        return {"bag": "MX-10", "dragon": "MX-10", "dragon-none": "MX-10", "spider": "MX-10"}


class TurnUp(OpenMove):
    """First operand the cell of the goal that is turned first."""

    def __init__(self, name: str, owner: NewGoals) -> None:
        super().__init__(name)
        self.written(
            f"{name}@{{goal}}", [GOAL_CELL], "Choose which of the goals that were reached is turned up first."
        )
        self.owner = owner

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found if found >= 0 and 0 < s.maze.slot(first(found)) <= len(s.goals) else -1

    def play(self, s: State, seat: i64, move: i64) -> None:
        self.owner.chosen(s, seat, s.maze.slot(first(move)) - 1)

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        where: dict[str, object] = {"goal": cell_name(first(move))}
        asked = s.rules.frame_names[s.top()] == WHICH
        return Refusal(RULE, "refusal.goal-not-reached" if asked else "refusal.no-goal-asked", where)

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        """A cell on which no goal can lie."""
        name, _, place = text.partition("@")
        if name != self.name or read_cell(place) < 0:
            return None
        return Refusal(RULE, "refusal.no-goal", {"goal": place})


class TurningUp(Thought):
    """Which of several goals first: what is good before what ends the round."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return mind.worth_of_goal((move >> 8) & 65535)

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return OTHER
