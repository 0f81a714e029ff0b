"""Things: what a number means, said once. From it follow the text and the label of a move, the words of a frame, the
fields of views and positions, and how the schemas describe them.

A move keeps several in one number, each `shift` bits up; a frame and the slots of a module keep one in each of theirs.
"""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64, mypyc_attr
from pyrite.core.bits import members
from pyrite.maze.names import cell_name, read_cell

if TYPE_CHECKING:
    from pyrite.family.rules import Rules
    from pyrite.family.state import State

Json = dict[str, object]
FIRST: Final = 8  # where a move keeps its first operand, of 16 bits; below it the second, of 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing:
    """`key` names it in labels, frames and fields; `about` says it in a schema. `bits` are those that it has in a move,
    from `shift` on; of what is `secret` others may not know which it is."""

    def __init__(
        self, key: str, about: str = "", shift: i64 = FIRST, bits: int = 16, secret: bool = False
    ) -> None:
        self.key = key
        self.about = about
        self.shift: i64 = shift
        self.mask: i64 = 2**bits - 1
        self.secret = secret
        self.unsaid: object = None  # what a frame means that does not say it

    def of(self, move: i64) -> i64:
        """Its number in a move."""
        return (move >> self.shift) & self.mask

    def at(self, number: i64) -> i64:
        """What it adds to the number of a move."""
        return number << self.shift

    def show(self, s: "State", number: i64) -> object:
        """As labels, views and positions say it; as text also in a move."""
        raise NotImplementedError(self.key)

    def take(self, rules: "Rules", value: object) -> i64:
        """`show` backwards; -1 if it is none."""
        raise NotImplementedError(self.key)

    def read(self, s: "State", word: str) -> i64:
        """The same from the text of a move."""
        return self.take(s.rules, word)

    def needs(self, rules: "Rules") -> str:
        """What is said of a value that is none."""
        raise NotImplementedError(self.key)

    def pattern(self) -> str:
        """Its words in the text of a move; `{cell}`, `{goal}`, `{seat}`, `{card}`, `{laid}` stand for any of these."""
        raise NotImplementedError(self.key)

    def form(self) -> Json:
        """Its values in a schema."""
        raise NotImplementedError(self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Thing):
    """A whole number from `least` to `most`."""

    def __init__(
        self, key: str, least: int, most: int, about: str = "", shift: i64 = FIRST, secret: bool = False
    ) -> None:
        super().__init__(key, about, shift, 8 if shift == 0 else 16, secret)
        self.least = least
        self.most = most

    def show(self, s: "State", number: i64) -> object:
        return int(number)

    def take(self, rules: "Rules", value: object) -> i64:
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            return -1
        return value

    def read(self, s: "State", word: str) -> i64:
        return self.take(s.rules, read_whole(word))

    def needs(self, rules: "Rules") -> str:
        return f"a whole number from {self.least} to {self.most} is needed"

    def pattern(self) -> str:
        return f"[{self.least}-{self.most}]"

    def form(self) -> Json:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat(Thing):
    def show(self, s: "State", number: i64) -> object:
        return int(number)

    def take(self, rules: "Rules", value: object) -> i64:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < rules.players:
            return -1
        return value

    def read(self, s: "State", word: str) -> i64:
        return self.take(s.rules, read_whole(word))

    def needs(self, rules: "Rules") -> str:
        return "a seat is needed"

    def pattern(self) -> str:
        return "{seat}"

    def form(self) -> Json:
        return {"type": "integer", "minimum": 0, "maximum": 11}


@mypyc_attr(allow_interpreted_subclasses=True)
class Seats(Thing):
    """A mask of seats, as their list."""

    def show(self, s: "State", number: i64) -> object:
        return members(number)

    def take(self, rules: "Rules", value: object) -> i64:
        seats = value if isinstance(value, list) else [-1]
        if any(isinstance(seat, bool) or seat not in range(rules.spec.players) for seat in seats):
            return -1
        return int(sum(2**seat for seat in set(seats)))

    def needs(self, rules: "Rules") -> str:
        return "a list of seats is needed"

    def form(self) -> Json:
        seat: Json = {"type": "integer", "minimum": 0, "maximum": 11}
        return {"type": "array", "items": seat, "maxItems": 12}


@mypyc_attr(allow_interpreted_subclasses=True)
class SomeSeats(Seats):
    """Nobody at all is no answer."""

    def take(self, rules: "Rules", value: object) -> i64:
        return super().take(rules, value) or -1


@mypyc_attr(allow_interpreted_subclasses=True)
class YesNo(Thing):
    def show(self, s: "State", number: i64) -> object:
        return number == 1

    def take(self, rules: "Rules", value: object) -> i64:
        if value is None:
            return 0
        return -1 if not isinstance(value, bool) else 1 if value else 0

    def needs(self, rules: "Rules") -> str:
        return "true or false is needed"

    def form(self) -> Json:
        return {"type": "boolean"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Thing):
    """One of some names, by its number."""

    def __init__(self, key: str, names: list[str], about: str = "", shift: i64 = FIRST) -> None:
        super().__init__(key, about, shift)
        self.names = names

    def show(self, s: "State", number: i64) -> object:
        return self.names[number]

    def take(self, rules: "Rules", value: object) -> i64:
        return self.names.index(value) if isinstance(value, str) and value in self.names else -1

    def needs(self, rules: "Rules") -> str:
        return f"one of {', '.join(self.names)} is needed"

    def pattern(self) -> str:
        return f"(?:{'|'.join(self.names)})"

    def form(self) -> Json:
        return {"enum": list(self.names)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Cell(Thing):
    def show(self, s: "State", number: i64) -> object:
        return cell_name(number)

    def take(self, rules: "Rules", value: object) -> i64:
        return read_cell(value) if isinstance(value, str) else -1

    def needs(self, rules: "Rules") -> str:
        return "a cell is needed"

    def pattern(self) -> str:
        return "{cell}"

    def form(self) -> Json:
        return {"type": "string", "pattern": "{cell}"}


@mypyc_attr(allow_interpreted_subclasses=True)
class MaybeCell(Cell):
    """0 is none: null."""

    def show(self, s: "State", number: i64) -> object:
        return cell_name(number) if number else None

    def take(self, rules: "Rules", value: object) -> i64:
        return 0 if value is None else super().take(rules, value)

    def needs(self, rules: "Rules") -> str:
        return "a cell or null is needed"

    def form(self) -> Json:
        return {"anyOf": [super().form(), {"type": "null"}]}


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal(Thing):
    """The number of a goal, as the cell where it lies, or may have been moved to."""

    def show(self, s: "State", number: i64) -> object:
        return cell_name(s.maze.where[number + 1])

    def take(self, rules: "Rules", value: object) -> i64:
        return rules.goal_at(read_cell(value)) if isinstance(value, str) else -1

    def needs(self, rules: "Rules") -> str:
        return "the cell of a goal is needed"

    def pattern(self) -> str:
        return "{goal}"

    def form(self) -> Json:
        return {"type": "string", "pattern": "{goal}"}


@mypyc_attr(allow_interpreted_subclasses=True)
class CardKind(Thing):
    """A card that may lie in a hand, by its name."""

    def show(self, s: "State", number: i64) -> object:
        return s.rules.cards.name(number)

    def take(self, rules: "Rules", value: object) -> i64:
        kind = rules.cards.kind_of.get(value, -1) if isinstance(value, str) else -1
        return -1 if kind < 0 or rules.cards.rows[kind].fixed else kind

    def needs(self, rules: "Rules") -> str:
        return "a card is needed"

    def pattern(self) -> str:
        return "{card}"

    def form(self) -> Json:
        return {"$ref": "#/$defs/card"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Laid(Thing):
    """A path card and which way round it lies: `NE~`."""

    def show(self, s: "State", number: i64) -> object:
        return s.rules.cards.laid_name(number)

    def take(self, rules: "Rules", value: object) -> i64:
        return rules.cards.laid_from(value) if isinstance(value, str) else -1

    def needs(self, rules: "Rules") -> str:
        return "a path card is needed"

    def pattern(self) -> str:
        return "{laid}"


# What many moves name. The second operand is the card, so the first is all that is left.
TARGET: Final = Seat("target")
AT: Final = Cell("cell")
CARD: Final = CardKind("card", shift=0, bits=8)
UNSEEN: Final = CardKind("card", shift=0, bits=8, secret=True)  # a card that others may not know
LAID: Final = Laid("card", shift=0, bits=8)
GOAL_CELL: Final = Cell("goal")  # a goal by its cell


class Field:
    """One of a module's own ints as a field of views and positions; `start` is what it is as a round begins."""

    def __init__(self, thing: Thing, slot: i64, start: i64 = 0) -> None:
        self.thing = thing
        self.slot: i64 = slot
        self.start: i64 = start


def fields_said(fields: list[Field], s: "State") -> dict[str, object]:
    return {field.thing.key: field.thing.show(s, s.slots[field.slot]) for field in fields}


def said(things: list[Thing], s: "State", numbers: list[int]) -> dict[str, object]:
    """A number of each of them, in words."""
    out: dict[str, object] = {}
    for at, thing in enumerate(things):
        out[thing.key] = thing.show(s, numbers[at])
    return out


def taken(things: list[Thing], rules: "Rules", words: dict[str, object]) -> list[int]:
    """`said` backwards; ValueError names what is wrong."""
    out: list[int] = []
    for thing in things:
        number = int(thing.take(rules, words.get(thing.key, thing.unsaid)))
        if number < 0:
            raise ValueError(f"{thing.key}: {thing.needs(rules)}")
        out.append(number)
    return out


def read_whole(text: str) -> int:
    """A whole number of one or two digits in its one proper form; -1 if it is none."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 2:
        return -1
    number = int(text)
    return number if str(number) == text else -1


def read_seat(s: "State", text: str) -> int:
    """A seat of the table; -1 if it is none."""
    return int(TARGET.read(s, text))
