"""Stakes: what it is worth to reach a card that does something when it is reached, by cell.

The treasure itself is no stake where nothing else can lie under a goal: the way to it is what roles reckon with anyway.
"""

from pyrite.bots.cards import cell_of
from pyrite.bots.table import FACE_DOWN_TEXT, Table
from pyrite.games.saboteur.cards import TREASURE

# What modules say of the faces of goals and of extra cards (docs/bots.md).
GOLD = "gold"  # gold:2 to whoever reaches it, gold:-1 from whoever does
ENDS = "saboteurs-win"
OWN_ROLE = "own-role"  # whoever reaches it gets another dwarf card
ALL_ROLES = "all-roles"
DRAWS = "draws"  # draws:-1
# What a find is worth to those who dig; saboteurs see it the other way round.
FOR_DIGGERS = {"goal-away": -1.0, "shorter": -0.5, "no-maps": -0.2}

UNSEEN = 0.25  # a find that one does not know
DRAW = 0.4
DECIDED = 50.0  # what ends the round for one side
GUESSED = 5.0  # the same as a mere chance
NUGGET = 0.8
ANOTHER_ROLE = 2.0


def stakes_of(table: Table, side: float, hope: float) -> dict[int, float]:
    """Cells and what reaching them is worth to a side, 1 for the treasure and -1 against it."""
    out = goal_stakes(table, side)
    for place, name in table.names.items():
        if table.known.sense(name) in (OWN_ROLE, ALL_ROLES) and cell_of(place) not in table.spent:
            # Who is about to win keeps the role; who is about to lose may be anything else.
            out[cell_of(place)] = ANOTHER_ROLE * (0.5 - hope)
    for cell in table.hidden:
        found = table.finds.get(cell)
        out[cell] = find_worth(table, found, side) if found else UNSEEN
    return out


def find_worth(table: Table, find: str, side: float) -> float:
    """What lies face down under a path card is for whoever joins it."""
    sense, _, amount = table.known.sense(find).partition(":")
    if sense == GOLD:
        return NUGGET * int(amount)
    return DRAW * int(amount) if sense == DRAWS else side * FOR_DIGGERS.get(sense, 0.0) + 0.1


def goal_stakes(table: Table, side: float) -> dict[int, float]:
    known = table.known
    if not any(known.sense(face) != face for face in known.goals):
        return {}
    down = [cell for cell, face in table.goals.items() if face == FACE_DOWN_TEXT]
    shown = [face.partition(" ")[0].removesuffix("~") for face in table.goals.values()]
    left = [face for face in known.goals if face not in shown and face not in table.faces.values()]
    others = [face for face in left if face != TREASURE]
    out: dict[int, float] = {}
    for cell in down:
        if cell in table.faces:
            out[cell] = face_worth(table, table.faces[cell], side, DECIDED)
            continue
        chance = table.chances.get(cell, 0.0)
        mean = sum(face_worth(table, face, side, GUESSED) for face in others) / max(1, len(others))
        out[cell] = chance * side * GUESSED + (1 - chance) * mean
    return {cell: worth for cell, worth in out.items() if worth}


def face_worth(table: Table, face: str, side: float, decided: float) -> float:
    sense, _, amount = table.known.sense(face).partition(":")
    if sense == ENDS:
        return -side * decided
    return NUGGET * int(amount) if sense == GOLD else 0.0
