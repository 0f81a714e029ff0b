"""Who plays a seat now. It is decided here and nowhere else; `docs/seats.md` has the same as a table."""

from enum import Enum
from typing import NamedTuple


class Plays(Enum):
    PERSON = "person"  # who holds it
    BOT = "bot"  # for good, or until its person is back
    ONCE = "once"  # a bot, this one decision
    NOBODY = "nobody"  # the table waits


class Situation(NamedTuple):
    """Of a seat when it is asked something. Whoever has left holds no seat until they are back."""

    bot: bool  # a bot keeps it for whoever comes
    left: bool  # its person pressed Leave
    there: bool  # its person is connected
    voted: bool  # the others voted that a bot plays until its person is back
    once: bool  # its clock ran out, or it was passed over by vote: this decision alone
    people: int  # at the table who hold a seat
    company: int  # of those, who are there


def asleep(people: int, company: int) -> bool:
    """Nobody who holds a seat is there: nothing happens, for days. A match that everybody left is played to its end."""
    return people > 0 and company == 0


def clock_runs(people: int, company: int) -> bool:
    """Only where somebody else is kept waiting."""
    return people > 1 and not asleep(people, company)


def who_plays(seat: Situation) -> Plays:
    if asleep(seat.people, seat.company):
        return Plays.NOBODY
    if seat.bot or seat.left:
        return Plays.BOT
    if seat.voted and not seat.there:
        return Plays.BOT
    if seat.once:
        return Plays.ONCE
    return Plays.PERSON if seat.there else Plays.NOBODY
