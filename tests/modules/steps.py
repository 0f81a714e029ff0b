"""Replace a step: the dwarf cards are dealt another way, the gold is paid another way."""

from __future__ import annotations

from pyrite.family.gold import win_card
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State


class Steps(Module):
    """The spare dwarf card is always a digger; after every round each seat gets the top card of the pile."""

    def __init__(self) -> None:
        self.id = "steps"

    def install(self, rules: Rules) -> None:
        rules.take_step(self, "deal_roles")
        rules.take_step(self, "pay_out")

    def deal_roles(self, s: State) -> None:
        cards = s.rules.role_cards[1:]
        s.draw_from().shuffle(cards)
        s.roles = cards
        s.spare = s.rules.role_cards[:1]

    def pay_out(self, s: State, reached_by: int) -> None:
        for seat in range(len(s.roles)):
            if len(s.pile):
                value = s.pile[0]
                s.pile = s.pile[1:]
                win_card(s, seat, value)


class Rival(Module):
    """Wants to pay, too."""

    def __init__(self) -> None:
        self.id = "rival"

    def install(self, rules: Rules) -> None:
        rules.take_step(self, "pay_out")
