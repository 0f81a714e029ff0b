"""What The Dark Cave adds to the JSON Schemas (docs/notation.md)."""

from typing import Final

from pyrite.games.dark_cave.cards import CREATURES
from pyrite.games.dark_cave.view import PARTS
from pyrite.games.expedition.forms import DRAWS, many

_SEAT: Final[dict[str, object]] = {"type": "integer", "minimum": 0, "maximum": 11, "description": "A seat."}
_PLACE: Final = "{cell}/(?:[NESW]{1,4}\\+?|T)"

SO_FAR: Final = many(
    {"enum": [name for name, _ in PARTS], "description": "One thing."},
    "What has happened in this turn: a stunned pawn stood up and is barred from walking, it has walked, an axe was "
    "laid in front of oneself.",
)

FORMS: Final[dict[str, dict[str, object]]] = {
    "moves": {
        "One step of a walk: the square stepped onto; `?` a face-down goal.": f"step@(?:{_PLACE}|{{goal}}/\\?)",
        "Look at a face-down goal, or at the clan card of a seat.": "information(?:@{goal}|>{seat})",
        "Put a web on an edge.": "web@{cell}/[ES]",
        "Put a creature on an abyss.": f"(?:{'|'.join(CREATURES)})@{_PLACE}",
        "Lead on a creature that is in play.": f"(?:{'|'.join(CREATURES)})",
        "Where a creature goes; its own square: leave it and come back.": f"creature@{_PLACE}",
        "A creature stays where it is.": "creature:stay",
        "Use an axe on a creature, or keep it.": "axe:(?:use|keep)",
    },
    "turns": {
        "A creature is to be moved.": f"creature (?:{'|'.join(CREATURES)}){DRAWS}",
        "Seats are asked for an axe against a creature, also one that a pawn walked onto.": "axe {seat}(?:,{seat})* "
        f"(?:{'|'.join(CREATURES)})(?: walking)?{DRAWS}",
    },
    "view": {"so_far": SO_FAR},
    "position": {
        "out": many(
            {"anyOf": [_SEAT, {"type": "string"}]},
            "Saboteur 2: dwarf cards laid aside in this round, oldest first. The Dark Cave: the seats that left.",
        ),
    },
}
