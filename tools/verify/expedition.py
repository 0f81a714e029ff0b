"""What The Lost Mines and The Dark Cave share: a turn is a card, a walk and a draw (LM-9, DC-7)."""

import re

from .match import BACK, SIDES, Cell, Match, RoundOver, beside, named, need, read_cell
from .paths import Board, sides

Edge = tuple[Cell, str]  # the cell to its west and E, or to its north and S


def edge_of(cell: Cell, side: str) -> Edge:
    return (cell, side) if side in "ES" else (beside(cell, side), BACK[side])


def read_edge(text: str) -> Edge:
    place, _, side = text.partition("/")
    need(side in ("E", "S"), f"{text} is no edge")
    return read_cell(place), side


class Expedition(Match):
    up: Board  # cards face up
    down: Board  # goals face down
    fixed: list[Cell]  # starts and goals
    roles: list[str]
    draws = 1
    drawer = 0  # who draws at the end of the turn
    last: int | None = None  # who played a card last

    def check(self) -> None:
        """Neither modules nor other editions."""
        need((self.edition, self.modules) == ("classic", []), "there is only one edition, without modules")

    # --- a turn ----------------------------------------------------------------------------------------------------

    def play_round(self, seat: int) -> None:
        self.last = None
        try:
            while any(self.hands):
                if self.hands[seat]:
                    self.turn(seat)
                    if not any(self.hands):
                        return
                seat = (seat + 1) % self.players
                self.turn_comes(seat)
        except RoundOver:
            pass

    def turn_comes(self, seat: int) -> None:
        """What lasted until this turn ends, even if it is passed."""

    def turn(self, seat: int) -> None:
        self.draws, self.drawer, proposed = 1, seat, False
        text = self.ask(seat)
        while text == "end:propose" or self.before_card(seat, text):
            if text == "end:propose":
                need(not proposed, "an end is proposed once in a turn")
                proposed = True
                self.vote(seat)
            text = self.ask(seat)
        if text.startswith("pass:"):
            cards = text[5:].split(",")
            need(len(cards) < 3, "at most two cards are discarded")
            self.give_away(seat, cards)
            self.draws = len(cards)
        else:
            self.last = seat
            self.play_card(seat, text)
        self.walk(seat)
        self.arrive(seat)
        self.draw(self.drawer, self.draws)

    def vote(self, seat: int) -> None:
        """LM-28, DC-32: all others are asked in turn; the first no ends it."""
        for step in range(1, self.players):
            if self.choose((seat + step) % self.players, ["end:agree", "end:refuse"]) == "end:refuse":
                return
        raise RoundOver

    def before_card(self, seat: int, text: str) -> bool:
        """What may be done before the card; the turn goes on after it."""
        return False

    def play_card(self, seat: int, text: str) -> None:
        name, _, place = text.partition("@")
        card = name.removesuffix("~")
        if place and card in self.order and self.is_path(card):
            cell = read_cell(place)
            need(name in self.ways(card), "that card lies the same either way")
            need(self.fits(name, cell), f"{name} can't be laid at {named(cell)}")
            self.play_out(seat, card)
            self.up[cell] = name
            self.laid(cell)
            return
        card = (re.match(r"[a-z]+(?:[:-][a-z+]+)?", text) or [""])[0]
        self.play_out(seat, card)
        self.action(seat, card, text.removeprefix(card))

    def is_path(self, card: str) -> bool:
        return card.rpartition(":")[2][0] in SIDES

    def ways(self, card: str) -> list[str]:
        raise NotImplementedError

    def laid(self, cell: Cell) -> None:
        """A path card has been laid there."""

    def action(self, seat: int, card: str, aim: str) -> None:
        raise NotImplementedError

    def walk(self, seat: int) -> None:
        raise NotImplementedError

    def arrive(self, seat: int) -> None:
        """The walk is over."""

    # --- the board -------------------------------------------------------------------------------------------------

    def on_board(self, cell: Cell) -> bool:
        return True

    def fits(self, laid: str, cell: Cell) -> bool:
        """LM-11, DC-9: all sides fit, and a path goes on from one that lies there."""
        if cell in self.up or cell in self.down or not self.on_board(cell):
            return False
        near = [(side, self.up[beside(cell, side)]) for side in SIDES if beside(cell, side) in self.up]
        if any((side in sides(laid)) != (BACK[side] in sides(other)) for side, other in near):
            return False
        return any(side in sides(laid) for side, _ in near)

    def removable(self, cell: Cell) -> bool:
        return cell in self.up and cell not in self.fixed

    def turn_up(self, seat: int, cell: Cell, entry: str, laid: str, face: str) -> None:
        """LM-23, DC-29: a goal is turned so that it opens to where the pawn comes in, with the fewest mismatches; if
        both ways are equal, whoever steps there chooses (where that is asked), else it lies as printed."""

        def wrong(way: str) -> int:
            near = [(side, self.up[beside(cell, side)]) for side in SIDES if beside(cell, side) in self.up]
            if entry not in sides(way):
                return 5
            return sum((side in sides(way)) != (BACK[side] in sides(other)) for side, other in near)

        turned = laid + "~"
        both = sides(laid) != sides(turned) and 5 > wrong(laid) == wrong(turned)
        if both and self.options.get("ask_way_round") is True:
            laid += "~" * self.choose(seat, [f"{face}{sign}@{named(cell)}" for sign in ("", "~")]).count("~")
        elif wrong(turned) < wrong(laid):
            laid = turned
        del self.down[cell]
        self.up[cell] = laid
