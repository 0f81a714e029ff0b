"""A card aimed at what it is not played on: a text that is no move, and still a thing that a player tries. The answer
says what the card is played on, and names its rule."""

from typing import Final

from pyrite._native import i64
from pyrite.core.refusal import Refusal
from pyrite.family.state import State
from pyrite.family.things import read_seat
from pyrite.maze.names import read_cell

# By what a card is played on, what is said to whoever tries something else.
WORDS: Final[dict[str, str]] = {
    "cell": "refusal.aim-cell",
    "goal": "refusal.aim-goal",
    "goal-or-player": "refusal.aim-goal-or-player",
    "player": "refusal.aim-player",
    "nothing": "refusal.aim-nothing",
    "edge": "refusal.aim-edge",
    "look": "refusal.aim-look",
    "abyss": "refusal.aim-abyss",
}
# What is tried and what is wanted are alike: it was only not the right place.
NEARLY: Final = (("cell", "goal"), ("cell", "goal-or-player"), ("player", "goal-or-player"))


def as_written(text: str) -> str:
    """Where turning a card changes nothing, the sign for it is never written."""
    return text.replace("~", "")


def why_not_aimed(s: State, seat: i64, text: str) -> Refusal | None:
    """None if the text names no card, or only begins a move that is legal."""
    card, tried = aimed(s, text)
    rules = s.rules
    kind = rules.cards.kind_of.get(card, -1)
    if kind < 0 or not rules.cards.rows[kind].of_deck:
        return None
    words: dict[str, object] = {"card": card}
    if not s.holds(seat, kind):
        return Refusal(rules.turn_rule, "refusal.not-in-hand", words)
    how = rules.card_moves[kind]
    if how is None:
        return Refusal(rule_of(s, card, ""), "refusal.not-now", words)
    wanted = how.aim()
    rule = how.rule or rule_of(s, card, how.name)
    if tried == wanted or (tried, wanted) in NEARLY:
        begun = any(rules.moves[move >> 24].text(s, move).startswith(text) for move in s.legal_for(seat))
        return None if begun else Refusal(rule, "refusal.not-there", words)
    return Refusal(rule, WORDS[wanted], words)


def aimed(s: State, text: str) -> tuple[str, str]:
    """The card of a text as it is printed, and what it is aimed at: a cell, a player, nothing. No card: neither."""
    for sign, sort in (("@", "cell"), (">", "player")):
        card, found, place = text.partition(sign)
        if found:
            there = read_cell(place) if sort == "cell" else read_seat(s, place.partition("=")[0])
            return (card.removesuffix("~"), sort) if there >= 0 else ("", "")
    return text, "nothing"


def rule_of(s: State, card: str, move: str) -> str:
    """The rule behind a card: that of the event with its own name, or with the name of its move."""
    rules: dict[str, str] = {}
    for module in s.rules.modules:
        rules.update(module.event_rules())
    return rules.get(card) or rules.get(move) or s.rules.turn_rule
