"""Treasures: where they lie, who takes which (LM-5, LM-24)."""

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import secret
from pyrite.core.facts import clear
from pyrite.core.stack import NOBODY
from pyrite.family.frames import ROUND_END
from pyrite.family.state import State
from pyrite.games.lost_mines.board import Board
from pyrite.games.lost_mines.cards import TREASURE_KINDS
from pyrite.games.lost_mines.frames import TREASURE


def kind_at(s: State, board: Board, place: i64) -> str:
    """What its back shows."""
    return TREASURE_KINDS[s.slots[board.treasures + place] // 8]


def value_at(s: State, board: Board, place: i64) -> int:
    return int(s.slots[board.treasures + place] % 8)


def taker_of(s: State, board: Board, place: i64) -> int:
    """The seat that took it; -1 if it still lies there."""
    return int(s.slots[board.taken + place]) - 1


def mine_under(s: State, board: Board, seat: i64) -> str:
    """The mine on which a pawn stands; empty if it stands elsewhere."""
    slot = s.maze.slot(s.slots[board.pawns + seat])
    return s.rules.cards.name(s.goals[slot - 1]) if 0 < slot <= len(s.goals) else ""


def on_offer(s: State, board: Board, seat: i64) -> list[int]:
    """The places of the treasures that this seat may take where its pawn stands."""
    mine = mine_under(s, board, seat)
    if not mine:
        return []
    places = range(int(board.players))
    return [place for place in places if taker_of(s, board, place) < 0 and kind_at(s, board, place) == mine]


def reach_for(s: State, board: Board, seat: i64) -> None:
    """At the end of the walk one treasure is taken, if there is one; which, is asked if there are several (LM-24)."""
    places = on_offer(s, board, seat)
    if len(places) > 1:
        s.push(TREASURE, seat)
    elif places:
        take_treasure(s, board, seat, places[0])


def take_treasure(s: State, board: Board, seat: i64, place: i64) -> None:
    """It is laid face down before its owner, who sees it. With the last one the round ends at once (LM-27)."""
    s.slots[board.taken + place] = seat + 1
    s.facts = clear(s.facts, s.rules.families.index("treasure"), place, BIT[seat])
    if s.log is not None:
        others: dict[str, object] = {"seat": seat, "place": place, "kind": kind_at(s, board, place)}
        mine: dict[str, object] = {**others, "value": value_at(s, board, place)}
        s.log.append(secret(seat, ("treasure-you", mine), ("treasure", others)))
    for other in range(int(board.players)):
        if taker_of(s, board, other) < 0:
            return
    s.unwind(0)
    s.push(ROUND_END, NOBODY)
