"""What a geologist of Saboteur 2 wants: crystals on the table, whoever gets the gold, and to stay out of prison."""

from pyrite.bots.digger import Digger
from pyrite.bots.moves import Move
from pyrite.games.saboteur2.cards import CRYSTAL

CRYSTAL_WORTH = 1.6
HALF_HEARTED = 0.2  # of a digger's worth: digging looks honest, and opens places for crystals


class Geologist(Digger):
    side = 0.0

    def lays(self, moves: list[Move]) -> dict[str, float]:
        """Crystals count wherever they lie (S2-19); where they help the diggers nobody minds them."""
        out = {text: min(2.0, HALF_HEARTED * worth) for text, worth in super().lays(moves).items()}
        for move in moves:
            if self.known.feature(move.card) == CRYSTAL:
                dead_end = 0.2 if self.known.is_dead_end(move.card) else 0.0
                out[move.text] = CRYSTAL_WORTH + min(0.3, out.get(move.text, 0.0)) - dead_end
        return out

    def rockfalls(self, moves: list[Move]) -> dict[str, float]:
        kept = [move for move in moves if not self.shows_crystals(move.cell)]
        return {text: HALF_HEARTED * worth for text, worth in super().rockfalls(kept).items()}

    def shows_crystals(self, cell: int) -> bool:
        return self.known.feature(self.fields.card_at(cell)) == CRYSTAL

    def map(self, move: Move) -> float:
        return HALF_HEARTED * super().map(move)

    def keep(self, card: str) -> float:
        if self.known.feature(card) == CRYSTAL:
            return 1.2
        return 0.3 * super().keep(card) if self.known.use(card) else super().keep(card)
