"""Game: the front door. Lists legal moves, plays them by text, refuses with a rule, shows views, clones, records."""

from pyrite._native import mypyc_attr
from pyrite.core.bits import members
from pyrite.core.chance import ListedChance
from pyrite.core.event import Event
from pyrite.core.move import Move
from pyrite.core.record import GameRecord
from pyrite.core.refusal import Refusal, Refused
from pyrite.core.spec import GameSpec
from pyrite.core.state import LONGEST_MOVE, WINDOW, State
from pyrite.core.view import SPECTATOR, View, make_view, make_views


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in progress: its state and how it came about."""

    def __init__(
        self, state: State, chance: dict[str, object], position: dict[str, object] | None = None
    ) -> None:
        self.state = state
        self.chance = chance
        self.position = position
        self.moves: list[tuple[int, str]] = []
        # What happened before the first move: the deal.
        self.opening: list[Event] = []

    @property
    def spec(self) -> GameSpec:
        return self.state.rules.spec

    @property
    def players(self) -> int:
        return self.spec.players

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def seat(self) -> int | None:
        """The seat to decide (in a window the lowest one asked); None when the match is over."""
        seat = int(self.state.seat())
        return None if seat < 0 else seat

    def seats(self) -> list[int]:
        """All seats that may decide now."""
        return members(self.state.asked())

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of the seat to decide, or of another one that is asked."""
        s = self.state
        if seat is not None and not 0 <= seat < self.players:
            return []
        numbers = s.legal() if seat is None else s.legal_for(seat)
        out: list[Move] = []
        for number in numbers:
            kind = s.rules.moves[number >> 24]
            key, args = kind.label(s, number)
            out.append(Move(kind.text(s, number), key, args))
        return out

    def labels(self, seat: int) -> list[tuple[str, dict[str, object]]]:
        """How the legal moves of a seat are called, in the order of `legal` in its view: keys with arguments."""
        s = self.state
        return [s.rules.moves[number >> 24].label(s, number) for number in s.legal_for(seat)]

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move; what happened comes back. Refused if it is not legal, ChanceError if listed draws end: then
        nothing is changed."""
        text = str(move)
        s = self.state
        by = s.seat() if seat is None else seat
        number = self.find(by, text)
        if number < 0:
            raise Refused(self.refusal(by, text))
        if isinstance(s.chance, ListedChance):
            # Listed draws may end in the middle of a move: then a clone is left half changed, and not the game.
            s.clone().apply_by(by, number)
        events: list[Event] = []
        s.log = events
        s.apply_by(by, number)
        s.log = None
        self.moves.append((int(by), text))
        return events

    def why(self, seat: int, move: Move | str) -> Refusal | None:
        """Why this seat may not play this move now; None if it may. Changes nothing, tells only what the seat knows."""
        text = str(move)
        return None if self.find(seat, text) >= 0 else self.refusal(seat, text)

    def read(self, text: str) -> int:
        """The number of a move's text, legal or not; -1 if it is no move of this table."""
        return int(self.state.read(text))

    def find(self, seat: int, text: str) -> int:
        """The number of a legal move; -1 if it is not legal for this seat."""
        if not 0 <= seat < self.players:
            return -1
        number = self.read(text)
        if number < 0 or number not in self.state.legal_for(seat):
            return -1
        return number

    def refusal(self, seat: int, text: str) -> Refusal:
        s = self.state
        if self.over:
            return Refusal(s.rules.turn_rule, "refusal.over")
        if not 0 <= seat < self.players or (s.asked() >> seat) & 1 == 0:
            return Refusal(s.rules.turn_rule, "refusal.not-your-decision", {"seat": seat})
        number = self.read(text)
        if number < 0:
            tried = s.rules.game.why_no_move(s, seat, text) if len(text) <= LONGEST_MOVE else None
            return tried or Refusal(s.rules.turn_rule, "refusal.unknown-move", {"move": text[:LONGEST_MOVE]})
        reason = s.rules.moves[number >> 24].why(s, seat, number)
        return reason or Refusal(s.rules.turn_rule, "refusal.other-decision")

    def timeout(self, seat: int) -> str | None:
        """The move that silence means for a seat that a window asks; None if no window asks it."""
        s = self.state
        if not 0 <= seat < self.players or (s.asked() >> seat) & 1 == 0 or s.detail(1) < WINDOW:
            return None
        kind = s.top()
        move = s.rules.frame_owners[kind].timeout(s, kind, seat)
        return s.rules.moves[move >> 24].text(s, move)

    def view(self, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"seat: there is no seat {seat}")
        return make_view(self.state, SPECTATOR if seat is None else seat)

    def views(self) -> list[View]:
        """The views of all seats, then that of a spectator. They share what is public and must not be edited."""
        return make_views(self.state, [*range(self.players), SPECTATOR])

    def clone(self) -> "Game":
        other = Game(self.state.clone(), self.chance, self.position)
        other.moves = self.moves[:]
        other.opening = self.opening
        return other

    def digest(self) -> str:
        """A fingerprint of the whole state, the same interpreted and compiled."""
        return self.state.digest()

    def record(self) -> GameRecord:
        return GameRecord(self.spec, self.chance, self.moves[:], self.position)

    def __repr__(self) -> str:
        return f"Game({self.spec.game}, {self.players} players, {len(self.moves)} moves, {self.digest()[:8]})"
