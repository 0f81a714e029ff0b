"""Choosing the treasure that one takes (LM-24)."""

from pyrite._native import i64
from pyrite.core.event import Face
from pyrite.core.move import Moves, second
from pyrite.core.refusal import Refusal
from pyrite.family.move import OpenMove
from pyrite.family.moves.common import read_seat
from pyrite.family.state import State
from pyrite.games.lost_mines.board import Board
from pyrite.games.lost_mines.frames import TREASURE
from pyrite.games.lost_mines.treasures import kind_at, on_offer, take_treasure, taker_of


class TakeTreasure(OpenMove):
    """Second operand the place of the treasure."""

    def __init__(self, board: Board) -> None:
        super().__init__("treasure")
        self.board = board

    def list_all(self, s: State, seat: i64, out: Moves) -> None:
        for place in on_offer(s, self.board, seat):
            out.add(self.base + place)

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()
        take_treasure(s, self.board, seat, second(move))

    def text(self, s: State, move: i64) -> str:
        return f"treasure#{second(move)}"

    def read(self, s: State, text: str) -> i64:
        """As many treasures as players: a place is written as a seat is."""
        name, sign, place = text.partition("#")
        number = read_seat(s, place)
        return self.base + number if name == "treasure" and sign and number >= 0 else -1

    def label(self, s: State, move: i64) -> Face:
        place = second(move)
        return ("move.treasure", {"place": place, "kind": kind_at(s, self.board, place)})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        place: dict[str, object] = {"place": second(move)}
        if s.top() != TREASURE:
            return Refusal("LM-24", "refusal.no-treasure-now")
        if taker_of(s, self.board, second(move)) >= 0:
            return Refusal("LM-24", "refusal.treasure-taken", place)
        if second(move) in on_offer(s, self.board, seat):
            return None
        return Refusal("LM-24", "refusal.other-treasure", place)
