"""Greedy dwarf (CH-16): one gold digger works for nobody but himself."""

from pyrite._native import i64
from pyrite.core.bits import numbers
from pyrite.core.event import secret
from pyrite.family.gold import win_card
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.games.saboteur.cards import DIGGER, GREEDY
from pyrite.games.saboteur.payout import judge_round
from pyrite.maze.cards import CERTAIN, Card

PRIZE = 4  # gold cards


class GreedyDwarf(Module):
    id = GREEDY

    def install(self, rules: Rules) -> None:
        rules.outcomes.append(GREEDY)
        rules.pay_first.append(self)
        rules.take_step(self, "judge_round")

    def beside(self) -> list[Card]:
        return [Card(f"role:{GREEDY}", 1, confidence=CERTAIN)]

    def role_deck(self, players: int, answer: list[str]) -> list[str]:
        """In the place of a gold digger; being none, he is not counted and not passed to."""
        return [GREEDY, *answer[1:]] if answer[0] == DIGGER else answer

    def connected(self, s: State, reached_by: i64) -> bool:
        return reached_by >= 0 and s.rules.roles[s.roles[reached_by]] == GREEDY

    def judge_round(self, s: State, reached_by: i64) -> str:
        return GREEDY if self.connected(s, reached_by) else judge_round(s, reached_by)

    def pay_first(self, s: State, reached_by: i64) -> bool:
        """Four cards from the top of the pile, unseen by the others; nobody else is paid."""
        if not self.connected(s, reached_by):
            return False
        values = numbers(s.pile[:PRIZE])
        s.pile = s.pile[len(values) :]
        for value in values:
            win_card(s, reached_by, value)
        if s.log is not None:
            mine: dict[str, object] = {"seat": reached_by, "values": sorted(values)}
            others: dict[str, object] = {"seat": reached_by, "count": len(values)}
            s.log.append(secret(reached_by, ("greedy-paid-you", mine), ("greedy-paid", others)))
        return True

    def event_rules(self) -> dict[str, str]:
        return {"greedy-paid": "CH-16", "greedy-paid-you": "CH-16"}
