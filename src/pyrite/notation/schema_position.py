"""The schema of positions, whole or partial."""

from pyrite.core.chance import LARGEST_SEED
from pyrite.games.saboteur.cards import gold_cards
from pyrite.notation.boxes import ANY
from pyrite.notation.position import FORMAT
from pyrite.notation.schema_parts import (
    LONGEST,
    Json,
    Parts,
    any_of,
    by_cell,
    listing,
    number,
    obj,
    own_path,
    ref,
    streams,
)
from pyrite.notation.schema_walk import walk_fields


def position_body(parts: Parts) -> Json:
    at = number(0, 1_000_000, "How many words of the stream have been used.")
    fields: Json = {
        "pyrite": {"const": FORMAT, "description": "What this is, and its version."},
        **parts.spec_fields(),
        "box": {
            "anyOf": [parts.box(), {"const": ANY}],
            "description": "How many of each card there are; `any`: those that lie there.",
        },
        "seed": number(
            0, LARGEST_SEED, "What is left out is dealt from it, and so is the game that goes on."
        ),
        "chance": {"anyOf": streams({}, {"at": at}), "description": "The stream and how far it is used."},
        "round": number(1, 1000, "The round being played, from 1."),
        **on_the_table(parts),
        **gold(parts),
        **pending(parts),
        **fields_of_modules(parts),
    }
    return {
        "title": "A position",
        "description": "A game at one moment. What is left out is filled in from the seed.",
        **obj(fields, ["players"]),
        "not": {"required": ["turn", "decision"]},
        "$defs": definitions(parts),
    }


def fields_of_modules(parts: Parts) -> Json:
    """What games and modules add; what says the same in views is described there."""
    names = {
        name for state in parts.states for module in state.rules.modules for name in module.position_fields()
    }
    alike = {**walk_fields(parts), **parts.forms("view")}
    return {name: form for name, form in alike.items() if name in names} | parts.forms("position")


def definitions(parts: Parts) -> Json:
    return {
        "card": {**any_of({"enum": parts.deck}, own_path()), "description": "A path or action card."},
        "any_card": {**any_of({"enum": [*parts.deck, "?"]}, own_path()), "description": "A card, or any."},
        "role": {"enum": parts.roles, "description": "A dwarf card."},
        "any_role": {"enum": [*parts.roles, "?"], "description": "A dwarf card, or any."},
        "gold": {"enum": [1, 2, 3, "?"], "description": "The value of a gold card, or any."},
    }


def on_the_table(parts: Parts) -> Json:
    discarded = obj({"card": ref("any_card"), "known": listing(parts.seat(), "The seats that have seen it.")})
    faces = [*parts.goals, *parts.goal_up(), "?"]
    return {
        "maze": by_cell(
            any_of({"enum": [*parts.laid, *parts.starts, *parts.extras]}, own_path(parts.own_laid)),
            "The path cards laid, by cell.",
        ),
        "goals": by_cell({"enum": faces}, "The goals, by cell.", {"enum": parts.goal_cells}),
        "roles": parts.by_seat(ref("any_role"), "The dwarf card of each seat."),
        "spare": listing(ref("any_role"), "The dwarf cards not dealt, top first."),
        "out": listing(ref("any_role"), "Saboteur 2: dwarf cards laid aside in this round, oldest first."),
        "aside": listing(ref("any_card"), "Saboteur 2: the cards set aside unseen."),
        "hands": parts.by_seat(
            any_of({"const": "?"}, listing(ref("any_card"), "Cards in hand, in any order.", parts.hand)),
            "By seat the cards in hand; `?` for a whole hand that is dealt.",
        ),
        "front": parts.by_seat(
            {**listing({"enum": parts.front}, "Each at most once."), "uniqueItems": True},
            "By seat the cards lying in front.",
        ),
        "deck": {
            "anyOf": [number(0, 200, "How many."), listing(ref("any_card"), "Top first.")],
            "description": "The face-down deck, or the number of its cards.",
        },
        "discard": listing(any_of(ref("any_card"), discarded), "The cards discarded, bottom first."),
    }


def gold(parts: Parts) -> Json:
    values = listing(ref("gold"), "Gold cards.")
    purse = obj(
        {
            "cards": listing(values, "Gold cards by round."),
            "nuggets": number(-1000, 1000, "Open nuggets; below 0 what was paid out of gold cards (B-27)."),
            "paid": listing(number(0, 4, "What was paid."), "What was paid in the open by round; 0: none."),
        }
    )
    return {
        "gold": {
            "anyOf": [number(0, len(gold_cards()), "How many."), listing(ref("gold"), "Top first.")],
            "description": "The pile of gold cards, or their number.",
        },
        "purses": parts.by_seat(any_of(purse, values), "By seat the gold won; a list: won in round 1."),
        "gold_out": listing(ref("gold"), "Gold cards that left the pile as change."),
        "tray": listing(ref("gold"), "The gold cards now handed on, smallest first."),
    }


def pending(parts: Parts) -> Json:
    nobody = {"type": "null"}
    knower = {"seat": any_of(parts.seat("Who knows it."), nobody)}
    seats = {"seats": listing(parts.seat(), "The seats that may still answer.", LONGEST, 1)}
    return {
        "decision": listing({"anyOf": parts.frames(seats)}, "The pending work, bottom first.", 24),
        "turn": {
            "anyOf": [parts.seat("An ordinary turn of that seat."), *parts.turns()],
            "description": "Short for `decision`: a turn of that seat; a text: the middle of one.",
        },
        "last": {"anyOf": [parts.seat(), nobody], "description": "The seat whose turn was last."},
        "seen": listing(any_of(*parts.seen(knower)), "What seats know; null: spectators."),
        "history": parts.history(["won"]),
        "over": {"type": "boolean", "description": "The match has ended."},
        "slots": listing(number(-(2**40), 2**40, "A number."), "The numbers that modules keep."),
    }
