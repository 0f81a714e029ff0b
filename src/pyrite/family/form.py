"""How a move is written: signs, and things between them."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.family.things import Thing

if TYPE_CHECKING:
    from pyrite.family.state import State


class Form:
    """How a move is written: `{card}>{target}`, with a thing for each pair of braces."""

    def __init__(self, pattern: str, things: list[Thing]) -> None:
        self.pattern = pattern
        self.things = things
        self.signs: list[
            str
        ] = []  # what stands before, between and behind them; found when it is first asked

    def prepare(self) -> None:
        if not self.pattern:
            raise NotImplementedError("this kind of move does not say how it is written")
        first, *rest = self.pattern.split("{")
        self.signs = [first, *[part.partition("}")[2] for part in rest]]

    def write(self, s: "State", move: i64, hide: bool = False) -> str:
        """With `hide`, as those see it who may not know what is secret of it."""
        if not self.signs:
            self.prepare()
        signs = self.signs
        out = signs[0]
        for at, thing in enumerate(self.things):
            out += "?" if hide and thing.secret else str(thing.show(s, thing.of(move)))
            if signs[at + 1]:
                out += signs[at + 1]
        return out

    def read(self, s: "State", text: str) -> i64:
        """The operands of such a text; -1 if it is none."""
        if not self.signs:
            self.prepare()
        signs = self.signs
        if not text.startswith(signs[0]):
            return -1
        rest = text[len(signs[0]) :]
        out: i64 = 0
        for at, thing in enumerate(self.things):
            word = rest
            rest = ""
            if signs[at + 1]:
                word, found, rest = word.partition(signs[at + 1])
                if not found:
                    return -1
            number = thing.read(s, word)
            if number < 0:
                return -1
            out += thing.at(number)
        return -1 if rest else out

    def regex(self) -> str:
        """The pattern of such texts for a schema."""
        if not self.signs:
            self.prepare()
        out = escaped(self.signs[0])
        for at, thing in enumerate(self.things):
            out += thing.pattern() + escaped(self.signs[at + 1])
        return out


UNWRITTEN: Final = Form("", [])


def escaped(sign: str) -> str:
    """A sign in a pattern; only what every dialect knows is escaped."""
    return "".join(f"\\{letter}" if letter in "^$\\.*+?()[]{}|/" else letter for letter in sign)
