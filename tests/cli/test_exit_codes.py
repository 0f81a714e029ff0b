"""Everything that can go wrong with every command: which exit code, and what programs are told."""

import json
from pathlib import Path

import pytest

from tests.cli.support import Runner, write
from tests.cli.test_help import COMMANDS

READERS = {  # commands that read a position, with what else they need
    "show": [], "view": ["--spectator"], "legal": [], "why": ["pass:NS"], "apply": ["pass:NS"], "perft": ["1"],
}  # fmt: skip
MATCH = {"--players": "2"}
Facts = dict[str, object]


def check(pyrite: Runner, args: list[str], code: int, kind: str, facts: Facts) -> None:
    """The same is told to people and, where the command has --json, to programs."""
    line = pyrite.refused(*args, code=code)
    if "--json" not in [name for param in COMMANDS[args[0]].params for name in param.opts]:
        return
    outcome = pyrite(args[0], "--json", *args[1:])
    assert (outcome.code, outcome.out) == (code, "")
    told = json.loads(outcome.err)
    assert outcome.err.count("\n") == 1
    assert (told["error"], told["code"]) == (kind, code)
    assert f"pyrite: {told['message']}\n" == line
    assert {name: told.get(name) for name in facts} == facts


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option(pyrite: Runner, command: str) -> None:
    check(pyrite, [command, "--colour"], 2, "usage", {"field": "--colour"})


@pytest.mark.parametrize("command", [*READERS, "replay", "rules", "schema", "backup"])
def test_a_missing_argument(pyrite: Runner, command: str) -> None:
    check(pyrite, [command], 2, "usage", {"field": COMMANDS[command].params[0].metavar})


@pytest.mark.parametrize("command", COMMANDS)
def test_an_argument_too_many(pyrite: Runner, command: str) -> None:
    if command == "apply":  # takes as many moves as one likes
        return
    given = [f"one-{number}" for number in range(len(COMMANDS[command].params) + 1)]
    check(pyrite, [command, *given], 2, "usage", {})


@pytest.mark.parametrize(
    ("args", "field"),
    [
        (["new", "--players", "2"], "players"),
        (["new", "--players", "few"], "--players"),
        (["new", "--seed", "-1"], "--seed"),
        (["new", "--option", "rounds"], "--option"),
        (["new", "--option", "rounds=0"], "options.rounds"),
        (["new", "--game", "chess"], "game"),
        (["new", "--edition", "third"], "edition"),
        (["new", "--module", "wizards"], "modules"),
        (["simulate", "--games", "0"], "--games"),
        (["simulate", "--jobs", "-1"], "--jobs"),
        (["simulate", "--jobs", "1000"], "--jobs"),
        (["simulate", "--seed", str(2**201)], "--seed"),
        (["simulate", "--bots", "genius"], "--bots"),
        (["games", "--lang", "xx"], "--lang"),
        (["rules", "B-9", "--lang", "xx"], "--lang"),
        (["schema", "sonnet"], "NAME"),
        (["play", "--seat", "9"], "--seat"),
        (["serve", "--port", "99999"], "--port"),
        (["serve", "--set", "speed"], "--set"),
        (["bench-server", "--tables", "-1"], "--tables"),
    ],
)
def test_a_value_that_can_not_be(pyrite: Runner, args: list[str], field: str) -> None:
    check(pyrite, args, 2, "usage", {"field": field})


def test_a_rule_that_is_not_there(pyrite: Runner) -> None:
    check(pyrite, ["rules", "B-99"], 2, "usage", {})


@pytest.mark.parametrize("command", [*READERS, "replay"])
@pytest.mark.parametrize(
    ("body", "facts"),
    [
        (None, {}),
        ("", {}),
        ("{", {}),
        ("[]", {}),
        ('{"pyrite": "view/1"}', {}),
        ('{"pyrite": "position/9", "players": 3}', {}),
    ],
)
def test_a_file_that_is_none(
    pyrite: Runner, tmp_path: Path, command: str, body: str | None, facts: Facts
) -> None:
    path = tmp_path / "given.json"
    if body is not None:
        path.write_text(body, encoding="utf-8")
    args = [command, str(path), *READERS.get(command, [])]
    check(pyrite, args, 2, "input", {"file": str(path)})


@pytest.mark.parametrize("command", READERS)
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"players": 3, "maze": {"1,0": "XY"}}, "maze.1,0"),
        ({"players": 3, "turn": 9}, "turn"),
        ({"players": 2}, "players"),
    ],
)
def test_a_position_that_can_not_be(
    pyrite: Runner, tmp_path: Path, command: str, fields: Facts, field: str
) -> None:
    path = write(tmp_path / "position.json", fields)
    check(pyrite, [command, str(path), *READERS[command]], 2, "input", {"file": str(path), "field": field})


def test_the_rule_that_a_position_breaks_is_told_to_programs(pyrite: Runner, tmp_path: Path) -> None:
    path = write(tmp_path / "position.json", {"players": 3, "maze": {"1,0": "NS"}})
    check(pyrite, ["show", str(path)], 2, "input", {"field": "maze.1,0", "rule": "B-9"})


def test_a_seat_that_is_not_there(pyrite: Runner, position: Path) -> None:
    for command in ("view", "legal"):
        check(pyrite, [command, str(position), "--seat", "9"], 2, "usage", {"field": "--seat"})
    check(pyrite, ["why", str(position), "pass:NE", "--seat", "9"], 2, "usage", {"field": "--seat"})
    check(pyrite, ["perft", str(position), "many"], 2, "usage", {"field": "DEPTH"})
    check(pyrite, ["perft", "--", str(position), "-1"], 2, "usage", {"field": "DEPTH"})


def test_a_move_that_a_rule_forbids_is_code_1(pyrite: Runner, position: Path) -> None:
    facts: Facts = {
        "rule": "B-9", "move": "NE@2,0", "number": 1, "key": "refusal.side-closed",
        "args": {"cell": "2,0", "side": "W", "beside": "1,0"},
    }  # fmt: skip
    check(pyrite, ["apply", str(position), "NE@2,0"], 1, "refused", facts)
    check(
        pyrite, ["apply", str(position), "NESW@2,0", "nonsense"], 1, "refused", {"rule": "B-6", "number": 2}
    )


def test_why_answers_a_question_so_both_answers_are_code_0(pyrite: Runner, position: Path) -> None:
    assert pyrite("why", position, "NE@2,0").code == 0
    assert pyrite("why", position, "NESW@2,0").code == 0


def test_a_record_with_a_move_that_is_refused(pyrite: Runner, tmp_path: Path) -> None:
    from pyrite.core.record import content_hash

    content: Facts = {
        "pyrite": "record/1", "spec": {"players": 3}, "chance": {"stream": "fast-1", "seed": 1}, "moves": ["0 take:3"],
    }  # fmt: skip
    path = write(tmp_path / "record.json", {**content, "hash": content_hash(content)})
    check(pyrite, ["replay", str(path)], 2, "input", {"file": str(path), "field": "moves[0]"})


def test_what_can_not_be_written(pyrite: Runner, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "no" / "where")
    check(pyrite, ["simulate", "--games", "1", "--records", nowhere], 2, "output", {"file": nowhere})


def test_a_mistake_of_our_own(pyrite: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyrite.notation.write_position", lambda game: 1 / 0)
    check(pyrite, ["new"], 70, "mistake", {})


@pytest.mark.parametrize(
    ("command", "sort", "words"),
    [
        ("replay", "position", "this is a position, not a record. `pyrite show` draws it."),
        ("show", "record", "this is a record, not a position. `pyrite replay` plays it again."),
        ("legal", "export", "this is the export of a table, not a position. `pyrite replay` plays it again."),
        ("replay", "view", "this is a view, not a record."),
        ("show", "view", "this is a view, not a position."),
    ],
)
@pytest.mark.parametrize("named", [True, False])
def test_a_document_of_another_sort_is_called_by_its_name(
    pyrite: Runner, position: Path, tmp_path: Path, command: str, sort: str, words: str, named: bool
) -> None:
    documents: dict[str, Facts] = {
        "position": pyrite("show", position, "--json").data,
        "view": pyrite("view", position, "--seat", 0, "--json").data,
        "record": {"pyrite": "record/1", "spec": {"players": 3}, "moves": []},
        "export": {"pyrite": "export/1", "record": {}, "fair": {}, "names": []},
    }
    data = documents[sort]
    if not named:
        del data["pyrite"]
    path = write(tmp_path / "given.json", data)
    assert f"given.json: {words}" in pyrite.refused(command, path)
    assert "given.json : c’est" in pyrite.refused(command, path, "--lang", "fr").replace("\u00a0", " ")
