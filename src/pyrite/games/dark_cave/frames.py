"""The frames that come after those of every expedition, numbered as they are registered."""

from typing import Final

from pyrite._native import i64
from pyrite.games.dark_cave.cards import CREATURES
from pyrite.games.expedition.frames import LAST

CREATURE: Final = LAST + 1  # choice: where a creature goes: a = creature
AXE: Final = (
    LAST + 2
)  # choice: drive it off? a = creature, b = those asked after this one, c = 1 if a pawn came to it
MEET: Final = LAST + 3  # a pawn walked onto creatures: a = the next that may be there
GO_ON: Final = LAST + 4  # the walk goes on: a = steps left
NAMES: Final = (("creature", False), ("axe", False), ("meet", True), ("go-on", True))


def read_frame(kind: i64, frame: dict[str, object], players: int) -> list[int]:
    """The numbers of such a frame; ValueError names what can't be read."""
    if kind in (MEET, GO_ON):
        name = "from" if kind == MEET else "steps"
        number = frame.get(name, 0)
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= 4:
            raise ValueError(f"{name}: a small whole number is needed")
        return [number, 0, 0]
    creature = frame.get("creature")
    if creature not in CREATURES:
        raise ValueError(f"creature: one of {', '.join(CREATURES)} is needed")
    then = frame.get("then", [])
    seats = range(players)
    if not isinstance(then, list) or any(seat not in seats for seat in then):
        raise ValueError("then: the seats that are asked after this one are needed")
    walker = frame.get("walker", False) is True
    return [CREATURES.index(str(creature)), sum(2**seat for seat in set(then)), 1 if walker else 0]
