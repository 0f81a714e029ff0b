"""What a greedy dwarf wants: to lay the last card itself (CH-16). It digs with the others and stops one step before."""

from pyrite.bots.digger import WIN, Digger
from pyrite.bots.moves import Move
from pyrite.bots.plan import IDLE

LAST_STEP = 1.0  # from here on anybody may lay the last card
NEAR = 2.5


class Greedy(Digger):
    side = 0.0

    def lay_worth(self, move: Move, after: float) -> float:
        worth = super().lay_worth(move, after)
        # The last step but one would be a present to the next player, unless nobody else may lay.
        if worth < WIN and after <= LAST_STEP < self.now and not self.alone():
            return -0.6
        return worth

    def alone(self) -> bool:
        return all(
            self.table.hindered(seat) for seat in range(len(self.table.hands)) if seat != self.table.seat
        )

    def hinder(self, move: Move) -> float:
        """Whoever could be first, when it is near."""
        if move.target == self.table.seat or self.now > NEAR:
            return super().hinder(move)
        return 1.0 if self.table.hindered(move.target) == 0 else 0.1

    def harm_of(self, after: float, seat: int) -> float:
        """Whoever else takes the treasure takes it from us."""
        return 10.0 if after == 0 < self.now else 0.0

    def repair(self, move: Move) -> float:
        return super().repair(move) if move.target == self.table.seat or self.now > NEAR else IDLE
