"""Module: what an option changes. The game itself is the first module of a table.

A module may take four shapes and no fifth: *contribute* (cards, moves, frames, sources of consequences), *modify an
answer* (a number, a yes or no), *react to a fact*, *replace one whole step*. It registers for what it needs
(`Rules.turn_moves.append(self)` …) and overrides that method; nobody is asked about anything they did not register for.
Lists are asked in catalogue order.
"""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64, mypyc_attr, vec
from pyrite.core.chance import Chance
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.core.spec import GameSpec, Option
from pyrite.family.box import Box
from pyrite.family.things import Field, fields_said, said, taken
from pyrite.maze.cards import Card

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind
    from pyrite.family.mind.mind import Mind
    from pyrite.family.move import CardMove
    from pyrite.family.rules import Rules
    from pyrite.family.state import State
    from pyrite.family.worlds.draft import Draft


# What a world of a view needs beside dwarf cards, goals, cards and gold (worlds/many.py).
NOTHING_MORE: Final = 0
IN_SLOTS: Final = 1
EVERYTHING: Final = 2


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
        for field in self.fields():
            s.slots[field.slot] = field.start

    # --- its frames --------------------------------------------------------------------------------------------

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
        return said(s.rules.frame_things[kind], s, [int(a), int(b), int(c)])

    def frame_numbers(self, s: "State", kind: i64, data: dict[str, object]) -> list[int]:
        """`frame_view` backwards; ValueError with the field's name if it can't be read."""
        numbers = taken(s.rules.frame_things[kind], s.rules, data)
        return [*numbers, 0, 0, 0][:3]

    def fact_view(self, s: "State", face: i64, places: i64) -> dict[str, object]:
        """A fact of a family of its own in words; one of the keys is the name of the family."""
        raise NotImplementedError(self.id)

    def fact_numbers(self, slots: list[int], data: dict[str, object]) -> list[int]:
        """`fact_view` backwards: face and places; ValueError with the field's name if it can't be read."""
        raise NotImplementedError(self.id)

    def public_view(self, s: "State") -> dict[str, object]:
        """What everybody may know of the module's own state: made once for all who look. What is not added is not
        seen."""
        fields = self.fields()
        return fields_said(fields, s) if fields else {}

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
        adds to these, of positions only those that views do not have; `seen`, those of its facts, by family; `frames`,
        what its frames are described by; `turns`, words for the middle of a turn. Moves of plain, aimed and repair
        cards are known already."""
        return {}

    def senses(self) -> dict[str, str]:
        """For bots: what its cards, roles and words for moves are good for, by name, in plain words that any module may
        use (docs/bots.md lists them)."""
        return {}

    def new_mind(self, rules: "Rules") -> "Mind":
        """Of the game alone: a mind for its table (family/mind)."""
        raise NotImplementedError(self.id)

    def think(self, mind: "MazeMind") -> None:
        """Bring its share to a mind of its table: what is thought of its moves and cards (`mind.take`), what roles are
        after."""

    def think_of_stakes(self, mind: "MazeMind") -> None:
        """Say by `mind.stake` what reaching cards is worth to the seat that thinks, from what that seat may know. Asked
        of those in `mind.stakers`."""

    def read_view(self, view: dict[str, object], slots: list[int]) -> None:
        """`add_view` backwards: its slots in a world that this view allows; what is not seen may be anything."""

    # --- contribute --------------------------------------------------------------------------------------------

    def beside(self) -> list[Card]:
        """Cards of its box that are in no hand and not in the maze, for lists of cards: `role:<name>`, `gold:<value>`,
        `treasure:<kind>:<value>`."""
        return []

    def turn_moves(self, s: "State", seat: i64, out: Moves) -> None:
        """More moves in an ordinary turn."""

    def lay_moves(self, s: "State", seat: i64, out: Moves) -> None:
        """More moves in any decision that may lay path cards, or fewer: asked last, with all that is listed."""

    def consequence(self, s: "State", seat: i64) -> bool:
        """If something of this module is due now because of what is reached: do it or push its frames, and say yes.
        Then all is looked at again, goals first (MX-19); modules are asked in catalogue order, after each play. A pass
        reaches nothing."""
        return False

    # --- modify an answer --------------------------------------------------------------------------------------

    def may_lay(self, s: "State", seat: i64, answer: bool) -> bool:
        """May this seat lay path cards in its turn?"""
        return answer

    def allow_lays(self, s: "State", seat: i64, start: i64, out: Moves) -> None:
        """Take lays away from those listed from `start` on, or add some."""

    def why_not_lay(self, s: "State", seat: i64, move: i64) -> Refusal | None:
        """The reason, if `may_lay` or `allow_lays` of this module forbids that lay."""
        return None

    def lay_price(self, s: "State", seat: i64, cell: i64, answer: i64) -> i64:
        """How many nuggets this seat has to pay before it may lay a path card there (MX-3)."""
        return answer

    def draws(self, s: "State", seat: i64, answer: i64) -> i64:
        """How many cards this seat draws at the end of its turn."""
        return answer

    def order(self, s: "State", answer: i64) -> i64:
        """Which way turns go round the table: 1 clockwise, -1 the other way."""
        return answer

    def role_deck(self, players: int, answer: list[str]) -> list[str]:
        """The dwarf cards that are shuffled."""
        return answer

    def stock(self, s: "State", answer: vec[i64]) -> vec[i64]:
        """The path and action cards that are now shuffled and dealt, in the order of the card list."""
        return answer

    def sharing(self, s: "State", answer: list[int]) -> list[int]:
        """The diggers who take part when the gold is shared, by seat."""
        return answer

    # --- react to a fact ---------------------------------------------------------------------------------------

    def announced(self, s: "State", seat: i64, move: i64) -> None:
        """A card was shown with all its choices and nothing is done yet; may push a window."""

    def laid(self, s: "State", seat: i64, cell: i64) -> None: ...

    def removed(self, s: "State", seat: i64, cell: i64) -> None: ...

    def put_down(self, s: "State", cell: i64) -> None:
        """A face-down card was put on this cell, which was empty (MX-16)."""

    def turn_started(self, s: "State", seat: i64) -> None: ...

    def kept(self, s: "State", seat: i64, kind: i64) -> None:
        """In one of its choice frames a card was chosen from those that the seat looks through (`keep:NE`)."""
        raise NotImplementedError(self.id)

    # --- in the middle of a turn -------------------------------------------------------------------------------

    def push_rest(self, s: "State", seat: i64, kind: i64, a: i64, cell: i64) -> None:
        """A card was played in one of its own choice frames, which is off the stack: push what comes after it, as the
        game does for an ordinary turn. `cell` is where a path card is laid, or 0; `a` was the frame's first number."""
        raise NotImplementedError(self.id)

    def cards_rule(self) -> str:
        """Of the game alone: the rule that says which path and action cards there are, and how they are dealt."""
        raise NotImplementedError(self.id)

    def own_path(self, box: Box, name: str) -> Card:
        """Of the game alone: the path card of a name that is not on the printed list, for a box of one's own;
        SpecError if the game knows no such card."""
        raise box.no_card(name)

    def boxed(self, rules: "Rules", counts: dict[str, int]) -> dict[str, object]:
        """Of the game alone: so many of each card, as a box calls them, and what else it may name."""
        return {name: count for name, count in counts.items() if count}

    def box_extras(self, s: "State") -> dict[str, object]:
        """Of the game alone: what a position holds that is no card of the deck and stands in a box, too."""
        return {}

    def path_move(self) -> "CardMove":
        """Of the game alone: how path cards are laid."""
        raise NotImplementedError(self.id)

    def check_deal(self, rules: "Rules") -> None:
        """Of the game alone: SpecError if a box of one's own has too few cards for a deal."""
        needed = int(rules.set_aside + rules.players * rules.hand_cards) + len(rules.dealt_cells)
        paths = [kind for kind in rules.deck_cards if rules.cards.is_path[kind]]
        if len(rules.deck_cards) < needed or len(paths) < len(rules.dealt_cells):
            words = f"too few cards to deal: {needed} are needed; here are {len(rules.deck_cards)}"
            raise rules.box.wrong("", words)

    def placed(self, s: "State") -> None:
        """A position was set up in which the modules' own numbers were left out: what lies there says more of them."""

    def check_placed(self, s: "State") -> None:
        """A position was set up: ValueError, as `field: words`, names what can't be as it says."""

    # --- replace a step ----------------------------------------------------------------------------------------

    def deal_roles(self, s: "State") -> None:
        raise NotImplementedError(self.id)

    def deal_goals(self, s: "State") -> None:
        """Put the goals of a new round under their cells."""
        raise NotImplementedError(self.id)

    def turn_goals(self, s: "State", seat: i64, cell: i64, reached: i64) -> None:
        """Turn up the goals that were reached at the same moment (a mask); `cell` as in the frame `settle`. Settling
        goes on by itself: push the frame `settle` again below whatever is still to be done or asked."""
        raise NotImplementedError(self.id)

    def put_goal(self, s: "State", seat: i64, goal: i64, laid: i64) -> None:
        """A goal that was turned up is put down so, with all that follows."""
        raise NotImplementedError(self.id)

    def judge_round(self, s: "State", reached_by: i64) -> str:
        """Who has won the round that has just ended, as its history says it."""
        raise NotImplementedError(self.id)

    def pay_first(self, s: "State", reached_by: i64) -> bool:
        """If it alone pays this round: do so and say yes; then the step `pay_out` is not taken."""
        return False

    def pay_out(self, s: "State", reached_by: i64) -> None:
        """Pay the round that has just ended; `reached_by` is the seat that reached the treasure, or -1."""
        raise NotImplementedError(self.id)

    # --- positions, and worlds sampled from a view -------------------------------------------------------------
    # Slots that its fields say are no bare numbers in a position: they are written and read by name.

    def fields(self) -> list[Field]:
        """Those of its ints that lie open and mean one thing each: all that is below follows."""
        return []

    def position_fields(self) -> list[str]:
        """The fields that it adds to a position."""
        return [field.thing.key for field in self.fields()]

    def own_slots(self) -> list[int]:
        """The slots that its fields say."""
        return [int(field.slot) for field in self.fields()]

    def short_turn(self, seat: int, words: list[str], players: int) -> list[dict[str, object]] | None:
        """The frames that a few words behind the seat stand for, in the middle of its turn; None if it knows no such
        words. ValueError says what is wrong."""
        return None

    def write_fields(self, s: "State") -> dict[str, object]:
        """Everything it keeps, hidden things too."""
        return fields_said(self.fields(), s)

    def read_fields(self, fields: dict[str, object], draft: "Draft") -> None:
        """`write_fields` backwards; what is left out is unknown or as a round begins. ValueError names the field."""
        for field in self.fields():
            if field.thing.key in fields:
                draft.slots[int(field.slot)] = taken([field.thing], draft.rules, fields)[0]

    def read_world(self, view: dict[str, object], draft: "Draft") -> None:
        """What a view tells of it; the rest is unknown."""
        self.read_fields({field.thing.key: view[field.thing.key] for field in self.fields()}, draft)

    def fill_roles(self, draft: "Draft", chance: Chance) -> bool:
        """Deal the dwarf cards that are unknown and say yes, if the usual way does not know all that must be true."""
        return False

    def complete(self, fields: dict[str, object], draft: "Draft") -> None:
        """Dwarf cards and cards in front are read: add what its own fields say of them. ValueError as above."""

    def fill_cards(self, draft: "Draft", chance: Chance) -> bool:
        """Deal the path and action cards that are unknown and say yes, if they are not all shuffled together."""
        return False

    def prepare(self, draft: "Draft", chance: Chance) -> None:
        """Before hands are dealt: give a hand what all know it must hold."""

    def fill_hidden(self, draft: "Draft", chance: Chance) -> None:
        """Deal what is unknown, consistently with what is given and seen."""

    def hidden_beside(self, draft: "Draft") -> int:
        """What else this module hides behind such a view: NOTHING_MORE; IN_SLOTS, what `fill_hidden` writes into slots
        and reads from slots and dwarf cards; EVERYTHING, the whole draft is filled for each world. Whoever overrides
        `prepare`, `fill_cards` or `fill_hidden` says it."""
        return NOTHING_MORE

    def card_dealer(self, draft: "Draft", filled: "Draft") -> object | None:
        """Of a game whose cards are not all shuffled together: a `CardDealer` that deals those which a view leaves
        open, from the view's draft and one way to fill it."""
        return None
