"""What views of games with pawns hold besides: who stands where, what lies on edges, where a walk can lead."""

from pyrite.notation.schema_parts import CELL, Json, Parts, any_of, by_cell, listing, number, obj, text_of

CLAN = {"enum": ["blue", "yellow"], "description": "The colour that all see."}
_SQUARE = f"{CELL}/(?:[NESW]{{1,4}}\\+?|T|\\?)"
_EDGE = f"{CELL}/[ES]"
_POINTS = number(0, 10_000, "Points.")
_NOBODY = {"type": "null"}


def walk_fields(parts: Parts) -> Json:
    """By name; every one of them is left out by games that have no use for it."""
    place = text_of(f"{CELL}|{_SQUARE}", "A cell, or a square of one.")
    square = text_of(_SQUARE, "A square.")
    edge = text_of(_EDGE, "An edge, by the cell to its west or north.")
    seat = parts.seat()
    return {
        "board": {
            **obj(
                {"columns": number(1, 50, "How wide."), "rows": number(1, 50, "How high.")},
                ["columns", "rows"],
            ),
            "description": "The Lost Mines: how large the board is, from cell 0,0.",
        },
        "clans": parts.by_seat(CLAN, "By seat the clan that all see."),
        "pawns": parts.by_seat(any_of(place, _NOBODY), "By seat where its pawn stands; null once it is out."),
        "tokens": listing(
            obj(
                {
                    "kind": {"enum": ["trap", "troll", "web"], "description": "What it is."},
                    "at": edge,
                    "seat": parts.seat("Whose it is; traps are nobody's."),
                    "count": number(1, 2, "The number on a web."),
                },
                ["kind", "at"],
            ),
            "What lies on edges, in the order of edges.",
        ),
        "overcome": listing(text_of(CELL, "A cell."), "The cells of obstacles whose tool has been played."),
        "treasures": listing(
            obj(
                {
                    "kind": {"enum": ["gems", "gold", "silver"], "description": "What its back shows."},
                    "taken_by": any_of(seat, _NOBODY),
                    "value": number(0, 9, "What it is worth; to its owner, and to all at the end."),
                },
                ["kind", "taken_by"],
            ),
            "The treasures beside the board, by their places.",
        ),
        "dragon": {"anyOf": [seat, _NOBODY], "description": "Who has the dragon token."},
        "points": parts.by_seat(_POINTS, "By seat the points of the rounds that are over."),
        "nuggets": parts.by_seat(number(0, 46, "Nuggets."), "By seat the nuggets that it carries."),
        "veins": listing(text_of(CELL, "A cell."), "The cells of gold veins that still hold a nugget."),
        "shown": parts.by_seat(
            any_of({"enum": parts.roles}, _NOBODY), "By seat the clan card if it lies open."
        ),
        "stunned": listing(seat, "The seats whose pawn lies."),
        "creatures": {
            "type": "object",
            "additionalProperties": obj({"at": square, "seat": seat}, ["at", "seat"]),
            "description": "The creatures in play, by their names: where they are and whose.",
        },
        "squares": by_cell(
            {"type": "object", "additionalProperties": listing(square, "The squares next to it.")},
            "By cell of every face-up card its squares, and what is next to each.",
        ),
        "walk": {
            "anyOf": [obj({"seat": seat, "left": number(0, 9, "Steps left.")}, ["seat", "left"]), _NOBODY],
            "description": "Who is walking, and how many steps are left.",
        },
        "routes": listing(_route(place), "For the walker: where the walk can lead, and how."),
    }


def treasure_seen() -> Json:
    """A treasure that was looked at, at its place."""
    value = number(0, 9, "The value of a treasure.")
    return obj(
        {"treasure": value, "at": listing(number(0, 11, "Its place."), "Where it lies.")}, ["treasure", "at"]
    )


def _route(place: Json) -> Json:
    costs = ["card", "mine", "nugget", "attack", "role", "goal"]
    cost = obj(
        {
            "cost": {"enum": costs, "description": "What is lost or shown."},
            "at": {"type": "string", "description": "Where: an edge, a cell or a square."},
        },
        ["cost", "at"],
    )
    way = obj(
        {"path": listing(place, "Every step, the last one too."), "costs": listing(cost, "What it costs.")},
        ["path", "costs"],
    )
    return obj(
        {"to": place, "ways": listing(way, "Each better than the others in something.")}, ["to", "ways"]
    )
