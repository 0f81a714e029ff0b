"""Fields: how far it is to each goal that may hide the treasure, and what a move would change about it."""

from pyrite.bots.table import Table
from pyrite.maze.cards import Cards
from pyrite.maze.distance import Field, distance
from pyrite.maze.maze import STEP, TOUCHED, Maze

SLACK = 3  # detours longer than this are all the same to us
NO_WAY = 16.0  # what a goal counts that can't be reached any more


class Fields:
    """The fields of one position, from one seat's knowledge; walked with another card list if one is given (S2-8)."""

    def __init__(self, table: Table, cards: Cards | None = None) -> None:
        self.known = table.known
        self.maze = table.maze(cards)
        self.chances = table.chances
        self.by_goal = {goal: Field(self.maze, goal, SLACK) for goal in self.chances}
        self.distances = {goal: int(field.distance()) for goal, field in self.by_goal.items()}

    def to_cell(self, goal: int) -> int:
        """Fewest cards to any goal, also one that does not hide the treasure."""
        return int(distance(self.maze, goal))

    def card_at(self, cell: int) -> str:
        """The name of a card of the maze; empty if it lies face down."""
        laid = self.maze.card[self.maze.slot(cell)]
        return str(self.maze.cards.laid_name(laid)) if laid >= 0 else ""

    def at(self, goal: int, cell: int) -> int:
        """Fewest cards from a cell to a goal, the one on that cell included."""
        return int(self.by_goal[goal].at(cell))

    def expected(self, distances: dict[int, int]) -> float:
        """The distance to the treasure that is to be expected; no way back is as bad as it gets."""
        total = 0.0
        for goal, chance in self.chances.items():
            steps = float(distances[goal])
            total += chance * min(steps, NO_WAY)
        return total

    def now(self) -> float:
        return self.expected(self.distances)

    def on_the_way(self, cell: int) -> bool:
        """Whether the shortest way to some goal may begin at this cell."""
        return any(self.at(goal, cell) <= steps for goal, steps in self.distances.items())

    def beyond(self, goal: int, cell: int, laid: int) -> int:
        """Fewest cards needed beyond a card laid at a cell; never more than it will be."""
        if self.maze.cards.ladder[laid // 2]:
            # A ladder is joined to the start wherever it lies: each of its open sides leads on (S2-7).
            openings = self.maze.cards.openings[laid]
            return min(self.at(goal, cell + STEP[side]) for side in range(4) if (openings >> side) & 1)
        return int(self.by_goal[goal].beyond(cell, laid))

    def guess_after_lay(self, cell: int, card: str) -> float:
        """The expected distance once a card is laid, never more than it will be: quick to work out."""
        laid = self.known.laid(card)
        others = [place for place in self.maze.frontier if place != cell]
        after: dict[int, int] = {}
        for goal in self.by_goal:
            best = self.beyond(goal, cell, laid)
            steps = self.distances[goal]
            # Other ways stay open; only when the nearest cell itself is built on must they be looked through.
            if best > steps:
                if self.at(goal, cell) > steps:
                    best = steps
                else:
                    best = min([best, *[self.at(goal, place) for place in others]])
            after[goal] = self.capped(goal, best)
        return self.expected(after)

    def capped(self, goal: int, steps: int) -> int:
        """The field ends a little beyond the shortest way: what it does not know is at least that far."""
        return min(steps, self.distances[goal] + SLACK + 1)

    def after_lay(self, cell: int, card: str) -> float:
        """The expected distance once a card is laid."""
        maze = self.maze.copy()
        maze.lay(cell, self.known.laid(card))
        return self.measure(maze)

    def joins(self, cell: int, card: str, watched: list[int]) -> list[int]:
        """Which of some cells, where cards lie that are not reached, a lay would reach; only beside it, which is all
        but always all."""
        laid = self.known.laid(card)
        openings = self.maze.cards.openings[laid]
        near = [cell + STEP[side] for side in range(4) if (openings >> side) & 1]
        beside = [place for place in watched if place in near]
        if not beside:
            return []
        maze = self.maze.copy()
        maze.lay(cell, laid)
        return [place for place in beside if TOUCHED[maze.code_at(place)]]

    def after_rockfall(self, cell: int) -> float:
        """The expected distance once a card is removed (B-16)."""
        maze = self.maze.copy()
        maze.remove(cell)
        return self.measure(maze)

    def after_moving(self, old: int, cell: int, card: str) -> float:
        """The expected distance once a card lies elsewhere."""
        maze = self.maze.copy()
        maze.remove(old)
        maze.lay(cell, self.known.laid(card))
        return self.measure(maze)

    def after_stone(self, cell: int, card: str) -> float:
        """The expected distance once a stone lies this way round (B-19)."""
        maze = self.maze.copy()
        maze.turn_up(maze.slot(cell), self.known.laid(card))
        return self.measure(maze)

    def measure(self, maze: Maze) -> float:
        after = {goal: int(distance(maze, goal)) for goal in self.chances}
        return self.expected(after)
