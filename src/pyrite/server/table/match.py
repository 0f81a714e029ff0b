"""The game of a table as the server holds it: the game, what every viewer was sent, and which move had which id.

It is the fold of the log. A move is planned on a clone; only when it is kept does the clone take its place.
"""

from collections.abc import Container, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from pyrite.core.chance import FairChance
from pyrite.core.event import Event
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE, Catalogue
from pyrite.games.front import new_game
from pyrite.server import wire
from pyrite.server.store import Given, LogRow
from pyrite.server.table.streams import WATCHERS, Step, Streams

TURN = "turn"  # the frame of a question with which a turn begins, in every game


class Plan(NamedTuple):
    """A move that may be kept: the game after it, and what it tells to whom."""

    game: Game
    step: Step
    ply: int
    seat: int
    move: str


class Ahead:
    """What a seat would be told if it moved on: for a bot that thinks its whole turn through before any of it is shown.
    Nothing of it is kept."""

    def __init__(self, match: "Match", seat: int) -> None:
        self.game = match.game.clone()
        self.seat = seat
        self.version = match.streams.of(seat).version

    def play(self, move: str) -> bytes | None:
        """The packet after this move; None if the seat's turn is over by it, or somebody else is asked first."""
        game, seat = self.game, self.seat
        if all(move != each.text for each in game.legal_moves(seat)):
            return None
        events = game.play(move, seat)
        if game.over or game.seats() != [seat] or game.timeout(seat) is not None or opens_turn(game):
            return None
        self.version += 1
        return wire.packet(self.version, wire.faces(events, seat), wire.look(game, seat))


def opens_turn(game: Game) -> bool:
    """Whether the question is the first one of a turn. Everybody knows that."""
    state = game.state
    # Its detail says that the same turn goes on, after a vote in it.
    return state.rules.frame_names[state.top()] == TURN and state.detail(2) == 0


class Broken(Exception):
    """A log that can't be played again."""


class Match:
    listed = ""  # the digest of the list of commitments that it was dealt from

    def __init__(
        self,
        spec: GameSpec,
        secret: bytes,
        catalogue: Catalogue = CATALOGUE,
        given: Given | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.secret = secret
        self.given = given or Given()  # what the secret was made of, besides the server's share
        self.game = new_game(spec, FairChance(secret), catalogue)
        self.streams = Streams(spec.players)
        self.told: list[int] = []
        self.ids: dict[tuple[int, str], int] = {}  # (seat, id of a move) → ply
        self.shown = ""  # the receipt
        self.won: list[int] | None = None

    # --- going on -----------------------------------------------------------------------------------------------

    def plan_deal(self, there: Container[int | None] = ()) -> Plan:
        return Plan(self.game, self.streams.prepare(self.game, self.game.opening, there), 0, -1, "")

    def plan(self, seat: int, move: str, there: Container[int | None] = ()) -> Plan:
        """Refused if the move is not legal; nothing is changed here in any case. `there`: who is sent it at once."""
        game = self.game.clone()
        events = game.play(move, seat)
        written = game.moves[-1][1]  # as records keep it, whatever way it was said
        return Plan(game, self.streams.prepare(game, events, there), len(self.told), seat, written)

    def accept(self, plan: Plan, move_id: str | None) -> None:
        """The plan is kept in the store."""
        self.game = plan.game
        self.streams.accept(plan.step, plan.game)
        self.told.append(plan.step.told)
        if move_id is not None:
            self.ids[plan.seat, move_id] = plan.ply

    def recall(self, rows: Sequence[LogRow]) -> None:
        """Moves that were kept but are not played here yet. Broken if they don't fit."""
        for row in rows:
            if row.ply != len(self.told):
                raise Broken(f"ply {row.ply} where {len(self.told)} is next")
            events = self.game.opening if row.ply == 0 else self.game.play(row.move, row.seat)
            self.streams.recall(events, row.told)
            self.told.append(row.told)
            if row.move_id is not None:
                self.ids[row.seat, row.move_id] = row.ply
        self.streams.settle(self.game)

    # --- looking back -------------------------------------------------------------------------------------------

    def stands(self, ply: int, move: str) -> bool:
        """Whether this is the move that stands there, whatever way it is said."""
        kept = self.game.moves[ply - 1][1]
        return move == kept or self.game.read(move) == self.game.read(kept) >= 0

    def version_at(self, seat: int | None, ply: int) -> int:
        """The version that a viewer had after this ply."""
        if ply == len(self.told) - 1:
            return self.streams.of(seat).version
        bit = WATCHERS if seat is None else seat
        return sum(told >> bit & 1 for told in self.told[: ply + 1])

    def versions(self, seat: int | None) -> list[int]:
        """The same for every ply."""
        bit = WATCHERS if seat is None else seat
        return list(accumulate(told >> bit & 1 for told in self.told))

    def receipt(self) -> str:
        """Made once: a match that is over does not change."""
        if not self.shown:
            self.shown = wire.receipt(self.game)
        return self.shown

    def winners(self) -> list[int]:
        if self.won is None or not self.game.over:
            self.won = wire.winners(self.game)
        return self.won

    def window(self) -> bool:
        """Whether the question is open to several seats, each of which answers in secret."""
        asked = self.game.seats()
        return bool(asked) and self.game.timeout(asked[0]) is not None

    def again(self) -> Iterator[tuple[int, int | None, bool, Game, list[Event]]]:
        """The whole game once more: ply, who moved, whether all could see who moved, the game after it, events.
        Goes on as long as moves are added."""
        game = new_game(self.game.spec, FairChance(self.secret), self.catalogue)
        yield 0, None, True, game, game.opening
        ply = 1
        while ply < len(self.told):
            seat, move = self.game.moves[ply - 1]
            seen = game.timeout(seat) is None
            events = game.play(move, seat)
            yield ply, seat, seen, game, events
            ply += 1

    def packets(self, seat: int | None) -> Iterator[bytes | None]:
        """Every packet that a viewer was sent, byte for byte; None for moves that told them nothing."""
        bit = WATCHERS if seat is None else seat
        version = 0
        for ply, _, _, game, events in self.again():
            if self.told[ply] >> bit & 1:
                version += 1
                yield wire.packet(version, wire.faces(events, seat), wire.look(game, seat))
            else:
                yield None

    def replay_frames(self, seat: int | None) -> Iterator[bytes | None]:
        """What these eyes were shown; None for moves that told them nothing. Who answered a question that was open to
        several seats is not shown to the others."""
        bit = WATCHERS if seat is None else seat
        for ply, by, seen, game, events in self.again():
            if self.told[ply] >> bit & 1:
                yield wire.replay_frame(game, by if seen or by == seat else None, events, seat)
            else:
                yield None
