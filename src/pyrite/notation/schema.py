"""JSON Schemas (draft 2020-12) of the text forms. Names of cards, roles and options come from the catalogue."""

from collections.abc import Callable
from typing import Any

from pyrite.core.chance import LARGEST_SEED
from pyrite.core.record import FORMAT
from pyrite.games.catalogue import CATALOGUE, Catalogue
from pyrite.notation.schema_parts import Json, Parts, listing, number, obj, streams
from pyrite.notation.schema_position import position_body
from pyrite.notation.schema_view import view_body

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(name: str, catalogue: Catalogue = CATALOGUE) -> dict[str, Any]:
    """The schema of `position`, `move`, `record` or `view`."""
    bodies: dict[str, Callable[[Parts], Json]] = {
        "position": position_body,
        "move": move_body,
        "record": record_body,
        "view": view_body,
    }
    if name not in bodies:
        raise ValueError(f"no such schema: {name[:40]!r}; there is {', '.join(bodies)}")
    body = bodies[name](Parts(catalogue))
    return {"$schema": DRAFT, "$id": f"pyrite:{name}/1", **body}


def move_body(parts: Parts) -> Json:
    """One alternative for each way to move."""
    return {"title": "A move", "description": "What a seat wants to do, as a short text.", **parts.move()}


def record_body(parts: Parts) -> Json:
    fields: Json = {
        "pyrite": {"const": FORMAT, "description": "What this is, and its version."},
        "spec": {**parts.spec(), "description": "What is played."},
        "chance": {**record_chance(), "description": "Where the cards come from."},
        "from": {
            "$ref": "pyrite:position/1",
            "description": "The position in which the game began; left out if it began with a deal.",
        },
        "moves": listing(
            {"type": "string", "pattern": parts.seat_and_move()},
            "Every move in order: the seat, a blank, the move.",
            None,
        ),
        "hash": {
            "type": "string",
            "pattern": "^sha256:[0-9a-f]{64}$(?!\\n)",
            "description": "SHA-256 of the canonical JSON of all other fields.",
        },
    }
    required = [name for name in fields if name != "from"]
    # The position is a schema of its own inside this one: `$id` keeps its references apart.
    inner = {"$id": "pyrite:position/1", **position_body(parts)}
    about = "A game that can be played again: what is played, the chance, the moves."
    return {"title": "A record", "description": about, **obj(fields, required), "$defs": {"position": inner}}


def record_chance() -> Json:
    seed = number(0, LARGEST_SEED, "A whole number from 0 up.")
    return {"anyOf": streams({"seed": seed}, {})}
