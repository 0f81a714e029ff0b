"""What can be said at a table: phrases and claims, as data. Their words are `say.*` in the language files."""

from collections.abc import Mapping
from typing import NamedTuple

from pyrite.server.trouble import Refuse


class Phrase(NamedTuple):
    """`args` gives the kind of each argument: a goal's cell, another seat, or a tool of the game. With `faces` it is a
    claim about what lies under a goal: for tables that have one of them among their goals, in games that don't ask for
    silence about what was seen."""

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
    Phrase("say.gold-at", {"goal": "goal"}, ("treasure",)),
    Phrase("say.stone-at", {"goal": "goal"}, ("stone",)),
    Phrase("say.trust", {"target": "seat"}),
    Phrase("say.suspect", {"target": "seat"}),
    Phrase("say.need-repair", {"tool": "tool"}),
)
# Claims of games that ask for silence. Nobody can say them any more; their words stay for the logs of older tables.
FORMER = (
    *("say.gems-at", "say.silver-at", "say.dragon-at"),
    *("say.exit-at", "say.abyss-at", "say.ladder-at", "say.vein-at"),
)
_BY_KEY = {phrase.key: phrase for phrase in PHRASES}


class Facts(NamedTuple):
    """What is public at the table and can be talked about."""

    players: int
    goals: frozenset[str] = frozenset()
    tools: frozenset[str] = frozenset()
    faces: frozenset[str] = frozenset()  # what may lie under a goal
    silence: str = ""  # the rule by which nobody may tell what they saw


def offered(facts: Facts) -> list[str]:
    """The keys of what can be said there, each with some arguments."""
    return [
        phrase.key
        for phrase in PHRASES
        if not (phrase.faces and (facts.silence or facts.faces.isdisjoint(phrase.faces)))
        and (facts.tools or "tool" not in phrase.args.values())
    ]


def check(phrase: str, args: Mapping[str, object], speaker: int, facts: Facts) -> dict[str, object]:
    """The arguments in the order of the list; Refuse if that can't be said now."""
    known = _BY_KEY.get(phrase)
    if facts.silence and (phrase in FORMER or (known is not None and known.faces)):
        raise Refuse("server.silence", rule=facts.silence)
    if known is None or set(args) != set(known.args) or phrase not in offered(facts):
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
