"""Sabotaged dwarfs (V-1): diggers with a broken tool in front of them take no part in the share."""

from typing import Final

from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.turn import BROKEN

ID: Final = "sabotaged-dwarfs"


class SabotagedDwarfs(Module):
    """As many gold cards as there are diggers come off the pile all the same, so some get several."""

    id = ID

    def install(self, rules: Rules) -> None:
        rules.sharing.append(self)

    def sharing(self, s: State, answer: list[int]) -> list[int]:
        return [seat for seat in answer if s.front[seat] & BROKEN == 0]
