"""What The Dark Cave adds to the JSON Schemas (docs/notation.md)."""

from typing import Final

from pyrite.games.dark_cave.cards import CREATURES, ROLES
from pyrite.games.dark_cave.view import PARTS
from pyrite.games.expedition.forms import DRAWS, many, maybe, thing

_SEAT: Final[dict[str, object]] = {"type": "integer", "minimum": 0, "maximum": 11, "description": "A seat."}
_CELL: Final[dict[str, object]] = {"type": "string", "description": "A cell."}
_SQUARE: Final[dict[str, object]] = {"type": "string", "description": "A square, such as `3,1/NE`."}
_CREATURE: Final[dict[str, object]] = {"enum": list(CREATURES), "description": "Which creature."}
_ROLE: Final[dict[str, object]] = {"enum": list(ROLES), "description": "A clan card."}
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
        "nuggets": many(
            {**_SEAT, "maximum": 46, "description": "Nuggets."}, "By seat the nuggets it carries."
        ),
        "shown": many(maybe(_ROLE, "A clan card that lies open."), "By seat the clan card if it lies open."),
        "creatures": {
            "type": "object",
            "propertyNames": _CREATURE,
            "additionalProperties": thing(
                {"at": _SQUARE, "seat": _SEAT}, ["at", "seat"], "Where, and whose."
            ),
            "description": "The creatures in play.",
        },
        "veins": many(_CELL, "The cells of gold veins that hold a nugget."),
        "stunned": many(_SEAT, "The seats whose pawn lies."),
        "out": many(
            {"anyOf": [_SEAT, {"type": "string"}]},
            "Saboteur 2: dwarf cards laid aside in this round, oldest first. The Dark Cave: the seats that left.",
        ),
        "so_far": SO_FAR,
    },
}
