"""Plan: what every role does alike. A role says what each kind of move is worth to it; 1 is about one card's way."""

from collections.abc import Callable

from pyrite.bots.field import Fields
from pyrite.bots.moves import Move
from pyrite.bots.others import Others
from pyrite.bots.stakes import NUGGET, stakes_of
from pyrite.bots.table import Table

NEEDED = 6.0  # cards that a step towards the treasure costs all players together
IDLE = -10.0  # of a move that is not worth a look: worse than any pass
DRAWN = 0.25  # what another card from the deck is worth


class Plan:
    side = 0.0  # 1 if the treasure is to be reached, -1 if not
    tempo = 0.0  # what it is worth to use up a card more than one must: time runs out sooner

    def __init__(self, table: Table, fields: Fields, others: Others) -> None:
        self.table = table
        self.fields = fields
        self.others = others
        self.known = table.known
        self.now = fields.now()
        left = table.deck + sum(table.hands)
        reached = 0.5 + (left - NEEDED * self.now) / 60
        # How likely one's own side seems to win, from 0 to 1: never quite hopeless, never quite sure.
        self.hope = min(0.85, max(0.15, 0.5 + self.side * (reached - 0.5)))
        self.stakes = stakes_of(table, self.side, self.hope)
        # By verb: what a move is worth. Lays and rockfalls are compared with each other, all at once.
        self.worth_of: dict[str, Callable[[Move], float]] = {
            "map": self.map,
            "broken": self.hinder,
            "repair": self.repair,
            "stone": self.stone,
            "pass": self.throw_away,
            "take": self.take,
        }

    def worths(self, moves: list[Move]) -> list[float]:
        """The worth of each move, in their order."""
        lays = self.with_stakes([move for move in moves if move.verb == "lay"])
        rockfalls = self.rockfalls([move for move in moves if move.verb == "rockfall"])
        out: list[float] = []
        for move in moves:
            if move.verb == "lay":
                out.append(lays.get(move.text, IDLE))
            elif move.verb == "rockfall":
                out.append(rockfalls.get(move.text, IDLE))
            else:
                worth = self.worth_of.get(move.verb)
                out.append(worth(move) if worth else IDLE)
        return out

    def with_stakes(self, moves: list[Move]) -> dict[str, float]:
        """What lays are worth to the role, and what they set off beside."""
        out = self.lays(moves)
        for guard in self.table.guards:
            if guard.holder != self.table.seat and guard.cell != self.table.paid:
                for move in moves:
                    if move.cell == guard.cell and move.text in out:
                        out[move.text] -= NUGGET
        if self.stakes:
            watched = list(self.stakes)
            for move in moves:
                joined = self.fields.joins(move.cell, move.card, watched)
                if joined:
                    worth = out.get(move.text, -0.5)
                    out[move.text] = worth + sum(self.stakes[cell] for cell in joined)
        return out

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

    def stone(self, move: Move) -> float:
        raise NotImplementedError

    def keep(self, card: str) -> float:
        """How much a card in hand is worth, from 0 to about 1."""
        raise NotImplementedError

    # --- what roles share --------------------------------------------------------------------------------------

    def throw_away(self, move: Move) -> float:
        """The cards are lost, and as many are drawn: of several weak ones all may go (S2-4)."""
        more = len(move.cards) - 1
        drawn = max(0, min(more, self.table.deck - 1))
        return DRAWN * drawn + self.tempo * more - sum(self.keep(card) for card in move.cards)

    def take(self, move: Move) -> float:
        """B-24: the highest gold card; nobody is helped by modesty."""
        return float(move.cards[0])

    def spare_copies(self, card: str) -> int:
        return self.table.hand.count(card) - 1

    def hand_dead_ends(self) -> int:
        return sum(self.known.is_dead_end(card) for card in self.table.hand)

    def double(self, move: Move) -> float:
        """A double repair is kept back while a single one does the same (B-15)."""
        return 0.05 if "+" in move.card else 0.0
