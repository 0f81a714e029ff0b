"""What this room adds to the JSON Schemas (docs/notation.md)."""

from typing import Final

_SEAT: Final[dict[str, object]] = {"type": "integer", "minimum": 0, "maximum": 11, "description": "A seat."}
DRAWS: Final = "(?: draw [0-2])?"  # at the end of the words for the middle of a turn
_NOTHING: Final[dict[str, object]] = {"type": "null"}


def thing(fields: dict[str, object], required: list[str], words: str) -> dict[str, object]:
    return {
        "type": "object",
        "properties": fields,
        "required": required,
        "additionalProperties": False,
        "description": words,
    }


def many(item: dict[str, object], words: str) -> dict[str, object]:
    return {"type": "array", "items": item, "maxItems": 1000, "description": words}


def maybe(item: dict[str, object], words: str) -> dict[str, object]:
    return {"anyOf": [item, _NOTHING], "description": words}


FORMS: Final[dict[str, dict[str, object]]] = {
    "moves": {
        "End the walk, or do not walk at all.": "stop",
        "Propose that the round ends, and what others say to it.": "end:(?:propose|agree|refuse)",
    },
    "turns": {
        "A card was played, or two were discarded: steps left, all if not said.": f"walk(?: [0-5])?{DRAWS}",
        "The way round of the mine or goal that was turned up there is to be chosen.": f"orient {{goal}}{DRAWS}",
        "The end has been proposed in it.": "proposed",
        "That seat is asked whether it agrees to the end.": "vote {seat}",
    },
    "view": {
        "starter": {**_SEAT, "description": "The seat that began the round."},
    },
}
