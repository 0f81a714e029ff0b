"""The card list of a game: one row of data per kind, and the tables that the maze reads.

A *kind* is a number; equal cards are one kind. A *laid card* is `2 * kind`, plus 1 if it lies turned by a half turn.
"""

from typing import Final

from pyrite._native import append, i64, vec
from pyrite.maze.shapes import joined, tunnels, turned

MOST_KINDS: Final = 127  # a laid card must fit into 8 bits of a move


# How sure the data of a card is. Certain: the rulebook says it, or many sources agree. Likely: one good source.
# Reconstructed: ours, so that every count of the rulebook comes out.
CERTAIN: Final = "C"
LIKELY: Final = "L"
RECONSTRUCTED: Final = "R"


class Card:
    """One kind of card. `shape` is empty for cards that are no path cards."""

    def __init__(
        self,
        name: str,
        copies: int,
        shape: str = "",
        *,
        confidence: str,
        fixed: bool = False,
        apart: bool = False,
        feature: str = "",
    ) -> None:
        self.name = name
        self.copies = copies
        self.shape = shape
        self.confidence = confidence
        # Start and goals: in the maze, but never in the deck.
        self.fixed = fixed
        # A path card that comes into the maze another way than from the deck.
        self.apart = apart
        # What a path card has besides its tunnels: `ladder`, `crystal`, `blue-door` …
        self.feature = feature
        # Does a half turn change it though its shape stays the same? Then its feature sits to one side.
        self.turns = False

    @property
    def of_deck(self) -> bool:
        """Is it shuffled into the deck?"""
        return not (self.fixed or self.apart) and self.copies > 0


LADDER: Final = "ladder"


class Cards:
    """All kinds of a table, in the order of the card list."""

    def __init__(self) -> None:
        self.rows: list[Card] = []
        self.kind_of: dict[str, int] = {}
        # By laid card: its open sides; by laid card * 4 + side: the sides joined to that side; by laid card * 16 + a
        # mask of sides: the sides joined to any of them.
        self.openings: vec[i64] = vec[i64]()
        self.joins: vec[i64] = vec[i64]()
        self.through: vec[i64] = vec[i64]()
        # By kind: is it a path card that can be laid; does a half turn change it; its openings both ways, as bits.
        self.is_path: vec[i64] = vec[i64]()
        self.has_turn: vec[i64] = vec[i64]()
        self.ways: vec[i64] = vec[i64]()
        # By kind: is it always reached, as a ladder is (S2-7)? Ladders go where others may not: `ways` is 0.
        self.ladder: vec[i64] = vec[i64]()
        self.any_ladders = False
        # Set before the first card is added: every face-up card belongs to the network, joined to the start or not
        # (LM-11, DC-9). Then all are lit as ladders are, and may be laid wherever they go on from one of them.
        self.all_joined = False

    def add(self, card: Card) -> int:
        if card.name in self.kind_of:
            raise ValueError(f"two kinds of card are called {card.name}")
        if len(self.rows) >= MOST_KINDS:
            raise ValueError("too many kinds of card")
        self.kind_of[card.name] = len(self.rows)
        self.rows.append(card)
        parts = tunnels(card.shape)
        other = [turned(part) for part in parts]
        openings: list[int] = []
        joins: list[int] = []
        through: list[int] = []
        for way in (parts, other):
            openings.append(sum(way))
            joins.extend(joined(way, side) for side in range(4))
            through.extend(sum(part for part in way if part & mask) for mask in range(16))
        for mask in openings:
            self.openings = append(self.openings, mask)
        for mask in joins:
            self.joins = append(self.joins, mask)
        for mask in through:
            self.through = append(self.through, mask)
        self.is_path = append(self.is_path, 1 if parts and not card.fixed else 0)
        self.has_turn = append(self.has_turn, 0 if sorted(parts) == sorted(other) and not card.turns else 1)
        ladder = card.feature == LADDER and not self.all_joined
        self.ladder = append(self.ladder, 1 if ladder or self.all_joined else 0)
        self.any_ladders = self.any_ladders or ladder or self.all_joined
        self.ways = append(self.ways, 2 ** openings[0] | 2 ** openings[1] if parts and not ladder else 0)
        return len(self.rows) - 1

    def name(self, kind: int) -> str:
        return self.rows[kind].name

    def laid_name(self, laid: int) -> str:
        return self.rows[laid // 2].name + ("~" if laid % 2 else "")

    def laid_from(self, text: str) -> int:
        """The laid card of a text such as `NE~`; -1 if there is none, or if the turn changes nothing."""
        way = 0
        if text.endswith("~"):
            way = 1
            text = text[:-1]
        kind = self.kind_of.get(text, -1)
        if kind < 0 or (way and self.has_turn[kind] == 0):
            return -1
        return 2 * kind + way

    def deck(self) -> list[int]:
        """Every card of the deck, in the order of the card list."""
        return [kind for kind, row in enumerate(self.rows) if row.of_deck for _ in range(row.copies)]
