"""MineRules: the card list, roles and goals of a table, and the lists of modules that listen."""

from pyrite._native import append, i64, vec
from pyrite.core.move import MoveKind
from pyrite.core.rule import Rules
from pyrite.family.box import Box
from pyrite.family.cardmove import CardMove
from pyrite.family.hooks import MineModule
from pyrite.maze.cards import Card, Cards
from pyrite.maze.maze import ORIGIN, Maze
from pyrite.maze.squares import Squares


class MineRules(Rules):
    def __init__(self) -> None:
        super().__init__()
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
        self.goals_wait = (
            False  # goals are turned by whoever walks onto them, not as soon as they are reached
        )
        # What waits below the question for a goal's way round, by frame name.
        self.below_orient: list[str] = ["next", "draw", "settle"]
        self.purses = True  # gold is won as cards or nuggets in purses; else points lie open
        self.goal_cells: list[int] = []  # where they lie as a round begins
        self.goals_elsewhere: list[int] = []  # and where with other numbers of players (DC-3)
        self.goal_steps = 0  # by how many columns a goal may be moved to the east in a round (MX-16)
        self.laid_out: Maze | None = None  # start and goals as a round begins; every round gets a copy
        self.extras: list[
            tuple[int, int]
        ] = []  # cell and laid card: extra cards that lie in the maze from the start
        self.dealt_cells: list[
            int
        ] = []  # where a card that is drawn anew each round is laid as it begins (V-2)
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
        self.turn_moves: list[MineModule] = []
        self.phases: list[MineModule] = []
        self.sources: list[MineModule] = []
        self.settling: list[str] = []  # choices asked while what a play has reached is settled, by frame name
        self.may_lay: list[MineModule] = []
        self.allow_lays: list[MineModule] = []
        self.lay_moves: list[MineModule] = []
        self.lay_price: list[MineModule] = []
        self.draws: list[MineModule] = []
        self.order: list[MineModule] = []
        self.pay_first: list[MineModule] = []
        self.announced: list[MineModule] = []
        self.left_hand: list[MineModule] = []
        self.laid: list[MineModule] = []
        self.removed: list[MineModule] = []
        self.put_down: list[MineModule] = []
        self.from_discard: list[MineModule] = []
        self.turn_started: list[MineModule] = []
        self.stock: list[MineModule] = []
        self.sharing: list[MineModule] = []
        # The same as packed arrays, of those that every turn asks: compiled code trusts what it takes out of them.
        self.each_turn_moves: vec[MineModule] = vec[MineModule]()
        self.each_sources: vec[MineModule] = vec[MineModule]()
        self.each_may_lay: vec[MineModule] = vec[MineModule]()
        self.each_allow_lays: vec[MineModule] = vec[MineModule]()
        self.each_lay_moves: vec[MineModule] = vec[MineModule]()
        self.each_draws: vec[MineModule] = vec[MineModule]()
        self.each_order: vec[MineModule] = vec[MineModule]()
        self.each_announced: vec[MineModule] = vec[MineModule]()
        self.each_left_hand: vec[MineModule] = vec[MineModule]()
        self.each_turn_started: vec[MineModule] = vec[MineModule]()
        # May a seat know cards of another one's hand? Then what is known follows every card that leaves a hand.
        self.hands_known = False
        # Does nothing come between a play, or a pass, and the draw? Then that turn needs no frames.
        self.straight_play = False
        self.straight_pass = False
        self.plain_draw = False  # nobody answers for the draw or whose turn is next, or waits for a turn
        self.any_turn_moves = False
        self.any_phases = False
        self.any_sources = False
        self.any_may_lay = False
        self.any_allow_lays = False
        self.any_draws = False
        self.any_order = False
        self.any_announced = False
        self.any_laid = False
        self.any_removed = False
        self.any_turn_started = False

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

    def is_answer(self, frame: int, kind: MoveKind) -> bool:
        return super().is_answer(frame, kind) or (frame in self.lay_frames and kind in self.lay_answers)

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

    def mine_modules(self) -> list[MineModule]:
        out: list[MineModule] = []
        for module in self.modules:
            assert isinstance(module, MineModule)
            out.append(module)
        return out

    def step(self, name: str) -> MineModule:
        owner = self.steps[name]
        assert isinstance(owner, MineModule)
        return owner

    def freeze(self) -> None:
        self.deck_cards = vec[i64](self.cards.deck())
        self.each_turn_moves = vec[MineModule](self.turn_moves)
        self.each_sources = vec[MineModule](self.sources)
        self.each_may_lay = vec[MineModule](self.may_lay)
        self.each_allow_lays = vec[MineModule](self.allow_lays)
        self.each_lay_moves = vec[MineModule](self.lay_moves)
        self.each_draws = vec[MineModule](self.draws)
        self.each_order = vec[MineModule](self.order)
        self.each_announced = vec[MineModule](self.announced)
        self.each_left_hand = vec[MineModule](self.left_hand)
        self.each_turn_started = vec[MineModule](self.turn_started)
        self.any_turn_moves = bool(self.turn_moves) or bool(self.lay_moves)
        self.any_phases = bool(self.phases)
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
        self.straight_pass = not (self.phases or self.left_hand)
        stops = self.sources or self.announced or self.laid or self.removed
        self.straight_play = self.straight_pass and not stops
        self.plain_draw = not (self.draws or self.order or self.turn_started)
