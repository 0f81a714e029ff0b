"""The door for search: states instead of games, numbers instead of texts (docs/search.md).

A `State` is what `Game.state` holds: the truth of one match, without a log of its moves and without checks. `Game` is
the careful door, this is the quick one.
"""

import json
from collections.abc import Mapping
from functools import lru_cache

from pyrite.core.bits import members
from pyrite.core.chance import fast_chance
from pyrite.core.spec import spec_from_json
from pyrite.core.view import SPECTATOR, View
from pyrite.family.making import make_rules
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.view import make_view
from pyrite.family.worlds.world import known_world as position_with_gaps
from pyrite.family.worlds.world import sample_world as world_of
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.playout import fresh_match, playout

__all__ = ["State", "fresh_match", "known_world", "playout", "result", "sample_world", "seats", "view_of"]


def sample_world(view: View | Mapping[str, object], seed: int) -> State:
    """A world that this view allows: what the seat can't know is dealt again, from the seed; the rest is as it sees
    it. A view may also come as the JSON that it is."""
    seen = view if isinstance(view, View) else View(dict(view))
    return world_of(seen, table_of(seen), fast_chance(seed))


def known_world(view: View) -> State:
    """What the view tells and nothing else: a gap is left for every card that its seat can't know. Only a mind can
    think about it (docs/bots.md); nobody can play on from it."""
    return position_with_gaps(view, table_of(view), fast_chance(0))


def table_of(view: View) -> Rules:
    """The rules of the table that a view belongs to."""
    spec = view.data.get("spec")
    if not isinstance(spec, dict):
        raise ValueError("view: it has no field `spec`, so it is no view of a table")
    return rules_of(json.dumps(spec, sort_keys=True))


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
