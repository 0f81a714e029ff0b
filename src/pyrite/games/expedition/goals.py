"""A mine or goal that the first pawn turns up, and its way round (LM-23, DC-29)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.spec import Option, YesNo
from pyrite.family.frames import ORIENT
from pyrite.family.goals import show_goal
from pyrite.family.state import State
from pyrite.family.worlds.filling import FillError
from pyrite.games.expedition.walkers import Walkers

# Tables of before do not name it: there such a goal lies as it is printed.
ASK_WAY_ROUND: Final = "ask_way_round"
CLOSED: Final = 5  # worse than all sides mismatched


def asking(rule: str) -> Option:
    return YesNo(ASK_WAY_ROUND, rule, True, newer=True)


def turn_goal(s: State, seat: i64, goal: i64, entry: i64, game: Walkers) -> None:
    """All see it; it is put down, or whoever steps there is asked how. `entry` is the side where the pawn comes in."""
    show_goal(s, goal)
    printed = 2 * s.goals[goal]
    if s.rules.spec.flag(ASK_WAY_ROUND) and equal_ways(s, goal, entry):
        game.tell_turning(s, seat, goal)
        s.push(ORIENT, seat, goal)
    else:
        turned = misfit(s, goal, entry, printed + 1) < misfit(s, goal, entry, printed)
        game.put_goal(s, seat, goal, printed + 1 if turned else printed)


def equal_ways(s: State, goal: i64, entry: i64) -> bool:
    """Do both ways round let the pawn in, with as few mismatched sides?"""
    printed = 2 * s.goals[goal]
    if s.rules.cards.has_turn[s.goals[goal]] == 0:
        return False
    return CLOSED > misfit(s, goal, entry, printed) == misfit(s, goal, entry, printed + 1)


def misfit(s: State, goal: i64, entry: i64, laid: i64) -> i64:
    """Sides where open meets closed, if the card lies so; the board's edge, empty cells and face-down cards never do.
    CLOSED if it does not open to where the pawn comes in."""
    openings = s.rules.cards.openings[laid]
    if (openings >> entry) & 1 == 0:
        return CLOSED
    code = s.maze.code_at(s.maze.where[goal + 1])
    wrong: i64 = 0
    side: i64 = 0
    while side < 4:
        facing = (code >> (2 * side)) & 3
        is_open = (openings >> side) & 1 == 1
        if (facing == 1 and is_open) or (facing >= 2 and not is_open):
            wrong += 1
        side += 1
    return wrong


def check_turning(s: State, entries: list[int]) -> None:
    """A position in which a way round is asked; `entries` are the sides where the pawn of the one asked may come in."""
    if not s.rules.spec.flag(ASK_WAY_ROUND):
        words = f"no way round is asked at this table: it has no option {ASK_WAY_ROUND}"
    elif not any(equal_ways(s, s.detail(2), entry) for entry in entries):
        words = "a way round is asked if both let the pawn in and fit equally"
    else:
        return
    raise FillError("decision", f"{words} ({s.rules.rule('B-19')})")
