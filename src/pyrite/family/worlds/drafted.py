"""DraftedModule: a module with things of its own that positions state and worlds sampled from a view must have."""

from pyrite._native import mypyc_attr
from pyrite.core.chance import Chance
from pyrite.family.hooks import MineModule
from pyrite.family.rules import MineRules
from pyrite.family.state import MineState
from pyrite.family.worlds.draft import Draft


@mypyc_attr(allow_interpreted_subclasses=True)
class DraftedModule(MineModule):
    """Its slots are no bare numbers in a position: they are written and read as fields with names."""

    def position_fields(self) -> list[str]:
        """The fields that it adds to a position."""
        return []

    def own_slots(self) -> list[int]:
        """The slots that its fields say."""
        return []

    def short_turn(self, seat: int, words: list[str], players: int) -> list[dict[str, object]] | None:
        """The frames that a few words behind the seat stand for, in the middle of its turn; None if it knows no such
        words. ValueError says what is wrong."""
        return None

    def write_fields(self, s: MineState) -> dict[str, object]:
        """Everything it keeps, hidden things too."""
        return {}

    def read_fields(self, fields: dict[str, object], draft: Draft) -> None:
        """`write_fields` backwards; what is left out is unknown or as a round begins. ValueError names the field."""

    def read_world(self, view: dict[str, object], draft: Draft) -> None:
        """What a view tells of it; the rest is unknown."""

    def fill_roles(self, draft: Draft, chance: Chance) -> bool:
        """Deal the dwarf cards that are unknown and say yes, if the usual way does not know all that must be true."""
        return False

    def complete(self, fields: dict[str, object], draft: Draft) -> None:
        """Dwarf cards and cards in front are read: add what its own fields say of them. ValueError as above."""

    def fill_cards(self, draft: Draft, chance: Chance) -> bool:
        """Deal the path and action cards that are unknown and say yes, if they are not all shuffled together."""
        return False

    def prepare(self, draft: Draft, chance: Chance) -> None:
        """Before hands are dealt: give a hand what all know it must hold."""

    def fill_hidden(self, draft: Draft, chance: Chance) -> None:
        """Deal what is unknown, consistently with what is given and seen."""


def drafted(rules: MineRules) -> list[DraftedModule]:
    out: list[DraftedModule] = []
    for module in rules.modules:
        if isinstance(module, DraftedModule):
            out.append(module)
    return out
