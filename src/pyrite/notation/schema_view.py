"""The schema of views: always whole, as the engine writes them."""

from pyrite.notation.schema_parts import (
    END,
    Json,
    Parts,
    any_of,
    by_cell,
    listing,
    number,
    obj,
    own_path,
    ref,
)
from pyrite.notation.schema_walk import treasure_seen, walk_fields

COUNT = number(0, 1000, "How many.")
# What spectators do not have, and what is there at certain moments only.
SOMETIMES = ("role", "hand", "tray_values", "result", "aside", "out", "thieves")
# What games without gold cards, or without a way from the start, leave out.
NOT_ALWAYS = ("gold", "gold_out", "purses", "tray", "lit")


def view_body(parts: Parts) -> Json:
    nobody = {"type": "null"}
    fields: Json = {
        "pyrite": {"const": "view/1", "description": "What this is, and its version."},
        "spec": {
            **obj(parts.spec_fields(), ["game", "edition", "players", "modules", "options"]),
            "description": "What is played.",
        },
        "seat": {"anyOf": [parts.seat(), nobody], "description": "Whose view it is; null: a spectator."},
        "round": number(1, 1000, "The round being played, from 1."),
        "last": {"anyOf": [parts.seat(), nobody], "description": "The seat whose turn was last."},
        "over": {"type": "boolean", "description": "The match has ended."},
        **table(parts),
        **own(parts),
        **work(parts),
        **walk_fields(parts),
        **parts.forms("view"),
    }
    sometimes = (*SOMETIMES, *NOT_ALWAYS, *walk_fields(parts), *parts.forms("view"))
    return {
        "title": "A view",
        "description": "What one seat, or a spectator, may know, and nothing else.",
        **obj(fields, [name for name in fields if name not in sometimes]),
        "$defs": {
            "card": {**any_of({"enum": parts.deck}, own_path()), "description": "A path or action card."},
            "role": {"enum": parts.roles, "description": "A dwarf card."},
            "gold": {"enum": [1, 2, 3], "description": "The value of a gold card."},
            "move": parts.move(),
        },
    }


def table(parts: Parts) -> Json:
    """What lies open for all."""
    sides = {"type": "string", "minLength": 1, "pattern": f"^N?E?S?W?{END}"}
    hidden = obj({"card": ref("card"), "known": listing(parts.seat(), "The seats that know it.")}, ["known"])
    purse = obj(
        {
            "cards": listing(COUNT, "How many gold cards were won in each round."),
            "nuggets": number(-2000, 2000, "Open nuggets; below 0 what was paid out of gold cards."),
            "paid": listing(number(0, 4, "What was paid."), "What was paid in the open by round."),
            "values": listing(listing(ref("gold"), "Gold cards."), "One's own gold cards by round."),
        },
        ["cards", "nuggets", "paid"],
    )
    return {
        "maze": by_cell(
            any_of({"enum": [*parts.starts, *parts.laid, *parts.extras]}, own_path(parts.own_laid)),
            "The cards laid, by cell, the start too.",
        ),
        "lit": by_cell(sides, "The sides that are reached from the start, by cell."),
        "goals": by_cell(
            {"enum": ["?", *parts.goal_up()]}, "The goals; `?` face down.", {"enum": parts.goal_cells}
        ),
        "hands": parts.by_seat(COUNT, "How many cards each seat holds."),
        "deck": {**COUNT, "description": "How many cards are in the deck."},
        "gold": {**COUNT, "description": "How many gold cards are in the pile."},
        "spare": {**COUNT, "description": "How many dwarf cards were not dealt."},
        "front": parts.by_seat(
            listing({"enum": parts.front}, "Cards in front of a seat."), "By seat the cards lying in front."
        ),
        "discard": listing(any_of(ref("card"), hidden), "The cards discarded, bottom first."),
        "purses": parts.by_seat(purse, "By seat what is known of the gold won."),
        "gold_out": {**COUNT, "description": "How many gold cards left the pile as change."},
        "tray": {**COUNT, "description": "How many gold cards are now handed on."},
        "aside": {**COUNT, "description": "Saboteur 2: how many cards are set aside unseen."},
        "out": {
            **any_of(COUNT, listing(parts.seat(), "The seats that left, in order.")),
            "description": "Saboteur 2: how many dwarf cards were laid aside in this round. "
            "The Dark Cave: the seats that left, in order.",
        },
        "thieves": listing(parts.seat(), "Saboteur 2: seats with a thief in front, in the order of laying."),
    }


def own(parts: Parts) -> Json:
    """What this seat alone knows."""
    return {
        "role": {**ref("role"), "description": "One's own dwarf card."},
        "hand": listing(ref("card"), "One's own cards.", 16),
        "tray_values": listing(number(1, 3, "A value."), "The gold cards to choose from, for who chooses."),
        "seen": listing(any_of(*parts.seen({}), treasure_seen()), "What this seat knows beyond that."),
    }


def work(parts: Parts) -> Json:
    asked = {"asked": {"type": "boolean", "description": "Is this seat asked?"}}
    frames = parts.frames(asked)
    result = obj(
        {
            "gold": parts.by_seat(number(0, 10_000, "Gold."), "The gold of each seat."),
            "winners": listing(
                parts.seat(), "Who won; nobody, if no one got out of the dark cave.", parts.most
            ),
            "treasures": {
                "type": "object",
                "additionalProperties": number(0, 10_000, "Its treasure."),
                "description": "The Dark Cave: the treasure of each clan.",
            },
            "won": {"enum": parts.outcomes, "description": "The Dark Cave: which clan won."},
        },
        ["gold", "winners"],
    )
    return {
        "decision": {"anyOf": [*frames, {"type": "null"}], "description": "The decision now asked."},
        "pending": listing({"anyOf": frames}, "What waits below it, bottom first.", 32),
        "legal": listing(ref("move"), "The legal moves of this seat, in a fixed order.", 4096),
        "history": parts.history(["won", "reached_by", "roles", "spare", "goals"]),
        "result": {**result, "description": "When the match is over: the gold and the winners."},
    }
