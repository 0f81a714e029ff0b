"""What a gold digger wants: the shortest way to the treasure, sound tools, and suspects without any.

Also the boss and the profiteer of Saboteur 2, who win with any digger.
"""

from pyrite.bots.field import Fields
from pyrite.bots.judge import DOORS
from pyrite.bots.moves import Move
from pyrite.bots.others import Others
from pyrite.bots.plan import IDLE
from pyrite.bots.table import Table
from pyrite.bots.tolls import Tolls
from pyrite.games.saboteur2.cards import TEAMS
from pyrite.maze.maze import column_of

WIN = 100.0
LOST = -50.0
VERIFY = 4  # lays and rockfalls that are measured exactly, after a quick guess


class Digger(Tolls):
    side = 1.0
    tempo = -0.05

    def __init__(self, table: Table, fields: Fields, others: Others) -> None:
        super().__init__(table, fields, others)
        self.rival: Fields | None = None
        if table.role in TEAMS and self.doors_matter():
            # How the others walk: with all doors open to the one who lays the last card (S2-8).
            self.rival = Fields(table, table.known.walks[TEAMS[1 - TEAMS.index(table.role)]])

    def doors_matter(self) -> bool:
        names = [*self.table.names.values(), *self.table.hand]
        return any(self.known.feature(name) in DOORS for name in names)

    def barred(self, card: str) -> bool:
        """A door of the other colour: for our own diggers it is rock (S2-8)."""
        team = DOORS.get(self.known.feature(card), self.table.role)
        return self.table.role in TEAMS and team != self.table.role and "|" not in card

    # --- the maze ----------------------------------------------------------------------------------------------

    def lays(self, moves: list[Move]) -> dict[str, float]:
        """By how much the expected distance falls. The guess is never too high, so the best few are enough."""
        guesses = []
        for move in moves:
            if self.known.is_dead_end(move.card) or self.barred(move.card):
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
        width = 0.05 * self.width(move.card)
        if self.rival is not None:
            gain += self.against_rivals(move)
        if gain <= 0:
            # A second way costs a card and may help later: only instead of throwing a good card away.
            return -0.5 + width + gain
        return gain + width

    def width(self, card: str) -> int:
        return len(card.removesuffix("~").partition("+")[0])

    def against_rivals(self, move: Move) -> float:
        """What a lay does to the other team: its treasure is our loss, a longer way for it is worth a little."""
        assert self.rival is not None
        before = self.rival.now()
        after = self.rival.after_lay(move.cell, move.card)
        if after == 0:
            return LOST
        # To bring only the others nearer is no progress.
        return max(-0.3, min(0.3, 0.1 * (after - before)))

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
        card = self.fields.card_at(cell)
        return self.known.is_dead_end(card) or self.barred(card)

    def harm_of(self, after: float, seat: int) -> float:
        """Whoever lays the last card wins for the own colour alone, if it has access (S2-20)."""
        if after == 0 < self.now and self.table.role in TEAMS:
            return 3.0 * self.others.weight(seat) - 1.0
        return super().harm_of(after, seat)

    def harm(self, move: Move, seat: int) -> float:
        worth = super().harm(move, seat)
        if move.verb == "lay" and self.rival is not None and self.rival.after_lay(move.cell, move.card) == 0:
            # The treasure for the others; for us too, if that card lies where we can go.
            return worth if self.fields.after_lay(move.cell, move.card) == 0 else -LOST
        return worth

    # --- cards -------------------------------------------------------------------------------------------------

    def map(self, move: Move) -> float:
        if self.table.knows_treasure() or move.cell not in self.table.chances:
            return IDLE
        # The nearest goal first: that is where the tunnel leads.
        return 1.6 - 0.01 * self.fields.distances[move.cell]

    def hinder(self, move: Move) -> float:
        if move.target == self.table.seat or not self.others.is_foe(move.target):
            return IDLE
        worth = 0.6 + 0.4 * min(self.others.weight(move.target), 3.0)
        return worth - 0.5 * self.table.hindered(move.target)

    def repair(self, move: Move) -> float:
        if move.target == self.table.seat:
            return 2.5 - self.double(move)
        if self.others.is_foe(move.target):
            return IDLE
        weight = self.others.weight(move.target)
        return 0.9 - 0.5 * weight - self.double(move) - 0.2 * (self.table.hindered(move.target) - 1)

    def stone(self, move: Move) -> float:
        return self.now - self.fields.after_stone(move.cell, move.card)

    def keep(self, card: str) -> float:
        use = self.known.use(card)
        if self.barred(card):
            return 0.05
        if use:
            return use - 0.1 * self.spare_copies(card)
        if card == "map":
            return 0.0 if self.table.knows_treasure() else 0.9
        if self.known.sense(card) == "repair":
            return 0.6 - 0.2 * self.spare_copies(card)
        if card.startswith("broken:"):
            return 0.45 - 0.1 * self.spare_copies(card)
        return 0.5 if card == "rockfall" else self.kept(card)
