"""The squares of every laid card of a table, where pawns stand on squares and not on cards (DC-10): tables by laid card
and number of a square. On the table a square is `cell * MOST + number`."""

from typing import Final

from pyrite._native import i64, vec

MOST: Final = 8  # places kept for the squares of a card


class Squares:
    """Empty until a game says what they are."""

    def __init__(self) -> None:
        self.count: vec[i64] = vec[i64]()  # by laid card: how many it has
        self.names: list[str] = []
        self.opens: vec[i64] = vec[i64]()  # the sides of the card that it touches, as a mask
        self.beside: vec[i64] = vec[i64]()  # its neighbours on the same card, as a mask of their numbers
        self.marks: vec[i64] = vec[i64]()  # what is on it
        # By laid card * 4 + side: the square at that side, or -1 if it is closed.
        self.at_side: vec[i64] = vec[i64]()
        # By laid card: what is on any of its squares.
        self.marked: vec[i64] = vec[i64]()

    def number(self, laid: int, name: str) -> int:
        """The number of the square with this name; -1 if there is none."""
        for number in range(self.count[laid]):
            if self.names[laid * MOST + number] == name:
                return number
        return -1

    def marked_square(self, laid: i64, mark: i64) -> i64:
        """The number of the one square that has this mark; -1 if none has."""
        number: i64 = 0
        while number < self.count[laid]:
            if self.marks[laid * MOST + number] & mark:
                return number
            number += 1
        return -1
