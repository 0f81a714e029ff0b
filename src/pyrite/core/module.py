"""Module: what an option changes. The game itself is the first module of a table.

A module may take four shapes and no fifth: *contribute* (cards, moves, frames, phases of a turn, sources of
consequences), *modify an answer* (a number, a yes or no), *react to a fact*, *replace one whole step*. Here stand the
parts that any game has; `maze/hooks.py` names the questions and facts of this family.
"""

from typing import TYPE_CHECKING

from pyrite._native import i64, mypyc_attr
from pyrite.core.chance import Chance
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.core.spec import GameSpec, Option

if TYPE_CHECKING:
    from pyrite.core.rule import Rules
    from pyrite.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """Nominal base class. `id` is the module's name in specs; it stands nowhere else."""

    id: str = ""

    def options(self) -> list[Option]:
        """The table options that this module brings."""
        return []

    def check(self, spec: GameSpec) -> None:
        """SpecError if it does not go with the game, the number of players or other modules."""

    def install(self, rules: "Rules") -> None:
        """Register everything it contributes, answers, listens to or replaces; called once, in catalogue order."""

    def installed(self, rules: "Rules") -> None:
        """All modules of the table are in: look at what they brought. SpecError if it does not go together."""

    def new_state(self, rules: "Rules", chance: Chance) -> "State":
        """Of the game alone: a match at this table, before its first deal; `run` deals it."""
        raise NotImplementedError(self.id)

    def start_match(self, s: "State") -> None:
        """Give what players have before the first round."""

    def start_round(self, s: "State") -> None:
        """Set its slots for a new round, before cards are dealt."""

    def legal(self, s: "State", kind: i64, seat: i64, out: Moves) -> None:
        """The legal moves of a seat in one of its own choice frames."""
        raise NotImplementedError(self.id)

    def why_no_move(self, s: "State", seat: i64, text: str) -> Refusal | None:
        """Of the game alone: what a seat is told in its turn that tries something which is no move at all; None if
        nobody can guess what was meant."""
        return None

    def meant(self, s: "State", text: str) -> str:
        """Of the game alone: how the move is written that a text which is none clearly means; the text itself if
        nothing is clear."""
        return text

    def comes_first(self, s: "State", seat: i64, move: i64) -> Refusal | None:
        """Something of this module has to be done before anything else: what is said of a move that does not do it (-1
        for what is no move)."""
        return None

    def run(self, s: "State", kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        """One of its own automatic frames is due; it is off the stack already."""
        raise NotImplementedError(self.id)

    def timeout(self, s: "State", kind: i64, seat: i64) -> i64:
        """What silence means in one of its windows: the move that is made for the seat."""
        raise NotImplementedError(self.id)

    def result(self, s: "State") -> dict[str, object]:
        """Of the game alone: by seat the `gold` as it lies now, and the `winners`, were the match over."""
        raise NotImplementedError(self.id)

    def frame_view(self, s: "State", kind: i64, a: i64, b: i64, c: i64) -> dict[str, object]:
        """The public words of one of its frames' numbers."""
        return {}

    def frame_numbers(self, s: "State", kind: i64, data: dict[str, object]) -> list[int]:
        """`frame_view` backwards; ValueError with the field's name if it can't be read."""
        return [0, 0, 0]

    def fact_view(self, s: "State", face: i64, places: i64) -> dict[str, object]:
        """A fact of a family of its own in words; one of the keys is the name of the family."""
        raise NotImplementedError(self.id)

    def fact_numbers(self, slots: list[int], data: dict[str, object]) -> list[int]:
        """`fact_view` backwards: face and places; ValueError with the field's name if it can't be read."""
        raise NotImplementedError(self.id)

    def public_view(self, s: "State") -> dict[str, object]:
        """What everybody may know of the module's own state: made once for all who look. What is not added is not
        seen."""
        return {}

    def add_view(self, s: "State", seat: i64, view: dict[str, object]) -> None:
        """Add what this seat alone may know. What all share is in the view already and must not be edited: where this
        seat knows better, put something else in its place."""

    def event_rules(self) -> dict[str, str]:
        """The number of the rule behind each of its events, by the event's key."""
        return {}

    def silence(self) -> str:
        """Of the game alone: the number of the rule by which nobody may tell what they saw in secret; empty if
        everybody may say what they like."""
        return ""

    def forms(self) -> dict[str, dict[str, object]]:
        """Its share of the JSON Schemas (docs/notation.md): `moves`, patterns of texts by what they mean, in which
        `{cell}`, `{goal}`, `{seat}`, `{card}`, `{laid}` stand for any of these; `view` and `position`, the fields it
        adds to these; `seen`, those of its facts, by family; `frames`, what its frames are described by; `turns`,
        words for the middle of a turn. Moves of plain, aimed and repair cards are known already."""
        return {}

    def senses(self) -> dict[str, str]:
        """For bots: what its cards, roles and words for moves are good for, by name, in plain words that any module may
        use (docs/bots.md lists them)."""
        return {}

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        """`add_view` backwards: its slots in a world that this view allows; what is not seen may be anything."""
