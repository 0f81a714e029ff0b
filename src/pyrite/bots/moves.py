"""Move: the text of a legal move, taken apart."""

from pyrite.bots.cards import KnownCards, cell_before, cell_of


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
        head, aimed, seat = head.partition(">")
        if aimed:
            # At a seat, and perhaps what is taken away there.
            self.target = int(seat.partition("=")[0])
        if at:
            self.read_place(head, place, known)
        elif aimed:
            self.card, self.verb = head, known.sense(head)
        else:
            word, _, rest = head.partition(":")
            self.verb = known.sense(word)
            rest, _, self.card = rest.partition("=")
            self.cards = rest.split(",") if rest else []

    def read_place(self, head: str, place: str, known: KnownCards) -> None:
        one, _, other = place.partition("+")
        self.card, self.cell = head, cell_before(one) if "/" in one else cell_of(one)
        self.other = cell_of(other) if other else -1
        laid = known.laid(head)
        if laid < 0:
            # A card on a cell, or one that brings a card of the maze there.
            word, _, self.card = head.partition(":")
            self.verb = known.sense(word)
        else:
            self.verb = "stone" if known.put_down(head) else "lay"
