"""The language files: complete, alike, without anything unused, and able to say whatever the engine tells."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pyrite.core.chance import fast_chance
from pyrite.core.event import Event
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.words import catalogue as words
from pyrite.words.catalogue import FAMILIES, catalogue, language, languages, of_modules, say
from tests.house.trees import ROOT, SOURCE
from tests.words.keys import base, engine_keys, literal_keys, spoken, table_keys

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
NAMES = ["Ana", "Bo", "Cy", "Di", "Eve"]


# --- the files ------------------------------------------------------------------------------------------------


def test_english_and_french_are_there() -> None:
    assert languages()[:2] == ("en", "fr")


@pytest.mark.parametrize("lang", languages())
def test_all_languages_have_the_same_keys(lang: str) -> None:
    assert set(catalogue(lang)) ^ set(catalogue("en")) == set()


@pytest.mark.parametrize("lang", languages())
def test_all_languages_have_the_same_placeholders(lang: str) -> None:
    different = [
        key
        for key, text in catalogue(lang).items()
        if sorted(PLACEHOLDER.findall(text)) != sorted(PLACEHOLDER.findall(catalogue("en")[key]))
    ]
    assert different == []


@pytest.mark.parametrize("lang", languages())
def test_texts_are_clean(lang: str) -> None:
    for key, text in catalogue(lang).items():
        assert text and text == text.strip(), key
        assert not re.search(r"<\w|&\w+;", text), f"{key} looks like HTML"


def test_french_has_french_typography() -> None:
    for key, text in catalogue("fr").items():
        prose = re.sub(r"\{\w+:[\w-]+\}", "", text)
        assert "'" not in prose, f"{key}: a typographic apostrophe is needed"
        assert not re.search(r"(?<![\u00a0\u202f])[:;!?»](?=\s|$)", prose), (
            f"{key}: no narrow blank before a sign"
        )


# English words that also mean something else.
AMBIGUOUS = ("gold", "start")


@pytest.mark.parametrize("lang", languages()[1:])
def test_a_card_a_tool_or_a_role_has_the_same_name_wherever_it_is_spoken_of(lang: str) -> None:
    """Of those that have one word in English. Beginnings are compared: a plural or a verb ends otherwise."""
    english, other = catalogue("en"), catalogue(lang)
    things = {
        text: other[key].lower()[:5]
        for key, text in english.items()
        if re.fullmatch(r"(card|tool|goal|role)\.[^.]+", key)
        and re.fullmatch("[a-z]{3,}", text)
        and text not in AMBIGUOUS
    }
    assert things["map"] and things["storm"] and len(things) > 30
    strays = [
        key
        for key, text in english.items()
        for thing, name in things.items()
        if re.search(rf"\b{thing}s?\b", text.lower()) and name not in other[key].lower()
    ]
    assert strays == []


def test_the_page_names_a_thing_and_leaves_its_words_to_the_sentence() -> None:
    """A value that is already words would be looked up once more, and found in English only."""
    twice = re.compile(rf"\b(?:{'|'.join(FAMILIES)}): (?:word|say)\(")
    files = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    assert len(files) > 100
    assert [path.name for path in files if twice.search(path.read_text(encoding="utf-8"))] == []


def test_every_key_of_the_engine_has_words() -> None:
    wanted = engine_keys() | table_keys()
    assert {key for key in engine_keys() if key.startswith("event.")} >= {
        "event.lay",
        "event.map-you",
        "event.goal-seen",
    }
    assert "refusal.no-share" in wanted and "move.repair" in wanted and "prompt.orient" in wanted
    assert wanted - set(catalogue("en")) == set()


def test_every_key_of_the_commands_has_words() -> None:
    whole, _ = literal_keys()
    named = {text for text in whole if re.fullmatch(r"(cli|player|join)\.[a-z-]+(\.[a-z-]+)?", text)}
    assert "cli.seat" in named
    assert named - set(catalogue("en")) == set()


def test_nothing_is_unused() -> None:
    of_engine = engine_keys() | table_keys()
    whole, parts = literal_keys()
    unused = [
        key
        for key in catalogue("en")
        if key not in of_engine
        and base(key) not in of_engine
        and not (spoken(key) and (base(key) in whole or key in whole or key.startswith(parts)))
    ]
    assert unused == []


# --- saying things ----------------------------------------------------------------------------------------------


def told(game: Game, rng: Random) -> Iterator[Event]:
    yield from game.opening
    while not game.over:
        yield from game.play(rng.choice(game.legal_moves()))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
def test_whole_games_are_told_without_a_gap(lang: str, edition: str) -> None:
    game = new_game(GameSpec("saboteur", 5, edition), fast_chance(3))
    for event in told(game, Random(5)):
        for reader in (None, 0, 4):
            face = event.face(reader)
            assert face is not None
            text = say(f"event.{face[0]}", face[1], lang, NAMES, reader)
            assert not re.search(r"[{}]|None|\b(card|goal|role|tool|event)\.\w", text), text
            assert text[0].isupper() and text[-1] in ".!"


@pytest.mark.parametrize("lang", languages())
def test_every_legal_move_and_every_refusal_has_words(lang: str) -> None:
    rng = Random(8)
    game = new_game(GameSpec("saboteur", 4, "classic"), fast_chance(1))
    tries = [
        "NE@1,0",
        "NS@0,0",
        "NE@9,9",
        "rockfall@0,0",
        "rockfall@5,5",
        "map@1,1",
        "map@8,0",
        "take:2",
        "nonsense",
    ]
    tries += [
        "broken:cart>1",
        "repair:cart>0",
        "repair:pickaxe+cart>1=lantern",
        "stone:NE@8,0",
        "pass:map",
        "NESW@1,0",
    ]
    while not game.over:
        for text in tries:
            for seat in range(4):
                refusal = game.why(seat, text)
                if refusal is not None:
                    words = say(refusal.key, refusal.args, lang, NAMES, rng.choice((None, seat)))
                    assert not re.search(r"[{}]|refusal\.|None", words), words
        moves = game.legal_moves()
        for move in moves:
            assert not re.search(r"[{}]|move\.", say(move.key, move.args, lang, NAMES)), move.text
        game.play(rng.choice(moves))


@pytest.mark.parametrize(
    ("key", "args", "lang", "reader", "words"),
    [
        (
            "event.lay",
            {"seat": 0, "card": "NE~", "cell": "3,1"},
            "en",
            None,
            "Ana lays a south–west bend at 3,1.",
        ),
        (
            "event.lay",
            {"seat": 0, "card": "N|E~", "cell": "3,1"},
            "en",
            0,
            "You lay a blocked south–west bend at 3,1.",
        ),
        (
            "event.lay",
            {"seat": 1, "card": "EW", "cell": "1,0"},
            "fr",
            0,
            "Bo pose une galerie est-ouest en 1,0.",
        ),
        (
            "event.broken",
            {"seat": 1, "card": "broken:cart", "target": 0},
            "en",
            0,
            "Bo puts a broken cart in front of you.",
        ),
        (
            "event.goal",
            {"seat": 2, "goal": "8,0", "face": "stone:NE~"},
            "en",
            None,
            "Cy reaches the goal at 8,0: it is a stone.",
        ),
        ("event.share", {"seat": 2, "count": 1}, "en", None, "Cy is offered 1 gold card."),
        ("event.share", {"seat": 2, "count": 3}, "fr", None, "On propose 3 cartes Or à Cy."),
        (
            "event.share-you",
            {"seat": 2, "values": [1, 2, 3]},
            "en",
            2,
            "You may choose among gold cards of 1, 2 and 3.",
        ),
        (
            "event.match-ends",
            {"gold": [4, 7, 7], "winners": [1, 2]},
            "en",
            None,
            "The match is over. Score: Ana (4), Bo (7), Cy (7). Winners: Bo and Cy!",
        ),
        ("event.nuggets", {"seat": 1, "nuggets": 0}, "en", 0, "Bo gets nothing."),
        ("event.nuggets", {"seat": 0, "nuggets": 0}, "fr", 0, "Vous ne recevez rien."),
        ("event.nuggets", {"seat": 0, "nuggets": 1}, "en", 0, "You get 1 nugget."),
        (
            "refusal.not-joined",
            {"cell": "2,0", "met": ["N"]},
            "en",
            None,
            "At 2,0 the card would meet open tunnels (north side), but none of them leads back to the start.",
        ),
        (
            "refusal.other-decision",
            {"asked": {"frame": "scout", "seat": 1, "path": 2}},
            "en",
            0,
            "Something else has to be decided first. Bo lays path card 2 of the scout.",
        ),
        (
            "refusal.other-decision",
            {"asked": {"frame": "orient", "seat": 1, "goal": "8,0"}},
            "fr",
            1,
            "Il faut d’abord décider autre chose. Choisissez le sens de la carte en 8,0.",
        ),
    ],
)
def test_sentences(key: str, args: dict[str, object], lang: str, reader: int | None, words: str) -> None:
    assert say(key, args, lang, NAMES, reader) == words


def test_without_names_players_are_numbered_from_one() -> None:
    assert say("event.pass", {"seat": 0}) == "Player 1 passes and discards a card face down."


def test_names_are_never_changed_nor_read_as_texts() -> None:
    assert say("event.pass", {"seat": 0}, names=["{seat} <b>"]).startswith("{seat} <b> passes")


def test_an_unknown_key_shows_itself() -> None:
    assert say("event.nothing-like-it") == "event.nothing-like-it"


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(
    variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language() == expected


def test_the_files_are_plain_and_flat() -> None:
    for lang in languages():
        files = [SOURCE / "pyrite" / "words" / f"{lang}.json", *of_modules(lang)]
        bodies = [file.read_text(encoding="utf-8") for file in files]
        assert all(body.endswith("}\n") for body in bodies)
        assert all(isinstance(text, str) for text in catalogue(lang).values())
        assert len(files) == len(of_modules("en")) + 1  # each module speaks every language
        # No two of them say the same key.
        assert sum(len(json.loads(body)) for body in bodies) == len(catalogue(lang))


def test_a_module_keeps_its_words_in_its_own_folder() -> None:
    """Its name, what it is for, its move: nothing of that stands among the words of all."""
    whole = json.loads((SOURCE / "pyrite" / "words" / "en.json").read_text(encoding="utf-8"))
    for entry in CATALOGUE.entries:
        for module in entry.modules():
            own = [f"module.{module.id}", f"module.{module.id}.help", f"move.{module.id}"]
            assert not [key for key in own if key in whole]


def test_words_of_a_module_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_learned", [])
    (tmp_path / "words.en.json").write_text('{"module.lanterns": "Lanterns"}', encoding="utf-8")
    assert say("module.lanterns", {}, "fr") == "module.lanterns"
    try:
        words.learn(tmp_path)
        assert say("module.lanterns", {}, "fr") == "Lanterns"  # borrowed: it has no French
    finally:
        catalogue.cache_clear()


def test_french_elides_before_a_name_that_begins_with_a_vowel() -> None:
    args = {"seat": 1, "target": 0}
    for name, of in (
        ("Odda", "d’Odda"),
        ("Élodie", "d’Élodie"),
        ("Ylva", "d’Ylva"),
        ("Yann", "de Yann"),
        ("Bo", "de Bo"),
    ):
        assert say("event.inspection", args, "fr", [name, "Ana"]).endswith(f"carte Nain {of}.")
    assert (
        say("event.inspection", args, "en", ["Odda", "Ana"])
        == "Ana looks secretly at the dwarf card of Odda."
    )
    assert (
        say("event.inspection", args, "fr", ["Odda", "Ana"], me=0)
        == "Ana regarde en secret votre carte Nain."
    )
    assert say("page.lobby.table-of", {"name": "Isolde"}, "fr") == "Table d’Isolde"
