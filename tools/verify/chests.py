"""Treasure chests (MX-13 … MX-17)."""

from .cards import WithCards
from .components import CHEST_CELLS, CHEST_PATHS, CHESTS, EXTRAS, HALFWAY
from .match import Cell, around, named, need, read_cell
from .saboteur import Effect


class WithChests(WithCards):
    inside: dict[Cell, str]  # by cell the letter of a chest that is face down
    due: set[str]  # chests found in this turn that change its draw
    no_maps = False  # MX-16 (b)

    def allowed(self) -> dict[str, list[object]]:
        layout = self.options.get("chests_at")
        need(type(layout) is str or not self.has("chests"), "chests_at is a text")
        return {**super().allowed(), **({"chests_at": [layout]} if self.has("chests") else {})}

    def lay_out(self) -> None:
        super().lay_out()
        self.inside, self.due, self.no_maps = {}, set(), False
        if self.has("chests"):
            cells = self.chest_cells()
            letters, paths = self.shuffled([*CHESTS]), self.shuffled(CHEST_PATHS)
            for cell, letter, path in zip(cells, letters, paths, strict=False):
                self.inside[cell], self.maze.chests[cell] = letter, path

    def chest_cells(self) -> list[Cell]:
        """The default, four cells that are named, or drawn (docs/rules/deal.md)."""
        layout = self.options["chests_at"]
        rows = (-4, -2, 0, 2, 4) if self.has("new-goals") else (-2, 0, 2)
        taken = [(8, row) for row in rows] + [EXTRAS[name] for name in EXTRAS if self.has(name)]
        taken += [(0, 0), *around((0, 0)), *([HALFWAY] if self.has("tournament") else [])]
        if layout != "random":
            cells = [read_cell(cell) for cell in (CHEST_CELLS if layout == "default" else layout).split(";")]
            near = [other for cell in cells for other in around(cell)]
            need(len({*cells}) == 4 and not {*cells} & {*near, *taken}, "chests can't lie so")
            return sorted(cells, key=lambda cell: cell[::-1])
        free = [(column, row) for row in range(-2, 3) for column in range(1, 8) if (column, row) not in taken]
        found = list[Cell]()
        for _ in range(4):
            found.append(free[self.below(len(free))])
            free = [cell for cell in free if cell not in [found[-1], *around(found[-1])]]
        return sorted(found, key=lambda cell: cell[::-1])

    # --- maps and rockfalls (MX-15) --------------------------------------------------------------------------------

    def rockfall(self, cell: Cell) -> Effect:
        """A chest and its path card leave the round and are never discarded."""
        hidden = cell in self.maze.chests
        if not hidden and "+chest" not in self.maze.up.get(cell, ""):
            return super().rockfall(cell)

        def effect() -> None:
            if hidden:
                del self.maze.chests[cell]
            else:
                self.removed(cell)
            self.show("rockfall")

        return effect

    def look(self, cell: Cell) -> Effect:
        if cell in self.maze.chests:
            return lambda: self.show("map")
        need(not self.no_maps, "no map may be used on a goal any more")
        return super().look(cell)

    # --- opening (MX-14) -------------------------------------------------------------------------------------------

    def reached(self, seat: int, last: Cell | None) -> bool:
        """One at a time; of several the player chooses."""
        met = sorted(self.maze.met([*self.maze.chests]), key=lambda cell: cell[::-1])
        if not met:
            return super().reached(seat, last)
        cell = met[0]
        if len(met) > 1:
            cell = read_cell(self.choose(seat, [f"open@{named(each)}" for each in met])[5:])
        face = self.maze.chests[cell] + "+chest"
        best = self.maze.best(face, cell, last)
        if len(best) > 1:
            best = best[self.choose(seat, [f"{way}@{named(cell)}" for way in best]).count("~") :]
        del self.maze.chests[cell]
        self.maze.up[cell] = best[0]
        self.open(seat, self.inside[cell])
        return True

    def open(self, seat: int, letter: str) -> None:
        """MX-16."""
        others = [other for other in range(self.players) if other != seat]
        if letter == "a":
            self.purses[seat] += 1
            if 1 in self.pile:
                self.pile.remove(1)
        elif letter == "b":
            self.no_maps = True
        elif letter in "cdfg":
            self.due.add(letter)
        elif letter == "e":
            self.move_goal(seat)
        elif letter == "h":
            self.choose(seat, [f"look>{other}" for other in others])
        elif letter == "i" and self.discard:
            self.due.add("i")
            self.discard = [(card, False) for card, _ in self.shuffled(self.discard)]
            self.keep(seat, min(5, len(self.discard)))
        elif letter == "j":
            self.discard += [(card, False) for card in self.deck[:5]]
            del self.deck[:5]

    def move_goal(self, seat: int) -> None:
        """(e) A face-down goal goes one column east, into an empty cell."""
        taken = {*self.maze.up, *self.maze.goals, *self.maze.chests}
        free = [cell for cell in self.maze.goals if (cell[0] + 1, cell[1]) not in taken]
        if free:
            cell = read_cell(self.choose(seat, [f"move@{named(each)}" for each in free])[5:])
            new = (cell[0] + 1, cell[1])
            self.maze.goals = {new if at == cell else at: face for at, face in self.maze.goals.items()}
            self.goal_put(new)

    def goal_put(self, cell: Cell) -> None:
        """A goal lies there from now on."""

    # --- the end of a turn (MX-17) ---------------------------------------------------------------------------------

    def ordinary_draw(self, seat: int) -> None:
        due, self.due = self.due, set()
        draws = 0 if due & {"c", "f", "i"} else self.draws
        offered = "g" in due and draws > 0
        self.draw(seat, draws - offered)
        if offered:
            self.draw_three(seat)
        self.draw(seat, "d" in due)
        victims = [other for other in range(self.players) if other != seat and self.hands[other]]
        if "f" in due and victims:
            victim = int(self.choose(seat, [f"rob>{other}" for other in victims])[4:])
            self.hands[seat].append(self.pick(victim))

    def draw_three(self, seat: int) -> None:
        """(g) Of the top three cards one is kept, the others are discarded face down."""
        top = self.sorted(self.deck[:3])
        del self.deck[:3]
        if len(top) > 1:
            card = self.choose(seat, [f"keep:{each}" for each in dict.fromkeys(top)]).removeprefix("keep:")
            top.remove(card)
            self.discard += [(other, False) for other in top]
            top = [card]
        self.hands[seat] += top
