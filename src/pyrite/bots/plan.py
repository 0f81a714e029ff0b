"""Plan: what every role does alike. A role says what each kind of move is worth to it; 1 is about one card's way."""

from pyrite.bots.field import Fields
from pyrite.bots.judge import Judge
from pyrite.bots.table import Move, Table, is_dead_end

# How much each path card helps to dig on, by its shape; what is not listed is a dead end.
USE = {"NESW": 1.0, "NEW": 0.9, "EW": 0.8, "NES": 0.8, "NE": 0.6, "NW": 0.6, "NS": 0.4}


class Plan:
    def __init__(self, table: Table, fields: Fields, judge: Judge) -> None:
        self.table = table
        self.fields = fields
        self.judge = judge
        self.now = fields.now()

    def worths(self, moves: list[Move]) -> list[float]:
        """The worth of each move, in their order."""
        lays = self.lays([move for move in moves if move.verb == "lay"])
        rockfalls = self.rockfalls([move for move in moves if move.verb == "rockfall"])
        out: list[float] = []
        for move in moves:
            if move.verb == "lay":
                out.append(lays.get(move.text, self.idle()))
            elif move.verb == "rockfall":
                out.append(rockfalls.get(move.text, self.idle()))
            else:
                out.append(self.worth(move))
        return out

    def idle(self) -> float:
        """Of a move that is not worth a look: worse than any pass."""
        return -10.0

    def worth(self, move: Move) -> float:
        if move.verb == "map":
            return self.map(move)
        if move.verb == "broken":
            return self.hinder(move)
        if move.verb == "repair":
            return self.repair(move)
        if move.verb == "stone":
            return self.stone(self.now - self.fields.after_stone(move.cell, move.card))
        if move.verb == "pass":
            return -self.keep(move.card)
        return self.idle()

    # --- what a role must say --------------------------------------------------------------------------------

    def lays(self, moves: list[Move]) -> dict[str, float]:
        raise NotImplementedError

    def rockfalls(self, moves: list[Move]) -> dict[str, float]:
        raise NotImplementedError

    def map(self, move: Move) -> float:
        raise NotImplementedError

    def hinder(self, move: Move) -> float:
        raise NotImplementedError

    def repair(self, move: Move) -> float:
        raise NotImplementedError

    def stone(self, gain: float) -> float:
        raise NotImplementedError

    def keep(self, card: str) -> float:
        """How much a card in hand is worth, from 0 to about 1."""
        raise NotImplementedError

    # --- what roles share --------------------------------------------------------------------------------------

    def spare_copies(self, card: str) -> int:
        return self.table.hand.count(card) - 1

    def hand_dead_ends(self) -> int:
        return sum(is_dead_end(card) for card in self.table.hand)

    def double(self, move: Move) -> float:
        """A double repair is kept back while a single one does the same (B-15)."""
        return 0.05 if "+" in move.card else 0.0
