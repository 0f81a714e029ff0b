"""Beasts: where a creature gets to, and what its attack there is worth to us (DC-22 to DC-25)."""

from collections.abc import Callable

from pyrite.bots.expedition.cave import CaveTable
from pyrite.bots.expedition.clans import Clans
from pyrite.bots.expedition.plan import edges_of
from pyrite.games.dark_cave.cards import AXE, CREATURES
from pyrite.games.dark_cave.cards import STEPS as FAR

STEPS = dict(zip(CREATURES, FAR, strict=True))
CLOSE_TO_BEASTS = 2
CLOSE = 9  # pawns whose way out costs no more would soon be out


class Beasts:
    def __init__(self, table: CaveTable, clans: Clans, cost: Callable[[str], int]) -> None:
        self.table = table
        self.cost = cost
        self.weights = [clans.weight(seat, 0.9, 0.7) for seat in range(table.players)]
        self.standing: dict[str, list[int]] = {}  # who stands where
        for seat, pawn in enumerate(table.pawns):
            if pawn:
                self.standing.setdefault(pawn, []).append(seat)

    def hit(self, kind: str, seat: int) -> float:
        """What an attack costs the one attacked (DC-24)."""
        if kind == "goblin":
            return 1.4 if self.table.nuggets[seat] else 0.0
        if kind == "rat":
            return 0.5 if self.table.hands[seat] else 0.0
        if seat in self.table.stunned:
            return 0.0
        return 1.8 if self.cost(self.table.pawns[seat]) <= CLOSE else 0.6

    def attack(self, kind: str, square: str) -> float:
        """What it is worth to us if it comes onto a square; an axe there may drive it off."""
        seats = self.standing.get(square, [])
        if not seats:
            return 0.0
        worth = -sum(self.weights[seat] * self.hit(kind, seat) for seat in seats)
        armed = any(AXE in self.table.front[seat] for seat in seats)
        return 0.4 * worth if armed and worth > 0 else worth

    def reach(self, start: str, steps: int) -> dict[str, int]:
        """Every square that a creature can end on, with the steps; it can't pass a pawn or a web (DC-23)."""
        out = {start: 0}
        edge = [start]
        for far in range(1, steps + 1):
            beyond: list[str] = []
            for square in edge:
                if square in self.standing and square != start:
                    continue
                cell, _, name = square.partition("/")
                for near in self.table.squares[cell][name]:
                    if (
                        near not in out
                        and near.partition("/")[0] in self.table.squares
                        and not self.webbed(square, near)
                    ):
                        out[near] = far
                        beyond.append(near)
            edge = beyond
        return out

    def threatened(self) -> set[str]:
        """Squares that a creature in play is close to: another card sends it on (DC-25)."""
        return {
            square for place in self.table.creatures.values() for square in self.reach(place, CLOSE_TO_BEASTS)
        }

    def webbed(self, square: str, near: str) -> bool:
        return bool(self.table.webs) and any(edge in self.table.webs for edge in edges_of([square, near]))

    def best(self, kind: str, start: str) -> float:
        """The best attack from a square. To come back to where it starts it must have somewhere to go."""
        reach = self.reach(start, STEPS[kind])
        worths = [self.attack(kind, square) for square in reach if square != start]
        if len(reach) > 1:
            worths.append(self.attack(kind, start))
        return max(worths, default=0.0)
