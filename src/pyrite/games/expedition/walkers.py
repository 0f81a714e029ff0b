"""Walkers: the questions that this room asks each of its games. A *place* is where a pawn may stand, a number below
2 ** 24: a cell in The Lost Mines, a square in The Dark Cave."""

from pyrite._native import i64
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.goals import tell_turning
from pyrite.family.module import Module
from pyrite.family.state import State


class Way:
    """One step that a pawn may take from a place: where it leads, what it costs, whether the walk ends there."""

    def __init__(self, place: int, costs: list[tuple[str, str]], ends: bool) -> None:
        self.place = place
        self.costs = costs  # what is paid (`card`, `mine` …) and the name of the edge, cell or square
        self.ends = ends
        self.at_end: list[tuple[str, str]] = []  # what it costs besides, if the walk ends there


class Walkers(Module):
    def turn_comes(self, s: State, seat: i64) -> None:
        """The turn of a seat comes round, even if it is then passed: what lasted until now ends."""

    def steps(self, s: State, seat: i64) -> i64:
        """How many steps this seat's pawn may take now; 0 if it does not walk."""
        raise NotImplementedError(self.id)

    def may_step(self, s: State, seat: i64) -> bool:
        """Is there any step to take?"""
        raise NotImplementedError(self.id)

    def goes_on(self, s: State, seat: i64, left: i64) -> bool:
        """Is there anything to choose, with so many steps left?"""
        return left > 0 and self.may_step(s, seat)

    def list_steps(self, s: State, seat: i64, base: i64, out: Moves) -> None:
        """`base` + place for every place that the pawn may step onto, in an order that anybody can work out."""
        raise NotImplementedError(self.id)

    def step(self, s: State, seat: i64, place: i64) -> bool:
        """The pawn steps there, with all that follows; may the walk go on?"""
        raise NotImplementedError(self.id)

    def why_no_step(self, s: State, seat: i64, place: i64) -> Refusal:
        """Why the pawn, which is walking, may not step there."""
        raise NotImplementedError(self.id)

    def tell_turning(self, s: State, seat: i64, goal: i64) -> None:
        """A mine or goal is turned up, and its way round is still to be chosen."""
        tell_turning(s, seat, goal)

    def arrive(self, s: State, seat: i64) -> None:
        """The second part of the turn is over: do what is due where the pawn stands, or push its frames."""

    def place_name(self, s: State, place: i64) -> str:
        raise NotImplementedError(self.id)

    def read_place(self, s: State, text: str) -> int:
        """The place of a text; -1 if it is none."""
        raise NotImplementedError(self.id)

    def names_place(self, text: str) -> bool:
        """Is this how a place is written, though there may be none?"""
        return False

    def pawn(self, s: State, seat: i64) -> i64:
        """The place where a pawn stands; -1 if it is out."""
        raise NotImplementedError(self.id)

    def ways_on(self, s: State, seat: i64, place: i64, paid: dict[str, int]) -> list[Way]:
        """The steps from any place that this pawn may come to, for the list of routes in a view; `paid` is what the way
        there has cost, by kind."""
        raise NotImplementedError(self.id)
