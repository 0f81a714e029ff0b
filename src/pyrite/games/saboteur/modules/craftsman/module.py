"""Master craftsman (CH-21): a repair card good for any one of the three tools."""

from typing import Final

from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.games.saboteur.cards import TOOLS
from pyrite.games.saboteur.moves.tools import Repair
from pyrite.maze.cards import CERTAIN, Card

ID: Final = "craftsman"


class Craftsman(Module):
    id = ID

    def install(self, rules: Rules) -> None:
        """One more card of the move that repairs, with all tools on it."""
        repair = rules.card_moves[rules.cards.kind_of[f"repair:{TOOLS[0]}"]]
        assert isinstance(repair, Repair)
        repair.mends[rules.add_card(Card(ID, 1, confidence=CERTAIN), repair)] = 2 ** len(TOOLS) - 1
