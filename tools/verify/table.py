"""How a match of Saboteur and Saboteur 2 is dealt (docs/rules/deal.md): what lies on the table, round by round."""

from contextlib import suppress

from .components import ACTIONS, DWARFS, GOALS, GOLD, PATHS
from .match import Cell, Match, RoundOver, Unknown
from .paths import Maze


class Table(Match):
    EDITIONS: tuple[str, ...] = ("classic", "anniversary")
    MODULES: tuple[str, ...] = ()
    goal_shapes = GOALS
    maze: Maze
    roles: list[str]
    spare: list[str]  # dwarf cards that were not dealt, top first
    front: list[list[str]]  # by seat the cards in front
    pile: list[int]  # gold cards, top first
    purses: list[int]
    last = 0  # whose turn it was last
    clockwise = 1  # -1 after a change of direction
    draws = 1  # cards at the end of this turn
    reached_by: int | None = None  # who reached the treasure
    treasure: Cell  # where it lies

    # --- the deal (docs/rules/deal.md) -----------------------------------------------------------------------------

    def play(self) -> str:
        known = self.edition in self.EDITIONS and all(name in self.MODULES for name in self.modules)
        if not known or (self.modules and self.edition == "classic"):
            raise Unknown(f"the edition {self.edition!r} with the modules {self.modules!r}")
        self.check_options(self.allowed())
        first = self.first_seat()
        self.pile, self.purses = self.shuffled(self.gold()), [self.first_gold()] * self.players
        for number in range(self.options["rounds"]):
            self.deal(number)
            with suppress(RoundOver):
                self.play_round(first)
            self.pay()
            first = (self.last + 1) % self.players  # B-29
        return f"Gold by seat: {self.purses}"

    def allowed(self) -> dict[str, list[object]]:
        """The options of the table and what they may be."""
        return {"starter": self.starters(), "rounds": [*range(1, 21)], "auto_share": [False, True]}

    def first_gold(self) -> int:
        return 0

    def gold(self) -> list[int]:
        return GOLD

    def cards(self) -> dict[str, int]:
        """The card list: how many of each."""
        return {**PATHS, **ACTIONS}

    def dwarfs(self) -> list[str]:
        diggers, saboteurs = DWARFS[self.players]
        return ["digger"] * diggers + ["saboteur"] * saboteurs

    def hand_size(self) -> int:
        return 6 if self.players < 6 else 5 if self.players < 8 else 4

    def deal(self, number: int) -> None:
        self.maze, self.front = Maze(), [[] for _ in range(self.players)]
        self.discard, self.clockwise, self.reached_by = [], 1, None
        self.lay_out()
        dwarfs = self.shuffled(self.dwarfs())
        self.roles, self.spare = dwarfs[: self.players], dwarfs[self.players :]
        self.deal_goals()
        self.order = [*self.cards()]
        deck = self.shuffled(self.stock([card for card in self.order for _ in range(self.cards()[card])]))
        deck, size = deck[self.set_aside() :], self.hand_size()
        self.hands = [deck[size * seat : size * (seat + 1)] for seat in range(self.players)]
        self.deck = deck[size * self.players :]
        self.pile = self.shuffled(self.pile) if number else self.pile

    def lay_out(self) -> None:
        """What modules lay out first."""

    def deal_goals(self) -> None:
        self.maze.goals = dict(zip([(8, -2), (8, 0), (8, 2)], self.shuffled([*GOALS]), strict=True))

    def stock(self, cards: list[str]) -> list[str]:
        """The cards that are shuffled."""
        return cards

    def set_aside(self) -> int:
        return 0

    # --- what the games say ----------------------------------------------------------------------------------------

    def play_round(self, seat: int) -> None:
        raise NotImplementedError

    def pay(self) -> None:
        raise NotImplementedError
