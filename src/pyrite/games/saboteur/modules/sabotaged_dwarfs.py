"""Sabotaged dwarfs (V-1): diggers with a broken tool in front of them take no part in the share."""

from typing import Final

from pyrite.core.rule import Rules
from pyrite.family.hooks import MineModule
from pyrite.family.rules import MineRules
from pyrite.family.state import MineState
from pyrite.family.turn import BROKEN

ID: Final = "sabotaged-dwarfs"


class SabotagedDwarfs(MineModule):
    """As many gold cards as there are diggers come off the pile all the same, so some get several."""

    id = ID

    def install(self, rules: Rules) -> None:
        assert isinstance(rules, MineRules)
        rules.sharing.append(self)

    def sharing(self, s: MineState, answer: list[int]) -> list[int]:
        return [seat for seat in answer if s.front[seat] & BROKEN == 0]
