"""Treasure chests: hidden in the maze, opened when they are joined to the start (MX-13 … MX-17)."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64, vec
from pyrite.core.chance import Chance
from pyrite.core.event import public
from pyrite.core.facts import clear, forget
from pyrite.core.move import Moves
from pyrite.core.spec import Option
from pyrite.family.discards import top_kinds
from pyrite.family.goals import score
from pyrite.family.module import EVERYTHING, Module
from pyrite.family.moves.keep import Keep, keep_move
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.things import Cell, Count
from pyrite.family.turn import everyone, take_cards
from pyrite.family.worlds.draft import Draft
from pyrite.games.saboteur.modules.chests import effects, thoughts, words
from pyrite.games.saboteur.modules.chests.data import (
    CHESTS,
    COLUMNS,
    LETTERS,
    PATHS,
    ROWS,
    ChestsAt,
    cells_of,
    chest_cards,
    chest_name,
    path_cards,
)
from pyrite.games.saboteur.modules.chests.moves import AtCell, AtSeat, ChestMap, ChestRockfall, Way
from pyrite.games.saboteur.modules.chests.store import (
    CELL,
    CONTENT,
    DOWN,
    LIES,
    OPEN,
    SLOTS,
    TURNING,
    Chests,
)
from pyrite.maze.hidden import hide
from pyrite.maze.maze import ORIGIN, STEP, cell_at
from pyrite.maze.names import cell_name

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "chests"
FAMILY: Final = "chest"
WHERE: Final = Cell("cell", "The cell of a chest.")
SEARCHED: Final = Count("count", 1, effects.TOP, "How many cards.")
OFFERED: Final = Count("count", 1, effects.OFFERED, "How many cards.")
SETTLING: Final = ("chest-order", "chest-way", "chest-goal", "chest-look", "chest-search")


class TreasureChests(Module):
    id = ID

    def __init__(self) -> None:
        self.chests = Chests()
        self.family: i64 = 0
        self.cells: list[int] = []  # of a fixed layout; empty if they are drawn each round
        self.path_kinds: list[int] = []
        self.show: i64 = 0
        self.order_frame: i64 = 0
        self.way_frame: i64 = 0
        self.goal_frame: i64 = 0
        self.look_frame: i64 = 0
        self.discard_frame: i64 = 0
        self.pick_frame: i64 = 0
        self.rob_frame: i64 = 0
        self.theft: i64 = 0
        self.one_more: i64 = 0
        self.draw_three: i64 = 0
        self.open_move = AtCell(self, "open", "move.open-chest", "MX-14", "refusal.no-chest-to-open")
        self.goal_move = AtCell(self, "move", "move.move-goal", "MX-16", "refusal.no-goal-to-move")
        self.look_move = AtSeat(self, "look", "move.chest-look", "refusal.no-look")
        self.rob_move = AtSeat(self, "rob", "move.chest-rob", "refusal.no-robbery")
        self.way = Way(self)
        self.keep: Keep = Keep("MX-16")

    def options(self) -> list[Option]:
        return [ChestsAt()]

    # --- putting the table together --------------------------------------------------------------------------------

    def install(self, rules: Rules) -> None:
        self.path_kinds = [rules.add_card(card) for card in path_cards()]
        for card in chest_cards():
            rules.add_card(card)
        for kind in (self.open_move, self.goal_move, self.look_move, self.rob_move, self.way):
            rules.take_move(kind)
        self.keep = keep_move(rules, "MX-16")
        rules.replace_move(ChestMap(self))
        rules.replace_move(ChestRockfall(self))
        self.install_frames(rules)
        self.family = rules.take_family(self, FAMILY)
        self.chests.start = rules.take_slots(SLOTS)
        rules.goal_steps += 1
        rules.sources.append(self)
        rules.draws.append(self)

    def install_frames(self, rules: Rules) -> None:
        rules.settling.extend(SETTLING)
        self.order_frame = rules.take_frame(self, "chest-order", False)
        self.way_frame = rules.take_frame(self, "chest-way", False, [WHERE])
        self.goal_frame = rules.take_frame(self, "chest-goal", False)
        self.look_frame = rules.take_frame(self, "chest-look", False)
        self.discard_frame = rules.take_frame(self, "chest-search", False, [SEARCHED])
        self.pick_frame = rules.take_frame(self, "chest-offer", False, [OFFERED])
        self.rob_frame = rules.take_frame(self, "chest-rob", False)
        rules.take_answers(self.order_frame, "MX-14", [self.open_move])
        rules.take_answers(self.way_frame, "MX-14", [self.way])
        rules.take_answers(self.goal_frame, "MX-16", [self.goal_move])
        rules.take_answers(self.look_frame, "MX-16", [self.look_move])
        rules.take_answers(self.discard_frame, "MX-16", [self.keep])
        rules.take_answers(self.pick_frame, "MX-16", [self.keep])
        rules.take_answers(self.rob_frame, "MX-16", [self.rob_move])
        self.show = rules.take_frame(self, "chest-show", True, [WHERE])
        self.theft = rules.take_frame(self, "chest-theft", True)
        self.one_more = rules.take_frame(self, "chest-more", True)
        self.draw_three = rules.take_frame(self, "chest-three", True)

    def installed(self, rules: Rules) -> None:
        """A layout's cells are empty (MX-13): now it is known what else lies in the maze."""
        layout = rules.spec.options["chests_at"]
        assert isinstance(layout, str)
        self.cells = cells_of(layout, taken_cells(rules))

    def start_round(self, s: State) -> None:
        """All 17 cards are mixed anew."""
        s.facts = forget(s.facts, self.family)
        source = s.draw_from()
        cells = self.cells or random_cells(s, source)
        letters = vec[i64](list(range(len(LETTERS))))
        paths = vec[i64](list(range(len(PATHS))))
        source.shuffle(letters)
        source.shuffle(paths)
        for chest in range(CHESTS):
            self.chests.set(s, chest, CELL, cells[chest])
            self.chests.set(s, chest, CONTENT, 8 * letters[chest] + paths[chest])
            self.chests.set(s, chest, LIES, DOWN)
            hide(s.maze, cells[chest])
        self.chests.settled(s)

    def down_cells(self, s: State) -> list[int]:
        chests = self.chests
        return [chests.get(s, chest, CELL) for chest in range(CHESTS) if chests.get(s, chest, LIES) == DOWN]

    # --- opening (MX-14) -------------------------------------------------------------------------------------------

    def consequence(self, s: State, seat: i64) -> bool:
        """One at a time; of several the player chooses. What the path card reaches is looked at when it is done."""
        reached = self.chests.reached(s)
        if not reached:
            return False
        if len(reached) > 1:
            s.push(self.order_frame, seat)
        else:
            self.open(s, seat, reached[0], s.detail(2))
        return True

    def open(self, s: State, seat: i64, chest: i64, laid: i64) -> None:
        """The path card is turned first; `laid` is where a card was laid in this play, or 0."""
        chests = self.chests
        cell = chests.get(s, chest, CELL)
        chests.set(s, chest, LIES, TURNING)
        s.push(self.show, seat, cell)
        kind = self.path_kinds[chests.path(s, chest)]
        cards = s.rules.cards
        slot = s.maze.slot(cell)
        printed = score(s, slot - 1, laid, cards.openings[2 * kind])
        turned = score(s, slot - 1, laid, cards.openings[2 * kind + 1])
        if cards.has_turn[kind] == 0 or printed > turned:
            self.put_path(s, seat, cell, 2 * kind)
        elif turned > printed:
            self.put_path(s, seat, cell, 2 * kind + 1)
        else:
            s.push(self.way_frame, seat, cell)
            if s.log is not None:
                args: dict[str, object] = {"seat": seat, "cell": cell_name(cell), "card": cards.name(kind)}
                s.log.append(public("chest-seen", args))

    def put_path(self, s: State, seat: i64, cell: i64, laid: i64) -> None:
        s.maze.turn_up(s.maze.slot(cell), laid)
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "cell": cell_name(cell)}
            args["card"] = s.rules.cards.laid_name(laid)
            s.log.append(public("chest-path", args))

    def show_chest(self, s: State, seat: i64, cell: i64) -> None:
        chest = self.chests.number(s, cell)
        letter = self.chests.letter(s, chest)
        self.chests.set(s, chest, LIES, OPEN)
        s.facts = clear(s.facts, self.family, chest, everyone(s))
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "cell": cell_name(cell), "card": chest_name(letter)}
            s.log.append(public("chest", args))
        effects.do_effect(self, s, seat, letter)

    # --- its frames ------------------------------------------------------------------------------------------------

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        if kind == self.order_frame:
            for chest in self.chests.reached(s):
                out.add(self.open_move.base + self.chests.get(s, chest, CELL) * 256)
        elif kind == self.way_frame:
            cell = s.detail(2)
            laid = 2 * self.path_kinds[self.chests.path(s, self.chests.number(s, cell))]
            out.add(self.way.base + cell * 256 + laid)
            out.add(self.way.base + cell * 256 + laid + 1)
        elif kind == self.goal_frame:
            for cell in effects.movable(s):
                out.add(self.goal_move.base + cell * 256)
        elif kind == self.look_frame:
            for other in range(len(s.held)):
                if other != seat:
                    out.add(self.look_move.base + other * 256)
        elif kind == self.rob_frame:
            for other in effects.victims(s, seat):
                out.add(self.rob_move.base + other * 256)
        else:
            self.list_kept(s, kind, out)

    def list_kept(self, s: State, kind: i64, out: Moves) -> None:
        count = s.detail(2)
        last: i64 = -1
        for card in top_kinds(s, count) if kind == self.discard_frame else effects.offered(s, count):
            if card != last:
                out.add(self.keep.base + card)
            last = card

    def chosen(self, s: State, seat: i64, what: i64) -> None:
        """A cell or a seat was chosen in one of its frames."""
        kind = s.top()
        s.drop()
        if kind == self.order_frame:
            self.open(s, seat, self.chests.at(s, what), s.detail(2))
        elif kind == self.goal_frame:
            effects.move_goal(s, seat, what)
        elif kind == self.look_frame:
            effects.look_at_dwarf(s, seat, what)
        else:
            effects.rob(s, seat, what)

    def kept(self, s: State, seat: i64, kind: i64) -> None:
        frame, count = s.top(), s.detail(2)
        s.drop()
        if frame == self.discard_frame:
            effects.keep_discard(s, seat, count, kind)
        else:
            effects.keep_offered(s, seat, count, kind)

    def run(self, s: State, kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        if kind == self.show:
            self.show_chest(s, who, a)
        elif kind == self.draw_three:
            effects.offer_three(self, s, who)
        elif kind == self.one_more:
            take_cards(s, who, 1)
        elif effects.victims(s, who):
            s.push(self.rob_frame, who)

    def draws(self, s: State, seat: i64, answer: i64) -> i64:
        return effects.draws(self, s, seat, answer)

    # --- words -----------------------------------------------------------------------------------------------------

    def think(self, mind: "MazeMind") -> None:
        thoughts.think(mind, self)

    def think_of_stakes(self, mind: "MazeMind") -> None:
        thoughts.think_of_stakes(mind, self)

    def senses(self) -> dict[str, str]:
        return words.SENSES.copy()

    def event_rules(self) -> dict[str, str]:
        return words.EVENT_RULES.copy()

    def forms(self) -> dict[str, dict[str, object]]:
        return words.FORMS

    def fact_view(self, s: State, face: i64, places: i64) -> dict[str, object]:
        return words.fact_words(s, self.chests, face, places)

    def fact_numbers(self, slots: list[int], data: dict[str, object]) -> list[int]:
        return words.fact_numbers(slots, int(self.chests.start), data)

    def public_view(self, s: State) -> dict[str, object]:
        return words.write_fields(s, self.chests, False)

    def add_view(self, s: State, seat: i64, view: dict[str, object]) -> None:
        """Whoever chooses from the top of the deck sees these cards."""
        if s.top() == self.pick_frame and s.seat() == seat:
            view["offered"] = effects.offered_names(s, s.detail(2))

    def read_world(self, view: dict[str, object], draft: Draft) -> None:
        words.read_fields(view, draft, self.chests, self.cells)
        names = view.get("offered", [])
        assert isinstance(names, list)
        for place, name in enumerate(names):
            draft.deck[place] = draft.rules.cards.kind_of[name]

    def position_fields(self) -> list[str]:
        return [words.FIELD, words.DUE_FIELD]

    def own_slots(self) -> list[int]:
        return [int(self.chests.start) + n for n in range(SLOTS)]

    def write_fields(self, s: State) -> dict[str, object]:
        return words.write_fields(s, self.chests, True)

    def read_fields(self, fields: dict[str, object], draft: Draft) -> None:
        words.read_fields(fields, draft, self.chests, self.cells)

    def check_placed(self, s: State) -> None:
        words.check_chests(s, self.chests, int(self.way_frame))

    def hidden_beside(self, draft: Draft) -> int:
        return EVERYTHING  # chests and the cards over them

    def fill_hidden(self, draft: Draft, chance: Chance) -> None:
        words.fill(draft, self.chests, int(self.family), chance)


def taken_cells(rules: Rules) -> list[int]:
    """Where something else lies as a round begins."""
    return [int(ORIGIN), *rules.goal_cells, *rules.dealt_cells, *[cell for cell, _ in rules.extras]]


def random_cells(s: State, source: Chance) -> list[int]:
    """A legal layout: of the cells that are left, one at a time, each with the same chance."""
    taken = taken_cells(s.rules)
    beside_start = [int(ORIGIN + step) for step in STEP]
    free = [cell_at(column, row) for row in ROWS for column in COLUMNS]
    free = [cell for cell in free if cell not in taken and cell not in beside_start]
    out: list[int] = []
    for _ in range(CHESTS):
        cell = free[source.below(len(free))]
        out.append(cell)
        near = [cell, *[int(cell + step) for step in STEP]]
        free = [other for other in free if other not in near]
    return sorted(out)
