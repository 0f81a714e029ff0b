"""What a pawn loses: a card at random, a nugget, its footing (DC-13, DC-14, DC-24)."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.family.gold import add_nuggets
from pyrite.family.state import State
from pyrite.games.dark_cave.slots import STUNNED, has, mark
from pyrite.games.expedition.turn import lose_card


def lose_nugget(s: State, seat: i64) -> None:
    """One that is there goes back to the supply."""
    if s.nuggets[seat]:
        add_nuggets(s, seat, -1)
        if s.log is not None:
            s.log.append(public("nugget-lost", {"seat": seat}))


def stun(s: State, seat: i64) -> None:
    """The pawn lies until its player's next turn; a second hit before it adds nothing."""
    if not has(s, STUNNED, seat):
        mark(s, STUNNED, seat)
        if s.log is not None:
            s.log.append(public("stunned", {"seat": seat}))


def hit(s: State, creature: i64, seat: i64) -> None:
    """What a creature does to one pawn (DC-24): rat, lindworm, goblin."""
    if creature == 0:
        lose_card(s, seat)
    elif creature == 1:
        stun(s, seat)
    else:
        lose_nugget(s, seat)
