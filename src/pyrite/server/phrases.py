"""What can be said at a table: phrases and claims, as data. Their words are `say.*` in the language files."""

from collections.abc import Mapping
from typing import NamedTuple

from pyrite.server.trouble import Refuse


class Phrase(NamedTuple):
    """`args` gives the kind of each argument: a goal's cell, another seat, or a tool of the game. A claim about a goal
    is for tables that have one of `faces` among their goals."""

    key: str
    args: dict[str, str]
    faces: tuple[str, ...] = ()


PHRASES = (
    Phrase("say.hello", {}),
    Phrase("say.thanks", {}),
    Phrase("say.well-played", {}),
    Phrase("say.hurry", {}),
    Phrase("say.sorry", {}),
    Phrase("say.yes", {}),
    Phrase("say.no", {}),
    Phrase("say.gold-at", {"goal": "goal"}, ("treasure", "gold")),
    Phrase("say.stone-at", {"goal": "goal"}, ("stone",)),
    Phrase("say.gems-at", {"goal": "goal"}, ("gems",)),
    Phrase("say.silver-at", {"goal": "goal"}, ("silver",)),
    Phrase("say.dragon-at", {"goal": "goal"}, ("dragon-mine",)),
    Phrase("say.exit-at", {"goal": "goal"}, ("exit",)),
    Phrase("say.abyss-at", {"goal": "goal"}, ("abyss",)),
    Phrase("say.ladder-at", {"goal": "goal"}, ("ladder",)),
    Phrase("say.vein-at", {"goal": "goal"}, ("vein",)),
    Phrase("say.trust", {"target": "seat"}),
    Phrase("say.suspect", {"target": "seat"}),
    Phrase("say.need-repair", {"tool": "tool"}),
)
_BY_KEY = {phrase.key: phrase for phrase in PHRASES}


class Facts(NamedTuple):
    """What is public at the table and can be talked about."""

    players: int
    goals: frozenset[str] = frozenset()
    tools: frozenset[str] = frozenset()
    faces: frozenset[str] = frozenset()  # what may lie under a goal


def check(phrase: str, args: Mapping[str, object], speaker: int, facts: Facts) -> dict[str, object]:
    """The arguments in the order of the list; Refuse if that can't be said now."""
    known = _BY_KEY.get(phrase)
    if known is None or set(args) != set(known.args):
        raise Refuse("server.no-phrase")
    if known.faces and facts.faces.isdisjoint(known.faces):
        raise Refuse("server.no-phrase")
    for name, kind in known.args.items():
        if not allowed(kind, args[name], speaker, facts):
            raise Refuse("server.no-phrase")
    return {name: args[name] for name in known.args}


def allowed(kind: str, value: object, speaker: int, facts: Facts) -> bool:
    if kind == "seat":
        return isinstance(value, int) and 0 <= value < facts.players and value != speaker
    if kind == "goal":
        return value in facts.goals
    return value in facts.tools
