"""Tolls: pawns before open ends of the maze, for which a nugget is paid (MX-1 … MX-6)."""

from pyrite.bots.extras import CARD_FEWER, Extras
from pyrite.bots.field import Fields
from pyrite.bots.moves import Move
from pyrite.bots.others import Others
from pyrite.bots.plan import IDLE
from pyrite.bots.stakes import NUGGET
from pyrite.bots.table import Table

TOLL = 0.7  # what a pawn is likely to bring
OBSTACLE = 0.4  # and what it is worth that others can't pass
MOST_ASKED = 2  # whoever asks everybody is a nuisance
LAST_STEPS = 2.5


class Tolls(Extras):
    def __init__(self, table: Table, fields: Fields, others: Others) -> None:
        super().__init__(table, fields, others)
        self.worth_of |= {
            "recruit": self.recruit,
            "pawn": self.put_pawn,
            "ask": self.ask,
            "agree": self.agree,
            "refuse": self.let_be,
        }

    def recruit(self, move: Move) -> float:
        """A weak card for a pawn, and no card is drawn. It stands in the diggers' way, which is what saboteurs want."""
        worth = TOLL - self.side * OBSTACLE - CARD_FEWER
        return worth - self.keep(move.cards[0])

    def put_pawn(self, move: Move) -> float:
        """Where the others will want to go on."""
        return -sum(
            chance * min(self.fields.at(goal, move.cell), 16) for goal, chance in self.table.chances.items()
        )

    def ask(self, move: Move) -> float:
        """Friends, before one pays oneself, where it leads on: whoever holds the pawn, and near the treasure others."""
        guards = [guard for guard in self.table.guards if guard.cell == move.cell]
        asked = sum(guard.asked for guard in guards)
        if self.side <= 0 or asked >= MOST_ASKED or not self.fields.on_the_way(move.cell):
            return IDLE
        holds = any(guard.holder == move.target for guard in guards)
        pays = self.now <= LAST_STEPS and self.table.purses[move.target] > 0
        return 1.3 if self.others.is_ally(move.target) and (holds or pays) else IDLE

    def agree(self, move: Move) -> float:
        """Pay for somebody of our own side when it is near; let them pass a pawn of our own more easily."""
        asks = self.table.asked_by
        if self.side <= 0 or self.others.is_foe(asks):
            return IDLE
        near = 0.9 if self.now <= LAST_STEPS else 0.5
        own = (self.table.asked_for, self.table.seat) in [
            (guard.pawn, guard.holder) for guard in self.table.guards
        ]
        return near - (0.3 if own else NUGGET)
