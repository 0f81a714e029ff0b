"""Game: the front door. Lists legal moves, plays them by text, refuses with a rule, shows views, clones, records."""

from pyrite._native import mypyc_attr
from pyrite.core.bits import members
from pyrite.core.chance import ListedChance
from pyrite.core.event import Event
from pyrite.core.move import LONGEST_MOVE, Move
from pyrite.core.record import GameRecord
from pyrite.core.refusal import Refusal, Refused
from pyrite.core.spec import GameSpec
from pyrite.core.stack import WINDOW
from pyrite.core.view import SPECTATOR, View
from pyrite.family.state import State
from pyrite.family.view import asked, make_view, make_views


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
        written = s.rules.moves[number >> 24].text(s, number)
        events: list[Event] = []
        s.log = events
        s.apply_by(by, number)
        s.log = None
        self.moves.append((int(by), written))
        return events

    def why(self, seat: int, move: Move | str) -> Refusal | None:
        """Why this seat may not play this move now; None if it may. Changes nothing, tells only what the seat knows."""
        text = str(move)
        return None if self.find(seat, text) >= 0 else self.refusal(seat, text)

    def read(self, text: str) -> int:
        """The number of the move that a text means, legal or not; -1 if it is no move of this table."""
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
        """The real reason: whose decision it is, what comes first, then what forbids the move itself."""
        s = self.state
        rules = s.rules
        if self.over:
            return Refusal(rules.turn_rule, "refusal.over")
        frame = s.top()
        number = self.read(text)
        told: Refusal | None = None
        if not 0 <= seat < self.players or (s.asked() >> seat) & 1 == 0:
            if number >= 0 and 0 <= seat < self.players:
                told = rules.moves[number >> 24].why_unasked(s, seat, number)
            return told or Refusal(rules.turn_rule, "refusal.not-your-decision", {"seat": seat})
        if number < 0:
            number = self.read(rules.game.meant(s, text[: LONGEST_MOVE + 1]))
            if number in s.legal_for(seat):
                return self.unknown_move(seat, text, number)
        if number < 0:
            return self.refusal_of_no_move(seat, text[: LONGEST_MOVE + 1])
        told = self.comes_first(seat, number)
        kind = rules.moves[number >> 24]
        if told is None and rules.is_answer(frame, kind):
            told = kind.why(s, seat, number)
            if told is None:
                told = Refusal(rules.decided_by(frame), "refusal.not-possible", {"move": text})
        return told or self.other_decision(seat, kind.early_rule)

    def refusal_of_no_move(self, seat: int, text: str) -> Refusal:
        """What was meant may be clear all the same."""
        s = self.state
        rules = s.rules
        frame = s.top()
        if len(text) <= LONGEST_MOVE:
            for kind in rules.moves:
                told = kind.why_unread(s, seat, text)
                if told is not None:
                    answers = rules.is_answer(frame, kind)
                    return self.comes_first(seat, -1) or (told if answers else self.other_decision(seat))
            told = rules.game.why_no_move(s, seat, text)
            if told is not None:
                early = rules.frame_answers[frame]
                return self.comes_first(seat, -1) or (self.other_decision(seat) if early else told)
        begun = (move for move in s.legal_for(seat) if s.text(move).startswith(text))
        return self.unknown_move(seat, text, next(begun, s.legal_for(seat)[0]))

    def unknown_move(self, seat: int, text: str, like: int) -> Refusal:
        """A text that is no move, and a legal one that shows how moves are written."""
        args: dict[str, object] = {"move": text[:LONGEST_MOVE], "like": self.state.text(like)}
        return Refusal(self.state.rules.turn_rule, "refusal.unknown-move", args)

    def comes_first(self, seat: int, number: int) -> Refusal | None:
        for module in self.state.rules.urgent:
            told = module.comes_first(self.state, seat, number)
            if told is not None:
                return told
        return None

    def other_decision(self, seat: int, rule: str = "") -> Refusal:
        s = self.state
        rule = rule or s.rules.decided_by(s.top())
        return Refusal(rule, "refusal.other-decision", {"asked": asked(s, seat)})

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
