"""Expedition: the first module of a table of this room. It registers frames and moves, and answers for its frames; what
its cards are and how its pawns walk each game says itself."""

from pyrite._native import i64, vec
from pyrite.core.chance import Chance
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.frames import AFTER_ROUND, DEAL, DRAW, FAMILIES, NEXT, ORIENT, ROUND_END, TURN, WATCHERS
from pyrite.family.goals import list_ways
from pyrite.family.move import CardMove
from pyrite.family.moves.aims import as_written, why_not_aimed
from pyrite.family.moves.choices import Orient
from pyrite.family.rules import Rules
from pyrite.family.setup import deal, deal_goals, deal_roles, new_state
from pyrite.family.state import State
from pyrite.family.turn import draw
from pyrite.family.worlds.draft import Draft
from pyrite.games.expedition.clans import clan_of_role, fill_clans
from pyrite.games.expedition.forms import FORMS
from pyrite.games.expedition.frames import ARRIVE, NAMES, SET_OUT, THINGS, VOTE, WALK
from pyrite.games.expedition.moves.cards import named_edge
from pyrite.games.expedition.moves.lay import Trail
from pyrite.games.expedition.moves.passes import PassCards
from pyrite.games.expedition.moves.vote import Propose, Vote
from pyrite.games.expedition.moves.walk import NOT_WALKING, Step, Stop
from pyrite.games.expedition.placed import check_turn
from pyrite.games.expedition.short import read_turn
from pyrite.games.expedition.turn import list_turn, next_turn, set_out
from pyrite.games.expedition.view import add_knowledge, add_table
from pyrite.games.expedition.walkers import Walkers


class Expedition(Walkers):
    def __init__(self, turn_rule: str, lay_rule: str, walk_rule: str, vote_rule: str) -> None:
        self.turn_rule = turn_rule
        self.edge_words: tuple[str, ...] = ()  # what stands before an edge in the texts of moves
        self.lay = Trail("lay")
        self.lay.rule = lay_rule
        self.pass_cards = PassCards("pass")
        self.step_move = Step(self, walk_rule)
        self.stop = Stop("stop", turn_rule, NOT_WALKING)
        self.orient = Orient()
        self.propose = Propose("end:propose", vote_rule, "refusal.proposed-already")
        self.agree = Vote("end:agree", vote_rule, True)
        self.refuse = Vote("end:refuse", vote_rule, False)

    # --- putting the table together --------------------------------------------------------------------------------

    def install(self, rules: Rules) -> None:
        rules.take_frames(self, NAMES, THINGS)
        rules.game = self
        rules.game_frames = len(NAMES)
        rules.families.extend(FAMILIES)
        rules.lay_frames.append(TURN)
        rules.turn_rule = self.turn_rule
        rules.lay_answers.append(self.lay)
        rules.most_passed = 2
        rules.take_answers(WALK, self.turn_rule, [self.step_move, self.stop])
        rules.take_answers(VOTE, self.agree.rule, [self.agree, self.refuse])
        rules.cards.all_joined = True
        rules.goals_wait = True
        rules.below_orient = ["next", "draw", "arrive"]
        rules.purses = False
        rules.hands_known = True
        rules.gold_cards = vec[i64]()
        for kind in (self.lay, self.pass_cards, self.step_move, self.stop):
            rules.take_move(kind)
        for answer in (self.propose, self.agree, self.refuse):
            rules.take_move(answer)
        self.install_cards(rules)
        rules.take_move(self.orient)
        rules.take_step(self, "deal_roles")
        rules.take_step(self, "deal_goals")
        rules.take_step(self, "put_goal")

    def install_cards(self, rules: Rules) -> None:
        """Cards, goals, dwarfs: all that differs from game to game."""
        raise NotImplementedError(self.id)

    def path_move(self) -> CardMove:
        return self.lay

    def new_state(self, rules: Rules, chance: Chance) -> State:
        return new_state(rules, chance)

    def deal_roles(self, s: State) -> None:
        deal_roles(s)

    def deal_goals(self, s: State) -> None:
        deal_goals(s)

    # --- its frames ------------------------------------------------------------------------------------------------

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        if kind == TURN:
            self.list_turn(s, seat, out)
        elif kind == WALK:
            self.step_move.list_all(s, seat, out)
            out.add(self.stop.base)
        elif kind == ORIENT:
            list_ways(s, self.orient.base, out)
        elif kind == VOTE:
            out.add(self.agree.base)
            out.add(self.refuse.base)

    def list_turn(self, s: State, seat: i64, out: Moves) -> None:
        list_turn(s, seat, self.lay.base, self.pass_cards.base, out)
        self.pass_cards.list_pairs(s, seat, out)
        if s.detail(2) == 0:
            out.add(self.propose.base)

    def run(self, s: State, kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        if kind == SET_OUT:
            set_out(s, who, self)
        elif kind == ARRIVE:
            self.arrive(s, who)
        elif kind == DRAW:
            draw(s, who, a)
        elif kind == NEXT:
            next_turn(s, who, self)
        elif kind == DEAL:
            self.deal(s, who)
        elif kind == ROUND_END:
            self.end_round(s)
        elif kind == AFTER_ROUND:
            self.after_round(s)

    def deal(self, s: State, starter: i64) -> None:
        deal(s, starter)

    def end_round(self, s: State) -> None:
        """All is shown and counted; push `after-round`."""
        raise NotImplementedError(self.id)

    def after_round(self, s: State) -> None:
        """The next round, or the end of the match."""
        raise NotImplementedError(self.id)

    # --- words -----------------------------------------------------------------------------------------------------

    def public_view(self, s: State) -> dict[str, object]:
        view: dict[str, object] = {}
        add_table(s, view, self)
        return view

    def add_view(self, s: State, seat: i64, view: dict[str, object]) -> None:
        add_knowledge(s, seat if seat >= 0 else WATCHERS, view, self)

    def meant(self, s: State, text: str) -> str:
        plain = as_written(text)
        return named_edge(plain) if plain.partition("@")[0] in self.edge_words else plain

    def why_no_move(self, s: State, seat: i64, text: str) -> Refusal | None:
        return why_not_aimed(s, seat, text)

    def forms(self) -> dict[str, dict[str, object]]:
        return {name: dict(form) for name, form in FORMS.items()}

    # --- positions and worlds --------------------------------------------------------------------------------------

    def short_turn(self, seat: int, words: list[str], players: int) -> list[dict[str, object]] | None:
        return read_turn(seat, words, players)

    def check_placed(self, s: State) -> None:
        check_turn(s, self, self.step_move.rule, self.propose.rule)

    def read_world(self, view: dict[str, object], draft: Draft) -> None:
        clans = view["clans"]
        assert isinstance(clans, list)
        draft.backs = [str(clan) for clan in clans]

    def fill_roles(self, draft: Draft, chance: Chance) -> bool:
        fill_clans(draft, list(draft.rules.role_cards), chance)
        return True

    def clan_in(self, draft: Draft, seat: int) -> str:
        return clan_of_role(draft.rules.roles[draft.roles[seat]])
