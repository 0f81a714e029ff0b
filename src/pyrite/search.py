"""The door for search: states instead of games, numbers instead of texts (docs/search.md).

A `State` is what `Game.state` holds: the truth of one match, without a log of its moves and without checks. `Game` is
the careful door, this is the quick one.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from pyrite.core.bits import members
from pyrite.core.chance import fast_chance
from pyrite.core.spec import spec_from_json
from pyrite.core.view import SPECTATOR, View
from pyrite.family.frames import GOAL_FAMILY, ROLE_FAMILY
from pyrite.family.making import make_rules
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.view import make_view
from pyrite.family.worlds.many import Worlds
from pyrite.family.worlds.world import known_world as position_with_gaps
from pyrite.family.worlds.world import sample_world as world_of
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.playout import fresh_match, playout
from pyrite.maze.names import read_cell

__all__ = [
    "State",
    "Worlds",
    "fresh_match",
    "known_world",
    "playout",
    "result",
    "sample_world",
    "seats",
    "view_of",
    "worlds",
    "worlds_of",
]


def sample_world(view: View | Mapping[str, object], seed: int) -> State:
    """A world that this view allows: what the seat can't know is dealt again, from the seed; the rest is as it sees
    it. A view may also come as the JSON that it is."""
    view = whole(view)
    return world_of(view, rules_for(view), fast_chance(seed))


def known_world(view: View) -> State:
    """What the view tells and nothing else: a gap is left for every card that its seat can't know. Only a mind can
    think about it (docs/bots.md); nobody can play on from it."""
    return position_with_gaps(view, rules_for(view), fast_chance(0))


def worlds_of(view: View | Mapping[str, object], seed: int) -> Worlds:
    """The same, many of them: the view is read once, each `next()` is another world. Dwarf cards and goals may be
    weighed, and other seats may learn what all saw them look at (docs/search.md)."""
    view = whole(view)
    return Worlds(view, rules_for(view), fast_chance(seed))


def worlds(
    view: View | Mapping[str, object],
    memory: "Looks | None" = None,
    beliefs: list[dict[str, float]] | None = None,
    n: int = 1,
    seed: int = 0,
) -> Iterator[State]:
    """So many worlds. `memory` says who has looked where (`pyrite.bots.memory`), `beliefs` by seat how well what it did
    goes with each role; a role that is not named counts 0, an empty dict says nothing of a seat."""
    view = whole(view)
    dealt = worlds_of(view, seed)
    if beliefs is not None:
        roles = rules_for(view).roles
        dealt.weigh_roles([[odds.get(role, 0.0) if odds else 1.0 for role in roles] for odds in beliefs])
    if memory is not None:
        teach(dealt, view, memory)
    for _ in range(n):
        yield dealt.next()


class Seen(Protocol):
    @property
    def seat(self) -> int: ...
    @property
    def what(self) -> str: ...
    @property
    def at(self) -> object: ...


class Looks(Protocol):
    """What a memory has to offer: who has looked where, of all that was public."""

    @property
    def looks(self) -> Sequence[Seen]: ...


def teach(dealt: Worlds, view: View, memory: Looks) -> None:
    """In these worlds the others know what all saw them look at."""
    rules = rules_for(view)
    for look in memory.looks:
        if look.seat == view.data["seat"]:
            continue
        if look.what == "role" and isinstance(look.at, int):
            dealt.learn(look.seat, ROLE_FAMILY, look.at)
        elif look.what == "goal" and isinstance(look.at, str):
            goals = view.data["goals"]
            if isinstance(goals, dict) and goals.get(look.at) == "?":
                dealt.learn(look.seat, GOAL_FAMILY, rules.goal_at(read_cell(look.at)))


def whole(view: View | Mapping[str, object]) -> View:
    if not isinstance(view, View):
        view = View(dict(view))
    if not isinstance(view.data.get("spec"), dict):
        raise ValueError("view: it has no field `spec`, so it is no view of a table")
    return view


def rules_for(view: View) -> Rules:
    return rules_of(json.dumps(view.data["spec"], sort_keys=True))


@lru_cache(maxsize=32)
def rules_of(spec: str) -> Rules:
    """The rules of a table are put together once: that takes longer than dealing a world."""
    checked = CATALOGUE.check(spec_from_json(json.loads(spec)))
    return make_rules(checked, CATALOGUE.modules_of(checked))


def seats(state: State) -> list[int]:
    """All seats that may decide now: one, but in a window several; none when the match is over."""
    return members(state.asked())


def view_of(state: State, seat: int | None) -> View:
    """What a seat may know in this state; None for a spectator."""
    if seat is not None and not 0 <= seat < state.rules.spec.players:
        raise ValueError(f"seat: there is no seat {seat}")
    return make_view(state, SPECTATOR if seat is None else seat)


def result(state: State) -> dict[str, object]:
    """By seat the `gold` (or points) as it lies now in this state, and the `winners`, were the match over. Final once
    `state.over`."""
    return state.rules.game.result(state)
