"""Recruiting a pawn, putting it somewhere, asking others to pay, and their answers (MX-2, MX-3)."""

from typing import TYPE_CHECKING

from pyrite._native import i64
from pyrite.core.event import Face
from pyrite.core.move import first, second
from pyrite.core.refusal import Refusal
from pyrite.family.move import OpenMove, SecretMove, not_in_hand
from pyrite.family.moves.common import WordMove
from pyrite.family.state import State
from pyrite.family.things import UNSEEN, read_seat
from pyrite.games.saboteur.modules.passage.pawns import (
    PLACE,
    any_open_end,
    end_name,
    front_of,
    read_end,
    stands,
)
from pyrite.maze.names import cell_name
from pyrite.maze.shapes import SIDES

if TYPE_CHECKING:
    from pyrite.games.saboteur.modules.passage.module import Passage


class Recruit(SecretMove):
    """Second operand the card that is discarded face down: `recruit:NS`."""

    def __init__(self, owner: "Passage") -> None:
        super().__init__("recruit")
        self.written("recruit:{card}", [UNSEEN], "Recruit a pawn, discarding a card face down.")
        self.owner = owner

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found if found >= 0 and s.rules.cards.rows[second(found)].of_deck else -1

    def play(self, s: State, seat: i64, move: i64) -> None:
        self.owner.recruit(s, seat, second(move))

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        missing = not_in_hand(s, seat, second(move))
        if missing is not None:
            return missing
        if s.front[seat] & s.rules.jail:
            return Refusal("MX-2", "refusal.prison-recruit", {"seat": seat})
        if self.owner.pawns.unused(s) < 0:
            return Refusal("MX-2", "refusal.no-pawn-left")
        return None if any_open_end(s, self.owner.pawns) else Refusal("MX-2", "refusal.no-open-end")


class Put(OpenMove):
    """First operand the slot of a card and the side of its open end: `pawn@2,0/E`."""

    def __init__(self, owner: "Passage") -> None:
        super().__init__("pawn")
        self.owner = owner

    def place(self, s: State, move: i64) -> i64:
        return s.maze.where[first(move) >> 2] * 4 + (first(move) & 3)

    def play(self, s: State, seat: i64, move: i64) -> None:
        self.owner.put(s, seat, self.place(s, move))

    def text(self, s: State, move: i64) -> str:
        return f"pawn@{end_name(self.place(s, move))}"

    def read(self, s: State, text: str) -> i64:
        name, _, rest = text.partition("@")
        place = read_end(rest)
        slot = s.maze.slot(place >> 2) if name == self.name and place >= 0 else -1
        return self.base + (slot * 4 + (place & 3)) * 256 if slot >= 0 else -1

    def label(self, s: State, move: i64) -> Face:
        place = self.place(s, move)
        return ("move.pawn", {"cell": cell_name(place >> 2), "side": SIDES[place & 3]})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if s.top() != self.owner.recruiting:
            return Refusal("MX-2", "refusal.no-pawn-to-put")
        place = self.place(s, move)
        where: dict[str, object] = {"cell": cell_name(place >> 2), "side": SIDES[place & 3]}
        if stands(s, self.owner.pawns, place):
            return Refusal("MX-2", "refusal.pawn-there", where)
        return Refusal("MX-2", "refusal.not-an-end", where)

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        """An end of a card that is not there."""
        name, _, rest = text.partition("@")
        if name != self.name or read_end(rest) < 0:
            return None
        if s.top() != self.owner.recruiting:
            return Refusal("MX-2", "refusal.no-pawn-to-put")
        return Refusal("MX-2", "refusal.no-card-there", {"cell": rest.partition("/")[0]})


class Ask(OpenMove):
    """First operand twice the seat that is asked, plus the pawn: `ask>2@2,0/E` names the end where the pawn stands."""

    def __init__(self, owner: "Passage") -> None:
        super().__init__("ask")
        self.owner = owner

    def play(self, s: State, seat: i64, move: i64) -> None:
        self.owner.ask(s, seat, first(move) >> 1, first(move) & 1)

    def text(self, s: State, move: i64) -> str:
        place = self.owner.pawns.get(s, first(move) & 1, PLACE)
        return f"ask>{first(move) >> 1}@{end_name(place)}"

    def read(self, s: State, text: str) -> i64:
        name, _, rest = text.partition(">")
        seat_text, _, end = rest.partition("@")
        seat = read_seat(s, seat_text)
        place = read_end(end)
        if name != self.name or seat < 0 or place < 0:
            return -1
        for pawn in (0, 1):
            if self.owner.pawns.get(s, pawn, PLACE) == place:
                return self.base + (2 * seat + pawn) * 256
        return -1

    def label(self, s: State, move: i64) -> Face:
        cell = front_of(self.owner.pawns.get(s, first(move) & 1, PLACE))
        return ("move.ask", {"target": first(move) >> 1, "cell": cell_name(cell)})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return self.owner.why_not_ask(s, seat, first(move) >> 1, first(move) & 1)

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        """An end where no pawn stands."""
        name, _, rest = text.partition(">")
        seat_text, _, end = rest.partition("@")
        if name != self.name or read_seat(s, seat_text) < 0 or read_end(end) < 0:
            return None
        cell, _, side = end.partition("/")
        return Refusal("MX-3", "refusal.no-pawn-there", {"cell": cell, "side": side})


class Answer(WordMove):
    """What the one who was asked says: `agree` or `refuse`."""

    def __init__(self, owner: "Passage", word: str) -> None:
        super().__init__(word, "MX-3", "refusal.nobody-asks")
        self.early_rule = ""
        self.owner = owner

    def play(self, s: State, seat: i64, move: i64) -> None:
        self.owner.answer(s, seat, self is self.owner.agree)

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if s.top() != self.owner.asking:
            return super().why(s, seat, move)
        return Refusal("MX-3", "refusal.nothing-to-pay-with")
