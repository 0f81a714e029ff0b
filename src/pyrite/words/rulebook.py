"""The numbered rules, looked up by ID: what a refusal, a log entry or the help page shows to a player.

The truth is `docs/rules` (English) and `docs/rules/fr`. A wheel carries a copy beside this module, because an
installed package has no `docs` folder; a source tree has no copy, so it can never show an outdated one.
"""

import difflib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# The order in which a reader meets the games, not the alphabet: rules() keeps it.
PAGES = ("base.md", "saboteur2.md", "modules.md", "lost-mines.md", "dark-cave.md")

_HERE = Path(__file__).resolve().parent
_PACKAGED = _HERE / "rules"
_DOCS = _HERE.parents[2] / "docs" / "rules"
# English stands in `docs/rules` itself, every other language in a folder with its name.
_TRANSLATED = _PACKAGED if _PACKAGED.is_dir() else _DOCS
LANGUAGES = (
    "en",
    *sorted(each.parent.name for each in _TRANSLATED.glob("??/base.md") if each.parent.name != "en"),
)

# A rule is one line: `- **B-12** text`, or with a name of its own `- **CH-17 Swap goals.** text`.
_RULE = re.compile(r"- \*\*(?P<id>[A-Z][A-Z0-9]*-\d+)(?: (?P<name>[^*]+))?\*\* (?P<text>.+)")
_HEADING = re.compile(r"(?P<level>#{1,3}) (?P<words>.+)")
# Marks stand in italics: `*Ruling:*`, `(*ruling*)`, `*Décision, ...*`. A bare word is only a word.
_RULING = re.compile(r"\*(?:rulings?|décisions?)\b", re.IGNORECASE)
_RECONSTRUCTION = re.compile(r"\*(?:reconstruction|reconstitution)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language; `text` is Markdown and begins with the rule's own name where it has one."""

    id: str
    game: str
    section: str
    text: str
    is_ruling: bool
    """Part of it is a house ruling, which must never be shown as the publisher's words."""
    is_reconstruction: bool
    """Part of it is guessed from what the rulebooks only draw."""


class UnknownRule(ValueError, LookupError):
    """No rule has this ID; the sentence names IDs that come near."""

    def __init__(self, rule_id: str, near: tuple[str, ...]) -> None:
        self.rule_id = rule_id
        self.near = near
        super().__init__(f"There is no rule {rule_id!r}. Did you mean {_either(near)}?")


def rule(rule_id: str, lang: str = "en") -> Rule:
    """The rule with this ID, written in any case (`b-12`)."""
    book = _book(lang)
    found = book.get(rule_id.strip().upper())
    if found is None:
        raise UnknownRule(rule_id, _near(rule_id.strip().upper(), tuple(book)))
    return found


def rules(prefix: str = "", lang: str = "en") -> tuple[Rule, ...]:
    """All rules whose ID begins with `prefix` (`S2-`, `dc-`), in the order of the pages."""
    return tuple(each for each in _book(lang).values() if each.id.startswith(prefix.strip().upper()))


@cache
def _book(lang: str) -> dict[str, Rule]:
    if lang not in LANGUAGES:
        raise ValueError(f"The rules are not written in {lang!r}, only in {_either(LANGUAGES)}.")
    folder = _folder(lang)
    return {each.id: each for page in PAGES for each in _parse((folder / page).read_text(encoding="utf-8"))}


def _folder(lang: str) -> Path:
    packaged = _PACKAGED / lang
    if packaged.is_dir():
        return packaged
    return _DOCS if lang == "en" else _DOCS / lang


def _parse(page: str) -> list[Rule]:
    found: list[Rule] = []
    game = section = ""
    for line in page.splitlines():
        if heading := _HEADING.fullmatch(line):
            # The nearest heading wins: the rules of a mini-expansion carry its name.
            section = heading["words"]
            if heading["level"] == "#":
                game, section = section, ""
        elif entry := _RULE.fullmatch(line):
            text = f"**{entry['name']}** {entry['text']}" if entry["name"] else entry["text"]
            found.append(
                Rule(
                    id=entry["id"],
                    game=game,
                    section=section,
                    text=text,
                    is_ruling=_RULING.search(text) is not None,
                    is_reconstruction=_RECONSTRUCTION.search(text) is not None,
                )
            )
    return found


def _near(rule_id: str, known: tuple[str, ...]) -> tuple[str, ...]:
    close = tuple(difflib.get_close_matches(rule_id, known, n=3, cutoff=0.5))
    # With nothing alike, the first rule of each family at least shows what an ID looks like.
    return close or tuple(each for each in known if each.endswith("-1"))


def _either(words: tuple[str, ...]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
