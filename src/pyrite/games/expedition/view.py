"""What a seat may know of a game of this room, built up from nothing (docs/notation.md, Views)."""

from pyrite._native import i64
from pyrite.core.bits import numbers
from pyrite.family.frames import WATCHERS
from pyrite.family.state import State
from pyrite.family.view import (
    cells_in_order,
    discard_words,
    front_names,
    goal_face,
    history,
    knows_discards,
    seen,
)
from pyrite.games.expedition.clans import clan_of
from pyrite.games.expedition.frames import WALK
from pyrite.games.expedition.routes import routes
from pyrite.games.expedition.walkers import Walkers
from pyrite.maze.maze import FACE_DOWN
from pyrite.maze.names import cell_name


def add_table(s: State, view: dict[str, object], game: Walkers) -> None:
    """What lies open for all."""
    cards = s.rules.cards
    maze: dict[str, object] = {}
    goals: dict[str, object] = {}
    for cell, slot in cells_in_order(s):
        if 0 < slot <= len(s.goals):
            goals[cell_name(cell)] = goal_face(s, slot - 1)
        elif s.maze.card[slot] != FACE_DOWN:
            maze[cell_name(cell)] = cards.laid_name(s.maze.card[slot])
    seats = range(len(s.held))
    view["round"] = s.round_number
    view["last"] = None if s.last < 0 else s.last
    view["over"] = s.over
    view["maze"] = maze
    view["goals"] = goals
    view["hands"] = numbers(s.held)
    view["deck"] = s.in_deck()
    view["aside"] = int(s.rules.set_aside)
    view["spare"] = len(s.spare)
    view["front"] = [front_names(s, seat) for seat in seats]
    view["history"] = history(s)
    view["discard"] = [discard_words(s, entry, False) for entry in s.discard]
    view["clans"] = [clan_of(s, seat) for seat in seats]
    places = [int(game.pawn(s, seat)) for seat in seats]
    view["pawns"] = [game.place_name(s, place) if place >= 0 else None for place in places]
    walking = s.top() == WALK
    view["walk"] = {"seat": int(s.seat()), "left": int(s.detail(2))} if walking else None


def add_knowledge(s: State, seat: i64, view: dict[str, object], game: Walkers) -> None:
    """What this seat alone knows; WATCHERS for spectators."""
    if knows_discards(s, seat):
        view["discard"] = [discard_words(s, entry, (entry >> (8 + seat)) & 1 == 1) for entry in s.discard]
    view["seen"] = seen(s, seat)
    if seat == WATCHERS:
        return
    view["role"] = s.rules.roles[s.roles[seat]]
    view["hand"] = [s.rules.cards.name(kind) for kind in s.hand(seat)]
    if s.top() == WALK and s.seat() == seat:
        view["routes"] = routes(s, seat, s.detail(2), game)
