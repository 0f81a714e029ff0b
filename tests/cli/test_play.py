"""`pyrite play`, with lines that are written beforehand."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.support import Runner

# At a turn "pass 1" is played and the other lines only look; when gold is shared, "1" takes a card.
TO_THE_END = "pass 1\n1\n\n" * 120
ONE_ROUND = ("--option", "rounds=1", "--bots", "random", "--players", "3")


@pytest.mark.parametrize(("lang", "words"), [("en", "The match is over."), ("fr", "La partie est finie.")])
def test_a_game_to_its_end(pyrite: Runner, tmp_path: Path, lang: str, words: str) -> None:
    record = tmp_path / "game.json"
    text = pyrite("play", *ONE_ROUND, "--seed", 1, "--lang", lang, "--record", record, stdin=TO_THE_END).text
    assert words in text and "═══" in text
    saved = json.loads(record.read_text(encoding="utf-8"))
    assert saved["pyrite"] == "record/1" and saved["chance"]["seed"] == 1
    assert pyrite("replay", record, "--json").data["over"] is True


@pytest.mark.parametrize(
    ("game", "lang"), [("saboteur", "en"), ("saboteur2", "fr"), ("lost-mines", "en"), ("dark-cave", "fr")]
)
def test_the_only_round_is_not_counted(pyrite: Runner, game: str, lang: str) -> None:
    once = () if game == "dark-cave" else ("--option", "rounds=1")
    table = ("--game", game, *once, "--players", 3, "--bots", "random", "--seed", 1, "--lang", lang)
    text = pyrite("play", *table, stdin="\n").text
    assert not re.search(r"(round|manche) \d", text, re.IGNORECASE)
    assert ("The game begins." if lang == "en" else "La partie commence.") in text


def test_roles_and_gold_are_shown_when_the_round_ends(pyrite: Runner) -> None:
    text = pyrite("play", *ONE_ROUND, "--seed", 1, stdin=TO_THE_END).text
    assert (
        "The roles are shown: you (" in text and "Set aside:" in text and "The goals still face down" in text
    )


def test_a_gold_card_is_chosen(pyrite: Runner) -> None:
    """Good diggers find the treasure even while one passes all the time."""
    args = ("--option", "rounds=1", "--players", 3, "--seed", 4, "--bots", "simple")
    text = pyrite("play", *args, stdin=TO_THE_END).text
    assert "Choose the gold card that you keep." in text
    assert "You keep a gold card of" in text


def test_no_input_leaves_cleanly(pyrite: Runner) -> None:
    outcome = pyrite("play", "--seed", 3)
    assert outcome.code == 0 and "You leave the mine." in outcome.text


def test_a_record_is_kept_when_leaving(pyrite: Runner, tmp_path: Path) -> None:
    record, other = tmp_path / "a.json", tmp_path / "b.json"
    pyrite("play", *ONE_ROUND, "--seed", 5, "--record", record, stdin="pass 1\nquit\n")
    pyrite("play", *ONE_ROUND, "--seed", 5, stdin=f"pass 1\nquit {other}\n")
    assert record.read_bytes() == other.read_bytes()


def test_a_card_chosen_by_number_shows_its_places(pyrite: Runner) -> None:
    args = ("play", *ONE_ROUND, "--option", "starter=0", "--seed", 2)
    text = pyrite(*args, stdin="1\n\n2\n\n3\n\n4\n\n5\n\n6\n\n").text
    assert text.count("You chose: ") == 6
    assert "0 Pass, discarding" in text
    assert "You pass and discard" in pyrite(*args, stdin="1\n0\n").text


def test_a_place_chosen_by_number_is_played(pyrite: Runner) -> None:
    args = ("play", "--players", 3, "--option", "starter=0", "--seed", 2, "--bots", "random")
    outcomes = [pyrite(*args, stdin=f"{card}\n1\n").text for card in range(1, 7)]
    assert any("You lay " in text for text in outcomes)


def test_help_why_rules_and_log(pyrite: Runner) -> None:
    lines = "?\nwhy NS@9,9\nwhy pass:nothing\nrules B-9\nrules B-99\nlog\npass\nNE@0,0\n99\nbla bla\n"
    text = pyrite("play", *ONE_ROUND, "--option", "starter=0", "--seed", 2, stdin=lines).text
    for words in (
        "quit",
        "(B-",
        "open must meet open",
        "There is no rule",
        "Say which card",
        "There is no 99",
        "There is no move “bla bla”",
    ):
        assert words in text, words


def test_french_commands(pyrite: Runner) -> None:
    lines = "aide\npourquoi NS@9,9\nrègle B-9\njournal\npasser 1\nquitter\n"
    text = pyrite("play", *ONE_ROUND, "--option", "starter=0", "--seed", 2, "--lang", "fr", stdin=lines).text
    assert "Les chercheurs d’or creusent" in text and "Vous passez et défaussez" in text
    assert "Vous quittez la mine" in text


def test_the_others_keep_their_secrets(pyrite: Runner) -> None:
    """Nothing but what the player's own seat sees is ever printed."""
    text = pyrite(
        "play", "--players", 4, "--seed", 6, "--name", "Léa", "--seat", 2, stdin="pass 1\npass 1\n"
    ).text
    assert (
        "2 Léa" in text
        and "passes and discards a card face down" in text + "passes and discards a card face down"
    )
    assert "Alvis is a" not in text and "Alvis draws" not in text


def test_strange_lines_do_no_harm(pyrite: Runner) -> None:
    lines = b"\n   \n\x00\n[bold]x[/]\n{seat}\n" + b"9" * 5000 + b"\n-1\n0\nwhy\nrules\n\xff\xfe\n"
    assert pyrite("play", "--seed", 2, stdin=lines).code == 0


@pytest.mark.parametrize("columns", ["40", "80", "200"])
@pytest.mark.parametrize("players", ["3", "10"])
def test_any_width_will_do(
    pyrite: Runner, monkeypatch: pytest.MonkeyPatch, columns: str, players: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    text = pyrite("play", "--players", players, "--seed", 1, "--bots", "random", stdin="pass 1\n1\n\n").text
    assert max(len(line) for line in text.splitlines()) <= int(columns)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--seat", "4"], "--seat"),
        (["--seat", "-1"], "--seat"),
        (["--players", "11"], "players"),
        (["--players", "0"], "players"),
        (["--bots", "nobody"], "nobody"),
        (["--name", "x" * 50], "--name"),
        (["--name", "a\x1b[2J"], "--name"),
        (["--seed", "-7"], "--seed"),
        (["--lang", "de"], "--lang"),
    ],
)
def test_play_refuses_what_cannot_be(pyrite: Runner, args: list[str], words: str) -> None:
    assert words in pyrite.refused("play", *args)


def test_a_record_that_cannot_be_written(pyrite: Runner, tmp_path: Path) -> None:
    outcome = pyrite("play", "--seed", 1, "--record", tmp_path / "no" / "where.json")
    assert outcome.code == 2 and "can't be written" in outcome.err and outcome.err.count("\n") == 1


def test_a_game_that_can_not_be_saved_goes_on(pyrite: Runner, tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "folder.json"
    kept = tmp_path / "kept.json"
    done = pyrite("play", "--players", "3", "--seed", "1", stdin=f"quit {nowhere}\nquit {kept}\n")
    assert done.code == 0
    # Long paths are broken over lines.
    assert f"{nowhere}:can't" in "".join(done.out.split()) and kept.exists() and not nowhere.exists()


def test_the_largest_seed_is_played_with_too(pyrite: Runner) -> None:
    assert pyrite("play", "--players", "3", "--seed", 2**256, stdin="pass 1\n").code == 0
