"""Small expansions and variants of Saboteur and Saboteur 2: new goals, workshop, party, the greedy dwarf, sabotaged
dwarfs, the tournament (docs/rules/modules.md)."""

from .components import EXTRAS, HALFWAY, NEW_GOALS, NUGGETS, PATHS, TOURNAMENT
from .match import Cell, RoundOver, named, read_cell
from .paths import ways
from .saboteur import Saboteur


class WithExpansions(Saboteur):
    spent: set[str]  # of workshop and party: those that have worked in this round

    def has(self, module: str) -> bool:
        return module in self.modules

    def gold(self) -> list[int]:
        return [] if self.has("tournament") else super().gold()

    def dwarfs(self) -> list[str]:
        if self.has("tournament"):
            diggers, saboteurs, greedy = TOURNAMENT[self.players]
            return ["digger"] * diggers + ["saboteur"] * saboteurs + ["greedy"] * greedy
        dwarfs = super().dwarfs()
        return ["greedy", *dwarfs[1:]] if self.has("greedy") else dwarfs

    def lay_out(self) -> None:
        super().lay_out()
        self.spent = set()
        self.maze.extras = {name: cell for name, cell in EXTRAS.items() if self.has(name)}
        for cell in self.maze.extras.values():
            self.maze.up[cell] = "NESW"

    def deal_goals(self) -> None:
        """MX-9: four of the other seven, and the treasure."""
        if not self.has("new-goals"):
            super().deal_goals()
            return
        self.goal_shapes = {**self.goal_shapes, **NEW_GOALS}
        chosen = self.shuffled([face for face in self.goal_shapes if face != "treasure"])[:4]
        cells = [(8, row) for row in (-4, -2, 0, 2, 4)]
        self.maze.goals = dict(zip(cells, self.shuffled([*chosen, "treasure"]), strict=True))

    def stock(self, cards: list[str]) -> list[str]:
        """V-2: a path card lies halfway, either way up."""
        if not self.has("tournament"):
            return cards
        at, turned = self.below(sum(PATHS.values())), self.below(2)
        self.maze.up[HALFWAY] = ways(cards[at])[-1] if turned else cards[at]
        return cards[:at] + cards[at + 1 :]

    # --- what is reached -------------------------------------------------------------------------------------------

    def consequence(self, seat: int, last: Cell | None) -> bool:
        """MX-19: goals, then chests, then the workshop, then the party."""
        if self.has("new-goals") and (met := self.maze.met([*self.maze.goals])):
            self.turn_one(seat, met, last)
            return True
        return super().consequence(seat, last) or self.reached(seat, last)

    def reached(self, seat: int, last: Cell | None) -> bool:
        return self.joins("workshop", seat) or self.joins("party", seat)

    def turn_one(self, seat: int, met: list[Cell], last: Cell | None) -> None:
        """MX-10, MX-11: one at a time; of several the player chooses the first."""
        cell = met[0]
        if len(met) > 1:
            cell = read_cell(self.choose(seat, [f"turn-up@{named(each)}" for each in met])[8:])
        face = self.maze.goals[cell]
        self.put_goal(seat, cell, self.maze.best(self.goal_shapes[face], cell, last))
        if face in ("treasure", "spider"):
            self.reached_by, self.treasure = seat if face == "treasure" else None, cell
            raise RoundOver
        self.purses[seat] = max(0, self.purses[seat] + NUGGETS.get(face, 0))

    def joins(self, extra: str, seat: int) -> bool:
        """MX-7, MX-8: once a round, when it is first joined to the start."""
        cell = self.maze.extras.get(extra)
        if cell is None or extra in self.spent or (cell, "N") not in self.maze.reached():
            return False
        self.spent.add(extra)
        if extra == "party":
            self.roles = self.shuffled(self.roles)
        elif self.spare:
            self.spare.append(self.roles[seat])
            self.roles[seat] = self.spare.pop(0)
        return True

    # --- the gold --------------------------------------------------------------------------------------------------

    def pay(self) -> None:
        by, greedy = self.reached_by, self.seats_of("greedy")
        if self.has("tournament"):
            self.pay_tournament(by)
        elif by in greedy and by is not None:  # CH-16
            self.purses[by] += sum(self.pile[:4])
            self.pile = self.pile[4:]
        else:
            super().pay()

    def sound(self, seats: list[int]) -> list[int]:
        """V-1: who has a broken tool has no part in the share."""
        return [seat for seat in seats if not self.has("sabotaged-dwarfs") or Saboteur.may_lay(self, seat)]

    def share(self, seat: int, sharing: list[int]) -> None:
        super().share(seat, self.sound(sharing))

    def pay_tournament(self, by: int | None) -> None:
        """V-3."""
        saboteurs = self.seats_of("saboteur")
        if by is None:
            paid = dict.fromkeys(saboteurs, 4 if len(saboteurs) == 1 else 3)
        elif self.roles[by] == "greedy":
            paid = {by: 4}
        else:
            paid = {seat: 3 if seat == by else 2 for seat in self.sound(self.seats_of("digger"))}
        for seat, nuggets in paid.items():
            self.purses[seat] += nuggets
