"""MineModule: the questions that a module of this family may answer and the facts it may react to.

A module registers for what it needs (`MineRules.turn_moves.append(self)` …) and overrides that method; nobody is asked
about anything they did not register for. Lists are asked in catalogue order.
"""

from typing import TYPE_CHECKING

from pyrite._native import i64, mypyc_attr, vec
from pyrite.core.module import Module
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.box import Box
from pyrite.maze.cards import Card

if TYPE_CHECKING:
    from pyrite.family.cardmove import CardMove
    from pyrite.family.rules import MineRules
    from pyrite.family.state import MineState


@mypyc_attr(allow_interpreted_subclasses=True)
class MineModule(Module):
    # --- contribute --------------------------------------------------------------------------------------------

    def beside(self) -> list[Card]:
        """Cards of its box that are in no hand and not in the maze, for lists of cards: `role:<name>`, `gold:<value>`,
        `treasure:<kind>:<value>`."""
        return []

    def turn_moves(self, s: "MineState", seat: i64, out: Moves) -> None:
        """More moves in an ordinary turn."""

    def lay_moves(self, s: "MineState", seat: i64, out: Moves) -> None:
        """More moves in any decision that may lay path cards, or fewer: asked last, with all that is listed."""

    def push_phase(self, s: "MineState", seat: i64) -> None:
        """Push the frames of a phase between the consequences of a play and the draw; they run before the draw."""

    def consequence(self, s: "MineState", seat: i64) -> bool:
        """If something of this module is due now because of what is reached: do it or push its frames, and say yes.
        Then all is looked at again, goals first (MX-19); modules are asked in catalogue order, after each play. A pass
        reaches nothing."""
        return False

    # --- modify an answer --------------------------------------------------------------------------------------

    def may_lay(self, s: "MineState", seat: i64, answer: bool) -> bool:
        """May this seat lay path cards in its turn?"""
        return answer

    def allow_lays(self, s: "MineState", seat: i64, start: i64, out: Moves) -> None:
        """Take lays away from those listed from `start` on, or add some."""

    def why_not_lay(self, s: "MineState", seat: i64, move: i64) -> Refusal | None:
        """The reason, if `may_lay` or `allow_lays` of this module forbids that lay."""
        return None

    def lay_price(self, s: "MineState", seat: i64, cell: i64, answer: i64) -> i64:
        """How many nuggets this seat has to pay before it may lay a path card there (MX-3)."""
        return answer

    def draws(self, s: "MineState", seat: i64, answer: i64) -> i64:
        """How many cards this seat draws at the end of its turn."""
        return answer

    def order(self, s: "MineState", answer: i64) -> i64:
        """Which way turns go round the table: 1 clockwise, -1 the other way."""
        return answer

    def hand_size(self, players: int, answer: int) -> int:
        return answer

    def role_deck(self, players: int, answer: list[str]) -> list[str]:
        """The dwarf cards that are shuffled."""
        return answer

    def stock(self, s: "MineState", answer: vec[i64]) -> vec[i64]:
        """The path and action cards that are now shuffled and dealt, in the order of the card list."""
        return answer

    def sharing(self, s: "MineState", answer: list[int]) -> list[int]:
        """The diggers who take part when the gold is shared, by seat."""
        return answer

    # --- react to a fact ---------------------------------------------------------------------------------------

    def announced(self, s: "MineState", seat: i64, move: i64) -> None:
        """A card was shown with all its choices and nothing is done yet; may push a window."""

    def left_hand(self, s: "MineState", seat: i64, kind: i64, shown: bool) -> None:
        """A card left a hand, shown to all or face down; nothing else is done yet."""

    def from_discard(self, s: "MineState", seat: i64) -> None:
        """A card was taken from the discard into a hand, unseen by the others."""

    def laid(self, s: "MineState", seat: i64, cell: i64) -> None: ...

    def removed(self, s: "MineState", seat: i64, cell: i64) -> None: ...

    def put_down(self, s: "MineState", cell: i64) -> None:
        """A face-down card was put on this cell, which was empty (MX-16)."""

    def turn_started(self, s: "MineState", seat: i64) -> None: ...

    def kept(self, s: "MineState", seat: i64, kind: i64) -> None:
        """In one of its choice frames a card was chosen from those that the seat looks through (`keep:NE`)."""
        raise NotImplementedError(self.id)

    # --- in the middle of a turn -------------------------------------------------------------------------------

    def push_rest(self, s: "MineState", seat: i64, kind: i64, a: i64, cell: i64) -> None:
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

    def boxed(self, rules: "MineRules", counts: dict[str, int]) -> dict[str, object]:
        """Of the game alone: so many of each card, as a box calls them, and what else it may name."""
        return {name: count for name, count in counts.items() if count}

    def box_extras(self, s: "MineState") -> dict[str, object]:
        """Of the game alone: what a position holds that is no card of the deck and stands in a box, too."""
        return {}

    def path_move(self) -> "CardMove":
        """Of the game alone: how path cards are laid."""
        raise NotImplementedError(self.id)

    def check_deal(self, rules: "MineRules") -> None:
        """Of the game alone: SpecError if a box of one's own has too few cards for a deal."""
        needed = int(rules.set_aside + rules.players * rules.hand_cards) + len(rules.dealt_cells)
        paths = [kind for kind in rules.deck_cards if rules.cards.is_path[kind]]
        if len(rules.deck_cards) < needed or len(paths) < len(rules.dealt_cells):
            words = f"too few cards to deal: {needed} are needed; here are {len(rules.deck_cards)}"
            raise rules.box.wrong("", words)

    def placed(self, s: "MineState") -> None:
        """A position was set up in which the modules' own numbers were left out: what lies there says more of them."""

    def check_placed(self, s: "MineState") -> None:
        """A position was set up: ValueError, as `field: words`, names what can't be as it says."""

    # --- replace a step ----------------------------------------------------------------------------------------

    def deal_roles(self, s: "MineState") -> None:
        raise NotImplementedError(self.id)

    def deal_goals(self, s: "MineState") -> None:
        """Put the goals of a new round under their cells."""
        raise NotImplementedError(self.id)

    def turn_goals(self, s: "MineState", seat: i64, cell: i64, reached: i64) -> None:
        """Turn up the goals that were reached at the same moment (a mask); `cell` as in the frame `settle`. Settling
        goes on by itself: push the frame `settle` again below whatever is still to be done or asked."""
        raise NotImplementedError(self.id)

    def put_goal(self, s: "MineState", seat: i64, goal: i64, laid: i64) -> None:
        """A goal that was turned up is put down so, with all that follows."""
        raise NotImplementedError(self.id)

    def judge_round(self, s: "MineState", reached_by: i64) -> str:
        """Who has won the round that has just ended, as its history says it."""
        raise NotImplementedError(self.id)

    def pay_first(self, s: "MineState", reached_by: i64) -> bool:
        """If it alone pays this round: do so and say yes; then the step `pay_out` is not taken."""
        return False

    def pay_out(self, s: "MineState", reached_by: i64) -> None:
        """Pay the round that has just ended; `reached_by` is the seat that reached the treasure, or -1."""
        raise NotImplementedError(self.id)
