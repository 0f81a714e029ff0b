"""Whether a position that was set up can be played on: what its frames ask must be there to be decided."""

from pyrite.core.bits import members
from pyrite.core.state import FRAME
from pyrite.games.dark_cave.creatures import pawns_at, with_axes
from pyrite.games.dark_cave.frames import AXE, CREATURE, GO_ON, MEET
from pyrite.games.dark_cave.scoring import clan_out
from pyrite.games.dark_cave.slots import creature_owner, creature_square, is_out, web_edge, webs
from pyrite.games.dark_cave.webs import opens_to
from pyrite.games.expedition.frames import WALK
from pyrite.games.expedition.moves.cards import edge_name
from pyrite.games.saboteur.filling import FillError
from pyrite.maze.maze import STEP
from pyrite.maze.shapes import FACING
from pyrite.maze.state import MineState


def check_placed(s: MineState) -> None:
    for number in range(webs(s)):
        edge = web_edge(s, number)
        side = 2 if edge & 1 else 1
        # A goal turned up beside a web may have left it on a side that meets a closed one.
        if 1 not in (opens_to(s, edge >> 1, side), opens_to(s, (edge >> 1) + STEP[side], FACING[side])):
            raise FillError("tokens", f"no path leads out at {edge_name(edge)} (DC-19)")
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
        if kind == AXE:
            check_axe(s, who, a, b, who == active if c else creature_owner(s, a) == active)


def check_axe(s: MineState, who: int, creature: int, then: int, right: bool) -> None:
    """Asked are those who stand where the creature is and have an axe (DC-21, DC-27)."""
    there = pawns_at(s, creature_square(s, creature)) if creature_square(s, creature) else 0
    asked = [who, *members(then)]
    for seat in asked:
        if not right or not (with_axes(s, there, seat) >> seat) & 1:
            raise FillError(
                "decision", "asked for an axe is who has one and stands where the creature is (DC-21)"
            )
