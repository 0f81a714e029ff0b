"""The championship cards of Saboteur and Saboteur 2 (CH-17 … CH-23, docs/rules/modules.md)."""

from contextlib import suppress

from .components import MODULE_CARDS
from .expansions import WithExpansions
from .match import Cell, after, named, need, read_cell
from .paths import laid_as
from .saboteur import Effect, both, is_path


class Stopped(Exception):
    """A veto: the turn is over."""


class WithCards(WithExpansions):
    last_laid: Cell | None = None  # CH-23: the path card that was laid last from a hand
    late: list[int]  # vetoers, who draw after the turn

    # --- the deal --------------------------------------------------------------------------------------------------

    def allowed(self) -> dict[str, list[object]]:
        return {**super().allowed(), **({"window": [*range(1, 31)]} if self.has("veto") else {})}

    def cards(self) -> dict[str, int]:
        return {**super().cards(), **{name: 1 for name in MODULE_CARDS if self.has(name)}}

    def lay_out(self) -> None:
        super().lay_out()
        self.last_laid, self.late = None, []

    # --- a turn ----------------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> None:
        with suppress(Stopped):
            super().turn(seat)

    def end_turn(self, seat: int) -> None:
        self.ordinary_draw(seat)
        while self.late:
            self.draw(self.late.pop(), 1)

    def ordinary_draw(self, seat: int) -> None:
        super().end_turn(seat)

    def announced(self, seat: int, card: str, cell: Cell | None) -> None:
        """CH-19: all others with cards are asked, as long as nobody can know from the open that none holds the veto."""
        super().announced(seat, card, cell)
        if not self.has("veto") or ("veto", True) in self.discard:
            return
        asked = [other for other in range(self.players) if other != seat and self.hands[other]]
        while asked:
            other, text = self.ask_any(asked)
            need(text in ("veto", "decline"), "a veto or none is to be said")
            if text == "veto":
                self.play_out(other, "veto")
                self.show(card, "veto")
                self.late.append(other)
                raise Stopped
            asked.remove(other)

    def laid(self, laid: str, cell: Cell) -> None:
        super().laid(laid, cell)
        self.last_laid = cell

    def removed(self, cell: Cell) -> str:
        self.last_laid = None if self.last_laid == cell else self.last_laid
        return super().removed(cell)

    def lays_at(self, text: str) -> Cell | None:
        return read_cell(text.partition("@")[2]) if text.startswith("diversion:") else None

    def action(self, seat: int, card: str, aim: str) -> Effect:
        if card == "craftsman":
            tool = aim.partition("=")[2]
            need(tool in ("pickaxe", "lantern", "cart"), "no such tool")
            return self.repair(card, aim, [tool, tool])
        if card == "swap-goals":
            return self.swap_goals(seat, [read_cell(place) for place in after("@", aim).split("+")])
        if card == "diversion":
            return self.divert(after(":", aim))
        if card in ("direction", "forgotten", "scout"):
            need(not aim, f"{card} has no aim")
            return self.plain(seat, card)
        return super().action(seat, card, aim)

    def plain(self, seat: int, card: str) -> Effect:
        if card == "direction":
            return both(self.turn_round, lambda: self.show(card))
        if card == "forgotten":
            return lambda: self.search(seat)
        need(len([c for c in self.hands[seat] if is_path(c)]) > 1, "a scout needs two path cards")
        need(self.lays(seat), "a scout needs a place for a path card")
        return lambda: self.send_scout(seat)

    def turn_round(self) -> None:
        self.clockwise = -self.clockwise

    def swap_goals(self, seat: int, cells: list[Cell]) -> Effect:
        """CH-17: two face-down goals are exchanged, or not."""
        need(len({*cells} & {*self.maze.goals}) == 2 == len(cells), "two goals that lie face down are needed")

        def effect() -> None:
            self.show("swap-goals")
            if self.choose(seat, ["goals:exchange", "goals:put-back"]) == "goals:exchange":
                one, other = cells
                goals = self.maze.goals
                goals[one], goals[other] = goals[other], goals[one]

        return effect

    def search(self, seat: int) -> None:
        """CH-18: one of the top five cards of the discard; this card lies on them."""
        offered, self.draws = self.discard[-5:], 0
        if offered:
            self.keep(seat, len(offered))
        self.show("forgotten")

    def keep(self, seat: int, number: int) -> None:
        """One of the top cards of the discard comes into the hand; nobody knows any longer which of them lie there."""
        top = [card for card, _ in self.discard[-number:]]
        card = self.choose(seat, [f"keep:{each}" for each in self.sorted([*{*top}])]).removeprefix("keep:")
        at = max(n for n, (each, _) in enumerate(self.discard) if each == card)
        self.discard[-number:] = [(each, False) for each in top]
        del self.discard[at]
        self.hands[seat].append(card)

    def divert(self, aim: str) -> Effect:
        """CH-23: the path card laid last goes elsewhere, as if its cell were empty."""
        old = self.last_laid
        need(old is not None, "there is no path card that was laid last")
        assert old is not None
        name, _, place = aim.partition("@")
        card, cell = self.maze.up[old].removesuffix("~"), read_cell(place)
        need(
            name.removesuffix("~") == card and cell != old, f"{card} was laid last, and lies at {named(old)}"
        )
        laid = laid_as(aim, card, name.endswith("~"))
        need(self.maze.without(old).fits(laid, cell), f"{laid} can't be laid at {named(cell)}")
        return both(lambda: self.removed(old), lambda: self.show("diversion"), lambda: self.laid(laid, cell))

    # --- scout (CH-22) ---------------------------------------------------------------------------------------------

    def lays(self, seat: int) -> list[Cell]:
        """The cells where this seat can lay a path card."""
        paths = {card for card in self.hands[seat] if is_path(card) and self.may_lay(seat)}
        return [cell for card in paths for _, cell in self.maze.places(card)]

    def pays_nothing(self, seat: int, cell: Cell) -> bool:
        return True

    def send_scout(self, seat: int) -> None:
        self.show("scout")
        self.lay_path(seat, self.next_move(seat, True))
        free = any(self.pays_nothing(seat, cell) for cell in self.lays(seat))
        if not free and not self.lays(seat) and not self.may_ask(seat):
            return
        text = self.next_move(seat, True)
        if text == "scout:stop":
            need(not free, "a second path card can be laid")
            return
        self.draws = 2
        self.lay_path(seat, text)

    def may_ask(self, seat: int) -> bool:
        return False

    def lay_path(self, seat: int, text: str) -> None:
        need("@" in text and is_path(text.partition("@")[0].removesuffix("~")), "a path card is to be laid")
        self.play_card(seat, text)
