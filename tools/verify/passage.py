"""Right of passage (MX-1 … MX-6)."""

from .chests import WithChests
from .match import SIDES, Cell, beside, named, need, read_cell
from .paths import sides
from .saboteur import is_path


class Pawn:
    """One that stands on an open end: where, who holds its token, who was asked to pay for it, who promised to."""

    def __init__(self, cell: Cell, side: str, holder: int) -> None:
        self.cell, self.side, self.holder = cell, side, holder
        self.asked: list[int] = []
        self.payer: int | None = None
        self.before = beside(cell, side)
        self.name = f"{named(cell)}/{side}"


class WithPassage(WithChests):
    pawns: list[Pawn]
    unused = 0  # pawns that were not recruited in this round
    must: Cell | None = None  # what was paid for must be used: a card is laid there

    def first_gold(self) -> int:
        return int(self.has("right-of-passage"))  # MX-1

    def lay_out(self) -> None:
        super().lay_out()
        self.pawns, self.unused, self.must = [], 2 * self.has("right-of-passage"), None

    def turn(self, seat: int) -> None:
        self.must = None
        for pawn in self.pawns:
            pawn.asked, pawn.payer = [], None
        super().turn(seat)

    # --- recruiting (MX-2) -----------------------------------------------------------------------------------------

    def other_turn(self, seat: int, text: str) -> bool:
        if not text.startswith("recruit:"):
            return super().other_turn(seat, text)
        ends = self.open_ends()
        need(self.unused and ends and "prison" not in self.front[seat], "no pawn can be recruited")
        self.give_away(seat, [text.removeprefix("recruit:")])
        self.draws, self.unused = 0, self.unused - 1
        place = self.choose(seat, [f"pawn@{end}" for end in ends]).removeprefix("pawn@")
        cell, _, side = place.partition("/")
        self.pawns.append(Pawn(read_cell(cell), side, seat))
        return True

    def open_ends(self) -> list[str]:
        """Open ends of face-up cards without a pawn."""
        maze = self.maze
        taken = {*maze.up, *maze.goals, *maze.chests}
        ends = [(cell, side) for cell, laid in maze.up.items() for side in SIDES if side in sides(laid)]
        names = [f"{named(cell)}/{side}" for cell, side in ends if beside(cell, side) not in taken]
        return [name for name in names if name not in [pawn.name for pawn in self.pawns]]

    # --- paying (MX-3) ---------------------------------------------------------------------------------------------

    def price(self, seat: int, cell: Cell) -> int:
        """For how many pawns before this cell the seat pays itself."""
        pawns = [pawn for pawn in self.pawns if pawn.before == cell and pawn.holder != seat]
        return len([pawn for pawn in pawns if pawn.payer is None])

    def pays_nothing(self, seat: int, cell: Cell) -> bool:
        return self.price(seat, cell) == 0

    def lays(self, seat: int) -> list[Cell]:
        return [cell for cell in super().lays(seat) if self.price(seat, cell) <= self.purses[seat]]

    def announced(self, seat: int, card: str, cell: Cell | None) -> None:
        """The nugget is paid before the card is laid."""
        if cell is not None:
            price = self.price(seat, cell)
            need(price <= self.purses[seat], "the pawn before that cell can't be paid")
            self.pay_pawns(seat, cell)
            self.must = None
            for pawn in self.pawns:
                pawn.payer = None
        super().announced(seat, card, cell)

    def pay_pawns(self, seat: int, cell: Cell) -> None:
        for pawn in [pawn for pawn in self.pawns if pawn.before == cell]:
            payer = seat if pawn.payer is None else pawn.payer
            if pawn.holder not in (seat, payer):
                self.purses[payer] -= 1
                self.purses[pawn.holder] += 1
            self.pawns.remove(pawn)

    # --- asking others ---------------------------------------------------------------------------------------------

    def next_move(self, seat: int, only_paths: bool = False) -> str:
        while (text := super().next_move(seat, only_paths)).startswith("ask>"):
            need(self.must is None, "a card must be laid where it was paid for")
            self.ask_to_pay(seat, text, only_paths)
        there = "" if self.must is None else f"@{named(self.must)}"
        lays = is_path(text.partition("@")[0].removesuffix("~")) or text.startswith("diversion:")
        need(not there or (lays and text.endswith(there)), "a card must be laid where it was paid for")
        return text

    def askable(self, seat: int, pawn: Pawn, only_paths: bool) -> list[int]:
        """Who may be asked to pay for a pawn, by one who holds a card that can be laid before it."""
        if pawn.holder == seat or pawn.payer is not None or not self.could_lay(seat, pawn.before, only_paths):
            return []
        return [other for other in range(self.players) if other != seat and other not in pawn.asked]

    def could_lay(self, seat: int, cell: Cell, only_paths: bool) -> bool:
        hand, old = self.hands[seat], self.last_laid
        paths = [card for card in hand if is_path(card) and self.may_lay(seat)]
        if any(self.maze.fits(card + sign, cell) for card in paths for sign in ("", "~")):
            return True
        if only_paths or "diversion" not in hand or old is None or old == cell:
            return False
        card = self.maze.up[old].removesuffix("~")
        return any(self.maze.without(old).fits(card + sign, cell) for sign in ("", "~"))

    def may_ask(self, seat: int) -> bool:
        return any(self.askable(seat, pawn, True) for pawn in self.pawns)

    def ask_to_pay(self, seat: int, text: str, only_paths: bool) -> None:
        """A yes is a promise; once every pawn before the cell is covered, gold moves."""
        target, _, place = text.removeprefix("ask>").partition("@")
        other, found = self.seat(target), [pawn for pawn in self.pawns if pawn.name == place]
        need(found and other in self.askable(seat, found[0], only_paths), "that seat can't be asked to pay")
        pawn = found[0]
        pawn.asked.append(other)
        promised = [each for each in self.pawns if each.payer == other and each.holder != other]
        can = pawn.holder == other or self.purses[other] > len(promised)
        if self.choose(other, ["agree"] * can + ["refuse"]) == "refuse":
            return
        pawn.payer = other
        if self.price(seat, pawn.before) == 0:
            self.must = pawn.before
            self.pay_pawns(seat, pawn.before)

    # --- out (MX-5) ------------------------------------------------------------------------------------------------

    def removed(self, cell: Cell) -> str:
        self.pawns = [pawn for pawn in self.pawns if pawn.cell != cell]
        return super().removed(cell)

    def goal_put(self, cell: Cell) -> None:
        self.pawns = [pawn for pawn in self.pawns if pawn.before != cell]
