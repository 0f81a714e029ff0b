"""`"box": "any"` in a position: the cards that lie there, whatever they are, are the box of its table."""

from collections import Counter
from collections.abc import Iterator

from pyrite.core.chance import fast_chance
from pyrite.core.spec import SpecError, spec_from_json
from pyrite.core.stack import FRAME
from pyrite.family.frames import EFFECT
from pyrite.family.game import Game
from pyrite.family.move import CardMove
from pyrite.family.state import KIND, State
from pyrite.games.boxes import box_of
from pyrite.games.catalogue import Catalogue
from pyrite.notation.fields import naming_the_spec
from pyrite.notation.write import write_position

ANY = "any"
SPEC = ("game", "edition", "players", "modules", "options")


def provisional(fields: dict[str, object], catalogue: Catalogue) -> dict[str, object]:
    """The position with a box to read it by: the printed cards and one of every other that it names."""
    with naming_the_spec():
        spec = catalogue.check(spec_from_json({key: fields[key] for key in SPEC if key in fields}))
    state = catalogue.start(spec, fast_chance(0))
    others: dict[str, object] = {}
    for text in texts({key: value for key, value in fields.items() if key not in SPEC}):
        name = text.removesuffix("~")
        if name not in state.rules.cards.kind_of:
            try:
                others[state.rules.modules[0].own_path(state.rules.box, name).name] = 1
            except SpecError:
                continue
    read = {key: value for key, value in fields.items() if key != "box"}
    return {**read, "box": {**box_of(state), **others}} if others else read


def texts(value: object, deep: int = 0) -> Iterator[str]:
    """Every short text in a value; cards are never nested deeply."""
    if isinstance(value, str) and len(value) <= 40:
        yield value
    elif isinstance(value, (list, dict)) and deep < 4:
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts(each, deep + 1)


def boxed_position(game: Game) -> dict[str, object]:
    """The whole position with the box of what lies there; without one if these are the printed cards."""
    s = game.state
    found: Counter[str] = Counter()
    for kind in cards_in(s):
        found[s.rules.cards.name(kind)] += 1
    whole = write_position(game)
    whole.pop("box", None)
    box = s.rules.modules[0].boxed(s.rules, dict(found))
    box |= s.rules.modules[0].box_extras(s)
    return whole if game.spec.box is None and box == box_of(s) else {**whole, "box": box}


def cards_in(s: State) -> Iterator[int]:
    """Every card of the deck, wherever it lies."""
    laid = [int(s.maze.card[s.maze.slot(cell)]) // 2 for cell in s.maze.removable]
    yield from (kind for kind in laid if kind >= 0 and s.rules.cards.rows[kind].of_deck)
    yield from (kind for seat in range(len(s.held)) for kind in s.hand(seat))
    yield from (
        s.rules.front_kinds[bit]
        for bits in s.front
        for bit in range(len(s.rules.front_kinds))
        if (bits >> bit) & 1
    )
    yield from s.aside()
    yield from (int(kind) for kind in s.deck[s.drawn :])
    yield from (int(entry) & KIND for entry in s.discard)
    for start in range(0, int(s.depth), int(FRAME)):
        if s.stack[start] == EFFECT:
            how = s.rules.moves[s.stack[start + 2] >> 24]
            assert isinstance(how, CardMove)
            yield int(how.card(s.stack[start + 2]))
