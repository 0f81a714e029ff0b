"""Move: what a seat wants. An int inside (`tag`, two operands), a text everywhere else.

The tag numbers depend on the modules in play, so an int is never written down: records, wire and people use the text.
"""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64, mypyc_attr, vec
from pyrite.core.bits import BIT
from pyrite.core.event import Face
from pyrite.core.refusal import Refusal

if TYPE_CHECKING:
    from pyrite.core.state import State

TAG: Final = 16777216  # a move is tag * TAG + first operand (16 bits) * 256 + second operand (8 bits)
MOST_TAGS: Final = 64
MOST_MOVES: Final = 4096  # more than any decision offers


def first(move: i64) -> i64:
    return (move >> 8) & 65535


def second(move: i64) -> i64:
    return move & 255


class Moves:
    """The list that legal moves are written into: packed, so that listing costs no object for each move."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * MOST_MOVES)
        self.count: i64 = 0
        self.busy = False

    def add(self, move: i64) -> None:
        self.items[self.count] = move
        self.count += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveKind:
    """One way to move: how it is written, what it does, why it may be refused. The game and each module
    bring theirs."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.base: i64 = 0  # tag * TAG, set when the kind is registered
        self.early_rule = ""  # named when something else comes first, instead of the rule of that
        self.secret = False  # something that it names is only known to some

    def play(self, s: "State", seat: i64, move: i64) -> None:
        """Answer the decision on top of the stack. The move is known to be legal."""
        raise NotImplementedError(self.name)

    def text(self, s: "State", move: i64) -> str:
        raise NotImplementedError(self.name)

    def read(self, s: "State", text: str) -> i64:
        """The move of a text; -1 if it is not of this kind."""
        raise NotImplementedError(self.name)

    def label(self, s: "State", move: i64) -> Face:
        """The words for a button: a key with arguments."""
        raise NotImplementedError(self.name)

    def face(self, s: "State", seat: i64, move: i64, viewer: i64) -> str:
        """The move of a seat as `viewer` (-1: somebody who watches) may know it, before it is played: `?` stands for
        what it may not know. Moves with one face are twins: whoever sees that face is told the same of either."""
        raise NotImplementedError(self.name)

    def means(self, s: "State", move: i64, text: str) -> bool:
        """Is this a way to write that move? Its own text, which records keep, or one that says the same."""
        return self.text(s, move) == text

    def why(self, s: "State", seat: i64, move: i64) -> Refusal | None:
        """Why this move, which is not among the legal ones, is refused: only from what the seat may know, and only what
        is true. Asked in turns and in the decisions that it answers."""
        return None

    def why_unread(self, s: "State", seat: i64, text: str) -> Refusal | None:
        """The same for a text that is nearly a move of this kind; None if it is not."""
        return None

    def why_unasked(self, s: "State", seat: i64, move: i64) -> Refusal | None:
        """The same for a seat that has nothing to decide now; None if there is no more to say than that."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenMove(MoveKind):
    """Everybody may know the whole of it."""

    def face(self, s: "State", seat: i64, move: i64, viewer: i64) -> str:
        return self.text(s, move)


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretMove(MoveKind):
    """Something that it names is only known to some."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.secret = True

    def knowers(self, s: "State", seat: i64, move: i64) -> i64:
        """The seats, as a mask, that may know the whole of it: by itself the one who moves."""
        return BIT[seat]

    def hidden(self, s: "State", move: i64) -> str:
        """Its text for all the others, with `?` for what they may not know."""
        raise NotImplementedError(self.name)

    def face(self, s: "State", seat: i64, move: i64, viewer: i64) -> str:
        if viewer >= 0 and (self.knowers(s, seat, move) >> viewer) & 1:
            return self.text(s, move)
        return self.hidden(s, move)


class Move:
    """A legal move as the front door hands it out."""

    def __init__(self, text: str, key: str, args: dict[str, object]) -> None:
        self.text = text
        self.key = key
        self.args = args

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)
