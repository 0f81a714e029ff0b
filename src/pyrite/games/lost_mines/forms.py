"""What The Lost Mines add to the JSON Schemas (docs/notation.md)."""

from typing import Final

from pyrite.games.expedition.forms import DRAWS, many, maybe, thing
from pyrite.games.lost_mines.cards import INFOS, MOST_VALUE, TOOLS, TREASURE_KINDS

_SEAT: Final[dict[str, object]] = {"type": "integer", "minimum": 0, "maximum": 8, "description": "A seat."}
_CELL: Final[dict[str, object]] = {"type": "string", "description": "A cell."}
_VALUE: Final[dict[str, object]] = {
    "type": "integer",
    "minimum": 1,
    "maximum": MOST_VALUE,
    "description": "Its value.",
}
_KIND: Final[dict[str, object]] = {"enum": list(TREASURE_KINDS), "description": "What its back shows."}
_ANY: Final[dict[str, object]] = {"const": "?"}

ANY_TREASURE: Final[dict[str, object]] = {
    "anyOf": [
        _ANY,
        thing(
            {
                "kind": {"anyOf": [_KIND, _ANY]},
                "value": {"anyOf": [_VALUE, _ANY]},
                "taken_by": maybe(_SEAT, "Who took it."),
            },
            [],
            "A treasure, or what is known of it.",
        ),
    ]
}

FORMS: Final[dict[str, dict[str, object]]] = {
    "moves": {
        "One step of a walk: the cell stepped onto.": "step@{cell}",
        "Overcome the obstacle at a cell.": f"tool:(?:{'|'.join(TOOLS)})@{{cell}}",
        "Look at a mine, at a treasure, or at the dwarf card of a seat.": "info:(?:"
        + "|".join(f"{one}\\+{other}" for one, other in INFOS)
        + ")(?:@{cell}|#[0-8]|>{seat})",
    },
    "turns": {"One of several treasures is to be taken.": f"treasure{DRAWS}"},
    "position": {
        "pawns": many({"anyOf": [_CELL, _ANY, {"type": "null"}]}, "By seat where its pawn stands."),
        "treasures": many(ANY_TREASURE, "The treasures, by place."),
    },
    "seen": {
        "treasure": {"treasure": _VALUE, "at": many(_SEAT, "The place of the treasure.")},
    },
}
