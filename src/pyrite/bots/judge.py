"""Judge: who looks like a saboteur. It compares successive views and remembers what each seat has done this round."""

from pyrite.bots.field import Fields
from pyrite.bots.table import card_list, cell_of, is_dead_end, items, number, words
from pyrite.core.view import View
from pyrite.maze.maze import STEP

# What is held against a seat, or speaks for it (below 0). A digger hardly ever does the first four.
DEAD_END = 1.0
DEAD_END_ON_THE_WAY = 2.0
ROCKFALL_ON_A_WAY = 1.5
HINDER_A_FRIEND = 0.8
DIVERSION = 0.4
PASS = 0.1
PROGRESS = -0.4
HELP_A_FRIEND = -0.5
CLEAR_THE_WAY = -1.0
SUSPECT = 0.9  # from here on a seat is treated as a saboteur


class Sight:
    """The public part of a view that the judge compares."""

    def __init__(self, view: View) -> None:
        data = view.data
        self.round = data["round"]
        self.last = data["last"]
        self.maze = words(data["maze"])
        self.front = [[str(name) for name in items(cards)] for cards in items(data["front"])]
        self.discard = items(data["discard"])
        # Every turn uses up exactly one card (B-6), so this number tells how many turns have passed.
        self.cards = number(data["deck"]) + sum(number(count) for count in items(data["hands"]))


class Judge:
    def __init__(self) -> None:
        self.before: Sight | None = None
        self.fields: Fields | None = None  # as they were when this seat last had its turn
        self.distances: dict[int, int] = {}
        self.scores: dict[int, float] = {}

    def suspicion(self, seat: int) -> float:
        return self.scores.get(seat, 0.0)

    def is_suspect(self, seat: int) -> bool:
        return self.suspicion(seat) >= SUSPECT

    def remember(self, fields: Fields) -> None:
        """Moves of others will be judged by these."""
        self.fields = fields
        self.distances = dict(fields.distances)

    def see(self, view: View) -> None:
        """Take in a view; if exactly one turn has passed since the last one, it is held for or against its seat."""
        now = Sight(view)
        before, self.before = self.before, now
        if before is None or before.round != now.round:
            # The roles are dealt again (B-28).
            self.scores = {}
            self.fields = None
        elif before.cards - now.cards == 1 and isinstance(now.last, int):
            self.note(now.last, self.weigh(now.last, before, now))

    def note(self, seat: int, weight: float) -> None:
        self.scores[seat] = self.suspicion(seat) + weight

    def weigh(self, seat: int, before: Sight, now: Sight) -> float:
        for place, card in now.maze.items():
            if place not in before.maze:
                return self.weigh_lay(cell_of(place), card)
        for place, card in before.maze.items():
            if place not in now.maze:
                return CLEAR_THE_WAY if is_dead_end(card) else ROCKFALL_ON_A_WAY
        for other, cards in enumerate(now.front):
            if other == seat:
                continue
            if len(cards) > len(before.front[other]):
                return self.weigh_tool(other, -1)
            if len(cards) < len(before.front[other]):
                return self.weigh_tool(other, 1)
        # Discards that not everybody has seen are no plain card names (B-7).
        hidden = bool(now.discard) and (not isinstance(now.discard[-1], str) or now.discard[-1] == "?")
        passed = hidden and not now.front[seat]
        return PASS if passed else 0.0

    def weigh_tool(self, target: int, help_given: int) -> float:
        """Whoever helps a suspect, or hinders somebody who is none, is a suspect too."""
        if self.is_suspect(target):
            return -HELP_A_FRIEND * help_given
        return HELP_A_FRIEND if help_given > 0 else HINDER_A_FRIEND

    def weigh_lay(self, cell: int, card: str) -> float:
        if self.fields is None:
            return DEAD_END if is_dead_end(card) else 0.0
        on_the_way = any(self.fields.at(goal, cell) <= steps for goal, steps in self.distances.items())
        if is_dead_end(card):
            return DEAD_END_ON_THE_WAY if on_the_way else DEAD_END
        openings = card_list().openings[card_list().laid_from(card)]
        nearer = False
        for goal, steps in self.distances.items():
            beyond = min(
                self.fields.at(goal, cell + STEP[side]) for side in range(4) if (openings >> side) & 1
            )
            if beyond < steps:
                self.distances[goal] = beyond
                nearer = True
        if nearer:
            return PROGRESS
        return DIVERSION if on_the_way else 0.0
