"""Tricks: the action cards and discards of Saboteur 2, which all roles play alike, each against its own foes."""

from pyrite.bots.field import Fields
from pyrite.bots.moves import Move
from pyrite.bots.others import Others
from pyrite.bots.plan import IDLE, Plan
from pyrite.bots.table import Table, hinders
from pyrite.games.saboteur2.cards import FREE, HANDS_OFF, INSPECTION, PRISON, ROLE_CHANGE, SWAP_HANDS, THIEF

NEAR_THE_END = 0.75  # of a round, from 0 to 1
ORDINARY = 0.4  # what a card is worth that one can't see
# What tricks and extras are worth in hand, to whatever role, by what they are good for.
KEPT = {
    THIEF: 0.75,
    PRISON: 0.8,
    FREE: 0.55,
    HANDS_OFF: 0.35,
    INSPECTION: 0.4,
    ROLE_CHANGE: 0.4,
    SWAP_HANDS: 0.3,
    "turn-order": 0.1,
    "look-back": 0.45,
    "lay-twice": 0.6,
    "move-card": 0.45,
    "mix-goals": 0.35,
    "stop": 0.7,
}


class Tricks(Plan):
    free_use = 2.6  # what it is worth to be free and whole oneself

    def __init__(self, table: Table, fields: Fields, others: Others) -> None:
        super().__init__(table, fields, others)
        self.worth_of |= {
            "thief": self.thief,
            "hands-off": self.hands_off,
            "prison": self.prison,
            "free": self.free,
            "inspection": self.inspection,
            "role-change": self.role_change,
            "swap-hands": self.swap_hands,
            "discard": self.shed,
            "steal": self.steal,
        }

    def late(self) -> float:
        """From 0 to 1: how near the end of the round is, by treasure or by time."""
        players = len(self.table.hands)
        time = 1 - min(1.0, (self.table.deck + sum(self.table.hands)) / (12 * players))
        return max(time, 1 - min(1.0, self.now / 6))

    # --- cards that lie in front of somebody -------------------------------------------------------------------

    def thief(self, move: Move) -> float:
        """A nugget for one's turn; a prisoner does not steal (S2-10, S2-23). Later it draws less attention, and where
        many win each of them gets little more (S2-21)."""
        assert self.table.seat is not None
        free = 0.2 if self.table.in_prison(self.table.seat) else 0.5 + 0.05 * len(self.table.hands)
        return free + 0.5 * self.late()

    def hands_off(self, move: Move) -> float:
        """Every thief but oneself, foes first."""
        if move.target == self.table.seat:
            return IDLE
        return 0.2 + 0.4 * self.late() + 0.1 * max(-1.0, min(self.others.weight(move.target), 2.0))

    def prison(self, move: Move) -> float:
        """A foe can't lay any more and is not paid (S2-12, S2-23). Just before the end anybody will do: the fewer
        are paid, the more each of them gets (S2-21)."""
        if move.target == self.table.seat or self.others.is_ally(move.target):
            return IDLE
        if not self.others.is_foe(move.target):
            return 0.5 if self.late() > NEAR_THE_END else IDLE
        strong = 0.3 if self.table.hindered(move.target) == 0 else 0.0
        return 0.7 + 0.4 * min(self.others.weight(move.target), 3.0) + strong + 0.4 * self.late()

    def free(self, move: Move) -> float:
        if move.target == self.table.seat:
            return self.free_use
        if not self.others.is_ally(move.target):
            return IDLE
        return 0.5 + 0.2 * min(-self.others.weight(move.target), 3.0)

    def shed(self, move: Move) -> float:
        """Two cards for one that lies in front of oneself (S2-4): the prison, or the last broken tool."""
        assert self.table.seat is not None
        if not hinders(move.card):
            return IDLE
        worth = self.free_use if move.card == PRISON else 0.6 * self.free_use
        worth /= self.table.hindered(self.table.seat)
        # A card in hand that does the same is cheaper, and may be played next.
        return worth - 0.3 - sum(self.keep(card) for card in move.cards)

    # --- what is hidden ----------------------------------------------------------------------------------------

    def inspection(self, move: Move) -> float:
        """Of those who are not known: the one of whom most depends."""
        if self.others.is_known(move.target):
            return IDLE
        armed = any(card == PRISON or card.startswith("broken:") for card in self.table.hand)
        doubt = 0.1 * min(abs(self.others.weight(move.target)), 3.0)
        return (0.6 if armed else 0.35) + doubt - 0.3 * self.late()

    def role_change(self, move: Move) -> float:
        """Whoever is known to be against us may be with us afterwards; and who is about to lose, anything else."""
        if move.target == self.table.seat:
            return 1.0 - 2.5 * self.hope
        if not self.others.is_foe(move.target):
            return IDLE
        return 0.3 + 0.3 * min(self.others.weight(move.target), 3.0)

    def swap_hands(self, move: Move) -> float:
        """A poor hand for a rich one; the other draws and we do not (S2-16)."""
        mine = sum(self.keep(card) for card in self.table.hand) - self.keep(move.card)
        return 0.6 * (ORDINARY * (self.table.hands[move.target] - 1) - mine)

    def steal(self, move: Move) -> float:
        """From the richest; never declined (S2-22)."""
        return IDLE if move.target < 0 else float(self.table.purses[move.target])

    def kept(self, card: str) -> float:
        return KEPT.get(self.known.sense(card), 0.05) - 0.15 * max(0, self.spare_copies(card))
