"""Modify an answer: who may lay, where, how many cards are drawn, hand size, the dwarf cards."""

from __future__ import annotations

from pyrite.core.move import Moves, first
from pyrite.core.refusal import Refusal
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.maze.maze import row_of

NARROW = 3  # no lay further north or south than this
FEW = 4  # who has fewer cards draws one more


class Answers(Module):
    def __init__(self) -> None:
        self.id = "answers"

    def install(self, rules: Rules) -> None:
        rules.may_lay.append(self)
        rules.allow_lays.append(self)
        rules.draws.append(self)

    def may_lay(self, s: State, seat: int, answer: bool) -> bool:
        """Nobody digs while the number of discarded cards ends in 7, and then broken tools do not matter: 8."""
        return (answer and len(s.discard) % 10 != 7) or len(s.discard) % 10 == 8

    def allow_lays(self, s: State, seat: int, start: int, out: Moves) -> None:
        listed = [int(move) for move in out.items[start : out.count]]
        out.count = start
        for move in listed:
            if abs(row_of(int(first(move)))) <= NARROW:
                out.add(move)

    def why_not_lay(self, s: State, seat: int, move: int) -> Refusal | None:
        if len(s.discard) % 10 == 7:
            return Refusal("T-7", "refusal.rest")
        if abs(row_of(int(first(move)))) > NARROW:
            return Refusal("T-3", "refusal.narrow")
        return None

    def draws(self, s: State, seat: int, answer: int) -> int:
        return answer + 1 if s.held[seat] < FEW else answer

    def installed(self, rules: Rules) -> None:
        rules.hand_cards -= 1

    def role_deck(self, players: int, answer: list[str]) -> list[str]:
        """One digger is a drifter, who belongs to nobody."""
        return ["drifter", *answer[1:]]
