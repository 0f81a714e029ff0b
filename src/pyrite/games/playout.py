"""Random play inside the engine: what a search does millions of times."""

from pyrite._native import i64
from pyrite.core.chance import fast_chance
from pyrite.family.state import State


def fresh_match(s: State, seed: int) -> State:
    """Another match at the same table, dealt from a seed."""
    other = s.rules.game.new_state(s.rules, fast_chance(seed))
    other.run()
    return other


def playout(s: State, steps: int, seed: int) -> int:
    """Play random moves on this state until its match is over or the steps are used up; returns the steps made."""
    x: i64 = seed
    made: i64 = 0
    limit: i64 = steps
    while made < limit and not s.over:
        moves = s.legal()
        x = (x * 1103515245 + 12345) & 2147483647
        count: i64 = len(moves)
        s.apply(moves[x % count])
        made += 1
    return made
