"""Saboteur, both editions (docs/rules/base.md). Modules change it in `expansions`, `cards`, `chests` and `passage`."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

from .match import Cell, RoundOver, after, named, need, read_cell
from .paths import laid_as
from .table import Table

Effect = Callable[[], object]


def both(*effects: Effect) -> Effect:
    """One after the other."""
    return lambda: [effect() for effect in effects]


def is_path(card: str) -> bool:
    return set(card.partition("+")[0]) <= set("NESW|")


class Saboteur(Table):
    # --- a turn ----------------------------------------------------------------------------------------------------

    def play_round(self, seat: int) -> None:
        while any(self.hands):
            while not self.hands[seat]:  # B-6: skipped
                seat = (seat + self.clockwise) % self.players
            self.last, self.draws = seat, 1
            self.turn(seat)
            self.end_turn(seat)
            seat = (seat + self.clockwise) % self.players

    def turn(self, seat: int) -> None:
        text = self.next_move(seat)
        if text.startswith("pass:"):
            self.passed(seat, text[5:].split(","))
        elif not self.other_turn(seat, text):
            self.play_card(seat, text)

    def other_turn(self, seat: int, text: str) -> bool:
        """What else a turn may be, in modules."""
        return False

    def next_move(self, seat: int, only_paths: bool = False) -> str:
        return self.ask(seat)

    def end_turn(self, seat: int) -> None:
        self.draw(seat, self.draws)

    def passed(self, seat: int, cards: list[str]) -> None:
        need(len(cards) == 1, "one card is discarded")
        self.give_away(seat, cards)

    def play_card(self, seat: int, text: str) -> None:
        """B-6: a path card is laid or an action card is played, as far as it may be; then what follows from it."""
        name, _, place = text.partition("@")
        card, cell = name.removesuffix("~"), None
        if place and is_path(card):
            cell, laid = read_cell(place), laid_as(text, card, name.endswith("~"))
            need(self.may_lay(seat), "whoever has a broken tool or is in prison lays no path card")
            need(self.maze.fits(laid, cell), f"{laid} can't be laid at {named(cell)}")
            effect: Effect = partial(self.laid, laid, cell)
        else:
            card = max((c for c in self.hands[seat] if text.startswith(c)), key=len, default=card)
            self.holds(seat, card)
            cell = self.lays_at(text)
            effect = self.action(seat, card, text.removeprefix(card))
        self.play_out(seat, card)
        self.announced(seat, card, cell)
        effect()
        self.settle(seat, cell)

    def lays_at(self, text: str) -> Cell | None:
        """Where an action card lays a path card."""
        return None

    def announced(self, seat: int, card: str, cell: Cell | None) -> None:
        """A card has left the hand and will take effect, unless a module stops it."""

    def may_lay(self, seat: int) -> bool:
        return not any(card.startswith("broken:") for card in self.front[seat])

    def laid(self, laid: str, cell: Cell) -> None:
        self.maze.up[cell] = laid

    def action(self, seat: int, card: str, aim: str) -> Effect:
        """B-13 to B-17: whether the card may be played so, and what it does."""
        if card.startswith("broken:"):
            target = self.seat(after(">", aim))
            need(target != seat or self.edition == "classic", "never in front of oneself")
            need(card not in self.front[target], f"{card} lies in front of seat {target} already")
            return lambda: self.front[target].append(card)
        if card.startswith("repair:"):
            return self.repair(card, aim, card.removeprefix("repair:").split("+"))
        need(card in ("rockfall", "map"), f"{card} can't be played so")
        cell = read_cell(after("@", aim))
        return self.rockfall(cell) if card == "rockfall" else self.look(cell)

    def repair(self, card: str, aim: str, tools: list[str]) -> Effect:
        place, _, tool = after(">", aim).partition("=")
        need(bool(tool) == (len(tools) > 1) and (tool or tools[0]) in tools, f"{card} repairs another tool")
        return self.take_away(card, self.seat(place), f"broken:{tool or tools[0]}")

    def take_away(self, card: str, target: int, gone: str) -> Effect:
        need(gone in self.front[target], f"no {gone} lies in front of seat {target}")
        return both(lambda: self.take_from_front(target, gone), lambda: self.show(card))

    def take_from_front(self, target: int, gone: str) -> None:
        self.front[target].remove(gone)
        self.show(gone)

    def rockfall(self, cell: Cell) -> Effect:
        need(self.maze.removable(cell), f"no path card lies at {named(cell)}")
        return lambda: self.show(self.removed(cell).removesuffix("~"), "rockfall")

    def removed(self, cell: Cell) -> str:
        return self.maze.up.pop(cell)

    def look(self, cell: Cell) -> Effect:
        need(cell in self.maze.goals, f"no goal lies face down at {named(cell)}")
        return lambda: self.show("map")

    # --- goals -----------------------------------------------------------------------------------------------------

    def settle(self, seat: int, last: Cell | None) -> None:
        while self.consequence(seat, last):
            pass

    def consequence(self, seat: int, last: Cell | None) -> bool:
        """B-18 to B-20: all goals that are reached are turned up; then what they join is looked at."""
        met = self.maze.met([*self.maze.goals])
        best = {cell: self.maze.best(self.goal_shapes[self.maze.goals[cell]], cell, last) for cell in met}
        treasure = [cell for cell in met if self.maze.goals[cell] == "treasure"]
        for cell in met:
            self.put_goal(seat, cell, best[cell][:1] if treasure else best[cell])
        if treasure:
            self.reached_by, self.treasure = seat, treasure[0]
            raise RoundOver
        return bool(met)

    def put_goal(self, seat: int, cell: Cell, ways: list[str]) -> None:
        """The player chooses where both ways round are equally good."""
        if len(ways) > 1:
            face = self.maze.goals[cell]
            ways = ways[self.choose(seat, [f"{face}{sign}@{named(cell)}" for sign in ("", "~")]).count("~") :]
        self.maze.turned.append(cell)
        self.maze.up[cell], _ = ways[0], self.maze.goals.pop(cell)

    # --- the gold --------------------------------------------------------------------------------------------------

    def seats_of(self, *roles: str) -> list[int]:
        return [seat for seat in range(self.players) if self.roles[seat] in roles]

    def pay(self) -> None:
        if self.reached_by is not None:
            self.share(self.reached_by, self.seats_of("digger"))
        elif saboteurs := self.seats_of("saboteur"):
            worth = (4, 3, 3, 2)[len(saboteurs) - 1]
            for seat in [(self.last + step) % self.players for step in range(1, self.players + 1)]:
                if seat in saboteurs and self.pile:
                    self.pay_saboteur(seat, worth)

    def share(self, seat: int, sharing: list[int]) -> None:
        """B-23, B-24: each digger keeps one card and hands the others on, against the order of turns."""
        drawn = min(9, self.players) if self.edition == "classic" else len(self.seats_of("digger"))
        tray = self.pile[: drawn * bool(sharing)]
        self.pile = self.pile[len(tray) :]
        while tray:
            while seat not in sharing:
                seat = (seat - self.clockwise) % self.players
            offered = sorted({f"take:{value}" for value in tray})
            value = max(tray) if self.options["auto_share"] else int(self.choose(seat, offered)[5:])
            tray.remove(value)
            self.purses[seat] += value
            seat = (seat - self.clockwise) % self.players

    def pay_saboteur(self, seat: int, worth: int) -> None:
        """B-25: as few cards as possible, the highest first; else the fewest that cover the sum, worth least."""
        pile = sorted(self.pile, reverse=True)
        some = [cards for n in range(1, 5) for cards in sorted({*combinations(pile, n)}, reverse=True)]
        exact = [cards for cards in some if sum(cards) == worth]
        cover = sorted((cards for cards in some if sum(cards) > worth), key=lambda c: (len(c), sum(c)))
        for value in (exact or cover or [tuple(pile)])[0]:
            self.pile.remove(value)
        self.purses[seat] += worth
