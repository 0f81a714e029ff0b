"""Where a walk may lead: every place within the steps left, with the ways there that nothing better beats.

For views only: the engine itself asks for one step after the other. A way is beaten by one that costs no more of
anything and less of something; of two that cost the same the shorter stands, then the one that comes first when sides
are tried in their order.
"""

from pyrite._native import i64
from pyrite.family.state import State
from pyrite.games.expedition.walkers import Walkers


class Trip:
    """A way from where the pawn stands: the places stepped onto, and what that costs."""

    def __init__(self, path: list[int], costs: list[tuple[str, str]], ends: bool) -> None:
        self.path = path
        self.costs = costs
        self.ends = ends
        self.at_end: list[tuple[str, str]] = []
        self.paid: dict[str, int] = {}
        for kind, _ in costs:
            self.paid[kind] = self.paid.get(kind, 0) + 1

    def no_dearer(self, other: "Trip") -> bool:
        """Does it cost no more of anything than the other?"""
        return all(count <= other.paid.get(kind, 0) for kind, count in self.paid.items())


def routes(s: State, seat: i64, steps: i64, game: Walkers) -> list[object]:
    """As a view writes them, in the order of the places."""
    start = int(game.pawn(s, seat))
    found: dict[int, list[Trip]] = {}
    last: list[Trip] = [Trip([], [], False)]
    for _ in range(int(steps)):
        longer: list[Trip] = []
        for trip in last:
            if trip.ends:
                continue
            for way in game.ways_on(s, seat, trip.path[-1] if trip.path else start, trip.paid):
                costs: list[tuple[str, str]] = trip.costs + way.costs
                further = Trip([*trip.path, way.place], costs, way.ends)
                further.at_end = way.at_end
                known = found.setdefault(way.place, [])
                # One that is no shorter and no cheaper leads nowhere that the other does not lead to as well.
                if way.place != start and not any(other.no_dearer(further) for other in known):
                    known.append(further)
                    longer.append(further)
        last = longer
    out: list[object] = []
    for place in sorted(found):
        trips = [trip for trip in found[place] if not beaten(trip, found[place])]
        if trips:
            ways = [trip_words(s, trip, game) for trip in trips]
            out.append({"to": game.place_name(s, place), "ways": ways})
    return out


def beaten(trip: Trip, others: list[Trip]) -> bool:
    return any(other.no_dearer(trip) and not trip.no_dearer(other) for other in others)


def trip_words(s: State, trip: Trip, game: Walkers) -> dict[str, object]:
    costs: list[object] = [{"cost": kind, "at": at} for kind, at in trip.costs + trip.at_end]
    return {"path": [game.place_name(s, place) for place in trip.path], "costs": costs}
