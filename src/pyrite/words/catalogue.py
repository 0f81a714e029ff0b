"""The words of Pyrite: one flat file of keys for each language, for the terminal, the server and the page; what
a module of a game says stands in the module's own folder, `words.en.json`, and is put in with the rest.

A text may name its arguments: `{seat}` is filled in by what the name stands for (a player, a card, a cell …), so
the engine hands out plain data and every language says it in its own way. `{card:a}` asks for the form with an
article, `{count:gold-card}` for a number with its unit in the right number, `{at:edge}` for the edge of a cell and
`{at:square}` for the cell of a square, `{asked}` for the question that is asked. A text may have a variant that is
taken when it fits: `.me` when the reader is the one who acts, `.self` when somebody acts on themselves, `.you` when it
is done to the reader, `.diggers` … by who won, `.one` for one winner; and also behind another of these: `.nothing` when
the nuggets that are told of are none, `.within` for a way that ends on the card where it began, `.back` for one that
ends where it began. `{round:begins}` counts rounds, but in a match that has only one.
`join.elide` tells what becomes of the word before a name that begins with a vowel
("de {name}|d’{name}" in French).
Nothing here is HTML, and names of players are put in as they are: whoever shows a text takes care of its own signs.
"""

import json
import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from unicodedata import combining, normalize

FALLBACK = "en"

_HERE = Path(__file__).resolve().parent
_learned: list[Path] = []  # folders of modules that do not come with Pyrite
_PLACEHOLDER = re.compile(r"\{(\w+)(?::([\w-]+))?\}")
_SEATS = ("seat", "target", "starter", "proposer", "reached_by", "winners", "by", "seats", "blue", "yellow")
# Which family of words an argument's value belongs to.
FAMILIES = {
    "card": "card",
    "cards": "card",
    "face": "goal",
    "goals": "goal",
    "role": "role",
    "roles": "role",
    "spare": "role",
    "tool": "tool",
    "won": "won",
    "side": "side",
    "met": "side",
    "kind": "treasure",
    "kinds": "treasure",
    "clan": "clan",
    "creature": "card",
}
# Whole sentences begin with a capital; other texts are put into something larger.
_SENTENCES = ("event.", "refusal.", "prompt.")
_BY_SEAT = ("roles", "gold")
_VOWEL = re.compile(r"[aeiouœæ]|y[^aeiouœæ]", re.IGNORECASE)
_MARK = "\x02"  # before a name that begins with a vowel, until the sentence is whole; no name has it
_OWN_PATH = re.compile(r"card\.((?:I{1,3}:)?[NESW|]+(?:\+[\w-]+)?)(\.a)?")
_OPPOSITE = str.maketrans("NESW", "SWNE")


@cache
def languages() -> tuple[str, ...]:
    """Every language that has a file, the fallback first."""
    found = sorted(path.stem for path in _HERE.glob("*.json"))
    return (FALLBACK, *[name for name in found if name != FALLBACK])


def language(wanted: str | None = None) -> str:
    """The language asked for, or the one of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), or English."""
    asked = [wanted] if wanted else [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for name in asked:
        if name:
            short = name.replace("-", "_").split("_")[0].split(".")[0].lower()
            return short if short in languages() else FALLBACK
    return FALLBACK


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All texts of a language by key: its own file, then those of the modules. No key stands in two of them."""
    texts: dict[str, str] = {}
    own = [path for folder in _learned for path in folder.glob(f"words.{lang}.json")]
    for path in (_HERE / f"{lang}.json", *of_modules(lang), *own):
        texts.update(json.loads(path.read_text(encoding="utf-8")))
    return texts


def of_modules(lang: str) -> list[Path]:
    """The files of the modules that come with Pyrite, each in its module's folder."""
    return sorted(_HERE.parent.glob(f"games/*/modules/*/words.{lang}.json"))


def learn(folder: Path) -> None:
    """The words of a module from elsewhere: the folder with its `words.en.json` and those of other languages."""
    if folder not in _learned:
        _learned.append(folder)
        catalogue.cache_clear()


def word(key: str, lang: str = FALLBACK) -> str:
    """A text as it stands; a language that lacks it borrows it, and an unknown key shows itself. A path card that is
    on no printed list is called by its name."""
    found = catalogue(lang).get(key) or catalogue(FALLBACK).get(key)
    own = None if found else _OWN_PATH.fullmatch(key)
    return word(f"own-path{own[2] or ''}", lang).replace("{name}", own[1]) if own else found or key


def say(
    key: str,
    args: Mapping[str, object] | None = None,
    lang: str = FALLBACK,
    names: Sequence[str] | None = None,
    me: int | None = None,
    rounds: int | None = None,
) -> str:
    """A sentence. `names` are the players by seat; `me` is the seat of the reader, who is then called "you".

    `rounds` is how many the match has: of one round it is not told which.
    """
    return _Speaker(lang, names, me, rounds).sentence(key, args or {})


def name_of(card: str) -> str:
    """A laid card by the way it lies: `NE~` is seen as `SW`, so it is called like that."""
    if not card.endswith("~"):
        return card
    kind, colon, whole = card[:-1].rpartition(":")
    shape, plus, feature = whole.partition("+")
    if not set(shape) <= set("NESW|"):
        return card  # a name that tells no sides
    parts = ["".join(sorted(part.translate(_OPPOSITE), key="NESW".index)) for part in shape.split("|")]
    parts.sort(key=lambda part: (-len(part), ["NESW".index(letter) for letter in part]))
    return f"{kind}{colon}{'|'.join(parts)}{plus}{feature}"


def marked(name: str) -> str:
    plain = "".join(sign for sign in normalize("NFD", name) if not combining(sign))
    return _MARK + name if _VOWEL.match(plain) else name


class _Speaker:
    def __init__(
        self, lang: str, names: Sequence[str] | None, me: int | None, rounds: int | None = None
    ) -> None:
        self.lang = lang
        self.names = names
        self.me = me
        self.rounds = rounds

    def sentence(self, key: str, args: Mapping[str, object]) -> str:
        text = word(self.variant(key, args), self.lang)
        filled_first = key.startswith(_SENTENCES) and text.startswith("{")
        begins_with_words = filled_first and not self.begins_with_name(text, args)
        spoken = self.elided(_PLACEHOLDER.sub(lambda found: self.value(found[1], found[2] or "", args), text))
        return spoken[:1].upper() + spoken[1:] if begins_with_words else spoken

    def elided(self, spoken: str) -> str:
        before, _, instead = word("join.elide", self.lang).replace("{name}", "").partition("|")
        return spoken.replace(before + _MARK, instead).replace(_MARK, "")

    def begins_with_name(self, text: str, args: Mapping[str, object]) -> bool:
        """A player's own name is never changed, also not to begin a sentence."""
        first = _PLACEHOLDER.match(text)
        seat = args.get(first[1]) if first is not None else None
        return first is not None and first[1] in _SEATS and self.given_name(seat) is not None

    def variant(self, key: str, args: Mapping[str, object]) -> str:
        won, winners = args.get("won"), args.get("winners")
        fitting = [f".{won}"] if isinstance(won, str) else []
        if self.me is not None and args.get("seat") == self.me:
            fitting.append(".me")
        if args.get("target") is not None and args.get("seat") == args["target"]:
            fitting.append(".self")
        if self.me is not None and args.get("target") == self.me:
            fitting.append(".you")
        if isinstance(winners, list) and len(winners) == 1:
            fitting.append(".one")
        for behind in self.behind(args):
            fitting = [*[f"{suffix}{behind}" for suffix in (*fitting, "")], *fitting]
        texts = catalogue(self.lang)
        return next((key + suffix for suffix in fitting if key + suffix in texts), key)

    def behind(self, args: Mapping[str, object]) -> list[str]:
        """Variants that stand alone or behind another one."""
        start, end = args.get("from"), args.get("cell")
        if (
            isinstance(start, str)
            and isinstance(end, str)
            and start.partition("/")[0] == end.partition("/")[0]
        ):
            return [".back" if start == end else ".within"]
        return [".nothing"] if args.get("nuggets") == 0 else []

    def value(self, name: str, form: str, args: Mapping[str, object]) -> str:
        value = args.get(name)
        if name == "round" and form:
            only = ".only" if self.rounds == 1 else ""
            return word(f"round.{form}{only}", self.lang).replace("{n}", str(value))
        if isinstance(value, dict) and "frame" in value:
            return self.sentence(f"prompt.{value['frame']}", value)
        if isinstance(value, int) and form:
            return self.counted(value, form)
        if isinstance(value, list) and name in _BY_SEAT:
            return ", ".join(
                self.pair(self.who(seat), self.one(name, form, each)) for seat, each in enumerate(value)
            )
        if isinstance(value, dict):
            return ", ".join(
                self.pair(str(place), self.one(name, form, each)) for place, each in value.items()
            )
        if isinstance(value, list | tuple):
            return self.joined([self.one(name, form, each) for each in value])
        return self.one(name, form, value)

    def one(self, name: str, form: str, value: object) -> str:
        if name in _SEATS and isinstance(value, int):
            return self.who(value)
        if name == "name" and isinstance(value, str):
            return marked(value)
        if form in ("edge", "square"):
            return self.place(form, str(value))
        family = FAMILIES.get(name)
        if family is None or not isinstance(value, str):
            return str(value)
        named = name_of(value) if family == "card" else value.rstrip("~")
        if family == "goal":
            named = named.partition(":")[0]  # on a goal it matters what it is, not which sides are open
        return word(f"{family}.{named}.{form}" if form else f"{family}.{named}", self.lang)

    def place(self, form: str, place: str) -> str:
        """`3,5/S`. Of a square the cell is enough: which of its ways are meant is seen on the table."""
        cell, _, side = place.partition("/")
        if form == "square":
            return cell
        if side not in tuple("NESW"):
            return place
        named = word(f"side.{side}", self.lang)
        return word("place.edge", self.lang).replace("{cell}", cell).replace("{side}", named)

    def counted(self, number: int, unit: str) -> str:
        """English: one is one. French: so is none."""
        single = number == 1 or (number == 0 and self.lang == "fr")
        return word(f"unit.{unit}.one" if single else f"unit.{unit}", self.lang).replace("{n}", str(number))

    def given_name(self, seat: object) -> str | None:
        if (
            self.names is None
            or not isinstance(seat, int)
            or not 0 <= seat < len(self.names)
            or seat == self.me
        ):
            return None
        return self.names[seat]

    def who(self, seat: int) -> str:
        if seat == self.me:
            return word("player.you", self.lang)
        given = self.given_name(seat)
        return marked(given) if given else word("player.number", self.lang).replace("{n}", str(seat + 1))

    def pair(self, left: str, right: str) -> str:
        return word("join.pair", self.lang).replace("{left}", left).replace("{right}", right)

    def joined(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {word('join.and', self.lang)} {words[-1]}"
