"""A box of one's own: how many of each card a table is dealt from, by name, in place of the printed list."""

from typing import Final

from pyrite.core.spec import SpecError
from pyrite.maze.cards import CERTAIN, RECONSTRUCTED, Card
from pyrite.maze.shapes import SIDES, letters, sides, tunnels, turned

MOST_COPIES: Final = 99
MOST_CARDS: Final = 200  # of all together
MOST_PATHS: Final = 85  # of path cards: in one line, with goals and all, they end before the maze does


class Box:
    """What is left to be taken out of it while a table is put together; `given` is None for the printed list, `rule`
    says which cards the game has."""

    def __init__(self, given: dict[str, object] | None, rule: str = "") -> None:
        self.given = given
        self.rule = rule
        self.left: dict[str, object] = dict(given or {})
        # Where cards that look alike lie in several packs, each is named with its own.
        self.packs: tuple[str, ...] = ()
        self.whole = True  # while the game itself is put together: what is not named is not in the box
        if given is not None:
            self.check_form(given)

    def wrong(self, name: str, words: str, rule: str = "") -> SpecError:
        """What is wrong with one entry, or with all of it, and the rule that says so."""
        return SpecError(f"box.{name[:40]}" if name else "box", words, rule or self.rule)

    def no_card(self, name: str) -> SpecError:
        return self.wrong(name, "no such card in this game")

    def check_form(self, given: dict[str, object]) -> None:
        if not given:
            raise self.wrong("", "the number of each card by its name is needed")
        counts = [self.copies(name, value) for name, value in given.items() if not isinstance(value, str)]
        if sum(counts) > MOST_CARDS:
            raise self.wrong("", f"at most {MOST_CARDS} cards in all; here are {sum(counts)}")

    def copies(self, name: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_COPIES:
            raise self.wrong(name, f"a whole number from 0 to {MOST_COPIES} is needed")
        return value

    def names(self, name: str) -> list[str]:
        """How a card is called in the box."""
        return [name] if ":" in name or not self.packs else [f"{pack}:{name}" for pack in self.packs]

    def count(self, card: Card) -> int:
        """How many of a card there are; as printed without a box, and of what modules bring if it is not named."""
        if self.given is None or not (self.whole or card.name in self.left):
            return card.copies
        return sum(self.copies(name, self.left.pop(name, 0)) for name in self.names(card.name))

    def shape(self, card: Card, rule: str) -> str:
        """The shape of a start or goal, which a box may say where the printed one is a reconstruction; `rule` is the
        one that puts them on the table."""
        if card.name not in self.left:
            return card.shape
        said = self.left.pop(card.name)
        if card.confidence != RECONSTRUCTED or not isinstance(said, str):
            words = "start and goals are there in any case; of reconstructed ones the shape may be said"
            raise self.wrong(card.name, words, rule)
        if normal(said) != said or "|" in said or not (sides(said) & 5 and sides(said) & 10):
            words = "one tunnel is needed that leads north or south and east or west, such as NES"
            raise self.wrong(card.name, words, rule)
        return said

    def path(self, name: str, features: tuple[str, ...], label: str = "") -> Card:
        """A path card of its name, `NES+rocks`, with one of these features or none; SpecError if it is none."""
        shape, sign, feature = name.partition("+")
        label = label or name
        if not normal(shape) or (sign and feature not in features):
            raise self.no_card(label)
        if normal(shape) != shape:
            raise self.wrong(label, f"the same card is called {normal(shape)}{sign}{feature}")
        return Card(label, 0, shape, confidence=CERTAIN, feature=feature)


def normal(shape: str) -> str:
    """A shape as it is written: letters in the order N E S W, longer tunnels first, and of the two half turns the one
    that comes first in that order; empty if it is no shape."""
    parts = shape.split("|")
    used = "".join(parts)
    if not all(parts) or any(letter not in SIDES for letter in used) or len(set(used)) != len(used):
        return ""
    return min(written(tunnels(shape)), written([turned(part) for part in tunnels(shape)]), key=order)


def written(parts: list[int]) -> str:
    names = [letters(part) for part in parts]
    return "|".join(sorted(names, key=lambda name: (-len(name), order(name))))


def order(shape: str) -> list[int]:
    return [SIDES.find(letter) for letter in shape]


def one_tunnel(card: Card) -> bool:
    return "|" not in card.shape
