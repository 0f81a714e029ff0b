"""Veto (CH-19): a card that stops another player's card before it takes effect.

Every play opens the same window for all other seats with cards, whoever holds the veto, and as long as nobody can know
from the open that no hand holds it. Answers are seen by nobody; the card takes effect when the last one has declined.
"""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.core.bits import BIT
from pyrite.core.event import Face, public
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.core.spec import Number, Option
from pyrite.core.stack import FRAME, WINDOW
from pyrite.family.frames import DRAW
from pyrite.family.mind.judge import OTHER, STOPPED
from pyrite.family.mind.thought import Thought
from pyrite.family.module import Module
from pyrite.family.move import CardMove
from pyrite.family.moves.common import WordMove
from pyrite.family.rules import Rules
from pyrite.family.state import EVERYBODY, State
from pyrite.family.things import SomeSeats
from pyrite.family.turn import left_hand, take_cards
from pyrite.maze.cards import CERTAIN, Card

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "veto"
RULE: Final = "CH-19"
NOTHING: Final = "refusal.nothing-to-veto"
HARM: Final = 900  # that is worth a card that stops it, to a mind


OPEN_TO: Final = SomeSeats("open_to", "The seats that a window was opened for.")


class Stop(WordMove):
    """The veto itself."""

    def __init__(self, owner: "Veto") -> None:
        super().__init__(ID, RULE, NOTHING)
        self.owner = owner

    def play(self, s: State, seat: i64, move: i64) -> None:
        self.owner.stop(s, seat)

    def label(self, s: State, move: i64) -> Face:
        return (self.words, {"card": ID})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """It needs the card, and another player's card that was just announced."""
        if not s.holds(seat, self.owner.kind):
            return Refusal(RULE, "refusal.not-in-hand", {"card": ID})
        return self.owner.why_not_now(s, seat)

    def why_unasked(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return self.why(s, seat, move)


class Decline(WordMove):
    def __init__(self, owner: "Veto") -> None:
        super().__init__("decline", RULE, NOTHING)
        self.owner = owner

    def play(self, s: State, seat: i64, move: i64) -> None:
        """Nobody is told."""
        waiting, opened = s.detail(1) - BIT[seat], s.detail(2)
        s.drop()
        if waiting > WINDOW:
            s.push(self.owner.window, waiting, opened)

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return self.owner.why_not_now(s, seat)

    def why_unasked(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return self.owner.why_not_now(s, seat)


class Veto(Module):
    id = ID

    def __init__(self) -> None:
        self.kind: i64 = 0
        self.window: i64 = 0
        self.late_draw: i64 = 0
        self.yes = Stop(self)
        self.no = Decline(self)

    def options(self) -> list[Option]:
        """How many seconds a table waits for an answer; a game that nobody looks at does not wait."""
        return [Number("window", RULE, 8, 1, 30, unsaid=3)]

    def install(self, rules: Rules) -> None:
        """On one's own turn it can only be discarded: no move plays it."""
        self.kind = rules.add_card(Card(ID, 1, confidence=CERTAIN))
        rules.take_move(self.no)
        rules.take_move(self.yes)
        self.window = rules.take_frame(self, ID, False, [OPEN_TO])
        rules.take_answers(self.window, RULE, [self.no, self.yes])
        self.late_draw = rules.take_frame(self, "veto-draw", automatic=True)
        rules.announced.append(self)

    # --- the window ------------------------------------------------------------------------------------------------

    def announced(self, s: State, seat: i64, move: i64) -> None:
        if self.lies_open(s):
            return
        asked: i64 = 0
        for other in range(len(s.held)):
            if other != seat and s.held[other]:
                asked |= BIT[other]
        if asked == 0:
            return
        if s.log is not None:
            kind = s.rules.moves[move >> 24]
            assert isinstance(kind, CardMove)
            args: dict[str, object] = {"seat": seat, "card": s.rules.cards.name(kind.card(move))}
            args["move"] = kind.text(s, move)
            s.log.append(public("announced", args))
        s.push(self.window, WINDOW + asked, asked)

    def lies_open(self, s: State) -> bool:
        """Has everybody seen it go to the discard, and nobody taken cards from there since?"""
        seen = self.kind + EVERYBODY * 256
        return any(entry == seen for entry in s.discard)

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        out.add(self.no.base)
        if s.holds(seat, self.kind):
            out.add(self.yes.base)

    def why_not_now(self, s: State, seat: i64) -> Refusal:
        """No window is open; or it is one's own card; or one has declined already."""
        if s.top() != self.window:
            return Refusal(RULE, NOTHING)
        announced = s.stack[s.depth - 2 * FRAME + 1]  # whose card waits below the window
        return Refusal(RULE, "refusal.veto-own" if announced == seat else "refusal.declined-already")

    def timeout(self, s: State, kind: i64, seat: i64) -> i64:
        """Silence declines."""
        return self.no.base

    def stop(self, s: State, seat: i64) -> None:
        """The card announced and the veto are discarded, in this order (B-31); its player draws and the turn is over;
        then the one who stopped it draws."""
        s.drop()
        how = s.rules.moves[s.detail(2) >> 24]
        assert isinstance(how, CardMove)
        stopped = how.card(s.detail(2))
        player = s.detail(1)
        s.discard_open(stopped)
        s.lose(seat, self.kind)
        left_hand(s, seat, self.kind, True)
        s.discard_open(self.kind)
        if s.log is not None:
            card = s.rules.cards.name(stopped)
            s.log.append(public("veto", {"seat": seat, "target": player, "card": card}))
        s.unwind(DRAW)
        s.tuck(self.late_draw, seat)

    def run(self, s: State, kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        take_cards(s, who, 1)

    # --- words -----------------------------------------------------------------------------------------------------

    def think(self, mind: "MazeMind") -> None:
        mind.take(self.yes.name, Stopping())
        mind.take(self.no.name, LettingBe())
        mind.take_card(self.kind, Stopping())

    def senses(self) -> dict[str, str]:
        return {ID: "stop"}

    def event_rules(self) -> dict[str, str]:
        return {"announced": RULE, "veto": RULE}

    def forms(self) -> dict[str, dict[str, object]]:
        return {"moves": {"Stop the card that was announced, or let it be.": f"(?:{ID}|decline)"}}


class Stopping(Thought):
    """Stop what was announced, if it harms our side enough."""

    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        s = mind.s
        announced = s.stack[s.depth - 2 * FRAME + 2]
        player = s.stack[s.depth - 2 * FRAME + 1]
        return mind.thoughts[announced >> 24].harm(mind, player, announced) - HARM

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return STOPPED

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 700


class LettingBe(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return 0

    def deed(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Nobody is told."""
        return OTHER
