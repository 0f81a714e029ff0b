"""What Saboteur 2 adds to the view of a base game (docs/notation.md, Views)."""

from pyrite._native import i64
from pyrite.family.state import State
from pyrite.games.saboteur2.thieves import in_order


def add_open(s: State, view: dict[str, object], slots: i64) -> None:
    """How many cards lie aside, and whose thief card was laid when: all of it lies open."""
    view["aside"] = int(s.rules.set_aside)
    view["out"] = len(s.roles_out)
    view["thieves"] = in_order(s, slots)


def read_thieves(view: dict[str, object], slots: list[int], start: int) -> None:
    """`add_open` backwards."""
    seats = view["thieves"]
    assert isinstance(seats, list)
    for number, seat in enumerate(seats):
        assert isinstance(seat, int)
        slots[start + seat] = number + 1
