"""Reaching goals: turning them up, the way round, chains (B-18 … B-21)."""

from pyrite._native import i64
from pyrite.core.bits import BIT, members
from pyrite.core.event import public
from pyrite.core.facts import clear, seen_leaving
from pyrite.core.move import Moves
from pyrite.family.frames import GOAL_FAMILY, ORIENT, ROUND_END, SETTLE
from pyrite.family.state import State
from pyrite.family.turn import everyone
from pyrite.maze.maze import STEP, TOUCHED
from pyrite.maze.names import cell_name


def settle(s: State, seat: i64, cell: i64) -> None:
    """One thing that is due, then look again (B-20); `cell` is where a card was laid in this play, or 0."""
    if s.maze.knocked:
        s.maze.knocked = False
        reached = reached_goals(s)
        if reached:
            s.rules.step("turn_goals").turn_goals(s, seat, cell, reached)
            return
    rules = s.rules
    if rules.any_sources:
        s.push(SETTLE, seat, cell)
        for module in rules.each_sources:
            if module.consequence(s, seat):
                return
        s.drop()


def reached_goals(s: State) -> i64:
    """The face-down goals that a reached, open side touches (B-18)."""
    maze = s.maze
    out: i64 = 0
    goal: i64 = 0
    while s.goals_down >> goal:
        if (s.goals_down >> goal) & 1:
            at = maze.index(maze.where[goal + 1])
            if TOUCHED[maze.code[at]]:
                out |= BIT[goal]
        goal += 1
    return out


def show_goal(s: State, goal: i64) -> None:
    """Everybody sees its face: what was known of it is used up."""
    s.facts = seen_leaving(s.facts, GOAL_FAMILY, goal, s.goals[goal], everyone(s))
    s.facts = clear(s.facts, GOAL_FAMILY, goal, everyone(s))
    s.goals_down &= ~BIT[goal]


def turn_goals(s: State, seat: i64, cell: i64, reached: i64) -> None:
    """All goals reached at the same moment are turned; then stones are put, or their way round is asked (B-20)."""
    rules = s.rules
    treasure = False
    for goal in members(reached):
        treasure = treasure or rules.goal_ends[s.goals[goal]]
        show_goal(s, goal)
    if not treasure:
        s.push(SETTLE, seat, cell)
    # All ways round are judged before the first stone is put: what it joins does not count for the others (B-20).
    ways = {goal: best_way(s, goal, cell) for goal in members(reached)}
    asked: list[int] = []
    for goal, way in ways.items():
        if way >= 0 or treasure:
            put_goal(s, seat, goal, way if way >= 0 else 2 * s.goals[goal])
        else:
            asked.append(goal)
            tell_turning(s, seat, goal)
    asked.reverse()
    for goal in asked:
        s.push(ORIENT, seat, goal)
    if treasure:
        s.unwind(0)
        s.push(ROUND_END, seat)


def tell_turning(s: State, seat: i64, goal: i64) -> None:
    """A goal is turned up and its way round is still to be chosen."""
    if s.log is not None:
        s.log.append(public("goal-seen", goal_args(s, seat, goal, 2 * s.goals[goal])))


def best_way(s: State, goal: i64, cell: i64) -> i64:
    """The laid card of a goal turned up by B-19, or -1 if both ways are equally good."""
    cards = s.rules.cards
    kind = s.goals[goal]
    printed = score(s, goal, cell, cards.openings[2 * kind])
    turned = score(s, goal, cell, cards.openings[2 * kind + 1])
    if cards.has_turn[kind] == 0 or printed > turned:
        return 2 * kind
    return 2 * kind + 1 if turned > printed else -1


def score(s: State, goal: i64, cell: i64, openings: i64) -> i64:
    """Joins the card laid last, then most of what reached it, then fewest mismatches (B-19)."""
    here = s.maze.where[goal + 1]
    code = s.maze.code_at(here)
    total: i64 = 0
    for side in range(4):
        facing = (code >> (2 * side)) & 3
        is_open = (openings >> side) & 1 == 1
        if facing == 3 and is_open:
            total += 16
            if here + STEP[side] == cell:
                total += 256
        elif (facing == 1 and is_open) or (facing >= 2 and not is_open):
            total -= 1
    return total


def list_ways(s: State, base: i64, out: Moves) -> None:
    """Both ways round of the goal that the frame `orient` on top asks about."""
    goal = s.detail(2)
    for way in (0, 1):
        out.add(base + s.maze.where[goal + 1] * 256 + 2 * s.goals[goal] + way)


def put_goal(s: State, seat: i64, goal: i64, laid: i64) -> None:
    s.maze.turn_up(goal + 1, laid)
    if s.log is not None:
        s.log.append(public("goal", goal_args(s, seat, goal, laid)))


def goal_args(s: State, seat: i64, goal: i64, laid: i64) -> dict[str, object]:
    name = s.rules.cards.laid_name(laid)
    return {"seat": seat, "goal": cell_name(s.maze.where[goal + 1]), "face": name}
