"""Extras: what modules bring, by what it is good for. No module is named here: each says it of its own words."""

from pyrite.bots.cards import cell_of
from pyrite.bots.field import Fields
from pyrite.bots.moves import Move
from pyrite.bots.others import Others
from pyrite.bots.plan import IDLE
from pyrite.bots.table import Table
from pyrite.bots.tricks import ORDINARY, Tricks

STOP_FROM = 0.9  # harm that is worth a card that stops it
CARD_FEWER = 0.4  # what it costs to play on with one card fewer


class Extras(Tricks):
    def __init__(self, table: Table, fields: Fields, others: Others) -> None:
        super().__init__(table, fields, others)
        self.worth_of |= {
            "turn-order": self.turn_order,
            "look-back": self.look_back,
            "keep": self.choose_card,
            "lay-twice": self.lay_twice,
            "move-card": self.move_card,
            "mix-goals": self.mix_goals,
            "goals": self.choose_goals,
            "turn-up": self.turn_up,
            "open": self.turn_up,
            "move": self.move_goal,
            "look": self.inspection,
            "rob": self.rob,
            "stop": self.stop,
            "decline": self.let_be,
        }
        self.valued: tuple[list[Move], dict[str, float]] = (
            [],
            {},
        )  # the lays of this decision and their worth

    # --- cards for one's own turn ------------------------------------------------------------------------------

    def turn_order(self, move: Move) -> float:
        """Good if a foe would come next and a friend came before; else it is a card like any other."""
        players = len(self.table.hands)
        seat = self.table.seat or 0
        coming, gone = ((seat + step) % players for step in (1, -1))
        if self.table.order < 0:
            coming, gone = gone, coming
        return 0.15 * (clipped(self.others.weight(coming)) - clipped(self.others.weight(gone)))

    def look_back(self, move: Move) -> float:
        """The best of five is better than the next of the deck, if there are five."""
        if self.table.discarded == 0:
            return -ORDINARY
        return (0.25 if self.table.deck else 0.6) * min(1.0, self.table.discarded / 4)

    def choose_card(self, move: Move) -> float:
        return self.keep(move.cards[0])

    def with_stakes(self, moves: list[Move]) -> dict[str, float]:
        self.valued = (moves, super().with_stakes(moves))
        return self.valued[1]

    def best_lays(self) -> list[float]:
        """What each path card in hand is worth at its best place, the best first."""
        moves, worths = self.valued
        by_card: dict[str, float] = {}
        for move in moves:
            name = move.card.removesuffix("~")
            by_card[name] = max(by_card.get(name, IDLE), worths.get(move.text, IDLE))
        return sorted((by_card.get(card, IDLE) for card in self.table.hand), reverse=True)

    def lay_twice(self, move: Move) -> float:
        """Two good path cards at once, for one card fewer from then on. Without a second one: not for gold."""
        if move.cards:
            return 0.0
        best, second = self.best_lays()[:2]
        return best + 0.7 * second - CARD_FEWER if second > 0 else IDLE

    def move_card(self, move: Move) -> float:
        """The card laid last to another place."""
        change = self.now - self.fields.after_moving(self.table.laid_last, move.cell, move.card)
        worth = self.side * change
        return 0.9 * worth if worth > 0 else IDLE

    # --- goals -------------------------------------------------------------------------------------------------

    def mix_goals(self, move: Move) -> float:
        """Bring the treasure nearer, or farther away; who does not know where it lies makes others know less."""
        gain = self.exchange_gain(move.cell, move.other)
        if gain > 0:
            return 0.7 * gain
        return 0.3 if self.side < 0 and not self.table.knows_treasure() else IDLE

    def choose_goals(self, move: Move) -> float:
        """Exchange the two that were taken, or put them back."""
        one, other = (cell_of(place) for place in self.table.taken)
        gain = self.exchange_gain(one, other)
        return gain if move.cards == ["exchange"] else 0.0

    def exchange_gain(self, one: int, other: int) -> float:
        """By how much the treasure, where one knows it, would come nearer by an exchange; for our side."""
        known = [cell for cell in (one, other) if self.table.chances.get(cell) == 1.0]
        if not known:
            return 0.0
        away = other if known[0] == one else one
        steps = self.fields.distances[known[0]]
        return self.side * (min(steps, 16) - min(self.fields.to_cell(away), 16))

    def turn_up(self, move: Move) -> float:
        """Which of several goals first: what is good before what ends the round."""
        return self.side * self.table.chances.get(move.cell, 0.0) + self.stakes.get(move.cell, 0.0)

    def move_goal(self, move: Move) -> float:
        """One column farther: the treasure, if it is not to be reached, and anything else if it is."""
        return -self.side * self.table.chances.get(move.cell, 0.0)

    def rob(self, move: Move) -> float:
        """A card from a hand, rather a foe's."""
        return clipped(self.others.weight(move.target)) + 0.1 * self.table.hands[move.target]

    # --- another player's card ---------------------------------------------------------------------------------

    def stop(self, move: Move) -> float:
        """Stop what was announced, if it harms our side enough."""
        seat, text = self.table.announced
        return self.harm(Move(text, self.known), seat) - STOP_FROM if seat >= 0 else IDLE

    def let_be(self, move: Move) -> float:
        return 0.0

    def harm(self, move: Move, seat: int) -> float:
        """What another player's move costs us, on the scale of our own moves."""
        target, weight = move.target, clipped(self.others.weight(move.target)) if move.target >= 0 else 0.0
        mine = target == self.table.seat
        if move.verb == "lay":
            return self.harm_of(self.fields.after_lay(move.cell, move.card), seat)
        if move.verb == "rockfall" and self.fields.card_at(move.cell):
            return self.harm_of(self.fields.after_rockfall(move.cell), seat)
        if move.verb == "move-card" and self.table.laid_last >= 0:
            after = self.fields.after_moving(self.table.laid_last, move.cell, move.card)
            return self.harm_of(after, seat)
        if move.verb in ("broken", "prison"):
            return (1.2 if move.verb == "broken" else 2.0) if mine else -0.4 * weight
        if move.verb in ("repair", "free"):
            return -1.0 if mine else 0.4 * weight
        if move.verb == "swap-hands" and mine:
            hand = sum(self.keep(card) for card in self.table.hand)
            return 0.6 * (hand - ORDINARY * self.table.hands[seat])
        if move.verb == "role-change" and mine:
            return 2.0 * (self.hope - 0.4)
        return 0.3 * clipped(self.others.weight(seat)) if move.verb == "lay-twice" else 0.0

    def harm_of(self, after: float, seat: int) -> float:
        """Of a change of the maze: the last step is worth any card."""
        if after == 0 and self.now > 0:
            return -self.side * 10.0
        return self.side * (after - self.now)


def clipped(weight: float) -> float:
    return max(-2.0, min(2.0, weight))
