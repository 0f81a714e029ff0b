"""Rules: the shapes of all modules of one table, put together once when it is made and shared by every clone: moves and
frames, the card list, roles and goals, and the lists of modules that listen."""

from pyrite._native import append, i64, vec
from pyrite.core.move import MOST_TAGS, TAG, Moves
from pyrite.core.spec import GameSpec, SpecError
from pyrite.family.box import Box
from pyrite.family.module import Module
from pyrite.family.move import CardMove, MoveKind
from pyrite.family.things import Thing
from pyrite.maze.cards import Card, Cards
from pyrite.maze.maze import ORIGIN, Maze
from pyrite.maze.squares import Squares


class Rules:
    def __init__(self) -> None:
        self.spec: GameSpec
        self.players: i64 = 0
        # The game first, then the modules that are switched on, in catalogue order.
        self.modules: list[Module] = []
        self.game: Module = Module()  # the first of them
        self.game_frames: i64 = 0  # frames up to this number are its own
        # A packed array: compiled code trusts the type of what it takes out.
        self.moves: vec[MoveKind] = vec[MoveKind]()
        # By number of a frame kind: its name, its owner, does it run by itself. Number 0 is no frame.
        self.frame_names: list[str] = [""]
        self.frame_owners: vec[Module] = vec[Module]([Module()])
        self.automatic: vec[i64] = vec[i64]([0])
        self.frame_things: list[list[Thing]] = [[]]  # what its numbers mean
        # Of a choice: the rule of its decision, and the kinds of moves that answer it; none: any move may be tried.
        self.frame_rules: list[str] = [""]
        self.frame_answers: list[list[MoveKind]] = [[]]
        self.urgent: list[Module] = []  # those in which something may come before all else
        self.slots: i64 = 0
        # By name of a family of facts its number.
        self.families: list[str] = []
        self.family_owners: dict[int, Module] = {}  # of those that modules bring
        self.steps: dict[str, Module] = {}
        # The rule named when a move comes out of turn or can't be read.
        self.turn_rule = ""
        # Scratch space for listing moves; nothing in it outlives a call.
        self.scratch: vec[i64] = vec[i64]([0] * 64)
        self.listed = Moves()
        self.cards = Cards()
        self.box = Box(None)  # what cards are taken from
        self.squares = Squares()  # of every laid card, where pawns stand on squares (DC-10)
        # By kind: how it is played (None for a card that can only be discarded, and for start and goals).
        self.card_moves: vec[CardMove | None] = vec[CardMove | None]()
        self.front_kinds: list[int] = []  # by bit of `front`: the kind that lies there
        self.front_bit: vec[i64] = vec[i64]()  # by kind: its bit of `front`, or -1
        self.roles: list[str] = []  # names of dwarf cards
        self.role_cards: vec[i64] = vec[i64]()  # those that are shuffled each round
        self.start_card = "start"  # the name of the card in slot 0, and its cell
        self.start_cell: i64 = ORIGIN
        self.columns = 0  # of a board that cards can't leave; 0 if there is none
        self.rows = 0
        # By rule of the base game: the one that says it for this game.
        self.own_rules: dict[str, str] = {}
        # Goals are turned by whoever walks onto them, not as soon as they are reached.
        self.goals_wait = False
        # What waits below the question for a goal's way round, by frame name.
        self.below_orient: list[str] = ["next", "draw", "settle"]
        self.purses = True  # gold is won as cards or nuggets in purses; else points lie open
        self.goal_cells: list[int] = []  # where they lie as a round begins
        self.goals_elsewhere: list[int] = []  # and where with other numbers of players (DC-3)
        self.goal_steps = 0  # by how many columns a goal may be moved to the east in a round (MX-16)
        self.laid_out: Maze | None = None  # start and goals as a round begins; every round gets a copy
        # Cell and laid card: extra cards that lie in the maze from the start.
        self.extras: list[tuple[int, int]] = []
        # Where a card that is drawn anew each round is laid as it begins (V-2).
        self.dealt_cells: list[int] = []
        self.goal_cards: vec[i64] = vec[i64]()  # more than cells, if some are left out each round (MX-9)
        self.goal_ends: list[bool] = []  # by kind: does turning it up end the round (the treasure)?
        self.deck_cards: vec[i64] = vec[i64]()  # every card of the deck, in the order of the card list
        self.hand_cards: i64 = 0
        self.jail: i64 = 0  # bits of `front` that hold a player fast (S2-12)
        self.set_aside: i64 = 0  # cards of the deck that lie unseen beside it for the round (S2-1)
        self.gold_cards: vec[i64] = vec[i64]()  # the pile of gold cards, by value; empty if gold is nuggets
        self.rounds: i64 = 0
        self.lay_frames: list[int] = []  # the frames in which a path card may be laid from the hand
        self.lay_answers: list[MoveKind] = []  # and the kinds of moves that answer all of these
        self.most_passed = 1  # cards that a pass may discard
        self.outcomes: list[str] = []  # who may win a round, as its history says it
        # Who listens, in catalogue order; the flags keep the question cheap when nobody does.
        self.turn_moves: list[Module] = []
        self.sources: list[Module] = []
        self.settling: list[str] = []  # choices asked while what a play has reached is settled, by frame name
        self.may_lay: list[Module] = []
        self.allow_lays: list[Module] = []
        self.lay_moves: list[Module] = []
        self.lay_price: list[Module] = []
        self.draws: list[Module] = []
        self.order: list[Module] = []
        self.pay_first: list[Module] = []
        self.announced: list[Module] = []
        self.laid: list[Module] = []
        self.removed: list[Module] = []
        self.put_down: list[Module] = []
        self.turn_started: list[Module] = []
        self.stock: list[Module] = []
        self.sharing: list[Module] = []
        # The same as packed arrays, of those that every turn asks: compiled code trusts what it takes out of them.
        self.each_turn_moves: vec[Module] = vec[Module]()
        self.each_sources: vec[Module] = vec[Module]()
        self.each_may_lay: vec[Module] = vec[Module]()
        self.each_allow_lays: vec[Module] = vec[Module]()
        self.each_lay_moves: vec[Module] = vec[Module]()
        self.each_draws: vec[Module] = vec[Module]()
        self.each_order: vec[Module] = vec[Module]()
        self.each_announced: vec[Module] = vec[Module]()
        self.each_turn_started: vec[Module] = vec[Module]()
        # May a seat know cards of another one's hand? Then what is known follows every card that leaves a hand.
        self.hands_known = False
        # Does nothing come between a play and the draw? Then that turn needs no frames; a pass never does.
        self.straight_play = False
        self.plain_draw = False  # nobody answers for the draw or whose turn is next, or waits for a turn
        self.any_turn_moves = False
        self.any_sources = False
        self.any_may_lay = False
        self.any_allow_lays = False
        self.any_draws = False
        self.any_order = False
        self.any_announced = False
        self.any_laid = False
        self.any_removed = False
        self.any_turn_started = False

    def take_frames(
        self, owner: Module, names: tuple[tuple[str, bool], ...], things: dict[str, list[Thing]]
    ) -> None:
        """The frames of a game, which it knows by their numbers."""
        for name, automatic in names:
            self.take_frame(owner, name, automatic, things.get(name))

    def take_frame(self, owner: Module, name: str, automatic: bool, things: list[Thing] | None = None) -> int:
        """A new kind of frame. A choice waits for a seat; an automatic one runs by itself."""
        if name in self.frame_names:
            raise SpecError("modules", f"two modules name a frame {name}")
        self.frame_names.append(name)
        self.frame_owners = append(self.frame_owners, owner)
        self.automatic = append(self.automatic, 1 if automatic else 0)
        self.frame_things.append(things or [])
        self.frame_rules.append("")
        self.frame_answers.append([])
        return len(self.frame_names) - 1

    def take_answers(self, frame: int, rule: str, kinds: list[MoveKind]) -> None:
        """The decision of a choice: its rule, and the kinds of moves that answer it. Whatever else is tried there comes
        too early."""
        self.frame_rules[frame] = rule
        self.frame_answers[frame] = kinds

    def decided_by(self, frame: int) -> str:
        """The rule of a decision; that of the turn for an ordinary one."""
        return self.frame_rules[frame] or self.turn_rule

    def is_answer(self, frame: int, kind: MoveKind) -> bool:
        answers = self.frame_answers[frame]
        return not answers or kind in answers or (frame in self.lay_frames and kind in self.lay_answers)

    def take_move(self, kind: MoveKind) -> None:
        """A new kind of move; its tag is the next free one."""
        if len(self.moves) >= MOST_TAGS:
            raise SpecError("modules", "too many kinds of moves")
        kind.base = len(self.moves) * TAG
        self.moves = append(self.moves, kind)

    def take_slots(self, count: int) -> int:
        """A range of ints in the state; returns the first."""
        start = self.slots
        self.slots += count
        return start

    def take_family(self, owner: Module, name: str) -> int:
        """A new family of facts; its owner says them in words."""
        self.families.append(name)
        self.family_owners[len(self.families) - 1] = owner
        return len(self.families) - 1

    def take_step(self, owner: Module, step: str) -> None:
        """Replace one whole step; two owners of one step are refused when the table is made."""
        other = self.steps.get(step)
        if other is not None and other is not self.modules[0]:
            raise SpecError("modules", f"{other.id} and {owner.id} both replace the step {step}")
        self.steps[step] = owner

    def frame(self, name: str) -> int:
        return self.frame_names.index(name)

    def add_card(self, card: Card, move: CardMove | None = None, front: bool = False) -> int:
        """A row of the card list, how it is played, and whether it lies in front of a player."""
        if card.fixed:
            card.shape = self.box.shape(card, self.rule("B-2"))
        else:
            card.copies = self.box.count(card)
        kind = self.cards.add(card)
        self.card_moves = append(self.card_moves, move)
        self.goal_ends.append(False)
        if front:
            self.front_bit = append(self.front_bit, len(self.front_kinds))
            self.front_kinds.append(kind)
        else:
            self.front_bit = append(self.front_bit, -1)
        return kind

    def add_paths(self, cards: list[Card], move: CardMove) -> None:
        """The path cards of the printed list; those of which a box has none are no cards of this table."""
        for card in cards:
            if self.box.given is None or self.box.left.get(card.name):
                self.add_card(card, move)
            else:
                self.box.left.pop(card.name, 0)

    def free_front(self, kind: int, bits: int) -> int:
        """The lowest bit of this kind that is not among those in front of a player; -1 if there is none."""
        for bit, other in enumerate(self.front_kinds):
            if other == kind and not (bits >> bit) & 1:
                return bit
        return -1

    def goal_at(self, cell: int) -> int:
        """The goal that lies there now or may have been moved there; -1 if none can."""
        for steps in range(self.goal_steps + 1):
            if cell - steps in self.goal_cells:
                return self.goal_cells.index(cell - steps)
        return -1

    def replace_move(self, new: CardMove) -> None:
        """Another way to play the cards of the move with the same name; it keeps that move's place."""
        for tag in range(len(self.moves)):
            old = self.moves[tag]
            if old.name == new.name:
                new.base = old.base
                self.moves[tag] = new
                for kind in range(len(self.card_moves)):
                    if self.card_moves[kind] is old:
                        self.card_moves[kind] = new

    def rule(self, base: str) -> str:
        """The number of a rule of the base game, or of the one that stands in its place here."""
        return self.own_rules.get(base, base)

    def step(self, name: str) -> Module:
        return self.steps[name]

    def freeze(self) -> None:
        """All modules are in: work out what the hot path asks."""
        self.deck_cards = vec[i64](self.cards.deck())
        self.each_turn_moves = vec[Module](self.turn_moves)
        self.each_sources = vec[Module](self.sources)
        self.each_may_lay = vec[Module](self.may_lay)
        self.each_allow_lays = vec[Module](self.allow_lays)
        self.each_lay_moves = vec[Module](self.lay_moves)
        self.each_draws = vec[Module](self.draws)
        self.each_order = vec[Module](self.order)
        self.each_announced = vec[Module](self.announced)
        self.each_turn_started = vec[Module](self.turn_started)
        self.any_turn_moves = bool(self.turn_moves) or bool(self.lay_moves)
        self.any_sources = bool(self.sources)
        self.any_may_lay = bool(self.may_lay)
        self.any_allow_lays = bool(self.allow_lays)
        self.any_draws = bool(self.draws)
        self.any_order = bool(self.order)
        self.any_announced = bool(self.announced)
        self.any_laid = bool(self.laid)
        self.any_removed = bool(self.removed)
        self.any_turn_started = bool(self.turn_started)
        self.hands_known = self.hands_known or len(self.modules) > 1
        stops = self.sources or self.announced or self.laid or self.removed
        self.straight_play = not stops
        self.plain_draw = not (self.draws or self.order or self.turn_started)
