"""`pyrite games`, `new`, `simulate`, `--version`, `--help`."""

import json
import re
from pathlib import Path

import pytest

from pyrite import __version__
from tests.cli.support import Runner

COMMANDS = (
    *("play", "games", "box", "new", "show", "view", "legal", "why", "apply", "perft"),
    *("simulate", "replay", "rules", "schema", "bench"),
)


def test_help_names_every_command(pyrite: Runner) -> None:
    text = pyrite("--help").text
    assert all(re.search(rf"\b{command}\b", text) for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(pyrite: Runner, command: str) -> None:
    assert f"pyrite {command}" in pyrite(command, "--help").text


def test_version_says_which_engine_runs(pyrite: Runner) -> None:
    assert re.fullmatch(
        rf"pyrite {re.escape(__version__)} \((compiled|interpreted) engine\)\n", pyrite("--version").text
    )


def test_games_as_json(pyrite: Runner) -> None:
    saboteur = pyrite("games", "--json").data[0]
    assert saboteur["id"] == "saboteur" and saboteur["title"] == "Saboteur"
    assert saboteur["players"] == [3, 10]
    assert saboteur["editions"] == ["anniversary", "classic"]
    assert all("id" in module for module in saboteur["modules"])
    assert {"name": "rounds", "default": 3, "choices": "a whole number from 1 to 20"} in saboteur["options"]


@pytest.mark.parametrize(("lang", "words"), [("en", "3 to 10 players"), ("fr", "3 à 10 joueurs")])
def test_games_in_words(pyrite: Runner, lang: str, words: str) -> None:
    assert words in pyrite("games", "--lang", lang).text


def test_new_prints_a_position(pyrite: Runner) -> None:
    args = ("--game", "saboteur", "--players", 5, "--seed", 7, "--edition", "classic", "--option", "rounds=2")
    position = pyrite("new", *args).data
    assert position["pyrite"] == "position/1"
    assert (position["players"], position["seed"], position["edition"]) == (5, 7, "classic")
    assert position["options"]["rounds"] == 2
    assert position == pyrite("new", *args).data


@pytest.mark.parametrize(
    ("command", "more"), [("new", ()), ("simulate", ("--games", 1, "--option", "rounds=1", "--json"))]
)
def test_without_a_seed_it_is_random_and_the_seed_is_told(
    pyrite: Runner, monkeypatch: pytest.MonkeyPatch, command: str, more: tuple[object, ...]
) -> None:
    drawn = iter([41, 42])
    monkeypatch.setattr("secrets.randbelow", lambda below: next(drawn))
    one, other = pyrite(command, *more).data, pyrite(command, *more).data
    assert (one["seed"], other["seed"]) == (41, 42) and one != other
    again = pyrite(command, *more, "--seed", 41).data
    assert {**again, "seconds": 0} == {**one, "seconds": 0}


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--game", "chess"], "game: 'chess' is not known"),
        (["--players", "2"], "players: 2"),
        (["--players", "-4"], "players"),
        (["--players", "many"], "--players"),
        (["--seed", "-1"], "--seed"),
        (["--seed", "x"], "--seed"),
        (["--edition", "third"], "edition: 'third'"),
        (["--module", "wizards"], "modules: 'wizards'"),
        (["--option", "rounds=0"], "options.rounds"),
        (["--option", "rounds"], "--option"),
        (["--option", "speed=1"], "options.speed"),
        (["--colour"], "--colour"),
        (["more"], "more"),
    ],
)
def test_new_refuses_what_cannot_be(pyrite: Runner, args: list[str], words: str) -> None:
    assert words in pyrite.refused("new", *args)


def test_an_unknown_command_is_named(pyrite: Runner) -> None:
    assert "cheat" in pyrite.refused("cheat")


def test_simulate_counts(pyrite: Runner) -> None:
    args = ("--players", 3, "--games", 2, "--seed", 4, "--option", "rounds=2", "--json")
    result = pyrite("simulate", *args).data
    assert result["games"] == 2 and result["rounds"] == 4 and result["moves"] > 50
    assert set(result["wins"]) == {"diggers", "saboteurs", "none"}
    assert sum(result["wins"].values()) == 4
    assert len(result["gold"]) == 3 and result["seconds"] >= 0
    again = pyrite("simulate", *args).data
    assert {**again, "seconds": 0} == {**result, "seconds": 0}


def test_simulate_in_words_repeats_a_short_list_of_bots(pyrite: Runner) -> None:
    args = ("--players", 3, "--games", 1, "--option", "rounds=1", "--bots", "random,simple", "--lang", "fr")
    text = pyrite("simulate", *args, "--seed", 6).text
    assert text.startswith("1 partie, 67 coups") and "graine 6" in text.splitlines()[0]
    assert re.search(r"0 +random.*\n1 +simple.*\n2 +random", text)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--games", "0"], "--games"),
        (["--games", "-5"], "--games"),
        (["--bots", "genius"], "genius"),
        (["--bots", ""], "--bots"),
        (["--players", "3", "--bots", "random,random,random,random"], "--bots"),
        (["--seed", "-2"], "--seed"),
        (["--lang", "xx"], "--lang"),
    ],
)
def test_simulate_refuses_what_cannot_be(pyrite: Runner, args: list[str], words: str) -> None:
    assert words in pyrite.refused("simulate", *args)


def test_a_mistake_of_our_own_is_one_line_too(pyrite: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr("pyrite.notation.write_position", broken)
    outcome = pyrite("new")
    assert outcome.code == 70 and outcome.err.count("\n") == 1 and "RuntimeError: oh" in outcome.err
    monkeypatch.setenv("PYRITE_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        pyrite("new")


@pytest.mark.parametrize("args", [["games"], ["rules", "B-9"], ["simulate", "--games", "1", "--seed", "1"]])
def test_no_line_ends_in_blanks_where_no_screen_is(pyrite: Runner, args: list[str]) -> None:
    assert all(line == line.rstrip() for line in pyrite(*args).text.splitlines())


def test_json_is_printed_with_one_entry_a_line(pyrite: Runner) -> None:
    lines = pyrite("new").text.splitlines()
    assert lines[0] == "{" and lines[-1] == "}"
    assert json.loads("{" + lines[1].rstrip(",") + "}") == {"pyrite": "position/1"}


@pytest.mark.parametrize(
    ("option", "value"), [("--seconds", "-1"), ("--tables", "-1"), ("--human-tables", "-1")]
)
def test_the_server_is_not_measured_for_less_than_no_time(pyrite: Runner, option: str, value: str) -> None:
    assert option in pyrite.refused("bench-server", option, value)


def test_a_box_of_ones_own_comes_from_a_file(pyrite: Runner, tmp_path: Path) -> None:
    box = {"NS": 30, "NS|EW": 10, "map": 20}
    file = tmp_path / "box.json"
    file.write_text(json.dumps(box), encoding="utf-8")
    position = pyrite("new", "--players", 3, "--seed", 1, "--box", file).data
    assert position["box"] == box and {*position["deck"]} == {*box}
    told = pyrite(
        "simulate", "--players", 3, "--games", 1, "--seed", 1, "--option", "rounds=1", "--box", file, "--json"
    )
    assert told.data["games"] == 1
    for wrong, words in (
        ({"NS": -3}, "box.NS"),
        ({"NS": 3}, "too few cards to deal"),
        ({"XY": 30}, "box.XY"),
    ):
        file.write_text(json.dumps(wrong), encoding="utf-8")
        assert words in pyrite.refused("new", "--players", 3, "--box", file)
    assert "missing.json" in pyrite.refused("new", "--box", tmp_path / "missing.json")


def test_the_printed_box_is_printed_and_taken_back(pyrite: Runner, tmp_path: Path) -> None:
    args = ("--game", "saboteur2", "--players", 4, "--module", "veto")
    printed = pyrite("box", *args).data
    assert printed["NESW"] == 5 and printed["veto"] == 1
    file = tmp_path / "box.json"
    file.write_text(json.dumps(printed), encoding="utf-8")
    position = pyrite("new", *args, "--seed", 1, "--box", file).data
    assert position.pop("box") == printed and position == pyrite("new", *args, "--seed", 1).data
