"""What each viewer of a table was sent: a numbered stream for every seat, and one for all watchers.

A viewer whose view and events do not change is sent nothing, so versions count what was sent. Which viewers a move
told something is kept with it in the store as a mask, and so a table that is rebuilt finds the same numbers.
"""

from typing import NamedTuple

from pyrite.core.event import Event
from pyrite.core.game import Game
from pyrite.server import wire
from pyrite.server.wire import NO_EVENTS, Chapter, Look

WATCHERS = 16  # the bit of `told` that stands for them


class Stream:
    """One viewer's stream: its chapters, and the last packet as it was sent."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        # The events of packet 1, 2 …; those of a table that was rebuilt are written when somebody asks for them.
        self.chapters: list[bytes | list[Event]] = []
        self.packet = b""
        self.digest = ""

    @property
    def version(self) -> int:
        return len(self.chapters)

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
    parts: dict[int, tuple[bytes, Look]]  # by the bit of the viewer


class Streams:
    def __init__(self, players: int) -> None:
        self.viewers: dict[int, int | None] = {seat: seat for seat in range(players)}
        self.viewers[WATCHERS] = None
        self.by_bit = {bit: Stream(seat) for bit, seat in self.viewers.items()}

    def of(self, seat: int | None) -> Stream:
        return self.by_bit[WATCHERS if seat is None else seat]

    def prepare(self, game: Game, events: list[Event]) -> Step:
        told = 0
        parts: dict[int, tuple[bytes, Look]] = {}
        involved = wire.involved(events)
        public = wire.faces(events, None)
        for (bit, seat), seen in zip(self.viewers.items(), wire.looks(game), strict=True):
            shown = wire.faces(events, seat) if seat in involved else public
            if shown != NO_EVENTS or seen.digest != self.by_bit[bit].digest:
                told |= 1 << bit
                parts[bit] = (shown, seen)
        return Step(told, parts)

    def accept(self, step: Step) -> None:
        """The move is kept: from now on this is what the viewers have been sent."""
        for bit, (shown, seen) in step.parts.items():
            stream = self.by_bit[bit]
            stream.chapters.append(shown)
            stream.packet = wire.packet(len(stream.chapters), shown, seen)
            stream.digest = seen.digest

    def recall(self, events: list[Event], told: int) -> None:
        """A move that was kept earlier: only its chapters; `settle` makes the last packets."""
        for bit in self.viewers:
            if told >> bit & 1:
                self.by_bit[bit].chapters.append(events)

    def settle(self, game: Game) -> None:
        """After all moves have been recalled: a view that was not sent again has not changed, so these are the very
        bytes that were sent last."""
        for bit, seen in zip(self.viewers, wire.looks(game), strict=True):
            stream = self.by_bit[bit]
            if stream.chapters:
                stream.packet = wire.packet(stream.version, stream.chapter(stream.version - 1), seen)
                stream.digest = seen.digest
