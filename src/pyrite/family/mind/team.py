"""Team: how dwarfs walk for whom some tunnels are closed (S2-8): as all do, as long as none of these lies there."""

from pyrite._native import append, i64, vec
from pyrite.family.mind.ways import Ways
from pyrite.family.state import State
from pyrite.maze.cards import Cards
from pyrite.maze.maze import Maze


class Team:
    def __init__(self, cards: Cards, walked: Cards) -> None:
        self.cards = walked
        self.ways = Ways()
        self.mark: i64 = -1
        self.closed = False  # does a card that is closed to it lie in the maze?
        # By kind: a card that is closed to it; and one that is nothing but closed.
        self.shut: vec[i64] = vec[i64]()
        self.rock: vec[i64] = vec[i64]()
        for kind in range(len(cards.rows)):
            other = cards.rows[kind].shape != walked.rows[kind].shape
            self.shut = append(self.shut, 1 if other else 0)
            self.rock = append(self.rock, 1 if other and not walked.rows[kind].shape else 0)

    def look(self, s: State, mark: i64) -> bool:
        """Take in a maze with this mark; says whether the team walks it otherwise than all do."""
        if mark != self.mark:
            self.mark = mark
            self.closed = self.any_shut(s.maze)
        if self.closed and (self.ways.mark != mark or self.ways.goals != s.goals_down):
            maze = s.maze.copy()
            maze.cards = self.cards
            maze.rebuild()
            self.ways.take_in(maze, mark, s.goals_down, len(s.goals))
        return self.closed

    def any_shut(self, maze: Maze) -> bool:
        card = maze.card
        slot: i64 = 0
        while slot < len(card):
            if card[slot] >= 0 and self.shut[card[slot] >> 1]:
                return True
            slot += 1
        return False
