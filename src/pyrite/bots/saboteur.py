"""What a saboteur wants: time to run out. It lies low while the way is long and strikes when it gets short."""

from pyrite.bots.moves import Move
from pyrite.bots.plan import IDLE
from pyrite.bots.tolls import Tolls
from pyrite.bots.tricks import KEPT

LONG_WAY = 5.0  # as long as the treasure is farther than this, it is better not to be noticed
THICK_DECK = 50  # as thick as it never is in the base game
VERIFY = 4  # lays and rockfalls that are measured exactly
ASTRAY = ("NS", "NE", "NW")  # cards that lead away from the goals as easily as towards them


class Saboteur(Tolls):
    side = -1.0
    tempo = 0.06
    free_use = 1.4  # in prison one is not paid, but need not lay either

    def eager(self) -> float:
        """How openly to act: little while the way is long, fully when it is short or the deck runs out. Behind a thick
        deck there is nothing to wait for."""
        if self.now > LONG_WAY and 0 < self.table.deck < THICK_DECK:
            return 0.5
        return 1.0

    def lays(self, moves: list[Move]) -> dict[str, float]:
        """By how much the expected distance rises; only a card on the shortest way can raise it."""
        guesses = []
        for move in moves:
            if self.fields.on_the_way(move.cell):
                guess = self.fields.guess_after_lay(move.cell, move.card)
                guesses.append((-guess, len(move.card), move))
        guesses.sort(key=lambda entry: entry[:2])
        out: dict[str, float] = {}
        for _, width, move in guesses[:VERIFY]:
            rise = self.fields.after_lay(move.cell, move.card) - self.now
            if rise > 0 or (rise == 0 and self.known.is_dead_end(move.card)):
                # A curve that leads astray is seen with more patience than a dead end.
                plain = 0.0 if self.known.is_dead_end(move.card) else 0.2
                out[move.text] = self.eager() * (rise + 0.3 + plain) - 0.01 * width
        return out

    def rockfalls(self, moves: list[Move]) -> dict[str, float]:
        """Remove what the way hangs on: among the cards next to its end, the one that costs the diggers most."""
        out: dict[str, float] = {}
        for move in self.tips(moves)[:VERIFY]:
            rise = self.fields.after_rockfall(move.cell) - self.now
            if rise > 0:
                out[move.text] = self.eager() * rise
        return out

    def tips(self, moves: list[Move]) -> list[Move]:
        """Rockfalls on reached cards, nearest to the likely treasure first."""
        maze = self.fields.maze
        found = []
        for move in moves:
            if maze.reach[maze.slot(move.cell)]:
                air = sum(chance * away(move.cell, goal) for goal, chance in self.table.chances.items())
                found.append((air, move))
        found.sort(key=lambda entry: (entry[0], entry[1].cell))
        return [move for _, move in found]

    def map(self, move: Move) -> float:
        # To know the treasure helps to bar the right way, and to look is what a digger would do.
        if self.table.knows_treasure() or move.cell not in self.table.chances:
            return IDLE
        return 0.5 - 0.01 * self.fields.distances[move.cell]

    def hinder(self, move: Move) -> float:
        if move.target == self.table.seat or self.others.is_ally(move.target):
            return IDLE
        # Whoever can lay at all is stopped by one broken tool; a second one only costs another repair.
        stops = 1.2 if self.table.hindered(move.target) == 0 else 0.2
        trusted = 0.2 * max(self.others.weight(move.target), 0.0)
        # The sooner a digger has its turn, the sooner it would dig.
        players = len(self.table.hands)
        soon = 0.3 * (players - (move.target - (self.table.seat or 0)) % players) / players
        return self.eager() * (stops + trusted + soon)

    def repair(self, move: Move) -> float:
        if move.target == self.table.seat:
            # Whole tools are of use only to lay what bars the way.
            bars = self.hand_dead_ends() + sum(card in ASTRAY for card in self.table.hand)
            return min(0.8, 0.3 * bars) - self.double(move)
        return 0.3 if self.others.is_ally(move.target) else IDLE

    def stone(self, move: Move) -> float:
        return self.fields.after_stone(move.cell, move.card) - self.now

    def keep(self, card: str) -> float:
        use = self.known.use(card)
        if use:
            # The good ones are thrown away: nobody shall dig with them.
            return 0.3 - 0.3 * use
        if card == "map":
            return 0.1 if self.table.knows_treasure() else 0.5
        if self.known.sense(card) == "repair":
            return 0.15
        return KEPT.get(self.known.sense(card), 0.9)


def away(cell: int, goal: int) -> int:
    """Steps from a cell to another over an empty table."""
    return abs(cell % 256 - goal % 256) + abs(cell // 256 - goal // 256)
