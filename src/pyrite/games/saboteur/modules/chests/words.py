"""The chests in views and positions: `{"2,-2": "NES a", "2,2": "?", "6,-1": "NE c open", "6,1": "? gone"}`."""

from typing import Final

from pyrite.core.bits import members
from pyrite.core.chance import Chance
from pyrite.core.facts import face_of, family_of, places_of
from pyrite.core.stack import FRAME
from pyrite.family.frames import TURN
from pyrite.family.state import State
from pyrite.family.worlds.draft import Draft
from pyrite.family.worlds.filling import FillError, shuffled
from pyrite.games.saboteur.modules.chests.data import CHESTS, LETTERS, PATHS, read_layout
from pyrite.games.saboteur.modules.chests.store import (
    CELL,
    CONTENT,
    DOWN,
    DUE,
    EACH,
    LIES,
    OPEN,
    TURNING,
    Chests,
    letters_of,
)
from pyrite.maze.maze import FACE_DOWN
from pyrite.maze.names import cell_name, read_cell

FIELD: Final = "chests"
DUE_FIELD: Final = "chests_due"
LYING: Final = ("", " turning", " open", " gone")  # by how a chest lies
UNKNOWN: Final = -1  # the content of a chest in a draft; below it, the path card is known: -2 - path card

EVENT_RULES: Final[dict[str, str]] = {
    **dict.fromkeys(("chest", "chest-seen", "chest-path"), "MX-14"),
    **dict.fromkeys(("map-chest", "map-chest-you", "rockfall-chest"), "MX-15"),
    **dict.fromkeys(("chest-nugget", "chest-gold", "goal-moved", "chest-look", "chest-look-you"), "MX-16"),
    **dict.fromkeys(("chest-search", "chest-search-you", "chest-found", "chest-found-you"), "MX-16"),
    "chest-bury": "MX-16",
    **dict.fromkeys(("chest-offer", "chest-offer-you", "chest-kept", "chest-kept-you"), "MX-17"),
    **dict.fromkeys(("chest-rob", "chest-rob-you", "chest-robbed", "chest-robbed-you"), "MX-17"),
}

# For bots: the field that lists what lies face down, and what a find is good for (MX-16).
SENSES: Final[dict[str, str]] = {
    FIELD: "face-down",
    "chest:a": "gold:1",
    "chest:b": "no-maps",
    "chest:c": "draws:-1",
    "chest:d": "draws:1",
    "chest:e": "goal-away",
    "chest:g": "draws:1",
    "chest:i": "draws:1",
    "chest:j": "shorter",
    "map-chest": "looks-find",
    "chest-look": "looks-role",
    "goal-moved": "moves-goal",
}

SHAPE: Final = f"(?:{'|'.join(PATHS)})"
CHEST_FORM: Final[dict[str, object]] = {
    "type": "object",
    "additionalProperties": {
        "type": "string",
        "pattern": rf"^(?:\?|{SHAPE} [a-j?])(?: turning| open| gone)?$",
    },
    "description": "With treasure chests: by cell its path card and chest, and how they lie; `?` is not known.",
}
DUE_FORM: Final[dict[str, object]] = {
    "type": "array",
    "items": {"enum": list(LETTERS)},
    "description": "With treasure chests: those found in this turn that change its draw.",
}
OFFER_FORM: Final[dict[str, object]] = {
    "type": "array",
    "items": {"$ref": "#/$defs/card"},
    "description": "With treasure chests: the top cards of the deck to choose from, for who chooses.",
}
FORMS: Final[dict[str, dict[str, object]]] = {
    "moves": {
        "Choose the chest that is opened first.": "open@{cell}",
        "Move a face-down goal one column to the east.": "move@{goal}",
        "Look at the dwarf card of a seat.": "look>{seat}",
        "Take a card blindly from the hand of a seat.": "rob>{seat}",
    },
    "view": {FIELD: CHEST_FORM, DUE_FIELD: DUE_FORM, "offered": OFFER_FORM},
    "seen": {
        "chest": {
            "chest": {"enum": list(LETTERS), "description": "A chest."},
            "path": {"enum": list(PATHS), "description": "The path card over it."},
            "at": {"type": "array", "items": {"type": "string"}, "minItems": 1, "description": "Its cell."},
        }
    },
}


# --- writing -------------------------------------------------------------------------------------------------------


def write_fields(s: State, chests: Chests, all_of_it: bool) -> dict[str, object]:
    out: dict[str, object] = {}
    for chest in range(CHESTS):
        out[cell_name(chests.get(s, chest, CELL))] = chest_words(s, chests, chest, all_of_it)
    return {FIELD: out, DUE_FIELD: letters_of(int(chests.due(s)))}


def chest_words(s: State, chests: Chests, chest: int, all_of_it: bool) -> str:
    """What all may know: the path card as soon as it is turned, the chest once it is shown."""
    lies = chests.get(s, chest, LIES)
    path, letter = PATHS[chests.path(s, chest)], LETTERS[chests.letter(s, chest)]
    if all_of_it or lies == OPEN:
        return f"{path} {letter}{LYING[lies]}"
    return f"{path} ?{LYING[lies]}" if lies == TURNING else f"?{LYING[lies]}"


def fact_words(s: State, chests: Chests, face: int, places: int) -> dict[str, object]:
    at = [cell_name(chests.get(s, place, CELL)) for place in members(places)]
    return {"chest": LETTERS[face >> 3], "path": PATHS[face & 7], "at": at}


# --- reading -------------------------------------------------------------------------------------------------------


def read_fields(fields: dict[str, object], draft: Draft, chests: Chests, cells: list[int]) -> None:
    """What is left out lies face down and unknown; on a cell with another card it is gone."""
    given = fields.get(FIELD, {})
    if not isinstance(given, dict):
        raise ValueError(f"{FIELD}: an object by cell is needed")
    start = int(chests.start)
    where = read_cells(given, cells or [draft.slots[start + n * int(EACH)] for n in range(CHESTS)], not cells)
    laid = [cell for cell, _ in draft.maze]
    for chest, cell in enumerate(where):
        at = start + chest * int(EACH)
        words = given.get(cell_name(cell), "? gone" if cell in laid else "?")
        lies, content = read_chest(words, f"{FIELD}.{cell_name(cell)}")
        draft.slots[at + int(CELL)] = cell
        draft.slots[at + int(CONTENT)] = content
        draft.slots[at + int(LIES)] = lies
        if lies in (DOWN, TURNING):
            if cell in laid or cell in draft.goal_where:
                raise ValueError(f"{FIELD}.{cell_name(cell)}: another card lies there")
            draft.maze.append((cell, int(FACE_DOWN)))
    due = fields.get(DUE_FIELD, [])
    if not isinstance(due, list) or not all(letter in list(LETTERS) for letter in due):
        raise ValueError(f"{DUE_FIELD}: a list of letters from a to j is needed")
    draft.slots[start + int(DUE)] = sum(2 ** LETTERS.index(letter) for letter in set(due))


def read_cells(given: dict[str, object], known: list[int], anywhere: bool) -> list[int]:
    """The layout: that of the table, or any legal one where it is drawn anew each round."""
    named = [read_cell(place) for place in given]
    if anywhere and given:
        cells = read_layout(";".join(given))
        if cells is None:
            raise ValueError(f"{FIELD}: four cells are needed, not side by side nor beside the start (MX-13)")
        return cells
    for place, cell in zip(given, named, strict=True):
        if cell not in known:
            raise ValueError(f"{FIELD}.{place[:20]}: no chest lies there at this table (MX-13)")
    return known


def read_chest(words: object, field: str) -> tuple[int, int]:
    """How it lies and what it is."""
    parts = words.split(" ") if isinstance(words, str) else []
    lies = 0
    if parts and f" {parts[-1]}" in LYING:
        lies = LYING.index(f" {parts.pop()}")
    if parts == ["?"]:
        content = int(UNKNOWN)
    elif len(parts) == 2 and parts[0] in PATHS and parts[1] == "?":
        content = -2 - PATHS.index(parts[0])
    elif len(parts) == 2 and parts[0] in PATHS and len(parts[1]) == 1 and parts[1] in LETTERS:
        content = 8 * LETTERS.index(parts[1]) + PATHS.index(parts[0])
    else:
        raise ValueError(f"{field}: a path card and a chest are needed, as `NES a`, or `?`")
    if lies == OPEN and content < 0:
        raise ValueError(f"{field}: a chest that was opened is known to all (MX-14)")
    return lies, content


def fact_numbers(slots: list[int], start: int, data: dict[str, object]) -> list[int]:
    letter, path, at = data.get("chest"), data.get("path"), data.get("at")
    if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
        raise ValueError("chest: a letter from a to j is needed")
    if not isinstance(path, str) or path not in PATHS:
        raise ValueError("path: a path card of a chest is needed")
    cells = [slots[start + chest * int(EACH)] for chest in range(CHESTS)]
    cell = read_cell(at[0]) if isinstance(at, list) and len(at) == 1 and isinstance(at[0], str) else -1
    if cell not in cells:
        raise ValueError("at: the cell of one chest is needed")
    chest = cells.index(cell)
    if slots[start + chest * int(EACH) + int(LIES)] == OPEN:
        raise ValueError("at: that chest was opened for all to see")
    return [8 * LETTERS.index(letter) + PATHS.index(path), 2**chest]


# --- dealing what is not known -------------------------------------------------------------------------------------


def fill(draft: Draft, chests: Chests, family: int, chance: Chance) -> None:
    """Each card is there once; who has looked at a chest knows it."""
    places = [int(chests.start) + chest * int(EACH) + int(CONTENT) for chest in range(CHESTS)]
    contents = [draft.slots[place] for place in places]
    for entry in draft.facts:
        if family_of(entry) == family:
            chest, face = members(places_of(entry))[0], int(face_of(entry))
            known = contents[chest]
            if known not in (UNKNOWN, face) and known != -2 - face % 8:
                raise FillError("seen", "what seats have seen of the chests can't all be true")
            contents[chest] = face
    letters = [content >> 3 for content in contents if content >= 0]
    paths = [content & 7 if content >= 0 else -2 - content for content in contents if content != UNKNOWN]
    if len(set(letters)) != len(letters) or len(set(paths)) != len(paths):
        raise FillError(FIELD, "each chest and each path card of a chest is there once (MX-13)")
    left = shuffled([n for n in range(len(LETTERS)) if n not in letters], chance)
    over = shuffled([n for n in range(len(PATHS)) if n not in paths], chance)
    for place, content in zip(places, contents, strict=True):
        if content < 0:
            path = over.pop() if content == UNKNOWN else -2 - content
            content = 8 * left.pop() + path
        draft.slots[place] = content


def check_chests(s: State, chests: Chests, way_frame: int) -> None:
    """Whether what a position says of the chests agrees; ValueError names what does not."""
    lies = [int(chests.get(s, chest, LIES)) for chest in range(CHESTS)]
    cells = [int(chests.get(s, chest, CELL)) for chest in range(CHESTS)]
    starts = range(0, int(s.depth), int(FRAME))
    asked = [int(s.stack[start + 2]) for start in starts if s.stack[start] == way_frame]
    if sorted(asked) != [cell for chest, cell in enumerate(cells) if lies[chest] == TURNING]:
        raise ValueError(f"{FIELD}: those that are turning are those whose way round is asked (MX-14)")
    found = [LETTERS[chests.letter(s, chest)] for chest in range(CHESTS) if lies[chest] == OPEN]
    due = letters_of(int(chests.due(s)))
    if any(letter not in found for letter in due) or (due and s.top() == TURN):
        raise ValueError(f"{DUE_FIELD}: chests that were opened in this turn are needed (MX-17)")
    if s.top() == TURN and chests.reached(s):
        cell = cells[chests.reached(s)[0]]
        raise ValueError(f"{FIELD}.{cell_name(cell)}: a chest that is reached has been opened (MX-14)")
