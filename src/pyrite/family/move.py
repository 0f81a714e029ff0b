"""MoveKind: one way to move, and the three that all others are: open to all, partly secret, a card from the hand."""

from typing import TYPE_CHECKING

from pyrite._native import i64, mypyc_attr
from pyrite.core.bits import BIT
from pyrite.core.event import Face
from pyrite.core.move import Moves, second
from pyrite.core.refusal import Refusal
from pyrite.family.form import UNWRITTEN, Form
from pyrite.family.things import Thing

if TYPE_CHECKING:
    from pyrite.family.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveKind:
    """One way to move: how it is written, what it does, why it may be refused. The game and each module
    bring theirs."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.base: i64 = 0  # tag * TAG, set when the kind is registered
        self.early_rule = ""  # named when something else comes first, instead of the rule of that
        self.secret = False  # something that it names is only known to some
        self.form: Form = UNWRITTEN
        self.words = "move." + name.replace(":", "-")  # the key of its label
        self.about = ""  # what its texts mean, for the schemas

    def written(self, pattern: str, things: list[Thing], about: str = "") -> None:
        """Its text, the same backwards, and its label: what it names, in this order."""
        self.form = Form(pattern, things)
        self.about = about

    def said(self, words: str = "", about: str = "") -> None:
        """Another key of its label, or what its texts mean. (What a class gives an attribute again in its `__init__`
        after that of its base is never freed by the compiled engine; in a method it is.)"""
        self.words = words or self.words
        self.about = about or self.about

    def play(self, s: "State", seat: i64, move: i64) -> None:
        """Answer the decision on top of the stack. The move is known to be legal."""
        raise NotImplementedError(self.name)

    def text(self, s: "State", move: i64) -> str:
        return self.form.write(s, move)

    def read(self, s: "State", text: str) -> i64:
        """The move of a text; -1 if it is not of this kind."""
        found = self.form.read(s, text)
        return self.base + found if found >= 0 else -1

    def label(self, s: "State", move: i64) -> Face:
        """The words for a button: a key with arguments."""
        args: dict[str, object] = {}
        for thing in self.form.things:
            args[thing.key] = thing.show(s, thing.of(move))
        return (self.words, args)

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
        return self.form.write(s, move, True)

    def face(self, s: "State", seat: i64, move: i64, viewer: i64) -> str:
        if viewer >= 0 and (self.knowers(s, seat, move) >> viewer) & 1:
            return self.text(s, move)
        return self.hidden(s, move)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardMove(OpenMove):
    """Its second operand is the kind of the card, or the laid card for a path card."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        # Says that its effect pushes no frame, looks at none, and leaves alone the hand of the one who plays it: then
        # it may take effect while the card is still in the hand and the turn's frame lies on top.
        self.simple = False
        self.rule = ""  # the rule of its cards, where no event of the same name has one

    def card(self, move: i64) -> i64:
        """The kind of the card that is played."""
        return second(move)

    def aim(self) -> str:
        """What the card is played on, for whoever tries something else: `cell`, `goal`, `player` or `nothing`."""
        return "cell"

    def lays_at(self, move: i64) -> i64:
        """The cell on which this move lays a path card; 0 if it lays none."""
        return 0

    def could_lay(self, s: "State", seat: i64, kind: i64, cell: i64) -> bool:
        """Does this card in hand let the seat lay a path card there, whatever has to be paid for it? Only asked of
        cards that the list of ordinary lays does not know."""
        return False

    def list_card(self, s: "State", seat: i64, kind: i64, out: Moves) -> None:
        """Every legal way to play this kind of card now."""
        raise NotImplementedError(self.name)

    def effect(self, s: "State", seat: i64, move: i64) -> None:
        """What the card does once it has been announced and nobody stopped it."""
        raise NotImplementedError(self.name)

    def label(self, s: "State", move: i64) -> Face:
        """The card, then what it is played on."""
        args: dict[str, object] = {"card": s.rules.cards.name(self.card(move))}
        for thing in self.form.things:
            args[thing.key] = thing.show(s, thing.of(move))
        return (self.words, args)

    def why(self, s: "State", seat: i64, move: i64) -> Refusal | None:
        """Cards are played from one's hand; then what forbids this one."""
        return not_in_hand(s, seat, self.card(move)) or self.why_not(s, seat, move)

    def why_not(self, s: "State", seat: i64, move: i64) -> Refusal | None:
        """The same of a card that is in the hand."""
        return None


def not_in_hand(s: "State", seat: i64, kind: i64) -> Refusal | None:
    """B-6, S2-4: cards are played from one's hand."""
    if not s.holds(seat, kind):
        return Refusal(s.rules.turn_rule, "refusal.not-in-hand", {"card": s.rules.cards.name(kind)})
    return None
