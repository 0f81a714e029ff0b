"""The Lost Mines, the first module of its own table."""

from pyrite._native import i64, vec
from pyrite.core.bits import members
from pyrite.core.chance import Chance
from pyrite.core.event import public
from pyrite.core.facts import forget
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.core.spec import Number, Option, SeatOrRandom
from pyrite.family.box import Box, one_tunnel
from pyrite.family.frames import ORIENT
from pyrite.family.goals import goal_args
from pyrite.family.gold import gold_of, winners
from pyrite.family.module import IN_SLOTS
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.worlds.draft import Draft
from pyrite.games.expedition.clans import CLANS, clan_of
from pyrite.games.expedition.game import Expedition
from pyrite.games.expedition.goals import asking
from pyrite.games.expedition.placed import turn_up
from pyrite.games.expedition.short import in_turn, take_draws
from pyrite.games.expedition.walkers import Way
from pyrite.games.lost_mines import cards as data
from pyrite.games.lost_mines import fields
from pyrite.games.lost_mines.board import Board
from pyrite.games.lost_mines.events import EVENT_RULES
from pyrite.games.lost_mines.forms import FORMS
from pyrite.games.lost_mines.frames import TREASURE, TREASURE_FAMILY
from pyrite.games.lost_mines.moves.tokens import troll_leaves
from pyrite.games.lost_mines.moves.treasure import TakeTreasure
from pyrite.games.lost_mines.payout import OUTCOMES, after_round, end_round
from pyrite.games.lost_mines.placed import check_agreement, check_placed
from pyrite.games.lost_mines.setup import install_cards
from pyrite.games.lost_mines.treasures import reach_for
from pyrite.games.lost_mines.view import add_board, add_own
from pyrite.games.lost_mines.walking import Walking
from pyrite.maze.cards import Card
from pyrite.maze.maze import cell_at
from pyrite.maze.names import cell_name, read_cell


class LostMines(Expedition):
    id = "lost-mines"

    def __init__(self) -> None:
        super().__init__("LM-9", "LM-11", "LM-22", "LM-28")
        self.edge_words = (data.TRAP, data.TROLL)
        self.board = Board()
        self.walking = Walking(self.board)
        self.treasure = TakeTreasure(self.board)

    def options(self) -> list[Option]:
        return [SeatOrRandom("starter", "LM-8"), Number("rounds", "LM-31", 2, 1, 20), asking("LM-23")]

    def beside(self) -> list[Card]:
        return data.beside_cards()

    def silence(self) -> str:
        return "LM-16"

    # --- putting the table together --------------------------------------------------------------------------------

    def install(self, rules: Rules) -> None:
        rules.own_rules = data.OWN_RULES.copy()
        self.board.install(rules)
        super().install(rules)
        rules.take_frame(self, "treasure", False)
        rules.game_frames = len(rules.frame_names) - 1
        rules.take_answers(ORIENT, "LM-23", [self.orient])
        rules.take_answers(TREASURE, "LM-24", [self.treasure])
        rules.take_family(self, "treasure")
        rules.take_move(self.treasure)
        rules.outcomes = OUTCOMES.copy()
        rules.rounds = rules.spec.number("rounds")

    def install_cards(self, rules: Rules) -> None:
        install_cards(rules, self.lay, self.walking)

    def installed(self, rules: Rules) -> None:
        features = [data.FEATURES.index(row.feature) for row in rules.cards.rows]
        self.walking.features = vec[i64](features)

    def cards_rule(self) -> str:
        return "LM-7"

    def own_path(self, box: Box, name: str) -> Card:
        """A pawn goes from any side of a card to any other: there is one tunnel on it (LM-22)."""
        card = box.path(name, data.FEATURES[1:])
        if not one_tunnel(card):
            raise box.wrong(name, "a path card of this game has one tunnel", "LM-22")
        return card

    def boxed(self, rules: Rules, counts: dict[str, int]) -> dict[str, object]:
        out = super().boxed(rules, counts)
        for card in self.board.treasure_cards:
            name = data.treasure_name(card)
            out[name] = self.board.treasure_cards.count(card)
        return out

    def box_extras(self, s: State) -> dict[str, object]:
        """All treasures of the table, and those that lie there beyond them."""
        lying = [int(s.slots[self.board.treasures + place]) for place in range(len(s.roles))]
        cards = self.board.treasure_cards
        return {
            data.treasure_name(card): max(cards.count(card), lying.count(card)) for card in (*cards, *lying)
        }

    def start_round(self, s: State) -> None:
        s.last = -1
        s.facts = forget(s.facts, TREASURE_FAMILY)
        self.board.clear(s)

    def deal(self, s: State, starter: i64) -> None:
        s.slots[self.board.starter] = starter
        super().deal(s, starter)

    def deal_roles(self, s: State) -> None:
        """Each pawn stands on its clan's start card (LM-6)."""
        super().deal_roles(s)
        clans = [clan_of(s, seat) for seat in range(len(s.roles))]
        for seat in range(len(s.roles)):
            s.slots[self.board.pawns + seat] = start_of(clans[seat])
        if s.log is not None:
            blue = [seat for seat in range(len(clans)) if clans[seat] == CLANS[0]]
            yellow = [seat for seat in range(len(clans)) if clans[seat] == CLANS[1]]
            s.log.append(public("clans", {"blue": blue, "yellow": yellow}))

    def deal_goals(self, s: State) -> None:
        """The mines, then as many treasures as players (LM-4, LM-5)."""
        super().deal_goals(s)
        treasures = vec[i64](self.board.treasure_cards)
        s.draw_from().shuffle(treasures)
        for place in range(len(s.roles)):
            s.slots[self.board.treasures + place] = treasures[place]
        if s.log is not None:
            kinds: list[str] = [data.TREASURE_KINDS[treasures[place] // 8] for place in range(len(s.roles))]
            s.log.append(public("treasures-dealt", {"kinds": kinds}))

    # --- a turn ----------------------------------------------------------------------------------------------------

    def turn_comes(self, s: State, seat: i64) -> None:
        """One's troll leaves (LM-18), even if one passes (LM-10)."""
        if s.front[seat]:
            edge = self.board.troll_of(s, seat)
            if edge >= 0:
                troll_leaves(s, self.board, seat, edge)

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        if kind == TREASURE:
            self.treasure.list_all(s, seat, out)
        else:
            super().legal(s, kind, seat, out)

    def steps(self, s: State, seat: i64) -> i64:
        return self.walking.steps(s, seat)

    def may_step(self, s: State, seat: i64) -> bool:
        return self.walking.may_step(s, seat)

    def list_steps(self, s: State, seat: i64, base: i64, out: Moves) -> None:
        self.walking.list_steps(s, seat, base, out)

    def step(self, s: State, seat: i64, place: i64) -> bool:
        return self.walking.step(s, seat, place, self)

    def tell_turning(self, s: State, seat: i64, goal: i64) -> None:
        if s.log is not None:
            s.log.append(public("mine-seen", goal_args(s, seat, goal, 2 * s.goals[goal])))

    def put_goal(self, s: State, seat: i64, goal: i64, laid: i64) -> None:
        self.walking.put_mine(s, seat, goal, laid)

    def why_no_step(self, s: State, seat: i64, place: i64) -> Refusal:
        return self.walking.why_no_step(s, seat, place)

    def ways_on(self, s: State, seat: i64, place: i64, paid: dict[str, int]) -> list[Way]:
        return self.walking.ways_on(s, seat, place, paid)

    def arrive(self, s: State, seat: i64) -> None:
        reach_for(s, self.board, seat)

    def pawn(self, s: State, seat: i64) -> i64:
        return s.slots[self.board.pawns + seat]

    def place_name(self, s: State, place: i64) -> str:
        return cell_name(place)

    def read_place(self, s: State, text: str) -> int:
        return read_cell(text)

    # --- the end of a round ----------------------------------------------------------------------------------------

    def end_round(self, s: State) -> None:
        end_round(s, self.board)

    def after_round(self, s: State) -> None:
        after_round(s, self.board)

    # --- words -----------------------------------------------------------------------------------------------------

    def result(self, s: State) -> dict[str, object]:
        return {"gold": gold_of(s), "winners": winners(s)}

    def public_view(self, s: State) -> dict[str, object]:
        view = super().public_view(s)
        add_board(s, view, self.board)
        return view

    def add_view(self, s: State, seat: i64, view: dict[str, object]) -> None:
        super().add_view(s, seat, view)
        if seat >= 0:
            add_own(s, seat, view, self.board)

    def event_rules(self) -> dict[str, str]:
        return EVENT_RULES.copy()

    def forms(self) -> dict[str, dict[str, object]]:
        out = super().forms()
        for name, form in FORMS.items():
            out[name] = {**out.get(name, {}), **form}
        return out

    def fact_view(self, s: State, face: i64, places: i64) -> dict[str, object]:
        """What lies at a place of the treasures: its kind is on the back, so the value says all."""
        return {"treasure": int(face % 8), "at": members(places)}

    def fact_numbers(self, slots: list[int], words: dict[str, object]) -> list[int]:
        return fields.read_treasure_fact(slots, words, self.board)

    # --- positions and worlds --------------------------------------------------------------------------------------

    def position_fields(self) -> list[str]:
        return fields.FIELDS.copy()

    def short_turn(self, seat: int, words: list[str], players: int) -> list[dict[str, object]] | None:
        if words[:1] == ["treasure"]:
            draws = take_draws(words)
            return in_turn(seat, draws, {"frame": "treasure"}) if len(words) == 1 else None
        return super().short_turn(seat, words, players)

    def own_slots(self) -> list[int]:
        return list(range(int(self.board.pawns), int(self.board.dragon) + 1))

    def write_fields(self, s: State) -> dict[str, object]:
        return fields.write_fields(s, self.board)

    def read_fields(self, given: dict[str, object], draft: Draft) -> None:
        fields.read_fields(given, draft, self.board)

    def read_world(self, view: dict[str, object], draft: Draft) -> None:
        super().read_world(view, draft)
        fields.read_world(view, draft, self.board)

    def prepare(self, draft: Draft, chance: Chance) -> None:
        fields.check_trolls(draft, self.board)

    def hidden_beside(self, draft: Draft) -> int:
        return IN_SLOTS  # the values of treasures

    def fill_hidden(self, draft: Draft, chance: Chance) -> None:
        fields.fill_treasures(draft, self.board, chance)
        for mine in fields.mines_up(draft, self.board):
            turn_up(draft, mine)
        for seat in range(len(draft.roles)):
            if draft.slots[self.board.pawns + seat] == 0:
                draft.slots[self.board.pawns + seat] = start_of(self.clan_in(draft, seat))

    def check_placed(self, s: State) -> None:
        check_placed(s, self.walking)
        super().check_placed(s)
        check_agreement(s, self.walking)


def start_of(clan: str) -> int:
    """The cell of a clan's start card."""
    column, row = data.STARTS[clan][1]
    return cell_at(column, row)
