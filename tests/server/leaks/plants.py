"""Leaks made on purpose in the layer of the wire. Each replaces one function of it by one that says too much."""

import logging
from collections.abc import Callable, Iterable

import pytest

from pyrite.core.event import Event
from pyrite.core.game import Game
from pyrite.server import wire
from pyrite.server.match import Match, Plan
from pyrite.server.streams import Step, Streams
from pyrite.server.wire import Look

Plant = Callable[[pytest.MonkeyPatch], None]


def put_look(patch: pytest.MonkeyPatch, look: Callable[[Game, int | None], Look]) -> None:
    """Whether viewers are looked at one by one or all at once."""
    patch.setattr(wire, "look", look)
    patch.setattr(wire, "looks", lambda game: [look(game, seat) for seat in (*range(game.players), None)])


def digest_of_the_state(patch: pytest.MonkeyPatch) -> None:
    """A fingerprint of everything instead of the view alone."""
    honest = wire.look

    def look(game: Game, seat: int | None) -> Look:
        return honest(game, seat)._replace(digest=game.digest()[:16])

    put_look(patch, look)


def full_faces(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told what only one may see."""

    def faces(events: Iterable[Event], seat: int | None) -> bytes:
        return wire.encode([(f"event.{event.key}", event.args) for event in events])

    patch.setattr(wire, "faces", faces)


def labels_for_all(patch: pytest.MonkeyPatch) -> None:
    """The moves of whoever decides go to every seat."""
    honest = wire.look

    def look(game: Game, seat: int | None) -> Look:
        labels = wire.encode([(move.key, move.args) for move in game.legal_moves()])
        return honest(game, seat)._replace(labels=labels)

    put_look(patch, look)


def count_in_the_prompt(patch: pytest.MonkeyPatch) -> None:
    """How many moves the one who decides has."""
    honest = wire.look

    def look(game: Game, seat: int | None) -> Look:
        return honest(game, seat)._replace(prompt=wire.encode(len(game.legal_moves())))

    put_look(patch, look)


def eyes_of_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    """A replay through the eyes of the next seat."""
    honest = wire.replay_frame

    def replay_frame(game: Game, by: int | None, events: Iterable[Event], seat: int | None) -> bytes:
        return honest(game, by, events, 0 if seat is None else (seat + 1) % game.players)

    patch.setattr(wire, "replay_frame", replay_frame)


def told_only_if_it_matters(patch: pytest.MonkeyPatch) -> None:
    """Nothing is sent after some hidden cards: silence and version numbers tell as well."""
    honest = Streams.prepare

    def prepare(self: Streams, game: Game, events: list[Event]) -> Step:
        step = honest(self, game, events)
        if int(game.digest()[0], 16) < 4 and self.of(0).version:
            return Step(0, {})
        return step

    patch.setattr(Streams, "prepare", prepare)


def move_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """A line of the server's log with a hidden discard in it."""
    honest = Match.plan

    def plan(self: Match, seat: int, move: str) -> Plan:
        logging.getLogger("pyrite.table").warning("seat %d plays %s", seat, move)
        return honest(self, seat, move)

    patch.setattr(Match, "plan", plan)


def reason_from_the_deck(patch: pytest.MonkeyPatch) -> None:
    """The answer to `why` looks at cards that nobody has seen."""
    honest = wire.because

    def because(game: Game, seat: int, identity: str, move: str) -> bytes:
        return honest(game, seat, identity, move) + (b" " if int(game.digest()[0], 16) % 2 else b"")

    patch.setattr(wire, "because", because)


def order_of_a_list(patch: pytest.MonkeyPatch) -> None:
    """The fields of a view in an order that depends on the truth."""
    honest = wire.look

    def look(game: Game, seat: int | None) -> Look:
        seen = honest(game, seat)
        if int(game.digest()[0], 16) % 2:
            data = game.view(seat).data
            return seen._replace(view=wire.encode(dict(reversed(data.items()))))
        return seen

    put_look(patch, look)


PLANTS: dict[str, Plant] = {
    plant.__name__: plant
    for plant in (
        digest_of_the_state,
        full_faces,
        labels_for_all,
        count_in_the_prompt,
        eyes_of_the_neighbour,
        told_only_if_it_matters,
        move_in_the_log,
        reason_from_the_deck,
        order_of_a_list,
    )
}
