"""Leaks made on purpose in the layer of the wire. Each replaces one function of it by one that says too much."""

import logging
from collections.abc import Callable, Container, Iterable
from typing import Any

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import Response

from pyrite.core.event import Event
from pyrite.family.game import Game
from pyrite.notation import write_position
from pyrite.server import protocol, shown, wire
from pyrite.server.http.routes import Api
from pyrite.server.table import looking_back
from pyrite.server.table.company import Company
from pyrite.server.table.live import LiveTable
from pyrite.server.table.match import Match, Plan
from pyrite.server.table.presence import Connection
from pyrite.server.table.streams import Step, Streams
from pyrite.server.table.timing import Timing
from pyrite.server.wire import Look

Plant = Callable[[pytest.MonkeyPatch], None]


HONEST = wire.looks


def honest_look(game: Game, seat: int | None) -> Look:
    return HONEST(game, (seat,))[0]


def put_look(patch: pytest.MonkeyPatch, look: Callable[[Game, int | None], Look]) -> None:
    """Whether viewers are looked at one by one or all at once."""
    patch.setattr(wire, "look", look)
    patch.setattr(wire, "looks", lambda game, seats: [look(game, seat) for seat in seats])


def digest_of_the_state(patch: pytest.MonkeyPatch) -> None:
    """A fingerprint of everything instead of the view alone."""
    honest = honest_look

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
    honest = honest_look

    def look(game: Game, seat: int | None) -> Look:
        labels = wire.encode([(move.key, move.args) for move in game.legal_moves()])
        return honest(game, seat)._replace(labels=labels)

    put_look(patch, look)


def count_in_the_prompt(patch: pytest.MonkeyPatch) -> None:
    """How many moves the one who decides has."""
    honest = honest_look

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

    def prepare(self: Streams, game: Game, events: list[Event], there: Container[int | None]) -> Step:
        step = honest(self, game, events, there)
        if int(game.digest()[0], 16) < 4 and self.of(0).version:
            return Step(0, {})
        return step

    patch.setattr(Streams, "prepare", prepare)


def move_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """A line of the server's log with a hidden discard in it."""
    honest = Match.plan

    def plan(self: Match, seat: int, move: str, there: Container[int | None]) -> Plan:
        logging.getLogger("pyrite.table").warning("seat %d plays %s", seat, move)
        return honest(self, seat, move, there)

    patch.setattr(Match, "plan", plan)


def reason_from_the_deck(patch: pytest.MonkeyPatch) -> None:
    """The answer to `why` looks at cards that nobody has seen."""
    honest = wire.because

    def because(game: Game, seat: int, identity: str, move: str) -> bytes:
        return honest(game, seat, identity, move) + (b" " if int(game.digest()[0], 16) % 2 else b"")

    patch.setattr(wire, "because", because)


def order_of_a_list(patch: pytest.MonkeyPatch) -> None:
    """The fields of a view in an order that depends on the truth."""
    honest = honest_look

    def look(game: Game, seat: int | None) -> Look:
        seen = honest(game, seat)
        if int(game.digest()[0], 16) % 2:
            data = game.view(seat).data
            return seen._replace(view=wire.encode(dict(reversed(data.items()))))
        return seen

    put_look(patch, look)


def bit(match: Match | None) -> int:
    """Something hidden, as one bit."""
    return 0 if match is None else int(match.game.digest()[0], 16) % 2


def clock_of_the_hand(patch: pytest.MonkeyPatch) -> None:
    """A clock that shows less where less has to be thought about."""
    honest = Timing.clock

    def clock(self: Timing, seat: int | None) -> bytes:
        self.whole += bit(self.table.match)
        return honest(self, seat)

    patch.setattr(Timing, "clock", clock)


def pulse_of_the_state(patch: pytest.MonkeyPatch) -> None:
    """A pulse with a fingerprint of the truth."""

    def pulse(self: Timing) -> None:
        assert self.table.match is not None
        self.table.presence.send_all(wire.frame(protocol.Pulse(0, self.table.match.game.digest())))

    patch.setattr(Timing, "pulse", pulse)


def whoever_comes_late_is_told_more(patch: pytest.MonkeyPatch) -> None:
    """After which packet somebody came depends on cards."""
    honest = LiveTable.comings

    def comings(self: LiveTable, seat: int | None) -> list[shown.Coming]:
        told = honest(self, seat)
        for each in told:
            each.version += bit(self.match)
        return told

    patch.setattr(LiveTable, "comings", comings)


def seat_in_the_table(patch: pytest.MonkeyPatch) -> None:
    """What the lobby and everybody is told of a table depends on cards."""
    honest = LiveTable.info

    def info(self: LiveTable) -> shown.Table:
        told = honest(self)
        told.watchers += bit(self.match)
        return told

    patch.setattr(LiveTable, "info", info)


def votes_of_the_hand(patch: pytest.MonkeyPatch) -> None:
    """How many votes are needed depends on cards."""
    honest = Company.polls

    def polls(self: Company) -> list[shown.Poll]:
        told = honest(self)
        for each in told:
            each.needed += bit(self.table.match)
        return told

    patch.setattr(Company, "polls", polls)


def story_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    """Whoever comes back, and is told what happened since, is told more."""
    honest = LiveTable.welcome

    def welcome(self: LiveTable, connection: Connection, version: int | None) -> None:
        honest(self, connection, None if bit(self.match) else version)

    patch.setattr(LiveTable, "welcome", welcome)


def status_of_an_answer(patch: pytest.MonkeyPatch) -> None:
    """A header of an HTTP answer tells."""
    honest = Api.show_table

    async def show_table(self: Api, request: Request) -> Response:
        answer = await honest(self, request)
        table = await self.table(request)
        answer.headers["x-deal"] = str(bit(table.match))
        return answer

    patch.setattr(Api, "show_table", show_table)


def record_before_the_end(patch: pytest.MonkeyPatch) -> None:
    """The whole record for everybody who asks."""

    async def export(table: LiveTable, token: str | None) -> bytes:
        return wire.encode([table.playing().game.digest()])

    patch.setattr(looking_back, "export", export)


def hidden_in_what_is_said(patch: pytest.MonkeyPatch) -> None:
    """A claim comes back changed where it is true."""
    honest = LiveTable.lines

    def lines(self: LiveTable, seat: int | None) -> list[shown.Line]:
        return [
            msgspec.structs.replace(line, version=line.version + bit(self.match))
            for line in honest(self, seat)
        ]

    patch.setattr(LiveTable, "lines", lines)


# --- of the games in which pawns walk --------------------------------------------------------------------------------


def truth(game: Game) -> dict[str, Any]:
    """The whole position."""
    return dict(write_position(game))


def put_view(patch: pytest.MonkeyPatch, more: Callable[[Game, int | None], dict[str, object]]) -> None:
    """Views with fields of the truth in them."""

    def look(game: Game, seat: int | None) -> Look:
        return honest_look(game, seat)._replace(
            view=wire.encode({**game.view(seat).data, **more(game, seat)})
        )

    put_look(patch, look)


def treasure_values(patch: pytest.MonkeyPatch) -> None:
    """What each treasure is worth, also where only its back lies open (LM-5)."""
    put_view(patch, lambda game, seat: {"treasures": truth(game)["treasures"]})


def clan_faces(patch: pytest.MonkeyPatch) -> None:
    """Which dwarf is a saboteur, next to the colours that all see (LM-1, DC-1)."""
    put_view(patch, lambda game, seat: {"clans": truth(game)["roles"]})


def cards_set_aside(patch: pytest.MonkeyPatch) -> None:
    """The clan cards that only the first one out sees (DC-30)."""
    put_view(patch, lambda game, seat: {"spare": sorted(map(str, truth(game)["spare"]))})


def step_refused_by_face(patch: pytest.MonkeyPatch) -> None:
    """Why a step is refused depends on what lies face down in the first corner."""
    honest = wire.because

    def because(game: Game, seat: int, identity: str, move: str) -> bytes:
        first = next(iter(truth(game)["goals"].values())) if move.startswith("step@") else ""
        return honest(game, seat, identity, move) + (b" " if str(first) in ("exit", "gems", "gold") else b"")

    patch.setattr(wire, "because", because)


# With the game at whose table it is planted.
WALKED_PLANTS: dict[str, tuple[str, Plant]] = {
    f"{plant.__name__} {game}": (game, plant)
    for game, plant in (
        ("lost-mines", treasure_values),
        ("lost-mines", clan_faces),
        ("lost-mines", step_refused_by_face),
        ("dark-cave", clan_faces),
        ("dark-cave", cards_set_aside),
        ("dark-cave", step_refused_by_face),
        ("dark-cave", full_faces),
    )
}


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
        clock_of_the_hand,
        pulse_of_the_state,
        seat_in_the_table,
        status_of_an_answer,
        record_before_the_end,
        hidden_in_what_is_said,
        whoever_comes_late_is_told_more,
        votes_of_the_hand,
        story_of_the_truth,
    )
}
