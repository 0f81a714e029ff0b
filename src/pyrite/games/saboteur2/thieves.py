"""Thieves: whose card was laid last, who steals when, and the theft itself (S2-10, S2-22, S2-23)."""

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import public
from pyrite.core.stack import FRAME
from pyrite.family.state import State
from pyrite.games.saboteur2.frames import PRISON_BIT, THEFT, THIEF_BIT, THIEVES

# The game keeps a number for every seat, from its slot `start` on: 0 without a thief card in front, else its place in
# the order in which those that still lie there were laid, 1 the oldest.


def note_thief(s: State, start: i64, seat: i64) -> None:
    """The seat has laid its thief card: the youngest of all."""
    s.slots[start + seat] = 1 + max(s.slots[start : start + len(s.front)])


def forget_thief(s: State, start: i64, seat: i64) -> None:
    """If the thief card of this seat is gone, the younger ones move up."""
    gone = s.slots[start + seat]
    if gone == 0 or s.front[seat] & THIEF_BIT:
        return
    s.slots[start + seat] = 0
    for other in range(len(s.front)):
        if s.slots[start + other] > gone:
            s.slots[start + other] -= 1


def in_order(s: State, start: i64) -> list[int]:
    """The seats with a thief card in front, the one laid first first."""
    seats = [seat for seat in range(len(s.front)) if s.front[seat] & THIEF_BIT]
    return sorted(seats, key=lambda seat: (int(s.slots[start + seat]), seat))


def push_thieves(s: State, start: i64) -> None:
    """Free thieves: the one who laid the card last begins, then clockwise from there (S2-22, S2-23)."""
    free = [seat for seat in in_order(s, start) if s.front[seat] & PRISON_BIT == 0]
    if free:
        s.push(THIEVES, free[-1], sum([BIT[seat] for seat in free]))


def next_thief(s: State, seat: i64, left: i64) -> None:
    """Ask the next thief clockwise, if there is anything to take; the others wait below."""
    while left:
        if (left >> seat) & 1:
            left &= ~BIT[seat]
            if victims(s, seat):
                s.push(THIEVES, seat, left)
                s.push(THEFT, seat)
                return
        seat = (seat + 1) % len(s.front)


def victims(s: State, thief: i64) -> list[int]:
    """Other players with gold, prisoners too."""
    return [seat for seat in range(len(s.nuggets)) if seat != thief and s.nuggets[seat] > 0]


def steal(s: State, thief: i64, seat: i64) -> None:
    nuggets = s.nuggets[:]
    nuggets[seat] -= 1
    nuggets[thief] += 1
    s.nuggets = nuggets
    if s.log is not None:
        s.log.append(public("steal", {"seat": thief, "target": seat}))


def check_thieves(s: State, start: i64) -> None:
    """Of a position: the order is that of thief cards that lie there; who steals has one and is free (S2-22)."""
    numbers = [int(s.slots[start + seat]) for seat in range(len(s.front))]
    laid = sorted(number for number in numbers if number)
    if laid != list(range(1, len(laid) + 1)) or any(
        numbers[seat] and s.front[seat] & THIEF_BIT == 0 for seat in range(len(s.front))
    ):
        raise ValueError(
            "slots: by seat the place of its thief card in the order of laying is needed (S2-22)"
        )
    if s.top() != THEFT:
        return
    if not victims(s, s.detail(1)):
        raise ValueError(f"decision: nobody has gold that seat {s.detail(1)} could steal (S2-22)")
    left = s.stack[s.depth - 2 * FRAME + 2]
    for seat in range(len(s.front)):
        steals = seat == s.detail(1) or (left >> seat) & 1 == 1
        if steals and s.front[seat] & (THIEF_BIT | PRISON_BIT) != THIEF_BIT:
            raise ValueError(f"decision: seat {seat} has no thief card in front, or is in prison (S2-22)")
