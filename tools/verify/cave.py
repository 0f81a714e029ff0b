"""The network of The Dark Cave: its squares, what is next to what, webs and axes (DC-10 … DC-14, DC-19, DC-21)."""

from .expedition import Edge, Expedition, edge_of, read_edge
from .match import BACK, Cell, beside, named
from .paths import sides
from .squares import feature, squares, ways

Place = tuple[Cell, str]  # a cell and the name of a square there; ? for a goal that lies face down


class Cave(Expedition):
    goals: dict[Cell, str]
    pawns: list[Place | None]  # None once it is out
    out: list[int]  # who has left, in order
    nuggets: list[int]
    shown: set[int]  # whose clan card lies open
    stunned: set[int]
    axes: list[int]
    boots: set[int]
    webs: dict[Edge, tuple[int, int]]  # owner and count
    creatures: dict[str, tuple[Place, int]]  # where it is, and whose
    veins: set[Cell]  # those that hold a nugget
    barred = walked = False  # in this turn: the pawn stood up and does not walk; it has walked
    fresh = 0  # axes that the active player laid in front of themselves in this turn

    def ways(self, card: str) -> list[str]:
        return ways(card)

    def laid(self, cell: Cell) -> None:
        if feature(self.up[cell]) == "vein":
            self.veins.add(cell)

    # --- webs ------------------------------------------------------------------------------------------------------

    def takes_web(self, edge: Edge) -> bool:
        """DC-19: two joined sides, an open end, or an open side that faces a goal."""
        (one, side), other = edge, beside(*edge)
        met = [(cell, way) for cell, way in ((one, side), (other, BACK[side])) if cell in self.up]
        return bool(met) and edge not in self.webs and all(way in sides(self.up[cell]) for cell, way in met)

    def count_down(self, edge: Edge) -> None:
        owner, left = self.webs.pop(edge)
        if left > 1:
            self.webs[edge] = owner, left - 1

    def chops(self, seat: int) -> list[str]:
        """DC-21: the webs on which an axe may be used."""
        pawn = self.pawns[seat]
        if pawn is None or self.axes[seat] <= self.fresh:
            return []
        cell, name = pawn
        edges = [edge_of(cell, side) for side in squares(self.up[cell])[name].opens]
        return [f"chop@{named(at)}/{side}" for at, side in edges if (at, side) in self.webs]

    def chop(self, seat: int, text: str) -> None:
        self.axes[seat] -= 1
        self.count_down(read_edge(text.removeprefix("chop@")))

    # --- squares ---------------------------------------------------------------------------------------------------

    def marks(self, place: Place) -> set[str]:
        return squares(self.up[place[0]])[place[1]].marks

    def marked(self, mark: str) -> list[Place]:
        return [
            (cell, name)
            for cell, laid in self.up.items()
            for name, square in squares(laid).items()
            if mark in square.marks
        ]

    def next_to(self, place: Place, goals: bool) -> list[Place]:
        """The squares one step away: on the card, over its sides unless a web is there, by ladder."""
        cell, name = place
        square = squares(self.up[cell])[name]
        found = [(cell, other) for other in square.beside]
        for side in square.opens:
            target = beside(cell, side)
            if edge_of(cell, side) in self.webs:
                continue
            if target in self.down and goals:
                found.append((target, "?"))
            there = squares(self.up[target]) if target in self.up else {}
            found += [(target, other.name) for other in there.values() if BACK[side] in other.opens]
        if "ladder" in square.marks:
            found += [other for other in self.marked("ladder") if other != place and other not in found]
        return found
