"""Saboteur, the first module of its own table: it registers cards, frames and moves, and answers for its frames."""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.chance import Chance
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.core.spec import GameSpec, Number, Option, SeatOrRandom, YesNo
from pyrite.family.box import Box
from pyrite.family.frames import (
    AFTER_ROUND,
    DEAL,
    DRAW,
    EFFECT,
    FAMILIES,
    NAMES,
    NEXT,
    ORIENT,
    ROUND_END,
    SETTLE,
    SHARE,
    THINGS,
    TURN,
    WATCHERS,
)
from pyrite.family.goals import list_ways, put_goal, settle, turn_goals
from pyrite.family.gold import gold_of, winners
from pyrite.family.mind.maze import MazeMind
from pyrite.family.mind.mind import Mind
from pyrite.family.module import Module
from pyrite.family.move import CardMove
from pyrite.family.moves.aims import as_written, why_not_aimed
from pyrite.family.moves.choices import Orient, Pass
from pyrite.family.moves.lay import Lay
from pyrite.family.rules import Rules
from pyrite.family.setup import deal, deal_goals, deal_roles, new_state
from pyrite.family.state import State
from pyrite.family.turn import draw, list_turn, next_turn
from pyrite.family.view import add_knowledge, add_table
from pyrite.games.saboteur import cards as data
from pyrite.games.saboteur import thoughts
from pyrite.games.saboteur.cards import gold_cards
from pyrite.games.saboteur.events import EVENT_RULES
from pyrite.games.saboteur.moves.map import Map
from pyrite.games.saboteur.moves.rockfall import Rockfall
from pyrite.games.saboteur.moves.take import Take
from pyrite.games.saboteur.moves.tools import Break, Repair
from pyrite.games.saboteur.payout import (
    DIGGERS,
    NO_ONE,
    SABOTEURS,
    after_round,
    end_round,
    judge_round,
    pay_out,
)
from pyrite.maze.cards import CERTAIN, Card
from pyrite.maze.maze import cell_at

ANNIVERSARY: Final = "anniversary"
CLASSIC: Final = "classic"


class Saboteur(Module):
    id = "saboteur"

    def __init__(self) -> None:
        self.lay = Lay("lay")
        self.pass_turn = Pass()
        self.orient = Orient()
        self.take = Take()

    def beside(self) -> list[Card]:
        return data.beside_cards()

    def options(self) -> list[Option]:
        return [
            YesNo("auto_share", "B-24", False),
            SeatOrRandom("starter", "B-5"),
            Number("rounds", "B-30", 3, 1, 20),
        ]

    # --- putting the table together --------------------------------------------------------------------------------

    def install(self, rules: Rules) -> None:
        rules.take_frames(self, NAMES, THINGS)
        rules.game = self
        rules.game_frames = len(NAMES)
        rules.families.extend(FAMILIES)
        rules.lay_frames.append(TURN)
        rules.turn_rule = "B-6"
        rules.lay_answers.append(self.lay)
        rules.take_answers(ORIENT, "B-19", [self.orient])
        rules.take_answers(SHARE, "B-24", [self.take])
        rules.outcomes = [DIGGERS, SABOTEURS, NO_ONE]
        rules.rounds = rules.spec.number("rounds")
        self.install_cards(rules)
        self.install_deal(rules)
        rules.take_step(self, "deal_roles")
        rules.take_step(self, "deal_goals")
        rules.take_step(self, "turn_goals")
        rules.take_step(self, "put_goal")
        rules.take_step(self, "judge_round")
        rules.take_step(self, "pay_out")

    def install_cards(self, rules: Rules) -> None:
        breaking = Break(rules.spec.edition == CLASSIC)
        repair = Repair()
        rockfall = Rockfall()
        look = Map()
        for kind in (self.lay, breaking, repair, rockfall, look):
            kind.simple = True
            rules.take_move(kind)
        rules.take_move(self.pass_turn)
        rules.take_move(self.orient)
        rules.take_move(self.take)
        rules.add_paths(data.path_cards(), self.lay)
        for tool in data.TOOLS:
            rules.add_card(
                Card(f"broken:{tool}", data.BROKEN_COPIES, confidence=CERTAIN), breaking, front=True
            )
        for number, tool in enumerate(data.TOOLS):
            card_kind = rules.add_card(Card(f"repair:{tool}", data.REPAIR_COPIES, confidence=CERTAIN), repair)
            repair.mends[card_kind] = 2**number
        for one, other in data.DOUBLE_REPAIRS:
            card_kind = rules.add_card(Card(f"repair:{one}+{other}", 1, confidence=CERTAIN), repair)
            repair.mends[card_kind] = 2 ** data.TOOLS.index(one) + 2 ** data.TOOLS.index(other)
        rules.add_card(Card("rockfall", data.ROCKFALLS, confidence=CERTAIN), rockfall)
        rules.add_card(Card("map", self.maps(rules.spec), confidence=CERTAIN), look)
        for card in data.fixed_cards():
            rules.add_card(card)

    def cards_rule(self) -> str:
        return "B-3"

    def own_path(self, box: Box, name: str) -> Card:
        return box.path(name, ())

    def path_move(self) -> CardMove:
        return self.lay

    def maps(self, spec: GameSpec) -> int:
        """How many maps there are."""
        return data.MAPS

    def install_deal(self, rules: Rules) -> None:
        kind_of = rules.cards.kind_of
        rules.goal_cells = [cell_at(column, row) for column, row in data.GOALS]
        goals = [kind_of[data.TREASURE]] + [kind_of[name] for name, _ in data.STONES]
        rules.goal_cards = vec[i64](goals)
        rules.goal_ends[kind_of[data.TREASURE]] = True
        self.install_players(rules)

    def install_players(self, rules: Rules) -> None:
        """What they get: hands, dwarf cards, gold."""
        rules.gold_cards = vec[i64](gold_cards())
        rules.hand_cards = data.hand_size(rules.spec.players)
        diggers, saboteurs = data.DWARFS[rules.spec.players]
        rules.roles = [data.DIGGER, data.SABOTEUR]
        rules.role_cards = vec[i64]([0] * diggers + [1] * saboteurs)

    def new_state(self, rules: Rules, chance: Chance) -> State:
        return new_state(rules, chance)

    # --- its frames ------------------------------------------------------------------------------------------------

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        if kind == TURN:
            list_turn(s, seat, self.lay.base, self.pass_turn.base, out)
        elif kind == ORIENT:
            list_ways(s, self.orient.base, out)
        else:
            last: i64 = 0
            for value in s.tray:
                if value != last:
                    out.add(self.take.base + value)
                last = value

    def run(self, s: State, kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        if kind == SETTLE:
            settle(s, who, a)
        elif kind == DRAW:
            draw(s, who, a)
        elif kind == NEXT:
            next_turn(s, who)
        elif kind == EFFECT:
            how = s.rules.moves[a >> 24]
            assert isinstance(how, CardMove)
            how.effect(s, who, a)
        elif kind == DEAL:
            deal(s, who)
        elif kind == ROUND_END:
            end_round(s, who)
        elif kind == AFTER_ROUND:
            after_round(s, who)

    def deal_roles(self, s: State) -> None:
        deal_roles(s)

    def deal_goals(self, s: State) -> None:
        deal_goals(s)

    def turn_goals(self, s: State, seat: i64, cell: i64, reached: i64) -> None:
        turn_goals(s, seat, cell, reached)

    def put_goal(self, s: State, seat: i64, goal: i64, laid: i64) -> None:
        put_goal(s, seat, goal, laid)

    def judge_round(self, s: State, reached_by: i64) -> str:
        return judge_round(s, reached_by)

    def pay_out(self, s: State, reached_by: i64) -> None:
        pay_out(s, reached_by)

    # --- words -----------------------------------------------------------------------------------------------------

    def result(self, s: State) -> dict[str, object]:
        return {"gold": gold_of(s), "winners": winners(s)}

    def new_mind(self, rules: Rules) -> Mind:
        return MazeMind(rules)

    def think(self, mind: MazeMind) -> None:
        thoughts.think(mind)

    def public_view(self, s: State) -> dict[str, object]:
        view: dict[str, object] = {}
        add_table(s, view)
        return view

    def add_view(self, s: State, seat: i64, view: dict[str, object]) -> None:
        add_knowledge(s, seat if seat >= 0 else WATCHERS, view)

    def meant(self, s: State, text: str) -> str:
        return as_written(text)

    def why_no_move(self, s: State, seat: i64, text: str) -> Refusal | None:
        return why_not_aimed(s, seat, text)

    def event_rules(self) -> dict[str, str]:
        return EVENT_RULES.copy()

    def frame_view(self, s: State, kind: i64, a: i64, b: i64, c: i64) -> dict[str, object]:
        return {"move": s.text(a)} if kind == EFFECT else super().frame_view(s, kind, a, b, c)

    def frame_numbers(self, s: State, kind: i64, data: dict[str, object]) -> list[int]:
        if kind == EFFECT:
            return [read_card_move(s, data.get("move")), 0, 0]
        return super().frame_numbers(s, kind, data)


def read_card_move(s: State, text: object) -> int:
    """The number of a card's move that was announced."""
    if isinstance(text, str):
        for how in s.rules.moves:
            number = how.read(s, text)
            if number >= 0 and isinstance(how, CardMove) and how.text(s, number) == text:
                return number
    raise ValueError("move: the move of a card is needed")
