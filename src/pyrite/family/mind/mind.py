"""Mind: what every seat of a table thinks, and whole rounds played by what they think. Each game has its own.

A mind reads a state, but for a seat it reckons only with what that seat may know. So it may be asked about the truth, a
world dealt from a view, or a position with gaps, and says the same. Worths are whole numbers, 1000 for about one card's
way: the same on every machine. It keeps scratch space and the judge of one round: one mind for each search at a time.
"""

from typing import Final

from pyrite._native import i64
from pyrite.family.mind.judge import Judge
from pyrite.family.state import State

UNSEEN: Final = -1


class Mind:
    def __init__(self, players: i64) -> None:
        self.players = players
        self.judge = Judge(players)

    def begin(self) -> None:
        """A new round: what was done before says nothing more."""
        self.judge.clear()

    def worths(self, state: State, seat: i64, moves: list[int], role: i64 = UNSEEN) -> list[int]:
        """The worth of each of these moves, which a seat may make now; as if it had another role, if one is given."""
        raise NotImplementedError

    def choose(self, state: State, seat: i64, chance: i64) -> int:
        """The best move of a seat; among equally good ones `chance` decides. -1 if it has none."""
        raise NotImplementedError

    def deed(self, state: State, seat: i64, move: i64) -> int:
        """The public class of a move that a seat is about to make (judge.py names them). Needs nothing hidden."""
        raise NotImplementedError

    def witness(self, state: State, seat: i64, move: i64) -> int:
        """The same, and the judge takes it in: to be called before each move of a round is played."""
        deed = self.deed(state, seat, move)
        self.judge.note(seat, deed)
        return deed

    def applied(self, state: State, seat: i64) -> None:
        """To be called after each witnessed move was played: it may have changed who sits where."""

    def changed(self, before: State, after: State, seat: i64) -> None:
        """The same for whoever has both states: before the move of that seat and after it."""

    def play_round(self, state: State, chance: i64, steps: i64) -> i64:
        """Play on by what all think, the judge taking in every move, until the round or the match is over or the steps
        are used up; returns the steps made."""
        raise NotImplementedError

    def playout(self, state: State, chance: i64, steps: i64 = 100000) -> list[int]:
        """The same; returns by seat what it won, in thousandths of gold (or points). The judge is as it was afterwards;
        the state is not."""
        kept = self.judge
        self.judge = kept.copy()
        before = gold_of(state)
        self.play_round(state, chance, steps)
        self.judge = kept
        after = gold_of(state)
        return [1000 * (after[seat] - before[seat]) for seat in range(len(after))]


def gold_of(state: State) -> list[int]:
    """What each seat has, as it lies now."""
    found = state.rules.game.result(state)["gold"]
    assert isinstance(found, list)
    return found
