"""Whether a position that was set up can be played on: what its frames ask must be there to be decided."""

from pyrite.core.bits import members
from pyrite.core.facts import family_of, places_of, seat_of
from pyrite.core.stack import FRAME
from pyrite.family.frames import ORIENT, ROLE_FAMILY, SPARE
from pyrite.family.state import State
from pyrite.family.worlds.filling import FillError
from pyrite.games.dark_cave.cards import CREATURES, EXIT, MOST_NUGGETS
from pyrite.games.dark_cave.creatures import pawns_at, with_axes
from pyrite.games.dark_cave.frames import AXE, CREATURE, GO_ON, MEET
from pyrite.games.dark_cave.front import axes
from pyrite.games.dark_cave.graph import laid_at, marks
from pyrite.games.dark_cave.layout import MOST, ON_EXIT
from pyrite.games.dark_cave.scoring import clan_out
from pyrite.games.dark_cave.slots import (
    BARRED,
    FRESH,
    LEFT,
    SHOWN,
    SO_FAR,
    STUNNED,
    THREE,
    VEINS,
    WALKED,
    creature_owner,
    creature_square,
    has,
    is_out,
    order_out,
    pawn,
    web_at,
    web_edge,
    webs,
)
from pyrite.games.dark_cave.webs import opens_to
from pyrite.games.expedition.frames import WALK
from pyrite.games.expedition.goals import check_turning
from pyrite.games.expedition.moves.cards import edge_name, edge_of
from pyrite.games.expedition.placed import active, before_card
from pyrite.maze.maze import STEP
from pyrite.maze.shapes import FACING


def check_placed(s: State) -> None:
    for number in range(webs(s)):
        edge = web_edge(s, number)
        side = 2 if edge & 1 else 1
        # A goal turned up beside a web may have left it on a side that meets a closed one.
        if 1 not in (opens_to(s, edge >> 1, side), opens_to(s, (edge >> 1) + STEP[side], FACING[side])):
            raise FillError("tokens", f"no path leads out at {edge_name(edge)} (DC-19)")
    check_exit(s)
    check_begun(s)
    check_gold(s)
    check_seen(s)
    if not s.over and clan_out(s) >= 0:
        raise FillError("out", "the game ends when all who work for one clan are out (DC-31)")
    active = -1
    for start in range(0, int(s.depth), int(FRAME)):
        kind, who, a, b, c = (int(number) for number in s.stack[start : start + FRAME])
        if active < 0:
            active = who
        if kind in (WALK, MEET, GO_ON) and (who != active or is_out(s, who)):
            raise FillError(
                "decision", "only the pawn of the one whose turn it is walks, until it is out (DC-30)"
            )
        if kind == CREATURE and (creature_square(s, a) == 0 or creature_owner(s, a) != who):
            raise FillError("decision", "a creature is moved by the player who has it in play (DC-22)")
        if (kind == GO_ON and a) or (kind == MEET and a != met_next(s)):
            raise FillError("decision", "a walk ends on a creature's square, and each is met once (DC-26)")
        if kind == ORIENT:
            check_orient(s, who, a)
        if kind == AXE:
            check_axe(s, who, a, b, who == active if c else creature_owner(s, a) == active)


def check_orient(s: State, seat: int, goal: int) -> None:
    """The pawn stands before the goal until that lies (DC-29)."""
    square = 0 if is_out(s, seat) else pawn(s, seat)
    cell = s.maze.where[goal + 1]
    sides = [side for side in range(4) if square // MOST + STEP[side] == cell]
    opens = s.rules.squares.opens[laid_at(s, square // MOST) * MOST + square % MOST] if sides else 0
    if not any((opens >> side) & 1 and web_at(s, edge_of(square // MOST, side)) < 0 for side in sides):
        raise FillError("decision", "whoever steps onto the goal chooses its way round (DC-29)")
    check_turning(s, [int(FACING[side]) for side in sides])


def check_axe(s: State, who: int, creature: int, then: int, right: bool) -> None:
    """Asked are those who stand where the creature is and have an axe (DC-21, DC-27)."""
    there = pawns_at(s, creature_square(s, creature)) if creature_square(s, creature) else 0
    asked = [who, *members(then)]
    for seat in asked:
        if not right or not (with_axes(s, there, seat) >> seat) & 1:
            raise FillError(
                "decision", "asked for an axe is who has one and stands where the creature is (DC-21)"
            )


def met_next(s: State) -> int:
    """The creature that is met after the one on top is answered: they attack in their order."""
    return int(s.detail(2)) + 1 if s.top() == AXE else -1


def check_exit(s: State) -> None:
    """A pawn leaves as soon as it comes to the exit (DC-30): only an attack there comes before (DC-26)."""
    kinds = [
        s.rules.cards.name(s.goals[goal]) for goal in range(len(s.goals)) if (s.goals_down >> goal) & 1 == 0
    ]
    if s.slots[LEFT] and EXIT not in kinds:
        raise FillError("out", "nobody leaves while the exit lies face down (DC-30)")
    for seat in range(len(s.held)):
        met = s.top() == AXE and s.detail(4) == 1 and s.detail(1) == seat
        if not is_out(s, seat) and marks(s, pawn(s, seat)) & ON_EXIT and not met:
            raise FillError("pawns", f"seat {seat} has left as soon as its pawn came to the exit (DC-30)")


def check_begun(s: State) -> None:
    """What happens as a turn begins has happened: creatures left, a stunned pawn stood up. How long a web has lain
    there is not asked: no harm comes of it."""
    seat = active(s)
    so_far = s.slots[SO_FAR]
    if so_far & BARRED and so_far & WALKED:
        raise FillError("so_far", "a pawn that is barred from walking has not walked (DC-24)")
    if seat >= 0 and so_far & FRESH and axes(s, seat) == 0:
        raise FillError("so_far", f"no axe lies in front of seat {seat} (DC-21)")
    if s.top() == WALK:
        check_steps(s, seat, int(s.detail(2)))
    if s.top() == CREATURE and so_far & ~BARRED:
        raise FillError("so_far", "while a creature is moved, only `barred` may have happened (DC-7)")
    if not before_card(s):
        return
    if so_far & ~BARRED:
        raise FillError("so_far", "before a card is played, only `barred` may have happened (DC-7)")
    if has(s, STUNNED, seat):
        raise FillError("stunned", f"the pawn of seat {seat} stood up when its turn began: `so_far` (DC-24)")
    for creature in range(THREE):
        if creature_square(s, creature) and creature_owner(s, creature) == seat:
            words = f"the {CREATURES[creature]} left when the turn of seat {seat} began (DC-25)"
            raise FillError("creatures", words)


def check_steps(s: State, seat: int, left: int) -> None:
    """A pawn that is barred takes no step."""
    if left and s.slots[SO_FAR] & BARRED:
        raise FillError("decision", f"the pawn of seat {seat} is barred from walking (DC-24)")


def check_gold(s: State) -> None:
    """There are no more nuggets than those in the box (DC-4)."""
    lying = len([slot for slot in range(THREE) if s.slots[VEINS + slot]])
    if sum(s.nuggets) + lying > MOST_NUGGETS:
        raise FillError("nuggets", f"there are {MOST_NUGGETS} in all, with those of the veins (DC-4)")


def check_seen(s: State) -> None:
    """What lies open is no secret (DC-15); the first one out alone has seen the cards set aside (DC-30)."""
    out = order_out(s)
    for entry in s.facts:
        if family_of(entry) != ROLE_FAMILY:
            continue
        for place in members(places_of(entry)):
            if place == SPARE and seat_of(entry) not in out[:1]:
                raise FillError("seen", "the first one out alone has seen the clan cards set aside (DC-30)")
            if place < len(s.held) and has(s, SHOWN, place):
                raise FillError("seen", f"the clan card of seat {place} lies open for all (DC-15)")
