"""Deal again from the view: what a seat can't know is dealt anew, and it must not see the difference."""

from collections.abc import Iterator
from random import Random

from pyrite.core.chance import fast_chance
from pyrite.core.event import Event
from pyrite.family.game import Game
from pyrite.family.worlds.world import sample_world

from .packets import Leak, compare, packet, tries_at
from .tables import step, tables
from .truth import check_facts


def redealt(game: Game, seat: int | None, seed: int) -> Game:
    """Another world that the view of this seat allows."""
    rules = game.state.rules
    return Game(sample_world(game.view(seat), rules, fast_chance(seed)), {})


def check_seat(game: Game, seat: int | None, rng: Random, where: str) -> None:
    other = redealt(game, seat, rng.randrange(2**32))
    tried = tries_at(game, rng)
    nothing: list[Event] = []
    mine = packet(game, seat, nothing, tried)
    again = packet(other, seat, nothing, tried)
    # The purses are counted in the open when the match is over (B-27, B-30): not a secret that may be dealt again.
    mine["result"] = again["result"] = None
    compare(mine, again, f"{where}, seat {seat}")
    # The new world must be one in which this seat could have seen what it has seen.
    check_facts(other, seat, f"{where}, dealt again for seat {seat}")
    shown(game, other, where)


def shown(game: Game, other: Game, where: str) -> None:
    """Dwarf cards and goals that were shown at the end of a round lie the same until the next deal (B-22)."""
    ended = len(game.state.history) == game.state.round_number
    for name in ("roles", "spare", "goals"):
        if ended and list(getattr(game.state, name)) != list(getattr(other.state, name)):
            raise Leak(f"{where}: {name} were shown and are dealt again")


def check_all(game: Game, rng: Random, where: str) -> int:
    """Every seat and a spectator; returns the number of comparisons."""
    seats: list[int | None] = [*range(game.players), None]
    for seat in seats:
        check_seat(game, seat, rng, where)
    return len(seats)


def run(seed: int, name: str = "saboteur", modules: tuple[str, ...] = ()) -> Iterator[int]:
    """Comparisons without end, counted after each."""
    for table in tables(seed, name, modules):
        while True:
            where = f"table {table.seed}, move {len(table.game.moves)}"
            yield check_all(table.game, table.rng, where)
            if table.done:
                break
            step(table)
