"""Path cards and the maze of the Saboteur games: how a card may lie, what is joined to the start (B-8 … B-11, S2-7)."""

from functools import cache

from .match import BACK, SIDES, Cell, around, beside, need

Board = dict[Cell, str]  # by cell the card as it lies: `NES+crystal~`


@cache
def tunnels(laid: str) -> list[set[str]]:
    """The sides that are joined inside a card, as it lies; ~ means turned by a half turn."""
    shape = laid.rpartition(":")[2].removesuffix("~").partition("+")[0].split("|")
    return [{BACK[side] if laid.endswith("~") else side for side in group} for group in shape]


@cache
def sides(laid: str) -> set[str]:
    return set().union(*tunnels(laid))


def ways(card: str) -> list[str]:
    """Both ways round, or one if a half turn changes nothing."""
    plain, turned = (sorted(map(sorted, tunnels(laid))) for laid in (card, card + "~"))
    return [card] if plain == turned else [card, card + "~"]


class Maze:
    """Cards face up (`up`), goals (`goals`) and chests (`chests`) face down, by cell."""

    def __init__(self) -> None:
        self.up: Board = {(0, 0): "NESW"}
        self.goals: Board = {}
        self.turned: list[Cell] = []  # goals that lie face up
        self.chests: Board = {}
        self.extras: dict[str, Cell] = {}  # workshop and party

    def reached(self, barred: str = "") -> set[tuple[Cell, str]]:
        """Every side that is joined to the start; ladders are joined to it wherever they lie (S2-7). `barred` is a
        feature whose tunnel can't be passed: a door stands on the first tunnel of its card (S2-8)."""
        found = set[tuple[Cell, str]]()
        sources = [cell for cell, laid in self.up.items() if cell == (0, 0) or "+ladder" in laid]
        todo = [(cell, side) for cell in sources for side in sides(self.up[cell])]
        while todo:
            at, side = todo.pop()
            groups = tunnels(self.up[at]) if at in self.up else []
            if barred and f"+{barred}" in self.up.get(at, ""):
                groups = groups[1:]
            for group in groups:
                if side in group and (at, side) not in found:
                    found |= {(at, other) for other in group}
                    todo += [(beside(at, other), BACK[other]) for other in group]
        return found

    def touched(self, cell: Cell, reached: set[tuple[Cell, str]] | None = None) -> set[str]:
        """The sides on which a tunnel that is joined to the start leads to this cell."""
        found = self.reached() if reached is None else reached
        return {side for side in SIDES if (beside(cell, side), BACK[side]) in found}

    def met(self, cells: list[Cell]) -> list[Cell]:
        """Those of some face-down cards that are joined to the start."""
        found = self.reached()
        return [cell for cell in cells if self.touched(cell, found)]

    def mismatches(self, laid: str, cell: Cell) -> int:
        others = [(side, self.up[beside(cell, side)]) for side in SIDES if beside(cell, side) in self.up]
        return sum((side in sides(laid)) != (BACK[side] in sides(other)) for side, other in others)

    def fits(self, laid: str, cell: Cell) -> bool:
        """May this card be laid there? (B-8 … B-11; a ladder S2-7)"""
        if cell in self.up or cell in self.goals or cell in self.chests or self.mismatches(laid, cell):
            return False
        if "+ladder" in laid:
            near = around(cell)
            beside_goal = any(other in self.goals or other in self.turned for other in near)
            return not beside_goal and any(
                other in self.up and other not in self.extras.values() for other in near
            )
        return bool(self.touched(cell) & sides(laid))

    def places(self, card: str) -> list[tuple[str, Cell]]:
        """Everywhere a card may be laid, and how."""
        near = {other for cell in self.up for other in around(cell)}
        return [(laid, cell) for cell in sorted(near) for laid in ways(card) if self.fits(laid, cell)]

    def best(self, face: str, cell: Cell, last: Cell | None) -> list[str]:
        """B-19: the ways round in which a card is turned up; both, if they are equally good. `last` is where a card was
        laid in this play."""
        score = {}
        for way in ways(face):
            joined = self.touched(cell) & sides(way)
            lies = last in [beside(cell, side) for side in joined]
            score[way] = lies, len(joined), -self.mismatches(way, cell)
        return [way for way in score if score[way] == max(score.values())]

    def without(self, cell: Cell) -> "Maze":
        """The same, with one card gone."""
        other = Maze()
        other.up = {at: laid for at, laid in self.up.items() if at != cell}
        other.goals, other.turned = self.goals, self.turned
        other.chests, other.extras = self.chests, self.extras
        return other

    def removable(self, cell: Cell) -> bool:
        """B-16: any path card, never the start, a goal, the workshop or the party."""
        return cell in self.up and cell not in [(0, 0), *self.turned, *self.extras.values()]


def laid_as(text: str, card: str, turned: bool) -> str:
    """The card as the move lays it."""
    laid = card + "~" * turned
    need(laid in ways(card), f"{text}: that card lies the same either way")
    return laid
