"""A match that is followed move by move: its chance, whose move is due, hands, deck and discard."""

import hashlib
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

Cell = tuple[int, int]
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
NUMBER = r"-?(?:0|[1-9][0-9]?)"


class Unknown(ValueError):
    """What these programs do not know, so that the cards can't be dealt again."""


class RoundOver(Exception):
    """Nothing more is done in this round."""


class Closed(Exception):
    """The table was closed before this move."""


def need(holds: object, why: str) -> None:
    if not holds:
        raise ValueError(why)


def after(sign: str, text: str) -> str:
    """What stands behind the sign that a move is written with."""
    need(text.startswith(sign), f"{sign} is missing")
    return text[len(sign) :]


def words(secret: bytes) -> Iterator[int]:
    """Chance (docs/notation.md): SHA-256 in counter mode, eight numbers of 32 bits from each block."""
    for block in count():
        digest = hashlib.sha256(secret + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + SIDES[side][0], cell[1] + SIDES[side][1]


def around(cell: Cell) -> list[Cell]:
    return [beside(cell, side) for side in SIDES]


def named(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    need(re.fullmatch(f"{NUMBER},{NUMBER}", text) and "-0" not in text, f"{text} is no cell")
    column, row = map(int, text.split(","))
    return column, row


class Match:
    """The moves of the record are asked for one at a time; what a game draws comes from the stream of its secret."""

    COUNTS = range(0)  # how many may play

    def __init__(self, spec: dict[str, Any], secret: bytes, moves: list[Any], closed: bool) -> None:
        self.players: int = spec["players"]
        self.edition: str = spec["edition"]
        self.modules: list[str] = spec["modules"]
        self.options: dict[str, Any] = spec["options"]
        self.closed = closed
        self.stream = words(secret)
        self.moves = iter(moves)
        self.at = 0  # how many moves have been read
        self.said = ""  # the last of them
        self.order: list[str] = []  # the card list: hands are in this order when a card is drawn from one
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.deck: list[str] = []  # top first
        self.discard: list[tuple[str, bool]] = []  # top last; whether all saw it go there

    def play(self) -> str:
        """Follow the whole match; what came of it, in words."""
        raise NotImplementedError

    # --- chance ----------------------------------------------------------------------------------------------------

    def below(self, n: int) -> int:
        """A number below n; by rejection, so that each is equally likely."""
        return 0 if n < 2 else next(word for word in self.stream if word < 2**32 - 2**32 % n) % n

    def shuffled(self, items: list[Any]) -> list[Any]:
        """Fisher and Yates."""
        items = items[:]
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    # --- moves -----------------------------------------------------------------------------------------------------

    def ask_any(self, seats: list[int]) -> tuple[int, str]:
        """The next move of the record, which has to be one of these seats'."""
        entry = next(self.moves, "")
        if self.closed and not entry:
            raise Closed
        self.at, self.said = self.at + 1, str(entry)
        by, _, text = str(entry).partition(" ")
        due = " or ".join(map(str, seats))
        need(entry, f"the record ends, but a move of seat {due} is due")
        need(by in map(str, seats), f"a move of seat {due} is due")
        return int(by), text

    def ask(self, seat: int) -> str:
        return self.ask_any([seat])[1]

    def choose(self, seat: int, offered: list[str]) -> str:
        """One of these texts."""
        text = self.ask(seat)
        need(text in offered, f"there was only {', '.join(offered)} to choose from")
        return text

    def seat(self, text: str) -> int:
        need(text in map(str, range(self.players)), f"{text} is no seat")
        return int(text)

    def check_options(self, allowed: dict[str, list[object]], newer: str = "") -> None:
        """Each option is one of the values allowed; `newer` may be missing in tables of before."""
        names = set(self.options) | ({newer} & set(allowed))
        need(names == set(allowed), f"the options are not {', '.join(allowed)}")
        for name, value in self.options.items():
            fine = any(type(value) is type(each) and value == each for each in allowed[name])
            need(fine, f"the option {name} can't be {value!r}")

    def starters(self) -> list[object]:
        return ["random", *range(self.players)]

    def first_seat(self) -> int:
        """B-5: who starts, drawn or named."""
        starter = self.options["starter"]
        return self.below(self.players) if starter == "random" else int(starter)

    # --- cards -----------------------------------------------------------------------------------------------------

    def sorted(self, cards: list[str]) -> list[str]:
        return sorted(cards, key=self.order.index)

    def holds(self, seat: int, card: str) -> None:
        need(card in self.hands[seat], f"seat {seat} does not hold {card or 'that card'}")

    def give_away(self, seat: int, cards: list[str]) -> None:
        """Cards leave a hand face down; several lie on the discard in the order of the card list (B-31)."""
        for card in cards:
            self.holds(seat, card)
            self.hands[seat].remove(card)
        self.discard += [(card, False) for card in self.sorted(cards)]

    def play_out(self, seat: int, card: str) -> None:
        self.holds(seat, card)
        self.hands[seat].remove(card)

    def show(self, *cards: str) -> None:
        """Cards go to the discard for all to see."""
        self.discard += [(card, True) for card in cards]

    def draw(self, seat: int, number: int) -> None:
        self.hands[seat] += self.deck[:number]
        del self.deck[:number]

    def pick(self, seat: int) -> str:
        """A card at random leaves this hand, which is in the order of the card list."""
        card = self.sorted(self.hands[seat])[self.below(len(self.hands[seat]))]
        self.hands[seat].remove(card)
        return card
