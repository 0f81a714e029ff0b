"""Teams by clan: the back of a dwarf card shows its clan to all, its face is secret; gold goes to the clan."""

from __future__ import annotations

from pyrite.family.gold import win_card
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State

CLANS = ("green", "blue")


class Clans(Module):
    def __init__(self) -> None:
        self.id = "clans"

    def install(self, rules: Rules) -> None:
        rules.take_step(self, "pay_out")

    def role_deck(self, players: int, answer: list[str]) -> list[str]:
        """As many of each as before, in two clans by turns."""
        return [f"{CLANS[number % 2]} {role}" for number, role in enumerate(answer)]

    def pay_out(self, s: State, reached_by: int) -> None:
        """The clan that reached the treasure gets a card for each digger; else saboteurs of all clans do."""
        won = "saboteur" if reached_by < 0 else f"{self.clan(s, reached_by)} digger"
        for seat in range(len(s.roles)):
            if s.rules.roles[s.roles[seat]].endswith(won) and len(s.pile):
                value = s.pile[0]
                s.pile = s.pile[1:]
                win_card(s, seat, value)

    def clan(self, s: State, seat: int) -> str:
        return s.rules.roles[s.roles[seat]].split(" ")[0]

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        view["clans"] = [self.clan(s, other) for other in range(s.rules.spec.players)]
