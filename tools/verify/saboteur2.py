"""Saboteur 2 (docs/rules/saboteur2.md): what differs from the base game."""

from .components import ACTIONS_2, DWARFS_2, PATHS_2
from .match import need
from .saboteur import Effect, Saboteur, both

SHARES = (0, 5, 4, 3, 2, 1)  # by number of winners (S2-21)


class Rules2(Saboteur):
    thieves: list[int]  # the seats with a thief card, in the order of laying

    def allowed(self) -> dict[str, list[object]]:
        others = {name: values for name, values in super().allowed().items() if name != "auto_share"}
        return {**others, "actions": [20, 21]}

    def gold(self) -> list[int]:
        return []

    def cards(self) -> dict[str, int]:
        cards = {**super().cards(), **PATHS_2, **ACTIONS_2}
        return {**cards, "map": cards["map"] + self.options["actions"] - 20}

    def dwarfs(self) -> list[str]:
        return [dwarf for dwarf, copies in DWARFS_2.items() for _ in range(copies)]

    def hand_size(self) -> int:
        return 6

    def set_aside(self) -> int:
        return 10

    def lay_out(self) -> None:
        super().lay_out()
        self.thieves = []

    # --- a turn ----------------------------------------------------------------------------------------------------

    def passed(self, seat: int, cards: list[str]) -> None:
        """S2-4: one, two or three cards."""
        need(len(cards) <= 3, "at most three cards are discarded")
        self.give_away(seat, cards)
        self.draws = len(cards)

    def other_turn(self, seat: int, text: str) -> bool:
        """S2-4: two cards for one in front of oneself."""
        if not text.startswith("discard:"):
            return super().other_turn(seat, text)
        names, _, gone = text.removeprefix("discard:").partition("=")
        cards = names.split(",")
        need(len(cards) == 2 and gone in self.front[seat], "two cards take away one that lies in front")
        self.take_from_front(seat, gone)
        self.give_away(seat, cards)
        return True

    def may_lay(self, seat: int) -> bool:
        return super().may_lay(seat) and "prison" not in self.front[seat]

    def take_from_front(self, target: int, gone: str) -> None:
        super().take_from_front(target, gone)
        if gone == "thief":
            self.thieves.remove(target)

    def action(self, seat: int, card: str, aim: str) -> Effect:
        """S2-10 to S2-16."""
        if card not in ACTIONS_2:
            return super().action(seat, card, aim)
        need(aim.startswith(">") != (card == "thief"), f"{card} is played in another way")
        target = seat if card == "thief" else self.seat(aim[1:])
        if card in ("thief", "prison"):
            need(card not in self.front[target], f"{card} lies in front of seat {target} already")
            return lambda: self.put_in_front(target, card)
        if card in ("hands-off", "free"):
            return self.take_away(card, target, "thief" if card == "hands-off" else "prison")
        if card == "role-change":
            need(self.spare, "no dwarf card is left")
            return both(lambda: self.show(card), lambda: self.change_role(target))
        need(target != seat, "never on oneself")
        if card == "inspection":
            return lambda: self.show(card)
        return both(lambda: self.show(card), lambda: self.swap_hands(seat, target))

    def put_in_front(self, target: int, card: str) -> None:
        self.front[target].append(card)
        if card == "thief":
            self.thieves.append(target)

    def change_role(self, target: int) -> None:
        self.roles[target] = self.spare.pop(self.below(len(self.spare)))

    def swap_hands(self, seat: int, target: int) -> None:
        """The other draws, and the one who played it does not."""
        self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
        self.draws = 0
        self.draw(target, 1)

    # --- the nuggets (S2-19 to S2-23) ------------------------------------------------------------------------------

    def pay(self) -> None:
        free = [seat for seat in range(self.players) if "prison" not in self.front[seat]]
        geologists = [seat for seat in self.seats_of("geologist") if seat in free]
        crystals = len([laid for laid in self.maze.up.values() if "+crystal" in laid])
        for seat in geologists:
            self.purses[seat] += crystals // len(geologists)
        paid = [seat for seat in self.seats_of(*self.winners()) if seat in free]
        for seat in paid:
            less = {"boss": 1, "profiteer": 2}.get(self.roles[seat], 0)
            self.purses[seat] += max(0, SHARES[min(len(paid), 5)] - less)
        thieves = [seat for seat in self.thieves if seat in free]
        for step in range(self.players if thieves else 0):
            seat = (thieves[-1] + step) % self.players
            if seat in thieves:
                self.steal(seat)

    def winners(self) -> list[str]:
        """S2-20."""
        if self.reached_by is None:
            return ["saboteur", "profiteer"]
        doors = {"blue": "green-door", "green": "blue-door"}
        teams = [team for team in doors if (self.treasure, "N") in self.maze.reached(doors[team])]
        own = self.roles[self.reached_by]
        return [*([own] if own in teams else teams), "boss", "profiteer"]

    def steal(self, thief: int) -> None:
        victims = [seat for seat in range(self.players) if seat != thief and self.purses[seat] > 0]
        if victims:
            said = self.choose(thief, [*[f"steal>{seat}" for seat in victims], "steal:none"])
            if said != "steal:none":
                self.purses[int(said[6:])] -= 1
                self.purses[thief] += 1
