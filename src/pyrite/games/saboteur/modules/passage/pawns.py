"""Where the two pawns stand, who holds their tokens, who was asked to pay and who has promised to."""

from typing import Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import public
from pyrite.family.gold import purse
from pyrite.family.state import State
from pyrite.maze.maze import STEP
from pyrite.maze.names import cell_name, read_cell
from pyrite.maze.shapes import SIDES

PAWNS: Final = 2
# The slots of a pawn: where it stands (cell * 4 + side; FREE or OUT), who holds its token, the seats asked in this
# turn to pay for it, the seat that has promised to, plus 1. After both pawns: the cell on which a card must be laid.
PLACE: Final = 0
HOLDER: Final = 1
ASKED: Final = 2
PROMISED: Final = 3
EACH: Final = 4
MUST: Final = 8
SLOTS: Final = 9
FREE: Final = 0
OUT: Final = -1


def front_of(place: i64) -> i64:
    """The cell before an open end."""
    return (place >> 2) + STEP[place & 3]


def end_name(place: i64) -> str:
    """An open end: the cell of its card and the side, `2,0/E`."""
    return f"{cell_name(place >> 2)}/{SIDES[place & 3]}"


def read_end(text: str) -> int:
    """The place of such a text; -1 if it is none."""
    cell_text, _, side = text.partition("/")
    cell = read_cell(cell_text)
    return 4 * cell + SIDES.index(side) if cell >= 0 and len(side) == 1 and side in SIDES else -1


class Pawns:
    """The pawns of a table, by number 0 and 1; `start` is their first slot."""

    def __init__(self) -> None:
        self.start: i64 = 0

    def get(self, s: State, pawn: i64, what: i64) -> i64:
        return s.slots[self.start + EACH * pawn + what]

    def set(self, s: State, pawn: i64, what: i64, value: i64) -> None:
        s.slots[self.start + EACH * pawn + what] = value

    def must(self, s: State) -> i64:
        return s.slots[self.start + MUST]

    def clear(self, s: State) -> None:
        for n in range(SLOTS):
            s.slots[self.start + n] = 0

    def forget_asked(self, s: State) -> None:
        """A new turn: nobody was asked, no promise holds."""
        for pawn in range(PAWNS):
            self.set(s, pawn, ASKED, 0)
            self.set(s, pawn, PROMISED, 0)
        s.slots[self.start + MUST] = 0

    def lapse(self, s: State) -> None:
        """A card is laid: promises hold no longer."""
        for pawn in range(PAWNS):
            self.set(s, pawn, PROMISED, 0)
        s.slots[self.start + MUST] = 0

    def standing(self, s: State, pawn: i64) -> bool:
        return self.get(s, pawn, PLACE) > 0

    def unused(self, s: State) -> i64:
        """A pawn that has not been recruited in this round; -1 if there is none."""
        for pawn in range(PAWNS):
            if self.get(s, pawn, PLACE) == FREE:
                return pawn
        return -1

    def before(self, s: State, cell: i64) -> list[int]:
        """The pawns before which this cell lies."""
        return [
            pawn
            for pawn in range(PAWNS)
            if self.standing(s, pawn) and front_of(self.get(s, pawn, PLACE)) == cell
        ]

    def send_out(self, s: State, pawn: i64) -> None:
        """Pawn and token are out for the round."""
        place = self.get(s, pawn, PLACE)
        self.set(s, pawn, PLACE, OUT)
        self.set(s, pawn, HOLDER, 0)
        self.set(s, pawn, ASKED, 0)
        self.set(s, pawn, PROMISED, 0)
        if s.log is not None:
            args: dict[str, object] = {"cell": cell_name(place >> 2), "side": SIDES[place & 3]}
            s.log.append(public("pawn-out", args))

    # --- paying ----------------------------------------------------------------------------------------------------

    def uncovered(self, s: State, seat: i64, cell: i64) -> i64:
        """For how many pawns this seat would have to pay itself to lay a card there."""
        count: i64 = 0
        pawn: i64 = 0
        while pawn < PAWNS:
            place = self.get(s, pawn, PLACE)
            if place > 0 and front_of(place) == cell and self.get(s, pawn, HOLDER) != seat:
                count += self.get(s, pawn, PROMISED) == 0
            pawn += 1
        return count

    def barred(self, s: State, seat: i64, pawn: i64) -> i64:
        """The cell before this pawn, if this seat can't pay what it takes to lay a card there; else 0."""
        place = self.get(s, pawn, PLACE)
        if place <= 0:
            return 0
        cell = front_of(place)
        price = self.uncovered(s, seat, cell)
        return cell if price > 0 and price > purse(s, seat) else 0

    def can_promise(self, s: State, seat: i64, pawn: i64) -> bool:
        """The holder lets others through free; anybody else needs a nugget that is not promised yet."""
        if self.get(s, pawn, HOLDER) == seat:
            return True
        return purse(s, seat) - self.promised_by(s, seat) > 0

    def promised_by(self, s: State, seat: i64) -> i64:
        count: i64 = 0
        for pawn in range(PAWNS):
            if self.get(s, pawn, PROMISED) == seat + 1 and self.get(s, pawn, HOLDER) != seat:
                count += 1
        return count

    def settle(self, s: State, seat: i64, cell: i64) -> None:
        """Every pawn before the cell is paid for: by who has promised it, else by the seat that lays there; holders
        pay nothing. Then they are out (MX-3)."""
        for pawn in self.before(s, cell):
            holder = self.get(s, pawn, HOLDER)
            payer = self.get(s, pawn, PROMISED) - 1
            if payer < 0:
                payer = seat
            # Whoever holds the token asks nothing for a card of their own.
            if payer != holder and holder != seat:
                pay(s, payer, holder)
            self.send_out(s, pawn)


def pay(s: State, payer: i64, holder: i64) -> None:
    """A purse is a sum: the open net of nuggets may fall below 0 when gold cards pay (MX-4, B-27)."""
    nuggets = s.nuggets[:]
    nuggets[payer] -= 1
    nuggets[holder] += 1
    s.nuggets = nuggets
    if s.log is not None:
        s.log.append(public("passage-paid", {"seat": payer, "target": holder}))


def open_ends(s: State, pawns: Pawns) -> list[int]:
    """Open ends of face-up cards, reached or not, with an empty cell and no pawn before them (MX-2); by row and
    column, so that the order tells nothing."""
    maze = s.maze
    out: list[int] = []
    for slot in range(len(maze.card)):
        laid = maze.card[slot]
        if laid < 0:
            continue
        openings = maze.cards.openings[laid]
        for side in range(4):
            place = maze.where[slot] * 4 + side
            if (openings >> side) & 1 and maze.slot(front_of(place)) < 0 and not stands(s, pawns, place):
                out.append(place)
    out.sort()
    return out


def stands(s: State, pawns: Pawns, place: i64) -> bool:
    return any(pawns.get(s, pawn, PLACE) == place for pawn in range(PAWNS))


def any_open_end(s: State, pawns: Pawns) -> bool:
    """Is there an end for a pawn? Most often the first card looked at has one."""
    maze = s.maze
    slot: i64 = len(maze.card) - 1
    while slot >= 0:
        laid = maze.card[slot]
        if laid >= 0:
            for side in range(4):
                if (maze.cards.openings[laid] >> side) & 1:
                    place = maze.where[slot] * 4 + side
                    if maze.slot(front_of(place)) < 0 and not stands(s, pawns, place):
                        return True
        slot -= 1
    return False


def asked_mask(s: State, pawns: Pawns, pawn: i64, seat: i64) -> bool:
    """Was this seat asked already in this turn?"""
    return pawns.get(s, pawn, ASKED) & BIT[seat] != 0
