"""A pawn's walk: its steps and what they cost, goals, veins, the exit (DC-13 … DC-15, DC-26 … DC-30)."""

from pyrite._native import i64, vec
from pyrite.core.bits import BIT, numbers
from pyrite.core.event import public, secret
from pyrite.core.facts import add, clear, fact, seen_leaving
from pyrite.core.stack import NOBODY
from pyrite.family.frames import ROLE_FAMILY, ROUND_END, SPARE
from pyrite.family.goals import put_goal
from pyrite.family.gold import add_nuggets
from pyrite.family.state import State
from pyrite.family.turn import everyone
from pyrite.games.dark_cave.cards import CLANS, WALK
from pyrite.games.dark_cave.creatures import meet
from pyrite.games.dark_cave.frames import GO_ON
from pyrite.games.dark_cave.front import has_boots
from pyrite.games.dark_cave.graph import SEARCH, hidden, list_around, marks
from pyrite.games.dark_cave.layout import MOST, ON_EXIT, ON_TUNNEL, ON_VEIN, ON_WOOD
from pyrite.games.dark_cave.losses import lose_nugget
from pyrite.games.dark_cave.names import square_name
from pyrite.games.dark_cave.scoring import clan_out
from pyrite.games.dark_cave.slots import (
    BARRED,
    LEFT,
    PAWNS,
    SHOWN,
    SO_FAR,
    STUNNED,
    THREE,
    VEINS,
    WALKED,
    creature_square,
    has,
    insert,
    is_out,
    mark,
    pawn,
    remove,
    unmark,
    vein_at,
)
from pyrite.games.expedition.goals import turn_goal
from pyrite.games.expedition.turn import lose_card
from pyrite.games.expedition.walkers import Walkers
from pyrite.maze.maze import STEP
from pyrite.maze.names import cell_name
from pyrite.maze.shapes import FACING


def steps_of(s: State, seat: i64) -> i64:
    """Three, one more with boots; none for a pawn that was stunned or is out (DC-20, DC-24, DC-30)."""
    if is_out(s, seat) or s.slots[SO_FAR] & BARRED:
        return 0
    return WALK + 1 if has_boots(s, seat) else WALK


def list_steps(s: State, square: i64, out: vec[i64]) -> i64:
    """Every square that a pawn may step onto, face-down goals too (DC-28, DC-29); returns how many."""
    return list_around(s, square, out, True)


def may_step(s: State, seat: i64) -> bool:
    return list_around(s, pawn(s, seat), SEARCH.around, True) > 0


def step(s: State, seat: i64, square: i64, game: Walkers) -> bool:
    """The pawn steps there, with all that follows; may the walk go on?"""
    before = pawn(s, seat)
    s.slots[SO_FAR] |= WALKED
    if hidden(s, square):
        s.push(GO_ON, seat, 0)
        cell = square // MOST
        turn_goal(s, seat, s.maze.slot(cell) - 1, entry_of(s, seat, cell), game)
        return False
    s.slots[PAWNS + seat] = square
    if s.log is not None:
        args: dict[str, object] = {
            "seat": seat,
            "from": square_name(s, before),
            "cell": square_name(s, square),
        }
        s.log.append(public("step", args))
    there = marks(s, square)
    if there & ON_WOOD and before // MOST != square // MOST:
        lose_card(s, seat)
    if there & ON_TUNNEL:
        lose_nugget(s, seat)
    if any_creature(s, square):
        s.push(GO_ON, seat, 0)
        meet(s, seat, 0)
        return False
    if there & ON_EXIT:
        leave(s, seat)
        return False
    return True


def any_creature(s: State, square: i64) -> bool:
    creature: i64 = 0
    while creature < THREE:
        if creature_square(s, creature) == square:
            return True
        creature += 1
    return False


# --- goals ---------------------------------------------------------------------------------------------------------


def entry_of(s: State, seat: i64, cell: i64) -> i64:
    """The side of a goal where the pawn comes in: that of the card on which it still stands."""
    side: i64 = 0
    while STEP[side] != cell - pawn(s, seat) // MOST:
        side += 1
    return FACING[side]


def put_down(s: State, seat: i64, goal: i64, laid: i64) -> None:
    """A goal lies as it joins the card it was reached from; the pawn steps onto its side square (DC-29)."""
    cell = s.maze.where[goal + 1]
    put_goal(s, seat, goal, laid)
    s.slots[PAWNS + seat] = cell * MOST + s.rules.squares.at_side[laid * 4 + entry_of(s, seat, cell)]
    if s.rules.squares.marked[laid] & ON_VEIN:
        fill_vein(s, cell)


# --- veins ---------------------------------------------------------------------------------------------------------


def fill_vein(s: State, cell: i64) -> None:
    """A vein gets a nugget when it is laid or turned up (DC-15)."""
    insert(s, VEINS, cell)
    if s.log is not None:
        s.log.append(public("vein", {"cell": cell_name(cell)}))


def end_walk(s: State, seat: i64) -> None:
    """A pawn that has walked and stands on a vein takes its nugget, and its player shows their clan card (DC-15)."""
    square = pawn(s, seat)
    if square == 0 or s.slots[SO_FAR] & WALKED == 0 or marks(s, square) & ON_VEIN == 0:
        return
    vein = vein_at(s, square // MOST)
    if vein < 0:
        return
    remove(s, VEINS, vein)
    add_nuggets(s, seat, 1)
    if s.log is not None:
        s.log.append(public("nugget-found", {"seat": seat, "at": square_name(s, square)}))
    show_role(s, seat)


def show_role(s: State, seat: i64) -> None:
    """The clan card lies open for the rest of the game: what was known of it is used up."""
    if has(s, SHOWN, seat):
        return
    mark(s, SHOWN, seat)
    s.facts = seen_leaving(s.facts, ROLE_FAMILY, seat, s.roles[seat], everyone(s))
    s.facts = clear(s.facts, ROLE_FAMILY, seat, everyone(s))
    if s.log is not None:
        s.log.append(public("role-shown", {"seat": seat, "role": s.rules.roles[s.roles[seat]]}))


# --- the exit ------------------------------------------------------------------------------------------------------


def leave(s: State, seat: i64) -> None:
    """The pawn leaves at once; the game may end with it, in mid-turn (DC-30, DC-31)."""
    first = s.slots[LEFT] == 0
    s.slots[PAWNS + seat] = 0
    s.slots[LEFT] = s.slots[LEFT] * 16 + seat + 1
    unmark(s, STUNNED, seat)
    if s.log is not None:
        s.log.append(public("out", {"seat": seat}))
    show_role(s, seat)
    if first and len(s.spare):
        look_at_spare(s, seat)
    clan = clan_out(s)
    if clan >= 0:
        if s.log is not None:
            s.log.append(public("clan-out", {"clan": CLANS[clan]}))
        s.unwind(0)
        s.push(ROUND_END, NOBODY)


def look_at_spare(s: State, seat: i64) -> None:
    """The first one out alone sees the clan cards that were set aside."""
    for role in s.spare:
        s.facts = add(s.facts, fact(seat, ROLE_FAMILY, role, BIT[SPARE]))
    if s.log is not None:
        roles: list[str] = [s.rules.roles[role] for role in sorted(numbers(s.spare))]
        mine: dict[str, object] = {"seat": seat, "spare": roles}
        others: dict[str, object] = {"seat": seat, "count": len(roles)}
        s.log.append(secret(seat, ("spare-seen-you", mine), ("spare-seen", others)))


def stand_up(s: State, seat: i64) -> None:
    """A stunned pawn stands up as its player's turn comes and does not walk in it (DC-24)."""
    s.slots[SO_FAR] = 0
    if has(s, STUNNED, seat):
        unmark(s, STUNNED, seat)
        s.slots[SO_FAR] = BARRED
        if s.log is not None:
            s.log.append(public("stands-up", {"seat": seat}))
