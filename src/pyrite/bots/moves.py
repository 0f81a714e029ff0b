"""Move: the text of a legal move, taken apart."""

from pyrite.bots.cards import KnownCards, cell_of


class Move:
    """`verb` says what is done, whatever the card or module is called that does it."""

    def __init__(self, text: str, known: KnownCards) -> None:
        self.text = text
        self.card = ""
        self.cards: list[str] = []  # those that are discarded
        self.cell = -1
        self.other = -1  # a second cell
        self.target = -1  # a seat
        head, at, place = text.partition("@")
        if at:
            self.read_place(head, place, known)
            return
        head, sign, rest = text.partition(">")
        if sign:
            # A card on a seat, and perhaps what it takes away there.
            self.card = head
            self.verb = known.sense(head)
            self.target = int(rest.partition("=")[0])
            return
        word, _, rest = text.partition(":")
        self.verb = known.sense(word)
        rest, _, self.card = rest.partition("=")
        self.cards = rest.split(",") if rest else []
        if self.verb == "pass":
            self.card = self.cards[0]

    def read_place(self, head: str, place: str, known: KnownCards) -> None:
        one, _, other = place.partition("+")
        self.card, self.cell = head, cell_of(one)
        self.other = cell_of(other) if other else -1
        laid = known.laid(head)
        if laid < 0:
            # A card on a cell, or one that brings a card of the maze there.
            word, _, self.card = head.partition(":")
            self.verb = known.sense(word)
        else:
            self.verb = "stone" if known.cards.rows[laid // 2].fixed else "lay"
