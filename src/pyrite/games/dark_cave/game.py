"""The Dark Cave, the first module of its own table: an expedition on squares, with creatures, webs and an exit."""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.chance import Chance
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.core.spec import Option, SeatOrRandom
from pyrite.family.box import Box
from pyrite.family.frames import ORIENT
from pyrite.family.module import NOTHING_MORE
from pyrite.family.move import CardMove
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.worlds.draft import Draft
from pyrite.games.dark_cave import cards as data
from pyrite.games.dark_cave.box import boxed, check_deal, check_limits, own_path
from pyrite.games.dark_cave.creatures import creatures_leave, meet
from pyrite.games.dark_cave.ending import end_game
from pyrite.games.dark_cave.events import EVENT_RULES
from pyrite.games.dark_cave.fields import (
    FIELDS,
    own_slots,
    read_own,
    read_shown,
    set_front,
    set_walked,
    write_own,
)
from pyrite.games.dark_cave.fill import fill_cards, fill_clan_cards
from pyrite.games.dark_cave.forms import FORMS
from pyrite.games.dark_cave.frames import AXE, CREATURE, GO_ON, MEET, NAMES, THINGS
from pyrite.games.dark_cave.front import install_front
from pyrite.games.dark_cave.graph import SEARCH, laid_at, marks
from pyrite.games.dark_cave.layout import ON_EXIT, ON_VEIN, PRINTED, lay_out
from pyrite.games.dark_cave.moves.creature import Answer, Go, Stay, Summon
from pyrite.games.dark_cave.moves.equipment import Boots, Chop, LayAxe
from pyrite.games.dark_cave.moves.information import Information
from pyrite.games.dark_cave.moves.rockfall import CaveIn
from pyrite.games.dark_cave.moves.swap import Swap
from pyrite.games.dark_cave.moves.web import SpinWeb
from pyrite.games.dark_cave.names import names_square, read_square, square_name
from pyrite.games.dark_cave.placed import check_placed
from pyrite.games.dark_cave.scoring import BLUE_ESCAPE, NO_ESCAPE, YELLOW_ESCAPE, result
from pyrite.games.dark_cave.setup import deal, give_nuggets, goal_cells
from pyrite.games.dark_cave.short import read_turn
from pyrite.games.dark_cave.slots import LEFT, SLOTS, is_out, pawn
from pyrite.games.dark_cave.view import add_cave
from pyrite.games.dark_cave.walk import (
    end_walk,
    fill_vein,
    leave,
    list_steps,
    may_step,
    put_down,
    stand_up,
    step,
    steps_of,
)
from pyrite.games.dark_cave.ways import ways_on, why_no_step
from pyrite.games.dark_cave.webs import count_down_own, may_chop
from pyrite.games.dark_cave.worlds import PackDealer
from pyrite.games.expedition.frames import WALK
from pyrite.games.expedition.game import Expedition
from pyrite.games.expedition.goals import asking
from pyrite.games.expedition.placed import turn_up
from pyrite.games.expedition.short import read_turn as read_any_turn
from pyrite.games.expedition.turn import walk_on
from pyrite.games.expedition.walkers import Way
from pyrite.maze.cards import Card

SET_ASIDE: Final = 15  # five cards of each pack


class DarkCave(Expedition):
    id = "dark-cave"

    def __init__(self) -> None:
        super().__init__("DC-7", "DC-9", "DC-28", "DC-32")
        self.go = Go("creature")
        self.stay = Stay("creature:stay", "DC-22", "refusal.no-creature-moves")
        self.use_axe = Answer("axe:use", True)
        self.keep_axe = Answer("axe:keep", False)
        self.chop = Chop()
        self.edge_words = (data.WEB, self.chop.name)

    def options(self) -> list[Option]:
        return [SeatOrRandom("starter", "DC-6"), asking("DC-29")]

    def beside(self) -> list[Card]:
        return data.beside_cards()

    def silence(self) -> str:
        return "DC-16"

    # --- putting the table together --------------------------------------------------------------------------------

    def install_cards(self, rules: Rules) -> None:
        rules.take_slots(SLOTS)
        rules.take_frames(self, NAMES, THINGS)
        rules.game_frames = len(rules.frame_names) - 1
        rules.own_rules = data.OWN_RULES.copy()
        rules.take_answers(WALK, self.turn_rule, [self.step_move, self.stop, self.chop])
        rules.take_answers(ORIENT, "DC-29", [self.orient])
        rules.take_answers(CREATURE, "DC-22", [self.go, self.stay])
        rules.take_answers(AXE, "DC-21", [self.use_axe, self.keep_axe])
        rules.below_orient.append("go-on")
        for kind in (self.go, self.chop):
            rules.take_move(kind)
        for answer in (self.stay, self.use_axe, self.keep_axe):
            rules.take_move(answer)
        summons = [Summon(number) for number in range(len(data.CREATURES))]
        played: list[CardMove] = [
            Information(data.INFORMATION),
            CaveIn(data.ROCKFALL),
            Swap(data.SWAP_HANDS),
            SpinWeb(data.WEB),
            Boots(data.BOOTS),
            LayAxe(data.AXE),
            *summons,
        ]
        self.lay.simple = True
        for move in played:
            # Creatures and swaps look at what is still to come in the turn.
            move.simple = not isinstance(move, (Summon, Swap))
            rules.take_move(move)
        by_name = {move.name: move for move in played}
        rules.box.packs = data.PACKS
        rules.add_paths(data.path_cards(), self.lay)
        for card in (*data.action_cards(), *data.fixed_cards()):
            rules.add_card(card, None if card.fixed else by_name[card.name])
        for summon in summons:
            summon.kind = rules.cards.kind_of[summon.name]
        install_front(rules)
        rules.laid.append(self)
        self.install_deal(rules)

    def installed(self, rules: Rules) -> None:
        rules.squares = PRINTED if rules.box.given is None else lay_out(rules.cards.rows)
        check_limits(rules)

    def cards_rule(self) -> str:
        return "DC-5"

    def own_path(self, box: Box, name: str) -> Card:
        return own_path(box, name)

    def boxed(self, rules: Rules, counts: dict[str, int]) -> dict[str, object]:
        return boxed(rules, counts)

    def check_deal(self, rules: Rules) -> None:
        check_deal(rules)

    def install_deal(self, rules: Rules) -> None:
        players = rules.spec.players
        rules.rounds = 1
        rules.goal_cells = goal_cells(players)
        rules.goals_elsewhere = goal_cells(data.FEWEST) + goal_cells(data.MOST)
        rules.goal_cards = vec[i64]([rules.cards.kind_of[name] for name, _ in data.GOALS])
        rules.hand_cards = data.HAND
        rules.set_aside = SET_ASIDE
        rules.roles = list(data.ROLES)
        rules.role_cards = vec[i64](data.clan_cards(players)[0])
        rules.outcomes = [BLUE_ESCAPE, YELLOW_ESCAPE, NO_ESCAPE]

    def start_round(self, s: State) -> None:
        give_nuggets(s)

    def deal(self, s: State, starter: i64) -> None:
        deal(s, starter)

    # --- a turn ----------------------------------------------------------------------------------------------------

    def turn_comes(self, s: State, seat: i64) -> None:
        count_down_own(s, seat)
        creatures_leave(s, seat)
        stand_up(s, seat)

    def laid(self, s: State, seat: i64, cell: i64) -> None:
        if s.rules.squares.marked[laid_at(s, cell)] & ON_VEIN:
            fill_vein(s, cell)

    def list_turn(self, s: State, seat: i64, out: Moves) -> None:
        super().list_turn(s, seat, out)
        self.chop.list_all(s, seat, out)

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        if kind == WALK:
            if s.detail(2):
                self.step_move.list_all(s, seat, out)
            self.chop.list_all(s, seat, out)
            out.add(self.stop.base)
        elif kind == CREATURE:
            self.go.list_all(s, out)
            out.add(self.stay.base)
        elif kind == AXE:
            out.add(self.use_axe.base)
            out.add(self.keep_axe.base)
        else:
            super().legal(s, kind, seat, out)

    def run(self, s: State, kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        if kind == GO_ON:
            self.go_on(s, who, a)
        elif kind == MEET:
            meet(s, who, a)
        else:
            super().run(s, kind, who, a, b, c)

    def go_on(self, s: State, seat: i64, left: i64) -> None:
        """After an attack on the exit's square the pawn leaves (DC-26)."""
        if marks(s, pawn(s, seat)) & ON_EXIT:
            leave(s, seat)
        else:
            walk_on(s, seat, left, self)

    def end_round(self, s: State) -> None:
        end_game(s)

    # --- walking ---------------------------------------------------------------------------------------------------

    def steps(self, s: State, seat: i64) -> i64:
        return steps_of(s, seat)

    def may_step(self, s: State, seat: i64) -> bool:
        return may_step(s, seat)

    def goes_on(self, s: State, seat: i64, left: i64) -> bool:
        """Also without a step left, as long as an axe may be used (DC-21: at any time of one's turn)."""
        return (left > 0 and may_step(s, seat)) or may_chop(s, seat)

    def list_steps(self, s: State, seat: i64, base: i64, out: Moves) -> None:
        around = SEARCH.around
        count = list_steps(s, pawn(s, seat), around)
        number: i64 = 0
        while number < count:
            out.add(base + around[number])
            number += 1

    def step(self, s: State, seat: i64, place: i64) -> bool:
        return step(s, seat, place, self)

    def put_goal(self, s: State, seat: i64, goal: i64, laid: i64) -> None:
        put_down(s, seat, goal, laid)

    def arrive(self, s: State, seat: i64) -> None:
        end_walk(s, seat)

    def why_no_step(self, s: State, seat: i64, place: i64) -> Refusal:
        return why_no_step(s, seat, place)

    def place_name(self, s: State, place: i64) -> str:
        return square_name(s, place)

    def read_place(self, s: State, text: str) -> int:
        return read_square(s, text)

    def names_place(self, text: str) -> bool:
        return names_square(text)

    def pawn(self, s: State, seat: i64) -> i64:
        return -1 if is_out(s, seat) else pawn(s, seat)

    def ways_on(self, s: State, seat: i64, place: i64, paid: dict[str, int]) -> list[Way]:
        return ways_on(s, seat, place, paid)

    # --- words -----------------------------------------------------------------------------------------------------

    def result(self, s: State) -> dict[str, object]:
        return result(s)

    def public_view(self, s: State) -> dict[str, object]:
        view = super().public_view(s)
        add_cave(s, view)
        return view

    def event_rules(self) -> dict[str, str]:
        return EVENT_RULES.copy()

    def forms(self) -> dict[str, dict[str, object]]:
        found = super().forms()
        for name, form in FORMS.items():
            found[name] = {**found.get(name, {}), **form}
        return found

    # --- positions and worlds --------------------------------------------------------------------------------------

    def position_fields(self) -> list[str]:
        return list(FIELDS)

    def short_turn(self, seat: int, words: list[str], players: int) -> list[dict[str, object]] | None:
        return read_turn(seat, words, players) or read_any_turn(
            seat, words, players, {"frame": "go-on", "steps": 0}
        )

    def own_slots(self) -> list[int]:
        return own_slots()

    def write_fields(self, s: State) -> dict[str, object]:
        return write_own(s)

    def read_fields(self, fields: dict[str, object], draft: Draft) -> None:
        read_own(fields, draft)

    def read_world(self, view: dict[str, object], draft: Draft) -> None:
        super().read_world(view, draft)
        read_own(view, draft)
        self.complete(view, draft)

    def complete(self, fields: dict[str, object], draft: Draft) -> None:
        read_shown(fields, draft)
        set_front(draft)
        set_walked(fields, draft)

    def check_placed(self, s: State) -> None:
        super().check_placed(s)
        check_placed(s)

    def hidden_beside(self, draft: Draft) -> int:
        return NOTHING_MORE  # whoever is out went through an exit that lies open

    def card_dealer(self, draft: Draft, filled: Draft) -> object | None:
        return PackDealer(draft, filled)

    def fill_hidden(self, draft: Draft, chance: Chance) -> None:
        if draft.slots[LEFT]:
            turn_up(draft, data.EXIT)

    def fill_roles(self, draft: Draft, chance: Chance) -> bool:
        fill_clan_cards(draft, chance)
        return True

    def fill_cards(self, draft: Draft, chance: Chance) -> bool:
        fill_cards(draft, chance)
        return True
