"""Saboteur 2, the first module of its own table: the base game with more cards, other dwarfs and another pay-out."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.core.spec import GameSpec, Number, Option, SeatOrRandom, SpecError
from pyrite.family.box import Box, one_tunnel
from pyrite.family.mind.maze import MazeMind
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.games.saboteur import cards as base
from pyrite.games.saboteur.game import Saboteur
from pyrite.games.saboteur2 import thoughts
from pyrite.games.saboteur2.access import barred_for, has_access
from pyrite.games.saboteur2.cards import ACTIONS, DOORS, FEATURES, OWN_RULES, TEAMS, beside_cards
from pyrite.games.saboteur2.events import EVENT_RULES
from pyrite.games.saboteur2.frames import NAMES, PRISON_BIT, THEFT, THIEVES, THINGS
from pyrite.games.saboteur2.moves.discards import PassSeveral, Shed
from pyrite.games.saboteur2.moves.steal import Steal
from pyrite.games.saboteur2.payout import BARRED, OUTCOMES, judge, pay_geologists, pay_winners
from pyrite.games.saboteur2.setup import install_actions, install_paths, install_players
from pyrite.games.saboteur2.thieves import check_thieves, next_thief, push_thieves
from pyrite.games.saboteur2.turn import imprisoned, list_discards, why_imprisoned
from pyrite.games.saboteur2.view import add_open, read_thieves
from pyrite.maze.cards import LADDER, Card, Cards


class Saboteur2(Saboteur):
    id = "saboteur2"

    def __init__(self) -> None:
        super().__init__()
        self.slots: i64 = 0  # where the order of the thief cards is kept
        self.several = PassSeveral("pass-several")
        self.shed = Shed(0)
        self.steal = Steal("steal")
        self.walked: list[
            Cards
        ] = []  # by team: the card list as it walks it, made when it is first asked for

    def beside(self) -> list[Card]:
        return beside_cards()

    def options(self) -> list[Option]:
        return [
            SeatOrRandom("starter", "B-5"),
            Number("rounds", "S2-24", 3, 1, 20),
            Number("actions", "S2-1", ACTIONS, ACTIONS, 21),
        ]

    # --- putting the table together --------------------------------------------------------------------------------

    def install(self, rules: Rules) -> None:
        self.slots = rules.take_slots(rules.spec.players)
        super().install(rules)
        rules.take_frames(self, NAMES, THINGS)
        rules.game_frames = len(rules.frame_names) - 1
        rules.outcomes = OUTCOMES.copy()
        rules.turn_rule = "S2-4"
        rules.own_rules = OWN_RULES.copy()
        rules.most_passed = 3
        rules.take_answers(THEFT, "S2-22", [self.steal])
        rules.hands_known = True
        rules.turn_moves.append(self)
        rules.may_lay.append(self)
        rules.jail = PRISON_BIT

    def install_cards(self, rules: Rules) -> None:
        super().install_cards(rules)
        install_paths(rules, self.lay)
        install_actions(rules, self.slots)
        self.shed.slots = self.slots
        for kind in (self.several, self.shed, self.steal):
            rules.take_move(kind)

    def check(self, spec: GameSpec) -> None:
        if spec.box is not None and spec.number("actions") != ACTIONS:
            raise SpecError("options.actions", "a box of one's own says how many maps there are", "S2-1")

    def cards_rule(self) -> str:
        return "S2-1"

    def own_path(self, box: Box, name: str) -> Card:
        """A ladder has one tunnel; a door stands on the one tunnel of its card that leads through it (S2-7, S2-8)."""
        card = box.path(name, FEATURES)
        first, _, other = card.shape.partition("|")
        if card.feature == LADDER and not one_tunnel(card):
            raise box.wrong(name, "a card with a ladder has one tunnel", "S2-7")
        if card.feature in DOORS and (len(first) == 1 or len(other.partition("|")[0]) > 1):
            words = "a door stands on the only tunnel of its card that leads through it"
            raise box.wrong(name, words, "S2-8")
        return card

    def maps(self, spec: GameSpec) -> int:
        """The 21st action card, which no source names, is taken to be a map."""
        return base.MAPS + spec.number("actions") - ACTIONS

    def install_players(self, rules: Rules) -> None:
        install_players(rules)

    def start_round(self, s: State) -> None:
        for seat in range(len(s.held)):
            s.slots[self.slots + seat] = 0

    # --- a turn ----------------------------------------------------------------------------------------------------

    def turn_moves(self, s: State, seat: i64, out: Moves) -> None:
        list_discards(s, seat, self.several, self.shed, out)

    def may_lay(self, s: State, seat: i64, answer: bool) -> bool:
        return answer and not imprisoned(s, seat)

    def why_not_lay(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return why_imprisoned(s, seat)

    # --- its frames ------------------------------------------------------------------------------------------------

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        if kind == THEFT:
            self.steal.list_all(s, seat, out)
        else:
            super().legal(s, kind, seat, out)

    def run(self, s: State, kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        if kind == THIEVES:
            next_thief(s, who, a)
        else:
            super().run(s, kind, who, a, b, c)

    # --- the end of a round ----------------------------------------------------------------------------------------

    def judge_round(self, s: State, reached_by: i64) -> str:
        if reached_by < 0:
            return judge(s, reached_by, [])
        access = self.access(s)
        if s.log is not None:
            s.log.append(public("access", {"won": "+".join(access) or BARRED}))
        return judge(s, reached_by, access)

    def access(self, s: State) -> list[str]:
        """The teams whose diggers can get to the treasure."""
        if not self.walked:
            self.walked = [barred_for(s.rules.cards, team) for team in TEAMS]
        return [team for number, team in enumerate(TEAMS) if has_access(s, self.walked[number])]

    def pay_out(self, s: State, reached_by: i64) -> None:
        """Geologists first, then the winners; then the thieves choose."""
        pay_geologists(s)
        pay_winners(s, s.history[len(s.history) - 1].won)
        push_thieves(s, self.slots)

    # --- words -----------------------------------------------------------------------------------------------------

    def think(self, mind: MazeMind) -> None:
        super().think(mind)
        thoughts.think(mind)

    def public_view(self, s: State) -> dict[str, object]:
        view = super().public_view(s)
        add_open(s, view, self.slots)
        return view

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        read_thieves(view, slots, int(self.slots))

    def check_placed(self, s: State) -> None:
        check_thieves(s, self.slots)

    def event_rules(self) -> dict[str, str]:
        return {**super().event_rules(), **EVENT_RULES}
