"""Agreeing on an early end (LM-28, DC-32): proposed before the first part of a turn, once per turn; votes are open."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.stack import FRAME, NOBODY
from pyrite.family.frames import ROUND_END
from pyrite.family.moves.common import WordMove
from pyrite.family.state import State
from pyrite.games.expedition.frames import VOTE


class Propose(WordMove):
    """It does not use up the turn: the frame of the turn stays below the votes and remembers that it was done."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.stack[s.depth - FRAME + 2] = 1
        if s.log is not None:
            s.log.append(public("end-proposed", {"seat": seat}))
        s.push(VOTE, (seat + 1) % s.rules.players, seat)


class Vote(WordMove):
    """One answer; the first no ends the vote, the last yes the round."""

    def __init__(self, word: str, rule: str, agrees: bool) -> None:
        super().__init__(word, rule, "refusal.no-vote")
        self.agrees = agrees

    def play(self, s: State, seat: i64, move: i64) -> None:
        proposer = s.detail(2)
        s.drop()
        if s.log is not None:
            args: dict[str, object] = {"seat": seat}
            s.log.append(public("end-agree", args) if self.agrees else public("end-refuse", args))
        if not self.agrees:
            return
        other = (seat + 1) % s.rules.players
        if other != proposer:
            s.push(VOTE, other, proposer)
            return
        if s.log is not None:
            s.log.append(public("end-agreed", {}))
        s.unwind(0)
        s.push(ROUND_END, NOBODY)
