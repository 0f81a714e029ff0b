"""The pawns in views and positions: `{"pawns": [{"at": "2,0/E", "holder": 1}, "free"], "must": null}`."""

from typing import Final

from pyrite.core.bits import members
from pyrite.family.state import State
from pyrite.family.worlds.draft import Draft
from pyrite.games.saboteur.modules.passage.pawns import (
    ASKED,
    EACH,
    FREE,
    HOLDER,
    MUST,
    OUT,
    PAWNS,
    PLACE,
    PROMISED,
    Pawns,
    end_name,
    front_of,
    read_end,
)
from pyrite.maze.maze import ORIGIN
from pyrite.maze.names import cell_name, read_cell

NAMES: Final = {"free": FREE, "out": OUT}

END: Final = r"{cell}/[NESW]"
SEATS: Final[dict[str, object]] = {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 15}}
NUMBER_OR_NOBODY: Final[dict[str, object]] = {"type": ["integer", "null"], "minimum": 0, "maximum": 15}
PAWN: Final[dict[str, object]] = {
    "anyOf": [
        {"enum": ["free", "out"]},
        {
            "type": "object",
            "properties": {
                "at": {"type": "string", "description": "The open end where it stands, as `2,0/E`."},
                "holder": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 15,
                    "description": "Who has its token.",
                },
                "asked": {**SEATS, "description": "The seats asked in this turn to pay for it."},
                "promised": {**NUMBER_OR_NOBODY, "description": "The seat that has promised to pay for it."},
            },
            "required": ["at", "holder"],
            "additionalProperties": False,
        },
    ]
}
FIELD_FORM: Final[dict[str, object]] = {
    "type": "object",
    "properties": {
        "pawns": {"type": "array", "items": PAWN, "maxItems": PAWNS, "description": "The two pawns."},
        "must": {
            "type": ["string", "null"],
            "description": "The cell on which a card must now be laid: it has been paid for.",
        },
    },
    "additionalProperties": False,
    "description": "With the right of passage: where the pawns stand, who holds their tokens.",
}
FORMS: Final[dict[str, dict[str, object]]] = {
    "moves": {
        "Put the pawn on an open end: the cell of a card and its side.": f"pawn@{END}",
        "Ask a seat to pay for the pawn at an open end.": f"ask>{{seat}}@{END}",
        "Agree or refuse to pay.": "agree|refuse",
    },
    "view": {"passage": FIELD_FORM},
}


def write_pawns(s: State, pawns: Pawns) -> dict[str, object]:
    out: list[object] = []
    for pawn in range(PAWNS):
        place = pawns.get(s, pawn, PLACE)
        if place <= 0:
            out.append("out" if place == OUT else "free")
            continue
        words: dict[str, object] = {"at": end_name(place), "holder": pawns.get(s, pawn, HOLDER)}
        words["asked"] = members(pawns.get(s, pawn, ASKED))
        promised = pawns.get(s, pawn, PROMISED)
        words["promised"] = promised - 1 if promised else None
        out.append(words)
    must = pawns.must(s)
    return {"pawns": out, "must": cell_name(must) if must else None}


def read_pawns(data: object, draft: Draft, start: int, field: str) -> None:
    """`write_pawns` backwards; ValueError names what is wrong."""
    if not isinstance(data, dict) or not all(name in ("pawns", "must") for name in data):
        raise ValueError(f"{field}: an object with `pawns` and `must` is needed")
    pawns = data.get("pawns", [])
    if not isinstance(pawns, list) or len(pawns) > PAWNS:
        raise ValueError(f"{field}.pawns: a list of at most {PAWNS} is needed")
    for n, words in enumerate(pawns):
        read_pawn(words, draft, start + n * int(EACH), f"{field}.pawns[{n}]")
    must = data.get("must")
    cell = 0 if must is None else read_cell(must) if isinstance(must, str) else -1
    if cell < 0:
        raise ValueError(f"{field}.must: a cell or null is needed")
    draft.slots[start + int(MUST)] = cell


def read_pawn(words: object, draft: Draft, first: int, field: str) -> None:
    if isinstance(words, str) and words in NAMES:
        draft.slots[first] = int(NAMES[words])
        return
    if not isinstance(words, dict) or not all(k in ("at", "holder", "asked", "promised") for k in words):
        raise ValueError(f"{field}: `free`, `out`, or where it stands and who holds its token")
    at = words.get("at")
    place = read_end(at) if isinstance(at, str) else -1
    if place < 0 or not is_end(draft, place):
        raise ValueError(f"{field}.at: an open end of a card is needed, with nothing before it (MX-2)")
    seats = range(len(draft.roles))
    holder, asked, promised = words.get("holder"), words.get("asked", []), words.get("promised")
    if holder not in seats or not isinstance(holder, int):
        raise ValueError(f"{field}.holder: a seat is needed")
    if not isinstance(asked, list) or not all(seat in seats for seat in asked):
        raise ValueError(f"{field}.asked: a list of seats is needed")
    if promised is not None and (promised not in seats or not isinstance(promised, int)):
        raise ValueError(f"{field}.promised: a seat or null is needed")
    draft.slots[first + int(PLACE)] = place
    draft.slots[first + int(HOLDER)] = holder
    draft.slots[first + int(ASKED)] = sum(2**seat for seat in set(asked))
    draft.slots[first + int(PROMISED)] = 0 if promised is None else promised + 1


def is_end(draft: Draft, place: int) -> bool:
    """Is that side of a face-up card open, and the cell before it empty?"""
    cards = draft.rules.cards
    laid = {cell: card for cell, card in draft.maze if card >= 0}
    laid[int(ORIGIN)] = 2 * cards.kind_of["start"]
    for goal, card in enumerate(draft.goal_cards):
        if card >= 0:
            laid[draft.goal_where[goal]] = card
    front = int(front_of(place))
    filled = front in laid or front in draft.goal_where or any(cell == front for cell, _ in draft.maze)
    card = laid.get(place // 4, -1)
    return card >= 0 and not filled and (cards.openings[card] >> (place % 4)) & 1 == 1


def check_pawns(s: State, pawns: Pawns, field: str, asking: int) -> None:
    """Whether what a position says of the pawns agrees; ValueError names what does not."""
    places = [int(pawns.get(s, pawn, PLACE)) for pawn in range(PAWNS)]
    for pawn, place in enumerate(places):
        if place > 0 and place in places[:pawn]:
            raise ValueError(f"{field}.pawns[{pawn}].at: the other pawn stands there (MX-2)")
        promised = pawns.get(s, pawn, PROMISED) - 1
        if promised >= 0 and not (pawns.get(s, pawn, ASKED) >> promised) & 1:
            raise ValueError(f"{field}.pawns[{pawn}].promised: that seat was not asked to pay (MX-3)")
    must = int(pawns.must(s))
    if must and (OUT not in places or s.maze.slot(must) >= 0 or pawns.before(s, must)):
        words = "a card must be laid where a pawn was paid for: it is out, and the cell empty (MX-3)"
        raise ValueError(f"{field}.must: {words}")
    if s.top() == asking:
        pawn, by = int(s.detail(2)), int(s.detail(3))
        asked = places[pawn] > 0 and (pawns.get(s, pawn, ASKED) >> s.detail(1)) & 1 == 1
        if not asked or by in (s.detail(1), pawns.get(s, pawn, HOLDER)):
            raise ValueError(
                f"decision: seat {s.detail(1)} is not asked for that pawn, or by who holds it (MX-3)"
            )
