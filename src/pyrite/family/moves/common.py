"""What the kinds of moves share: how cells and laid cards are written, how an action card is played, first refusals."""

from pyrite._native import i64, mypyc_attr
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.move import CardMove, MoveKind, not_in_hand
from pyrite.family.state import State
from pyrite.family.things import AT, CARD, TARGET, Thing
from pyrite.family.turn import play_card
from pyrite.maze.cards import Cards
from pyrite.maze.names import cell_name, read_cell


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionCard(CardMove):
    """An action card: the second operand is its kind."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, move & 255, 0, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class WordMove(MoveKind):
    """A move that is one word, in a frame of its own; `rule` and `reason` are what refuses it where nothing of the kind
    is asked. `screen`: what the others see, who may not know which word it is."""

    def __init__(self, word: str, rule: str, reason: str, screen: str = "") -> None:
        super().__init__(word)
        self.written(word, [])
        self.screen = screen
        self.secret = screen != ""
        self.rule = self.early_rule = rule
        self.reason = reason

    def face(self, s: State, seat: i64, move: i64, viewer: i64) -> str:
        return self.screen if self.screen and viewer != seat else self.name

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return Refusal(self.rule, self.reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainCard(ActionCard):
    """An action card that is aimed at nothing: its text is its name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.written(name, [])

    def aim(self) -> str:
        return "nothing"

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found + s.rules.cards.kind_of[self.name] if found >= 0 else -1

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        out.add(self.base + kind)


@mypyc_attr(allow_interpreted_subclasses=True)
class TargetCard(ActionCard):
    """An action card aimed at a player: `broken:cart>2`. First operand the seat, second the card."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.written("{card}>{target}", [CARD, TARGET])

    def text(self, s: State, move: i64) -> str:
        """As it is written, but quicker: each view lists such moves."""
        return f"{s.rules.cards.name(move & 255)}>{first(move)}"

    def aim(self) -> str:
        return "player"

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found if found >= 0 and s.rules.card_moves[second(found)] is self else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CellCard(ActionCard):
    """An action card aimed at a cell: `rockfall@2,0`. Its name is the card's; the first operand is the cell."""

    def __init__(self, name: str, at: Thing = AT) -> None:
        super().__init__(name)
        self.written(f"{name}@{{{at.key}}}", [at])

    def text(self, s: State, move: i64) -> str:
        """Likewise."""
        return f"{self.name}@{cell_name(first(move))}"

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found + s.rules.cards.kind_of[self.name] if found >= 0 else -1


def laid_text(s: State, move: i64) -> str:
    """A card and where it lies: `NE~@3,1`."""
    return f"{s.rules.cards.laid_name(second(move))}@{cell_name(first(move))}"


def read_laid(cards: Cards, text: str) -> i64:
    """The cell and the laid card of such a text, as the operands of a move; -1 if it is none."""
    card, at, place = text.partition("@")
    laid = cards.laid_from(card)
    cell = read_cell(place)
    return cell * 256 + laid if at and laid >= 0 and cell >= 0 else -1


def not_all_in_hand(s: State, seat: i64, kinds: list[int]) -> Refusal | None:
    """The same for several cards, among which equal ones may be."""
    for kind in kinds:
        missing = not_in_hand(s, seat, kind)
        if missing is not None:
            return missing
        if s.hand(seat).count(kind) < kinds.count(kind):
            args: dict[str, object] = {"card": s.rules.cards.name(kind), "count": kinds.count(kind)}
            return Refusal(s.rules.turn_rule, "refusal.too-few-in-hand", args)
    return None


def read_kinds(s: State, text: str) -> list[int]:
    """The cards that are named in a text, in whatever order, as they stand in the card list; empty if it is not just
    that."""
    cards = s.rules.cards
    kinds = [cards.kind_of.get(name, -1) for name in text.split(",")]
    if any(kind < 0 or cards.rows[kind].fixed for kind in kinds):
        return []
    return sorted(kinds)


def too_many_passed(s: State, text: str) -> Refusal | None:
    """A pass with more cards than the game allows."""
    word, _, names = text.partition(":")
    if word != "pass" or len(read_kinds(s, names)) <= s.rules.most_passed:
        return None
    return Refusal(s.rules.turn_rule, "refusal.pass-too-many", {"most": s.rules.most_passed})


def why_no_look(s: State, cell: i64, rule: str, none_there: str) -> Refusal | None:
    """One looks at a goal that lies face down: it is up, or there is none."""
    where: dict[str, object] = {"goal": cell_name(cell)}
    goal = s.maze.slot(cell) - 1
    if not 0 <= goal < len(s.goals):
        return Refusal(rule, none_there, where)
    return None if (s.goals_down >> goal) & 1 else Refusal(rule, "refusal.goal-is-up", where)
