"""Reading a position. What is left out is dealt from the seed; what can't be is refused by the name of its field."""

import hashlib

from pyrite.core.bits import members
from pyrite.core.chance import (
    FAST,
    LARGEST_SEED,
    Chance,
    FairChance,
    FastChance,
    ListedChance,
    fast_chance,
    forward,
)
from pyrite.core.record import RecordError
from pyrite.core.record import read_chance as read_source
from pyrite.core.spec import spec_from_json
from pyrite.family.game import Game
from pyrite.family.goals import reached_goals
from pyrite.family.moves.lay import clash
from pyrite.family.state import State
from pyrite.family.worlds.draft import Draft, build, move_goals
from pyrite.family.worlds.fill import fill
from pyrite.family.worlds.filling import FillError
from pyrite.games.catalogue import CATALOGUE, Catalogue
from pyrite.games.front import check_deal, no_fair_box
from pyrite.maze.names import cell_name
from pyrite.notation.boxes import ANY, SPEC, boxed_position, provisional
from pyrite.notation.fields import PositionError as PositionError
from pyrite.notation.fields import items, mapping, naming_the_field, naming_the_spec, whole
from pyrite.notation.gold import read_gold
from pyrite.notation.seen import read_seen
from pyrite.notation.table import read_cards, read_dwarfs, read_goals, read_maze
from pyrite.notation.work import check_decision, check_ended, check_hands, read_decision, read_history

FORMAT = "position/1"
SPEC_FIELDS = (*SPEC, "box")
FIELDS = (
    *("pyrite", *SPEC_FIELDS, "seed", "chance", "round", "maze", "goals", "roles", "spare", "out"),
    *("hands", "front", "aside"),
    *("deck", "discard", "gold", "purses", "gold_out", "tray", "decision", "turn", "last", "seen", "history"),
    *("over", "slots"),
)
# Those of the games in which gold is won; in the others dwarf cards are never laid aside either.
GOLD_FIELDS = ("gold", "purses", "gold_out", "tray", "out")


def read_position(data: object, catalogue: Catalogue = CATALOGUE) -> Game:
    """The game that stands in this position. PositionError names the field that is wrong."""
    fields = mapping(data, "position")
    if fields.get("pyrite", FORMAT) != FORMAT:
        raise PositionError("pyrite", f"{FORMAT!r} is needed")
    if fields.get("box") != ANY:
        return read_whole(fields, catalogue, False)
    # The cards that lie there are its box: it is read once to find them, and once more with that box.
    first = read_whole(provisional(fields, catalogue), catalogue, True)
    game = read_whole(boxed_position(first), catalogue, False)
    return Game(game.state, game.chance, dict(fields))


def read_whole(fields: dict[str, object], catalogue: Catalogue, any_box: bool) -> Game:
    with naming_the_spec():
        spec = catalogue.check(spec_from_json({key: fields[key] for key in SPEC_FIELDS if key in fields}))
    # A table to read the fields by; it is never dealt, so it leaves the game's stream alone.
    state = catalogue.start(spec, fast_chance(0))
    more = [name for module in state.rules.modules for name in module.position_fields()]
    for name in fields:
        known = name in FIELDS and (state.rules.purses or name not in GOLD_FIELDS)
        if not known and name not in more:
            raise PositionError(name[:40] or "position", "no such field in a position")
    seed = whole(fields.get("seed", 0), "seed", 0, LARGEST_SEED)
    chance = read_chance(fields, seed)
    if spec.box is not None and isinstance(chance, FairChance):
        with naming_the_spec():
            raise no_fair_box()
    for module in state.rules.modules:
        module.start_round(state)  # extra cards, and the modules' own numbers unless they are given
    draft = Draft(state.rules)
    draft.any_box = any_box
    read_draft(draft, fields, state)
    try:
        fill(draft, filling(seed))
    except FillError as error:
        raise PositionError(error.field, error.words) from None
    built = build(draft, chance)
    if "slots" not in fields:
        for listener in built.rules.modules:
            if not any(name in fields for name in listener.position_fields()):
                listener.placed(built)
    check_maze(built)
    check_hands(built)
    check_ended(built)
    with naming_the_field():
        for owner in built.rules.modules:
            owner.check_placed(built)
    if spec.box is not None and not any_box and not built.over and built.round_number < state.rules.rounds:
        with naming_the_spec():
            check_deal(built)
    if any(len(built.legal_for(seat)) == 0 for seat in members(built.asked())):
        raise PositionError("decision", "there is nothing to choose from")
    return Game(built, chance.to_json(), dict(fields))


def read_draft(draft: Draft, fields: dict[str, object], bare: State) -> None:
    rounds = int(draft.rules.rounds)
    draft.round_number = whole(fields.get("round", 1), "round", 1, rounds)
    draft.over = read_flag(fields.get("over", False), "over")
    last = fields.get("last")
    draft.last = -1 if last is None else whole(last, "last", 0, len(draft.roles) - 1)
    read_goals(draft, fields.get("goals", {}))
    move_goals(bare, draft)
    read_maze(draft, fields.get("maze", {}), bare)
    draft.nuggets = [int(count) for count in bare.nuggets]
    read_slots(draft, fields, bare)
    read_dwarfs(draft, fields)
    read_decision(draft, fields, bare)
    read_cards(draft, fields)
    read_gold(draft, fields)
    read_seen(draft, fields.get("seen", []))
    read_history(draft, fields.get("history", []))
    check_decision(draft)


def read_slots(draft: Draft, fields: dict[str, object], bare: State) -> None:
    """The numbers of modules; some write them as fields of their own."""
    draft.slots = [int(number) for number in bare.slots]
    if "slots" in fields:
        slots = items(fields["slots"], "slots")
        if len(slots) != len(draft.slots):
            raise PositionError("slots", f"{len(draft.slots)} numbers are needed")
        draft.slots = [whole(number, f"slots[{n}]", -(2**40), 2**40) for n, number in enumerate(slots)]
    for module in draft.rules.modules:
        with naming_the_field():
            module.read_fields(fields, draft)


def read_flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(field, "true or false is needed")
    return value


def read_chance(fields: dict[str, object], seed: int) -> Chance:
    """The stream of the game that goes on from here."""
    data = dict(mapping(fields.get("chance", {}), "chance"))
    at = whole(data.pop("at", 0), "chance.at")
    if "seed" in data:
        raise PositionError("chance.seed", "it stands in the field `seed` of the position")
    if data.get("stream", FAST) == FAST:
        data["seed"] = seed
    try:
        chance = read_source(data)
    except RecordError as error:
        raise PositionError(error.field, error.words) from None
    if isinstance(chance, ListedChance) and at > len(chance.draws):
        raise PositionError("chance.at", f"there are only {len(chance.draws)} draws")
    return forward(chance, at)


def filling(seed: int) -> FastChance:
    """What fills the gaps has a stream of its own, so that it does not disturb the game's."""
    start = hashlib.sha256(f"pyrite fill {seed}".encode()).digest()
    return fast_chance(int.from_bytes(start[:6], "big"))


def check_maze(s: State) -> None:
    """Cards laid must fit (B-9; stones may mismatch, B-19), and no face-down goal may be reached already (B-18)."""
    cards = s.rules.cards
    for cell in s.maze.removable:
        laid = s.maze.card[s.maze.slot(cell)]
        if laid >= 0 and clash(s.maze, cell, laid) >= 0 and not beside_turned(s, cell):
            raise PositionError(
                f"maze.{cell_name(cell)}",
                f"{cards.laid_name(laid)} does not fit there ({s.rules.rule('B-9')})",
            )
    top = s.rules.frame_names[s.top()]
    if reached_goals(s) and top == "turn" and not s.rules.goals_wait:
        raise PositionError("goals", "a goal that is reached lies face up (B-18)")
    up = [s.maze.card[goal + 1] for goal in range(len(s.goals))]
    if top in ("turn", "orient") and any(laid >= 0 and s.rules.goal_ends[laid // 2] for laid in up):
        raise PositionError("goals", "the round ends as soon as the treasure is face up (B-22)")


def beside_turned(s: State, cell: int) -> bool:
    """Does the card there, or one beside it, come from a turned goal or from under a chest (B-19, MX-14)?"""
    rows = s.rules.cards.rows
    for slot in (s.maze.slot(cell + step) for step in (0, -256, 1, 256, -1)):
        if 0 < slot <= len(s.goals):
            return True
        card = rows[s.maze.card[slot] // 2] if slot > 0 and s.maze.card[slot] >= 0 else None
        if card is not None and card.apart:
            return True
    return False
