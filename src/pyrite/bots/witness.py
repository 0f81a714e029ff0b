"""Witness: follows a table from its events and views, names every deed, and keeps the judge of the round.

A deed is classed by the position before it, as all see it. The cards that a view leaves open are dealt anyhow: the
class depends on none of them.
"""

from collections.abc import Iterable, Mapping

from pyrite.bots.memory import Deed, Memory
from pyrite.core.event import Face
from pyrite.core.view import View
from pyrite.family.mind.judge import NAMES
from pyrite.family.mind.mind import Mind
from pyrite.games.minds import mind_of
from pyrite.search import State, Worlds, worlds_of

TEXTS = {
    "lay": "{card}@{cell}",
    "rockfall": "rockfall@{cell}",
    "map": "map@{goal}",
    "broken": "{card}>{target}",
    "repair": "{card}>{target}",
    "prison": "prison>{target}",
    "inspection": "inspection>{target}",
    "role-change": "role-change>{target}",
    "swap-hands": "swap-hands>{target}",
    "thief": "thief",
}
PASSES = ("pass", "pass-several", "shed")


class Witness:
    """Of one seat's eyes, or of a spectator's: `hear`, then `watch`, for every move in order."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.mind: Mind | None = None
        self.before: View | None = None
        self.round = 0

    def hear(self, events: Iterable[Face]) -> Deed | None:
        """Take in a move; its deed, if there was one that the mind has a name for."""
        faces = list(events)
        deed = self.classify(faces)
        known = self.memory.number
        self.memory.hear(faces, deed)
        if self.memory.round != self.round:
            self.round = self.memory.round
            if self.mind is not None:
                self.mind.begin()
        return self.memory.deeds[-1] if self.memory.number > known and self.memory.deeds else None

    def watch(self, view: View) -> None:
        self.before = view

    def classify(self, faces: list[Face]) -> str:
        if not faces or self.before is None or self.before.data.get("over"):
            return ""
        key, args = faces[0]
        seat = args.get("seat")
        text = text_of(key.removesuffix("-you"), args)
        if not text or not isinstance(seat, int):
            return ""
        world = self.worlds(self.before).next()
        number = self.number_of(world, text, seat)
        if number < 0:
            return ""
        return NAMES[self.mind_for(world).witness(world, seat, number)]

    def number_of(self, world: State, text: str, seat: int) -> int:
        """A card that goes face down may be any: all passes are of one class."""
        if text != "pass":
            return int(world.read(text))
        for number in world.legal_for(seat):
            if world.text(number).startswith("pass:"):
                return int(number)
        return -1

    def worlds(self, view: View) -> Worlds:
        return worlds_of(view, 0)

    def mind_for(self, state: State) -> Mind:
        if self.mind is None:
            self.mind = mind_of(state)
        return self.mind


def text_of(key: str, args: Mapping[str, object]) -> str:
    """The move that an event tells, as it is written; empty if it tells none. `pass` for cards nobody sees."""
    if key in PASSES:
        return "pass"
    form = TEXTS.get(key)
    if form is None:
        return ""
    text = form.format_map(dict(args))
    if key == "repair" and "+" in str(args.get("card")):
        text += f"={args['tool']}"
    return text
