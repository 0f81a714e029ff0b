"""The steps from a square with what they cost, for the routes of a view; and why a step is refused."""

from pyrite._native import i64, vec
from pyrite.core.refusal import Refusal
from pyrite.family.state import State
from pyrite.games.dark_cave.graph import NEIGHBOURS, hidden, marks
from pyrite.games.dark_cave.layout import MOST, ON_EXIT, ON_TUNNEL, ON_VEIN, ON_WOOD
from pyrite.games.dark_cave.names import square_name
from pyrite.games.dark_cave.slots import SHOWN, THREE, WEBS, creature_square, has, pawn, vein_at
from pyrite.games.dark_cave.walk import list_steps
from pyrite.games.expedition.walkers import Way


def ways_on(s: State, seat: i64, square: i64, paid: dict[str, int]) -> list[Way]:
    """Every step from there; `paid` is what the way so far has cost: what one no longer has one can't lose."""
    around = vec[i64]([0] * NEIGHBOURS)
    count = list_steps(s, square, around)
    return [way_to(s, seat, square, int(around[number]), paid) for number in range(count)]


def way_to(s: State, seat: i64, before: i64, square: int, paid: dict[str, int]) -> Way:
    name = square_name(s, square)
    if hidden(s, square):
        return Way(square, [("goal", name)], True)
    there = marks(s, square)
    costs: list[tuple[str, str]] = []
    if there & ON_WOOD and before // MOST != square // MOST and s.held[seat] > paid.get("card", 0):
        costs.append(("card", name))
    if there & ON_TUNNEL and s.nuggets[seat] > paid.get("nugget", 0):
        costs.append(("nugget", name))
    attacks = [("attack", name) for creature in range(THREE) if creature_square(s, creature) == square]
    way = Way(square, costs + attacks, bool(attacks) or there & ON_EXIT != 0)
    full = there & ON_VEIN and vein_at(s, square // MOST) >= 0
    if (full or there & ON_EXIT) and not has(s, SHOWN, seat):
        way.at_end = [("role", name)]
    return way


def why_no_step(s: State, seat: i64, square: i64) -> Refusal:
    """No steps left, a web between, or simply too far."""
    where: dict[str, object] = {"at": square_name(s, square)}
    if s.detail(2) == 0:
        return Refusal("DC-28", "refusal.no-steps-left", where)
    with_webs = s.slots[WEBS]
    s.slots[WEBS] = 0
    around = vec[i64]([0] * NEIGHBOURS)
    count = list_steps(s, pawn(s, seat), around)
    s.slots[WEBS] = with_webs
    if square in around[:count]:
        return Refusal("DC-19", "refusal.web-bars", where)
    return Refusal("DC-28", "refusal.not-one-step", where)
