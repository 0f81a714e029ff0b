"""Choosing the treasure that one takes (LM-24)."""

from pyrite._native import i64
from pyrite.core.event import Face
from pyrite.core.move import Moves, second
from pyrite.core.refusal import Refusal
from pyrite.family.move import OpenMove
from pyrite.family.state import State
from pyrite.family.things import Seat
from pyrite.games.lost_mines.board import Board
from pyrite.games.lost_mines.frames import TREASURE
from pyrite.games.lost_mines.treasures import kind_at, on_offer, take_treasure, taker_of


class TakeTreasure(OpenMove):
    """Second operand the place of the treasure."""

    def __init__(self, board: Board) -> None:
        super().__init__("treasure")
        # As many treasures as players: a place is written as a seat is.
        self.written("treasure#{place}", [Seat("place", shift=0, bits=8)], "Take the treasure at a place.")
        self.board = board

    def list_all(self, s: State, seat: i64, out: Moves) -> None:
        for place in on_offer(s, self.board, seat):
            out.add(self.base + place)

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()
        take_treasure(s, self.board, seat, second(move))

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
