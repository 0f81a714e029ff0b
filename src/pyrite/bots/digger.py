"""What a gold digger wants: the shortest way to the treasure, sound tools, and suspects without any."""

from pyrite.bots.plan import USE, Plan
from pyrite.bots.table import Move, is_dead_end
from pyrite.maze.maze import column_of

WIN = 100.0
VERIFY = 4  # lays and rockfalls that are measured exactly, after a quick guess


class Digger(Plan):
    def lays(self, moves: list[Move]) -> dict[str, float]:
        """By how much the expected distance falls. The guess is never too high, so the best few are enough."""
        guesses = []
        for move in moves:
            if is_dead_end(move.card):
                continue
            guess = self.fields.guess_after_lay(move.cell, move.card)
            if guess <= self.now:
                guesses.append((guess, move))
        guesses.sort(key=lambda entry: entry[0])
        out: dict[str, float] = {}
        for guess, move in guesses[:VERIFY]:
            after = self.fields.after_lay(move.cell, move.card) if guess < self.now else guess
            out[move.text] = self.lay_worth(move, after)
        return out

    def lay_worth(self, move: Move, after: float) -> float:
        if after == 0:
            return WIN
        gain = self.now - after
        # Of cards that lead equally far, many open sides leave more ways round the next dead end.
        width = 0.05 * len(move.card.removesuffix("~"))
        if gain <= 0:
            # A second way costs a card and may help later: only instead of throwing a good card away.
            return -0.5 + width + gain
        return gain + width

    def rockfalls(self, moves: list[Move]) -> dict[str, float]:
        """Remove what stands in the way, if that shortens it; most likely dead ends, the farthest ones first."""
        ends = [move for move in moves if self.in_the_way(move.cell)]
        ends.sort(key=lambda move: (-column_of(move.cell), move.cell))
        out: dict[str, float] = {}
        for move in ends[:VERIFY]:
            gain = self.now - self.fields.after_rockfall(move.cell)
            if gain > 0:
                out[move.text] = 0.8 * gain
        return out

    def in_the_way(self, cell: int) -> bool:
        maze = self.table.maze
        card = maze.cards.laid_name(maze.card[maze.slot(cell)])
        return is_dead_end(card)

    def map(self, move: Move) -> float:
        if self.table.knows_treasure() or move.cell not in self.table.chances:
            return self.idle()
        # The nearest goal first: that is where the tunnel leads.
        return 1.6 - 0.01 * self.fields.distances[move.cell]

    def hinder(self, move: Move) -> float:
        if move.target == self.table.seat or not self.judge.is_suspect(move.target):
            return self.idle()
        worth = 0.6 + 0.4 * min(self.judge.suspicion(move.target), 3.0)
        return worth - 0.5 * self.table.broken(move.target)

    def repair(self, move: Move) -> float:
        if move.target == self.table.seat:
            return 2.5 - self.double(move)
        suspicion = self.judge.suspicion(move.target)
        if self.judge.is_suspect(move.target):
            return self.idle()
        return 0.9 - 0.5 * suspicion - self.double(move) - 0.2 * (self.table.broken(move.target) - 1)

    def stone(self, gain: float) -> float:
        return gain

    def keep(self, card: str) -> float:
        if card in USE:
            return USE[card] - 0.1 * self.spare_copies(card)
        if card == "map":
            return 0.0 if self.table.knows_treasure() else 0.9
        if card.startswith("repair:"):
            return 0.6 - 0.2 * self.spare_copies(card)
        if card.startswith("broken:"):
            return 0.45 - 0.1 * self.spare_copies(card)
        return 0.5 if card == "rockfall" else 0.05
