"""The rulebook finds every rule, and its two languages say the same thing as far as a machine can tell."""

import importlib.util
import re
from collections import Counter
from pathlib import Path

import pytest

from pyrite.server.http.catalogue import rule_book
from pyrite.words import rulebook
from pyrite.words.rulebook import LANGUAGES, PAGES, Rule, UnknownRule, rules

# Under another name: a call spelled like the rule mark of the game tests would pass for a test of that rule.
look_up = rulebook.rule

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"en": ROOT / "docs" / "rules", "fr": ROOT / "docs" / "rules" / "fr"}
COUNTS = {"base.md": 31, "saboteur2.md": 24, "modules.md": 31, "lost-mines.md": 31, "dark-cave.md": 34}
IDS = [each.id for each in rules()]


def both(rule_id: str) -> tuple[Rule, Rule]:
    return look_up(rule_id, "en"), look_up(rule_id, "fr")


def test_both_languages_have_the_same_rules_in_the_same_order() -> None:
    assert IDS == [each.id for each in rules(lang="fr")]


def test_no_id_is_used_twice() -> None:
    assert len(IDS) == sum(COUNTS.values()) == len(set(IDS))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_all_its_rules(lang: str, page: str) -> None:
    lines = (FOLDERS[lang] / page).read_text(encoding="utf-8").splitlines()
    # Counted by a looser pattern than the parser's, so that a rule the parser misses shows up here.
    ids = [m[1] for line in lines if (m := re.match(r"\s*[-*]\s+\*\*((?:B|S2|CH|MX|V|LM|DC)-\d+)\b", line))]
    assert len(ids) == COUNTS[page]
    assert all(look_up(each, lang).text for each in ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_of_a_family_have_no_gap(lang: str) -> None:
    firsts = {"B": 1, "S2": 1, "CH": 16, "MX": 1, "V": 1, "LM": 1, "DC": 1}
    for family, first in firsts.items():
        numbers = [int(each.id.partition("-")[2]) for each in rules(f"{family}-", lang)]
        assert numbers == list(range(first, first + len(numbers)))
        assert numbers


@pytest.mark.parametrize("rule_id", IDS)
def test_marks_agree(rule_id: str) -> None:
    english, french = both(rule_id)
    assert english.is_ruling == french.is_ruling
    assert english.is_reconstruction == french.is_reconstruction
    count = {
        lang: [len(re.findall(mark, text, re.IGNORECASE)) for mark in marks]
        for lang, text, marks in (
            ("en", english.text, (r"\*rulings?\b", r"\*reconstruction\b")),
            ("fr", french.text, (r"\*décisions?\b", r"\*reconstitution\b")),
        )
    }
    assert count["en"] == count["fr"]


# What is ours in a rule that the rulebook also speaks of: it stands behind the mark, never among the publisher's words.
OURS = {
    "LM-29": (
        ("only this pool's treasures", "counts once"),
        ("que les trésors de ce pot", "compte une fois"),
    ),
    "DC-8": (
        ("no axe", "no draw even if", "swap (dc-18)"),
        ("pas de hache", "on ne pioche pas même", "(dc-18)"),
    ),
    "DC-9": (("closed side of it", "half turns", "the network is"), ("barrer", "demi-tours", "le réseau,")),
    "DC-19": (("turned to 1 by an axe", "ladders are not"), ("mise à 1", "échelles n'en sont pas")),
    "DC-23": (
        ("its own player's pawn", "lying pawns", "by the exit"),
        ("propre joueur", "couchés", "la sortie"),
    ),
    "DC-26": (
        ("only that pawn", "already there", "starting a walk"),
        ("ce pion seul", "déjà là", "commencer une"),
    ),
    "DC-31": (('literal "at once"', "end of a turn"), ("« aussitôt » pris à la lettre", "fin d'un tour")),
}


@pytest.mark.parametrize("rule_id", OURS)
def test_what_is_ours_stands_behind_the_mark(rule_id: str) -> None:
    for rule, phrases in zip(both(rule_id), OURS[rule_id], strict=True):
        assert rule.is_ruling
        text = rule.text.lower().replace("\u00a0", " ")
        # A mark in brackets is of its own few words only.
        publisher, house = re.split(r"\*(?:ruling|décision)\b(?!\*\))", text, maxsplit=1)
        for phrase in phrases:
            assert phrase in house and phrase not in publisher


@pytest.mark.parametrize("rule_id", ["LM-16", "DC-16"])
def test_rules_about_silence_forbid_telling(rule_id: str) -> None:
    for rule, words in zip(
        both(rule_id), (("nor told", "free chat"), ("ni le dire", "discussion libre")), strict=True
    ):
        assert all(word in rule.text for word in words)


@pytest.mark.parametrize("rule_id", IDS)
def test_numbers_card_names_and_references_survive_translation(rule_id: str) -> None:
    english, french = both(rule_id)
    for pattern in (r"\d+", r"`[^`]*`", r"\b(?:B|S2|CH|MX|V|LM|DC)-\d+"):
        assert Counter(re.findall(pattern, english.text)) == Counter(re.findall(pattern, french.text))


@pytest.mark.parametrize("page", PAGES)
def test_worth_testing_is_in_both_languages(page: str) -> None:
    cases = {}
    for lang, heading in (("en", "## Worth testing"), ("fr", "## À tester")):
        text = (FOLDERS[lang] / page).read_text(encoding="utf-8")
        assert text.count(f"\n{heading}") == 1
        cases[lang] = text.partition(f"\n{heading}")[2].count(" · ")
    assert cases["en"] == cases["fr"] > 0


def test_card_tables_agree() -> None:
    tables = []
    for lang in LANGUAGES:
        text = (FOLDERS[lang] / "components.md").read_text(encoding="utf-8")
        rows = [line for line in text.splitlines() if line.startswith("|")]
        tables.append([re.findall(r"`[^`]*`|\d+", row) for row in rows])
    assert tables[0] == tables[1]


def test_a_rule_knows_its_game_section_and_marks() -> None:
    found = look_up("B-12")
    assert found.id == "B-12"
    assert found.game.startswith("Saboteur, the base game")
    assert found.section == "Laying a path card"
    assert "broken tool" in found.text
    assert not found.is_ruling
    assert not found.is_reconstruction


def test_a_rule_in_french() -> None:
    found = look_up("B-12", "fr")
    assert found.section == "Poser une carte Chemin"
    assert "outil brisé" in found.text


def test_a_named_rule_keeps_its_name() -> None:
    assert look_up("CH-17").text.startswith("**Swap goals.** Choose two")
    assert look_up("CH-16", "fr").text.startswith("**Nain cupide** (jeu de base")


def test_the_nearest_heading_is_the_section() -> None:
    assert look_up("MX-7").section == "Costume workshop"
    assert look_up("V-1").section == "Variants (base game)"


def test_a_mark_inside_brackets_or_in_the_plural_is_seen() -> None:
    assert look_up("B-11").is_ruling
    assert look_up("MX-16").is_ruling
    assert look_up("LM-4").is_reconstruction
    assert look_up("MX-7").is_ruling and look_up("MX-7").is_reconstruction


def test_case_and_surrounding_space_do_not_matter() -> None:
    assert look_up(" b-12 ") == look_up("B-12")
    assert rules("s2-") == rules("S2-")


def test_a_prefix_selects_a_game() -> None:
    assert [each.id for each in rules("V-")] == ["V-1", "V-2", "V-3", "V-4"]
    assert rules("X-") == ()


@pytest.mark.parametrize("wrong, near", [("B-99", "B-9"), ("b12", "B-12"), ("DC-35", "DC-3"), ("?", "S2-1")])
def test_an_unknown_id_names_near_ones(wrong: str, near: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        look_up(wrong)
    assert near in caught.value.near
    assert str(caught.value).startswith(f"There is no rule {wrong!r}. Did you mean ")
    assert near in str(caught.value)
    assert isinstance(caught.value, ValueError) and isinstance(caught.value, LookupError)


def test_a_language_without_rules_of_its_own_gets_the_english_ones() -> None:
    book = rule_book("de")
    assert book.lang == "en" and book.rules == rule_book("en").rules != rule_book("fr").rules


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match="not written in 'de', only in en or fr"):
        look_up("B-12", "de")


def test_a_build_gets_the_pages_and_the_rulebook_prefers_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = importlib.util.spec_from_file_location("copy_rules", ROOT / "tools" / "copy_rules.py")
    assert spec is not None and spec.loader is not None
    copy_rules = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy_rules)
    copy_rules.copy(tmp_path)
    copy_rules.copy(str(tmp_path))  # a build folder may be used again

    packaged = tmp_path / "pyrite" / "words" / "rules"
    for lang in LANGUAGES:
        for page in PAGES:
            assert (packaged / lang / page).read_bytes() == (FOLDERS[lang] / page).read_bytes()
    before = rules(lang="fr")
    monkeypatch.setattr(rulebook, "_PACKAGED", packaged)
    monkeypatch.setattr(rulebook, "_DOCS", tmp_path / "nowhere")
    rulebook._book.cache_clear()
    try:
        assert rules(lang="fr") == before
    finally:
        rulebook._book.cache_clear()
