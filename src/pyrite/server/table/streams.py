"""What each viewer of a table was sent: a numbered stream for every seat, and one for all watchers.

A viewer whose view and events do not change is sent nothing, so versions count what was sent. Which viewers a move
told something is kept with it in the store as a mask, and so a table that is rebuilt finds the same numbers.

The packet of a viewer who is not there, or of a bot that has nothing to decide, is made when somebody asks for it: most
are never asked for.
"""

from collections.abc import Container
from typing import NamedTuple

from pyrite.core.event import Event
from pyrite.family.game import Game
from pyrite.server import wire
from pyrite.server.wire import NO_EVENTS, Chapter, Look

WATCHERS = 16  # the bit of `told` that stands for them


class Stream:
    """One viewer's stream: its chapters, and the last packet as it is sent."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        # The events of packet 1, 2 …; those of a table that was rebuilt are written when somebody asks for them.
        self.chapters: list[bytes | list[Event]] = []
        self.made = b""  # the last packet
        self.made_digest = ""
        self.late: Game | None = (
            None  # from which they are still to be made; a game that is told does not change
        )

    @property
    def version(self) -> int:
        return len(self.chapters)

    @property
    def packet(self) -> bytes:
        self.catch_up()
        return self.made

    @property
    def digest(self) -> str:
        """Of the view in that packet."""
        self.catch_up()
        return self.made_digest

    def catch_up(self) -> None:
        if self.late is not None:
            self.show(wire.look(self.late, self.seat))

    def show(self, seen: Look) -> None:
        self.late = None
        self.made = wire.packet(self.version, self.chapter(self.version - 1), seen)
        self.made_digest = seen.digest

    def story(self, after: int | None) -> list[Chapter]:
        """The chapters behind a version that the viewer has."""
        first = after if after is not None and 0 <= after <= self.version else 0
        return [Chapter(number + 1, self.chapter(number)) for number in range(first, self.version)]

    def chapter(self, number: int) -> bytes:
        content = self.chapters[number]
        if not isinstance(content, bytes):
            content = wire.faces(content, self.seat)
            self.chapters[number] = content
        return content


class Step(NamedTuple):
    """What a move will tell to whom, ready to be sent as soon as the move is kept."""

    told: int
    parts: dict[int, tuple[bytes, Look | None]]  # by the bit of the viewer; no view for who is not there


class Streams:
    def __init__(self, players: int) -> None:
        self.viewers: dict[int, int | None] = {seat: seat for seat in range(players)}
        self.viewers[WATCHERS] = None
        self.by_bit = {bit: Stream(seat) for bit, seat in self.viewers.items()}

    def of(self, seat: int | None) -> Stream:
        return self.by_bit[WATCHERS if seat is None else seat]

    def prepare(self, game: Game, events: list[Event], there: Container[int | None]) -> Step:
        """`there`: the viewers whose packets will be sent at once."""
        told = 0
        parts: dict[int, tuple[bytes, Look | None]] = {}
        involved = wire.involved(events)
        public = wire.faces(events, None)
        present = [seat for seat in self.viewers.values() if seat in there]
        looks = dict(zip(present, wire.looks(game, present), strict=True))
        for bit, seat in self.viewers.items():
            shown = wire.faces(events, seat) if seat in involved else public
            seen = looks.get(seat)
            if shown == NO_EVENTS:
                seen = seen or wire.look(game, seat)
                if seen.digest == self.by_bit[bit].digest:
                    continue
            told |= 1 << bit
            parts[bit] = (shown, seen)
        return Step(told, parts)

    def accept(self, step: Step, game: Game) -> None:
        """The move is kept: from now on this is what the viewers have been sent."""
        for bit, (shown, seen) in step.parts.items():
            stream = self.by_bit[bit]
            stream.chapters.append(shown)
            if seen is None:
                stream.late = game
            else:
                stream.show(seen)

    def recall(self, events: list[Event], told: int) -> None:
        """A move that was kept earlier: only its chapters; `settle` makes the last packets."""
        for bit in self.viewers:
            if told >> bit & 1:
                self.by_bit[bit].chapters.append(events)

    def settle(self, game: Game) -> None:
        """After all moves have been recalled: a view that was not sent again has not changed, so what is made of this
        game are the very bytes that were sent last."""
        for stream in self.by_bit.values():
            if stream.chapters:
                stream.late = game
